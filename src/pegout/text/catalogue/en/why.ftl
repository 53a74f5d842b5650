# Why one throw or card beats another.

why-best = { JOIN($reasons, by: " ") }
why-rather =
    { JOIN($throws, by: " or ") } rather than { $second }: { GIVEN($gains) ->
        [yes] it { $gains }{ GIVEN($costs) ->
            [yes] , though it { $costs }
           *[no] {""}
        }
       *[no] { GIVEN($costs) ->
            [yes] it { $costs }
           *[no] there is next to nothing between them
        }
    }.
why-way =
    { $way ->
        [more] more
        [less] less
        [better] better
       *[worse] worse
    }
why-gap =
    { $what ->
        [hand] keeps { $much } { why-way } in hand
        [crib] puts { $much } { why-way } in { $crib ->
            [side] your side’s crib
            [own] your crib
           *[any] the crib
        }
        [dealers_crib] gives the dealer’s crib { $much } { why-way }
        [pegging] pegs { $much } { why-way }
        [play] wins { $much }% { why-way } in the play
        [show] wins { $much }% { why-way } at the show
       *[later] wins { $much }% { why-way } in later deals
    }
why-out =
    { PERSON($who) ->
        [you] You need { $needs } and go
       *[one] { CAPITAL($who) } needs { $needs } and goes
    } out in this deal { $often } times in 100 after { $best }, { $seldom } after { $second }.
why-holds-together =
    { $best } keeps { $what ->
        [run] the run { $cards }
        [flush] the flush { $cards }
        [pair_royal] the pair royal { $cards }
       *[pair] the pair { $cards }
    }{ $gives ->
        [pair] , though it gives the dealer’s crib a pair
        [fifteen] , though it gives the dealer’s crib a fifteen
        [five-fifteen] , though it gives the dealer’s crib a fifteen
        [five] , though it gives the dealer’s crib the five
       *[none] {""}
    }; { $second } breaks it.
# What two hands count for certain, and what the best starter makes of them.
why-hand =
    Hold { $keep }: { $sure ->
        [0] nothing yet
       *[other] { WORD($sure) } already ({ JOIN($lines, last: " and ") })
    }{ $tops ->
        [yes] , and { $starters } makes { $top }
       *[no] {""}
    }; { $other_keep } { $alike ->
        [yes] holds as much now
       *[no] holds { $other_sure ->
            [0] nothing yet
           *[other] { WORD($other_sure) }
        }
    }{ $tops ->
        [yes] { " " }and comes to { $other_top } at best
       *[no] {""}
    }.
# Scores of one kind that a hand holds.
why-hand-line =
    { $number ->
        [1] { $name }
       *[other] { WORD($number) } { $kind ->
            [fifteen] fifteens
            [pair] pairs
           *[run] runs
        }
    }
why-hand-near = With { $starters } { $keep } makes a run; { $other_keep } does not.
why-hand-widest =
    With { $starters } { $keep } counts { $points }, { $other_keep } { $other_points ->
        [0] nothing
       *[other] { $other_points }
    }{ GIVEN($nobs) ->
        [yes] ; and { $nobs } may score his nobs
       *[no] {""}
    }.
why-hand-helped =
    Both hold { $sure ->
        [0] nothing yet
       *[other] { WORD($sure) } now
    }, but { $often } starters help { $keep } and only { $seldom } help { $other_keep }{ GIVEN($runs) ->
        [yes] : only the first runs with { JOIN($runs) }
       *[no] {""}
    }.
# What two thrown cards are to a crib.
why-crib =
    { $whose ->
        [own] In the crib { $best } { $thing }; { $second } { $other }.
       *[dealers] In the dealer’s crib { $second } { $other }; { $best } { $thing }.
    }
why-crib-thing =
    { $thing ->
        [pair] is a pair already
        [fifteen] is a fifteen already
        [five-fifteen] is a fifteen already and brings the five
        [five] has the five, and any ten-card makes fifteen
        [sum] is five, and any ten-card makes fifteen
        [touching] may run
        [near] may run with { $between }
       *[wide] brings nothing by itself
    }
why-play-low =
    { $low } { $number ->
        [1] is
       *[other] are
    } worth keeping for the play, the go and thirty-one.
why-play-pair = { $pair } can peg in the play.
why-play-pairs = Two pairs can peg in the play.
why-keeps-run = { $best } keeps the run { $cards }.
# The one figure that sums up two throws, in one of three forms.
why-net =
    { GIVEN($against) ->
        [yes] { $beside ->
            [close] It is close: what it gives up { JOIN($against, last: " and ") } comes back { JOIN($back, last: " and ") }, and in all { $best } is { $points } points better
            [though] Beside { $second } it gives up a little { JOIN($against, last: " and ") }, but in all { $best } is { $points } points better
           *[less] { $form ->
                [0] What it gives up { JOIN($against, last: " and ") } is less: in all { $best } is { $points } points better
                [1] It costs something { JOIN($against, last: " and ") }, but on balance { $best } is { $points } points better
               *[2] It gives up a little { JOIN($against, last: " and ") }; even so { $best } is { $points } points better
            }
        }
       *[no] { $form ->
            [0] In all { $best } is { $points } points better
            [1] Taken together, { $best } is { $points } points better
           *[2] So { $best } is { $points } points better
        }
    }{ $worth ->
        [dear] ; at { JOIN($scores) } a point counts for more than usual
        [cheap] ; at { JOIN($scores) } a point counts for little
       *[usual] {""}
    }.
