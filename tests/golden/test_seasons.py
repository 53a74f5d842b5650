"""Golden seasons: written once, one by the program and one by hand, that must load for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from pegout.tournament.season import (
    SeasonTable,
    night_sums,
    season_from_text,
    season_table,
    season_to_text,
)

FOLDER = Path(__file__).parent / "seasons"
ORDERS = {
    "elks": [
        (1, "Player 2", 19),
        (2, "Player 4", 11),
        (3, "Player 1", 3),
        (4, "Player 5", 3),
        (5, "Player 3", 1),
        (6, "Player 6", 0),
    ],
    "moose": [(1, "Ann Lee", None), (2, "Bob Ray", None)],
}


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.cribseason").read_bytes().decode()


@pytest.mark.parametrize("name", ORDERS)
def test_the_table_of_an_old_season_is_what_it_was(name: str) -> None:
    season = season_from_text(text_of(name), name)
    found = season_table(season)
    assert isinstance(found, SeasonTable)
    rows = [(row.place, row.member.name, row.points) for row in found.rows]
    assert rows == ORDERS[name]
    assert all(night_sums(night).even for night in season.nights)


def test_an_old_season_is_written_again_to_the_letter() -> None:
    assert season_to_text(season_from_text(text_of("elks"), "elks")) == text_of("elks")
