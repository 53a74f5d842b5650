# What the forms of the desk refuse, and the pages of tournaments and seasons.

all_in = All of these results are in already
bad_lines = Some lines are wrong, so nothing was saved
bad_meet =
    .file = This is no .cribmeet file that can be read: download it again from the desk of the tournament, on its page Results
bad_results =
    .all = Some rows are wrong, so nothing was entered
    .some =
        Some rows are wrong, so nothing was entered; { $good ->
            [one] 1 row is good: tick below to enter it alone
           *[other] { $good } rows are good: tick below to enter those alone
        }
bad_rows =
    .asked = Say below what is meant, then enter the table
    .looked =
        So the table was read: { $good ->
            [one] 1 row can be entered
           *[other] { $good } rows can be entered
        }
    .many = Too many rows cannot be read, so none was entered
    .some = Some rows cannot be entered, so none was
bad_schedule_rows = The schedule was not taken
bad_season_date = The { $which } day '{ $typed }' is no date: write it as 2026-09-03
ends_first = The last day is before the first: put one of them right
kept_back =
    .results = The director will release the results of { $division }; look in later
    .sheet = The { $chief } will release the standings; look in later
    .standings = The { $chief } will release the standings of { $division }; look in later
member_blank = Give the member a number and a name
near_area = { $area } is not known here: did you mean { $near }? If not, tick that it is another
muggins_unsaid =
    .choose = Choose whether muggins is in effect
name_missing =
    .one = The name is blank: write it
    .second = The name of the second of the pair is blank: write it
no_book = Choose one of the books that are listed
no_division = There is no division yet: open one on the page Set up
no_drop = Say how many of the worst nights are dropped: 1, 2 or more
no_entry =
    .number = There is no entry { $number }: choose one from the list
no_figures_chosen = Places cannot go by season points: no table with figures is chosen; upload yours, or let places go by something else
no_file = Choose the .cribseason file, or paste its text
no_game_numbered = There is no game { $number }: see the list of games
no_kind = Choose how the game ended
no_lines = No line of the card is new: copy { $heads } from it
no_link = There is no such link to change: go back to the page and look again
no_measure = Choose what places go by
no_meet =
    .here = There is no such tournament here
no_night = Choose a tournament, write its address, or upload its .cribmeet file
no_page = The desk has no such page
no_papers =
    .tick = Tick the papers that were handed in
no_part = Choose which division of which book to open
no_picture = This bracket has not begun
no_points = Choose the file of your points table, or paste its text
no_record = This game was not played here
no_rehearsal = This tournament is a real one: results are made up in a rehearsal only. Open one from New tournament
no_role = Choose what the person is to do
no_rows = Choose the file with the members, or paste the table
no_scores =
    .filled = No score is filled in: write both scores of a game
no_season = There is no such season here: look at its address again, or ask who keeps it
no_side = Choose who has not come
no_such_meet = There is no tournament at this address: copy it from the page of the tournament
no_such_version = There is no such version here; see those that were published
no_table =
    .here = This game has no table here; look again
no_table_of = There is no such table: go back to the season
no_table_there =
    .elsewhere = Round { $round } has no game at table { $table }: table { $table } is in { $division }, choose that division
    .none = Round { $round } has no game at table { $table }
none_ticked = Tick the games whose cards both sides have signed
not_a_number =
    .large = { $what } '{ $typed }' is too large
    .minus = { $what } '{ $typed }' is below 0: leave the minus out
    .words = { $what } '{ $typed }' is not a whole number
not_public = The results of this tournament are not public yet: ask its director to publish them, or to send you its .cribmeet file
not_sure =
    .season = Tick that you mean it: a season that is deleted is gone
    .steps = Tick that you mean it: the later steps are put out of force
not_your_season = This page is for the secretary of the season: open it by the secretary's link or code
not_yours =
    .door = This sheet is for the director, a registrar or a scorer
    .page = This page is for { JOIN($roles, by: " or ") }; you are here as { $own }: ask the director
    .public = This page is for those who run the tournament: open it by the link you were given
    .sheet = This sheet is for those who run the tournament
nothing_owed = Nothing is owed any more
nothing_said =
    .side = That side has said nothing yet: rule another result
nothing_to_play =
    .nobody = Nobody was entered
    .over = Everything is played: publish the results
    .round = No round waits for results: do what comes next
number_missing = { $what } is blank: write a whole number
one_score = Write both scores, or neither
other_size = { $told }
papers_owing = Nobody is checked in yet: note what they hand in, or give the reason below
reason_missing =
    .cancel = Say why it is called off: it is kept with the step
    .leave = Say why they leave: it is kept with the step
    .money = Say why: it is kept with the step
rows_left = These rows were not entered: put them right and try again
season_name = Give the season a name of at most { $most } letters
too_large =
    .season = This file is too large for a season: choose another
too_many_made_up = Choose 1 to { $most } entries
