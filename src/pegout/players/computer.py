"""What every computer player does alike: naming a pegger, cutting, dealing, counting."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

from pegout.cards import Card
from pegout.chance import below, draws_from
from pegout.game import (
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
    Play,
    PlayDuty,
    View,
)
from pegout.judge import TableCommand
from pegout.players.claims import Claimer
from pegout.seating import Seat


class ComputerPlayer(Claimer, ABC):
    """A program with a seed of its own; the same seed and the same views give the same game.

    Its chance depends only on its seed and on how far the game has come, so a game that was
    put away and taken up again goes on as it would have. `weaknesses` says what it does badly.
    """

    weaknesses: str = ""

    def choose(self, view: View) -> TableCommand:
        """Answer the duty in the view."""
        seat, duty = view.viewer, view.duty
        assert seat is not None
        match duty:
            case NamePeggerDuty(choices):
                return NamePegger(seat, choices[0])
            case CutDuty():
                return self._cut(view, seat, duty)
            case DealDuty():
                return Deal(seat)
            case LayAwayDuty(number):
                return LayAway(seat, self.lay_away(view, known_hand(view), number))
            case PlayDuty(cards):
                return Play(seat, self.lay(view, cards)) if cards else Go(seat)
        if (claimed := self.claim(view, seat)) is not None:
            return claimed
        raise ValueError("a player was asked to act while the game waits for others")

    def _cut(self, view: View, seat: Seat, duty: CutDuty) -> Cut:
        return Cut(seat, duty.purpose, duty.depths[below(len(duty.depths), self.chance(view))])

    @abstractmethod
    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """Choose cards for the crib."""

    @abstractmethod
    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """Choose one of the cards that may be laid."""

    def chance(self, view: View) -> Iterator[int]:
        """This player's own chance for the decision at hand, as endless bytes."""
        return draws_from(f"{self.seed} {view.viewer} {view.commitment} {_moment(view)}")


def known_hand(view: View) -> tuple[Card, ...]:
    """The viewer's own cards."""
    return tuple(card for card in the_deal(view).hand if card is not None)


def the_deal(view: View) -> DealView:
    """The deal in a view that asks for a card."""
    assert view.deal is not None
    return view.deal


def _moment(view: View) -> str:
    """How far the game has come, in what everyone can see."""
    deal = view.deal
    laid = sum(len(series.laid) for series in (*deal.past, deal.series)) if deal else 0
    return f"{deal.number if deal else 0} {view.phase.value} {len(view.cuts)} {laid}"
