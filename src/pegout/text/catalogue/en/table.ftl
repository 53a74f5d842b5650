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
table-no-longer-planned = This game is no longer in the plan: look for your next one.
table-no-longer-here = The desk has taken this table back: look for your next game.
table-no-longer-used = This table is no longer in use, as its cards are known: ask at the desk for another.
table-settled-by-both = Both sides have entered the result of this game: { $result }.
table-settled-by-desk = The desk has entered the result of this game: { $result }.
table-again = Practice: this game goes on from deal { $deal } of an earlier one, with its cards. It is not rated and counts nowhere.

## The rules as they are played at a table

table-rules-here = At this table
table-rules-differ =
    { GIVEN($rules) ->
        [yes] Not as in the book: { JOIN($rules, by: "; ") }.
       *[no] All as in the book.
    }
table-rules-idle = The table counts and pegs every score here, so these rules do not come up.
table-rule =
    { $rule ->
        [book] Rulebook
        [players] Number of players
        [match] Games that win the match
        [scores] Each game begins at
        [counting] Who counts
        [packs] Cutting and dealing
        [time] Time for a turn
        [take_backs] Taking back a slip
        [hints] Hints
        [cards] Cards
        [practice] Practice
       *[rated] Rated
    }
table-rule-scores = { JOIN($scores, by: " to ") }
table-rule-no-scores = 0 for everybody
table-rule-counting =
    { $counting ->
        [auto] the table counts and pegs every score
        [check] each player counts, and the table puts a wrong count right at once
       *[claim] the players count, peg and agree for themselves
    }
table-rule-packs = by the table: every table has the same packs
table-rule-time =
    { $seconds ->
        [0] no limit
       *[other] { $seconds } seconds
    }
table-rule-take-backs =
    { $allowed ->
        [yes] if the others agree
       *[no] not allowed
    }
table-rule-hints =
    { $allowed ->
        [yes] allowed
       *[no] not allowed
    }
table-rule-again = those of an earlier game, known since its end
table-rule-practice = yes: not rated, and counted nowhere
table-rule-rated =
    { $by_all ->
        [yes] yes, the result counts for your rating
       *[no] only if all who sit down want it
    }

## What can be said at a table

table-phrase =
    { $phrase ->
        [hello] Hello!
        [good_luck] Good luck!
        [nice_hand] Nice hand!
        [well_played] Well played!
        [thank_you] Thank you.
        [oops] Oops!
        [thinking] Let me think.
        [wait] One moment, please.
        [nudge] Your turn, when you are ready.
        [back] I am back.
        [good_game] Good game!
        [again] Shall we play again?
       *[goodbye] Goodbye!
    }
table-simpler-since =
    { $level } from game { $game }{ $deal ->
        [0] {""}
       *[other] , deal { $deal }
    }
table-occasion = { $meet }: { $division }, { $game }
table-occasion-place = { $round }, table { $table }
