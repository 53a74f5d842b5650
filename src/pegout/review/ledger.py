"""One player's running chance, moved by luck, by their own costs and by the other's.

The cost of the other's choices is taken off the luck through which it shows, so that start + luck −
own costs + the other's costs + rest is always the result.
"""

from __future__ import annotations

from collections import defaultdict

from msgspec.structs import replace

from pegout.review.luck_share import luckier_events
from pegout.review.values import ChancePoint, LuckEvent, LuckKind, Moment
from pegout.seating import BySide, Seat


class Ledger:
    """All that moved one player's chance in a game."""

    def __init__(self, seat: Seat, start: float, after: int, scores: BySide[int]) -> None:
        self.seat, self.start, self.now = seat, start, start
        self.rest = 0.0
        self.points = [ChancePoint(after, 0, "start", start, scores)]
        self._luck: dict[tuple[int, LuckKind], float] = defaultdict(float)
        self._seen_costs = self._hidden_costs = 0.0

    def begin_at(self, chance: float) -> None:
        """Begin a game with this chance, where nobody cut for the deal."""
        self.start = self.now = chance
        self.points = [replace(self.points[0], chance=chance)]

    def moved(self, deal: int, kind: LuckKind, chance: float, *, shown: bool = False) -> None:
        """Chance has moved it, less what the other's choices have cost; once the hands are shown,
        those that were hidden too.
        """
        self._luck[deal, kind] += chance - self.now - self._taken_costs(shown)
        self.now = chance

    def _taken_costs(self, shown: bool) -> float:
        costs, self._seen_costs = self._seen_costs, 0.0
        if shown:
            costs, self._hidden_costs = costs + self._hidden_costs, 0.0
        return costs

    def chose(self, cost: float) -> None:
        """Add the cost of a choice of one's own."""
        self.now -= cost

    def other_chose(self, cost: float, *, hidden: bool = False) -> None:
        """Add the cost of a choice of the other's; that of a throw is hidden until the show."""
        if hidden:
            self._hidden_costs += cost
        else:
            self._seen_costs += cost

    def passed_over(self, chance: float) -> None:
        """Add a change that no model explains."""
        self.rest += chance - self.now - self._taken_costs(shown=True)
        self.now = chance

    def noted(self, after: int, deal: int, moment: Moment, scores: BySide[int]) -> None:
        """Note the chance as it stands, for the chart."""
        self.points.append(ChancePoint(after, deal, moment, self.now, scores))

    @property
    def events(self) -> tuple[LuckEvent, ...]:
        """The strokes of luck, in order."""
        return tuple(
            LuckEvent(deal, kind, amount, luckier_events(kind, amount))
            for (deal, kind), amount in self._luck.items()
        )
