"""Make-up games: those who missed games play each other, so that all cards have equal games.

The missed games of each entry are the degrees of a graph of make-ups: those with most to make up
are paired first, if they have not met. Where one game is left over, a volunteer plays it, whose
card is not affected.

Where some pools are smaller by one, their members meet once more, as all are ranked in one table:
across the smaller pools where there are several, so that nobody meets again, and within the pool
where there is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pegout.text import Message, say
from pegout.tournament.pairing.draw import Groups
from pegout.tournament.pairing.plan import (
    Pair,
    PlannedGame,
    PlannedRound,
    all_games,
    everyone,
    first_sit_outs,
    in_a_row,
    meetings,
    on_cards,
    pair_of,
    pools_of,
    pools_with,
)

MENDING_STEPS = 1_500
MENDING_DEPTH = 5
LAST_ONES = 100

Apart = Callable[[int, int], bool]


class MakeupTerms(NamedTuple):
    """How often two may meet, how many games a meeting has, who is kept apart, who is gone.

    `each` is how many meetings each should have, none where everyone is to meet everyone.
    """

    often: int
    times: int
    groups: Groups | None = None
    gone: Collection[int] = ()
    each: int | None = None

    def apart(self) -> Apart:
        """Whether two are of one group."""
        named = {entry: group for entry, group in enumerate(self.groups or (), 1) if group}

        def apart(a: int, b: int) -> bool:
            return a in named and named[a] == named.get(b)

        return apart


class MakeUp(NamedTuple):
    """One meeting to make up; `ghost` is the volunteer, if one of the two is."""

    entries: Pair
    ghost: int | None = None


class Field(NamedTuple):
    """Who may be paired: the entries of one pool, how often each two met, how often they may."""

    entries: Sequence[int]
    met: Counter[Pair]
    often: int
    apart: Apart


class Pairing:
    """The graph of make-ups as it grows: what each has left, and with whom each is paired."""

    def __init__(self, missed: Mapping[int, int], field: Field) -> None:
        self.field, self.often = field, field.often
        self.left = {entry: number for entry, number in missed.items() if number > 0}
        self.partners: dict[int, list[int]] = {entry: [] for entry in self.left}
        self.steps = MENDING_STEPS
        self.unpaired = surplus(self.left)

    def pair_all(self) -> None:
        """Pair without repeats while that can be done, then with as few as can be."""
        met = (self.field.met[pair_of(a, b)] for a in self.left for b in self.left if a < b)
        last = max((self.field.often, *met)) + max(self.left.values(), default=0)
        while sum(self.left.values()) > self.unpaired and self.often <= last:
            self.pair_largest_first()
            for entry in self.left:
                while self.left[entry] and self.mend(entry):
                    pass
            self.often += 1

    def pair_largest_first(self) -> None:
        """Who has most to make up is paired first, the earliest with the latest where equal."""
        stuck: set[int] = set()
        while waiting := [one for one, left in self.left.items() if left and one not in stuck]:
            first = max(waiting, key=self.left.__getitem__)
            others = [one for one in reversed(waiting) if self.may_meet(first, one)]
            if others:
                self.join(first, max(others, key=self.left.__getitem__))
                self.left[first] -= 1
            else:
                stuck.add(first)

    def may_meet(self, a: int, b: int) -> bool:
        """Whether these two have not met as often as they may, make-ups with it."""
        if a == b or self.field.apart(a, b):
            return False
        return self.field.met[pair_of(a, b)] + self.partners[a].count(b) < self.often

    def join(self, a: int, b: int) -> None:
        """Pair two, the second of whom has a game left."""
        self.left[b] -= 1
        self.add(a, b)

    def add(self, a: int, b: int) -> None:
        """Two are paired."""
        self.partners[a].append(b)
        self.partners[b].append(a)

    def take_away(self, a: int, b: int) -> None:
        """Two are paired no longer."""
        self.partners[a].remove(b)
        self.partners[b].remove(a)

    def mend(self, entry: int) -> bool:
        """Pair someone who found nobody, by separating others who can be paired again."""
        self.left[entry] -= 1
        if any(self.reach(entry, depth) for depth in range(MENDING_DEPTH)):
            return True
        self.left[entry] += 1
        return False

    def reach(self, entry: int, depth: int) -> bool:
        """Lead a chain of partings from this one to someone who has a game left."""
        self.steps -= 1
        for end, left in self.left.items():
            if left and self.may_meet(entry, end):
                self.join(entry, end)
                return True
        if not depth or self.steps < 0:
            return False
        return any(
            self.part(entry, other, third, depth)
            for other in self.left
            if self.partners[other] and self.may_meet(entry, other)
            for third in tuple(self.partners[other])
            if third != entry
        )

    def part(self, entry: int, other: int, third: int, depth: int) -> bool:
        """Give one the partner of a third, if the third can be paired again."""
        self.take_away(other, third)
        self.add(entry, other)
        if self.reach(third, depth - 1):
            return True
        self.take_away(entry, other)
        self.add(other, third)
        return False

    def pairs(self) -> list[Pair]:
        """All make-ups, in the order of those who missed their games first."""
        place = {entry: at for at, entry in enumerate(self.partners)}
        return [
            (entry, other)
            for entry, others in self.partners.items()
            for other in others
            if place[entry] < place[other]
        ]

    def repeats(self) -> int:
        """How many make-ups are between two who met as often as they should."""
        planned = Counter(pair_of(*pair) for pair in self.pairs())
        met, often = self.field.met, self.field.often
        return sum(min(n, max(0, n + met[pair] - often)) for pair, n in planned.items())


def surplus(missed: Mapping[int, int]) -> int:
    """The fewest games that only volunteers can make up: what one has beyond all others, or one.

    >>> surplus({13: 1, 11: 1}), surplus({13: 1, 11: 1, 9: 1}), surplus({14: 3, 13: 1})
    (0, 1, 2)
    """
    total = sum(missed.values())
    return max(2 * max(missed.values(), default=0) - total, total % 2)


def make_ups(missed: Mapping[int, int], field: Field) -> list[MakeUp]:
    """The make-ups of those who missed games, named in the order in which they first did.

    Fewest volunteers come first, then fewest repeats, then groups kept apart.

    >>> field = Field((3, 5, 7, 9, 11, 13), Counter(), 1, lambda a, b: False)
    >>> [one.entries for one in make_ups(dict.fromkeys((13, 11, 9, 7, 5, 3), 1), field)]
    [(13, 3), (11, 5), (9, 7)]
    """
    tried = [_best_pairing(missed, field)]
    if _cost(tried[0], missed) > (surplus(missed), 0):
        tried.append(_best_pairing(missed, field._replace(apart=lambda _a, _b: False)))
    best = min(tried, key=lambda pairing: _cost(pairing, missed))
    return [MakeUp(pair) for pair in best.pairs()] + _volunteers(missed, best)


def _owed(pairing: Pairing, missed: Mapping[int, int]) -> dict[int, int]:
    """The games that no make-up gives back."""
    return {
        entry: number - len(pairing.partners.get(entry, ())) for entry, number in missed.items()
    }


def _cost(pairing: Pairing, missed: Mapping[int, int]) -> tuple[int, int]:
    return sum(_owed(pairing, missed).values()), pairing.repeats()


def _best_pairing(missed: Mapping[int, int], field: Field) -> Pairing:
    """Of an odd number of games the last is left to a volunteer, or one before it if better."""
    fewest = surplus(missed)
    odd = fewest == 1 and sum(missed.values()) % 2
    lasts = [*reversed(missed)][:LAST_ONES] if odd else []
    tried: list[Pairing] = []
    for last in lasts or [0]:
        pairing = Pairing({one: n - (one == last) for one, n in missed.items()}, field)
        pairing.pair_all()
        tried.append(pairing)
        if _cost(pairing, missed) == (fewest, 0):
            break
    return min(tried, key=lambda one: _cost(one, missed))


def _volunteers(missed: Mapping[int, int], pairing: Pairing) -> list[MakeUp]:
    """Somebody for each game left: someone who missed none and was not met, asked as rarely as can
    be.

    Everyone left in the field is a candidate, in the order of the numbers.
    """
    met = pairing.field.met + Counter(pair_of(*pair) for pair in pairing.pairs())
    asked: Counter[int] = Counter()
    found: list[MakeUp] = []
    for entry, owed in _owed(pairing, missed).items():
        others = [one for one in pairing.field.entries if one != entry]
        for _ in range(owed if others else 0):
            volunteer = min(
                others,
                key=lambda one: (met[pair_of(entry, one)], missed.get(one, 0), asked[one]),
            )
            met[pair_of(entry, volunteer)] += 1
            asked[volunteer] += 1
            found.append(MakeUp((entry, volunteer), volunteer))
    return found


def makeup_rounds(
    games: Sequence[MakeUp], after: PlannedRound, times: int, pools: Mapping[int, str]
) -> list[PlannedRound]:
    """Make-up rounds after the last round: who has two make-ups plays them in two of them."""
    load = Counter(entry for game in games for entry in game.entries)
    sessions: list[list[MakeUp]] = []
    for game in sorted(games, key=lambda one: -max(load[entry] for entry in one.entries)):
        free = [one for one in sessions if not _busy(one) & set(game.entries)]
        if not free:
            free = [[]]
            sessions.append(free[0])
        free[0].append(game)
    return [
        PlannedRound(number, _session(session, times, pools), makeup=True, day=after.day)
        for number, session in enumerate(sessions, after.round + 1)
    ]


def _busy(session: Sequence[MakeUp]) -> set[int]:
    return {entry for game in session for entry in game.entries}


def _session(
    session: Sequence[MakeUp], times: int, pools: Mapping[int, str]
) -> tuple[PlannedGame, ...]:
    return tuple(
        PlannedGame(game.table, game.entries, game.game, game.pool, one.ghost)
        for table, one in enumerate(session, 1)
        for game in in_a_row(table, one.entries, times, _own_pool(one.entries, pools))
    )


def _own_pool(pair: Pair, pools: Mapping[int, str]) -> str | None:
    """The pool of a game; none where the two are of different ones."""
    a, b = (pools.get(entry) for entry in pair)
    return a if a == b else None


def missed_in(rounds: Sequence[PlannedRound], targets: Mapping[int, int]) -> dict[int, int]:
    """The meetings each misses of those it should have, in the order of the first sit-outs."""
    have = on_cards(game for game in all_games(rounds) if game.game == 1)
    order = dict.fromkeys([*first_sit_outs(rounds), *targets])
    missed = {entry: targets.get(entry, 0) - have[entry] for entry in order}
    return {entry: number for entry, number in missed.items() if number > 0}


def extra_rounds(
    rounds: Sequence[PlannedRound], missed: Mapping[int, int], terms: MakeupTerms
) -> list[PlannedRound]:
    """Make-up rounds after these, each pool's missed games made up within it."""
    pools, met = pools_with(rounds, missed, terms.gone), meetings(rounds)
    field = sorted({*everyone(rounds), *missed} - set(terms.gone))
    games: list[MakeUp] = []
    for name in dict.fromkeys(pools.get(entry) for entry in missed):
        own = [entry for entry in field if pools.get(entry) == name]
        need = {entry: number for entry, number in missed.items() if pools.get(entry) == name}
        games += make_ups(need, Field(own, met, terms.often, terms.apart()))
    return makeup_rounds(games, rounds[-1], terms.times, pools) if games else []


