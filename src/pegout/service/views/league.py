"""A league: the clubs' table of several nights added up, and every match of theirs."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from pegout.tabular import Table
from pegout.tournament.meet import Meet
from pegout.tournament.standings import (
    ClubMatch,
    ClubRow,
    added_up,
    club_matches,
    club_rows,
    clubs_table,
    matches_table,
    meets_as_clubs,
)


class LeagueNight(Struct, frozen=True):
    """One night: its tournament, and the matches that clubs played there."""

    tournament: str
    name: str
    date: str
    days: str
    matches: tuple[ClubMatch, ...]


class League(Struct, frozen=True):
    """Nights in their order, and the clubs' table of all of them."""

    nights: tuple[LeagueNight, ...]
    clubs: tuple[ClubRow, ...]

    @property
    def table(self) -> Table:
        """The clubs as a table."""
        return clubs_table(self.clubs)

    def matches(self, night: LeagueNight) -> Table:
        """The matches of a night as a table."""
        return matches_table(night.matches)


def is_league_night(meet: Meet) -> bool:
    """Whether clubs meet clubs in it, and their standings are for everybody."""
    return any(meets_as_clubs(one) and one.standings_shown for one in meet.divisions.values())


def league_of(meets: Iterable[tuple[str, Meet]]) -> League:
    """The league that these tournaments are, those left out in which no clubs meet clubs."""
    nights = sorted(
        ((name, meet) for name, meet in meets if is_league_night(meet)),
        key=lambda one: (one[1].date, one[0]),
    )
    played = [
        (name, meet, one)
        for name, meet in nights
        for one in meet.divisions.values()
        if meets_as_clubs(one) and one.standings_shown
    ]
    return League(
        tuple(
            LeagueNight(name, meet.name, meet.date, meet.days, club_matches(meet, one))
            for name, meet, one in played
        ),
        added_up(club_rows(meet, one) for _, meet, one in played),
    )
