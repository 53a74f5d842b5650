# What the pages of the desk say.

desk-more = And { $number } more.
desk-more-logged = And { $number } more: see the log.
desk-owes = { $name } still owes: { JOIN($papers) }
desk-in-game = Game { $game }: { $told }
desk-no-winner = Neither side has won: correct the winner's score. Was it stopped by the clock? Open game { $game } and choose “{ $timed }”.

## Why a result is ruled for one side, where the judge gives no reason

desk-ruled-by-card = by the card of { $name }
desk-ruled-by-cards = by the scores on both cards
desk-ruled-by-paper = as the paper has it
desk-ruled-by-word =
    as { $name } { $people ->
        [one] says
       *[other] say
    }
