"""A ruling carried out in a game: reported, ruled, and then done, up to a choice that waits."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.game import Event, GameState, Item, events as e
from pegout.game.decide import GameCourse, finish_show, resume, settle
from pegout.judge.ruling.effects import AskJudge, Choose, Names, Option, in_case
from pegout.judge.ruling.rule import Ruling, rule
from pegout.judge.table.agree import question, said
from pegout.judge.table.at_table import AtTable
from pegout.judge.table.execute import apply
from pegout.judge.table.incident import Incident, facts_of, out_of_place, parties
from pegout.judge.table.obstacles import hindered
from pegout.text import say, sentence

Answer = tuple[Event, ...] | Rejection


def close(course: GameCourse, item: Item, state: e.ItemState) -> None:
    """Settle a score that was ruled on; what it was worth is known to all now."""
    now = course.state.item(item.id)
    if course.over or now is None or now.settled:
        return
    course.happen(e.ItemClosed(item.id, state, now.worth))
    finish_show(course)


def done(course: GameCourse) -> tuple[Event, ...]:
    """Everything that happened, up to where somebody has something to do again."""
    settle(course)
    resume(course)
    return tuple(course.events)


def ruled(
    state: GameState,
    incident: Incident,
    *,
    closing: Item | None = None,
    as_state: e.ItemState = "corrected",
) -> Answer:
    """What one incident leads to; the score it was about is settled by it."""
    course = GameCourse(state)
    if (refused := carry_out(course, incident)) is not None:
        return refused
    if closing is not None:
        close(course, closing, as_state)
    return done(course)


def carry_out(course: GameCourse, incident: Incident) -> Rejection | None:
    """Report, rule, and let the effects happen up to the first that waits for somebody.

    What only a human judge could rule waits until all agree to it.
    """
    facts = facts_of(course.state, incident)
    if isinstance(facts, Rejection):
        return facts
    ruling = rule(course.state.rules, incident.case, facts, *parties(course.state, incident))
    if isinstance(ruling, Rejection):
        return ruling
    at = AtTable(course, replace(incident, facts=facts), ruling.case, ruling.effects)
    reported = incident.about == "report"
    refused = out_of_place(course.state, incident.case) if reported else None
    if refused is not None or (refused := hindered(at, ruling.effects)) is not None:
        return refused
    course.happen(
        e.IncidentReported(
            incident.case,
            facts,
            incident.reporter,
            incident.offender,
            incident.item,
            incident.about,
        )
    )
    if (asked := question(at, ruling)) is not None:
        course.happen(asked)
    else:
        course.happen(e.Ruled(ruling.case, ruling.clauses, said(at, ruling)))
        let_happen(at, ruling, 0)
    return None


def let_happen(at: AtTable, ruling: Ruling, start: int) -> None:
    """The effects of a ruling from one step on, up to the next that waits for somebody.

    Nobody waits for a human judge where the program deals.
    """
    waiting = Choose | AskJudge if at.course.state.reported else Choose
    for step in range(start, len(ruling.effects)):
        effect = ruling.effects[step]
        if at.course.over:
            return
        if isinstance(effect, waiting):
            at.course.happen(_offer(at, effect, ruling.names, step))
            return
        apply(at, effect)
    finish_show(at.course)


def _offer(at: AtTable, effect: Choose | AskJudge, who: Names, step: int) -> e.ChoiceOffered:
    def choice(option: Option) -> e.Choice:
        return e.Choice(option.id, sentence(in_case(option.words, who)))

    if isinstance(effect, Choose):
        options = tuple(map(choice, effect.options))
        return e.ChoiceOffered(at.case, at.seat(effect.by), options, None, step)
    offered = effect.options or (Option("1", say("judge-directs", decider="judge")),)
    question = sentence(in_case(effect.question, who))
    return e.ChoiceOffered(at.case, None, tuple(map(choice, offered)), question, step)
