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
