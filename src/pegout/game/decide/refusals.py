"""Refusals of what is refused in more than one place."""

from __future__ import annotations

from pegout.cards import Card
from pegout.errors import Rejection, refuse
from pegout.game.legal import seats_due
from pegout.game.narration.names import people
from pegout.game.state import GameState, Phase
from pegout.seating import Seat


def waiting_for(state: GameState, seat: Seat, wanted: str) -> Rejection:
    """It is not the time for this, or not this player's turn: say what is awaited.

    What is `wanted`, and what the phase waits for, have their words in the catalogue.
    """
    due, phase, clause = seats_due(state), state.phase.value, _clause(state)
    if seat in due:
        return refuse("wrong_phase.command", clause=clause, wanted=wanted, phase=phase)
    return refuse("not_your_turn", clause=clause, who=people(due, state.match), phase=phase)


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
    return refuse("not_your_card.hand", card=card.part)


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
    return refuse("card_elsewhere", card=card.part)
