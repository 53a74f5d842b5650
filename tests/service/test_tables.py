"""Tables of a site: opened, sat at, played, watched, and found again after the site went down."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.service.playing import PATIENCE, Person, clock, do, fresh_key, opened, seated, site

from pegout.errors import Rejection
from pegout.game import Cut, Phase, duty_of, seats_due
from pegout.game.commands import Counting
from pegout.game.events import ItemAccepted
from pegout.game.legal import AcceptDuty
from pegout.judge import Report
from pegout.seating import Seat
from pegout.service.history.records import record_text
from pegout.service.tables import requests as a
from pegout.service.tables.computers import Computers
from pegout.service.tables.requests import Done, Stale, Unknown
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.service.tables.view import show
from pegout.store import Store, StreamRow, open_store

CUT = a.Act(Cut(Seat(0), "first_deal", 10))


async def test_a_game_begins_when_the_last_seat_is_taken(store: Store) -> None:
    tables = site(store)
    table = await opened(tables, Settings())
    await do(tables, table, a.Sit("Ann"), "g-ann")
    assert (await tables.shown(table, "g-ann")).stage == "waiting"  # type: ignore[union-attr]
    await do(tables, table, a.Sit("Bob"), "g-bob")
    view = await tables.shown(table, "g-bob")
    assert view is not None
    assert (view.stage, view.you, view.host) == ("playing", 1, False)
    assert [chair.name for chair in view.chairs] == ["Ann", "Bob"]


@pytest.mark.parametrize("counting", ["auto", "check", "claim"])
@pytest.mark.parametrize("hands", [2, 3, 4])
async def test_people_and_computers_play_to_the_end(
    store: Store, hands: int, counting: str
) -> None:
    tables = site(store)
    Computers(tables)
    settings = Settings(hands=hands, counting=counting, pause="none")  # type: ignore[arg-type]
    table = await opened(tables, settings)
    await do(tables, table, a.Sit("Ann"), "g-ann")
    for _ in range(hands - 1):
        await do(tables, table, a.SeatComputer("greedy"), "g-ann")
    over = await Person(tables, table, "g-ann").play()
    assert over.state.phase is Phase.MATCH_OVER
    assert isinstance(record_text(over), str)


class Unhurried(Person):
    """Counts again before agreeing."""

    async def _step(self, table: Table) -> bool:
        seat = table.seat_of(self.who)
        if seat is not None and isinstance(duty_of(table.state, seat), AcceptDuty):
            await asyncio.sleep(0.05)
        return await super()._step(table)


async def test_a_computer_leaves_it_to_its_partner_to_agree_to_a_count(store: Store) -> None:
    """A person is never hurried by the computer beside them; one of a side agrees for both."""
    tables = site(store)
    Computers(tables)
    table = await opened(tables, Settings(rules="sasg", hands=4, counting="claim", pause="none"))
    await do(tables, table, a.Sit("Ann"), "g-ann")
    for _ in range(3):
        await do(tables, table, a.SeatComputer("greedy"), "g-ann")
    over = await Unhurried(tables, table, "g-ann").play()
    agreed = {one.by for one in over.events if isinstance(one, ItemAccepted)}
    assert 0 in agreed
    assert 2 not in agreed


@pytest.mark.parametrize(
    ("people", "peggers"),
    [
        ((0,), (0, 1)),
        ((3,), (0, 3)),
        ((0, 1), (0, 1)),
        ((0, 3), (0, 3)),
        ((0, 2), (None, 1)),
        ((1, 3), (0, None)),
        ((0, 1, 2, 3), (None, None)),
    ],
)
async def test_only_two_people_who_are_partners_are_asked_who_pegs(
    store: Store, people: tuple[int, ...], peggers: tuple[int | None, ...]
) -> None:
    """One of each pair pegs; at Alberta 55 plus the two who do not cut for the first deal."""
    tables = site(store)
    settings = Settings("alberta55", hands=4, counting="claim")
    table = await opened(tables, settings, "g-0")
    for seat in people:
        await do(tables, table, a.Sit(f"Person {seat}", seat), f"g-{seat}")
    for seat in sorted({0, 1, 2, 3} - set(people)):
        await do(tables, table, a.SeatComputer("greedy", seat), "g-0")
    found = await tables.table(table)
    assert found is not None
    state = found.state
    assert state.peggers == peggers
    if None in peggers:
        assert state.phase is Phase.NAMING
        asked = [min(seat for seat in people if seat % 2 == s) for s in (0, 1)
                 if peggers[s] is None]  # fmt: skip
        assert list(seats_due(state)) == asked
    else:
        assert state.phase is Phase.CUT_FOR_DEAL
        assert set(state.drawing.waiting) == {0, 1, 2, 3} - set(peggers)


@pytest.mark.parametrize("counting", ["auto", "check"])
async def test_where_the_table_pegs_nobody_is_asked_who_does(
    store: Store, counting: Counting
) -> None:
    tables = site(store)
    table = await opened(tables, Settings(hands=4, counting=counting), "g-0")
    for seat in range(4):
        await do(tables, table, a.Sit(f"Person {seat}", seat), f"g-{seat}")
    found = await tables.table(table)
    assert found is not None
    assert found.state.phase is Phase.CUT_FOR_DEAL


async def test_the_same_key_twice_is_done_once_and_answered_alike(store: Store) -> None:
    tables = site(store)
    table = await seated(tables, Settings(), "Ann", "Bob")
    first = await tables.ask(table, CUT, "g-ann", "once", 4)
    again = await tables.ask(table, CUT, "g-ann", "once", 4)
    assert isinstance(first, Done)
    assert again == first
    assert (await tables.table(table)).version == first.version  # type: ignore[union-attr]


async def test_an_answer_to_an_older_version_is_stale(store: Store) -> None:
    tables = site(store)
    table = await seated(tables, Settings(), "Ann", "Bob")
    assert isinstance(await tables.ask(table, CUT, "g-ann", fresh_key(), 1), Stale)


async def test_two_who_act_at_once_have_one_effect(store: Store) -> None:
    tables = site(store)
    table = await seated(tables, Settings(), "Ann", "Bob")
    asks = [tables.ask(table, CUT, "g-ann", fresh_key(), 4) for _ in range(8)]
    answers = await asyncio.gather(*asks)
    assert sum(isinstance(answer, Done) for answer in answers) == 1


async def test_who_watches_misses_nothing_and_hears_it_once(store: Store) -> None:
    tables = site(store)
    table = await seated(tables, Settings(), "Ann", "Bob")
    heard: list[str] = []

    async def listen() -> None:
        async for view in tables.watch(table, "", 0):
            heard.extend(line.text for line in view.lines)
            if view.stage == "over":
                return

    listening = asyncio.create_task(listen())
    await asyncio.gather(*(Person(tables, table, who).play() for who in ("g-ann", "g-bob")))
    await asyncio.wait_for(listening, PATIENCE)
    over = await tables.table(table)
    assert over is not None
    assert heard == [line.text for line in over.lines(None, 0)]


def test_a_table_goes_on_after_the_site_went_down(tmp_path: Path) -> None:
    where = str(tmp_path / "site.db")

    async def before() -> tuple[str, int]:
        store = open_store(where)
        tables = site(store)
        table = await seated(tables, Settings(), "Ann", "Bob")
        done = await do(tables, table, CUT, "g-ann")
        store.close()
        return table, done.version

    async def after(table: str, version: int) -> None:
        store = open_store(where)
        tables = Tables(store, clock)
        Computers(tables)
        assert (await tables.table(table)).version == version  # type: ignore[union-attr]
        await asyncio.gather(*(Person(tables, table, who).play() for who in ("g-ann", "g-bob")))
        store.close()

    asyncio.run(after(*asyncio.run(before())))


@pytest.mark.parametrize(
    ("ask", "who", "code"),
    [
        (a.Sit("Cal"), "g-cal", "no_seat"),
        (a.Sit("Ann again"), "g-ann", "seated"),
        (CUT, "g-cal", "not_seated"),
        (CUT, "g-bob", "not_your_seat"),
        (a.Act(Cut(Seat(0), "starter", 10)), "g-ann", "wrong_phase"),
        (a.Say("rude"), "g-ann", "no_phrase"),
        (a.Rematch(), "g-ann", "not_over"),
        (a.NextGame(), "g-ann", "not_between_games"),
        (a.SeatComputer("club"), "g-bob", "not_host"),
        (a.Close(), "g-bob", "not_host"),
        (a.Close(), "g-ann", "begun"),
        (a.Leave(), "g-cal", "not_seated"),
    ],
)
async def test_what_is_not_allowed_is_refused_and_changes_nothing(
    store: Store, ask: a.Ask, who: str, code: str
) -> None:
    tables = site(store)
    table = await seated(tables, Settings(), "Ann", "Bob")
    before = (await tables.table(table)).version  # type: ignore[union-attr]
    answer = await tables.ask(table, ask, who, fresh_key())
    assert isinstance(answer, Rejection)
    assert answer.code == code
    assert (await tables.table(table)).version == before  # type: ignore[union-attr]


async def test_there_is_no_table_by_a_name_that_nobody_gave(store: Store) -> None:
    tables = site(store)
    assert isinstance(await tables.ask("nowhere", CUT, "g-ann", fresh_key()), Unknown)
    assert await tables.shown("nowhere", "g-ann") is None
    assert await tables.by_code("NOCODE") is None


async def test_a_code_leads_to_its_table(store: Store) -> None:
    tables = site(store)
    table = await opened(tables, Settings())
    code = (await tables.table(table)).code  # type: ignore[union-attr]
    assert await tables.by_code(code.lower()) == table


async def test_who_watches_hears_of_another_process_even_if_the_news_are_late(store: Store) -> None:
    here, there = site(store), site(store)
    table = await opened(here, Settings())
    assert await there.shown(table, "g-bob") is not None
    watching = here.watch(table, "g-eve", 1)
    coming = asyncio.ensure_future(anext(watching))
    await asyncio.sleep(0)
    await do(there, table, a.Sit("Bob"), "g-bob")
    # No news has come; an act of ours finds out, and so does everybody who watches here.
    await do(here, table, a.Sit("Ann"), "g-ann")
    view = await asyncio.wait_for(coming, PATIENCE)
    assert view.chairs[0].name == "Bob"
    assert [chair.name for chair in (await there_now(here, table)).chairs] == ["Bob", "Ann"]
    await watching.aclose()  # type: ignore[attr-defined]


async def there_now(tables: Tables, table_id: str) -> Table:
    table = await tables.table(table_id)
    assert table is not None
    return table


async def two_processes(store: Store) -> tuple[Tables, Tables, str]:
    """Two processes that share a store and a table, and hear no news of each other in time."""
    here, there = Tables(store, clock, shared=True), Tables(store, clock, shared=True)
    table = await opened(here, Settings(hands=4))
    await there_now(there, table)
    return here, there, table


async def test_what_was_just_done_in_another_process_counts_at_once(store: Store) -> None:
    here, there, table = await two_processes(store)
    sat = await do(here, table, a.Sit("Bob"), "g-bob")
    await do(there, table, a.Say("hello"), "g-bob")
    version = (await do(here, table, a.Sit("Ann"), "g-ann")).version
    answer = await there.ask(table, a.Say("hello"), "g-ann", fresh_key(), version)
    assert isinstance(answer, Done)
    assert answer.version == version + 1
    old = await here.ask(table, a.Close(), "g-ann", fresh_key(), sat.version)
    assert old == Stale(answer.version)
    assert await here.ask(table, a.Say("hello"), "g-ann", fresh_key(), 99) == old


async def test_who_names_no_version_is_not_told_that_another_process_was_quicker(
    store: Store,
) -> None:
    here, there, table = await two_processes(store)
    names = ("Ann", "Bob", "Cal", "Eve")
    asks = [
        site.ask(table, a.Sit(name, seat), f"g-{name}", fresh_key())
        for seat, (name, site) in enumerate(zip(names, (here, there) * 2, strict=True))
    ]
    assert {type(answer) for answer in await asyncio.gather(*asks)} == {Done}
    taken = await here.ask(table, a.Close(), "g-ann", fresh_key())
    assert isinstance(taken, Rejection)
    assert taken.code == "begun"


async def test_what_is_accepted_is_not_looked_up_in_the_store(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, _, table = await two_processes(store)
    read, looked = store.read, list[str]()

    def noted(stream: str, after: int = 0) -> list[StreamRow]:
        looked.append(stream)
        return read(stream, after)

    monkeypatch.setattr(store, "read", noted)
    await do(here, table, a.Sit("Ann"), "g-ann")
    assert looked == []
    assert isinstance(await here.ask(table, a.Say("rude"), "g-ann", fresh_key()), Rejection)
    assert looked == [f"table:{table}"]


@pytest.mark.parametrize("minutes", [0, 24])
async def test_a_report_is_refused_in_words_without_the_ids_of_cases(minutes: int) -> None:
    tables = site(open_store("memory:"))
    table = await seated(tables, Settings(rules="alberta55", counting="claim"), "Ann", "Bob")
    report = a.Act(Report(Seat(0), "ALB-time", {"minutes": minutes}))
    refused = await tables.ask(table, report, "g-ann", fresh_key())
    assert isinstance(refused, Rejection)
    assert refused.code == "contradictory_fact"
    assert refused.sentence == (
        "That answer does not go with this case: change it, or choose another case"
    )
    assert refused.clause == "000 Courtesy 1"


async def test_a_count_tells_up_to_which_line_it_goes(store: Store) -> None:
    """With three players two computers may cut and deal again while a person still reads the
    count.
    """
    tables = site(store)
    Computers(tables)
    table = await opened(tables, Settings(hands=3, pause="none"))
    await do(tables, table, a.Sit("Ann"), "g-ann")
    for _ in range(2):
        await do(tables, table, a.SeatComputer("greedy"), "g-ann")
    behind: list[str] = []

    def look(now: Table) -> None:
        shown = show(now, "g-ann")
        if shown.last_show is not None:
            last = shown.last_show.version
            behind.extend(line.text for line in shown.lines if line.version > last)

    tables.on_change(look)
    await Person(tables, table, "g-ann").play()
    assert any(line.startswith("Dealt") for line in behind)
    assert not any(" counts: " in line for line in behind)


async def test_a_computer_draws_its_own_chance_and_knows_nothing_of_the_packs(store: Store) -> None:
    tables = site(store)
    for hands, who in ((2, "g-ann"), (3, "g-bob")):
        table_id = await opened(tables, Settings(hands=hands, pause="none"), who)  # type: ignore[arg-type]
        await do(tables, table_id, a.Sit("Ann"), who)
        for _ in range(hands - 1):
            await do(tables, table_id, a.SeatComputer("greedy"), who)
        table = await there_now(tables, table_id)
        packs = table.state.chance.seed
        assert packs is not None
        for chair in table.chairs[1:]:
            drawn, _, seat = chair.seed.partition("-")
            assert (len(drawn) >= 16, seat.isdecimal()) == (True, True)
            assert not packs.startswith(drawn[:16])
