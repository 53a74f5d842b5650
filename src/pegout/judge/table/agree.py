"""What only a human judge could rule: where the program deals, it is done if all agree to it."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import events as e
from pegout.game.decide import finish_show
from pegout.game.narration import person
from pegout.judge.cases.books import TITLES
from pegout.judge.ruling.effects import AskJudge, CallJudges, Effect, GameLost, Out, in_case
from pegout.judge.ruling.rule import Ruling
from pegout.judge.table.at_table import AtTable
from pegout.judge.table.execute import apply
from pegout.seating import Seat, from_left_of, side_of
from pegout.text import Message, say, sentence

AGREE, NOT_SO = "agree", "not_so"


def question(at: AtTable, ruling: Ruling, after: Seat | None = None) -> e.ChoiceOffered | None:
    """The next question that a ruling waits for, after that to one seat; None if there is none."""
    if at.course.state.reported or not _for_all(ruling):
        return None
    asked = list(_asked(at, ruling))
    place = 0 if after is None else asked.index(after) + 1
    return _offer(at, ruling, asked[place]) if place < len(asked) else None


def is_agreement(choice: e.ChoiceOffered) -> bool:
    """Whether a choice is a question whether all agree."""
    return [one.id for one in choice.options] == [NOT_SO, AGREE]


def not_agreed(at: AtTable, ruling: Ruling) -> None:
    """Somebody says that it is not so: the game goes on as it was."""
    says = (say("judge-disputed"), say("judge-ask-them"))
    at.course.happen(e.Ruled(ruling.case, ruling.clauses, says))


def agreed(at: AtTable, ruling: Ruling) -> None:
    """All say that it is so: it is ruled and done."""
    says = (say("judge-agreed"), *map(sentence, _follows(ruling)))
    at.course.happen(e.Ruled(ruling.case, ruling.clauses, says))
    for effect in ruling.effects:
        for one in _remedy(effect) if isinstance(effect, AskJudge) else (effect,):
            apply(at, one)
    finish_show(at.course)


def said(at: AtTable, ruling: Ruling) -> tuple[Message, ...]:
    """Everything that is ruled. No judge comes to a table: the program rules there by the book, and
    where it deals nothing is said in a judge's name.
    """
    waits = any(isinstance(one, AskJudge) for one in ruling.effects)
    told = zip(ruling.effects, ruling.said(), strict=True)
    return tuple(
        _said_here(at, effect, words)
        for effect, words in told
        if at.course.state.reported or not (waits and isinstance(effect, CallJudges))
    )


def _said_here(at: AtTable, effect: Effect, words: Message) -> Message:
    if isinstance(effect, CallJudges):
        return say("judge-program-rules")
    if isinstance(effect, AskJudge | Out) and not at.course.state.reported:
        return say("judge-none-here")
    return words


def _for_all(ruling: Ruling) -> bool:
    """Whether a game is forfeited, or changed by what a judge would choose."""
    return any(isinstance(one, GameLost) for one in ruling.effects) or _chosen_by_judge(ruling)


def _chosen_by_judge(ruling: Ruling) -> bool:
    return any(one.remedy for one in ruling.for_judge)


def _remedy(effect: AskJudge) -> tuple[Effect, ...]:
    """What a judge could choose that changes the game, or nothing."""
    return effect.remedy.effects if effect.remedy is not None else ()


def _follows(ruling: Ruling) -> list[Message]:
    """What is done if all agree."""
    done: list[Message] = []
    for effect in ruling.effects:
        if not isinstance(effect, AskJudge | CallJudges):
            done.append(effect.said(ruling.names))
        elif isinstance(effect, AskJudge) and effect.remedy is not None:
            done.append(say("effect-order", what=in_case(effect.remedy.words, ruling.names)))
    return done


def _asked(at: AtTable, ruling: Ruling) -> Iterator[Seat]:
    """The accused first, then one of every other side. Who has reported a forfeit has said so
    already; of what a judge would choose between, nothing was said.
    """
    hands, reporter, accused = at.course.state.hands, at.incident.reporter, at.incident.offender
    assert reporter is not None
    heard = {side_of(reporter, hands)}
    if accused != reporter:
        heard.add(side_of(accused, hands))
        yield accused
    for seat in from_left_of(reporter, hands):
        if side_of(seat, hands) not in heard:
            heard.add(side_of(seat, hands))
            yield seat
    if _chosen_by_judge(ruling):
        yield reporter


def _offer(at: AtTable, ruling: Ruling, seat: Seat) -> e.ChoiceOffered:
    """The question in plain words; what changes nothing stands first."""
    options = (
        e.Choice(NOT_SO, say("judge-not-so")),
        e.Choice(AGREE, say("judge-agree", follows=_follows(ruling))),
    )
    reporter, match = at.incident.reporter, at.course.state.match
    assert reporter is not None
    asks = say(
        "judge-is-it-so",
        reporter=person(reporter, match),
        offender=person(at.incident.offender, match),
        case=TITLES.title(ruling.case, match.ruleset),
    )
    return e.ChoiceOffered(at.case, seat, options, asks)
