"""What each card that may be laid is worth with three and four hands.

What every other seat may hold is a distribution of its own: the cards not seen, how often such four
cards are kept in that role, how likely each card it laid would have been, and what every go rules
out. Hands are drawn from these for all seats together, and each card is tried against them. What a
card is worth at a glance steadies what a few hundred draws leave in doubt.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.pegging import (
    FAR,
    HAND_CARDS,
    MANNER,
    RANKS,
    Play,
    at_a_glance,
    held,
    keeping,
    learnt_values,
    on_table,
    unseen_by,
)
from pegout.scoring import THIRTY_ONE

DRAWN = 2000
"""Deals drawn for each card to be laid."""
STEADY = 300.0
"""As many draws weigh as much as what the card is worth at a glance."""

Whole = NDArray[np.int64]


class Shown(NamedTuple):
    """What the table knows of each role: the turns in which it laid, and the pips that all it still
    holds must be above.
    """

    turns: list[list[tuple[int, int, int, int, int]]]
    above: list[int]


def drawn_values(play: Play, seed: int) -> list[float]:
    """The worth of each card in the order of the hand: points for one's side above the others."""
    from pegout.kernels.playouts import SEATS_PLACES
    from pegout.kernels.sampling import sample_ahead

    series, count = on_table(play)
    unseen = unseen_by(play, set(range(play.hands)))
    left_in, upto = believed(play, unseen)
    passed = sum(1 << role for role in play.passed)
    left = [play.left(role) for role in range(play.hands)]
    numbers = [play.hands, play.role, held(play.hand), series, count, passed, DRAWN, *left]
    values = np.zeros(HAND_CARDS)
    draws = sample_ahead(
        np.array(numbers, np.int64),
        unseen,
        left_in,
        upto,
        learnt_values(play.hands),
        MANNER[1],
        np.uint64(seed),
        values,
        np.zeros(SEATS_PLACES, np.int64),
        np.zeros(SEATS_PLACES, np.int64),
        np.zeros(RANKS + 1, np.int64),
    )
    return _steadied(play, values.tolist(), draws)


def _steadied(play: Play, values: list[float], draws: float) -> list[float]:
    """Values from so many draws, drawn towards how the cards differ at a glance."""
    glances = at_a_glance(play)
    worths = {code: value for code, value in zip(play.hand, values, strict=False) if value > -FAR}
    usual = sum(worths.values()) / len(worths) - sum(glances.values()) / len(worths)
    share = STEADY / (STEADY + draws)
    return [
        value + share * (glances[code] + usual - value) if code in worths else value
        for code, value in zip(play.hand, values, strict=False)
    ]


def believed(play: Play, unseen: Whole) -> tuple[Whole, NDArray[np.float64]]:
    """By role, for each set of four ranks: what is left of it, and how likely it and all before
    it are.
    """
    from pegout.kernels.belief import four_sets
    from pegout.kernels.sampling import believe_seat

    shown, sets = shown_by(play), four_sets()
    left_in = np.zeros((play.hands, len(sets)), np.int64)
    upto = np.zeros((play.hands, len(sets)))
    for role in range(play.hands):
        # Where a wrong go was said, what it ruled out was never so.
        for above in (shown.above[role], 0):
            if role == play.role or upto[role, -1] > 0:
                break
            believe_seat(
                sets,
                keeping(play.hands)[role],
                unseen,
                np.array(shown.turns[role], np.int64).reshape(-1, 5),
                role,
                above,
                learnt_values(play.hands),
                np.array(MANNER),
                left_in[role],
                upto[role],
                np.zeros(HAND_CARDS),
            )
    return left_in, upto


def shown_by(play: Play) -> Shown:
    """What all could see so far, turn by turn."""
    hands = play.hands
    shown = Shown([[] for _ in range(hands)], [0] * hands)
    left, silent = [HAND_CARDS] * hands, set[int]()
    series, count, last = 0, 0, -1
    for card in play.evidence:
        if card.leads:
            _ended(shown, count)
            series, count, last, silent = 0, 0, -1, set()
        silent |= _passed(shown, hands, last, card.role, count)
        others = [role for role in range(hands) if role != card.role and left[role]]
        alone, after = silent.issuperset(others), left[(card.role + 1) % hands]
        rank = card.code // 4 + 1
        shown.turns[card.role].append((rank, series, count, int(alone), after))
        left[card.role] -= 1
        series, count, last = series << 4 | rank, count + min(rank, 10), card.role
    if play.fresh:
        _ended(shown, count)
    else:
        _passed(shown, hands, last, play.role, count)
    return shown


def _ended(shown: Shown, count: int) -> None:
    """A series has ended: nobody could lay at its last count."""
    for role, above in enumerate(shown.above):
        shown.above[role] = max(above, THIRTY_ONE - count if count else 0)


def _passed(shown: Shown, hands: int, last: int, turn: int, count: int) -> set[int]:
    """Seats between the last to lay and the next, who could lay nothing at this count."""
    if last < 0:
        return set()
    between = {(last + step) % hands for step in range(1, (turn - last - 1) % hands + 1)}
    for role in between:
        shown.above[role] = max(shown.above[role], THIRTY_ONE - count)
    return between
