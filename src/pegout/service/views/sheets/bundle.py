"""The cover of all that is printed for a morning: what is in it, and what each is for."""

from __future__ import annotations

from pegout.service.views.sheets.cards import most_games
from pegout.service.views.sheets.games import playing, regular_rounds, shown
from pegout.service.views.sheets.heading import TITLES, sheet
from pegout.service.views.sheets.model import Options, Printed, Words
from pegout.tabular import Column, Table
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.pairing import notes_of
from pegout.tournament.standings import rounds_to_come

MORNING: dict[str, str] = {
    "check-in": "At the door: tick who is here, collect what is owed.",
    "seating": "On the wall: who sits where in the first round.",
    "wall": "On the wall: all rounds, with room for the results.",
    "rules": "On the wall, or one to a table.",
    "conduct": "On the wall, and read out before the first game.",
    "cards": "One to each entry: cut them apart.",
    "slips": "On the tables of the first round: cut them apart.",
    "blank-cards": "For spoilt cards and those who come late.",
}
"""What a morning needs, in the order of printing, and what is done with it."""


def cover(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """What is in the bundle, and what the day looks like."""
    entries, games = playing(meet, division), shown(division)
    tables = sorted({game.table for game in games})
    rounds = len(regular_rounds(division)) + rounds_to_come(division)
    facts = (
        f"{len(entries)} {'players' if division.part.size == 1 else 'pairs'}",
        f"Tables {tables[0]} to {tables[-1]}",
        f"{rounds} rounds; {most_games(division)} games each at most",
        *(() if division.plan is None else notes_of(division.plan)),
        *_others(meet, division),
    )
    rows = tuple(("", TITLES[one], use) for one, use in MORNING.items())
    contents = Table(
        (Column("Done", "tick"), Column("Sheet", "name"), Column("What to do with it")), rows
    )
    return sheet(meet, division, "morning", contents, Words(facts, "The day"))


def _others(meet: Meet, division: DivisionState) -> tuple[str, ...]:
    """Divisions share the tables: who starts first has the first ones."""
    waiting = [one.name for one in meet.divisions.values() if one.phase == "planned"]
    if meet.divisions[division.id].phase != "planned" or len(waiting) < 2:
        return ()
    told = "Tables are numbered as if this division starts next: start the divisions in the order"
    return (f"{told} in which you print them.",)
