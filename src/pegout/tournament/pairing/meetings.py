"""What a plan's rounds add up to: who meets whom how often, who sits out, who belongs where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pegout.tournament.pairing.movement import Sitting
from pegout.tournament.pairing.plan import PlannedGame, PlannedRound

Pair = tuple[int, int]
Place = tuple[int, Pair, int]
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
    stands: Collection[Place] = ()


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
    """The pool of each entry; one who comes late and has none goes to the smallest."""
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
