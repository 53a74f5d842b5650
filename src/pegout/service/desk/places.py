"""Standings as the desk shows them: places with reasons, what is still open, and who goes on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pegout.tournament.brackets import placing
from pegout.tournament.finishing import advancing, qualifying
from pegout.tournament.profiles import Profile
from pegout.tournament.prospects import Prospect, prospects
from pegout.tournament.ranking import (
    games_missing,
    gone,
    last_due,
    no_places_yet,
    pools_of,
    records,
    table,
    table_as,
    tie_records,
)
from pegout.tournament.scoring import refuse_result
from pegout.tournament.standings import Standing, tie_games
from pegout.tournament.state import DivisionState, Meet
from pegout.tournament.words import listed, ordinal


class PlaceRow(Struct, frozen=True):
    """One line of the standings."""

    place: str
    who: str
    pool: str
    total: int
    won: int
    games: int
    can_be: str
    reason: str


def ranked_under(
    meet: Meet, division: DivisionState, book: Profile | None
) -> tuple[Standing, ...] | str:
    """The standings, by the division's own book or by another; or why the other cannot."""
    if book is None:
        return table(meet, division)
    for game in records(division):
        if game.result.scores and (refused := refuse_result(book, game.result)):
            return f"{book.name} cannot score game {game.number}: {refused}"
    return table_as(meet, division, book)


def place_rows(
    meet: Meet, division: DivisionState, ranked: tuple[Standing, ...], book: Profile | None
) -> list[PlaceRow]:
    """The standings in rows; by the own book with those who left at the end."""
    reach = prospects(book or division.profile, ranked)
    pools = pools_of(division)
    rows = [_row(row, reach[row.entry], pools.get(row.entry, "")) for row in ranked]
    if book is None and no_places_yet(division):
        rows = [replace(row, place="–", can_be="", reason="") for row in rows]
    left = gone(meet, division) if book is None else ()
    return rows + [
        PlaceRow("–", one.entrant, "", one.total, one.tally.wins, one.tally.games, "", one.reason)
        for one in left
    ]


def _row(row: Standing, reach: Prospect, pool: str) -> PlaceRow:
    return PlaceRow(
        _place(row),
        row.entrant,
        pool,
        row.total,
        row.tally.wins,
        row.tally.games,
        _reach(reach) if row.provisional else "",
        row.reason,
    )


def _place(row: Standing) -> str:
    if row.place is None:
        return "–"
    return f"{row.place}=" if len(row.tied) > 1 else str(row.place)


def _reach(reach: Prospect) -> str:
    if reach.best == reach.worst:
        return ordinal(reach.best)
    sure = f", sure of a {listed(reach.clinched)}" if reach.clinched else ""
    return f"{ordinal(reach.best)} to {ordinal(reach.worst)}{sure}"


NO_PLACES = (
    "No round is complete yet, so nobody has a place: where the lowest total wins, whoever has "
    "played least would be first. The public page says the same."
)


def provisional(division: DivisionState) -> str:
    """Why places may still change; nothing where they cannot."""
    if not games_missing(division):
        return ""
    if no_places_yet(division):
        return NO_PLACES
    last = last_due(division)
    by = f" Places are those after round {last}." if last else ""
    return f"Provisional: games are missing.{by}"


def ties_at_stake(meet: Meet, division: DivisionState) -> list[str]:
    """Pairs that would play to part ties at stake, once every other game is in."""
    if division.playoff is not None or games_missing(division):
        return []
    names = meet.names(division.id)
    due = tie_games(division.profile, table(meet, division), tie_records(division))
    return [
        f"{names[one.entries[0]]} and {names[one.entries[1]]} for {ordinal(one.place)}"
        for one in due
    ]


def outcome(
    meet: Meet, division: DivisionState, ranked: tuple[Standing, ...]
) -> Iterator[tuple[str, str]]:
    """Medals and who goes on, once nothing can change them."""
    if not ranked or any(row.provisional or row.at_stake for row in ranked):
        return
    qualifiers = ranked[: qualifying(division, ranked)]
    medals = [*_medals(meet, division, ranked, bracket=len(qualifiers) > 1)]
    for title, names in (
        ("Medals", medals),
        ("To the playoffs", [row.entrant for row in qualifiers]),
        ("To the next event", [row.entrant for row in advancing(division, ranked)]),
    ):
        if names:
            yield title, ", ".join(names)


def _medals(
    meet: Meet, division: DivisionState, ranked: tuple[Standing, ...], bracket: bool
) -> Iterator[str]:
    """Where there are playoffs, their places are the places."""
    medals, names = division.profile.ties.medals.value, meet.names(division.id)
    if bracket:
        for one in placing(division.playoff) if division.playoff is not None else ():
            if one.place <= medals:
                yield f"{ordinal(one.place)} {names[one.entry]}"
        return
    for row in ranked:
        if row.place is not None and row.place <= medals:
            yield f"{ordinal(row.place)} {row.entrant}"
