"""The rules of one table: its own settings, and the book's words where those differ."""

from __future__ import annotations

import pytest
from tests.service.playing import opened, site

from pegout.rulesets.card import label_of
from pegout.service.tables.rows import Settings
from pegout.service.tables.view import TableRule, TableRules, rules_of
from pegout.store import open_store
from pegout.text import say

MUGGINS, TARGET = label_of("counting.muggins"), label_of("game.target")


async def rules(**settings: object) -> tuple[TableRules, ...]:
    tables = site(open_store("memory:"))
    table = await tables.table(await opened(tables, Settings(**settings)))  # type: ignore[arg-type]
    assert table is not None
    return rules_of(table)


async def lines(label: str, **settings: object) -> list[TableRule]:
    """A rule wherever it stands: among what was chosen, and in the book."""
    return [line for part in await rules(**settings) for line in part.lines if line.label == label]


async def test_B4_muggins_chosen_against_the_book_is_played_wherever_it_stands() -> None:
    here, in_book = await lines(MUGGINS, counting="claim", muggins=True)
    assert here == in_book
    assert (here.words, here.book) == ("played", "not played")


async def test_B4_a_table_says_first_where_it_differs_from_its_book() -> None:
    first, *_ = await rules(counting="claim", muggins=True, target=61)
    assert first.title == "At this table"
    assert first.note == f"Not as in the book: {TARGET}; {MUGGINS}."
    assert (await rules())[0].note == "All as in the book."


@pytest.mark.parametrize(("muggins", "words"), [(True, "played"), (False, "not played")])
async def test_B4_what_the_book_leaves_open_is_told_and_is_no_difference(
    muggins: bool, words: str
) -> None:
    for line in await lines(MUGGINS, rules="acc", counting="claim", muggins=muggins):
        assert line.words.startswith(words)
        assert line.book == ""


async def test_B4_the_length_of_a_game_is_the_table_s() -> None:
    assert [(line.words, line.book) for line in await lines(TARGET, target=61)] == [
        ("61", "121")
    ] * 2
    assert [(line.words, line.book) for line in await lines(TARGET)] == [("121", "")] * 2


async def test_B4_all_that_was_chosen_is_told() -> None:
    first, *book = await rules(
        hands=3, match_to=2, scores=(5, 0, 0), turn_seconds=30, hints=False, take_backs=False
    )
    told = {line.label: line.words for line in first.lines}
    assert told["Number of players"] == "3"
    assert told["Games that win the match"] == "2"
    assert told["Each game begins at"] == "5 to 0 to 0"
    assert told["Who counts"] == "the table counts and pegs every score"
    assert told["Time for a turn"] == "30 seconds"
    assert told["Taking back a slip"] == told["Hints"] == "not allowed"
    (counting,) = [part for part in book if part.title == "Counting and pegging"]
    assert counting.note == str(say("table-rules-idle"))


async def test_B4_where_the_players_count_the_rules_of_counting_come_up() -> None:
    assert all(part.note == "" for part in (await rules(counting="claim"))[1:])
    assert (await lines("Taking back a slip", counting="claim"))[0].words == "not allowed"
