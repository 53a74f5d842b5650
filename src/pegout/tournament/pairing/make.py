"""A plan for a field: which movement it gets, numbers drawn, rounds, make-ups, and checks.

A plan whose rounds are paired as the results come in has one round more each time; with the last
round come the make-ups of all who missed one, so that all cards have equal games.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.text import Clause, Message, say
from pegout.tournament.pairing.checks import equal_games, plan_checks, repeat_games
from pegout.tournament.pairing.draw import (
    LEAST_POOL,
    Groups,
    drawn,
    in_pools,
    on_sides,
    pool_names,
    pool_sizes,
    pools_for,
)
from pegout.tournament.pairing.makeup import (
    MakeupTerms,
    across_pools,
    evened,
    extra_rounds,
    missed_in,
    repeated_makeups,
)
from pegout.tournament.pairing.movement import (
    MOVEMENTS,
    SoFar,
    all_rounds,
    by_results,
    circle_rounds,
    full_circle,
    has_sitters,
    tables_for,
)
from pegout.tournament.pairing.plan import (
    Plan,
    PlanChecks,
    PlannedGame,
    PlannedRound,
    Sitting,
    everyone,
    in_a_row,
    left_over,
    planned_games,
)
from pegout.tournament.profile import Profile
from pegout.tournament.profile.model import Movement, SmallField

MOST_ENTRIES = 5_000
MOST_ROUNDS = 200
MOST_DAYS = 30
MOST_GAMES = 250_000


class PlanRequest(NamedTuple):
    """What a director asks of a plan; `rounds` are meetings each, none where the field decides.

    `pools` is the number of pools, 1 where the field is one.
    """

    entries: int
    rounds: int | None
    days: int
    small: SmallField
    movement: Movement
    pools: int = 1


class PlanChoice(NamedTuple):
    """The movement of one field, its tables and rounds in a day, and the meetings of each."""

    movement: str
    tables: int
    rounds: int
    meetings: int
    made_up: bool


def asked_of(  # noqa: PLR0913, PLR0917 - each is one wish of the director's
    profile: Profile,
    entries: int,
    rounds: int | None = None,
    days: int | None = None,
    small: SmallField | None = None,
    pools: int | None = None,
    movement: Movement | None = None,
) -> PlanRequest | Rejection:
    """What is asked, with the profile's own values where nothing is said; or why it cannot be."""
    planning = profile.planning
    movement = movement or planning.movement.value
    if days is None:
        days = planning.days.value
    refused = (
        _entries_refused(profile, entries)
        or _days_refused(days)
        or _pools_refused(profile, movement, entries, pools)
    )
    if refused:
        return refused
    wanted = _rounds_asked(profile, movement, rounds)
    if isinstance(wanted, Rejection):
        return wanted
    way = small or planning.small_field.value
    if by_results(movement):
        return PlanRequest(entries, wanted, days, way, movement)
    if pools is not None or wanted is not None:
        number = pools or pools_for(entries, planning.pool_size.value)
        return PlanRequest(entries, wanted, days, way, movement, number)
    number, rounds = parted(entries, planning.pool_size.value)
    return PlanRequest(entries, rounds, days, way, movement, number)


def parted(entries: int, usual: int | None) -> tuple[int, int | None]:
    """The pools of a field, and its rounds where it can neither be divided well nor all meet.

    Pools that are smaller than the usual by more than one would give too few games: then the
    field is one, and each meets as many others as in a pool of the usual size (reading A12).

    >>> [parted(entries, 8) for entries in (10, 11, 12, 13, 16)]
    [(1, None), (1, 7), (1, 7), (2, None), (2, None)]
    """
    number = pools_for(entries, usual)
    if usual is None or number == 1 or usual - pool_sizes(entries, number)[0] <= 1:
        return number, None
    return 1, usual - 1


def _entries_refused(profile: Profile, entries: int) -> Rejection | None:
    least = profile.people.least_entries
    if entries < least.value:
        return refuse(
            "too_few_entries.field", clause=least.clause, least=least.value, entries=entries
        )
    if entries > MOST_ENTRIES:
        return refuse("too_many_entries", most=MOST_ENTRIES, entries=entries)
    return None


def _days_refused(days: int) -> Rejection | None:
    if 1 <= days <= MOST_DAYS:
        return None
    return refuse("bad_days", most=MOST_DAYS, days=days)


