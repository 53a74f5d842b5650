"""Hints of three kinds: a sentence or two first, figures after, and no codes in the words."""

from __future__ import annotations

import asyncio
import re

from tests.service.playing import Person, do, opened, site

from pegout.errors import Rejection
from pegout.service import asking as a
from pegout.service.computers import Computers
from pegout.service.dealt import Dealt
from pegout.service.hints import Hint, HintKind, hint
from pegout.service.own_deals import OwnDeals
from pegout.service.rows import Settings
from pegout.service.statistics import stat_page
from pegout.service.table import Table
from pegout.store import open_store

CODE = re.compile(r"\b(T|[A2-9TJQK][CDHS])\b")
MOST_SENTENCES = 3


def hints_of(counting: str, kinds: tuple[HintKind, ...]) -> dict[HintKind, list[Hint]]:
    """Every hint that Ann can have in a game, by its kind."""
    found: dict[HintKind, list[Hint]] = {kind: [] for kind in kinds}

    def look(table: Table) -> None:
        for kind in kinds:
            given = hint(table, "g-ann", kind) if len(found[kind]) < 12 else None
            if isinstance(given, Hint):
                found[kind].append(given)

    async def run() -> None:
        tables = site(open_store("memory:"))
        Computers(tables)
        settings = Settings(counting=counting, target=61, pause="none")  # type: ignore[arg-type]
        table = await opened(tables, settings)
        tables.on_change(look)
        await do(tables, table, a.Sit("Ann"), "g-ann")
        await do(tables, table, a.SeatComputer("greedy"), "g-ann")
        await Person(tables, table, "g-ann").play()

    asyncio.run(run())
    return found


def test_discards_and_plays_are_advised_in_short_sentences_of_words() -> None:
    for kind, given in hints_of("auto", ("discard", "play")).items():
        assert given
        for one in given:
            assert not CODE.search(one.text), one.text
            assert len(re.findall(r"[.!?](?:\s|$)", one.text)) < MOST_SENTENCES, one.text
            assert one.cards[0].name_in_words in one.text
            assert one.rows[0].cards == one.cards, "the best stands first"
            assert all(len(row.figures) == len(one.columns) for row in one.rows)
            assert not re.search(r"\bT\b", one.why), one.why
            assert bool(one.why) == (kind == "discard")


def test_counts_are_advised_with_each_score_and_its_rule() -> None:
    given = hints_of("check", ("count",))["count"]
    hands = [one for one in given if one.text.startswith("Your hand")]
    assert hands
    for one in given:
        assert not CODE.search(one.text)
        assert all(row.figures[-1] for row in one.rows), "a clause for every score"


def test_hints_are_refused_with_a_reason() -> None:
    async def run() -> list[object]:
        tables = site(open_store("memory:"))
        table_id = await opened(tables, Settings())
        await do(tables, table_id, a.Sit("Ann"), "g-ann")
        table = await tables.table(table_id)
        assert table is not None
        return [hint(table, "g-nobody", "play"), hint(table, "g-ann", "play")]

    codes = [one.code for one in asyncio.run(run()) if isinstance(one, Rejection)]
    assert codes == ["not_seated", "not_begun"]


def test_statistics_name_ranks_as_players_do() -> None:
    words = [line.what for line in stat_page(Dealt(), OwnDeals()).starters]
    assert "the starter is a ten" in words
    assert "the starter is an ace" in words
    assert not [what for what in words if CODE.search(what)]
