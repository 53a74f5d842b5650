"""Games set for ties that nobody waits for any more: they are called off with the step that did it.

A correction, or one who leaves, may part a tie before its games are played.
"""

from __future__ import annotations

from pegout.tournament import events as e
from pegout.tournament.course import Course
from pegout.tournament.owing import ties_waiting
from pegout.tournament.ranking import games_missing, table, tie_records
from pegout.tournament.standings import tie_games
from pegout.tournament.state import DivisionState, Game, Meet


def call_off_ties(course: Course) -> None:
    """Call off what no tie waits for, in every division."""
    for division in course.meet.divisions.values():
        if games := _not_needed(course.meet, division):
            numbers = tuple(game.number for game in games)
            course.happen(e.TieGamesCalledOff(division.id, numbers))


def _not_needed(meet: Meet, division: DivisionState) -> list[Game]:
    """Games for ties between two who are not to play one; not while another result is missing."""
    waiting = ties_waiting(division)
    if not waiting or games_missing(division):
        return []
    due = tie_games(division.profile, table(meet, division), tie_records(division))
    pairs = {frozenset(one.entries) for one in due}
    return [game for game in waiting if frozenset(game.entries) not in pairs]
