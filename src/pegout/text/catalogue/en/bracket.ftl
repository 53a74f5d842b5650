# A bracket in words.

bracket-against =
    { $one } against { $other }{ $games ->
        [yes] , { $won } to { $lost }
       *[no] { "" }
    }
bracket-beat = { $one } beat { $other } { $won } to { $lost }
bracket-beat-leaver = { $one } beat { $other }, who left
bracket-beat-refuser = { $one } beat { $other }, who was sent away
bracket-bye = { $name } (after match { $match })
bracket-byes = With a bye, and next in the { $round }: { JOIN($who) }.
bracket-entry =
    { GIVEN($name) ->
        [yes] { $seed } { $name }
       *[no] seed { $seed }
    }
bracket-follows = , which follows matches { $first } and { $second }
bracket-matches = { $round }: { JOIN($matches, by: "; ") }.
bracket-next-match =
    the { $third ->
        [yes] match for third place
       *[no] { $round }
    }{ $table ->
        [0] { "" }
       *[other] , table { $table }
    }, against the { $third ->
        [yes] loser
       *[no] winner
    } of match { $after }{ $sides }; be back when that match is over
bracket-of-one = There is one qualifier, so there is no playoff: the qualifying winner is the winner.
bracket-round =
    { $left ->
        [0] Final
        [1] Semi-finals
        [2] Quarter-finals
       *[other] Round { $round }
    }
bracket-third-title = For third place
bracket-column =
    { $left ->
        [-1] Winner
        [0] Final
        [1] Semi
        [2] Quarter
       *[other] Round { $round }
    }
bracket-third-place = Third place
bracket-bye-short = bye
bracket-at-table = table { $table }
bracket-part = { $rounds }, part { $part } of { $parts }
bracket-won-by = Winner: { $name }
bracket-nobody = a bye
bracket-awaited =
    { $third ->
        [yes] loser of match { $match }
       *[no] winner of match { $match }
    }
bracket-round-inside =
    { $left ->
        [0] final
        [1] semi-finals
        [2] quarter-finals
       *[other] Round { $round }
    }
bracket-seeded =
    { $number } qualifiers in a bracket of { $size }: { $byes ->
        [0] no byes
        [1] a bye for seed 1
       *[other] byes for seeds 1 to { $byes }
    }.
bracket-sides = { " " }({ $one } – { $other })
bracket-third = Third place: { $match }.
bracket-unseeded =
    { $number } qualifiers in a bracket of { $size }: { $byes ->
        [0] no byes
        [1] one bye
       *[other] { $byes } byes
    }.
bracket-winner = Winner: { $who }.
