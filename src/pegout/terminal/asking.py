"""Questions to a person in plain lines: what is asked, and what an answer means."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom

from pegout.cards import Card, parse_card
from pegout.errors import CardError
from pegout.game import Cut, Deal, LayAway, NamePegger, Play, PlayerCommand, View
from pegout.game.commands import CUTS_IN_WORDS
from pegout.game.legal import CutDuty, DealDuty, LayAwayDuty, NamePeggerDuty, PlayDuty
from pegout.game.views import DealView
from pegout.scoring import number_word
from pegout.seating import Seat, side_of


class NotUnderstoodError(Exception):
    """An answer that means nothing here, with what to type instead."""


def question(view: View) -> str:
    """What the person at this view is asked now."""
    duty, deal = view.duty, view.deal
    match duty:
        case NamePeggerDuty(choices):
            names = " or ".join(f"{n} for {view.names[seat]}" for n, seat in enumerate(choices, 1))
            return f"Who pegs for your side? {names}"
        case CutDuty():
            purpose = CUTS_IN_WORDS[duty.purpose]
            return f"Cut {purpose}: lift {duty.least} to {duty.most} cards, or Enter for any"
        case DealDuty():
            return "Your deal: press Enter to deal"
        case LayAwayDuty(number):
            cards = "card" if number == 1 else "cards"
            return f"{_hand(deal)}\n{_crib(view)} Lay away {number_word(number)} {cards}"
        case PlayDuty():
            return f"{_hand(deal)}\n{_count(deal)} Your card"
    return ""


def sorted_hand(deal: DealView | None) -> list[Card]:
    """The hand as people hold it, lowest card first."""
    known = [card for card in deal.hand if card] if deal else []
    return sorted(known, key=lambda card: card.code)


def _hand(deal: DealView | None) -> str:
    cards = sorted_hand(deal)
    numbered = "  ".join(f"{n}) {card}" for n, card in enumerate(cards, 1))
    return f"Your hand: {numbered}"


def _crib(view: View) -> str:
    assert view.deal is not None
    assert view.viewer is not None
    dealer = view.deal.dealer
    if dealer == view.viewer:
        return "The crib is yours."
    if side_of(dealer, view.hands) == side_of(view.viewer, view.hands):
        return f"The crib is your partner {view.names[dealer]}'s."
    return f"The crib is {view.names[dealer]}'s."


def _count(deal: DealView | None) -> str:
    count = deal.series.count if deal else 0
    return f"The count is {count}." if count else "You lead: the count is 0."


def answer(view: View, text: str) -> PlayerCommand:
    """The command an answer stands for; raises NotUnderstoodError where it stands for none."""
    return _READERS[type(view.duty)](view, view.viewer, text.strip())


def number_of(text: str) -> int:
    """A short number as typed, or -1 where it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 3 else -1


def _name_pegger(view: View, seat: Seat, text: str) -> PlayerCommand:
    assert isinstance(view.duty, NamePeggerDuty)
    choices = view.duty.choices
    if not 1 <= number_of(text) <= len(choices):
        raise NotUnderstoodError(f"Type a number from 1 to {len(choices)}.")
    return NamePegger(seat, choices[int(text) - 1])


def _cut(view: View, seat: Seat, text: str) -> PlayerCommand:
    duty = view.duty
    assert isinstance(duty, CutDuty)
    if not text:
        return Cut(seat, duty.purpose, SystemRandom().choice(duty.depths))
    if number_of(text) < 0:
        raise NotUnderstoodError(
            f"Type how many cards to lift, {duty.least} to {duty.most}, or just press Enter."
        )
    return Cut(seat, duty.purpose, int(text))


def _deal(view: View, seat: Seat, text: str) -> PlayerCommand:
    if text and text.lower() not in ("d", "deal"):
        raise NotUnderstoodError("Press Enter to deal.")
    return Deal(seat)


def _lay_away(view: View, seat: Seat, text: str) -> PlayerCommand:
    words = text.replace(",", " ").split()
    if not words:
        raise NotUnderstoodError("Type the cards to lay away, by name (5H) or by number.")
    return LayAway(seat, tuple(named_card(view, word) for word in words))


def _play(view: View, seat: Seat, text: str) -> PlayerCommand:
    if not text:
        raise NotUnderstoodError("Type the card to play, by name (5H) or by number.")
    return Play(seat, named_card(view, text))


def named_card(view: View, word: str) -> Card:
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
        names = " or ".join(str(card) for card in meant)
        raise NotUnderstoodError(f"{word} could mean several of your cards: type {names}.")
    return _card_by_name(word, len(hand))


def _card_by_name(word: str, held: int) -> Card:
    try:
        return parse_card(word)
    except CardError:
        shown = "".join(sign if sign.isprintable() else "?" for sign in word)
        raise NotUnderstoodError(
            f"'{shown}' is none of your cards: type a number from 1 to {held}, or a name like 5H."
        ) from None


_READERS: dict[type, Callable[..., PlayerCommand]] = {
    NamePeggerDuty: _name_pegger,
    CutDuty: _cut,
    DealDuty: _deal,
    LayAwayDuty: _lay_away,
    PlayDuty: _play,
}
