"""A table for tests: games with chosen cards, scores and dealer, told in a few words."""

from __future__ import annotations

from typing import TypeVar

from pegout.cards import Card, parse_card, parse_cards
from pegout.errors import Rejection
from pegout.game import (
    NEW_TABLE,
    Command,
    Cut,
    Deal,
    Event,
    GameState,
    LayAway,
    Play,
    StartGame,
    StartMatch,
    duty_of,
    evolve,
    seats_due,
)
from pegout.game.commands import Counting
from pegout.game.legal import CutDuty
from pegout.judge import decide
from pegout.rulesets import Ruleset, ruleset
from pegout.seating import Seat

E = TypeVar("E", bound=Event)
NAMES = ("Ann", "Bob", "Cal", "Dee")


class Table:
    """A table with its own pack, so that a test names the cards.

    `Table("acc")` is set up with seat 1 as dealer; give `dealer=None` to begin at the cut for
    deal, or `seed=` for a game whose cards the program deals.
    """

    def __init__(
        self,
        rules: str | Ruleset = "acc",
        hands: int = 2,
        *,
        dealer: int | None = -1,
        scores: tuple[int, ...] = (),
        target: int | None = None,
        match_to: int = 1,
        seed: str | None = None,
        counting: Counting = "auto",
        muggins: bool = False,
    ) -> None:
        book = ruleset(rules) if isinstance(rules, str) else rules
        self.state: GameState = NEW_TABLE
        self.log: list[Event] = []
        self.do(StartMatch(book, NAMES[:hands], target, match_to, counting, muggins))
        first = None if dealer is None else Seat(dealer % hands)
        self.do(StartGame(seed=seed, scores=scores, dealer=first))

    def do(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command that must be allowed; returns its events."""
        result = decide(self.state, command)
        assert not isinstance(result, Rejection), f"{command} refused: {result}"
        for event in result:
            self.state = evolve(self.state, event)
        self.log += result
        return result

    def refused(self, command: Command) -> Rejection:
        """Try a command that must be refused."""
        result = decide(self.state, command)
        assert isinstance(result, Rejection), f"{command} was allowed"
        return result

    def deal(self, *hands: str, crib: str = "") -> tuple[Event, ...]:
        """Cut the pack if that is due, then deal these cards, in seat order."""
        for seat in seats_due(self.state):
            duty = duty_of(self.state, seat)
            if isinstance(duty, CutDuty) and duty.purpose == "pack":
                self.do(Cut(seat, "pack", 20))
        cards = tuple(parse_cards(hand) for hand in hands)
        return self.do(Deal(self.state.the_deal.dealer, cards, parse_cards(crib)))

    def lay(self, *cards: str) -> None:
        """Throw for every seat in order."""
        for seat, laid in enumerate(cards):
            self.do(LayAway(Seat(seat), parse_cards(laid)))

    def turn(self, card: str) -> tuple[Event, ...]:
        """Cut for the starter and turn this card."""
        (seat,) = seats_due(self.state)
        return self.do(Cut(seat, "starter", 10, parse_card(card)))

    def play(self, *cards: str) -> tuple[Event, ...]:
        """Play these cards, each by the player whose turn it is; returns the last one's events."""
        events: tuple[Event, ...] = ()
        for card in cards:
            turn = self.state.the_deal.turn
            assert turn is not None
            events = self.do(Play(turn, parse_card(card)))
        return events

    def cut(self, seat: int, card: str, depth: int = 10) -> tuple[Event, ...]:
        """Cut this card for the first deal."""
        return self.do(Cut(Seat(seat), "first_deal", depth, parse_card(card)))

    def happened(self, kind: type[E]) -> list[E]:
        """Every event of one kind so far."""
        return [event for event in self.log if isinstance(event, kind)]

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by side."""
        return self.state.scores


def hand_of(table: Table, seat: int) -> set[Card]:
    """The cards a seat still holds."""
    return {card for card in table.state.the_deal.hands[seat] if card is not None}
