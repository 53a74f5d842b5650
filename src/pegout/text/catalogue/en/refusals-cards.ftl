# What is refused of cards and results.

already =
    .signed = This side has signed already
bad_bonus = The bonus of a game won is { JOIN($known, last: " or ") }, not { $bonus }: look at the card again
bad_figure = A card has figures from 0 to { $most }, not { $figure }: look at the card again
bad_line = A card has points and spread from 0 to { $most }: correct the ruling
bad_spread = A spread is from 1 to { $most }, not { $spread }: look at the card
double_forfeit_winner = Nobody wins a double forfeit: leave the winner out, or call it a forfeit.
dropped =
    .moved =
        Game { $game } is no longer to be played, as the plan has changed: the two now meet in game { $other }, round { $round }, table { $table }; make the slips and the cards anew
    .plan =
        Game { $game } is no longer to be played, as the plan has changed: make the slips and the cards anew, and enter the numbers that they have
    .tie = Game { $game } is no longer to be played: no tie waits for it now
games_missing =
    .cross_check =
        { $number ->
            [one] { $number } qualifying game has
           *[other] { $number } qualifying games have
        } no result yet: { JOIN($games) }{ $more ->
            [0] { "" }
           *[other] , …
        }. Enter them first, or ask for an early check and run it again at the end
has_result =
    .game = Game { $game } has its result; correct it, with the reason
house_plays =
    The house is a computer and enters nothing: play this game at its table here, which the desk opens, or ask at the desk
no_bye = Two meet in this game, so there is no bye: enter a forfeit if one is absent
no_cards = No game has the cards of both sides in: write them first
no_outcome = Say whether the card has a win or a loss, or its points
no_reason =
    .correction = A correction gives its reason
    .ruling = A ruling gives its reason
no_result =
    .correct = Game { $game } has no result yet: enter one
    .sign = Game { $game } has no result to sign yet
no_scores =
    A { $kind } game needs both scores: give them, or say what kind of result it is: played, timed, forfeit, double forfeit, refusal, bye, unfinished or void.
no_spread = { $book } writes scores on its cards, not spreads: enter the result
no_such_game =
    .division = { $division } has no game { $game }: its plan says which there are
no_such_points = On a card of { $book } points of a game are { JOIN($known) }, not { $points }: look at the card again
no_winner =
    .played =
        Neither side is at { $target }, so nobody has won: correct the winner’s score, or say how it ended: timed (time was up) or unfinished.
not_called = Game { $game } is of round { $round }, which is not called: call round { $round } first
not_on = Round { $round } has not been called yet: wait for the start
not_started =
    .cards = { $division } has not begun: plan it and start it first
nothing_to_check =
    .again = The cross-check changes nothing: every ruling stands
    .agree = All cards agree as they stand
other_card =
    A card of { $book } has { $kind ->
        [left] 0 or the points left
        [bonus] one’s own score and the bonus
       *[scores] one’s own score and the other’s score
    } for each game: copy those
played_at_table =
    This game is played at a table here, and its result comes by itself: finish it there, or ask at the desk
playoffs_begun =
    .game =
        Game { $game } would be played again, and the bracket was made of the standings with it: give it a result
put_out = Game { $game } put { $entry } out of the event: undo that ruling to change it
ruling_needed =
    .kind =
        A { $kind ->
            [double_forfeit] double forfeit
           *[other] { $kind }
        } is ruled by the judge or at the desk: call the judge
    .refusal = A refusal puts a side out of the event: it is ruled by a judge, with the reason
same_result = That is what game { $game } says already
score_below_zero = A score of { $score } is below 0: correct it from the card.
score_too_high =
    A score of { $score } is above the game hole: the winner has { $target }, the loser less; correct it from the card.
spread_card = A card of { $book } has spreads: write its points, plus and minus
timed_equal = The game was stopped at { $score } each, so nobody has won: play one more hand.
two_columns = A spread stands in the plus or in the minus column, not in both: copy the one
two_winners = Both scores are { $target }, but only one side can win: correct the loser’s.
void =
    .left_early =
        Game { $game } is void, as one side left too early: { $public ->
            [yes] and its results are public
           *[no] undo that step to change it
        }
winner_missing = A { $kind } needs its winner: name the side.
winner_not_ahead = The winner named is not the side with more points: correct one of the two.
