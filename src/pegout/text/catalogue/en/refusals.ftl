# What Pegout refuses: every code with its message. A code with several messages has an attribute for
# each. Written in the order of the codes.

accept_not_wanted = At this table nothing need be accepted: the table counts
accepted_already =
    .count = This count has been accepted already
    .game = The others must say whether the game is won
agree_first = The other side agrees to the count before it is pegged
announce_first = Announce the count before pegging it
asked =
    .rematch = You have asked for a rematch already
    .take_back = Somebody has asked to take something back already
at_the_desk = In the playoffs this is done at the desk: go there
bad_commitment =
    .digits = A commitment is 64 hexadecimal digits, 0-9 and a-f
    .other_seed = The published commitment is not that of this seed
bad_count = A count is from 1 to { $most }
bad_entrants = A rehearsal has 2 to { $most } made-up entries
bad_fact =
    .answer = “{ $question }” needs { $wanted }, not '{ $given }'
    .row = '{ $row }' is no row: give C, M or F for pone, dealer, crib
bad_name =
    .account = Give a name of 1 to { $most } letters
    .player = A name is at most { $most } letters on one line: '{ $name }'
    .seat = Give a name to sit under
bad_order =
    .question = A judge’s order is something done, not a question
    .unknown = No table knows this order: { $fault }
bad_points =
    .muggins = Say for how many points you call muggins
    .range = Points are from 0 to { $target }, not { $points }
bad_position =
    .number = A position needs { $number } scores
    .scores = Scores in a position are 0 to { $most }
bad_rules = These rules cannot be played: { $key } { $reason }
bad_seed = A game seed is 64 hexadecimal digits, 0-9 and a-f
bad_setting = Choose again how the games are played
bad_value = A value is one line of at most { $most } plain characters
begun =
    .leave = The game has begun: leave it instead, and a computer plays on for you
    .onlooker = The game has begun: those who play it end it
    .over = The game is over: there is nothing to close
    .resign = The game has begun: resign it instead
both_sides = Your account plays at this table itself
busy =
    .practice = Your answer met another of yours on its way: send it again
    .season = Many are at work on this season at once: wait a moment and try again
    .signing_in = Many people are signing in just now; try again in a moment
called_off = { $division } was called off: there is nothing to play and to print
cannot_happen =
    .dealer_laid_away = The dealer has thrown already
    .first_cut_over = The cut for the first deal is over, or there was none
    .no_card_played = No card has been played
    .no_cards = The cards this is about are not on the table: none are dealt, or the deal is over
    .no_cut = Nobody has cut yet
    .no_dealer = Nobody has the deal yet
    .no_go = No go of that player’s is on record
    .no_pack = No pack has been mixed yet
    .no_starter_cut = The starter is not being cut
    .not_all_laid_away = Not all have thrown to the crib
    .nothing_laid_away = That player has thrown nothing
    .play_ended = A judge has ended the play of this deal
    .right_count = By the record of this table the count is right: { $count }
    .right_dealer = By the record of this table it was { $who }’s turn to deal
    .right_number =
        By the record of this table the { $holding ->
            [crib] crib
           *[hand] hand
        } has the right number of cards
    .settled_by_play = The program deals, and counts or sees the counting, so this is settled by play here
    .starter_turned = The starter has been turned
    .table_deals = The program deals here, so that no card can be drawn or shuffled by hand
card_elsewhere = The { $card } is already out
card_needed =
    .dealt = Where the table counts, every card dealt must be named
    .laid_away = Say which cards you throw
    .turned = This table has its own pack: say which card was turned
card_not_wanted = The card is turned by the table, not by the player
cards_not_wanted =
    .dealt = The cards are dealt by the table, not named
    .number = The program deals here, and knows how many there are
    .shown = The table knows the cards: they need not be named
changed_since =
    .file = The season has changed since its file was taken: take the file as it is now, and put your changes into that
    .undo = Somebody has changed the season since: look at it, and put it right by hand
