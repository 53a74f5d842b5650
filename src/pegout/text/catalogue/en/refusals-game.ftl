# What the game refuses. A code with several messages has one attribute for each.

no_such_score =
    .count = There is no count number { $number } to accept
    .score = There is no score number { $number } to count
