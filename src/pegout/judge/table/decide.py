"""The judge at a table: wraps the game's `decide`, so that a ruling becomes ordinary events.

>>> from pegout.game import NEW_TABLE
>>> from pegout.judge import Muggins
>>> print(decide(NEW_TABLE, Muggins(0, 1, 2)))
No match has been started at this table
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.game import (
    Command,
    Event,
    GameState,
    count_open,
    decide as decide_game,
    events as e,
    may_claim_long,
    playable_at,
    renege_of,
)
from pegout.game.decide import RUNNING, GameCourse, finish_show
from pegout.game.narration import person
from pegout.judge.cases.books import clause_for, refusal
from pegout.judge.cases.library import case
from pegout.judge.cases.model import LONG_PEGS, Case, Role, Value, names_of
from pegout.judge.ruling.effects import AskJudge, Choose, Effect
from pegout.judge.ruling.rule import Ruling, rule
from pegout.judge.table import commands as j
from pegout.judge.table.agree import AGREE, agreed, is_agreement, not_agreed, question
from pegout.judge.table.at_table import AtTable
from pegout.judge.table.challenge import challenge, muggins
from pegout.judge.table.enforcement import Answer, done, let_happen, ruled
from pegout.judge.table.execute import apply
from pegout.judge.table.incident import Incident, facing, offender_of, parties
from pegout.judge.table.obstacles import hindered
from pegout.seating import Seat, side_of
from pegout.text import sentence


def decide(state: GameState, command: Command) -> Answer:
    """The events a command leads to, with a judge at hand, or a Rejection that changes nothing."""
    judged = _JUDGED.get(type(command))
    if judged is None:
        return _citing(state, decide_game(state, command))
    return _not_now(state, command) or judged(state, command)


_SETTLED_BY: dict[str, Role] = {"go_stands": "renege", "count_stands": "wrong_count"}
"""The case that settles what the game refuses by a code. The game knows no cases, so that the judge
adds the clause of the table's book."""


def _citing(state: GameState, answer: Answer) -> Answer:
    if not isinstance(answer, Rejection) or answer.code not in _SETTLED_BY:
        return answer
    return replace(answer, clause=clause_for(_SETTLED_BY[answer.code], state.rules))


def _not_now(state: GameState, command: Any) -> Rejection | None:
    if state.settings is None:
        return refuse("no_match")
    if not 0 <= command.seat < state.hands:
        return refuse("no_such_seat.hands", seat=str(command.seat), hands=state.hands)
    if state.phase not in RUNNING:
        return refuse("game_over")
    if state.choice is not None and not isinstance(command, j.Choose):
        return refuse("choice_open")
    if isinstance(command, j.Challenge | j.Muggins) and not state.by_claim:
        return refuse("nothing_to_claim")
    return None


def _report(state: GameState, command: j.Report) -> Answer:
    found = case(command.case, state.rules)
    if found is None:
        ruling = rule(state.rules, command.case, {})
        assert isinstance(ruling, Rejection)
        return ruling
    if not found.conduct and not state.reported:
        return refuse("cannot_happen.settled_by_play")
    refused = _claim_first(state, found) or _misnamed(state, command)
    if refused is not None:
        return refused
    return _objection(state, found, command) or _ruled_on(state, found, command)


def _claim_first(state: GameState, found: Case) -> Rejection | None:
    if state.claimed is None or found.conduct or found.during_claim:
        return None
    return refuse("game_claimed.open")


def _misnamed(state: GameState, command: j.Report) -> Rejection | None:
    item = state.item(command.item)
    if command.offender is not None and not 0 <= command.offender < state.hands:
        return refuse("no_such_seat.here", seat=command.offender)
    if command.item is not None and item is None:
        return refuse("no_such_score.deal", number=command.item)
    if item is None or command.offender is None:
        return None
    if side_of(item.seat, state.hands) == side_of(command.offender, state.hands):
        return None
    return refuse("not_your_score", who=person(item.seat, state.match))


def _objection(state: GameState, found: Case, command: j.Report) -> Answer | None:
    """What the cards on the table can settle is an objection like any other, and judged by them."""
    if refusal(found, state.rules) is not None:
        return None
    item, seat = state.item(command.item), command.seat
    known = item is not None and item.true is not None
    if item is not None and found.role in LONG_PEGS and known and may_claim_long(state, item, seat):
        return challenge(state, j.Challenge(seat, "peg", item.id))
    if found.role == "wrong_count" and _may_object_to_count(state, command.seat):
        return challenge(state, j.Challenge(command.seat, "count"))
    if found.role == "renege" and _goes_known(state, command.seat):
        return challenge(state, j.Challenge(command.seat, "renege"))
    claimed = command.facts.get("claimed")
    if found.muggins and known and claimed is not None and str(claimed).isdecimal():
        assert command.item is not None
        return muggins(state, j.Muggins(command.seat, command.item, int(claimed)))
    return None


def _may_object_to_count(state: GameState, seat: Seat) -> bool:
    announcer = count_open(state)
    return announcer is not None and side_of(announcer, state.hands) != side_of(seat, state.hands)


def _goes_known(state: GameState, seat: Seat) -> bool:
    """Whether a card on the table shows a wrong go, and all cards of that player are known."""
    place = renege_of(state, seat)
    return place is not None and None not in playable_at(state, state.the_deal.calls[place])


