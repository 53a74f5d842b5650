"""Clubs against clubs: which clubs there are, their boards, and the plan by which they meet."""

from __future__ import annotations

from pegout.errors import Rejection, refuse
from pegout.tournament.floor.rounds import not_plannable
from pegout.tournament.floor.seats import seated_as_wished
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import MeetCourse, decides
from pegout.tournament.pairing.clubs import club_plan
from pegout.tournament.standings.clubs import clubs_of


@decides
def decide_plan_clubs(course: MeetCourse, command: c.PlanClubs) -> Rejection | None:
    """A draft in which clubs meet clubs; everybody needs a club."""
    meet, division = course.meet, course.division(command.division)
    if refused := not_plannable(meet, division):
        return refused
    clubs = clubs_of(meet, division.id)
    if lost := clubs.get("", ()):
        return refuse("no_club", entries=[meet.entry_name(one) for one in lost])
    draw = tuple(entry for boards in clubs.values() for entry in boards)
    number = {entry: at for at, entry in enumerate(draw, 1)}
    made = club_plan(
        [[number[entry] for entry in boards] for boards in clubs.values()], command.games
    )
    if isinstance(made, Rejection):
        return made
    course.happen(e.PlanMade(division.id, seated_as_wished(meet, division, made, draw), draw))
    return None
