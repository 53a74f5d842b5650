"""A rehearsal at the desk: made-up entrants, and made-up results for a round or for all."""

from __future__ import annotations

from pegout.server.meets.frame import Asked, BadFieldError, Desk, Fields, division_of, whole
from pegout.service.desk.rehearsal import MOST, Practice, made_up_people
from pegout.tournament.ranking import games_missing

BEFORE = ("overview", "entries")
DURING = ("overview", "rounds", "results", "playoffs")
"""Where made-up people are entered, and where made-up results are."""
PLAYED = ("sign", "publish", "done", "cancelled")


def practice_on(desk: Desk, page: str) -> tuple[str, ...]:
    """What a page of a rehearsal offers to practise with; nothing in a real tournament."""
    division = desk.division
    if division is None or desk.next is None or not (desk.meet.rehearsal and desk.directs):
        return ()
    if not division.started:
        return ("made_up", "play_on") if page in BEFORE else ()
    if page not in DURING or desk.next.next.code in PLAYED:
        return ()
    return ("play_round", "play_on") if games_missing(division) else ("play_on",)


def _practice(desk: Desk) -> Practice:
    if not desk.meet.rehearsal:
        raise BadFieldError(
            "no_rehearsal",
            "This tournament is a real one: results are made up in a rehearsal only. Open one "
            "from New tournament",
        )
    return Practice(desk.log, division_of(desk).id, desk.one.stamp(desk.now))


def _done(practice: Practice, nothing: str) -> Asked:
    """What could be done; a refusal only where nothing could."""
    if practice.commands:
        return practice.commands
    return practice.refused or _nothing(nothing)


def _nothing(told: str) -> Asked:
    raise BadFieldError("nothing_to_play", told)


def people(desk: Desk, fields: Fields) -> Asked:
    """So many entrants who do not exist."""
    number = whole(fields, "number", "How many entries")
    if not 1 <= number <= MOST:
        raise BadFieldError("too_many_made_up", f"Choose 1 to {MOST} entries")
    practice = _practice(desk)
    for command in made_up_people(desk.meet, practice.division, number):
        practice.do(command)
    return _done(practice, "Nobody was entered")


def play_round(desk: Desk, _fields: Fields) -> Asked:
    """Made-up results for the round that is on."""
    practice = _practice(desk)
    practice.play_round()
    return _done(practice, "No round waits for results: do what comes next")


def play_on(desk: Desk, _fields: Fields) -> Asked:
    """Whatever is left, to the last playoff game; publishing is left to you."""
    practice = _practice(desk)
    practice.play_on()
    return _done(practice, "Everything is played: publish the results")


PRACTICE_ACTS = {"made_up": people, "play_round": play_round, "play_on": play_on}
