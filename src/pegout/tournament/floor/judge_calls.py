"""Calls for a judge from the tables, the rulings that answer them, and tables that are slow."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.tournament.bracket import due
from pegout.tournament.floor.tables import match_table
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import minutes_between
from pegout.tournament.meet.course import Course, decides
from pegout.tournament.meet.state import Call, DivisionState, Game
from pegout.tournament.registration.names import name_key

MOST_JUDGES = 3
"""Three judges are final; what fewer ruled may go to three where a player disagrees."""


class SlowTable(Struct, frozen=True):
    """A game that is still on after its time, and by how many minutes."""

    game: Game
    over: int


@decides
def decide_call(course: Course, command: c.CallJudge) -> Rejection | None:
    """A table asks for a judge."""
    division = course.division(command.division)
    if division.game(command.game) is None:
        return refuse("no_such_game.division", division=division.name, game=command.game)
    number = len(course.meet.calls) + 1
    course.happen(
        e.JudgeCalled(number, division.id, command.game, command.question, course.stamp.at)
    )
    return None


@decides
def decide_call_to_match(course: Course, command: c.CallToMatch) -> Rejection | None:
    """A match asks for a judge, about the game that is on."""
    division, kind = course.division(command.division), command.consolation
    playoff = division.consolation if kind else division.playoff
    on = (
        next((one for one in due(playoff) if one.match == command.match), None) if playoff else None
    )
    table = match_table(division, command.match, kind)
    if on is None or table is None:
        return refuse("match_not_on", match=command.match, division=division.name)
    course.happen(
        e.CalledToMatch(
            call=len(course.meet.calls) + 1,
            division=division.id,
            match=command.match,
            game=on.game,
            consolation=kind,
            entries=on.entries,
            table=table,
            question=command.question,
            at=course.stamp.at,
        )
    )
    return None


@decides
def decide_answer(course: Course, command: c.AnswerCall) -> Rejection | None:
    """The ruling of one, two or three judges, kept with the game."""
    call = _call(course, command.call)
    if isinstance(call, Rejection):
        return call
    judges = command.judges or (course.stamp.by,)
    if len(set(map(name_key, judges))) < len(judges) or len(judges) > MOST_JUDGES:
        return refuse("bad_judges.names")
    final = len(judges) == MOST_JUDGES > len(call.judges)
    if call.ruling is not None and not final:
        return refuse("answered", call=command.call, ruling=call.ruling)
    if not command.ruling.strip():
        return refuse("no_ruling")
    course.happen(replace(command, judges=judges))
    return None


@decides
def decide_take_call(course: Course, command: c.TakeCall) -> Rejection | None:
    """A judge says that they are on the way; two open a hearing, and a third may be called."""
    call = _call(course, command.call)
    if isinstance(call, Rejection):
        return call
    if name_key(course.stamp.by) in map(name_key, call.taken_by):
        return refuse("already.on_the_way", judge=course.stamp.by, call=call.id)
    if len(call.taken_by) == MOST_JUDGES:
        return refuse("bad_judges.three", call=call.id)
    course.happen(e.CallTaken(call.id, course.stamp.by))
    return None


def _call(course: Course, number: int) -> Call | Rejection:
    found = next((one for one in course.meet.calls if one.id == number), None)
    return found or refuse("no_such_call", call=number)


def slow_tables(division: DivisionState, now: str) -> list[SlowTable]:
    """Games past the time of their round, the slowest first."""
    found = []
    for number in division.clocks:
        over = -(minutes_left(division, number, now) or 0)
        if over > 0:
            found += [SlowTable(game, over) for game in _on(division, number)]
    return sorted(found, key=lambda one: (-one.over, one.game.table))


def _on(division: DivisionState, number: int) -> list[Game]:
    return [game for game in division.rounds.get(number, {}).values() if game.waiting]


def minutes_left(division: DivisionState, number: int, now: str) -> int | None:
    """What the clock of a round still shows; below zero when time is up; None without a clock."""
    allowed, at = division.allowed(number), division.clocks.get(number)
    if allowed is None or at is None:
        return None
    timing = division.timing(number)
    return allowed - minutes_between(at, timing.held_at or now) + timing.stood
