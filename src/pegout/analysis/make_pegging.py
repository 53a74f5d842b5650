"""How the values of the play are learnt: `python -m pegout.analysis.make_pegging` does it again.

Deals are thrown by the crib model and laid by the values so far. At every turn each card that could
be laid is laid in trial, and the play goes on by the same values; what the cards of one hand bring,
less their average, is what the values are moved towards. Now and then a seat lays any card, so that
other plays are met too. After some rounds the values know what the lead of a five costs and what
low cards are worth at the end. What was kept, by role, is kept too: it is what a player may expect
the others to hold.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.cribs import bulk_policy, single_cribs
from pegout.analysis.make_cribs import kept
from pegout.analysis.pegging import DATA
from pegout.kernels import Deals, Policy, play_deals, rules_for
from pegout.kernels.belief import HANDS
from pegout.kernels.codes import FOURS, RANK, RANKS
from pegout.kernels.laying import Weights, weights_for
from pegout.kernels.learning import SLOTS, learn, peg_all
from pegout.kernels.playouts import SEATS_PLACES
from pegout.kernels.stream import seed_number
from pegout.rulesets import ruleset

DEALS = {2: 1_500_000, 3: 1_500_000, 4: 250_000}
"""By the number of hands, the deals of each round."""
RULES = "bicycle"
"""A book for two, three and four hands."""
ASTRAY = 0.1
PACES = (4e-3, 2e-3, 1e-3, 1e-3, 5e-4, 5e-4, 2e-4, 1e-4)
"""How far the values move at least for each card laid in trial, round by round."""
BYTES = np.array([0, 4, 8, 12])

Fours = NDArray[np.int64]


def throwing(hands: int) -> Policy:
    """How all seats throw: by the crib model, the crib one's own side's or another's."""
    if hands == 2:
        return bulk_policy()._replace(laying="greedy")
    others = -0.5 if hands == 3 else -1.0
    own = [role in (0, hands - 2) and (hands == 4 or role == 0) for role in range(hands)]
    values = [single_cribs(hands, 0) if mine else others * single_cribs(hands, 1) for mine in own]
    return Policy("table", "greedy", throw_values=np.stack(values).astype(np.float32))


def kept_ranks(deals: Deals, hands: int) -> NDArray[np.int64]:
    """The four ranks that each role kept, in order, ace as 1: an array (deal, role, card)."""
    each, away = (6, 2) if hands == 2 else (5, 1)
    kept = np.zeros((len(deals.dealt), hands, 4), np.int64)
    for place in range(hands):
        hand = deals.dealt[:, place : each * hands : hands]
        thrown = deals.crib[:, away * place : away * (place + 1)]
        stays = (hand[:, :, None] != thrown[:, None, :]).all(axis=2)
        kept[:, (place + 1) % hands] = np.sort(hand[stays].reshape(-1, 4) // 4 + 1, axis=1)
    return kept


def dealt(hands: int, what: str, number: int) -> Fours:
    """Hands for the play, as the kernels hold them, dealer first."""
    deals = play_deals(
        [throwing(hands)] * hands, rules_for(ruleset(RULES), hands), f"pegout {what}", range(number)
    )
    fours: Fours = (kept_ranks(deals, hands) << BYTES).sum(axis=2)
    return fours


def learnt(hands: int, deals: int, paces: Sequence[float] = PACES) -> Weights:
    """The values, learnt round by round."""
    weights = np.zeros(weights_for(hands), np.float32)
    met = np.zeros_like(weights)
    for number, pace in enumerate(paces):
        learn(
            dealt(hands, f"learning {hands} {number}", deals),
            weights.copy(),
            weights,
            met,
            np.array([ASTRAY, pace]),
            seed_number(f"learning {hands} {number}"),
            np.zeros(SEATS_PLACES, np.int64),
            np.zeros(SEATS_PLACES, np.int64),
            np.zeros(SLOTS, np.int64),
            np.zeros(16),
        )
        met *= np.float32(0.02)
    return weights


def gains(hands: int, weights: Weights, deals: int) -> list[float]:
    """What each role pegs more than its opponents by the values, beside `greedy` in its place."""
    fours = dealt(hands, f"gains {hands}", deals)
    plain = _leads(fours, weights, [1] * hands)
    found = []
    for role in range(hands):
        by_values = [int(other != role) for other in range(hands)]
        found.append(float((_leads(fours, weights, by_values) - plain)[role]))
    return found


def _leads(fours: Fours, weights: Weights, plain: Sequence[int]) -> NDArray[np.float64]:
    """By role: points of its side less the average of the others."""
    hands = fours.shape[1]
    pegged = np.zeros(fours.shape, np.int64)
    peg_all(fours, weights, np.array(plain), pegged, np.zeros(SEATS_PLACES, np.int64))
    means = pegged.mean(axis=0)
    if hands == 4:
        return np.array([means[0] - means[1], means[1] - means[0]] * 2)
    others: NDArray[np.float64] = (means.sum() - means) / (hands - 1)
    leads: NDArray[np.float64] = means - others
    return leads


def keeping(hands: int, deals: int) -> Weights:
    """How likely a role keeps just these four cards, by the number of their ranks."""
    fours = dealt(hands, f"keeping {hands}", deals)
    order = np.argsort(HANDS)
    numbers = order[np.searchsorted(HANDS, fours, sorter=order)]
    often = np.stack([np.bincount(numbers[:, role], minlength=FOURS) for role in range(hands)])
    kept_so: Weights = ((often + 0.5) / ways() / deals * 1e6).astype(np.float32)
    return kept_so


def ways() -> NDArray[np.float64]:
    """In how many ways a pack makes up each set of four ranks."""
    ranks = np.stack([HANDS >> shift & RANK for shift in BYTES], axis=1)
    alike = (ranks[:, :, None] == np.arange(1, RANKS + 1)).sum(axis=1)
    choices = np.array([comb(4, number) for number in range(5)], float)
    product: NDArray[np.float64] = choices[alike].prod(axis=1)
    return product


def made_for(hands: int, deals: int) -> dict[str, NDArray[Any]]:
    """The tables for so many hands; says by role what the values peg more than `greedy`."""
    weights = learnt(hands, deals)
    print(hands, [round(gain, 3) for gain in gains(hands, weights, deals // 4)], flush=True)
    return {
        f"weights{hands}": weights.astype(np.float16),
        f"kept{hands}": keeping(hands, deals),
    }


def main(words: Sequence[str] | None = None) -> None:
    """Write the data file; what is done is kept in a folder, and taken from there the next time."""
    parser = argparse.ArgumentParser(description="Learn the values of the play again.")
    parser.add_argument("--deals", type=int, help="deals for each round")
    parser.add_argument("--steps", type=Path, default=Path("build/pegging"), help="kept steps")
    asked = parser.parse_args(words)
    data: dict[str, NDArray[Any]] = {}
    for hands in (2, 3, 4):
        deals = asked.deals or DEALS[hands]
        data |= kept(asked.steps, f"hands{hands}", partial(made_for, hands, deals))
    with (Path(__file__).parent / "data" / DATA).open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **data)


if __name__ == "__main__":
    main()
