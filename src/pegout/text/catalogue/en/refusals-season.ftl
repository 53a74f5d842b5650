# What club nights and seasons refuse.

bad_time =
    .night = '{ $date }' is no date; write it as 2026-09-03
games_missing =
    .night = { $division } has games without a result: { $number }; enter them first
length_not_covered =
    { $table } covers { FEW($covered) } games, not { $games }: take a points table that has { $games }, or play as many games as the table has
lowest_wins = { $book } counts points left, fewest first: a season adds up game points
member_taken = Member { $number } is { $name }: give { $other } another number
night_taken = The night of { $date } is in the season already: say so if it is to be replaced
no_figures =
    .table =
        Places go by season points, but no points table gives figures: load one that does, or choose another measure
no_such_division =
    .which =
        Say which division of the meet is meant; there is { GIVEN($known) ->
            [yes] { JOIN($known) }
           *[no] none yet
        }
no_such_member = There is no member { $number }: choose one who is on the list
no_such_night = There is no such night of { $date } in the season: look at it again
not_begun =
    .night = { $division } was not played: there is no card to add
not_settled =
    .places =
        The places of { $division } are not settled: finish the { $rest ->
            [playoffs] playoffs
           *[games] games
        } first
only_rehearsed = This meet is a rehearsal: no night of it was played
other_book = { $division } was played by { $played }, and the season is of { $book }
outside_season =
    The night of { $date } is not in the season, which goes from { $starts } to { $ends }: give the right date, or change the season
pairs = { $division } is for pairs, and a season is of single players
publish_again = { $division } was corrected after its results were public: publish it again first
rounds_to_come =
    .night = { $division } has rounds that are still to be paired
same_night =
    These games are in the season already, as the night of { $date }: take that one out first if its date is wrong
too_many_nights = The season has all of its { $most } nights: allow it more to add another
for_pairs =
    .new = { $book } is for pairs: a club night of a season is for single players
nobody_here = A night needs two players at least: say who else is here
own_book = { $book } is a book of your own: open the night as a tournament with its file, and add it when it is over
list_changed = The list of members has changed meanwhile: look at it again
