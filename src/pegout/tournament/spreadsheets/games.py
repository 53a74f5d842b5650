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

from pegout.errors import Fault, PegoutError, on_line
from pegout.input_limits import STOPPED, enough
from pegout.text import Message, say
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

Complain = Callable[[Message], None]


class ResultsError(PegoutError):
    """A table of results that cannot be read, with all of its faults."""


class GameResultRow(Struct, frozen=True):
    """One row: its line in the text, the game of the round, who met and how it ended."""

    line: int
    game: int
    scheduled: Scheduled
    result: Result


class GameSheet(Struct, frozen=True):
    """A whole table of results; entries are numbered from 1 as they first appear."""

    names: Mapping[int, str]
    rows: tuple[GameResultRow, ...]

    def games(self, profile: Profile) -> tuple[GameRecord, ...]:
        """The games as this profile puts them on the cards."""
        return tuple(counted(profile, row.scheduled, row.result) for row in self.rows)


def read_results(text: str, profile: Profile, where: str = "the results") -> GameSheet:
    """All games of a table, checked by the profile; every bad row is a fault with its line."""
    sheet, faults = survey_results(text, profile, where)
    if faults:
        raise ResultsError(*faults)
    return sheet


def survey_results(
    text: str, profile: Profile, where: str = "the results"
) -> tuple[GameSheet, list[Fault]]:
    """The games that can be read, and every fault of the others."""
    desk = _Desk(profile, where)
    table = table_rows(text, where, Columns(NEEDED, OPTIONAL), desk.faults)
    rows = tuple(row for line, cells in table if (row := desk.row(line, cells)) is not None)
    if not rows and not desk.faults:
        desk.faults.append(Fault(where, say("sheet-no-results")))
    return GameSheet({number: name for name, number in desk.entries.items()}, rows), desk.faults


class _Desk:
    """Where rows are read one after the other: what was seen so far, and what was wrong."""

    def __init__(self, profile: Profile, where: str) -> None:
        self.profile = profile
        self.where = where
        self.faults: list[Fault] = []
        self.entries: dict[str, int] = {}
        self.spelt: dict[str, tuple[str, int]] = {}
        self.seats: dict[tuple[int, int, int], tuple[int, frozenset[int | None]]] = {}

    def row(self, line: int, cells: Mapping[str, str]) -> GameResultRow | None:
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
            players = [cells["player_a"], cells["player_b"]]
            complain(say("sheet-result-refused", players=players, why=refused.cited))
            return None
        self._seat(line, (number, game), entries, kind)
        return GameResultRow(line, game, Scheduled(line, number, entries, ghost), result)

    def _pair(
        self, line: int, cells: Mapping[str, str], kind: ResultKind | None, complain: Complain
    ) -> tuple[int, int | None] | None:
        first, second = cells["player_a"], cells["player_b"]
        if not first or (not second and kind != "bye"):
            blank = "player_b" if first else "player_a"
            complain(say("sheet-player-blank", column=blank))
            return None
        if first.casefold() == second.casefold():
            complain(say("sheet-player-on-both-sides", name=first))
            return None
        one, other = self._entry(line, first, complain), self._entry(line, second, complain)
        return (one, other) if one is not None else None

    def _entry(self, line: int, name: str, complain: Complain) -> int | None:
        """The number of an entry; one name spelt in two ways is a fault, not two people."""
        if not name:
            return None
        spelt, before = self.spelt.setdefault(name.casefold(), (name, line))
        if spelt != name:
            complain(say("sheet-two-spellings", name=name, other=spelt, line=before))
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

    def _twice(self, entry: int, when: tuple[int, int], before: int, same: bool) -> Message:
        played = say("sheet-game-of-round", round=when[0], game=when[1])
        if same:
            return say("sheet-result-twice", played=played, line=before)
        name = next(name for name, number in self.entries.items() if number == entry)
        return say("sheet-plays-twice", name=name, played=played, line=before)

    def _fault(self, line: int, reason: Message) -> None:
        self.faults.append(Fault(on_line(self.where, line), reason))


def _number(cells: Mapping[str, str], column: str, complain: Complain) -> int | None:
    found = _read_number(cells, column)
    if isinstance(found, int):
        return found
    complain(found)
    return None


def _kind(text: str, complain: Complain) -> ResultKind | None:
    asked = text.lower().replace("-", "_").replace(" ", "_") or "played"
    for kind in KINDS:
        if kind == asked:
            return kind
    near = get_close_matches(asked, KINDS, n=1)
    complain(say("sheet-kind-unknown", kind=text, near=near[0] if near else "", known=KINDS))
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
            complain(say("sheet-not-a-number", column=column, text=text))
        else:
            complain(say("sheet-score-blank", column=column))
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
    complain(say("sheet-neither-side", column=column, name=cells[column]))
    return None


SCHEDULE = ("round", "table", "player_a", "player_b")
RESULTS = ("round", "game", "player_a", "score_a", "player_b", "score_b", "kind", "winner", "ghost")
STANDINGS = ("place", "entrant", "total", "won", "games", "missing", "spread", "plus", "reason")

