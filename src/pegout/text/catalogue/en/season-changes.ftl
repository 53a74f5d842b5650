# What a change did to a season, told to whoever keeps it.

season-opened = The season is open.
season-new-code = There is a new code now. The old one opens nothing any more.
season-undone = That was taken back.
season-replaced = The file is in its place.
season-night-in =
    The night of { $date } { $known ->
        [yes] is changed
       *[no] is in
    }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } of { $games ->
        [one] { $games } game
       *[other] { $games } games
    }.{ $unsettled ->
        [0] {""}
        [one] {" "}{ $unsettled } name of that night fits no member: look at the names to settle.
       *[other] {" "}{ $unsettled } names of that night fit no member: look at the names to settle.
    }
season-night-out = The night of { $date } is out of the season.
season-members-in =
    { $number ->
        [one] { $names } is on the list now.
        [2] { $names } are on the list now.
        [3] { $names } are on the list now.
       *[other] { $number } members are on the list now.
    }
season-member-changed = The line of { $name } is changed.
season-member-out = Member { $number } is off the list; the cards count as a guest’s.
season-settings-changed = The settings of the season are changed.
season-card-settled = The card of { $name } of { $date } counts for member { $number } now.
