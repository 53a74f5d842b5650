# The guided first game. Each step has a title, what is told, what is asked, and what is said when it
# is done; the rest answers a try that was not it, with the reason.

learn-pack = Cut the pack

learn-cut =
    .title = Who deals?
    .told = Cribbage is a race along a board. Whoever is first to reach 121 points wins. Here you play against Bea.
    .ask = Each of you lifts part of the pack, and the lower card deals. Cut the pack.
    .done = You cut { $mine ->
        [eight] an
       *[other] a
    } { $mine }, Bea a { $theirs }. Bea’s card is lower, so Bea deals. Next time it will be you.

learn-worth =
    .title = What cards are worth
    .told = You each get six cards. A card is worth its number; the ace is worth one, and jack, queen and king are worth ten.
    .ask = Choose all your cards that are worth ten.
    .act = These are worth ten
    .done = Yes: { $cards }.
    .other = The { $card } is worth { WORD($worth) }. Leave it out, and try again.
    .more =
        { $more ->
            [one] Right so far, and there is one more.
           *[other] Right so far, and there are { WORD($more) } more.
        }

learn-throw =
    .title = The throw
    .told = You keep four cards and throw two into the { $crib }. That is a spare hand for the dealer, so this time it is Bea’s.
    .ask = Keep cards that go together: three in a row, or two that make fifteen. Choose two to throw.
    .act = Throw these two
    .done = Well thrown. You keep { $run }, three in a row, and { $fifteen }, which make fifteen. Bea throws two as well.
    .less =
        Then you would keep { $points ->
            [0] cards that are worth nothing together
           *[other] cards worth { WORD($points) } together
        }. You can keep { WORD($most) } points: { $run } are in a row, and { $fifteen } make fifteen. Try again.

learn-starter =
    .title = The starter
    .told = Now whoever did not deal cuts. The card turned up is the { $starter }: at the end it counts with everybody’s hand.
    .ask = That is you. Cut the pack.
    .done = The { $card }. Remember it for later. (A jack would have given the dealer two points at once, for { $heels }.)

learn-lead =
    .title = The play
    .told = You and Bea play cards in turn, and say what they add up to so far. This count never passes thirty-one.
    .ask = You begin. Press your { $lead } to play it.
    .done = “{ CAPITAL(WORD($lead)) },” you say. Bea plays a jack: “{ CAPITAL(WORD($count)) }.”
    .other = In a game you may begin with any card you like. Here, please play the { $lead }.

learn-run =
    .title = A run
    .told = Three cards or more in a row are a { $run }, in whatever order they are played. Each card of it scores a point.
    .ask = A ten and a jack are on the table. Play the card that makes three in a row.
    .done = “{ CAPITAL(WORD($count)) }, and a run of three.” Nine, ten, jack: three points for you.
    .pair = A { $card } on a { $card } is a pair, and scores { WORD($points) }. A good card! But you have one that scores three.
    .other = The { $card } makes { WORD($count) }, but it is not next to ten and jack. Try another card.

learn-board =
    .title = The board
    .told = Every point is a hole on the board. You have two { $peg }: the one behind jumps over the one in front.
    .ask = You have scored { WORD($points) }. Choose the hole in which your peg lands.
    .done = That is how scores are kept. From now on the pegs move by themselves.
    .other =
        { $hole ->
            [0] That is the start. Count { WORD($points) } holes from there.
            [one] That is the first hole. Count on to { WORD($points) }.
           *[other] That is hole { WORD($hole) }. Count { WORD($points) } holes from the start.
        }

learn-her-go =
    .title = Go
    .told = The count is { WORD($count) }. Bea has no card that stays within thirty-one, so she says “{ $go }”.
    .ask = Now you go on, if you can. Which card fits?
    .lay = The { $card }
    .neither = Neither
    .many = { CAPITAL(WORD($count)) } and the { $card } make { WORD($sum) }: that is too much. Look again.
    .done = Nobody can go on, so the player of the last card scores one: you. The count starts again from nothing.

