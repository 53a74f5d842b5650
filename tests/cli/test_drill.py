"""`pegout drill` and `pegout daily`: practice in plain lines, kept in a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout_here

from pegout.practice import PracticeProgress, bank, next_drill


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PEGOUT_DATA", str(tmp_path))
    return tmp_path


def test_a_hand_is_counted_and_told_aloud(data: Path) -> None:
    first = next_drill(PracticeProgress(), "count", bank(), 0)
    assert first is not None
    lines = f"what\n{first.points}\nq\n"
    answer = pegout_here("drill", "count", "--number", "2", stdin=lines)
    assert answer.code == 0
    assert "is no count: a hand counts 0 to 29" in answer.out
    assert f"Right.\nIt is worth {first.points}: " in answer.out
    assert "So far 1 of 1 right." in answer.out
    assert (data / "practice.json").exists()
    standing = {row["drill"]: row for row in pegout_here("drill", "--json").json["drills"]}
    assert (standing["count"]["answered"], standing["count"]["right"]) == (1, 1)
    assert standing["throw"]["answered"] == 0


def test_a_throw_is_explained_with_its_cost() -> None:
    first = next_drill(PracticeProgress(), "throw", bank(), 0)
    assert first is not None
    worst = max(first.choices, key=lambda key: first.choices[key])
    least = min(first.choices, key=lambda key: first.choices[key])
    answer = pegout_here("drill", "throw", "--number", "1", stdin=f"{worst}\n")
    assert f"gives away {first.choices[worst]:.1%} of a game" in answer.out
    # The reason is told beside the choice that was made, not the second best.
    best, made = (sorted(key[place : place + 2] for place in (0, 2)) for key in (least, worst))
    told = next(line for line in answer.out.splitlines() if " points better" in line)
    kept = [card for card in first.position.split()[:6] if card not in made]
    named = {*told.replace(":", " ").replace(";", " ").replace(".", " ").split()}
    assert {*best} <= named
    assert {*made} <= named or {*kept} <= named
    assert f"pegout discard {first.position}" in answer.out


def test_the_daily_throw_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pegout.cli.commands.drill.today", lambda: "2026-11-18")
    assert "You hold:" in pegout_here("daily", stdin="q\n").out
    hand = pegout_here("daily", stdin="q\n").out.partition("You hold: ")[2].split()[:2]
    answer = pegout_here("daily", stdin=f"{' '.join(hand)}\n")
    assert f"You threw {''.join(hand)}: " in answer.out
    assert "1 day in a row." in answer.out
    again = pegout_here("daily", stdin="")
    assert f"You threw {''.join(hand)}: " in again.out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("drill", "nothing"), "there is no drill 'nothing'; there are throw, play"),
        (("daily", "--day", "soon"), "--day is a day such as 2026-11-18, not 'soon'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here(*words), reason)


def test_a_broken_file_is_told(data: Path) -> None:
    (data / "practice.json").write_text("{")
    assert_refused(pegout_here("drill"), "is no file of practice any more")
