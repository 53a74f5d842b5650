# What a step of a tournament was about, as a part of a sentence. Each key is "step-" and the name
# of the command; its parts are the fields of the command.

step-open-meet = the opening of the tournament
step-open-division = the opening of a division
step-appoint = the office of { $name }
step-set-deadline = the deadline for entries
step-set-times = the times of a division
step-set-date = the date of the tournament
step-describe-meet = what people are told of the tournament
step-set-time-plan = the time plan of a division
step-set-muggins = whether muggins is in effect
step-name-division = the name of a division
step-set-tables = the first table of a division
step-set-points = the points of a division
step-record-match = the result of match { $match }
step-set-last-rounds = how long the last matches are
step-set-room = the room of a division
step-enter = the entry of { $people }
step-give-papers = papers handed in
step-rename = how { $name } is written
step-number-member = member number { $member }
step-note-email = where person { $person } gets mail
step-describe-person = what is known of person { $person }
step-set-area = where entry { $entry } is from
step-check-in = the check-in
step-mark-no-show = that entry { $entry } has not come
step-withdraw = the withdrawal of entry { $entry }
step-replace = { $by } in another’s place
step-switch = entry { $entry } in another division
step-draw-entries = entries from another division
step-cancel-division = the calling off of a division
step-make-plan = the plan of the games
step-import-plan = the plan of the games
step-start = the start of the games
step-pair-round = the pairing of round { $round }
step-start-round = the call of round { $round }
step-set-round-time = the minutes of round { $round }
step-hold-clock = the clock of round { $round }
step-claim = what one side says of game { $game }
step-write-card = a card of game { $game }
step-write-line = a card of game { $game }
step-record-result = the result of game { $game }
step-rule-result = the ruling on game { $game }
step-correct-result = the correction of game { $game }
step-sign-off = a signature of game { $game }
step-cross-check = the cross-check of the cards
step-schedule-tie-games = the games that break ties
step-begin-playoffs =
    the start of the { $consolation ->
        [yes] consolation
       *[no] playoffs
    }
step-record-playoff-game =
    game { $game } of match { $match } of the { $consolation ->
        [yes] consolation
       *[no] playoffs
    }
step-claim-playoff-game =
    what one side says of match { $match } of the { $consolation ->
        [yes] consolation
       *[no] playoffs
    }
step-playoff-absence = games lost by absence in match { $match }
step-publish = the publishing of the results
step-show-standings = who sees the standings
step-open-tables = games at tables of the program
step-close-tables = games no longer at tables of the program
step-record-played = the result of game { $game }, played here
step-seat-house = the computer in the empty seat
step-call-judge = the call for a judge at game { $game }
step-call-to-match = the call for a judge at match { $match }
step-take-call = the judge who goes to call { $call }
step-answer-call = the answer to call { $call }
step-announce = an announcement
step-take-down = the taking down of an announcement
step-warn = the warning of { $name }
step-eject = the sending out of { $name }
step-set-fee = the entry fee
step-set-pool = the pool { $pool }
step-join-pool = who is in { $pool }
step-leave-pool = who left { $pool }
step-name-winners = the winners of { $pool }
step-take-payment = a payment of entry { $entry }
step-refund-payment = a refund to entry { $entry }
step-pay-prize = the prize of entry { $entry }
step-correct-payment = the correction of receipt { $payment }
step-set-quota = how many one area sends
step-draw-hall = the map of the hall
step-wish-seat = the seat that entry { $entry } needs
step-plan-clubs = the plan of clubs against clubs
step-open-door = whether people check in by their phones
