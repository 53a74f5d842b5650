"""What each maxim of the books is worth, as `make_maxims.py` measured it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

DATA = "maxims.json"
BEHIND = range(40, 80)
"""Where the side behind stood in turn, for the maxims of the score."""
SURE = 2
"""Standard errors from which a figure is taken to differ from nothing."""


class Figure(Struct, frozen=True):
    """An average and its standard error."""

    mean: float
    error: float

    @property
    def sign(self) -> int:
        """1 or −1 where the average surely differs from nothing, else 0."""
        return 0 if abs(self.mean) <= SURE * self.error else 1 if self.mean > 0 else -1


class Worth(Struct, frozen=True):
    """A maxim in figures, over positions where it can be followed and broken.

    `points` is the best choice that follows it less the best that breaks it; `win` the same in
    chances to win, at the start of a game, or so far ahead as `lead` says. `holds` and `holds_win`
    are the shares of positions in which the choice that follows is the better. `alone` is the
    maxim by itself: for the crib what such a throw does to it, exactly, and in the play any card
    that follows less any that breaks. `cribs` are the average cribs with a throw that follows, and
    with one that breaks.
    """

    lead: int
    positions: int
    points: Figure
    holds: float
    win: Figure
    holds_win: float
    alone: Figure
    cribs: tuple[float, float] | None = None


class Measured(Struct, frozen=True):
    """All worths by the maxim's id, and how they were made."""

    made_by: str
    seed: str
    most: int
    worths: dict[str, Worth]


@cache
def measured() -> Measured:
    """What was measured, as it is shipped."""
    text = (files("pegout.analysis") / "data" / DATA).read_bytes()
    return msgspec.json.decode(text, type=Measured)


def worth_of(maxim_id: str) -> Worth:
    """The worth of one maxim.

    >>> worth_of("no-five").points.mean > 0
    True
    """
    return measured().worths[maxim_id]
