# The rules card: what each rule is called, how its value is said, and when a score is made.
# A value that may be absent is `none`; true and false are `yes` and `no`; `each` is one of several.

rule-points =
    { $value ->
        [none] not used
        [one] { $value } point
       *[other] { $value } points
    }
rule-cards =
    { $value ->
        [none] no limit
        [one] { $value } card
       *[other] { $value } cards
    }
rule-games =
    { $value ->
        [none] not used
        [one] { $value } game
       *[other] { $value } games
    }
rule-hole =
    { $value ->
        [none] not used
       *[other] hole { $value }
    }

## Players

rule-players = Players
rule-players-hands = Number of players
    .value = { JOIN($value, last: " or ") }

## Cutting

rule-cuts = Cutting
rule-cuts-first_deal_lift = Fewest cards lifted when cutting for the first deal
    .value = { rule-cards }
rule-cuts-first_deal_most = Most cards the first player may lift
    .value = { rule-cards }
rule-cuts-first_deal_leave = Fewest cards that cut must leave
    .value = { rule-cards }
rule-cuts-first_deal_from = The second player cuts
    .value =
        { $value ->
            [rest] what the first has left
           *[whole] the whole pack
        }
rule-cuts-first_deal_by = For the first deal cut
    .value =
        { $value ->
            [everyone] all players
           *[not_the_peggers] of partners, those who do not peg
        }
rule-cuts-first_deal_tie = If the cards cut are equal
    .value =
        { $value ->
            [recut] cut again
           *[reshuffle_recut] shuffle and cut again
        }
rule-cuts-later_games = First dealer of a later game
    .value =
        { $value ->
            [cut] cut for it again
            [loser] the loser of the game before
           *[loser_in_match] the loser of the game before in the same match, else cut for it again
        }
rule-cuts-before_deal = Cut before each deal
    .value =
        { GIVEN($value) ->
            [yes] { JOIN($value, by: "; ") }
           *[no] none
        }
    .each =
        { $number } players: { $value ->
            [off] not done
            [on] done, unless the table agrees not to
            [required] always done
           *[forbidden] not allowed
        }
rule-cuts-starter_by = The starter is cut by
    .value = the player at the dealer’s left
rule-cuts-pack_least = Fewest cards in either part of a cut pack
    .value = { rule-cards }

## Dealing

rule-dealing = Dealing
rule-dealing-cards = Cards dealt to each player
    .value =
        { GIVEN($value) ->
            [yes] { JOIN($value, by: "; ") }
           *[no] none
        }
    .each = { $number } players: { $value }
rule-dealing-laid_away = Cards each throws to the crib
    .value =
        { GIVEN($value) ->
            [yes] { JOIN($value, by: "; ") }
           *[no] none
        }
    .each = { $number } players: { $value }
rule-dealing-crib_from_pack = Cards dealt straight to the crib
    .value =
        { GIVEN($value) ->
            [yes] { JOIN($value, by: "; ") }
           *[no] none
        }
    .each = { $number } players: { $value }
rule-dealing-first_card_to = The first card goes to
    .value = the player at the dealer’s left
rule-dealing-packet = Cards are dealt
    .value = one at a time
rule-dealing-shuffles = The dealer shuffles at least
    .value =
        { $value ->
            [one] once
           *[other] { $value } times
        }

## The starter

rule-heels = The starter
rule-heels-points = Jack turned as starter (his heels)
    .value = { rule-points }
    .when = The dealer scores this when the starter turned up is a jack.
rule-heels-last_hole = His heels count with the dealer’s peg
    .value =
        { $value ->
            [none] anywhere
           *[other] up to hole { $value }, not beyond it
        }
rule-heels-deadline = His heels must be pegged before
    .value =
        { $value ->
            [dealer_first_card] the dealer plays a card
           *[first_card_of_play] the first card is played
        }

## The play

rule-play = The play
rule-play-fifteen = Count of fifteen
    .value = { rule-points }
    .when = Scored by the card that brings the count to exactly fifteen.
rule-play-thirty_one = Count of thirty-one
    .value = { rule-points }
    .when = Scored by the card that brings the count to exactly thirty-one; there is no point for a go besides.
rule-play-pair = Pair
    .value = { rule-points }
    .when = Scored by playing a card of the same rank as the card just before it.
rule-play-pair_royal = Pair royal (three alike)
    .value = { rule-points }
    .when = Scored by the third card of one rank played in a row.
rule-play-double_pair_royal = Double pair royal (four alike)
    .value = { rule-points }
    .when = Scored by the fourth card of one rank played in a row.
