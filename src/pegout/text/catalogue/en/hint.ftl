# What a good player would do, told to those who ask.

hint-lay-away =
    Throw the { JOIN($cards, by: " and ") }. Your hand is then worth about { $hand } points, and { $whose ->
        [own] your own crib
        [side] { $dealer }’s crib, which counts for your side,
       *[other] { $dealer }’s crib
    } is worth about { $crib }.
hint-lay = Play the { $card }. { $reason }
hint-only-card = It is the only card you can play.
hint-even =
    { $points ->
        [0] It scores nothing now, and from here both sides likely peg alike
       *[other] It scores { $points } now, and the others will likely peg as much after it
    }; no other card does better.
hint-lead =
    { $points ->
        [0] You
       *[other] It scores { $points } now, and you
    } come out about { $lead } points { $ahead ->
        [yes] ahead
       *[no] behind
    } from here to the end of the play.
hint-wins =
    { $points ->
        [0] You then
       *[other] It scores { $points } now, and you then
    } win about { $often } games in a hundred; no other card wins more.
hint-crib = Your crib: { $count }.
hint-hand = Your hand: { $count }.
hint-say = You say: { $count }.
hint-peg = You peg { $points }: { JOIN($names) }.
hint-nothing = Your last card scored nothing.
hint-heels =
    You say: { $points ->
        [0] nothing
       *[other] { $points }
    } for his heels.
hint-column =
    { $column ->
        [hand] In hand
        [crib] In the crib
        [total] All in all
        [wins] Wins
        [points_now] Points now
        [ahead] Ahead from here on
        [score] Score
        [points] Points
       *[rule] Rule
    }

## What a maxim of the books is worth

maxim-verdict =
    { $judged ->
        [nearly_always] nearly always right
        [on_average] right on average
        [seldom] seldom right, but pays when it is
        [another_better] sound, but often another is better
        [no_rule] sound, but no rule
        [wrong] wrong on average
       *[nothing] next to nothing in it
    }
maxim-measured = { STOPPED(CAPITAL($verdict)) } { $compared } { $often } { $alone }
maxim-compared =
    Over { GROUPED($positions) } positions where it could be followed or broken, the best choice that follows it is worth { $points } (± { $points_error }) points { $more_points ->
        [yes] more
       *[no] less
    } than the best that breaks it, and wins { $games } (± { $games_error }) { $more_games ->
        [yes] more
       *[no] fewer
    } games in a hundred { $holes ->
        [0] at the start of a game
       *[other] { $holes } holes { $ahead ->
            [yes] ahead
           *[no] behind
        }
    }.
maxim-often = It is right in { $share } of them.
maxim-often-scores =
    It wins more in { $win } of them; in points alone, with no eye on the score, it would be right in { $share }.
maxim-alone =
    By itself, any card that follows it beside any that breaks it, it { $gains ->
        [yes] gains
       *[no] costs
    } { $size } (± { $error }) points.
maxim-crib =
    With such a throw { $own ->
        [yes] your
       *[no] the other’s
    } crib counts { $follow } on average, else { $against }{ $finding ->
        [hand_pays] : the book is right of the crib, but the hand may pay for it
        [wrong] : the book is wrong of the crib
       *[as_said] {""}
    }.
