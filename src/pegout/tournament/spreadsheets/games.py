"""Schedules and results as rows of a table: text in, games or everything wrong with it out.

The columns of results are round, player_a, score_a, player_b, score_b, and where wanted kind, game,
winner and ghost, in any order, separated by commas, semicolons or tabs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import partial
from typing import get_args

from msgspec import Struct

from pegout.errors import Fault, PegoutError
from pegout.input_limits import STOPPED, enough
from pegout.tournament.cards.record_results import with_winner
from pegout.tournament.cards.result import (
    AGAIN,
    GameRecord,
    Result,
    ResultKind,
    Scheduled,
    Side,
    counted,
    refuse_result,
)
from pegout.tournament.meet.state import DivisionState, Game, Meet
from pegout.tournament.profile import Profile
from pegout.tournament.spreadsheets.cells import Columns, table_rows, written
from pegout.tournament.standings.places import Standing

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


SCHEDULE = ("round", "table", "player_a", "player_b")
RESULTS = ("round", "game", "player_a", "score_a", "player_b", "score_b", "kind", "winner", "ghost")
STANDINGS = ("place", "entrant", "total", "won", "games", "missing", "reason")

ScheduledRow = tuple[int, int, int, int]


class Entrants:
    """The entries of a division by number and by name, as people write them."""

    def __init__(self, meet: Meet, division: str) -> None:
        self.names = meet.names(division)
        self._numbers = {name.casefold(): entry for entry, name in self.names.items()}

    def find(self, text: str) -> int | str:
        """The number of an entry, or the reason why there is none."""
        word = " ".join(text.split()).casefold()
        if word in self._numbers:
            return self._numbers[word]
        if word.isascii() and word.isdigit() and len(word) < 10 and int(word) in self.names:
            return int(word)
        return f"there is no entry '{text}'{self._hint(word)}"

    def _hint(self, word: str) -> str:
        near = get_close_matches(word, self._numbers, n=1)
        partly = [name for name in self._numbers if word and word in name.split()]
        if found := [*near, *partly]:
            return f"; did you mean {self.names[self._numbers[found[0]]]}?"
        return ""


def read_schedule(
    text: str, where: str, entrants: Entrants
) -> tuple[list[ScheduledRow], list[Fault]]:
    """Rows of round, table and two entries, and every fault of the others."""
    faults: list[Fault] = []
    rows: list[ScheduledRow] = []
    seats = _Seats(entrants.names)
    for line, cells in table_rows(text, where, Columns(SCHEDULE, ()), faults):
        found = [_read_number(cells, "round"), _read_number(cells, "table")]
        found += [entrants.find(cells[column]) for column in SCHEDULE[2:]]
        numbers = [one for one in found if isinstance(one, int)]
        faults += [Fault(f"{where} line {line}", one) for one in found if isinstance(one, str)]
        faults += [Fault(f"{where} line {line}", one) for one in seats.taken(line, found)]
        if len(numbers) == len(SCHEDULE):
            rows.append((numbers[0], numbers[1], numbers[2], numbers[3]))
    return rows, faults


class _Seats:
    """Who sits where in each round of a schedule, with the line that says so first."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self.names = names
        self.first: dict[tuple[int, str, int], tuple[set[int | str], int, int]] = {}

    def taken(self, line: int, found: Sequence[int | str]) -> Iterator[str]:
        """What is wrong with a row beside those before it; words stand for what is not known."""
        number, table, a, b = found
        if isinstance(a, int) and a == b:
            yield f"{self.names[a]} cannot play against itself"
        if isinstance(number, str) or isinstance(table, str):
            return
        game, sides = {a, b}, [one for one in dict.fromkeys((a, b)) if isinstance(one, int)]
        at_table, before, on = self.first.setdefault((number, "table", table), (game, table, line))
        if at_table != game:
            yield f"table {table} has another game in round {number}, on line {on}"
        for one in sides:
            own, before, on = self.first.setdefault((number, "entry", one), (game, table, line))
            if (own, before) != (game, table):
                yield f"{self.names[one]} has another game in round {number}, on line {on}"


def _read_number(cells: Mapping[str, str], column: str) -> int | str:
    text = cells[column]
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0:
        return int(text)
    return f"{column} '{text}' is not a whole number from 1 up"


class GameResult(Struct, frozen=True):
    """One row of results and the game it is for."""

    line: int
    game: int
    result: Result


class Matched(Struct, frozen=True):
    """Rows of results beside the games of a division."""

    fresh: list[GameResult]
    known: int
    faults: list[Fault]


