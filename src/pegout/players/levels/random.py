"""`random`: any legal choice, each as likely as the next."""

from __future__ import annotations

from pegout.cards import Card
from pegout.chance import below
from pegout.game import View
from pegout.players.computer import ComputerPlayer


class RandomPlayer(ComputerPlayer):
    """Plays by the rules and knows nothing else; misses about one score in four."""

    weaknesses = "Everything: it knows the rules and nothing else."
    eye = 0.75
    calls_muggins = False

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """Any cards."""
        draws, left = self.chance(view), list(hand)
        return tuple(left.pop(below(len(left), draws)) for _ in range(number))

    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """Any card that may be laid."""
        return cards[below(len(cards), self.chance(view))]
