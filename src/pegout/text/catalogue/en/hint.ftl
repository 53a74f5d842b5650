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
