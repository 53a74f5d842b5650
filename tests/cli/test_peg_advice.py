"""`pegout peg-advice`: which card to lay, and what each is worth."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cli.run import assert_refused, pegout_here

POSITION = ("4C 6D JH", "--dealer", "--laid", "p:7 d:8 p:9")


def advice(*words: str) -> Any:
    return pegout_here("peg-advice", *words, "--json").json


def test_the_best_card_comes_first_with_what_it_scores() -> None:
    answer = advice(*POSITION)
    assert answer["best"] == "6D"
    assert answer["cards"][0]["points"] == 4
    assert [card["card"] for card in answer["cards"]] == ["6D", "4C"]
    assert answer["cards"][0]["win"] is None
    assert set(answer["holds"]) == set("A23456789TJQK")


def test_with_a_score_the_chance_to_win_is_given() -> None:
    options = ("--starter", "KD", "--thrown", "2C 2D", "--score", "100-110")
    wins = [card["win"] for card in advice(*POSITION, *options)["cards"]]
    assert wins == sorted(wins, reverse=True)
    assert all(0 < win < 1 for win in wins)


def test_in_words() -> None:
    answer = pegout_here("peg-advice", *POSITION)
    assert answer.out.splitlines()[0].split() == ["lay", "scores", "worth", "wins"]
    assert "The other most likely holds" in answer.out


def test_the_maxims_of_the_books_are_named() -> None:
    lead = ("4C 5H 5D JH", "--pone")
    cards = {card["card"]: card for card in advice(*lead)["cards"]}
    assert cards["4C"]["follows"] == ["lead-four", "not-five"]
    assert cards["5H"]["breaks"] == ["lead-four", "not-five"]
    assert "By the books it does not lead the five." in pegout_here("peg-advice", *lead).out


def test_with_a_score_the_books_are_measured_by_it() -> None:
    options = ("--starter", "KD", "--thrown", "4C 5C", "--score", "65-90")
    laid = ("2C 8D KH QS", "--dealer", "--laid", "p:9")
    cards = {card["card"]: card for card in advice(*laid, *options)["cards"]}
    assert "behind-on" in cards["8D"]["follows"]
    assert "behind-on" in cards["KH"]["breaks"]
    answer = pegout_here("peg-advice", *laid, *options).out
    assert "KH: By the books it plays off without close cards." in answer
    assert "It goes against “far behind, play on” and is still best: beside 8D, it wins" in answer


def test_a_new_series_may_be_led() -> None:
    answer = advice("K", "--pone", "--laid", "p:5 d:5 p:5 d:K / p:3 d:J /")
    assert answer["best"] == "K"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("4 6 J", "--laid", "p:7 d:8 p:9"), "say who dealt"),
        (("4 6 J", "--dealer", "--laid", "7 8 9"), "write who laid it"),
        (("4 6 J", "--dealer", "--laid", "x:7"), "write who laid it"),
        (("4 6", "--dealer", "--laid", "p:7 d:8 p:9"), "a hand is 4 cards"),
        (("4 6 J 5", "--dealer", "--laid", "d:7"), "4 cards in hand and 1 laid"),
        (("4 6 J", "--dealer", "--laid", "d:7 p:8"), "the pone lays first"),
        (("4 6 J", "--dealer", "--laid", "p:K d:Q p:J p:5"), "would pass 31"),
        (("K Q J", "--dealer", "--laid", "p:K d:Q p:2"), "it is a go"),
        (("4 6 J 5", "--dealer"), "the other is to lay"),
        (("4 6 J 1", "--pone"), "'1'"),
        (("5C 5C 6 7", "--pone"), "named twice"),
        (("5 6 7 8", "--pone", "--score", "3-4"), "needs --starter"),
        (("5 6 7 8", "--pone", "--score", "three"), "two numbers"),
        (("5 6 7 8", "--pone", "--thrown", "2"), "throws 2 cards"),
        (
            ("5 6 7 8", "--pone", "--starter", "K", "--thrown", "2 3", "--score", "3-400"),
            "off the board",
        ),
        (("5 6 7 8", "--pone", "--rules", "nobody"), "nobody"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here("peg-advice", *words), reason)
