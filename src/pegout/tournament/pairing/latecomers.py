"""Where late entries sit: in an empty chair, at a new table of a shift, or in somebody's place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pegout.tournament.pairing.makeup import Terms
from pegout.tournament.pairing.meetings import (
    Pair,
    all_games,
    in_a_row,
    meetings,
    on_cards,
    pair_of,
    pools_with,
)
from pegout.tournament.pairing.plan import Plan, PlannedGame, PlannedRound


def seated(
    plan: Plan,
    kept: Sequence[PlannedRound],
    coming: list[PlannedRound],
    late: Sequence[int],
    terms: Terms,
) -> list[PlannedRound]:
    """The rounds to come with the late entries in them.

    Empty chairs are filled first. Where there are none, a shift is given new tables, and in any
    other movement a late entry takes a place for one round, whose owner makes that game up.
    """
    for at, entry in enumerate(late):
        if not coming:
            return coming
        if not any(one.sit_out for one in coming) and _can_open(plan, coming):
            return _with_new_tables(kept, coming, late[at:])
        coming = Arrival(entry, plan, kept, coming, terms).rounds()
    return coming


def _can_open(plan: Plan, coming: Sequence[PlannedRound]) -> bool:
    """A shift may be given tables if it has one day and no pools, and every chair is taken."""
    games = [game for game in coming[0].games if game.game == 1]
    full = [game.table for game in games] == list(range(1, len(games) + 1))
    pools = any(game.pool for game in games)
    return plan.movement == "shift" and coming[-1].day == 1 and full and not pools


def _with_new_tables(
    kept: Sequence[PlannedRound], coming: Sequence[PlannedRound], late: Sequence[int]
) -> list[PlannedRound]:
    """Each new table takes a sitter, then a mover; movers now pass through it on their way."""
    games = [game for game in coming[0].games if game.game == 1]
    times = len(coming[0].games) // len(games)
    sitters = {game.table: game.entries[1] for game in games}
    tables, started = len(games), bool(kept)
    # Before the first round the last number of an odd field is a mover, as in any other shift.
    new_sitters, new_movers = (late[::2], late[1::2]) if started else (late[1::2], late[::2])
    sitters |= dict(enumerate(new_sitters, tables + 1))
    # Where each mover was a round ago: the one at the last table goes on to the new one.
    been = {(game.table - 2) % tables + 1 if started else game.table - 1: game for game in games}
    movers = {table: game.entries[0] for table, game in been.items()}
    movers |= dict(enumerate(new_movers, tables + started))
    all_tables = tables + (len(late) + 1) // 2
    return [
        _shifted(
            one, {(at - 1 + on) % all_tables + 1: who for at, who in movers.items()}, sitters, times
        )
        for on, one in enumerate(coming, 1)
    ]


def _shifted(
    one: PlannedRound, movers: dict[int, int], sitters: dict[int, int], times: int
) -> PlannedRound:
    both = sorted(movers.keys() & sitters.keys())
    games = [
        game for table in both for game in in_a_row(table, (movers[table], sitters[table]), times)
    ]
    alone = {**movers, **sitters}
    sit_out = tuple(alone[table] for table in sorted(alone.keys() - set(both)))
    return PlannedRound(one.round, tuple(games), sit_out, day=one.day)


class Arrival:
    """One late entry finding games in the rounds to come."""

    def __init__(
        self,
        entry: int,
        plan: Plan,
        kept: Sequence[PlannedRound],
        coming: Sequence[PlannedRound],
        terms: Terms,
    ) -> None:
        self.entry, self.coming, self.terms = entry, coming, terms
        whole = [*kept, *coming]
        self.met: Counter[Pair] = meetings(whole)
        self.pools = pools_with(whole, [entry], terms.gone)
        self.pool = self.pools.get(entry)
        # The tables of those who left are in the plan as it was.
        games = [*all_games(one for one in plan.rounds if not one.makeup), *all_games(coming)]
        own = [game for game in games if game.pool == self.pool]
        self.tables = sorted({game.table for game in own})
        self.beyond = max((game.table for game in games), default=0) + 1
        self.sitters = {game.entries[1]: game.table for game in own}
        self.have = on_cards(game for game in all_games(whole) if game.game == 1)
        self.bumped: Counter[int] = Counter()

    def rounds(self) -> list[PlannedRound]:
        """Every round with a game for the late entry, where one can be had."""
        chairs = any(self.free(one) for one in self.coming)
        return [self.filled(one) if chairs else self.squeezed(one) for one in self.coming]

    def may_meet(self, other: int) -> bool:
        """Whether these two should still meet."""
        own = self.pools.get(other) == self.pool and other not in self.terms.gone
        return own and self.met[pair_of(self.entry, other)] < self.terms.often

    def free(self, one: PlannedRound) -> list[int]:
        """Those who sit out, may be met, and would else have a game too few."""
        each = self.terms.each
        short = [who for who in one.sit_out if each is None or self.have[who] < each]
        return [other for other in short if self.may_meet(other)]

    def filled(self, one: PlannedRound) -> PlannedRound:
        """The late entry in the chair opposite somebody who sits out."""
        free = self.free(one)
        if not free:
            return self.waiting(one)
        other = free[0]
        out = tuple(who for who in one.sit_out if who != other)
        game = self.games(self.table(one, other), other, second=other in self.sitters)
        return PlannedRound(one.round, _by_table([*one.games, *game]), out, day=one.day)

    def squeezed(self, one: PlannedRound) -> PlannedRound:
        """The late entry in the place of one of two, who sits out; each as rarely as can be."""
        places = [
            (game, stays, goes)
            for game in one.games
            if game.game == 1 and game.pool == self.pool
            for stays, goes in (game.entries, game.entries[::-1])
            if self.may_meet(stays) and goes not in self.terms.gone
        ]
        if not places:
            return self.waiting(one)
        game, stays, goes = min(places, key=lambda place: (self.bumped[place[2]], place[2]))
        self.bumped[goes] += 1
        others = [kept for kept in one.games if kept.entries != game.entries]
        games = self.games(game.table, stays, second=stays == game.entries[1])
        out = (*one.sit_out, goes)
        return PlannedRound(one.round, _by_table([*others, *games]), out, day=one.day)

    def waiting(self, one: PlannedRound) -> PlannedRound:
        """A round that the late entry sits out."""
        return PlannedRound(one.round, one.games, (*one.sit_out, self.entry), day=one.day)

    def table(self, one: PlannedRound, other: int) -> int:
        """The table of a sitter who waits there, else one that stands empty, else a new one."""
        taken = {game.table for game in one.games}
        home = self.sitters.get(other)
        if home is not None and home not in taken:
            return home
        return next((table for table in self.tables if table not in taken), self.beyond)

    def games(self, table: int, other: int, second: bool) -> list[PlannedGame]:
        """The games of the late entry with another; a sitter is named second."""
        self.met[pair_of(self.entry, other)] += 1
        self.have[other] += 1
        entries = (self.entry, other) if second else (other, self.entry)
        return in_a_row(table, entries, self.terms.times, self.pool)


def _by_table(games: Sequence[PlannedGame]) -> tuple[PlannedGame, ...]:
    return tuple(sorted(games, key=lambda game: (game.table, game.game)))
