"""A schedule made elsewhere: rows of round, table and two entries, checked like any other plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pegout.errors import Fault, MeetError
from pegout.text import say
from pegout.tournament.pairing.checks import plan_checks
from pegout.tournament.pairing.meetings import left_over, pair_of
from pegout.tournament.pairing.plan import Plan, PlannedGame, PlannedRound
from pegout.tournament.profile import Profile


class Row(NamedTuple):
    """One game of an imported schedule."""

    round: int
    table: int
    a: int
    b: int


def import_plan(profile: Profile, rows: Sequence[Row], entries: int) -> Plan:
    """The plan that these rows make; every fault of every row is reported at once.

    One pairing at one table may be named several times in a round: those are games in a row.
    """
    if faults := [*_faults(rows, entries)]:
        raise MeetError(*faults)
    field = range(1, entries + 1)
    rounds = tuple(
        PlannedRound(number, games, left_over(field, games))
        for number, games in enumerate(map(_games, _by_round(rows)), 1)
    )
    planning = profile.planning
    often = planning.games_in_a_row.value * planning.days.value
    return Plan("imported", rounds, plan_checks(rounds, often))


def _by_round(rows: Sequence[Row]) -> list[list[Row]]:
    numbers = sorted({row.round for row in rows})
    return [[row for row in rows if row.round == number] for number in numbers]


def _games(rows: Sequence[Row]) -> tuple[PlannedGame, ...]:
    times: Counter[int] = Counter()
    games: list[PlannedGame] = []
    for row in sorted(rows, key=lambda row: row.table):
        times[row.table] += 1
        games.append(PlannedGame(row.table, (row.a, row.b), times[row.table]))
    return tuple(games)


def _faults(rows: Sequence[Row], entries: int) -> Iterator[Fault]:
    if not rows:
        yield Fault("the schedule", say("schedule-empty"))
    rounds = {row.round for row in rows}
    if rounds and rounds != set(range(1, len(rounds) + 1)):
        yield Fault("the schedule", say("schedule-rounds", last=len(rounds)))
    seats: dict[tuple[int, str, int], tuple[int, int, int]] = {}
    for number, row in enumerate(rows, 1):
        where = f"row {number}"
        yield from _row_faults(where, row, entries)
        game = (row.table, *pair_of(row.a, row.b))
        for what, who in (("table", row.table), ("entry", row.a), ("entry", row.b)):
            if seats.setdefault((row.round, what, who), game) != game:
                clash = say("schedule-clash", what=what, number=who, round=row.round)
                yield Fault(where, clash)


def _row_faults(where: str, row: Row, entries: int) -> Iterator[Fault]:
    if row.a == row.b:
        yield Fault(where, say("schedule-itself", entry=row.a))
    for entry in {row.a, row.b}:
        if not 1 <= entry <= entries:
            yield Fault(where, say("schedule-no-entry", entry=entry, entries=entries))
    if row.table < 1:
        yield Fault(where, say("schedule-no-table", table=row.table))
