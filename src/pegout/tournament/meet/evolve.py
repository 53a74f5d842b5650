"""What each kind of event changes in a meet; nothing is refused here and no rule is looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

from msgspec.structs import replace

from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.base import Registry
from pegout.tournament.meet.directory import entries_with, with_entry, with_person
from pegout.tournament.meet.evolve_games import CHANGES as GAME_CHANGES
from pegout.tournament.meet.evolve_money import CHANGES as MONEY_CHANGES
from pegout.tournament.meet.state import (
    Call,
    DivisionState,
    Entry,
    Hall,
    Meet,
    MeetFacts,
    Notice,
    Official,
    Person,
)

CHANGES = Registry[Callable[[Meet, Any], Meet]]()
CHANGES.update(MONEY_CHANGES)
changes = CHANGES.register
CHANGING = (
    e.Resulted,
    e.Replanned,
    e.RoundPaired,
    e.SeatGiven,
    e.TieGamesScheduled,
    e.TieGamesCalledOff,
    e.PlayoffsBegun,
    e.PlayoffGamePlayed,
    e.PlayoffLeft,
)
"""After one of these what was published no longer stands."""


def evolve(meet: Meet, event: e.Event) -> Meet:
    """The meet after an event."""
    if type(event) in GAME_CHANGES:
        division = meet.divisions[event.division]  # type: ignore[attr-defined]  # all of them have one
        changed = GAME_CHANGES[type(event)](division, event)
        if division.version and isinstance(event, CHANGING):
            changed = replace(changed, changed=True)
        meet = replace(meet, divisions={**meet.divisions, division.id: changed})
        return _settled(meet, event)
    return _no_longer_public(CHANGES[type(event)](meet, event), event)


def _no_longer_public(meet: Meet, event: e.Event) -> Meet:
    """An entry that leaves, or is renamed, changes the results that name them."""
    if isinstance(event, e.Withdrawn | e.Replaced):
        divisions = {meet.entries[event.entry].division}
    elif isinstance(event, c.Rename):
        divisions = {one.division for one in entries_with(meet, event.person)}
    else:
        return meet
    public = [meet.divisions[one] for one in divisions if meet.divisions[one].version]
    changed = {one.id: replace(one, changed=True) for one in public}
    return replace(meet, divisions={**meet.divisions, **changed}) if changed else meet


def replay(events: Iterable[e.Event], meet: Meet) -> Meet:
    """The meet after many events."""
    for event in events:
        meet = evolve(meet, event)
    return meet


@changes
def _opened(_: Meet, event: c.OpenMeet) -> Meet:
    return Meet(event.name, event.date, event.seed, event.place, event.rehearsal, until=event.until)


@changes
def _division_opened(meet: Meet, event: c.OpenDivision) -> Meet:
    part = event.profile.division(event.part)
    assert part is not None
    division = DivisionState(
        event.division,
        event.profile,
        part,
        event.starts,
        event.ends,
        event.deadline,
        bool(event.muggins),
        event.best_of,
        called=_apart(meet, part.name),
    )
    return replace(meet, divisions={**meet.divisions, event.division: division})


def _apart(meet: Meet, name: str) -> str:
    """Two divisions of one book are told apart by a number; the first has its name alone."""
    taken = {one.name for one in meet.divisions.values()}
    if name not in taken:
        return ""
    return next(one for number in count(2) if (one := f"{name} {number}") not in taken)


@changes
def _date_set(meet: Meet, event: c.SetDate) -> Meet:
    return replace(meet, date=event.date, until=event.until)


@changes
def _described(meet: Meet, event: c.DescribeMeet) -> Meet:
    facts = MeetFacts(event.hours, event.fee, event.contact, event.notes)
    return replace(meet, place=event.place, facts=facts)


@changes
def _appointed(meet: Meet, event: c.Appoint) -> Meet:
    others = tuple(
        one for one in meet.officials if (one.name, one.role) != (event.name, event.role)
    )
    return replace(meet, officials=(*others, Official(event.name, event.role, event.area)))


@changes
def _person_added(meet: Meet, event: e.PersonAdded) -> Meet:
    known = meet.people.get(event.person)
    person = Person(
        event.person,
        event.name,
        event.birth_year,
        event.club,
        event.family,
        frozenset(event.papers),
        known.member if known else "",
        known.email if known else "",
    )
    return with_person(meet, person)


@changes
def _papers_given(meet: Meet, event: c.GivePapers) -> Meet:
    person = meet.people[event.person]
    return with_person(meet, replace(person, papers=person.papers | set(event.papers)))


@changes
def _renamed(meet: Meet, event: c.Rename) -> Meet:
    return with_person(meet, replace(meet.people[event.person], name=event.name))


@changes
def _member_numbered(meet: Meet, event: c.NumberMember) -> Meet:
    return with_person(meet, replace(meet.people[event.person], member=event.member))


@changes
def _email_noted(meet: Meet, event: c.NoteEmail) -> Meet:
    return with_person(meet, replace(meet.people[event.person], email=event.email))


@changes
def _person_described(meet: Meet, event: c.DescribePerson) -> Meet:
    known = meet.people[event.person]
    told = replace(known, birth_year=event.birth_year, club=event.club, family=event.family)
    return with_person(meet, told)


@changes
def _area_set(meet: Meet, event: c.SetArea) -> Meet:
    return with_entry(meet, replace(meet.entries[event.entry], area=event.area))


@changes
def _hall_drawn(meet: Meet, event: c.DrawHall) -> Meet:
    return replace(meet, hall=Hall(event.tables, event.marks))


@changes
def _door_opened(meet: Meet, event: c.OpenDoor) -> Meet:
    return replace(meet, door_open=event.open)


@changes
def _seat_wished(meet: Meet, event: c.WishSeat) -> Meet:
    return with_entry(meet, replace(meet.entries[event.entry], wishes=event.wishes))


@changes
def _entry_made(meet: Meet, event: e.EntryMade) -> Meet:
    entry = Entry(event.entry, event.division, event.people, event.area, event.late)
    return with_entry(meet, entry)


@changes
def _house_seated(meet: Meet, event: e.HouseSeated) -> Meet:
    seated = with_entry(meet, replace(meet.entries[event.entry], state="checked_in"))
    division = replace(meet.divisions[event.division], house=event.entry, house_level=event.level)
    return replace(seated, divisions={**meet.divisions, division.id: division})


@changes
def _checked_in(meet: Meet, event: e.CheckedIn) -> Meet:
    return with_entry(meet, replace(meet.entries[event.entry], state="checked_in"))


@changes
def _no_show(meet: Meet, event: c.MarkNoShow) -> Meet:
    return with_entry(meet, replace(meet.entries[event.entry], state="no_show"))


@changes
def _replaced(meet: Meet, event: e.Replaced) -> Meet:
    entry = meet.entries[event.entry]
    people = tuple(event.by if one == event.person else one for one in entry.people)
    return with_entry(meet, replace(entry, people=people))


@changes
def _switched(meet: Meet, event: e.Switched) -> Meet:
    entry = replace(meet.entries[event.entry], division=event.division, state="entered")
    if event.partner is not None:
        entry = replace(entry, people=(*entry.people, event.partner))
    return with_entry(meet, entry)


@changes
def _called(meet: Meet, event: e.JudgeCalled) -> Meet:
    call = Call(event.call, event.division, event.game, event.question, event.at)
    return replace(meet, calls=(*meet.calls, call))


@changes
def _called_to_match(meet: Meet, event: e.CalledToMatch) -> Meet:
    call = Call(
        event.call,
        event.division,
        event.game,
        event.question,
        event.at,
        match=event.match,
        consolation=event.consolation,
        entries=event.entries,
        table=event.table,
    )
    return replace(meet, calls=(*meet.calls, call))


@changes
def _call_taken(meet: Meet, event: e.CallTaken) -> Meet:
    call = meet.calls[event.call - 1]
    return _with_call(meet, replace(call, taken_by=(*call.taken_by, event.judge)))


@changes
def _answered(meet: Meet, event: c.AnswerCall) -> Meet:
    call = replace(
        meet.calls[event.call - 1],
        ruling=event.ruling,
        clause=event.clause,
        case=event.case,
        judges=event.judges,
    )
    return _with_call(meet, call)


def _settled(meet: Meet, event: e.Event) -> Meet:
    """With its result a game no longer waits for the judge who was called to it."""
    match event:
        case e.Resulted():
            place: tuple[object, ...] = (event.division, None, False, event.game)
        case e.PlayoffGamePlayed():
            place = (event.division, event.match, event.consolation, event.game)
        case _:
            return meet
    for call in meet.calls:
        if call.open and call.place == place:
            meet = _with_call(meet, replace(call, settled=True))
    return meet


def _with_call(meet: Meet, call: Call) -> Meet:
    """Calls are numbered from 1 in the order in which they came."""
    return replace(meet, calls=(*meet.calls[: call.id - 1], call, *meet.calls[call.id :]))


def _noticed(meet: Meet, notice: Notice) -> Meet:
    return replace(meet, notices=(*meet.notices, notice))


@changes
def _announced(meet: Meet, event: c.Announce) -> Meet:
    return _noticed(meet, Notice("announcement", event.text))


@changes
def _taken_down(meet: Meet, event: c.TakeDown) -> Meet:
    meant = Notice("announcement", event.text)
    down = replace(meant, kind="taken_down")
    return replace(meet, notices=tuple(down if one == meant else one for one in meet.notices))


@changes
def _warned(meet: Meet, event: c.Warn) -> Meet:
    return _noticed(meet, Notice("warning", event.reason, event.name))


@changes
def _withdrawn(meet: Meet, event: e.Withdrawn) -> Meet:
    """An entry that leaves in mid-event leaves in the round of the next game it had to play."""
    entry = meet.entries[event.entry]
    waiting = [
        game.round
        for game in meet.divisions[entry.division].games()
        if game.waiting and entry.id in game.entries
    ]
    left = replace(
        entry,
        state="withdrawn",
        left_round=min(waiting, default=None),
        left_why=event.why,
    )
    return with_entry(meet, left)


@changes
def _ejected(meet: Meet, event: c.Eject) -> Meet:
    return _noticed(meet, Notice("ejection", event.reason, event.name))


@changes
def _deviated(meet: Meet, event: e.Deviated) -> Meet:
    text = f"{event.what}: {event.reason}"
    return _noticed(meet, Notice("deviation", text, event.division, event.clause))
