"""What came of it: standings, the result sheet to sign, medals and who goes on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pegout.rulesets import named
from pegout.service.views.sheets.columns import VALUES
from pegout.service.views.sheets.heading import sheet
from pegout.service.views.sheets.model import Block, Options, Printed, Signatures, Signing, Words
from pegout.service.views.sheets.playoffs import brackets, matches
from pegout.tabular import Column, Table
from pegout.tournament.bracket import placing
from pegout.tournament.floor import advancing, drawn_before
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.narration import ordinal
from pegout.tournament.profile import Measure
from pegout.tournament.standings import (
    Standing,
    left_rows,
    medallists,
    provisional_words,
    standing_rows,
    standings_table,
    table,
    tie_head,
)

TOTALS: dict[Measure, str] = {**VALUES, "points_and_bonus": "Points and bonus"}
OFFICES = ("director", "judge", "scorer")


def standings_sheet(meet: Meet, division: DivisionState, asked: Options) -> Printed:
    """Everybody in order, with the reason for each place."""
    block = standings_block(meet, division, public=asked.public)
    lead = tuple(_status(meet, division))
    return sheet(meet, division, "standings", block, lead=lead)


def standings_block(meet: Meet, division: DivisionState, *, public: bool = False) -> Table:
    """Places, figures and reasons; those who left come last, and why is not for everybody."""
    rows = (
        *standing_rows(division, table(meet, division)),
        *left_rows(meet, division, public=public),
    )
    told = [replace(row, why=named(row.why)) for row in rows]
    total = TOTALS[division.profile.scoring.measure.value]
    return standings_table(told, tie_head(division.profile), why=True).headed({"total": total})


def _status(meet: Meet, division: DivisionState) -> Iterator[str]:
    """How final it is."""
    provisional = provisional_words(division)
    if provisional:
        yield provisional
    if division.version and division.changed:
        yield f"Changed since version {division.version}, which is public."
    elif division.version:
        yield f"Version {division.version}, as published."
    elif not provisional:
        yield "Not published yet."
    if drawn := drawn_before(meet, division):
        yield drawn


def result_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """The result of a division on paper, for those who answer for it to sign."""
    blocks: list[Block] = [standings_block(meet, division)]
    if division.playoff is not None and division.playoff.over:
        qualifying = replace(standings_block(meet, division), title="Qualifying")
        blocks = [
            _playoff_places(meet, division),
            *(matches(meet, division, one, scores=True) for one, _ in brackets(division)),
            qualifying,
        ]
    # The signatures may come to stand on a page of their own.
    what = f"{meet.name}, {division.name}"
    sentence = f"This is the result of {what}. We have checked it against the cards."
    signing = Signatures(sentence, tuple(_signing(meet, division)))
    lead = tuple(_status(meet, division))
    return sheet(meet, division, "result", *blocks, signing, lead=lead)


def _signing(meet: Meet, division: DivisionState) -> Iterator[Signing]:
    """A line for each official of the meet, and one for each office that nobody holds."""
    titles = division.profile.people.titles.value
    for office in OFFICES:
        told = titles.get(office, office.replace("_", "-").capitalize())
        named = [one.name for one in meet.officials if one.role == office]
        yield from (Signing(told, name) for name in named or [""])


def _playoff_places(meet: Meet, division: DivisionState) -> Table:
    names, playoff = meet.names(division.id), division.playoff
    rows = () if playoff is None else placing(playoff)
    return Table(
        (Column("Place", "number"), Column("Name", "name")),
        tuple((_shared(one.place, one.through), names[one.entry]) for one in rows),
        "Playoffs",
    )


def _shared(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


def medal_list(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """Who stands on the podium, and who goes on to the next event."""
    ranked = table(meet, division)
    blocks: list[Block] = [
        Table(
            (Column("Place"), Column("Name", "name"), Column(_from_head(division))),
            tuple(medals(meet, division, ranked)),
            "Medals",
        )
    ]
    if onward := advancing(division, ranked):
        clause = division.profile.playoffs.advance.clause
        rows = tuple(_person_rows(meet, onward))
        columns = (Column("Place"), Column("Name", "name"), Column(_from_head(division)))
        blocks.append(Table(columns, rows, "Go on to the next event"))
        blocks.append(Words((f"Places that go on: {len(onward)} by the book.",), clause=clause))
    lead = tuple(_status(meet, division))
    return sheet(meet, division, "medals", *blocks, lead=lead)


def _from_head(division: DivisionState) -> str:
    return str(division.profile.people.area.value or "").capitalize()


def _person_rows(meet: Meet, rows: tuple[Standing, ...]) -> Iterator[tuple[str, ...]]:
    for row in rows:
        yield ordinal(row.place or 0), row.entrant, meet.entries[row.entry].area


def medals(
    meet: Meet, division: DivisionState, ranked: tuple[Standing, ...]
) -> Iterator[tuple[str, ...]]:
    """The podium: place, name and where from."""
    names = meet.names(division.id)
    for one in medallists(division, ranked):
        shared = "" if one.place == one.through else " (shared)"
        yield f"{ordinal(one.place)}{shared}", names[one.entry], meet.entries[one.entry].area
