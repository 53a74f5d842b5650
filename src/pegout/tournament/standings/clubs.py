"""Clubs against clubs: every game between two clubs is one match of theirs, and the clubs' table.

A match is won by the club that wins more of its games; as many each is a draw. No book says how
clubs are ranked (003 is silent): matches come first, as 2, 1 and 0, then games won, then points
scored. Clubs equal in all share a place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from pegout.tabular import Column, Table, table_of
from pegout.text import plain, say
from pegout.tournament.cards.result import winner_of
from pegout.tournament.meet.directory import folded
from pegout.tournament.meet.state import DivisionState, Game, Meet
from pegout.tournament.pairing.clubs import CLUBS

MATCH_WON, MATCH_DRAWN = 2, 1


class ClubMatch(Struct, frozen=True):
    """Two clubs, the games that each has won, and how many of them are still to be played."""

    clubs: tuple[str, str]
    won: tuple[int, int]
    to_come: int

    @property
    def over(self) -> bool:
        """Whether all its games are in."""
        return not self.to_come


class ClubRow(Struct, frozen=True):
    """A club in the table: its matches, the games it won and lost, and the points it scored."""

    club: str
    place: int = 0
    tied: bool = False
    matches: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    games_won: int = 0
    games_lost: int = 0
    scored: int = 0

    @property
    def points(self) -> int:
        """Two for a match won, one for a draw."""
        return MATCH_WON * self.won + MATCH_DRAWN * self.drawn

    @property
    def place_shown(self) -> str:
        """The place as people write it: "2=" where it is shared."""
        return f"{self.place}{'=' * self.tied}"

    def beside(self, other: ClubRow) -> ClubRow:
        """What a club has of two evenings."""
        summed = {
            name: getattr(self, name) + getattr(other, name)
            for name in ("matches", "won", "drawn", "lost", "games_won", "games_lost", "scored")
        }
        return replace(self, **summed)


def clubs_of(meet: Meet, division: str) -> dict[str, tuple[int, ...]]:
    """The clubs in the order of entry, each with its entries; no club is the name ""."""
    found: dict[str, tuple[str, list[int]]] = {}
    for entry in meet.entries_of(division):
        club = club_of(meet, entry.id)
        found.setdefault(folded(club), (club, []))[1].append(entry.id)
    return {club: tuple(entries) for club, entries in found.values()}


def club_of(meet: Meet, entry: int) -> str:
    """The club that an entry plays for: where it is from, or else the first person's."""
    known = meet.entries[entry]
    return known.area or meet.people[known.people[0]].club


def meets_as_clubs(division: DivisionState) -> bool:
    """Whether clubs meet clubs there."""
    return division.plan is not None and division.plan.movement == CLUBS


def club_matches(meet: Meet, division: DivisionState) -> tuple[ClubMatch, ...]:
    """Every two clubs that meet, in the order in which they first do."""
    games: dict[frozenset[str], tuple[tuple[str, str], list[Game]]] = {}
    names: dict[str, str] = {}
    for game in division.games():
        if game.state in ("dropped", "void") or game.tie_place is not None:
            continue
        one, other = (
            names.setdefault(folded(club), club)
            for club in (club_of(meet, game.entries[0]), club_of(meet, game.entries[1]))
        )
        if one != other:
            games.setdefault(frozenset((one, other)), ((one, other), []))[1].append(game)
    return tuple(_match(meet, clubs, own) for clubs, own in games.values())


def _match(meet: Meet, clubs: tuple[str, str], games: Sequence[Game]) -> ClubMatch:
    won = [0, 0]
    for game in games:
        winner = winner_of(game.result) if game.counts and game.result else None
        if winner is not None:
            club = club_of(meet, game.entries[winner])
            won[0 if folded(club) == folded(clubs[0]) else 1] += 1
    return ClubMatch(clubs, (won[0], won[1]), sum(game.waiting for game in games))


def club_rows(meet: Meet, division: DivisionState) -> tuple[ClubRow, ...]:
    """The clubs in order; a match counts when all its games are in, a game as soon as it is."""
    rows = {club: ClubRow(club) for club in clubs_of(meet, division.id) if club}
    for match in club_matches(meet, division):
        for at, club in enumerate(match.clubs):
            mine, theirs = match.won[at], match.won[1 - at]
            row = rows.get(club, ClubRow(club))
            rows[club] = replace(
                row,
                matches=row.matches + match.over,
                won=row.won + (match.over and mine > theirs),
                drawn=row.drawn + (match.over and mine == theirs),
                lost=row.lost + (match.over and mine < theirs),
                games_won=row.games_won + mine,
                games_lost=row.games_lost + theirs,
            )
    for entry, tally in division.tallies.items():
        club = club_of(meet, entry)
        known = next((one for one in rows.values() if folded(one.club) == folded(club)), None)
        if known is not None:
            rows[known.club] = replace(known, scored=known.scored + tally.points)
    return in_order(rows.values())


def added_up(evenings: Iterable[Sequence[ClubRow]]) -> tuple[ClubRow, ...]:
    """One table of several evenings; a club is known by its name."""
    rows: dict[str, ClubRow] = {}
    for row in (one for evening in evenings for one in evening):
        known = rows.get(folded(row.club))
        rows[folded(row.club)] = row if known is None else known.beside(row)
    return in_order(rows.values())


def in_order(rows: Iterable[ClubRow]) -> tuple[ClubRow, ...]:
    """The best first, each with its place."""

    def figures(row: ClubRow) -> tuple[int, int, int]:
        return -row.points, -row.games_won, -row.scored

    ordered, placed = sorted(rows, key=lambda row: (*figures(row), folded(row.club))), 1
    found: list[ClubRow] = []
    for _, equal in groupby(ordered, key=figures):
        same = list(equal)
        found += [replace(row, place=placed, tied=len(same) > 1) for row in same]
        placed += len(same)
    return tuple(found)


CLUB_COLUMNS = (
    Column("place", "number"),
    Column("name", "name", say("column-club")),
    Column("total", "number", say("column-points")),
    Column("matches", "number"),
    Column("won", "number"),
    Column("drawn", "number"),
    Column("lost", "number"),
    Column("games_won", "number"),
    Column("games_lost", "number"),
    Column("scored", "number"),
)


def club_tables(meet: Meet, division: DivisionState) -> tuple[Table, Table] | None:
    """The clubs' table and their matches; None where clubs do not meet clubs."""
    if not meets_as_clubs(division):
        return None
    return clubs_table(club_rows(meet, division)), matches_table(club_matches(meet, division))


def clubs_table(rows: Sequence[ClubRow]) -> Table:
    """The clubs' table, for every page and sheet."""
    return table_of(
        CLUB_COLUMNS,
        [
            (
                *(row.place_shown, row.club, row.points, row.matches, row.won, row.drawn),
                *(row.lost, row.games_won, row.games_lost, row.scored),
            )
            for row in rows
        ],
    )


def matches_table(matches: Sequence[ClubMatch]) -> Table:
    """Who met whom, with the games each won."""
    rows = [
        (
            *match.clubs,
            f"{match.won[0]} – {match.won[1]}",
            "" if match.over else plain(say("standing-to-play", games=match.to_come)),
        )
        for match in matches
    ]
    columns = (Column("club", "name"), Column("against", "name"), Column("games"), Column())
    return table_of(columns, rows)
