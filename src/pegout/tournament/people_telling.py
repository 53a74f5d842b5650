"""What happened to people and entries, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pegout.tournament import events as e
from pegout.tournament.state import Meet


def _verb(meet: Meet, entry: int, one: str, two: str) -> str:
    """A pair are two people."""
    return one if len(meet.entries[entry].people) == 1 else two


def _described(event: e.PersonDescribed, meet: Meet) -> str:
    return f"What is known of {meet.people[event.person].name} is put right."


def _member_numbered(event: e.MemberNumbered, meet: Meet) -> str:
    return f"{meet.people[event.person].name}: member {event.member}."


def _person(event: e.PersonAdded, _meet: Meet) -> str:
    return f"{event.name} is on the list of people."


def _entered(event: e.EntryMade, meet: Meet) -> str:
    area = f" for {event.area}" if event.area else ""
    late = ", late" if event.late else ""
    name = meet.divisions[event.division].name
    return f"Entry {event.entry}: {meet.entry_name(event.entry)} entered {name}{area}{late}."


def _papers(event: e.PapersGiven, meet: Meet) -> str:
    return f"{meet.people[event.person].name} handed in: {', '.join(event.papers)}."


def _renamed(event: e.Renamed, _meet: Meet) -> str:
    return f"Person {event.person} is written {event.name}."


def _area_set(event: e.AreaSet, meet: Meet) -> str:
    """A plan that keeps areas apart knows only where entries were from when it was made."""
    name, division = (
        meet.entry_name(event.entry),
        meet.divisions[meet.entries[event.entry].division],
    )
    again = " Make the plan again if it keeps them apart." if division.phase == "planned" else ""
    return f"{name} {_verb(meet, event.entry, 'is', 'are')} from {event.area or 'nowhere'}.{again}"


def _there(event: e.CheckedIn, meet: Meet) -> str:
    return f"{meet.entry_name(event.entry)} {_verb(meet, event.entry, 'is', 'are')} there."


def _not_there(event: e.NotThere, meet: Meet) -> str:
    return f"{meet.entry_name(event.entry)} {_verb(meet, event.entry, 'has', 'have')} not come."


def _withdrawn(event: e.Withdrawn, meet: Meet) -> str:
    plays = _verb(meet, event.entry, "plays", "play")
    return f"{meet.entry_name(event.entry)} {plays} no more: {event.reason}."


def _replaced(event: e.Replaced, meet: Meet) -> str:
    old, new = meet.people[event.person].name, meet.people[event.by].name
    return f"{new} takes the place of {old} in entry {event.entry}."


def _switched(event: e.Switched, meet: Meet) -> str:
    return f"{meet.entry_name(event.entry)} moved to {meet.divisions[event.division].name}."


PEOPLE_TELLERS: Mapping[type[e.Event], Callable[[Any, Meet], str]] = {
    e.PersonAdded: _person,
    e.EntryMade: _entered,
    e.PapersGiven: _papers,
    e.Renamed: _renamed,
    e.CheckedIn: _there,
    e.NotThere: _not_there,
    e.Withdrawn: _withdrawn,
    e.Replaced: _replaced,
    e.Switched: _switched,
    e.AreaSet: _area_set,
    e.MemberNumbered: _member_numbered,
    e.PersonDescribed: _described,
}