def _pools_refused(
    profile: Profile, movement: Movement, entries: int, pools: int | None
) -> Rejection | None:
    """Pools are for round robins; each needs two who can meet."""
    if pools is None or (pools == 1 and movement != "circle"):
        return None
    if movement != "circle":
        clause = profile.planning.movement.clause
        if by_results(movement):
            name = MOVEMENTS[movement].name
            return refuse("no_pools_here.by_results", clause=clause, movement=name)
        return refuse("no_pools_here.book", clause=clause, book=profile.name)
    most = entries // LEAST_POOL
    if 1 <= pools <= most:
        return None
    return refuse("bad_pools", entries=entries, most=most, pools=pools)


def _rounds_asked(
    profile: Profile, movement: Movement, rounds: int | None
) -> int | Rejection | None:
    games, times = profile.planning.games, profile.planning.games_in_a_row.value
    if rounds is None and games.value is None and movement != "circle":
        return refuse("rounds_needed", clause=games.clause, book=profile.name)
    if rounds is None and games.value is not None and games.value % times:
        return refuse("bad_rounds.in_a_row", clause=games.clause, games=games.value, times=times)
    if rounds is None:
        return None if games.value is None else games.value // times
    if 1 <= rounds <= MOST_ROUNDS:
        return rounds
    return refuse("bad_rounds.number", most=MOST_ROUNDS, rounds=rounds)


def is_small(entries: int, rounds: int) -> bool:
    """A shift of more rounds than tables makes pairs meet again.

    >>> is_small(11, 6), is_small(10, 6)
    (False, True)
    """
    return rounds > tables_for(entries)