def repeated_makeups(rounds: Sequence[PlannedRound], often: int) -> Iterator[Message]:
    """Says so where those who sat out are too few to play only those they have not met."""
    met = meetings(rounds)
    extra = [game for one in rounds if one.makeup for game in one.games if game.ghost is None]
    repeats = sum(met[pair_of(*game.entries)] > often for game in extra if game.game == 1)
    if repeats:
        yield say("plan-make-ups-repeat", number=repeats)


def evened(
    rounds: Sequence[PlannedRound], pools: Sequence[Sequence[int]], terms: MakeupTerms
) -> tuple[PlannedRound, ...]:
    """The rounds, with one more meeting for those who have fewer than the others.

    They meet in rounds in which both sit out, if all can; else in make-up rounds afterwards.
    """
    missed = short_of_others(rounds, [entry for pool in pools for entry in pool])
    if len(pools) < 2 or not missed:
        return tuple(rounds)
    if within := _while_sitting_out(rounds, missed, terms):
        return within
    games = more_meetings(rounds, missed, terms)
    return (*rounds, *makeup_rounds(games, rounds[-1], terms.times, pools_of(rounds)))


def short_of_others(rounds: Sequence[PlannedRound], field: Collection[int]) -> dict[int, int]:
    """How many meetings each of these has fewer than the fullest of them."""
    have = on_cards(game for game in all_games(rounds) if game.game == 1)
    most = max((have[entry] for entry in field), default=0)
    return {entry: most - have[entry] for entry in field if have[entry] < most}


