"""The heading that every sheet of a division bears."""

from __future__ import annotations

from pegout.service.views.sheets.model import Block, Printed
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.registration import told_before_play

TITLES = {
    "morning": "Everything for this morning",
    "entries": "Entry list",
    "check-in": "Check-in list",
    "seating": "Seating",
    "wall": "Wall chart",
    "slips": "Table slips",
    "cards": "Scorecards",
    "blank-cards": "Blank scorecards",
    "blank-slips": "Blank table slips",
    "standings": "Standings",
    "bracket": "Bracket",
    "matches": "Match slips",
    "result": "Result sheet",
    "medals": "Medals and advancing",
    "rules": "Rules card",
    "conduct": "Conduct and equipment",
}
"""What each sheet is called."""
REHEARSAL = "Rehearsal: made-up results, not a real tournament."


def sheet(  # noqa: PLR0913  what a sheet is, the last three by name
    meet: Meet,
    division: DivisionState,
    sheet_id: str,
    *blocks: Block,
    more: str = "",
    lead: tuple[str, ...] = (),
    wide: bool = False,
) -> Printed:
    """A sheet of a division under its heading; `more` is said after its title."""
    title = TITLES[sheet_id] + more
    told = (REHEARSAL, *lead) if meet.rehearsal else lead
    return Printed(sheet_id, title, meet.name, _named(meet, division), blocks, told, wide)


def _named(meet: Meet, division: DivisionState) -> str:
    """The division, with where and when it is played."""
    when = division.starts.replace("T", " at ") or meet.days
    return " · ".join(part for part in (division.name, meet.place, when) if part)


def told_lines(division: DivisionState) -> tuple[str, ...]:
    """What the book has told before play, as lines of a sheet."""
    return tuple(one.words for one in told_before_play(division))
