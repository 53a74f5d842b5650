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
        [greedy] takes the most points now and forgets the rest; wins { $wins } games of 100 against { $against }
        [evgreedy] throws by exact averages, but sees no reply coming; wins { $wins } games of 100 against { $against }
        [novice] still learning: overlooks points and gives some away
        [club] plays as a good club member; wins { $wins } games of 100 against { $against }
        [expert] reads what you may hold from what you play; wins { $wins } games of 100 against { $against }
       *[master] plays the cards as the play was solved, and mixes what can be guessed; wins { $wins } games of 100 against { $against }
    }
level-misses = misses about 1 score in { $scores } when the players count
