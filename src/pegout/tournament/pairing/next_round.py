"""One round more of a plan whose rounds are paired as the results come in.

With the last round come the make-ups of all who missed one, so that all cards have equal games.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from pegout.text import Message, say
from pegout.tournament.pairing.checks import equal_games, plan_checks
from pegout.tournament.pairing.choice import MOVEMENTS
from pegout.tournament.pairing.makeup import Terms, extra_rounds, missed_in, repeated_makeups
from pegout.tournament.pairing.meetings import everyone, in_a_row, left_over
from pegout.tournament.pairing.movement import SoFar, full_circle
from pegout.tournament.pairing.plan import Plan, PlanChecks, PlannedRound
from pegout.tournament.profile import Profile

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
    """The plan for another field from a round on: what was paired and not begun is paired anew.

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
        rounds = (*rounds, *extra_rounds(rounds, missed, Terms(1, times, gone=gone, each=each)))
    checks = plan_checks(rounds, times, gone=gone, remarks=(*remarks, *repeated_makeups(rounds, 1)))
    if not plan.rest_known:
        notes = (*_foretold(plan, checks, len(field), times * each), *remarks)
        checks = replace(checks, games_each=(times * each, times * each), notes=notes)
    return replace(plan, rounds=rounds, checks=checks)


def _foretold(plan: Plan, checks: PlanChecks, entries: int, games: int) -> Iterator[Message]:
    """What can be said while the rest is not known."""
    paired, later = len(plan.rounds), len(plan.to_come)
    rounds = paired + later
    yield equal_games(games, games)
    yield say("plan-paired-so-far", paired=paired, later=later)
    if checks.repeats:
        yield checks.notes[1]
    elif rounds > full_circle(entries):
        yield say("plan-must-meet-again", entries=entries, rounds=rounds)
    else:
        yield say("plan-not-again")
    if entries % 2:
        yield say("plan-sit-outs-shared")
