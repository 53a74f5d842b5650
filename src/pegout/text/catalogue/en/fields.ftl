# What the fields of a step are called, where one is missing or cannot be read. A form and a command
# line say the same.

field-added = The money that is put in
field-all_of = The round
field-back = The part that is paid out
field-birth_year = The year of birth
field-break = The break
field-call = The number of the call
field-cents = The amount
field-cost = What it costs
field-days = The number of days
field-drop_number = How many of the worst nights
field-entry = The entry
field-first = The first table
field-first_score = The first score
field-game = The game
field-games = The number of games
field-goes_out = Who goes out
field-guests = The nights of a guest
field-in_a_row = How many tables stand in a row
field-kept = What is kept for costs
field-last_step = The last step
field-last_table = The last table
field-least = The nights that a place needs
field-match = The match
field-minutes = The number of minutes
field-most = How many nights at most
field-number = How many entries
field-payment = The receipt
field-person = The person
field-places = The number of places
field-pools = The number of pools
field-quota = The number of entries
field-receipt = The receipt
field-room = The number of entries
field-round = The round
field-rounds = The number of rounds
field-score = The score
field-second_score = The second score
field-step = The step
field-version = The version

field-card-figure =
    { $which ->
        [points] Points
        [left] Left
        [value] Value
        [plus] Plus
       *[minus] Minus
    }
field-of-game = { $figure } of game { $game }
field-plan =
    The number of { $rounds ->
        [yes] rounds
       *[no] games each
    }
