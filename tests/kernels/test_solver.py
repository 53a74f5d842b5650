"""The solver of the play is exact: a plain search over every order of play finds the same."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from pegout.cards import PACK, Card
from pegout.errors import CardError
from pegout.kernels import PlayState, solve_lays, solve_play
from pegout.kernels.solver import DEALER, FAR, NOT_LAID, OUT, PONE
from pegout.rulesets import ruleset
from pegout.scoring import THIRTY_ONE, count_of, score_play, total

RULES = ruleset("acc").play
Hands = tuple[frozenset[Card], frozenset[Card]]


def search(
    hands: Hands, series: tuple[Card, ...], turn: int, last: int, needs: tuple[int, int]
) -> int:
    """What the dealer pegs from here more than the pone, by trying everything."""
    if min(needs) <= 0:
        return OUT if needs[DEALER] <= 0 else -OUT
    for seat in (turn, 1 - turn):
        legal = [card for card in hands[seat] if count_of((*series, card)) <= THIRTY_ONE]
        if legal:
            best = max if seat == DEALER else min
            return best(after(hands, series, seat, card, needs) for card in legal)
    if count_of(series) != THIRTY_ONE:
        return scored(last, 1, needs, lambda left: next_series(hands, last, left))
    return next_series(hands, last, needs)


def next_series(hands: Hands, last: int, needs: tuple[int, int]) -> int:
    if min(needs) <= 0:
        return OUT if needs[DEALER] <= 0 else -OUT
    return search(hands, (), 1 - last, last, needs) if any(hands) else 0


def after(
    hands: Hands, series: tuple[Card, ...], seat: int, card: Card, needs: tuple[int, int]
) -> int:
    held = tuple(hand - {card} for hand in hands)
    points = total(score_play((*series, card), RULES))
    laid = (*series, card)
    return scored(
        seat,
        points,
        needs,
        lambda left: search((held[0], held[1]), laid, 1 - seat, seat, left),
    )


def scored(seat: int, points: int, needs: tuple[int, int], rest: object) -> int:
    """A score now and the rest of the play; who is out has it all."""
    assert callable(rest)
    left = (needs[0] - points, needs[1]) if seat == PONE else (needs[0], needs[1] - points)
    value = int(rest(left))
    return value if abs(value) == OUT else value + (points if seat == DEALER else -points)


def codes(cards: frozenset[Card]) -> NDArray[np.uint8]:
    return np.array([sorted(card.code for card in cards)], np.uint8).reshape(1, -1)


def some_hands(chance: Random, pone: int, dealer: int, highest: int = 13) -> Hands:
    cards = chance.sample([card for card in PACK if card.rank <= highest], pone + dealer)
    return frozenset(cards[:pone]), frozenset(cards[pone:])


@pytest.mark.parametrize("number", range(40))
def test_two_full_hands(number: int) -> None:
    hands = some_hands(Random(number), 4, 4, highest=7 if number % 4 == 0 else 13)
    value = solve_play(codes(hands[PONE]), codes(hands[DEALER]))
    assert value.tolist() == [search(hands, (), PONE, DEALER, (FAR, FAR))]


def test_positions_in_the_middle_with_sides_near_home() -> None:
    chance = Random("middle")
    for _ in range(400):
        pone, dealer = chance.randint(1, 3), chance.randint(0, 3)
        hands = some_hands(chance, pone, dealer)
        unseen = [card for card in PACK if card not in hands[PONE] | hands[DEALER]]
        series: tuple[Card, ...] = ()
        for card in chance.sample(unseen, chance.randint(0, 3)):
            if count_of((*series, card)) <= THIRTY_ONE:
                series = (*series, card)
        turn, last = chance.randint(0, 1), chance.randint(0, 1)
        if not series:
            last = 1 - turn
        if not hands[turn]:
            turn = 1 - turn
        needs = chance.choice([(FAR, FAR), (chance.randint(1, 6), chance.randint(1, 6))])
        standing = PlayState(tuple(card.code for card in series), turn, last, *needs)
        expected = search(hands, series, turn, last, needs)
        assert solve_play(codes(hands[0]), codes(hands[1]), standing).tolist() == [expected]
        by_card = solve_lays(codes(hands[0]), codes(hands[1]), standing)[0].tolist()
        held = sorted(hands[turn], key=lambda card: card.code)
        assert by_card == [
            after(hands, series, turn, card, needs)
            if count_of((*series, card)) <= THIRTY_ONE
            else NOT_LAID
            for card in held
        ]


def test_many_hands_at_once_are_each_solved_by_themselves() -> None:
    chance = np.random.default_rng(3)
    cards = np.argsort(chance.random((300, 52)), axis=1)[:, :8].astype(np.uint8)
    together = solve_play(cards[:, :4], cards[:, 4:])
    one_by_one = [solve_play(row[None, :4], row[None, 4:])[0] for row in cards]
    assert together.tolist() == [int(value) for value in one_by_one]
    # The dealer, who answers every lead, has the better of the play.
    assert 1 < together.mean() < 1.5


@pytest.mark.parametrize(
    ("pone", "dealer", "series", "reason"),
    [
        ([[0, 1]], [[1, 2]], (), "row 0: has 1 twice"),
        ([[0, 1]], [[2, 3]], (0,), "row 0: has 0 twice"),
        ([[0, 60]], [[2, 3]], (), "60 is not a card"),
        ([[0, 1]], [[2, 3], [4, 5]], (), "1 hands against 2"),
        ([[0, 1, 2, 3, 4]], [[5, 6]], (), r"must have the shape \(any number, 4\)"),
        ([[0, 1]], [[2, 3]], (51, 50, 49, 48), "series: counts 40"),
    ],
)
def test_what_is_no_position_is_refused(
    pone: list[list[int]], dealer: list[list[int]], series: tuple[int, ...], reason: str
) -> None:
    with pytest.raises(CardError, match=reason):
        solve_play(
            np.array(pone, np.uint8), np.array(dealer, np.uint8), PlayState(series, last=PONE)
        )
