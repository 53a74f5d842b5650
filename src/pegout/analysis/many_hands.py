"""Who wins from here with three players, and with partners: tables by what each side still needs.

`tools/many_hands.py` says how they were made: from deals that all play for points, by the rules of
general play, with heels at every score. Of three players the table has some of all scores, and what
lies between is drawn from those around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pegout.analysis.pegging import PlaySoFar, SideStake
from pegout.analysis.position import ScoreError
from pegout.analysis.stakes import counts_by_ranks
from pegout.analysis.tables import RANKS, Table, crib_values, keep_terms, learnt_values, read_data
from pegout.cards import Card
from pegout.errors import Fault, RulesetError
from pegout.kernels import Policy, rules_for, score_hands, throws_played_on
from pegout.rulesets import DEFAULTS, Ruleset, ruleset
from pegout.text import say

DATA = "many_hands.npz"
SUITS = 4
HOLES: int = ruleset(DEFAULTS.many_hands).game.target.value
KNOTS = np.array([*range(1, 30 + 1), *range(32, 62, 2), *range(64, HOLES, 4), HOLES])
"""What a side of three may need in the table: every hole near home, and fewer the further off."""
STEPS = 2000
"""Steps in which a chance is stored."""


class SideChances(Struct, frozen=True):
    """The chance of each side, the dealer's first and then to the left, and its standard error:
    that of the deals played, and not of how people play near home.
    """

    chances: tuple[float, ...]
    error: float


def side_chances(scores: Sequence[int], target: int = HOLES) -> SideChances:
    """Who wins from these scores with a deal about to begin: of three sides the dealer's first and
    then to the left, of partners the dealer's side first.

    >>> three = side_chances((0, 0, 0)).chances
    >>> len(three), round(sum(three), 9)
    (3, 1.0)
    >>> partners = side_chances((0, 0)).chances
    >>> 0.5 < partners[0] < 0.6
    True
    """
    refuse_side_scores(scores, 3 if len(scores) == 3 else 4, target)
    needs = np.array([[target - score for score in scores]])
    found = chances_at(needs)[0]
    name = "three" if len(scores) == 3 else "partners"
    return SideChances(tuple(found.tolist()), float(_data()[f"{name}_error"]))


def refuse_side_scores(scores: Sequence[int], hands: int, target: int) -> None:
    """As many scores as there are sides, all of them on the board."""
    sides = 3 if hands == 3 else 2
    if len(scores) != sides:
        raise ScoreError(Fault("the scores", say("fault-side-scores", hands=hands, sides=sides)))
    faults = [
        Fault(str(say("fault-score", score=score)), say("fault-off-board", last=target - 1))
        for score in scores
        if not 0 <= score < target
    ]
    if faults:
        raise ScoreError(*faults)


def chances_at(needs: NDArray[np.int64]) -> NDArray[np.float64]:
    """The chance of every side by what each needs, a row for each position."""
    return _of_three(needs) if needs.shape[1] == 3 else _of_partners(needs)


def _of_partners(needs: NDArray[np.int64]) -> NDArray[np.float64]:
    won = _data()["partners"][needs[:, 0] - 1, needs[:, 1] - 1] / STEPS
    return np.stack([won, 1.0 - won], axis=1)


def _of_three(needs: NDArray[np.int64]) -> NDArray[np.float64]:
    table = _data()["three"]
    above = np.clip(np.searchsorted(KNOTS, needs), 1, len(KNOTS) - 1)
    low, high = KNOTS[above - 1], KNOTS[above]
    part = (needs - low) / (high - low)
    found = np.zeros((len(needs), 2))
    for corner in product((0, 1), repeat=3):
        weight = np.prod(np.where(corner, part, 1.0 - part), axis=1)
        places = above - 1 + np.array(corner)
        found += weight[:, None] * table[places[:, 0], places[:, 1], places[:, 2]]
    found /= STEPS
    return np.column_stack([found, 1.0 - found.sum(axis=1)])


PLAYED_ON = 4000
"""Deals in which each throw is played on."""


class ThrowWins(Struct, frozen=True):
    """The chance of one's own side with each card thrown, in the order of the hand; and the
    standard error between two of them.
    """

    chances: tuple[float, ...]
    error: float


def throw_wins(
    hand: Sequence[Card],
    role: int,
    scores: Sequence[int],
    hands: int,
    game: tuple[Ruleset, int],
) -> ThrowWins:
    """How often each throw wins with three or four players: deals are played on from here, the same
    for every throw, all play for points, and what then is to be won is the table's.

    The role is how many seats to the left of the dealer one sits; scores have one's own first and
    then to the left, or those of one's own side and the other. The game is a book and its hole.
    """
    rules = rules_for(game[0], hands, game[1])
    sides = len(scores)
    by_role = [scores[(side - role) % sides] for side in range(sides)]
    own = [card.code for card in hand]
    played = throws_played_on(many_policy(hands), rules, role, own, by_role, PLAYED_ON)
    mine = role % sides
    out = played[..., 0]
    won = (out == mine).astype(np.float64)
    on = out < 0
    # The next to the left deals; all sides are told from that dealer on.
    needs = rules.target - np.roll(played[..., 1 : 1 + sides][on], -1, axis=1).astype(np.int64)
    won[on] = chances_at(needs)[:, (mine - 1) % sides]
    best = won[won.mean(axis=1).argmax()]
    error = float((won - best).std(axis=1).max() / np.sqrt(PLAYED_ON))
    return ThrowWins(tuple(won.mean(axis=1).tolist()), error)


FURTHER = 36
"""In what is left of a deal a side hardly comes further; one that does is taken to stand there."""


def stake_among(
    play: PlaySoFar, scores: Sequence[int], target: int, book: Ruleset
) -> SideStake | None:
    """What is at stake in the play of three or four, for scores of which one's own is first; None
    for a game that has no table.
    """
    try:
        rules_for(book, play.hands, target)
    except RulesetError:
        return None
    sides = len(scores)
    needs = tuple(target - scores[(side - play.role) % sides] for side in range(sides))
    own = sorted((*play.hand, *(card.code for card in play.laid if card.role == play.role)))
    count = int(score_hands(np.array([[*own, play.seen[0]]], np.uint8))[0])
    shown = np.append(counts_by_ranks(play.seen[0] // SUITS), count)
    return SideStake(needs, shown, _cribs(play.hands), _leaves(needs, play.role % sides))


@lru_cache(8)
def _leaves(needs: tuple[int, ...], mine: int) -> NDArray[np.float64]:
    """The chance of a side before the next deal, by how much further each has come."""
    gains = [np.minimum(np.arange(FURTHER + 1), need - 1) for need in needs]
    grid = np.stack(np.meshgrid(*gains, indexing="ij"), axis=-1).reshape(-1, len(needs))
    left = np.roll(np.array(needs) - grid, -1, axis=1)
    chances = chances_at(left)[:, (mine - 1) % len(needs)]
    shape = (FURTHER + 1,) * len(needs)
    return np.ascontiguousarray(chances.reshape(shape if len(needs) == 3 else (*shape, 1)))


@cache
def _cribs(hands: int) -> NDArray[np.float64]:
    """How likely a crib counts at most so much."""
    counted = _data()[f"cribs{hands}"].astype(np.float64)
    upto: Table = np.cumsum(counted) / counted.sum()
    return upto


@cache
def _data() -> dict[str, NDArray[np.uint16]]:
    return read_data(DATA)


@cache
def many_policy(hands: int) -> Policy:
    """How good players of three and four play for points: they throw by hand, crib and what a keep
    pegs, and play by the learnt values.
    """
    own = [role == 0 or (hands == 4 and role == 2) for role in range(hands)]
    cribs = np.array([crib_values(hands, mine) for mine in own], np.float32)
    keeps = np.stack([keep_terms(hands, role) for role in range(hands)])
    assert cribs.shape == (hands, RANKS)
    return Policy("table", "learnt", keeps, cribs, weights=learnt_values(hands))