why-net-part =
    { $what ->
        [hand] in hand
        [crib] in the crib
       *[play] in the play
    }
why-net-broken =
    by { GIVEN($stays) ->
        [yes] shortening
       *[no] breaking
    } { $what ->
        [run] the run { $cards }
        [flush] the flush { $cards }
        [pair_royal] the pair royal { $cards }
       *[pair] the pair { $cards }
    }{ GIVEN($stays) ->
        [yes] { " " }to { JOIN($stays) }
       *[no] {""}
    }
why-worth-price = That is worth what it gives up { JOIN($against, last: " and ") }.
why-stands =
    { $second } is a little better in points, but { $best } brings { $player } to about { $own }{ $deals ->
        [yes] { " " }with the deal{ $home ->
            [yes] , one average deal from home
           *[no] {""}
        }
       *[no] {""}
    }, { $second } to about { $second_own }{ GIVEN($far) ->
        [yes] ; at { $their } { JOIN($far) } gains little by a fuller crib
       *[no] {""}
    }.
why-wins-beside = In points { $second } is a little better, but { $best } wins { $often }% of games and { $second } { $seldom }%.
why-outdone = { $gains }
why-wins-alike = wins as often, as far as can be told
why-wins-more = wins more often
why-near = In all that wins { $wins }% more often; in points it would be { $points } { why-way }.
why-near-close = In all, { $wins }% is too close to call: the error is { $error }%; in points it would be { $points } { why-way }.
why-worth = That is { $points } points { why-way }.
why-worth-close = That is { $points } points { why-way }; which of them wins more often is too close to call.
why-worth-wins =
    That is { $points } points { why-way } { $joint ->
        [but] but
       *[and] and
    } wins { $wins }% { $often ->
        [less] less
       *[more] more
    } often.
why-gains-most = It gains most when { JOIN($ranks, last: " or ") } turns.
why-second-gains = The second counts more when { JOIN($ranks, last: " or ") } turns.

## What the books say

why-maxim = The books say: { $maxim }.
why-books = By the books it { $deeds }.
why-salts =
    salts { $crib ->
        [side] your side’s crib
       *[own] your own crib
    }: { $salt ->
        [pair] a pair
        [fifteen] a fifteen
        [five] a five
       *[neighbours] two neighbours
    }
why-against = It goes against “{ $maxim }” and is still best: beside { $choice }, it { $outdone }.

## A card to play

# What two cards score now, where they differ in that.
why-card-now =
    { $made } scores { $made_points ->
        [0] nothing
       *[other] { $made_points }
    } now, { $best } { $points ->
        [0] nothing
       *[other] { $points }
    }.
why-card-both = Either scores { $points } now.
why-card-either =
    { GIVEN($answers) ->
        [yes] { PERSON($other) ->
            [you] You can score
           *[one] { CAPITAL($other) } can score
        } as often on either, { $often } times in 100: { GIVEN($made_answers) ->
            [yes] on { $made } with { JOIN($made_answers, last: " or ") }, on { $best } with { JOIN($answers, last: " or ") }
           *[no] with { JOIN($answers, last: " or ") }
        }.
       *[no] { PERSON($other) ->
            [you] You can hardly score
           *[one] { CAPITAL($other) } can hardly score
        } on either.
    }
why-card-answers =
    { GIVEN($made_answers) ->
        [yes] On { $made } { $other } can score { $made_often } times in 100, with { JOIN($made_answers, last: " or ") }{ GIVEN($made_unlikely) ->
            [yes] , hardly ever { JOIN($made_unlikely) }
           *[no] {""}
        }; on { $best } { GIVEN($answers) ->
            [yes] { $often } times, with { JOIN($answers, last: " or ") }{ GIVEN($unlikely) ->
                [yes] , hardly ever { JOIN($unlikely) }
               *[no] {""}
            }
           *[no] { GIVEN($unlikely) ->
                [yes] only with { JOIN($unlikely) }, and { $other } hardly ever has one by now
               *[no] with nothing
            }
        }.
       *[no] On { $made } { $other } can score { GIVEN($made_unlikely) ->
            [yes] only with { JOIN($made_unlikely) }, and hardly ever has one by now
           *[no] with nothing
        }; on { $best } { $often } times in 100, with { JOIN($answers, last: " or ") }{ GIVEN($unlikely) ->
            [yes] , hardly ever { JOIN($unlikely) }
           *[no] {""}
        }.
    }
why-card-answer =
    { $ranks } ({ JOIN($scores, last: " and ") }{ $dear ->
        [yes] , { $points } points{ GIVEN($often) ->
            [yes] , { $often } times
           *[no] {""}
        }
       *[no] {""}
    })
