# A finished game reviewed: why a choice cost something.

review-count =
    It was worth { $worth }, and { $said } was said{ $lost ->
        [taken] ; the other took the rest by muggins
        [risk] . What is missed the other may take by muggins, so it can cost twice
       *[other] {""}
    }.{ GIVEN($counted) ->
        [yes] {" "}It counts: { $counted }.
       *[no] {""}
    }
review-let-stand = { $over } too many were pegged and nobody objected: it was worth { $worth }.
review-not-taken =
    { $missed } left on the table could have been taken by muggins.{ GIVEN($counted) ->
        [yes] {" "}It counts: { $counted }.
       *[no] {""}
    }

## Records that cannot be reviewed

review-no-game = it holds no game: give a record with at least one finished game
review-unfinished = no game in it is finished: play to the end, then ask again
