# Why one throw or card beats another.

why-best = { JOIN($reasons, by: " ") }
why-rather =
    { JOIN($throws, by: " or ") } rather than { $second }: { GIVEN($gains) ->
        [yes] it { $gains }{ GIVEN($costs) ->
            [yes] , though it { $costs }
           *[no] {""}
        }
       *[no] { GIVEN($costs) ->
            [yes] it { $costs }
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
        [play] wins { $much }% { why-way } in the play
        [show] wins { $much }% { why-way } at the show
       *[later] wins { $much }% { why-way } in later deals
    }
why-out =
    { PERSON($who) ->
        [you] You go
       *[one] { CAPITAL($who) } goes
    } out in this deal { $often } times in 100 after { $best }, { $seldom } after { $second }.
why-holds-together =
    { $best } keeps { $what ->
        [run] the run { $cards }
        [flush] the flush { $cards }
        [pair_royal] the pair royal { $cards }
       *[pair] the pair { $cards }
    }; { $second } breaks it.
why-thrown =
    { $whose ->
        [own] { $throw } is { why-thrown-score } in the crib already.
       *[dealers] { $throw } gives the dealer { why-thrown-score } already.
    }
why-thrown-score =
    { $score ->
        [fifteen] a fifteen
       *[pair] a pair
    }
why-stands = In points { $second } is a little better, but { $best } leads to about { $own }–{ $other } and { $second } to { $second_own }–{ $second_other }, with { $next } to deal next.
why-wins-beside = In points { $second } is a little better, but { $best } wins { $often }% of games and { $second } { $seldom }%.
why-outdone = { $gains }
why-wins-alike = wins as often, as far as can be told
why-wins-more = wins more often
why-near = In all that wins { $wins }% more often; in points it would be { $points } { why-way }.
why-near-close = In all, { $wins }% is too close to call: the error is { $error }%; in points it would be { $points } { why-way }.
why-worth = That is { $points } points { why-way }.
why-worth-close = That is { $points } points { why-way }; which of them wins more often is too close to call.
why-worth-wins =
    That is { $points } points { why-way } { $joint ->
        [but] but
       *[and] and
    } wins { $wins }% { $often ->
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

# The counts that two cards make, and what they score.
why-card-count =
    { $same ->
        [yes] Either makes { $to }{ $points ->
            [0] {""}
           *[other] { " " }and scores { $points }
        }.
       *[no] { $made } makes { $made_to }{ $made_points ->
            [0] {""}
           *[other] { " " }and scores { $made_points }
        }, { $best } { $to }{ $points ->
            [0] {""}
           *[other] { " " }and scores { $points }
        }.
    }
why-card-either =
    { GIVEN($answers) ->
        [yes] { PERSON($other) ->
            [you] You can score
           *[one] { CAPITAL($other) } can score
        } as often on either, { $often } times in 100: { GIVEN($made_answers) ->
            [yes] on { $made } with { JOIN($made_answers, last: " or ") }, on { $best } with { JOIN($answers, last: " or ") }
           *[no] with { JOIN($answers, last: " or ") }
        }.
       *[no] { PERSON($other) ->
            [you] You can hardly score
           *[one] { CAPITAL($other) } can hardly score
        } on either.
    }
why-card-answers =
    { GIVEN($made_answers) ->
        [yes] On { $made } { $other } can score { $made_often } times in 100, with { JOIN($made_answers, last: " or ") }; on { $best } { GIVEN($answers) ->
            [yes] { $often } times, with { JOIN($answers, last: " or ") }
           *[no] hardly ever
        }.
       *[no] On { $made } { $other } can hardly score; on { $best } { $often } times in 100, with { JOIN($answers, last: " or ") }.
    }
why-card-answer = { $ranks } ({ JOIN($scores, last: " and ") })
why-card-ranks =
    { $tenths ->
        [yes] { GIVEN($ranks) ->
            [yes] { JOIN($ranks, last: ", ") } or any ten-card
           *[no] any ten-card
        }
       *[no] { JOIN($ranks, last: " or ") }
    }
why-card-rank =
    { $rank ->
        [A] an ace
        [J] a jack
        [Q] a queen
        [K] a king
       *[other] { $number ->
            [8] an { $rank }
           *[other] a { $rank }
        }
    }
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
why-card-next =
    After { $best }, if { $other } { PERSON($other) ->
        [you] lay
       *[one] lays
    } { $ranks } ({ $often } times in 100), { PERSON($own) ->
        [you] your
       *[one] { $own }’s
    } { $next } makes { JOIN($scores, last: " and ") }.
why-card-saves = { $best } saves { $made } for thirty-one, the go and the last card.
why-card-keeps = { $best } keeps { $together } together for pairs later on.
why-card-later =
    After { $card } { $who } { PERSON($who) ->
        [you] peg
       *[one] pegs
    } more later on{ why-card-things }: most of all if { $go ->
        [yes] { $other } { PERSON($other) ->
            [you] say
           *[one] says
        } go
       *[no] { $other } { PERSON($other) ->
            [you] lay
           *[one] lays
        } { $ranks }
    } and { $own } { PERSON($own) ->
        [you] go
       *[one] goes
    } on with { $next } to { $count }.
why-card-worth =
    { $own_way ->
        [same] { $other_way ->
            [less] After { $best } { $other } { PERSON($other) ->
                [you] peg
               *[one] pegs
            } less; at this score each point is worth { $other_worth }% to { $other }.
           *[other] After { $best } { $other } { PERSON($other) ->
                [you] peg
               *[one] pegs
            } more; at this score each point is worth { $other_worth }% to { $other }.
        }
        [less] { $other_way ->
            [less] After { $best } both peg less, but at this score a point is worth more to { $other } ({ $other_worth }%) than to { $own } ({ $own_worth }%).
           *[other] After { $made } { $own } { PERSON($own) ->
                [you] peg
               *[one] pegs
            } more; at this score each point is worth { $own_worth }% to { $own }.
        }
       *[more] { $other_way ->
            [more] After { $best } both peg more, but at this score a point is worth more to { $own } ({ $own_worth }%) than to { $other } ({ $other_worth }%).
            [less] After { $best } { $own } { PERSON($own) ->
                [you] peg
               *[one] pegs
            } more and { $other } less; at this score a point is worth { $own_worth }% to { $own } and { $other_worth }% to { $other }.
           *[other] After { $best } { $own } { PERSON($own) ->
                [you] peg
               *[one] pegs
            } more; at this score each point is worth { $own_worth }% to { $own }.
        }
    }
# Where nothing of one's own can follow in this series.
why-card-left =
    After { $card }, with { $left } still to play, { $who } { PERSON($who) ->
        [you] peg
       *[one] pegs
    } more later on{ why-card-things }.
why-card-tables = In all, the tables prefer { $best } to { $made } by { $points } points.
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
why-lay-wins = wins { $more }% more often
why-lay-slightly = wins a little more often
why-lay-mixed = is worth as much, so play now one and now the other
why-holds = The other may well hold { JOIN($ranks) }.
why-holds-rank = a { $rank } ({ $often }%)
