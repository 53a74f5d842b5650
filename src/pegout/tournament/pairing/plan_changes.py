"""A plan changed in mid-event: what is left is planned again, what was played stays as it was.

In a shift or a part of a circle a withdrawn seat is an empty seat from then on, and its games are
made up. Where everybody meets everybody an entry that withdraws early is struck out, and one that
withdraws late forfeits the rest; where the book has a number of games for each, those who met an
entry that was struck out make up for that. A late entry sits in an empty chair, at a new table of a
shift, or in somebody's place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from pegout.errors import Rejection, refuse
from pegout.text import Message, say
from pegout.tournament.pairing.checks import plan_checks
from pegout.tournament.pairing.clubs import CLUBS
from pegout.tournament.pairing.draw import Groups
from pegout.tournament.pairing.make import again_from
from pegout.tournament.pairing.makeup import (
    MakeUp,
    MakeupTerms,
    extra_rounds,
    makeup_rounds,
    missed_in,
    more_meetings,
    repeated_makeups,
    short_of_others,
)
from pegout.tournament.pairing.movement import SoFar, has_sitters
from pegout.tournament.pairing.plan import (
    GameSlot,
    Pair,
    Plan,
    PlannedGame,
    PlannedRound,
    Struck,
    all_games,
    counting,
    everyone,
    in_a_row,
    meetings,
    on_cards,
    pair_of,
    pools_with,
)
from pegout.tournament.profile import Profile


def seated(
    plan: Plan,
    kept: Sequence[PlannedRound],
    coming: list[PlannedRound],
    late: Sequence[int],
    terms: MakeupTerms,
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
        arrival = LateBoard if plan.movement == CLUBS else Arrival
        coming = arrival(entry, plan, kept, coming, terms).rounds()
    return coming


def _can_open(plan: Plan, coming: Sequence[PlannedRound]) -> bool:
    """A shift may be given tables if it has one day and no pools, and every chair is taken."""
    games = [game for game in coming[0].games if game.game == 1]
    full = [game.table for game in games] == list(range(1, len(games) + 1))
    pools = any(game.pool for game in games)
    return has_sitters(plan.movement) and coming[-1].day == 1 and full and not pools


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
        terms: MakeupTerms,
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
        """The late entry in the chair opposite someone who sits out."""
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


class LateBoard(Arrival):
    """A late board of a club: it meets boards of the clubs that its own meets, and no others.

    Nobody gives up a place for it: where every board of the other club has its game it sits out.
    """

    def rounds(self) -> list[PlannedRound]:
        """Every round with a board that sits out for want of another, where there is one."""
        return [self.filled(one) for one in self.coming]

    def free(self, one: PlannedRound) -> list[int]:
        """Boards that sit out, of the club that its own meets in this round, the newest to it
        first; of two clubs that both rest, either.
        """
        own = self._club(self.entry)
        facing = {frozenset(map(self._club, game.entries)) for game in one.games}
        busy = frozenset[str | None]().union(*facing)
        boards = [
            other
            for other in one.sit_out
            for club in [self._club(other)]
            if club != own and other not in self.terms.gone
            if {own, club} in facing or not busy & {own, club}
        ]
        return sorted(boards, key=lambda other: self.met[pair_of(self.entry, other)])

    def _club(self, entry: int) -> str | None:
        groups = self.terms.groups or ()
        return groups[entry - 1] if entry <= len(groups) else None


def _by_table(games: Sequence[PlannedGame]) -> tuple[PlannedGame, ...]:
    return tuple(sorted(games, key=lambda game: (game.table, game.game)))


Ruling = Literal["stand", "void", "forfeit"]


class Withdrawal(NamedTuple):
    """An entry that left, with the games it had played of those it had to play.

    Its played games stand; or all its games are void; or they stand and the rest are forfeits,
    which stay in the plan so that they can be recorded.
    """

    entry: int
    played: int
    games: int
    ruling: Ruling


class Replanned(NamedTuple):
    """A plan after a change, and all who have left it so far."""

    plan: Plan
    withdrawals: tuple[Withdrawal, ...]


def replan(  # noqa: PLR0913 - each change by its name
    profile: Profile,
    plan: Plan,
    first: int,
    *,
    withdrawn: Sequence[int] = (),
    late: Sequence[int] = (),
    before: Sequence[Withdrawal] = (),
    groups: Groups | None = None,
    played: Mapping[int, int] | None = None,
    stands: Collection[GameSlot] = (),
    so_far: SoFar | None = None,
) -> Replanned | Rejection:
    """The plan from the first round not yet begun, without the withdrawn and with the late.

    `before` are the withdrawals of earlier changes, which stand as they were ruled. `groups` are
    those of all entries by their numbers, and are kept apart in make-ups where that can be.
    `played` says how many games the withdrawn have played, where that is not all rounds begun.
    `stands` are games won by a refusal to keep to the rules, which stay won though all others of
    the one who was put out are void. `so_far` is what rounds are paired by,
    where that is by results; its entries are those who play on.
    """
    if so_far is not None:
        return _by_results(profile, plan, first, so_far, [*_leave(plan, withdrawn, before, played)])
    if refused := _refused(plan, first, withdrawn, late, before):
        return refused
    kept = tuple(one for one in plan.rounds if one.round < first)
    coming = [one for one in plan.rounds if one.round >= first and not one.makeup]
    struck = [one.entry for one in before if one.ruling == "void"]
    left = (*before, *(_withdrawal(plan, kept, entry, played or {}, struck) for entry in withdrawn))
    leaving = {one.entry for one in left if one.ruling != "forfeit"}
    coming = [_without(one, leaving) for one in coming]
    fresh, late = {*late}, (*_still_late(plan, (*kept, *coming), left), *late)
    terms = _terms(profile, plan, left)._replace(groups=groups)
    scheduled = (*kept, *seated(plan, kept, coming, late, terms))
    if plan.movement == CLUBS and fresh - {*_playing(scheduled)}:
        return refuse("no_board_free")
    struck_out = Struck([one.entry for one in left if one.ruling == "void"], stands)
    # A game won by a refusal is one of the book's number; of two in a row it is no whole meeting.
    numbered = terms.each is not None and terms.times == 1
    met = struck_out if numbered else Struck(struck_out.entries)
    counted = [counting(one, met) for one in scheduled]
    late = tuple(dict.fromkeys((*late, *_still_late(plan, counted, left))))
    extra = _extra(profile, plan, counted, late, terms, leaving)
    rounds = (*scheduled, *extra)
    remarks = [
        *map(_told, left),
        *_stays_won(struck_out),
        *repeated_makeups(rounds, terms.often),
    ]
    checks = plan_checks(
        rounds, terms.often * terms.times, gone=terms.gone, struck=struck_out, remarks=remarks
    )
    return Replanned(Plan(plan.movement, rounds, checks), left)


def _leave(
    plan: Plan,
    withdrawn: Sequence[int],
    before: Sequence[Withdrawal],
    played: Mapping[int, int] | None,
) -> Iterator[Withdrawal]:
    """Where rounds are paired by results, what a leaver has played always stands."""
    yield from before
    for entry in withdrawn:
        yield Withdrawal(entry, (played or {}).get(entry, 0), plan.checks.games_each[1], "stand")


def _by_results(
    profile: Profile, plan: Plan, first: int, so_far: SoFar, left: Sequence[Withdrawal]
) -> Replanned:
    remarks = tuple(map(_told, left))
    return Replanned(again_from(profile, plan, first, so_far, remarks), tuple(left))


def _still_late(
    plan: Plan, scheduled: Sequence[PlannedRound], left: Sequence[Withdrawal]
) -> Iterator[int]:
    """Late entries with no game in these rounds: their make-ups, not begun, are planned again."""
    there = {*everyone(scheduled), *(one.entry for one in left)}
    yield from (entry for entry in everyone(plan.rounds) if entry not in there)


def _playing(rounds: Sequence[PlannedRound]) -> Iterator[int]:
    """Everybody who has a game in these rounds."""
    return (entry for game in all_games(rounds) for entry in game.entries)


def _terms(profile: Profile, plan: Plan, left: Sequence[Withdrawal]) -> MakeupTerms:
    times = profile.planning.games_in_a_row.value
    each = None if plan.movement in ("round_robin", CLUBS) else plan.checks.games_each[1] // times
    days = max(one.day for one in plan.rounds)
    return MakeupTerms(days, times, gone={one.entry for one in left}, each=each)


def _refused(
    plan: Plan,
    first: int,
    withdrawn: Sequence[int],
    late: Sequence[int],
    before: Sequence[Withdrawal],
) -> Rejection | None:
    field, gone = set(everyone(plan.rounds)), {one.entry for one in before}
    if not 1 <= first <= len(plan.rounds) + 1:
        return refuse("no_such_round.next", last=len(plan.rounds), round=first)
    for entry in withdrawn:
        if entry not in field - gone:
            return refuse("not_in_the_field", entry=entry)
    for entry in late:
        if entry in field or entry < 1:
            return refuse("number_taken", entry=entry)
    if len(set(withdrawn)) < len(withdrawn) or len(set(late)) < len(late):
        return refuse("named_twice")
    if len(field - gone - set(withdrawn)) + len(late) < 2:
        return refuse("too_few_entries.left")
    return None


def everybody_meets(plan: Plan, void: Collection[int] = ()) -> bool:
    """Whether a plan is a round robin: the circle gone round, however often and however far again.

    >>> from pegout.tournament.pairing.make import make_plan
    >>> from pegout.tournament.profile import profile
    >>> [everybody_meets(make_plan(profile("sasg"), n, small="circle")) for n in (7, 9, 10)]
    [True, True, False]
    """
    if plan.movement != "circle":
        return plan.movement in ("round_robin", CLUBS)
    pools, met = pools_with(plan.rounds, ()), meetings(plan.rounds)
    field = [entry for entry in everyone(plan.rounds) if entry not in void]
    pairs = (pair for pair in combinations(field, 2) if pools.get(pair[0]) == pools.get(pair[1]))
    return all(met[pair] for pair in pairs)


def _withdrawal(
    plan: Plan,
    kept: Sequence[PlannedRound],
    entry: int,
    told: Mapping[int, int],
    struck: Collection[int],
) -> Withdrawal:
    """Where everybody meets everybody the ruling is by whether half of the games were played.

    Games with those who were struck out are neither played nor to be played.
    """
    void = Struck(struck)
    been = on_cards(all_games(counting(one, void) for one in kept))[entry]
    games = on_cards(all_games(counting(one, void) for one in plan.rounds))[entry]
    played = told.get(entry, been)
    if not everybody_meets(plan, struck):
        return Withdrawal(entry, played, games, "stand")
    return Withdrawal(entry, played, games, "void" if 2 * played < games else "forfeit")


def _told(left: Withdrawal) -> Message:
    return say(
        "plan-withdrew",
        entry=left.entry,
        played=left.played,
        games=left.games,
        ruling=left.ruling,
    )


def _stays_won(struck: Struck) -> Iterator[Message]:
    """The one game with somebody struck out that counts."""
    for number, pair, _ in struck.stands:
        gone = [entry for entry in pair if entry in struck.entries]
        if len(gone) == 1:
            winner = sum(pair) - gone[0]
            yield say("plan-stays-won", winner=winner, round=number, loser=gone[0])


def _without(one: PlannedRound, leaving: Collection[int]) -> PlannedRound:
    """A round after some have left: those who were to meet them sit out."""
    games = tuple(game for game in one.games if not set(game.entries) & set(leaving))
    alone = [
        entry
        for game in one.games
        if game not in games and game.game == 1
        for entry in game.entries
    ]
    sit_out = tuple(entry for entry in (*one.sit_out, *alone) if entry not in leaving)
    return PlannedRound(one.round, games, sit_out, day=one.day)


def _extra(  # noqa: PLR0913, PLR0917 - all that a make-up depends on
    profile: Profile,
    plan: Plan,
    scheduled: Sequence[PlannedRound],
    late: Sequence[int],
    terms: MakeupTerms,
    leaving: Collection[int],
) -> list[PlannedRound]:
    """The make-ups that are still due; those that will be forfeited stay, to be recorded."""
    if not scheduled or plan.movement == CLUBS:
        return []
    if terms.each is None:
        return _missing_pairs(scheduled, late, terms, leaving)
    if has_sitters(plan.movement) and not profile.planning.makeups.value:
        return []
    field = [*everyone(plan.rounds), *late]
    targets = {entry: terms.each for entry in field if entry not in leaving}
    return extra_rounds(scheduled, missed_in(scheduled, targets), terms)


def _missing_pairs(
    scheduled: Sequence[PlannedRound],
    late: Sequence[int],
    terms: MakeupTerms,
    leaving: Collection[int],
) -> list[PlannedRound]:
    """In a round robin all who have not met are to meet, those of a pool among themselves."""
    field = sorted({*everyone(scheduled), *late} - set(leaving))
    # One whose whole pool was struck out joins another, as a late entry does.
    pools, met = pools_with(scheduled, [*late, *field], leaving), meetings(scheduled)
    missing = [
        MakeUp(pair)
        for pair in combinations(field, 2)
        if pools.get(pair[0]) == pools.get(pair[1])
        for _ in range(terms.often - met[pair])
    ]
    games = [*missing, *_evened(scheduled, missing, pools, field, terms)]
    return makeup_rounds(games, scheduled[-1], terms.times, pools) if games else []


def _evened(
    scheduled: Sequence[PlannedRound],
    missing: Sequence[MakeUp],
    pools: Mapping[int, str],
    field: Sequence[int],
    terms: MakeupTerms,
) -> list[MakeUp]:
    """Where there are pools, an entry with fewer games than those of another pool plays more."""
    if not pools:
        return []
    whole = [*scheduled, *makeup_rounds(missing, scheduled[-1], terms.times, pools)]
    return more_meetings(whole, short_of_others(whole, field), terms)
