"""What a person is asked once though nobody waits for it: points to peg, a go to take back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pegout.game import SHOWN_KINDS, Command, ItemView, Peg, Phase, View
from pegout.judge import TableCommand
from pegout.players import card_of, item_of, laid_cards
from pegout.seating import side_of
from pegout.terminal.answers import NotUnderstoodError
from pegout.terminal.count_questions import POINTS_OR_NONE, occasion, points_in

NO_POINTS = "There is nothing to peg for the starter: it is no jack."
GO_SAID = "You said go. Enter to go on, or back to take it back"


class Offer(NamedTuple):
    """A question that is asked once, and what an answer to it means."""

    key: tuple[str, int]
    question: str
    meant: Callable[[str], TableCommand | None]
    item: int | None = None

    @property
    def asked(self) -> dict[str, object]:
        """The same question for a program."""
        kinds = {"go": "WithdrawGo", "muggins": "Muggins", "over": "Challenge"}
        kind = kinds.get(self.key[0], "Peg")
        return {"type": kind, "item": self.item, "about": self.key[0]}


def offers(view: View) -> list[Offer]:
    """Everything a person may want to do now before the others go on; asked whatever it is worth,
    so that the question tells nothing.
    """
    if view.counting != "claim" or view.deal is None or view.choice or view.claimed:
        return []
    pegs = [_to_peg(view, item) for item in _own_open(view)]
    return [*_for_starter(view), *pegs, *_after_go(view), *_at_that_time(view)]


def _own_open(view: View) -> list[ItemView]:
    found = [item_of(view, option.item) for option in view.may if option.what == "peg"]
    return [
        item
        for item in found
        if item and item.seat == view.viewer and item.announced is None and item.kind != "heels"
    ]


def led(view: View, item: ItemView | None) -> bool:
    """Whether a score is that of a card led, which can be worth nothing."""
    card = card_of(view, item) if item and item.kind == "play" else None
    return card is not None and len(card.series) == 1


def _to_peg(view: View, item: ItemView) -> Offer:
    return Offer(
        ("peg", item.id),
        f"Peg for {occasion(view, item)}? {POINTS_OR_NONE}",
        partial(_points_pegged, view, item),
        item.id,
    )


def _points_pegged(view: View, item: ItemView | None, text: str) -> TableCommand | None:
    points = points_in(text or "0", "Type the points to peg, or just press Enter for none")
    if not points:
        return None
    if item is None or view.viewer is None:
        raise NotUnderstoodError(NO_POINTS)
    return Peg(view.viewer, item.id, points)


def _for_starter(view: View) -> list[Offer]:
    """The dealer is asked after every starter, since only asking after a jack would tell."""
    deal = view.deal
    assert deal is not None
    if deal.dealer != view.viewer or view.phase is not Phase.PLAY or laid_cards(deal):
        return []
    jack = next((item for item in view.items if item.kind == "heels"), None)
    if jack is not None and jack.announced is not None:
        return []
    question = f"Peg for {occasion(view, None)}? {POINTS_OR_NONE}"
    number = jack.id if jack else None
    meant = partial(_points_pegged, view, jack)
    return [Offer(("starter", deal.number), question, meant, number)]


def _after_go(view: View) -> list[Offer]:
    deal = view.deal
    assert deal is not None
    if not any(option.what == "withdraw_go" for option in view.may):
        return []
    key = ("go", deal.number * 100 + len(laid_cards(deal)))
    return [Offer(key, GO_SAID, _only_enter)]


def _at_that_time(view: View) -> list[Offer]:
    """Where a long peg is objected to at that time or never, there must be such a time."""
    if view.ruleset.counting.long_peg_window.value != "at_that_time":
        return []
    found = [item_of(view, option.item) for option in view.may if option.what == "challenge_peg"]
    pegged = [item for item in found if item and item.pegged and item.kind in SHOWN_KINDS]
    question = "Enter to go on, or over if too many were pegged"
    return [Offer(("over", item.id), question, _only_enter, item.id) for item in pegged]


def _only_enter(text: str) -> None:
    if text:
        raise NotUnderstoodError("Press Enter to go on, or type ? for what else you can say.")


def last_call(view: View, command: Command | None) -> Offer | None:
    """With muggins a person is asked before a computer pegs over a score that it has left."""
    if not view.muggins or not isinstance(command, Peg):
        return None
    side = side_of(command.seat, view.hands)
    calls = [item_of(view, option.item) for option in view.may if option.what == "muggins"]
    left = [item for item in calls if item and not led(view, item)]
    if not any(side_of(item.seat, view.hands) == side for item in left if item.kind == "play"):
        return None
    who = view.names[command.seat]
    question = f"{who} is about to peg. Enter to go on, or muggins N for an earlier card"
    return Offer(("muggins", command.item), question, _only_enter)
