"""One's own data: all of it in the archive and nothing of others, and none of it after deletion."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import sqlalchemy as sa
from tests.service.conftest import PATIENCE
from tests.service.playing import do, opened, site
from tests.service.test_ratings import RATED, gives_up, two

from pegout.practice import PracticeProgress, bank
from pegout.record import read_record
from pegout.service.history.games import delete_game, my_games
from pegout.service.history.statistics import Statistics
from pegout.service.identity.account_merge import keep_games
from pegout.service.identity.accounts import Account, Accounts
from pegout.service.identity.sessions import Sessions
from pegout.service.practice import Practice
from pegout.service.progress import CostShare, GameCost, OwnData, Progress
from pegout.service.tables import Settings, requests as a
from pegout.service.tables.tables import Tables
from pegout.store import Store, open_store
from pegout.store.sql import SqlStore

PASSWORD = "fifteen two and a pair"


class Home:
    """A site as its own room sees it, with two people who have accounts."""

    def __init__(self, store: Store) -> None:
        self.store, self.tables = store, site(store)
        self.accounts, self.sessions = Accounts(store), Sessions(store)
        self.progress = Progress(self.tables, self.accounts)
        self.data = OwnData(self.tables, self.sessions, Statistics(store), self.progress)

    async def people(self) -> None:
        for name in ("Ann", "Bob"):
            made = await self.accounts.make(f"{name}abel Quux", PASSWORD, f"g-{name.lower()}")
            assert isinstance(made, Account)
            await self.sessions.begin(made)

    async def archive(self, who: str) -> dict[str, Any]:
        with ZipFile(BytesIO(await self.data.archive(who))) as found:
            texts = {name: found.read(name).decode() for name in found.namelist()}
        return {
            name: json.loads(text) if name.endswith(".json") else text
            for name, text in texts.items()
        }

    def everything(self) -> bytes:
        """All bytes that are kept, whatever they are."""
        if not isinstance(self.store, SqlStore):
            kept = (self.store._rows, self.store._headings, self.store._documents)  # type: ignore[attr-defined]
            return repr(kept).encode()
        parts = []
        with self.store._readers.connect() as connection:
            for table in ("events", "streams", "owners", "documents"):
                for row in connection.execute(sa.text(f"SELECT * FROM {table}")):
                    parts += [one if isinstance(one, bytes) else str(one).encode() for one in row]
        return b"\n".join(parts)


async def played(home: Home) -> str:
    """Ann has won a rated game against Bob, and given one up against a computer."""
    await home.people()
    table = await two(home.tables)
    await gives_up(home.tables, table, "g-bob")
    alone = await opened(home.tables, RATED)
    await do(home.tables, alone, a.Sit("Ann", rated=True), "g-ann")
    await do(home.tables, alone, a.SeatComputer("club"), "g-ann")
    await gives_up(home.tables, alone, "g-ann")
    shares = {"throw": CostShare(9, 0.05)}
    cost = GameCost(table, 1, 0, "2026-11-15T10:00:00Z", 0.05, 0.1, {}, shares)  # type: ignore[arg-type]
    await home.progress.costs.keep(table, [cost])
    await home.progress.ratings.settle()
    return table


async def test_the_archive_has_everything(store: Store) -> None:
    home = Home(store)
    table = await played(home)
    found = await home.archive("g-ann")
    assert found["account.json"]["name"] == "Annabel Quux"
    assert len(found["account.json"]["devices"]) == 1
    records = [text for name, text in found.items() if name.endswith(".crib")]
    assert len(records) == len(found["games.json"]) == len(found["ratings.json"]) == 2
    assert all(read_record(text).events for text in records)
    assert [one["won"] for one in found["ratings.json"]] == [True, False]
    assert [one["against"] for one in found["ratings.json"]] == ["a person", "Club"]
    assert [one["table"] for one in found["costs.json"]] == [table]
    assert found["statistics.json"]["games"] == 2
    assert found["opened.json"] == {"tournaments": [], "seasons": []}


async def test_the_archive_has_nothing_that_opens_anything_and_nobody_elses_id(
    store: Store,
) -> None:
    home = Home(store)
    await played(home)
    going = await two(home.tables)
    account = await home.accounts.account("g-ann")
    assert account is not None
    text = json.dumps(await home.archive("g-ann"))
    found = await home.tables.table(going)
    assert found is not None
    for secret in (account.password, "argon2", "g-bob", "Bobabel", found.code, "g-ann"):
        assert secret not in text, secret
    assert "seed" not in json.dumps((await home.archive("g-ann"))["games.json"])
    assert going in text


async def test_the_same_data_is_the_same_archive(store: Store) -> None:
    home = Home(store)
    await played(home)
    assert await home.data.archive("g-ann") == await home.data.archive("g-ann")


async def test_practice_is_in_the_archive_and_goes_with_the_person(store: Store) -> None:
    home, practice = Home(store), Practice(store)
    home.data.add("practice.json", practice.handed_out)
    home.data.also_forget(practice.forget)
    drill = bank()["count"][0]
    await practice.answer("g-zoe", drill, str(drill.points), 0)
    await practice.throw("g-zoe", "2026-11-18", "5H5D")
    kept = (await home.archive("g-zoe"))["practice.json"]
    assert kept["tallies"]["count"]["answered"] == 1
    assert kept["days"] == {"2026-11-18": "5H5D"}
    assert kept["streak"]["length"] == 1
    assert kept["boxes"][drill.id]["asked"] == 1
    await home.data.delete("g-zoe")
    assert await practice.of("g-zoe") == PracticeProgress()
    assert await practice.thrown("g-zoe", "2026-11-18") is None
    assert b"g-zoe" not in home.everything()


async def test_after_deletion_nothing_personal_is_in_the_database(store: Store) -> None:
    home = Home(store)
    table = await played(home)
    await home.progress.profile("g-bob")
    before = (await home.progress.ratings.book()).rating("g-bob")
    assert b"Annabel" in home.everything()
    assert b'"Ann"' in home.everything()
    await home.data.delete("g-ann")
    kept = home.everything()
    for personal in (b"Annabel", b"annabel", b'"Ann"', b"g-ann"):
        assert personal not in kept, personal
    assert (await home.progress.ratings.book()).rating("g-bob") == before
    found = await home.tables.table(table)
    assert found is not None
    assert [chair.name for chair in found.chairs] == ["Former player", "Bob"]
    (game,) = await my_games(home.tables, "g-bob")
    assert game.others == ("Former player",)
    assert game.result.startswith("Former player won")


async def test_not_even_the_bytes_of_the_file_tell_who_was_deleted(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "site.db"), patience=PATIENCE)
    home = Home(store)
    await played(home)
    await home.data.delete("g-ann")
    store.close()
    kept = (tmp_path / "site.db").read_bytes()
    assert b"Bobabel" in kept
    for personal in (b"Annabel", b"annabel", b'"Ann"', b"g-ann"):
        assert personal not in kept, personal


async def test_a_deleted_person_is_on_no_board_and_has_no_page(store: Store) -> None:
    home = Home(store)
    await played(home)
    names = [row.name for row in await home.progress.leaderboard() if not row.level]
    assert sorted(names) == ["Annabel Quux", "Bobabel Quux"]
    await home.data.delete("g-ann")
    names = [row.name for row in await home.progress.leaderboard() if not row.level]
    assert names == ["Bobabel Quux"]
    assert await home.progress.person("Annabel Quux") is None


async def test_the_last_of_its_people_takes_a_game_along(store: Store) -> None:
    home = Home(store)
    table = await played(home)
    await home.data.delete("g-ann")
    assert await delete_game(home.tables, table, "g-bob") is None
    assert await home.tables.table(table) is None
    assert table.encode() not in b"".join(row.data for row in store.read(home.tables.stream(table)))


async def test_a_game_under_way_goes_on_without_the_name(store: Store) -> None:
    """With three a computer plays on; nobody who comes along is taken for the one who has gone."""
    home = Home(store)
    await home.people()
    table = await opened(home.tables, Settings(hands=3, pause="none"), "g-ann")
    for name in ("Ann", "Bob", "Cyd"):
        await do(home.tables, table, a.Sit(name), f"g-{name.lower()}")
    await home.data.delete("g-ann")
    found = await home.tables.table(table)
    assert found is not None
    assert (found.stage, found.chairs[0].name, found.chairs[0].stood_in) == (
        "playing",
        "Former player",
        True,
    )
    assert found.seat_of("") is None
    assert found.seat_of("g-ann") is None
    assert found.state.match.names == ("Former player", "Bob", "Cyd")
    again = await Tables(store, home.tables.clock).table(table)
    assert again is not None
    assert again.state == found.state


async def test_a_guest_kept_in_an_account_is_deleted_under_both_ids(store: Store) -> None:
    home = Home(store)
    await home.people()
    table = await opened(home.tables, Settings(), "g-guest")
    await do(home.tables, table, a.Sit("Gus"), "g-guest")
    await do(home.tables, table, a.Sit("Bob"), "g-bob")
    await keep_games(home.tables, "g-guest", "g-ann")
    await home.data.delete("g-ann")
    kept = home.everything()
    for personal in (b"g-guest", b"Gus", b"g-ann"):
        assert personal not in kept, personal