def _ruled_on(state: GameState, found: Case, command: j.Report) -> Answer:
    claim = state.claimed if found.during_claim else None
    number = claim.item if claim is not None and command.item is None else command.item
    item, offender = state.item(number), command.offender
    if offender is None:
        named = claim.seat if claim is not None else None
        offender = offender_of(state, found, command.seat, item) if named is None else named
    incident = Incident(found.id, command.seat, offender, dict(command.facts), number)
    closing = item if found.role in LONG_PEGS else None
    return ruled(state, incident, closing=closing)


def _choose(state: GameState, command: j.Choose) -> Answer:
    choice, report = state.choice, state.report
    if choice is None or report is None or report.offender is None:
        return refuse("no_choice")
    if choice.chooser not in (None, command.seat):
        who = person(choice.chooser or Seat(0), state.match)
        return refuse("not_your_choice", who=who)
    if command.option not in [one.id for one in choice.options]:
        return refuse("no_such_option", options=[one.id for one in choice.options])
    incident = Incident(
        report.case, report.reporter, report.offender, report.facts, report.item, report.about
    )
    ruling = rule(state.rules, report.case, report.facts, *parties(state, incident))
    assert isinstance(ruling, Ruling)
    course = GameCourse(state)
    course.happen(e.ChoiceMade(choice.case, choice.chooser, command.option))
    at = AtTable(course, incident, report.case, ruling.effects)
    if is_agreement(choice):
        _hear(at, ruling, command)
    else:
        _do_chosen(at, ruling.effects[choice.step], command.option)
        let_happen(at, ruling, choice.step + 1)
    return done(course)


def _hear(at: AtTable, ruling: Ruling, command: j.Choose) -> None:
    """One of those who must agree has answered: a no ends it, a yes asks the next."""
    if command.option != AGREE:
        not_agreed(at, ruling)
    elif (following := question(at, ruling, command.seat)) is not None:
        at.course.happen(following)
    else:
        agreed(at, ruling)


def _do_chosen(at: AtTable, effect: Effect, option: str) -> None:
    """What a player chose is done; what a judge chose too, where the book says what it is."""
    if isinstance(effect, Choose):
        for one in next(one.effects for one in effect.options if one.id == option):
            apply(at, one)
    elif isinstance(effect, AskJudge) and effect.options:
        for one in effect.options[int(option) - 1].effects:
            apply(at, one)


def _direct(state: GameState, command: j.Direct) -> Answer:
    """A human judge's own order, said and carried out as any ruling."""
    if not 0 <= command.offender < state.hands:
        return refuse("no_such_seat.here", seat=command.offender)
    if (refused := _bad_order(command.effects)) is not None:
        return refused
    course = GameCourse(state)
    incident = Incident("judge", command.seat, command.offender)
    at = AtTable(course, incident, "judge", command.effects)
    if (refused := hindered(at, command.effects)) is not None:
        return refused
    players = (command.offender, facing(state, command.offender))
    names = names_of("", "", *(person(seat, state.match) for seat in players))
    said = tuple(sentence(one.said(names)) for one in command.effects)
    course.happen(
        e.IncidentReported("judge", _order(command), command.seat, command.offender),
        e.Ruled("judge", (state.rules.judging.decider.clause,), said),
    )
    for effect in command.effects:
        apply(at, effect)
    finish_show(course)
    return done(course)


def _bad_order(effects: tuple[Effect, ...]) -> Rejection | None:
    """Why no table can follow a judge's order; None where one can."""
    if any(isinstance(one, Choose | AskJudge) for one in effects) or not effects:
        return refuse("bad_order.question")
    try:
        msgspec.convert(msgspec.to_builtins(effects), tuple[Effect, ...])
    except msgspec.ValidationError as error:
        return refuse("bad_order.unknown", fault=str(error))
    return None


def _order(command: j.Direct) -> dict[str, Value]:
    """A judge's order as facts, so that the record can be put to the rules again."""
    return {"why": command.why, "effects": msgspec.json.encode(command.effects).decode()}


def _ordered(event: e.IncidentReported) -> j.Direct | None:
    """The judge's order behind a report; None where it cannot be read."""
    try:
        text = str(event.facts.get("effects", ""))
        effects = msgspec.json.decode(text, type=tuple[Effect, ...])
    except (msgspec.DecodeError, RecursionError):
        return None
    if event.reporter is None or event.offender is None:
        return None
    return j.Direct(event.reporter, event.offender, effects, str(event.facts.get("why", "")))


def command_behind(event: Event) -> j.JudgeCommand | None:
    """The command that brought an incident or a choice about, read back from the event."""
    if isinstance(event, e.ChoiceMade):
        return j.Choose(event.chooser or Seat(0), event.option)
    if not isinstance(event, e.IncidentReported) or event.reporter is None:
        return None
    if event.case == "judge":
        return _ordered(event)
    if event.about == "muggins" and event.item is not None:
        claimed = event.facts.get("claimed")
        return j.Muggins(event.reporter, event.item, claimed) if type(claimed) is int else None
    if event.about in ("peg", "count", "renege", "game"):
        about: j.About = event.about
        return j.Challenge(event.reporter, about, event.item)
    facts = dict(event.facts)
    return j.Report(event.reporter, event.case, facts, event.offender, event.item)


_JUDGED: dict[type[Command], Callable[[GameState, Any], Answer]] = {
    j.Challenge: challenge,
    j.Muggins: muggins,
    j.Report: _report,
    j.Choose: _choose,
    j.Direct: _direct,
}