ScheduledRow = tuple[int, int, int, int]


class Entrants:
    """The entries of a division by number and by name, as people write them."""

    def __init__(self, meet: Meet, division: str) -> None:
        self.names = meet.names(division)
        self._numbers = {name.casefold(): entry for entry, name in self.names.items()}

    def find(self, text: str) -> int | Message:
        """The number of an entry, or why it cannot be told."""
        word = " ".join(text.split()).casefold()
        if word in self._numbers:
            return self._numbers[word]
        if word.isascii() and word.isdigit() and len(word) < 10 and int(word) in self.names:
            return int(word)
        near = get_close_matches(word, self._numbers, n=1)
        partly = [name for name in self._numbers if word and word in name.split()]
        meant = [self.names[self._numbers[name]] for name in (*near, *partly)]
        return say("sheet-no-such-entry", entry=text, near=meant[0] if meant else "")


def read_schedule(
    text: str, where: str, entrants: Entrants
) -> tuple[list[ScheduledRow], list[Fault]]:
    """Rows of round, table and two entries, and every fault of the others."""
    faults: list[Fault] = []
    rows: list[ScheduledRow] = []
    seats = _Seats(entrants.names)
    for line, cells in table_rows(text, where, Columns(SCHEDULE, ()), faults):
        found = [_read_number(cells, column) for column in SCHEDULE[:2]]
        found += [entrants.find(cells[column]) for column in SCHEDULE[2:]]
        numbers = [one for one in found if isinstance(one, int)]
        faults += [Fault(on_line(where, line), one) for one in found if not isinstance(one, int)]
        faults += [Fault(on_line(where, line), one) for one in seats.taken(line, found)]
        if len(numbers) == len(SCHEDULE):
            rows.append((numbers[0], numbers[1], numbers[2], numbers[3]))
    return rows, faults


class _Seats:
    """Who sits where in each round of a schedule, with the line that says so first."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self.names = names
        self.first: dict[tuple[int, str, int], tuple[set[int | Message], int, int]] = {}

    def taken(self, line: int, found: Sequence[int | Message]) -> Iterator[Message]:
        """What is wrong with a row beside those before it; messages are for what is not known."""
        number, table, a, b = found
        if isinstance(a, int) and a == b:
            yield say("sheet-against-itself", name=self.names[a])
        if not isinstance(number, int) or not isinstance(table, int):
            return
        game, sides = {a, b}, [one for one in dict.fromkeys((a, b)) if isinstance(one, int)]
        at_table, before, on = self.first.setdefault((number, "table", table), (game, table, line))
        if at_table != game:
            yield say("sheet-table-taken", table=table, round=number, line=on)
        for one in sides:
            own, before, on = self.first.setdefault((number, "entry", one), (game, table, line))
            if (own, before) != (game, table):
                yield say("sheet-entry-taken", name=self.names[one], round=number, line=on)


def _read_number(cells: Mapping[str, str], column: str) -> int | Message:
    text = cells[column]
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0:
        return int(text)
    return say("sheet-not-a-number-from-1", column=column, text=text)


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


def match_results(meet: Meet, division: DivisionState, sheet: GameSheet, where: str) -> Matched:
    """Which game each row is for. A result that is there already, the same, is passed over."""
    entrants, games = Entrants(meet, division.id), _games_by_pair(division)
    matched = Matched([], 0, [])
    known = 0
    for row in sheet.rows:
        at = on_line(where, row.line)
        if enough(matched.faults):
            matched.faults.append(Fault(at, STOPPED))
            break
        found = _game_of(games, row, [entrants.find(name) for name in _names(sheet, row)])
        if isinstance(found, Message):
            matched.faults.append(Fault(at, found))
            continue
        game, result = found
        if game.waiting:
            matched.fresh.append(GameResult(row.line, game.number, result))
        elif game.result == with_winner(result):
            known += 1
        else:
            matched.faults.append(Fault(at, say("sheet-other-result", game=game.number)))
    return Matched(matched.fresh, known, matched.faults)


def _names(sheet: GameSheet, row: GameResultRow) -> list[str]:
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
    games: Mapping[Pair, Game], row: GameResultRow, entries: Sequence[int | Message]
) -> tuple[Game, Result] | Message:
    """The game of a row, and its result with the sides as the plan names them."""
    known = [one for one in entries if isinstance(one, int)]
    if len(known) < len(entries):
        unknown = [one for one in entries if isinstance(one, Message)]
        return say("sheet-no-such-entries", faults=unknown)
    if len(known) < 2:
        return say("sheet-bye")
    number = row.scheduled.round
    game = games.get((number, row.game, frozenset(known)))
    if game is None:
        return say("sheet-no-such-game", game=row.game, round=number)
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
                row.tally.spread,
                row.tally.plus,
                row.reason,
            )
            for row in table
        ],
    )
