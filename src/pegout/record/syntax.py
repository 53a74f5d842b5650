"""What the lines of a record are made of: values of one word, and parts of one or more.

Each value and part is declared once: how it is read, how it is written, and by which pattern a
browser reads it. A `kind` says what a value is: `number`, `card`; `card*` is cards with
spaces between them, `number,` numbers with commas, `card*|` hands with bars.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import parse_card
from pegout.errors import CardError
from pegout.game import Where
from pegout.text import Message, from_wire, plain, say, to_wire

QUOTED = r'"(?:[^"\\]|\\.)*"'
WORDS = re.compile(rf"{QUOTED}(?!\S)|\S+")


Wanted: TypeAlias = Message | str
"""What belongs in a place: what it is called, or how it is written."""


class LineError(Exception):
    """A line that cannot be understood, with the reason."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


class LineWords:
    """The words of a line, read in order."""

    def __init__(self, text: str) -> None:
        self.words: list[str] = WORDS.findall(text)
        self.place = 0

    @property
    def more(self) -> bool:
        """Whether any word is left."""
        return self.place < len(self.words)

    def peek(self) -> str:
        """The next word, left in its place; empty at the end."""
        return self.words[self.place] if self.more else ""

    def word(self, wanted: Wanted) -> str:
        """The next word."""
        if not self.more:
            raise LineError(say("record-ends", wanted=wanted))
        self.place += 1
        return self.words[self.place - 1]

    def skip(self, word: str) -> bool:
        """Whether this very word comes next; it is then taken."""
        found = self.more and self.peek() == word
        self.place += found
        return found

    def end(self) -> None:
        """Nothing may be left."""
        if self.more:
            raise LineError(say("record-goes-on", words=" ".join(self.words[self.place :])))


# ---------------------------------------------------------------- values: one word each


class Value(Struct, frozen=True):
    """One word: how it is read, given what was expected in its place, and how it is written."""

    kind: str
    pattern: str
    read: Callable[[str, Wanted], Any]
    write: Callable[[Any], str] = str


def quoted(text: str) -> str:
    """A text in double quotes, as JSON writes it."""
    return msgspec.json.encode(text).decode()


def player(seat: int | None) -> str:
    """P1 to P4, or - for nobody."""
    return "-" if seat is None else f"P{seat + 1}"


def _number(word: str, wanted: Wanted) -> int:
    if not re.fullmatch(NUMBER.pattern, word):
        raise LineError(say("record-no-number", wanted=wanted, word=word))
    return int(word)


def _seat(word: str, _wanted: Wanted) -> int:
    if not re.fullmatch(PLAYER.pattern, word):
        raise LineError(say("record-no-player", word=word))
    return int(word[1]) - 1


def _card(word: str, _wanted: Wanted) -> str | None:
    try:
        return None if word == "??" else str(parse_card(word))
    except CardError:
        raise LineError(say("record-no-card", word=word)) from None


def _text(word: str, wanted: Wanted) -> str:
    try:
        return msgspec.json.decode(word, type=str)
    except msgspec.DecodeError:
        raise LineError(say("record-no-text", wanted=wanted, word=word)) from None


def _message(word: str, wanted: Wanted) -> Message:
    try:
        return from_wire(word)
    except (msgspec.DecodeError, RecursionError):
        raise LineError(say("record-no-message", wanted=wanted, word=word)) from None


def _message_written(message: Message) -> str:
    return "".join(f"\\u{ord(sign):04x}" if sign.isspace() else sign for sign in to_wire(message))


def _name(word: str, wanted: Wanted) -> str:
    return word if re.fullmatch(BARE, word) else _text(word, wanted)


def _fact(word: str, wanted: Wanted) -> bool | int | str:
    if word in ("yes", "no"):
        return word == "yes"
    return _text(word, wanted) if word.startswith('"') else _number(word, wanted)


