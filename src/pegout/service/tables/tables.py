"""The tables of a site: found or fetched, asked one thing at a time, told to all who watch.

A table is changed only by rows that the store has kept: what is asked is decided, kept, and only
then taken in. All who watch are woken and shown the table again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from datetime import datetime
from time import time

from msgspec.structs import replace

from pegout.chance import SEED_BYTES
from pegout.errors import Rejection
from pegout.players import SPARRING
from pegout.rulesets import Ruleset
from pegout.service.idempotency import RequestKey, answer_in, digest
from pegout.service.live import LiveStream, LiveStreams
from pegout.service.meets.passes import fresh_code
from pegout.service.tables import requests as a, rows as r
from pegout.service.tables.anonymity import is_gone, without
from pegout.service.tables.clocks import GapClock
from pegout.service.tables.decide import (
    Begun,
    MadeRow,
    Rows,
    decide,
    is_late,
    is_stale,
    rows_begun,
)
from pegout.service.tables.presence import Presence
from pegout.service.tables.requests import Asker, Done, Stale, TableAnswer, Unknown
from pegout.service.tables.table import Table, table_from
from pegout.service.tables.view import (
    Around,
    OnlookerViews,
    SeatLeft,
    TableView,
    encode,
    is_onlooker,
    seats_left,
    show,
)
from pegout.store import Change, Conflict, Document, Facts, Repeated, Store, StreamRow

QUIET = 0.5
"""Seconds between two tellings to onlookers; what came in between is told with the second."""


class LiveTable(LiveStream[Table, bool]):
    """One table: how its time goes, and who of those who watch it only look on."""

    def __init__(self, table: Table, begun: float) -> None:
        super().__init__(table.id, table)
        self.views = OnlookerViews()
        self.begun = begun
        self.around: tuple[SeatLeft, ...] | None = None
        self.stamp = 0
        self._quiet_until = 0.0
        self._ringing: asyncio.TimerHandle | None = None

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.state

    @property
    def version(self) -> int:
        """How many rows the table has."""
        return self.state.version

    def wake(self) -> None:
        """Let all who watch look again: players at once, onlookers all together a little later."""
        for bell, onlooker in self.bells.items():
            if not onlooker:
                bell.set()
        if self._ringing is not None or not any(self.bells.values()):
            return
        loop = asyncio.get_running_loop()
        if loop.time() >= self._quiet_until:
            self._ring()
        else:
            self._ringing = loop.call_at(self._quiet_until, self._ring)

    def _ring(self) -> None:
        self._ringing = None
        self._quiet_until = asyncio.get_running_loop().time() + QUIET
        for bell, onlooker in self.bells.items():
            if onlooker:
                bell.set()


KIND = "table"
CODE_LENGTH = 6
CODE = "code"
COMPUTER_SEED_BYTES = 8

AFTER_A_STOP = 20.0
"""At least this many seconds are left for a turn when the site has come back, or woken."""
MOST_TRIES = 8
"""So often something is decided again because another process was quicker."""

MOVES_SEATS = (r.Opened, r.Sat, r.Rose, r.ComputerSat, r.RematchMade, r.Handed)
MOVES_CLOCK = (r.Acted, r.TakenBack, r.CameBack, r.OpenedAgain)
"""What begins the time of a turn again; talking does not."""

Clock = Callable[[], str]
Make = Callable[[Table, Asker], Rows | Rejection]


class Tables(LiveStreams[LiveTable, Table, Done]):
    """All tables of one process."""

    kind, done = KIND, Done
    seconds: GapClock

    def __init__(
        self,
        store: Store,
        clock: Clock,
        seconds: Callable[[], float] = time,
        *,
        shared: bool = False,
    ) -> None:
        super().__init__(store, GapClock(seconds))
        self.clock, self.shared = clock, shared
        self.strength_for: Callable[[str], Awaitable[int]] | None = None
        """How strong a sparring partner should be for somebody; set by who knows their games."""
        self.presence = Presence(self.seconds)
        self.on_rest(self.presence.forget)
        self.back_at = self.seconds()
        self.seconds.on_gap(self._woke)

    async def open(
        self,
        settings: r.Settings,
        ruleset: Ruleset,
        who: str,
        key: RequestKey | str,
        occasion: r.Occasion | None = None,
    ) -> TableAnswer:
        """A new table, with nobody at it yet; for everybody, or for a game of a tournament."""
        if repeated := await self.repeated(RequestKey.of(key)):
            return repeated
        row = r.Opened(
            settings, ruleset, fresh_code(CODE_LENGTH), occasion, at=self.clock(), by=who
        )
        return await self._open_with(row, lambda _: (), RequestKey.of(key))

    async def open_again(self, settings: r.Settings, begun: Begun, who: str) -> TableAnswer:
        """A new table at which an earlier game goes on, with everybody seated."""
        code = fresh_code(CODE_LENGTH)
        row = r.Opened(settings, begun.book, code, again=begun.again, at=self.clock(), by=who)
        return await self._open_with(row, lambda asker: rows_begun(begun, asker), RequestKey())

    async def _open_with(
        self, row: r.Opened, more: Callable[[Asker], Rows], key: RequestKey
    ) -> TableAnswer:
        table_id = secrets.token_urlsafe(9)
        live = LiveTable(Table(table_id), self.seconds())
        rows = (MadeRow(row), *more(self._asker(row.by, live.table)))
        answer = await self._keep(live, rows, key)
        if isinstance(answer, Done) and answer.table == table_id:
            self._keep_open(live)
            document = Document(CODE, table_id, b"", name=row.code)
            await asyncio.wrap_future(self.store.put(document))
        return answer

    async def ask(
        self, table_id: str, ask: a.Ask, who: str, key: str, version: int | None = None
    ) -> TableAnswer:
        """Ask something of a table; the same key again gets the first answer, for the same ask."""
        live, once = await self.live(table_id), RequestKey(key, digest(ask))
        if live is None:
            return Unknown()
        strength = await self._strength(ask, who)
        async with live.lock:
            for _ in range(MOST_TRIES):
                before = live.version
                answer = await self._asked(live, ask, (who, strength), once, version)
                if isinstance(answer, Done):
                    return answer
                # Nobody is refused for what another process knows better.
                if self.shared and live.version == before:
                    await self._catch_up(live)
                if live.version == before:
                    break
            # What is refused now may have been done before, with its answer lost on the way.
            return await self.repeated(once) or answer

    async def _asked(
        self,
        live: LiveTable,
        ask: a.Ask,
        asked_by: tuple[str, int | None],
        key: RequestKey,
        version: int | None,
    ) -> TableAnswer:
        """What comes of it at the table as it is known here."""
        if version is not None and is_stale(live.table, ask, version):
            return Stale(live.version)
        who, strength = asked_by
        self.presence.seen(live.table.id, who)
        asker = replace(self._asker(who, live.table), strength=strength)
        decided = decide(live.table, ask, asker)
        if isinstance(decided, Rejection):
            return Stale(live.version) if is_late(live.table, ask, version) else decided
        return await self._keep(live, decided, key)

    async def carry_out(
        self, table_id: str, version: int, make: Make, *, moves: bool = False
    ) -> TableAnswer:
        """Something that the site itself does at a table, if nobody has done but talk since then.

        What `moves` in the game is done if nobody else has moved since: others may have sat down,
        left or come back, and `make` looks at the table as it is then.
        """
        live = await self.live(table_id)
        if live is None:
            return Unknown()
        async with live.lock:
            for _ in range(MOST_TRIES):
                if version < (live.table.moved if moves else live.table.changed):
                    break
                decided = make(live.table, self._asker("", live.table))
                if isinstance(decided, Rejection):
                    return decided
                answer = await self._keep(live, decided, RequestKey())
                if not isinstance(answer, Stale):
                    return answer
            return Stale(live.version)

    async def _strength(self, ask: a.Ask, who: str) -> int | None:
        if self.strength_for is None or not isinstance(ask, a.SeatComputer):
            return None
        return await self.strength_for(who) if ask.level == SPARRING else None

    def _asker(self, who: str, table: Table) -> Asker:
        gone = self.presence.all_gone(table)
        game, computer = secrets.token_hex(SEED_BYTES), secrets.token_hex(COMPUTER_SEED_BYTES)
        return Asker(who, self.clock(), game, gone, computer)

    async def _keep(self, live: LiveTable, rows: Rows, key: RequestKey) -> TableAnswer:
        """Keep rows for good, and only then take them in and wake those who watch."""
        table = live.table
        done = Done(table.id, table.version + len(rows))
        rows_kept = (r.row_to_bytes(made.row) for made in rows)
        facts = _facts_after(table, rows, self.seconds())
        future = self._append(live, table.version, rows_kept, key, done, facts)
        match await asyncio.wrap_future(future):
            case Repeated(reply=reply):
                return answer_in(reply, key, Done)
            case Conflict():
                # Those who watch are told too: this process may be the last to hear of it.
                await self._catch_up(live)
                return Stale(live.version)
        for made in rows:
            table.take(made.row, made.events)
        if _moves_clock(rows):
            live.begun = self.seconds()
        self._changed(live)
        return done

    def time_left(self, table: Table) -> float | None:
        """Seconds that are left for the turn; none where nobody is hurried."""
        limit, live = table.settings.turn_seconds, self._open.get(table.id)
        if limit is None or live is None or table.stage != "playing":
            return None
        now = self.seconds()  # which may notice that there is more time
        return max(0.0, live.begun + limit - now)

    def _woke(self, gap: float) -> None:
        """Nobody was served for a while: that time counts for nobody, and all look again."""
        self.back_at = now = self.seconds()
        self.presence.skip(gap)
        for live in self._open.values():
            limit = live.table.settings.turn_seconds or 0
            live.begun = max(min(live.begun + gap, now), now + AFTER_A_STOP - limit)
            live.stamp += 1
            live.wake()

    def overdue(self) -> list[str]:
        """The tables in memory whose time for a turn is up."""
        return [one for one, live in self._open.items() if self.time_left(live.table) == 0.0]

    async def look_around(self) -> None:
        """Tell those who watch where somebody has gone away or come back."""
        if self.shared:
            await self.presence.share(self.store)
        for live in list(self._open.values()):
            self._notice(live)

    def _notice(self, live: LiveTable) -> None:
        if not live.bells:
            return
        around = seats_left(live.table, self.presence.all_gone(live.table))
        if live.around not in (None, around):
            live.stamp += 1
            live.wake()
        live.around = around

    def _show(self, live: LiveTable, who: str, after: int) -> TableView:
        table = live.table
        around = Around(self.presence.all_gone(table), self.time_left(table))
        if is_onlooker(table, who):
            return live.views.view(table, after, around)
        return show(table, who, after, around)

    def encoded(self, table_id: str, view: TableView) -> bytes:
        """A view of a table as JSON; what all onlookers see is written once."""
        live = self._open.get(table_id)
        return encode(view) if live is None else live.views.encoded(view)

    async def forget(self, name: str) -> None:
        """Remove a table for good."""
        await super().forget(name)
        await asyncio.wrap_future(self.store.delete(CODE, name))

    async def take_out(self, table_id: str, who: str, instead: str) -> bool:
        """Take somebody's name and id out of a table that others keep; not of a tournament's."""
        live = await self.live(table_id)
        if live is None or live.table.occasion is not None:
            return False
        async with live.lock:
            stream = self.stream(table_id)
            rows = await asyncio.to_thread(self.store.read, stream)
            changed = without([row.data for row in rows], who, instead)
            await asyncio.wrap_future(self.store.amend(stream, changed))
            kept = (changed.get(row.version, row.data) for row in rows)
            live.state = await asyncio.to_thread(table_from, table_id, kept)
            live.state.counted = live.state.countable
            live.views = OnlookerViews()
            due = None if live.table.finished else live.table.settings.turn_seconds
            facts = _facts_now(live.table, None if due is None else self.seconds() + due)
            change = Change(stream, live.version, (), facts=facts)
            await asyncio.wrap_future(self.store.append(change))
        live.stamp += 1
        live.wake()
        return True

    async def by_code(self, code: str) -> str | None:
        """The table that a short code invites to."""
        found = await asyncio.to_thread(self.store.find, CODE, name=code.strip().upper())
        return found[0].id if found else None

    def _changed(self, live: LiveTable) -> None:
        live.wake()
        super()._changed(live)
        self._let_go_of_finished(live)

    def _let_go_of_finished(self, live: LiveTable) -> None:
        if live.table.finished and not live.bells:
            self._let_go(live.id)

    async def _restored(self, name: str, rows: Sequence[StreamRow]) -> LiveTable:
        table = Table(name)
        for row in rows:
            table.take(r.row_from_bytes(row.data))
        table.counted = table.countable  # by the player who finished it, or unsealed it
        return LiveTable(table, self._begun(table))

    async def _take_in(self, live: LiveTable, rows: Sequence[StreamRow]) -> None:
        for row in rows:
            live.table.take(r.row_from_bytes(row.data))
        live.begun = self._begun(live.table)
        self._changed(live)

    def _begun(self, table: Table) -> float:
        """When the turn began that a table is at; nobody is overdue because the site was down."""
        if not table.played_at or table.settings.turn_seconds is None:
            return self.seconds()
        began = min(datetime.fromisoformat(table.played_at).timestamp(), self.seconds())
        return max(began, self.back_at + AFTER_A_STOP - table.settings.turn_seconds)

    async def table(self, table_id: str) -> Table | None:
        """A table as it stands; nobody but this room may change it."""
        live = await self.live(table_id)
        return None if live is None else live.table

    async def shown(self, table_id: str, who: str, after: int = 0) -> TableView | None:
        """A table as this person may see it."""
        live = await self.live(table_id)
        return None if live is None else self._show(live, who, after)

    async def watch(
        self, table_id: str, who: str, after: int, *, answers: bool = False
    ) -> AsyncIterator[TableView]:
        """The table now, and again whenever it has changed; nothing in between is missed.

        It ends for one whose place was handed on meanwhile, who comes back as the other. Where the
        viewer `answers` now and then, it is for that alone that they are taken to be there.
        """
        live = await self.live(table_id)
        if live is None:
            return
        as_ever = live.table.handed.get(who)
        # Who is here may have changed since this viewer was last shown the table.
        told = 0
        self.presence.came(table_id, who, answers=answers)
        try:
            with self._subscribed(live, is_onlooker(live.table, who)) as bell:
                self._notice(live)
                while True:
                    bell.clear()
                    live.bells[bell] = is_onlooker(live.table, who)
                    if self._ending or live.table.handed.get(who) != as_ever:
                        return
                    if live.version > after or live.stamp > told:
                        told, view = live.stamp, self._show(live, who, after)
                        after = view.version
                        yield view
                    await bell.wait()
        finally:
            self.presence.left(table_id, who, answers=answers)
            self._let_go_of_finished(live)


def _moves_clock(rows: Rows) -> bool:
    """Whether the time of a turn begins again."""
    return any(isinstance(made.row, MOVES_CLOCK) for made in rows)


def _facts_after(table: Table, rows: Rows, seconds: float) -> Facts | None:
    """By what a table is found after these rows; none where that stays as it is."""
    ends = any(_ends(made.row) for made in rows)
    limit = table.settings.turn_seconds
    seats = any(isinstance(made.row, MOVES_SEATS) for made in rows)
    again = any(isinstance(made.row, r.OpenedAgain) for made in rows)
    if not (seats or ends or again or (_moves_clock(rows) and limit is not None)):
        return None
    owners = {chair.who for chair in table.chairs} | {made.row.by for made in rows} | {table.host}
    owners -= {made.row.was for made in rows if isinstance(made.row, r.Handed)}
    due = None if ends or limit is None else seconds + limit
    return Facts(KIND, tuple(sorted(owners - {""})), ends or (table.finished and not again), due)


def _facts_now(table: Table, due: float | None) -> Facts:
    owners = {chair.who for chair in table.chairs} | {table.host}
    owners = {one for one in owners if one and not is_gone(one)}
    return Facts(KIND, tuple(sorted(owners)), table.finished, due)


def _ends(row: r.TableRow) -> bool:
    if isinstance(row, r.Acted):
        return any(event["type"] == "MatchEnded" for event in row.events)
    return isinstance(row, r.Closed)
