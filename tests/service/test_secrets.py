"""Nothing that a viewer may not see ever leaves the site."""

from __future__ import annotations

import msgspec
import pytest
from tests.service.playing import Person, do, opened, site
from tests.visible_cards import Eyes, cards_in

from pegout.game import Phase
from pegout.service.tables import requests as a
from pegout.service.tables.computers import Computers
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table
from pegout.service.tables.view import show
from pegout.store import open_store


@pytest.mark.parametrize("counting", ["auto", "claim"])
@pytest.mark.parametrize("hands", [2, 3, 4])
async def test_no_view_holds_a_card_that_its_viewer_may_not_see(hands: int, counting: str) -> None:
    tables = site(open_store("memory:"))
    Computers(tables)
    settings = Settings(hands=hands, counting=counting, pause="none")  # type: ignore[arg-type]
    table_id = await opened(tables, settings)
    looked = 0
    viewers = {"g-ann": Eyes(0), "": Eyes(None)}

    def look(table: Table) -> None:
        nonlocal looked
        for who, eyes in viewers.items():
            eyes.look(table)
            sent = msgspec.json.encode(show(table, who, table.version - 1)).decode()
            if table.state.phase is not Phase.MATCH_OVER:
                assert cards_in(sent) <= eyes.told[table.version] | eyes.last
                seed = table.state.chance.seed
                assert seed is None or seed not in sent
                looked += 1

    tables.on_change(look)
    await do(tables, table_id, a.Sit("Ann"), "g-ann")
    for _ in range(hands - 1):
        await do(tables, table_id, a.SeatComputer("greedy"), "g-ann")
    await Person(tables, table_id, "g-ann").play()
    assert looked > 100
