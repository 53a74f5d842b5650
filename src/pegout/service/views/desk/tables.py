"""Tables to take home: entries, schedule, results, standings, final places, who goes on."""

from __future__ import annotations

from pegout.errors import Rejection, refuse
from pegout.text import Name
from pegout.tournament.floor import advancing
from pegout.tournament.meet import DivisionState, Meet
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
            return refuse("no_plan.make", division=Name(division.name))
        return schedule_table(meet, division)
    if not division.started:
        return refuse("not_started", division=Name(division.name))
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
        profile = Name(division.profile.name)
        return refuse("nobody_advances", clause=rule.clause, profile=profile)
    if any(row.provisional for row in ranked):
        return refuse("not_settled")
    rows = advancing(division, ranked)
    if len(rows) > rule.value:
        tied = [row.entrant for row in rows if row.place == rows[-1].place]
        return refuse("tied_to_advance", entries=tied)
    return advancing_table(meet, [meet.entries[row.entry] for row in rows])
