"""Messages as sentences: in segments for a page, which draws cards and clauses, or as plain text.

Project Fluent makes the sentences. A part stands in a pattern as a mark, and marks give way to the
part's segments, so no sentence is ever read back. A pattern places a part by its name, or asks:

- PERSON($who): `you`, `one`, `many` or `nobody`, to choose the verb by;
- CAPITAL($x): as a sentence begins; INSIDE($x): a sentence as a part of another; STOPLESS($x): one
  without its stop; STOPPED($x): words with one, if they have none;
- WORD($n), ORDINAL($n): a number in words; PLACE($n): "1st"; GROUPED($n): "1,000"; SIGNED($n):
  "+3";
- CODE($card): a card by its letters and not by its name;
- COUNT($x): how many cards, people or parts there are;
- CITE($clause): a clause in brackets after a space, which is shown and not read out; `before` and
  `after` say what else stands around it;
- NAMED($seal, as: "sealed"): a sealed number by a word, behind which a page can open it;
- JOIN($list, by: "; ", last: " or "): a list otherwise than "a, b and c"; FEW($list): of a long one
  the first few, "a, b, c and 3 others";
- GIVEN($x): `yes`, or `no` where a part is empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from string import Formatter
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pegout.text import grammar
from pegout.text.catalogue import Catalogue
from pegout.text.message import (
    CLAUSE,
    Cards,
    Clause,
    Listed,
    Message,
    Name,
    OneCard,
    Part,
    People,
    Person,
    Phrase,
    Seal,
    part_named,
)

FIRST_MARK = 0xF0000
"""Marks are characters from here on: private ones, which no catalogue has."""
KEPT = 4096
"""Messages whose segments are kept; a game of four has some three hundred."""

Kind: TypeAlias = Literal[
    "text", "card", "cards", "person", "number", "clause", "citation", "name", "seal"
]


class Segment(Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence: its words, and what it is, for a page that draws it otherwise.

    A `card` is named and `cards` are spelled; their value is their letters. The value of a person
    is the seat or id, that of a `seal` its number. A `clause` is told; a `citation`, and what
    brackets it, is only shown.
    """

    text: str
    kind: Kind = "text"
    value: str | int | None = None


class Viewer(Struct, frozen=True):
    """Whom a message is told to: who is "you", in which language, and how clauses are spelled.

    Without `citations`, clauses that are only shown are left out.
    """

    id: int | str | None = None
    language: str = "en"
    clause: Callable[[str], str] = str
    citations: bool = True


Segments: TypeAlias = tuple[Segment, ...]
NOBODY = Viewer()


def plain(message: Message | Phrase, viewer: Viewer = NOBODY) -> str:
    """A message, or the words of a data file, as plain text.

    >>> from pegout.text import say
    >>> resigned = say("game-resigns", who=Person("Ann", 0))
    >>> plain(resigned), plain(resigned, Viewer(0))
    ('Ann gives up the game.', 'You give up the game.')
    """
    return "".join(segment.text for segment in render(message, viewer))


def render(message: Message | Phrase, viewer: Viewer = NOBODY) -> Segments:
    """A message as it is told to somebody: segments whose texts in a row are the sentence."""
    told = _told(message, viewer)
    return tuple(_merged([one for one in told if viewer.citations or one.kind != "citation"]))


def _merged(segments: Sequence[Segment]) -> Iterator[Segment]:
    """Segments with texts that follow one another made one."""
    text = ""
    for segment in segments:
        if segment.kind == "text":
            text += segment.text
            continue
        if text:
            yield Segment(text)
        text = ""
        yield segment
    if text:
        yield Segment(text)


@lru_cache(maxsize=KEPT)
def _told(message: Message | Phrase, viewer: Viewer) -> Segments:
    """The segments of a message: each step of a game tells all its counts again, to everyone."""
    return _Rendering(viewer).segments_anew(message)


