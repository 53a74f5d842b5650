"""Many tables stay light: what they have in common is kept once, and the collector has little."""

from __future__ import annotations

import asyncio
import gc

import pytest
from msgspec.structs import replace
from tests.service.playing import Person, seated, site

from pegout.game.events import Event
from pegout.game.state import GameState
from pegout.rulesets import Rule, Ruleset, ruleset
from pegout.seating import Seat
from pegout.service.tables import requests as a, rows as r
from pegout.service.tables.requests import Done
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table
from pegout.store import Store


async def played(store: Store) -> Table:
    """A match between two people, played to its end."""
    tables = site(store)
    table_id = await seated(tables, Settings(rules="acc"), "Ann", "Bob")
    over, _ = await asyncio.gather(
        *(Person(tables, table_id, who).play() for who in ("g-ann", "g-bob"))
    )
    return over


async def read_again(store: Store, table_id: str) -> Table:
    found = await site(store).table(table_id)
    assert found is not None
    return found


async def test_a_table_read_again_has_its_book_from_the_shelf(store: Store) -> None:
    table = await read_again(store, (await played(store)).id)
    assert table.ruleset is ruleset("acc")
    assert table.state.match.ruleset is ruleset("acc")


@pytest.mark.parametrize("name", ["acc", "our_club"])
async def test_a_book_that_is_none_of_the_six_stays_as_it_was(store: Store, name: str) -> None:
    book = ruleset("acc")
    heels = replace(book.heels, points=Rule(3, "our own"))
    own: Ruleset = replace(book, id=name, heels=heels)

    tables = site(store)
    done = await tables.open(r.Settings(rules="acc"), own, "g-ann", "k")
    assert isinstance(done, Done)
    for who in ("Ann", "Bob"):
        await tables.ask(done.table, a.Sit(who), f"g-{who}", who)
    table = await read_again(store, done.table)
    assert table.ruleset == own
    assert table.state.match.ruleset is table.ruleset


async def test_a_sentence_that_two_are_told_is_kept_once(store: Store) -> None:
    table = await read_again(store, (await played(store)).id)
    ann, bob = (table.lines(Seat(seat), 0) for seat in (0, 1))
    alike = [line for line in bob if line in ann]  # those that name neither of them
    assert alike
    kept = {id(line) for line in ann}
    assert all(id(line) in kept for line in alike)
    # What is only Bob's to know he is told nevertheless: what a table with him alone tells.
    alone = await read_again(store, table.id)
    assert alone.lines(Seat(1), 0) == bob != ann


async def test_the_collector_need_not_look_at_what_happened_in_a_game(store: Store) -> None:
    kinds: list[type[Event]] = [Event]
    for kind in kinds:
        kinds += kind.__subclasses__()
        assert not kind.__struct_config__.gc, kind
    assert not GameState.__struct_config__.gc

    table = await played(store)
    assert not any(gc.is_tracked(event) for event in table.events)
