# The log of a game.

game-match-begins =
    { CAPITAL($players) } play to { $target }. Rules: { $rules }.{ $counting ->
        [check] {" "}The players count, and are put right at once.
        [claim] {" "}The players count for themselves.
       *[auto] {""}
    }{ $muggins ->
        [yes] {" "}Muggins is played.
       *[no] {""}
    }
game-begins =
    Game { $number } begins{ GIVEN($scores) ->
        [yes] {" "}at { JOIN($scores, by: " to ") }
       *[no] {""}
    }.{ GIVEN($seal) ->
        [yes] {" "}Its shuffles are { NAMED($seal, as: "sealed") }, to be checked after the game.
       *[no] {""}
    }
game-adds-value =
    { PERSON($who) ->
        [you] You add
       *[one] { $who } adds
    } { NAMED($value, as: "words") } to the shuffle.
game-pegger = { CAPITAL($pegger) } will peg for { $side }.
game-shuffled = The pack is shuffled.

## Cutting and dealing

game-purpose =
    { $purpose ->
        [pack] before the deal
        [starter] for the starter
       *[first_deal] for the first deal
    }
game-cuts-card =
    { PERSON($who) ->
        [you] You cut
       *[one] { $who } cuts
    } the { $card } for the first deal.
game-cuts =
    { PERSON($who) ->
        [you] You cut
       *[one] { $who } cuts
    } { game-purpose }.
game-cuts-deep =
    { PERSON($who) ->
        [you] You cut
       *[one] { $who } cuts
    } { game-purpose }, lifting { $depth ->
        [one] { $depth } card
       *[other] { $depth } cards
    }.
game-cut-tied = Equal cards: { $who } cut again.
game-deals =
    { PERSON($who) ->
        [you] You deal
       *[one] { $who } deals
    }, { $reason ->
        [low_cut] having cut the lowest card
        [rotation] as the deal passes on
        [loser] having lost the game before
        [set] as the position says
        [ruling] by the ruling
       *[out_of_turn] out of turn
    }.
game-dealt = Dealt: { JOIN($hands, by: "; ") }.
game-dealt-hand = { $who } { $cards }
game-dealt-crib = the crib { $cards }
game-lays-away =
    { PERSON($who) ->
        [you] You throw
       *[one] { $who } throws
    } { $cards }.
game-starter = The starter is the { $card }.

## The play

game-plays =
    { PERSON($who) ->
        [you] You play
       *[one] { $who } plays
    } the { $card }: { $count }.
game-plays-miscounted =
    { PERSON($who) ->
        [you] You play
       *[one] { $who } plays
    } the { $card }: { $count } (it is { $true }).
game-says-go =
    { PERSON($who) ->
        [you] You say
       *[one] { $who } says
    } go.
game-says-go-wrongly =
    { PERSON($who) ->
        [you] You say
       *[one] { $who } says
    } go (but could play { $cards }).
game-must-lay = { CAPITAL($who) } must play the cards held back.
game-takes-back-go =
    { PERSON($who) ->
        [you] You take
       *[one] { $who } takes
    } back the go.
game-count-put-right = The count that { $who } announced is put right: { $count }, not { $was }.
game-count-changed =
    { PERSON($who) ->
        [you] You change
       *[one] { $who } changes
    } the count announced, { $was }, to { $count } (it is { $true }).
game-all-played = All the cards are played.
game-leads-again =
    The count begins again; { PERSON($who) ->
        [you] you lead
       *[one] { $who } leads
    }.

## Scores

# A score by its owner: Ann's hand.
game-score-of =
    { PERSON($who) ->
        [you] your
       *[one] { $who }’s
    } { game-occasion }
game-score-number = score { $number }
game-occasion =
    { $occasion ->
        [heels] heels
        [go] go
        [last] last card
        [hand] hand
        [crib] crib
       *[play] { $card }
    }
game-shows =
    { PERSON($who) ->
        [you] You show
       *[one] { $who } shows
    } the { $holding ->
        [crib] crib
       *[hand] hand
    }: { $cards }.
game-counts =
    { PERSON($who) ->
        [you] You count
       *[one] { $who } counts
    }: { $count }.
game-counts-nothing =
    { PERSON($who) ->
        [you] You count
       *[one] { $who } counts
    }: nothing.
game-heels-barred =
    { PERSON($who) ->
        [you] You do
       *[one] { $who } does
    } not score the jack: the peg is past hole { $hole }{ CITE($clause) }.
game-scores =
    { PERSON($who) ->
        [you] You score
       *[one] { $who } scores
    } { $points }: { JOIN($scores) }.