def more_meetings(
    rounds: Sequence[PlannedRound], missed: Mapping[int, int], terms: MakeupTerms
) -> list[MakeUp]:
    """The meetings that those who are short get: over all pools, the fewest repeats first."""
    field = sorted({*everyone(rounds), *missed} - set(terms.gone))
    return make_ups(missed, Field(field, meetings(rounds), terms.often, terms.apart()))


def _while_sitting_out(
    rounds: Sequence[PlannedRound], missed: Mapping[int, int], terms: MakeupTerms
) -> tuple[PlannedRound, ...] | None:
    """The rounds with all these meetings in them; None where not all can be had so."""
    pools, met, left = pools_of(rounds), meetings(rounds), dict(missed)
    again = len({pools.get(entry) for entry in missed}) == 1
    filled: list[PlannedRound] = []
    for one in rounds:
        idle = {entry: 1 for entry, number in left.items() if number and entry in one.sit_out}
        pairs = [*_partners(idle, met, terms, again)]
        met.update(pair_of(*pair) for pair in pairs)
        for pair in pairs:
            for entry in pair:
                left[entry] -= 1
        filled.append(_with_meetings(one, pairs, pools, terms.times))
    return None if any(left.values()) else tuple(filled)


def _partners(
    idle: Mapping[int, int], met: Counter[Pair], terms: MakeupTerms, again: bool
) -> Iterator[Pair]:
    """Those who sit out together, paired; with somebody met before only where nobody else is."""
    for one in make_ups(idle, Field([*idle], met, terms.often, terms.apart())):
        if one.ghost is None and (again or met[pair_of(*one.entries)] < terms.often):
            yield one.entries


