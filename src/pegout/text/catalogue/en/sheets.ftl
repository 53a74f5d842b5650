# What stands on printed sheets: cards, slips, lists, and what is signed.

## How a card is written, from the book's own numbers

card-both-scores = Write both real scores, the winner’s as { $hole }, not the difference. A win is { $win } points, a loss 0.
card-bonus = Points are the holes you pegged. Bonus for { JOIN($wins) }. The loser has no bonus.
card-points-left = Won: 0. Lost: { $hole } minus your score. The lowest total is best.
card-game-points = Blue or black ink. Game points for { JOIN($wins) }; a loss 0. A win has its spread under Plus, a loss under Minus, with two digits: 07, not 7.
card-games = Write both scores. Games for { JOIN($wins) }; a loss 0.
card-win-is-a-claim = A win written down is a claim of the game.
card-win =
    { $kind ->
        [win] a win
        [skunk] a skunk (loser has { $least ->
            [0] { $most } or less
           *[other] { $least } to { $most }
        })
       *[double] a double skunk (loser has { $most } or less)
    } { $worth }
card-writers =
    { $sits ->
        [yes] The sitting side writes both cards; the moving side checks and signs.
       *[no] The lower number writes both cards; the other side checks and signs.
    }
card-your-part =
    { $sits ->
        [yes] You sit: you write both cards; the others check and sign.
       *[no] You move: the sitting side writes this card; check it and sign.
    }

## The route on a card

card-sits-out = Round { $round }: sits out
card-starts =
    { $round ->
        [0] Starts at table { $table }
       *[other] Sits out round { $round }, then starts at table { $table }
    }
card-stays =
    { $stays ->
        [yes] stays at this table
       *[no] moves to the next higher table
    }
card-in-round = round { $round }
card-writes =
    { $who ->
        [you] you write
       *[they] they write
    }
card-note =
    { $kind ->
        [volunteer] as a volunteer: does not count for you
        [void] void
        [makeup] make-up
       *[again] game { $game } against them
    }

## Slips

slip-task =
    { $part ->
        [sits] You sit and write both cards.
        [moves] You move and check the card.
        [writes] You write both cards.
       *[checks] You check the card; the other side writes it.
    }

## Lists

list-in-the-field = { sheet-people } in the field.
list-house =
    A computer of the house plays too{ $number ->
        [0] {""}
       *[other] , number { $number }
    }.
list-state =
    { $state ->
        [no_show] did not come
       *[withdrawn] withdrew
    }
list-sits-out = sits out
list-here = here
sheet-of-round = { $title }, round { $round }
wall-legend = In each box: the table, then the number of the opponent; below them the result.
wall-legend-compact = A column for each round. { wall-legend }
wall-round =
    { $makeup ->
        [yes] Make-up { $round }
       *[no] Round { $round }
    }
wall-void = void

## The cover of a bundle

sheet-people =
    { $number ->
        [one] 1 { $pairs ->
            [yes] pair
           *[no] player
        }
       *[other] { $number } { $pairs ->
            [yes] pairs
           *[no] players
        }
    }
cover-tables = Tables { $first } to { $last }
cover-rounds =
    { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }; { $games ->
        [one] 1 game
       *[other] { $games } games
    } each at most
cover-order = Tables are numbered as if this division starts next: start the divisions in the order in which you print them.
sheets-outdated = The plan changed at { $at }, from round { $round } on: what was printed before that is out of date. Print again:

## Results and brackets

result-version =
    { $changed ->
        [yes] Changed since version { $version }, which is public.
       *[no] Version { $version }, as published.
    }
result-not-published = Not published yet.
result-signed = This is the result of { $meet }, { $division }. We have checked it against the cards.
result-medal =
    { PLACE($place) }{ $shared ->
        [yes] {" "}(shared)
       *[no] {""}
    }
result-go-on = Places that go on: { $number } by the book.
result-bracket =
    { $division }: { $consolation ->
        [yes] consolation
       *[no] playoffs
    }, best of { $games }
match-slip =
    { $round }, match { $match }{ $table ->
        [0] {""}
       *[other] , table { $table }
    }, best of { $games }
match-side =
    { $side ->
        [0] First
       *[other] Second
    }: { $name } (seed { $seed })
match-deals =
    { $game ->
        [0] cut, low deals
       *[other] loser of game { $game }
    }

## Signs, and the report

badge-number = No. { $number }
certificate-won =
    { $consolation ->
        [yes] Winner of the consolation
       *[no] { PLACE($place) } place
    }
flyer-ends = { $starts }; the rounds end about { $ends }
report-points = Points by { $table } ({ $source }).
report-no-points = No points: { $why }.
card-net-spread = Net spread
match-loser-signs = Signature of the loser
