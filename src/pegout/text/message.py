"""Messages: a key of the catalogue with typed parts, and how they are written down.

A message is what events, rulings and refusals keep; its sentence is made where it is shown, by
`pegout.text.sentences`. Numbers and free text are parts as they are; everything else has a type.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import TypeAlias

import msgspec
from msgspec import Struct


class Person(Struct, frozen=True, array_like=True, tag="person"):
    """Somebody by name; whose `id` is the viewer's is told as "you". A seat is an id."""

    name: str
    id: int | str | None = None


class People(Struct, frozen=True, array_like=True, tag="people"):
    """Several people who do one thing together: partners, or all who cut again."""

    people: tuple[Person, ...]


class OneCard(Struct, frozen=True, array_like=True, tag="card"):
    """One card by its printed letters; None is a card that is not seen."""

    card: str | None


class Cards(Struct, frozen=True, array_like=True, tag="cards"):
    """Cards in order, by their printed letters; None is a card that is not seen."""

    cards: tuple[str | None, ...]


class Clause(Struct, frozen=True, array_like=True, tag="clause"):
    """Where a rule stands, as rulesets cite it: "001 I.7"."""

    clause: str


class Name(Struct, frozen=True, array_like=True, tag="name"):
    """What people call a thing: a tournament, a division, a case; `id` is how programs find it."""

    name: str
    id: str = ""


class Seal(Struct, frozen=True, array_like=True, tag="seal"):
    """A long number that is shown and never read out: a sealed seed."""

    number: str


CLAUSE = "clause"
"""The placeholder for a clause, which stands behind its colon."""


class Phrase(Struct, frozen=True, array_like=True, tag="phrase"):
    """The words of a data file, with placeholders for parts: "{offender} cuts {pone's} pack".

    `{Who}` is a part as a sentence begins, `{who's}` what belongs to somebody, and `{who:he|you}`
    one of two wordings, the second where that person is the viewer. `{clause:001 I.7}` is a clause.
    """

    text: str
    parts: dict[str, Part] = {}

    def __hash__(self) -> int:
        return hash((self.text, tuple(self.parts.items())))

    def __str__(self) -> str:
        from pegout.text.sentences import plain

        return plain(self)


def phrase(text: str, parts: Mapping[str, Part]) -> Phrase:
    """The words of a data file, with those of some parts that they speak of."""
    return Phrase(text, {name: parts[name] for name in placeholders(text) if name in parts})


def placeholders(text: str) -> tuple[str, ...]:
    """The parts that the words of a data file speak of, each once; raises ValueError for a brace
    that is not closed.

    >>> placeholders("{Offender} {offender:pegs|peg} {opponent's} hand")
    ('offender', 'opponent')
    """
    fields = (field for _, field, _, _ in Formatter().parse(text) if field not in {None, CLAUSE})
    return tuple(dict.fromkeys(part_named(field) for field in fields))


def part_named(field: str) -> str:
    """The part that a placeholder stands for."""
    return field.removesuffix("'s").lower()


class Listed(Struct, frozen=True, array_like=True, tag="list"):
    """Several parts in a row; the catalogue says how they are joined."""

    parts: tuple[Part, ...]


class Message(Struct, frozen=True, array_like=True, tag="message"):
    """A key of the catalogue and the parts it speaks of; printed, it is told to no one's face.

    >>> Message("game-resigns", {"who": Person("Ann", 0)})
    Message(key='game-resigns', parts={'who': Person(name='Ann', id=0)})
    """

    key: str
    parts: dict[str, Part] = {}

    def with_part(self, name: str, part: Part) -> Message:
        """The same message with another part by this name, also in the messages within it."""
        return Message(
            self.key,
            {
                key: _with(one, name, part) if key != name else part
                for key, one in self.parts.items()
            },
        )

    def with_names(self, names: Sequence[str]) -> Message:
        """The same message with those of seats by these names, also in the messages within it."""
        return Message(self.key, {key: _called(one, names) for key, one in self.parts.items()})

    def __hash__(self) -> int:
        return hash((self.key, tuple(self.parts.items())))

    def __str__(self) -> str:
        from pegout.text.sentences import plain

        return plain(self)


Part: TypeAlias = (
    int | str | Person | People | OneCard | Cards | Clause | Name | Seal | Phrase | Listed | Message
)
"""What a message speaks of. A plain text may also choose between forms in the catalogue."""


def say(key: str, /, **parts: Part | Sequence[Part]) -> Message:
    """A message by its key, which is written out where it is used, so that tests find it.

    >>> say("game-points", points=2).parts, say("and", names=("a", "b")).parts["names"]
    ({'points': 2}, Listed(parts=('a', 'b')))
    """
    return Message(key, typed(parts))


def typed(parts: Mapping[str, Part | Sequence[Part]]) -> dict[str, Part]:
    """Parts with plain sequences as lists, and whether something is so as "yes" or "no"."""
    return {name: _part(part) for name, part in parts.items()}


def _part(part: Part | Sequence[Part]) -> Part:
    if isinstance(part, bool):
        return "yes" if part else "no"
    if isinstance(part, Sequence) and not isinstance(part, str):
        return Listed(tuple(part))
    return part


def _with(within: Part, name: str, part: Part) -> Part:
    match within:
        case Message():
            return within.with_part(name, part)
        case Listed():
            return Listed(tuple(_with(one, name, part) for one in within.parts))
        case _:
            return within


def _called(part: Part, names: Sequence[str]) -> Part:
    match part:
        case Message():
            return part.with_names(names)
        case Listed():
            return Listed(tuple(_called(one, names) for one in part.parts))
        case Person(id=int(seat)):
            return Person(names[seat], seat)
        case _:
            return part


_DECODER = msgspec.json.Decoder(Message)


def to_wire(message: Message) -> str:
    """A message on one line, the same one always.

    >>> to_wire(say("game-plays", who=Person("Ann", 0), card=OneCard("5H"), count=15))
    '["message","game-plays",{"card":["card","5H"],"count":15,"who":["person","Ann",0]}]'
    """
    return msgspec.json.encode(message, order="deterministic").decode()


def from_wire(text: str | bytes) -> Message:
    """A message as it was written down.

    >>> from_wire('["message","game-points",{"points":2}]')
    Message(key='game-points', parts={'points': 2})
    """
    return _DECODER.decode(text)
