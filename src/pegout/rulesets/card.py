"""The rules card: every rule of a book in words that a club volunteer reads at the table; the same
as one table plays it; and when each score is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

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
    card = {section: CardSection(title_of(section), []) for section in SECTIONS}
    for key, rule in printed_rules(rules):
        section, _, _ = key.partition(".")
        card[section].lines.append(CardLine(label_of(key), words_of(key, rule), rule.clause))
    return list(card.values())


def differences(a: Ruleset, b: Ruleset) -> list[RuleDifference]:
    """Every rule whose value is not the same in both books; a different clause alone does not
    count.
    """
    return [
        RuleDifference(key, label_of(key), first, second)
        for (key, first), (_, second) in zip(a.rules(), b.rules(), strict=True)
        if first.value != second.value
    ]


def title_of(section: str) -> str:
    """What the card calls a part of the game: "The play"."""
    return str(Message(f"rule-{section}"))


def label_of(key: str) -> str:
    """What a rule is about: "Game hole" for game.target."""
    return str(Message(_entry(key)))


def words_of(key: str, rule: Rule[Any]) -> str:
    """A rule's value as people say it.

    >>> words_of("game.time_limit_minutes", Rule(None, "001 silent"))
    'no limit'
    """
    return str(Message(f"{_entry(key)}.value", {"value": _part(key, rule.value)}))


def when_scored(key: str) -> str:
    """When a score is made, true in every book; empty for a rule that gives no points."""
    return str(Message(f"{_entry(key)}.when")) if key in SCORES else ""


def _entry(key: str) -> str:
    """A rule in the catalogue: its name, its `value` in words, `each` of several, and `when`."""
    return f"rule-{key.replace('.', '-')}"


def _part(key: str, value: Any) -> Part:
    """A value as the catalogue chooses its words by it."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case dict():
            return Listed(tuple(_each(key, one, number) for number, one in value.items()))
        case tuple():
            return Listed(tuple(_of_several(key, one) for one in value))
    return book_name(value) if key in OF_BOOKS else value


def _of_several(key: str, value: Any) -> Part:
    return _each(key, value) if key == "judging.misdeal" else _part(key, value)


def _each(key: str, value: Any, number: int = 0) -> Message:
    return Message(f"{_entry(key)}.each", {"number": number, "value": _part(key, value)})


OF_BOOKS = ("judging.code", "judging.fallback")
"""Rules whose values are the ids of books."""
SCORES = frozenset(
    f"{section}.{field.name}"
    for section in ("heels", "play", "show")
    for field in fields(SECTIONS[section])
    if field.type == Rule[int]
)
"""Rules that give points."""


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
