"""Tables to take home: entries, schedule, results, standings, final places, who goes on."""

from __future__ import annotations

from pegout.errors import Rejection
from pegout.tournament.floor import advancing
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.narration import listed
from pegout.tournament.spreadsheets import (
    advancing_table,
    entries_table,
    final_table,
    games_table,
    results_table,
    schedule_table,
    standings_table,
)
from pegout.tournament.standings import has_bracket, table


def table_of(meet: Meet, division: DivisionState, what: str) -> str | Rejection:
    """One table as text, or why there is none yet."""
    if what == "entries":
        return entries_table(meet, meet.entrants(division.id))
    if what == "schedule":
        if division.plan is None:
            return Rejection("no_plan", f"{division.name} has no plan yet: make one first")
        return schedule_table(meet, division)
    if not division.started:
        return Rejection("not_started", f"{division.name} has not begun: there are no results yet")
    return _of_play(meet, division, what)


def _of_play(meet: Meet, division: DivisionState, what: str) -> str | Rejection:
    """What there is once games are played."""
    if what == "results":
        return results_table(meet, division)
    if what == "standings":
        ranked = table(meet, division)
        return standings_table(ranked, qualifying=has_bracket(division, ranked))
    if what == "games":
        return games_table(meet, division)
    if what == "final":
        return final_table(meet, division)
    return _advancing(meet, division)


def _advancing(meet: Meet, division: DivisionState) -> str | Rejection:
    rule, ranked = division.profile.playoffs.advance, table(meet, division)
    if rule.value is None:
        told = f"{division.profile.name} does not say how many go on ({rule.clause})"
        return Rejection("nobody_advances", told)
    if any(row.provisional for row in ranked):
        return Rejection("not_settled", "Games are missing: who goes on is not settled")
    rows = advancing(division, ranked)
    if len(rows) > rule.value:
        tied = [row.entrant for row in rows if row.place == rows[-1].place]
        told = f"{listed(tied)} are tied for the last place that goes on: part them first"
        return Rejection("tied_to_advance", told)
    return advancing_table(meet, [meet.entries[row.entry] for row in rows])
