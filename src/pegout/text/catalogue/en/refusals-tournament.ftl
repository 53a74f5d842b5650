# What tournaments refuse.

all_paired =
    .paired = All rounds of { $division } are paired: call the next one
    .planned = All rounds of { $division } are planned: call the next one
all_there = All of them are there already
already =
    .door =
        The door is { $open ->
            [yes] open
           *[no] shut
        } already
    .hall = The hall is drawn so already
    .quota = Each { $kind } sends { $quota } already
    .seat = That is noted of { $entry } already
    .last_rounds = The last matches of { $division } are that long already
    .called = It is called { $division } already
    .amount = Receipt { $payment } is of { $amount } already
    .area =
        { $entry } is from { GIVEN($area) ->
            [yes] { $area }
           *[no] nowhere
        } already
    .clock =
        The clock of round { $round } { $held ->
            [yes] stands still
           *[no] runs
        } already
    .days = The meet is on { $days } already
    .facts = That is what people are told already
    .house = The house plays in { $division } already
    .known = That is what is known of { $person } already
    .minutes =
        Round { $round } has { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        } already
    .muggins =
        Muggins { $muggins ->
            [yes] is in effect
           *[no] is not in effect
        } in { $division } already
    .in_pool = They are in { $pool } already
    .not_there = { $entry } is marked as not there already; check them in if they come
    .on_the_way = { $judge } goes to call { $call } already
    .points =
        { $division } { GIVEN($table) ->
            [yes] earns points by { $table }
           *[no] earns no points
        } already
    .room = { $takes } already
    .standings =
        The standings of { $division } are { $shown ->
            [yes] shown to everybody
           *[no] kept back
        } already
    .time_plan = { $division } has this time plan already
    .tables = The tables of { $division } begin with table { $first } already
    .times = { $division } has these times already
already_entered = { $person } is already in { $division }; give a namesake another spelling
answered = Call { $call } was answered: { $ruling }
bad_birth_year = { $person } cannot be born in { $year }: correct the year
bad_date =
    .blank = Choose the day of the event
    .form = '{ $day }' is no day; write it as 2026-07-03
    .order = The last day, { $last }, is before the first: write them again
    .year = { $year } is no year of a meet: write the date again
bad_email = '{ $email }' is no e-mail address: write it as ann@club.example, or leave it out
bad_id = '{ $id }': use small letters, digits, - and _
bad_judges =
    .names = Name one, two or three different judges
    .three = Three judges go to call { $call } already
bad_member =
    .long = A member number has at most { $most } letters
    .none = Give the member number of { $person }
bad_break =
    .beyond = The plan has { $rounds } rounds: a break comes after one of them, not after round { $after }
    .which = A break comes after a round, and after each round there is one at most: name the round and the minutes
no_round_minutes = { $profile } does not say how long a game lasts: say how many minutes a round takes
bad_minutes = A round has 1 to { $most } minutes
bad_match_score =
    .ends = Match { $match } ends { JOIN($ends, by: " or ") }: say how many games each side won
    .form = Say how many games each side won, as in 2-1
bad_name =
    .appointed = Say who is appointed
    .division = Give the division a name
    .meet = Give the meet a name
    .person = Give a name of 1 to { $most } letters
    .sign = A name has a sign in it that cannot be seen: type it again
    .unseen = The name has a sign in it that cannot be seen: type it again
bad_room = A division has room for { $least } entries or more
bad_schedule = { JOIN($faults, by: "; ") }
bad_table = Tables are numbered from 1 to { $most }
bad_rounds_back = There are no more than { $most } rounds in a bracket
bad_seed =
    .meet = A seed is 64 hexadecimal digits in small letters
bad_text = { meet-field } has a sign in it that cannot be seen: type it again
bad_time =
    .blank = Choose the day and the time
    .both = Give both times: when it starts and when it ends
    .form = '{ $time }' is no time; write it as 2026-07-03T09:00
    .order = It ends at { $ends }, before it starts: put one of the two times right
