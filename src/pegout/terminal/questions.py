"""Questions to a person in plain lines: what is asked when it is their turn, what is offered though
nobody waits for it, and what an answer means.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import SystemRandom
from typing import NamedTuple

from pegout.cards import Card, as_part, parse_card
from pegout.errors import CardError, Rejection, refuse
from pegout.game import (
    SHOWN_KINDS,
    Accept,
    AcceptDuty,
    Announce,
    AnnounceDuty,
    ChooseDuty,
    Command,
    Cut,
    CutDuty,
    Deal,
    DealDuty,
    DealView,
    Go,
    ItemView,
    LayAway,
    LayAwayDuty,
    NamePegger,
    NamePeggerDuty,
    Peg,
    PegDuty,
    Phase,
    Play,
    PlayDuty,
    PlayerCommand,
    View,
)
from pegout.game.narration import card_part
from pegout.judge import Challenge, Choose, TableCommand
from pegout.players import card_of, item_of, laid_cards
from pegout.seating import Seat, side_of
from pegout.text import Message, say

AGREED = ("", "ok", "y", "yes", "agree")
REFUSED = ("n", "no", "object")


class NotUnderstoodError(Exception):
    """An answer that means nothing here, with what to type instead."""

    def __init__(self, refusal: Rejection) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def number_of(text: str) -> int:
    """A short number as typed, or -1 where it is not a number."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 3 else -1


# ---------------------------------------------------------------- what is asked in turn


def question(view: View) -> Message:
    """What the person at this view is asked now."""
    return _QUESTIONS[type(view.duty)](view, view.duty)


def _ask_pegger(view: View, duty: NamePeggerDuty) -> Message:
    choices = [
        say("line-numbered-name", number=number, who=view.names[seat])
        for number, seat in enumerate(duty.choices, 1)
    ]
    return say("line-ask-pegger", choices=choices)


def _ask_cut(_view: View, duty: CutDuty) -> Message:
    return say("line-ask-cut", purpose=duty.purpose, least=duty.least, most=duty.most)


def _ask_deal(_view: View, _duty: DealDuty) -> Message:
    return say("line-ask-deal")


def _ask_lay_away(view: View, duty: LayAwayDuty) -> Message:
    assert view.deal is not None
    assert view.viewer is not None
    dealer, whose = view.deal.dealer, "other"
    if dealer == view.viewer:
        whose = "yours"
    elif side_of(dealer, view.hands) == side_of(view.viewer, view.hands):
        whose = "partner"
    return say(
        "line-ask-lay-away",
        hand=_hand(view.deal),
        crib=whose,
        dealer=view.names[dealer],
        number=duty.number,
    )


def _ask_card(view: View, duty: PlayDuty) -> Message:
    count = view.deal.series.count if view.deal else 0
    go = "yes" if duty.may_go else "no"
    return say("line-ask-card", hand=_hand(view.deal), count=count, go=go)


def _hand(deal: DealView | None) -> list[Message]:
    return [
        say("line-numbered-card", number=number, card=card.part)
        for number, card in enumerate(sorted_hand(deal), 1)
    ]


def _occasion(view: View, item: ItemView | None) -> Message:
    """What a score of the play or the starter is for: "the five of hearts"."""
    card = card_of(view, item) if item and item.kind == "play" else None
    occasion: str = "starter" if item is None or item.kind == "heels" else item.kind
    if occasion == "play" and card is None:
        occasion = "card"
    elif occasion == "go" and not (view.deal and any(view.deal.held)):
        occasion = "last"
    return say(
        "line-occasion",
        who="",
        occasion=occasion,
        card=card_part(card.laid.card if card else None),
    )


def _ask_points(view: View, _duty: AnnounceDuty) -> Message:
    """How many points a score counts."""
    item = _asked_about(view)
    if item.kind not in SHOWN_KINDS:
        return say("line-ask-points-for", what=_occasion(view, item))
    deal = view.deal
    assert deal is not None
    cards = deal.crib if item.kind == "crib" else deal.shown[item.seat]
    return say(
        "line-ask-points",
        holding=item.kind,
        cards=as_part(cards),
        starter=card_part(deal.starter),
    )


