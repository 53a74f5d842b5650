# How games stand and ended, in each player's own list.

games-won =
    { JOIN($side, by: " and ") } won{ $score ->
        [none] {""}
        [games] , { $most } to { JOIN($others, by: " and ") } in games
       *[points] , { $most } to { JOIN($others, by: " and ") }
    }{ $reason ->
        [resigned] {" "}by resignation
        [forfeit] {" "}by forfeit
        [ruling] {" "}by a ruling
       *[other] {""}
    }
games-stands = { JOIN($side, by: " and ") } { $score }
