"""The rules of one table: what its host chose over what the book says, and where they differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from pegout.rulesets import Ruleset
from pegout.rulesets.card import TITLES, label_of, words_of
from pegout.rulesets.model import SECTIONS, Rule
from pegout.service.rows import Settings
from pegout.service.table import Table

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
    lines = tuple(_here(settings, book, same_packs=table.same_packs))
    here = TableRules(HERE, lines, _note(lines))
    return (here, *(_section(section, settings, book) for section in SECTIONS))


def _note(lines: tuple[TableRule, ...]) -> str:
    """Where the table differs from the book, in a sentence."""
    differing = [line.label for line in lines if line.book]
    return f"Not as in the book: {'; '.join(differing)}." if differing else "All as in the book."


def _here(settings: Settings, book: Ruleset, *, same_packs: bool) -> Iterator[TableRule]:
    yield TableRule("Rulebook", book.name)
    yield TableRule("Number of players", str(settings.hands))
    yield _as_played("game.target", book.game.target, settings)
    if settings.match_to > 1:
        yield TableRule("Games that win the match", str(settings.match_to))
    if any(settings.scores):
        at = " to ".join(map(str, settings.scores))
        yield TableRule("Each game begins at", at, book="0 for everybody")
    yield TableRule("Who counts", COUNTED[settings.counting])
    yield _as_played("counting.muggins", book.counting.muggins, settings)
    if same_packs:
        yield TableRule("Cutting and dealing", "by the table: every table has the same packs")
    limit = settings.turn_seconds
    yield TableRule("Time for a turn", "no limit" if limit is None else f"{limit} seconds")
    claim = settings.counting == "claim"
    back = settings.take_backs and not claim
    yield TableRule("Taking back a slip", "if the others agree" if back else "not allowed")
    yield TableRule("Hints", "allowed" if settings.hints else "not allowed")


def _section(section: str, settings: Settings, book: Ruleset) -> TableRules:
    own = [(key, rule) for key, rule in book.rules() if key.startswith(f"{section}.")]
    note = NOT_ASKED if section == "counting" and settings.counting == "auto" else ""
    lines = tuple(_as_played(key, rule, settings) for key, rule in own)
    return TableRules(TITLES[section], lines, note)


def _as_played(key: str, rule: Rule[Any], settings: Settings) -> TableRule:
    """A rule of the book as this table plays it."""
    says = words_of(key, rule)
    played = _PLAYED[key](rule, settings) if key in _PLAYED else says
    differs = played != says and rule.value != "optional"
    return TableRule(label_of(key), played, rule.clause, says if differs else "")


def _muggins(rule: Rule[str], settings: Settings) -> str:
    """Where the book leaves it to the players, what they chose is told beside what it says."""
    chosen = "played" if settings.muggins else "not played"
    if rule.value == "optional":
        return f"{chosen}; the book leaves it to the players"
    return chosen


_PLAYED = {
    "game.target": lambda rule, settings: str(settings.target or rule.value),
    "counting.muggins": _muggins,
}
"""Rules that a table may play otherwise than its book has them."""