def _ask_peg(_view: View, duty: PegDuty) -> Message:
    return say("line-ask-peg", points=duty.announced)


def _ask_agreement(view: View, duty: AcceptDuty) -> Message:
    """Whether to let another's count, or claim of the game, stand."""
    if duty.of_game:
        assert view.claimed is not None
        return say("line-ask-game", who=view.names[view.claimed.seat])
    item = _asked_about(view)
    count = say(
        "line-count-of",
        who=view.names[item.seat],
        holding=item.kind,
        points=item.pegged or item.announced or 0,
        announced=_otherwise_announced(item),
    )
    if item.announced and not item.pegged:
        return say("line-ask-unpegged", count=count)
    return say(
        "line-ask-agreement",
        count=count,
        over="yes" if item.pegged else "no",
        muggins="yes" if view.muggins else "no",
    )


def _otherwise_announced(item: ItemView) -> Message | str:
    """What was announced, where that is not what stands if it is agreed to."""
    if item.announced is None or item.announced == (item.pegged or item.announced):
        return ""
    return say("line-points-or-nothing", points=item.announced)


def _ask_choice(_view: View, duty: ChooseDuty) -> Message:
    """What a ruling leaves to be decided."""
    options = [
        say("line-numbered-option", number=number, option=option.words)
        for number, option in enumerate(duty.options, 1)
    ]
    return say(
        "line-ask-choice",
        judge="yes" if duty.for_judge else "no",
        question=duty.question or "",
        options=options,
    )


def _asked_about(view: View) -> ItemView:
    assert isinstance(view.duty, AnnounceDuty | PegDuty | AcceptDuty)
    item = item_of(view, view.duty.item)
    assert item is not None
    return item


_QUESTIONS: dict[type, Callable[..., Message]] = {
    NamePeggerDuty: _ask_pegger,
    CutDuty: _ask_cut,
    DealDuty: _ask_deal,
    LayAwayDuty: _ask_lay_away,
    PlayDuty: _ask_card,
    AnnounceDuty: _ask_points,
    PegDuty: _ask_peg,
    AcceptDuty: _ask_agreement,
    ChooseDuty: _ask_choice,
}


# ---------------------------------------------------------------- what an answer means


def answer(view: View, text: str) -> TableCommand:
    """The command an answer stands for; raises NotUnderstoodError where it stands for none."""
    return _READERS[type(view.duty)](view, view.viewer, text.strip())


def sorted_hand(deal: DealView | None) -> list[Card]:
    """The hand as people hold it, lowest card first."""
    known = [card for card in deal.hand if card] if deal else []
    return sorted(known, key=lambda card: card.code)


def _named_card(view: View, word: str) -> Card:
    """A card by its number in the hand, its name, or its rank where that is enough."""
    hand = sorted_hand(view.deal)
    by_rank = [card for card in hand if card.rank.letter == word.upper().replace("10", "T")]
    number = number_of(word)
    by_number = hand[number - 1 : number] if number > 0 else []
    meant = [card for card in hand if card in by_rank or card in by_number]
    if len(meant) == 1:
        return meant[0]
    if meant:
        # A 4 may be the fourth card or the four: a slip here would play the wrong card.
        cards = [str(card) for card in meant]
        raise NotUnderstoodError(refuse("not_understood.several", word=word, cards=cards))
    return _card_by_name(word, len(hand))


def _card_by_name(word: str, held: int) -> Card:
    try:
        return parse_card(word)
    except CardError:
        shown = "".join(sign if sign.isprintable() else "?" for sign in word)
        refused = refuse("not_understood.card", word=shown, held=held)
        raise NotUnderstoodError(refused) from None


