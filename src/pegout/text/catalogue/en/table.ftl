# What happens at a table beside the game.

table-out-of-time = Time is up: this turn is played for { $who }.
table-plays-on = The computer ({ $level }) plays on for { $who }
table-stood-in =
    { PERSON($who) ->
        [you] You are
       *[one] { $who } is
    } away. { table-plays-on }{ GIVEN($asker) ->
        [yes] , as { $asker } asked
       *[no] {""}
    }.
table-left =
    { PERSON($who) ->
        [you] You have
       *[one] { $who } has
    } left the game. { table-plays-on }.
table-sparring = { $who } keeps pace with you: a little ahead, and now { $now }.
table-simpler =
    { PERSON($whose) ->
        [you] Your
       *[one] { $whose }’s
    } computer ({ $before }) did not answer; a simpler one ({ $level }) plays on.
table-coming-back =
    { PERSON($who) ->
        [you] You are back. While you were away
       *[one] { $who } is back. While { $who } was away
    }
table-back = { table-coming-back }: { JOIN($moves) }.
table-back-to-new-game = { table-coming-back }: a new game began.
table-stayed = { $side } stayed at { $at }
table-went = { $side } went from { $start } to { $end }

## Taking back

table-agrees =
    { PERSON($who) ->
        [you] You agree
       *[one] { $who } agrees
    } that it is taken back.
table-disagrees =
    { PERSON($who) ->
        [you] You do
       *[one] { $who } does
    } not agree that it is taken back.
table-cards-laid-away = the cards thrown
table-the-card = the { $card }
table-taking-back =
    { PERSON($who) ->
        [you] You take
       *[one] { $who } takes
    } back { $what }
table-taken-back = { table-taking-back }.
table-taken-back-agreed =
    { table-taking-back }; { $others } { PERSON($others) ->
       *[one] agrees
        [you] agree
        [many] agree
    }.

## Why nothing more is played

table-open-again = The table is open again: the game goes on where it stood.
table-closed-by-host = This table was closed: its host closed it.
table-everybody-left = This table was closed: everybody has left it.
table-no-longer-planned = This game is no longer in the plan: look at your own page for the next.
table-no-longer-here = The desk has taken this table back: look at your own page for the next.
table-no-longer-used = This table is no longer in use, as its cards are known: ask at the desk for another.
table-settled-by-both = Both sides have entered the result of this game: { $result }.
table-settled-by-desk = The desk has entered the result of this game: { $result }.
table-again = Practice: this game goes on from deal { $deal } of an earlier one, with its cards. It is not rated and counts nowhere.
