"""The deals of a game as a race: scores, sources of points, averages beside par, the best hand."""

from __future__ import annotations

from pegout.game import Event, GameState, events as e
from pegout.review.values import Average, BestHand, DealSummary, Role, Source
from pegout.scoring import score_show, total
from pegout.seating import BySide, Seat

SOURCES: tuple[Source, ...] = ("hand", "crib", "pegging")
SOURCE_OF: dict[str, Source] = {
    "heels": "pegging",
    "play": "pegging",
    "go": "pegging",
    "hand": "hand",
    "crib": "crib",
}
PAR: dict[tuple[Role, Source], float] = {
    ("dealer", "hand"): 8.0,
    ("dealer", "crib"): 4.7,
    ("dealer", "pegging"): 3.5,
    ("pone", "hand"): 8.1,
    ("pone", "pegging"): 2.1,
}
"""What experts score in a deal of two, heels among the pegging, as `docs/players.md` has it."""


class Race:
    """The deals of one game as they went by."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self._deals: list[DealSummary] = []
        self._whole: list[bool] = []
        self._open: tuple[int, Seat, BySide[int]] | None = None
        self._points: list[dict[Source, int]] = []
        self._items: dict[int, tuple[Seat, Source]] = {}
        self._best: dict[Seat, BestHand] = {}

    def take(self, before: GameState, event: Event, after: GameState) -> None:
        """One event, with the states on both sides of it."""
        if isinstance(event, e.CardsDealt):
            self._close(before.scores, whole=True)
            deal = after.the_deal
            self._open = deal.number, deal.dealer, before.scores
            self._points = [dict.fromkeys(SOURCES, 0) for _ in range(self.hands)]
        elif isinstance(event, e.ItemOpened):
            self._items[event.item] = event.seat, SOURCE_OF[event.kind]
        elif isinstance(event, e.PegMoved) and event.item in self._items and self._points:
            seat, source = self._items[event.item]
            self._points[seat][source] += event.hole - event.start
        elif isinstance(event, e.HoldingShown) and event.holding == "hand":
            self._hand_shown(event, after)
        elif isinstance(event, e.GameEnded):
            self._close(event.scores, whole=False)

    def _hand_shown(self, event: e.HoldingShown, after: GameState) -> None:
        starter = after.the_deal.starter
        if starter is None:
            return
        points = total(score_show(event.cards, starter, after.rules.show, crib=False))
        best = self._best.get(event.seat)
        if best is None or points > best.points:
            found = BestHand(after.the_deal.number, event.cards, starter, points)
            self._best[event.seat] = found

    def _close(self, scores: BySide[int], *, whole: bool) -> None:
        if self._open is None:
            return
        number, dealer, before = self._open
        self._deals.append(DealSummary(number, dealer, before, scores, tuple(self._points)))
        self._whole.append(whole)
        self._open = None

    @property
    def deals(self) -> tuple[DealSummary, ...]:
        """All deals so far."""
        return tuple(self._deals)

    def best_hand(self, seat: Seat) -> BestHand | None:
        """The hand of a seat that counted most."""
        return self._best.get(seat)

    def averages(self, seat: Seat) -> tuple[Average, ...]:
        """What a seat of two scored in complete deals, by role and source, beside par."""
        if self.hands != 2:
            return ()
        found = []
        for (role, source), par in PAR.items():
            rows = [
                deal.points[seat][source]
                for deal, whole in zip(self._deals, self._whole, strict=True)
                if whole and (deal.dealer == seat) == (role == "dealer")
            ]
            if rows:
                found.append(Average(role, source, len(rows), sum(rows) / len(rows), par))
        return tuple(found)
