"""What was measured says of which players and when, and a short run never hides a long one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from bench.strength import for_the_game, ladder
from bench.strength.stamps import UNKNOWN, code_of, joined, player_stamp, stamp_of, standing

from pegout.players.totals import PairTotals

ROOT = Path(__file__).parents[2]
STRENGTH = ROOT / "bench" / "strength"
KEY = "a", "b"


def row(pairs: int, stamp: str, a: str = "master") -> dict[str, Any]:
    return {"a": a, "b": "expert", "pairs": pairs, "stamp": stamp}


def test_a_short_run_of_other_players_stands_beside_the_long_one() -> None:
    long, other = row(4700, "one"), row(9, "one", a="club")
    assert joined([long, other], row(50, "two"), KEY) == [other, long, row(50, "two")]
    # The same players have gone on: the row is theirs.
    went_on = joined([long, row(50, "two")], row(100, "two"), KEY)
    assert went_on == [long, row(100, "two")]
    # And now they have played as many.
    assert joined(went_on, row(4700, "two"), KEY) == [row(4700, "two")]


def test_a_shorter_run_of_the_same_players_is_left_out() -> None:
    assert joined([row(4700, "one")], row(50, "one"), KEY) == [row(4700, "one")]


def test_the_newest_row_of_enough_pairs_stands_for_a_pairing() -> None:
    rows = [row(4700, "one"), row(600, "two"), row(50, "three"), row(20, "one", a="club")]
    assert standing(rows, KEY, enough=500) == [row(600, "two"), row(20, "one", a="club")]
    assert standing(rows, KEY, enough=10) == [row(50, "three"), row(20, "one", a="club")]
    assert standing(rows, KEY, enough=9000) == [row(4700, "one"), row(20, "one", a="club")]


def test_the_ladder_keeps_a_long_row_of_other_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "RESULTS", tmp_path / "ladder.json")
    monkeypatch.setattr(ladder, "KEPT", tmp_path / "kept")
    pairing = ("master", "expert", 2, 100)
    for stamp, portions in (("one", 4), ("two", 1)):
        folder = ladder.folder_of(pairing, stamp)
        folder.mkdir(parents=True)
        for number in range(portions):
            totals = PairTotals(50, 55, 70, 100, 900)
            (folder / f"{number}.json").write_bytes(msgspec.json.encode(totals))
        monkeypatch.setattr("sys.argv", ["ladder", "master", "expert", "--stamp", stamp])
        ladder.main()
    rows = json.loads((tmp_path / "ladder.json").read_text())
    # However few were asked for, all that were played count.
    assert [(one["stamp"], one["pairs"]) for one in rows] == [("one", 200), ("two", 50)]
    assert rows[0]["win_rate"] == 0.55
    assert all(len(one["date"]) == 10 for one in rows)


@pytest.mark.parametrize("name", ["ladder", "against_levels", "for_the_game"])
def test_every_row_says_of_which_players_and_when(name: str) -> None:
    rows = json.loads((STRENGTH / f"{name}.json").read_text())
    for one in rows:
        assert one["date"] >= "2026-11-15"
        assert one["stamp"] == UNKNOWN or len(one["stamp"]) == 12
        shown = f"| {ladder.stamp_cell(one)} | {one['date']} |"
        assert shown in (ROOT / "docs" / "players.md").read_text("utf-8")


@pytest.mark.parametrize(("name", "kinds"), [("near_home", 2), ("chances", 3)])
def test_every_measurement_near_home_says_so_too(name: str, kinds: int) -> None:
    found = json.loads((STRENGTH / f"{name}.json").read_text())
    assert len(found) == kinds
    by_kind = [*found.values()]
    rows = by_kind if name == "near_home" else [row for kind in by_kind for row in kind.values()]
    for one in rows:
        assert one["date"] >= "2026-11-15"
        assert one["stamp"] == UNKNOWN or len(one["stamp"]) == 12


def test_another_player_has_another_stamp(tmp_path: Path) -> None:
    code, data = tmp_path / "player.py", tmp_path / "data" / "habits.toml"
    data.parent.mkdir()
    data.write_text("one = 1")
    code.write_text("lay = 1\n")
    first = stamp_of([tmp_path])
    code.write_text('"""Plays."""\n# the first card\nlay  =  1\n"""How it lays."""\n')
    (tmp_path / "level_words.py").write_text("beats = 51\n")
    (data.parent / "ratings.json").write_text("{}")
    assert stamp_of([tmp_path]) == first, "what is said makes no other player"
    code.write_text("lay = 2\n")
    second = stamp_of([tmp_path])
    code.write_text("lay = 1\n")
    data.write_text("one = 2")
    assert len({first, second, stamp_of([tmp_path])}) == 3


def test_a_text_that_is_used_is_code() -> None:
    assert code_of('name = "one"') != code_of('name = "two"')
    assert code_of('def f():\n    """One."""\n    return "a"') != code_of(
        'def f():\n    return "b"'
    )
    assert len(player_stamp()) == 12


def test_rounds_for_the_game_go_on_where_they_were_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(for_the_game, "KEPT", tmp_path)
    place = for_the_game.place_of(4)
    place.parent.mkdir(parents=True)
    place.write_text("[1, 2]")
    assert for_the_game.play(4, 3, until=0.0) == [1, 2], "no time"
    assert for_the_game.play(4, 2, until=float("inf")) == [1, 2], "nothing left to play"
    row = for_the_game.told(4, [1, 2])
    assert (row["pairs"], row["win_rate"]) == (2, 0.75)
    assert row["low"] < 0.75 < row["high"]
    boards = for_the_game.boards(3, 50)
    assert for_the_game.boards(3, 20) == boards[:20]
    assert all(95 <= score < 116 for board in boards for score in board)