rule-play-run_per_card = Run of three or more
    .value = { rule-points } for each card
    .when = Scored when the last three or more cards played, in whatever order, make an unbroken row of ranks; the ace is low.
rule-play-go = Go
    .value = { rule-points }
    .when = Scored by the last to play a card when the count stops short of thirty-one because no card may be added to it.
rule-play-last = Last card
    .value = { rule-points }
    .when = Scored by whoever plays the very last card, unless it makes thirty-one.
rule-play-limit = The count may not pass
    .value = { $value }
rule-play-first_lead = The first card is led by
    .value = the player at the dealer’s left
rule-play-go_to = The point for a go is for
    .value = the last to play a card
rule-play-three_hand_go = After a go with three players
    .value =
        { $value ->
            [all_lay_on] all the others play on while they can
           *[second_go_ends] if the next player cannot play, nobody does
        }
rule-play-next_lead = The next count is led by
    .value = the player at the left of the last to play a card
rule-play-series_face_down = Cards of a finished count
    .value =
        { $value ->
            [yes] are turned face down
           *[no] stay face up
        }

## The show

rule-show = The show
rule-show-fifteen = Each fifteen
    .value = { rule-points }
    .when = Scored for every set of cards whose pips add up to fifteen; a card may be in several.
rule-show-pair = Pair
    .value = { rule-points }
    .when = Scored for two cards of one rank.
rule-show-pair_royal = Pair royal (three alike)
    .value = { rule-points }
    .when = Scored for three cards of one rank: three pairs.
rule-show-double_pair_royal = Double pair royal (four alike)
    .value = { rule-points }
    .when = Scored for four cards of one rank: six pairs.
rule-show-run_per_card = Run of three or more
    .value = { rule-points } for each card
    .when = Scored for three or more ranks in an unbroken row, once for every way to make it; the ace is low.
rule-show-flush = Flush, the four cards of the hand
    .value = { rule-points }
    .when = Scored when all four cards of the hand are of one suit.
rule-show-flush_with_starter = Flush of five, with the starter
    .value = { rule-points }
    .when = Scored when all four cards and the starter are of one suit.
rule-show-crib_four_flush = Flush of four in the crib
    .value =
        { $value ->
            [yes] counts
           *[no] does not count
        }
rule-show-nobs = Jack of the starter’s suit (his nobs)
    .value = { rule-points }
    .when = Scored for holding the jack of the same suit as the starter.
rule-show-order = Hands are counted
    .value = from the dealer’s left round to the dealer, then the crib

## Counting and pegging

rule-counting = Counting and pegging
rule-counting-muggins = Muggins (taking points the other side missed)
    .value =
        { $value ->
            [off] not played
            [optional] if agreed before the game
           *[on] played
        }
rule-counting-basis = A hand or crib is worth
    .value =
        { $value ->
            [actual] its true count
            [announced] what its owner announces
            [actual_until_agreed] its true count, until it is agreed and pegged
            [actual_until_pegged] its true count, until it is pegged
           *[judge_checks] its true count, checked by a judge
        }
rule-counting-agree_before_pegging = The other side agrees before the peg moves
    .value =
        { $value ->
            [yes] yes
           *[no] no
        }
rule-counting-partner_may_call = A partner may call your points
    .value =
        { $value ->
            [yes] yes
           *[no] no
        }
rule-counting-help_allowed = Help in counting is allowed
    .value =
        { $value ->
            [yes] yes
           *[no] no
        }
rule-counting-short_peg_play = In the play, a peg placed short may be moved on
    .value =
        { $value ->
            [until_own_next_card] until its owner plays the next card
           *[until_fingers_off] until the fingers leave the peg
        }
rule-counting-short_peg_show = In the show, a peg placed short may be moved on
    .value =
        { $value ->
            [until_next_deal_cut] until the cut for the next deal
            [until_fingers_off] until the fingers leave the peg
           *[until_agreed_and_pegged] until the count is agreed and pegged
        }
rule-counting-unpegged_play = In the play, points not pegged may still be pegged
    .value =
        { $value ->
            [until_own_next_card] until their owner plays the next card
           *[until_own_card_go_or_show] until their owner plays on or says go, or the show begins
        }
rule-counting-missed_points = Points overlooked may still be taken
    .value =
        { $value ->
            [until_short_peg_window] as long as a short peg may be moved on
           *[dead_when_peg_movement_ends] until the peg has been moved
        }
rule-counting-long_peg_window = A peg placed too far may be challenged
    .value =
        { $value ->
            [until_next_deal_cut] until the cut for the next deal
            [opponent_next_card_or_acceptance] until the opponent plays a card or accepts
           *[at_that_time] only at that time
        }
