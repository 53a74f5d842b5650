"""What a card brings, taken apart: the parts are all of it, and each is whose and what it says."""

from __future__ import annotations

import numpy as np
import pytest

from pegout.analysis import LaidCard, PlaySoFar, Stake, lay_values, others_hand
from pegout.analysis.pegging import FAR
from pegout.analysis.play_parts import (
    LATER,
    OTHER,
    OWN,
    POINTS_FOR,
    SOON,
    expected,
    parts_of,
    pegs_for,
)
from pegout.cards import PACK, Card, parse_cards
from pegout.rulesets import ruleset
from pegout.scoring import score_play, total

RULES = ruleset("acc").play
LEAD = "4D 7S 2H 7C", ""
TURNS = (LEAD, ("AC KD 4D AH", "KH"), ("3S JH JD", "6S 6D 6H"), ("9H TS", "QD 8S JH 3C"))


def play(hand: str, laid: str) -> PlaySoFar:
    """A turn, both having laid by turns in one series."""
    cards = [card.code for card in parse_cards(laid)] if laid else []
    role = 1 if len(cards) % 2 == 0 else 0
    on_table = [LaidCard((place + 1) % 2, code, place == 0) for place, code in enumerate(cards)]
    codes = tuple(card.code for card in parse_cards(hand))
    seen = tuple(card.code for card in parse_cards("8C QH 2C"))
    return PlaySoFar(2, role, codes, seen, tuple(on_table))


def at_once(turn: PlaySoFar, code: int) -> int:
    return total(score_play([*(PACK[one.code] for one in turn.series), PACK[code]], RULES))


@pytest.mark.parametrize("cards", TURNS)
def test_what_is_scored_at_once_and_all_parts_are_what_a_card_is_worth(
    cards: tuple[str, str],
) -> None:
    turn = play(*cards)
    for code, value in lay_values(turn, other=others_hand(turn)).items():
        parts = parts_of(turn, code)
        whole = at_once(turn, code) + parts[:, OWN].sum() - parts[:, OTHER].sum()
        assert whole == pytest.approx(value, abs=1e-9)
        assert (parts >= 0.0).all()


def test_parts_are_what_they_are_named() -> None:
    """Beside two sevens the third is worth six, a lone four is soon made fifteen by nobody."""
    seven, four = (parts_of(play(*LEAD), Card(card).code) for card in ("7S", "4D"))
    fifteens, pairs = POINTS_FOR.index("fifteens"), POINTS_FOR.index("pairs")
    assert four[SOON, OTHER, fifteens] == 0.0 < seven[SOON, OTHER, fifteens]
    assert seven[SOON, OWN, pairs] > four[SOON, OWN, pairs]
    last = parts_of(play("5H", "KD 9C 2S 3D 4H AC"), Card("5H").code)
    assert last[LATER, OWN, POINTS_FOR.index("goes")] > 0.0
    assert last[SOON].sum() <= 2.0


def test_what_both_peg_and_what_a_point_is_worth_make_the_chance() -> None:
    """Where each point is worth a hundredth to either, all that both peg is the chance."""
    turn = play(*LEAD)
    mine, theirs = np.arange(40.0)[:, None, None], np.arange(40.0)[None, :, None]
    stake = Stake((FAR, FAR), np.zeros(2000, np.int64), 0.5 + (mine - theirs) / 100)
    codes = Card("7S").code, Card("4D").code
    other = others_hand(turn)
    chances = lay_values(turn, stake=stake, other=other)
    for code, pegs in zip(codes, pegs_for(turn, stake, codes), strict=True):
        assert pegs.worth == pytest.approx((0.01, 0.01), abs=1e-6)
        own, theirs_pegged = pegs.points
        assert chances[code] == pytest.approx(0.5 + (own - theirs_pegged) / 100, abs=1e-6)
    always = expected(turn, stake, np.ones_like(stake.leaves), other)
    assert always[codes[0]] == pytest.approx(1.0, abs=1e-4)
