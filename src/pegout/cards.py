"""The pack: four equal suits, thirteen ranks with the ace low, one spelling for each card."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum

from pegout.errors import CardError, Fault
from pegout.text import Cards, OneCard, say


class Suit(Enum):
    """One of the four suits; no suit outranks another."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(IntEnum):
    """A card's rank, from the ace (always low) to the king."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank's one printed letter; ten is T."""
        return RANK_LETTERS[self - 1]

    @property
    def pips(self) -> int:
        """What the rank adds to a count: court cards are worth ten, the ace one."""
        return min(int(self), 10)

    @property
    def word(self) -> str:
        """The rank as players say it."""
        return self.name.lower()


RANK_LETTERS = "A23456789TJQK"
SUIT_SYMBOLS = {
    "♣": "C",
    "♧": "C",
    "♦": "D",
    "♢": "D",
    "♥": "H",
    "♡": "H",
    "♠": "S",
    "♤": "S",
}


class Card(Enum):
    """One of the 52 cards; its value is its printed spelling.

    >>> Card("5H").rank.word, Card("5H").suit.name
    ('five', 'HEARTS')
    """

    ACE_CLUBS = "AC"
    ACE_DIAMONDS = "AD"
    ACE_HEARTS = "AH"
    ACE_SPADES = "AS"
    TWO_CLUBS = "2C"
    TWO_DIAMONDS = "2D"
    TWO_HEARTS = "2H"
    TWO_SPADES = "2S"
    THREE_CLUBS = "3C"
    THREE_DIAMONDS = "3D"
    THREE_HEARTS = "3H"
    THREE_SPADES = "3S"
    FOUR_CLUBS = "4C"
    FOUR_DIAMONDS = "4D"
    FOUR_HEARTS = "4H"
    FOUR_SPADES = "4S"
    FIVE_CLUBS = "5C"
    FIVE_DIAMONDS = "5D"
    FIVE_HEARTS = "5H"
    FIVE_SPADES = "5S"
    SIX_CLUBS = "6C"
    SIX_DIAMONDS = "6D"
    SIX_HEARTS = "6H"
    SIX_SPADES = "6S"
    SEVEN_CLUBS = "7C"
    SEVEN_DIAMONDS = "7D"
    SEVEN_HEARTS = "7H"
    SEVEN_SPADES = "7S"
    EIGHT_CLUBS = "8C"
    EIGHT_DIAMONDS = "8D"
    EIGHT_HEARTS = "8H"
    EIGHT_SPADES = "8S"
    NINE_CLUBS = "9C"
    NINE_DIAMONDS = "9D"
    NINE_HEARTS = "9H"
    NINE_SPADES = "9S"
    TEN_CLUBS = "TC"
    TEN_DIAMONDS = "TD"
    TEN_HEARTS = "TH"
    TEN_SPADES = "TS"
    JACK_CLUBS = "JC"
    JACK_DIAMONDS = "JD"
    JACK_HEARTS = "JH"
    JACK_SPADES = "JS"
    QUEEN_CLUBS = "QC"
    QUEEN_DIAMONDS = "QD"
    QUEEN_HEARTS = "QH"
    QUEEN_SPADES = "QS"
    KING_CLUBS = "KC"
    KING_DIAMONDS = "KD"
    KING_HEARTS = "KH"
    KING_SPADES = "KS"

    rank: Rank
    suit: Suit
    pips: int
    code: int

    def __init__(self, spelling: str) -> None:
        self.rank = Rank(RANK_LETTERS.index(spelling[0]) + 1)
        self.suit = Suit(spelling[1])
        self.pips = self.rank.pips
        self.code = 4 * (self.rank - 1) + "CDHS".index(spelling[1])

    # Every card is one object, so identity is enough; Enum's own hash is many times slower.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self._value_)

    def __repr__(self) -> str:
        return str(self._value_)

    @property
    def name_in_words(self) -> str:
        """The card as it is read out: "five of hearts"."""
        return f"{self.rank.word} of {self.suit.name.lower()}"

    @property
    def part(self) -> OneCard:
        """The card as a part of a message."""
        return OneCard(self.value)


PACK: tuple[Card, ...] = tuple(Card)
_BY_SPELLING = {card.value: card for card in PACK}


def parse_rank(text: str) -> Rank:
    """Read a rank by itself: "A", "7", "T" or "10", "k".

    >>> parse_rank("10")
    <Rank.TEN: 10>
    """
    letter = "T" if text.strip() == "10" else text.strip().upper()
    if len(letter) != 1 or letter not in RANK_LETTERS:
        raise CardError(Fault(f"'{text}'", say("fault-no-rank")))
    return Rank(RANK_LETTERS.index(letter) + 1)


def parse_card(text: str) -> Card:
    """Read one card: rank then suit, "5H", "TD" or "10D", "5♥", in capitals or not.

    >>> parse_card("10♦")
    TD
    """
    # Phones follow a suit sign with U+FE0F, which asks for a coloured picture of it.
    plain = text.strip().replace("\ufe0f", "")
    spelling = plain[:-1].upper().replace("10", "T") + SUIT_SYMBOLS.get(
        plain[-1:], plain[-1:].upper()
    )
    card = _BY_SPELLING.get(spelling)
    if card is None:
        raise CardError(Fault(f"'{text}'", say("fault-not-a-card")))
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas, each at most once.

    >>> parse_cards("5H, 10d J♠")
    (5H, TD, JS)
    """
    cards = tuple(parse_card(word) for word in text.replace(",", " ").split())
    for card in cards:
        if cards.count(card) > 1:
            raise CardError(Fault(f"'{card}'", say("fault-card-twice")))
    return cards


def spell(cards: Iterable[Card | None]) -> str:
    """Print cards separated by spaces; an unknown card is "??".

    >>> spell([Card("5H"), None])
    '5H ??'
    """
    return " ".join("??" if card is None else str(card) for card in cards)


def as_part(cards: Iterable[Card | None]) -> Cards:
    """Cards as a part of a message."""
    return Cards(tuple(None if card is None else card.value for card in cards))
