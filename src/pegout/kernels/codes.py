"""How cards and hands are written as numbers.

A card is its code, 4 × (rank − 1) + suit, with the suits in the order C, D, H, S; so a rank is 0
for the ace to 12 for the king. Sets of two and of four ranks are numbered in the order of the
ranks.
"""

from __future__ import annotations

RANKS = 13
FIVE, JACK = 4, 10
PAIRS = 91
"""Sets of two ranks."""
FOURS = 1820
"""Sets of four ranks."""

# A card's key holds the key of its rank, a count for its suit, and a bit if it is a jack; so the
# sum of some keys says all that matters in the show. Sums are looked up in rows.
RANK_BITS, ROW_BITS = 19, 8
SUIT_SHIFT, SUIT_BITS = 32, 3
JACK_SHIFT = 48
FOUR_OF_A_SUIT = 0b100_100_100_100

# A hand in the play is four bytes. EMPTY has no card left, LEGAL marks those that may be laid.
EMPTY = 0x7F7F7F7F
LEGAL = 0x80808080
CARD = 0x7F

# A series is a number with its ranks in groups of four bits, the last laid lowest; here the ace
# is 1.
RANK = 15
LOOK_BACK = 0x80
"""Marks what three ranks give where a fourth may give more."""
