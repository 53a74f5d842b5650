# What Pegout refuses: every code with its message. A code with several messages has an attribute for
# each. Written in the order of the codes.

accept_not_wanted = At this table nothing need be accepted: the table counts
accepted_already =
    .count = This count has been accepted already
    .game = The others must say whether the game is won
agree_first = The other side agrees to the count before it is pegged
announce_first = Announce the count before pegging it
bad_commitment =
    .digits = A commitment is 64 hexadecimal digits, 0-9 and a-f
    .other_seed = The published commitment is not that of this seed
bad_count = A count is from 1 to { $most }
bad_name =
    .player = A name is at most { $most } letters on one line: '{ $name }'
bad_points = Points are from 0 to { $target }, not { $points }
bad_position =
    .number = A position needs { $number } scores
    .scores = Scores in a position are 0 to { $most }
bad_rules = These rules cannot be played: { $key } { $reason }
bad_seed = A game seed is 64 hexadecimal digits, 0-9 and a-f
bad_value = A value is one line of at most { $most } plain characters
card_elsewhere = The { $card } is already out
card_needed =
    .dealt = Where the table counts, every card dealt must be named
    .laid_away = Say which cards you lay away
    .turned = This table has its own pack: say which card was turned
card_not_wanted = The card is turned by the table, not by the player
cards_not_wanted =
    .dealt = The cards are dealt by the table, not named
    .number = The program deals here, and knows how many there are
    .shown = The table knows the cards: they need not be named
choice_open = A ruling waits for a choice; everything else waits for it
claim_not_wanted = At this table the table sees by itself when a game is won
closed = { STOPLESS($reason) }
count_first = { $who } says first what this counts
count_not_wanted = At this table the count is said for the players
count_stands = A count is put right by who said it, before the next card or go
cut_depth =
    .limits = A cut { game-purpose } here lifts { $least } to { $most } cards, not { $depth }
    .needed = Say how many cards to lift
cut_taken = That card has been turned already: cut somewhere else
game_claimed = { $who } has claimed the game: agree, or object, first
game_over = The game is over: nothing more can be played or counted
game_started = The game in progress must end first
go_at_lead = Nothing has been laid: lead a card, a go is not possible
go_not_wanted = At this table the table says go for the players
go_stands = A go is taken back before anybody pegs or plays upon it, not later
match_over = The match is over: start a new one to play on
match_started = A match is already being played at this table
muggins_forbidden = Muggins is not played under { $rules }
muggins_needs_claim = Muggins needs players who claim their own points
muggins_on = Muggins is always played under { $rules }
must_lay = By the ruling the cards held back are laid: a go is not possible
no_game = No game has been started yet
no_match = No match has been started at this table
no_name = Every player needs a name
no_partners = Without partners every player pegs
no_resigning = With three sides nobody can give up the game for the other two
no_such_score =
    .count = There is no count number { $number } to accept
    .score = There is no score number { $number } to count
no_such_seat =
    .dealer = There is no seat { $seat } to deal
    .hands = There is no seat { $seat } at a table for { $hands }
    .here = There is no seat { $seat } at this table
not_a_command = { $command } is not a command of the game
not_counted = { $who } has still to announce and peg this score
not_partner = A side names one of its own two players to peg
not_the_pegger = The score is pegged by its owner or the side's pegger
not_understood = { $reason }
not_your_card =
    .hand = The { $card } is not in your hand
    .missing = The { $card } belongs to it too
not_your_score = That score is { $who }'s
not_your_turn =
    The table is waiting for { GIVEN($who) ->
        [yes] { $who }
       *[no] the players
    } { game-awaited }
own_score = A count is accepted by the other side, not by one's own
partner_calls = Each player announces his own points
past_thirty_one = { $count } and { $pips } would pass { $most }
peg_late = It is too late to peg this score
peg_not_wanted = At this table the table pegs for the players
peg_released = The peg was released: it cannot be moved further
peg_stands = It is too late to take this peg back: it stands
pegger_named = That side has already named its pegger
points_gone = Only the { $points } that were announced can still be pegged
same_card_twice =
    .dealt = The { $card } is dealt twice
    .laid_away = The same card cannot be laid away twice
same_count = The count stands at { $count } already
same_name = Two players cannot have the same name
same_number = { $number } cards are what the table has told
score_closed =
    .announced = This score has been settled and cannot be counted again
    .settled = This score has been settled already
value_given = That seat has already added its value
value_late = The pack is mixed: no value can be added in this game
wrong_match = A match is won by 1 to { $most } games, not { $games }
wrong_number =
    .kept = Of { $held } cards at least one is laid away and one kept
    .laid_away =
        Lay away { $number ->
            [one] { $number } card
           *[other] { $number } cards
        }, not { $given }
    .most = No hand was ever dealt more than { $most } cards
    .named =
        This table has its own pack: name { $number } cards for each of { $hands } hands{ $to_crib ->
            [0] {""}
           *[other] {" "}and { $to_crib } for the crib
        }
    .reported = Tell how many cards each of { $hands } hands was dealt, known or unknown
    .shown =
        This { $holding ->
            [crib] crib
           *[hand] hand
        } has { $size } cards
    .told = Once cards are dealt, count 0 to { $most } of them
wrong_phase =
    This is not the time to { $wanted ->
        [go] say go
        [show] show a hand
        [show_next] show the next hand
        [cut_first_deal] cut for the first deal
        [cut_pack] cut before the deal
        [cut_starter] cut for the starter
        [deal] deal
        [lay_away] lay away
       *[play] play a card
    }: it is time { game-awaited }
wrong_target = { $rules } is played to { JOIN($allowed, by: " or ") }, not { $target }
