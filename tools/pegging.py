"""How the values of the play are learnt: `python -m tools.pegging` does it again.

Deals are thrown by the crib model and played by the values so far. At every turn each card that
could be played is played in trial, and the play goes on by the same values; what the cards of one
hand bring, less their average, is what the values are moved towards. Now and then a seat plays any
card, so that other plays are met too. After some rounds the values know what the lead of a five
costs and what low cards are worth at the end. What was kept, by role, is kept too: it is what a
player may expect the others to hold. With three and four players so is what every four cards peg,
from deals in which one role keeps any four; with two players `tools/cribs.py` has it.
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
from tools.cribs import ANALYSIS_DATA, bulk_policy, kept, smoothed
from tools.learning import SLOTS, learn, peg_all

from pegout.analysis.tables import PLAY_DATA, single_cribs
from pegout.kernels.games import Deals, play_deals
from pegout.kernels.lookahead import HANDS
from pegout.kernels.pegging import SEATS_PLACES, Weights, weights_for
from pegout.kernels.policies import Policy
from pegout.kernels.rules import rules_for
from pegout.kernels.stream import seed_number
from pegout.kernels.tables import FOURS, RANK, RANKS
from pegout.rulesets import ruleset

DEALS = {2: 1_500_000, 3: 1_500_000, 4: 250_000}
"""By the number of players, the deals of each round."""
TERM_DEALS = 800_000
"""For each role, the deals from which it is known what four cards peg."""
RULES = "bicycle"
"""A book for two, three and four players."""
ASTRAY = 0.1
PACES = (4e-3, 2e-3, 1e-3, 1e-3, 5e-4, 5e-4, 2e-4, 1e-4)
"""How far the values move at least for each card played in trial, round by round."""
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


def dealt(hands: int, what: str, number: int, any_keep: int | None = None) -> Fours:
    """Hands for the play, as the kernels hold them, dealer first; one role may keep any cards."""
    policies = [throwing(hands)] * hands
    if any_keep is not None:
        policies[any_keep] = policies[any_keep]._replace(throwing="random")
    rules, numbers = rules_for(ruleset(RULES), hands), range(number)
    deals = play_deals(policies, rules, f"pegout {what}", numbers, dealer=0)
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
    means = _pegged(fours, weights, plain).mean(axis=0)
    mine, others = by_role(means)
    leads: NDArray[np.float64] = mine - others
    return leads


def _pegged(fours: Fours, weights: Weights, plain: Sequence[int]) -> NDArray[np.int64]:
    """What each side pegs, row by row."""
    pegged = np.zeros(fours.shape, np.int64)
    peg_all(fours, weights, np.array(plain), pegged, np.zeros(SEATS_PLACES, np.int64))
    return pegged


def by_role(pegged: NDArray[Any]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What sides pegged as what each role's own side pegged, and the average of the others."""
    hands = pegged.shape[-1]
    if hands == 4:
        return pegged[..., [0, 1, 0, 1]] * 1.0, pegged[..., [1, 0, 1, 0]] * 1.0
    return pegged * 1.0, (pegged.sum(axis=-1, keepdims=True) - pegged) / (hands - 1)


def terms(hands: int, weights: Weights, deals: int) -> Weights:
    """What four ranks kept peg more than the other sides, by role and their number."""
    return np.stack([_term(hands, role, weights, deals) for role in range(hands)])


def _term(hands: int, role: int, weights: Weights, deals: int) -> Weights:
    fours = dealt(hands, f"terms {hands} {role}", deals, any_keep=role)
    mine, others = by_role(_pegged(fours, weights, [0] * hands))
    numbers = numbers_of(fours[:, role])
    columns = [None, mine[:, role], others[:, role]]
    by_keep = np.stack([np.bincount(numbers, column, FOURS) for column in columns], axis=1)
    means = smoothed(by_keep)
    term: Weights = (means[:, 0] - means[:, 1]).astype(np.float32)
    return term


def numbers_of(fours: NDArray[np.int64]) -> NDArray[np.int64]:
    """The numbers of sets of four ranks, from hands as the kernels hold them."""
    order = np.argsort(HANDS)
    numbers: NDArray[np.int64] = order[np.searchsorted(HANDS, fours, sorter=order)]
    return numbers


def keeping(hands: int, deals: int) -> Weights:
    """How likely a role keeps just these four cards, by the number of their ranks."""
    fours = dealt(hands, f"keeping {hands}", deals)
    numbers = numbers_of(fours)
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
    """The tables for that many players; says by role what the values peg more than `greedy`."""
    weights = learnt(hands, deals)
    print(hands, [round(gain, 3) for gain in gains(hands, weights, deals // 4)], flush=True)
    return {
        f"weights{hands}": weights.astype(np.float16),
        f"kept{hands}": keeping(hands, deals),
    }


def _terms_for(hands: int, weights: Weights) -> dict[str, NDArray[Any]]:
    return {f"terms{hands}": terms(hands, weights, TERM_DEALS).astype(np.float16)}


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
        if hands > 2:
            weights = data[f"weights{hands}"].astype(np.float32)
            data |= kept(asked.steps, f"terms{hands}", partial(_terms_for, hands, weights))
    with (ANALYSIS_DATA / PLAY_DATA).open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **data)


if __name__ == "__main__":
    main()
