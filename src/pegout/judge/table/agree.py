"""What only a human judge could rule: where the program deals, it is done if all agree to it."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import events as e
from pegout.game.decide import finish_show
from pegout.judge.cases.titles import TITLES
from pegout.judge.ruling.effects import AskJudge, CallJudges, Effect, GameLost, Names, Out
from pegout.judge.ruling.rule import Ruling, sentence
from pegout.judge.table.at_table import AtTable
from pegout.judge.table.execute import apply
from pegout.judge.table.incident import facing
from pegout.seating import Seat, from_left_of, side_of
from pegout.text import inside

AGREE, NOT_SO = "agree", "not_so"
AGREED = "All agree to it."
DISPUTED = "Not all agree to it, so nothing is changed and the game goes on."
ASK_THEM = "Ask your director or convenor; in a tournament, call its judge."
NO_JUDGE = f"The book leaves this to a judge, and none sits here: the game goes on. {ASK_THEM}"


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
    at.course.happen(e.Ruled(ruling.case, ruling.clauses, (DISPUTED, ASK_THEM)))


def agreed(at: AtTable, ruling: Ruling) -> None:
    """All say that it is so: it is ruled and done."""
    says = (AGREED, *(sentence(one) for one in _follows(at, ruling)))
    at.course.happen(e.Ruled(ruling.case, ruling.clauses, says))
    for effect in ruling.effects:
        for one in _remedy(effect) if isinstance(effect, AskJudge) else (effect,):
            apply(at, one)
    finish_show(at.course)


def said(at: AtTable, ruling: Ruling) -> tuple[str, ...]:
    """Everything that is ruled; at a table without a judge nothing is said in a judge's name."""
    waits = any(isinstance(one, AskJudge) for one in ruling.effects)
    if at.course.state.reported:
        return ruling.said()
    spoken = [one for one in ruling.effects if not (waits and isinstance(one, CallJudges))]
    by_judge = [isinstance(one, AskJudge | Out) for one in spoken]
    words = [sentence(one.says(ruling.names)) for one in spoken]
    return tuple(NO_JUDGE if one else word for one, word in zip(by_judge, words, strict=True))


def _for_all(ruling: Ruling) -> bool:
    """Whether a game is forfeited, or changed by what a judge would choose."""
    return any(isinstance(one, GameLost) for one in ruling.effects) or _chosen_by_judge(ruling)


def _chosen_by_judge(ruling: Ruling) -> bool:
    return any(one.remedy for one in ruling.for_judge)


def _remedy(effect: AskJudge) -> tuple[Effect, ...]:
    """What a judge could choose that changes the game, or nothing."""
    return effect.remedy.effects if effect.remedy is not None else ()


def _follows(at: AtTable, ruling: Ruling) -> list[str]:
    """What is done if all agree."""
    spoken = [one for one in ruling.effects if not isinstance(one, CallJudges)]
    return [
        _chosen(one, at) if isinstance(one, AskJudge) else one.says(_names(at)) for one in spoken
    ]


def _chosen(effect: AskJudge, at: AtTable) -> str:
    return "" if effect.remedy is None else effect.remedy.told(_names(at))


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
    follows = "; ".join(_follows(at, ruling))
    options = (
        e.Choice(NOT_SO, "Not so: nothing is changed."),
        e.Choice(AGREE, sentence(f"Agree: {follows}")),
    )
    reporter, names = at.incident.reporter, at.course.state.match.names
    assert reporter is not None
    told = inside(TITLES.title(ruling.case, at.course.state.rules))
    who = f"{names[reporter]} reports, against {names[at.incident.offender]}"
    asks = f"{who}: {told}. Is it so? It counts only if all agree."
    return e.ChoiceOffered(at.case, seat, options, asks)


def _names(at: AtTable) -> Names:
    names, offender = at.course.state.match.names, at.incident.offender
    return {"offender": names[offender], "opponent": names[facing(at.course.state, offender)]}
