"""Pools of which some are smaller by one: their members play as many games as all others.

All are ranked in one table, so all cards have equal games. Those of the smaller pools meet once
more: across the smaller pools where there are several, so that nobody meets again, and within
the pool where there is one. Of an odd number the last plays a volunteer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec.structs import replace

from pegout.text import Message, say
from pegout.tournament.pairing.makeup import Field, MakeUp, Terms, make_ups, makeup_rounds
from pegout.tournament.pairing.meetings import (
    Pair,
    all_games,
    everyone,
    in_a_row,
    meetings,
    on_cards,
    pair_of,
    pools_of,
)
from pegout.tournament.pairing.plan import PlannedGame, PlannedRound


def evened(
    rounds: Sequence[PlannedRound], pools: Sequence[Sequence[int]], terms: Terms
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
    rounds: Sequence[PlannedRound], missed: Mapping[int, int], terms: Terms
) -> list[MakeUp]:
    """The meetings that those who are short get: over all pools, the fewest repeats first."""
    field = sorted({*everyone(rounds), *missed} - set(terms.gone))
    return make_ups(missed, Field(field, meetings(rounds), terms.often, terms.apart()))


def _while_sitting_out(
    rounds: Sequence[PlannedRound], missed: Mapping[int, int], terms: Terms
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
    idle: Mapping[int, int], met: Counter[Pair], terms: Terms, again: bool
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
