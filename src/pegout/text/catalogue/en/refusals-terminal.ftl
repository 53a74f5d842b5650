# What a person types in the terminal, and what to type instead.

not_understood =
    .several = { $word } could mean several of your cards: type { JOIN($cards, by: " or ") }
    .card = '{ $word }' is none of your cards: type a number from 1 to { $held }, or a name like 5H
    .choice = Type a number from 1 to { $most }
    .depth = Type how many cards to lift, { $least } to { $most }, or just press Enter
    .deal = Press Enter to deal
    .lay_away = Type the cards to throw, by name (5H) or by number
    .play = Type the card to play, by name (5H) or by number
    .count = Type the card and then the count, such as 5H 15
    .points = Type the points of your { $holding }, or 0
    .peg =
        Type the points to peg, or just press Enter for { $announced ->
            [0] none
           *[other] { $announced }
        }
    .starter = There is nothing to peg for the starter: it is no jack
    .agreement = Press Enter to agree, or type ? for what else you can say
    .offer = Press Enter to go on, or type ? for what else you can say
    .number = Type { $word } and a number, such as { $word } 2
    .no_score = You have no score that can be pegged now
    .no_peg = You have pegged nothing that could be put right
    .no_hand = Your hand is not shown yet
    .no_objection = There is no peg that you can object to now
    .muggins = Type muggins and the points, such as muggins 2
    .nothing_left = Nothing was left that you can take now
