"""A new night of a club: who is offered, who is ticked, and a field that is seated at once."""

from __future__ import annotations

import pytest
from tests.tournament.seasons.club import card, night, season

from pegout.errors import Rejection
from pegout.tournament.meet import NEW_LOG, DivisionState, MeetLog, Stamp, take
from pegout.tournament.profile import ByResults, profile
from pegout.tournament.season import Regular, Tonight, night_steps, regulars, who_is_here

CLUB = season(
    night(3, card("Ann Lee", 12), card("Gus Old", 4)),
    night(10, card("Bob Ray", 9), card("Eve New", 7)),
)
SEED = "ab" * 32


def test_members_are_offered_by_name_and_then_guests_of_late() -> None:
    assert regulars(CLUB) == (
        Regular("12", "Ann Lee", 1, last=False),
        Regular("7", "Bob Ray", 1, last=True),
        Regular("A3", "Cat Moe", 0, last=False),
        Regular("9", "Dan Fox", 0, last=False),
        Regular("", "Eve New", 1, last=True),
        Regular("", "Gus Old", 1, last=False),
    )
    later = season(*(night(day, card("Bob Ray", 9)) for day in (12, 19, 26)), *CLUB.nights)
    assert [one.name for one in regulars(later) if not one.number] == []


def test_a_guest_with_a_members_name_is_that_member_and_nobody_comes_twice() -> None:
    here = who_is_here(CLUB, ["7|Bob Ray"], ["ann  LEE", "Zoë Orr", "zoë orr", "", "Bob Ray"])
    assert not isinstance(here, Rejection)
    assert [(one.number, one.name) for one in here] == [
        ("7", "Bob Ray"),
        ("12", "Ann Lee"),
        ("", "Zoë Orr"),
    ]
    changed = who_is_here(CLUB, ["7|Bob Roy"], [])
    assert isinstance(changed, Rejection)
    assert changed.code == "list_changed"


def begun(players: int, movement: ByResults | None = None, games: int | None = None) -> MeetLog:
    here = tuple(Regular(str(n), f"Player {n}", 0, last=False) for n in range(1, players + 1))
    asked = Tonight("Thursday", "2026-09-17", "Dee", SEED, here, games, movement, muggins=False)
    steps = night_steps(profile("grass_roots"), asked)
    assert not isinstance(steps, Rejection), steps
    log = NEW_LOG
    for command in steps:
        after = take(log, command, Stamp("2026-09-17T19:00", "Dee"))
        assert not isinstance(after, Rejection), (command, after.sentence)
        log = after
    return log


def division(log: MeetLog) -> DivisionState:
    return log.meet.divisions["club"]


@pytest.mark.parametrize("players", [2, 3, 5, 8, 13, 30])
def test_a_night_is_seated_with_nine_games_each(players: int) -> None:
    log = begun(players)
    night_division = division(log)
    assert night_division.started
    assert night_division.plan is not None
    assert night_division.plan.checks.games_each == (9, 9)
    assert {one.member for one in log.meet.people.values()} == {
        str(n) for n in range(1, players + 1)
    }
    assert all(one.state == "checked_in" for one in log.meet.entries.values())


def test_a_swiss_night_has_its_first_round_and_as_many_games_as_asked() -> None:
    plan = division(begun(10, "swiss", 6)).plan
    assert plan is not None
    assert (len(plan.rounds), len(plan.to_come)) == (1, 5)


def test_nobody_plays_alone_and_pairs_have_no_night() -> None:
    alone = Tonight("T", "2026-09-17", "Dee", SEED, (Regular("1", "Ann Lee", 0, last=False),))
    assert refused(night_steps(profile("grass_roots"), alone)) == "nobody_here"
    two = Tonight("T", "2026-09-17", "Dee", SEED, (*alone.here, *alone.here))
    assert refused(night_steps(profile("club_teams"), two)) == "for_pairs"


def refused(answer: object) -> str:
    assert isinstance(answer, Rejection)
    return answer.code
