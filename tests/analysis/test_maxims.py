"""The maxims of the books: what they say of a choice, what they are worth, and their page."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.long import LONG
from tools.cribs import bulk_policy
from tools.maxims import compared, made, turns
from tools.strategy_page import strategy_page

from pegout.analysis.discard import analyse_discard
from pegout.analysis.maxim_tests import LAYS, THROWS, Laying
from pegout.analysis.maxims import (
    APART,
    CRIB_MAXIMS,
    MAXIMS,
    PLAY_MAXIMS,
    CribMaxim,
    Figure,
    Maxim,
    Worth,
    lays_obeyed,
    maxim_of,
    measured,
    throws_obeyed,
    verdict,
    worth_of,
)
from pegout.analysis.pegging import PlaySoFar
from pegout.cards import PACK, parse_cards
from pegout.kernels import play_deals, rules_for
from pegout.rulesets import ruleset

PAGE = Path(__file__).parents[2] / "docs" / "strategy.md"


def laying(hand: str, series: str = "", first: bool = False, opposed: bool = True) -> Laying:
    return Laying(parse_cards(hand), parse_cards(series) if series else (), first, opposed)


def said(it: Laying, card: str, scores: tuple[int, int] | None = None) -> dict[str, bool]:
    """By maxim that speaks: whether the card follows it."""
    legal = [one for one in it.hand if sum(c.pips for c in it.series) + one.pips <= 31]
    obeyed = lays_obeyed(it, legal, scores)[legal.index(parse_cards(card)[0])]
    return dict.fromkeys(obeyed.follows, True) | dict.fromkeys(obeyed.breaks, False)


# ---------------------------------------------------------------- the list


def test_every_maxim_has_its_words_and_its_source() -> None:
    assert len({maxim.id for maxim in MAXIMS}) == len(MAXIMS)
    assert {maxim.id for maxim in CRIB_MAXIMS} == THROWS.keys()
    assert {maxim.id for maxim in PLAY_MAXIMS} == LAYS.keys()
    assert {abs(maxim.lead) for maxim in MAXIMS} == {0, APART}
    for maxim in MAXIMS:
        assert maxim.words.endswith(".")
        assert maxim.when.endswith(".")
        assert maxim.sources
        assert all(source.startswith(("000 §14", "002 Strategy, ")) for source in maxim.sources)


def test_every_maxim_was_measured_and_nothing_else() -> None:
    assert set(measured().worths) == {maxim.id for maxim in MAXIMS}
    for maxim in MAXIMS:
        worth = worth_of(maxim.id)
        assert worth.lead == maxim.lead
        assert worth.positions >= 300
        assert 0 <= worth.holds <= 1
        assert (worth.cribs is not None) == isinstance(maxim, CribMaxim)


def test_the_text_that_breaks_off_is_owned_to() -> None:
    assert "breaks off" in maxim_of("off-21").note
    assert "breaks off" in PAGE.read_text("utf-8")


# ---------------------------------------------------------------- what they say of a choice


@pytest.mark.parametrize(
    ("maxim_id", "follows", "breaks"),
    [
        ("salt", ("5C KD", "2C 2D", "7C 8D", "3C 4D", "5C 9D"), ("9C KD", "2C 6D", "TC QD")),
        ("no-five", ("4C KD",), ("5C KD", "5C 5D")),
        ("balk", ("KC 4D", "AC 9D"), ("QC 2D",)),
        ("wide", ("2C 5D", "TC KD", "AC KD"), ("2C 4D", "JC KD", "6C 6D")),
        ("tenth", ("TC KD", "2C QD"), ("QC KD", "JC KD", "2C 9D", "TC TD")),
        ("no-pair", ("2C 3D",), ("2C 2D",)),
        ("no-sequence", ("2C 4D", "AC KD", "2C 2D"), ("6C 7D", "QC KD")),
    ],
)
def test_throws(maxim_id: str, follows: tuple[str, ...], breaks: tuple[str, ...]) -> None:
    maxim = next(one for one in CRIB_MAXIMS if one.id == maxim_id)
    assert [maxim.test(parse_cards(thrown)) for thrown in follows] == [True] * len(follows)
    assert [maxim.test(parse_cards(thrown)) for thrown in breaks] == [False] * len(breaks)


def test_a_maxim_is_silent_where_there_is_no_choice() -> None:
    throws = [parse_cards("2C 9D"), parse_cards("3C 9D")]
    assert [one.follows + one.breaks for one in throws_obeyed(throws, own=False)] == [(), ()]


def test_single_cards_thrown_are_judged_by_themselves() -> None:
    five, king = throws_obeyed([parse_cards("5C"), parse_cards("KD")], own=False)
    assert (five.follows, five.breaks) == ((), ("no-five", "balk"))
    assert king.follows == ("no-five", "balk")


@pytest.mark.parametrize(
    ("hand", "card", "expected"),
    [
        ("4C 6D KH KS", "4C", {"lead-four": True, "from-pair": False}),
        ("4C 6D KH KS", "KH", {"lead-four": False, "from-pair": True}),
        ("5C 5D JH QS", "5C", {"not-five": False}),
        ("AC 3D 9H JS", "AC", {"save-low": False}),
        ("AC 3D 9H JS", "3D", {"save-low": True, "save-three": False}),
        ("7C JD QH KS", "7C", {"not-seven": False}),
        ("7C 9D QH KS", "7C", {"trap": True}),
        ("7C 9D QH KS", "QH", {"trap": False}),
    ],
)
def test_leads(hand: str, card: str, expected: dict[str, bool]) -> None:
    assert said(laying(hand, first=True), card) == expected
    # Later leads are another matter.
    assert said(laying(hand), card) == {}


@pytest.mark.parametrize(
    ("hand", "series", "card", "expected"),
    [
        ("8C 7D 2H KS", "7C", "8C", {"fifteen-first": True}),
        ("8C 7D 2H KS", "7C", "7D", {"fifteen-first": False}),
        ("AC 3D 9H", "QC TD", "AC", {"off-21": False}),
        ("AC 3D 9H", "QC TD", "3D", {"off-21": True}),
        ("6C 8D KH", "9C", "8D", {"play-on": True}),
        ("6C 8D KH", "9C", "KH", {"play-on": False}),
        ("2C 8D KH", "9C", "8D", {"play-off": False}),
        ("2C 8D KH", "9C", "KH", {"play-off": True}),
        # No run can be completed at 30.
        ("2C 9D", "JC TD", "9D", {}),
    ],
)
def test_lays(hand: str, series: str, card: str, expected: dict[str, bool]) -> None:
    assert said(laying(hand, series), card) == expected
    assert said(laying(hand, series, opposed=False), card) == {}


@pytest.mark.parametrize(
    ("scores", "expected"),
    [(None, {}), ((60, 70), {}), ((40, 75), {"behind-on": True}), ((75, 40), {"ahead-off": False})],
)
def test_the_score_decides_only_when_it_is_far_apart(
    scores: tuple[int, int] | None, expected: dict[str, bool]
) -> None:
    told = said(laying("6C 8D KH", "9C"), "8D", scores)
    assert told == {"play-on": True} | expected


def test_the_reason_for_a_throw_uses_the_words_of_the_books() -> None:
    salted = analyse_discard(parse_cards("2H 3C 9D TS JH QC"), dealer=True)
    assert "By the books it salts your own crib: two neighbours." in str(salted.why)
    torn = analyse_discard(parse_cards("5C 6D 7H 8S 8C KD"), dealer=False)
    assert torn.throws[0].breaks == ("no-five",)
    assert "It goes against “no five into the other’s crib” and is still best: " in str(torn.why)


# ---------------------------------------------------------------- what they are worth


def test_the_turns_of_a_deal_are_those_that_were_played() -> None:
    deals = play_deals(
        [bulk_policy()] * 2, rules_for(ruleset("acc")), "turns of the play", range(50)
    )
    for laid, deal in zip(deals.laid, turns(deals), strict=True):
        assert len(deal) == 8
        assert deal[0].role == 1
        for code, play in zip(laid.tolist(), deal, strict=True):
            count = sum(PACK[card.code].pips for card in play.series)
            assert code in play.hand
            assert count + PACK[code].pips <= 31
            assert _whose_turn_it_is(play, count)


def _whose_turn_it_is(play: PlaySoFar, count: int) -> bool:
    """The other played last, or has nothing that can be played."""
    if not play.laid or play.laid[-1].role != play.role:
        return True
    return bool(play.passed) if play.series else not play.left(1 - play.role)


def test_the_best_of_each_are_compared_and_the_averages() -> None:
    row = compared([(3.0, 0.5), (1.0, 0.4), (2.0, 0.7), (9.0, 0.9)], [True, True, False, None])
    assert row == pytest.approx((1.0, -0.2, 0.0))


def test_a_small_part_made_again_agrees_with_what_is_shipped() -> None:
    again = made("another seed", 60 if LONG else 15).worths
    for maxim in MAXIMS:
        one, other = again[maxim.id], worth_of(maxim.id)
        assert one.cribs == pytest.approx(other.cribs, abs=1e-3) if other.cribs else True
        for name in ("points", "win", "alone"):
            assert_near(maxim, getattr(one, name), getattr(other, name))
        assert one.holds == pytest.approx(other.holds, abs=0.3)


def assert_near(maxim: Maxim, one: Figure, other: Figure) -> None:
    error = (one.error**2 + other.error**2) ** 0.5
    assert abs(one.mean - other.mean) <= 4.5 * error + 2e-3, maxim.id


def test_what_every_player_knows_was_found() -> None:
    for maxim_id in ("no-five", "no-pair", "not-five", "from-pair", "fifteen-first", "off-21"):
        assert worth_of(maxim_id).points.sign == 1
        assert worth_of(maxim_id).win.sign == 1


@pytest.mark.parametrize(
    ("points", "alone", "holds", "expected"),
    [
        (1.0, 1.0, 0.95, "nearly always right"),
        (1.0, 1.0, 0.7, "right on average"),
        (1.0, 1.0, 0.3, "seldom right, but pays when it is"),
        (-1.0, 1.0, 0.3, "sound, but often another is better"),
        (0.1, 1.0, 0.5, "sound, but no rule"),
        (0.1, -1.0, 0.5, "next to nothing in it"),
        (-1.0, -1.0, 0.3, "wrong on average"),
    ],
)
def test_the_verdict_follows_from_the_figures(
    points: float, alone: float, holds: float, expected: str
) -> None:
    figure, even = Figure(points, 0.1), Figure(alone, 0.1)
    worth = Worth(0, 100, figure, holds, figure, holds, even)
    assert str(verdict(PLAY_MAXIMS[0], worth)) == expected


def test_the_page_is_written_from_what_is_shipped() -> None:
    """`python -m tools.maxims --words` writes it again."""
    assert PAGE.read_text("utf-8") == strategy_page()
