# What is wrong with a position string, and with the play that a position tells of. Each stands alone,
# or goes on from the part of the string that it is about.

course-hand = { $held } cards in hand and { $laid } played: a hand is { $hand } cards
course-other-hand = the other has played { $laid } cards: a hand is { $hand }
course-pone-leads = the pone leads: the first card played begins with p
course-passes = { $before } and { $card } would pass { $limit }; mark where a new series began
course-no-go =
    there was no go at { $count }: { $own ->
        [yes] your { $card }
       *[no] { $card }, which the other played later,
    } could have been played
course-no-go-at-all = there was no go at { $count }: the other could have played any card
course-cannot-lead =
    { $card } cannot lead: { $whose ->
        [dealer] the dealer
       *[pone] the pone
    } did not play last
course-others-turn = the other is to play: a new series is led by who did not play last
course-nothing-fits = nothing in hand can be played at { $count }: it is a go

position-part =
    .card = a card to play
    .hand = the hand
    .play = the play
    .position = the position
position-empty = is empty: write the cards and who dealt, as in { $example }
position-too-long = has { $signs } signs, and none has more than { $most }
position-unknown = is no part of a position; write it as in { $example }
position-role = says not who dealt: add dealer if you did, pone if the other did
position-twice = is said a second time
position-no-cards = names no cards; write them as in { $example }
position-thrown = has { $cards } cards; a hand throws { $thrown }
position-starter = has { $cards } cards; one card is the starter
position-played = cannot be read from “{ $rest }” on; write p or d before each card, _ where a new series began
position-needs-starter = needs starter- and the card that was turned, since cards are being played
position-needs-thrown = needs thrown- and your own two cards in the crib, since cards are being played
position-two-only = is for two players, and this position is for { $hands }
position-players = is no number of players: 2, 3 or 4 can play
position-scores-two = are for two players; with { $hands } leave the scores out
position-target-scores = says how long the game is; add both scores, your own first, as in 36-28
