"""The rules card: every rule of a book in words that a club volunteer reads at the table; the same
as one table plays it; and when each score is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import fields

from pegout.rulesets.documents import book_name
from pegout.rulesets.model import SECTIONS, Rule, Ruleset
from pegout.text import Listed, Message, Part, say


class CardLine(NamedTuple):
    """One rule as the card prints it."""

    label: str
    words: str
    clause: str


class CardSection(NamedTuple):
    """The rules of one part of the game."""

    title: str
    lines: list[CardLine]


class RuleDifference(NamedTuple):
    """A rule to which two books give different values."""

    key: str
    label: str
    a: Rule[object]
    b: Rule[object]


class Book(Protocol):
    """What has rules: a value that gives every one of them with its key."""

    def rules(self) -> Iterator[tuple[str, Rule[object]]]: ...


class BookWords(Struct, frozen=True):
    """How the catalogue tells a kind of book: a ruleset, or a profile of a tournament.

    Entries begin with `prefix`. A section has its title, a rule its label and its `value`. `part`
    turns the value of a rule into what the catalogue chooses its words by.
    """

    prefix: str
    sections: Mapping[str, type[Struct]]
    part: Callable[[str, Any], Part]

    def entry(self, key: str) -> str:
        """The entry of a section or of a rule."""
        return f"{self.prefix}-{key.replace('.', '-')}"

    def title(self, section: str) -> str:
        """What the card calls a section: "The play"."""
        return str(Message(self.entry(section)))

    def label(self, key: str) -> str:
        """What a rule is about: "Game hole" for game.target."""
        return str(Message(self.entry(key)))

    def words(self, key: str, rule: Rule[Any]) -> str:
        """A rule's value as people say it."""
        return str(Message(f"{self.entry(key)}.value", {"value": self.part(key, rule.value)}))

    def card(self, rules: Iterable[tuple[str, Rule[Any]]]) -> list[CardSection]:
        """These rules under the titles of their sections."""
        card = {section: CardSection(self.title(section), []) for section in self.sections}
        for key, rule in rules:
            line = CardLine(self.label(key), self.words(key, rule), rule.clause)
            card[key.partition(".")[0]].lines.append(line)
        return list(card.values())

    def differences(self, a: Book, b: Book) -> list[RuleDifference]:
        """Every rule whose value differs in two books; a different clause alone does not count."""
        return [
            RuleDifference(key, self.label(key), first, second)
            for (key, first), (_, second) in zip(a.rules(), b.rules(), strict=True)
            if first.value != second.value
        ]


def plain_part(value: Any) -> Part:
    """A value that may be absent is `none`; true and false are `yes` and `no`."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case tuple():
            return Listed(tuple(plain_part(one) for one in value))
    return value  # type: ignore[no-any-return] # a number or a text


UNPRINTED = ("judging.takes", "judging.leaves_out")
"""Which single cases the judge takes from other books: each of them says so where it is ruled."""


def printed_rules(rules: Ruleset) -> Iterator[tuple[str, Rule[Any]]]:
    """Every rule that the card prints, by its key."""
    for key, rule in rules.rules():
        borrows_nothing = key == "judging.fallback" and rule.value is None
        if key not in UNPRINTED and not borrows_nothing:
            yield key, rule


def rule_card(rules: Ruleset) -> list[CardSection]:
    """The whole book, in its own order.

    >>> from pegout.rulesets import ruleset
    >>> print(*rule_card(ruleset("sasg"))[3].lines[0])
    Jack turned as starter (his heels) 2 points 004 S5a
    """
    return WORDS.card(printed_rules(rules))


def when_scored(key: str) -> str:
    """When a score is made, true in every book; empty for a rule that gives no points."""
    return str(Message(f"{WORDS.entry(key)}.when")) if key in SCORES else ""


def _part(key: str, value: Any) -> Part:
    match value:
        case dict():
            return Listed(tuple(_each(key, one, number) for number, one in value.items()))
        case tuple():
            each = _each if key == "judging.misdeal" else _part
            return Listed(tuple(each(key, one) for one in value))
        case str() if key in OF_BOOKS:
            return book_name(value)
    return plain_part(value)


def _each(key: str, value: Any, number: int = 0) -> Message:
    return Message(f"{WORDS.entry(key)}.each", {"number": number, "value": _part(key, value)})


OF_BOOKS = ("judging.code", "judging.fallback")
"""Rules whose values are the ids of books."""
SCORES = frozenset(
    f"{section}.{field.name}"
    for section in ("heels", "play", "show")
    for field in fields(SECTIONS[section])
    if field.type == Rule[int]
)
"""Rules that give points."""
WORDS = BookWords("rule", SECTIONS, _part)
title_of, label_of, words_of, differences = WORDS.title, WORDS.label, WORDS.words, WORDS.differences


class TableTerms(NamedTuple):
    """What a table may choose itself: its game hole, and whether it plays muggins."""

    target: int
    muggins: bool


class PlayedRule(NamedTuple):
    """One rule as it is played; `book` is what the book says where the table differs."""

    label: str
    words: str
    clause: str
    book: str = ""


class PlayedSection(NamedTuple):
    """The rules of one part of the game, as they are played."""

    section: str
    title: str
    lines: tuple[PlayedRule, ...]


def played_card(book: Ruleset, agreed: TableTerms) -> list[PlayedSection]:
    """The whole book, in its own order, as it is played.

    >>> from pegout.rulesets import ruleset
    >>> print(*played_card(ruleset("bicycle"), TableTerms(61, False))[7].lines[0])
    Game hole 61 002 Object, Game 121
    """
    rules = list(book.rules())
    return [
        PlayedSection(
            section,
            title_of(section),
            tuple(
                played(key, rule, agreed) for key, rule in rules if key.startswith(f"{section}.")
            ),
        )
        for section in SECTIONS
    ]


def played(key: str, rule: Rule[Any], agreed: TableTerms) -> PlayedRule:
    """One rule of the book as it is played; what a book leaves to the players is no difference."""
    says = words_of(key, rule)
    words = _CHOSEN[key](rule, agreed) if key in _CHOSEN else says
    differs = words != says and rule.value != "optional"
    return PlayedRule(label_of(key), words, rule.clause, says if differs else "")


def _muggins(rule: Rule[str], agreed: TableTerms) -> str:
    played = "yes" if agreed.muggins else "no"
    return str(say("rule-agreed-muggins", played=played, book=rule.value))


_CHOSEN = {
    "game.target": lambda _, agreed: str(agreed.target),
    "counting.muggins": _muggins,
}
"""Rules that a table may play otherwise than its book has them."""
