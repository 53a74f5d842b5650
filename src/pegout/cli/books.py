"""Books of rules as they are shown: one as a card with its clauses, or two side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from pegout.cli.output import Answer, say, say_json, say_table
from pegout.rulesets import Book, CardSection, Difference, Rule

Words = Callable[[str, Rule[Any]], str]
"""A rule's value as people say it."""


def say_sections(sections: Iterable[CardSection]) -> None:
    """Every section under its title, every rule with its clause."""
    for section in sections:
        say()
        say(section.title)
        say_table(section.lines, indent=2)


def say_differences(
    books: tuple[Book, Book], found: Sequence[Difference], words: Words, as_json: bool
) -> None:
    """What two books of a kind say differently."""
    a, b = books
    if as_json:
        say_json({"a": a.id, "b": b.id, "differences": [_difference(one) for one in found]})
        return
    say(f"{a.name} ({a.id}) and {b.name} ({b.id})")
    say()
    if not found:
        say("No value differs.")
        return
    rows = [(one.label, *(_side(words, one.key, rule) for rule in (one.a, one.b))) for one in found]
    say_table(rows, ("rule", a.id, b.id))


def _difference(one: Difference) -> Answer:
    a, b = (msgspec.to_builtins(rule, str_keys=True) for rule in (one.a, one.b))
    return {"key": one.key, "label": one.label, "a": a, "b": b}


def _side(words: Words, key: str, rule: Rule[Any]) -> str:
    return f"{words(key, rule)} ({rule.clause})"
