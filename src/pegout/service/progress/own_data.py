"""All that a site knows of one person: handed out as a file, and deleted."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec
from msgspec import Struct

from pegout.errors import Rejection
from pegout.players import level_name
from pegout.service.history.games import HIDDEN, MyGame, leave_all, my_game
from pegout.service.history.records import record_text
from pegout.service.history.statistics import Statistics
from pegout.service.identity.sessions import Device, Sessions
from pegout.service.meets.meets import KIND as MEET
from pegout.service.progress.progress import Progress
from pegout.service.progress.summaries import KIND as SUMMARY, own_games
from pegout.service.seasons.seasons import KIND as SEASON
from pegout.service.tables.anonymity import GONE
from pegout.service.tables.table import Table, table_from
from pegout.service.tables.tables import KIND as TABLE, Tables
from pegout.store import Heading, Store

PAGE = 200
PLAIN_DATE = (2026, 1, 1, 0, 0, 0)
"""A file in the archive tells no time of its own, so that the same data is the same archive."""
Part = Callable[[str], Awaitable[object]]
Forgets = Callable[[str], Awaitable[None]]


class OwnAccount(Struct, frozen=True):
    """An account without what opens it."""

    name: str
    listed: bool
    preferences: dict[str, str]
    devices: tuple[Device, ...]


class OwnStep(Struct, frozen=True):
    """One rated game; people are not named but by the game's own record."""

    table: str
    game: int
    at: str
    won: bool
    against: str
    rating: float
    give_or_take: float
    games: int


class OwnOpened(Struct, frozen=True):
    """Tournaments and seasons that one has opened, by their ids; each has its own file."""

    tournaments: tuple[str, ...]
    seasons: tuple[str, ...]


class OwnData:
    """What belongs to a person, wherever it is kept.

    Other parts of the site add theirs: `add` a file to the archive, `also_forget` what it keeps.
    """

    def __init__(
        self, tables: Tables, sessions: Sessions, statistics: Statistics, progress: Progress
    ) -> None:
        self.tables, self.store = tables, tables.store
        self.accounts, self.sessions = progress.accounts, sessions
        self.statistics, self.progress = statistics, progress
        self._parts: dict[str, Part] = {
            "account.json": self._account,
            "statistics.json": self._statistics,
            "ratings.json": self._rated,
            "costs.json": self._reviewed,
            "opened.json": self._opened,
        }
        self._forgets: list[Forgets] = []

    def add(self, name: str, part: Part) -> None:
        """Add a file to every archive."""
        self._parts[name] = part

    def also_forget(self, forgets: Forgets) -> None:
        """Register a deletion to be done whenever somebody's data is deleted."""
        self._forgets.append(forgets)

    async def archive(self, who: str) -> bytes:
        """Everything as one archive of plain files."""
        parts = {name: await part(who) for name, part in self._parts.items()}
        files = {
            name: msgspec.json.format(msgspec.json.encode(part), indent=1)
            for name, part in parts.items()
        }
        return await asyncio.to_thread(_zipped, self.store, who, files)

    async def _account(self, who: str) -> OwnAccount | None:
        account = await self.accounts.account(who)
        if account is None:
            return None
        devices = await self.sessions.devices(who, "")
        return OwnAccount(account.name, account.listed, account.preferences, tuple(devices))

    async def _statistics(self, who: str) -> object:
        page = await self.statistics.page(who)
        return {"games": page.own_games, "averages": page.own, "starters": page.own_starters}

    async def _rated(self, who: str) -> list[OwnStep]:
        book = await self.progress.ratings.now()
        return [
            OwnStep(
                step.table,
                step.game,
                step.at,
                step.won,
                str(level_name(step.against.level)) if step.against.level else "a person",
                round(step.rating.strength, 2),
                round(step.rating.spread, 2),
                step.rating.games,
            )
            for step in book.steps.get(who, ())
        ]

    async def _reviewed(self, who: str) -> object:
        games = list(own_games(await self.progress.summaries.of(who), who))
        return await self.progress.costs.of(games)

    async def _opened(self, who: str) -> OwnOpened:
        meets = await asyncio.to_thread(self.store.streams, kind=MEET, owner=who, limit=PAGE)
        seasons = await asyncio.to_thread(self.store.find, SEASON, owner=who)
        ids = tuple(one.stream.partition(":")[2] for one in meets)
        return OwnOpened(ids, tuple(one.id for one in seasons))

    async def delete(self, who: str) -> None:
        """Forget a person: games nobody else played, the account, and their part in all others.

        What others also played stays for them without the name; what was opened for others, a
        tournament or a season, stays as well. Games of a tournament are the tournament's.
        """
        if not who:
            return
        await leave_all(self.tables, who)
        for heading in await asyncio.to_thread(lambda: list(_headings(self.store, who))):
            name = heading.stream.partition(":")[2]
            if await self.tables.take_out(name, who, _nobody()):
                await asyncio.wrap_future(self.store.delete(SUMMARY, name))
                await asyncio.wrap_future(self.store.delete(HIDDEN, f"{name} {who}"))
        await self.progress.ratings.settle()
        await self.progress.ratings.forget(who, _nobody())
        for forgets in self._forgets:
            await forgets(who)
        await self.sessions.end_all(who)
        await self.accounts.delete(who)


def _nobody() -> str:
    """A random id that cannot be traced to the deleted player."""
    return f"{GONE}-{secrets.token_urlsafe(12)}"


def _headings(store: Store, who: str) -> Iterator[Heading]:
    """All tables of somebody, the last changed first."""
    last: Heading | None = None
    while page := store.streams(kind=TABLE, owner=who, limit=PAGE, before=last):
        yield from page
        last = page[-1]


def _zipped(store: Store, who: str, files: dict[str, bytes]) -> bytes:
    """The archive with the games in it: a list of all, and the record of each that is over."""
    hidden = {one.id.partition(" ")[0] for one in store.find(HIDDEN, owner=who)}
    listed: list[MyGame] = []
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(ZipInfo(name, PLAIN_DATE), data)
        for heading in _headings(store, who):
            table_id = heading.stream.partition(":")[2]
            table = table_from(table_id, [row.data for row in store.read(heading.stream)])
            if table_id in hidden or table.seat_of(who) is None:
                continue
            listed.append(my_game(table, who))
            _add_record(archive, table)
        data = msgspec.json.format(msgspec.json.encode(listed), indent=1)
        archive.writestr(ZipInfo("games.json", PLAIN_DATE), data)
    return made.getvalue()


def _add_record(archive: ZipFile, table: Table) -> None:
    record = record_text(table)
    if not isinstance(record, Rejection):
        name = f"games/{table.opened_at[:10]}-{table.id}.crib"
        archive.writestr(ZipInfo(name, PLAIN_DATE), record)
