"""Two cards of which one is better, and who lays them."""

from __future__ import annotations

from typing import NamedTuple

from pegout.cards import Card, as_part
from pegout.text import Part, Person

SLIGHT = 0.05
"""Points by which a card is no better."""


class Players(NamedTuple):
    """Who lays the card, and who answers it."""

    own: Part
    other: Part


READER = "reader"
"""The id of whoever reads of a choice of their own."""
READERS = Players(Person("you", READER), Person("the other"))
"""The choice is the reader's, and nobody has a name."""


class TwoCards(NamedTuple):
    """The better card and the one that was laid, how many points advice has it above that one, by
    whom it was laid, and what it cost in chances to win, where that is known.
    """

    best: Card
    made: Card
    gap: float
    who: Players = READERS
    cost: float | None = None

    @property
    def said(self) -> tuple[Part, Part]:
        """Both as parts of a message."""
        return as_part([self.best]), as_part([self.made])
