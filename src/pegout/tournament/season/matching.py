"""Whose card is whose: by member number, then by name; what is not certain is asked, not guessed.

A name that is on nobody's line of the list is a guest's.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Literal

from msgspec import Struct

from pegout.input_limits import MOST_COMPARED
from pegout.tournament.meet.directory import folded
from pegout.tournament.narration.figures import counted_words, listed
from pegout.tournament.season.model import Member, Night, NightCard, Season

NEAR = 0.8
QuestionCode = Literal[
    "ambiguous", "unknown_number", "other_name", "twice", "near_name", "guest_nights"
]


class Question(Struct, frozen=True):
    """Something the club must look at: about whom, on which night, and what to do.

    A card that is `left_out` counts for nobody until then.
    """

    code: QuestionCode
    date: str
    name: str
    sentence: str
    left_out: bool = False


class Guest(Struct, frozen=True):
    """One who is on nobody's line of the list, and the nights they played."""

    name: str
    dates: tuple[str, ...]


class Attribution(Struct, frozen=True):
    """The cards of every member by number, in the order of the nights; guests and questions."""

    cards: dict[str, tuple[tuple[Night, NightCard], ...]]
    guests: tuple[Guest, ...]
    questions: tuple[Question, ...]


def attributed(season: Season) -> Attribution:
    """Every card of a season put to its member, where that is certain."""
    register = _Register(season.members)
    cards: dict[str, list[tuple[Night, NightCard]]] = {one.number: [] for one in season.members}
    guests: dict[str, list[tuple[str, str]]] = defaultdict(list)
    questions: list[Question] = []
    for night in sorted(season.nights, key=lambda one: one.key):
        own: dict[str, list[NightCard]] = defaultdict(list)
        for card in night.cards:
            found = register.whose(card, night.date)
            if isinstance(found, Question):
                questions.append(found)
            elif found is None:
                guests[folded(card.name)].append((card.name, night.date))
            else:
                own[found.number].append(card)
                questions += register.misnamed(found, card, night.date)
        for number, some in own.items():
            if len(some) == 1:
                cards[number].append((night, some[0]))
            else:
                questions.append(_twice(register.by_number[folded(number)], some, night.date))
    listed_guests = [
        Guest(dates[0][0], tuple(date for _, date in dates)) for _, dates in sorted(guests.items())
    ]
    few = len(listed_guests) * len(register.by_name) <= MOST_COMPARED
    for guest in listed_guests:
        questions += register.of_guest(guest, season.guest_nights, few=few)
    frozen = {number: tuple(some) for number, some in cards.items()}
    return Attribution(frozen, tuple(listed_guests), tuple(questions))


class _Register:
    """The list of members, by number and by every spelling."""

    def __init__(self, members: tuple[Member, ...]) -> None:
        self.by_number = {folded(one.number): one for one in members}
        self.by_name: dict[str, list[Member]] = defaultdict(list)
        for one in members:
            for spelling in dict.fromkeys(map(folded, (one.name, *one.also))):
                self.by_name[spelling].append(one)

    def whose(self, card: NightCard, date: str) -> Member | Question | None:
        """The member, None for a guest, or what must be asked."""
        if card.member:
            return self.by_number.get(folded(card.member)) or _unknown_number(card, date)
        some = self.by_name.get(folded(card.name), [])
        if len(some) > 1:
            return _ambiguous(card, some, date)
        return some[0] if some else None

    def misnamed(self, member: Member, card: NightCard, date: str) -> Iterator[Question]:
        """A card that goes by its number though it is named otherwise."""
        if card.member and folded(card.name) not in map(folded, (member.name, *member.also)):
            yield Question(
                "other_name",
                date,
                card.name,
                f"{date}: the card of {card.name} has the number of {member.name} "
                f"(member {member.number}), and counts for that member: add the spelling to the "
                "list, or correct the number",
            )

    def _near(self, name: str) -> Member | None:
        """The member whose name is much like this one; other figures in it are another name."""
        some = [one for one in self.by_name if digits(one) == digits(name)]
        near = get_close_matches(name, some, n=1, cutoff=NEAR)
        return self.by_name[near[0]][0] if near else None

    def of_guest(self, guest: Guest, free: int | None, *, few: bool) -> Iterator[Question]:
        """A name much like a member's, where there are few; and a guest who has come often."""
        member = self._near(folded(guest.name)) if few else None
        if member is not None:
            yield Question(
                "near_name",
                guest.dates[0],
                guest.name,
                f"{guest.name} is on nobody's line and counts as a guest; if it is {member.name} "
                f"(member {member.number}), add the spelling to the list",
            )
        if free is not None and len(guest.dates) > free:
            yield Question(
                "guest_nights",
                guest.dates[free],
                guest.name,
                f"{guest.name} has played {counted_words(len(guest.dates), 'night')} as a guest, "
                f"and may play {free} before joining: ask them to join, and add them to the list",
            )


def digits(name: str) -> str:
    """The figures in a name: two who are told apart by them are two people."""
    return "".join(sign for sign in name if sign.isdigit())


def _unknown_number(card: NightCard, date: str) -> Question:
    told = f"{date}: member {card.member} of the card of {card.name} is not on the list"
    what = "correct the number, or add the member; until then the card counts for nobody"
    return Question("unknown_number", date, card.name, f"{told}: {what}", left_out=True)


def _ambiguous(card: NightCard, some: list[Member], date: str) -> Question:
    who = listed([f"member {one.number}" for one in some])
    what = "write the number on the card; until then it counts for nobody"
    return Question("ambiguous", date, card.name, f"{date}: {card.name} may be {who}: {what}", True)


def _twice(member: Member, some: list[NightCard], date: str) -> Question:
    names = listed([card.name for card in some])
    told = f"{date}: {member.name} (member {member.number}) has {len(some)} cards, of {names}"
    what = "correct the numbers or the names; until then none of them counts"
    return Question("twice", date, member.name, f"{told}: {what}", left_out=True)
