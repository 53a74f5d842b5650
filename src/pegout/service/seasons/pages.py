"""A season as its pages show it: the table with reasons, nights, awards, names to settle."""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

from pegout.errors import Rejection
from pegout.tabular import Column, Table, table_of
from pegout.text import say
from pegout.tournament.profile import PROFILE_IDS, profile
from pegout.tournament.season import (
    Guest,
    NameQuestion,
    Night,
    Season,
    SeasonRow,
    awards,
    cells,
    headings,
    night_sums,
    order_told,
    season_table,
)

HERE = re.compile(r"tournaments/[\w-]{1,40}")
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
            Column("place"),
            Column("name", "name"),
            *(Column(named=one) for one in self.headings),
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
    """A name or card of no member, or perhaps of another, and what to do about it."""

    kind: Literal["name", "card", "look"]
    name: str
    date: str
    sentence: str


def shown_season(season: Season) -> ShownSeason:
    """Everything that everybody may see of a season."""
    found = season_table(season)
    assert not isinstance(found, Rejection), "a season’s file is refused where it has no table"
    book = profile(season.book).name if season.book in PROFILE_IDS else season.book
    heads = tuple(str(one.told) for one in headings(season.points))
    return ShownSeason(
        season.name,
        str(say("season-days", starts=season.starts, ends=season.ends)),
        book,
        str(order_told(season, least=True)),
        _points(season),
        tuple(head for at, head in enumerate(heads) if at not in (PLACE, NAME)),
        tuple(_row(season, row, heads) for row in found.rows),
        tuple(_night(one) for one in sorted(season.nights, key=lambda one: one.key)),
        tuple(one.sentence for one in awards(season)),
        tuple(_guest(one) for one in found.guests),
    )


def _guest(one: Guest) -> str:
    return str(say("season-guest-line", name=one.name, nights=len(one.dates)))


def _points(season: Season) -> str:
    table = season.points
    if table is None:
        return ""
    told = say(
        "season-points-table",
        name=table.name,
        source=table.source,
        edition=table.edition,
        figures=table.has_figures,
    )
    return str(told)


def _row(season: Season, row: SeasonRow, heads: tuple[str, ...]) -> ShownRow:
    texts = cells(season, row)
    figures = tuple(
        (head, text)
        for at, (head, text) in enumerate(zip(heads, texts, strict=True))
        if at not in (PLACE, NAME)
    )
    nights = tuple(
        str(
            say(
                "season-night-of-member",
                date=one.night.date,
                points=one.card.points,
                won=one.card.won,
                games=one.card.games,
                dropped=one.dropped,
            )
        )
        for one in row.nights
    )
    return ShownRow(texts[PLACE], texts[NAME], figures, row.reason, nights)


def _night(night: Night) -> ShownNight:
    led = [one for one in night.cards if one.place == 1]
    who = [say("season-led", name=one.name, points=one.points) for one in led]
    here = night.meet if HERE.fullmatch(night.meet) else ""
    sums = night_sums(night)
    return ShownNight(
        night.date,
        night.division,
        night.games,
        len(night.cards),
        str(say("season-leaders", names=who)) if led else "",
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
    told = str(say("season-on-no-line", name=guest.name, nights=len(guest.dates)))
    return ToSettle("name", guest.name, guest.dates[0], near.get(guest.name, told))
