"""What the other may answer to a card."""

from __future__ import annotations

import pytest

from pegout.analysis import LaidCard, PlaySoFar, replies_to
from pegout.cards import parse_cards
from pegout.rulesets import ruleset

RULES = ruleset("acc").play


def play(hand: str, laid: str, seen: str = "KC QD 2H") -> PlaySoFar:
    """A turn of the dealer's, the pone having led; both have laid in turn."""
    cards = [card.code for card in parse_cards(laid)] if laid else []
    on_table = tuple(LaidCard(1 - place % 2, code, place == 0) for place, code in enumerate(cards))
    codes = tuple(card.code for card in parse_cards(hand))
    return PlaySoFar(2, 0, codes, tuple(card.code for card in parse_cards(seen)), on_table)


def test_a_card_is_answered_by_all_ranks_that_score() -> None:
    found = replies_to(play("5H 4C 9D", "TS 6C"), parse_cards("5H")[0].code, RULES)
    assert found.scores == 0
    assert set(found.ranks) == {4, 5, 7, 10, 11, 12, 13}
    runs = next(one for one in found.answers if one.ranks == (4, 7))
    assert [line.points for line in runs.lines] == [3]
    assert 0.0 < found.often < 1.0
    assert found.mean >= 2 * found.often


def test_the_fourth_of_a_rank_leaves_no_fifth_to_answer_with() -> None:
    found = replies_to(play("3S 9D KH", "3H 3D 3C"), parse_cards("3S")[0].code, RULES)
    assert found.scores == 12
    assert 3 not in found.ranks


@pytest.mark.parametrize("card", ["KS", "9C"])
def test_who_has_said_go_answers_nothing(card: str) -> None:
    passed = play("KS 9C 2D", "TS 6C")._replace(passed=(1,))
    found = replies_to(passed, parse_cards(card)[0].code, RULES)
    assert (found.ranks, found.often, found.mean) == ((), 0.0, 0.0)


def test_with_three_players_the_next_of_them_answers() -> None:
    three = PlaySoFar(3, 0, (48, 12, 4, 8), (51,), (LaidCard(2, 28, True),))
    found = replies_to(three, 28 - 4, RULES)
    assert 0.0 < found.often < 1.0
    assert set(found.ranks) == {6, 7, 9}
    nobody = three._replace(passed=(1, 2))
    assert replies_to(nobody, 12, RULES).ranks == ()
