# What two cards of one game say differently.

cards-both-have-a-win = Both cards have a win
cards-both-have-nothing-left = Both cards have 0, which only the winner writes
cards-both-have-points-left = Both cards have points left: where time was up, rule another result and say so
cards-doubt = Round { $round }, { $players }: { $difference }.
cards-doubt-skunk =
    a skunk is { $skunk ->
        [given] given, but not taken
       *[taken] taken, but not given
    }
cards-doubt-spread = the spreads are { SIGNED($one) } and { SIGNED($other) }
cards-doubt-wins =
    both cards have a { $both ->
        [win] win
       *[loss] loss
    }
cards-loser-has-bonus = The loser has no bonus
cards-neither-has-won = Neither card has { $target }: where time was up, rule another result and say so
cards-scores-differ = The scores on the two cards differ
cards-wrong-bonus = With the loser at { $lost } the bonus is { $right }, not { $bonus }

# What a part of the rule on two cards that differ says.
cards-cross-check =
    { $letter ->
        [a] the disadvantage is the apparent qualifier’s
        [b] both seem to qualify, so each takes the worse of the two figures
        [c] a spread that stands on one card only is copied to the other
        [d] two wins or two losses with the spread in opposite columns: plus is the win
        [e] two wins or two losses with the spread in the same column: a loss for both
        [f] one win, and the spread in the same column on both: the win stands
       *[h] what is already to the qualifier’s own harm stands
    }
cards-by-letter =
    { GIVEN($clause) ->
        [yes] { $clause }: { $said }
       *[no] { CAPITAL($said) }
    }

# A line of a card as it is read out.
cards-line =
    { $kind ->
        [left] { $points ->
            [one] 1 point
           *[other] { $points } points
        } left
        [scores] { $points } to { $theirs }
       *[points] { $points } points{ $bonus ->
            [0] {""}
           *[other] , bonus { $bonus }
        }
    }