begun =
    .bracket = This bracket has begun already: enter its games
    .elsewhere = Game { $game } is being played elsewhere: one side has spoken
    .house = { $division } has begun: the house sits down before the start
built_upon = Later steps depend on this one: ask the { $chief }, who can undo both
cancelled =
    .before = { $division } was called off before; its entries may switch
    .enter = { $division } was called off; enter another division
    .switch = { $division } was called off; its entries may switch
cannot_keep_apart = Rounds that are paired by results cannot keep entries apart: leave that out
ejected = { $person } was sent out ({ $reason })
full =
    .book =
        { $division } is full: it takes { $room ->
            [one] { $room } entry
           *[other] { $room } entries
        }
    .room =
        { $division } is full, as the { $chief } set room for { $room ->
            [one] { $room } entry
           *[other] { $room } entries
        }: set room for { $more }
games_missing =
    { $number ->
        [one] { $number } game of { $division } has no result yet: { JOIN($games) }
       *[other] { $number } games of { $division } have no result yet: { JOIN($games) }{ $number ->
            [2] {""}
            [3] {""}
            [4] {""}
            [5] {""}
           *[other] , …
        }
    }
games_open =
    Enter { COUNT($games) ->
        [one] the result of game
       *[other] the results of games
    } { FEW($games) } first, or forfeit what is open
has_result =
    .match = Game { $game } of match { $match } has its result: go to the desk if it is wrong
    .needs_no_table = Game { $game } has its result and needs no table
    .table = Game { $game } has its result; the table’s is not needed
has_table = Game { $game } has its table here: undo that to change it
match_not_on = Match { $match } of { $division } is not on: ask at the desk
member_taken =
    .other = Member { $member } is { $person }: give { $other } another number
    .pair = A pair is two members: give each their own number
muggins_unsaid = Say whether muggins is in effect: it is announced before play begins
namesake = There is another { $person }, told apart by the year of birth: leave them two different years
no_actor =
    .when = Every step names who takes it and when
    .who = Every step names who takes it: say who you are
no_area =
    .entry = Say which { $kind } the entry is from
    .registrar = Say for which zone, region or club the registrar enters people
no_birth_year = Give the year of birth of { $person }: { $division } is for { $least } and over
bad_points =
    .file = Your points table cannot be used: put right what is named below
    .lengths = A table of points has its lines for 1 to { $most } lengths
    .text = Give the table an id, a name, a source and an edition, each of 1 to { $most } letters
    .wrong = { $why }
draw_own = { $division } cannot take its own entries: name another division
nobody_to_draw = Nobody of { $source } is to come: they are all in { $division } already
no_bracket =
    .draw = { $division } has no bracket yet: begin its playoffs, so that it is known who is in them
    .yet = { $division } has no bracket yet: begin the playoffs
no_clock = Round { $round } has no clock: give it minutes first
no_consolation = { $profile } has no consolation: its bracket is for the qualifiers
no_games =
    .close = Say which games are played here no longer
    .open = Say which games are to be played here
no_meet = There is no meet yet: open one first
no_muggins = { $profile } plays without muggins
no_office = Players, viewers and the program are not appointed
no_papers = Say which papers were handed in
no_playoff = There are not two for a bracket: the first in the standings is the winner
no_playoffs =
    .bracket = { $profile } has no playoff bracket
    .places = { $profile } has no bracket: its places are those of the standings
no_reason =
    .cancel = Say why the division is called off
    .playoff_game = Game { $game } has its result: a correction says why
    .refusal = A refusal puts a side out of the event: say what the judge ruled, and why
    .sent_out = Say who is sent out, and for what
    .warned = Say who is warned, and for what
    .withdraw = Say why the entry withdraws
no_room =
    A tournament has at most { GROUPED($most) } { $what ->
        [divisions] divisions
        [officials] officials
        [calls] calls for a judge
       *[notices] announcements and warnings
    }: it has them already
