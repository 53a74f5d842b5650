"""Who is there: away and back, a computer that plays on, the clock, slips taken back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
from tests.service.playing import PATIENCE, Person, do, fresh_key, opened, seated

from pegout.errors import Rejection
from pegout.game import Go, LayAway, Phase, Play, Resign, duty_of, seats_due, view_from
from pegout.game.legal import LayAwayDuty, PlayDuty
from pegout.players import LEVELS
from pegout.record import check, survey
from pegout.seating import Seat, seats
from pegout.service.history.records import record_text
from pegout.service.tables import requests as a
from pegout.service.tables.clocks import TurnClock
from pegout.service.tables.computers import Computers
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.service.tables.view import TableView
from pegout.store import Store, open_store

WHO = ("g-ann", "g-bob")


class Day:
    """Time that passes only when told to, as a clock on the wall and as seconds."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 15, 10, tzinfo=UTC).timestamp()

    def seconds(self) -> float:
        return self.now

    def clock(self) -> str:
        return f"{datetime.fromtimestamp(self.now, UTC):%Y-%m-%dT%H:%M:%S}Z"

    def site(self, store: Store, **how: Any) -> Tables:
        return Tables(store, self.clock, self.seconds, **how)


@asynccontextmanager
async def watching(tables: Tables, table: str, who: str) -> AsyncIterator[AsyncIterator[TableView]]:
    """Somebody with the table open, until they close it; what they are shown comes here."""
    stream = tables.watch(table, who, 0)
    await anext(stream)
    try:
        yield stream
    finally:
        await stream.aclose()  # type: ignore[attr-defined]


async def shown(tables: Tables, table: str, who: str) -> TableView:
    view = await tables.shown(table, who)
    assert view is not None
    return view


async def bob_away(tables: Tables, table: str) -> bool:
    """Whether Ann is told that Bob, opposite her, is away."""
    return (await shown(tables, table, "g-ann")).chairs[1].away


async def away_from(tables: Tables, table: str, day: Day, seconds: int) -> None:
    """Bob is away after that many seconds, and not one sooner."""
    day.now += seconds - 1
    assert not await bob_away(tables, table)
    day.now += 1
    assert await bob_away(tables, table)


async def there(tables: Tables, table_id: str) -> Table:
    table = await tables.table(table_id)
    assert table is not None
    return table


async def refused(tables: Tables, table: str, ask: a.Ask, who: str) -> str:
    answer = await tables.ask(table, ask, who, fresh_key())
    assert isinstance(answer, Rejection), answer
    return answer.code


