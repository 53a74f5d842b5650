"""Plans for tests, and what must be true of every one of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pegout.errors import Rejection
from pegout.tournament.pairing import Replanned, make_plan, replan
from pegout.tournament.pairing.plan import Plan, PlannedGame, PlannedRound
from pegout.tournament.profile import profile


def planned(profile_id: str, entries: int, **wishes: Any) -> Plan:
    made = make_plan(profile(profile_id), entries, **wishes)
    assert not isinstance(made, Rejection), made
    sound(made)
    return made


def replanned(profile_id: str, plan: Plan, first: int, **changes: Any) -> Replanned:
    made = replan(profile(profile_id), plan, first, **changes)
    assert not isinstance(made, Rejection), made
    sound(made.plan)
    assert made.plan.rounds[: first - 1] == plan.rounds[: first - 1]
    return made


def warned_of_repeats(plan: Plan) -> bool:
    """Whether a plan says that its tables are too few for its rounds (reading A4)."""
    return any(note.key == "plan-small-field" for note in plan.checks.notes)


def sound(plan: Plan) -> None:
    """Nobody is twice in a round, no table has two pairings, rounds are numbered on."""
    assert [one.round for one in plan.rounds] == list(range(1, len(plan.rounds) + 1))
    for one in plan.rounds:
        meetings = [game for game in one.games if game.game == 1]
        playing = [entry for game in meetings for entry in game.entries]
        assert len({*playing, *one.sit_out}) == len(playing) + len(one.sit_out), one
        assert len({game.table for game in meetings}) == len(meetings), one
        assert min((game.table for game in meetings), default=1) >= 1


def scheduled(plan: Plan) -> list[PlannedRound]:
    return [one for one in plan.rounds if not one.makeup]


def makeups(plan: Plan) -> list[PlannedGame]:
    return [game for one in plan.rounds if one.makeup for game in one.games]


def pairs(one: PlannedRound) -> list[tuple[int, int]]:
    return [game.entries for game in one.games]


def met(plan: Plan) -> Counter[frozenset[int]]:
    return Counter(frozenset(game.entries) for one in plan.rounds for game in one.games)
