"""The games of a guest taken into an account, by one person who has shown to be both."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from msgspec import Struct

from pegout.errors import Rejection
from pegout.service import rows as r
from pegout.service.deciding import Asker, Made, Rows
from pegout.service.games import MyGame, my_games
from pegout.service.table import Table
from pegout.service.tables import Done, Stale, Tables

TRIES = 5


class Kept(Struct, frozen=True):
    """How many games were taken into an account, and how many could not be."""

    kept: int
    left: int


async def games_to_keep(tables: Tables, guest: str, who: str) -> list[MyGame]:
    """The games of a guest that could be taken into an account."""
    if not guest or guest == who:
        return []
    found = await my_games(tables, guest)
    return [one for one in found if await _may_hand(tables, one.table, who)]


async def _may_hand(tables: Tables, table_id: str, who: str) -> bool:
    table = await tables.table(table_id)
    return table is not None and table.seat_of(who) is None


async def keep_games(tables: Tables, guest: str, who: str) -> Kept:
    """Hand every game of a guest to an account; those that both play stay as they are."""
    games = await my_games(tables, guest) if guest != who else []
    done = [await _hand(tables, game.table, guest, who) for game in games]
    return Kept(sum(done), len(done) - sum(done))


async def _hand(tables: Tables, table_id: str, guest: str, who: str) -> bool:
    for _ in range(TRIES):
        table = await tables.table(table_id)
        if table is None:
            return False
        answer = await tables.carry_out(table_id, table.version, handed(guest, who))
        if not isinstance(answer, Stale):
            return isinstance(answer, Done)
        await asyncio.sleep(0)
    return False


def handed(guest: str, who: str) -> Callable[[Table, Asker], Rows | Rejection]:
    """The row that makes one visitor's place at a table another's."""

    def make(table: Table, asker: Asker) -> Rows | Rejection:
        if table.seat_of(who) is not None:
            return Rejection("both_sides", "Your account plays at this table itself")
        return (Made(r.Handed(was=guest, who=who, at=asker.at, by=who)),)

    return make
