"""Several events under one roof: each in a few lines, and whom one can take from another."""

from __future__ import annotations

from msgspec import Struct

from pegout.text import plain, say
from pegout.tournament.floor import own_tables
from pegout.tournament.meet import DivisionState, Meet, day_and_hour, hour_of
from pegout.tournament.money import fee_words
from pegout.tournament.season import report_table


class EventRow(Struct, frozen=True):
    """One event: what is played in it, when, at which tables, and who is in it."""

    division: DivisionState
    when: str
    tables: str
    fee: str


def event_rows(meet: Meet) -> list[EventRow]:
    """Every event, by when it starts; those without a time as they were opened."""
    rows = [_event(meet, one) for one in meet.divisions.values()]
    return sorted(rows, key=lambda row: row.division.starts or "9")


def _event(meet: Meet, division: DivisionState) -> EventRow:
    when = event_time(division.starts, division.ends)
    return EventRow(division, when, _tables(division), fee_words(meet, division))


def event_time(starts: str, ends: str) -> str:
    """When an event is, in words; nothing where that was not said.

    >>> event_time("2027-04-10T19:00", "2027-04-10T22:00")
    '10 April 2027, 19:00 to 22:00'
    """
    if not starts:
        return ""
    told = day_and_hour(starts)
    return plain(say("from-to", first=told, last=hour_of(ends))) if ends else told


def _tables(division: DivisionState) -> str:
    own = own_tables(division)
    first = min(own, default=division.first_table or 0)
    if not first:
        return ""
    last = max(own, default=0)
    kind = "first" if not own else "one" if first == last else "several"
    return plain(say("desk-tables", kind=kind, first=first, last=last))


class DrawRow(Struct, frozen=True):
    """Somebody of another event who may come into this one."""

    id: int
    name: str
    through: bool


def draw_rows(meet: Meet, source: DivisionState, division: DivisionState) -> list[DrawRow]:
    """Those of one event who are not in the other, by name."""
    here = {one for entry in meet.entries_of(division.id) for one in entry.people}
    names = meet.names(source.id)
    inside = () if source.playoff is None else source.playoff.entries
    rows = [
        DrawRow(entry.id, names[entry.id], entry.id in inside)
        for entry in meet.entrants(source.id)
        if not here & {*entry.people}
    ]
    return sorted(rows, key=lambda row: row.name.casefold())


def without_number(meet: Meet, division: DivisionState) -> list[str]:
    """Those in the report whose member number is not known."""
    return [str(row["name"]) for row in report_table(meet, division).records if not row["member"]]
