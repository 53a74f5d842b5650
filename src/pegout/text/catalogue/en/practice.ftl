# Drills, the daily throw and the path of lessons. What is asked, what is answered, and what each lesson is about.

drill-no-card = cannot be played: name { JOIN($cards, last: " or ") }
drill-no-throw = is no throw: name { $number } of { $cards }
drill-no-count = is no count: a hand counts 0 to { $most }
drill-no-answer = is no answer: say { JOIN($answers, last: " or ") }

path-first-game =
    .title = Your first game
    .told = Play one deal with a teacher beside you: the throw, the play and the count, with a reason for every slip.
    .act = Learn by playing
path-counting =
    .title = Counting
    .told = Fifteens first, then pairs, then runs, then flush and nobs: always in the same order, and nothing is missed. No hand counts 19, 25, 26 or 27.
    .act = Read how hands are counted
path-pegging =
    .title = Pegging
    .told = Both sides together peg some fifty points a game in the play. Look at what the card you lay lets the other do next: fifteen, a pair, a run, thirty-one.
path-crib =
    .title = The crib
    .told = Two cards of six go into the crib. To your own, throw what may grow: fives, pairs, neighbours. To the other’s, cards that do not meet: wide ones, a king or an ace.
path-position =
    .title = Position play
    .told = A deal brings the dealer about sixteen points and the pone ten. Who is behind that pace plays on and takes chances; who is ahead plays off and gives nothing. Points are not games: the chance to win tells what a point is worth here.
    .act = Try any hand at any score
path-endgame =
    .title = The endgame
    .told = The pone counts first. Near home that is worth more than any card: who needs a few points must peg them, or count before the other can. Hold what you need and no more, and play off if your hand is enough.

drill-off =
    { $by } too { $few ->
        [yes] few
       *[no] many
    }
drill-as-good = as good as the best: { $cost }% of a game is within the error
drill-gives-away = it gives away { $cost }% of a game

## The drills, and how good an answer was

drill-throw =
    .title = What to throw
    .told = Six cards, a score: which two go into the crib?
drill-play =
    .title = What to play
    .told = A card on the table: which of yours comes next?
drill-count =
    .title = Count this hand
    .told = How many points is it worth?
drill-mistake =
    .title = Find the mistake
    .told = A choice was made. Was it right?
drill-muggins =
    .title = Muggins hunt
    .told = A count is announced. Right, too few, too many?
drill-endgame =
    .title = Endgame
    .told = Somebody is at 110 or beyond. Every hole counts.
drill-grade =
    .blunder = A blunder
    .error = A mistake
    .fine = Right
    .slip = A slip
