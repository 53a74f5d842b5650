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

## What each sheet is called, and what it is for

sheet-title =
    { $sheet ->
        [flyer] Flyer
        [morning] Everything for this morning
        [entries] Entry list
        [check-in] Check-in list
        [seating] Seating
        [wall] Wall chart
        [wall-compact] Wall chart, compact
        [slips] Table slips
        [cards] Scorecards
        [blank-cards] Blank scorecards
        [blank-slips] Blank table slips
        [standings] Standings
        [bracket] Bracket
        [matches] Match slips
        [result] Result sheet
        [medals] Medals and advancing
        [report] Report for the association
        [settlement] Settlement
        [payouts] Who wins what
        [receipts] Receipts
        [statements] Receipt for each person or pair
        [rules] Rules card
        [conduct] Conduct and equipment
        [signs] Table signs
        [badges] Name badges
        [certificates] Certificates
       *[hall] Map of the hall
    }
sheet-what =
    { $sheet ->
        [morning] A cover and all that the first round needs, in one go.
        [flyer] For the notice board: where, when, how to enter.
        [entries] Everybody who entered.
        [check-in] Boxes to tick at the door; what is owed.
        [seating] Who sits where in a round.
        [wall] Every entry, every round.
        [wall-compact] All rounds of a long event on few pages.
        [slips] A slip for each side of each game.
        [cards] A card for each entry, with its whole route.
        [blank-cards] For latecomers, and for spoilt cards.
        [blank-slips] Slips to fill in by hand.
        [standings] Everybody in order, and why.
        [bracket] The playoffs as they stand.
        [matches] One slip for each match to be played.
        [result] The result, to be signed.
        [medals] Who won, and who goes on to the next event.
        [certificates] For the first three.
        [signs] A number for each table, to fold and stand up.
        [badges] A badge for everybody.
        [hall] Where the tables, the door and the desk are.
        [report] Numbers, figures and points.
        [settlement] All money, to be signed.
        [payouts] Who wins what, for the wall.
        [receipts] A receipt for each payment.
        [statements] All that each has paid and won.
        [rules] Every rule with its clause.
       *[conduct] What every player is told.
    }
sheet-morning =
    { $sheet ->
        [check-in] At the door: tick who is here, collect what is owed.
        [seating] On the wall: who sits where in the first round.
        [wall] On the wall: all rounds, with room for the results.
        [rules] On the wall, or one to a table.
        [conduct] On the wall, and read out before the first game.
        [cards] One to each entry: cut them apart.
        [slips] On the tables of the first round: cut them apart.
       *[blank-cards] For spoilt cards and those who come late.
    }
sheet-rehearsal = Rehearsal: made-up results, not a real tournament.
cover-day = The day
sheet-block =
    { $block ->
        [by_table] By table
        [by_name] By name
        [qualifying] Qualifying
        [playoffs] Playoffs
        [medals] Medals
        [onward] Go on to the next event
        [matches] Matches
        [consolation] Matches of the consolation
       *[ties] Ties
    }
sheet-signed =
    { $sheet ->
        [report] These are the results as they were played.
       *[settlement] We have counted the money, and it is as this sheet says.
    }
signs-checked-by = Checked by
signs-director = Director
payout-ties = Who ties shares: their prizes are added up and divided alike; an odd cent goes to who entered first. What does not divide evenly goes a cent each to the first places.
flyer-link = Entries, seats and results
flyer-fact =
    { $fact ->
        [where] Where
        [when] When
        [hours] Hours
        [fee] Fee
        [how] How
        [enter_by] Enter by
        [ask] Ask
       *[notes] Good to know
    }
