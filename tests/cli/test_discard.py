"""`pegout discard`: all throws, and every way to ask wrongly."""

from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout_here

HAND = "2H 3C 9D TS JH QC"
FIVE = "2H 3C 9D TS JH"


def test_all_throws_in_json() -> None:
    answer = pegout_here("discard", HAND, "--dealer", "--score", "96-88", "--json").json
    assert (answer["role"], answer["score"], answer["rules"]) == ("dealer", [96, 88], "acc")
    assert len(answer["throws"]) == 15
    best = answer["throws"][0]
    assert best["throw"] == ["2H", "3C"]
    assert best["keep"] == ["9D", "TS", "JH", "QC"]
    assert (best["low"], best["high"], best["hand"]) == (4, 11, 6.6739)
    assert best["total"] == pytest.approx(best["hand"] + best["crib"] + best["pegging"], abs=2e-4)
    assert 0.7 < best["win"] < 0.9
    assert answer["why"].startswith("2H 3C rather than 9D TS")


def test_the_maxims_of_the_books_are_named() -> None:
    answer = pegout_here("discard", HAND, "--dealer", "--json").json
    for throw in answer["throws"]:
        assert throw["follows"] + throw["breaks"] == ["salt"]
    assert "By the books it salts your own crib" in answer["why"]


def test_the_score_is_ones_own_first() -> None:
    ahead, behind = (
        pegout_here("discard", HAND, "--pone", "--score", score, "--json").json["throws"][0]["win"]
        for score in ("100-60", "60-100")
    )
    assert ahead > 0.9
    assert behind < 0.1


def test_a_game_to_61_is_the_longer_one_from_a_later_start() -> None:
    """By any book: where heels count only so far, that hole belongs to the longer game."""
    long = pegout_here("discard", HAND, "--pone", "--score", "100-110", "--json").json
    for rules in ("acc", "bicycle", "sasg"):
        words = ("--score", "40-50", "--target", "61", "--rules", rules, "--json")
        short = pegout_here("discard", HAND, "--pone", *words).json
        assert (short["score"], short["target"]) == ([40, 50], 61)
        assert short["throws"] == long["throws"]
    assert long["target"] == 121


@pytest.mark.parametrize("hands", ["3", "4"])
def test_one_card_is_thrown_with_three_and_four_hands(hands: str) -> None:
    answer = pegout_here("discard", "2H 3C 9D TS JH", "--pone", "--players", hands, "--json").json
    assert [len(throw["throw"]) for throw in answer["throws"]] == [1] * 5
    assert answer["throws"][0]["throw"] == ["9D"]
    assert answer["throws"][0]["win"] is None


def test_the_table_is_readable() -> None:
    lines = pegout_here("discard", HAND, "--pone").out.splitlines()
    assert lines[0].split()[:3] == ["throw", "keep", "hand"]
    assert len(lines) == 18
    assert "rather than" in lines[-1]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((HAND,), "say whose crib it is: --dealer or --pone"),
        ((HAND, "--dealer", "--pone"), "say whose crib it is"),
        (("2H 3C", "--pone"), "has 2 cards; with 2 players it has 6"),
        ((f"{HAND} KC", "--pone"), "has 7 cards; with 2 players it has 6"),
        ((HAND, "--pone", "--players", "4"), "has 6 cards; with 4 players it has 5"),
        (("", "--pone"), "has 0 cards"),
        (("2H 2H 9D TS JH QC", "--pone"), "'2H': is named twice"),
        (("2H 3X 9D TS JH QC", "--pone"), "'3X': is not a card"),
        ((HAND, "--pone", "--score", "96"), "--score is two numbers"),
        ((HAND, "--pone", "--score", "96-121"), "off the board"),
        ((HAND, "--pone", "--score=-3-5"), "--score is two numbers"),
        ((FIVE, "--pone", "--players", "3", "--score", "90-90"), "--score is three numbers"),
        ((FIVE, "--pone", "--players", "4", "--score", "1-2-3"), "--score is two numbers"),
        ((FIVE, "--pone", "--players", "4", "--score", "90-121"), "off the board"),
        ((FIVE, "--third", "--players", "4"), "--third is for three players"),
        ((FIVE, "--pone", "--players", "3", "--target", "61"), "--target goes with --score"),
        ((HAND, "--pone", "--target", "61"), "--target goes with --score"),
        ((HAND, "--pone", "--score", "61-0", "--target", "61"), "it is 0 to 60"),
        ((HAND, "--pone", "--score", "30-20", "--target", "100"), "has no game to 100"),
        ((HAND, "--pone", "--rules", "club_teams"), "for 4 players, not 2"),
        ((HAND, "--pone", "--players", "5"), "--players is 2, 3 or 4, not 5"),
        ((HAND, "--pone", "--players", "two"), "needs a whole number"),
        ((HAND, "--pone", "--rules", "foo"), "there is no ruleset 'foo'"),
        (("2H 3C 9D TS JH", "--pone", "--players", "3", "--rules", "acc"), "for 2 players, not 3"),
    ],
)
def test_refused(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here("discard", *words), reason)


def test_a_house_book_with_other_points_is_refused(tmp_path: Path) -> None:
    book = tmp_path / "elks.toml"
    book.write_text('id = "elks"\nname = "Elks"\nbase = "acc"\n[show]\nnobs = 2\n')
    assert_refused(
        pegout_here("discard", HAND, "--pone", "--rules", str(book)), "show.nobs is 2, not 1"
    )


def test_a_position_string_says_it_all() -> None:
    typed = ("2H 3C 9D TS JH QC", "--dealer", "--score", "96-88")
    asked = pegout_here("discard", "2H3C9DTSJHQC.dealer.96-88", "--json").json
    assert asked == pegout_here("discard", *typed, "--json").json
    short = pegout_here("discard", "2H3C9DTSJHQC.pone.36-28.to61.bicycle", "--json").json
    options = ("--pone", "--score", "36-28", "--target", "61", "--rules", "bicycle")
    assert short == pegout_here("discard", typed[0], *options, "--json").json


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("2H3C9DTSJHQC.96-88",), "says not who dealt"),
        (("2H3C9DTSJHQC.dealer", "--dealer"), "leave out the other options"),
        (
            ("4C6DJH.dealer.starter-KD.thrown-5S5D.played-p7Hd8Sp9C",),
            "is a card to play, not a throw: pegout peg-advice 4C6DJH.dealer.starter-KD",
        ),
    ],
)
def test_a_position_that_cannot_be_thrown_from_is_refused(
    words: tuple[str, ...], reason: str
) -> None:
    assert_refused(pegout_here("discard", *words), reason)


@pytest.mark.parametrize(
    ("seat", "players", "score", "target"),
    [("--third", "3", "100-96-90", None), ("--pone", "4", "40-52", "61")],
)
def test_three_and_four_players_throw_for_the_game(
    seat: str, players: str, score: str, target: str | None
) -> None:
    words = ("discard", FIVE, seat, "--players", players, "--score", score)
    answer = pegout_here(*words, *(("--target", target) if target else ()), "--json").json
    wins = [throw["win"] for throw in answer["throws"]]
    assert wins == sorted(wins, reverse=True)
    assert 0 < wins[-1] < wins[0] < 1
    assert answer["score"] == [int(part) for part in score.split("-")]
    assert answer["target"] == int(target or 121)
