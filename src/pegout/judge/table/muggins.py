"""Calls of muggins: the case each one is, and what it takes."""

from __future__ import annotations

from pegout.errors import refuse
from pegout.game import SHOWN_KINDS, GameState, Item, events as e, may_call_muggins
from pegout.game.decide import Course
from pegout.judge.cases.books import case_for
from pegout.judge.cases.model import Role, Value
from pegout.judge.table import commands as j
from pegout.judge.table.enforcement import Answer, carry_out, done, ruled
from pegout.judge.table.incident import Incident, relevant, unknown


def muggins(state: GameState, command: j.Muggins) -> Answer:
    """A call of muggins: the lesser of what is claimed and what was missed."""
    rule_of = state.rules.counting.muggins
    if not state.match.muggins:
        return refuse("muggins_off", clause=rule_of.clause)
    item = state.item(command.item)
    if state.claimed is not None or item is None:
        return refuse("no_such_score.muggins", number=command.item)
    if item.kind == "heels":
        return refuse("muggins_excluded", clause="001 X.2.c")
    if not may_call_muggins(state, item, command.seat):
        return refuse("muggins_late", clause="001 X.4")
    if not 1 <= command.points <= state.match.target:
        return refuse("bad_points.muggins")
    if item.true is None:
        return unknown("missed")
    missed = max(0, item.true - item.pegged)
    facts: dict[str, Value] = {"moment": "in_time", "claimed": command.points, "missed": missed}
    role = _role(state, item) if missed else "muggins_disputed"
    case_id = case_for(role, state.rules).id
    told = relevant(state, case_id, facts)
    incident = Incident(case_id, command.seat, item.seat, told, item.id, "muggins")
    if not missed:
        return _nothing_missed(state, incident)
    return ruled(state, incident, closing=item, as_state="mugginsed")


def _nothing_missed(state: GameState, incident: Incident) -> Answer:
    """A call with nothing to take: it is over for this caller, and nothing else is."""
    course = Course(state)
    if (refused := carry_out(course, incident)) is not None:
        return refused
    assert incident.reporter is not None
    course.happen(e.ItemAccepted(incident.item, incident.reporter, "no_muggins"))
    return done(course)


def _role(state: GameState, item: Item) -> Role:
    if item.kind not in SHOWN_KINDS:
        return "muggins_play_short" if item.released else "muggins_play_missed"
    if item.announced == 0:
        return "muggins_zero"
    pone = item.seat != state.the_deal.crib_of and item.kind == "hand"
    return "muggins_pone" if pone else "muggins_dealer"
