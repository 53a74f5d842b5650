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
            [side] your side's crib
            [own] your crib
           *[any] the crib
        }
        [dealers_crib] gives the dealer's crib { $much } { why-way }
        [pegging] pegs { $much } { why-way }
        [play] wins { $much } % { why-way } in the play
        [show] wins { $much } % { why-way } at the show
       *[later] wins { $much } % { why-way } in later deals
    }
why-out =
    { $who ->
        [own] With { $best } one goes out in this deal { $often } times in 100, with { $second } { $seldom }.
       *[other] After { $best } the other goes out in this deal { $often } times in 100, after { $second } { $seldom }.
    }
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
        [side] your side's crib
       *[own] your own crib
    }: { $detail }
why-against = It goes against “{ $maxim }” and is still best: beside { $choice }, it { $outdone }.

## A card to play

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
