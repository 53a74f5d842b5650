"""Results as rows of a table: text in, games or everything wrong with it out.

The columns are round, player_a, score_a, player_b, score_b, and where wanted kind, game, winner and
ghost, in any order, parted by commas, semicolons or tabs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import partial
from typing import get_args

from msgspec import Struct

from pegout.errors import Fault, PegoutError
from pegout.tournament.cards.points import counted, refuse_result
from pegout.tournament.cards.result import AGAIN, GameRecord, Result, ResultKind, Scheduled, Side
from pegout.tournament.profile import Profile
from pegout.tournament.spreadsheets.cells import Columns, table_rows

NEEDED = ("round", "player_a", "score_a", "player_b", "score_b")
OPTIONAL = ("kind", "game", "winner", "ghost")
KINDS: tuple[ResultKind, ...] = get_args(ResultKind)

Complain = Callable[[str], None]


class ResultsError(PegoutError):
    """A table of results that cannot be read, with all of its faults."""


class Row(Struct, frozen=True):
    """One row: its line in the text, the game of the round, who met and how it ended."""

    line: int
    game: int
    scheduled: Scheduled
    result: Result


class Sheet(Struct, frozen=True):
    """A whole table of results; entries are numbered from 1 as they first appear."""

    names: Mapping[int, str]
    rows: tuple[Row, ...]

    def games(self, profile: Profile) -> tuple[GameRecord, ...]:
        """The games as this profile puts them on the cards."""
        return tuple(counted(profile, row.scheduled, row.result) for row in self.rows)


def read_results(text: str, profile: Profile, where: str = "the results") -> Sheet:
    """All games of a table, checked by the profile; every bad row is a fault with its line."""
    sheet, faults = survey_results(text, profile, where)
    if faults:
        raise ResultsError(*faults)
    return sheet


def survey_results(
    text: str, profile: Profile, where: str = "the results"
) -> tuple[Sheet, list[Fault]]:
    """The games that can be read, and every fault of the others."""
    desk = _Desk(profile, where)
    table = table_rows(text, where, Columns(NEEDED, OPTIONAL), desk.faults)
    rows = tuple(row for line, cells in table if (row := desk.row(line, cells)) is not None)
    if not rows and not desk.faults:
        desk.faults.append(Fault(where, "has no results: a row for each game is expected"))
    return Sheet({number: name for name, number in desk.entries.items()}, rows), desk.faults


class _Desk:
    """Where rows are read one after the other: what was seen so far, and what was wrong."""

    def __init__(self, profile: Profile, where: str) -> None:
        self.profile = profile
        self.where = where
        self.faults: list[Fault] = []
        self.entries: dict[str, int] = {}
        self.spelt: dict[str, tuple[str, int]] = {}
        self.seats: dict[tuple[int, int, int], tuple[int, frozenset[int | None]]] = {}

    def row(self, line: int, cells: Mapping[str, str]) -> Row | None:
        """One game, or None and its faults."""
        before = len(self.faults)
        complain = partial(self._fault, line)
        number = _number(cells, "round", complain)
        game = _number(cells, "game", complain) if cells.get("game") else 1
        kind = _kind(cells.get("kind", ""), complain)
        entries = self._pair(line, cells, kind, complain)
        scores = _scores(cells, complain)
        winner, ghost = (_side(cells, column, complain) for column in ("winner", "ghost"))
        if len(self.faults) > before or not (number and game and kind and entries):
            return None
        if kind == "bye" and entries[1] is None:
            winner = 0
        result = Result(kind, scores, winner)
        refused = refuse_result(self.profile, result)
        if refused is not None:
            complain(f"{_who(cells)}: {refused}")
            return None
        self._seat(line, (number, game), entries, kind)
        return Row(line, game, Scheduled(line, number, entries, ghost), result)

    def _pair(
        self, line: int, cells: Mapping[str, str], kind: ResultKind | None, complain: Complain
    ) -> tuple[int, int | None] | None:
        first, second = cells["player_a"], cells["player_b"]
        if not first or (not second and kind != "bye"):
            complain(f"{'player_a' if not first else 'player_b'} is blank: name both players")
            return None
        if first.casefold() == second.casefold():
            complain(f"{first} is named on both sides: correct one of the two")
            return None
        one, other = self._entry(line, first, complain), self._entry(line, second, complain)
        return (one, other) if one is not None else None

    def _entry(self, line: int, name: str, complain: Complain) -> int | None:
        """The number of an entry; one name spelt in two ways is a fault, not two people."""
        if not name:
            return None
        spelt, before = self.spelt.setdefault(name.casefold(), (name, line))
        if spelt != name:
            complain(
                f"'{name}' is written '{spelt}' on line {before}: write one of them throughout"
            )
        return self.entries.setdefault(spelt, len(self.entries) + 1)

    def _seat(
        self,
        line: int,
        when: tuple[int, int],
        entries: tuple[int, int | None],
        kind: ResultKind,
    ) -> None:
        """Refuses a game entered twice, and a player who would sit at two tables at once."""
        if kind in AGAIN:
            return
        for entry in entries:
            if entry is None:
                continue
            before, pair = self.seats.setdefault((*when, entry), (line, frozenset(entries)))
            if before != line:
                self._fault(line, self._twice(entry, when, before, pair == set(entries)))
                return

    def _twice(self, entry: int, when: tuple[int, int], before: int, same: bool) -> str:
        games = f"round {when[0]}" if when[1] == 1 else f"round {when[0]} game {when[1]}"
        if same:
            return (
                f"this game of {games} already has its result on line {before}: take one of them "
                "out, or give a second game of the round the game number 2"
            )
        name = next(name for name, number in self.entries.items() if number == entry)
        return f"{name} already plays in {games} on line {before}: correct the round or the name"

    def _fault(self, line: int, reason: str) -> None:
        self.faults.append(Fault(f"{self.where} line {line}", reason))


def _number(cells: Mapping[str, str], column: str, complain: Complain) -> int | None:
    text = cells[column]
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0:
        return int(text)
    complain(f"{column} '{text}' is not a whole number from 1 up")
    return None


def _kind(text: str, complain: Complain) -> ResultKind | None:
    asked = text.lower().replace("-", "_").replace(" ", "_") or "played"
    for kind in KINDS:
        if kind == asked:
            return kind
    near = get_close_matches(asked, KINDS, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(KINDS)}"
    complain(f"kind '{text}' is not known; {hint}")
    return None


def _scores(cells: Mapping[str, str], complain: Complain) -> tuple[int, int] | None:
    """Both scores; None where both are blank."""
    texts = cells["score_a"], cells["score_b"]
    if not any(texts):
        return None
    found: list[int] = []
    for column, text in zip(("score_a", "score_b"), texts, strict=True):
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 10:
            found.append(int(text))
        elif text:
            complain(f"{column} '{text}' is not a whole number")
        else:
            complain(f"{column} is blank: give both scores, or neither")
    return (found[0], found[1]) if len(found) == 2 else None


def _side(cells: Mapping[str, str], column: str, complain: Complain) -> Side | None:
    """The side that is named by its letter or its player."""
    asked = cells.get(column, "").casefold()
    if not asked:
        return None
    players = cells["player_a"].casefold(), cells["player_b"].casefold()
    for names in (players, ("a", "b"), ("player_a", "player_b")):
        if asked in names:
            return 0 if asked == names[0] else 1
    complain(f"{column} '{cells[column]}' plays on neither side: write a or b, or one of the names")
    return None


def _who(cells: Mapping[str, str]) -> str:
    return " and ".join(name for name in (cells["player_a"], cells["player_b"]) if name)
