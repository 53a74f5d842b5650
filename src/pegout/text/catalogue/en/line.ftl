# A game played in lines: as few of them as will do.

line-lays-away =
    { PERSON($who) ->
        [you] You lay
       *[one] { $who } lays
    } away { $cards ->
        [one] a card
       *[other] { WORD($cards) } cards
    }.
line-holding =
    { PERSON($whose) ->
        [you] your
       *[one] { $whose }'s
    } { $holding ->
        [crib] crib
       *[hand] hand
    }
line-shows =
    { PERSON($whose) ->
        [you] Your
       *[one] { $whose }'s
    } { $holding ->
        [crib] crib
       *[hand] hand
    }, { $cards } with { CODE($starter) }.
line-shows-count =
    { PERSON($whose) ->
        [you] Your
       *[one] { $whose }'s
    } { $holding ->
        [crib] crib
       *[hand] hand
    }, { $cards } with { CODE($starter) }: { $count }.
line-scores =
    { PERSON($who) ->
        [you] You score
       *[one] { $who } scores
    } { JOIN($scores) }.

## Where the players count

# For what something was claimed: the five of hearts, your hand.
line-occasion =
    { $occasion ->
        [hand] { line-whose } hand
        [crib] { line-whose } crib
        [go] the go
        [last] the last card
        [heels] the { $card }
       *[play] the { $card }
    }
line-whose =
    { PERSON($who) ->
        [you] your
       *[one] the
    }
line-agrees =
    { PERSON($who) ->
        [you] You agree
       *[one] { $who } agrees
    }.
line-claims-game =
    { PERSON($who) ->
        [you] You claim
       *[one] { $who } claims
    } the game.
line-claims-game-pegging =
    { PERSON($who) ->
        [you] You claim
       *[one] { $who } claims
    } the game by pegging out.
line-announces =
    { PERSON($who) ->
        [you] You announce
       *[one] { $who } announces
    } { $points ->
        [0] nothing
       *[other] { $points }
    }.
line-pegs-for =
    { PERSON($who) ->
        [you] You peg
       *[one] { $who } pegs
    } { $points }{ $more ->
        [yes] {" "}more
       *[no] {""}
    } for { $what }, to hole { $hole }.
line-pegs-back =
    { PERSON($who) ->
        [you] You peg
       *[one] { $who } pegs
    } back { $points }, to hole { $hole }.
line-worth = { $points }: { JOIN($scores) }
line-counts =
    { PERSON($who) ->
        [you] You count
       *[one] { $who } counts
    } { $worth }.
line-right = Right, it counts { $worth }.
line-you-said = You said { $said }; it counts { $worth }.
line-left-uncounted = Left uncounted, { line-holding } was worth { $worth }.
line-as-announced = As announced, { line-holding } was worth { $worth }.
line-following =
    { GIVEN($followed) ->
        [yes] {" "}{ $followed }
       *[no] {""}
    }
line-pegged-worth =
    { CAPITAL($who) } pegged { $points ->
        [0] nothing
       *[other] { $points }
    } for { $what }; it was worth { $worth }.{ line-following }
line-announced-worth =
    { CAPITAL($who) } announced { $announced ->
        [0] nothing
       *[other] { $announced } and pegged { $pegged ->
            [0] nothing
           *[other] { $pegged }
        }
    }; { $what } was worth { $worth }.{ line-following }
line-taken = { CAPITAL($who) } took { $points } by muggins{ CITE($clause) }.
line-put-right = It was put right{ CITE($clause) }.
line-missed =
    { $points ->
        [one] The missed point is lost
       *[other] The { $points } missed points are lost
    }{ CITE($clause) }.
line-peg-stands = Nobody objected in time, so the peg stands{ CITE($clause) }.

## Rulings

line-ruling =
    The ruling: { GIVEN($says) ->
        [yes] { JOIN($says, by: " ") }
       *[no] Nothing more is done.
    } ({ JOIN($clauses) }{ $borrowed })
line-book-ends = The book says nothing more about this, and there is no other judge: it ends here.
line-calls-muggins =
    { PERSON($who) ->
        [you] You call
       *[one] { $who } calls
    } muggins for { $points }.
line-why =
    { GIVEN($case) ->
        [yes] : { INSIDE($case) }
       *[no] {""}
    }
line-reports =
    { PERSON($who) ->
        [you] You report
       *[one] { $who } reports
    }{ line-why }.
line-objects =
    { PERSON($who) ->
        [you] You object
       *[one] { $who } objects
    } to { $about ->
        [peg] a peg
        [count] a count
        [renege] a go
       *[game] the claim of the game
    }{ line-why }.
line-decided = It is decided: { $option }
line-chooses =
    { PERSON($who) ->
        [you] You choose
       *[one] { $who } chooses
    }: { $option }
