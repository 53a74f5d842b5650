"""Cards as people type them, with a suit or without."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from pegout.cards import RANK_LETTERS, Card, Rank, Suit, parse_card, parse_rank
from pegout.cli.output import Answer, UserError
from pegout.errors import CardError
from pegout.scoring import ScoreLine

IN_PACK = 4  # cards of one rank


class TypedCard(NamedTuple):
    """A rank, and a suit if one was given; it prints in one spelling.

    >>> print(read_card("10d"), read_card("10"))
    TD T
    """

    rank: Rank
    suit: Suit | None

    def __str__(self) -> str:
        return self.rank.letter + (self.suit.value if self.suit else "")


@cache
def read_card(word: str) -> TypedCard:
    """Read "5H", "10D", "5♥", or a rank alone."""
    if word == "10" or (len(word) == 1 and word.upper() in RANK_LETTERS):
        return TypedCard(parse_rank(word), None)
    try:
        card = parse_card(word)
    except CardError as error:
        raise UserError(*(str(fault.sentence) for fault in error.faults)) from None
    return TypedCard(card.rank, card.suit)


def read_cards(text: str) -> tuple[TypedCard, ...]:
    """Read cards separated by spaces or commas."""
    return tuple(map(read_card, text.replace(",", " ").split()))


def from_one_pack(typed: Sequence[TypedCard]) -> tuple[Card, ...]:
    """Cards of one pack for these, in order; one without a suit takes a suit nobody named.

    >>> from_one_pack(read_cards("5C 5 5"))
    (5C, 5D, 5H)
    """
    _refuse_too_many(typed)
    taken = {card for card in typed if card.suit}
    drawn: list[Card] = []
    for card in typed:
        whole = card if card.suit else _free(card.rank, taken)
        taken.add(whole)
        drawn.append(Card(str(whole)))
    return tuple(drawn)


def _free(rank: Rank, taken: Iterable[TypedCard]) -> TypedCard:
    return next(card for suit in Suit if (card := TypedCard(rank, suit)) not in taken)


def _refuse_too_many(typed: Sequence[TypedCard]) -> None:
    for card in typed:
        if card.suit and typed.count(card) > 1:
            raise UserError(f"{card} is named twice: a pack has one of each card")
    ranks = [card.rank for card in typed]
    for rank in ranks:
        if (times := ranks.count(rank)) > IN_PACK:
            raise UserError(f"{rank.letter} is named {times} times: a pack has four of each rank")


class Spelling:
    """How each card of the pack was typed, so that it is printed the same way."""

    def __init__(self, cards: Sequence[Card], typed: Sequence[TypedCard]) -> None:
        self._typed = dict(zip(cards, map(str, typed), strict=True))

    def of(self, cards: Iterable[Card]) -> list[str]:
        return [self._typed[card] for card in cards]

    def json(self, lines: Iterable[ScoreLine]) -> list[dict[str, Any]]:
        """Score lines as JSON has them."""
        return [self._line(line) for line in lines]

    def _line(self, line: ScoreLine) -> Answer:
        cards = self.of(line.cards)
        return {"kind": line.kind, "points": line.points, "cards": cards, "rule": line.clause}
