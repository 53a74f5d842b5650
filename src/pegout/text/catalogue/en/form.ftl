# What is wrong with a form, by the labels of its fields.

form-choice = { $label } should be { JOIN($choices, last: " or ") }, not { $given }
form-number = { $label } should be a whole number from { $least } to { $most }, not { $given }

## Where a fault of something that was typed or pasted stands

form-source =
    .members = Your table
    .points = Your points table
    .profile = Your profile
    .table = The table

## What a rehearsal has where nothing was typed

form-name =
    .director = Director
    .rehearsal = Rehearsal

## The form of a new table

table-field =
    .counting = Who counts
    .hands = How many players
    .level = How strong the computer is
    .match_to = Games to win
    .muggins = Muggins
    .no_hints = Play without hints
    .no_take_backs = Nothing is taken back
    .pause = How long the computer seems to think
    .public = Others may watch
    .rated = Rated
    .rules = Rulebook
    .stand_in_after = Seconds until a computer may play on
    .target = Length of a game
    .turn_seconds = Seconds for a turn
    .with = Who plays
table-preset-quick =
    .name = Quick game
    .told = To 61, and the table counts. About ten minutes.
table-preset-club =
    .name = Club game
    .told = { $book } rules to 121. Everybody counts their own hand, muggins is on, no hints.
table-preset-count =
    .name = Learning to count
    .told = You count, and are told at once what it was worth. Nothing is lost by a slip.
