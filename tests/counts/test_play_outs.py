"""Known counts: in how many ways can a fixed deal be played out?

The engine walks every legal order of play. A second, much simpler counter, which knows nothing
of the engine, must find the same number; both are held to the figures below.
"""

from __future__ import annotations

from functools import cache

import pytest
from tests.table import Table

from pegout.game import GameState, Phase, Play, decide, events as e, replay, seats_due
from pegout.game.legal import playable

PIPS = dict(zip("A23456789TJQK", [*range(1, 11), 10, 10, 10], strict=True))

# Kept hands in seat order (the last seat deals), and in how many ways they can be played out.
TWO_HANDS = [
    (("AC 2C 3C 4C", "AD 2D 3D 4D"), 576),
    (("KC QC JC TC", "KD QD JD TD"), 576),
    (("5C 5D 5H JS", "4C 4D 6C 6D"), 552),
    (("AC 5C 9C KC", "2D 6D 7D QD"), 280),
    (("7C 8C 9C TC", "6D 7D 8D 9D"), 416),
    (("AC AD AH AS", "KC KD QH QS"), 576),
]
THREE_HANDS = (("AC 5C 9C KC", "2D 6D 7D QD", "3H 8H TH JH"), 4600)
FOUR_HANDS = ("AC 5C 9C KC", "2D 6D 7D QD", "3H 8H TH JH", "4H 5H 6H QC")
FIRST_ROUND = ("9C", "7D", "8H", "6H")


def ready(hands: tuple[str, ...]) -> Table:
    """A table at the first lead, with these hands kept and harmless cards thrown."""
    number = len(hands)
    spare = iter(["9S", "TS", "8S", "7S"])
    thrown = [" ".join(next(spare) for _ in range(2 if number == 2 else 1)) for _ in hands]
    table = Table("bicycle", number)
    dealt = [f"{kept} {away}" for kept, away in zip(hands, thrown, strict=True)]
    table.deal(*dealt, crib="6S" if number == 3 else "")
    table.lay(*thrown)
    table.turn("3S")
    return table


def engine_count(state: GameState) -> int:
    """Orders of play from here, by the engine's own rules."""
    (seat,) = seats_due(state)
    ways = 0
    for card in playable(state, seat):
        result = decide(state, Play(seat, card))
        assert isinstance(result, tuple)
        after = replay(result, state)
        done = after.phase is not Phase.PLAY or any(isinstance(x, e.HoldingShown) for x in result)
        ways += 1 if done else engine_count(after)
    return ways


@cache
def plain_count(hands: tuple[frozenset[str], ...], turn: int, count: int, last: int) -> int:
    """Orders of play from here, from nothing but the rule that 31 may not be passed."""
    if not any(hands):
        return 1
    for step in range(len(hands)):
        seat = (turn + step) % len(hands)
        legal = [card for card in hands[seat] if count + PIPS[card[0]] <= 31]
        if legal:
            return sum(
                plain_count(
                    (*hands[:seat], hands[seat] - {card}, *hands[seat + 1 :]),
                    (seat + 1) % len(hands),
                    count + PIPS[card[0]],
                    seat,
                )
                for card in legal
            )
    return plain_count(hands, (last + 1) % len(hands), 0, last)


@pytest.mark.parametrize(("hands", "known"), TWO_HANDS)
def test_two_hands(hands: tuple[str, ...], known: int) -> None:
    plain = plain_count(tuple(frozenset(hand.split()) for hand in hands), 0, 0, 1)
    assert (engine_count(ready(hands).state), plain) == (known, known)


def test_three_hands() -> None:
    hands, known = THREE_HANDS
    plain = plain_count(tuple(frozenset(hand.split()) for hand in hands), 0, 0, 2)
    assert (engine_count(ready(hands).state), plain) == (known, known)


def test_four_hands_after_the_first_round() -> None:
    table = ready(FOUR_HANDS)
    table.play(*FIRST_ROUND)
    left = tuple(frozenset(hand.split()) - set(FIRST_ROUND) for hand in FOUR_HANDS)
    assert (engine_count(table.state), plain_count(left, 0, 30, 3)) == (240, 240)


@pytest.mark.long
def test_four_hands() -> None:
    hands = tuple(frozenset(hand.split()) for hand in FOUR_HANDS)
    assert engine_count(ready(FOUR_HANDS).state) == plain_count(hands, 0, 0, 3)
