"""`greedy` is a fixed yardstick: what it does with equal choices is fixed too."""

from __future__ import annotations

import pytest
from tests.table import Table

from pegout.cards import Card, parse_cards
from pegout.game import LayAway, Play, view_from
from pegout.players import GreedyPlayer
from pegout.seating import Seat

GREEDY = GreedyPlayer("any")


def throw(hand: str, *, dealer: bool) -> set[Card]:
    table = Table("acc", dealer=0 if dealer else 1)
    table.deal(hand, "2C 2D 4C 4D 6C 6D")
    command = GREEDY.choose(view_from(table.state, Seat(0)))
    assert isinstance(command, LayAway)
    return {card for card in command.cards if card is not None}


def test_it_keeps_what_counts_most() -> None:
    assert throw("5H 5S JH JS 2H 9D", dealer=False) == set(parse_cards("2H 9D"))


@pytest.mark.parametrize("dealer", [True, False])
def test_it_throws_points_only_into_its_own_crib(dealer: bool) -> None:
    """Three eights and a pair of kings, with one odd card: the hand is worth 6 either way."""
    thrown = throw("8C 8D 8H KC KD 3S", dealer=dealer)
    assert (thrown == set(parse_cards("KC KD"))) == dealer


def choice(led: str, hand: str) -> Card:
    table = Table("acc")
    table.deal("KC QC JC TC 2C 3C".replace("KC", led, 1), f"{hand} 9S 9C")
    table.lay("2C 3C", "9S 9C")
    table.turn("4H")
    table.play(led)
    command = GREEDY.choose(view_from(table.state, Seat(1)))
    assert isinstance(command, Play)
    return command.card


def test_it_plays_the_best_score() -> None:
    assert choice("7H", "8S AD AS 6D") is Card("8S")


def test_it_leaves_no_count_that_a_ten_card_can_use() -> None:
    """After an ace the four would leave 5 for a ten-card; the three, though lower, is played."""
    assert choice("AH", "4S 3D 3S 2S") is Card("3S")


def test_of_safe_cards_it_lays_the_highest() -> None:
    assert choice("KH", "AS 2D 3D 6D") is Card("6D")