def _fact_written(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return quoted(value) if isinstance(value, str) else str(value)


def _place(word: str, wanted: Wanted) -> dict[str, Any]:
    where, _, seat = word.partition(":")
    return {"where": where, "seat": _seat(seat, wanted) if seat else None}


BARE = "[A-Za-z0-9][A-Za-z0-9_-]*"
NUMBER = Value("number", "-?[0-9]{1,9}", _number)
PLAYER = Value("player", "P[1-4]", _seat, player)
SIDE = Value("side", NUMBER.pattern, lambda *word: _number(*word) - 1, lambda side: str(side + 1))
"""Sides are numbered from 1."""
CARD = Value(
    "card",
    r"(?:(?:10|[A2-9TJQKatjqk])[CDHScdhs♣♦♥♠]\uFE0F?|\?\?)",
    _card,
    lambda card: "??" if card is None else str(card),
)
TEXT = Value("text", QUOTED, _text, quoted)
MESSAGE = Value("message", r"\[\S*\]", _message, _message_written)
"""A message as JSON, in which blanks are written as \\u0020, so that it is one word."""
SENTENCE = replace(MESSAGE, write=lambda message: quoted(plain(message)))
"""The same as people read it."""
NAME = Value(
    "name", f"(?:{BARE}|{QUOTED})", _name, lambda it: it if re.fullmatch(BARE, it) else quoted(it)
)
"""A name such as a case's id: bare where it is one plain word, else in double quotes."""
WORD = Value("word", r"\S+", lambda word, wanted: word)
FACT = Value("fact", f"(?:yes|no|{NUMBER.pattern}|{QUOTED})", _fact, _fact_written)
PLACE = Value(
    "place",
    f"(?:{'|'.join(get_args(Where))})(?::{PLAYER.pattern})?",
    _place,
    lambda it: it.where if it.seat is None else f"{it.where}:{player(it.seat)}",
)
"""Where cards lie, and whose hand it is."""


def one_of(choices: Any) -> Value:
    """One of some words; the event's own type refuses any other."""
    return Value("word", f"(?:{'|'.join(get_args(choices))})", WORD.read)


def either(yes: str, no: str) -> Value:
    """One of two words, for true and false."""

    def read(word: str, _wanted: Wanted) -> bool:
        if word not in (yes, no):
            raise LineError(say("record-neither", yes=yes, no=no, word=word))
        return word == yes

    return Value(f"is {yes}", f"(?:{yes}|{no})", read, lambda value: yes if value else no)


def unless(mark: str, value: Value, nothing: Any = None) -> Value:
    """A value, or a mark for nothing: - or ?."""
    return Value(
        value.kind,
        f"(?:{_literal(mark)}|{value.pattern})",
        lambda word, wanted: nothing if word == mark else value.read(word, wanted),
        lambda it: value.write(it) if it or it == 0 else mark,
    )


def commas(value: Value) -> Value:
    """Several values with commas between them."""
    return Value(
        f"{value.kind},",
        f"{value.pattern}(?:,{value.pattern})*",
        lambda word, wanted: [value.read(one, wanted) for one in word.split(",")],
        lambda many: ",".join(map(value.write, many)),
    )


def _literal(sign: str) -> str:
    """A sign in a pattern of Python or of a browser, whose strictest kind escapes no dash."""
    return f"\\{sign}" if sign in "?|+" else sign


# ---------------------------------------------------------------- parts: words in a row


class LinePart(Struct, frozen=True):
    """Some words of a line: what they say, and the words for it.

    The pattern of a part begins with the space before it.
    """

    kind: str
    pattern: str
    read: Callable[[LineWords], Any]
    write: Callable[[Any], list[str]]


def word(value: Value, wanted: Wanted) -> LinePart:
    """A value in its place; `wanted` says what belongs there."""
    return LinePart(
        value.kind,
        f" {value.pattern}",
        lambda words: value.read(words.word(wanted), wanted),
        lambda it: [value.write(it)],
    )


def field(name: str, value: Value) -> LinePart:
    """A word of the form name=value."""

    def read(words: LineWords) -> Any:
        found = words.word(f"{name}=…")
        key, _, text = found.partition("=")
        if key != name or not text:
            raise LineError(say("record-wanted", wanted=f"{name}=…", word=found))
        return value.read(text, name)

    return LinePart(
        value.kind, f" {name}={value.pattern}", read, lambda it: [f"{name}={value.write(it)}"]
    )


def flag(sign: str) -> LinePart:
    """A word that is said or not."""
    return LinePart(
        f"is {sign}", f"(?: {sign})?", lambda words: words.skip(sign), lambda on: [sign] * bool(on)
    )


def many(
    value: Value, wanted: Wanted, only: str = "", until: tuple[str, ...] = (), least: int = 0
) -> LinePart:
    """Values in a row: of words that begin in one way only, or up to those that begin so."""

    def goes_on(words: LineWords) -> bool:
        return words.peek().startswith(only) and not words.peek().startswith(until)

    def read(words: LineWords) -> list[Any]:
        found: list[Any] = []
        while len(found) < least or (words.more and goes_on(words)):
            found.append(value.read(words.word(wanted), wanted))
        return found

    pattern = f"(?: {value.pattern}){'+' if least else '*'}"
    return LinePart(f"{value.kind}*", pattern, read, lambda some: [value.write(it) for it in some])


def joined(part: LinePart, joint: str) -> LinePart:
    """Things alike with a word between them; at least one."""

    def read(words: LineWords) -> list[Any]:
        found = [part.read(words)]
        while words.skip(joint):
            found.append(part.read(words))
        return found

    def write(things: Iterable[Any]) -> list[str]:
        return [word for thing in things for word in (joint, *part.write(thing))][1:]

    pattern = f"{part.pattern}(?: {_literal(joint)}{part.pattern})*"
    return LinePart(f"{part.kind}|", pattern, read, write)


def several(part: LinePart, joint: str = "|", until: tuple[str, ...] = ()) -> LinePart:
    """Things alike after a colon, with a word between them; or none, and then no colon."""
    row = joined(part, joint)

    def read(words: LineWords) -> list[Any]:
        found: list[Any] = []
        while words.more and not (until and words.peek().startswith(until)):
            wanted = joint if found else ":"
            if not words.skip(wanted):
                raise LineError(say("record-wanted", wanted=wanted, word=words.peek()))
            found.append(part.read(words))
        return found

    return LinePart(
        row.kind,
        f"(?: :{row.pattern})?",
        read,
        lambda some: [":", *row.write(some)] if some else [],
    )


def keyed(key: str, part: LinePart, nothing: Any) -> LinePart:
    """A part after a word of its own; both are left out where it says nothing."""
    return LinePart(
        part.kind,
        f"(?: {key}{part.pattern})?",
        lambda words: part.read(words) if words.skip(key) else nothing,
        lambda it: [] if it == nothing else [key, *part.write(it)],
    )


def marked(mark: str, part: LinePart, nothing: Any = None) -> LinePart:
    """A part, or a mark for what is not known or not there."""
    return LinePart(
        part.kind,
        f"(?: {_literal(mark)}|{part.pattern})",
        lambda words: nothing if words.skip(mark) else part.read(words),
        lambda it: [mark] if it == nothing else part.write(it),
    )


def option(part: LinePart, nothing: Any = None, when: str = "", before: str = "") -> LinePart:
    """A part that is left out where it says nothing.

    It is looked for wherever a word is left: only a word that begins in the way of `when`, or
    none that begins in the way of `before`.
    """

    def read(words: LineWords) -> Any:
        there = words.more and words.peek().startswith(when)
        if not there or (before and words.peek().startswith(before)):
            return nothing
        return part.read(words)

    return LinePart(
        part.kind,
        f"(?:{part.pattern})?",
        read,
        lambda it: [] if it == nothing else part.write(it),
    )


def together(**parts: LinePart) -> LinePart:
    """Parts in a row that tell one thing, field by field."""

    def write(thing: Any) -> list[str]:
        return [word for name, part in parts.items() for word in part.write(_of(thing, name))]

    return LinePart(
        "fields",
        "".join(part.pattern for part in parts.values()),
        lambda words: {name: part.read(words) for name, part in parts.items()},
        write,
    )


def _of(thing: Any, name: str) -> Any:
    return thing[name] if isinstance(thing, dict) else getattr(thing, name)
