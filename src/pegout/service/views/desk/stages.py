"""The stages of an event: which are done, which wait and for what, and a number for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from pegout.text import plain, say
from pegout.tournament.floor import ties_waiting
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.standings import all_in, games_missing, rounds_to_come

StageState = Literal["open", "done", "waits"]


class StageStanding(Struct, frozen=True):
    """How one stage stands: done, open, or waiting and for what; and how much of it there is."""

    state: StageState = "open"
    count: str = ""
    why: str = ""


OPEN = StageStanding()


def stage_standings(meet: Meet, division: DivisionState | None) -> Mapping[str, StageStanding]:
    """How the stages of an event stand in one division, by their ids."""
    if division is None:
        waits = _waits("entries", 1)
        later = ("players", "plan", "rounds", "standings", "playoffs", "results")
        return {"set-up": OPEN, **dict.fromkeys(later, waits)}
    return {
        "set-up": _set_up(meet, division),
        "players": _players(meet, division),
        "plan": _plan(meet, division),
        "rounds": _rounds(division),
        "standings": _standings(division),
        "playoffs": _playoffs(division),
        "results": _results(division),
    }


def _waits(what: str, number: int = 0) -> StageStanding:
    return StageStanding("waits", "", plain(say("desk-stage-waits", what=what, number=number)))


def _count(done: int, every: int) -> str:
    return plain(say("desk-stage-of", done=done, every=every)) if every else ""


def _set_up(meet: Meet, division: DivisionState) -> StageStanding:
    begun = division.started or meet.entries_of(division.id)
    return StageStanding("done" if begun else "open")


def _players(meet: Meet, division: DivisionState) -> StageStanding:
    there = meet.entries_of(division.id)
    here = all(entry.state != "entered" for entry in there)
    ready = here and len(there) >= division.profile.people.least_entries.value
    return StageStanding("done" if division.started or ready else "open", str(len(there) or ""))


def _plan(meet: Meet, division: DivisionState) -> StageStanding:
    least = division.profile.people.least_entries.value
    if division.started:
        return StageStanding("done")
    return OPEN if len(meet.entries_of(division.id)) >= least else _waits("entries", least)


def _rounds(division: DivisionState) -> StageStanding:
    if not division.started:
        return _waits("start")
    numbers = {game.round for game in division.games() if game.state != "dropped"}
    missing = {game.round for game in division.games() if game.waiting}
    every = len(numbers) + rounds_to_come(division)
    done = all_in(division) and not ties_waiting(division)
    return StageStanding("done" if done else "open", _count(len(numbers - missing), every))


def _standings(division: DivisionState) -> StageStanding:
    if not division.started:
        return _waits("start")
    return StageStanding("done" if all_in(division) and not ties_waiting(division) else "open")


def _playoffs(division: DivisionState) -> StageStanding:
    brackets = [one for one in (division.playoff, division.consolation) if one is not None]
    if brackets:
        matches = [match for one in brackets for match in one.matches]
        done = sum(match.winner is not None for match in matches)
        over = done == len(matches)
        return StageStanding("done" if over else "open", _count(done, len(matches)))
    if division.profile.playoffs.qualifiers.value is None:
        return _waits("none")
    return OPEN if division.started and all_in(division) else _waits("rounds")


def _results(division: DivisionState) -> StageStanding:
    if division.version and not division.changed:
        return StageStanding("done")
    open_games = not division.started or games_missing(division) or rounds_to_come(division)
    return _waits("rounds") if open_games else OPEN
