# A finished game reviewed: why a choice cost something.

review-count =
    It was worth { $worth }, and { $said } was said{ $lost ->
        [taken] ; { $other } took the rest by muggins
        [risk] . { CAPITAL($other) } may take by muggins what is missed, so it can cost twice
       *[other] {""}
    }.
review-let-stand =
    { PERSON($other) ->
        [you] You
       *[one] { CAPITAL($other) }
    } pegged { $over } too many and nobody objected: it was worth { $worth }.
review-not-taken =
    { PERSON($own) ->
        [you] You
       *[one] { CAPITAL($own) }
    } could have taken by muggins what { $other } missed.
# A miscount and the silence of the other after it.
review-net =
    It is one loss: the miscount cost { $owner } { $cost } %, { $back } % came back as { $silent } let it go; { $net } % is left.
review-counts = It counts: { $counted } ({ JOIN($made_by, last: " and ") }).
review-made-by =
    { $kind ->
        [flush] { WORD($number) } { $suit }
        [nobs] jack of { $suit }
       *[other] { JOIN($ranks, by: "-", last: "-") }
    }

## Records that cannot be reviewed

review-no-game = it holds no game: give a record with at least one finished game
review-unfinished = no game in it is finished: play to the end, then ask again
