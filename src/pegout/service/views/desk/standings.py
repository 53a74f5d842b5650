"""Standings as the desk shows them: places with reasons, what is still open, and who goes on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pegout.tournament.floor import advancing, in_playoffs
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.narration import ordinal
from pegout.tournament.profile import Profile
from pegout.tournament.standings import (
    Prospect,
    Standing,
    all_in,
    gone,
    medallists,
    no_places_yet,
    pools_of,
    prospects,
    provisional_words,
    standings_settled,
    table,
    tie_figure,
    tie_games,
    tie_records,
)


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
    parted: str = ""


def place_rows(
    meet: Meet, division: DivisionState, ranked: tuple[Standing, ...], book: Profile | None
) -> list[PlaceRow]:
    """The standings in rows; by the own book with those who left at the end."""
    reach = prospects(book or division.profile, ranked, starters=division.starters)
    pools = pools_of(division)
    own = book or division.profile
    rows = [
        replace(
            _row(row, reach[row.entry], pools.get(row.entry, "")),
            parted=tie_figure(own, row.tally),
        )
        for row in ranked
    ]
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
        reach.in_short if row.provisional else "",
        row.reason,
    )


def _place(row: Standing) -> str:
    if row.place is None:
        return "–"
    return f"{row.place}=" if len(row.tied) > 1 else str(row.place)


NO_PLACES = (
    "No round is complete yet, so nobody has a place: where the lowest total wins, whoever has "
    "played least would be first. The public page says the same."
)


def provisional(division: DivisionState) -> str:
    """Why places may still change, or why there are none yet; nothing where they stand."""
    return NO_PLACES if no_places_yet(division) else provisional_words(division)


def ties_at_stake(meet: Meet, division: DivisionState) -> list[str]:
    """Pairs that would play to part ties at stake, once every other game is in."""
    if division.playoff is not None or not all_in(division):
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
    if not standings_settled(ranked):
        return
    names = meet.names(division.id)
    medals = [f"{ordinal(one.place)} {names[one.entry]}" for one in medallists(division, ranked)]
    for title, who in (
        ("Medals", medals),
        ("To the playoffs", [names[entry] for entry in in_playoffs(division, ranked)]),
        ("To the next event", [row.entrant for row in advancing(division, ranked)]),
    ):
        if who:
            yield title, ", ".join(who)
