# What several pages of the site say: where a button leads back to, and what phones cannot open.

way-back =
    .desk = Back to the desk
    .practice = To practice
    .review = Back to the review
    .reviews = Review another game
    .start = To the start
    .tournament = To the tournament
page-out-of-reach = Phones cannot reach this address, and so the codes open on this computer alone. Stop the site and start it with pegout serve --lan, then print.

## Who counts, in a line of the lobby

lobby-counting =
    .auto = the table counts
    .check = you count and are told
    .claim = players count

## The picture of the chances to win

odds-title = Who wins from here? To { $length }, { $book }
