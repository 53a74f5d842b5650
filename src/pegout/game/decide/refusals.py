"""Sentences for what is refused in more than one place."""

from __future__ import annotations

from pegout.cards import Card
from pegout.errors import Rejection
from pegout.game.legal import seats_due
from pegout.game.state import GameState, Phase
from pegout.seating import Seat

DOING = {
    Phase.NAMING: "to name who pegs",
    Phase.CUT_FOR_DEAL: "to cut for the first deal",
    Phase.PACK_CUT: "to cut before the deal",
    Phase.DEAL: "to deal",
    Phase.DISCARD: "to lay away",
    Phase.STARTER: "to cut for the starter",
    Phase.PLAY: "to play",
    Phase.SHOW: "to count",
}


def waiting_for(state: GameState, seat: Seat, wanted: str) -> Rejection:
    """It is not the time for this, or not this player's turn: say what is awaited."""
    due = seats_due(state)
    names = " and ".join(state.match.names[other] for other in due) or "the players"
    doing, clause = DOING[state.phase], _clause(state)
    if seat in due:
        sentence = f"This is not the time to {wanted}: it is time {doing}"
        return Rejection("wrong_phase", sentence, clause)
    return Rejection("not_your_turn", f"The table is waiting for {names} {doing}", clause)


def _clause(state: GameState) -> str:
    """Where the book says who must act now."""
    rules = state.rules
    clauses = {
        Phase.CUT_FOR_DEAL: rules.cuts.first_deal_from.clause,
        Phase.PACK_CUT: rules.cuts.before_deal.clause,
        Phase.DEAL: rules.dealing.first_card_to.clause,
        Phase.DISCARD: rules.dealing.laid_away.clause,
        Phase.STARTER: rules.cuts.starter_by.clause,
        Phase.PLAY: rules.play.first_lead.clause,
        Phase.SHOW: rules.show.order.clause,
    }
    return clauses.get(state.phase, "")


def not_yours(card: Card) -> Rejection:
    """The card is not in this player's hand."""
    return Rejection("not_your_card", f"The {card.name_in_words} is not in your hand")


def cards_out(state: GameState) -> set[Card]:
    """Cards known to be away from the stock."""
    if state.phase is Phase.CUT_FOR_DEAL:
        cuts = (*state.drawing.spent, *state.drawing.cuts)
        return {cut.card for cut in cuts if cut.card is not None}
    deal = state.the_deal
    laid = [one.card for one in deal.laid]
    held = (*deal.hands, *deal.kept, deal.crib, laid, (deal.starter,))
    return {card for cards in held for card in cards if card is not None}


def card_elsewhere(state: GameState, card: Card) -> Rejection | None:
    """The card has been seen somewhere else."""
    if card not in cards_out(state):
        return None
    return Rejection("card_elsewhere", f"The {card.name_in_words} is already out")


def counted_here(code: str, why: str) -> Rejection:
    """At this table the program does it."""
    return Rejection(code, f"At this table {why}")
