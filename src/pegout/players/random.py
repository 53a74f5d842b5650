"""`random`: any legal choice, each as likely as the next."""

from __future__ import annotations

from pegout.cards import Card
from pegout.game import View
from pegout.players.manners import ComputerPlayer


class RandomPlayer(ComputerPlayer):
    """Plays by the rules and knows nothing else."""

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """Any cards."""
        return tuple(self.chance(view).sample(hand, number))

    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """Any card that may be laid."""
        return self.chance(view).choice(cards)
