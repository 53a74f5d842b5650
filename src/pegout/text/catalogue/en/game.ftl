# The log of a game.

game-resigns =
    { PERSON($who) ->
        [you] You give up the game.
       *[other] { $who } gives up the game.
    }