def match_results(meet: Meet, division: DivisionState, sheet: Sheet, where: str) -> Matched:
    """Which game each row is for. A result that is there already, the same, is passed over."""
    entrants, games = Entrants(meet, division.id), _games_by_pair(division)
    matched = Matched([], 0, [])
    known = 0
    for row in sheet.rows:
        at = f"{where} line {row.line}"
        if enough(matched.faults):
            matched.faults.append(Fault(at, STOPPED))
            break
        found = _game_of(games, row, [entrants.find(name) for name in _names(sheet, row)])
        if isinstance(found, str):
            matched.faults.append(Fault(at, found))
            continue
        game, result = found
        if game.waiting:
            matched.fresh.append(GameResult(row.line, game.number, result))
        elif game.result == with_winner(result):
            known += 1
        else:
            told = f"game {game.number} has another result already; correct it, with the reason"
            matched.faults.append(Fault(at, told))
    return Matched(matched.fresh, known, matched.faults)


def _names(sheet: Sheet, row: Row) -> list[str]:
    return [sheet.names[entry] for entry in row.scheduled.entries if entry is not None]


Pair = tuple[int, int, frozenset[int]]
"""The round, which game of it, and the two who meet."""


def _games_by_pair(division: DivisionState) -> dict[Pair, Game]:
    """The first game of each two in a round that is still in the plan."""
    found: dict[Pair, Game] = {}
    for game in division.games():
        if game.state != "dropped":
            found.setdefault((game.round, game.game, frozenset(game.entries)), game)
    return found


def _game_of(
    games: Mapping[Pair, Game], row: Row, entries: Sequence[int | str]
) -> tuple[Game, Result] | str:
    """The game of a row, and its result with the sides as the plan names them."""
    known = [one for one in entries if isinstance(one, int)]
    if len(known) < len(entries):
        return "; ".join(one for one in entries if isinstance(one, str))
    if len(known) < 2:
        return "a bye has no game in the plan"
    number = row.scheduled.round
    game = games.get((number, row.game, frozenset(known)))
    if game is None:
        return f"these two have no game {row.game} in round {number}: see the schedule"
    return game, row.result if game.entries[0] == known[0] else _turned(row.result)


def _turned(result: Result) -> Result:
    scores = None if result.scores is None else (result.scores[1], result.scores[0])
    other: dict[Side | None, Side | None] = {None: None, 0: 1, 1: 0}
    return Result(result.kind, scores, other[result.winner])


def schedule_table(meet: Meet, division: DivisionState) -> str:
    """The games of the plan, as a table that can be read again."""
    names = meet.names(division.id)
    rows = [(g, t, names[a], names[b]) for g, t, a, b in _scheduled(division)]
    return written(SCHEDULE, rows)


def _scheduled(division: DivisionState) -> Iterator[ScheduledRow]:
    """From the games once there are any, and from the draft before."""
    if division.started:
        for game in division.games():
            if game.state != "dropped" and game.tie_place is None:
                yield game.round, game.table, *game.entries
    elif division.plan is not None:
        for planned in division.plan.rounds:
            for one in planned.games:
                a, b = (division.draw[number - 1] for number in one.entries)
                yield planned.round, one.table, a, b


def results_table(meet: Meet, division: DivisionState) -> str:
    """Every result, as a table that can be read again and that `pegout standings` reads.

    Only where two play more than one game in a row is it told which of them a row is.
    """
    names = meet.names(division.id)
    several = {(one.round, *one.entries) for one in division.games() if one.game > 1}
    rows = [
        _result_row(game, names, str(game.game) if (game.round, *game.entries) in several else "")
        for game in division.games()
        if _shown(game)
    ]
    return written(RESULTS, rows)


def _shown(game: Game) -> bool:
    return game.result is not None and not game.waiting and game.tie_place is None


def _result_row(game: Game, names: Mapping[int, str], which: str) -> list[object]:
    assert game.result is not None
    a, b = game.entries
    scores = game.result.scores or from_cards(game) or ("", "")
    ghost = "" if game.ghost is None else "ab"[game.entries.index(game.ghost)]
    winner = "" if game.result.winner is None else "ab"[game.result.winner]
    kind = game.result.kind
    return [game.round, which, names[a], scores[0], names[b], scores[1], kind, winner, ghost]


def from_cards(game: Game) -> tuple[int, int] | None:
    """The scores of a game that is known from paper cards only."""
    one, other = game.lines
    if game.result is None or game.result.kind != "played" or one is None or other is None:
        return None
    return one.points, other.points


def standings_table(table: Sequence[Standing], *, qualifying: bool = False) -> str:
    """The standings by name, with the reason for every place and nothing else about anyone.

    Where a bracket decides in the end, the first column says that it is the qualifying order.
    """
    return written(
        ("qualifying_place" if qualifying else "place", *STANDINGS[1:]),
        [
            (
                "" if row.place is None else row.place,
                row.entrant,
                row.total,
                row.tally.wins,
                row.tally.games,
                row.missing,
                row.reason,
            )
            for row in table
        ],
    )
