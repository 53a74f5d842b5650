"""The report of a division to an association: numbers, figures, and the points they earn."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.errors import Rejection
from pegout.tabular import Cell, Column, Table
from pegout.text import plain, say
from pegout.tournament.bracket import Playoff
from pegout.tournament.cards.tally import CardTally, total
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.season.nights import card_length
from pegout.tournament.season.points import Length, earned, in_playoffs
from pegout.tournament.spreadsheets.cells import table_csv
from pegout.tournament.spreadsheets.final import final_places
from pegout.tournament.standings.ranking import gone, table

COLUMNS = (
    Column("place", "number"),
    Column("name", "name"),
    Column("member"),
    Column("club"),
    Column("games", "number"),
    Column("won", "number"),
    Column("total", "number"),
    Column("spread", "number"),
    Column("qualified", "number"),
    Column("rounds_through", "number"),
    Column("qualifying_points", "number"),
    Column("playoff_points", "number"),
    Column("points", "number"),
)


def report_table(meet: Meet, division: DivisionState) -> Table:
    """A row for each person, the champion first; points where a table was given that covers it.

    `qualified` is the place of those who went on to the playoffs, `rounds_through` how many rounds
    of them they came through, by a bye or a match.
    """
    length = _length(division)
    ends = _ends(meet, division)
    rows: list[tuple[Cell, ...]] = []
    for entry, tally, place in sorted(
        _cards(meet, division), key=lambda one: ends.get(one[0], len(ends) + (one[2] or 9999))
    ):
        figures = _figures(division, entry, tally, place)
        points = _points(division, length, entry, total(division.profile, tally), place)
        for person in meet.entries[entry].people:
            one = meet.people[person]
            known = (ends.get(entry, place), one.name, one.member, one.club)
            rows.append((*known, *figures, *points))
    return Table(COLUMNS, tuple(rows), plain(say("season-report")))


def why_no_points(division: DivisionState) -> Rejection | None:
    """Why the report has no points though there is a table for them."""
    if division.points is None:
        return None
    found = division.points.length(card_length(division))
    return found if isinstance(found, Rejection) else None


def report_csv(meet: Meet, division: DivisionState) -> str:
    """The report for a spreadsheet."""
    return table_csv(report_table(meet, division))


def _length(division: DivisionState) -> Length | None:
    found = None if division.points is None else division.points.length(card_length(division))
    return found if isinstance(found, Length) else None


def _ends(meet: Meet, division: DivisionState) -> dict[int, int]:
    """Everybody's final place; empty while the places are not settled."""
    found = final_places(meet, division)
    return {} if isinstance(found, Rejection) else {one.entry: one.place for one in found}


def _cards(meet: Meet, division: DivisionState) -> Iterator[tuple[int, CardTally, int | None]]:
    """Every card with a game on it, also of those who left, with its place after the rounds."""
    if division.started:
        yield from ((row.entry, row.tally, row.place) for row in table(meet, division))
        yield from ((one.entry, one.tally, None) for one in gone(meet, division) if one.tally.games)


def _figures(
    division: DivisionState, entry: int, tally: CardTally, place: int | None
) -> tuple[Cell, ...]:
    through = division.playoff is not None and entry in division.playoff.entries
    return (
        tally.games,
        tally.wins,
        total(division.profile, tally),
        tally.spread,
        place if through else None,
        rounds_through(division.playoff, entry) if through else None,
    )


def rounds_through(playoff: Playoff | None, entry: int) -> int:
    """How many rounds of the playoffs an entry came through, byes included."""
    matches = () if playoff is None else playoff.matches
    return sum(one.winner == entry and not one.third_place for one in matches)


def _points(
    division: DivisionState, length: Length | None, entry: int, score: int, place: int | None
) -> tuple[Cell, ...]:
    if length is None or not length.has_figures:
        return (None, None, None)
    inside = () if division.playoff is None else division.playoff.entries
    qualifying = earned(length, score, place, len(inside))
    playoffs = in_playoffs(length, rounds_through(division.playoff, entry))
    return (qualifying, playoffs, qualifying + playoffs)
