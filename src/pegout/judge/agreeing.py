"""What only a human judge could rule: where the program deals, it is done if all agree to it."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import events as e
from pegout.game.claiming import finish_show
from pegout.game.heard import in_a_sentence
from pegout.judge.applying import apply
from pegout.judge.effects import GameLost, Names
from pegout.judge.evidence import facing
from pegout.judge.parties import AtTable
from pegout.judge.rule import Ruling, sentence
from pegout.judge.titles import TITLES
from pegout.seating import Seat, from_left_of, side_of

AGREE, NOT_SO = "agree", "not_so"
DISPUTED = "Not all agree to it, so nothing is changed and the game goes on."
ASK_THEM = "Ask your director or convenor; in a tournament, call its judge."
AGREED = "All agree to it."


def question(at: AtTable, ruling: Ruling, after: Seat | None = None) -> e.ChoiceOffered | None:
    """The next question that a ruling waits for, after that to one seat; None if there is none."""
    if at.course.state.reported or not _forfeits(ruling):
        return None
    asked = list(_asked(at))
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
    says = (AGREED, *(sentence(one.says(_names(at))) for one in ruling.effects))
    at.course.happen(e.Ruled(ruling.case, ruling.clauses, says))
    for effect in ruling.effects:
        apply(at, effect)
    finish_show(at.course)


def _forfeits(ruling: Ruling) -> bool:
    """A game is forfeited upon what a judge, a convenor or an official has seen."""
    return any(isinstance(one, GameLost) for one in ruling.effects)


def _asked(at: AtTable) -> Iterator[Seat]:
    """The accused first, then one of every other side; who has reported it has said so already."""
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


def _offer(at: AtTable, ruling: Ruling, seat: Seat) -> e.ChoiceOffered:
    """The question in plain words; what changes nothing stands first."""
    follows = "; ".join(one.says(_names(at)) for one in ruling.effects)
    options = (
        e.Choice(NOT_SO, "Not so: nothing is changed."),
        e.Choice(AGREE, sentence(f"Agree: {follows}")),
    )
    reporter, names = at.incident.reporter, at.course.state.match.names
    assert reporter is not None
    told = in_a_sentence(TITLES.title(ruling.case))
    who = f"{names[reporter]} reports, against {names[at.incident.offender]}"
    asks = f"{who}: {told}. Is it so? It counts only if all agree."
    return e.ChoiceOffered(at.case, seat, options, asks)


def _names(at: AtTable) -> Names:
    names, offender = at.course.state.match.names, at.incident.offender
    return {"offender": names[offender], "opponent": names[facing(at.course.state, offender)]}
