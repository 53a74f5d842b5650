"""What follows from a command in a meet: events, or the reason why it is refused."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.errors import Rejection, refuse
from pegout.tournament.cards import paper, record_results
from pegout.tournament.floor import finish, judge_calls, rounds
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.base import STEPS
from pegout.tournament.meet.course import CHECKS, DECIDERS, Course
from pegout.tournament.meet.limits import no_room, too_long, unseen
from pegout.tournament.meet.permissions import refuse_actor, refuse_area
from pegout.tournament.meet.state import Meet
from pegout.tournament.registration import entries, entry_changes, opening, withdrawals

DECIDED_IN = (
    *(opening, entries, entry_changes, withdrawals),
    *(rounds, judge_calls, record_results, paper, finish),
)
"""Where each command has its function, marked with `decides` or `checks`."""


def decide(meet: Meet, command: c.Command, stamp: Stamp) -> tuple[e.Event, ...] | Rejection:
    """The events a command leads to, or a Rejection that changes nothing."""
    refused = (
        _out_of_place(meet, command)
        or too_long(command)
        or unseen(command)
        or no_room(meet, command)
        or refuse_actor(meet, command, stamp)
        or refuse_area(meet, command, stamp)
    )
    if refused:
        return refused
    course = Course(meet, stamp)
    if refused := _decided(course, command):
        return refused
    finish.call_off_ties(course)
    return tuple(course.events)


def _decided(course: Course, command: c.Command) -> Rejection | None:
    """What a command leads to; one that needs only a check is itself what happens."""
    if not isinstance(command, c.Fact) or type(command) not in CHECKS:
        return DECIDERS[type(command)](course, command)
    refused = CHECKS[type(command)](course, command)
    if refused is None:
        course.happen(command)
    return refused


def leads_to(decided: tuple[e.Event, ...] | Rejection, kept: tuple[e.Event, ...]) -> bool:
    """Whether a step decided again leads to the events that were kept.

    That a bracket stays as it was drawn is only told, and changes nothing: it is left out, so that
    the beginning of a bracket can be undone under a correction that came later.
    """
    if isinstance(decided, Rejection):
        return False
    return [*_changing(decided)] == [*_changing(kept)]


def _changing(events: tuple[e.Event, ...]) -> Iterator[e.Event]:
    return (one for one in events if not isinstance(one, e.BracketKept))


def _out_of_place(meet: Meet, command: c.Command) -> Rejection | None:
    """A command for a meet, a division or an entry that is not there."""
    if type(command) not in STEPS:
        return refuse("not_a_command.meet", command=repr(command))
    if not meet.opened and not isinstance(command, c.OpenMeet):
        return refuse("no_meet")
    division = getattr(command, "division", None)
    if (
        division is not None
        and division not in meet.divisions
        and not isinstance(command, c.OpenDivision)
    ):
        return refuse("no_such_division.known", division=division, known=[*meet.divisions])
    entry = getattr(command, "entry", None)
    if entry is not None and entry not in meet.entries:
        return refuse("no_such_entry.meet", entry=entry)
    return None
