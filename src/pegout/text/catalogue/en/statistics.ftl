# What was dealt and played, beside what may be expected.

statistic-share =
    { $of ->
        [won] games won
        [first_deals] first deals, when cut for
       *[first_dealer] the first dealer wins
    }
statistic-average =
    { $of ->
        [dealer] points in the dealer’s hand
        [pone] points in the pone’s hand
        [crib] points in the crib
        [dealer_pegs] points the dealer pegs in the play of a deal
       *[pone_pegs] points the pone pegs in the play of a deal
    }
statistic-own =
    { $of ->
        [dealer] points in the hand, as dealer
        [pone] points in the hand, as pone
        [crib] points in own crib
        [dealer_pegs] pegged in a play, as dealer
       *[pone_pegs] pegged in a play, as pone
    }
statistic-beaten = people beat { $level }
statistic-starter-rank =
    the starter is { $rank ->
        [ace] an ace
        [eight] an eight
       *[other] a { $rank }
    }
statistic-starter-suit = the starter is of { $suit }
statistics-seats = Seat by seat
statistics-own = You and the other side
statistics-against = People against { $level }
statistics-people = people
