# Scores as players say them.

score-name =
    { $kind ->
        [pair] a pair
        [pair_royal] a pair royal
        [double_pair_royal] a double pair royal
        [fifteen] fifteen
        [thirty_one] thirty-one
        [run] a run of { WORD($cards) }
        [flush] a flush of { WORD($cards) }
        [nobs] { WORD($points) } for his nob
        [heels] { WORD($points) } for his heels
        [go] { WORD($points) } for the go
       *[last] { WORD($points) } for last
    }

# A hand or a crib, with the total so far.
score-show = { JOIN($scores) }
score-nothing = nothing
score-fifteen = fifteen { WORD($total) }
score-first = { $score } is { WORD($total) }
score-and = and { $score } is { WORD($total) }
score-cited = { $score }{ CITE($clause) }

# A card of the play.
score-play = { JOIN($scores) }
score-play-total = { JOIN($scores) }: { WORD($total) } in all
score-count = { WORD($count) }
score-count-for = { WORD($count) } for { WORD($points) }
score-for = { $score } for { WORD($points) }

# A score with its cards and its clause.
score-explained =
    { $score }{ $worth ->
        [named] {""}
        [less] {" "}for { $points } more, as the go was pegged already
       *[plain] {" "}for { $points }
    } ({ $cards }{ CITE($clause, before: "; ", after: "") })
