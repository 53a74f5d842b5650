"""Standings as the desk shows them: places with reasons, what is still open, and who goes on."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.tabular import Table
from pegout.tournament.floor import advancing, in_playoffs
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.narration import ordinal
from pegout.tournament.profile import Profile
from pegout.tournament.standings import (
    Standing,
    all_in,
    left_rows,
    medallists,
    no_places_yet,
    provisional_words,
    standing_rows,
    standings_settled,
    standings_table,
    table,
    tie_games,
    tie_head,
    tie_records,
    without_places,
)


def places_table(
    meet: Meet, division: DivisionState, ranked: tuple[Standing, ...], book: Profile | None
) -> Table:
    """The standings as the desk sees them; by the own book with those who left at the end."""
    rows = standing_rows(division, ranked, book, reach=True)
    if book is None and no_places_yet(division):
        rows = without_places(rows)
    left = left_rows(meet, division) if book is None else ()
    return standings_table((*rows, *left), tie_head(book or division.profile))


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
