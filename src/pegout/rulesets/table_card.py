"""The rules card as one table plays it: what was agreed there stands in the place of the book."""

from __future__ import annotations

from typing import Any, NamedTuple

from pegout.rulesets.card import TITLES, label_of, words_of
from pegout.rulesets.model import SECTIONS, Rule, Ruleset


class Agreed(NamedTuple):
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


def played_card(book: Ruleset, agreed: Agreed) -> list[PlayedSection]:
    """The whole book, in its own order, as it is played.

    >>> from pegout.rulesets import ruleset
    >>> print(*played_card(ruleset("bicycle"), Agreed(61, False))[7].lines[0])
    Game hole 61 002 Object, Game 121
    """
    rules = list(book.rules())
    return [
        PlayedSection(
            section,
            TITLES[section],
            tuple(
                played(key, rule, agreed) for key, rule in rules if key.startswith(f"{section}.")
            ),
        )
        for section in SECTIONS
    ]


def played(key: str, rule: Rule[Any], agreed: Agreed) -> PlayedRule:
    """One rule of the book as it is played; what a book leaves to the players is no difference."""
    says = words_of(key, rule)
    words = _CHOSEN[key](rule, agreed) if key in _CHOSEN else says
    differs = words != says and rule.value != "optional"
    return PlayedRule(label_of(key), words, rule.clause, says if differs else "")


def _muggins(rule: Rule[str], agreed: Agreed) -> str:
    chosen = "played" if agreed.muggins else "not played"
    return f"{chosen}; the book leaves it to the players" if rule.value == "optional" else chosen


_CHOSEN = {
    "game.target": lambda _, agreed: str(agreed.target),
    "counting.muggins": _muggins,
}
"""Rules that a table may play otherwise than its book has them."""
