"""The sums of the coach's benchmark: parts add up to the whole, and nothing is counted twice."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from bench.strength.coach import RESULTS, Played, read_played
from bench.strength.coach_figures import EXPERTS, figures
from bench.strength.coach_halves import RESULTS as HALVES, found_in
from bench.strength.coach_sums import (
    BINS,
    STEP,
    Events,
    added,
    cells,
    mean_off,
    quantiles,
    read,
    sums_of,
    told,
    worth_of,
)
from tools.reviewed_games import KINDS, PORTION, rows_of

from pegout.analysis.calibration import calibration

LEVELS = ("greedy", "evgreedy")


@pytest.fixture(scope="module")
def portions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two small portions, and a file that holds both."""
    folder = tmp_path_factory.mktemp("portions")
    parts = [rows_of(LEVELS, "sums", range(first, first + 4)) for first in (0, 4)]
    for number, rows in enumerate(parts):
        np.savez(folder / f"greedy-evgreedy-{number}.npz", allow_pickle=False, **rows)
    both = {name: np.concatenate([rows[name] for rows in parts]) for name in KINDS}
    np.savez(folder / "both.npz", allow_pickle=False, **both)
    return folder


def columns(path: Path) -> dict[str, dict[str, np.ndarray]]:
    rows = dict(np.load(path))
    return {name: dict(zip(KINDS[name]._fields, rows[name].T, strict=True)) for name in KINDS}


def test_parts_add_up_to_the_whole(portions: Path) -> None:
    leans = calibration().leans
    one, other = (
        sums_of(columns(portions / f"greedy-evgreedy-{number}.npz"), leans) for number in (0, 1)
    )
    whole, both = sums_of(columns(portions / "both.npz"), leans), added(one, other)
    for part, sums in whole.items():
        for name, column in sums.items():
            assert both[part][name] == pytest.approx(column, abs=1e-9), (part, name)
    assert whole["games"]["number"].tolist() == [8, 8]
    assert whole["choices"]["number"].sum() > 100


def test_what_is_written_is_read_again(portions: Path) -> None:
    sums = sums_of(columns(portions / "both.npz"), calibration().leans)
    again = read(json.loads(json.dumps(told(sums))))
    for part, found in sums.items():
        for name, column in found.items():
            assert again[part][name] == pytest.approx(column, rel=1e-8, abs=1e-8)


def test_runs_elsewhere_are_merged_but_never_twice(portions: Path, tmp_path: Path) -> None:
    here, there, all_of_it = Played(), Played(), Played()
    all_of_it.add_rows(portions)
    for played, number in ((here, 0), (there, 1)):
        folder = tmp_path / str(number)
        folder.mkdir()
        name = f"greedy-evgreedy-{number}.npz"
        (folder / name).write_bytes((portions / name).read_bytes())
        played.add_rows(folder)
        played.add_rows(folder)
    written = tmp_path / "there.json"
    written.write_text(json.dumps(there.told()))
    here.merge(read_played(written))
    assert here.portions == all_of_it.portions == {LEVELS: {0, 1}}
    luck, wanted = (one.sums[LEVELS]["luck"] for one in (here, all_of_it))
    assert luck["off"] == pytest.approx(wanted["off"], abs=1e-8)
    with pytest.raises(ValueError, match="counted already"):
        here.merge(read_played(written))
    there.leant_by = {"games": 1}
    with pytest.raises(ValueError, match="another calibration"):
        here.merge(there)


def test_an_error_is_that_between_games() -> None:
    """All events of a game alike: as many games say as much, however many events they have."""
    chance = np.random.default_rng(3)
    by_game = chance.normal(0.1, 1.0, 400)
    errors = [
        mean_off(
            cells(
                Events(
                    np.zeros(400 * each, int),
                    np.repeat(np.arange(400.0), each),
                    np.repeat(by_game, each),
                    {},
                ),
                1,
            ),
            0,
        )
        for each in (1, 9)
    ]
    assert errors[0].mean == pytest.approx(by_game.mean())
    assert errors[0].error == pytest.approx(by_game.std() / 20)
    assert errors[1].error == pytest.approx(errors[0].error)


def test_a_cost_that_is_worth_half_is_found() -> None:
    """Luck after a choice makes good half of its cost: a cost of 1 is worth half a game."""
    cost = np.linspace(0.01, 0.2, 50)
    events = Events(np.zeros(50, int), np.arange(50.0), cost * cost / 2, {"cost_squares": cost**2})
    assert worth_of(cells(events, 1), 0).worth == pytest.approx(0.5)


def test_quantiles_of_counts_are_those_of_the_luck() -> None:
    luck = np.random.default_rng(7).normal(0.0, 0.2, 50_000)
    places = np.floor((luck + BINS * STEP / 2) / STEP).astype(int)
    counts = np.bincount(places, minlength=BINS).astype(float)
    wanted = np.quantile(luck, np.linspace(0, 1, 101))
    assert quantiles(counts, 100) == pytest.approx(wanted, abs=STEP)


def test_what_is_committed_is_honest() -> None:
    """By the calibration that leant the games, with costs near home told whole: no mean luck is off
    by more than chance does, with its error and that of the leans; the sum says what each pairing
    won.
    """
    played = read_played(RESULTS)
    assert played.leant_by["near_cost"] == 1.0
    found = figures(played.sums, played.leant_by["games"])
    assert len(played.portions[EXPERTS]) * 50 == found["games"]
    for row in found["mean_luck"]:
        assert abs(row["mean"]) < 3 * row["with_leans"], row
    for row in found["pairings"]:
        assert abs(row["said"] - row["result"]) < 3 * row["error"], row
    assert found["off_most"] < 1e-9


def test_the_shipped_calibration_is_honest_in_the_half_that_it_was_not_found_by() -> None:
    found = json.loads(HALVES.read_text())
    assert found["games"] * 2 <= calibration().games
    assert found["off_most"] < 1e-9
    for row in found["mean_luck"]:
        assert abs(row["mean"]) < 3 * row["with_leans"], row
    for rows in found["calibration"].values():
        for row in rows:
            assert abs(row["said"] - row["won"]) < 3.5 * row["error"], row


def test_halves_are_every_second_portion(portions: Path, tmp_path: Path) -> None:
    for number in (0, 1):
        name = f"greedy-evgreedy-{number}.npz"
        (tmp_path / f"{number}.npz").write_bytes((portions / name).read_bytes())
    found = found_in(tmp_path)
    assert found["games"] == PORTION
    assert found["mean_luck"][0]["number"] == 4
    assert set(found["calibration"]) == {"before", "dealt", "starter", "turn", "show"}
