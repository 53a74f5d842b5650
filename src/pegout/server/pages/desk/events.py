"""Several events under one roof, entries that one takes from another, points and the report."""

from __future__ import annotations

from itertools import count
from typing import Any

from msgspec.structs import replace

from pegout.errors import Rejection, SeasonError, refuse
from pegout.server.pages.desk.frame import (
    Asked,
    BadFieldError,
    Desk,
    DeskPage,
    Fields,
    decoded,
    division_of,
    maybe_whole,
    text,
    ticked,
)
from pegout.service.meets import AnyMeetCommand
from pegout.service.views.desk import draw_rows, event_rows, without_number
from pegout.text import say
from pegout.tournament.meet import commands as c
from pegout.tournament.profile import PROFILE_IDS, Profile, profile
from pegout.tournament.registration import consolation_event
from pegout.tournament.season import (
    POINTS_IDS,
    house_points,
    points_table,
    report_table,
    why_no_points,
)


def events_page(desk: Desk) -> dict[str, Any]:
    """Every event of the tournament, whom this one can take from another, and one more."""
    division = desk.division
    others = [
        one
        for one in desk.meet.divisions.values()
        if division is not None and one.id != division.id and one.part.size == division.part.size
    ]
    asked = desk.query.get("from", "") or desk.fields.get("source", "")
    source = next((one for one in others if one.id == asked), None)
    return {
        "events": event_rows(desk.meet),
        "others": others,
        "source": source,
        "rows": draw_rows(desk.meet, source, division) if source and division else [],
        "books": list(books(desk).values()),
        "usual": USUAL,
        "states": {one.id: desk.stands(one).words for one in desk.meet.divisions.values()},
    }


MUGGINS = {"on": True, "off": False}
"""What is chosen where the book leaves muggins to the officials."""
USUAL = (
    say("desk-usual-event.main"),
    say("desk-usual-event.consolation"),
    say("desk-usual-event.satellite"),
    say("desk-usual-event.doubles"),
    say("desk-usual-event.club_night"),
)
"""What events of a weekend are usually called."""


def books(desk: Desk) -> dict[str, Profile]:
    """The books a division may be run by: those that come with the program, and the meet's own."""
    own = {one.profile.id: one.profile for one in desk.meet.divisions.values()}
    return {**{one: profile(one) for one in PROFILE_IDS}, **own}


def _division(desk: Desk, fields: Fields) -> c.OpenDivision | Rejection:
    """The division that the form asks for, of any book."""
    book_id, _, part = fields.get("part", "").partition("/")
    book = books(desk).get(book_id)
    if book is None:
        return refuse("no_part")
    asked = decoded(c.OpenDivision, desk, fields, division=_free_id(desk, part), profile=book)
    return replace(asked, part=part, muggins=MUGGINS.get(fields.get("muggins", "")))


def _free_id(desk: Desk, part: str) -> str:
    """The id of the part, or with a number where there is such a division."""
    plain = part.replace("_", "-") or "division"
    tries = (plain if number == 1 else f"{plain}-{number}" for number in count(1))
    return next(one for one in tries if one not in desk.meet.divisions)


def open_event(desk: Desk, fields: Fields) -> Asked:
    """One more event: its name, its book, its times, and where its tables begin."""
    division = _division(desk, fields)
    if isinstance(division, Rejection):
        return division
    opened: list[AnyMeetCommand] = [division]
    own = division.division
    if name := text(fields, "name"):
        opened.append(c.NameDivision(own, name))
    if first := maybe_whole(fields, "first"):
        opened.append(c.SetTables(own, first))
    return opened


def draw(desk: Desk, fields: Fields) -> Asked:
    """Those who are ticked, or all whom a button names, from another event."""
    asked = decoded(c.DrawEntries, desk, fields, entries=tuple(sorted(ticked(fields, "take-"))))
    if "who" not in fields and not asked.entries:
        return refuse("nobody_chosen")
    return [asked]


def open_consolation(desk: Desk, fields: Fields) -> Asked:
    """A qualifying event of its own for those who did not qualify."""
    games = maybe_whole(fields, "games")
    return [*consolation_event(desk.meet, division_of(desk), games)]


def report_page(desk: Desk) -> dict[str, Any]:
    """The report for the association, and by which table points are earned."""
    division = desk.division
    if division is None or not division.started:
        return {"rows": None, "tables": []}
    return {
        "rows": report_table(desk.meet, division).filled(),
        "why": why_no_points(division),
        "without": without_number(desk.meet, division),
        "tables": [points_table(one) for one in POINTS_IDS],
    }


def set_points(desk: Desk, fields: Fields) -> Asked:
    """A table of points of the program, one of the club's own, or none."""
    own, chosen = fields.get("csv", ""), fields.get("table", "")
    if own.strip():
        try:
            return [
                c.SetPoints(division_of(desk).id, house_points(own, str(say("form-source.points"))))
            ]
        except SeasonError as error:
            raise BadFieldError(refuse("bad_points.file"), error.faults) from None
    if chosen and chosen not in POINTS_IDS:
        return refuse("no_points_table")
    table = points_table(chosen) if chosen else None
    return [c.SetPoints(division_of(desk).id, table)]


EVENT_ACTS = {
    "open_event": open_event,
    "draw": draw,
    "consolation_event": open_consolation,
    "points": set_points,
}
EVENT_PAGES = {
    "events": DeskPage(
        "set-up", say("desk-page.events"), "desk/events.html", events_page, ("director",)
    ),
}
REPORT_PAGES = {
    "report": DeskPage(
        "results", say("desk-page.report"), "desk/report.html", report_page, ("director",)
    ),
}
