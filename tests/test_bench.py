"""The benchmarks run and print their tables, and what they measure beside counts as we do."""

import importlib.util
import sys
from pathlib import Path
from random import Random
from time import process_time
from types import ModuleType

import pytest

from pegout import ruleset, score_play, score_show, total
from pegout.record import record_of
from pegout.review import review_record

ROOT = Path(__file__).parents[1]


def benchmark(name: str) -> ModuleType:
    """A file of bench/, which is no part of the package."""
    spec = importlib.util.spec_from_file_location(f"bench_{name}", ROOT / "bench" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def explained() -> ModuleType:
    return benchmark("explained")


@pytest.fixture(scope="module")
def kernels() -> ModuleType:
    return benchmark("kernels")


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


def test_the_kernels_and_plain_c_play_the_same_games(kernels: ModuleType) -> None:
    with kernels.the_probe() as probe:
        if probe is None:
            pytest.skip("no C compiler here")
        games = kernels.played(kernels.RANDOM_POLICY, 2, 2000)()
        losers = int(games.scores.min(axis=1).sum())
        wins = int((games.winner == 0).sum())
        assert probe.play(2000) == (int(games.deals.sum()), wins, losers)


@pytest.mark.long
def test_the_benchmark_of_the_kernels_prints_its_table(
    kernels: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernels, "ROUNDS", 1)
    kernels.main(["--hands", "1000", "--games", "200", "--starts", "1"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["what", "takes", "beside", "ratio"]
    assert {row.partition("  ")[0].partition(" (")[0] for row in rows} >= {
        "a hand in a batch",
        "all 12,994,800 hands",
        "random, 2 players",
        "random, 3 players",
        "random, 4 players",
        "two hands solved",
        "first hand, kept",
    }


def test_the_benchmark_of_simulating_prints_its_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    simulate = benchmark("simulate")
    monkeypatch.setattr(simulate, "ROUNDS", 1)
    simulate.main(["--slow", "1", "--fast", "50"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["what", "does", "beside", "ratio"]
    assert {row.partition("  ")[0] for row in rows} >= {
        "random, 2 players, kernels",
        "greedy, 4 players, kernels",
        "random, 2 players, --jobs 2",
        "pairs, kernels",
        "pairs, pegout bot greedy",
    }


@pytest.mark.long
def test_the_benchmark_of_the_analysis_prints_its_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    benchmark("analysis").main(["--rounds", "2", "--starts", "0"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["what", "takes", "beside", "ratio"]
    assert {row.partition("  ")[0] for row in rows} >= {
        "discard, 2 players, best",
        "discard, 4 players, median",
        "odds of two scores",
        "pegout discard",
        "pegout discard, first",
        "expert's card, first",
    }


def test_the_benchmark_of_standings_prints_its_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = benchmark("tournament")
    monkeypatch.setattr(tournament, "ROUNDS", 1)
    tournament.main(["--entries", "20", "--games", "4"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["what", "takes", "beside", "ratio"]
    assert {row.partition("  ")[0] for row in rows} >= {
        "standings, acc",
        "standings, sasg",
        "all cards added up",
        "what can be reached",
    }


@pytest.mark.long
def test_the_benchmark_of_the_desk_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    benchmark("desk").main(["--players", "23"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["what", "measured", "server", "beside", "ratio"]
    assert [row.partition("  ")[0].lstrip("0123456789 ") for row in rows] == [
        "names pasted",
        "the plan made",
        "the cards of all, to print",
        "the slips of all, to print",
        "all for the morning, to print",
        "results of a round saved",
        "the standings",
        "results from a table saved",
        "the standings after all games",
        "the history of all steps",
        "memory of the server after this",
    ]
    assert all(row.endswith("×") for row in rows)


@pytest.mark.long
def test_the_benchmark_of_reviews_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    benchmark("reviews").main(["--games", "1"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["what", "takes", "beside", "ratio"]
    assert [line.split(",")[1].strip() for line in rows] == ["expert", "novice", "novice"]


@pytest.mark.long
def test_the_benchmark_of_moves_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    benchmark("moves").main(["--games", "1"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["what", "takes", "beside", "ratio"]
    assert {row.partition("  ")[0] for row in rows} >= {
        "expert's throw, 2 players, p95",
        "expert's play, 2 players, p50",
        "expert's play, 3 players, p95",
        "expert's play, 4 players, p95",
        "master's throw, 2 players, p95",
        "master's play near home, 2 players, p95",
    }


@pytest.mark.long
def test_the_benchmark_of_moves_fails_where_one_takes_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moves = benchmark("moves")
    words = ["--games", "1", "--level", "master", "--hold"]
    monkeypatch.setattr(moves, "AIMS", dict.fromkeys(moves.AIMS, 1e6))
    moves.main(words)
    monkeypatch.setitem(moves.AIMS, "play near home", 0.0)
    with pytest.raises(SystemExit, match=r"longer .*: master's play near home, 2 players, p95$"):
        moves.main(words)


def test_the_benchmark_of_the_store_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    benchmark("store").main(["--appends", "100"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["what", "does", "beside", "ratio"]
    assert [row.partition("  ")[0] for row in rows[:4]] == [
        "1 caller",
        "8 callers",
        "64 callers",
        "500 callers",
    ]
    assert rows[4].startswith("to a stream of")
    assert all(row.endswith("×") for row in rows)


@pytest.mark.long
def test_the_benchmark_of_the_server_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--tables", "32", "--players", "4", "--seconds", "1", "--rounds", "1", "--rates", "50"]
    benchmark("server").main(words)
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["what", "measured", "beside", "p99/50ms"]
    assert [
        row.partition("  ")[0].partition("% ")[2] or row.partition("  ")[0] for row in rows
    ] == [
        "a commit by itself",
        "50 actions/s asked for",
        "4 who never wait",
        "of that, even",
        "memory of an open table",
    ]
    loads = rows[1:4]
    assert all(f"p{share} " in row for share in (50, 95, 99) for row in loads)
    assert all("sent late" in row and row.endswith("×") for row in loads)


@pytest.mark.long
def test_the_benchmark_of_the_phones_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    benchmark("phones").main(["--entries", "46", "--seconds", "1"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split()[:1] == ["what"]
    assert [row.partition(" (")[0] for row in rows[:4]] == [
        "a page opened",
        "a round called, a page seen",
        "a result entered",
        "a page seen meanwhile",
    ]
    assert "46 entries" in rows[4]
    assert rows[4].endswith("1.00×")


def test_the_benchmark_of_the_drills_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    benchmark("drills").main(["--seconds", "0"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split()[0] == "kind"
    kinds = ["throw", "play", "count", "mistake", "muggins", "endgame"]
    assert [row.split()[0] for row in rows] == kinds
    assert all(row.endswith("×") for row in rows)


def test_a_whole_game_is_reviewed_within_two_seconds_of_one_core() -> None:
    """By the engine as it is shipped; time of the processor, the best of three."""
    game_of = benchmark("reviews").game_of
    record = record_of(game_of("novice", "claim", 0))

    def taken() -> float:
        start = process_time()
        found = review_record(record)
        assert len(found.games) == 1
        return process_time() - start

    taken()  # what is compiled and read once
    assert min(taken() for _ in range(3)) < 2.0
