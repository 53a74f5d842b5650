"""Games as rows of a table: schedules and results in and out, and standings out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches

from msgspec import Struct

from pegout.errors import Fault
from pegout.input_limits import STOPPED, enough
from pegout.tournament.cards.record_results import with_winner
from pegout.tournament.cards.result import Result, Side
from pegout.tournament.meet.state import DivisionState, Game, Meet
from pegout.tournament.spreadsheets.cells import Columns, table_rows, written
from pegout.tournament.spreadsheets.results import Row as SheetRow, Sheet
from pegout.tournament.standings.places import Standing

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
        found = [_number(cells, "round"), _number(cells, "table")]
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


def _number(cells: Mapping[str, str], column: str) -> int | str:
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


def _names(sheet: Sheet, row: SheetRow) -> list[str]:
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
    games: Mapping[Pair, Game], row: SheetRow, entries: Sequence[int | str]
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