choice_open = A ruling waits for a choice; everything else waits for it
claim_not_wanted = At this table the table sees by itself when a game is won
closed = { STOPLESS($reason) }
contradictory_fact =
    .beyond =
        { $fact ->
            [offender_score] the front peg
            [opponent_score] the front peg of the other side
            [offender_rear] the rear peg
           *[landed] where the peg landed
        } is beyond the game hole, { $target }
    .case =
        { GIVEN($applies) ->
            [yes] By that answer it is another case: “{ $applies }”
           *[no] That answer does not go with this case: change it, or choose another case
        }
    .crib_now = what the crib has afterwards goes only with action 5, which moves cards to it; here it is action { $action }
    .forwards = the peg did not land behind the hole that it was in; “{ $applies }” applies
    .game_hole = by the points that were told the peg is in the game hole; “{ $applies }” applies
    .more =
        { $fact ->
            [error] the error
           *[unearned] what was not earned
        } is more than the points that the front peg shows
    .muggins_on = muggins is always played under { $rules }
    .no_table = { $rules } has no table, so what the crib has after it is not asked
    .rear = the rear peg is in front of the front peg
    .table = the answer “{ $answer }” to “{ $question }” contradicts this table, where it is { $known }
    .target = games here go to { JOIN($allowed, by: " or ") }, not to { $target }
    .uneven = the answer that they were thrown wrong contradicts the row: such cards are too many in one place and too few in another, so here the deal was wrong; “{ $applies }” applies
count_first = { $who } says first what this counts
count_not_wanted = At this table the count is said for the players
count_right = The count is right: { $count }
count_stands =
    .objection = No count is open to objection: the last one stands
    .said = A count is put right by who said it, before the next card or go
cut_depth =
    .limits = A cut { game-purpose } here lifts { $least } to { $most } cards, not { $depth }
    .needed = Say how many cards to lift
cut_taken = That card has been turned already: cut somewhere else
date_unsaid = Say when it is: ages are of the year of the event
game_claimed =
    .by = { $who } has claimed the game: agree, or object, first
    .open = A claim of the game is open: agree, or object, first
game_over = The game is over: nothing more can be played or counted
game_started = The game in progress must end first
go_at_lead = Nothing has been played: lead a card, a go is not possible
go_not_wanted = At this table the table says go for the players
go_stands = A go is taken back before anybody pegs or plays upon it, not later
has_account = You have one already
has_result =
    .phone = This game has its result already; if that is wrong, call a judge
left = You have left this game; the computer plays on for you
made = The next match has its table
match_over = The match is over: start a new one to play on
match_started = A match is already being played at this table
meet_too_large =
    This file has { $number } { $what ->
        [entries] entries
        [people] people
        [divisions] divisions
        [calls] calls for a judge
       *[announcements] announcements
    }, and a tournament here { $most } at most: run a larger one on a computer of your own
missing_fact =
    .case = this case needs an answer to { JOIN($asked, by: "; ") }
    .one = an answer is needed to “{ $question }”
    .unknown =
        The cards are not known here: report the case and tell { $what ->
            [long] by how much it was pegged long
            [missed] how many points were missed
            [playable] how many cards could have been played
           *[held] the points truly held
        }
muggins_excluded = Heels are never lost to muggins
muggins_forbidden =
    .played = Muggins is not played under { $rules }
    .told = muggins is not played under { $rules }
muggins_late = Muggins cannot be called for that, or not now
muggins_needs_claim = Muggins needs players who claim their own points
muggins_off = Muggins is not played at this table
muggins_on = Muggins is always played under { $rules }
must_lay = By the ruling the cards held back are played: a go is not possible
name_taken =
    .account = There is an account { $name } already; take another name
    .seat = Somebody called { $name } sits here; take another name
names_changed = The names have changed since you looked at them: look at them again
night_known = The night of { $date } is in the season already, with the same figures: there is nothing to do
no_account =
    .keep = Sign in first; then your games can be kept
    .listing = Sign in first; only accounts are listed
    .rated = Sign in first; a rated game needs an account on both sides
    .token = Sign in first; a program of a guest asks at /tokens
no_act = The desk cannot do '{ $step }'; go back
no_advice =
    .book = There is no advice by { $rules }: its points are not those that the analysis knows
    .cards = There is no advice yet for hands of { $kept } cards
    .ruling = After a ruling like this one there is no advice to give
no_bracket = { $division } has no bracket yet: begin the playoffs first
    .public = There is no such bracket yet
no_choice = No ruling waits for a choice
no_claim = Nobody has claimed the game
no_device = That device is signed out already
no_entries = Nobody has entered { $division } yet: enter people first
no_entry =
    .changed = The account was changed or deleted meanwhile
    .old_password = The old password is not right
    .signed_out = Sign in first, and change your password then
    .wrong = Name and password do not belong together
no_figures = Places cannot go by season points: the season has no table with figures
no_game = No game has been started yet
no_games = Tick the games that are to be played here
no_hints = This table plays without hints
no_level = There is no computer '{ $level }': { JOIN($levels) }
no_match = No match has been started at this table
no_match_waits = No match of { $division } waits to be played: print the result sheet
no_name = Every player needs a name
no_partners = Without partners every player pegs
no_person = Nobody of that name is on the leaderboard here; look at the leaderboard for the names
no_phrase = Only the set phrases can be said at a table
no_plan =
    .make = { $division } has no plan yet: make one first
    .plan = { $division } has no plan yet: plan the games first
