"""Questions to a person who counts: points to announce and peg, counts to agree to, choices."""

from __future__ import annotations

from pegout.cards import spell
from pegout.game import (
    Accept,
    AcceptDuty,
    Announce,
    AnnounceDuty,
    ChooseDuty,
    ItemView,
    Peg,
    PegDuty,
    View,
)
from pegout.judge import Challenge, Choose, TableCommand
from pegout.players import card_of, item_of
from pegout.seating import Seat
from pegout.terminal.answers import NotUnderstoodError, number_of
from pegout.text import Viewer, plain

AGREED = ("", "ok", "y", "yes", "agree")
REFUSED = ("n", "no", "object")
POINTS_OR_NONE = "Type the points, or Enter for none"


def occasion(view: View, item: ItemView | None) -> str:
    """What a score of the play or the starter is for: "the five of hearts"."""
    if item is None or item.kind == "heels":
        return "the starter"
    if item.kind == "go":
        return "the go" if view.deal and any(view.deal.held) else "the last card"
    card = card_of(view, item)
    return "the card" if card is None else f"the {card.laid.card.name_in_words}"


def announce_question(view: View) -> str:
    """How many points a score counts."""
    item = _asked_about(view)
    if item.kind in ("play", "go", "heels"):
        return f"How many for {occasion(view, item)}? {POINTS_OR_NONE}"
    deal = view.deal
    assert deal is not None
    cards = deal.crib if item.kind == "crib" else deal.shown[item.seat]
    return f"Your {item.kind}: {spell(cards)}, with the starter {deal.starter}\nHow many points"


def peg_question(view: View) -> str:
    """Whether to peg what was announced."""
    assert isinstance(view.duty, PegDuty)
    points = view.duty.announced
    return f"You announced {points}. Enter to peg {points}, or type another number"


def accept_question(view: View) -> str:
    """Whether to let another's count, or claim of the game, stand."""
    duty = view.duty
    assert isinstance(duty, AcceptDuty)
    if duty.of_game:
        assert view.claimed is not None
        return f"Has {view.names[view.claimed.seat]} won? Enter to agree, or no to object"
    item = _asked_about(view)
    count = f"{view.names[item.seat]}'s {item.kind}, {_counted(item)}"
    if item.announced and not item.pegged:
        return f"{count}, to be pegged when you agree. Enter to agree"
    many = ", over if too many" if item.pegged else ""
    few = ", muggins N if too few" if view.muggins else ""
    return f"{count}. Enter to agree{many}{few}"


def _counted(item: ItemView) -> str:
    """What stands if it is agreed to, and what was announced where that is something else."""
    stands = item.pegged or item.announced
    points = "1 point" if stands == 1 else f"{stands or 'no'} points"
    if item.announced is None or item.announced == stands:
        return points
    return f"{points} pegged where {item.announced or 'nothing'} was announced"


def choose_question(view: View) -> str:
    """What a ruling leaves to be decided."""
    duty = view.duty
    assert isinstance(duty, ChooseDuty)
    asked = "The ruling leaves you a choice."
    if duty.question is not None:
        asked = plain(duty.question, Viewer(view.viewer))
    by = f"The book leaves this to your judge. {asked}" if duty.for_judge else asked
    told = [plain(option.words, Viewer(view.viewer)) for option in duty.options]
    options = "\n".join(f"  {number}) {words}" for number, words in enumerate(told, 1))
    return f"{by}\n{options}\nType a number"


def _asked_about(view: View) -> ItemView:
    assert isinstance(view.duty, AnnounceDuty | PegDuty | AcceptDuty)
    item = item_of(view, view.duty.item)
    assert item is not None
    return item


def announced(view: View, seat: Seat, text: str) -> TableCommand:
    """Points said; nothing typed means none, but for a hand or crib."""
    item = _asked_about(view)
    if not text and item.kind not in ("hand", "crib"):
        return Announce(seat, item.id, 0)
    return Announce(seat, item.id, points_in(text, f"Type the points of your {item.kind}, or 0"))


def pegged(view: View, seat: Seat, text: str) -> TableCommand:
    """Points pegged: as announced, another number, or none after all."""
    duty = view.duty
    assert isinstance(duty, PegDuty)
    if not text:
        return Peg(seat, duty.item, duty.announced)
    points = points_in(text, f"Type the points to peg, or just press Enter for {duty.announced}")
    return Peg(seat, duty.item, points) if points else Announce(seat, duty.item, 0)


def points_in(text: str, otherwise: str) -> int:
    """A number of points; raises NotUnderstoodError where the text is none."""
    if number_of(text) < 0:
        raise NotUnderstoodError(f"{otherwise}.")
    return number_of(text)


def accepted(view: View, seat: Seat, text: str) -> TableCommand:
    """A count or a game agreed to, or objected to; at muggins the cards are mixed, so that it
    is over with.
    """
    duty = view.duty
    assert isinstance(duty, AcceptDuty)
    if text.lower() in AGREED:
        mixed = view.muggins and not duty.of_game
        return Accept(seat, duty.item or 0, "mix" if mixed else "word")
    if text.lower() in REFUSED and duty.of_game:
        return Challenge(seat, "game", duty.item)
    raise NotUnderstoodError("Press Enter to agree, or type ? for what else you can say.")


def chosen(view: View, seat: Seat, text: str) -> TableCommand:
    """One of the options, by its number."""
    duty = view.duty
    assert isinstance(duty, ChooseDuty)
    number = number_of(text)
    if not 1 <= number <= len(duty.options):
        raise NotUnderstoodError(f"Type a number from 1 to {len(duty.options)}.")
    return Choose(seat, duty.options[number - 1].id)
