# What to do next in a tournament, and what is still open in it.

next-done = Everything is done and public: put up the result sheet, and keep a copy of the tournament.
next-pot = Name who won { $pool }, or say that nobody did.
next-money =
    { $what ->
        [prizes] Hand out the prizes: { $amount } to { FEW($entries) }
        [give_back] Give back { $amount } to { FEW($entries) }
       *[fees] { $amount } is still owed by { FEW($entries) }
    }.
next-cancelled = It was called off: there is nothing to do.
next-switch =
    It was called off with { FEW($entries) } in it, who may switch to { GIVEN($others) ->
        [yes] { JOIN($others, by: " or ") }
       *[no] no other division
    }.
next-offer =
    { GIVEN($others) ->
        [yes] ; who is in it may switch to { JOIN($others, by: " or ") }
       *[no] {""}
    }
next-cancel = Call it off, or enter more: { $entries } of { $least } entries are in{ next-offer }.
next-enter-more = Enter more, or cancel it: { $entries } of { $least } entries are in{ next-offer }.
next-enter = Enter people: 0 of at least { $least } entries are in.
next-plan = Plan the games for { $entries } entries.
next-plan-again = Entries have changed since the plan was made: plan again.
next-check-in =
    Check in { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }{ $owing ->
        [0] {""}
        [one] {" "}({ $owing } still owes papers)
       *[other] {" "}({ $owing } still owe papers)
    }, then { $planned ->
        [yes] start
       *[no] plan the games
    }.
next-start = Look at the plan, and start if it is right.
next-answer = Answer call { $call } for a judge at { $game }.
next-rule =
    Rule on game { $game } (round { $round }, table { $table }): { $paper ->
        [yes] paper and entries differ
       *[no] the two sides differ
    }.
next-settle = Settle game { $game } of match { $match } of the { meet-bracket }: the two sides differ.
next-cross-check = Cross-check: the cards of game { $game } differ.
next-round =
    Call { $makeup ->
        [yes] make-up round
       *[no] round
    } { $round }, then enter its results.
next-by-themselves = Results of games at tables here come by themselves.
next-here = Round { $round } is played at tables here. { next-by-themselves }
next-results =
    Enter { $results ->
        [one] { $results } result
       *[other] { $results } results
    } of round { $round }{ $missing ->
        [0] {""}
       *[other] ; { $missing } are missing in all
    }.{ $here ->
        [yes] {" "}{ next-by-themselves }
       *[no] {""}
    }{ $house ->
        [yes] {" "}The house has no table yet.
       *[no] {""}
    }
next-pair = Pair round { $round }: all results of round { $before } are in.
next-tie-round = Call the games for ties, round { $round }, then enter their results.
next-tie-results = Enter the results of { meet-games } to break ties.
next-ties = Ties are at stake: set { meet-games } to part them.
next-playoffs =
    Begin the playoffs of { $number } qualifiers{ $places ->
        [0] {""}
       *[other] , all who are left: there were { $places } places
    }.
next-playoff-game =
    Say who won match { $match } of the { meet-bracket }, and how{ $matches ->
        [1] {""}
       *[other] ; { $matches } matches are on
    }.
next-sign =
    Have the cards of { open-games } signed by both sides.
next-publish =
    { $version ->
        [0] Everything is in: publish the results.
       *[other] Changed since version { $version }: publish again.
    }

open-games =
    { COUNT($games) ->
        [one] game { FEW($games) }
       *[other] games { FEW($games) }
    }
open-have =
    { COUNT($games) ->
        [one] { open-games } has no result
       *[other] { open-games } have no result
    }
open-call = call { $call } for a judge at { $game } is not answered
open-though-public = results are public, but { open-have }
open-papers = { $person } still owes: { JOIN($papers) }
open-not-there = { FEW($entries) } not checked in
open-results = { open-have }
open-rounds = { meet-rounds } still to be paired
open-disputes = { open-games } in dispute
open-signatures = { open-games } not signed by both sides
open-tie-results = { open-have }, though ties wait for it
open-ties = { FEW($entries) } are tied for a place at stake
open-matches =
    { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    } of the { meet-bracket } on