learn-fifteen =
    .title = Fifteen
    .told = Make the count exactly { $fifteen }, and you score two.
    .ask = Bea plays a { $card }. Play the card that makes fifteen.
    .done = “Fifteen for two!” Your peg moves two holes.
    .other = The { $card } makes { WORD($count) }. You need a card worth { WORD($need) }.

learn-go =
    .title = Your turn to say go
    .told = Bea plays a { $card }: “{ CAPITAL(WORD($count)) }.”
    .ask = You hold only a { $card }, worth ten. Play it if it stays within thirty-one. If it does not, say “Go”.
    .act = Go
    .many = { CAPITAL(WORD($count)) } and the { $card } make { WORD($sum) }: too much. So you say “Go”.
    .done = Bea can go on, and plays a nine. { $thirty_one } exactly scores two, this time for Bea.

learn-last =
    .title = The last card
    .told = After thirty-one the count starts again. Whoever plays the very last card scores one.
    .ask = Bea has no cards left. Play your { $card }.
    .done = “Ten, and one for last.” That was the play: { WORD($mine) } points for you, { WORD($theirs) } for Bea.

learn-holding-mine = Your hand and the starter
learn-holding-crib = Bea’s crib and the starter
learn-holding-hers = Bea’s hand

learn-count =
    .act = Count these
    .again = You have counted those already. There is another.
    .one = Choose two cards or more that go together.
    .sum = { CAPITAL($cards) } make { WORD($sum) }, not fifteen. Try other cards.
    .score =
        { $kind ->
            [fifteen] { CAPITAL($cards) } make fifteen
            [pair] { CAPITAL($cards) }: a pair
           *[run] { CAPITAL($cards) }: a run
        }, { WORD($points) } points.

learn-show =
    .title = The show: fifteens
    .told = In the { $show } you take your four cards back and count them, with the starter as the fifth. Whoever did not deal counts first.
    .ask = Cards that make fifteen score two. There are { WORD($number) } ways here. Choose the cards of one way, and count them.
    .done = “Fifteen two, fifteen { WORD($points) }.” You used the nine twice: that is allowed, each different set counts.

learn-pairs =
    .title = Pairs and runs
    .told = Two of a kind are a { $pair }, two points. Three or more in a row are a { $run }, a point for each card.
    .ask = Find your pair and your run.
    .done = With the fifteens that makes { WORD($points) } so far.
    .counted = Those make fifteen, and you have counted them. Look for two of a kind, and for three in a row.
    .other = { CAPITAL($cards) }: neither a pair nor a run. Look for two of a kind, and for three in a row.

learn-nobs =
    .title = His nobs
    .told = One point more, and the prettiest name in cribbage: a jack of the starter’s suit is “{ $nobs }”.
    .ask = The starter is the { $starter }. Choose the jack that matches it.
    .other = That is the { $card }. Look for the jack.
    .done = You say it all in one breath: “{ CAPITAL($count) }.” { CAPITAL(WORD($points)) } holes for you!

learn-crib =
    .title = Bea’s crib
    .told = Bea counts her hand: “{ CAPITAL($count) }.” Then the dealer turns up the crib and counts that as well.
    .ask = Three cards can make fifteen, too. Find the { WORD($number) } fifteens in Bea’s crib.
    .done = “Fifteen two, fifteen { WORD($points) }.” That was a whole deal. In the next one you deal, and the crib is yours.

learn-out =
    .title = Pegging out
    .told = An hour later you have { $mine } points and Bea { $theirs }. Whoever reaches 121 first wins at once, even in the middle of the play.
    .ask = You need two. Bea plays a { $card }. Play the card that wins the game.
    .done = “Fifteen for two,” and your peg is home. You have won!
    .other = The { $card } makes { WORD($count) }, and scores nothing. Which card makes fifteen?

learn-end =
    .title = Now you can play
    .told = That is all of it: throw, play, show, and round the board. In your first game the table checks your counting, and a hint is always at hand.
