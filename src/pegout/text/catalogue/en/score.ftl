# Scores as players say them.

# What a score is called.
score-label =
    { $kind ->
        [pair] pair
        [pair_royal] pair royal
        [double_pair_royal] double pair royal
        [fifteen] fifteen
        [thirty_one] thirty-one
        [run] run of { WORD($cards) }
        [double_run] double run of { WORD($cards) }
        [triple_run] triple run
        [double_double_run] double-double run
        [flush] flush of { WORD($cards) }
        [nobs] his nobs
        [heels] his heels
        [go] go
       *[last] last card
    }
# The same within a sentence.
score-name =
    { $kind ->
        [fifteen] { score-label }
        [thirty_one] { score-label }
        [nobs] { WORD($points) } for { score-label }
        [heels] { WORD($points) } for { score-label }
        [go] { WORD($points) } for the go
        [last] { WORD($points) } for last
       *[other] a { score-label }
    }

# A hand or a crib, with the total so far.
score-show = { JOIN($scores) }
score-nothing = nothing
score-fifteen = fifteen { WORD($total) }
score-first = { $score } is { WORD($total) }
score-and = and { $score } is { WORD($total) }
score-cited = { $score }{ CITE(JOIN($clauses, by: "; ")) }

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

# What is called out as points are pegged.
callout-go = Go
callout-scores = { CAPITAL(JOIN($scores, by: ", ", last: " and ")) }
callout-pegs =
    { $occasion ->
        [heels] His heels for { WORD($points) }
        [go] Go for { WORD($points) }
        [last] Last card for { WORD($points) }
        [hand] { CAPITAL(WORD($points)) } for the hand
        [crib] { CAPITAL(WORD($points)) } for the crib
       *[play] { CAPITAL(WORD($points)) } for the { $card }
    }
callout-back = Back { WORD($points) }
callout-ruled =
    { $kind ->
        [muggins] Muggins for { WORD($points) }
        [penalty] Penalty of { WORD($points) }
       *[award] { CAPITAL(WORD($points)) } by the ruling
    }
