# What the pages of the desk say.

desk-more = And { $number } more.
desk-more-logged = And { $number } more: see History and undo.
desk-owes = { $name } still owes: { JOIN($papers) }
desk-both-owe = both: { JOIN($papers) }
desk-owed =
    { GIVEN($name) ->
        [yes] { $name }: { JOIN($papers) }
       *[no] { JOIN($papers) }
    }
desk-in-game = Game { $game }: { $told }
desk-no-winner = Neither side has won: correct the winner’s score. Was it stopped by the clock? Open game { $game } and choose “{ $timed }”.

## Why a result is ruled for one side, where the judge gives no reason

desk-ruled-by-card = by the card of { $name }
desk-ruled-by-cards = by the scores on both cards
desk-ruled-by-paper = as the paper has it
desk-ruled-by-word =
    as { $name } { $people ->
        [one] says
       *[other] say
    }

## What to do next, as its button says it

desk-go =
    { $step ->
        [enter] Enter players
        [switch] See who may switch
        [check_in] Check people in
        [plan] Make the plan
        [start] Look at the plan
        [answer] Answer the call
        [rule] Settle table { $table }
        [cross_check] Compare the cards
        [round] Call round { $round }
        [pair] Pair round { $round }
        [result] Enter results
        [tie_result] Enter results
        [here] See the tables here
        [sign] Note who has signed
        [ties] See the ties
        [playoffs] Begin the playoffs
        [playoff_game] Go to match { $match }
        [publish] Publish the results
        [pot] Name the winner
        [prizes] Hand out the prizes
        [give_back] See who has money to come
        [fees] See who owes
        [done] Take results home
        [wait] Look at it
       *[cancelled] Set up
    }

## The plan

# Those of one zone, region, club or family whom the plan has meet; their names follow.
desk-the-chief = the { $chief }
desk-office =
    { $role ->
        [scorer] Scorer: checks people in, calls rounds, enters results
        [registrar] Registrar: enters people from one zone, region or club
        [judge] Judge: rules on games and answers calls
        [cross_checker] Cross-checker: compares paper cards
        [treasurer] Treasurer: takes fees, pays prizes, keeps the box
       *[director] { CAPITAL($chief) }: may do everything, like you
    }
desk-plan-asks =
    { $rounds ->
        [yes] How many rounds
       *[no] How many games each
    } ({ $blank ->
        [book] blank: as the book has it
        [all] blank: as many as it takes for everybody to meet everybody
       *[open] the book leaves it to you
    })
desk-together = Of one { $group }, and to meet all the same{ $number ->
        [1] {""}
        [2] {""}
        [3] {""}
       *[other] : { $number } pairs
    }
desk-together-all = Everybody is of one { $group }, { $name }: nobody can be kept apart

## The judge's desk

desk-who-did =
    { $anybody ->
        [yes] Who did it?
       *[no] Which of the two is { $part }?
    }
desk-count-cards = Give four cards (or the three that are left) and one starter
desk-count-twice = One card is there twice

## The podium

podium-heading = Medals and champions
podium-title =
    { $place ->
        [1] { $many ->
            [yes] Champions
           *[no] Champion
        }
        [2] Second
       *[other] Third
    }{ $medal ->
        [gold] , gold
        [silver] , silver
        [bronze] , bronze
       *[none] {""}
    }

## The stages of an event, on the side of every page

desk-stage-of = { $done } of { $every }
desk-stage-waits =
    { $what ->
        [entries] needs { desk-stage-people }
        [start] when play begins
        [rounds] after the last round
       *[none] none in this event
    }
desk-stage-people =
    { $number ->
        [one] 1 entry
       *[other] { $number } entries
    }
desk-even-games = { $games } games cannot be even for all: some meet once more than others. With { JOIN($even, by: " or ") } games each everybody meets everybody equally often; that is not the number of the book, so you say why.
desk-event =
    { $book } · { $size ->
        [one] { $number ->
            [one] 1 player
           *[other] { $number } players
        }
        [2] { $number ->
            [one] 1 pair
           *[other] { $number } pairs
        }
       *[other] { desk-entries }
    }{ $rounds ->
        [0] {""}
        [one] {" "}· 1 round
       *[other] {" "}· { $rounds } rounds
    }
desk-stage-calls =
    { $number ->
        [one] 1 call
       *[other] { $number } calls
    }
desk-done-more = { STOPLESS($done) } (and { $more } more)

## Where a division stands

desk-entries =
    { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }
desk-before-play =
    { desk-entries }, { $phase ->
        [registration] entries are taken
        [planned] planned, not begun
        [running] games are on
        [playoffs] playoffs are on
       *[cancelled] called off
    }
desk-in-play =
    { desk-entries }, { $done } of { $games ->
        [one] 1 game
       *[other] { $games } games
    } played{ $later ->
        [0] {""}
        [one] , 1 round to pair
       *[other] , { $later } rounds to pair
    }{ $version ->
        [0] {""}
       *[other] , public in version { $version }
    }
desk-another-table = Game { $game }, { $pair }, can no longer be played at its table here: open another under Play here, or enter the result.
desk-for-others = Nothing waits for you. Next, for { JOIN($who, by: " or ") }: { $step }
desk-day-ends =
    The rounds end about { $end }{ $way ->
        [late] , { desk-day-by } late
        [early] , { desk-day-by } early
        [planned] , as planned
       *[unsaid] {""}
    }
desk-day-by =
    { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }
desk-day-break =
    { $on ->
        [yes] Break until about { $at }
       *[no] Next break about { $at }, after round { $round }: { $minutes } min
    }
desk-slow =
    Table { $table } is { $over ->
        [one] 1 minute
       *[other] { $over } minutes
    } over: game { $game }, { $pair }
