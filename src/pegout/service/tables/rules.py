"""The rules of one table: what its host chose over what the book says, and where they differ."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.rulesets import Agreed, PlayedRule, PlayedSection, Ruleset, named, played, played_card
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table

HERE = "At this table"
COUNTED = {
    "auto": "the table counts and pegs every score",
    "check": "each player counts, and the table puts a wrong count right at once",
    "claim": "the players count, peg and agree for themselves",
}
NOT_ASKED = "The table counts and pegs every score here, so these rules do not come up."


class TableRule(Struct, frozen=True):
    """One rule as it is played here; `book` is what the book says where the table differs."""

    label: str
    words: str
    clause: str = ""
    book: str = ""


class TableRules(Struct, frozen=True):
    """The rules of one part of the game; `note` is what this table makes of them all."""

    title: str
    lines: tuple[TableRule, ...]
    note: str = ""


def rules_of(table: Table) -> tuple[TableRules, ...]:
    """What was chosen for this table, then its whole book with what is played here in its place."""
    book, settings = table.ruleset, table.settings
    assert book is not None
    agreed = Agreed(settings.target or book.game.target.value, settings.muggins)
    lines = tuple(_here(settings, book, agreed, same_packs=table.same_packs))
    here = TableRules(HERE, lines, _note(lines))
    return (here, *(_section(one, settings) for one in played_card(book, agreed)))


def _note(lines: tuple[TableRule, ...]) -> str:
    """Where the table differs from the book, in a sentence."""
    differing = [line.label for line in lines if line.book]
    return f"Not as in the book: {'; '.join(differing)}." if differing else "All as in the book."


def _here(
    settings: Settings, book: Ruleset, agreed: Agreed, *, same_packs: bool
) -> Iterator[TableRule]:
    yield TableRule("Rulebook", book.name)
    yield TableRule("Number of players", str(settings.hands))
    yield _rule(played("game.target", book.game.target, agreed))
    if settings.match_to > 1:
        yield TableRule("Games that win the match", str(settings.match_to))
    if any(settings.scores):
        at = " to ".join(map(str, settings.scores))
        yield TableRule("Each game begins at", at, book="0 for everybody")
    yield TableRule("Who counts", COUNTED[settings.counting])
    yield _rule(played("counting.muggins", book.counting.muggins, agreed))
    if same_packs:
        yield TableRule("Cutting and dealing", "by the table: every table has the same packs")
    limit = settings.turn_seconds
    yield TableRule("Time for a turn", "no limit" if limit is None else f"{limit} seconds")
    back = settings.take_backs and settings.counting != "claim"
    yield TableRule("Taking back a slip", "if the others agree" if back else "not allowed")
    yield TableRule("Hints", "allowed" if settings.hints else "not allowed")


def _section(one: PlayedSection, settings: Settings) -> TableRules:
    note = NOT_ASKED if one.section == "counting" and settings.counting == "auto" else ""
    return TableRules(one.title, tuple(map(_rule, one.lines)), note)


def _rule(one: PlayedRule) -> TableRule:
    return TableRule(one.label, named(one.words), one.clause, named(one.book))
