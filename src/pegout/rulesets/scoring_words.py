"""When each score is made: one sentence for each rule that gives points, true in every book."""

from __future__ import annotations

WHEN = {
    "heels.points": "The dealer scores this when the starter turned up is a jack.",
    "play.fifteen": "Scored by the card that brings the count to exactly fifteen.",
    "play.thirty_one": "Scored by the card that brings the count to exactly thirty-one; there is "
    "no point for a go besides.",
    "play.pair": "Scored by laying a card of the same rank as the card just before it.",
    "play.pair_royal": "Scored by the third card of one rank laid in a row.",
    "play.double_pair_royal": "Scored by the fourth card of one rank laid in a row.",
    "play.run_per_card": "Scored when the last three or more cards laid, in whatever order, make "
    "an unbroken row of ranks; the ace is low.",
    "play.go": "Scored by the last to lay a card when the count stops short of thirty-one because "
    "no card may be added to it.",
    "play.last": "Scored by whoever lays the very last card of the play, unless it makes "
    "thirty-one.",
    "show.fifteen": "Scored for every set of cards whose pips add up to fifteen; a card may be in "
    "several.",
    "show.pair": "Scored for two cards of one rank.",
    "show.pair_royal": "Scored for three cards of one rank: three pairs.",
    "show.double_pair_royal": "Scored for four cards of one rank: six pairs.",
    "show.run_per_card": "Scored for three or more ranks in an unbroken row, once for every way to "
    "make it; the ace is low.",
    "show.flush": "Scored when all four cards of the hand are of one suit.",
    "show.flush_with_starter": "Scored when all four cards and the starter are of one suit.",
    "show.nobs": "Scored for holding the jack of the same suit as the starter.",
}
