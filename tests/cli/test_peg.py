"""`pegout peg`: the count and the points after each card of a series."""

from typing import Any

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here


def plays(cards: str, *options: str) -> list[Any]:
    answer: list[Any] = pegout_here("peg", cards, "--json", *options).json["plays"]
    return answer


def points(cards: str) -> list[int]:
    return [play["points"] for play in plays(cards)]


def test_a_series_card_by_card() -> None:
    answer = pegout("peg", "9 6 8 7", "--json").json
    assert answer["rules"] == "acc"
    assert answer["plays"][0] == {"card": "9", "count": 9, "points": 0, "lines": []}
    assert [play["count"] for play in answer["plays"]] == [9, 15, 23, 30]
    assert [play["points"] for play in answer["plays"]] == [0, 2, 0, 4]
    assert answer["plays"][3]["lines"] == [
        {
            "kind": "run",
            "points": 4,
            "cards": ["9", "6", "8", "7"],
            "rule": "001 I.6.u, VII.2.a(4)",
        }
    ]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("K K", [0, 2]),
        ("10 Q", [0, 0]),
        ("A K Q", [0, 0, 0]),
        ("4 2 3 5 6", [0, 0, 3, 4, 5]),
        ("7 7 7 7", [0, 2, 6, 12]),
        ("5 5 5", [0, 2, 8]),
        ("K J 9 2", [0, 0, 0, 2]),
        ("8 7 7 6", [0, 2, 2, 0]),
        ("3 9 4", [0, 0, 0]),
    ],
)
def test_series(cards: str, expected: list[int]) -> None:
    assert points(cards) == expected


def test_the_kinds_of_the_play() -> None:
    kinds = {
        line["kind"]
        for cards in ("5 5 5", "7 7 7 7", "K J 9 2", "2 3 4")
        for play in plays(cards)
        for line in play["lines"]
    }
    assert kinds == {"fifteen", "thirty_one", "pair", "pair_royal", "double_pair_royal", "run"}


def test_four_of_a_suit_are_no_flush_and_the_last_card_scores_nothing() -> None:
    assert points("2H 4H 8H KH") == [0, 0, 0, 0]


def test_cards_are_printed_as_they_were_typed_in_one_spelling() -> None:
    play = plays("10d 10 t♠")[2]
    assert play["card"] == "TS"
    assert play["lines"][0]["cards"] == ["TD", "T", "TS"]


def test_a_card_without_a_suit_is_never_one_with() -> None:
    assert points("A AC A AD") == [0, 2, 6, 12]


def test_lines_carry_the_clause_of_the_ruleset() -> None:
    assert plays("K 5", "--rules", "sasg")[1]["lines"][0]["rule"] == "004 S7a"


def test_people_read_count_points_and_reason() -> None:
    lines = [
        "card  count  points",
        "  9H      9",
        "   6     15       2  fifteen: 9H 6",
        "Go and last card are not counted here: this is one series without a break.",
    ]
    assert pegout_here("peg", "9H 6").out.splitlines() == lines
    lines[2] += " (001 VII.2.a(5))"
    assert pegout_here("peg", "9H 6", "--clauses").out.splitlines() == lines


BAD = [
    ("", "there are no cards to count"),
    (" , ", "there are no cards to count"),
    ("9 6 8 9", "23 and 9 would pass 31"),
    ("K K QH 2", "30 and 2 would pass 31"),
    ("K 5 J 6 A", "31 and A would pass 31"),
    ("9 X", "'X' is not a card"),
    ("9 -", "'-' is not a card"),
    ("9 1", "'1' is not a card"),
    ("A A A A A", "A is named 5 times: a pack has four of each rank"),
    ("AC A A A AD", "A is named 5 times"),
    ("AH AH", "AH is named twice"),
]


@pytest.mark.parametrize("as_json", [(), ("--json",)])
@pytest.mark.parametrize(("cards", "reason"), BAD)
def test_a_wrong_series_is_refused(cards: str, reason: str, as_json: tuple[str, ...]) -> None:
    assert_refused(pegout_here("peg", cards, *as_json), reason)


def test_a_wrong_series_is_refused_by_the_real_command() -> None:
    assert_refused(pegout("peg", "9 6 8 9"), "23 and 9 would pass 31")


def test_many_series_are_answered_line_by_line() -> None:
    answer = pegout("peg", "-", stdin="9 6 8 7\n\nK K\n9 6 8 9\n,\n")
    assert answer.code == 2
    assert answer.err == "pegout: 2 of 4 lines could not be answered\n"
    first, second, third, fourth = answer.objects
    assert [play["points"] for play in first["plays"]] == [0, 2, 0, 4]
    assert [play["points"] for play in second["plays"]] == [0, 2]
    assert third == {"line": 4, "error": "23 and 9 would pass 31"}
    assert fourth["line"] == 5
