"""The score ledger: every occasion to score is an item, and pegs show what was scored."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.game.events import Accepting, ItemKind, ItemState
from pegout.scoring import ScoreLine, total
from pegout.seating import Seat, Side

SHOWN_KINDS: frozenset[ItemKind] = frozenset({"hand", "crib"})


class Pegs(Struct, frozen=True, gc=False):
    """A side's two pegs: the front one shows the score, the rear one the score before it."""

    front: int = 0
    rear: int = 0

    def jumped_to(self, hole: int) -> Pegs:
        """The rear peg jumps over the front peg to the new hole."""
        return Pegs(hole, self.front)

    def put_back_to(self, hole: int) -> Pegs:
        """The front peg goes back; the rear one stays if it is still behind, else just behind."""
        return Pegs(hole, self.rear if self.rear < hole else max(0, hole - 1))


class Acceptance(Struct, frozen=True, gc=False):
    """Who let a score stand, and how."""

    seat: Seat
    how: Accepting


Act = Literal[
    "card", "on", "go", "stop", "shown", "announced", "pone_announced", "pone_pegged", "pegged",
    "accepted",
]  # fmt: skip
"""What can happen after a score arose. A card is laid "on" by a player who plays alone, and such a
player's go is a "stop"."""


class Since(Struct, frozen=True, gc=False):
    """One thing that has happened since a score arose: by which seat; of a peg, side and score."""

    act: Act
    seat: Seat | None = None
    side: Side | None = None
    item: int | None = None


class Item(Struct, frozen=True, gc=False):
    """One occasion to score: what it is truly worth, what was said, what was pegged.

    `since` and `since_peg` tell what has happened since it arose and since its peg was last
    released; the rules say which of those happenings closes which window. `taken` are points
    of it that another side had by muggins; it was `laid_on` where its card was laid alone; once
    `settled`, nothing about it can change.
    """

    id: int
    deal: int
    seat: Seat
    kind: ItemKind
    lines: tuple[ScoreLine, ...] | None
    announced: int | None = None
    pegged: int = 0
    state: ItemState = "open"
    hidden: bool = False
    as_said: tuple[ScoreLine, ...] | None = None
    accepted: tuple[Acceptance, ...] = ()
    since: tuple[Since, ...] = ()
    since_peg: tuple[Since, ...] = ()
    released: bool = False
    laid_on: bool = False
    taken: int = 0
    taken_by: Side | None = None
    settled: bool = False

    @property
    def worth(self) -> tuple[ScoreLine, ...] | None:
        """Its true lines; by the count that was said, once that count has come to stand."""
        return self.as_said if self.as_said is not None and self.count_stands else self.lines

    @property
    def count_stands(self) -> bool:
        """Whether an opponent has played or said go upon the count that was announced."""
        return any(one.act in ("card", "on", "go") and one.seat != self.seat for one in self.since)

    @property
    def true(self) -> int | None:
        """What the item is really worth; None where that cannot be known."""
        return None if self.worth is None else total(self.worth)
