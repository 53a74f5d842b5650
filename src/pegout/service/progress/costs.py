"""What mistakes cost somebody in each reviewed game, in chances to win; kept when a review is made.

A review hands in one `GameCost` for each player of a game. Nothing here knows how they are found.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from pegout.service.progress.summaries import OwnGame
from pegout.store import Document, Store

KIND = "cost"
Role = Literal["dealer", "pone"]
ChoiceKind = Literal["throw", "play", "count"]


class CostShare(Struct, frozen=True):
    """What choices of one sort cost together, and how many there were."""

    choices: int = 0
    cost: float = 0.0

    def __add__(self, other: CostShare) -> CostShare:
        return CostShare(self.choices + other.choices, self.cost + other.cost)


class GameCost(Struct, frozen=True):
    """One player's side of one reviewed game; `cost` and `luck` are shares of a win.

    `by_role` and `by_kind` each add up to `cost`.
    """

    table: str
    game: int
    seat: int
    at: str
    cost: float
    luck: float
    by_role: dict[Role, CostShare] = {}
    by_kind: dict[ChoiceKind, CostShare] = {}


class Costs:
    """The costs that reviews have found, one document for each table."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, table: str, costs: Iterable[GameCost]) -> None:
        """Keep what a review of a table has found; an earlier one is forgotten."""
        data = msgspec.json.encode(list(costs))
        await asyncio.wrap_future(self.store.put(Document(KIND, table, data)))

    def forgotten(self, table_id: str) -> None:
        """A table is gone, and what was found of it."""
        self.store.delete(KIND, table_id)

    async def of(self, games: Sequence[OwnGame]) -> list[GameCost]:
        """One's own costs in these games, as far as they are reviewed, in the same order."""
        return await asyncio.to_thread(self._of, games)

    def _of(self, games: Sequence[OwnGame]) -> list[GameCost]:
        known: dict[str, list[GameCost]] = {}
        for table in dict.fromkeys(game.table for game in games):
            found = self.store.get(KIND, table)
            known[table] = (
                [] if found is None else msgspec.json.decode(found.data, type=list[GameCost])
            )
        return [
            one
            for game in games
            for one in known[game.table]
            if (one.game, one.seat) == (game.game, game.seat)
        ]
