"""Special seats, in the plan and in the games, and the map of the hall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pegout.errors import Rejection, refuse
from pegout.text import Message, say
from pegout.tournament.floor.tables import MOST_TABLES, tables_before
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.course import MeetCourse, checks
from pegout.tournament.meet.state import DivisionState, Entry, Meet
from pegout.tournament.pairing.anchors import as_sitters, at_home, homes_of
from pegout.tournament.pairing.movement import has_sitters
from pegout.tournament.pairing.plan import Plan

HALL = 1000
"""The width and depth of every map, whatever the size of the hall."""
MOST_MARKS = 8


@checks
def decide_wish(course: MeetCourse, command: c.WishSeat) -> Rejection | None:
    """Note where an entry has to sit; an existing plan follows when it is made again."""
    entry = course.meet.entries.get(command.entry)
    if entry is None or course.meet.is_house(command.entry):
        return refuse("no_such_entry.meet", entry=command.entry)
    if set(entry.wishes) == set(command.wishes):
        return refuse("already.seat", entry=course.meet.entry_name(command.entry))
    return None


@checks
def decide_door(course: MeetCourse, command: c.OpenDoor) -> Rejection | None:
    """Open or close self check-in by phone."""
    if course.meet.door_open == command.open:
        return refuse("already.door", open=command.open)
    return None


@checks
def decide_hall(course: MeetCourse, command: c.DrawHall) -> Rejection | None:
    """Take the map of the hall: each table once, and everything within the walls."""
    numbers = [number for number, _, _ in command.tables]
    spots = [(x, y) for _, x, y in (*command.tables, *command.marks)]
    if any(not 1 <= number <= MOST_TABLES for number in numbers):
        return refuse("bad_table", most=MOST_TABLES)
    if len(set(numbers)) < len(numbers):
        twice = next(one for one in numbers if numbers.count(one) > 1)
        return refuse("table_twice", table=twice)
    if any(not 0 <= one <= HALL for spot in spots for one in spot):
        return refuse("beyond_walls")
    if len(command.marks) > MOST_MARKS:
        return refuse("too_many_marks", most=MOST_MARKS)
    hall = course.meet.hall
    if (hall.tables, hall.marks) == (command.tables, command.marks):
        return refuse("already.hall")
    return None


def wishing(meet: Meet, division: str) -> list[Entry]:
    """Entries in play that need a special seat, in the order of entry."""
    return [entry for entry in meet.entries_of(division) if entry.wishes]


def wanted_tables(meet: Meet, entry: Entry) -> tuple[int, ...]:
    """The tables that suit an entry, best first; empty where any will do.

    An entry that wants the door and the desk gets tables by both, the door first. Without a map the
    tables with the lowest numbers count as nearest to both.
    """
    marks = [one for one in ("door", "hearing") if one in entry.wishes]
    if not marks:
        return ()
    orders = [meet.hall.nearest("door" if one == "door" else "desk") for one in marks]
    orders = [one for one in orders if one]
    if not orders:
        return tuple(range(1, MOST_TABLES + 1))
    ranks: dict[int, int] = {}
    for order in orders:
        for rank, table in enumerate(order):
            ranks[table] = ranks.get(table, 0) + rank
    return tuple(sorted(ranks, key=lambda table: (ranks[table], table)))


def _anchored(
    meet: Meet, division: DivisionState, number: Mapping[int, int]
) -> dict[int, tuple[int, ...]]:
    """Those who keep one table, by their numbers, each with the tables of the plan that suit."""
    before = tables_before(meet, division)
    return {
        number[entry.id]: tuple(table - before for table in wanted_tables(meet, entry))
        for entry in wishing(meet, division.id)
        if entry.id in number
    }


def drawn_as_wished(
    meet: Meet, division: DivisionState, plan: Plan, order: Sequence[int], *, swaps: bool
) -> list[int]:
    """The entries in the order of their numbers, with those who keep their table on seats that
    stay.
    """
    if not has_sitters(plan.movement):
        return list(order)
    anchored = _anchored(meet, division, {entry: entry for entry in order})
    return as_sitters(order, anchored, swaps=swaps) if anchored else list(order)


def seated_as_wished(
    meet: Meet, division: DivisionState, plan: Plan, draw: Sequence[int], first: int = 1
) -> Plan:
    """The plan with tables reassigned, from a round on, so that those who keep one table do."""
    number = {entry: at for at, entry in enumerate(draw, 1)}
    anchored = _anchored(meet, division, number)
    if not anchored or has_sitters(plan.movement):
        return plan
    known = {
        number[entry]: table - division.tables_from
        for entry, table in _first_tables(division).items()
        if entry in number
    }
    return at_home(plan, homes_of(plan, anchored, known, first), first)


def _first_tables(division: DivisionState) -> dict[int, int]:
    """The table at which each sat in their first round, which is the one they keep."""
    found: dict[int, int] = {}
    for game in division.games():
        if division.clocks.get(game.round) or game.counts:
            for entry in game.entries:
                found.setdefault(entry, game.table)
    return found


def seat_notes(meet: Meet, division: DivisionState) -> Iterator[Message]:
    """Where each of them sits, by the plan or the games, and who cannot stay at one table."""
    for entry in wishing(meet, division.id):
        tables = _tables_of(meet, division, entry.id)
        name = meet.entry_name(entry.id)
        if not tables:
            continue
        kept = max(set(tables.values()), key=lambda one: list(tables.values()).count(one))
        away = [number for number, table in tables.items() if table != kept]
        if away:
            yield say("seat-moves", entry=name, table=kept, rounds=away)
        else:
            yield say("seat-keeps", entry=name, table=kept, known=_rest_known(division))


def _rest_known(division: DivisionState) -> bool:
    return division.plan is not None and division.plan.rest_known


def _tables_of(meet: Meet, division: DivisionState, entry: int) -> dict[int, int]:
    """The table of an entry in each round, make-ups aside."""
    if division.started:
        return {
            game.round: game.table
            for game in division.games()
            if entry in game.entries and not game.makeup and game.tie_place is None
            if game.state != "dropped"
        }
    if division.plan is None or entry not in division.draw:
        return {}
    number, before = division.draw.index(entry) + 1, tables_before(meet, division)
    return {
        one.round: before + game.table
        for one in division.plan.rounds
        if not one.makeup
        for game in one.games
        if number in game.entries
    }
