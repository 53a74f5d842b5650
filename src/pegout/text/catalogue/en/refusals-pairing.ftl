# What the making of a plan refuses: rounds, pools, pairs and brackets.

bad_days = a tournament lasts 1 to { $most } days, not { $days }
bad_groups = { $groups } groups were given for { $entries } entries; give one for each
bad_pools = { $entries } entries make 1 to { $most } pools, not { $pools }: ask for another number
bad_rounds =
    .in_a_row = { $games } games cannot be played { $times } in a row
    .number = A plan has 1 to { $most } rounds, not { $rounds }
later_game_played = Game { $game } of match { $match } comes after it; take back that one first
later_match_begun =
    That would change who plays in match { $match }, and match { $match } has begun; take its games back first, the last one first
match_is_a_bye = Match { $match } is a bye: nobody plays in it
match_not_ready =
    .third_place = Match { $match } has not both its players yet; it waits for the semi-finals
    .winners = Match { $match } has not both its players yet; it waits for matches { $left } and { $right }
match_over =
    .bracket = Match { $match } is over; to correct it name a game that was played
named_twice = an entry is named twice
no_pools_here =
    .book = Pools are for round robins, and { $book } is none: leave them out
    .by_results = Pools are for round robins, and { $movement } is none: leave them out
no_such_game =
    .match = Match { $match } has come to game { $due }, so game { $game } cannot be entered
no_such_match =
    .number =
        There is no match { $match }; { $last ->
            [0] none is
           *[other] there are matches 1 to { $last }
        }
no_such_round =
    .next = the plan has rounds 1 to { $last }; { $round } cannot be the next
no_winner =
    .playoff = A playoff game has one winner; say which side won, or which side forfeits
not_in_playoff = Entry { $entry } is not in this playoff
not_in_the_field = { $entry } is not in the field and cannot leave it
not_offered =
    .circle = a circle of { $games } games needs { $least } entries
    .round_robin_is_circle = the circle does that already
    .round_robin_too_long = a full round robin would be more than { $games } games each
nothing_to_play = Entry { $entry } has no match left to withdraw from
number_taken = { $entry } cannot be the number of a late entry
other_games =
    The plan has { $games ->
        [one] { $games } game
       *[other] { $games } games
    } for each, and the book has { $book ->
        [one] { $book } game
       *[other] { $book } games
    }
rounds_needed = { $book } does not say how many games each plays; say how many
too_early = After { $minutes } minutes no game is forfeited yet
too_few_entries =
    .field = a tournament needs at least { $least } entries, not { $entries }
    .left = fewer than two entries are left
too_many_entries = { $entries } entries are too many for one plan; it takes at most { $most }
too_many_games = That would be about { $games } games; a plan has at most { $most }. Ask for fewer rounds or use pools
unequal_games = Games are not equal: others play { $most }, { FEW($short) }; their cards would have no place
winner_below = The winner has the higher score, and these scores say otherwise
withdrawn_already = Entry { $entry } has withdrawn already
bad_club_games = Two clubs play from 1 to { $most } rounds against each other
too_few_clubs = Clubs meet clubs: enter those of two at least
