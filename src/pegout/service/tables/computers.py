"""Computer players at the tables: each shown its own view, like everyone else.

They act one at a time and after a pause, so that people can follow. One that fails is replaced by
a simpler one, and the table is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TypeVar

from pegout.errors import Rejection, refuse
from pegout.game import (
    AcceptDuty,
    Cut,
    CutDuty,
    Deal,
    DealDuty,
    LayAway,
    Phase,
    StartMatch,
    duty_of,
    seats_due,
    view_from,
)
from pegout.judge import TableCommand
from pegout.players import ComputerPlayer, RandomPlayer, make_levels_ready, seated
from pegout.rulesets import DEFAULTS, ruleset
from pegout.seating import Seat, members, side_of
from pegout.service.tables import rows as r
from pegout.service.tables.decide import MadeRow, Rows, acted
from pegout.service.tables.requests import Asker, Done
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables

T = TypeVar("T")
PATIENCE = 20.0
TRIES = 2
LONGEST = 600.0
"""Nobody waits longer than this for a level to be made ready."""
ALWAYS_READY = ("random", "greedy")
"""Levels without kernels."""
AT_ONCE = 2
"""With this many hands every kernel has a stand-in, which answers within a second or two."""
NAMES = ("Ready", "Steady", "Go", "Gone")

log = logging.getLogger("pegout.computers")


class Readiness:
    """Which levels have played a deal here, and those that are about to."""

    def __init__(self) -> None:
        self._site: asyncio.Task[None] | None = None
        self._levels: dict[tuple[str, int], asyncio.Task[None]] = {}

    def after(self, site: asyncio.Task[None]) -> None:
        """The site is making the usual computers ready: nobody does the same beside it."""
        self._site = site

    def tasks(self) -> list[asyncio.Task[None]]:
        """What is still going on, or was."""
        return list(self._levels.values())

    async def of(self, level: str, hands: int) -> None:
        """Wait until a level has compiled whatever it needs for that many players; with two it can
        answer before the site has done so.
        """
        if level in ALWAYS_READY:
            return
        if self._site is not None and not self._site.done():
            if hands == AT_ONCE:
                return
            await asyncio.wait({self._site}, timeout=LONGEST)
        key = (level, hands)
        if key not in self._levels:
            self._levels[key] = asyncio.create_task(_play_a_deal(level, hands))
        await asyncio.wait({self._levels[key]}, timeout=LONGEST)


async def _play_a_deal(level: str, hands: int) -> None:
    try:
        await aside(partial(make_levels_ready, (level,), alone(hands)))
    except Exception:
        # At its own turn it is asked again, and replaced if it fails there too.
        log.exception("a computer player could not be made ready", extra={"level": level})


async def aside(work: Callable[[], None]) -> None:
    """Something that may take a minute, in a thread that nobody waits for when the site closes."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def tell(fault: Exception | None) -> None:
        if done.done():
            return
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)

    def run() -> None:
        fault = None
        try:
            work()
        except Exception as error:
            fault = error
        with suppress(RuntimeError):  # the site was closed meanwhile
            loop.call_soon_threadsafe(tell, fault)

    Thread(target=run, daemon=True).start()
    await done


def alone(hands: int) -> StartMatch:
    """A match that computers play for themselves."""
    return StartMatch(ruleset(DEFAULTS.many_hands), NAMES[:hands])


async def thought(think: Callable[[], T]) -> T:
    """What a computer wants to do; TimeoutError where it does not say so, or its own last fault."""
    thinking = asyncio.ensure_future(asyncio.to_thread(think))
    for attempt in range(TRIES):
        await asyncio.wait({thinking}, timeout=PATIENCE)
        if not thinking.done():
            continue
        if thinking.exception() is None or attempt + 1 == TRIES:
            return thinking.result()
        thinking = asyncio.ensure_future(asyncio.to_thread(think))
    thinking.cancel()
    raise TimeoutError


PAUSES = {"none": 0.0, "short": 0.7, "long": 1.8}
HANDLING = (Cut, Deal, LayAway)
"""What is done with the pack and the crib: less to follow than a card that is played."""


def pause_before(table: Table, command: TableCommand) -> float:
    """How many seconds a computer seems to think; nobody waits for the first hand of a game."""
    pause = PAUSES[table.settings.pause]
    if not isinstance(command, HANDLING):
        return pause
    deal = table.state.deal
    first = deal is None or (deal.number == 1 and not deal.hands)
    return 0.0 if first or table.same_packs else pause / 3


SIMPLER = "greedy"


