"""A season as its pages show it: the table with reasons, nights, awards, names to settle."""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

from pegout.errors import Rejection
from pegout.tabular import Column, Table, table_of
from pegout.text import plural
from pegout.tournament.narration import listed
from pegout.tournament.profile import PROFILE_IDS, profile
from pegout.tournament.season import (
    MEASURES,
    Guest,
    NameQuestion,
    Night,
    Season,
    SeasonRow,
    awards,
    cells,
    dropping,
    headings,
    night_sums,
    season_table,
)

HERE = re.compile(r"tournaments/[\w-]{1,40}")
WORDS = {
    "": "Place",
    "No": "Number",
    "Nts": "Nights",
    "Avg": "Average",
    "Win%": "Win %",
    "Pts": "Season points",
    "Earn": "Nights that earn",
}
NAME = 2
PLACE = 0


class ShownNight(Struct, frozen=True):
    """One night: who led, and where it was played if that was at this site."""

    date: str
    division: str
    games: int
    cards: int
    led: str
    here: str
    absent: tuple[str, ...]
    uneven: str


class ShownRow(Struct, frozen=True):
    """One member: the figures each under its heading, the reason for the place, every night."""

    place: str
    name: str
    figures: tuple[tuple[str, str], ...]
    reason: str
    nights: tuple[str, ...]


class ShownSeason(Struct, frozen=True):
    """A season for everybody."""

    name: str
    dates: str
    book: str
    order: str
    points: str
    headings: tuple[str, ...]
    rows: tuple[ShownRow, ...]
    nights: tuple[ShownNight, ...]
    awards: tuple[str, ...]
    guests: tuple[str, ...]

    @property
    def table(self) -> Table:
        """The places with their figures, as a table."""
        columns = (
            Column("Place", key="place"),
            Column("Name", "name"),
            *map(Column, self.headings),
        )
        return table_of(
            columns,
            (
                (
                    "–" if row.place == "-" else row.place,
                    row.name,
                    *(text for _, text in row.figures),
                )
                for row in self.rows
            ),
        )


class ToSettle(Struct, frozen=True):
    """A name, or a card, that is nobody's or may be somebody else's, and what to do about it."""

    kind: Literal["name", "card", "look"]
    name: str
    date: str
    sentence: str


def shown_season(season: Season) -> ShownSeason:
    """Everything that everybody may see of a season."""
    found = season_table(season)
    assert not isinstance(found, Rejection), "a season’s file is refused where it has no table"
    book = profile(season.book).name if season.book in PROFILE_IDS else season.book
    heads = tuple(_heading(one) for one in headings(season.points))
    return ShownSeason(
        season.name,
        f"{season.starts} to {season.ends}",
        book,
        f"Places go by {MEASURES[season.measure]}{dropping(season)}.{_least(season)}",
        _points(season),
        tuple(head for at, head in enumerate(heads) if at not in (PLACE, NAME)),
        tuple(_row(season, row, heads) for row in found.rows),
        tuple(_night(one) for one in sorted(season.nights, key=lambda one: one.key)),
        tuple(one.sentence for one in awards(season)),
        tuple(f"{one.name}, {plural(len(one.dates), 'night')}" for one in found.guests),
    )


def _heading(one: str) -> str:
    """A heading in words.

    >>> _heading("Nts"), _heading("12+"), _heading("Won")
    ('Nights', 'Nights at 12+', 'Won')
    """
    return f"Nights at {one}" if one.endswith("+") else WORDS.get(one, one)


def _least(season: Season) -> str:
    if season.least_nights <= 1:
        return ""
    return f" A place needs {plural(season.least_nights, 'night')}."


def _points(season: Season) -> str:
    table = season.points
    if table is None:
        return ""
    told = f"Season points: {table.name} ({table.source}, {table.edition})"
    none = "; the source gives no figures, so nights are counted and no points are given"
    return f"{told}{'' if table.has_figures else none}."


def _row(season: Season, row: SeasonRow, heads: tuple[str, ...]) -> ShownRow:
    texts = cells(season, row)
    figures = tuple(
        (head, text)
        for at, (head, text) in enumerate(zip(heads, texts, strict=True))
        if at not in (PLACE, NAME)
    )
    nights = tuple(
        f"{one.night.date}: {plural(one.card.points, 'game point')}, "
        f"{one.card.won} of {one.card.games} won{', dropped' if one.dropped else ''}"
        for one in row.nights
    )
    return ShownRow(texts[PLACE], texts[NAME], figures, row.reason, nights)


def _night(night: Night) -> ShownNight:
    led = [one for one in night.cards if one.place == 1]
    who = listed([f"{one.name}, {plural(one.points, 'game point')}" for one in led])
    here = night.meet if HERE.fullmatch(night.meet) else ""
    sums = night_sums(night)
    return ShownNight(
        night.date,
        night.division,
        night.games,
        len(night.cards),
        who if led else "",
        here,
        night.absent,
        sums.sentence,
    )


def to_settle(season: Season) -> list[ToSettle]:
    """Names and cards that the club must look at: asked about, never guessed."""
    found = season_table(season)
    assert not isinstance(found, Rejection), "a season’s file is refused where it has no table"
    near = {one.name: one.sentence for one in found.questions if one.code == "near_name"}
    asked = [_asked(one) for one in found.questions if one.code != "near_name"]
    names = [_name(one, near) for one in found.guests]
    return [*asked, *names]


def _asked(one: NameQuestion) -> ToSettle:
    by_card = one.code in ("ambiguous", "unknown_number")
    return ToSettle("card" if by_card else "look", one.name, one.date, one.sentence)


def _name(guest: Guest, near: dict[str, str]) -> ToSettle:
    often = plural(len(guest.dates), "night")
    told = f"{guest.name} is on nobody’s line and counts as a guest so far, {often}"
    return ToSettle("name", guest.name, guest.dates[0], near.get(guest.name, told))
