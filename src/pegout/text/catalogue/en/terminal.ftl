# A game played in lines in a terminal: as few of them as will do.

line-lays-away =
    { PERSON($who) ->
        [you] You throw
       *[one] { $who } throws
    } { $cards ->
        [one] a card
       *[other] { WORD($cards) } cards
    }.
line-holding =
    { PERSON($whose) ->
        [you] your
       *[one] { $whose }’s
    } { $holding ->
        [crib] crib
       *[hand] hand
    }
line-shows =
    { PERSON($whose) ->
        [you] Your
       *[one] { $whose }’s
    } { $holding ->
        [crib] crib
       *[hand] hand
    }, { $cards } with { CODE($starter) }{ GIVEN($count) ->
        [yes] : { $count }
       *[no] {""}
    }.
line-scores =
    { PERSON($who) ->
        [you] You score
       *[one] { $who } scores
    } { JOIN($scores) }.

line-score-of = { $who }: { $score }
line-no-score = Nothing has been scored yet.
line-worth-later = What a score was worth is told once it can no longer be claimed.

## Where the players count

# For what something was claimed: the five of hearts, your hand.
line-occasion =
    { $occasion ->
        [hand] { line-whose } hand
        [crib] { line-whose } crib
        [go] the go
        [last] the last card
        [starter] the starter
        [card] the card
       *[play] the { $card }
    }
line-whose =
    { PERSON($who) ->
        [you] your
       *[one] the
    }
line-pegs-for =
    { PERSON($who) ->
        [you] You peg
       *[one] { $who } pegs
    } { $points }{ $more ->
        [yes] {" "}more
       *[no] {""}
    } for { $what }, to hole { $hole }.
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
    The ruling{ $borrowed }: { GIVEN($says) ->
        [yes] { JOIN($says, by: " ") }
       *[no] Nothing more is done.
    }{ CITE(JOIN($clauses)) }
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

## What is asked

line-ask-value = Press Enter to begin, or first type any words to mix into the shuffle
line-ask-go-on = Press Enter for the next deal
line-ask-pegger = Who pegs for your side? { JOIN($choices, by: " or ") }
line-numbered-name = { $number } for { $who }
line-ask-cut = Cut { game-purpose }: lift { $least } to { $most } cards, or Enter for any
line-ask-deal = Your deal: press Enter to deal
line-hand = Your hand: { JOIN($hand, by: "  ") }
line-numbered-card = { $number }) { CODE($card) }
line-ask-lay-away =
    { line-hand }
    { $crib ->
        [yours] The crib is yours.
        [partner] The crib is your partner { $dealer }’s.
       *[other] The crib is { $dealer }’s.
    } Throw { WORD($number) } { $number ->
        [one] card
       *[other] cards
    }
line-ask-card =
    { line-hand }
    { $count ->
        [0] You lead: the count is 0.
       *[other] The count is { $count }.
    } Your card{ $go ->
        [yes] , or go
       *[no] {""}
    }
line-points-to-type = Type the points, or Enter for none
line-ask-points-for = How many for { $what }? { line-points-to-type }
line-ask-points =
    Your { $holding }: { $cards }, with the starter { CODE($starter) }
    How many points
line-ask-peg = You announced { $points }. Enter to peg { $points }, or type another number
line-ask-game = Has { $who } won? Enter to agree, or no to object
line-points-or-nothing =
    { $points ->
        [0] nothing
       *[other] { $points }
    }
line-count-of =
    { $who }’s { $holding }, { $points ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }{ GIVEN($announced) ->
        [yes] {" "}pegged where { $announced } was announced
       *[no] {""}
    }
line-ask-unpegged = { $count }, to be pegged when you agree. Enter to agree
line-ask-agreement =
    { $count }. Enter to agree{ $over ->
        [yes] , over if too many
       *[no] {""}
    }{ $muggins ->
        [yes] , muggins N if too few
       *[no] {""}
    }
line-ask-choice =
    { $judge ->
        [yes] The book leaves this to your judge.{" "}
       *[no] {""}
    }{ GIVEN($question) ->
        [yes] { $question }
       *[no] The ruling leaves you a choice.
    }
    { JOIN($options, by: "\u000A") }
    Type a number
line-numbered-option = {"  "}{ $number }) { $option }
line-ask-sure = Are you sure that you have won? (yes or no)
line-offer-peg = Peg for { $what }? { line-points-to-type }
line-offer-back = You said go. Enter to go on, or back to take it back
line-offer-over = Enter to go on, or over if too many were pegged
line-offer-muggins = { $who } is about to peg. Enter to go on, or muggins N for an earlier card

## What may be typed

line-help =
    Type a card by its name (5H, TD or 10D) or by its number in your hand.
      h  your hand again        t  the table: count, starter, crib
      s  the scores             w  why: the last scores with their rules
      r  the rules              f  fair deal: the seal of the shuffles
      ?  this help              q  put the game away, to go on later
      resign  give the game up
line-help-check =
    You count, and are told at once what a score is worth. Nothing is lost by a slip.
    A card may be typed with its count: 5H 15.
line-help-claim =
    You count for yourself. A card may be typed with its count: 5H 15. Also:
      go         you cannot play a card     back     take back your go
      peg N      peg N for your score       fix N    your last peg should be N
      say N      announce N after all       count N  put right the count you said
      over       they pegged too much       wrong    the count they said is wrong
      renege     their go was wrong         claim    you have won the game
      judge      how to ask the judge
line-help-muggins = {"  "}muggins N  take N points they missed (muggins N 5H names the card)
line-help-judge =
    For anything else that goes wrong at a table, leave with q and type: pegout judge
    It asks what happened and gives the ruling of your rule book.
line-seal = The shuffles of this game are sealed. The seal: { $seal }
line-seed = The seal is opened. The seed: { $seed }
line-no-seal = This table has its own pack: nothing is sealed.
line-no-cards = You have no cards yet.
line-not-claimed = The game is not claimed.

## Where the game stands

line-computers =
    { $names } { COUNT($names) ->
        [one] is
       *[other] are
    } played by the computer ({ $level }{ GIVEN($misses) ->
        [yes] : { $misses }
       *[no] {""}
    }).
line-going-on = You go on with game { $number }.
line-standing =
    Score: { JOIN($scores, by: "; ") }.{ GIVEN($games) ->
        [yes] {" "}Games: { JOIN($games, by: "; ") }; { $wins } win the match.
       *[no] {""}
    }
line-side-has = { $side } { $number }
line-nothing-dealt = No cards are dealt yet.
line-dealt = { $who } dealt: the crib is { $who }’s.
line-laid = { $who } { CODE($card) }
line-on-table = On the table: { JOIN($cards) }. The count is { $count }.
line-open =
    { $whose }’s { $holding ->
        [crib] crib
       *[hand] hand
    }: { $cards }.
line-held = Cards still held: { JOIN($hands) }.
line-holds = { $who } { WORD($number) }
line-rules = The rules of { $book }, as they are played here:
line-rules-section = { $title }.
line-rule =
    {"  "}{ $label }: { $words }{ GIVEN($book) ->
        [yes] ; the book: { $book }
       *[no] {""}
    }{ CITE($clause) }
