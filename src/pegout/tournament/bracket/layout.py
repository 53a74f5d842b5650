"""A bracket as columns of places, the same for every way of drawing it.

Column 0 holds the first round from top to bottom, the last column the winner alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.tournament.bracket.naming import Names, cleaned
from pegout.tournament.bracket.playoff import Playoff
from pegout.tournament.bracket.series import Match, refuser, tally, won_by

LAST_ROUNDS = 3
"""The last part of a bracket that is cut begins no later than with the quarter-finals."""


class Place(Struct, frozen=True):
    """One place of the drawing: who stands there, and how the match that begins there ended.

    `score` is the games won so far, "wd" for who withdrew, "out" for who was sent away, or
    nothing. `bye` marks the empty place beside a bye. Where seeds are kept back, `seeded` is false.
    """

    seed: int | None = None
    name: str = ""
    score: str = ""
    bye: bool = False
    won: bool = False
    lost: bool = False
    seeded: bool = True


class Part(Struct, frozen=True):
    """A part of a bracket that is drawn by itself: `rounds` of them from round `first` on.

    It is the one with this index, from 0, of those that stand one above another.
    """

    first: int
    rounds: int
    index: int = 0

    @property
    def places(self) -> int:
        """How many places its first column has."""
        return 1 << self.rounds

    def of(self, column: int) -> slice:
        """Which places of the bracket's column belong to it, its own first column being 0."""
        number = self.places >> column
        return slice(self.index * number, (self.index + 1) * number)


def parts(playoff: Playoff, most: int) -> tuple[Part, ...]:
    """A bracket cut so that no part has more than so many places in its first column.

    The parts of the first rounds come first, from top to bottom, then the last rounds, which all
    lead to. A bracket that is small enough is one part.

    >>> from pegout.tournament.bracket.playoff import begin
    >>> [(part.first, part.places) for part in parts(begin(range(32), 3), 16)]
    [(1, 16), (1, 16), (3, 8)]
    """
    each = most.bit_length() - 1
    if playoff.rounds <= each:
        return (Part(1, playoff.rounds),)
    found: list[Part] = []
    first = 1
    while playoff.rounds - first + 1 > each:
        number = 1 << playoff.rounds - each - first + 1
        found += (Part(first, each, index) for index in range(number))
        first += each
    last = min(first, playoff.rounds - min(LAST_ROUNDS, each) + 1)
    return (*found, Part(last, playoff.rounds - last + 1))


def matches_of(playoff: Playoff, part: Part) -> Iterator[Match]:
    """The matches that are drawn in a part, and with the final the one for third place."""
    for column in range(part.rounds):
        yield from playoff.round(part.first + column)[part.of(column + 1)]
    if part.first + part.rounds > playoff.rounds and playoff.third_place is not None:
        yield playoff.third_place


def columns(playoff: Playoff, names: Names) -> tuple[tuple[Place, ...], ...]:
    """The places of a bracket, column by column; of two that follow, an even one is above."""
    known = {entry: (seed, cleaned(names.get(entry, ""))) for seed, entry in _seeds(playoff)}
    rounds = tuple(
        tuple(
            _place(playoff, match, side, known)
            for match in playoff.round(number)
            for side in (0, 1)
        )
        for number in range(1, playoff.rounds + 1)
    )
    champion = playoff.champion
    last = Place() if champion is None else Place(*known[champion], won=True)
    return (*rounds, (last,))


def third_places(playoff: Playoff, names: Names) -> tuple[Place, ...]:
    """The two places of the match for third place, if there is one."""
    match = playoff.third_place
    if match is None:
        return ()
    known = {entry: (seed, cleaned(names.get(entry, ""))) for seed, entry in _seeds(playoff)}
    return tuple(_place(playoff, match, side, known) for side in (0, 1))


def _seeds(playoff: Playoff) -> enumerate[int]:
    return enumerate(playoff.entries, start=1)


def _place(playoff: Playoff, match: Match, side: int, known: dict[int, tuple[int, str]]) -> Place:
    entry = match.entries[side]
    if entry is None:
        return Place(bye=match.bye)
    lost = match.winner is not None and match.winner != entry
    return Place(
        *known[entry],
        score=_score(playoff, match, side),
        won=match.winner == entry and not match.bye,
        lost=lost,
    )


def _score(playoff: Playoff, match: Match, side: int) -> str:
    entry = match.entries[side]
    if entry == refuser(match):
        return "out"
    by_games = won_by(match.games, playoff.best_of) is not None
    if entry == match.loser and entry in playoff.withdrawn and not by_games:
        return "wd"
    return str(tally(match.games, playoff.best_of)[side]) if match.games else ""
