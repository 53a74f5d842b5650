# What a table of entries, games or results gets wrong.

sheet-against-itself = { $name } cannot play against itself
sheet-bad-year = { $column } '{ $year }' has no year of four digits
sheet-bye = a bye has no game in the plan
sheet-cells-wrong = has { $cells } cells, but the header has { $columns }
sheet-columns-left-out =
    { COUNT($columns) ->
        [one] This column was
       *[other] These columns were
    } left out: { JOIN($columns) }.
sheet-columns-missing = has no column { JOIN($missing) }: put a line above all others that names the columns, { $columns } at least
sheet-columns-wrong =
    has { COUNT($strange) ->
        [0] a column twice
        [one] an unknown column { JOIN($strange) }
       *[other] unknown columns { JOIN($strange) }
    }: there are { JOIN($known) }
sheet-empty = is empty: the first line is expected to be { $columns }
sheet-entry-taken = { $name } has another game in round { $round }, on line { $line }
sheet-game-of-round =
    { $game ->
        [1] round { $round }
       *[other] round { $round } game { $game }
    }
sheet-kind-unknown =
    kind '{ $kind }' is not known; { GIVEN($near) ->
        [yes] did you mean { $near }?
       *[no] there are { JOIN($known) }
    }
sheet-near-area = '{ $area }' is new beside { $near }: if that is meant, put it right.
sheet-neither-side = { $column } '{ $name }' plays on neither side: write a or b, or one of the names
sheet-no-division = names no division: add a column division
sheet-no-entries = has no entries: a row for each is expected
sheet-no-name = has no name
sheet-no-partner = has { $column }, but no name2 (or partner)
sheet-no-results = has no results: a row for each game is expected
sheet-no-such-division =
    there is no division '{ $division }'; { GIVEN($near) ->
        [yes] did you mean { $near }?
       *[no] there is { JOIN($known, by: "; ") }
    }
sheet-no-such-entries = { JOIN($faults, by: "; ") }
sheet-no-such-entry =
    there is no entry '{ $entry }'{ GIVEN($near) ->
        [yes] ; did you mean { $near }?
       *[no] { "" }
    }
sheet-no-such-game = these two have no game { $game } in round { $round }: correct the row
sheet-not-a-number = { $column } '{ $text }' is not a whole number
sheet-not-a-number-from-1 = { $column } '{ $text }' is not a whole number from 1 up
sheet-of-pairs =
    This is a table of pairs, and { $division } is for one person each: { GIVEN($fits) ->
        [yes] choose { JOIN($fits, by: " or ") } and enter it there, or give
       *[no] give
    } every person a row of their own
sheet-of-singles =
    This is a table of single people, and { $division } is for pairs: { GIVEN($fits) ->
        [yes] choose { JOIN($fits, by: " or ") } and enter it there, or give
       *[no] give
    } every row its second name, in a column partner
sheet-other-result = game { $game } has another result already; correct it, with the reason
sheet-paper-unknown =
    is not known; { GIVEN($near) ->
        [yes] did you mean { $near }?
       *[no] there are { JOIN($known) }, or all
    }
sheet-player-blank = { $column } is blank: name both players
sheet-player-on-both-sides = { $name } is named on both sides: correct one of the two
sheet-plays-twice = { $name } already plays in { $played } on line { $line }: correct the round or the name
sheet-quote-in-a-cell = has a quotation mark (") where none can be: write it twice inside a quoted cell, or take it out
sheet-result-refused = { $players }: { $why }
sheet-result-twice = this game of { $played } already has its result on line { $line }: take one of them out, or give a second game of the round the game number 2
sheet-score-blank = { $column } is blank: give both scores, or neither
sheet-table-taken = table { $table } has another game in round { $round }, on line { $line }
sheet-too-long = a table has at most { GROUPED($most) } rows
sheet-two-spellings = '{ $name }' is written '{ $other }' on line { $line }: write one of them throughout
sheet-unclosed-quote = opens a quotation mark (") that is never closed, so nothing below it can be read: close it, or take it out
sheet-no-table = is no table: give one as a spreadsheet program keeps it, an Excel or a CSV file
sheet-workbook = is a workbook that cannot be read here: open it in its own program, choose Save as, CSV, and take that file
