"""Swiss: everybody meets somebody who stands about as well, and nobody twice.

A round is the cheapest of all pairings (see `matching`), by these costs, each of which outweighs
all that follow: games between two who have met; how often those two have; the difference of the
scores of two, squared; and how far two are from where they should be within a score group, which
is the first of the upper half against the first of the lower half.

The score of an entry is the games it has won, with a round that it sat out counted as won: that is
for the pairing only, as the game is made up at the end. Those of one score stand in the order of
the profile's standings, and equals in the order of the draw.

In an odd field one sits out: always somebody who has missed as few rounds as anybody, and of these
the lowest, as long as that makes no two meet again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pegout.tournament.pairing.matching import cheapest_pairs
from pegout.tournament.pairing.meetings import Pair, all_games, meetings, pair_of
from pegout.tournament.pairing.movement import Sitting, SoFar


class Ranked(NamedTuple):
    """One who is to be paired: the number, the score, and how many rounds were missed."""

    entry: int
    score: int
    missed: int


def swiss(so_far: SoFar) -> Sitting:
    """The next round: the best at the first table, and whoever was named first less often, first.

    >>> swiss(SoFar((1, 2, 3, 4)))
    ((1, 1, 3), (2, 2, 4))
    """
    field = ranked(so_far)
    first = Counter(game.entries[0] for game in all_games(so_far.rounds) if game.game == 1)
    at = {one.entry: place for place, one in enumerate(field)}
    pairs = (
        sorted(pair, key=lambda entry: (first[entry], at[entry])) for pair in _pairs(so_far, field)
    )
    ordered = sorted(pairs, key=lambda pair: min(at[entry] for entry in pair))
    return tuple((table, a, b) for table, (a, b) in enumerate(ordered, 1))


def ranked(so_far: SoFar) -> list[Ranked]:
    """All who play, the best first."""
    played: Counter[int] = Counter()
    sat_out: Counter[int] = Counter()
    regular = [one for one in so_far.rounds if not one.makeup]
    for one in regular:
        played.update({entry for game in one.games for entry in game.entries})
        sat_out.update(one.sit_out)
    times = max((game.game for game in all_games(regular)), default=1)
    field = [
        Ranked(
            entry, so_far.wins.get(entry, 0) + times * sat_out[entry], len(regular) - played[entry]
        )
        for entry in so_far.entries
    ]
    last = len(field) + 1
    return sorted(field, key=lambda one: (-one.score, so_far.places.get(one.entry, last)))


def _pairs(so_far: SoFar, field: Sequence[Ranked]) -> list[Pair]:
    """Who meets whom; of an odd field one is left over."""
    met, number = meetings(so_far.rounds), len(field)
    halves = {score: members // 2 for score, members in Counter(one.score for one in field).items()}
    price = _Price(field, met)
    costs: list[list[int | None]] = [[None] * (number + number % 2) for _ in range(number)]
    for a, one in enumerate(field):
        for b, other in enumerate(field[:a]):
            apart = a - b if one.score != other.score else abs(a - b - halves[one.score])
            gap = other.score - one.score
            costs[a][b] = costs[b][a] = price.of(met[pair_of(one.entry, other.entry)], gap, apart)
    if number % 2:
        fewest = min(one.missed for one in field)
        bye = [
            price.of(0, one.score - field[-1].score, number - 1 - a)
            if one.missed == fewest
            else None
            for a, one in enumerate(field)
        ]
        for row, cost in zip(costs, bye, strict=True):
            row[-1] = cost
        costs.append([*bye, None])
    mates = cheapest_pairs(costs)
    return [(field[a].entry, field[b].entry) for a, b in enumerate(mates) if a < b < number]


class _Price:
    """What a pair costs, such that the least of one kind outweighs all of the next."""

    def __init__(self, field: Sequence[Ranked], met: Mapping[Pair, int]) -> None:
        number = len(field) + 1
        widest = field[0].score - field[-1].score if field else 0
        self.gap = number * number
        self.meeting = self.gap * (number * widest * widest + 1)
        self.rematch = self.meeting * (number * max(met.values(), default=0) + 1)

    def of(self, met: int, gap: int, apart: int) -> int:
        """Two who have met so often, with scores so far apart, so far from their best place."""
        return bool(met) * self.rematch + met * self.meeting + gap * gap * self.gap + apart