desk-time-left =
    { $minutes ->
        [one] 1 minute left
       *[other] { $minutes } minutes left
    }
desk-time-up =
    time has been up for { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
desk-called =
    { $minutes ->
        [0] just now
        [one] 1 minute ago
       *[other] { $minutes } minutes ago
    }
desk-tie = { $one } and { $other } for { $place }
desk-byes = With a bye: { JOIN($byes) }
desk-bye = { $name } (after match { $match })
desk-sits-out = Sits out: { JOIN($names) }

desk-tables =
    { $kind ->
        [first] from table { $first }
        [one] table { $first }
       *[several] tables { $first } to { $last }
    }

## Games, cards and matches on the desk

desk-game-title =
    { $kind ->
        [tie] tie for { PLACE($number) }
       *[again] { PLACE($number) } game in a row
    }
desk-round-state =
    { $state ->
        [complete] complete
        [on] on
       *[not_called] not called
    }
desk-card-has = the card has { $scores }
desk-card-none = nothing yet
desk-table-state =
    { $state ->
        [waiting] waiting
        [one] one side in
        [agreed] agreed
        [disputed] sides differ
        [paper] in
        [ruled] ruled
        [corrected] put right
       *[played_here] played here
    }
desk-deals =
    { GIVEN($name) ->
        [yes] { $name } deals
       *[no] cut for the deal
    }
desk-match-title =
    { $third ->
        [yes] for third place
       *[no] round { $round }
    }
desk-playoff-place =
    { PLACE($place) }{ $through ->
        [0] {""}
       *[other] {" "}to { PLACE($through) }
    }: { $name }
desk-result-since =
    The game has its result since{ GIVEN($result) ->
        [yes] : { $result }
       *[no] {""}
    }.

## Ways to plan a field

desk-small-field =
    { $way ->
        [letter] By the letter of the book
        [circle] The circle
       *[roundrobin] Everybody meets everybody
    }{ $best ->
        [yes] , with the fewest repeats
       *[no] {""}
    }
desk-not-here = not here: { $why }
desk-pools-and-rounds =
    Pools: { $pools }{ $rounds ->
        [0] {""}
       *[other] , rounds: { $rounds }
    }

## What waits for another judge

desk-no-call = No table waits for a judge: calls and disputes are shown here as they come.
desk-another-judge =
    You play in this game, so another judge must do it: { $step }{ GIVEN($besides) ->
        [yes] {" "}Meanwhile: { $besides }
       *[no] {""}
    }

## What stands beside entries, cards and standings

desk-card-counts =
    { $how ->
        [untouched] not affected
       *[open] not settled yet
    }
desk-entry-state =
    { $state ->
        [entered] not here yet
        [checked_in] here
        [no_show] did not come
       *[withdrawn] withdrawn
    }
desk-no-places = No round is complete yet, so nobody has a place: where the lowest total wins, whoever has played least would be first. The public page says the same.
desk-outcome =
    { $kind ->
        [medals] Medals
        [playoffs] To the playoffs
       *[next] To the next event
    }
desk-medal = { PLACE($place) } { $name }
desk-open-here = { $step } Open it under Play here.
desk-all-done = Everything is done and public.
desk-game = Game { $game }

## The pages of the desk, and the stages on its side

desk-page =
    .calls = Calls for a judge
    .check_in = Check-in
    .count = Count a hand
    .door = At the door
    .enter_results = Enter results
    .entries = Entries
    .events = Events
    .fees = Fees
    .finder = What went wrong?
    .history = History and undo
    .mail = Mail
    .overview = Overview
    .paper_cards = Paper cards
    .plan = Plan
    .play_here = Play here
    .playoffs = Playoffs
    .pools = Pools and prizes
    .report = Report
    .results = Results
    .screens = Screens and phones
    .seats = Seats and hall
    .set_up = Set up
    .settlement = Settlement
    .standings = Standings
    .tables = Tables
    .to_print = To print
desk-stage =
    .judge = Judge
    .money = Money
    .plan = Plan
    .players = Players
    .playoffs = Playoffs
    .print = Print
    .results = Results
    .rounds = Rounds
    .set_up = Set up
    .standings = Standings

## What was done beside the steps of the tournament

desk-note =
    .code = There is a new code now. The old one opens nothing any more.
    .copies = Copies are made in the folder as it is now.
    .link = There is a link now: show its QR code or copy it.
    .revoked = The link was taken away: it opens nothing any more.

## What is chosen from on the desk

desk-ended =
    .double_forfeit = both forfeited
    .forfeit = forfeited: choose who won
    .played = played to the end
    .refusal = refused to keep to the rules: choose who won
    .timed = time was up
    .unfinished = not finished, counts for nobody
    .void = void, counts for nobody
desk-usual-event =
    .club_night = Club night
    .consolation = Consolation
    .doubles = Doubles
    .main = Main
    .satellite = Satellite
desk-usual-pool =
    .high_non_qualifier = High non-qualifier
    .prizes = Prizes
    .qualifiers = Q-pool
    .side = Side pool
desk-export =
    .advancing = Those who go on, as entries for the next event
    .entries = Entries
    .final = Final places and medals
    .games = All games, with ties and playoffs
    .results = Results of the rounds
    .schedule = Schedule
    .standings = Standings with reasons
desk-letter =
    .card = Card and place
    .entered = You are entered
desk-wish =
    .door = Near the door
    .hearing = Near the desk, to hear
    .stays = Stays at one table
desk-notice =
    .announcement = Announced
    .deviation = Otherwise than the book
    .ejection = Sent out
    .taken_down = Announced and taken down
    .warning = Warned
desk-no-ruling = No ruling was needed
desk-wrong-number =
    .few = too few
    .many = too many
    .right = the right number
