"""What was put right about people and entries that are on the list."""

from __future__ import annotations

from pegout.tournament.happening import Event


class Renamed(Event, frozen=True, tag=True):
    """A name was put right."""

    person: int
    name: str


class MemberNumbered(Event, frozen=True, tag=True):
    """A person is on the club's list under this number."""

    person: int
    member: str


class PersonDescribed(Event, frozen=True, tag=True):
    """What is known of a person was put right."""

    person: int
    birth_year: int | None = None
    club: str = ""
    family: str = ""


class AreaSet(Event, frozen=True, tag=True):
    """An entry is from this zone, region or club."""

    entry: int
    area: str
