"""Questions to a person in plain lines: what is asked, and what an answer means."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom

from pegout.game import (
    CUTS_IN_WORDS,
    AcceptDuty,
    AnnounceDuty,
    ChooseDuty,
    Cut,
    CutDuty,
    Deal,
    DealDuty,
    DealView,
    Go,
    LayAway,
    LayAwayDuty,
    NamePegger,
    NamePeggerDuty,
    PegDuty,
    Play,
    PlayDuty,
    PlayerCommand,
    View,
)
from pegout.judge import TableCommand
from pegout.scoring import number_word
from pegout.seating import Seat, side_of
from pegout.terminal import count_questions
from pegout.terminal.answers import NotUnderstoodError, named_card, number_of, sorted_hand


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
            go = ", or go" if duty.may_go else ""
            return f"{_hand(deal)}\n{_count(deal)} Your card{go}"
    asked = _COUNTING.get(type(duty))
    return asked(view) if asked else ""


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


def answer(view: View, text: str) -> TableCommand:
    """The command an answer stands for; raises NotUnderstoodError where it stands for none."""
    return _READERS[type(view.duty)](view, view.viewer, text.strip())


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


def _deal(_view: View, seat: Seat, text: str) -> PlayerCommand:
    if text and text.lower() not in ("d", "deal"):
        raise NotUnderstoodError("Press Enter to deal.")
    return Deal(seat)


def _lay_away(view: View, seat: Seat, text: str) -> PlayerCommand:
    words = text.replace(",", " ").split()
    if not words:
        raise NotUnderstoodError("Type the cards to lay away, by name (5H) or by number.")
    return LayAway(seat, tuple(named_card(view, word) for word in words))


def _play(view: View, seat: Seat, text: str) -> PlayerCommand:
    if text.lower() == "go":
        return Go(seat)
    card, *said = [text] if view.counting == "auto" else text.split() or [""]
    if not card:
        raise NotUnderstoodError("Type the card to play, by name (5H) or by number.")
    if said and (len(said) > 1 or number_of(said[0]) < 0):
        raise NotUnderstoodError("Type the card and then the count, such as 5H 15.")
    return Play(seat, named_card(view, card), number_of(said[0]) if said else None)


_COUNTING: dict[type, Callable[[View], str]] = {
    AnnounceDuty: count_questions.announce_question,
    PegDuty: count_questions.peg_question,
    AcceptDuty: count_questions.accept_question,
    ChooseDuty: count_questions.choose_question,
}
_READERS: dict[type, Callable[..., TableCommand]] = {
    NamePeggerDuty: _name_pegger,
    CutDuty: _cut,
    DealDuty: _deal,
    LayAwayDuty: _lay_away,
    PlayDuty: _play,
    AnnounceDuty: count_questions.announced,
    PegDuty: count_questions.pegged,
    AcceptDuty: count_questions.accepted,
    ChooseDuty: count_questions.chosen,
}
