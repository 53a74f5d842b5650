# Seasons: why somebody has a place, what a club must look at, and what a season's file gets wrong.

members-blank = has no { $column }
members-none = has no members: a row for each is expected
points-bad-id = expected small letters, digits and _
points-below-threshold = has points for { $score }, which is below its threshold of { $threshold }
points-too-large = expected figures up to { $most }
points-below-zero = has a figure below 0
points-blank = is blank: say where the figures are from
points-fall = gives fewer points for { $high } than for { $low }
points-no-lengths = is missing: give a [[{ $section }]] for each number of games
points-no-threshold = has each, but no threshold to count from
points-taken = '{ $id }' is taken; choose another
points-twice = { $games } games are here twice: take one of them out
points-unknown = is not a points table; there are { JOIN($known) }
season-ambiguous = { $date }: { $name } may be { FEW($members) }: write the number on the card; until then it counts for nobody
season-best-night = { $points } on the best night
season-by-game =
    { $average } game points a game ({ $points } in { $games ->
        [one] { $games } game
       *[other] { $games } games
    }{ season-dropped })
season-by-night = { $average } game points a night ({ $points } in { season-nights }{ season-dropped })
season-by-points =
    { $points ->
        [one] { $points } season point
       *[other] { $points } season points
    } in { season-nights }{ season-dropped }
season-by-total =
    { $points ->
        [one] { $points } game point
       *[other] { $points } game points
    } in { season-nights }{ season-dropped }
season-card-below-zero = { $name } has a figure below 0
season-card-given = { $name } has given { $skunks } skunks and won { $won } games
season-card-nameless = has a card without a name
season-card-taken = { $name } has taken { $skunks } skunks and lost { $lost } games
season-card-won = { $name } has won { $won } of { $games } games
season-dropped =
    { $dropped ->
        [0] { "" }
        [one] , { $dropped } worst night dropped
       *[other] , { $dropped } worst nights dropped
    }
season-drops =
    ; { $nights ->
        [one] { $nights } worst night
       *[other] { $nights } worst nights
    } dropped
season-drops-quarter = ; the worst quarter of nights is dropped
season-equal = equal at { $figure }
season-file-blank = is blank
season-file-cannot-add = is written in a way that cannot be added to; put the lines in with an editor
season-file-cards = expected a list with a row for each player
season-file-date = expected a date such as 2026-09-03
season-file-drop = expected "none", "worst_quarter", or how many nights
season-file-ends = is before the season starts
season-file-format = is no season: the first line is expected to be format = "{ $format }"
season-file-meet = is a tournament’s file, not a season’s: look for one that ends in .cribseason
season-file-games = expected a number of games from 1 up
season-file-many = are { $number }, and a season has at most { $most }
season-file-many-cards = have { $number } cards, and a season has at most { $most }
season-file-measure = is season_points, but no points table gives figures: load one, or choose another
season-file-most-nights = are { $number }, and the season has at most { $most }
season-file-number = expected a number from 0 up
season-file-outside = is not between { $starts } and { $ends }, which the season is
season-file-points = expected the id of a table, a [points] section, or "none"
season-file-sections = expected a [[{ $section }]] for each
season-file-taken = { $number } is the number of { $other }: give { $name } another
season-file-twice = { $date } is here twice: take one out
season-file-version = is version { $version } of a season’s file, and this program reads version { $known }: use the program that wrote it, or a newer one
season-grand-slam = { $date }: { $name }, grand slam, { $won } wins of { $games }
season-guest-nights =
    { $guest } has played { season-nights } as a guest, and may play { $free } before joining: ask them to join, and add them to the list
season-member = member { $number }
season-near-name = { $guest } is on nobody’s line and counts as a guest; if it is { $name } (member { $number }), add the spelling to the list
season-nights =
    { $nights ->
        [one] { $nights } night
       *[other] { $nights } nights
    }
season-no-place =
    No place: { season-nights } played, and a place needs { $needed ->
        [one] { $needed } night
       *[other] { $needed } nights
    }
season-not-played = No place: has not played yet
season-note = { $date }: { $note }
season-other-name = { $date }: the card of { $card } has the number of { $name } (member { $number }), and counts for that member: add the spelling to the list, or correct the number
season-place = { PLACE($place) }: { JOIN($reasons, by: "; ") }
season-shares = shares { PLACE($place) } with { FEW($others) }
season-spread = { SIGNED($spread) } spread
season-total = { $points } game points in all
season-twice = { $date }: { $name } (member { $number }) has { COUNT($cards) } cards, of { FEW($cards) }: correct the numbers or the names; until then none of them counts
season-uneven = { $date }: { FEW($differences) }; look at the cards of that night
season-uneven-figures =
    { $kind ->
        [wins] { $one } wins stand against { $other } losses
        [spread] { $one } plus stand against { $other } minus
       *[skunks] { $one } skunks given stand against { $other } skunks taken
    }
season-unknown-number = { $date }: member { $number } of the card of { $name } is not on the list: correct the number, or add the member; until then the card counts for nobody
season-win-share = { $won } of { $games } games won

## A season on its page

season-measure =
    { $measure ->
        [night_average] game points a night
        [game_average] game points a game
        [total] game points in all
       *[season_points] season points
    }
season-order =
    Places go by { $measure }{ $drops }.{ $least ->
        [0] {""}
       *[other] {" "}A place needs { $least } nights.
    }
season-head =
    { $column ->
        [place] {""}
        [number] No
        [name] Name
        [nights] Nts
        [average] Avg
        [won] Won
        [win_share] Win%
        [skunks] Skunks
        [spread] Spread
        [best] Best
        [points] Pts
        [nights_at] { $score }+
       *[nights_that_earn] Earn
    }
season-head-in-full =
    { $column ->
        [place] Place
        [number] Number
        [name] Name
        [nights] Nights
        [average] Average
        [won] Won
        [win_share] Win %
        [skunks] Skunks
        [spread] Spread
        [best] Best
        [points] Season points
        [nights_at] Nights at { $score }+
       *[nights_that_earn] Nights that earn
    }
season-days = { $starts } to { $ends }
season-guest-line = { $name }, { season-nights }
season-points-table =
    Season points: { $name } ({ $source }, { $edition }){ $figures ->
        [yes] .
       *[no] ; the source gives no figures, so nights are counted and no points are given.
    }
season-game-points =
    { $points ->
        [one] { $points } game point
       *[other] { $points } game points
    }
season-night-of-member =
    { $date }: { season-game-points }, { $won } of { $games } won{ $dropped ->
        [yes] , dropped
       *[no] {""}
    }
season-led = { $name }, { season-game-points }
season-leaders = { $names }
season-on-no-line = { $name } is on nobody’s line and counts as a guest so far, { season-nights }
season-report = Report
season-night = { $name }: { JOIN($marks) }
season-night-cards =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
season-night-is =
    { $what ->
        [rehearsal] rehearsal
       *[known] in the season already
    }
