"""What a movement is: it seats the next round of a field, from who is in it and what was played.

A movement that does not ask for results can be gone through before the first game, and the whole
plan is there: the shift and the circle are of that kind. Swiss is asked before every round.

The half-moving shift: odd numbers move to the next higher table, even numbers stay. Two movers
never meet, nor do two sitters. A mover meets a sitter again after as many rounds as there are
tables.

The circle: number 1 stays at table 1 and all others go round, until everyone met everyone.

Swiss: everybody meets someone who stands about as well, and nobody twice. A round is the cheapest
of all pairings (see `blossom`), by these costs, each of which outweighs all that follow: games
between two who have met; how often those two have; the difference of the scores of two, squared;
and how far two are from where they should be within a score group, which is the first of the upper
half against the first of the lower half. The score of an entry is the games it has won, with a
round that it sat out counted as won: that is for the pairing only, as the game is made up at the
end. Those of one score stand in the order of the profile's standings, and equals in the order of
the draw. In an odd field one sits out: always someone who has missed as few rounds as anybody, and
of these the lowest, as long as that makes no two meet again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pegout.text import Message, say
from pegout.tournament.pairing.blossom import cheapest_pairs
from pegout.tournament.pairing.plan import Pair, PlannedRound, Sitting, all_games, meetings, pair_of


class SoFar(NamedTuple):
    """What the next round may rest on.

    `entries` are the numbers of those who play, in the order of the draw, and `rounds` all rounds
    that were seated before. `wins` and `places` are what the games of those rounds gave each: the
    games won, and the place in the standings of the profile.
    """

    entries: Sequence[int]
    round: int = 1
    rounds: Sequence[PlannedRound] = ()
    wins: Mapping[int, int] = {}
    places: Mapping[int, int] = {}


class Movement(NamedTuple):
    """How a round is seated, and what people read of it.

    `on_cards` says how people go from table to table. A movement that `has_sitters` lets one side
    keep its table while the other moves on. A movement with `by_results` seats a round
    when the results of the round before are in; it has a `name` and says `who_meets` whom, for a
    director who chooses it. Where it does not avoid rematches, nobody is told that it would.
    """

    next_round: Callable[[SoFar], Sitting]
    on_cards: Message
    has_sitters: bool = False
    by_results: bool = False
    avoids_rematches: bool = True
    name: Message | str = ""
    who_meets: Message | str = ""


def all_rounds(next_round: Callable[[SoFar], Sitting], entries: int, rounds: int) -> list[Sitting]:
    """This many rounds of a movement that does not ask for results."""
    numbers = range(1, entries + 1)
    return [next_round(SoFar(numbers, number)) for number in range(1, rounds + 1)]


def tables_for(entries: int) -> int:
    """Two sit at a table; an odd field leaves the sitter's chair at the last one empty.

    >>> tables_for(12), tables_for(13)
    (6, 7)
    """
    return (entries + 1) // 2


def shift(so_far: SoFar) -> Sitting:
    """Numbers 2t-1 and 2t start at table t; the last table is followed by the first.

    >>> shift(SoFar(range(1, 5))), shift(SoFar(range(1, 5), 2))
    (((1, 1, 2), (2, 3, 4)), ((1, 3, 2), (2, 1, 4)))
    """
    entries, moved = len(so_far.entries), so_far.round - 1
    tables = tables_for(entries)
    return tuple(
        (table, 2 * ((table - 1 - moved) % tables) + 1, 2 * table)
        for table in range(1, tables + 1)
        if 2 * table <= entries
    )


def full_circle(entries: int) -> int:
    """The rounds in which everyone meets everyone; in an odd field each sits out one of them.

    >>> full_circle(8), full_circle(7)
    (7, 7)
    """
    return entries - 1 + entries % 2


def circle_rounds(entries: int, meetings: int) -> int:
    """The rounds in which each has that many meetings, but for sit-outs in the last turn.

    Where one turn is enough the sit-outs are made up; a full turn before it has none to make up.

    >>> circle_rounds(8, 6), circle_rounds(7, 6), circle_rounds(5, 6)
    (6, 6, 7)
    """
    if meetings < entries:
        return meetings
    turns, more = divmod(meetings, entries - 1)
    return turns * full_circle(entries) + more


def circle(so_far: SoFar) -> Sitting:
    """The first with the last, the second with the last but one; all but 1 then go one place on.

    After a full circle it begins again, so that two meet again as late as can be.

    >>> [[pair[1:] for pair in circle(SoFar(range(1, 5), number))] for number in (1, 2, 3)]
    [[(1, 4), (2, 3)], [(1, 3), (4, 2)], [(1, 2), (3, 4)]]
    """
    entries = len(so_far.entries)
    chairs = entries + entries % 2
    ring = list(range(2, chairs + 1))
    turned = (so_far.round - 1) % len(ring)
    line = [1, *ring[len(ring) - turned :], *ring[: len(ring) - turned]]
    faced = zip(line[: chairs // 2], reversed(line), strict=False)
    games = [(a, b) for a, b in faced if a <= entries and b <= entries]
    return tuple((table, a, b) for table, (a, b) in enumerate(games, 1))


class Ranked(NamedTuple):
    """Someone who is to be paired: the number, the score, and how many rounds were missed."""

    entry: int
    score: int
    missed: int


def swiss(so_far: SoFar) -> Sitting:
    """The next round: the best at the first table, and the one named first less often, first.

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


MOVEMENTS: dict[str, Movement] = {
    "shift": Movement(shift, say("movement-shift-on-cards"), has_sitters=True),
    "circle": Movement(circle, say("movement-circle-on-cards")),
    "round_robin": Movement(circle, say("movement-round-robin-on-cards")),
    "swiss": Movement(
        swiss,
        say("movement-swiss-on-cards"),
        by_results=True,
        name=say("movement-swiss"),
        who_meets=say("movement-swiss-who-meets"),
    ),
}
"""Every movement by its id, as a plan has it. A round robin is the circle gone round."""


def has_sitters(movement: str) -> bool:
    """Whether one side keeps its table in a plan; an imported plan knows no sides."""
    return movement in MOVEMENTS and MOVEMENTS[movement].has_sitters


def by_results(movement: str) -> bool:
    """Whether a plan's rounds are paired one by one; an imported plan is there as a whole."""
    return movement in MOVEMENTS and MOVEMENTS[movement].by_results


def movements_by_results() -> dict[str, Movement]:
    """The movements that a director may choose whatever the book."""
    return {key: movement for key, movement in MOVEMENTS.items() if movement.by_results}
