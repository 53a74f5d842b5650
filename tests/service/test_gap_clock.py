"""A process was stopped, a laptop slept, a clock was set: nobody is late because of that."""

from __future__ import annotations

import asyncio

import pytest
from tests.service.playing import clock, seated

from pegout.service.tables.clocks import LONGEST_BEAT, TurnClock
from pegout.service.tables.presence import GRACE
from pegout.service.tables.rows import Settings
from pegout.service.tables.tables import AFTER_A_STOP, Tables
from pegout.store import Store

SLEPT = 3600.0
LIMIT = 10


class Machine:
    """A machine whose clock a test sets; while it runs the clock is looked at every second."""

    def __init__(self, store: Store) -> None:
        self.now = 1_800_000_000.0
        self.tables = Tables(store, clock, lambda: self.now)
        self.clocks = TurnClock(self.tables)
        self.tables.seconds.beat()

    def run(self, seconds: float) -> None:
        for _ in range(int(seconds)):
            self.now += 1
            self.tables.seconds.beat()

    async def version(self, table: str) -> int:
        found = await self.tables.table(table)
        assert found is not None
        return found.version

    async def time_left(self, table: str) -> float | None:
        found = await self.tables.table(table)
        assert found is not None
        return self.tables.time_left(found)


@pytest.mark.parametrize("jump", [LONGEST_BEAT + 1, 25.0, SLEPT, -SLEPT])
async def test_after_a_gap_everybody_has_twenty_seconds_and_then_the_turn_is_played(
    store: Store, jump: float
) -> None:
    machine = Machine(store)
    table = await seated(machine.tables, Settings(turn_seconds=LIMIT), "Ann", "Bob")
    before = await machine.version(table)
    machine.run(LIMIT - 1)
    machine.now += jump
    assert await machine.clocks.sweep() == 0
    assert await machine.time_left(table) == AFTER_A_STOP
    machine.run(AFTER_A_STOP - 1)
    assert await machine.clocks.sweep() == 0
    assert await machine.version(table) == before
    machine.run(LIMIT)  # the store hands a table that is due to nobody else for so long
    assert await machine.clocks.sweep() == 1
    assert await machine.version(table) == before + 1


async def test_a_turn_has_no_less_time_than_it_had_before_the_gap(store: Store) -> None:
    machine = Machine(store)
    table = await seated(machine.tables, Settings(turn_seconds=300), "Ann", "Bob")
    machine.run(60)
    machine.now += SLEPT
    assert await machine.time_left(table) == 240


async def test_a_table_that_comes_back_into_memory_after_the_gap_has_its_grace_too(
    store: Store,
) -> None:
    machine = Machine(store)
    table = await seated(machine.tables, Settings(turn_seconds=LIMIT), "Ann", "Bob")
    machine.tables.rest(idle=0)
    machine.now += SLEPT
    assert await machine.clocks.sweep() == 0
    left = await machine.time_left(table)
    assert left is not None
    assert left >= AFTER_A_STOP


async def test_a_machine_that_runs_plays_a_turn_in_time(store: Store) -> None:
    machine = Machine(store)
    await seated(machine.tables, Settings(turn_seconds=LIMIT), "Ann", "Bob")
    machine.run(LIMIT + 1)
    assert await machine.clocks.sweep() == 1


@pytest.mark.parametrize("jump", [SLEPT, -SLEPT])
@pytest.mark.parametrize("answers", [False, True])
async def test_nobody_is_away_because_the_machine_slept(
    store: Store, jump: float, answers: bool
) -> None:
    machine = Machine(store)
    table = await seated(machine.tables, Settings(), "Ann", "Bob")
    presence = machine.tables.presence
    if answers:
        presence.came(table, "g-bob", answers=True)
    presence.seen(table, "g-bob")
    machine.run(GRACE / 2)
    machine.now += jump
    view = await machine.tables.shown(table, "g-ann")
    assert view is not None
    assert not view.chairs[1].away
    assert not view.chairs[1].may_stand_in
    assert 0 <= presence.silent(table, "g-bob") <= GRACE


async def test_whoever_watches_is_shown_the_time_they_have_now(store: Store) -> None:
    machine = Machine(store)
    table = await seated(machine.tables, Settings(turn_seconds=LIMIT), "Ann", "Bob")
    watching = machine.tables.watch(table, "g-ann", 0)
    await anext(watching)
    coming = asyncio.ensure_future(anext(watching))
    await asyncio.sleep(0)
    machine.now += SLEPT
    machine.tables.seconds.beat()
    view = await asyncio.wait_for(coming, 60)
    assert view.seconds_left == AFTER_A_STOP
    await watching.aclose()  # type: ignore[attr-defined]
