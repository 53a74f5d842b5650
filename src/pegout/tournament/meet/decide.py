"""What follows from a command in a meet: events, or the reason why it is refused.

Texts that are too long, and more of a thing than any meet has, are refused for every command.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.input_limits import (
    LONGEST_LABEL,
    LONGEST_TEXT,
    MOST_CALLS,
    MOST_DIVISIONS,
    MOST_NOTICES,
    MOST_OFFICIALS,
    MeetSize,
)
from pegout.tournament.cards import paper, record_results
from pegout.tournament.floor import club_nights, finish, judge_calls, rounds, seats
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.base import STEPS
from pegout.tournament.meet.course import CHECKS, DECIDERS, MeetCourse
from pegout.tournament.meet.directory import has_unseen
from pegout.tournament.meet.permissions import refuse_actor, refuse_area
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.money import decide_money
from pegout.tournament.registration import (
    derived_entries,
    entries,
    entry_changes,
    setup,
    withdrawals,
)

DECIDED_IN = (
    *(setup, entries, derived_entries, entry_changes, withdrawals),
    *(rounds, club_nights, seats, judge_calls, record_results, paper, finish, decide_money),
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
    course = MeetCourse(meet, stamp)
    if refused := _decided(course, command):
        return refused
    finish.call_off_ties(course)
    return tuple(course.events)


def _decided(course: MeetCourse, command: c.Command) -> Rejection | None:
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


LABELS = ("club", "family", "area", "place", "name")
"""Fields with a short text."""
WHOLE = (c.OpenDivision, c.SetPoints)
"""Commands that bring a book, which is bounded where it is read."""


def too_long(command: c.Command) -> Rejection | None:
    """Why a text of a command is too long; the name of a person has its own limit."""
    if isinstance(command, WHOLE):
        return None
    for field, text in _texts(command):
        most = LONGEST_LABEL if field in LABELS else LONGEST_TEXT
        if len(text) > most:
            return refuse("too_long", field=field, most=most)
    return None


def unseen(command: c.Command) -> Rejection | None:
    """Why a text of a command cannot be shown; the name of a person has its own check."""
    for field, text in _texts(command):
        if has_unseen(text):
            return refuse("bad_name.sign") if field == "name" else refuse("bad_text", field=field)
    return None


def _texts(value: Struct) -> Iterator[tuple[str, str]]:
    for field in value.__struct_fields__:
        given = getattr(value, field)
        for one in given if isinstance(given, tuple) else (given,):
            if isinstance(one, str):
                yield field, one
            elif isinstance(one, c.PersonData):
                yield from ((name, text) for name, text in _texts(one) if name != "name")


def no_room(meet: Meet, command: c.Command) -> Rejection | None:
    """Why a meet has no room for one more of something."""
    match command:
        case c.OpenDivision():
            there, most, what = len(meet.divisions), MOST_DIVISIONS, "divisions"
        case c.Appoint():
            there, most, what = len(meet.officials), MOST_OFFICIALS, "officials"
        case c.CallJudge() | c.CallToMatch():
            there, most, what = len(meet.calls), MOST_CALLS, "calls"
        case c.Announce() | c.Warn() | c.Eject():
            there, most, what = len(meet.notices), MOST_NOTICES, "notices"
        case _:
            return None
    if there < most:
        return None
    return refuse("no_room", most=most, what=what)


def too_large(before: Meet, after: Meet, size: MeetSize) -> Rejection | None:
    """Why a meet may not grow so large; one that is larger already goes on as it is."""
    games = games_in(after)
    if refused := too_many_entries(before, len(after.entries), size):
        return refused
    if games > size.games and games > games_in(before):
        return refuse("too_many_games.site", most=size.games, asked=games)
    return None


def too_many_entries(before: Meet, entries: int, size: MeetSize) -> Rejection | None:
    """Why a meet may not have that many entries."""
    if entries <= max(size.entries, len(before.entries)):
        return None
    return refuse("too_many_entries.site", most=size.entries, asked=entries)


def games_in(meet: Meet) -> int:
    """The games of all divisions, and of plans that are not begun."""
    return sum(map(_games_of, meet.divisions.values()))


def _games_of(division: DivisionState) -> int:
    if division.started or division.plan is None:
        return len(division.round_of)
    return sum(len(one.games) for one in division.plan.rounds)