no_playoffs = { $profile } has no playoffs: print the standings instead
no_profile = There is no profile '{ $profile }': { JOIN($known) }
no_renege = No card on the table shows that a go was wrong
no_resigning = With three sides nobody can give up the game for the other two
no_result = No game of { $division } has a result yet: enter one first
no_review = This review is no longer kept, or the link is not whole: bring the record again
no_seat =
    .full = All seats at this table are taken; you may watch
    .only = There are only { $seats } seats at this table
    .yours = There is no such seat for you; look at the table again
no_such_division = There is no division '{ $division }' in this meet
    .here = There is no such division here
no_such_entry = { $division } has no entry { $entry }: choose one from its entry list
no_such_game = There is no such game here; look at the plan
no_such_option = Choose one of { JOIN($options) }
no_such_round =
    .known = { $division } has no round { $round }: choose one of its rounds, { $first } to { $last }
    .none = { $division } has no round { $round }: choose one of its rounds, none
no_such_score =
    .count = There is no count number { $number } to accept
    .deal = There is no score number { $number } in this deal
    .muggins = There is no score number { $number } to call
    .score = There is no score number { $number } to count
no_such_seat =
    .dealer = There is no seat { $seat } to deal
    .hands = There is no seat { $seat } at a table for { $hands }
    .here = There is no seat { $seat } at this table
no_such_sheet = There is no sheet '{ $what }'; there are { JOIN($known) }
no_table =
    .gone = The table is gone; ask at the desk
    .none = This game has no table here; look for your next game
no_take_backs = At this table nothing is taken back
nobody_advances = { $profile } does not say how many go on
nobody_due = No person is due at this table
nobody_ticked = Tick those who are to come on the list
not_a_command = { $command } is not a command of the game
not_asked =
    .rematch = You do not ask for a rematch now
    .take_back = Nobody asks you to agree to anything now
not_away =
    .rematch = Nobody is away there: wait until they say if they play again
    .stand_in = A computer plays on only for one who has been away for long
not_begun =
    .advice = There is nothing to advise before the game begins
    .record = Nothing has been played at this table yet
    .start = The game begins when all seats are taken
not_between_games = No game is to be begun now
not_counted = { $who } has still to announce and peg this score
not_here = { $reason }
not_host =
    .close = Only the host may close the table
    .computer = Only the host of the table seats a computer
not_left = This game is not left to a computer: resign it, or leave for now
not_over =
    .delete = A game with others is deleted when it is over
    .record = The record is given out when the game is over
    .review = A game is looked through when it is over: play it to its end
    .rematch = A rematch is asked for when the match is over
not_rated =
    .hands = Only games of two players are rated; open the table without a rating, or for two
    .same_packs = Games with the same packs at every table are not rated; choose one of the two
    .help = A rated game is played without hints, and nothing is taken back; switch both off
    .sparring = A sparring partner is as strong as you need, so its games are not rated; take another level, or play without a rating
    .length = A rated game goes from nothing to { $target }; leave its length and its scores as they are
not_overdue = There is time left for this turn
not_partner = A side names one of its own two players to peg
not_seated =
    .game = That is no game of yours
    .here = You do not sit at this table
not_settled = Games are missing: who goes on is not settled
not_started = { $division } has not begun: there are no results yet
    .public = { $division } has not begun; look in later
not_stood_in =
    .back = The player has come back
    .other = Somebody else plays at this seat now
    .yours = Nobody plays for you: the seat is yours
not_the_pegger = The score is pegged by its owner or the side’s pegger
not_your_card =
    .hand = The { $card } is not in your hand
    .missing = The { $card } belongs to it too
not_your_choice = This choice is { $who }’s
not_your_game = This game is not yours, or is no longer to be played
not_your_score = That score is { $who }’s
not_your_seat = That is not your seat
not_your_turn =
    The table is waiting for { GIVEN($who) ->
        [yes] { $who }
       *[no] the players
    } { game-awaited }
nothing_to_claim = At this table the counting is done for the players
nothing_to_count = There is nothing of yours to count now
nothing_to_lay = There is no card for you to play now
nothing_to_lay_away = There is nothing to throw now
other_case =
    .book = “{ $case }” is not in { $rules }; “{ $applies }” applies instead
    .muggins = muggins is not played under { $rules }, so “{ $case }” does not apply; “{ $applies }” applies instead
