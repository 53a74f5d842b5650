# What is told of a tournament.

meet-room =
    { $division } takes { GIVEN($room) ->
        [no] as many entries as come
       *[yes] { $room ->
            [one] { $room } entry
           *[other] { $room } entries
        }
    }
meet-may-depart = { JOIN($barriers, by: "; ") }; the { $chief } may decide otherwise, with a reason
meet-misfit = { $why }: switch, replace or withdraw the entry
meet-field =
    { $field ->
        [club] The name of a club
        [family] The word that relatives share
        [area] The name of a zone, region or club
        [place] The name of a place
        [name] A name
       *[text] The text
    }
meet-role =
    { $role ->
        [director] The director
        [registrar] A registrar
        [scorer] A scorer
        [judge] A judge
        [cross_checker] A cross-checker
        [player] A player
        [viewer] A viewer
       *[site] The program itself
    }