class _Rendering:
    """Something being told to one viewer."""

    def __init__(self, viewer: Viewer) -> None:
        self._viewer = viewer

    def _message(self, message: Message) -> Segments:
        from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment

        words = catalogue(self._viewer.language)
        pattern = words.pattern(message.key)
        placed: list[Segments] = []
        marks = {name: self.mark(part, placed) for name, part in message.parts.items()}
        errors: list[Exception] = []
        current = CurrentEnvironment(args=marks)
        text = pattern(ResolverEnvironment(words.bundle, errors, current=current))
        if errors:
            raise LookupError(f"{message.key}: {errors[0]!r}")
        return tuple(_without_marks(str(text), placed))

    def mark(self, part: Part, placed: list[Segments]) -> Any:
        """What Fluent is given for a part: a number and a text may be chosen by as they are."""
        kinds = _marks()
        mark = kinds.get(type(part), kinds[Message])(part if isinstance(part, int | str) else ())
        mark.part, mark.rendering, mark.placed = part, self, placed
        return mark

    def segments(self, part: Part) -> Segments:
        """A part as it is placed by its name alone."""
        match part:
            case Message() | Phrase():
                return _told(part, self._viewer)
            case People(people=people):
                you_first = sorted(people, key=lambda one: not self.is_you(one))
                return self.row(you_first)
            case Listed(parts=parts):
                return self.row(parts)
            case _:
                return (self._segment(part),)

    def segments_anew(self, message: Message | Phrase) -> Segments:
        if isinstance(message, Message):
            return self._message(message)
        return tuple(self._phrase(message))

    def _phrase(self, phrase: Phrase) -> Iterator[Segment]:
        for literal, field, forms, _ in Formatter().parse(phrase.text):
            if literal:
                yield Segment(literal)
            if field is None:
                continue
            if field == CLAUSE:
                yield Segment(self._viewer.clause(forms or ""))
                continue
            owns = field.endswith("'s")
            part = phrase.parts[part_named(field)]
            you = isinstance(part, Person) and self.is_you(part)
            if forms:
                others, _, own = forms.partition("|")
                yield Segment(own if you else others)
                continue
            told = (Segment("your"),) if owns and you else self.segments(part)
            yield from _as_begun(self, told) if field[0].isupper() else told
            if owns and not you:
                yield Segment("’s")

    def _segment(
        self, part: int | str | Person | OneCard | Cards | Clause | Name | Seal
    ) -> Segment:
        match part:
            case int():
                return Segment(str(part), "number")
            case str():
                return Segment(part)
            case Person():
                return Segment("you" if self.is_you(part) else part.name, "person", part.id)
            case OneCard():
                return Segment(grammar.card_name(part.card), "card", part.card)
            case Cards():
                return _spelled(part.cards)
            case Clause():
                return Segment(self._viewer.clause(part.clause), "clause", part.clause)
            case Name():
                return Segment(part.name, "name", part.id or None)
            case Seal():
                return Segment(part.number, "seal", part.number)

    def row(self, parts: Sequence[Part], by: str = ", ", last: str = grammar.AND) -> Segments:
        """Parts in a row, less those that say nothing: "a, b and c"."""
        return self.joined([self.segments(part) for part in parts], by, last)

    @staticmethod
    def joined(shown: Sequence[Segments], by: str, last: str = "") -> Segments:
        rest = [one for one in shown if any(segment.text for segment in one)]
        found = list[Segment]()
        for place, one in enumerate(rest):
            if place:
                found.append(Segment(last if last and place == len(rest) - 1 else by))
            found += one
        return tuple(found)

    def is_you(self, person: Person) -> bool:
        return self.is_viewer(person.id)

    def is_viewer(self, who: int | str | None) -> bool:
        return who is not None and who == self._viewer.id


def _spelled(cards: Sequence[str | None]) -> Segment:
    letters = " ".join(grammar.UNSEEN if card is None else card for card in cards)
    return Segment(letters, "cards", letters)


