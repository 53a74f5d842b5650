"""Nothing that a viewer may not see ever leaves the site."""

from __future__ import annotations

import asyncio
import re

import msgspec
import pytest
from tests.service.playing import Person, do, opened, site

from pegout.cards import PACK, Card
from pegout.game import Phase
from pegout.service import asking as a
from pegout.service.computers import Computers
from pegout.service.rows import Settings
from pegout.service.showing import show
from pegout.service.table import Table
from pegout.store import open_store

CARD = re.compile("|".join(f'"{card}"' for card in PACK))


def hidden_from(table: Table, viewer: int | None) -> set[str]:
    """The cards that a viewer must not find in anything sent: other hands, the crib, the pack."""
    deal = table.state.deal
    if deal is None or table.finished:
        return set()
    open_cards: set[Card | None] = {deal.starter, *(laid.card for laid in deal.laid)}
    open_cards |= {card for seat in deal.shown for card in deal.kept[seat]}
    open_cards |= set(deal.crib if deal.crib_shown else ())
    if viewer is not None:
        for holdings in (deal.hands, deal.laid_away, deal.kept):
            open_cards |= set(holdings[viewer] if holdings else ())
    last = table.state.last_deal
    if last is not None:
        open_cards |= {card for hand in (*last.kept, last.crib) for card in hand} | {last.starter}
    hidden = [card for hand in (*deal.hands, *deal.laid_away, deal.pack) for card in hand]
    return {str(card) for card in hidden if card is not None and card not in open_cards}


@pytest.mark.parametrize("counting", ["auto", "claim"])
@pytest.mark.parametrize("hands", [2, 3, 4])
def test_no_view_holds_a_card_that_its_viewer_may_not_see(hands: int, counting: str) -> None:
    async def run() -> None:
        tables = site(open_store("memory:"))
        Computers(tables)
        settings = Settings(hands=hands, counting=counting, pause="none")  # type: ignore[arg-type]
        table_id = await opened(tables, settings)
        looked = 0

        def look(table: Table) -> None:
            nonlocal looked
            for who, seat in (("g-ann", 0), ("", None)):
                sent = msgspec.json.encode(show(table, who, table.version - 1)).decode()
                if table.state.phase is not Phase.MATCH_OVER:
                    assert not hidden_from(table, seat) & {
                        one.strip('"') for one in CARD.findall(sent)
                    }
                    seed = table.state.chance.seed
                    assert seed is None or seed not in sent
                    looked += 1

        tables.on_change(look)
        await do(tables, table_id, a.Sit("Ann"), "g-ann")
        for _ in range(hands - 1):
            await do(tables, table_id, a.SeatComputer("greedy"), "g-ann")
        await Person(tables, table_id, "g-ann").play()
        assert looked > 100

    asyncio.run(run())
