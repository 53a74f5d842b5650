"""The benchmark runs, prints its table, and its plain scorer counts as the explained one does."""

import importlib.util
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from pegout import ruleset, score_play, score_show, total

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def explained() -> ModuleType:
    """bench/explained.py, which is no part of the package."""
    spec = importlib.util.spec_from_file_location(
        "bench_explained", ROOT / "bench" / "explained.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_plain_scorer_counts_hands_and_cribs_as_the_explained_one(
    explained: ModuleType,
) -> None:
    rules = ruleset("acc").show
    for hand in explained.random_hands(8000, Random("hands")):
        counted = total(score_show(hand.cards, hand.starter, rules, crib=hand.crib))
        assert explained.plain_show(hand.cards, hand.starter, crib=hand.crib) == counted, hand


def test_the_plain_scorer_counts_the_play_as_the_explained_one(explained: ModuleType) -> None:
    rules = ruleset("acc").play
    for laid in explained.random_series(8000, Random("series")):
        assert explained.plain_play(laid) == total(score_play(laid, rules)), laid


def test_the_benchmark_prints_its_table(
    explained: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    explained.main(["--hands", "30", "--games", "1"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["what", "takes", "beside", "ratio"]
    assert [row.split("  ")[0].partition(" (")[0] for row in rows] == [
        "a hand in the show",
        "a card in the play",
        "an event of a game",
        "a game",
        "pegout score",
        "pegout score",
    ]
    assert all(row.endswith("×") for row in rows)
