"""Claim games told in a few words: who plays, says, pegs, accepts and objects."""

from __future__ import annotations

from typing import Any

from tests.table import Table

from pegout.cards import parse_card
from pegout.errors import Rejection
from pegout.game import Command, Event, commands as c
from pegout.game.events import ItemKind
from pegout.game.state import Item
from pegout.judge import Challenge, Choose, Muggins, decide
from pegout.seating import Seat

ANN, BOB = Seat(0), Seat(1)
DEAL = ("5H 5S JC QD 2C 9S", "7D 8D 6H 9C KS TC")
LAID = ("2C 9S", "KS TC")


class Claims(Table):
    """A claim table: Ann is pone (seat 0), Bob deals (seat 1), unless told otherwise.

    Ann keeps 5H 5S JC QD, Bob 7D 8D 6H 9C; the starter is the 4 of clubs.
    """

    def __init__(self, rules: str = "acc", **options: Any) -> None:
        options.setdefault("counting", "claim")
        super().__init__(rules, **options)

    def at_play(self, starter: str = "4C", hands: Any = DEAL, laid: Any = LAID) -> Claims:
        """Dealt, thrown and the starter turned."""
        self.deal(*hands)
        self.lay(*laid)
        self.turn(starter)
        return self

    def at_show(self, starter: str = "4C") -> Claims:
        """All cards played, every score of the play pegged rightly."""
        self.at_play(starter)
        for seat, card in ((0, "JC"), (1, "9C"), (0, "QD")):
            self.says(seat, card)
        self.do(c.Go(BOB))
        self.do(c.Go(ANN))
        self.pegs(0, 1, "go")
        self.says(1, "8D")
        self.says(0, "5H")
        self.says(1, "7D")
        self.says(0, "5S")
        self.says(1, "6H")
        self.pegs(1, 2, "play")
        return self

    def says(self, seat: int, card: str, count: int | None = None) -> tuple[Event, ...]:
        """Play a card and say the count."""
        return self.do(c.Play(Seat(seat), parse_card(card), count))

    def score(self, kind: ItemKind, seat: int) -> Item:
        """The last score of a kind that a seat has."""
        return [one for one in self.state.items if one.kind == kind and one.seat == seat][-1]

    def pegs(self, seat: int, points: int, kind: ItemKind) -> tuple[Event, ...]:
        """Peg points for the last score of a kind."""
        return self.do(c.Peg(Seat(seat), self.score(kind, seat).id, points))

    def counts(
        self, seat: int, points: int, pegged: int | None = None, kind: ItemKind = "hand"
    ) -> None:
        """Show, announce and peg a holding."""
        self.do(c.Show(Seat(seat)))
        self.do(c.Announce(Seat(seat), self.score(kind, seat).id, points))
        if points or pegged:
            self.pegs(seat, points if pegged is None else pegged, kind)

    def accepts(
        self, seat: int, whose: int, kind: ItemKind = "hand", how: Any = "word"
    ) -> tuple[Event, ...]:
        """Accept somebody's count."""
        return self.do(c.Accept(Seat(seat), self.score(kind, whose).id, how))

    def objects(self, seat: int, whose: int, kind: ItemKind) -> tuple[Event, ...]:
        """Object to somebody's peg."""
        return self.do(Challenge(Seat(seat), "peg", self.score(kind, whose).id))

    def muggins(self, seat: int, whose: int, kind: ItemKind, points: int) -> tuple[Event, ...]:
        """Call muggins."""
        return self.do(Muggins(Seat(seat), self.score(kind, whose).id, points))

    def tried(self, command: Command) -> Rejection:
        """A command that is refused."""
        answer = decide(self.state, command)
        assert isinstance(answer, Rejection), f"{command} was allowed"
        return answer

    def chooses(self, seat: int, option: str) -> tuple[Event, ...]:
        """Take an option of a ruling."""
        return self.do(Choose(Seat(seat), option))
