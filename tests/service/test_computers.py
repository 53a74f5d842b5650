"""Computers that are slow, and those that fail: who plays on is told at the table."""

from __future__ import annotations

import asyncio
import time
from threading import Event
from typing import Any, ClassVar

import pytest
from tests.service.playing import Person, do, opened, seated, site

from pegout.kernels.compiled import NOTICE
from pegout.players import LEVELS
from pegout.players.levels.simple import GreedyPlayer
from pegout.record import check, read_record, survey
from pegout.service.history.records import record_text
from pegout.service.tables import computers, requests as a, rows as r
from pegout.service.tables.computers import Computers, pause_before
from pegout.service.tables.decide import MadeRow
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.service.tables.view import show
from pegout.store import Store

SENTENCE = "Bea’s computer (Club) did not answer; a simpler one (Grabber) plays on."


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "PATIENCE", 2.0)


async def played(tables: Tables, level: str = "club") -> Table:
    """A match of Ann against a computer, to its end."""
    Computers(tables)
    table = await opened(tables, Settings(pause="none"))
    await do(tables, table, a.Sit("Ann"), "g-ann")
    await do(tables, table, a.SeatComputer(level), "g-ann")
    return await Person(tables, table, "g-ann").play()


def told(table: Table, who: str = "g-ann") -> list[str]:
    return [line.text for line in show(table, who).lines if "did not answer" in line.text]


class Silent(GreedyPlayer):
    """Made ready as others are; at a table it gives no answer."""

    wake: ClassVar[Event]

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.silent = seed != "ready"

    def choose(self, view: Any) -> Any:
        if self.silent:
            self.wake.wait()
        return super().choose(view)


async def test_that_a_simpler_computer_plays_on_is_told_to_all_and_in_the_record(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "club", Silent)
    Silent.wake = Event()

    over = await played(site(store))
    Silent.wake.set()
    assert over.chairs[1].level == "greedy"
    name = over.chairs[1].name
    sentence = SENTENCE.replace("Bea", name)
    assert told(over) == told(over, "g-who looks on") == [sentence]
    record = record_text(over)
    assert isinstance(record, str)
    assert f"# {sentence}" in record.splitlines()
    assert read_record(record).tags[-1] == ("P2Computer", "club; greedy from game 1")
    assert not check(survey(record))
    # Built again from what is kept, it says the same.
    again = await site(store).table(over.id)
    assert again is not None
    assert told(again) == [sentence]


class SlowOnce(GreedyPlayer):
    """Takes longer than its time over one move, and not twice as long."""

    moves: ClassVar[list[str]]

    def choose(self, view: Any) -> Any:
        if self.real and not self.moves:
            self.moves.append("slow")
            time.sleep(computers.PATIENCE + 0.3)
        return super().choose(view)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.real = seed != "ready"


class FailsOnce(SlowOnce):
    """Breaks down at its first move, and never again."""

    def choose(self, view: Any) -> Any:
        if self.real and not self.moves:
            self.moves.append("failed")
            raise RuntimeError("out of order")
        return GreedyPlayer.choose(self, view)


class Compiling(SlowOnce):
    """Compiles for a long time in its first deal of all."""

    def choose(self, view: Any) -> Any:
        if not self.moves:
            self.moves.append("compiled")
            time.sleep(computers.PATIENCE * computers.TRIES + 0.3)
        return GreedyPlayer.choose(self, view)


@pytest.mark.parametrize("kind", [SlowOnce, FailsOnce, Compiling])
async def test_one_that_is_slow_fails_or_compiles_once_stays(
    store: Store, monkeypatch: pytest.MonkeyPatch, kind: type[SlowOnce]
) -> None:
    monkeypatch.setitem(LEVELS, "club", kind)
    if kind is SlowOnce:  # the second time that it has is enough on a busy machine too
        monkeypatch.setattr(computers, "PATIENCE", 5.0)
    kind.moves = []
    over = await played(site(store))
    assert len(kind.moves) == 1
    assert over.chairs[1].level == "club"
    assert told(over) == []
    record = record_text(over)
    assert isinstance(record, str)
    assert read_record(record).tags[-1] == ("P2Computer", "club")


async def test_the_clock_of_a_computer_waits_for_the_site_to_be_ready(store: Store) -> None:
    tables, order = site(store), list[str]()

    async def readying() -> None:
        await asyncio.sleep(0.2)
        order.append("ready")

    readiness = Computers(tables).readiness
    readiness.after(asyncio.create_task(readying()))
    await readiness.of("greedy", 3)
    await readiness.of("novice", 2)
    assert order == [], "neither has to wait"
    await readiness.of("novice", 3)
    assert order == ["ready"]


@pytest.mark.parametrize("hands", [2, 3, 4])
async def test_every_level_is_made_ready_with_any_number_of_hands(
    hands: int, caplog: pytest.LogCaptureFixture
) -> None:
    readiness = computers.Readiness()
    for level in LEVELS:
        await readiness.of(level, hands)
    assert len(readiness.tasks()) == len(LEVELS) - len(computers.ALWAYS_READY)
    assert all(task.done() for task in readiness.tasks())
    assert not [one for one in caplog.records if one.getMessage() != NOTICE]


async def test_one_who_comes_back_reads_that_their_stand_in_was_replaced(store: Store) -> None:
    tables = site(store)
    table_id = await seated(tables, Settings(), "Ann", "Bea")
    table = await tables.table(table_id)
    assert table is not None
    for instead in (False, True):
        row = r.StoodIn(1, "greedy" if instead else "club", "seed", instead=instead, at="now")
        await tables.carry_out(table_id, table.version, lambda *_, row=row: (MadeRow(row),))
    assert told(table) == [SENTENCE]
    assert told(table, "g-bea") == [SENTENCE.replace("Bea’s", "Your")]


async def test_a_computer_thinks_over_cards_that_are_played_and_not_over_the_first_hand(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for the first hand; a card of the play is thought over."""
    asked: list[tuple[str, int, float]] = []

    def noted(table: Table, command: Any) -> float:
        deal = table.state.deal
        number = 0 if deal is None or not deal.hands else deal.number
        asked.append((type(command).__name__, number, pause_before(table, command)))
        return 0.0

    monkeypatch.setattr(computers, "pause_before", noted)
    tables = site(store)
    Computers(tables)
    table = await opened(tables, Settings(pause="short", target=61))
    await do(tables, table, a.Sit("Ann"), "g-ann")
    await do(tables, table, a.SeatComputer("greedy"), "g-ann")
    await Person(tables, table, "g-ann").play()
    short = computers.PAUSES["short"]
    assert {pause for what, _, pause in asked if what == "Play"} == {short}
    before_the_first = [pause for what, number, pause in asked if number == 0][:2]
    assert before_the_first
    assert set(before_the_first) == {0.0}
    assert {pause for what, _, pause in asked if what == "LayAway"} == {short / 3}
