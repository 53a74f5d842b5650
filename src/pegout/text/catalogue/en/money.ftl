# Money of a tournament: what happened to it.

money-fee =
    An entry in { $division } pays { $fee }{ GIVEN($kept) ->
        [yes] , of which { $kept } is kept for costs
       *[no] {""}
    }.
money-pool =
    { $nobody ->
        [yes] Nobody won { $pool } of { $division }: its money is kept.
       *[no] { money-pool-pays }
    }
money-pool-pays =
    { $pool } of { $division } pays { $kind ->
        [prizes] the places in the end
        [qualifiers] those who qualify
        [side] the places in qualifying
        [pot] whoever is named its winner
       *[high_non_qualifier] the best who does not qualify
    }, { $back } per cent of it{ GIVEN($cost) ->
        [yes] ; it costs { $cost }
       *[no] {""}
    }{ GIVEN($added) ->
        [yes] ; { $added } is put in besides
       *[no] {""}
    }.
money-sum =
    { $sum ->
        [taken] Taken
        [refunded] Refunded
        [added] Added
        [owed] Owed
        [prizes] Prizes
        [handed_out] Handed out
        [kept] Kept
        [to_give_back] To give back
        [not_won_yet] Not won yet
        [in_hand] In hand
       *[balance] Balance
    }: { $amount }
money-pool-goes-to =
    { $kind ->
        [prizes] the places in the end
        [qualifiers] those who qualify
        [side] the best in qualifying
        [pot] you name who won it
       *[high_non_qualifier] the best who does not qualify
    }
money-pool-kind =
    { $kind ->
        [prizes] Prizes
        [qualifiers] Q-pool
        [side] Side pool
        [pot] Pot
       *[high_non_qualifier] High non-qualifier
    }: { $goes_to }
money-pool-split =
    { $split ->
        [equal] The same for each
        [double_top] Two shares for the best, one for each other
       *[graduated] By shares that I give
    }
money-pool-shares =
    { GIVEN($shares) ->
        [yes] shares { JOIN($shares) }
       *[no] { $split ->
            [equal] the same for each
            [double_top] two shares for the best, one for each other
           *[graduated] by shares that I give
        }
    }
money-pool-back = { $percent }% is paid out
money-pool-nobody = nobody won it
money-pool-cost = { $cost } each
money-pool-added = { $added } put in besides
money-pool-places =
    { $number ->
        [0] { $kind ->
            [qualifiers] all who qualify
           *[other] the top quarter
        }
       *[other] { $number } places
    }
money-fee-each =
    { $fee } { $size ->
        [2] a pair
       *[1] each
    }
money-fee-of = { $division } { $fee }
money-fees = { JOIN($fees) }
money-credit-why =
    { $left ->
        [yes] does not play
       *[no] paid too much
    }
money-joined =
    { $entries } { $number ->
        [one] is
       *[other] are
    } in { $pool }.
money-left =
    { $entries } { $number ->
        [one] is
       *[other] are
    } no longer in { $pool }.
money-winners =
    { $pool } goes to { $entries }{ GIVEN($reason) ->
        [yes] : { $reason }
       *[no] .
    }
money-moved =
    Receipt { $payment }: { $entry } { $way ->
        [taken] paid { $amount }
        [refunded] got { $amount } back
       *[prize] was handed { $amount } in prizes
    } ({ $method }){ GIVEN($reason) ->
        [yes] : { $reason }
       *[no] .
    }
money-corrected = Receipt { $payment } is of { $amount }, not of { $was }: { $reason }
money-moved-short =
    { $way ->
        [taken] Paid
        [refunded] Given back
       *[prize] Handed out
    } { $at }, { $method }, receipt { $payment }{ GIVEN($reason) ->
        [yes] : { $reason }
       *[no] {""}
    }
money-line =
    { $line ->
        [owed] Still to pay
        [to_give_back] To be given back
        [won] Won
        [to_have] Still to have
       *[paid] Nothing is owed
    }
money-beside =
    { $name }: on a receipt of their own{ GIVEN($owed) ->
        [yes] ; { $owed } is still to pay there
       *[no] {""}
    }.

## Tables of money

money-table =
    { $table ->
        [accounts] Entries
        [pools] Pools
        [prizes] Prizes
        [receipts] Receipts
        [settlement] Settlement
       *[bills] Everybody
    }
money-way =
    { $way ->
        [taken] paid
        [refunded] given back
       *[prize] prize
    }
money-method =
    { $method ->
        [cash] cash
        [cheque] cheque
        [card] card
       *[transfer] transfer
    }
money-settled =
    { $line ->
        [comes_in] Comes in
        [taken] Paid
        [refunded] Given back
        [added] Put in besides
        [owed] Still owed
        [goes_out] Goes out
        [prizes] Prizes
        [kept] Kept for costs
        [to_give_back] To be given back
        [not_won_yet] Not won yet
        [balance] Difference
        [handed_out] Prizes handed out
       *[in_hand] In the box now
    }
