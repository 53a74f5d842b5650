"""Why a card of the play is better: only where what is told carries it."""

from __future__ import annotations

import pytest

from pegout.analysis import (
    LaidCard,
    PlaySoFar,
    ScoreState,
    TwoCards,
    analyse_lays,
    belief,
    lays_told,
    others_hand,
    parts_of,
    replies_to,
)
from pegout.analysis.play_parts import OWN, SOON
from pegout.analysis.reasons.if_held import believable, by_counting
from pegout.analysis.reasons.last_card import Rest, against_each, comes_to
from pegout.analysis.reasons.two_cards import Weighing, why_not_card
from pegout.cards import Card, parse_cards
from pegout.rulesets import ruleset

BOOK = ruleset("acc")


def turn(hand: str, seen: str, laid: str = "", *, role: int = 1) -> PlaySoFar:
    """A turn in the first series of a deal, both having laid by turns."""
    cards = [card.code for card in parse_cards(laid)] if laid else []
    table = [LaidCard((place + 1) % 2, code, place == 0) for place, code in enumerate(cards)]
    codes = [tuple(card.code for card in parse_cards(text)) for text in (hand, seen)]
    return PlaySoFar(2, role, codes[0], codes[1], tuple(table))


def told(play: PlaySoFar, best: str, made: str, scores: tuple[int, int] = (0, 0)) -> str | None:
    """Why one card is better than another, as advice has both."""
    at = ScoreState(play.role, scores, BOOK, 121)
    lays = {one.card: one for one in analyse_lays(play, BOOK, scores, 121).lays}
    good, bad = lays[Card(best)], lays[Card(made)]
    cost = (good.win or 0.0) - (bad.win or 0.0)
    two = TwoCards(good.card, bad.card, good.value - bad.value, cost=cost)
    reason = why_not_card(play, BOOK.play, two, list(lays), at)
    return None if reason is None else str(reason)


def test_what_is_told_for_a_card_outweighs_what_is_told_against_it() -> None:
    back = Weighing(now=0, risk=-1.2, oftener=43, back=0.72, pair=False)
    assert not back.carries(0.2)
    assert back._replace(back=1.3).carries(0.2)
    pair = Weighing(now=0, risk=-0.6, oftener=4, back=0.5, pair=True)
    assert not pair.carries(0.2)
    assert pair._replace(back=0.7).carries(0.2)
    dear = Weighing(now=-2, risk=1.25, oftener=-26, back=0, pair=False)
    assert not dear.carries(0.0)


@pytest.mark.parametrize(
    ("risk", "oftener", "safer"), [(0.1, -3, False), (0.1, -5, True), (0.2, -3, True)]
)
def test_safer_is_what_can_be_seen_to_be(risk: float, oftener: int, safer: bool) -> None:
    assert Weighing(now=0, risk=risk, oftener=oftener, back=0, pair=False).safer is safer


def test_a_dear_answer_is_told_with_how_often_it_may_come() -> None:
    play = turn("6D JD 2D 9H", "8D QH 5S", "6S", role=0)
    found = replies_to(play, Card("6D").code, BOOK.play)
    often = {one.ranks: one.often for one in found.answers}
    assert often[3,] < often[6,] < found.often
    said = told(play, "6D", "JD") or ""
    assert f"or a 6 (a pair royal, 6 points, {100 * often[6,]:.0f} times)" in said


def test_one_answer_alone_is_told_once() -> None:
    said = told(turn("JH 2D 3H", "TH 6H 9C", "KD 3D"), "3H", "2D", (34, 46)) or ""
    assert "with a 3 (a pair royal, 6 points). So" in said


def test_what_comes_back_is_what_the_other_card_would_not_bring() -> None:
    play = turn("4D 7S 2H 7C", "KS QC 6S")
    more = [parts_of(play, Card(card).code)[SOON, OWN].sum() for card in ("7S", "4D")]
    said = told(play, "7S", "4D", (39, 26)) or ""
    assert (more[0] - more[1] < 0.1) == ("After 7S, if" not in said)
    assert "7S saves 4D for thirty-one" in said
    assert "brings more back" not in said


