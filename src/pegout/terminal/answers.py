"""What an answer can be: a short number, a card, or nothing that is understood."""

from __future__ import annotations

from pegout.cards import Card, parse_card
from pegout.errors import CardError
from pegout.game import DealView, View


class NotUnderstoodError(Exception):
    """An answer that means nothing here, with what to type instead."""


def number_of(text: str) -> int:
    """A short number as typed, or -1 where it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 3 else -1


def sorted_hand(deal: DealView | None) -> list[Card]:
    """The hand as people hold it, lowest card first."""
    known = [card for card in deal.hand if card] if deal else []
    return sorted(known, key=lambda card: card.code)


def named_card(view: View, word: str) -> Card:
    """A card by its number in the hand, its name, or its rank where that is enough."""
    hand = sorted_hand(view.deal)
    by_rank = [card for card in hand if card.rank.letter == word.upper().replace("10", "T")]
    number = number_of(word)
    by_number = hand[number - 1 : number] if number > 0 else []
    meant = [card for card in hand if card in by_rank or card in by_number]
    if len(meant) == 1:
        return meant[0]
    if meant:
        # A 4 may be the fourth card or the four: a slip here would play the wrong card.
        names = " or ".join(str(card) for card in meant)
        raise NotUnderstoodError(f"{word} could mean several of your cards: type {names}.")
    return _card_by_name(word, len(hand))


def _card_by_name(word: str, held: int) -> Card:
    try:
        return parse_card(word)
    except CardError:
        shown = "".join(sign if sign.isprintable() else "?" for sign in word)
        raise NotUnderstoodError(
            f"'{shown}' is none of your cards: type a number from 1 to {held}, or a name like 5H."
        ) from None
