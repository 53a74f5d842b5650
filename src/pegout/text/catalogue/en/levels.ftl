# The computer's levels as people meet them.

level-name =
    { $level ->
        [random] Any card
        [greedy] Grabber
        [evgreedy] Averages
        [sparring] Sparring
        [newcomer] Newcomer
        [novice] Beginner
        [club] Club
        [expert] Expert
       *[master] Master
    }
level-says =
    { $level ->
        [random] plays any card at all: for a very first try
        [greedy] takes the most points now and forgets the rest; beats { $against } in { $wins } games of 100
        [evgreedy] throws by exact averages, but sees no reply coming; beats { $against } in { $wins } games of 100
        [sparring] a partner who keeps pace, a little ahead: you win about 45 of 100
        [newcomer] has just learnt the rules: leads fives, pairs into traps; beats { $against } in { $wins } games of 100
        [novice] still learning: misses long fifteens, forgets his nobs; beats { $against } in { $wins } games of 100
        [club] plays as a good club member and seldom slips; beats { $against } in { $wins } games of 100
        [expert] reads what you may hold from what you play; beats { $against } in { $wins } games of 100
       *[master] plays the cards as the play was solved, and mixes what can be guessed; beats { $against } in { $wins } games of 100
    }
# A level on the first page, in a whole sentence, for whoever chooses; it is offered those of the ladder and sparring.
level-welcome =
    { $level ->
        [newcomer] It has just learnt the rules and gives plenty away: a good first game.
        [novice] It is still learning, and now and then forgets his nobs: an easy evening.
        [club] It plays as a good club member does, and seldom slips: good company.
        [expert] It reads what you may hold from what you play: think before you lead.
        [master] It is the best we could make: win here, and you may be proud.
       *[other] A sparring partner keeps pace with you, always a little ahead: win, and it grows; lose, and it eases off.
    }
level-misses = misses about 1 score in { $scores } when the players count
sparring-misses = overlooks points as people of its strength do when the players count
# How strong a sparring partner is now, by the levels that people know.
strength-at = about { $level }
strength-between = between { $low } and { $high }
level-now = { $level }, { $now }
sparring-next = your next sparring partner plays { $now }
