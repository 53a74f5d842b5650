"""Position strings: what is written is read again, and what cannot be is told in a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st
from tests.games import steps
from tests.long import examples

from pegout.analysis import (
    EXAMPLE,
    PLAY_EXAMPLE,
    Laid,
    Position,
    PositionError,
    Role,
    read_position,
    weigh,
)
from pegout.cards import PACK, Card
from pegout.errors import PegoutError
from pegout.game import Phase, View, view_from
from pegout.seating import Seat

SAFE = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
TWO_HAND_BOOKS = ("acc", "bicycle", "sasg", "mcallen", "alberta55")


@st.composite
def throws(draw: st.DrawFn) -> Position:
    hands = draw(st.sampled_from((2, 2, 2, 3, 4)))
    dealt = 6 if hands == 2 else 5
    hand = draw(st.lists(st.sampled_from(PACK), min_size=dealt, max_size=dealt, unique=True))
    role: Role = draw(st.sampled_from(("dealer", "pone")))
    target = draw(st.sampled_from((None, None, 61))) if hands == 2 else None
    most = 60 if target else 120
    needs_scores = target is not None
    score = st.integers(0, most)
    scores = draw(st.tuples(score, score) if needs_scores else st.none() | st.tuples(score, score))
    return Position(
        hand=tuple(sorted(hand, key=lambda card: card.code)),
        role=role,
        scores=scores if hands == 2 else None,
        rules=draw(st.sampled_from(TWO_HAND_BOOKS)) if hands == 2 else "bicycle",
        target=target,
        hands=hands,
    )


@given(throws())
def test_every_throw_is_read_as_it_was_written(position: Position) -> None:
    assert set(position.text) <= SAFE
    assert read_position(position.text) == position
    # A link, other spellings, another order.
    assert read_position(f"https://club.example/explore/{position.text}") == position
    assert read_position(position.text.lower().replace(".", " ")) == position
    assert read_position(".".join(reversed(position.text.split(".")))) == position


def test_every_card_to_play_that_comes_up_is_read_as_it_was_written() -> None:
    found = 0
    for seed in range(3):
        for _, _, state in steps("acc", 2, f"notation {seed}"):
            if state.phase is Phase.PLAY and (turn := state.the_deal.turn) is not None:
                position = played(view_from(state, turn), turn)
                assert read_position(position.text) == position
                assert set(position.text) <= SAFE
                assert len(position.text) < 120
                found += 1
    assert found > 100


def played(view: View, seat: Seat) -> Position:
    """A turn of the play as a position."""
    deal = view.deal
    assert deal is not None
    laid = [
        Laid("dealer" if one.seat == deal.dealer else "pone", one.card, place == 0)
        for series in (*deal.past, deal.series)
        for place, one in enumerate(series.laid)
    ]
    hand = [card for card in deal.hand if card is not None]
    return Position(
        hand=in_order(hand),
        role="dealer" if seat == deal.dealer else "pone",
        scores=(view.scores[seat], view.scores[1 - seat]),
        starter=deal.starter,
        thrown=in_order([card for card in deal.laid_away if card is not None]),
        laid=tuple(laid),
        fresh=not deal.series.laid,
    )


def in_order(cards: list[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.code))


@settings(max_examples=examples(50, 500))
@given(st.text(max_size=60) | st.text("AKQJT5dealerpone.-_ 19CDHS", max_size=60))
def test_any_text_is_read_or_refused_with_a_reason(text: str) -> None:
    try:
        found = read_position(text)
    except PegoutError as error:
        for fault in error.faults:
            assert fault.where
            assert fault.reason
            assert "\n" not in fault.reason
    else:
        assert read_position(found.text) == found


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is empty"),
        ("2H3C9DTSJHQC", "says not who dealt"),
        ("2H3C9DTSJHQC.dealer.pone", "said a second time"),
        ("2H3C9DTSJHQC.dealer.hello", "no part of a position"),
        ("2H3C9DTSJH.dealer", "with 2 players it has 6"),
        ("2H2H9DTSJHQC.dealer", "named twice"),
        ("2H3C9DTSJHQC.dealer.96-121", "is off the board: it is 0 to 120"),
        ("2H3C9DTSJHQC.dealer.30-61.to61", "is off the board: it is 0 to 60"),
        ("2H3C9DTSJHQC.dealer.to61", "add both scores"),
        ("2H3C9DTSJHQC.dealer.9-9.to99", "has no game to 99"),
        ("2H3C9DTSJHQC.dealer.club_teams", "for 4 players"),
        ("2H3C9DTSJHQC.dealer.7-players", "2, 3 or 4 can play"),
        ("2H3C9DTSJH.dealer.3-players.4-5", "leave the scores out"),
        ("2H3C9DTSJHQC.dealer.thrown-5S5D", "needs starter-"),
        ("4C6DJH.dealer.starter-KDKH.thrown-5S5D", "one card is the starter"),
        ("4C6DJH.dealer.starter-Q.thrown-5S5D", "names no cards"),
        ("4C6DJH.dealer.starter-KD.played-p7Hd8Sp9C", "needs thrown-"),
        ("4C6DJH.dealer.thrown-5S5D.played-p7Hd8Sp9C", "needs starter-"),
        ("4C6DJH.dealer.starter-KD.thrown-5S.played-p7Hd8Sp9C", "a hand throws 2"),
        ("4C6DJH.dealer.starter-KD.thrown-5S5D.played-p7Hx8S", "cannot be read from “x8S” on"),
        ("4C6DJH.dealer.starter-KD.thrown-5S5D.played-d7H", "the pone leads"),
        ("4C6D.dealer.starter-KD.thrown-5S5D.played-p7Hd8Sp9C", "a hand is 4 cards"),
        ("4C6DJH5H.dealer.starter-KD.thrown-5S5D", "the other is to play"),
        ("9C" * 200, "none has more than"),
    ],
)
def test_what_is_no_position_is_told_in_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(PositionError) as refused:
        read_position(text)
    assert reason in str(refused.value)


def test_the_examples_are_positions_and_weighed() -> None:
    throw, play = weigh(read_position(EXAMPLE)), weigh(read_position(PLAY_EXAMPLE))
    assert len(throw.choices) == 15
    assert [choice.key for choice in play.choices] == ["6D", "4C"]
    for weighed in (throw, play):
        costs = [choice.cost for choice in weighed.choices]
        assert costs == sorted(costs)
        assert costs[0] == 0
        assert weighed.by_win


def test_a_card_after_a_full_count_leads_said_or_not() -> None:
    said = read_position("9C KH pone starter-2D thrown-2C3C played-pJCdQCp5Cd6C_")
    silent = read_position("9C KH pone starter-2D thrown-2C3C played-pJCdQCp5Cd6C")
    assert said == silent
    assert said.fresh
    assert said.text.endswith("d6C")
