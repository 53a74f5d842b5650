"""Rows leant afterwards say what a review with the same leans says."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tests.long import examples
from tools import reviewed_games
from tools.leant_rows import leant_rows
from tools.reviewed_games import Columns, Portion, kept_rows, reviewed

from pegout.analysis.calibration import calibration
from pegout.review import GameReview

LEVELS = ("greedy", "evgreedy")
SEED, GAMES = "leant rows", examples(8, reviewed_games.PORTION)


@pytest.fixture(scope="module")
def raw(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Columns]:
    path: Path = tmp_path_factory.mktemp("rows") / "0.npz"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviewed_games, "PORTION", GAMES)
        Portion(path, LEVELS, SEED, 0).keep()
    return kept_rows([path])


@pytest.fixture(scope="module")
def rows(raw: dict[str, Columns]) -> dict[str, Columns]:
    return leant_rows(raw, calibration().leans)


@pytest.fixture(scope="module")
def games() -> list[GameReview]:
    return list(reviewed(LEVELS, SEED, range(examples(2, 6))))


def test_every_luck_is_that_of_the_review(
    rows: dict[str, Columns], games: list[GameReview]
) -> None:
    deals = rows["deals"]
    places = {
        one: n
        for n, one in enumerate(zip(deals["game"], deals["seat"], deals["deal"], strict=True))
    }
    for number, game in enumerate(games):
        for player in game.players:
            for event in player.events:
                if event.kind != "cut":
                    luck = deals[f"luck {event.kind}"][places[number, player.seat, event.deal]]
                    assert luck == pytest.approx(event.amount, abs=1e-12)


def test_games_are_those_of_the_review(rows: dict[str, Columns], games: list[GameReview]) -> None:
    found = rows["games"]
    for number, game in enumerate(games):
        for player in game.players:
            place = np.flatnonzero((found["game"] == number) & (found["seat"] == player.seat))[0]
            assert found["luck"][place] == pytest.approx(player.luck, abs=1e-12)
            assert found["cost"][place] == pytest.approx(player.cost, abs=1e-12)
            for kind, amount in player.luck_by_kind.items():
                assert found[f"luck {kind}"][place] == pytest.approx(amount, abs=1e-12)


def test_the_leans_change_the_rows(raw: dict[str, Columns], rows: dict[str, Columns]) -> None:
    plain = leant_rows(raw, {})
    assert np.abs(plain["games"]["luck"] - rows["games"]["luck"]).max() > 1e-4


def test_all_of_it_adds_up(rows: dict[str, Columns]) -> None:
    games = rows["games"]
    assert len(games["game"]) == 2 * GAMES
    sums = games["start"] + games["luck"] - games["cost"] + games["other_cost"]
    assert sums == pytest.approx(games["result"], abs=1e-9)
    assert np.abs(games["off"]).max() < 1e-9
