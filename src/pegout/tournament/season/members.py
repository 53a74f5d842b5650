"""Whose card is whose: by member number, then by name; what is not certain is asked, not guessed.

A name that is not on the list is a guest's. Names that can be nobody else's may be added to the
list all at once.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.input_limits import MOST_COMPARED
from pegout.text import Message, plain, say
from pegout.tournament.meet.directory import folded, name_key
from pegout.tournament.season.model import Member, Night, NightCard, Season

NEAR = 0.8
QuestionCode = Literal[
    "ambiguous", "unknown_number", "other_name", "twice", "near_name", "guest_nights"
]


class NameQuestion(Struct, frozen=True):
    """A question for the club: about whom, on which night, and what to do.

    A card that is `left_out` counts for nobody until it is answered.
    """

    code: QuestionCode
    date: str
    name: str
    message: Message
    left_out: bool = False

    @property
    def sentence(self) -> str:
        """The message in words."""
        return plain(self.message)


class Guest(Struct, frozen=True):
    """Someone who is not on the list, and the nights they played."""

    name: str
    dates: tuple[str, ...]


class Attribution(Struct, frozen=True):
    """The cards of every member by number, in the order of the nights; guests and questions."""

    cards: dict[str, tuple[tuple[Night, NightCard], ...]]
    guests: tuple[Guest, ...]
    questions: tuple[NameQuestion, ...]


def attributed(season: Season) -> Attribution:
    """Every card of a season with its member, where that is certain."""
    register = _Register(season.members)
    cards: dict[str, list[tuple[Night, NightCard]]] = {one.number: [] for one in season.members}
    guests: dict[str, list[tuple[str, str]]] = defaultdict(list)
    questions: list[NameQuestion] = []
    for night in sorted(season.nights, key=lambda one: one.key):
        own: dict[str, list[NightCard]] = defaultdict(list)
        for card in night.cards:
            found = register.whose(card, night.date)
            if isinstance(found, NameQuestion):
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

    def whose(self, card: NightCard, date: str) -> Member | NameQuestion | None:
        """The member, None for a guest, or what must be asked."""
        if card.member:
            return self.by_number.get(folded(card.member)) or _unknown_number(card, date)
        some = self.by_name.get(folded(card.name), [])
        if len(some) > 1:
            return _ambiguous(card, some, date)
        return some[0] if some else None

    def misnamed(self, member: Member, card: NightCard, date: str) -> Iterator[NameQuestion]:
        """The question about a card whose number is one member's and whose name is not."""
        if card.member and folded(card.name) not in map(folded, (member.name, *member.also)):
            told = say(
                "season-other-name",
                date=date,
                card=card.name,
                name=member.name,
                number=member.number,
            )
            yield NameQuestion("other_name", date, card.name, told)

    def _near(self, name: str) -> Member | None:
        """The member whose name is much like this one; other figures make another name."""
        some = [one for one in self.by_name if digits(one) == digits(name)]
        near = get_close_matches(name, some, n=1, cutoff=NEAR)
        return self.by_name[near[0]][0] if near else None

    def of_guest(self, guest: Guest, free: int | None, *, few: bool) -> Iterator[NameQuestion]:
        """Questions about a guest: a name much like a member's, or one who has come often."""
        member = self._near(folded(guest.name)) if few else None
        if member is not None:
            told = say("season-near-name", guest=guest.name, name=member.name, number=member.number)
            yield NameQuestion("near_name", guest.dates[0], guest.name, told)
        if free is not None and len(guest.dates) > free:
            nights = len(guest.dates)
            told = say("season-guest-nights", guest=guest.name, nights=nights, free=free)
            yield NameQuestion("guest_nights", guest.dates[free], guest.name, told)


def digits(name: str) -> str:
    """The figures in a name, by which people of one name are told apart."""
    return "".join(sign for sign in name if sign.isdigit())


def _unknown_number(card: NightCard, date: str) -> NameQuestion:
    told = say("season-unknown-number", date=date, number=card.member, name=card.name)
    return NameQuestion("unknown_number", date, card.name, told, left_out=True)


