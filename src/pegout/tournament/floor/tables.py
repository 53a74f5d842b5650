"""Tables that divisions on at one time share: none is given to two of them."""

from __future__ import annotations

from itertools import count

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.tournament.bracket import tables
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.course import MeetCourse, checks
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.pairing.plan import Plan, PlannedRound

MOST_TABLES = 999


def match_table(division: DivisionState, match: int, consolation: bool = False) -> int | None:
    """The table of a match, None where it is not played; the consolation's come last.

    With two at each table they never need more tables than the rounds did.
    """
    playoff = division.bracket(consolation)
    own = None if playoff is None else tables(playoff).get(match)
    beside = division.playoff if consolation else None
    before = 0 if beside is None else max(tables(beside).values(), default=0)
    return None if own is None else division.tables_from + before + own


def match_tables(division: DivisionState, consolation: bool = False) -> dict[int, int]:
    """The tables of all matches of a bracket that are played, by the number of the match."""
    playoff = division.bracket(consolation)
    numbers = () if playoff is None else tables(playoff)
    found = ((number, match_table(division, number, consolation)) for number in numbers)
    return {number: table for number, table in found if table is not None}


def taken_tables(meet: Meet, division: DivisionState) -> set[int]:
    """The tables in use by, or kept for, other divisions that are on at the same time."""
    return {
        table
        for other in meet.divisions.values()
        if other.id != division.id and _together(division, other)
        for table in own_tables(other)
    }


def own_tables(division: DivisionState) -> set[int]:
    """The tables of a division: those of its games, or those that it is to begin with.

    Once its bracket is drawn the tables of its rounds are free for others.
    """
    if division.playoff is not None:
        playoffs = match_tables(division).values()
        return {*playoffs, *match_tables(division, consolation=True).values()}
    if division.started:
        return {game.table for game in division.games()}
    if division.first_table is None or division.plan is None or division.phase == "cancelled":
        return set()
    before = division.first_table - 1
    return {before + game.table for one in division.plan.rounds for game in one.games}


@checks
def decide_tables(course: MeetCourse, command: c.SetTables) -> Rejection | None:
    """Set the first table of a division; possible until play begins."""
    division = course.division(command.division)
    if division.started:
        return refuse("started.tables", division=division.name)
    if not 1 <= command.first <= MOST_TABLES:
        return refuse("bad_table", most=MOST_TABLES)
    if division.first_table == command.first:
        return refuse("already.tables", division=division.name, first=command.first)
    return tables_collide(course.meet, replace(division, first_table=command.first))


def tables_collide(meet: Meet, division: DivisionState) -> Rejection | None:
    """Why a division cannot have the tables it would begin with: others have them."""
    both = own_tables(division) & taken_tables(meet, division)
    if division.started or not both:
        return None
    free = max(taken_tables(meet, division)) + 1
    return refuse("tables_taken", tables=sorted(both), division=division.name, free=free)


def tables_before(meet: Meet, division: DivisionState) -> int:
    """The table before a division's first, as it began or as it would begin now."""
    if division.started:
        return division.tables_from
    if division.first_table is not None:
        return division.first_table - 1
    return max(taken_tables(meet, division), default=0)


def _together(one: DivisionState, other: DivisionState) -> bool:
    """Whether two divisions may be on at the same time, as they may without times."""
    if not all((one.starts, one.ends, other.starts, other.ends)):
        return True
    return one.starts < other.ends and other.starts < one.ends


def beside_others(meet: Meet, division: DivisionState, plan: Plan) -> Plan:
    """Move a new plan's tables beyond all others where it needs more than it began with."""
    taken = {table - division.tables_from for table in taken_tables(meet, division)}
    wanted = sorted({game.table for one in plan.rounds for game in one.games})
    if not taken.intersection(wanted):
        return plan
    free = (number for number in count(max(*taken, *wanted) + 1))
    moved = {table: next(free) if table in taken else table for table in wanted}
    return replace(plan, rounds=tuple(_at_tables(one, moved) for one in plan.rounds))


def _at_tables(one: PlannedRound, moved: dict[int, int]) -> PlannedRound:
    games = tuple(replace(game, table=moved[game.table]) for game in one.games)
    return replace(one, games=games)
