"""Those who keep their table: in a shift they sit, elsewhere the tables of a round are given out
around them.

Who meets whom is never changed. Two who keep their tables cannot both do so where they meet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pegout.tournament.pairing.plan import Plan, PlannedRound

Homes = Mapping[int, int]
"""The table that each of them keeps, those who come first when two of them meet first."""


def as_sitters(
    order: Sequence[int], anchored: Mapping[int, Sequence[int]], *, swaps: bool = True
) -> list[int]:
    """Those who draw numbers 1, 2, 3 ... of a shift, with the anchored on seats that stay.

    `anchored` has for each the tables that they would have, best first; none if any will do.
    Without `swaps` nobody changes sides, as sides keep those of one group apart.

    >>> as_sitters([7, 8, 9, 10], {9: (1,)})
    [7, 9, 8, 10]
    """
    seats = list(order)
    sitting = range(1, len(seats), 2)
    if swaps:
        free = [at for at in sitting if seats[at] not in anchored]
        for at in range(0, len(seats), 2):
            if seats[at] in anchored and free:
                to = min(free, key=lambda one: (abs(one - at), one))
                free.remove(to)
                seats[at], seats[to] = seats[to], seats[at]
    taken: set[int] = set()
    for entry, tables in anchored.items():
        if entry not in seats or seats.index(entry) % 2 == 0:
            continue
        wanted = [2 * table - 1 for table in tables if 2 * table - 1 in sitting]
        here = seats.index(entry)
        best = next((one for one in wanted if one not in taken), here)
        seats[here], seats[best] = seats[best], seats[here]
        taken.add(best)
    return seats


def homes_of(
    plan: Plan, anchored: Mapping[int, Sequence[int]], known: Homes, first: int = 1
) -> dict[int, int]:
    """Which table each keeps: the one they have, the best that is free, or where they begin."""
    homes = {entry: known[entry] for entry in anchored if entry in known}
    for entry, tables in anchored.items():
        if entry in homes:
            continue
        there = _tables(plan, first)
        begins = [g.table for r in plan.rounds for g in r.games if entry in g.entries]
        wanted = [*(one for one in tables if one in there), *begins, *sorted(there)]
        free = (one for one in wanted if one not in homes.values())
        home = next(free, None)
        if home is not None:
            homes[entry] = home
    return {entry: homes[entry] for entry in anchored if entry in homes}


def _tables(plan: Plan, first: int) -> set[int]:
    """The tables that are used in each of the rounds to come."""
    used = [
        {game.table for game in one.games}
        for one in plan.rounds
        if one.round >= first and not one.makeup
    ]
    return set.intersection(*used) if used else set()


def at_home(plan: Plan, homes: Homes, first: int = 1) -> Plan:
    """The plan with tables given out so that those with a home sit there, from a round on."""
    if not homes:
        return plan
    rounds = tuple(one if one.round < first else _seated(one, homes) for one in plan.rounds)
    return replace(plan, rounds=rounds)


def _seated(one: PlannedRound, homes: Homes) -> PlannedRound:
    """A round in which games change tables with one another, and all tables stay in use."""
    moved: dict[int, int] = {}
    for entry, home in homes.items():
        table = next((game.table for game in one.games if entry in game.entries), None)
        tables = {game.table for game in one.games}
        if table is None or table in moved or home not in tables or home in moved.values():
            continue
        moved[table] = home
    left = sorted({game.table for game in one.games} - moved.keys())
    free = {game.table for game in one.games} - set(moved.values())
    for table in [one for one in left if one in free]:
        moved[table] = table
        free.remove(table)
    rest = [table for table in left if table not in moved]
    moved |= dict(zip(rest, sorted(free), strict=True))
    games = tuple(replace(game, table=moved[game.table]) for game in one.games)
    return replace(one, games=games)
