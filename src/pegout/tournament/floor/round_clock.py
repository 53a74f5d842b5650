"""The clock of a round in the director's hand: more time or less, stopped and let go on."""

from __future__ import annotations

from pegout.errors import Rejection
from pegout.tournament.floor.judge_calls import minutes_left
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import Course, checks, decides, refuse
from pegout.tournament.narration.figures import counted_words

MOST_MINUTES = 600


@checks
def decide_round_time(course: Course, command: c.SetRoundTime) -> Rejection | None:
    """Give a round so many minutes in all, whatever the book gives it."""
    if refused := _not_called(course, command):
        return refused
    if not 1 <= command.minutes <= MOST_MINUTES:
        return refuse("bad_minutes", f"A round has 1 to {MOST_MINUTES} minutes")
    division = course.division(command.division)
    if division.allowed(command.round) == command.minutes:
        sentence = f"Round {command.round} has {counted_words(command.minutes, 'minute')} already"
        return refuse("already", sentence)
    return None


@decides
def decide_hold_clock(course: Course, command: c.HoldClock) -> Rejection | None:
    """Stop the clock of a round, or let it go on from where it stood."""
    if refused := _not_called(course, command):
        return refused
    division, number = course.division(command.division), command.round
    if minutes_left(division, number, course.stamp.at) is None:
        sentence = f"Round {number} has no clock: give it minutes first"
        return refuse("no_clock", sentence)
    if division.held(number) == command.held:
        words = "stands still" if command.held else "runs"
        return refuse("already", f"The clock of round {number} {words} already")
    course.happen(e.ClockHeld(division.id, number, command.held, course.stamp.at))
    return None


def _not_called(course: Course, command: c.SetRoundTime | c.HoldClock) -> Rejection | None:
    if command.round in course.division(command.division).clocks:
        return None
    return refuse("not_called", f"Call round {command.round} first: its clock runs from then")