no_ruling = Say what was ruled
no_such_call = There is no call { $call } for a judge
no_such_division =
    .known =
        There is no division '{ $division }'; there is { GIVEN($known) ->
            [yes] { JOIN($known) }
           *[no] none yet
        }
no_such_entry =
    .division = There is no entry { $entry } in { $division }: correct its number
    .meet = There is no entry { $entry } in this meet: correct its number
    .player = A player acts for an entry of the meet
    .schedule = The schedule names entry { $entry }, which is not there: correct it
no_such_part = { $profile } has no '{ $part }': it has { JOIN($parts) }
no_such_person =
    .entry = Person { $person } is not of entry { $entry }: name one who is
    .meet = There is no person { $person } in this meet: correct the number
no_such_round =
    .pair = The next round to pair is round { $round }
    .plan = { $division } has no round { $round }: correct its number
no_such_step =
    .in_force = Step { $step } is not in force: the log lists those that are
    .known = There is no step { $step }; there are { $steps }
no_table =
    .game = Game { $game } has no table here
no_ties = No tie at stake is left to be played off
not_a_command =
    .meet = { $command } is not a command of a meet
not_allowed =
    .own =
        You can undo what you did yourself last{ $role ->
            [judge] , and a ruling that was yours alone
           *[other] {""}
        }; for the rest ask the { $chief }
    .role = { meet-role } may not do this; ask the { $chief }
    .undo = { meet-role } may not undo steps; ask the { $chief }
not_announced = That is not announced now
not_appointed =
    .director = { $name } is not the { $chief } of this meet, { JOIN($directors, by: " or ") } is: let the { $chief } do it, or appoint you
    .role = { $name } is not { meet-somebody } of this meet; the { $chief } appoints one
not_called =
    .clock = Call round { $round } first: its clock runs from then
    .tables = Call round { $round } first, then open its tables
not_checked_in =
    { JOIN($entries) }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    } not checked in: check them in, or mark them as not there and plan again
not_here =
    .table = Game { $game } is not played at that table
not_signed =
    Not signed by both sides: the cards of { COUNT($games) ->
        [one] game
       *[other] games
    } { FEW($games) }
not_started =
    .plan = { $division } has not begun: plan it and start it first
not_your_area =
    .entry =
        You act for { $own }; this entry is from { GIVEN($area) ->
            [yes] { $area }
           *[no] nowhere
        }: ask the { $chief }
    .registrar = You enter people for { $own } only, not for { $area }
not_your_game =
    .game = Game { $game } is not yours
    .match = Match { $match } is not yours
not_your_side = Speak for your own side; the other speaks for itself
nothing_said = Say what is to be announced
nothing_to_redo = Nothing was undone since the last step
nothing_to_undo =
    .none = There is no step to undo; begin with one
    .own = No step of yours is in force: for others ask the { $chief }
    .stands = The meet stands as after step { $step }; choose another
opened = This meet is open already
over_book = The book has room for { $room } entries
own_game = { $name } plays in this game: another official must act
paired = Round { $round } is paired already, by the results as they are now
papers_owed = { $person } still owes: { JOIN($papers) }
plan_is_old =
    .again = Entries have changed since the plan was made: plan again
play_begun =
    Play has begun without { $entry }{ $forfeited ->
        [yes] , and games that are missed are forfeited
       *[no] {""}
    }
playoffs_begun = The playoffs of { $division } have begun: it takes nobody more
playoffs_open = The playoffs of { $division } are not played
public_already = Nothing has changed since version { $version }: there is nothing to publish
published =
    .standings = The results of { $division } are public and cannot be taken back
    .step = Results were published in step { $step }: correct what is wrong and publish again, which makes a new version
quota =
    { $area } has its { $room ->
        [one] { $room } entry
       *[other] { $room } entries
    } in { $division }, which is all that a { $kind } has
rests_on =
    Step { $later } ({ $what }) rests on step { $step }: undo step { $later } first{ $before ->
        [0] {""}
       *[other] , or go back to how it was after step { $before }
    }