def choice_for(profile: Profile, asked: PlanRequest, entries: int) -> PlanChoice:
    """The movement for a field or a pool of this size."""
    rounds, turn = asked.rounds, full_circle(entries)
    by_circle = asked.movement == "circle"
    if rounds is not None and by_results(asked.movement):
        return PlanChoice(asked.movement, entries // 2, rounds, rounds, made_up=True)
    if rounds is None or (by_circle and rounds == turn):
        return PlanChoice("round_robin", entries // 2, turn, entries - 1, made_up=False)
    if not by_circle and (asked.small == "letter" or not is_small(entries, rounds)):
        made_up = profile.planning.makeups.value
        return PlanChoice("shift", tables_for(entries), rounds, rounds, made_up)
    return PlanChoice("circle", entries // 2, circle_rounds(entries, rounds), rounds, made_up=True)


def too_long(
    choices: list[tuple[int, PlanChoice]], asked: PlanRequest, times: int
) -> Rejection | None:
    """A plan of more games than anyone could use is refused before it is made."""
    games = sum(n * one.rounds // 2 for n, one in choices) * asked.days * times
    if games <= MOST_GAMES:
        return None
    return refuse("too_many_games", games=games, most=MOST_GAMES)


NOTHING_SAID = PlanChecks((0, 0), 0, (), 0, 0, 0)


def first_of(profile: Profile, movement: str, days: tuple[int, ...], so_far: SoFar) -> Plan:
    """The plan before the first game: the first round, and a day for each that is to come."""
    return with_next(profile, Plan(movement, (), NOTHING_SAID, days), so_far)


def with_next(
    profile: Profile, plan: Plan, so_far: SoFar, remarks: tuple[Message, ...] = ()
) -> Plan:
    """The plan with the next round of those who play, and after the last one with its make-ups."""
    times, (day, *later) = profile.planning.games_in_a_row.value, plan.to_come
    sitting = MOVEMENTS[plan.movement].next_round(so_far)
    games = tuple(game for table, a, b in sitting for game in in_a_row(table, (a, b), times))
    sit_out = left_over(sorted(so_far.entries), games)
    paired = PlannedRound(len(plan.rounds) + 1, games, sit_out, day=day)
    more = replace(plan, rounds=(*plan.rounds, paired), to_come=tuple(later))
    return _finished(profile, more, so_far.entries, remarks)


def again_from(
    profile: Profile, plan: Plan, first: int, so_far: SoFar, remarks: tuple[Message, ...] = ()
) -> Plan:
    """The plan for another field from a round on: what was paired and not begun is paired again.

    Where fewer than two are left it is at its end.
    """
    kept = tuple(one for one in plan.rounds if one.round < first)
    undone = [one for one in plan.rounds if one.round >= first and not one.makeup]
    to_come = (*(one.day for one in undone), *plan.to_come)
    alone = len(so_far.entries) < 2
    left = replace(plan, rounds=kept, to_come=() if alone else to_come)
    if undone and not alone:
        return with_next(profile, left, so_far, remarks)
    return _finished(profile, left, so_far.entries, remarks)


def _finished(
    profile: Profile, plan: Plan, field: Collection[int], remarks: tuple[Message, ...]
) -> Plan:
    """A plan with its checks, and with make-ups where no other round comes."""
    times, regular = profile.planning.games_in_a_row.value, [r for r in plan.rounds if not r.makeup]
    each = len(regular) + len(plan.to_come)
    gone = {entry for entry in everyone(plan.rounds) if entry not in field}
    rounds = plan.rounds
    if plan.rest_known:
        missed = missed_in(rounds, dict.fromkeys(sorted(field), each))
        rounds = (
            *rounds,
            *extra_rounds(rounds, missed, MakeupTerms(1, times, gone=gone, each=each)),
        )
    checks = plan_checks(rounds, times, gone=gone, remarks=(*remarks, *repeated_makeups(rounds, 1)))
    if not plan.rest_known:
        notes = (*_foretold(plan, checks, len(field), times * each), *remarks)
        checks = replace(checks, games_each=(times * each, times * each), notes=notes)
    return replace(plan, rounds=rounds, checks=checks)


def _foretold(plan: Plan, checks: PlanChecks, entries: int, games: int) -> Iterator[Message]:
    """What can be said while the rest is not known."""
    movement, paired, later = MOVEMENTS[plan.movement], len(plan.rounds), len(plan.to_come)
    rounds = paired + later
    yield equal_games(games, games)
    yield say("plan-paired-so-far", paired=paired, later=later)
    if checks.repeats:
        yield checks.notes[1]
    elif not movement.avoids_rematches:
        yield say("plan-by-results", who_meets=movement.who_meets)
    elif rounds > full_circle(entries):
        yield say("plan-must-meet-again", entries=entries, rounds=rounds)
    else:
        yield say("plan-not-again")
    if entries % 2:
        yield say("plan-sit-outs-shared")


OFFERS: tuple[SmallField, ...] = ("letter", "circle", "roundrobin")


class Pool(NamedTuple):
    """A field of its own: who sits at which number, how it moves, and where its tables begin."""

    name: str | None
    seats: list[int]
    choice: PlanChoice
    before: int
    split: tuple[str, ...]


class PlanOffer(NamedTuple):
    """One way to play a small field, with its plan, or why it is not one."""

    small: SmallField
    plan: Plan | Rejection


def make_plan(  # noqa: PLR0913 - each is one wish of the director's, by its name
    profile: Profile,
    entries: int,
    *,
    rounds: int | None = None,
    seed: str | None = None,
    small: SmallField | None = None,
    days: int | None = None,
    groups: Groups | None = None,
    pools: int | None = None,
    movement: Movement | None = None,
) -> Plan | Rejection:
    """All rounds for a number of entries, counted from 1; with a seed their places are drawn.

    `pools` is the number of pools of a round robin, 1 for none; else the profile says. `movement`
    is one that is not the profile's; of one that pairs by results the plan has the first round.

    >>> from pegout.tournament.profile import profile
    >>> plan = make_plan(profile("mcallen"), 13)
    >>> [game.entries for game in plan.rounds[-1].games]
    [(13, 3), (11, 5), (9, 7)]
    """
    asked = asked_of(profile, entries, rounds, days, small, pools, movement)
    if isinstance(asked, Rejection):
        return asked
    if by_results(asked.movement):
        return _by_results(profile, asked, drawn(entries, seed), groups)
    if groups is not None and len(groups) != entries:
        return refuse("bad_groups", groups=len(groups), entries=entries)
    fields = _pools(profile, asked, drawn(entries, seed), groups)
    times = profile.planning.games_in_a_row.value
    if refused := too_long([(len(one.seats), one.choice) for one in fields], asked, times):
        return refused
    return _planned(profile, asked, fields, groups, seed)


def _by_results(
    profile: Profile, asked: PlanRequest, order: list[int], groups: Groups | None
) -> Plan | Rejection:
    """The first round of a plan that is paired round by round."""
    if groups is not None:
        return refuse("cannot_keep_apart")
    choice = choice_for(profile, asked, asked.entries)
    if refused := too_long([(asked.entries, choice)], asked, profile.planning.games_in_a_row.value):
        return refused
    days = tuple(day for day in range(1, asked.days + 1) for _ in range(choice.rounds))
    return first_of(profile, choice.movement, days, SoFar(order))


def _pools(
    profile: Profile, asked: PlanRequest, order: list[int], groups: Groups | None
) -> list[Pool]:
    fields = in_pools(order, asked.pools, groups)
    names: list[str | None] = [*pool_names(len(fields))] if len(fields) > 1 else [None]
    choices = [choice_for(profile, asked, len(field)) for field in fields]
    before = accumulate((one.tables for one in choices), initial=0)
    pools: list[Pool] = []
    for name, field, choice, tables in zip(names, fields, choices, before, strict=False):
        by_side = groups is not None and has_sitters(choice.movement)
        seats, split = on_sides(field, groups) if by_side and groups else (field, ())
        pools.append(Pool(name, seats, choice, tables, split))
    return pools


def _planned(
    profile: Profile, asked: PlanRequest, pools: list[Pool], groups: Groups | None, seed: str | None
) -> Plan:
    times = profile.planning.games_in_a_row.value
    scheduled = list(_all_days(pools, asked.days, times))
    targets = {
        entry: pool.choice.meetings * asked.days
        for pool in pools
        if pool.choice.made_up
        for entry in pool.seats
    }
    terms = MakeupTerms(asked.days, times, groups)
    extra = _spread_out(scheduled, missed_in(scheduled, targets), terms)
    rounds = evened([*scheduled, *extra], [pool.seats for pool in pools], terms)
    remarks = [
        *_remarks(profile, asked, pools, groups, seed),
        *across_pools(rounds),
        *repeated_makeups(rounds, asked.days),
    ]
    checks = plan_checks(rounds, times * asked.days, remarks=remarks)
    return Plan(_movement(pools), rounds, checks)


def _movement(pools: list[Pool]) -> str:
    return pools[0].choice.movement


def _all_days(pools: list[Pool], days: int, times: int) -> Iterator[PlannedRound]:
    """The rounds of each day, numbered on.

    A whole round robin begins one round further on each day; any other movement goes on from where
    it was, so that pairs meet again as late as can be and nobody twice in a row.
    """
    field = sorted(entry for pool in pools for entry in pool.seats)
    number = 0
    for day in range(days):
        for games in _one_day(pools, day, times):
            number += 1
            yield PlannedRound(number, games, left_over(field, games), day=day + 1)


def _one_day(pools: list[Pool], day: int, times: int) -> list[tuple[PlannedGame, ...]]:
    """The rounds of all pools side by side; a smaller pool is done sooner."""
    longest = max(pool.choice.rounds for pool in pools)
    rounds: list[list[PlannedGame]] = [[] for _ in range(longest)]
    for pool in pools:
        for at, sitting in enumerate(_sittings(pool, day)):
            rounds[at] += planned_games(sitting, pool.seats, times, pool.name, pool.before)
    return [tuple(games) for games in rounds]


def _sittings(pool: Pool, day: int) -> list[Sitting]:
    move, each = MOVEMENTS[pool.choice.movement].next_round, pool.choice.rounds
    if pool.choice.movement != "round_robin":
        return all_rounds(move, len(pool.seats), each * (day + 1))[each * day :]
    whole, first = all_rounds(move, len(pool.seats), each), day % each
    return whole[first:] + whole[:first]


def _spread_out(
    rounds: Sequence[PlannedRound], missed: Mapping[int, int], terms: MakeupTerms
) -> list[PlannedRound]:
    """Make-ups in which two meet as rarely as can be, over all days."""
    for often in range(1, terms.often):
        extra = extra_rounds(rounds, missed, terms._replace(often=often))
        fresh = not any(repeated_makeups((*rounds, *extra), often))
        if fresh and not any(game.ghost for one in extra for game in one.games):
            return extra
    return extra_rounds(rounds, missed, terms)


def _remarks(
    profile: Profile, asked: PlanRequest, pools: list[Pool], groups: Groups | None, seed: str | None
) -> Iterator[Message]:
    """What else the director should know before accepting."""
    if seed is not None:
        yield say("plan-drawn", seed=seed)
    if len(pools) > 1:
        sizes = [say("plan-pool", pool=pool.name or "", size=len(pool.seats)) for pool in pools]
        yield say("plan-pools", pools=sizes)
    one_field = len(pools) == 1 and profile.planning.pool_size.value is not None
    if one_field and asked.rounds is not None and asked.rounds < asked.entries - 1:
        yield say("plan-meets-some", rounds=asked.rounds, others=asked.entries - 1)
    if asked.rounds and has_sitters(pools[0].choice.movement):
        yield from _small_field(asked.entries, asked.rounds, asked.small)
    for pool in pools:
        for name in pool.split:
            yield say("plan-group-split", group=name)
    if groups and len(pools) == 1 and not has_sitters(pools[0].choice.movement):
        yield say("plan-groups-mixed")
    capacity = profile.people.capacity
    if capacity.value is not None and asked.entries > capacity.value:
        yield say("plan-over-capacity", most=capacity.value, clause=Clause(capacity.clause))


def _small_field(entries: int, rounds: int, small: SmallField) -> Iterator[Message]:
    """Reading A4: a small field is warned of repeats, and told what else there is."""
    if not is_small(entries, rounds) or small != "letter":
        return
    yield say("plan-small-field", rounds=rounds, tables=tables_for(entries))
    if entries > rounds:
        yield say("plan-circle-is-better")
    else:
        yield say("plan-round-robin-is-better")


def offers(profile: Profile, entries: int, *, rounds: int | None = None) -> tuple[PlanOffer, ...]:
    """The ways to play a small field, in the order in which they are offered.

    The letter of the book comes first; then the circle, where there are more entries than rounds;
    then a full round robin with the fewest repeats, where there are not. A field that is not
    small has one plan only.
    """
    asked = asked_of(profile, entries, rounds)
    if isinstance(asked, Rejection):
        return (PlanOffer("letter", asked),)
    movable = asked.movement in ("shift", "shift_or_circle")
    if asked.rounds is None or not movable or not is_small(entries, asked.rounds):
        return (PlanOffer(asked.small, make_plan(profile, entries, rounds=rounds)),)
    return tuple(PlanOffer(one, _offered(profile, asked, rounds, one)) for one in OFFERS)


def fewest_repeats(found: Sequence[PlanOffer]) -> SmallField | None:
    """The way in which the fewest games are repeats; None where there is nothing to choose."""
    plans = {one.small: one.plan for one in found if isinstance(one.plan, Plan)}
    if len(plans) < 2:
        return None
    return min(plans, key=lambda way: repeat_games(plans[way]))


def usual_way(profile: Profile, entries: int, rounds: int | None = None) -> SmallField | None:
    """How a small field is played unless somebody chooses: with the fewest repeats.

    Everybody then meets everybody as equally often as that number of games allows, on a day as
    long as the book's. None where the book's own way does that, or there is nothing to choose.

    >>> from pegout.tournament.profile import profile
    >>> [usual_way(profile("sasg"), entries) for entries in (6, 9, 16)]
    ['roundrobin', 'circle', None]
    """
    best = fewest_repeats(offers(profile, entries, rounds=rounds))
    return None if best == profile.planning.small_field.value else best


def even_games(entries: int, games: int) -> tuple[int, ...]:
    """The numbers of games nearest to this one with which all meet all equally often.

    >>> even_games(6, 8), even_games(5, 8), even_games(10, 8)
    ((5, 10), (), ())
    """
    others = entries - 1
    if games < others or not games % others:
        return ()
    below = games // others * others
    return below, below + others


def _offered(
    profile: Profile, asked: PlanRequest, rounds: int | None, small: SmallField
) -> Plan | Rejection:
    games = asked.rounds or 0
    if small == "circle" and asked.entries <= games:
        return refuse("not_offered.circle", games=games, least=games + 1)
    if small == "roundrobin" and asked.entries == games + 1:
        return refuse("not_offered.round_robin_is_circle")
    if small == "roundrobin" and asked.entries > games:
        return refuse("not_offered.round_robin_too_long", games=games)
    return make_plan(profile, asked.entries, rounds=rounds, small=small)
