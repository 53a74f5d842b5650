"""Who may do what, by what each command declares; and what even an official may not do."""

from __future__ import annotations

from collections.abc import Iterable

from pegout.errors import Rejection, refuse
from pegout.text import Message, say
from pegout.tournament.floor.judge_calls import called_entries
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Role, Stamp, is_time
from pegout.tournament.meet.base import STEPS
from pegout.tournament.meet.directory import entries_with, plays_in
from pegout.tournament.meet.state import Entry, Meet


def somebody_of(role: Role) -> Message:
    """Whoever has an office, within a sentence: "a judge"."""
    return say("meet-somebody", role=role)


def refuse_actor(meet: Meet, command: c.Command, stamp: Stamp) -> Rejection | None:
    """Why this person may not ask this, or None."""
    if not stamp.by.strip():
        return refuse("no_actor.who")
    if not is_time(stamp.at):
        return refuse("bad_time.form", time=stamp.at)
    declared = STEPS[type(command)]
    if stamp.role == "director":
        own = _not_theirs(meet, command, stamp) if declared.own_game == "nobody" else None
        return refuse_director(meet, stamp) or own
    if stamp.role not in declared.roles:
        return refuse("not_allowed.role", role=stamp.role, chief=meet.chief)
    return refuse_unknown(meet, stamp) or _not_theirs(meet, command, stamp)


def refuse_director(meet: Meet, stamp: Stamp) -> Rejection | None:
    """Once a meet has a director, nobody else is one until appointed."""
    directors = [one.name for one in meet.officials if one.role == "director"]
    if not directors or stamp.by in directors:
        return None
    return refuse("not_appointed.director", name=stamp.by, chief=meet.chief, directors=directors)


def refuse_unknown(meet: Meet, stamp: Stamp) -> Rejection | None:
    """Someone who acts in an office was appointed to it."""
    if stamp.role == "site":
        return None
    if stamp.role == "player":
        known = stamp.entry in meet.entries
        return None if known else refuse("no_such_entry.player")
    if any((one.name, one.role) == (stamp.by, stamp.role) for one in meet.officials):
        return None
    return refuse("not_appointed.role", name=stamp.by, role=stamp.role, chief=meet.chief)


def _not_theirs(meet: Meet, command: c.Command, stamp: Stamp) -> Rejection | None:
    """Nobody judges or corrects a game of their own; a player speaks for their own side."""
    if isinstance(command, c.ClaimPlayoffGame | c.CallToMatch):
        return _not_their_match(meet, command, stamp)
    if isinstance(command, c.AnswerCall | c.TakeCall):
        return _own_call(meet, command, stamp)
    if isinstance(command, c.RecordPlayoffGame):
        return _own_match(meet, command, stamp) if command.reason else None
    division, number = getattr(command, "division", ""), getattr(command, "game", None)
    game = meet.divisions[division].game(number) if division in meet.divisions and number else None
    if game is None:
        return None
    if stamp.role == "player" and stamp.entry not in game.entries:
        return refuse("not_your_game.game", game=game.number)
    own_side = not isinstance(command, c.Claim | c.SignOff) or (
        game.entries[command.side] == stamp.entry
    )
    if stamp.role == "player" and not own_side:
        return refuse("not_your_side")
    if STEPS[type(command)].own_game == "anybody":
        return None
    return _plays_in_it(meet, game.entries, stamp.by)


def _own_call(meet: Meet, command: c.AnswerCall | c.TakeCall, stamp: Stamp) -> Rejection | None:
    call = next((one for one in meet.calls if one.id == command.call), None)
    judges = command.judges if isinstance(command, c.AnswerCall) else ()
    return (
        None if call is None else _plays_in_it(meet, called_entries(meet, call), stamp.by, *judges)
    )


def _own_match(meet: Meet, command: c.RecordPlayoffGame, stamp: Stamp) -> Rejection | None:
    """A game of a match is corrected by someone who does not play in it."""
    division = meet.divisions.get(command.division)
    match = division.match(command.match, command.consolation) if division else None
    entries = (one for one in (match.entries if match else ()) if one is not None)
    return _plays_in_it(meet, entries, stamp.by)


def _plays_in_it(meet: Meet, entries: Iterable[int], *acting: str) -> Rejection | None:
    playing = tuple(entries)
    for name in acting:
        if plays_in(meet, playing, name):
            return refuse("own_game", name=name)
    return None


def _not_their_match(
    meet: Meet, command: c.ClaimPlayoffGame | c.CallToMatch, stamp: Stamp
) -> Rejection | None:
    division = meet.divisions.get(command.division)
    if division is None or stamp.role != "player":
        return None
    match = division.match(command.match, command.consolation)
    side = command.side if isinstance(command, c.ClaimPlayoffGame) else None
    if match is None or stamp.entry in (match.entries if side is None else (match.entries[side],)):
        return None
    if stamp.entry in match.entries:
        return refuse("not_your_side")
    return refuse("not_your_game.match", match=match.number)


def refuse_area(meet: Meet, command: c.Command, stamp: Stamp) -> Rejection | None:
    """A registrar touches only entries of their own zone, region or club."""
    own = area_of(meet, stamp)
    if own is None:
        return None
    for entry in _touched(meet, command):
        if not entry.of(own):
            return refuse("not_your_area.entry", own=own, area=entry.area, chief=meet.chief)
    return None


def _touched(meet: Meet, command: c.Command) -> list[Entry]:
    """The entries that a command is about: those it names, or all of the person it names."""
    if isinstance(command, OF_A_PERSON):
        return entries_with(meet, command.person)
    if isinstance(command, c.CheckIn | c.JoinPool | c.LeavePool):
        named = command.entries
    else:
        named = (getattr(command, "entry", 0),)
    return [meet.entries[one] for one in named if one in meet.entries]


OF_A_PERSON = (c.GivePapers, c.Rename, c.NumberMember, c.NoteEmail, c.DescribePerson)


def area_of(meet: Meet, stamp: Stamp) -> str | None:
    """The one area that a registrar acts for; None for everyone else."""
    if stamp.role != "registrar":
        return None
    return next(
        (one.area for one in meet.officials if (one.name, one.role) == (stamp.by, "registrar")), ""
    )