class Computers:
    """Moves the computers of all tables in this process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.readiness = Readiness()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._look_again: set[str] = set()
        self._players: dict[tuple[str, int, str], ComputerPlayer] = {}
        self._refused: dict[str, list[TableCommand]] = {}
        tables.on_change(self.look_at)
        # A table that comes back into memory may wait for a computer.
        tables.on_load(self.look_at)

    def look_at(self, table: Table) -> None:
        """Begin to move the computers of a table, if one has something to do."""
        if table.finished:
            self._forget(table.id)
        elif table.id in self._busy:
            self._look_again.add(table.id)
        elif _has_computers(table):
            self._busy[table.id] = asyncio.create_task(self._drive(table))

    async def close(self) -> None:
        """Move nobody any more: a site that closes waits for no computer."""
        tasks = [*self._busy.values(), *self.readiness.tasks()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, table_id: str) -> None:
        self._refused.pop(table_id, None)
        for key in [key for key in self._players if key[0] == table_id]:
            del self._players[key]

    async def _drive(self, table: Table) -> None:
        """Move until only people are due."""
        try:
            while not table.finished and await self._moved(table):
                pass
        except Exception:
            log.exception("a computer player could not be moved", extra={"table": table.id})
        finally:
            self._busy.pop(table.id, None)

    async def _moved(self, table: Table) -> bool:
        """Move one computer; True where there may be more to do."""
        self._look_again.discard(table.id)
        turn = await self._next(table)
        if turn is None:
            # Somebody may have acted while the computers were thinking.
            return table.id in self._look_again
        await asyncio.sleep(pause_before(table, turn[2]))
        await self._carry_out(table, *turn)
        return True

    async def _next(self, table: Table) -> tuple[int, Seat, TableCommand] | None:
        """What the next computer wants to do, and at which version it decided so."""
        version = table.version
        if (dealt := _dealt_by_table(table)) is not None:
            return version, *dealt
        for seat, chair in enumerate(table.chairs):
            if chair.played_by_computer:
                command = await self._choice(table, Seat(seat))
                if command is not None:
                    return version, Seat(seat), command
        return None

    async def _choice(self, table: Table, seat: Seat) -> TableCommand | None:
        if table.state.phase in (Phase.NO_MATCH, Phase.NO_GAME, Phase.GAME_OVER):
            return None
        await self.readiness.of(table.chairs[seat].level, len(table.chairs))
        player, view = self._player(table, seat), view_from(table.state, seat)
        due, by_claim = seat in seats_due(table.state), table.state.by_claim
        refused = self._refused.get(table.id, [])

        def think() -> TableCommand | None:
            if by_claim:
                unasked = player.volunteer(view)
                if unasked is not None and unasked not in refused:
                    return unasked
            return player.choose(view) if due and not _left_to_partner(table, seat) else None

        try:
            return await thought(think)
        except Exception:
            log.exception("a computer player failed", extra={"table": table.id, "seat": seat})
            await self._replace(table, seat)
            return None

    def _player(self, table: Table, seat: Seat) -> ComputerPlayer:
        chair = table.chairs[seat]
        key = (table.id, int(seat), f"{chair.level} {chair.strength} {chair.seed}")
        if key not in self._players:
            self._players[key] = seated(chair.level, chair.seed, chair.strength)
        return self._players[key]

    async def _carry_out(
        self, table: Table, version: int, seat: Seat, command: TableCommand
    ) -> None:
        def make(now: Table, asker: Asker) -> Rows | Rejection:
            by_table = table.same_packs and isinstance(command, Cut | Deal)
            if not now.chairs[seat].played_by_computer and not by_table:
                return refuse("not_stood_in.back")
            return acted(now, seat, command, asker)

        answer = await self.tables.carry_out(table.id, version, make, moves=True)
        if isinstance(answer, Done):
            self._refused.pop(table.id, None)
        elif isinstance(answer, Rejection):
            self._refused.setdefault(table.id, []).append(command)
            if seat in seats_due(table.state) and len(self._refused[table.id]) > len(table.chairs):
                await self._replace(table, seat)

    async def _replace(self, table: Table, seat: Seat) -> None:
        """A simpler player in the place of one that failed."""
        chair = table.chairs[seat]
        if chair.level == SIMPLER:
            raise RuntimeError(f"the computer at seat {seat} of table {table.id} cannot go on")

        def make(now: Table, asker: Asker) -> Rows | Rejection:
            if now.chairs[seat] != chair:
                return refuse("not_stood_in.other")
            if chair.stood_in:
                return (MadeRow(r.StoodIn(seat, SIMPLER, chair.seed, instead=True, at=asker.at)),)
            row = r.ComputerSat(seat, chair.name, SIMPLER, chair.seed, instead=True, at=asker.at)
            return (MadeRow(row),)

        await self.tables.carry_out(table.id, table.version, make)


def make_ready() -> None:
    """Let the usual computers play a deal for themselves, so that nobody waits for their start."""
    from pegout.kernels import warming_up

    with warming_up():
        make_levels_ready(("club", "expert"), alone(2))


def _has_computers(table: Table) -> bool:
    """Whether anybody but people acts here: computers, or the table that cuts and deals."""
    return table.same_packs or any(chair.played_by_computer for chair in table.chairs)


def _left_to_partner(table: Table, seat: Seat) -> bool:
    """Whether a count waits for this side's agreement, and a person beside the computer gives it.

    One partner agrees for both, and a person is to have the time to count.
    """
    state, hands = table.state, len(table.chairs)
    if not isinstance(duty_of(state, seat), AcceptDuty):
        return False
    return any(
        isinstance(duty_of(state, one), AcceptDuty) and not table.chairs[one].played_by_computer
        for one in members(side_of(seat, hands), hands)
    )


def _dealt_by_table(table: Table) -> tuple[Seat, TableCommand] | None:
    """Where other tables have the same packs, every cut is the same too: the table makes it."""
    if not table.same_packs or table.state.phase in (Phase.NO_MATCH, Phase.NO_GAME):
        return None
    assert table.occasion is not None
    for seat in seats_due(table.state):
        view = view_from(table.state, seat)
        if isinstance(view.duty, CutDuty | DealDuty):
            return seat, RandomPlayer(f"{table.occasion.seed} table").choose(view)
    return None
