"""`pegout peg-advice`: which card to play, and what each is worth."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cli.run import assert_refused, pegout_here
from tests.games import steps

from pegout.cli.cards import read_cards
from pegout.cli.commands.peg_advice import DEALER, PONE, TypedPosition, read_laid
from pegout.game import Phase, View, view_from
from pegout.seating import Seat

POSITION = ("4C 6D JH", "--dealer", "--played", "p:7 d:8 p:9")


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
    assert answer.out.splitlines()[0].split() == ["play", "scores", "worth", "wins", "mix"]
    assert "The other most likely holds" in answer.out


def test_the_maxims_of_the_books_are_named() -> None:
    lead = ("4C 5H 5D JH", "--pone")
    cards = {card["card"]: card for card in advice(*lead)["cards"]}
    assert cards["4C"]["follows"] == ["lead-four", "not-five"]
    assert cards["5H"]["breaks"] == ["lead-four", "not-five"]
    assert "By the books it does not lead the five." in pegout_here("peg-advice", *lead).out


def test_with_a_score_the_books_are_measured_by_it() -> None:
    options = ("--starter", "KD", "--thrown", "4C 5C", "--score", "65-90")
    laid = ("2C 8D KH QS", "--dealer", "--played", "p:9")
    cards = {card["card"]: card for card in advice(*laid, *options)["cards"]}
    assert "behind-on" in cards["8D"]["follows"]
    assert "behind-on" in cards["KH"]["breaks"]
    answer = pegout_here("peg-advice", *laid, *options).out
    assert "KH: By the books it plays off without close cards." in answer
    assert "It goes against “far behind, play on” and is still best: beside 8D, it wins" in answer


def test_cards_that_are_mixed_are_told_with_how_often_each_is_played() -> None:
    cards = advice("5C TD JH QS", "--pone")["cards"]
    assert [card["card"] for card in cards] == ["JH", "TD", "QS", "5C"]
    assert cards[0]["share"] > 0.5
    assert sum(card["share"] for card in cards) == pytest.approx(1, abs=0.01)
    assert len({card["value"] for card in cards[:3]}) == 1
    near = ("--starter", "KD", "--thrown", "2C 2D", "--score", "110-100")
    assert {card["share"] for card in advice("5C TD JH QS", "--pone", *near)["cards"]} == {None}


def test_a_new_series_may_be_led() -> None:
    for laid in ("p:J d:Q p:5 d:5 /", "p:J d:Q p:J d:A /", "p:J d:Q p:J d:A"):
        assert advice("K 9", "--pone", "--played", laid)["best"] == "9"
    whole = "p:T d:T p:T / d:9 p:8 d:7 p:6 /"
    assert advice("K", "--dealer", "--played", whole)["best"] == "K"


def test_one_may_go_on_where_the_other_cannot() -> None:
    answer = advice("A 2", "--pone", "--played", "p:J d:Q p:9")
    assert {card["card"] for card in answer["cards"]} == {"A", "2"}
    assert answer["holds"]["A"] == answer["holds"]["2"] == 0


def test_every_position_that_comes_up_is_taken() -> None:
    found = 0
    for seed in range(4):
        for _, _, state in steps("acc", 2, f"positions {seed}"):
            if state.phase is Phase.PLAY and (turn := state.the_deal.turn) is not None:
                position = typed(view_from(state, turn), turn)
                position.refuse()
                found += 1
    assert found > 150


def typed(view: View, seat: Seat) -> TypedPosition:
    """A view of the play as a person would type it."""
    deal = view.deal
    assert deal is not None
    words = [
        " ".join(f"{'d' if one.seat == deal.dealer else 'p'}:{one.card}" for one in series.laid)
        for series in (*deal.past, deal.series)
    ]
    laid = " / ".join(words)
    hand = read_cards(" ".join(map(str, deal.hand)))
    role = DEALER if seat == deal.dealer else PONE
    position = TypedPosition(role, hand, read_laid(laid), view.ruleset)
    position.fresh = laid.split()[-1:] == ["/"]
    return position


def test_a_game_to_61_is_the_longer_one_from_a_later_start() -> None:
    options = ("--starter", "KD", "--thrown", "2C 2D", "--score")
    short = advice(*POSITION, *options, "40-50", "--target", "61", "--rules", "bicycle")
    assert short == advice(*POSITION, *options, "100-110", "--rules", "bicycle")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("4 6 J", "--played", "p:7 d:8 p:9"), "say who dealt"),
        (("4 6 J", "--dealer", "--played", "7 8 9"), "write who played it"),
        (("4 6 J", "--dealer", "--played", "x:7"), "write who played it"),
        (("4 6", "--dealer", "--played", "p:7 d:8 p:9"), "a hand is 4 cards"),
        (("4 6 J 5", "--dealer", "--played", "d:7"), "4 cards in hand and 1 played"),
        (("4 6 J", "--dealer", "--played", "d:7 p:8"), "the pone leads"),
        (("4 6 J", "--dealer", "--played", "p:K d:Q p:J p:5"), "would pass 31"),
        (("K Q J", "--dealer", "--played", "p:K d:Q p:2"), "it is a go"),
        (("4 6 J 5", "--dealer"), "the other is to play"),
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
        (("5 6 7 8", "--pone", "--rules", "club_teams"), "is for 4 players, not 2"),
        (("5 6 7 8", "--pone", "--target", "61"), "--target goes with --score"),
        (("5 6 7 8", "--pone", "--score", "3-61", "--target", "61"), "it is 0 to 60"),
        (("5 6 7 8", "--pone", "--score", "3-6", "--target", "99"), "has no game to 99"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here("peg-advice", *words), reason)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (
            ("A 2 3", "--dealer", "--played", "p:5 d:4 / p:5"),
            "no go at 9: 5, which the other played",
        ),
        (
            ("A 2 3", "--dealer", "--played", "p:5 d:4 / p:K"),
            "no go at 9: K, which the other played",
        ),
        (
            ("5C 6D 7H", "--pone", "--played", "p:K d:T /"),
            "no go at 20: your 5C could have been played",
        ),
        (
            ("4 5 6", "--pone", "--played", "p:7 d:8 d:9"),
            "no go at 15: your 4 could have been played",
        ),
        (("K Q", "--dealer", "--played", "p:5 p:5 d:5 d:5 / p:2"), "no go at 5: your K could have"),
        # A card of one's own that was played later could have been played as well.
        (("K K", "--pone", "--played", "p:T d:9 d:9 / p:3"), "no go at 19: your K could have been"),
        (("K K", "--pone", "--played", "p:T d:T d:7 / p:3"), "no go at 20: your K could have been"),
        (
            ("K", "--pone", "--played", "p:9 d:9 p:9 / d:T p:4"),
            "no go at 27: your 4 could have been",
        ),
        # The other player, about whom nothing else is known.
        (
            ("K K", "--pone", "--played", "p:9 p:8"),
            "no go at 9: the other could have played any card",
        ),
        (
            ("K K 9", "--pone", "--played", "p:9"),
            "no go at 9: the other could have played any card",
        ),
        (("K 2 3", "--dealer", "--played", "p:K d:K p:4 / p:T"), "no go at 24: your 2 could have"),
        (
            ("K 8 9", "--dealer", "--played", "p:K d:K p:4 / p:T"),
            "T cannot lead: the dealer did not",
        ),
    ],
)
def test_a_go_that_cannot_have_been_is_refused_in_one_line(
    words: tuple[str, ...], reason: str
) -> None:
    assert_refused(pegout_here("peg-advice", *words), reason)


def test_a_position_string_says_it_all() -> None:
    position = "4C6DJH.dealer.96-88.starter-KD.thrown-5S5D.played-p7Hd8Sp9C"
    played = ("--dealer", "--played", "p:7H d:8S p:9C", "--starter", "KD", "--thrown", "5S 5D")
    assert advice(position) == advice("4C 6D JH", *played, "--score", "96-88")
    throw = pegout_here("peg-advice", "2H3C9DTSJHQC.dealer")
    assert_refused(throw, "is a throw, not a card to play: pegout discard 2H3C9DTSJHQC.dealer")
