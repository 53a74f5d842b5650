"""A plan in a few numbers: what a director compares before accepting it, and the other ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from pegout.errors import Rejection
from pegout.tournament.pairing.checks import repeat_games
from pegout.tournament.pairing.draw import pools_for
from pegout.tournament.pairing.make import make_plan
from pegout.tournament.pairing.makeup import meetings_across
from pegout.tournament.pairing.plan import Plan, PlannedRound, all_games, everyone, pools_of
from pegout.tournament.profile import Profile
from pegout.tournament.profile.model import Movement, SmallField

MOST_IN_ONE_FIELD = 28
"""A round robin of more, two games in a row, would last longer than a day and a night."""


MOST_COMPARED = 120
"""In a larger field one entry more or fewer changes little, and plans take long to make."""


class Wishes(Struct, frozen=True):
    """What a director asked of a plan beside the number of entries; None is as the book has it."""

    rounds: int | None = None
    small: SmallField | None = None
    days: int | None = None
    pools: int | None = None
    movement: Movement | None = None


class PlanSummary(Struct, frozen=True):
    """What a plan comes to.

    `pools` are their sizes, one where the field is one. `minutes` is the play of the longest day,
    None where the book sets no time. `across` are meetings between two pools, `repeats` games
    against somebody met as often as planned already, `volunteers` games with a volunteer.
    """

    entries: int
    pools: tuple[int, ...]
    games_each: tuple[int, int]
    rounds: int
    minutes: int | None
    days: int = 1
    across: int = 0
    repeats: int = 0
    volunteers: int = 0


class PlanWay(Struct, frozen=True):
    """Another way to play a field: what to ask for, and what it comes to."""

    wishes: Wishes
    summary: PlanSummary


def summary_of(profile: Profile, plan: Plan) -> PlanSummary:
    """A plan in its numbers."""
    field, named = everyone(plan.rounds), pools_of(plan.rounds)
    sizes = Counter(named.values()).values()
    return PlanSummary(
        entries=len(field),
        pools=tuple(sorted(sizes, reverse=True)) or (len(field),),
        games_each=plan.checks.games_each,
        rounds=len(plan.rounds) + len(plan.to_come),
        minutes=_longest_day(profile, plan),
        days=plan.last_day,
        across=meetings_across(plan.rounds),
        repeats=repeat_games(plan),
        volunteers=plan.checks.volunteers,
    )


def _longest_day(profile: Profile, plan: Plan) -> int | None:
    game = profile.games.minutes.value
    if game is None:
        return None
    days = Counter[int]()
    for one in plan.rounds:
        days[one.day] += game * _in_a_row(one)
    for day in plan.to_come:
        days[day] += game * profile.planning.games_in_a_row.value
    return max(days.values(), default=0)


def _in_a_row(one: PlannedRound) -> int:
    return max((game.game for game in all_games([one])), default=1)


def summarized(profile: Profile, entries: int, wishes: Wishes) -> PlanSummary | None:
    """What a plan for that many would come to; None where there can be none."""
    made = make_plan(
        profile,
        entries,
        rounds=wishes.rounds,
        small=wishes.small,
        days=wishes.days,
        pools=wishes.pools,
        movement=wishes.movement,
    )
    return None if isinstance(made, Rejection) else summary_of(profile, made)


def other_ways(profile: Profile, entries: int, wishes: Wishes) -> Iterator[PlanWay]:
    """The other ways to play a field that the book parts into pools, or nearly.

    All in one round robin; one pool fewer and one more; what the book has; and one field in which
    each meets as many others as in a pool of the usual size.
    """
    usual = profile.planning.pool_size.value
    if wishes.movement or usual is None or not usual < entries <= MOST_COMPARED:
        return
    now = summarized(profile, entries, wishes)
    if now is None:
        return
    pools = len(now.pools)
    numbers = {1, pools - 1, pools + 1, pools_for(entries, usual)}
    asked = [Wishes(days=wishes.days, pools=number) for number in sorted(numbers) if number]
    asked.append(Wishes(rounds=usual - 1, days=wishes.days, pools=1))
    for one in asked:
        if one.pools == 1 and one.rounds is None and entries > MOST_IN_ONE_FIELD:
            continue
        found = summarized(profile, entries, one)
        if found is not None and found != now:
            yield PlanWay(one, found)
