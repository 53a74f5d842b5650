"""Objections and calls of muggins: what the table knows of them, and the case each one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pegout.errors import refuse
from pegout.game import (
    SHOWN_KINDS,
    About,
    Cause,
    GameState,
    Item,
    count_open,
    events as e,
    may_call_muggins,
    may_claim_long,
    move_points,
    playable_at,
    points_held,
    renege_of,
    unearned,
    win,
)
from pegout.game.decide import GameCourse, finish_show, last_series
from pegout.judge.cases.books import case_for, clause_for, clauses_in
from pegout.judge.cases.library import case
from pegout.judge.cases.model import Case, Role, Value
from pegout.judge.table import commands as j
from pegout.judge.table.enforcement import Answer, carry_out, close, done, ruled
from pegout.judge.table.incident import Incident, relevant, unknown
from pegout.seating import Seat, side_of
from pegout.text import say


def challenge(state: GameState, command: j.Challenge) -> Answer:
    """An objection to a peg, a count, a go or a claim of the game."""
    if state.claimed is not None and command.about != "game":
        return refuse("game_claimed.open")
    return _OBJECTIONS[command.about](state, command)


def _to_peg(state: GameState, command: j.Challenge) -> Answer:
    item = state.item(command.item)
    if item is None or not may_claim_long(state, item, command.seat):
        clause = state.rules.counting.long_peg_window.clause
        return refuse("too_late.objection", clause=clause)
    if item.true is None:
        return unknown("long")
    if not item.released:
        return _checked_before_pegging(state, item, command.seat)
    found = long_pegs(state, item)
    if not found:
        return _nothing_wrong(state, item, command.seat)
    return _in_turn(state, [_long(state, item, command.seat, *one) for one in found])


def long_pegs(state: GameState, item: Item) -> list[tuple[Case, int]]:
    """Which cases of too much a peg is, and by how many points each.

    Some books part a peg beyond what was announced from a count that was itself too high.
    """
    worth = item.true or 0
    if state.rules.counting.long_peg_means.value == "peg_above_true":
        error = item.pegged - worth
        return [(case_for("long_peg", state.rules), error)] if error > 0 else []
    said = item.pegged if item.announced is None else item.announced
    beyond = max(0, item.pegged - max(said, worth))
    high = max(0, item.pegged - beyond - worth)
    found = [
        (case_for("peg_beyond_announced", state.rules), beyond),
        (case_for("count_too_high", state.rules), high),
    ]
    return [(one, error) for one, error in found if error]


def _long(state: GameState, item: Item, seat: Seat, found: Case, error: int) -> Incident:
    about: About = "peg" if state.claimed is None else "game"
    facts: dict[str, Value] = {
        "in_game_hole": False,
        "moment": "in_time",
        "forward_penalty": False,
        "resumed": False,
        "next_deal_cut": False,
        "error": error,
    }
    return Incident(found.id, seat, item.seat, relevant(state, found.id, facts), item.id, about)


def _checked_before_pegging(state: GameState, item: Item, seat: Seat) -> Answer:
    """A count that is doubted before it is pegged is counted again, and the truth announced."""
    assert item.true is not None
    if item.announced == item.true:
        return _nothing_wrong(state, item, seat)
    course, rule_of = GameCourse(state), state.rules.counting.agree_before_pegging
    found = case_for("unchecked_count", state.rules)
    counted = say("judge-count-checked", count=item.true)
    course.happen(
        e.IncidentReported(found.id, {}, seat, item.seat, item.id, "peg"),
        e.Ruled(found.id, (rule_of.clause,), (counted,)),
        e.ItemAnnounced(item.id, item.true),
    )
    return done(course)


def _nothing_wrong(state: GameState, item: Item, seat: Seat) -> Answer:
    """The judge has counted and the peg stands; this player cannot object to it again."""
    course = GameCourse(state)
    clause = state.rules.counting.long_peg_window.clause
    course.happen(
        e.IncidentReported("no-error", {"error": 0}, seat, item.seat, item.id, "peg"),
        e.Ruled("no-error", (clause,), (say("judge-peg-right"),)),
    )
    course.happen(e.ItemAccepted(item.id, seat, "ruled"))
    finish_show(course)
    return done(course)


def _in_turn(state: GameState, incidents: Sequence[Incident]) -> Answer:
    """Rule on one case after another, and settle the scores they were about."""
    course = GameCourse(state)
    for incident in incidents:
        if course.over:
            break
        if _judge_checks(course.state, incident):
            _checked(course, incident)
        elif (refused := carry_out(course, incident)) is not None:
            return refused
    for incident in incidents:
        item = course.state.item(incident.item)
        if item is not None and course.state.choice is None:
            close(course, item, "corrected")
    return done(course)


def _judge_checks(state: GameState, incident: Incident) -> bool:
    """Whether the book has a judge check the count, and so says nothing of what is pegged."""
    return state.rules.counting.basis.value == "judge_checks" and "error" not in incident.facts


def _checked(course: GameCourse, incident: Incident) -> None:
    """The count is checked, the challenge is borne out, and the peg goes to where it belongs."""
    item, state = course.state.item(incident.item), course.state
    assert item is not None
    found = case(incident.case, state.rules)
    assert found is not None
    error = item.pegged - (item.true or 0)
    said = (say("judge-program-rules"), say("judge-upheld", points=error))
    course.happen(
        e.IncidentReported(
            found.id, {}, incident.reporter, incident.offender, item.id, incident.about
        ),
        e.Ruled(found.id, clauses_in(found, state.rules), said),
    )
    side = side_of(item.seat, state.hands)
    move_points(course, side, -error, "correction", Cause(found.id, item.id))


def _to_count(state: GameState, command: j.Challenge) -> Answer:
    announcer = count_open(state)
    if announcer is None or side_of(announcer, state.hands) == side_of(command.seat, state.hands):
        return refuse("count_stands.objection", clause=clause_for("wrong_count", state.rules))
    series = last_series(state)
    if series.right is None:
        return refuse("count_right", count=series.count)
    found = case_for("wrong_count", state.rules)
    facts: dict[str, Value] = {
        "opponent_acted": False,
        "in_game_hole": False,
        "unearned": unearned(state),
    }
    item = max(one.id for one in state.items if one.kind == "play")
    told = relevant(state, found.id, facts)
    course = GameCourse(state)
    incident = Incident(found.id, command.seat, announcer, told, item, "count")
    if (refused := carry_out(course, incident)) is not None:
        return refused
    return done(course)


def _to_go(state: GameState, command: j.Challenge) -> Answer:
    place = renege_of(state, command.seat)
    if place is None:
        return refuse("no_renege", clause=clause_for("renege", state.rules))
    call = state.the_deal.calls[place]
    cards, found = playable_at(state, call), case_for("renege", state.rules)
    facts: dict[str, Value] = {}
    if found.role == "renege":
        if None in cards:
            return unknown("playable")
        facts = {"in_time": True, "renege_played": True, "cards": len(cards)}
    return ruled(state, Incident(found.id, command.seat, call.seat, facts, None, "renege"))


def _to_game(state: GameState, command: j.Challenge) -> Answer:
    claim = state.claimed
    if claim is None:
        return refuse("no_claim")
    if side_of(claim.seat, state.hands) == side_of(command.seat, state.hands):
        return refuse("own_claim")
    held = points_held(state, side_of(claim.seat, state.hands))
    if held is None:
        return unknown("held")
    if held >= state.match.target:
        return _truly_won(state, command.seat)
    return _falsely_claimed(state, command.seat, held)


def _truly_won(state: GameState, seat: Seat) -> Answer:
    claim, course = state.claimed, GameCourse(state)
    assert claim is not None
    facts: dict[str, Value] = {"true_score": state.match.target}
    clause = state.rules.game.target.clause
    course.happen(
        e.IncidentReported("game-won", facts, seat, claim.seat, claim.item, "game"),
        e.Ruled("game-won", (clause,), (say("judge-truly-won"),)),
    )
    win(course, side_of(claim.seat, state.hands), "game-won")
    return tuple(course.events)


def _falsely_claimed(state: GameState, seat: Seat, held: int) -> Answer:
    claim = state.claimed
    assert claim is not None
    item = state.item(claim.item)
    found = case_for("false_game", state.rules)
    if found.role == "false_game":
        incident = Incident(found.id, seat, claim.seat, {"true_score": held}, claim.item, "game")
        return ruled(state, incident, closing=item)
    long = _open_long_pegs(state, claim.seat, seat)
    if not long:
        return ruled(state, Incident(found.id, seat, claim.seat, {}, None, "game"))
    return _in_turn(state, long)


def _open_long_pegs(state: GameState, owner: Seat, seat: Seat) -> list[Incident]:
    """Every peg of a side that is too far on and may still be objected to."""
    side = side_of(owner, state.hands)
    return [
        _long(state, item, seat, *one)
        for item in state.items
        if side_of(item.seat, state.hands) == side and may_claim_long(state, item, seat)
        for one in long_pegs(state, item)
    ]


_OBJECTIONS: dict[str, Callable[[GameState, j.Challenge], Answer]] = {
    "peg": _to_peg,
    "count": _to_count,
    "renege": _to_go,
    "game": _to_game,
}


def muggins(state: GameState, command: j.Muggins) -> Answer:
    """A call of muggins: the lesser of what is claimed and what was missed."""
    rule_of = state.rules.counting.muggins
    if not state.match.muggins:
        return refuse("muggins_off", clause=rule_of.clause)
    item = state.item(command.item)
    if state.claimed is not None or item is None:
        return refuse("no_such_score.muggins", number=command.item)
    if item.kind == "heels":
        return refuse("muggins_excluded", clause=clause_for("muggins_excluded", state.rules))
    if not may_call_muggins(state, item, command.seat):
        return refuse("muggins_late", clause=clause_for(_role(state, item), state.rules))
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
    course = GameCourse(state)
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
