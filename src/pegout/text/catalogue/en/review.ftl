# A finished game reviewed: why a choice cost something.

review-count =
    { CAPITAL($own) } { $said ->
        [0] claimed nothing
       *[other] said { $said }
    }; { $worth ->
        [0] there is nothing to count
       *[other] it is { $worth }
    }{ GIVEN($counted) ->
        [yes] : { $counted } ({ JOIN($made_by, last: " and ") })
       *[no] {""}
    }.
review-taken = { CAPITAL($other) } took the { $missed } by muggins.
# The other did not take what was missed.
review-spared = { CAPITAL($other) } let the { WORD($missed) } go, so in the end it cost { $left }%.
review-let-stand = { CAPITAL($other) } pegged { $over } too many, and { $own } let them stand.
review-not-taken =
    Muggins: { $missed ->
        [1] that one was
       *[other] those { WORD($missed) } were
    } { PERSON($own) ->
        [you] yours
       *[one] { $own }’s
    }. Count { PERSON($other) ->
        [you] your
       *[one] { $other }’s
    } { $what ->
        [play] score
       *[show] { $what }
    } too.
# Where nothing that can be seen carries an error.
review-played-out =
    { $unit ->
        [points] Over all that may still be held { $best } comes to { $often } points and { $made } to { $seldom }.
       *[chance] Played out against all that { PERSON($other) ->
            [you] you
           *[one] { $other }
        } may hold, { $best } wins { $often } games in 100 and { $made } { $seldom }.
    }
review-made-by =
    { $kind ->
        [flush] { WORD($number) } { $suit }
        [nobs] jack of { $suit }
       *[other] { JOIN($ranks, by: "-", last: "-") }
    }

# A moment of the chance card by card.
review-moment =
    { $moment ->
        [start] start
        [cut] cut for deal
        [dealer] before the deal
        [deal] six cards seen
        [throw] thrown
        [starter] starter turned
        [turn] { GIVEN($card) ->
            [yes] before { $card }
           *[no] before a card
        }
        [card] { GIVEN($card) ->
            [yes] after { $card }
           *[no] after a card
        }
        [show] all cards laid
       *[end] end
    }

## Records that cannot be reviewed

review-no-game = it holds no game: give a record with at least one finished game
review-unfinished = no game in it is finished: play to the end, then ask again