round_begun = Round { $round } has begun: its pairs stay as they are
round_open =
    Enter the result of { COUNT($games) ->
        [one] game
       *[other] games
    } { FEW($games) } first: round { $round } rests on it
round_started = Round { $round } was called at { $time } already: enter its results
rounds_to_come =
    { $number ->
        [one] { $number } round of { $division } is still to be paired: pair the next one
       *[other] { $number } rounds of { $division } are still to be paired: pair the next one
    }
ruling_needed =
    .playoff =
        A { $kind ->
            [double_forfeit] double forfeit
           *[other] { $kind }
        } is ruled by the judge or at the desk: go there
    .playoff_refusal = A refusal puts a side out of the event: it is ruled by a judge and entered by the director, with the reason
same_division = The entry is in { $division } already: name another
same_person = A pair is two different people: name the other one
division_named = Another division is called { $name }: give this one another name
started =
    .cancel = { $division } has begun and cannot be called off
    .forfeit = Play has begun: withdraw the entry, or record forfeits
    .late = { $division } has begun: enter it there as a late entry
    .muggins = Play has begun: whether muggins is in effect was told before it, and stays so
    .plan = { $division } has begun: withdrawals and late entries change its plan
    .room = Play has begun: nobody enters any more, so its room changes nothing
    .tables = { $division } has begun: it stays at its tables
    .withdraw = { $division } has begun: withdraw the entry instead
tables_taken =
    { COUNT($tables) ->
        [one] Table { FEW($tables) } is
       *[other] Tables { FEW($tables) } are
    } another division’s at that time: { $division } can begin with table { $free }
taken = There is a division '{ $id }' already
tie_open = { FEW($entries) } are tied for a place at stake
tied = { JOIN($entries) } are tied for a place at stake: play that off first
ties_waiting = Games for ties are set already: enter their results
times_clash = { $person } is already in { $other }, which is on from { $starts } to { $ends }
times_elsewhere = { $division } starts at { $starts }: change its times and the date follows them
times_unknown = { $person } is already in { $other }: give both divisions their times first
too_early =
    .more =
        After { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        } no more games are forfeited yet
too_few =
    { $division } has fewer than { $least } entries: cancel it{ GIVEN($others) ->
        [yes] ; its entries may switch to { JOIN($others, by: " or ") }
       *[no] {""}
    }
too_few_entries = Fewer than two are left in { $division }
too_late =
    .entry = { $division } takes no late entries
too_long = { meet-field } has at most { GROUPED($most) } letters: shorten it
too_many_entries =
    .site = A tournament opened here has at most { GROUPED($most) } entries, and this would be { GROUPED($asked) }: sign in, which allows more, or run it on your own computer
too_many_games =
    .site = A tournament opened here has at most { GROUPED($most) } games, and this would be { GROUPED($asked) }: sign in, which allows more, or run it on your own computer
too_young = { $person } is { $age } on 31 December { $year }; { $division } is for { $least } and over
two_divisions = { $person } is already in { $other }, and one is all
withdrawn =
    .again = { $entry } has withdrawn; enter them again
    .already = { $entry } has withdrawn already
    .new = { $entry } has withdrawn; make a new entry
    .not_waited_for = { $entry } has withdrawn, and nobody waits for them
wrong_size =
    { $size ->
        [one] { $division } is for entries of one person, not { $given }: name one person
       *[other] { $division } is for entries of two people, not { $given }: name two people
    }
bad_quota = Each { $kind } sends one entry or more
beyond_walls = Everything on the map is within the walls of the hall: draw it again
no_areas = { $division } asks nobody where they are from, so there is no number to set
no_club = Say which club { FEW($entries) } is of: here clubs meet clubs
no_board_free = Every board of the clubs still to be met has its opponent: there is no game for another board, but it may take the place of one that goes home
over_quota =
    The book takes { $quota ->
        [one] { $quota } entry
       *[other] { $quota } entries
    } from each { $kind }
table_twice = Table { $table } is on the map twice: leave one of them out
too_many_marks = A map has { $most } marks at most