def _name_pegger(view: View, seat: Seat, text: str) -> PlayerCommand:
    assert isinstance(view.duty, NamePeggerDuty)
    choices = view.duty.choices
    return NamePegger(seat, choices[_choice_in(text, len(choices))])


def _choice_in(text: str, choices: int) -> int:
    """The place of what was chosen by its number."""
    if not 1 <= number_of(text) <= choices:
        raise NotUnderstoodError(refuse("not_understood.choice", most=choices))
    return number_of(text) - 1


def _cut(view: View, seat: Seat, text: str) -> PlayerCommand:
    duty = view.duty
    assert isinstance(duty, CutDuty)
    if not text:
        return Cut(seat, duty.purpose, SystemRandom().choice(duty.depths))
    if number_of(text) < 0:
        raise NotUnderstoodError(refuse("not_understood.depth", least=duty.least, most=duty.most))
    return Cut(seat, duty.purpose, int(text))


def _deal(_view: View, seat: Seat, text: str) -> PlayerCommand:
    if text and text.lower() not in ("d", "deal"):
        raise NotUnderstoodError(refuse("not_understood.deal"))
    return Deal(seat)


def _lay_away(view: View, seat: Seat, text: str) -> PlayerCommand:
    words = text.replace(",", " ").split()
    if not words:
        raise NotUnderstoodError(refuse("not_understood.lay_away"))
    return LayAway(seat, tuple(_named_card(view, word) for word in words))


def _play(view: View, seat: Seat, text: str) -> PlayerCommand:
    if text.lower() == "go":
        return Go(seat)
    card, *said = [text] if view.counting == "auto" else text.split() or [""]
    if not card:
        raise NotUnderstoodError(refuse("not_understood.play"))
    if said and (len(said) > 1 or number_of(said[0]) < 0):
        raise NotUnderstoodError(refuse("not_understood.count"))
    return Play(seat, _named_card(view, card), number_of(said[0]) if said else None)


def _announced(view: View, seat: Seat, text: str) -> TableCommand:
    """Points said; nothing typed means none, but for a hand or crib."""
    item = _asked_about(view)
    if not text and item.kind not in SHOWN_KINDS:
        return Announce(seat, item.id, 0)
    refused = refuse("not_understood.points", holding=item.kind)
    return Announce(seat, item.id, _points_in(text, refused))


def _pegged(view: View, seat: Seat, text: str) -> TableCommand:
    """Points pegged: as announced, another number, or none after all."""
    duty = view.duty
    assert isinstance(duty, PegDuty)
    if not text:
        return Peg(seat, duty.item, duty.announced)
    points = _points_in(text, refuse("not_understood.peg", announced=duty.announced))
    return Peg(seat, duty.item, points) if points else Announce(seat, duty.item, 0)


def _points_in(text: str, otherwise: Rejection) -> int:
    if number_of(text) < 0:
        raise NotUnderstoodError(otherwise)
    return number_of(text)


def _accepted(view: View, seat: Seat, text: str) -> TableCommand:
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
    raise NotUnderstoodError(refuse("not_understood.agreement"))


def _chosen(view: View, seat: Seat, text: str) -> TableCommand:
    assert isinstance(view.duty, ChooseDuty)
    options = view.duty.options
    return Choose(seat, options[_choice_in(text, len(options))].id)


_READERS: dict[type, Callable[..., TableCommand]] = {
    NamePeggerDuty: _name_pegger,
    CutDuty: _cut,
    DealDuty: _deal,
    LayAwayDuty: _lay_away,
    PlayDuty: _play,
    AnnounceDuty: _announced,
    PegDuty: _pegged,
    AcceptDuty: _accepted,
    ChooseDuty: _chosen,
}


# ---------------------------------------------------------------- what is offered once


