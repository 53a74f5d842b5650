"""`pegout rules`: the rulesets there are, one of them as a card, or two side by side."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from pegout.cli.books import say_differences, say_sections
from pegout.cli.output import Answer, UserError, say, say_json, say_table
from pegout.cli.rulesets import load_ruleset
from pegout.rulesets import (
    RULESET_IDS,
    Ruleset,
    differences,
    house_text,
    rule_card,
    ruleset,
    words_of,
)

LEFT_OUT = "Rules that say the same under another clause are left out."


def rules(
    which: Annotated[
        str | None,
        typer.Argument(metavar="ID", help="A ruleset's id, or the path of a club's .toml file."),
    ] = None,
    diff: Annotated[
        str | None, typer.Option(metavar="ID", help="Show only what differs from this one.")
    ] = None,
    as_toml: Annotated[
        bool, typer.Option("--toml", help="Print one as a file, to change into a club's own.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """List the rulesets, show one as a card with its clauses, or compare two.

    Examples: pegout rules, pegout rules acc, pegout rules acc --diff sasg
    """
    if as_toml:
        _print_file(which)
        return 0
    if which is None:
        _refuse_diff(diff)
        _list(as_json)
    elif diff is None:
        _show(load_ruleset(which), as_json)
    else:
        _compare(load_ruleset(which), load_ruleset(diff), as_json)
    return 0


def _print_file(which: str | None) -> None:
    if which is None:
        raise UserError("--toml prints one ruleset; name it: pegout rules acc --toml")
    say(house_text(load_ruleset(which)).rstrip())


def _refuse_diff(diff: str | None) -> None:
    if diff is not None:
        raise UserError(f"--diff compares two rulesets; write both: pegout rules acc --diff {diff}")


def _list(as_json: bool) -> None:
    books = [ruleset(ruleset_id) for ruleset_id in RULESET_IDS]
    if as_json:
        say_json([_heading(book) | {"hands": list(book.players.hands.value)} for book in books])
    else:
        say_table(
            [(book.id, book.name, _players(book), book.source) for book in books],
            ("id", "name", "players", "source"),
        )


def _heading(book: Ruleset) -> Answer:
    return {"id": book.id, "name": book.name, "source": book.source}


def _players(book: Ruleset) -> str:
    return words_of("players.hands", book.players.hands)


def _show(book: Ruleset, as_json: bool) -> None:
    if as_json:
        say_json(msgspec.to_builtins(book, str_keys=True))
        return
    say(f"{book.name} ({book.id})")
    say(f"Source: {book.source}")
    say_sections(rule_card(book))


def _compare(a: Ruleset, b: Ruleset, as_json: bool) -> None:
    found = differences(a, b)
    say_differences((a, b), found, words_of, as_json)
    if not as_json:
        if found:
            say()
        say(LEFT_OUT)
