"""A plan for a field: numbers drawn, rounds by the movement, make-ups, and checks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from pegout.errors import Rejection, refuse
from pegout.text import Clause, Message, say
from pegout.tournament.pairing.checks import plan_checks, repeat_games
from pegout.tournament.pairing.choice import (
    MOVEMENTS,
    Asked,
    Choice,
    asked_of,
    by_results,
    choice_for,
    is_small,
    too_long,
)
from pegout.tournament.pairing.draw import Groups, drawn, in_pools, on_sides, pool_names
from pegout.tournament.pairing.makeup import Terms, extra_rounds, missed_in, repeated_makeups
from pegout.tournament.pairing.meetings import left_over, planned_games
from pegout.tournament.pairing.movement import Sitting, SoFar, all_rounds, tables_for
from pegout.tournament.pairing.next_round import first_of
from pegout.tournament.pairing.plan import Plan, PlannedGame, PlannedRound
from pegout.tournament.pairing.pools import across_pools, evened
from pegout.tournament.profile import Profile
from pegout.tournament.profile.model import Movement, SmallField

OFFERS: tuple[SmallField, ...] = ("letter", "circle", "roundrobin")


class Pool(NamedTuple):
    """A field of its own: who sits at which number, how it moves, and where its tables begin."""

    name: str | None
    seats: list[int]
    choice: Choice
    before: int
    split: tuple[str, ...]


class Offer(NamedTuple):
    """One way to play a small field, with its plan, or why it is none."""

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
    """All rounds for so many entries, numbered from 1; with a seed their places are drawn.

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
    profile: Profile, asked: Asked, order: list[int], groups: Groups | None
) -> Plan | Rejection:
    """The first round of a plan that is paired round by round."""
    if groups is not None:
        return refuse("cannot_keep_apart")
    choice = choice_for(profile, asked, asked.entries)
    if refused := too_long([(asked.entries, choice)], asked, profile.planning.games_in_a_row.value):
        return refused
    days = tuple(day for day in range(1, asked.days + 1) for _ in range(choice.rounds))
    return first_of(profile, choice.movement, days, SoFar(order))


def _pools(profile: Profile, asked: Asked, order: list[int], groups: Groups | None) -> list[Pool]:
    fields = in_pools(order, asked.pools, groups)
    names: list[str | None] = [*pool_names(len(fields))] if len(fields) > 1 else [None]
    choices = [choice_for(profile, asked, len(field)) for field in fields]
    before = accumulate((one.tables for one in choices), initial=0)
    pools: list[Pool] = []
    for name, field, choice, tables in zip(names, fields, choices, before, strict=False):
        by_side = groups is not None and choice.movement == "shift"
        seats, split = on_sides(field, groups) if by_side and groups else (field, ())
        pools.append(Pool(name, seats, choice, tables, split))
    return pools


def _planned(
    profile: Profile, asked: Asked, pools: list[Pool], groups: Groups | None, seed: str | None
) -> Plan:
    times = profile.planning.games_in_a_row.value
    scheduled = list(_all_days(pools, asked.days, times))
    targets = {
        entry: pool.choice.meetings * asked.days
        for pool in pools
        if pool.choice.made_up
        for entry in pool.seats
    }
    terms = Terms(asked.days, times, groups)
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
    rounds: Sequence[PlannedRound], missed: Mapping[int, int], terms: Terms
) -> list[PlannedRound]:
    """Make-ups in which two meet as rarely as can be, over all days."""
    for often in range(1, terms.often):
        extra = extra_rounds(rounds, missed, terms._replace(often=often))
        fresh = not any(repeated_makeups((*rounds, *extra), often))
        if fresh and not any(game.ghost for one in extra for game in one.games):
            return extra
    return extra_rounds(rounds, missed, terms)


def _remarks(
    profile: Profile, asked: Asked, pools: list[Pool], groups: Groups | None, seed: str | None
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
    if asked.rounds and pools[0].choice.movement == "shift":
        yield from _small_field(asked.entries, asked.rounds, asked.small)
    for pool in pools:
        for name in pool.split:
            yield say("plan-group-split", group=name)
    if groups and len(pools) == 1 and pools[0].choice.movement != "shift":
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


def offers(profile: Profile, entries: int, *, rounds: int | None = None) -> tuple[Offer, ...]:
    """The ways to play a small field, in the order in which they are offered.

    The letter of the book comes first; then the circle, where there are more entries than rounds;
    then a full round robin with the fewest repeats, where there are not. A field that is not
    small has one plan only.
    """
    asked = asked_of(profile, entries, rounds)
    if isinstance(asked, Rejection):
        return (Offer("letter", asked),)
    movable = asked.movement in ("shift", "shift_or_circle")
    if asked.rounds is None or not movable or not is_small(entries, asked.rounds):
        return (Offer(asked.small, make_plan(profile, entries, rounds=rounds)),)
    return tuple(Offer(one, _offered(profile, asked, rounds, one)) for one in OFFERS)


def fewest_repeats(found: Sequence[Offer]) -> SmallField | None:
    """The way in which the fewest games are repeats; None where there is nothing to choose."""
    plans = {one.small: one.plan for one in found if isinstance(one.plan, Plan)}
    if len(plans) < 2:
        return None
    return min(plans, key=lambda way: repeat_games(plans[way]))


def _offered(
    profile: Profile, asked: Asked, rounds: int | None, small: SmallField
) -> Plan | Rejection:
    games = asked.rounds or 0
    if small == "circle" and asked.entries <= games:
        return refuse("not_offered.circle", games=games, least=games + 1)
    if small == "roundrobin" and asked.entries == games + 1:
        return refuse("not_offered.round_robin_is_circle")
    if small == "roundrobin" and asked.entries > games:
        return refuse("not_offered.round_robin_too_long", games=games)
    return make_plan(profile, asked.entries, rounds=rounds, small=small)
