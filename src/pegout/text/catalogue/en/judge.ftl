# What the judge asks, rules and says.

## What is done by a ruling; each is a part of a sentence

effect-score =
    { PERSON($who) ->
        [you] you peg
       *[one] { $who } pegs
    } { $points } { $kind ->
        [own] with { PERSON($who) ->
            [you] your
           *[one] his
        } own peg
        [award] (award)
        [muggins] (muggins)
       *[penalty] (penalty)
    }
effect-no-score =
    { PERSON($who) ->
        [you] you score
       *[one] { $who } scores
    } nothing for { GIVEN($what) ->
        [yes] { $what }
       *[no] this
    }
effect-no-award = { effect-no-score }
effect-peg-back =
    { PERSON($who) ->
        [you] you peg
       *[one] { $who } pegs
    } back { $points }
judge-whose =
    { PERSON($who) ->
        [you] your
       *[one] { $who }’s
    }
effect-correct =
    { judge-whose } front peg is moved { $way ->
        [forward] forward
       *[back] back
    } { $points }
effect-set-pegs =
    { judge-whose } front peg stands in hole { $front }{ GIVEN($rear) ->
        [yes] , the rear peg in { $rear }
       *[no] {""}
    }
effect-retract =
    { $what ->
        [play] points both sides pegged in the play are taken back; heels and penalties stay
        [all] all points of this deal are taken back, heels too; penalties stay
        [void] the points of the deal that is void are taken back
       *[hand] { PERSON($who) ->
            [you] you take
           *[one] { $who } takes
        } back the points of this hand
    }
effect-forfeit =
    { PERSON($who) ->
        [you] you forfeit
       *[one] { $who } forfeits
    } { $what ->
        [hand] the hand
        [crib] the crib
        [heels] { PERSON($who) ->
            [you] your
           *[one] his
        } heels
        [this_score] this score
        [points] the points
        [score_not_pegged] the score not pegged
        [points_not_pegged] the points not pegged
       *[score_before] the score before it
    }
judge-dealers =
    { PERSON($dealer) ->
        [you] your
       *[one] { $dealer }’s
    }
judge-pones =
    { PERSON($pone) ->
        [you] your
       *[one] { $pone }’s
    }
effect-dead =
    { $what ->
        [pone_hand] { judge-pones } hand is
        [dealer_hand] { judge-dealers } hand is
        [both_hands] both hands are
        [crib] the crib is
        [other_crib_cards] the other crib cards are
       *[renege_cards] the renege cards are
    } dead
effect-count = counted: { $what }
effect-redeal =
    { $by ->
        [same] the same player
       *[right] the player whose turn it was
    } deals again
effect-deal-on =
    { PERSON($dealer) ->
        [you] you deal
       *[one] { $dealer } deals
    } on until each hand is full
effect-new-pack =
    { $when ->
        [different] a different pack is taken
        [now] the pack, or the bad card, is replaced now
       *[after_deal] the pack, or the bad card, is replaced after this deal
    }
effect-reshuffle =
    { $what ->
        [pack] the whole pack
       *[stock] the undealt rest of the pack
    } is shuffled again
effect-recut =
    { PERSON($who) ->
        [nobody] each player cuts
        [you] you cut
       *[one] { $who } cuts
    } again
effect-fill =
    { $what ->
        [crib] the crib
        [pone_hand] { judge-pones } hand
        [dealer_hand] { judge-dealers } hand
       *[short_hand] the short hand
    } is filled unseen from the top of the stock, from beneath any starter
effect-draw =
    { PERSON($who) ->
        [you] you draw
       *[one] { $who } draws
    } { $what ->
        [hand_excess] the excess cards of the hand unseen; they go under the stock
        [crib_excess] the excess cards of the crib unseen; they go under the stock
        [dealer_discard] two cards of { judge-dealers } hand unseen; they go to the crib as { judge-dealers } discard
       *[dealer_two] two cards of { judge-dealers } hand unseen; they go before { PERSON($pone) ->
            [you] you, and you look
           *[one] { $pone }, who looks
        } at them
    }
effect-move =
    { $what ->
        [pone_excess] { judge-pones } excess cards go to the crib
        [dealer_excess] { judge-dealers } excess cards go to the crib
        [crib_to_dealers_side] the crib goes to { judge-dealers } side, unexposed
       *[peg_to_its_track] the peg goes to the right track
    }
effect-restore = restored: { $what }
effect-restore-count = restored: what was right before the mistake, where it can be
effect-return-discard = restored: the discard, which goes back to the hand
effect-return-dealer-card = restored: the other card to { judge-dealers } hand
effect-remake-crib = judges recount the hands to find the crib cards; missing ones are cut from the shuffled rest
effect-rewind = play goes back to the renege: later cards return, later points are taken back
effect-withdraw-go = the go is withdrawn and a card that fits is played
effect-lay-renege-cards =
    { PERSON($who) ->
        [you] you play
       *[one] { $who } plays
    } the renege cards
effect-play-cards-left =
    { PERSON($who) ->
        [you] you play them, and score
       *[one] { $who } plays them, and scores
    } what they make
effect-set-count =
    { $to ->
        [true] the running count is corrected
       *[announced] the announced count stands for the rest of the series, with the points it made
    }
judge-option =
    { $words }{ GIVEN($follows) ->
        [yes] {" "}({ JOIN($follows, by: "; ") })
       *[no] {""}
    }
effect-choose =
    { PERSON($who) ->
        [you] you choose
       *[one] { $who } chooses
    }: { JOIN($options, by: "; or ") }
judge-decider =
    { $decider ->
        [judge] a human judge
        [director] the tournament director
       *[convenor] the convenor
    }
