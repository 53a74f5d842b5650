# Why money is not taken, paid or set.

bad_amount =
    .kept = At most the whole fee of { $fee } can be kept
    .range = An amount is from $0.00 to { $most }
bad_pool =
    .back = From 0 to 100 per cent of a pool are paid out
    .everybody = Everybody who pays the fee is in { $pool }
    .fees = The pool for prizes costs nothing more: entry fees go to it
    .many = { $division } has { $most } side pools already
    .name = Give the pool a name
    .no_pot = The standings say who wins { $pool }: only the winner of a pot is named
    .places = A pool pays 1 to 1000 places, or with 0 the usual ones
    .prizes = { $division } has a pool for prizes already: change that one
    .shares = Give a graduated pool its shares, whole numbers from 1 up, and no other pool any
no_qualifiers = Nobody qualifies in { $division }: it has no playoffs
no_such_payment = There is no receipt { $payment }
no_such_pool = There is no pool '{ $pool }'; there is { JOIN($known) }
nobody_named = Name at least one entry
not_in_pool = { $entry } is not in { $pool }
nothing_due = { $entry } owes nothing
nothing_won = There is nothing to hand out to { $entry }
too_much =
    .owed = { $entry } owes { $owed }: take that or less
    .paid = { $entry } has paid { $paid }: give back that or less
