"""Who needs a seat of a kind, and where tables stand in the hall."""

from __future__ import annotations

from typing import Any, get_args

from pegout.errors import refuse
from pegout.rulesets import READER
from pegout.server.pages.desk.frame import (
    Asked,
    BadFieldError,
    Desk,
    DeskPage,
    Fields,
    entry_of,
    number_in,
    whole,
)
from pegout.service.views import hall_map, in_rows, tables_used
from pegout.text import Message, plain, say
from pegout.tournament.floor import seat_notes, wishing
from pegout.tournament.meet import HallMark, SeatWish, commands as c

WISHES: dict[SeatWish, Message] = {
    "stays": say("desk-wish.stays"),
    "door": say("desk-wish.door"),
    "hearing": say("desk-wish.hearing"),
}
MARKS: tuple[HallMark, ...] = get_args(HallMark)
LONGEST_MAP = 20_000
MOST_IN_A_ROW = 30


def seats_page(desk: Desk) -> dict[str, Any]:
    """The seats that were asked for, where those who asked sit by the plan, and the map."""
    division, hall = desk.division, desk.meet.hall
    numbers = tables_used(desk.meet)
    asked = [] if division is None else wishing(desk.meet, division.id)
    area = desk.one.area if desk.one.role == "registrar" else None
    entries = [] if division is None else desk.meet.entrants(division.id)
    names = {} if division is None else desk.meet.names(division.id)
    return {
        "wishes": WISHES,
        "asked": asked,
        "names": names,
        "entries": sorted(
            (one for one in entries if one.of(area)), key=lambda one: names[one.id].casefold()
        ),
        "notes": [plain(one, READER) for one in seat_notes(desk.meet, division)]
        if division is not None
        else [],
        "drawn": hall_map(hall),
        "map": hall_map(hall if hall.tables else in_rows(numbers)),
        "numbers": numbers,
        "missing": sorted(set(numbers) - {number for number, _, _ in hall.tables})
        if hall.tables
        else [],
    }


def wish(desk: Desk, fields: Fields) -> Asked:
    """What an entry needs; with nothing ticked, nothing any more."""
    wishes = tuple(one for one in WISHES if fields.get(one) == "on")
    return [c.WishSeat(entry_of(desk, fields).id, wishes)]


def draw_hall(_desk: Desk, fields: Fields) -> Asked:
    """The map as it was dragged, or as its lines were typed."""
    tables, marks = list[tuple[int, int, int]](), list[tuple[HallMark, int, int]]()
    lines = [line for line in fields.get("map", "")[:LONGEST_MAP].splitlines() if line.strip()]
    for line in lines:
        name, *spot = line.split()
        at = [number_in(one) for one in spot]
        mark = next((one for one in MARKS if one == name.casefold()), None)
        number = number_in(name)
        x, y = (at[0], at[1]) if len(at) == 2 else (None, None)
        if x is None or y is None or (mark is None and number is None):
            raise BadFieldError(refuse("bad_map", line=line[:40]))
        if mark is not None:
            marks.append((mark, x, y))
        elif number is not None:
            tables.append((number, x, y))
    return [c.DrawHall(tuple(tables), tuple(marks))]


def lay_out(_desk: Desk, fields: Fields) -> Asked:
    """Tables in rows, to be dragged from there."""
    first, last = whole(fields, "first"), whole(fields, "last", "last_table")
    in_a_row = whole(fields, "in_a_row")
    if not (1 <= first <= last and 1 <= in_a_row <= MOST_IN_A_ROW):
        raise BadFieldError(refuse("bad_rows_of_tables", most=MOST_IN_A_ROW))
    hall = in_rows(list(range(first, last + 1)), in_a_row)
    return [c.DrawHall(hall.tables, hall.marks)]


SEATS_PAGES: dict[str, DeskPage] = {
    "seats": DeskPage(
        "players",
        say("desk-page.seats"),
        "desk/seats.html",
        seats_page,
        ("director", "registrar", "scorer"),
    )
}
SEATS_ACTS = {"wish": wish, "hall": draw_hall, "hall_rows": lay_out}
