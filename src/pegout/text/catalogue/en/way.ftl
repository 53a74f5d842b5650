# What a plan comes to: its pools, how long it lasts, and what another field would change.

way-in-all =
    { $pools }: { $games } in { meet-rounds }{ GIVEN($time) ->
        [yes] , { $time } of play
       *[no] {""}
    }{ GIVEN($exceptions) ->
        [yes] ; { JOIN($exceptions, by: "; ") }
       *[no] {""}
    }
way-play =
    { meet-rounds }, { $time } of play{ $several ->
        [yes] {" "}on the longest day
       *[no] {""}
    } at { meet-minutes } a game
way-length = { JOIN($parts) }.
way-pools =
    { $number ->
        [1] one field
       *[other] { $number } pools of { $sizes }
    }
way-pools-first =
    { $number ->
        [one] { $number } pool of { $size }
       *[other] { $number } pools of { $size }
    }
way-pools-more = { $number } of { $size }
way-pools-of-sizes = { $sizes }
way-number =
    { $least ->
        [0] { $games }
       *[other] { $least } to { $games }
    }
way-games-each =
    { way-number } { $games ->
        [1] { $least ->
            [0] game
           *[other] games
        }
       *[other] games
    } each
way-time =
    { $hours ->
        [0] { meet-minutes }
       *[other] { $hours ->
            [one] { $hours } hour
           *[other] { $hours } hours
        }{ $minutes ->
            [0] {""}
           *[other] {" "}{ meet-minutes }
        }
    }
way-across =
    { $meetings ->
        [one] { $meetings } meeting is across pools
       *[other] { $meetings } meetings are across pools
    }
way-repeats =
    { $games ->
        [one] { $games } game is against somebody met before
       *[other] { $games } games are against somebody met before
    }{ $volunteers ->
        [0] {""}
        [one] , and { $volunteers } is with a volunteer
       *[other] , and { $volunteers } are with a volunteer
    }
way-volunteers =
    { $games ->
        [one] { $games } game is with a volunteer
       *[other] { $games } games are with a volunteer
    }
way-not = { $now }, not { $then }
way-not-of = { $now }, not of { $sizes }
way-still = still { $games }
way-rounds-and-time =
    { meet-rounds }{ GIVEN($time) ->
        [yes] {" "}and { $time }
       *[no] {""}
    }
