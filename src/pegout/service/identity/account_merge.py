"""What a guest has here taken into an account, by one person who has shown to be both.

That is games, practice, and the tournaments and seasons that the guest has opened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import time

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.service.history.games import PAGE, MyGame, my_games
from pegout.service.meets.meets import KIND as MEET
from pegout.service.practice.visitors import handed_over
from pegout.service.seasons.seasons import KIND as SEASON
from pegout.service.tables import rows as r
from pegout.service.tables.decide import MadeRow, Rows
from pegout.service.tables.requests import Asker, Done, Stale
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.store import Change, Conflict, Document, Heading, Saved, Store
from pegout.text import say

TRIES = 5


class MergeResult(Struct, frozen=True, omit_defaults=True):
    """How many games were taken into an account, and how many could not be; and what else was."""

    kept: int
    left: int
    tournaments: int = 0
    seasons: int = 0
    practice: int = 0


class ToKeep(Struct, frozen=True):
    """What a guest has that could be taken into an account."""

    games: tuple[MyGame, ...] = ()
    tournaments: int = 0
    seasons: int = 0

    @property
    def number(self) -> int:
        """How many things in all."""
        return len(self.games) + self.tournaments + self.seasons

    @property
    def words(self) -> str:
        """What that is.

        >>> ToKeep(tournaments=1, seasons=2).words
        '1 tournament and 2 seasons'
        """
        things = [
            say("keep-games", number=len(self.games)),
            say("keep-tournaments", number=self.tournaments),
            say("keep-seasons", number=self.seasons),
        ]
        return str(say("keep-all", things=things))


async def all_to_keep(tables: Tables, guest: str, who: str) -> ToKeep:
    """Everything of a guest that could be taken into an account."""
    games = await games_to_keep(tables, guest, who)
    if not guest or guest == who:
        return ToKeep()
    meets, seasons = await _meets(tables.store, guest), await _seasons(tables.store, guest)
    return ToKeep(tuple(games), len(meets), len(seasons))


async def keep_all(tables: Tables, guest: str, who: str) -> MergeResult:
    """Hand everything of a guest to an account."""
    games = await keep_games(tables, guest, who)
    if not guest or guest == who:
        return games
    store = tables.store
    meets = [await _hand_meet(store, one, guest, who) for one in await _meets(store, guest)]
    seasons = [await _hand_season(store, one, who) for one in await _seasons(store, guest)]
    practised = await handed_over(store, guest, who, time())
    return replace(games, tournaments=sum(meets), seasons=sum(seasons), practice=int(practised))


async def _meets(store: Store, guest: str) -> list[Heading]:
    return await asyncio.to_thread(store.streams, kind=MEET, owner=guest, limit=PAGE)


async def _seasons(store: Store, guest: str) -> list[Document]:
    return await asyncio.to_thread(store.find, SEASON, owner=guest)


async def _hand_meet(store: Store, meet: Heading, guest: str, who: str) -> bool:
    """Another owner, and not a step: a tournament goes on as it is, regardless of whose list it is
    in.
    """
    owners = {who if owner == guest else owner for owner in meet.facts.owners}
    facts, version = replace(meet.facts, owners=tuple(sorted(owners))), meet.version
    for _ in range(TRIES):
        change = Change(meet.stream, version, (), facts=facts)
        match await asyncio.wrap_future(store.append(change)):
            case Saved():
                return True
            case Conflict(version=version):  # a step was taken meanwhile, which changes no owner
                continue
    return False


async def _hand_season(store: Store, season: Document, who: str) -> bool:
    found: Document | None = season
    for _ in range(TRIES):
        if found is None:
            return False
        put = await asyncio.wrap_future(store.put(replace(found, owner=who), found.version))
        if isinstance(put, Saved):
            return True
        found = await asyncio.to_thread(store.get, SEASON, season.id)
    return False


async def games_to_keep(tables: Tables, guest: str, who: str) -> list[MyGame]:
    """The games of a guest that could be taken into an account."""
    if not guest or guest == who:
        return []
    found = await my_games(tables, guest)
    return [one for one in found if await _may_hand(tables, one.table, who)]


async def _may_hand(tables: Tables, table_id: str, who: str) -> bool:
    table = await tables.table(table_id)
    return table is not None and table.seat_of(who) is None


async def keep_games(tables: Tables, guest: str, who: str) -> MergeResult:
    """Hand every game of a guest to an account; those that both play stay as they are."""
    games = await my_games(tables, guest) if guest != who else []
    done = [await _hand(tables, game.table, guest, who) for game in games]
    return MergeResult(sum(done), len(done) - sum(done))


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
            return refuse("both_sides")
        return (MadeRow(r.Handed(was=guest, who=who, at=asker.at, by=who)),)

    return make
