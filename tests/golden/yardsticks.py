"""Deals that the two yardsticks have played, move by move, and must play so for ever.

A line is a deal by itself: the rules, the dealer, the cards dealt by seat, what goes straight to
the crib, the starter; and then what each seat threw and which cards were played, in their order.

`python -m tests.golden.yardsticks` wrote them; once measured with, they are never written again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.table import Table

from pegout.cards import PACK, Card, spell
from pegout.game import LayAway, Phase, Play, view_from
from pegout.players import LEVELS
from pegout.seating import Seat, seats

FOLDER = Path(__file__).parent / "yardsticks"
YARDSTICKS = ("greedy", "evgreedy")
TABLES = (("acc", 2, 16), ("bicycle", 3, 8), ("club_teams", 4, 8))
PART, BETWEEN = " | ", " / "


class Dealt(NamedTuple):
    """A deal before anybody has chosen anything."""

    rules: str
    dealer: int
    hands: list[str]
    crib: str
    starter: str

    def __str__(self) -> str:
        head = f"{self.rules} {self.dealer}"
        return PART.join([head, BETWEEN.join(self.hands), self.crib, self.starter])


def dealt_from(line: str) -> Dealt:
    """The deal of a line of a golden file."""
    head, hands, crib, starter, *_ = line.split(PART)
    rules, dealer = head.split()
    return Dealt(rules, int(dealer), hands.split(BETWEEN), crib, starter)


def line_of(level: str, dealt: Dealt) -> str:
    """The deal as a level plays it in every seat."""
    player = LEVELS[level]("any")
    table = Table(dealt.rules, len(dealt.hands), dealer=dealt.dealer)
    table.deal(*dealt.hands, crib=dealt.crib)
    thrown = []
    for seat in seats(len(dealt.hands)):
        away = player.choose(view_from(table.state, seat))
        assert isinstance(away, LayAway)
        table.do(away)
        thrown.append(" ".join(map(str, away.cards)))
    table.turn(dealt.starter)
    laid: list[Card] = []
    while table.state.phase is Phase.PLAY and (turn := table.state.the_deal.turn) is not None:
        command = player.choose(view_from(table.state, Seat(turn)))
        assert isinstance(command, Play)
        table.do(command)
        laid.append(command.card)
    return PART.join([str(dealt), BETWEEN.join(thrown), spell(laid)])


def some_deals() -> Iterator[Dealt]:
    rng = Random("yardsticks")
    for rules, hands, number in TABLES:
        each = 6 if hands == 2 else 5
        for deal in range(number):
            cards = rng.sample(PACK, each * hands + 2)
            held = [spell(cards[seat * each : (seat + 1) * each]) for seat in range(hands)]
            crib = str(cards[-2]) if hands == 3 else ""
            yield Dealt(rules, deal % hands, held, crib, str(cards[-1]))


def write() -> None:
    """Write the golden files."""
    for level in YARDSTICKS:
        lines = [line_of(level, dealt) for dealt in some_deals()]
        (FOLDER / f"{level}.txt").write_bytes("".join(f"{line}\n" for line in lines).encode())


if __name__ == "__main__":
    write()
