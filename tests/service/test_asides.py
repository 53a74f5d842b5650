"""Talk and the rest beside the game: it makes no move stale, and nobody fills a table by it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Literal

import pytest
from tests.service.playing import fresh_key, opened, seated

from pegout.errors import Rejection
from pegout.game import AddValue, Cut, LayAway, Peg
from pegout.game.commands import Counting, NamePegger
from pegout.judge.table.commands import Report
from pegout.seating import Seat
from pegout.service.identity.account_merge import handed
from pegout.service.rate_limit import HeldBack
from pegout.service.tables import requests as a, rows as r
from pegout.service.tables.decide import (
    ASIDES,
    MOST_UNASKED,
    TALK,
    MadeRow,
    Rows,
    acted,
    is_stale,
)
from pegout.service.tables.requests import Asker, Done, Stale, TableAnswer
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import MOST_SAID, Chair, Table
from pegout.service.tables.tables import Tables
from pegout.service.tables.view import show
from pegout.store import Store

BURST, IN = int(TALK.burst), TALK.burst / TALK.per_second


class Clock:
    """The time that rows are stamped with; it stands still until a test moves it on."""

    now = datetime(2026, 11, 15, 10, tzinfo=UTC)

    def __call__(self) -> str:
        return f"{self.now:%Y-%m-%dT%H:%M:%S}Z"

    def go_on(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


def cut(seat: int) -> a.Act:
    return a.Act(Cut(Seat(seat), "first_deal", 10 + seat))


FIRST_MOVE = {3: cut(0), 4: a.Act(NamePegger(Seat(0), Seat(0)))}
"""What the first seat is due to do at a new table, by the number of players."""


async def version_of(tables: Tables, table: str) -> int:
    found = await tables.table(table)
    assert found is not None
    return found.version


async def said(tables: Tables, table: str, who: str) -> TableAnswer:
    return await tables.ask(table, a.Say("nudge"), who, fresh_key())


@pytest.mark.parametrize("shared", [False, True])
async def test_who_talks_without_end_keeps_nobody_from_playing(store: Store, shared: bool) -> None:
    clock = Clock()
    tables, elsewhere = (Tables(store, clock, shared=shared) for _ in range(2))
    table = await seated(tables, Settings(), "Ann", "Bob")
    looked_at = await version_of(tables, table)
    other = elsewhere if shared else tables
    for _ in range(MOST_SAID):
        clock.go_on(2)
        assert isinstance(await said(other, table, "g-bob"), Done)
    move = await tables.ask(table, cut(0), "g-ann", fresh_key(), looked_at)
    assert move == Done(table, looked_at + MOST_SAID + 1)


@pytest.mark.parametrize("aside", ["leaves", "is handed on", "asks to take back"])
async def test_nothing_beside_the_game_makes_a_move_stale(store: Store, aside: str) -> None:
    tables = Tables(store, Clock())
    table = await seated(tables, Settings(), "Ann", "Bob")
    looked_at = await version_of(tables, table)
    await _do_aside(tables, table, looked_at, aside)
    assert await version_of(tables, table) > looked_at
    assert isinstance(await tables.ask(table, cut(0), "g-ann", fresh_key(), looked_at), Done)


async def _do_aside(tables: Tables, table: str, version: int, aside: str) -> None:
    def asked(_: Table, asker: Asker) -> Rows:
        return (MadeRow(r.TakeBackAsked(1, version, at=asker.at, by="g-bob")),)

    if aside == "leaves":
        assert isinstance(await tables.ask(table, a.Leave(), "g-bob", fresh_key()), Done)
    elif aside == "is handed on":
        done = await tables.carry_out(table, version, handed("g-bob", "g-rob"))
        assert isinstance(done, Done)
    else:
        assert isinstance(await tables.carry_out(table, version, asked), Done)


async def test_a_move_still_makes_a_move_stale_and_so_does_a_version_nobody_has_seen(
    store: Store,
) -> None:
    tables = Tables(store, Clock())
    table = await seated(tables, Settings(), "Ann", "Bob")
    looked_at = await version_of(tables, table)
    assert isinstance(await tables.ask(table, cut(0), "g-ann", fresh_key(), looked_at), Done)
    for version in (looked_at, looked_at + 2):
        answer = await tables.ask(table, cut(1), "g-bob", fresh_key(), version)
        assert answer == Stale(looked_at + 1)
    now = looked_at + 1
    assert isinstance(await tables.ask(table, cut(1), "g-bob", fresh_key(), now), Done)


async def test_what_the_site_does_waits_for_no_end_of_talk(store: Store) -> None:
    """Computers, and turns that are played by the clock."""
    tables = Tables(store, Clock())
    table = await seated(tables, Settings(), "Ann", "Bob")
    thought_at = await version_of(tables, table)
    assert isinstance(await said(tables, table, "g-bob"), Done)

    def move(now: Table, asker: Asker) -> Rows | Rejection:
        return acted(now, Seat(0), cut(0).command, asker)

    assert isinstance(await tables.ask(table, a.Leave(), "g-bob", fresh_key()), Done)
    assert isinstance(await tables.carry_out(table, thought_at, move), Stale)
    assert isinstance(await tables.carry_out(table, thought_at, move, moves=True), Done)
    assert isinstance(await tables.carry_out(table, thought_at, move, moves=True), Stale)


def test_whoever_agrees_agrees_to_what_they_saw() -> None:
    table, at = Table("one"), Clock()()
    table.chairs = (Chair("person", "Ann"), Chair("person", "Bob"), Chair("person", "Cal"))
    for row in (
        r.TakeBackAsked(0, 1, at=at, by="g-ann"),
        r.TakeBackRefused(1, at=at, by="g-bob"),
        r.TakeBackAsked(2, 1, at=at, by="g-cal"),
    ):
        table.take(row)
    assert is_stale(table, a.AnswerTakeBack(True), 1)
    assert not is_stale(table, a.AnswerTakeBack(True), 3)


def test_what_all_do_at_once_is_not_made_stale_by_the_others() -> None:
    """Throws, pegs, and values for the shuffle; anything else needs a look at the last move."""
    table = Table("one")
    table.version = table.moved = 9
    table.game_began, table.dealt = 3, 6
    assert not is_stale(table, a.Act(Peg(Seat(0), 1, 2)), 6)
    throw = a.Act(LayAway(Seat(0), ()))
    assert [is_stale(table, throw, version) for version in (5, 6, 9, 10)] == [
        True,
        False,
        False,
        True,
    ]
    value = a.Act(AddValue(Seat(0), "mine"))
    assert [is_stale(table, value, version) for version in (2, 3, 9)] == [True, False, False]
    assert is_stale(table, cut(0), 8)


async def test_phrases_come_one_in_two_seconds_and_a_few_at_once(store: Store) -> None:
    clock = Clock()
    tables, elsewhere = (Tables(store, clock, shared=True) for _ in range(2))
    table = await seated(tables, Settings(), "Ann", "Bob")
    assert [type(await said(tables, table, "g-bob")) for _ in range(BURST)] == [Done] * BURST
    told = "You have said a lot just now; say more in 6 seconds"
    for process in (tables, elsewhere):
        refused = await said(process, table, "g-bob")
        assert isinstance(refused, HeldBack)
        assert (refused.code, refused.sentence, refused.seconds) == ("wait", told, IN)
    assert isinstance(await said(tables, table, "g-ann"), Done)
    clock.go_on(IN)
    assert isinstance(await said(elsewhere, table, "g-bob"), Done)
    clock.go_on(-3600)
    assert isinstance(await said(tables, table, "g-bob"), Done)


async def test_a_phrase_sent_twice_is_said_once_and_not_refused(store: Store) -> None:
    tables = Tables(store, Clock())
    table = await seated(tables, Settings(), "Ann", "Bob")
    say = a.Say("hello")
    first = [await tables.ask(table, say, "g-bob", f"hello {one}") for one in range(BURST)]
    again = [await tables.ask(table, say, "g-bob", f"hello {one}") for one in range(BURST)]
    assert again == first


async def test_who_has_said_a_lot_says_more_when_the_game_has_gone_on(store: Store) -> None:
    clock = Clock()
    tables = Tables(store, clock)
    table = await seated(tables, Settings(), "Ann", "Bob")
    for _ in range(MOST_SAID):
        clock.go_on(60)
        assert isinstance(await said(tables, table, "g-bob"), Done)
    clock.go_on(60)
    enough = await said(tables, table, "g-bob")
    assert isinstance(enough, Rejection)
    assert enough.code == "said_enough"
    assert isinstance(await tables.ask(table, cut(0), "g-ann", fresh_key()), Done)
    assert isinstance(await said(tables, table, "g-bob"), Done)


@pytest.mark.parametrize("counting", ["auto", "check", "claim"])
async def test_reports_without_end_wait_until_another_has_moved(
    store: Store, counting: Counting
) -> None:
    """Every report is a move: they too would make those of the others stale."""
    tables = Tables(store, Clock())
    table = await seated(tables, Settings(counting=counting, rules="acc"), "Ann", "Bob")

    async def reported(who: str, seat: int) -> TableAnswer:
        report = a.Act(Report(Seat(seat), "UNCOVERED"))
        return await tables.ask(table, report, who, fresh_key())

    for _ in range(MOST_UNASKED):
        assert isinstance(await reported("g-bob", 1), Done)
    refused = await reported("g-bob", 1)
    assert isinstance(refused, Rejection)
    assert refused.code == "others_first"
    assert isinstance(await tables.ask(table, cut(0), "g-ann", fresh_key()), Done)
    for _ in range(MOST_UNASKED):
        assert isinstance(await reported("g-bob", 1), Done)
    # What the game waits for is never too much.
    assert isinstance(await tables.ask(table, cut(1), "g-bob", fresh_key()), Done)


@pytest.mark.parametrize("hands", [3, 4])
async def test_those_who_report_in_turn_keep_nobody_from_moving(
    store: Store, hands: Literal[3, 4]
) -> None:
    """What one does unasked lets no other begin to count again."""
    tables = Tables(store, Clock())
    names = ("Ann", "Bob", "Cal", "Dan")[:hands]
    settings = Settings(hands=hands, counting="claim", rules="bicycle")
    table = await seated(tables, settings, *names)
    case = "ALB-uncovered"
    people = [(seat, f"g-{name.lower()}") for seat, name in enumerate(names)]

    async def reported() -> list[TableAnswer]:
        return [
            await tables.ask(table, a.Act(Report(Seat(seat), case)), who, fresh_key())
            for _ in range(MOST_UNASKED + 1)
            for seat, who in people[1:]
        ]

    helpers = len(people) - 1
    answers = await reported()
    assert all(isinstance(one, Done) for one in answers[:-helpers])
    for refused in answers[-helpers:]:
        assert isinstance(refused, Rejection)
        assert refused.code == "others_first"
    looked_at = await version_of(tables, table)
    await reported()
    move = await tables.ask(table, FIRST_MOVE[hands], "g-ann", fresh_key(), looked_at)
    assert move == Done(table, looked_at + 1)
    assert isinstance((await reported())[0], Done)


def test_of_very_many_phrases_only_the_last_are_kept_in_memory_and_shown() -> None:
    table, at = Table("one"), Clock()()
    for _ in range(1000):
        table.take(r.Said(0, "hello", at=at, by="g-ann"))
    assert len(show(table, "", 0).phrases) == len(table.said) == 4 * MOST_SAID


async def test_rising_and_sitting_down_without_end_has_its_limit_too(store: Store) -> None:
    clock = Clock()
    tables = Tables(store, clock)
    table = await opened(tables, Settings(), "g-host")
    asks = [a.Sit("Ann"), a.Leave()] * int(ASIDES.burst)
    answers = [await tables.ask(table, ask, "g-ann", fresh_key()) for ask in asks]
    assert sum(isinstance(one, Done) for one in answers) == ASIDES.burst
    last = answers[-1]
    assert isinstance(last, HeldBack)
    assert last.sentence == "That was a lot at once; try again in 20 seconds"
    assert isinstance(await tables.ask(table, a.Sit("Bob"), "g-bob", fresh_key()), Done)
    clock.go_on(last.seconds)
    assert isinstance(await tables.ask(table, a.Sit("Ann"), "g-ann", fresh_key()), Done)
