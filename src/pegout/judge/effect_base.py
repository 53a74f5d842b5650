"""What every effect of a ruling has: its words, and the reading by which it is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Party = Literal["offender", "opponent"]
Names = Mapping[str, str]
"""What each party is called in this case: the dealer, the pone, the caller of muggins."""


Decider = Literal["judge", "director", "convenor"]
"""Who settles what a book leaves open: a judge or, where its sheet says so, somebody else."""
DIRECTOR = "the tournament director"
DECIDERS: dict[Decider, str] = {
    "judge": "a human judge",
    "director": DIRECTOR,
    "convenor": "the convenor",
}


class BaseEffect(Struct, frozen=True, kw_only=True, tag_field="do"):
    """One thing that is done, in the order of the ruling.

    `reading` is the number of the reading by which it is done, where the text alone does not say.
    """

    reading: str = ""

    def plainly(self, who: Names) -> str:
        """What is done, in words."""
        raise NotImplementedError

    def says(self, who: Names) -> str:
        """What is done, in words, and marked as a reading where it is one."""
        return f"{self.plainly(who)}{mark(self.reading)}"


def mark(reading: str) -> str:
    """How a reading is marked wherever a ruling is told.

    >>> mark("C32"), mark("")
    (' (a reading: C32)', '')
    """
    return f" (a reading: {reading})" if reading else ""
