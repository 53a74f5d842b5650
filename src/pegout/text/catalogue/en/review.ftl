# A finished game reviewed: why a choice cost something.

review-card-scores =
    { $best } scores { $points } at once{ $fewer ->
        [0] {""}
       *[other] , { $made } only { $fewer }
    }.
review-card-forgoes =
    { $made } scores { $points } at once{ $fewer ->
        [0] {""}
       *[other] , { $best } only { $fewer }
    }, but pays for it later.
review-card-risk =
    After { $made } the { $who ->
        [next] next player
       *[other] other
    } scores { $tenths ->
        [yes] { GIVEN($ranks) ->
            [yes] up to { $points } with { JOIN($ranks) } or any ten-card
           *[no] { $points } with any ten-card
        }
       *[no] up to { $points } with { JOIN($ranks, last: " or ") }
    } and holds one { $often } times in 100; after { $best } a scoring answer is there { $seldom } times.
review-card-again = After { $best } one’s own next card scores { $much } on average, at most { $points }; after { $made } { $less }.
review-card-later = Over the rest of the play { $best } pegs { $points } points more than { $made }.
review-card-keeps = { $best } keeps { $together } together, which pegs { $points } points more over the rest of the play.
review-card-home = In points there is little between them; at this score { $best } wins more often.
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