def _ambiguous(card: NightCard, some: list[Member], date: str) -> NameQuestion:
    members = [say("season-member", number=member.number) for member in some]
    told = say("season-ambiguous", date=date, name=card.name, members=members)
    return NameQuestion("ambiguous", date, card.name, told, left_out=True)


def _twice(member: Member, some: list[NightCard], date: str) -> NameQuestion:
    told = say(
        "season-twice",
        date=date,
        name=member.name,
        number=member.number,
        cards=[card.name for card in some],
    )
    return NameQuestion("twice", date, member.name, told, left_out=True)


class Joiner(Struct, frozen=True):
    """Someone who is not on the list: with the number of the card, or else the next that is
    free.
    """

    name: str
    number: str
    on_card: bool
    nights: int

    @property
    def key(self) -> str:
        """The number and the name, as they stood when somebody agreed."""
        return f"{self.number}|{self.name}"


def joiners(season: Season) -> tuple[Joiner, ...]:
    """Those whose match is certain; the others are settled one by one.

    A match is in doubt where a name has two numbers, or a number on some of its cards only; where
    it is on two cards of a night, or much like another name; and where the number is somebody
    else's. Where there are too many names to compare, all are in doubt.
    """
    cards = _cards(season)
    known = {folded(name) for one in season.members for name in (one.name, *one.also)}
    numbers = {folded(one.number) for one in season.members}
    users = _users(cards)
    sure: list[tuple[str, str, int]] = []
    alike = _Alike(known | set(cards))
    for name, some in sorted(cards.items()) if alike.few else ():
        number = _one_number(some)
        if name in known or number is None or _twice_in_a_night(some) or alike.to(name):
            continue
        if not number or (users[number] == {name} and number not in numbers):
            sure.append((some[0][1].name, some[0][1].member, len(some)))
    free = _free(numbers | set(users))
    return tuple(
        Joiner(name, number or next(free), bool(number), nights) for name, number, nights in sure
    )


def numbered(season: Season, members: Sequence[Member]) -> tuple[Member, ...]:
    """Members for the list; those without a number are given the next free ones.

    >>> ann, bob = Member("7", "Ann"), Member("", "Bob")
    >>> [one.number for one in numbered(Season("Ours", "2026-09-01", "2027-05-31"), (bob, ann))]
    ['8', '7']
    """
    free = _free({folded(one.number) for one in (*season.members, *members)})
    return tuple(one if one.number else replace(one, number=next(free)) for one in members)


def _cards(season: Season) -> dict[str, list[tuple[str, NightCard]]]:
    found: dict[str, list[tuple[str, NightCard]]] = defaultdict(list)
    for night in sorted(season.nights, key=lambda one: one.key):
        for card in night.cards:
            found[folded(card.name)].append((night.date, card))
    return dict(found)


def _users(cards: dict[str, list[tuple[str, NightCard]]]) -> dict[str, set[str]]:
    """The names on the cards of each number."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, some in cards.items():
        for _, card in some:
            if card.member:
                found[folded(card.member)].add(name)
    return found


def _one_number(some: list[tuple[str, NightCard]]) -> str | None:
    """The number that all cards of a name have; blank where they have none."""
    numbers = {folded(card.member) for _, card in some}
    return numbers.pop() if len(numbers) == 1 else None


def _twice_in_a_night(some: list[tuple[str, NightCard]]) -> bool:
    return len({date for date, _ in some}) < len(some)


class _Alike:
    """All names of a season, to find two spellings of what may be one person."""

    def __init__(self, names: set[str]) -> None:
        self.few = len(names) ** 2 <= MOST_COMPARED
        self._same = Counter((digits(one), name_key(one)) for one in names)
        self._figures: dict[str, list[str]] = defaultdict(list)
        for one in names:
            self._figures[digits(one)].append(one)

    def to(self, name: str) -> bool:
        """Whether the name is much like another; names with different figures are different."""
        if self._same[digits(name), name_key(name)] > 1:
            return True
        others = [one for one in self._figures[digits(name)] if one != name]
        return bool(get_close_matches(name, others, n=1, cutoff=NEAR))


def _free(taken: set[str]) -> Iterator[str]:
    """Whole numbers after the highest that anybody has."""
    number = max((int(one) for one in taken if one.isascii() and one.isdigit()), default=0)
    while True:
        number += 1
        yield str(number)
