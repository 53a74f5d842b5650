"""The end of a play, solved for the game: a linear program, minimax and the solver of the whole
play agree with it, and it is asked as a player would.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tools.linear_play import DEALER, PONE, RULES, Hand, Pegs, Start, WholeTree, card_of
from tools.play.solve import Game, Solver

from pegout.analysis import LaidCard, PlaySoFar, stake_for
from pegout.analysis.near_home.endgame import endgame_of, game_lays
from pegout.analysis.solved import Node
from pegout.analysis.stakes import whole_stake
from pegout.cards import parse_cards
from pegout.kernels import Endgame, solve_endgame
from pegout.kernels.endgame_tree import ENDLESS
from pegout.rulesets import ruleset
from pegout.scoring import THIRTY_ONE, score_play, total

BOOK, TARGET = ruleset("acc"), 121
Floats = NDArray[np.float64]


def codes(text: str) -> tuple[int, ...]:
    return tuple(card.code for card in parse_cards(text))


def laid(*cards: tuple[int, str, bool]) -> tuple[LaidCard, ...]:
    return tuple(LaidCard(role, codes(text)[0], leads) for role, text, leads in cards)


def hands_of(ranks: Sequence[int], held: int) -> list[Hand]:
    return list(combinations_with_replacement(ranks, held))


def packed(hands: Sequence[Hand]) -> NDArray[np.int64]:
    return np.array([sum(r << 4 * p for p, r in enumerate(hand)) for hand in hands], np.int64)


def any_leaves(seed: int, kinds: int) -> Floats:
    """Chances that grow with what I have and fall with what the other has."""
    chance = np.random.default_rng(seed)
    mine, theirs = (np.cumsum(chance.random((64, kinds)), axis=0) for _ in range(2))
    ahead = mine[:, None] - theirs[None]
    return np.ascontiguousarray(1 / (1 + np.exp(-ahead / 6)))


def any_game(
    node: Node, series: Sequence[int], needs: Pegs, seed: int, hands: tuple[list[Hand], list[Hand]]
) -> Endgame:
    """A game with these hands, as likely as chance has it, and any chances at its ends."""
    chance = np.random.default_rng(seed)
    joint = chance.random((len(hands[0]), len(hands[1])))
    number = 0
    for rank in series:
        number = number << 4 | rank
    seat = node.turn
    return Endgame(
        number,
        node.total,
        int(node.last != seat),
        0,
        (node.held[seat], node.held[1 - seat]),
        needs,
        packed(hands[0]),
        packed(hands[1]),
        joint / joint.sum(),
        chance.integers(0, 12, len(hands[0])),
        np.arange(len(hands[1])),
        any_leaves(seed, len(hands[1])),
    )


# ---------------------------------------------------------------- a linear program


def value_by_linear_program(
    game: Endgame, node: Node, series: tuple[int, ...], hands: tuple[list[Hand], list[Hand]]
) -> float:
    """My chance to win."""
    me = node.turn

    def chance(pegs: Pegs, held: tuple[Hand, Hand]) -> float:
        mine, theirs = hands[0].index(held[me]), hands[1].index(held[1 - me])
        won = game.leaves[pegs[me] + game.counts[mine], pegs[1 - me], game.shown[theirs]]
        return float(won if me == PONE else 1 - won)

    needs = game.needs if me == PONE else game.needs[::-1]
    tree = WholeTree(chance, Start(series, me, node.last, needs))
    for one, mine in enumerate(hands[0]):
        for two, theirs in enumerate(hands[1]):
            kept = (mine, theirs) if me == PONE else (theirs, mine)
            tree.add(kept, float(game.joint[one, two]))
    value = tree.value()
    return value if me == PONE else 1 - value


@pytest.mark.parametrize("needs", [(60, 60), (4, 60), (60, 3), (5, 6), (2, 1)])
@pytest.mark.parametrize(
    ("turn", "held", "series"),
    [
        (PONE, (2, 2), (6, 10)),
        (PONE, (2, 2), (10, 10)),
        (DEALER, (3, 2), (5, 10, 6)),
        (PONE, (2, 3), ()),
        (DEALER, (2, 2), (5, 6, 5, 5)),
    ],
)
def test_a_linear_program_finds_the_same_value(
    turn: int, held: Pegs, series: tuple[int, ...], needs: Pegs
) -> None:
    ranks = (5, 6, 10)
    hands = hands_of(ranks, held[0]), hands_of(ranks, held[1])
    count = sum(min(rank, 10) for rank in series)
    seats = held if turn == PONE else held[::-1]
    node = Node(count, 1 - turn, turn, 0, seats)
    game = any_game(node, series, needs, sum(needs), hands)
    found = solve_endgame(game, 300)
    assert found is not None
    assert min(found.gains) >= -1e-9
    assert sum(found.gains) < 0.002
    exact = value_by_linear_program(game, node, series, hands)
    assert found.value - found.gains[1] - 1e-6 <= exact <= found.value + found.gains[0] + 1e-6


# ---------------------------------------------------------------- both hands known


class Minimax:
    """The play with both hands known, card by card, as `pegout.scoring` counts it."""

    def __init__(self, game: Endgame) -> None:
        self.game = game

    def end(self, pegs: Pegs) -> float | None:
        """My chance, where somebody is out."""
        mine, theirs = self.game.needs
        if pegs[0] >= mine:
            return 1.0
        return 0.0 if pegs[1] >= theirs else None

    def value(
        self, hands: tuple[Hand, Hand], series: Hand, pegs: Pegs, at: tuple[int, int]
    ) -> float:
        """By sides, I being 0; `at` is who laid last and whose turn it is."""
        last, turn = at
        if (out := self.end(pegs)) is not None:
            return out
        count = sum(min(rank, 10) for rank in series)
        for side in (turn, 1 - turn):
            legal = {rank for rank in hands[side] if count + min(rank, 10) <= THIRTY_ONE}
            if legal:
                break
        else:
            more = int(0 < count < THIRTY_ONE)
            pegs = (pegs[0] + more, pegs[1]) if last == 0 else (pegs[0], pegs[1] + more)
            if (out := self.end(pegs)) is not None:
                return out
            if not any(hands):
                return float(self.game.leaves[pegs[0] + self.game.counts[0], pegs[1], 0])
            return self.value(hands, (), pegs, (last, 1 - last))
        found = []
        for rank in legal:
            rest = list(hands[side])
            rest.remove(rank)
            points = total(score_play([card_of(r) for r in (*series, rank)], RULES))
            left = (tuple(rest), hands[1]) if side == 0 else (hands[0], tuple(rest))
            after = (pegs[0] + points, pegs[1]) if side == 0 else (pegs[0], pegs[1] + points)
            found.append(self.value(left, (*series, rank), after, (side, 1 - side)))
        return max(found) if side == 0 else min(found)


@pytest.mark.parametrize("seed", range(40))
def test_with_both_hands_known_it_is_minimax(seed: int) -> None:
    chance = np.random.default_rng(seed)
    held = [(3, 3), (2, 3), (3, 2), (2, 2), (3, 1)][seed % 5]
    mine, theirs = (tuple(sorted(chance.integers(1, 14, number).tolist())) for number in held)
    series = tuple(chance.integers(1, 14, 8 - sum(held)).tolist())
    while sum(min(rank, 10) for rank in series) > 30:
        series = series[1:]
    needs: Pegs = (int(chance.integers(1, 12)), int(chance.integers(1, 12)))
    count = sum(min(rank, 10) for rank in series)
    game = any_game(Node(count, DEALER, PONE, 0, held), series, needs, seed, ([mine], [theirs]))
    found = solve_endgame(game, 200)
    assert found is not None
    exact = Minimax(game).value((mine, theirs), series, (0, 0), (1, 0))
    assert found.value == pytest.approx(exact, abs=1e-3)


# ---------------------------------------------------------------- the solver of the whole play


@pytest.mark.parametrize(("ranks", "cards"), [((4, 5, 10), 2), ((5, 6, 10), 3), ((1, 10), 4)])
def test_for_points_it_is_the_play_as_it_was_solved(ranks: Sequence[int], cards: int) -> None:
    whole = Game(ranks, cards)
    hands = hands_of(ranks, cards)
    joint = np.random.default_rng(8).random((len(hands), len(hands)))
    solver = Solver(whole, joint, 1)
    for _ in range(300):
        solver.learn()
    expected = solver.gains()
    pegged, other = np.meshgrid(np.arange(64), np.arange(64), indexing="ij")
    game = any_game(Node(held=(cards, cards)), (), (ENDLESS, ENDLESS), 1, (hands, hands))._replace(
        joint=joint / joint.sum(),
        counts=np.zeros(len(hands), np.int64),
        shown=np.zeros(len(hands), np.int64),
        leaves=np.ascontiguousarray(((pegged - other) / 100.0)[:, :, None]),
    )
    found = solve_endgame(game, 300)
    assert found is not None
    error = expected.both + 100 * sum(found.gains)
    assert error < 0.02
    assert 100 * found.value == pytest.approx(expected.value, abs=error + 1e-5)


# ---------------------------------------------------------------- asked by a player

DEALT = PlaySoFar(
    2,
    0,
    codes("9D JH KS"),
    codes("2C 3D 6H"),
    laid((1, "4S", True), (0, "4C", False), (1, "7D", False)),
)
ANSWERED = PlaySoFar(
    2, 1, codes("5C JH QS"), codes("2C 8D 3D"), laid((1, "4S", True), (0, "9C", False))
)
LAST = PlaySoFar(
    2,
    1,
    codes("2H QS"),
    codes("2C 8D 3D"),
    laid((1, "4S", True), (0, "9C", False), (1, "5D", False), (0, "6D", False)),
)
PLAYS = (DEALT, ANSWERED, LAST)


@pytest.mark.parametrize("play", PLAYS)
def test_every_hand_is_valued_as_my_own_is(play: PlaySoFar) -> None:
    """The leaves of the hand that I have are those that a card is played for otherwise."""
    scores = (112, 109)
    mine, whole = stake_for(play, scores, BOOK, TARGET), whole_stake(play, scores, BOOK, TARGET)
    assert mine is not None
    assert whole is not None
    pegged = len(mine.leaves)
    assert np.array_equal(whole.shown, mine.shown)
    assert whole.leaves[whole.own : whole.own + pegged] == pytest.approx(mine.leaves, abs=1e-12)


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize("scores", [(112, 109), (119, 104), (100, 120), (118, 118)])
def test_neither_side_gains_much_and_all_hands_make_up_the_value(
    play: PlaySoFar, scores: Pegs
) -> None:
    found = endgame_of(play, scores, BOOK, TARGET)
    assert found is not None
    game, own = found
    solution = solve_endgame(game)
    assert solution is not None
    assert sum(solution.gains) < 0.005
    assert game.joint.sum() == pytest.approx(1.0)
    hand = sum(card // 4 + 1 << 4 * at for at, card in enumerate(sorted(play.hand)))
    assert game.mine[own] == hand
    assert ((solution.wins <= 1 + 1e-9) & ((solution.wins >= -1e-9) | (solution.wins == -1))).all()
    laid_by = solution.shares.sum(axis=1) > 0
    won = (solution.shares * np.maximum(solution.wins, 0)).sum(axis=1) * game.joint.sum(axis=1)
    if laid_by.all():
        assert won.sum() == pytest.approx(solution.value, abs=1e-9)


@pytest.mark.parametrize("play", PLAYS)
def test_asked_again_it_says_the_same(play: PlaySoFar) -> None:
    one = game_lays(play, (112, 109), BOOK, TARGET)
    assert one == game_lays(play, (112, 109), BOOK, TARGET)
    assert one is not None
    assert sum(one.shares.values()) == pytest.approx(1.0)
    best = max(one.wins.values())
    assert all(one.wins[code] == best for code in one.wins if code // 4 in one.shares)


def test_it_says_nothing_where_there_is_too_much_or_nothing_to_say() -> None:
    led = ANSWERED._replace(role=0, hand=codes("5C JH QS 9C"), laid=ANSWERED.laid[:1])
    assert game_lays(led, (112, 109), BOOK, TARGET) is None
    assert game_lays(DEALT._replace(said=17), (112, 109), BOOK, TARGET) is None
    assert game_lays(DEALT._replace(hands=3), (112, 109), BOOK, TARGET) is None


def test_who_needs_one_hole_lays_what_pegs_it() -> None:
    """A pair that ends the game is laid for sure."""
    play = DEALT._replace(hand=codes("7H JH KS"))
    found = game_lays(play, (119, 112), BOOK, TARGET)
    assert found is not None
    assert found.shares == {6: 1.0}
    assert found.wins[codes("7H")[0]] == pytest.approx(1.0)


def test_a_card_that_cannot_win_is_told_with_a_chance_of_nothing() -> None:
    """Eleven are too far for this hand, and what was rounded below 0 left its cards out."""
    laid_so_far = laid((1, "JH", True), (0, "7C", False))
    play = PlaySoFar(2, 1, codes("8H 9D 9S"), codes("2C AS 3S"), laid_so_far)
    found = game_lays(play, (110, 114), BOOK, TARGET)
    assert found is not None
    assert sorted(found.wins) == sorted(play.hand)
    assert all(0.0 <= one <= 1.0 for one in found.wins.values())