game-announced =
    Announced for score { $item }: { $points ->
        [0] nothing
       *[other] { $points }
    }.
game-announces =
    { PERSON($who) ->
        [you] You announce
       *[one] { $who } announces
    } { $points } for the { game-occasion }.
game-announces-nothing =
    { PERSON($who) ->
        [you] You announce
       *[one] { $who } announces
    } nothing for the { game-occasion }.
game-pegs =
    { PERSON($who) ->
        [you] You peg
       *[one] { $who } pegs
        [many] { CAPITAL($who) } peg
    } { $points }, to hole { $hole }.
game-takes-peg-back =
    { PERSON($who) ->
        [you] You take
       *[one] { $who } takes
        [many] { CAPITAL($who) } take
    } the peg back { $points }, to hole { $hole }.
game-accepting =
    { $how ->
        [count] {" "}by counting in turn
        [mix] {" "}by mixing the cards
        [ruled] , as it was ruled to be right
        [no_muggins] {" "}after a wrong call of muggins
       *[word] {""}
    }
game-accepts =
    { PERSON($who) ->
        [you] You accept
       *[one] { $who } accepts
    } { $score }{ game-accepting }.
game-grants-game =
    { PERSON($who) ->
        [you] You accept
       *[one] { $who } accepts
    } that the game is won{ game-accepting }.
game-score-void = { CAPITAL($score) } does not count.
game-score-worth =
    { $state ->
        [corrected] { CAPITAL($score) } was put right; it was worth
        [forfeited] { CAPITAL($score) } was missed; it was worth
        [mugginsed] Muggins! { CAPITAL($score) } was worth
       *[accepted] { CAPITAL($score) } was worth
    } { GIVEN($scores) ->
        [yes] { $points }
       *[no] nothing
    }{ GIVEN($pegged) ->
        [yes] {" "}({ $pegged })
       *[no] {""}
    }{ GIVEN($scores) ->
        [yes] : { JOIN($scores) }
       *[no] {""}
    }.
game-pegged-instead =
    { $points ->
        [0] nothing was pegged
        [one] { $points } was pegged
       *[other] { $points } were pegged
    }

## How a game ends

game-claims-game =
    { PERSON($who) ->
        [you] You claim
       *[one] { $who } claims
    } the game from hole { $hole }.
game-claims-game-pegging =
    { PERSON($who) ->
        [you] You claim
       *[one] { $who } claims
    } the game, pegging out from hole { $hole }.
game-resigns =
    { PERSON($who) ->
        [you] You give
       *[one] { $who } gives
    } up the game.
game-winning =
    { PERSON($who) ->
        [you] You win
       *[one] { $who } wins
        [many] { CAPITAL($who) } win
    }
game-by-reason =
    { $reason ->
        [resigned] {" "}by resignation
        [forfeit] {" "}by forfeit
        [ruling] {" "}by the ruling
       *[pegged_out] {""}
    }
game-worth =
    { $games ->
        [one] {""}
       *[other] {" "}It counts as { $games } games.
    }
game-wins-unplayed = { game-winning }{ game-by-reason }.{ game-worth }
game-wins = { game-winning }{ game-by-reason } with { $score }, against { JOIN($losers, by: " and ") }.{ game-worth }
game-loser =
    { $who } with { $score }{ $result ->
        [skunk] {" "}(a skunk)
        [double_skunk] {" "}(a double skunk)
        [lurch] {" "}(a lurch)
       *[plain] {""}
    }
game-seed = The { NAMED($seed, as: "seal") } is opened: every deal can be checked now.
game-wins-match = { game-winning } the match, { JOIN($games, by: " to ") }.

## Rulings

game-objecting =
    { PERSON($who) ->
        [you] You object
        [nobody] Somebody objects
       *[one] { $who } objects
    }
game-reports =
    { PERSON($who) ->
        [you] You report
        [nobody] Somebody reports
       *[one] { $who } reports
    }{ GIVEN($against) ->
        [yes] , against { $against }
       *[no] {""}
    }: { INSIDE($case) }.
game-too-many =
    { $error ->
        [0] {""}
       *[other] : { $error } too many
    }
game-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
game-objects-to-peg = { game-objecting } to the { game-points } pegged for { $score }{ game-too-many }.
game-objects-to-points = { game-objecting } to the { game-points } announced for { $score }{ game-too-many }.
game-objects-to-score = { game-objecting } to the peg for { $score }{ game-too-many }.
game-objects-to-count =
    { game-objecting } to the count{ GIVEN($count) ->
        [yes] {" "}of { $count }
       *[no] {""}
    }{ GIVEN($whom) ->
        [yes] {" "}that { $whom } said
       *[no] {""}
    }.
