# The heads of columns of tables, on every page, sheet and screen.

column-a = Side a
column-against = Against
column-amount = Amount
column-at = When
column-b = Side b
column-bonus = Bonus
column-can_be = Can be
column-cards = Cards
column-checking = Initials, checking
column-clause = Clause
column-club = Club
column-credit = To give back
column-deals = Deals first
column-done = Done
column-drawn = Drawn
column-due = To pay
column-entry = Entry
column-first = First
column-game = Game
column-games = Games
column-games_lost = Games lost
column-games_won = Games won
column-had = Handed out
column-here = Here
column-how = How
column-initials = Initials of both
column-kept = Kept
column-left = 0 or points left
column-left_the_field = Left
column-line = In dollars
column-lost = Lost
column-match = Match
column-matches = Matches
column-member = Member
column-members = In it
column-mine = My score
column-minus = Minus
column-money = Money
column-moves_on = Moves on
column-name = Name
column-notes = Notes
column-number = No.
column-one_side = One side
column-open = Not won yet
column-opponent = Opponent
column-other_side = The other
column-ours = Our score
column-owed = Owes
column-paid = Paid
column-place = Place
column-playoff_points = Playoff points
column-plus = Plus
column-points = Points
column-pool = Pool
column-prizes = Prizes
column-qualified = Qualified
column-qualifying_points = Qualifying points
column-reason = Why
column-receipt = Receipt
column-result = Result
column-round = Round
column-rounds_through = Rounds through
column-score_first = Score, first
column-score_second = Score, second
column-scored = Scored
column-scores = Scores
column-seat = Seat
column-second = Second
column-sheet = Sheet
column-signature = Signature, other side
column-spread = Spread
column-stays = Stays
column-still_owed = Still owed
column-table = Table
column-theirs = Their score
column-to_have = To have
column-together = Together
column-total = Total
column-use = What to do with it
column-what = What
column-who_plays = Who plays
column-why = Why
column-winner = Winner
column-wins = Wins
column-won = Won
column-writing = Initials, writing

## Heads that follow the book

column-counted =
    { $measure ->
        [win_points] Points
        [games] Games
        [game_points] Game points
        [points_and_bonus] Points and bonus
       *[points_left] Points left
    }
column-parted =
    { $by ->
        [points_scored] Points scored
       *[spread] Spread
    }
column-value =
    { $measure ->
        [points_and_bonus] Bonus
       *[other] { column-counted }
    }
