"""What a meet has room for: texts that are too long, and more of a thing than any meet has."""

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
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.registration.names import has_unseen

LABELS = ("club", "family", "area", "place", "name")
"""Fields with a short text."""
WHOLE = (c.OpenDivision,)
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
    """Why a meet may not have so many entries."""
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
