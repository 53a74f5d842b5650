"""People and entries of a meet, found by name and number; names as they are compared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar
from unicodedata import category, combining, normalize

from msgspec.structs import replace

from pegout.tournament.meet.state import Entry, Meet, Person

UNSEEN = ("Cc", "Cf", "Co", "Cs")
JOINERS = ("\u200c", "\u200d")
"""Letters of some names are joined or separated by these."""


def folded(text: str) -> str:
    """A name as it is compared.

    >>> folded(" Ann  LEE ")
    'ann lee'
    """
    return " ".join(text.split()).casefold()


def name_key(name: str) -> tuple[str, ...]:
    """The words of a name without case, accents, signs or order.

    >>> name_key("AL  Ruíz") == name_key("Ruiz, Al")
    True
    >>> name_key("Al Ruiz") == name_key("Alma Ruiz")
    False
    """
    plain = "".join(one for one in normalize("NFKD", name) if not combining(one)).casefold()
    return tuple(sorted(re.findall(r"\w+", re.sub("['’.]", "", plain))))


def plays_in(meet: Meet, entries: Iterable[int], name: str) -> bool:
    """Whether somebody of this name is among those entered."""
    asked = name_key(name)
    people = (meet.people[one] for entry in entries for one in meet.entries[entry].people)
    return bool(asked) and any(name_key(one.name) == asked for one in people)


def has_unseen(text: str) -> bool:
    r"""Whether a text has a sign that hides or turns round what stands beside it.

    >>> [has_unseen(text) for text in ("Zoë\n O\u2019Hara", "Ann\u202e", "A\0")]
    [False, True, True]
    """
    plain = " ".join(text.split())
    return any(category(sign) in UNSEEN and sign not in JOINERS for sign in plain)


K = TypeVar("K")


def with_person(meet: Meet, person: Person) -> Meet:
    """The meet with a person who is new, or known better than before."""
    before = meet.people.get(person.id)
    old = () if before is None else (folded(before.name),)
    had = () if before is None or not before.member.strip() else (folded(before.member),)
    has = (folded(person.member),) if person.member.strip() else ()
    return replace(
        meet,
        people={**meet.people, person.id: person},
        named=_moved(meet.named, person.id, old, (folded(person.name),)),
        numbered=_moved(meet.numbered, person.id, had, has),
    )


def with_entry(meet: Meet, entry: Entry) -> Meet:
    """The meet with an entry that is new, or has changed."""
    before = meet.entries.get(entry.id)
    old = () if before is None else before.people
    return replace(
        meet,
        entries={**meet.entries, entry.id: entry},
        entered=_moved(meet.entered, entry.id, old, entry.people),
    )


def _moved(
    index: dict[K, tuple[int, ...]], number: int, old: Iterable[K], new: Iterable[K]
) -> dict[K, tuple[int, ...]]:
    """An index in which a number stands under other keys than before; the same where it does."""
    gone, fresh = set(old) - set(new), set(new) - set(old)
    if not gone and not fresh:
        return index
    moved = dict(index)
    for key in gone:
        moved[key] = tuple(one for one in moved[key] if one != number)
    for key in fresh:
        moved[key] = tuple(sorted((*moved.get(key, ()), number)))
    return moved


def of_name(meet: Meet, name: str) -> list[Person]:
    """All people of this name, however it is typed."""
    return _people(meet, meet.named, folded(name))


def of_number(meet: Meet, member: str) -> list[Person]:
    """The person with this member number."""
    return _people(meet, meet.numbered, folded(member)) if member.strip() else []


def _people(meet: Meet, index: Mapping[str, tuple[int, ...]], key: str) -> list[Person]:
    return [meet.people[number] for number in index.get(key, ())]


def entries_with(meet: Meet, person: int) -> list[Entry]:
    """All entries that a person is of, in the order they were made."""
    return [meet.entries[number] for number in meet.entered.get(person, ())]
