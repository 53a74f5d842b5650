# A finished game reviewed: why a choice cost something.

review-card-scores =
    { $best } scores { $points } at once{ $fewer ->
        [0] {""}
       *[other] , { $made } only { $fewer }
    }.
review-card-risk =
    After { $made } the other scores { $tenths ->
        [yes] { $points } with any ten-card
       *[no] up to { $points } with { JOIN($ranks, last: " or ") }
    } and holds one { $often } times in 100; after { $best } a scoring answer is there { $seldom } times.
review-card-later = { $best } is worth { $points } points more over the rest of the play.
review-card-home = In points there is little between them; at this score { $best } wins more often.
review-count =
    It was worth { $worth }, and { $said } was said{ $taken ->
        [yes] ; the other took points by muggins
       *[no] {""}
    }.
review-let-stand = { $over } too many were pegged and nobody objected: it was worth { $worth }.
review-not-taken = { $missed } left on the table could have been taken by muggins.

## Records that cannot be reviewed

review-no-game = it holds no game: give a record with at least one finished game
review-unfinished = no game in it is finished: play to the end, then ask again
