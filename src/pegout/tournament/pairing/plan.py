"""A plan: who meets whom, round by round, and what its rounds add up to.

Entries are numbered from 1 in the order of the draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from pegout.text import Message

Sitting = tuple[tuple[int, int, int], ...]
"""One round as a movement makes it: table, first seat and second seat of each game."""


class PlannedGame(Struct, frozen=True, omit_defaults=True):
    """Two entries at a table; the one who moves is named first.

    `game` tells games of one pairing in a row apart. In the game of a volunteer, `ghost` is the
    entry whose card is not affected.
    """

    table: int
    entries: tuple[int, int]
    game: int = 1
    pool: str | None = None
    ghost: int | None = None


class PlannedRound(Struct, frozen=True, omit_defaults=True):
    """Games that are played at one time, and who sits out."""

    round: int
    games: tuple[PlannedGame, ...]
    sit_out: tuple[int, ...] = ()
    makeup: bool = False
    day: int = 1


class PlanChecks(Struct, frozen=True):
    """What is said of a plan in numbers before it is accepted.

    `games_each` is the least and the most that an entry plays, make-ups with it. `repeats` counts
    pairings that meet more often than the profile intends; `repeat_pairs` names them. `sit_outs`
    counts seats empty in the rounds, `makeups` the games that make up for them, `volunteers` those
    of them that count for one card only. `notes` say the same to people, and more.
    """

    games_each: tuple[int, int]
    repeats: int
    repeat_pairs: tuple[tuple[int, int], ...]
    sit_outs: int
    makeups: int
    volunteers: int
    notes: tuple[Message, ...] = ()


class Plan(Struct, frozen=True, omit_defaults=True):
    """The rounds of one division, with the movement that made them and its checks.

    `to_come` has one item for each round that is paired later, when the results of the round before
    are in: the day on which it is played.
    """

    movement: str
    rounds: tuple[PlannedRound, ...]
    checks: PlanChecks
    to_come: tuple[int, ...] = ()

    @property
    def rest_known(self) -> bool:
        """Whether all rounds are there."""
        return not self.to_come

    @property
    def last_day(self) -> int:
        """The day of the last round."""
        return max((*(one.day for one in self.rounds), *self.to_come), default=1)


Pair = tuple[int, int]
GameSlot = tuple[int, Pair, int]
"""A game of a plan: its round, the two who meet, and which of their games in a row it is."""


def pair_of(a: int, b: int) -> Pair:
    """Two entries in the order of their numbers: who is named first does not matter."""
    return (a, b) if a < b else (b, a)


def all_games(rounds: Iterable[PlannedRound]) -> Iterator[PlannedGame]:
    """Every game, round by round."""
    return (game for one in rounds for game in one.games)


def meetings(rounds: Iterable[PlannedRound]) -> Counter[Pair]:
    """How often each two meet; games in a row are one meeting."""
    return Counter(pair_of(*game.entries) for game in all_games(rounds) if game.game == 1)


class Struck(NamedTuple):
    """Those whose games are void, and games of theirs that stand all the same: won by a refusal."""

    entries: Collection[int] = ()
    stands: Collection[GameSlot] = ()


def counting(one: PlannedRound, struck: Struck) -> PlannedRound:
    """A round with the games that count: those of an entry that was struck out do not."""
    games = tuple(
        game
        for game in one.games
        if not set(game.entries) & set(struck.entries)
        or (one.round, pair_of(*game.entries), game.game) in struck.stands
    )
    return replace(one, games=games)


def on_cards(games: Iterable[PlannedGame]) -> Counter[int]:
    """How many of these games stand on each entry's card: a volunteer's card is not affected."""
    return Counter(entry for game in games for entry in game.entries if entry != game.ghost)


def everyone(rounds: Iterable[PlannedRound]) -> list[int]:
    """All entries that a plan names, in the order of their numbers."""
    named = {entry for one in rounds for entry in one.sit_out}
    return sorted(named.union(*(game.entries for game in all_games(rounds))))


def pools_of(rounds: Iterable[PlannedRound]) -> dict[int, str]:
    """The pool of each entry, where there are pools."""
    return {
        entry: game.pool
        for game in all_games(rounds)
        if game.pool is not None
        for entry in game.entries
    }


def pools_with(
    rounds: Sequence[PlannedRound], late: Iterable[int], gone: Collection[int] = ()
) -> dict[int, str]:
    """The pool of each entry; someone who comes late and has none goes to the smallest."""
    pools = pools_of(rounds)
    for entry in late:
        if pools and entry not in pools:
            sizes = Counter(pool for other, pool in pools.items() if other not in gone)
            pools[entry] = min(sizes, key=lambda name: (sizes[name], name))
    return pools


def first_sit_outs(rounds: Iterable[PlannedRound]) -> list[int]:
    """All who sit out, in the order in which they first do."""
    return list(dict.fromkeys(entry for one in rounds for entry in one.sit_out))


def in_a_row(table: int, entries: Pair, times: int, pool: str | None = None) -> list[PlannedGame]:
    """The games of one meeting, one after the other at one table."""
    return [PlannedGame(table, entries, game, pool) for game in range(1, times + 1)]


def planned_games(
    sitting: Sitting, seats: list[int], times: int, pool: str | None = None, before: int = 0
) -> list[PlannedGame]:
    """The games of a sitting, with those who drew its numbers, at tables after those before."""
    return [
        game
        for table, a, b in sitting
        for game in in_a_row(before + table, (seats[a - 1], seats[b - 1]), times, pool)
    ]


def left_over(field: Collection[int], games: Iterable[PlannedGame]) -> tuple[int, ...]:
    """Those of the field who are in none of these games."""
    playing = {entry for game in games for entry in game.entries}
    return tuple(entry for entry in field if entry not in playing)
