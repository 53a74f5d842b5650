# What is said of plans.

movement-circle-on-cards = round the circle: another opponent every round, at the table on your card
movement-imported-on-cards = by a schedule that the director brought
movement-pools-on-cards = everybody of a pool meets everybody else of it
movement-round-robin-on-cards = everybody meets everybody
movement-shift-on-cards = one side moves to the next higher table, the other stays
movement-shift-or-circle-on-cards = one side moves on, or everybody meets everybody
movement-swiss = Swiss
movement-swiss-on-cards = by results: each round against somebody who stands about as well, nobody twice
movement-swiss-who-meets = everybody meets somebody who stands about as well and whom they have not met
pairing-games-of = { $entry } { $games }
plan-across-pools =
    { $number ->
        [one] One meeting is
       *[other] { $number } meetings are
    } across pools, so that everybody plays as many games.
plan-again =
    { $games ->
        [0] no two meet { $often ->
            [1] again
            [2] more than twice
           *[other] more than { $often } times
        }
       *[other] { $games ->
            [one] one game is
           *[other] { $games } games are
        } against somebody met { $often ->
            [1] before
            [2] twice already
           *[other] { $often } times already
        }
    }
plan-again-as-it-comes = two may meet again
plan-again-if-need-be = nobody meets the same person again while that can be avoided
plan-by-results = In each round { $who_meets }; two may meet again.
plan-circle-is-better = The circle has no repeats.
plan-drawn = Places were drawn with the seed { $seed }.
plan-everybody-plays =
    Everybody plays { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
plan-field-changed = With { $entries } entries, not { $before }: { JOIN($changes, by: "; ") }.
plan-games-equal =
    Every entry plays { $games ->
        [one] { $games } game
       *[other] { $games } games
    }.
plan-games-unequal = Games are not equal: entries play { $fewest } to { $most } games.
plan-group-split = The entries of { $group } could not all be kept on one side.
plan-groups-mixed = One circle cannot keep entries of a group apart; pools or the shift can.
plan-if-one-stays-away = If one of the { $entries } does not come: { JOIN($changes, by: "; ") }.
plan-in-short = { STOPLESS($games) }, { $again }, and { $sits }.
plan-in-short-so-far =
    { STOPLESS($games) } against somebody who stands about as well, paired round by round; { $again }{ $sits ->
        [yes] ; one sits out each round and makes that game up at the end
       *[no] { "" }
    }.
plan-make-up-with =
    No. { $entry }{ $volunteer ->
        [yes] { " " }(a volunteer, whose card is not affected)
       *[no] { "" }
    }
plan-make-ups-repeat =
    Make-ups without repeats cannot be had here; { $number ->
        [one] { $number } of them is a repeat
       *[other] { $number } of them are repeats
    }.
plan-meets-some = Each meets { $rounds } of the { $others } others.
plan-must-meet-again = { $entries } entries cannot play { $rounds } rounds without meeting again: as few do as can be.
plan-no-repeats =
    No two entries meet { $often ->
        [1] twice
       *[other] in more than { $often } games
    }.
plan-nobody-sits-out = Nobody sits out.
plan-not-again = No two meet again as long as that can be avoided.
plan-over-capacity = The book takes at most { $most } entries{ CITE($clause) }.
plan-pair = { $one }–{ $other }
plan-paired-so-far =
    { $paired ->
        [0] Each round is
        [one] Round 1 is paired; { plan-rest-is }
       *[other] Rounds 1 to { $paired } are paired; { plan-rest-is }
    } paired when all results of the round before are in.
plan-pool = { $pool } has { $size }
plan-pools = Pools: { JOIN($pools) }.
plan-repeats =
    { CAPITAL($again) }, by number: { JOIN($pairs) }{ $more ->
        [0] { "" }
       *[other] { " " }and { $more } more
    }.
plan-rest-is =
    { $later ->
        [one] the other is
       *[other] the other { $later } are
    }
plan-round-robin-is-better = A full round robin spreads the repeats over all pairs.
plan-sit-out =
    No. { $entry } { COUNT($rounds) ->
        [0] missed games
        [one] sits out round { $rounds }
       *[other] sits out rounds { $rounds }
    }{ COUNT($others) ->
        [0] { "" }
       *[other] { " " }and plays { $others } afterwards
    }.
plan-sit-outs-equal =
    { $entries ->
        [one] One entry sits
       *[other] { $entries } entries sit
    } out { $often ->
        [1] once
        [2] twice
       *[other] { $often } times
    }; nobody needs a make-up game.
plan-sit-outs-shared = One sits out each round, nobody a second time before everybody has once, and plays that game after the last round.
plan-sits =
    { $each ->
        [yes] one sits out each round
       *[no] there are { $out } sit-outs
    }{ $made_up ->
        [0] , with no game to make up
        [one] ; { $made_up } make-up game follows{ $volunteers ->
            [0] { "" }
           *[other] , with a volunteer
        }
       *[other] ; { $made_up } make-up games follow{ $volunteers ->
            [0] { "" }
           *[other] , { $volunteers } of them with a volunteer
        }
    }
plan-sits-nobody = nobody sits out
plan-small-field =
    { $rounds } rounds without repeats need { $rounds } tables; there { $tables ->
        [one] is
       *[other] are
    } { $tables }.
plan-stays-won = { $winner } keeps the win of round { $round } over { $loser }, who refused to keep to the rules.
plan-withdrew =
    No. { $entry } went home after { $played } of { $games } games: { $ruling ->
        [void] that is fewer than half, so none of them counts
        [forfeit] the games that were played stand, the rest are forfeits
       *[stand] the games that were played stand, and the seat stays empty
    }.
schedule-clash =
    { $what ->
        [table] table
       *[entry] entry
    } { $number } has another game in round { $round }
schedule-empty = has no games
schedule-itself = { $entry } cannot play itself
schedule-no-entry = there is no entry { $entry }; they are numbered 1 to { $entries }
schedule-no-table = there is no table { $table }
schedule-rounds = rounds must be numbered 1 to { $last } with none left out
movement-clubs-on-cards = club against club, board against board
plan-clubs =
    { $clubs } clubs of { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }: all clubs meet, in { $games ->
        [one] { $games } round each time
       *[other] { $games } rounds each time
    }.
plan-clubs-uneven = Some clubs have { $most } boards and some { $fewest }: where a board is missing the other side sits out.