effect-ask-judge =
    { judge-decider } decides: { STOPPED($question) }{ GIVEN($options) ->
        [yes] {" "}Options: { JOIN($options, by: "; or ") }{ GIVEN($suggested) ->
            [yes] {" "}(suggested: { $suggested }).
           *[no] .
        }
       *[no] {""}
    }{ $final ->
        [yes] {" "}The decision is final.
       *[no] {""}
    }
effect-call-judges =
    { $decider ->
        [judge] judges are called
       *[director] the tournament director is called
    }
effect-stands = { $what } stands
effect-keep-points =
    { PERSON($who) ->
        [you] you keep
       *[one] { $who } keeps
    } the points recorded with { PERSON($opponent) ->
        [you] your
       *[one] { $opponent }’s
    } peg, which stays where it is
effect-continue = play goes on
effect-pause = play waits
effect-stop = play stops now
effect-next-dealer =
    { $dealer ->
        [pone] the non-dealer of this deal
       *[dealer] the player who dealt
    } deals next
effect-crib-to = the crib belongs to the player who was pone
effect-game-lost =
    { PERSON($who) ->
        [you] you lose
       *[one] { $who } loses
    } { $match ->
        [yes] any game or match in progress
       *[no] the game
    }{ $spread ->
        [0] {""}
       *[other] ; the winner is credited with { $spread } spread points
    }
effect-game-won =
    { PERSON($who) ->
        [you] you have
       *[one] { $who } has
    } won the game
effect-leader-wins = whoever leads wins
effect-peg-as-if-held = the score is pegged as if the peg had not been released
effect-out =
    { PERSON($who) ->
        [you] you are
       *[one] { $who } is
    } out of the event
effect-order = { $what }
effect-look-again = the table is looked up again by the crib as it now is ({ JOIN($rows) })
judge-crib-row =
    crib { $crib ->
        [C] right
        [M] too many
       *[F] too few
    }: action { $action }
# By which reading something is done: players at a table are spared its number.
judge-which-reading =
    { GIVEN($reading) ->
        [yes] ({ $reading })
       *[no] (our reading)
    }
judge-by-reading = { STOPLESS($effect) } { judge-which-reading }

## What may be chosen where the book leaves it to somebody

judge-directs =
    as the { $decider ->
        [judge] judge directs
        [director] director decides
       *[convenor] convenor directs
    }
judge-no-more = nothing more
judge-pegs-stay = the pegs stay in { $front } and { $rear }
judge-scores-lost = the score is { $score }, with both scores lost
judge-still-ahead = the peg came down ahead of the rear peg, and the text can be read two ways
judge-more-follows = does anything more follow? The book states no remedy

## A ruling, and why it is so

judge-shows =
    { PERSON($who) ->
        [you] You then show
       *[one] { CAPITAL($who) } then shows
    } { $score }{ GIVEN($rear) ->
        [yes] , rear peg in { $rear }
       *[no] {""}
    }.
judge-happened = { $when } ({ JOIN($clauses) })
judge-window = The time for it: { $window }.
judge-borrows = { $rules } says nothing about this, so the rule of { $documents } is borrowed.
judge-why = { $why }
judge-none-stated = The book gives no remedy: what is right is restored, and { judge-decider } decides.
judge-won =
    With that { PERSON($who) ->
        [you] you have
       *[one] { $who } has
    } won the game ({ JOIN($clauses) }).
judge-won-by-reading =
    With that { PERSON($who) ->
        [you] you have
       *[one] { $who } has
    } won the game { judge-which-reading }.
judge-aside = It makes no difference here, and was left aside: “{ $question }”
judge-scores-then = Scores are meant as they stand once those points have been taken back.
judge-more-hands = With three or four players, penalty points go to every opposing side once, and a choice left to the opponent is made by the first opposing player to the offender’s left { judge-which-reading }.
judge-here = Here { $offender } is the { $role }, and { $opponent } the { $other }.
judge-reading = Reading { $number } decides here, not the text alone. { $asks }
judge-as-they-have = , as { $books } it

## Questions

judge-ask-muggins = Is muggins played in this event? The director announces it before play.
judge-ask-pegs =
    { $what ->
        [offender_rear] In which hole is { $who }’s rear peg?
       *[other] How many points does { $who } show, by the front peg?
    }
judge-ask-target = To how many points is the game played?
judge-ask-wrong-deal = Was the deal wrong, or were the cards dealt right and thrown wrong?
judge-asked = “{ $question }” ({ $answers })
judge-one-of = one of these: { JOIN($answers, by: "; ") }
judge-yes-or-no = yes or no
judge-number-up = a whole number from { $least } up
judge-number-to = a whole number from { $least } to { $most }

## At a table

judge-program-rules = The program rules on it here.
judge-none-here = The book leaves this to a judge, and none sits here: the game goes on. { judge-ask-them }
judge-agreed = All agree to it.
judge-disputed = Not all agree to it, so nothing is changed and the game goes on.
judge-ask-them = Ask your director or convenor; in a tournament, call its judge.
judge-is-it-so = { $reporter } reports, against { $offender }: { INSIDE($case) }. Is it so? It counts only if all agree.
judge-not-so = Not so: nothing is changed.
judge-agree = Agree: { JOIN($follows, by: "; ") }.
judge-count-checked = The count is checked: it is { $count }.
judge-peg-right = No more was pegged than there was: the peg stands.
judge-upheld = The count is checked and the challenge upheld: the peg goes back { $points }.
judge-truly-won = The points are there: the game is won.
judge-own-order = A judge’s own order.
judge-nothing-wrong = Nothing was found wrong with it.
judge-points-there = The points for it were there.
