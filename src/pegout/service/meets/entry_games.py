"""What concerns one entry of a large field, found without looking through all of it each time.

A result makes a new value of the division, but neither the plan nor the names change with it. So
what was worked out from them is kept for as long as they are the very same.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from pegout.tournament.cards import Side
from pegout.tournament.meet import DivisionState, Entry, Game, Meet
from pegout.tournament.pairing import has_sitters

MOST_KEPT = 64

T = TypeVar("T")


class IdentityCache(Generic[T]):
    """What was made of values, for as long as the very same values are asked about."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self._known: OrderedDict[tuple[int, ...], tuple[tuple[Any, ...], T]] = OrderedDict()

    def of(self, values: tuple[Any, ...], make: Callable[[], T]) -> T:
        """What is known of these values, or is made of them now."""
        key = tuple(map(id, values))
        if key not in self._known:
            # The values are held too, so that no other can come to bear the same id.
            self._known[key] = values, make()
            if len(self._known) > self.most:
                self._known.popitem(last=False)
        return self._known[key][1]


_NUMBERS: IdentityCache[dict[int, list[int]]] = IdentityCache()
_NAMES: IdentityCache[dict[str, dict[int, str]]] = IdentityCache()


def games_of(division: DivisionState, entry: int) -> list[Game]:
    """The games of one entry in the order of the rounds, without those of plans that changed."""
    numbers = _NUMBERS.of((division.round_of,), lambda: _by_entry(division))
    games = (division.game(number) for number in numbers.get(entry, ()))
    return [game for game in games if game is not None and game.state != "dropped"]


def _by_entry(division: DivisionState) -> dict[int, list[int]]:
    """The numbers of each entry's games; who meets in a game never changes, only its result."""
    found: dict[int, list[int]] = {}
    for game in sorted(division.games(), key=lambda one: (one.round, one.number)):
        for entry in game.entries:
            found.setdefault(entry, []).append(game.number)
    return found


def names_in(meet: Meet, division: str) -> Mapping[int, str]:
    """What every entry of a division is called."""
    known = _NAMES.of((meet.people, meet.entries), dict)
    if division not in known:
        known[division] = meet.names(division)
    return known[division]


class Own(Struct, frozen=True):
    """One entry in its division: its games in order, and what everybody there is called.

    `idle` are games with a table of this site at which nobody can play on.
    """

    entry: Entry
    division: DivisionState
    games: list[Game]
    names: Mapping[int, str]
    idle: frozenset[int] = frozenset()

    @property
    def one_person(self) -> bool:
        """Whether one plays alone: who has no partner says "I" and not "we"."""
        return len(self.entry.people) == 1

    def side(self, game: Game) -> Side:
        """The side of a game on which the entry plays."""
        return 0 if game.entries[0] == self.entry.id else 1

    def opponent(self, game: Game) -> str:
        """Who is met in a game."""
        return self.names[game.entries[1 - self.side(game)]]


def own_of(meet: Meet, entry: int, idle: frozenset[int] = frozenset()) -> Own:
    """What concerns an entry."""
    division = meet.divisions[meet.entries[entry].division]
    games, names = games_of(division, entry), names_in(meet, division.id)
    return Own(meet.entries[entry], division, games, names, idle)


def sits_out(division: DivisionState, entry: int) -> list[int]:
    """The rounds of the plan in which an entry has no game; it knows nothing of who has left."""
    own = {game.round for game in games_of(division, entry)}
    return [
        number
        for number in sorted(division.rounds)
        if number not in own and _regular(division, number)
    ]


def _regular(division: DivisionState, number: int) -> bool:
    """Whether a round is one of the plan: neither for make-ups nor for ties, and not dropped."""
    first = next((one for one in division.rounds[number].values() if one.state != "dropped"), None)
    return first is not None and not first.makeup and first.tie_place is None


def one_side_writes(division: DivisionState) -> bool:
    """Whether one side writes both cards; in most books each writes its own."""
    return division.profile.scoring.card_written_by.value == "sitting_side"


def shifts(division: DivisionState) -> bool:
    """Whether one side keeps its table and the other moves on; so it is before there is a plan."""
    return division.plan is None or has_sitters(division.plan.movement)


def has_sitter(division: DivisionState, game: Game) -> bool:
    """Only in the rounds of a shift does somebody keep a table: not in make-ups and ties."""
    return shifts(division) and not game.makeup and game.tie_place is None


def writes(division: DivisionState, game: Game, entry: int) -> bool:
    """The sitting side writes; where nobody sits, the lower number does."""
    if has_sitter(division, game):
        return game.entries[1] == entry
    return entry == min(game.entries, key=division.draw.index)
