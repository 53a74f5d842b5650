"""What was dealt to one visitor: the last games that came to their end, beside the other side's."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator

from msgspec import Struct

from pegout.game import Event
from pegout.service.history.dealt import PAIR, Dealt, games_of, with_game
from pegout.service.history.games import HIDDEN
from pegout.service.tables import rows as r
from pegout.service.tables.table import Table
from pegout.service.tables.tables import KIND
from pegout.store import Heading, Store

LAST = 50
YOU, OTHER = "you", "the other"
REMEMBERED = 200


class OwnDeals(Struct, frozen=True):
    """The sums of somebody's last games, and how many games those are."""

    games: int = 0
    dealt: Dealt = Dealt()


class LastGames:
    """Everybody's last games, each read from its own rows and remembered until there are more."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._read: OrderedDict[str, tuple[list[Heading], OwnDeals]] = OrderedDict()
        self._turn = asyncio.Lock()

    async def of(self, who: str) -> OwnDeals:
        """The last games of two hands that somebody has finished, and has not deleted."""
        if not who:
            return OwnDeals()
        async with self._turn:  # one visitor at a time: each may have fifty tables to be read
            found = await self._tables(who)
            known = self._read.get(who)
            if known is None or known[0] != found:
                known = (found, await self._sums(found, who))
            self._read[who] = known
            self._read.move_to_end(who)
            if len(self._read) > REMEMBERED:
                self._read.popitem(last=False)
            return known[1]

    async def _tables(self, who: str) -> list[Heading]:
        hidden = await asyncio.to_thread(self.store.find, HIDDEN, owner=who)
        out = {f"{KIND}:{one.id.partition(' ')[0]}" for one in hidden}
        found = await asyncio.to_thread(
            self.store.streams, kind=KIND, owner=who, ended=True, limit=2 * LAST
        )
        return [one for one in found if one.stream not in out]

    async def _sums(self, found: list[Heading], who: str) -> OwnDeals:
        games, dealt = 0, Dealt()
        async for table, game in self._games(found):
            seat = table.seat_of(who)
            if seat is None or games == LAST:
                continue
            games += 1
            dealt = with_game(dealt, table, game, {YOU: seat, OTHER: 1 - seat})
        return OwnDeals(games, dealt)

    async def _games(self, found: list[Heading]) -> AsyncIterator[tuple[Table, list[Event]]]:
        """Games of two hands, the last one first, from as few tables as hold that many."""
        number = 0
        for heading in found:
            if number >= LAST:
                return
            rows = await asyncio.to_thread(self.store.read, heading.stream)
            table = _table(heading.stream, [row.data for row in rows])
            for game in _backwards(table):
                number += 1
                yield table, game


def _table(stream: str, rows: list[bytes]) -> Table:
    table = Table(stream.partition(":")[2])
    for data in rows:
        table.take(r.row_from_bytes(data))
    return table


def _backwards(table: Table) -> Iterator[list[Event]]:
    if len(table.chairs) == len(PAIR) and not table.sealed:
        yield from reversed(list(games_of(table.events)))
