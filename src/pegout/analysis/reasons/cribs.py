"""What two thrown cards are to a crib."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pegout.analysis.discard import Throw
from pegout.analysis.reasons.ranks import ranks_said
from pegout.cards import Card, as_part
from pegout.scoring import FIFTEEN
from pegout.text import Message, say

TWO, FIVE, TEN = 2, 5, 10
FAR_APART = 1.0
"""Points by which things as good as each other are told nevertheless."""


Thing = Literal["pair", "fifteen", "five-fifteen", "five", "sum", "touching", "near", "wide"]
GOOD: dict[Thing, int] = {
    "pair": 4,
    "fifteen": 4,
    "five-fifteen": 4,
    "five": 3,
    "sum": 2,
    "touching": 2,
    "near": 1,
    "wide": 0,
}
"""What two cards are to a crib, and how good that is for it."""


def thing_of(thrown: Sequence[Card]) -> Thing:
    """What two cards thrown are."""
    one, other = sorted(card.rank for card in thrown)
    worth = min(one, TEN) + min(other, TEN)
    apart: dict[int, Thing] = {1: "touching", TWO: "near"}
    if one == other:
        return "pair"
    if worth == FIFTEEN:
        return "five-fifteen" if FIVE in (one, other) else "fifteen"
    if FIVE in (one, other):
        return "five"
    return "sum" if worth == FIVE else apart.get(other - one, "wide")


def in_crib(better: Throw, worse: Throw, share: float, *, decides: bool = False) -> list[Message]:
    """What the two thrown are to the crib, where that is for the better throw; `decides` says that
    it is told even where that is little.
    """
    if len(better.throw) != TWO:
        return []
    best, second = thing_of(better.throw), thing_of(worse.throw)
    gain, good = share * (better.crib - worse.crib), (GOOD[best] - GOOD[second]) * share
    # Two things as good as each other are told where what they bring is far apart.
    little = good == 0 and gain < FAR_APART and not decides
    if good < 0 or best == second or little:
        return []
    return [
        say(
            "why-crib",
            whose="own" if share > 0 else "dealers",
            best=as_part(better.throw),
            second=as_part(worse.throw),
            thing=_said_of(best, better.throw),
            other=_said_of(second, worse.throw),
        )
    ]


def _said_of(thing: Thing, thrown: Sequence[Card]) -> Message:
    lower = min(card.rank for card in thrown)
    between = ranks_said([lower + 1 if thing == "near" else lower])
    return say("why-crib-thing", thing=thing, between=between)


def gives(better: Throw, worse: Throw, share: float) -> str:
    """What a throw gives the other's crib, where that is more than the other throw does."""
    if share > 0 or len(better.throw) != TWO:
        return ""
    thing, other = thing_of(better.throw), thing_of(worse.throw)
    return thing if GOOD[thing] > max(GOOD[other], GOOD["sum"]) else ""
