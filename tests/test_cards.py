"""Cards as people write them, and the one way they are printed."""

from __future__ import annotations

import pytest

from pegout.cards import PACK, Card, parse_card, parse_cards, parse_rank, spell
from pegout.errors import CardError


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("5H", "5H"),
        ("5h", "5H"),
        ("TD", "TD"),
        ("10D", "TD"),
        ("td", "TD"),
        ("10♦", "TD"),
        ("A♠", "AS"),
        ("k♥\ufe0f", "KH"),
        ("q♧", "QC"),
        (" 9c ", "9C"),
    ],
)
def test_cards_are_read_and_printed_in_one_spelling(text: str, printed: str) -> None:
    assert str(parse_card(text)) == printed


@pytest.mark.parametrize("text", ["", "5", "H", "1H", "11H", "5X", "5HH", "HH", "10", "0D", "5 H"])
def test_what_is_not_a_card_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="is not a card"):
        parse_card(text)


def test_a_card_named_twice_is_refused() -> None:
    with pytest.raises(CardError, match=r"5H.*twice"):
        parse_cards("5H 6H 5♥")


@pytest.mark.parametrize("text", ["", "1", "0", "11", "5H", "AA"])
def test_what_is_not_a_rank_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="is not a rank"):
        parse_rank(text)


def test_every_card_is_read_back_as_printed() -> None:
    assert len(PACK) == 52
    assert parse_cards(spell(PACK)) == PACK


def test_codes_run_through_the_pack_by_rank_then_suit() -> None:
    assert [card.code for card in PACK] == list(range(52))
    assert Card("AC").code == 0
    assert Card("KS").code == 51
    assert Card("5H").code == 4 * 4 + 2


def test_pips() -> None:
    assert [Card(f"{rank}C").pips for rank in "A5TJQK"] == [1, 5, 10, 10, 10, 10]
