"""What the page of the door shows: those who are waited for, found by name, and what is asked."""

from __future__ import annotations

import unicodedata

from msgspec import Struct

from pegout.tournament.meet import Meet
from pegout.tournament.narration import area_told
from pegout.tournament.spreadsheets import asks_area

LEAST_TYPED = 2
"""Nobody reads the whole list off a phone: a name is found by a part of it."""
MOST_FOUND = 12


class DoorName(Struct, frozen=True):
    """Somebody who is entered and not checked in yet."""

    entry: int
    name: str
    division: str


class DoorDivision(Struct, frozen=True):
    """A division one may ask to be entered in: for how many, and whether it asks where from."""

    id: str
    name: str
    pairs: bool
    area: str


class DoorView(Struct, frozen=True):
    """The door of a tournament."""

    name: str
    found: tuple[DoorName, ...]
    divisions: tuple[DoorDivision, ...]


def door_view(meet: Meet, typed: str = "") -> DoorView:
    """The door, with those found by a part of the name."""
    wanted = _plain(typed)
    names = {one: meet.names(one) for one in meet.divisions}
    found = [
        DoorName(entry.id, names[entry.division][entry.id], meet.divisions[entry.division].name)
        for entry in meet.entries.values()
        if entry.state == "entered" and not meet.is_house(entry.id)
        if len(wanted) >= LEAST_TYPED and wanted in _plain(names[entry.division][entry.id])
    ]
    divisions = [
        DoorDivision(
            one.id,
            one.name,
            one.part.size > 1,
            str(area_told(one.profile.people.area.value)) if asks_area(one) else "",
        )
        for one in meet.divisions.values()
        if one.phase in ("registration", "planned", "running")
        if not one.started or one.profile.people.late_entries.value
    ]
    return DoorView(meet.name, tuple(found[:MOST_FOUND]), tuple(divisions))


def _plain(text: str) -> str:
    """A name as it is looked for: small letters without marks."""
    apart = unicodedata.normalize("NFKD", " ".join(text.split()).casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