rule-counting-long_peg_means = A peg is too far when it passes
    .value =
        { $value ->
            [peg_above_announced] the count announced
           *[peg_above_true] the true count
        }
rule-counting-long_peg_points = The opponent’s points for a peg too far
    .value =
        { $value ->
            [error] as many as were pegged too many
            [one] { $value } point
           *[other] { $value } points
        }
rule-counting-long_peg_self_found_points = The same, if its owner finds it first
    .value = { rule-points }

## The game

rule-game = The game
rule-game-target = Game hole
    .value = { $value }
rule-game-target_options = A game may be to
    .value = { JOIN($value, last: " or ") }
rule-game-skunk = Skunks
    .value =
        { $value ->
            [none] not counted
            [margin] by how many points the game was won
            [loser_score] by the loser’s score
            [lurch] lurch: the loser has not come half-way
           *[skunk_variation] by the loser’s score (the skunk variation)
        }
rule-game-skunk_margin = Skunk if won by at least
    .value = { rule-points }
rule-game-double_skunk_margin = Double skunk if won by at least
    .value = { rule-points }
rule-game-skunk_below = Skunk if the loser is below
    .value = { rule-hole }
rule-game-double_skunk_below = Double skunk if the loser is below
    .value = { rule-hole }
rule-game-lurch_below = Lurch if the loser is below
    .value =
        { GIVEN($value) ->
            [yes] { JOIN($value, by: "; ") }
           *[no] not used
        }
    .each = game to { $number }: { rule-hole }
rule-game-win_value = A win is worth
    .value = { rule-games }
rule-game-lurch_value = A win by a lurch is worth
    .value = { rule-games }
rule-game-skunk_value = A win by a skunk is worth
    .value = { rule-games }
rule-game-double_skunk_value = A win by a double skunk is worth
    .value = { rule-games }
rule-game-time_limit_minutes = Time for a game
    .value =
        { $value ->
            [none] no limit
            [one] { $value } minute
           *[other] { $value } minutes
        }

## When something goes wrong

rule-judging = When something goes wrong
rule-judging-code = The judge goes by
    .value =
        { GIVEN($value) ->
            [yes] { JOIN($value, by: ", then ") }
           *[no] cases of its own
        }
rule-judging-fallback = Where the book is silent the judge goes by
    .value =
        { $value ->
            [none] no other book
           *[other] { $value }
        }
rule-judging-takes = Cases taken from other books besides
    .value =
        { COUNT($value) ->
            [0] none
            [one] { COUNT($value) } case
           *[other] { COUNT($value) } cases
        }
rule-judging-leaves_out = Cases of those books left out
    .value =
        { COUNT($value) ->
            [0] none
            [one] { COUNT($value) } case
           *[other] { COUNT($value) } cases
        }
rule-judging-decider = What the rules leave open is decided by
    .value =
        { $value ->
            [judge] a judge
           *[director] the tournament director, without appeal
        }
rule-judging-misdeal = The same dealer deals again after
    .value =
        { GIVEN($value) ->
            [yes] { JOIN($value) }
           *[no] nothing
        }
    .each =
        { $value ->
            [faced_in_pack] a card faced in the pack
            [exposed_in_deal] a card exposed in dealing
            [imperfect_pack] an imperfect pack
           *[wrong_number_dealt] a wrong number of cards dealt
        }
rule-judging-wrong_number = A wrong number of cards in a hand or crib
    .value =
        { $value ->
            [hoyle_12b] a new deal, or 2 points and put it right
            [acc_table] as the ACC table says
           *[redeal_if_dealt_wrong_else_acc_table] a new deal if dealt so, else as the ACC table says
        }
rule-judging-acc_edition = Text of the ACC rules
    .value =
        { $value ->
            [seed001] as printed with the ACC rules
           *[none] not used
        }

## As a table plays it

rule-agreed-muggins =
    { $played ->
        [yes] played
       *[no] not played
    }{ $book ->
        [optional] ; the book leaves it to the players
       *[other] {""}
    }

## What the clauses of a book stand for

rules-number = { $number } is { $name }
rules-numbers = Rule numbers: { JOIN($known, by: "; ") }.{ $how }
rules-name = { $short } means { $name }
rules-names = { JOIN($known, by: "; ") }.{ $how }
rules-how-to-read =
    { $silent ->
        [yes] {" "}“Silent” means that the document does not speak of it.
       *[no] {""}
    }{ $reading ->
        [yes] {" "}A “reading” is how a place that can be understood in two ways is taken here.
       *[no] {""}
    }
