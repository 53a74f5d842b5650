"""Games of a tournament at the site's own tables."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from tests.service.directing import DIRECTOR, do, opened, people, running
from tests.service.playing import Person, clock

from pegout.errors import Rejection
from pegout.game import Cut
from pegout.game.commands import AddValue
from pegout.record import prove, read_record
from pegout.seating import Seat
from pegout.service.history.records import finished_games, record_text, replay_of
from pegout.service.meets.game_tables import GameTable
from pegout.service.meets.meets import Meets, StepsTaken
from pegout.service.meets.site_tables import EventTables, Here
from pegout.service.tables import requests as a
from pegout.service.tables.computers import PAUSES, Computers
from pegout.service.tables.requests import Done
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.service.tables.view import show
from pegout.store import Store, open_store
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.state import DivisionState, Game
from pegout.tournament.standings.ranking import table as standings

SECRET = b"a secret of the tests"


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers answer at once: nobody watches them here."""
    monkeypatch.setitem(PAUSES, "short", 0.0)


class Site:
    """Tables, tournaments and what joins them, with one tournament in its first round."""

    def __init__(self, store: Store) -> None:
        self.tables = Tables(store, clock)
        self.meets = Meets(store)
        Computers(self.tables)
        self.events = EventTables(self.tables, self.meets, SECRET)
        self.meet = ""

    async def division(self, name: str = "men") -> DivisionState:
        log = await self.meets.log(self.meet)
        assert log is not None
        return log.meet.divisions[name]

    async def game(self, number: int, name: str = "men") -> Game:
        found = (await self.division(name)).game(number)
        assert found is not None
        return found

    async def sit(self, game: Game, entry: int, person: int, who: str) -> Done | Rejection:
        """Somebody with the pass of an entry sits down at the table of a game."""
        log = await self.meets.log(self.meet)
        assert log is not None
        at = GameTable(self.meet, log.meet.entries[entry].division, game.number, game.here)
        return await self.events.sit(at, entry, person, who)

    async def sealed(self, *tables: str) -> list[bool]:
        """Of each table whether its packs are kept from everybody."""
        found = [await self.tables.table(one) for one in tables]
        return [one is not None and one.sealed for one in found]

    async def play(self, number: int, name: str = "men") -> Game:
        """The people of a game sit down by their passes and play it to the end."""
        game = await self.game(number, name)
        table = await self.tables.table(game.here)
        assert table is not None
        players = []
        for side, entry in enumerate(game.entries):
            for person in range(len(table.chairs) // 2):
                who = f"g-{number}-{side}-{person}"
                if table.chairs[side + 2 * person].kind == "computer":
                    continue
                assert isinstance(await self.sit(game, entry, person, who), Done)
                players.append(Person(self.tables, game.here, who))
        await asyncio.gather(*(one.play() for one in players))
        for _ in range(6000):
            await asyncio.sleep(0.01)
            if not (await self.game(number, name)).waiting:
                break
        return await self.game(number, name)


async def begun(store: Store, here: Here = Here(), number: int = 4) -> Site:  # noqa: B008
    site = Site(store)
    site.meet = await running(site.meets, number)
    games = tuple((await site.division()).rounds[1])
    assert isinstance(await site.events.open(site.meet, "men", games, here, DIRECTOR), StepsTaken)
    return site


@pytest.mark.parametrize("counting", ["auto", "claim"])
async def test_a_game_played_here_fills_both_cards_and_leaves_its_record(
    store: Store, counting: str
) -> None:
    site = await begun(store, Here(counting))  # type: ignore[arg-type]
    game = await site.play(1)
    assert (game.state, game.how) == ("agreed", "played_here")
    assert game.result is not None
    assert game.result.scores is not None
    assert max(game.result.scores) == 121
    text = await site.events.evidence(site.meet, "men", 1)
    assert isinstance(text, str)
    record = read_record(text)
    tags = dict(record.tags)
    assert tags["Event"].endswith("Singles, men, game 1 (round 1, table 1)")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", tags["Date"])
    assert tags["Program"].startswith("Pegout ")
    assert [one.proved for one in prove(record)] == [True]
    log = await site.meets.log(site.meet)
    assert log is not None
    assert standings(log.meet, await site.division())[0].total > 121


async def test_only_those_who_play_the_game_sit_at_its_table(store: Store) -> None:
    site = await begun(store)
    game = await site.game(1)
    other = next(e for e in (await site.division()).draw if e not in game.entries)
    for ask in (a.Sit("Eve"), a.SeatComputer("club")):
        refused = await site.tables.ask(game.here, ask, "g-eve", "")
        assert isinstance(refused, Rejection)
        assert refused.code == "reserved"
    refused = await site.sit(game, other, 0, "g-eve")
    assert isinstance(refused, Rejection)
    assert refused.code == "no_table"
    refused = await site.sit(game, game.entries[0], 1, "g-eve")
    assert isinstance(refused, Rejection)
    assert refused.code == "no_seat"


async def test_who_comes_with_another_device_takes_the_seat_along(store: Store) -> None:
    site = await begun(store)
    game = await site.game(1)
    first, second = game.entries
    await site.sit(game, first, 0, "phone")
    await site.sit(game, second, 0, "other")
    assert isinstance(await site.sit(game, first, 0, "phone"), Done)
    assert isinstance(await site.sit(game, first, 0, "laptop"), Done)
    table = await site.tables.table(game.here)
    assert table is not None
    assert (table.seat_of("laptop"), table.seat_of("phone")) == (Seat(0), None)
    refused = await site.sit(game, second, 0, "laptop")
    assert isinstance(refused, Done | Rejection)
    assert table.seat_of("other") == Seat(1)


async def test_every_table_of_a_duplicate_round_has_the_same_packs_sealed_to_the_end(
    store: Store,
) -> None:
    site = await begun(store, Here(same_packs=True))
    games = [await site.game(n) for n in (1, 2)]
    await site.play(1)
    first = await site.tables.table(games[0].here)
    assert first is not None
    assert first.sealed
    for looked in (record_text(first), replay_of(first, "g-1-0-0"), finished_games(first)):
        assert isinstance(looked, Rejection)
        assert looked.code == "sealed"
    seen = await site.tables.shown(first.id, "g-eve")
    own = await site.tables.shown(first.id, "g-1-0-0")
    assert seen is not None
    assert (seen.view, seen.lines) == (None, ())
    assert own is not None
    assert own.view is not None
    assert own.view["seed"] is None
    assert first.occasion is not None
    assert not any(first.occasion.seed in line.text for line in own.lines)
    await site.play(2)
    for _ in range(6000):
        await asyncio.sleep(0.01)
        second = await site.tables.table(games[1].here)
        first = await site.tables.table(games[0].here)
        assert first is not None
        assert second is not None
        if not first.sealed and not second.sealed:
            break
    assert second is not None
    texts = [record_text(one) for one in (first, second)]
    assert all(isinstance(text, str) for text in texts)
    hands = [_first_deal(str(text)) for text in texts]
    assert hands[0] == hands[1]
    # The table cuts and deals for all alike: nobody's turn was overdue.
    told = await site.tables.shown(second.id, "g-2-0-0")
    assert told is not None
    assert "The pack is shuffled." in {line.text for line in told.lines}
    assert not [line.text for line in told.lines if "Time is up" in line.text]


def _first_deal(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("deal ")][:1]


async def test_at_a_table_with_the_same_packs_nobody_cuts_or_adds_anything(store: Store) -> None:
    asked: list[str] = []

    def look(table: Table) -> None:
        for who in ("ann", "bob"):
            view = show(table, who).view
            asked.extend([view["duty"]["type"]] if view and view["duty"] else [])

    site = await begun(store, Here(same_packs=True))
    site.tables.on_change(look)
    game = await site.game(1)
    await site.sit(game, game.entries[0], 0, "ann")
    await site.sit(game, game.entries[1], 0, "bob")
    for command in (AddValue(Seat(0), "luck"), Cut(Seat(0), "first_deal", 10)):
        refused = await site.tables.ask(game.here, a.Act(command), "ann", "")
        assert isinstance(refused, Rejection)
        assert refused.code == "same_packs"
    for _ in range(6000):
        if "LayAwayDuty" in asked:
            break
        await asyncio.sleep(0.01)
    assert set(asked) == {"LayAwayDuty"}, "nor is anybody asked to, even for a moment"


async def test_the_house_sits_down_by_itself_and_its_card_stays_empty(store: Store) -> None:
    site = Site(store)
    site.meet = await opened(site.meets)
    await do(site.meets, site.meet, *people("men", 3), c.SeatHouse("men", "greedy"))
    await do(site.meets, site.meet, c.CheckIn("men"), c.MakePlan("men"))
    await do(site.meets, site.meet, c.Start("men", "a test"), c.StartRound("men", 1))
    division = await site.division()
    number = next(n for n, g in division.rounds[1].items() if division.house in g.entries)
    done = await site.events.open(site.meet, "men", (number,), Here(), DIRECTOR)
    assert isinstance(done, StepsTaken)
    game = await site.play(number)
    assert game.counts
    assert division.house is not None
    assert game.lines[game.entries.index(division.house)] is None


def test_a_table_that_ended_while_the_site_went_down_is_entered_when_it_is_back(
    tmp_path: Path,
) -> None:
    database = str(tmp_path / "site.db")

    async def before() -> tuple[str, int]:
        site = await begun(store)
        # The site goes down before the result is entered.
        site.events.look_at = lambda table: None  # type: ignore[method-assign]
        site.tables._on_change.clear()
        site.meets._on_change.clear()
        game = await site.game(1)
        for side, entry in enumerate(game.entries):
            await site.sit(game, entry, 0, f"g-{side}")
        people_here = [Person(site.tables, game.here, f"g-{side}") for side in (0, 1)]
        await asyncio.gather(*(one.play() for one in people_here))
        return site.meet, game.number

    async def after(meet: str, number: int) -> Game:
        site = Site(store)
        site.meet = meet
        await site.meets.log(meet)
        for _ in range(6000):
            await asyncio.sleep(0.01)
            if not (await site.game(number)).waiting:
                break
        return await site.game(number)

    store = open_store(database)
    meet, number = asyncio.run(before())
    store.close()
    store = open_store(database)
    assert asyncio.run(after(meet, number)).how == "played_here"
    store.close()


async def test_a_refused_opening_leaves_no_table_behind(store: Store) -> None:
    site = Site(store)
    site.meet = await running(site.meets, 4)
    late = max((await site.division()).rounds[2])
    refused = await site.events.open(site.meet, "men", (late,), Here(), DIRECTOR)
    assert isinstance(refused, Rejection)
    assert refused.code == "not_called"
    gone = await site.events.open(site.meet, "men", (999,), Here(), DIRECTOR)
    assert isinstance(gone, Rejection)
    assert await asyncio.to_thread(store.streams, kind="table") == []


async def test_tables_that_are_open_stay_when_they_are_asked_for_again(store: Store) -> None:
    site = Site(store)
    site.meet = await running(site.meets, 4)
    first, again = await asyncio.gather(
        *(site.events.open(site.meet, "men", (1,), Here(), DIRECTOR, "key") for _ in range(2))
    )
    assert isinstance(first, StepsTaken)
    assert again == first
    table = (await site.game(1)).here
    refused = await site.events.open(site.meet, "men", (1, 2), Here(), DIRECTOR, "another")
    assert isinstance(refused, Rejection)
    assert refused.code == "has_table"
    assert (await site.game(1)).here == table
    assert await site.tables.table(table) is not None
    assert len(await asyncio.to_thread(store.streams, kind="table")) == 1


async def test_pairs_sit_across_from_each_other(store: Store) -> None:
    site = Site(store)
    site.meet = await opened(site.meets, "club_teams", "teams")
    pairs = [
        c.Enter("teams", (c.PersonData(f"{n}a"), c.PersonData(f"{n}b")), n) for n in ("Ann", "Bob")
    ]
    await do(site.meets, site.meet, *pairs, c.CheckIn("teams"), c.MakePlan("teams", rounds=1))
    await do(site.meets, site.meet, c.Start("teams", "a test"), c.StartRound("teams", 1))
    await site.events.open(site.meet, "teams", (1,), Here(), DIRECTOR)
    game = await site.game(1, "teams")
    table = await site.tables.table(game.here)
    assert table is not None
    assert table.occasion is not None
    first = table.occasion.names[0][:3]
    assert [name[:3] == first for name in table.occasion.names] == [True, False, True, False]
    assert (await site.play(1, "teams")).how == "played_here"


@pytest.mark.parametrize(
    ("offered", "wanted", "rated"),
    [(True, (True, True), True), (True, (True, False), False), (False, (True, True), False)],
)
async def test_a_game_here_is_rated_if_the_desk_lets_players_choose_and_both_want_it(
    store: Store, offered: bool, wanted: tuple[bool, bool], rated: bool
) -> None:
    assert not Here().rated
    site = await begun(store, Here(rated=offered))
    game = await site.game(1)
    at = GameTable(site.meet, "men", game.number, game.here)
    for side, entry in enumerate(game.entries):
        done = await site.events.sit(at, entry, 0, f"g-{side}", rated=wanted[side])
        assert isinstance(done, Done)
    table = await site.tables.table(game.here)
    assert table is not None
    assert table.rated is rated


async def test_the_same_packs_at_every_table_are_never_rated(store: Store) -> None:
    site = Site(store)
    site.meet = await running(site.meets, 4)
    here = Here(same_packs=True, rated=True)
    refused = await site.events.open(site.meet, "men", (1,), here, DIRECTOR)
    assert isinstance(refused, Rejection)
    assert refused.code == "not_rated"
    assert "choose one of the two" in str(refused)
