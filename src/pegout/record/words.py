"""One line of a record in words: taken from the left, each with what was expected in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from pegout.cards import parse_card
from pegout.errors import CardError
from pegout.record.spelling import NAME

Data = dict[str, Any]
WORD = re.compile(r'"(?:[^"\\]|\\.)*"(?!\S)|\S+')


class LineError(Exception):
    """A line that cannot be understood, with the reason."""


def event(kind: str, /, **fields: Any) -> list[Data]:
    """The plain data of one event."""
    return [{"type": kind, **fields}]


class Words:
    """The words of a line, read in order."""

    def __init__(self, text: str) -> None:
        self.words = WORD.findall(text)
        self.place = 0

    @property
    def more(self) -> bool:
        """Whether any word is left."""
        return self.place < len(self.words)

    def peek(self) -> str:
        """The next word, left in its place; empty at the end."""
        return self.words[self.place] if self.more else ""

    def word(self, wanted: str) -> str:
        """The next word."""
        if not self.more:
            raise LineError(f"ends where {wanted} was expected")
        self.place += 1
        return str(self.words[self.place - 1])

    def skip(self, word: str) -> bool:
        """Whether this very word comes next; it is then taken."""
        found = self.more and self.peek() == word
        self.place += found
        return found

    def parts(self) -> Iterator[None]:
        """One step for each of several things after a colon, parted by bars."""
        joint = ":"
        while self.more:
            if not self.skip(joint):
                raise LineError(f"expected {joint} where it says {self.peek()}")
            yield
            joint = "|"

    def end(self) -> None:
        """Nothing may be left."""
        if self.more:
            raise LineError(f"has more than expected: {' '.join(self.words[self.place :])}")

    def text(self, wanted: str) -> str:
        """A text in double quotes."""
        return as_text(self.word(wanted), wanted)

    def name(self, wanted: str) -> str:
        """A name: one plain word, or a text in double quotes."""
        word = self.word(wanted)
        return word if NAME.fullmatch(word) else as_text(word, wanted)

    def number(self, wanted: str) -> int:
        """A whole number."""
        return as_number(self.word(wanted), wanted)

    def seat(self, wanted: str = "a player (P1 to P4)") -> int:
        """A player, as the number of the seat."""
        return as_seat(self.word(wanted))

    def card(self) -> str | None:
        """A card in its one spelling, or None for an unknown one."""
        return as_card(self.word("a card"))

    def cards(self, *stops: str) -> list[str | None]:
        """Cards up to one of the stop words, or to the end of the line."""
        found = []
        while self.more and self.peek() not in stops:
            found.append(self.card())
        return found

    def some_cards(self) -> list[str | None]:
        """One card or more, to the end of the line."""
        return [self.card(), *self.cards()]

    def field(self, name: str) -> str:
        """A word of the form name=value."""
        word = self.word(f"{name}=…")
        key, sign, value = word.partition("=")
        if key != name or not sign or not value:
            raise LineError(f"expected {name}=… where it says {word}")
        return value

    def number_field(self, name: str) -> int:
        """A field whose value is a whole number."""
        return as_number(self.field(name), name)

    def numbers_field(self, name: str) -> list[int]:
        """A field whose value is numbers parted by commas."""
        return [as_number(part, name) for part in self.field(name).split(",")]

    def item_field(self) -> int | None:
        """Which score it belongs to, or None for a dash."""
        item = self.field("item")
        return None if item == "-" else as_number(item, "item")

    def player_field(self, name: str) -> int | None:
        """A field whose value is a player, or None for a dash."""
        player = self.field(name)
        return None if player == "-" else as_seat(player)

    def players_field(self, name: str) -> list[int]:
        """A field whose value is players parted by commas, or a dash for none."""
        players = self.field(name)
        return [] if players == "-" else [as_seat(player) for player in players.split(",")]


def as_text(word: str, wanted: str) -> str:
    """A text out of its double quotes."""
    try:
        return msgspec.json.decode(word, type=str)
    except msgspec.DecodeError:
        raise LineError(f"{wanted} must stand in double quotes, not {word}") from None


def as_number(text: str, wanted: str) -> int:
    """A whole number from its digits."""
    if not re.fullmatch(r"-?\d{1,9}", text):
        raise LineError(f"expected {wanted} as a whole number, not {text}")
    return int(text)


def as_seat(text: str) -> int:
    """P1 to P4 as a seat's number."""
    if not re.fullmatch("P[1-4]", text):
        raise LineError(f"expected a player, P1 to P4, not {text}")
    return int(text[1]) - 1


def as_card(text: str) -> str | None:
    """A card in its one spelling; ?? is an unknown card."""
    if text == "??":
        return None
    try:
        return str(parse_card(text))
    except CardError:
        raise LineError(f"{text} is not a card") from None