others_first = You have done a lot out of turn; go on when another player has moved
own_claim = The other side agrees or objects to a claim of the game
own_score = A count is accepted by the other side, not by one’s own
partner_calls = Each player announces his own points
past_thirty_one = { $count } and { $pips } would pass { $most }
peg_late = It is too late to peg this score
peg_not_wanted = At this table the table pegs for the players
peg_released = The peg was released: it cannot be moved further
peg_stands = It is too late to take this peg back: it stands
pegger_named = That side has already named its pegger
places_open = Places of { $division } may still change: enter what is missing, play the ties and the playoffs, then print this
plan_is_old = Entries of { $division } have changed since the plan was made: plan again
points_gone = Only the { $points } that were announced can still be pegged
reserved = This table is for { $meet }: who plays it sits down by the code on the card
said_enough = You have said a lot; say more when the game has gone on
same_card_twice =
    .dealt = The { $card } is dealt twice
    .laid_away = The same card cannot be thrown twice
same_count = The count stands at { $count } already
same_name = Two players cannot have the same name
same_number = { $number } cards are what the table has told
same_packs = Every table of this round has the same packs: the table cuts and deals
same_settings = These are the settings it has: nothing to change
score_closed =
    .announced = This score has been settled and cannot be counted again
    .settled = This score has been settled already
sealed = Other tables may still play these packs: look again when the round is over for good
seat_taken =
    .house = The house sits there already
    .number = Seat { $seat } is not free
seated =
    .here = You sit here already
    .named = You sit here already, as { $name }
    .other_seat = You sit here already, on another seat; use another device
stood_in = The computer plays for you; take your seat again first
tied_to_advance = { $entries } are tied for the last place that goes on: part them first
too_late =
    .objection = It is not, or no longer, possible to object to that
    .take_back = It is too late to take that back: the game has gone on
too_many =
    .taken_back = At most { $most } steps that take others back can be asked for at once; send the rest after them
too_many_here = Too many tables were opened from this address just now; try again in { $wait }
too_many_meets = You have { $meets } tournaments here; delete one before the next
too_many_seasons = You keep { $seasons } seasons here; delete one before the next
too_many_streams =
    .address = Too many pages are open at your address: close one, or ask for the news every few seconds
    .onlookers = Many people look on at this table already: try again later, or ask for the news every few seconds
    .own = You have too many pages open at once: close one, or ask for the news every few seconds
    .site = Too many pages of this site are open: try again later, or ask for the news every few seconds
too_many_tables = You have { $most } tables open; finish or close one before the next
unknown_case =
    .near = there is no case '{ $case }'; did you mean { JOIN($near, by: " or ") }?
    .none = there is no case '{ $case }'
unknown_fact =
    .known = this case has no fact '{ $fact }'; it knows { JOIN($known) }
    .near = this case has no fact '{ $fact }'; did you mean { $near }?
value_given = That seat has already added its value
value_late = The pack is mixed: no value can be added in this game
wait =
    .asides = That was a lot at once; try again in { $wait }
    .passwords = Too many wrong passwords; try again in { $wait }
    .phrases = You have said a lot just now; say more in { $wait }
weak_password = A password has at least { $least } letters or other characters
whose = Choose whose card it is that says { $spelling }, or leave it a guest’s
wrong_hands = { $rules } is for { JOIN($allowed, last: " or ") } players, not { $hands }
wrong_match = A match is won by 1 to { $most } games, not { $games }
wrong_number =
    .kept = Of { $held } cards at least one is thrown and one kept
    .laid_away =
        Throw { $number ->
            [one] { $number } card
           *[other] { $number } cards
        }, not { $given }
    .most = No hand was ever dealt more than { $most } cards
    .named =
        This table has its own pack: name { $number } cards for each of { $hands } players{ $to_crib ->
            [0] {""}
           *[other] {" "}and { $to_crib } for the crib
        }
    .reported = Tell how many cards each of { $hands } players was dealt, known or unknown
    .shown =
        This { $holding ->
            [crib] crib
           *[hand] hand
        } has { $size } cards
    .told = Once cards are dealt, count 0 to { $most } of them
wrong_phase =
    .case = “{ $case }” belongs to another moment of a deal: { JOIN($moments, by: " or ") }
    .command =
        This is not the time to { $wanted ->
            [go] say go
            [show] show a hand
            [show_next] show the next hand
            [cut_first_deal] cut for the first deal
            [cut_pack] cut before the deal
            [cut_starter] cut for the starter
            [deal] deal
            [lay_away] throw
           *[play] play a card
        }: it is time { game-awaited }
wrong_target = { $rules } is played to { JOIN($allowed, by: " or ") }, not { $target }
