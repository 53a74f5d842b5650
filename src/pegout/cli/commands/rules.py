"""`pegout rules` and `profiles`: the books there are, one as a card, or two side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Annotated, Any

from pegout.cli.books import load_profile, load_ruleset
from pegout.cli.options import argument, flag, option
from pegout.cli.output import CommandReply, UserError, say, table_lines
from pegout.rulesets import (
    RULESET_IDS,
    Book,
    CardSection,
    Rule,
    RuleDifference,
    differences,
    house_text,
    rule_card,
    ruleset,
    words_of,
)
from pegout.tabular import Table, table_of

LEFT_OUT = "Rules that say the same under another clause are left out."

DiffOption = Annotated[str | None, option("Show only what differs from this one.", "ID")]
TomlOption = Annotated[bool, flag("--toml", "Print one as a file, to change into a club’s own.")]
Words = Callable[[str, Rule[Any]], str]
"""A rule's value as people say it."""


def rules(
    which: Annotated[
        str | None, argument("A ruleset’s id, or the path of a club’s .toml file.", "ID")
    ] = None,
    diff: DiffOption = None,
    as_toml: TomlOption = False,
) -> CommandReply | int:
    """List the rulesets, show one as a card with its clauses, or compare two.

    Examples: pegout rules, pegout rules acc, pegout rules acc --diff sasg
    """
    if which is None:
        if as_toml:
            raise UserError("--toml prints one ruleset; name it: pegout rules acc --toml")
        if diff is not None:
            raise UserError(
                f"--diff compares two rulesets; write both: pegout rules acc --diff {diff}"
            )
        return _rulesets()
    book = load_ruleset(which)
    if as_toml:
        return _print_file(book)
    if diff is None:
        return CommandReply(book, _card(book, rule_card(book), f"Source: {book.source}"))
    other = load_ruleset(diff)
    found = differences(book, other)
    data, lines, _ = _compared(book, other, found, words_of)
    return CommandReply(data, [*lines, *([""] if found else []), LEFT_OUT])


def _rulesets() -> CommandReply:
    books = [ruleset(ruleset_id) for ruleset_id in RULESET_IDS]
    data = [
        {"id": one.id, "name": one.name, "source": one.source, "hands": one.players.hands.value}
        for one in books
    ]
    rows = [
        (one.id, one.name, words_of("players.hands", one.players.hands), one.source)
        for one in books
    ]
    return CommandReply(data, [table_of(("id", "name", "players", "source"), rows)])


def profiles(
    which: Annotated[
        str | None, argument("A profile’s id, or the path of a club’s .toml file.", "ID")
    ] = None,
    diff: DiffOption = None,
    as_toml: TomlOption = False,
) -> CommandReply | int:
    """List the ways to run a tournament, show one with its clauses, or compare two.

    Examples: pegout profiles, pegout profiles sasg, pegout profiles acc --diff mcallen
    """
    from pegout.tournament import profile as ways

    if which is None:
        if as_toml or diff is not None:
            raise UserError("name a profile, as in pegout profiles acc --toml")
        return _profiles()
    book = load_profile(which)
    if as_toml:
        return _print_file(book)
    if diff is None:
        dated = f"Edition: {book.edition}; date: {book.date}"
        return CommandReply(
            book, _card(book, ways.profile_card(book), f"Source: {book.source}", dated)
        )
    other = load_profile(diff)
    return _compared(book, other, ways.differences(book, other), ways.words_of)


def _profiles() -> CommandReply:
    from pegout.tournament.profile import PROFILE_IDS, profile, words_of as profile_words

    books = [profile(profile_id) for profile_id in PROFILE_IDS]
    keys = ("id", "name", "source", "edition", "date")
    data = [
        {
            **{key: getattr(one, key) for key in keys},
            "games": one.planning.games.value,
            "divisions": [division.id for division in one.people.divisions.value],
        }
        for one in books
    ]
    rows = [
        (one.id, one.name, profile_words("planning.games", one.planning.games), one.source)
        for one in books
    ]
    return CommandReply(data, [table_of(("id", "name", "games", "source"), rows)])


def _print_file(book: Book) -> int:
    say(house_text(book).rstrip())
    return 0


def _card(book: Book, sections: Iterable[CardSection], *source: str) -> Iterator[str]:
    """A book with every section under its title, and every rule with its clause."""
    yield from (f"{book.name} ({book.id})", *source)
    for section in sections:
        yield from ("", section.title)
        yield from table_lines(table_of([""] * 3, section.lines), indent=2)


def _compared(a: Book, b: Book, found: Sequence[RuleDifference], words: Words) -> CommandReply:
    """What two books of a kind say differently."""
    data = {"a": a.id, "b": b.id, "differences": [one._asdict() for one in found]}
    rows = [
        (one.label, *(f"{words(one.key, rule)} ({rule.clause})" for rule in (one.a, one.b)))
        for one in found
    ]
    told: str | Table = table_of(("rule", a.id, b.id), rows) if rows else "No value differs."
    return CommandReply(data, [f"{a.name} ({a.id}) and {b.name} ({b.id})", "", told])
