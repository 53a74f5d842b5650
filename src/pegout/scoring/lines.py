"""A score, explained: each line names its points, its cards and the clause that grants them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from pegout.cards import Card

Kind = Literal[
    "fifteen",
    "thirty_one",
    "pair",
    "pair_royal",
    "double_pair_royal",
    "run",
    "flush",
    "nobs",
    "heels",
    "go",
    "last",
]


class ScoreLine(Struct, frozen=True, gc=False):
    """One score: what it is called, what it is worth, the cards that make it, its clause."""

    kind: Kind
    points: int
    cards: tuple[Card, ...]
    clause: str


def total(lines: Iterable[ScoreLine]) -> int:
    """The points of all lines together."""
    return sum(line.points for line in lines)