game-owner =
    { PERSON($whose) ->
        [you] your
        [nobody] the
       *[one] { $whose }’s
    }
game-objects-to-go = { game-objecting } to { game-owner } go.
game-objects-to-claim = { game-objecting } to { game-owner } claim of the game.
game-calling-muggins =
    { PERSON($who) ->
        [you] You call
        [nobody] Somebody calls
       *[one] { $who } calls
    } muggins
game-calls-muggins = { game-calling-muggins } on { $score }.
game-calls-muggins-for = { game-calling-muggins } for { game-points } on { $score }.
game-ruling =
    Ruling{ $borrowed }{ CITE(JOIN($clauses)) }: { GIVEN($says) ->
        [yes] { JOIN($says, by: " ") }
       *[no] nothing is done.
    }
game-option = { STOPLESS($option) }
game-decision-needed =
    A decision is needed:{ GIVEN($question) ->
        [yes] {" "}{ GIVEN($options) ->
            [yes] { $question }
           *[no] { STOPLESS($question) }
        }
       *[no] {""}
    }{ GIVEN($options) ->
        [yes] {" "}{ JOIN($options, by: "; or: ") }
       *[no] {""}
    }.
game-asked-if-so =
    { PERSON($who) ->
        [you] You are
       *[one] { $who } is
    } asked if it is so. { JOIN($options, by: "; or: ") }.
game-chooses =
    { PERSON($who) ->
        [you] You choose
       *[one] { $who } chooses
    }: { JOIN($options, by: "; or: ") }.
game-decided = It is decided: { INSIDE($option) }.
game-has-chosen =
    { PERSON($who) ->
        [you] You have
       *[one] { $who } has
    } chosen: { INSIDE($option) }.
game-points-kind =
    { $kind ->
        [penalty] penalty
        [award] award
        [muggins] muggins
        [own] own score
        [backward] penalty
        [correction] correction
       *[retraction] points taken back
    }
game-pegs-ruled =
    { PERSON($who) ->
        [you] You peg
       *[one] { $who } pegs
        [many] { CAPITAL($who) } peg
    } { $points } ({ game-points-kind }), to hole { $hole }.
game-pegs-back-ruled =
    { PERSON($who) ->
        [you] You peg
       *[one] { $who } pegs
        [many] { CAPITAL($who) } peg
    } back { $points } ({ game-points-kind }), to hole { $hole }.
game-pegs-set = The pegs of { $whose } are put in holes { $front } (front) and { $rear } (rear).
game-cards-going =
    { COUNT($cards) ->
        [one] A card goes
       *[other] { COUNT($cards) } cards go
    } from { $source } to { $to }
game-cards-moved = { game-cards-going }: { $cards }.
game-cards-moved-unseen = { game-cards-going }.
game-place =
    the { $where ->
        [hand] hand
        [crib] crib
       *[stock] stock
    }
game-hand-of = { game-owner } hand
game-not-counted = { CAPITAL($holding) } is not counted.
game-not-played = { CAPITAL($holding) }: these cards are not played further: { $cards }.
game-rewound =
    The play goes back to the count of { $count }, { $turn } to play{ GIVEN($back) ->
        [yes] ; { JOIN($back, by: "; ") }
       *[no] {""}
    }.
game-takes-cards-back =
    { PERSON($who) ->
        [you] you take
       *[one] { $who } takes
    } back { $cards }
game-play-stopped = The play stops; the hands are counted.
game-deal-voided = The deal does not count: its cards are gathered in.
game-roles-changed = { JOIN($changes, by: " ") }
game-crib-to = The crib now belongs to { $whose }.
game-deals-next =
    { PERSON($who) ->
        [you] You deal
       *[one] { $who } deals
    } next.
game-pack-replaced =
    { $when ->
        [now] The pack is replaced.
        [after_deal] The pack will be replaced after this deal.
       *[different] A different pack is taken.
    }
game-cut-voided = The cut { game-purpose } does not count.
game-cut-again =
    The cut { game-purpose } does not count: { PERSON($who) ->
        [you] you cut
       *[one] { $who } cuts
        [many] { $who } cut
    } again.

## What is awaited

game-awaited =
    { $phase ->
        [naming] to name who pegs
        [cut_for_deal] to cut for the first deal
        [pack_cut] to cut before the deal
        [deal] to deal
        [discard] to throw
        [starter] to cut for the starter
        [play] to play
       *[show] to count
    }
