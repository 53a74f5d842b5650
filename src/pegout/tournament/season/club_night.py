"""The next night of a club: who may come, who came last time, and the steps that begin it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.directory import folded, name_key
from pegout.tournament.pairing import fewest_repeats, offers
from pegout.tournament.profile import ByResults, Profile
from pegout.tournament.season.members import attributed
from pegout.tournament.season.model import Season

LEAST_FIELD = 2
RECENT = 3
"""For this many nights after their last one a guest is still offered."""


class Regular(Struct, frozen=True):
    """Someone who may come: a member or, with no number, a recent guest; `last` came last time."""

    number: str
    name: str
    nights: int
    last: bool

    @property
    def key(self) -> str:
        """The number and the name, as they stood when somebody was ticked."""
        return f"{self.number}|{self.name}"


class Tonight(Struct, frozen=True):
    """A night to begin: who is there, and how it is played.

    `games` is how many each plays, None for the number of the book; `movement` is one that pairs by
    results, None for the usual one.
    """

    name: str
    date: str
    director: str
    seed: str
    here: tuple[Regular, ...]
    games: int | None = None
    movement: ByResults | None = None
    muggins: bool | None = None


def regulars(season: Season) -> tuple[Regular, ...]:
    """Every member by name, and then the guests of the last nights."""
    found = attributed(season)
    dates = sorted({night.date for night in season.nights})
    last = dates[-1] if dates else ""
    members = [
        Regular(
            one.number,
            one.name,
            len(found.cards[one.number]),
            any(night.date == last for night, _ in found.cards[one.number]),
        )
        for one in sorted(season.members, key=lambda one: name_key(one.name))
    ]
    late = set(dates[-RECENT:])
    guests = [
        Regular("", one.name, len(one.dates), last in one.dates)
        for one in found.guests
        if late.intersection(one.dates)
    ]
    return (*members, *sorted(guests, key=lambda one: name_key(one.name)))


def who_is_here(
    season: Season, keys: Sequence[str], guests: Sequence[str]
) -> Rejection | list[Regular]:
    """Those who were ticked, and guests by their names; a name on the list is that member."""
    known = {one.key: one for one in regulars(season)}
    if any(key not in known for key in keys):
        return refuse("list_changed")
    here = [one for key, one in known.items() if key in keys]
    for name in (" ".join(guest.split()) for guest in guests):
        same = [one for one in known.values() if folded(one.name) == folded(name)]
        one = same[0] if len(same) == 1 else Regular("", name, 0, last=False)
        if name and not any(folded(name) == folded(other.name) for other in here):
            here.append(one)
    return here


def night_steps(book: Profile, night: Tonight) -> tuple[c.Command, ...] | Rejection:
    """The steps from an empty log to a seated field; the call of round 1 is not among them."""
    if len(night.here) < LEAST_FIELD:
        return refuse("nobody_here")
    part = next((one for one in book.people.divisions.value if one.size == 1), None)
    if part is None:
        return refuse("for_pairs.new", book=book.name)
    return tuple(_steps(book, part.id, night))


def _steps(book: Profile, part: str, night: Tonight) -> Iterator[c.Command]:
    muggins = night.muggins if book.games.muggins.value == "announced" else None
    yield c.OpenMeet(night.name, night.date, night.seed)
    yield c.Appoint(night.director, "director")
    yield c.OpenDivision(part, book, part, muggins=muggins)
    for one in night.here:
        yield c.Enter(part, (c.PersonData(one.name, member=one.number),))
    yield c.CheckIn(part)
    small = None
    if night.movement is None:
        small = fewest_repeats(offers(book, len(night.here), rounds=night.games))
    yield c.MakePlan(part, night.games, small, movement=night.movement)
    yield c.Start(part)