class TerminalOffer(NamedTuple):
    """A question that is asked once, and what an answer to it means."""

    key: tuple[str, int]
    question: Message
    meant: Callable[[str], TableCommand | None]
    item: int | None = None

    @property
    def asked(self) -> dict[str, object]:
        """The same question for a program."""
        kinds = {"go": "WithdrawGo", "muggins": "Muggins", "over": "Challenge"}
        kind = kinds.get(self.key[0], "Peg")
        return {"type": kind, "item": self.item, "about": self.key[0]}


def offers(view: View) -> list[TerminalOffer]:
    """Everything a person may want to do now before the others go on; asked whatever it is worth,
    so that the question tells nothing.
    """
    if view.counting != "claim" or view.deal is None or view.choice or view.claimed:
        return []
    pegs = [_to_peg(view, item, ("peg", item.id)) for item in _own_open(view)]
    return [*_for_starter(view), *pegs, *_after_go(view), *_at_that_time(view)]


def _own_open(view: View) -> list[ItemView]:
    items = [item_of(view, option.item) for option in view.may if option.what == "peg"]
    return [
        item
        for item in items
        if item and item.seat == view.viewer and item.announced is None and item.kind != "heels"
    ]


def led(view: View, item: ItemView | None) -> bool:
    """Whether a score is that of a card led, which can be worth nothing."""
    card = card_of(view, item) if item and item.kind == "play" else None
    return card is not None and len(card.series) == 1


def _to_peg(view: View, item: ItemView | None, key: tuple[str, int]) -> TerminalOffer:
    asked = say("line-offer-peg", what=_occasion(view, item))
    return TerminalOffer(key, asked, partial(_points_pegged, view, item), item.id if item else None)


def _points_pegged(view: View, item: ItemView | None, text: str) -> TableCommand | None:
    points = _points_in(text or "0", refuse("not_understood.peg", announced=0))
    if not points:
        return None
    if item is None or view.viewer is None:
        raise NotUnderstoodError(refuse("not_understood.starter"))
    return Peg(view.viewer, item.id, points)


def _for_starter(view: View) -> list[TerminalOffer]:
    """The dealer is asked after every starter, since only asking after a jack would tell."""
    deal = view.deal
    assert deal is not None
    if deal.dealer != view.viewer or view.phase is not Phase.PLAY or laid_cards(deal):
        return []
    jack = next((item for item in view.items if item.kind == "heels"), None)
    if jack is not None and jack.announced is not None:
        return []
    return [_to_peg(view, jack, ("starter", deal.number))]


def _after_go(view: View) -> list[TerminalOffer]:
    deal = view.deal
    assert deal is not None
    if not any(option.what == "withdraw_go" for option in view.may):
        return []
    key = ("go", deal.number * 100 + len(laid_cards(deal)))
    return [TerminalOffer(key, say("line-offer-back"), _only_enter)]


def _at_that_time(view: View) -> list[TerminalOffer]:
    """Where a long peg is objected to at that time or never, there must be such a time."""
    if view.ruleset.counting.long_peg_window.value != "at_that_time":
        return []
    items = [item_of(view, option.item) for option in view.may if option.what == "challenge_peg"]
    pegged = [item for item in items if item and item.pegged and item.kind in SHOWN_KINDS]
    asked = say("line-offer-over")
    return [TerminalOffer(("over", item.id), asked, _only_enter, item.id) for item in pegged]


def _only_enter(text: str) -> None:
    if text:
        raise NotUnderstoodError(refuse("not_understood.offer"))


def last_call(view: View, command: Command | None) -> TerminalOffer | None:
    """With muggins a person is asked before a computer pegs over a score that it has left."""
    if not view.muggins or not isinstance(command, Peg):
        return None
    side = side_of(command.seat, view.hands)
    calls = [item_of(view, option.item) for option in view.may if option.what == "muggins"]
    left = [item for item in calls if item and not led(view, item)]
    if not any(side_of(item.seat, view.hands) == side for item in left if item.kind == "play"):
        return None
    asked = say("line-offer-muggins", who=view.names[command.seat])
    return TerminalOffer(("muggins", command.item), asked, _only_enter)
