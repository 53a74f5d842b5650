# A player's progress: ratings, results and averages over time.

progress-rating = Rating, game by game
progress-won = Games won, of the last 20
progress-hand =
    Points in a hand { $role ->
        [dealer] as dealer
       *[pone] as pone
    }
progress-crib = Points in your crib
progress-pegged =
    Pegged in a deal { $role ->
        [dealer] as dealer
       *[pone] as pone
    }
progress-cost = What mistakes cost in a game
progress-cost-in = What mistakes cost { progress-cost-of }
progress-people = People
progress-more = Games of three and four
progress-chart = From { $first } to { $last }; never below { $least } or above { $most }
progress-cost-of =
    { $part ->
        [dealer] as dealer
        [pone] as pone
        [throw] throwing to the crib
        [play] in the play
       *[count] counting
    }
progress-former = Former player
