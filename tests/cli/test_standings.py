"""`pegout standings`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout_here

HEADER = "round,player_a,score_a,player_b,score_b"
ROWS = f"{HEADER}\n1,Ann,121,Bob,90\n1,Cat,121,Dan,60\n2,Ann,121,Cat,100\n2,Bob,121,Dan,110\n"


@pytest.fixture
def results(tmp_path: Path) -> str:
    path = tmp_path / "results.csv"
    path.write_text(ROWS, "utf-8")
    return str(path)


def table(*words: str) -> list[tuple[int | None, str, int]]:
    rows = pegout_here("standings", *words, "--json").json["standings"]
    return [(row["place"], row["entrant"], row["total"]) for row in rows]


def test_s1_3_points_and_bonus(results: str) -> None:
    assert table(results, "--profile", "mcallen") == [
        (1, "Ann", 272),
        (2, "Cat", 261),
        (3, "Bob", 221),
        (4, "Dan", 170),
    ]


def test_s4_11_lowest_total_of_points_left(results: str) -> None:
    assert table(results, "--profile", "sasg") == [
        (1, "Ann", 0),
        (2, "Cat", 21),
        (3, "Bob", 31),
        (4, "Dan", 72),
    ]


def test_the_order_under_another_book(results: str) -> None:
    assert table(results, "--profile", "mcallen", "--as", "acc") == [
        (1, "Ann", 5),
        (2, "Cat", 3),
        (3, "Bob", 2),
        (4, "Dan", 0),
    ]


def test_what_a_row_says(results: str) -> None:
    answer = pegout_here("standings", results, "--profile", "acc", "--games", "2", "--json").json
    assert (answer["profile"], answer["as"], answer["playoff_games"]) == ("acc", "acc", [])
    ann = answer["standings"][0]
    assert ann["reason"] == "1st: 5 game points"
    assert (ann["needs_playoff"], ann["provisional"], ann["missing"]) == (False, False, 0)
    assert (ann["games"], ann["wins"], ann["points"], ann["spread"]) == (2, 2, 242, 52)
    assert (ann["best_place"], ann["worst_place"]) == (1, 1)
    assert ann["clinched"] == ["medal", "qualify"]


def test_places_are_provisional_while_games_are_missing(results: str, tmp_path: Path) -> None:
    rows = pegout_here("standings", results, "--profile", "mcallen", "--json").json["standings"]
    assert {(row["provisional"], row["missing"]) for row in rows} == {(True, 4)}
    uneven = tmp_path / "uneven.csv"
    uneven.write_text(f"{ROWS}3,Ann,121,Dan,100\n", "utf-8")
    rows = pegout_here("standings", str(uneven), "--profile", "sasg", "--json").json["standings"]
    assert [(row["place"], row["entrant"], row["missing"]) for row in rows] == [
        (1, "Ann", 5),
        (2, "Dan", 5),
        (None, "Bob", 6),
        (None, "Cat", 6),
    ]


def test_a_tie_is_shared_and_its_playoff_named(tmp_path: Path) -> None:
    path = tmp_path / "tie.csv"
    path.write_text(f"{HEADER}\n1,Ann,121,Cat,90\n1,Bob,121,Dan,90\n", "utf-8")
    answer = pegout_here("standings", str(path), "--profile", "alberta55", "--json").json
    assert [row["place"] for row in answer["standings"]] == [1, 1, 3, 3]
    assert all(row["needs_playoff"] for row in answer["standings"])
    assert answer["playoff_games"][0]["entrants"] == ["Ann", "Bob"]
    text = pegout_here("standings", str(path), "--profile", "alberta55").out
    assert "1=" in text
    assert "who beat who cannot apply: Ann and Bob never met" in text
    assert "To be played for place 1: Ann and Bob" in text


def test_the_table_as_text(results: str) -> None:
    lines = pegout_here("standings", results, "--profile", "alberta55").out.splitlines()
    assert lines[0] == "Alberta 55 plus: highest total of win points first"
    assert lines[2].split()[:5] == ["1", "Ann", "4", "2", "2"]
    assert lines[3].endswith("2nd: equal at 2 points; 221 to 211 points scored")


def test_a_clubs_own_profile(results: str, tmp_path: Path) -> None:
    house = tmp_path / "elks.toml"
    house.write_text('id = "elks"\nname = "Elks"\nbase = "acc"\n', "utf-8")
    assert table(results, "--profile", str(house))[0] == (1, "Ann", 5)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--profile", "mcalen"), "there is no profile 'mcalen'. Did you mean mcallen?"),
        (("--profile", "acc", "--as", "foo"), "there is no profile 'foo'"),
        (("--profile", "nope.toml"), "there is no file nope.toml"),
        (("--profile", "acc", "--games", "0"), "--games is a whole number from 1 up"),
        ((), "Missing option '--profile'"),
    ],
)
def test_refused(results: str, words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here("standings", results, *words), reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is empty"),
        ("a,b\n1,2\n", "has no column round"),
        (f"{HEADER}\n1,Ann,122,Bob,1\n", "above the game hole"),
        (f"{HEADER}\n1,Ann,121,Bob,-1\n", "below 0"),
        (f"{HEADER}\n1,Ann,121,Bob,121\n", "one side can win"),
        (f"{HEADER}\n1,Ann,12,Bob,11\n", "nobody has won"),
        (f"{HEADER}\n1,Ann,121,Bob,1\n1,Ann,121,Bob,1\n", "already has its result on line 2"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "bad.csv"
    path.write_text(text, "utf-8")
    assert_refused(pegout_here("standings", str(path), "--profile", "acc"), reason)


def test_no_such_file() -> None:
    assert_refused(pegout_here("standings", "nope.csv", "--profile", "acc"), "there is no file")


def test_cards_with_too_many_games_are_not_ranked_with_the_others(tmp_path: Path) -> None:
    path = tmp_path / "three.csv"
    rows = [f"{n},Ann,121,Bob,{90 + n}" for n in (1, 2, 3)] + ["1,Cat,121,Dan,90"]
    path.write_text("\n".join((HEADER, *rows)), "utf-8")
    answer = pegout_here("standings", str(path), "--profile", "sasg", "--games", "1", "--json").json
    places = [(row["entrant"], row["place"]) for row in answer["standings"]]
    assert places == [("Cat", 1), ("Dan", 2), ("Ann", None), ("Bob", None)]
    assert "3 games on the card, and a card should have 1" in answer["standings"][2]["reason"]
    seven = "\n".join((HEADER, *(f"{n},Ann,121,Bob,{90 + n}" for n in range(1, 8))))
    path.write_text(seven, "utf-8")
    answer = pegout_here("standings", str(path), "--profile", "mcallen", "--json").json
    assert "7 games on the card, and the book has 6" in answer["standings"][0]["reason"]
