"""`pegout review` at the command line: words, JSON, and one sentence for what cannot be done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.run import pegout_here
from tests.review.played import played

from pegout.game import Event, events as e
from pegout.record import record_of, write_record

PLAYER = {"name", "start", "luck", "cost", "result", "rest"}
CHOICE = {"deal", "seat", "kind", "chosen", "best", "chosen_chance", "best_chance", "cost"}


@pytest.fixture(scope="module")
def log() -> list[Event]:
    return played(("novice", "greedy"), match_to=2)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One game."""
    return kept(tmp_path_factory.mktemp("review") / "game.crib", played(("novice", "greedy")))


def kept(path: Path, log: list[Event]) -> str:
    path.write_text(write_record(record_of(log)), "utf-8")
    return str(path)


def test_json_adds_up_and_has_every_part(log: list[Event], tmp_path: Path) -> None:
    path = kept(tmp_path / "match.crib", log)
    games = pegout_here("review", path, "--json").json["games"]
    assert len(games) >= 2
    for game in games:
        one, two = game["players"]
        assert set(one) >= PLAYER
        for player, other in ((one, two), (two, one)):
            total = player["start"] + player["luck"] - player["cost"] + other["cost"]
            assert total + player["rest"] == pytest.approx(player["result"], abs=1e-9)
        for choice in game["choices"]:
            assert set(choice) >= CHOICE | {"class", "reason"}
            gap = choice["best_chance"] - choice["chosen_chance"]
            assert gap == pytest.approx(choice["cost"], abs=1e-12)
            assert choice["class"] in ("fine", "slip", "error", "blunder")
            if choice["kind"] == "throw":
                assert (choice["reason"] is None) == (choice["class"] == "fine")
            assert {"throw": 2, "card": 1}[choice["kind"]] == len(choice["chosen"])


def test_the_words_tell_sum_moments_luck_and_averages(file: str) -> None:
    told = pegout_here("review", file).out
    for words in (
        "Game 1:",
        "own costs",
        "The costliest moments:",
        "the starter",
        "par",
        "best hand",
    ):
        assert words in told
    assert told.count("It cost") <= 3 * told.count("Game ")


def test_the_tables_show_classes_and_the_race(file: str, tmp_path: Path) -> None:
    told = pegout_here("review", file).out
    found = pegout_here("review", file, "--json").json["games"][0]
    for player in found["players"]:
        counts = [str(player["classes"][name]) for name in ("slip", "error", "blunder")]
        row = rf"{player['name']} +{100 * player['cost']:.1f}% +{' +'.join(counts)}\n"
        assert re.search(row, told)
    for deal in found["deals"]:
        ways = zip(deal["before"], deal["after"], strict=True)
        gains = [f"{now} \\(\\+{now - was}\\)" for was, now in ways]
        assert re.search(rf"{deal['number']} +.* +{gains[0]} +{gains[1]}", told)
    assert "before the deal" not in told
    three = kept(tmp_path / "three.crib", played(("novice", "novice", "greedy"), rules="bicycle"))
    points = pegout_here("review", three).out
    assert re.search(r"cost +slips +errors +blunders", points)
    assert re.search(r"deal +dealer +novice 1 +novice 2 +greedy 3", points)


def test_all_shows_the_chance_card_by_card(file: str) -> None:
    told = pegout_here("review", file, "--all").out
    found = pegout_here("review", file, "--json").json["games"][0]
    one, two = (
        [point for point in player["chances"] if point["moment"] == "dealer"]
        for player in found["players"]
    )
    for here, there in zip(one, two, strict=True):
        scores = "-".join(map(str, here["scores"]))
        row = rf"before the deal +{scores} +{100 * here['chance']:.1f}%"
        assert re.search(rf"{row} +{100 * there['chance']:.1f}%", told)
    cards = [choice for choice in found["choices"] if choice["kind"] == "card"]
    assert all(f"after {choice['chosen'][0]}" in told for choice in cards)


def test_one_deal_or_all_choices_can_be_shown(file: str) -> None:
    one, every = (
        pegout_here("review", file, "--deal", "2").out,
        pegout_here("review", file, "--all").out,
    )
    assert "Every choice of deal 2:" in one
    assert "Deal 3" not in one
    assert every.count("  Deal ") > one.count("  Deal ") > 3


def ended_before(log: list[Event], kind: type[Event]) -> list[Event]:
    return log[: next(place for place, event in enumerate(log) if isinstance(event, kind))]


def test_what_cannot_be_reviewed_is_told_in_one_sentence(
    log: list[Event], file: str, tmp_path: Path
) -> None:
    whole = Path(file).read_text("utf-8")
    texts = {
        "empty": "",
        "words": "these are no cards\n",
        "unfinished": write_record(record_of(ended_before(log, e.GameEnded))),
        "no game": write_record(record_of(log[:1])),
        "broken": whole.replace(" plays ", " juggles ", 1),
        "against the rules": whole.replace("reason=pegged_out", "reason=resigned", 1),
        "another game": whole.replace("rule play.pair 2 ", "rule play.pair 3 ", 1),
    }
    for name, text in texts.items():
        path = tmp_path / f"{name}.crib"
        path.write_text(text, "utf-8")
        answer = pegout_here("review", str(path))
        assert answer.code == 2, name
        assert not answer.out
        assert len(answer.err.splitlines()) == 1, answer.err
        assert answer.err.startswith(f"pegout: {path}"), answer.err
    missing = pegout_here("review", str(tmp_path / "none.crib"))
    assert missing.code == 2
    assert len(missing.err.splitlines()) == 1


def test_a_deal_that_was_not_played_is_refused(file: str) -> None:
    answer = pegout_here("review", file, "--deal", "99")
    assert answer.code == 2
    assert "from 1 to" in answer.err


def test_a_game_that_was_broken_off_is_counted_apart(log: list[Event], tmp_path: Path) -> None:
    second = [place for place, event in enumerate(log) if isinstance(event, e.GameStarted)][1]
    path = kept(tmp_path / "broken-off.crib", log[: second + 10])
    answer = pegout_here("review", path)
    assert answer.code == 0
    assert "1 game not finished" in answer.out
