"""A plan changed in mid-event: what is left is planned anew, what was played stays as it was.

In a shift or a part of a circle a withdrawn seat is an empty seat from then on, and its games are
made up. Where everybody meets everybody an entry that withdraws early is struck out, and one that
withdraws late forfeits the rest; where the book has a number of games for each, those who met an
entry that was struck out make up for that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from pegout.errors import Rejection, refuse
from pegout.text import Message, say
from pegout.tournament.pairing.checks import plan_checks
from pegout.tournament.pairing.draw import Groups
from pegout.tournament.pairing.latecomers import seated
from pegout.tournament.pairing.makeup import (
    MakeUp,
    Terms,
    extra_rounds,
    makeup_rounds,
    missed_in,
    repeated_makeups,
)
from pegout.tournament.pairing.meetings import (
    Place,
    Struck,
    all_games,
    counting,
    everyone,
    meetings,
    on_cards,
    pools_with,
)
from pegout.tournament.pairing.movement import SoFar
from pegout.tournament.pairing.next_round import again_from
from pegout.tournament.pairing.plan import Plan, PlannedRound
from pegout.tournament.pairing.pools import more_meetings, short_of_others
from pegout.tournament.profile import Profile

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
    stands: Collection[Place] = (),
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
    late = (*_still_late(plan, (*kept, *coming), left), *late)
    terms = _terms(profile, plan, left)._replace(groups=groups)
    scheduled = (*kept, *seated(plan, kept, coming, late, terms))
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


def _terms(profile: Profile, plan: Plan, left: Sequence[Withdrawal]) -> Terms:
    times = profile.planning.games_in_a_row.value
    each = None if plan.movement == "round_robin" else plan.checks.games_each[1] // times
    days = max(one.day for one in plan.rounds)
    return Terms(days, times, gone={one.entry for one in left}, each=each)


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
        return plan.movement == "round_robin"
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
    terms: Terms,
    leaving: Collection[int],
) -> list[PlannedRound]:
    """The make-ups that are still due; those that will be forfeited stay, to be recorded."""
    if not scheduled:
        return []
    if terms.each is None:
        return _missing_pairs(scheduled, late, terms, leaving)
    if plan.movement == "shift" and not profile.planning.makeups.value:
        return []
    field = [*everyone(plan.rounds), *late]
    targets = {entry: terms.each for entry in field if entry not in leaving}
    return extra_rounds(scheduled, missed_in(scheduled, targets), terms)


def _missing_pairs(
    scheduled: Sequence[PlannedRound],
    late: Sequence[int],
    terms: Terms,
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
    terms: Terms,
) -> list[MakeUp]:
    """Where there are pools, whoever has fewer games than those of another plays more."""
    if not pools:
        return []
    whole = [*scheduled, *makeup_rounds(missing, scheduled[-1], terms.times, pools)]
    return more_meetings(whole, short_of_others(whole, field), terms)
