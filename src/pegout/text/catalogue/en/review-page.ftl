# A review as its page tells it: how the game ended, and in few words why.

review-headline =
    { JOIN($side, by: " and ") } { $won ->
        [yes] beat
       *[no] lost to
    } { JOIN($others, by: " and ") }, { $score }
review-verdict =
    { $played ->
        [well] played well
        [fairly] played fairly
       *[badly] costly mistakes
    }, { $dealt ->
        [well] dealt well
        [badly] dealt badly
       *[evenly] even cards
    }
review-verdict-points = mistakes in points
review-luck-of =
    { $kind ->
        [deal] deal
        [starter] starter
        [play] play
        [hand] hand
       *[crib] crib
    }
review-luck-most =
    most in deal { $deal }, { $kind ->
        [deal] by the cards dealt
        [starter] by the starter
        [play] in the play
        [hand] by what { $other } held
       *[crib] by the crib
    }{ $rare ->
        [luckier] ; between experts 1 { review-luck-of } in { $number } is luckier
        [worse] ; between experts 1 { review-luck-of } in { $number } is worse
       *[no] {""}
    }
review-luck-source =
    { $kind ->
        [cut] the cut for deal
        [deal] the cards { $you ->
            [yes] you were dealt
           *[no] dealt
        }
        [starter] the starter
        [play] what { $other } played
        [hand] what { $other } held
       *[crib] the crib
    }
review-luck-kind =
    { $kind ->
        [cut] the cut for deal
        [deal] the deal
        [starter] the starter
        [play] { GIVEN($other) ->
            [yes] { $other }’s play
           *[no] the other’s play
        }
        [hand] { GIVEN($other) ->
            [yes] { $other }’s hand
           *[no] the other’s hand
        }
       *[crib] the crib
    }
review-luck-rare =
    between experts 1 game in { $number } is { $rare ->
        [luckier] luckier
       *[worse] worse
    }

## Moments of a game, and what was done

review-moment =
    .card = after a card
    .cut = after the cut
    .deal = cards dealt
    .dealer = who deals is settled
    .end = the end
    .show = hands counted
    .start = the start
    .starter = starter turned
    .throw = cards thrown
    .turn = before a card
review-done =
    .call = took
    .card = played
    .count = counted
    .resign = gave up
    .throw = threw