why-card-ranks =
    { $tenths ->
        [yes] { GIVEN($ranks) ->
            [yes] { JOIN($ranks, last: ", ") } or any ten-card
           *[no] any ten-card
        }
       *[no] { JOIN($ranks, last: " or ") }
    }
why-card-rank =
    { $rank ->
        [A] an ace
        [J] a jack
        [Q] a queen
        [K] a king
       *[other] { $number ->
            [8] an { $rank }
           *[other] a { $rank }
        }
    }
why-card-next =
    After { $best }, if { $other } { PERSON($other) ->
        [you] lay
       *[one] lays
    } { $ranks } ({ $often } times in 100), { PERSON($own) ->
        [you] your
       *[one] { $own }’s
    } { $next } makes { JOIN($scores, last: " and ") }.
why-card-saves = { $best } saves { $made } for thirty-one, the go and the last card.
# The second of a pair that is led from.
why-card-from-pair =
    { $best } is led from a pair: if { $other } { PERSON($other) ->
        [you] pair
       *[one] pairs
    } it ({ $often } times in 100), { PERSON($own) ->
        [you] your
       *[one] { $own }’s
    } { $next } makes six.
why-card-keeps = { $best } keeps { $together }, which fall together and peg two about { $often } times in 100.
# The other's last card, by rank.
why-card-last =
    Against { PERSON($other) ->
        [you] your
       *[one] { $other }’s
    } last card { $best } does better if it is { JOIN($groups, last: " or ") }{ GIVEN($made_groups) ->
        [yes] , { $made } if it is { JOIN($made_groups, last: " or ") }
       *[no] {""}
    }.
why-card-last-ranks = { $ranks } (by { $points })
why-card-last-so =
    { $way ->
        [count] Over all cards not seen that is { $points } points for { $best }.
        [against] By count that would be { $points } points for { $made }; what { PERSON($other) ->
            [you] you have
           *[one] { $other } has
        } laid makes the first likelier.
       *[even] By count that is even; what { PERSON($other) ->
            [you] you have
           *[one] { $other } has
        } laid makes the first likelier.
    }
# A rank that the other may hold.
why-card-if =
    If { $other } { PERSON($other) ->
        [you] hold
       *[one] holds
    } { $ranks } ({ $often } times in 100), { $best } { $unit ->
        [games] wins { $more } games in 100 more than { $made }
       *[points] comes out { $more } points better than { $made }
    }; if not, { $otherwise ->
        [even] they are about even
        [best] it is still { $less } { $unit ->
            [games] games
           *[points] points
        } ahead
       *[made] { $made } is { $less } { $unit ->
            [games] games
           *[points] points
        } ahead
    }.
# A pair that asks for a third card of the rank.
why-card-third =
    { $often } times in 100 { PERSON($other) ->
        [you] you hold
       *[one] { $other } holds
    } { $ranks }, and a third makes six.
why-card-close = It is close.
# The verdict on two cards.
why-card-so =
    { $verdict ->
        [not-worth] { $points ->
            [1] That point is not worth it
           *[other] The { $points } points are not worth it
        }.
        [scores-risk] { $points ->
            [1] The point is worth that risk
           *[other] The { $points } points are worth that risk
        }.
        [scores-safe] So { $best } scores more and is the safer card.
        [scores] So take the { $points ->
            [1] point
           *[other] points
        }.
        [both] So { $best } is safer and brings more back.
        [pair-risk] That is worth the greater risk: lead from the pair.
        [pair] So lead from the pair.
        [return-risk] That is worth the greater risk.
        [return] The risk is { $risk ->
            [same] the same
           *[alike] about the same
        }, so that decides.
       *[safer] So { $best } is the safer card.
    }
# Where points are even, whose count for more.
why-card-even =
    In points { $way ->
        [worse] { $made } is { $points } better
       *[alike] they are about even
    }; at this score { PERSON($whose) ->
        [you] your
       *[one] { $whose }’s
    } points count for more than { PERSON($less) ->
        [you] yours
       *[one] { $less }’s
    }, so { $best }.
why-card-tables = In all, the tables prefer { $best } to { $made } by { $points } points.
why-card-home =
    { $way ->
        [better] In points the tables prefer { $best } by { $points }, and at this score that counts for more.
        [worse] In points { $made } is { $points } better, but at this score { $best } wins more often.
       *[alike] In points there is little between them; at this score { $best } wins more often.
    }
why-lay =
    { JOIN($cards, by: " or ") } rather than { $second }: it { $points ->
        [0] scores nothing now
       *[other] scores { $points } now
    } ({ $second } { $less ->
        [0] nothing
       *[other] { $less }
    }), and in all { $gap }.
why-lay-only = Only { JOIN($cards, by: " or ") } can be played.
why-lay-worth = is worth { $more } more
why-lay-wins = wins { $more }% more often
why-lay-slightly = wins a little more often
why-lay-mixed = is worth about as much, so play now one and now the other
why-holds = The other may well hold { JOIN($ranks) }.
why-holds-rank = a { $rank } ({ $often }%)
