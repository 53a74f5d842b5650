# What is said of plans, and of lists in tournaments.

list-others = { $number } others
pairing-games-of = { $entry } { $games }
