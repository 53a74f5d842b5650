"""The score ledger: every occasion to score is an item, and pegs show what was scored."""

from __future__ import annotations

from msgspec import Struct

from pegout.game.events import ItemKind, ItemState
from pegout.scoring import ScoreLine, total
from pegout.seating import Seat


class Pegs(Struct, frozen=True):
    """A side's two pegs: the front one shows the score, the rear one the score before it."""

    front: int = 0
    rear: int = 0

    def jumped_to(self, hole: int) -> Pegs:
        """The rear peg jumps over the front peg to the new hole."""
        return Pegs(hole, self.front)

    def put_back_to(self, hole: int) -> Pegs:
        """The front peg goes back; the rear one stays if it is still behind, else just behind."""
        return Pegs(hole, self.rear if self.rear < hole else max(0, hole - 1))


class Item(Struct, frozen=True):
    """One occasion to score: what it is truly worth, what was said, what was pegged."""

    id: int
    deal: int
    seat: Seat
    kind: ItemKind
    lines: tuple[ScoreLine, ...]
    announced: int | None = None
    pegged: int = 0
    state: ItemState = "open"

    @property
    def true(self) -> int:
        """What the item is really worth."""
        return total(self.lines)
