# Reasons for places in the standings, and what can still be reached.

prospect-in-short =
    { PLACE($best) } to { PLACE($worst) }{ GIVEN($sure) ->
        [yes] , sure of { $sure }
       *[no] { "" }
    }
prospect-open =
    can still be { PLACE($best) } to { PLACE($worst) }{ GIVEN($sure) ->
        [yes] ; has clinched { $sure }
       *[no] { "" }
    }
prospect-settled = { PLACE($place) } whatever happens
prospect-stake =
    { $stake ->
        [medal] a medal
        [advance] a place in the next event
       *[qualify] a qualifying place
    }
standings-kept-back = The { $chief } will release the standings
standings-no-result = No result is in yet: then there are standings.
standings-none-yet = No round is complete yet: then there are standings.
standings-not-public = Not yet published.
standings-order =
    { $measure ->
        [points_left] lowest total of points left
        [points_and_bonus] highest total of points and bonus
        [win_points] highest total of win points
        [game_points] highest total of game points
       *[games] highest total of games
    } first
standings-public =
    { $changed ->
        [yes] Changed since version { $version } was published{ GIVEN($at) ->
            [yes] {" "}on { $at }
           *[no] {""}
        }.
       *[no] Published{ GIVEN($at) ->
            [yes] {" "}on { $at }
           *[no] {""}
        }, version { $version }.
    }{ GIVEN($drawn) ->
        [yes] {" "}{ $drawn }
       *[no] {""}
    }
standing-beat =
    beat { FEW($others) }, who { COUNT($others) ->
        [one] is
       *[other] are
    } equal
standing-beat-by = beat { $other }, who is equal, by { $more } games to { $fewer }
standing-equal = equal at { FEW($figures) }
standing-figure =
    { $step ->
        [spread] { SIGNED($figure) } spread
        [games_won] { $figure } { $figure ->
            [one] game won
           *[other] games won
        }
        [plus_points] { $figure } { $figure ->
            [one] plus point
           *[other] plus points
        }
       *[points_scored] { $figure } { $figure ->
            [one] point scored
           *[other] points scored
        }
    }
standing-figure-beside =
    { $step ->
        [spread] { SIGNED($own) } to { SIGNED($other) } spread
        [games_won] { $own } to { $other } games won
        [plus_points] { $own } to { $other } plus points
       *[points_scored] { $own } to { $other } points scored
    }
standing-games-missing =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } missing, to be made up or ruled on
standing-lost =
    lost to { FEW($others) }, who { COUNT($others) ->
        [one] is
       *[other] are
    } equal
standing-lost-by = lost to { $other }, who is equal, by { $more } games to { $fewer }
standing-meetings-equal = who beat who leaves them equal
standing-meetings-equal-each =
    who beat who leaves them equal: { $games ->
        [one] { $games } game
       *[other] { $games } games
    } each
standing-more-than-a-card =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } on the card, and a card should have { $own }
standing-more-than-the-book =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } on the card, and the book has { $own }{ CITE($clause) }
standing-never-met = who beat who cannot apply: { $two } never met
standing-no-place = No place: { $why }
standing-others =
    { $more ->
        [0] { $others }
       *[other] { JOIN($others) } and { $more } others
    }
standing-other-book = { $book } cannot score game { $game }: { $why }
standing-place = { PLACE($place) }: { $why }
standing-playoff-equal = still equal after the playoff round
standing-playoff-games = { $played } of { $needed } playoff games played
standing-playoff-lost = lost the playoff game against { $other }
standing-playoff-no-winner = the playoff game had no winner
standing-playoff-round = { $own } to { $other } in the playoff round
standing-playoff-won = won the playoff game against { $other }
standing-provisional =
    Provisional: { $missing ->
        [0] rounds are still to come
       *[other] games are missing
    }.{ $round ->
        [0] { "" }
       *[other] { " " }Places are those after round { $round }.
    }
standing-reasons = { JOIN($reasons, by: "; ") }
standing-shares =
    shares { PLACE($place) } with { standing-others }: only a { $tied ->
        [2] playoff game
       *[other] playoff round
    } could separate them
standing-shares-so-far = shares { PLACE($place) } with { standing-others } so far
standing-shares-until =
    shares { PLACE($place) } with { standing-others } until a { $tied ->
        [2] playoff game
       *[other] playoff round
    }
standing-so-far = { PLACE($place) } so far: { $why }
standing-total =
    { $measure ->
        [points_left] { $total ->
            [one] { $total } point left
           *[other] { $total } points left
        }
        [game_points] { $total ->
            [one] { $total } game point
           *[other] { $total } game points
        }
        [games] { $total ->
            [one] { $total } game
           *[other] { $total } games
        }
       *[other] { $total ->
            [one] { $total } point
           *[other] { $total } points
        }
    }
standing-with-running =
    { $before }; with { $games ->
        [one] { $games } game
       *[other] { $games } games
    } of the round that is on: { $figure }
standing-withdrew =
    { $round ->
        [0] withdrew
       *[other] withdrew, round { $round }
    }
standing-withdrew-because = { $when }: { $why }
standing-won-among = { $own } to { $other } games won among the { $number } who are equal
standing-to-play = { $games } to play
