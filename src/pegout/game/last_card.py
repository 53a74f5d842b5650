"""Which card is the last of a deal: how many are still to be laid, as the whole table can count."""

from __future__ import annotations

from pegout.game import events as e


class CardsToLay:
    """Counts the cards of a deal that are still to be laid, event by event."""

    def __init__(self) -> None:
        self.number = 0

    @property
    def none_left(self) -> bool:
        """Whether the card laid last was the last of its deal."""
        return self.number <= 0

    def take(self, event: e.Event) -> None:
        """Cards dealt, thrown, laid, taken back into a hand, or not played any more."""
        match event:
            case e.CardsDealt():
                self.number = sum(map(len, event.hands))
            case e.CardsLaidAway():
                self.number -= len(event.cards)
            case e.CardPlayed():
                self.number -= 1
            case e.Rewound():
                self.number += sum(map(len, event.back))
            case e.HoldingKilled(holding="hand", scope="play"):
                self.number -= len(event.cards)
            case e.CardsMoved():
                moved = (event.to.where == "hand") - (event.source.where == "hand")
                self.number += moved * len(event.cards)
            case e.SeriesEnded(leader=None) | e.PlayStopped():
                self.number = 0
