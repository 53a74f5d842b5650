"""A small club for the tests: four members, nights typed in a line for each card."""

from __future__ import annotations

from functools import cache

from pegout.errors import Rejection
from pegout.tournament.floor.rehearsal import Rehearsal, rehearse
from pegout.tournament.meet.log import MeetLog
from pegout.tournament.profile import profile
from pegout.tournament.season import (
    Member,
    Night,
    NightCard,
    Season,
    SeasonRow,
    SeasonTable,
    night_of,
    season_table,
)

ANN, BOB = Member("12", "Ann Lee", ("A. Lee",)), Member("7", "Bob Ray")
CAT, DAN = Member("A3", "Cat Moe"), Member("9", "Dan Fox")
CLUB = (ANN, BOB, CAT, DAN)


def card(name: str, points: int, spread: int = 0, games: int = 9, member: str = "") -> NightCard:
    """A card with that many game points, two for each win and one left over for a skunk."""
    won, given = (points // 2, 0) if points % 2 == 0 else ((points - 1) // 2, 1)
    plus, minus = (spread, 0) if spread > 0 else (0, -spread)
    return NightCard(name, games, won, points, member, plus, minus, given)


def night(day: int, *cards: NightCard, games: int = 9, notes: tuple[str, ...] = ()) -> Night:
    return Night(f"2026-09-{day:02d}", games, cards, notes=notes)


def season(*nights: Night, **changed: object) -> Season:
    told = {"ends": "2027-05-31", "members": CLUB, "nights": nights, **changed}
    return Season("Thursday Peggers", "2026-09-01", **told)  # type: ignore[arg-type]


def table(asked: Season) -> SeasonTable:
    found = season_table(asked)
    assert not isinstance(found, Rejection), found
    return found


def rows(asked: Season) -> dict[str, SeasonRow]:
    return {row.member.name: row for row in table(asked).rows}


@cache
def rehearsed(entries: int, seed: str = "club", rounds: int | None = None) -> MeetLog:
    book = profile("grass_roots")
    return rehearse(Rehearsal(book, "club", entries, seed, rounds, edge=0.3))


def played(entries: int, day: int, seed: str = "club") -> Night:
    """A whole night of nine games with made-up results."""
    date = f"2026-09-{day:02d}"
    found = night_of(rehearsed(entries, seed), "grass_roots", date=date, rehearsal=True)
    assert isinstance(found, Night), found
    return found