async def soon(true: Any) -> None:
    for _ in range(6000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come about")


async def test_one_who_closes_the_page_is_away_after_a_grace_and_here_at_once_when_back() -> None:
    day = Day()
    tables = day.site(open_store("memory:"))
    table = await seated(tables, Settings(), "Ann", "Bob")
    async with watching(tables, table, "g-ann") as ann:
        async with watching(tables, table, "g-bob"):
            day.now += 3600
            await tables.look_around()
            assert not await bob_away(tables, table)
        coming = asyncio.ensure_future(anext(ann))
        day.now += 9
        await tables.look_around()
        assert not await bob_away(tables, table)
        assert not coming.done()
        day.now += 1
        await tables.look_around()
        told = await asyncio.wait_for(coming, PATIENCE)
        assert [chair.away for chair in told.chairs] == [False, True]
        coming = asyncio.ensure_future(anext(ann))
        await asyncio.sleep(0)
        async with watching(tables, table, "g-bob"):
            told = await asyncio.wait_for(coming, PATIENCE)
            assert not told.chairs[1].away
        assert (await there(tables, table)).version == told.version == 4


async def test_asking_now_and_then_is_being_there_too() -> None:
    day = Day()
    tables = day.site(open_store("memory:"))
    table = await seated(tables, Settings(), "Ann", "Bob")
    for _ in range(20):
        day.now += 5
        tables.presence.seen(table, "g-bob")
        assert not await bob_away(tables, table)
    day.now += 11
    assert await bob_away(tables, table)


async def test_a_page_that_stops_answering_is_away_though_its_stream_stays_open() -> None:
    day = Day()
    tables = day.site(open_store("memory:"))
    table = await seated(tables, Settings(), "Ann", "Bob")
    bob = tables.watch(table, "g-bob", 0, answers=True)
    await anext(bob)
    for _ in range(20):
        day.now += 20
        assert not await bob_away(tables, table)
        tables.presence.answered(table, "g-bob")
    await away_from(tables, table, day, 25)
    assert tables.presence.gone(table, "g-bob") == 25
    day.now += 900
    await bob.aclose()  # type: ignore[attr-defined]
    assert await bob_away(tables, table), "it was gone long before"
    tables.presence.seen(table, "g-bob")
    assert not await bob_away(tables, table)


async def test_a_page_that_answers_and_is_closed_is_away_after_the_usual_grace() -> None:
    day = Day()
    tables = day.site(open_store("memory:"))
    table = await seated(tables, Settings(), "Ann", "Bob")
    bob = tables.watch(table, "g-bob", 0, answers=True)
    await anext(bob)
    day.now += 15
    await bob.aclose()  # type: ignore[attr-defined]
    await away_from(tables, table, day, 10)


async def test_an_answer_counts_whichever_process_it_reaches() -> None:
    day, store = Day(), open_store("memory:")
    here, other, third = (day.site(store, shared=True) for _ in range(3))
    table = await seated(here, Settings(), "Ann", "Bob")

    async def away() -> set[bool]:
        for one in (here, other, third, here, other, third):
            await one.look_around()
        return {(await shown(one, table, "g-ann")).chairs[1].away for one in (here, third)}

    stream = here.watch(table, "g-bob", 0, answers=True)
    await anext(stream)
    for _ in range(10):
        day.now += 20
        other.presence.answered(table, "g-bob")
        assert await away() == {False}
    day.now += 24
    assert await away() == {False}
    day.now += 2
    assert await away() == {True}
    await stream.aclose()  # type: ignore[attr-defined]


async def test_processes_tell_each_other_who_is_there() -> None:
    day, store = Day(), open_store("memory:")
    here, other = day.site(store, shared=True), day.site(store, shared=True)
    table = await seated(here, Settings(), "Ann", "Bob")
    async with watching(other, table, "g-bob"):
        for _ in range(10):
            day.now += 20
            await other.look_around()
            await here.look_around()
            assert not (await shown(here, table, "g-ann")).chairs[1].away
    await other.look_around()
    await here.look_around()
    day.now += 11
    assert (await shown(here, table, "g-ann")).chairs[1].away


async def test_a_computer_plays_on_for_one_who_is_away_until_they_are_back(store: Store) -> None:
    day = Day()
    tables = day.site(store)
    Computers(tables)
    table = await seated(tables, Settings(pause="none", target=61), "Ann", "Bob")
    day.now += 119
    assert await refused(tables, table, a.StandIn(1), "g-ann") == "not_away"
    assert not (await shown(tables, table, "g-ann")).chairs[1].may_stand_in
    day.now += 1
    assert (await shown(tables, table, "g-ann")).chairs[1].may_stand_in
    assert await refused(tables, table, a.StandIn(1, "genius"), "g-ann") == "no_level"
    assert await refused(tables, table, a.StandIn(1), "g-eve") == "not_seated"
    await do(tables, table, a.StandIn(1, "greedy"), "g-ann")
    game = await there(tables, table)
    ann = Person(tables, table, "g-ann")
    for _ in range(6000):
        if any(game.state.scores):
            break
        await ann._step(game)
        await asyncio.sleep(0.01)
    assert await refused(tables, table, a.Act(Go(Seat(1))), "g-bob") == "stood_in"
    await do(tables, table, a.ComeBack(), "g-bob")
    assert await refused(tables, table, a.ComeBack(), "g-bob") == "not_stood_in"
    own = [line.text for line in (await shown(tables, table, "g-bob")).lines]
    assert any(line.startswith("You are back. While you were away: Ann ") for line in own)
    others = [line.text for line in (await shown(tables, table, "g-ann")).lines]
    told = "Bob is away. The computer (Grabber) plays on for Bob, as {} asked."
    assert told.format("you") in others
    again = await there(day.site(store), table)
    assert again.chairs == game.chairs
    assert again.lines(Seat(1), 0) == game.lines(Seat(1), 0)
    await do(tables, table, a.Act(Resign(Seat(1))), "g-bob")
    text = record_text(await there(tables, table))
    assert isinstance(text, str)
    assert f"# {told.format('Ann')}" in text
    assert not check(survey(text))


async def test_at_an_event_no_computer_plays_for_anybody() -> None:
    day = Day()
    tables = day.site(open_store("memory:"))
    table = await seated(tables, Settings(stand_in_after=None), "Ann", "Bob")
    day.now += 1_000_000
    assert await refused(tables, table, a.StandIn(1), "g-ann") == "not_away"


async def test_the_time_left_is_the_sites_own_and_outlives_a_stop(store: Store) -> None:
    day = Day()
    tables = day.site(store)
    table = await seated(tables, Settings(turn_seconds=60), "Ann", "Bob")
    day.now += 15
    assert (await shown(tables, table, "g-ann")).seconds_left == 45
    await do(tables, table, a.Say("thinking"), "g-ann")
    assert (await shown(tables, table, "g-ann")).seconds_left == 45, "talk gains no time"
    again = day.site(store)
    assert (await shown(again, table, "g-ann")).seconds_left == 45
    day.now += 3600
    later = day.site(store)
    assert (await shown(later, table, "g-ann")).seconds_left == 20, "nobody lost by the stop"
    assert await TurnClock(later).sweep() == 0
    day.now += 20
    assert await TurnClock(later).sweep() == 1
    told = (await shown(later, table, "g-ann")).lines
    assert "Time is up: this turn is played for you." in [line.text for line in told]
    told = (await shown(later, table, "g-bob")).lines
    assert "Time is up: this turn is played for Ann." in [line.text for line in told]


async def until_due(tables: Tables, table: str, kind: type) -> int:
    """Two people play until one of them is asked for this; whose turn it is."""
    game = await there(tables, table)
    minds = [LEVELS["greedy"](who) for who in WHO]
    for _ in range(100):
        for seat in (0, 1):
            view = view_from(game.state, Seat(seat))
            if isinstance(view.duty, kind):
                return seat
            if view.duty is not None:
                await do(tables, table, a.Act(minds[seat].choose(view)), WHO[seat])  # type: ignore[arg-type]
    raise AssertionError("it never came")


def held(table: Table, seat: int) -> list[Any]:
    deal = table.state.deal
    return [] if deal is None or not deal.hands else list(deal.hands[seat])


async def test_cards_laid_away_are_taken_back_if_the_other_agrees(store: Store) -> None:
    tables = Day().site(store)
    table = await seated(tables, Settings(), "Ann", "Bob")
    await until_due(tables, table, LayAwayDuty)
    game = await there(tables, table)
    before = held(game, 0)
    assert await refused(tables, table, a.TakeBack(), "g-ann") == "too_late"
    for seat in (0, 1):
        away = LayAway(Seat(seat), tuple(held(game, seat)[:2]))
        await do(tables, table, a.Act(away), WHO[seat])
    await do(tables, table, a.TakeBack(), "g-ann")
    assert await refused(tables, table, a.AnswerTakeBack(True), "g-ann") == "not_asked"
    assert (await shown(tables, table, "g-bob")).take_back.may_answer
    await do(tables, table, a.AnswerTakeBack(False), "g-bob")
    assert held(game, 0) == before[2:]
    await do(tables, table, a.TakeBack(), "g-ann")
    assert await refused(tables, table, a.TakeBack(), "g-bob") == "asked"
    await do(tables, table, a.AnswerTakeBack(True), "g-bob")
    assert set(held(game, 0)) == set(before)
    assert len(held(game, 1)) == 4
    again = await there(Day().site(store), table)
    assert again.state == game.state
    await do(tables, table, a.Act(LayAway(Seat(0), tuple(before[2:4]))), "g-ann")
    await until_due(tables, table, PlayDuty)
    assert await refused(tables, table, a.TakeBack(), "g-ann") == "too_late"
    await do(tables, table, a.Act(Resign(Seat(1))), "g-bob")
    text = record_text(game)
    assert isinstance(text, str)
    assert "# Ann takes back the cards thrown; Bob agrees." in text
    assert not check(survey(text))


async def test_a_card_is_taken_back_before_the_next_one_and_not_after() -> None:
    tables = Day().site(open_store("memory:"))
    table = await seated(tables, Settings(), "Ann", "Bob")
    first = await until_due(tables, table, PlayDuty)
    game, other = await there(tables, table), 1 - first
    before = held(game, first)
    await do(tables, table, a.Act(Play(Seat(first), before[0])), WHO[first])
    await do(tables, table, a.TakeBack(), WHO[first])
    await do(tables, table, a.AnswerTakeBack(True), WHO[other])
    assert set(held(game, first)) == set(before)
    assert game.state.phase is Phase.PLAY
    said = f"takes back the {before[0].name_in_words}"
    assert any(said in line.text for line in game.lines(None, 0))
    await do(tables, table, a.Act(Play(Seat(first), before[1])), WHO[first])
    await do(tables, table, a.Act(Play(Seat(other), held(game, other)[0])), WHO[other])
    assert await refused(tables, table, a.TakeBack(), WHO[first]) == "too_late"


FOUR = ("g-ann", "g-bob", "g-cat", "g-dan")


async def four_have_laid_away(tables: Tables) -> str:
    """Four people, of whom Ann and Cat are partners; nobody has cut yet."""
    table = await seated(tables, Settings(hands=4), "Ann", "Bob", "Cat", "Dan")
    game = await there(tables, table)
    minds = [LEVELS["greedy"](who) for who in FOUR]
    while not any(isinstance(duty_of(game.state, seat), LayAwayDuty) for seat in seats(4)):
        (seat, *_) = seats_due(game.state)
        command = minds[seat].choose(view_from(game.state, seat))
        await do(tables, table, a.Act(command), FOUR[seat])  # type: ignore[arg-type]
    for seat in seats(4):
        await do(tables, table, a.Act(LayAway(seat, tuple(held(game, seat)[:1]))), FOUR[seat])
    return table


async def test_of_four_people_all_others_must_agree_that_something_is_taken_back() -> None:
    tables = Day().site(open_store("memory:"))
    table = await four_have_laid_away(tables)
    game = await there(tables, table)
    await do(tables, table, a.TakeBack(), "g-ann")
    for seat, who in ((2, "g-cat"), (1, "g-bob")):
        await do(tables, table, a.AnswerTakeBack(True), who)
        assert len(held(game, 0)) == 4, "one yes is not everybody’s"
        assert await refused(tables, table, a.AnswerTakeBack(True), who) == "not_asked"
        assert seat not in (await shown(tables, table, who)).take_back.waits_for
    assert await refused(tables, table, a.TakeBack(), "g-bob") == "asked"
    assert (await shown(tables, table, "g-ann")).take_back.waits_for == (3,)
    await do(tables, table, a.AnswerTakeBack(True), "g-dan")
    assert len(held(game, 0)) == 5
    said = [line.text for line in game.lines(None, 0)]
    assert "Cat agrees that it is taken back." in said
    assert "Ann takes back the cards thrown; Cat, Bob and Dan agree." in said


async def test_one_no_ends_it_whoever_has_agreed() -> None:
    tables = Day().site(open_store("memory:"))
    table = await four_have_laid_away(tables)
    game = await there(tables, table)
    await do(tables, table, a.TakeBack(), "g-ann")
    await do(tables, table, a.AnswerTakeBack(True), "g-cat")
    await do(tables, table, a.AnswerTakeBack(False), "g-dan")
    assert await refused(tables, table, a.AnswerTakeBack(True), "g-bob") == "not_asked"
    assert len(held(game, 0)) == 4
    assert (await shown(tables, table, "g-ann")).take_back.may_ask


async def test_a_computer_always_agrees(store: Store) -> None:
    tables = Day().site(store)
    Computers(tables)
    table = await opened(tables, Settings(pause="none", scores=(0, 0)))
    await do(tables, table, a.Sit("Ann"), "g-ann")
    await do(tables, table, a.SeatComputer("greedy"), "g-ann")
    game, ann = await there(tables, table), Person(tables, table, "g-ann")
    before = held(game, 0)
    for _ in range(6000):
        before = held(game, 0)
        await ann._step(game)
        if game.slips and game.state.deal is not None and game.state.deal.dealer == 1:
            break  # the computer has only to throw, and Ann cuts
        await asyncio.sleep(0.01)
    assert game.slips
    await do(tables, table, a.TakeBack(), "g-ann")
    assert set(held(game, 0)) == set(before)


@pytest.mark.parametrize("settings", [Settings(take_backs=False), Settings(counting="claim")])
async def test_nothing_is_taken_back_at_an_event_or_where_all_count(settings: Settings) -> None:
    tables = Day().site(open_store("memory:"))
    table = await seated(tables, settings, "Ann", "Bob")
    assert await refused(tables, table, a.TakeBack(), "g-ann") == "no_take_backs"


async def test_games_begin_from_the_scores_that_were_set() -> None:
    tables = Day().site(open_store("memory:"))
    table = await seated(tables, Settings(scores=(100, 90)), "Ann", "Bob")
    assert (await there(tables, table)).state.scores == (100, 90)
    await do(tables, table, a.Act(Resign(Seat(1))), "g-bob")
    text = record_text(await there(tables, table))
    assert isinstance(text, str)
    assert "game 1 scores=100,90" in text
    assert not check(survey(text))