def _without_marks(text: str, placed: Sequence[Segments]) -> Iterator[Segment]:
    """A pattern's text, with the segments of its parts in place of their marks."""
    start = 0
    for at, letter in enumerate(text):
        if ord(letter) >= FIRST_MARK:
            if at > start:
                yield Segment(text[start:at])
            yield from placed[ord(letter) - FIRST_MARK]
            start = at + 1
    if text[start:]:
        yield Segment(text[start:])


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language; English is the first."""
    return Catalogue(language, FUNCTIONS)


@cache
def _marks() -> dict[type, type]:
    """The kinds of marks; Fluent is imported when the first is made."""
    from fluent.runtime.types import FluentType

    class Mark(FluentType):
        part: Part
        rendering: _Rendering
        placed: list[Segments]
        told: Segments | None = None

        def __init__(self, _: object = ()) -> None: ...

        def segments(self) -> Segments:
            return self.rendering.segments(self.part) if self.told is None else self.told

        def format(self, locale: object) -> str:
            self.placed.append(self.segments())
            return chr(FIRST_MARK + len(self.placed) - 1)

        def otherwise(self, told: Segments) -> Mark:
            """The same part in other words."""
            mark = Mark()
            mark.part, mark.rendering, mark.placed = self.part, self.rendering, self.placed
            mark.told = told
            return mark

    class Number(Mark, int): ...

    class Text(Mark, str):  # type: ignore[misc] # Fluent asks a mark for its format, nobody a text
        ...

    return {int: Number, str: Text, Message: Mark}


def _person(mark: Any) -> str:
    match mark.part:
        case Person() as who:
            return "you" if mark.rendering.is_you(who) else "one"
        case People(people=(who,)):
            return "you" if mark.rendering.is_you(who) else "one"
        case "":
            return "nobody"
        case People() | Listed():
            return "many"
        case _:
            return "one"


def _capital(mark: Any) -> Any:
    return mark.otherwise(_as_begun(mark.rendering, mark.segments()))


def _as_begun(rendering: _Rendering, segments: Segments) -> Segments:
    """Words as a sentence begins; a name is spelled as it is."""
    first, *rest = segments
    if first.kind != "person" or rendering.is_viewer(first.value):
        first = replace(first, text=grammar.capital(first.text))
    return (first, *rest)


def _stopped(mark: Any) -> Any:
    segments = mark.segments()
    ended = segments[-1].text.endswith(grammar.STOPS)
    return mark.otherwise(segments if ended else (*segments, Segment(".")))


def _stopless(mark: Any) -> Any:
    *rest, last = mark.segments()
    return mark.otherwise((*rest, replace(last, text=last.text.rstrip("."))))


def _inside(mark: Any) -> Any:
    """A sentence without its capital and its stop, as a part of another."""
    first, *rest = _stopless(mark).told
    if first.kind == "text":
        first = replace(first, text=grammar.inside(first.text))
    return mark.otherwise((first, *rest))


def _worded(words: Callable[[int], str]) -> Callable[[Any], Any]:
    def changed(mark: Any) -> Any:
        return mark.otherwise((Segment(words(mark.part), "number"),))

    return changed


def _as_code(mark: Any) -> Any:
    return mark.otherwise((_spelled([mark.part.card]),))


def _named(mark: Any, **words: str) -> Any:
    """A sealed number by a word that stands for it, behind which a page can open it."""
    (seal,) = mark.segments()
    return mark.otherwise((replace(seal, text=words["as"]),) if seal.text else ())


def _cite(mark: Any, before: str = " (", after: str = ")") -> Any:
    """A clause, or several, that is only shown; nothing where there is none."""
    shown = mark.segments()
    if not any(segment.text for segment in shown):
        return mark.otherwise(())
    told = (Segment(before), *shown, Segment(after))
    return mark.otherwise(tuple(replace(one, kind="citation") for one in told if one.text))


def _count(mark: Any) -> Any:
    match mark.part:
        case Cards(cards=all_of) | People(people=all_of) | Listed(parts=all_of):
            return mark.rendering.mark(len(all_of), mark.placed)
        case _:
            raise TypeError(mark.part)


def _join(mark: Any, by: str = ", ", last: str = "") -> Any:
    match mark.part:
        case Listed(parts=parts) | People(people=parts):
            return mark.otherwise(mark.rendering.row(parts, by, last or by))
        case _:
            raise TypeError(mark.part)


def _few(mark: Any) -> Any:
    """A list of which only the first few are named where it is long."""
    match mark.part:
        case Listed(parts=parts) | People(people=parts):
            return mark.otherwise(mark.rendering.row(grammar.few(parts)))
        case _:
            raise TypeError(mark.part)


def _given(mark: Any) -> str:
    return "yes" if any(segment.text for segment in mark.segments()) else "no"


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "PERSON": _person,
    "CAPITAL": _capital,
    "INSIDE": _inside,
    "STOPLESS": _stopless,
    "STOPPED": _stopped,
    "WORD": _worded(grammar.number_word),
    "ORDINAL": _worded(grammar.ordinal_word),
    "PLACE": _worded(grammar.ordinal_figure),
    "GROUPED": _worded("{:,}".format),
    "SIGNED": _worded("{:+d}".format),
    "CODE": _as_code,
    "COUNT": _count,
    "CITE": _cite,
    "NAMED": _named,
    "JOIN": _join,
    "FEW": _few,
    "GIVEN": _given,
}
