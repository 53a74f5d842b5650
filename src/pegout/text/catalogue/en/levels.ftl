# The computer's levels as people meet them.

level-name =
    { $level ->
        [random] Any card
        [greedy] Grabber
        [evgreedy] Averages
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
        [novice] still learning: overlooks points and gives some away
        [club] plays as a good club member; beats { $against } in { $wins } games of 100
        [expert] reads what you may hold from what you play; beats { $against } in { $wins } games of 100
       *[master] plays the cards as the play was solved, and mixes what can be guessed; beats { $against } in { $wins } games of 100
    }
level-misses = misses about 1 score in { $scores } when the players count
