"""How two players are held against one another by what each takes from a third."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bench.strength import against_levels
from bench.strength.against_levels import as_solved, compared, for_the_ladder, place_of

from pegout.analysis import solved


def test_pairs_that_both_have_played_are_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(against_levels, "KEPT", tmp_path)

    def keep(who: str, number: int, pairs: list[tuple[int, int]]) -> None:
        place = place_of((who, "club", number))
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(json.dumps(pairs))

    assert compared("master", "expert", ["club"]) is None
    keep("master", 0, [(2, 10), (1, 3)] * 5)
    assert compared("master", "expert", ["club"]) is None, "nothing to compare it with"
    keep("expert", 0, [(1, 4), (1, 5)] * 5)
    # Of these one has not played yet, and so they are left out.
    keep("expert", 2, [(0, -90)] * 10)
    found = compared("master", "expert", ["club"])
    assert found is not None
    assert (found["pairs"], found["one_won"], found["other_won"]) == (10, 0.75, 0.5)
    assert (found["more_won"], found["more_holes"]) == (0.25, 2.0)
    row = for_the_ladder("expert", "club")
    assert row is not None
    assert (row["a"], row["b"], row["pairs"], row["win_rate"]) == ("expert", "club", 20, 0.25)
    assert for_the_ladder("master", "novice") is None
    assert found["won_low"] < 0.25 < found["won_high"]
    assert found["holes_low"] < 2.0 < found["holes_high"]
    together = compared("master", "expert", ["club", "novice"])
    assert together == {**found, "level": "club, novice"}, "nobody has played Beginner"


def test_solved_lays_without_leaning() -> None:
    leant = solved.laid_play
    with as_solved("solved"):
        assert solved.laid_play is solved.solved_play
    with as_solved("master"):
        assert solved.laid_play is leant
