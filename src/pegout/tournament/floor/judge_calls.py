"""Calls for a judge from the tables: where they come from, and the rulings that answer them."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.text import Message, say
from pegout.tournament.bracket import due
from pegout.tournament.cards.result import Result
from pegout.tournament.floor.tables import match_table
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import MeetCourse, decides
from pegout.tournament.meet.directory import name_key
from pegout.tournament.meet.state import Call, DivisionState, Game, Meet

MOST_JUDGES = 3
"""Three judges are final; a player may appeal a ruling of fewer to three."""


@decides
def decide_call(course: MeetCourse, command: c.CallJudge) -> Rejection | None:
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
def decide_call_to_match(course: MeetCourse, command: c.CallToMatch) -> Rejection | None:
    """A match asks for a judge, about the game that is on."""
    division, kind = course.division(command.division), command.consolation
    playoff = division.bracket(kind)
    games = due(playoff) if playoff else ()
    on = next((game for game in games if game.match == command.match), None)
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
def decide_answer(course: MeetCourse, command: c.AnswerCall) -> Rejection | None:
    """Keep the ruling of one, two or three judges with its game."""
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
def decide_take_call(course: MeetCourse, command: c.TakeCall) -> Rejection | None:
    """A judge is on the way; two make a hearing, to which a third may be called."""
    call = _call(course, command.call)
    if isinstance(call, Rejection):
        return call
    if name_key(course.stamp.by) in map(name_key, call.taken_by):
        return refuse("already.on_the_way", judge=course.stamp.by, call=call.id)
    if len(call.taken_by) == MOST_JUDGES:
        return refuse("bad_judges.three", call=call.id)
    course.happen(e.CallTaken(call.id, course.stamp.by))
    return None


def _call(course: MeetCourse, number: int) -> Call | Rejection:
    found = next((one for one in course.meet.calls if one.id == number), None)
    return found or refuse("no_such_call", call=number)


def called_entries(meet: Meet, call: Call) -> tuple[int, int]:
    """The two entries at the table of a call."""
    return _called_game(meet, call).entries if call.entries is None else call.entries


def called_table(meet: Meet, call: Call) -> int:
    """The table that a call came from."""
    return _called_game(meet, call).table if call.table is None else call.table


def _called_game(meet: Meet, call: Call) -> Game:
    game = meet.divisions[call.division].game(call.game)
    assert game is not None, "a call names a game of its division"
    return game


def called_result(meet: Meet, call: Call) -> Result | None:
    """How the game ended; None while it is played."""
    division = meet.divisions[call.division]
    if call.match is None:
        return _called_game(meet, call).result
    return division.match_result(call.match, call.game, call.consolation)


def called_from(call: Call) -> Message:
    """The game that a call is about."""
    match = call.match or 0
    return say("meet-called-from", match=match, consolation=call.consolation, game=call.game)


def is_open(division: DivisionState, call: Call) -> bool:
    """Whether a call of this division still waits for a judge."""
    return call.division == division.id and call.open
