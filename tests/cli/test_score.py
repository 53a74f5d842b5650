"""`pegout score`: totals, lines, notes, and every way to ask wrongly."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here

NO_SUITS = "Suits were left out, so flush and nobs are not counted."


def score(hand: str, starter: str, *options: str) -> Any:
    return pegout_here("score", hand, starter, "--json", *options).json


def kinds(answer: Any) -> list[str]:
    return [line["kind"] for line in answer["lines"]]


def test_the_perfect_hand() -> None:
    answer = pegout("score", "5C 5D 5H JS", "5S", "--json").json
    assert answer["total"] == 29
    assert answer["rules"] == "acc"
    assert kinds(answer) == ["fifteen"] * 8 + ["double_pair_royal", "nobs"]
    assert answer["lines"][0] == {
        "kind": "fifteen",
        "points": 2,
        "cards": ["5C", "JS"],
        "rule": "001 I.7",
    }
    assert answer["spoken"].startswith("fifteen two, fifteen four")
    assert answer["spoken"].endswith("one for his nobs is twenty-nine")
    assert "notes" not in answer
    assert "suits" not in answer


@pytest.mark.parametrize(
    ("hand", "starter", "total", "expected"),
    [
        ("7C 8D 8H KS", "9C", 12, ["fifteen", "fifteen", "pair", "run", "run"]),
        ("9C 9D 9H 2S", "KC", 6, ["pair_royal"]),
        ("2H 4H 8H KH", "6H", 5, ["flush"]),
        ("2H 4H 8H KH", "6S", 4, ["flush"]),
        ("AC 2C 3C 4C", "5D", 11, ["fifteen", "run", "flush"]),
        ("2C 4D 6H 8S", "KC", 0, []),
    ],
)
def test_hands(hand: str, starter: str, total: int, expected: list[str]) -> None:
    answer = score(hand, starter)
    assert answer["total"] == total == sum(line["points"] for line in answer["lines"])
    assert kinds(answer) == expected


def test_a_hand_worth_nothing_is_said_so() -> None:
    assert score("2C 4D 6H 8S", "KC")["spoken"] == "nothing"


def test_a_short_hand_of_an_irregular_deal_is_counted() -> None:
    assert score("5C 5D JH", "TS")["total"] == 10


@pytest.mark.parametrize("text", ["10d 5♥ jS, qc", "TD,5h,JS QC", "10D  5♥\ufe0f JS QC"])
def test_cards_may_be_typed_in_many_ways_and_print_in_one(text: str) -> None:
    assert score(text, "10♠")["lines"][0]["cards"] == ["TD", "5H"]


def test_suits_may_be_left_out() -> None:
    answer = score("5 5 5 J", "5")
    assert answer["total"] == 28
    assert answer["suits"] is False
    assert answer["notes"] == [NO_SUITS]
    assert answer["lines"][0]["cards"] == ["5", "J"]
    assert score("10 5 2 4", "10")["lines"][0]["cards"] == ["T", "5"]


@pytest.mark.parametrize(
    ("hand", "options", "note"),
    [
        (
            "2H 4H 8H KH",
            ("--crib",),
            "The four cards of the crib are hearts, but a flush in the crib needs the starter’s "
            "suit too (001 I.6.b, I.7).",
        ),
        ("2H 4H 8H KH", ("--crib", "--rules", "sasg"), "needs the starter’s suit too (004 S9)."),
        (
            "2S 4S 8S KH",
            ("--rules", "alberta55"),
            "Three cards and the starter are spades, but a flush needs four cards of the hand "
            "itself (000 §10 Flush).",
        ),
        ("2S 4S 8S KH", ("--crib",), "a flush in the crib needs all five cards (001 I.6.b, I.7)."),
        ("2S 4S 8S", (), "Three cards and the starter are spades"),
    ],
)
def test_four_of_a_suit_that_are_no_flush_are_explained(
    hand: str, options: tuple[str, ...], note: str
) -> None:
    answer = score(hand, "6S", *options)
    assert answer["total"] == 0
    assert [given for given in answer["notes"] if note in given]
    assert note in pegout_here("score", hand, "6S", *options, "--clauses").out
    assert note.partition(" (")[0] in pegout_here("score", hand, "6S", *options).out


def test_a_crib_flush_of_five_counts() -> None:
    assert kinds(score("2H 4H 8H KH", "6H", "--crib")) == ["flush"]


def test_lines_carry_the_clause_of_the_ruleset() -> None:
    (line,) = score("2H 4H 8H KH", "6S", "--rules", "sasg")["lines"]
    assert line["rule"] == "004 S8d"


def test_a_club_may_count_by_its_own_rules(tmp_path: Path) -> None:
    path = tmp_path / "elks.toml"
    path.write_text(
        '\ufeffid = "elks"\nname = "Elks"\nbase = "acc"\n[show]\ncrib_four_flush = true\n', "utf-8"
    )
    answer = score("2H 4H 8H KH", "6S", "--crib", "--rules", str(path))
    assert answer["total"] == 4
    assert answer["rules"] == "elks"


def test_every_fault_of_a_clubs_file_gets_its_line(tmp_path: Path) -> None:
    path = tmp_path / "elks.toml"
    path.write_text('id = "elks"\nname = "Elks"\nbase = "acc"\n[heels]\npionts = 2\nlast_hole = ""')
    answer = pegout_here("score", "5C 5D 5H JS", "5S", "--rules", str(path))
    assert (answer.code, answer.out) == (2, "")
    first, second = answer.err.splitlines()
    assert first.startswith(f"pegout: {path}, line 5, heels.pionts: ")
    assert second.startswith(f"pegout: {path}, line 6, heels.last_hole: ")


def test_people_read_points_and_cards() -> None:
    out = pegout_here("score", "7C 8D 9H AS", "KD").out
    assert out.splitlines() == [
        "  2  fifteen         7C 8D",
        "  3  a run of three  7C 8D 9H",
        "  5  in all: fifteen two, and a run of three is five",
    ]


def test_people_read_the_clause_if_they_ask_for_it() -> None:
    out = pegout_here("score", "7C 8D 9H AS", "KD", "--clauses").out
    assert out.splitlines() == [
        "  2  fifteen         7C 8D     001 I.7",
        "  3  a run of three  7C 8D 9H  001 I.6.v-y, I.7",
        "  5  in all: fifteen two, and a run of three is five",
    ]


BAD = [
    ("5C 5D 5H JX", "5S", "'JX' is not a card"),
    ("5C 5D 5H 1S", "5S", "'1S' is not a card"),
    ("5C 5D 5H 23", "5S", "'23' is not a card"),
    ("5C 5D 5H J\nS", "5S", "'S' is not a card"),
    ("5C 5D 5H -", "5S", "'-' is not a card"),
    ("5C 5D 5H JS", "", "the starter is one card, not 0"),
    ("5C 5D 5H JS", "5S 6S", "the starter is one card, not 2"),
    ("5C 5D 5H JS", "??", "'??' is not a card"),
    ("", "5S", "a hand has four cards, or three after an irregular deal, not 0"),
    ("5C 5D", "5S", "not 2; put them in quotes"),
    ("5C 5D 5H JS QS", "5S", "not 5"),
    ("5C 5C 5H JS", "5S", "5C is named twice"),
    ("5C 5D 5H JS", "5C", "the starter 5C is in the hand too"),
    ("5 5 5 5", "5", "5 is named 5 times: a pack has four of each rank"),
    ("5C 5D 5 JS", "5S", "give every card its suit, or none: 5C has one and 5 has none"),
    ("5C 5D 5H JS", "5", "give every card its suit, or none"),
]


@pytest.mark.parametrize("as_json", [(), ("--json",)])
@pytest.mark.parametrize(("hand", "starter", "reason"), BAD)
def test_a_wrong_hand_is_refused(
    hand: str, starter: str, reason: str, as_json: tuple[str, ...]
) -> None:
    assert_refused(pegout_here("score", hand, starter, *as_json), reason)


def test_a_wrong_hand_is_refused_by_the_real_command() -> None:
    assert_refused(pegout("score", "5C 5D 5H JX", "5S"), "'JX' is not a card")
    assert_refused(pegout("score", "5C 5D 5H JS"), "the starter is missing; write it last")


def test_with_lines_to_read_a_starter_is_refused() -> None:
    assert_refused(pegout_here("score", "-", "5S"), "the starter is the last card of each line")


def test_many_hands_are_answered_line_by_line() -> None:
    answer = pegout("score", "-", stdin="\ufeff5C 5D 5H JS 5S\n\n  \n2H 4H 8H KH 6♠\r\n5 5 5 J 5")
    assert (answer.code, answer.err) == (0, "")
    assert [one["total"] for one in answer.objects] == [29, 4, 28]
    assert answer.objects[2]["notes"] == [NO_SUITS]


def test_options_hold_for_every_line() -> None:
    lines = "2H 4H 8H KH 6S\n2H 4H 8H KH 6H\n"
    answer = pegout_here("score", "-", "--crib", "--rules", "sasg", "--json", stdin=lines)
    assert [one["total"] for one in answer.objects] == [0, 5]
    assert {one["rules"] for one in answer.objects} == {"sasg"}


def test_a_line_is_answered_as_the_same_hand_alone() -> None:
    (alone,) = pegout_here("score", "-", stdin="7C 8D 8H KS 9C").objects
    assert alone == score("7C 8D 8H KS", "9C")


def test_bad_lines_are_answered_in_their_place() -> None:
    lines = "5C 5D 5H JS 5S\n\n5C 5D 5H JS\n5C 5D 5H JX 5S\n7C 8D 8H KS 9C\n5C 5D 5H JS 5C\n"
    answer = pegout("score", "-", stdin=lines)
    assert answer.code == 2
    assert answer.err == "pegout: 3 of 5 lines could not be answered\n"
    assert [(one.get("line"), one.get("total")) for one in answer.objects] == [
        (None, 29),
        (3, None),
        (4, None),
        (None, 12),
        (6, None),
    ]
    assert answer.objects[1] == {
        "line": 3,
        "error": "a line is four cards and the starter, five cards in all, not 4",
    }


def test_no_lines_are_no_error() -> None:
    assert pegout_here("score", "-", stdin="\n \n") == (0, "", "")


def test_bytes_that_are_no_text_are_a_bad_line() -> None:
    answer = pegout_here("score", "-", stdin="\udce9 \x00 5H 5C 5D\n")
    assert answer.code == 2
    assert json.loads(answer.out)["line"] == 1
