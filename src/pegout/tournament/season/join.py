"""Who may come on a club's list all at once: names of the cards that can be nobody else's."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from difflib import get_close_matches

from msgspec import Struct

from pegout.input_limits import MOST_COMPARED
from pegout.tournament.meet.directory import folded, name_key
from pegout.tournament.season.matching import NEAR, digits
from pegout.tournament.season.model import NightCard, Season


class Joiner(Struct, frozen=True):
    """One who is not on the list: with the number of the card, or else the next that is free."""

    name: str
    number: str
    on_card: bool
    nights: int

    @property
    def key(self) -> str:
        """What was seen when somebody agreed to it: the number and the name."""
        return f"{self.number}|{self.name}"


def joiners(season: Season) -> tuple[Joiner, ...]:
    """Those of whom there is no doubt; everybody else is settled singly.

    In doubt is a name with two numbers, or with a number on some of its cards only; one that was
    on two cards of a night, or is much like another; and a number that is somebody else's. Where
    there are too many names to compare them all, everybody is.
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
    """The number that all cards of a name have, blank where none has any."""
    numbers = {folded(card.member) for _, card in some}
    return numbers.pop() if len(numbers) == 1 else None


def _twice_in_a_night(some: list[tuple[str, NightCard]]) -> bool:
    return len({date for date, _ in some}) < len(some)


class _Alike:
    """All names of a season, to find those that may be one person's, written in two ways."""

    def __init__(self, names: set[str]) -> None:
        self.few = len(names) ** 2 <= MOST_COMPARED
        self._same = Counter((digits(one), name_key(one)) for one in names)
        self._figures: dict[str, list[str]] = defaultdict(list)
        for one in names:
            self._figures[digits(one)].append(one)

    def to(self, name: str) -> bool:
        """Whether the name may be another's; other figures in it are another name."""
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
