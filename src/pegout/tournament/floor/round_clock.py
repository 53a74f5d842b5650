"""The clock of a round in the director's hand: more time or less, stopped and let go on."""

from __future__ import annotations

from pegout.errors import Rejection, refuse
from pegout.tournament.floor.judge_calls import minutes_left
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import Course, checks, decides

MOST_MINUTES = 600


@checks
def decide_round_time(course: Course, command: c.SetRoundTime) -> Rejection | None:
    """Give a round so many minutes in all, whatever the book gives it."""
    if refused := _not_called(course, command):
        return refused
    if not 1 <= command.minutes <= MOST_MINUTES:
        return refuse("bad_minutes", most=MOST_MINUTES)
    division = course.division(command.division)
    if division.allowed(command.round) == command.minutes:
        return refuse("already.minutes", round=command.round, minutes=command.minutes)
    return None


@decides
def decide_hold_clock(course: Course, command: c.HoldClock) -> Rejection | None:
    """Stop the clock of a round, or let it go on from where it stood."""
    if refused := _not_called(course, command):
        return refused
    division, number = course.division(command.division), command.round
    if minutes_left(division, number, course.stamp.at) is None:
        return refuse("no_clock", round=number)
    if division.held(number) == command.held:
        return refuse("already.clock", round=number, held=command.held)
    course.happen(e.ClockHeld(division.id, number, command.held, course.stamp.at))
    return None


def _not_called(course: Course, command: c.SetRoundTime | c.HoldClock) -> Rejection | None:
    if command.round in course.division(command.division).clocks:
        return None
    return refuse("not_called.clock", round=command.round)
