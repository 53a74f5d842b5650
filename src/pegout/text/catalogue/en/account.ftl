# What a guest may take into an account.

keep-all = { $things }
keep-games =
    { $number ->
        [0] {""}
        [one] { $number } game
       *[other] { $number } games
    }
keep-tournaments =
    { $number ->
        [0] {""}
        [one] { $number } tournament
       *[other] { $number } tournaments
    }
keep-seasons =
    { $number ->
        [0] {""}
        [one] { $number } season
       *[other] { $number } seasons
    }