def after(laid: str, hand: str, seen: str) -> PlaySoFar:
    """A new series that the pone leads, after cards of the pone (1) and of the dealer (0)."""
    words = laid.split()
    table = [
        LaidCard(int(role), Card(card).code, not place)
        for place, (role, card) in enumerate(zip(words[::2], words[1::2], strict=True))
    ]
    codes = [tuple(card.code for card in parse_cards(text)) for text in (hand, seen)]
    return PlaySoFar(2, 1, codes[0], codes[1], tuple(table), fresh=True)


LAST = after("1 7H 0 TC 1 7D 0 4S 0 3S", "7C 6S", "TD QS 4D")


def test_every_last_card_of_the_other_is_tried() -> None:
    """An 8 makes fifteen on the 7 that is led, a 9 on the 6."""
    found = against_each(LAST, Card("6S"), Card("7C"), BOOK.play)
    assert set(found.left) <= set(range(1, 14))
    assert found.left[7] == 1
    assert found.left[8] == 4
    assert found.ahead[8] == 2
    assert found.ahead[9] == -2
    assert {rank for rank, gap in found.ahead.items() if gap} == {6, 7, 8, 9}
    said = told(LAST, "6S", "7C", (0, 2)) or ""
    assert said.startswith("Against the other’s last card 6S does better if it is ")


def test_the_rest_of_a_play_is_counted_to_its_last_card() -> None:
    """On a 5 of mine a ten makes fifteen; then I lay the last card."""
    rest = Rest(((11,), (10,)), (5,), 0)
    assert comes_to(rest, 1, BOOK.play) == -2 + 1
    pair = Rest(((10,), (10,)), (5,), 0)
    assert comes_to(pair, 1, BOOK.play) == -2 + 2 + 1
    full = Rest(((1,), (11,)), (10, 5, 10), 0)
    # The jack does not fit: the go is mine on 26, then the jack is last.
    assert comes_to(full, 1, BOOK.play) == 0


def test_no_cost_is_told_that_only_one_way_to_judge_the_hand_has() -> None:
    """Who holds an eight would have made fifteen with it by the learnt values, and hardly ever by
    the solved play.
    """
    at = ScoreState(1, (0, 2), BOOK, 121)
    solved, learnt = others_hand(LAST), belief(LAST)
    often = [
        replies_to(LAST, Card("7C").code, BOOK.play, other=one).often for one in (solved, learnt)
    ]
    assert abs(often[0] - often[1]) > 0.2
    found = analyse_lays(LAST, BOOK, at.scores, 121)
    wins = {one.card: one.win or 0.0 for one in found.lays}
    worths = lays_told(LAST, at, found)
    whole = wins[Card("6S")] - wins[Card("7C")]
    cost = worths[Card("6S").code] - worths[Card("7C").code]
    assert whole > 0.015
    assert 0 <= cost < 0.005


def test_that_both_cards_score_is_told() -> None:
    play = turn("JH 2D 3H", "TH 6H 9C", "KD 3D")
    assert total_of(play, "3H") == total_of(play, "2D") == 2
    said = told(play, "3H", "2D", (34, 46)) or told(play, "2D", "3H", (34, 46))
    assert said is not None
    assert said.startswith("Either scores 2 now. ")


def total_of(play: PlaySoFar, card: str) -> int:
    return replies_to(play, Card(card).code, BOOK.play).scores


def test_odds_far_above_plain_counting_are_not_believed() -> None:
    counted = by_counting(LAST, (8,))
    assert counted == pytest.approx(4 / 40, abs=0.02)
    assert believable(1.6 * counted, counted)
    assert not believable(0.74, counted)
