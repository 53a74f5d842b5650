"""Ranks as they stand on the cards."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.cards import RANK_LETTERS
from pegout.text import Message, say

TENTHS = (10, 11, 12, 13)


def ranks_said(ranks: Sequence[int]) -> Message:
    """Ranks (ace as 1) as they stand on the cards; ten, jack, queen and king are one."""
    tenths = set(ranks) >= set(TENTHS)
    letters = [
        say("why-card-rank", rank=RANK_LETTERS[rank - 1].replace("T", "10"), number=int(rank))
        for rank in ranks
        if not tenths or rank not in TENTHS
    ]
    return say("why-card-ranks", ranks=letters, tenths="yes" if tenths else "no")
