# Why one throw or card beats another.

why-best = { JOIN($reasons, by: " ") }
why-rather =
    { JOIN($throws, by: " or ") } rather than { $second }: { GIVEN($gains) ->
        [yes] it { JOIN($gains) }{ GIVEN($costs) ->
            [yes] , though it { JOIN($costs, by: " and ") }
           *[no] {""}
        }
       *[no] { GIVEN($costs) ->
            [yes] it { JOIN($costs, by: " and ") }
           *[no] there is next to nothing between them
        }
    }.
why-way =
    { $way ->
        [more] more
        [less] less
        [better] better
       *[worse] worse
    }
why-gap =
    { $what ->
        [hand] keeps { $much } { why-way } in hand
        [crib] puts { $much } { why-way } in { $crib ->
            [side] your side’s crib
            [own] your crib
           *[any] the crib
        }
        [dealers_crib] gives the dealer’s crib { $much } { why-way }
        [pegging] pegs { $much } { why-way }
        [play] wins { $much } % { why-way } in the play
        [show] wins { $much } % { why-way } at the show
       *[later] wins { $much } % { why-way } in later deals
    }
why-out =
    { PERSON($who) ->
        [you] You go
       *[one] { CAPITAL($who) } goes
    } out in this deal { $often } times in 100 after { $best }, { $seldom } after { $second }.
why-holds-together =
    { $best } keeps { $what ->
        [run] the run { $cards }
        [pair_royal] the pair royal { $cards }
       *[pair] the pair { $cards }
    }, { $second } does not.
why-stands = But points are not all: { $best } leads to about { $own }–{ $other } after the deal, { $second } to { $second_own }–{ $second_other }.
why-wins-beside = All that may happen taken together, { $best } wins { $often } % of games and { $second } { $seldom } %.
why-outdone = { JOIN($gains, by: " and ") }
why-wins-alike = wins as often, as far as can be told
why-wins-more = wins more often
why-near = In all that wins { $wins } % more often; in points it would be { $points } { why-way }.
why-near-close = In all, { $wins } % is too close to call: the error is { $error } %; in points it would be { $points } { why-way }.
why-worth = That is { $points } points { why-way }.
why-worth-close = That is { $points } points { why-way }; which of them wins more often is too close to call.
why-worth-wins =
    That is { $points } points { why-way } { $joint ->
        [but] but
       *[and] and
    } wins { $wins } % { $often ->
        [less] less
       *[more] more
    } often.
why-gains-most = It gains most when { JOIN($ranks, last: " or ") } turns.
why-second-gains = The second counts more when { JOIN($ranks, last: " or ") } turns.

## What the books say

why-maxim = The books say: { $maxim }.
why-books = By the books it { $deeds }.
why-salts =
    salts { $crib ->
        [side] your side’s crib
       *[own] your own crib
    }: { $detail }
why-against = It goes against “{ $maxim }” and is still best: beside { $choice }, it { $outdone }.

## A card to play

why-card-scores =
    { $best } scores { $points } at once{ $fewer ->
        [0] {""}
       *[other] , { $made } only { $fewer }
    }.
why-card-forgoes =
    { $made } scores { $points } at once{ $fewer ->
        [0] {""}
       *[other] , { $best } only { $fewer }
    }, but that is not all.
why-card-risk =
    { PERSON($other) ->
        [you] You can score
       *[one] { CAPITAL($other) } can score
    } on { $made } { $often } times in 100, with { JOIN($answers, last: " or ") }: { $points } points on average (on { $best } { $rare ->
        [yes] next to nothing
       *[no] { $less }
    }).
why-card-answer =
    { $tenths ->
        [yes] { GIVEN($ranks) ->
            [yes] { JOIN($ranks) } or any ten-card
           *[no] any ten-card
        }
       *[no] { JOIN($ranks, last: " or ") }
    } ({ JOIN($scores, last: " and ") })
# What points are for, after a comma.
why-card-things =
    { GIVEN($things) ->
        [yes] , mostly by { JOIN($things, last: " and ") }
       *[no] {""}
    }
why-card-thing =
    { $thing ->
        [full] thirty-one
        [goes] goes
       *[other] { $thing }
    }
why-card-again =
    { PERSON($own) ->
        [you] Your
       *[one] { CAPITAL($own) }’s
    } next card then scores { $much } on average (after { $made } { $rare ->
        [yes] next to nothing
       *[no] { $less }
    }){ $royal ->
        [yes] : if { $other } { PERSON($other) ->
            [you] pair
           *[one] pairs
        } { $best }, the third makes pair royal
       *[no] { why-card-things }
    }.
why-card-ending =
    { $keeps ->
        [yes] { $best } saves { $made } for thirty-one, the go and the last card: they bring
       *[no] After { $best } thirty-one, goes and the last card bring
    } { $own } { $points } more on balance.
why-card-later =
    { $keeps ->
        [yes] Keeping { $together } together,
       *[no] After { $card }
    } { $who } { PERSON($who) ->
        [you] peg
       *[one] pegs
    } { $points } more later on{ why-card-things }.
why-card-against = Against that: { $reason }
why-card-all = In all it is { $points } points.
why-card-worth =
    { $own_way ->
        [same] { $best } brings { $other } { $other_points } { $other_way } in the play; at this score a point is worth { $other_worth } % to { $other }.
       *[other] { $other_way ->
            [same] { $best } brings { $own } { $own_points } { $own_way } in the play; at this score a point is worth { $own_worth } % to { $own }.
           *[other] { $best } brings { $own } { $own_points } { $own_way } in the play and { $other } { $other_points } { $other_way }; at this score a point is worth { $own_worth } % to { $own } and { $other_worth } % to { $other }.
        }
    }
why-card-tables =
    { $books ->
        [yes] The
       *[no] No simple reason; the
    } tables prefer { $best } to { $made } by { $points } points.
why-card-home =
    { $way ->
        [better] In points the tables prefer { $best } by { $points }, and at this score that counts for more.
        [worse] In points { $made } is { $points } better, but at this score { $best } wins more often.
       *[alike] In points there is little between them; at this score { $best } wins more often.
    }
why-lay =
    { JOIN($cards, by: " or ") } rather than { $second }: it { $points ->
        [0] scores nothing now
       *[other] scores { $points } now
    } ({ $second } { $less ->
        [0] nothing
       *[other] { $less }
    }), and in all { $gap }.
why-lay-only = Only { JOIN($cards, by: " or ") } can be played.
why-lay-worth = is worth { $more } more
why-lay-wins = wins { $more } % more often
why-lay-slightly = wins a little more often
why-holds = The other may well hold { JOIN($ranks) }.
why-holds-rank = a { $rank } ({ $often } %)
