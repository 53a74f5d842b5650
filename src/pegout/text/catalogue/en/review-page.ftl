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
review-luck-usual = no more than usual
review-luck-rare =
    most of it { $event ->
        [deal] in the cards of deal { $deal }
        [starter] in the starter of deal { $deal }
        [play] in the play of deal { $deal }
        [hand] in the hands of deal { $deal }
       *[crib] in the crib of deal { $deal }
    }: 1 in { $often }
