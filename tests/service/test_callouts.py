"""What a table says as points are pegged, and how its counts are staged."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from tests.service.playing import Person, seated, site

from pegout.game.commands import Counting
from pegout.seating import side_of
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table
from pegout.service.tables.view import TableView, encode, show
from pegout.store import Store


async def played(store: Store, counting: Counting) -> Table:
    """A game between two people, played to its end."""
    tables = site(store)
    table_id = await seated(tables, Settings(rules="acc", counting=counting), "Ann", "Bob")
    over, _ = await asyncio.gather(
        *(Person(tables, table_id, who).play() for who in ("g-ann", "g-bob"))
    )
    return over


@pytest.mark.parametrize("counting", ["auto", "check", "claim"])
async def test_all_that_is_called_out_is_the_score(store: Store, counting: Counting) -> None:
    table = await played(store, counting)
    for who in ("g-ann", "g-bob", ""):
        shown = show(table, who)
        pegged = [sum(one.points for one in shown.callouts if one.side == side) for side in (0, 1)]
        assert pegged == [pegs.front for pegs in table.state.pegs]
        assert {one.kind for one in shown.callouts} >= {"play", "last", "hand", "crib"}
        for one in shown.callouts:
            assert one.text[0].isupper()
            assert one.seat is None or side_of(one.seat, 2) == one.side
            assert bool(one.scores) == (one.kind != "says_go" and counting != "claim")


async def test_only_what_came_after_a_version_is_called_again(store: Store) -> None:
    table = await played(store, "auto")
    every = show(table, "").callouts
    middle = every[len(every) // 2].version
    assert show(table, "", middle).callouts == tuple(one for one in every if one.version > middle)


async def test_a_count_is_staged_in_steps_that_add_up(store: Store) -> None:
    table = await played(store, "auto")
    shown = msgspec.json.decode(encode(show(table, "g-ann")), type=TableView)
    counted = [one for one in shown.scores if one.steps]
    assert counted
    for one in counted:
        assert one.spoken == ", ".join(step.text for step in one.steps)
        lines = next(
            item["lines"] for item in (shown.view or {})["items"] if item["id"] == one.item
        )
        assert one.steps[-1].total == sum(line["points"] for line in lines)


async def test_a_score_is_yours_to_its_owner_and_named_to_others(store: Store) -> None:
    table = await played(store, "auto")
    ann, bob = (show(table, who).scores for who in ("g-ann", "g-bob"))
    for mine, theirs in zip(ann, bob, strict=True):
        assert (mine.name.startswith("your "), theirs.name.startswith("your ")) in (
            (True, False),
            (False, True),
        )