def _with_meetings(
    one: PlannedRound, pairs: Sequence[Pair], pools: Mapping[int, str], times: int
) -> PlannedRound:
    taken = {game.table for game in one.games}
    free = (table for table in range(1, len(taken) + len(pairs) + 1) if table not in taken)
    games: list[PlannedGame] = []
    for table, (a, b) in zip(free, pairs, strict=False):
        own = pools[a] if pools[a] == pools[b] else None
        games += in_a_row(table, (a, b), times, own)
    playing = {entry for pair in pairs for entry in pair}
    ordered = sorted((*one.games, *games), key=lambda game: (game.table, game.game))
    sit_out = tuple(entry for entry in one.sit_out if entry not in playing)
    return replace(one, games=tuple(ordered), sit_out=sit_out)


def across_pools(rounds: Sequence[PlannedRound]) -> Iterator[Message]:
    """Says so where members of two pools meet."""
    if number := meetings_across(rounds):
        yield say("plan-across-pools", number=number)


def meetings_across(rounds: Sequence[PlannedRound]) -> int:
    """How many meetings are between members of two pools, a volunteer's aside."""
    pools = pools_of(rounds)
    return sum(
        game.game == 1 and game.ghost is None and pools.get(game.entries[0]) != pools.get(b)
        for game in all_games(rounds)
        for b in game.entries[1:]
    )
