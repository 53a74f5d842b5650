"""How the crib model is made: `python -m tools.cribs` makes it again.

1. Cribs and throws, by turns, until neither moves: every hand of six cards throws by the average
   cribs, and every crib is averaged over those throws. At first all throws are as likely. Throws
   that are nearly as good are made nearly as often: players differ, and the rounds settle.
2. What every keep pegs, from deals in which one side keeps four cards at random. Both play by the
   learnt values as `tools/pegging.py` found them last.
3. The first, the second and again the first step, each with what the other found.
4. The same as the first for one card thrown from five, with three and four players.

Every step is kept in a folder as it is done, and taken from there the next time.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tools.crib_throws import (
    PairThrows,
    average_cribs_of,
    average_singles,
    hands_of_sets,
    throw_pairs,
    throw_singles,
)
from tools.journeys import Journeys, note_pegging

import pegout.analysis
from pegout.analysis.tables import (
    CRIBS_DATA,
    DEALER,
    PONE,
    RANKS,
    RARE,
    Table,
    average_cribs,
    learnt_values,
    pegging_term,
    suited_of,
)
from pegout.kernels.cribs import SIXES, WAYS, pairs_thrown, throws_from, with_equal_ways_joined
from pegout.kernels.games import Deals, play_deals
from pegout.kernels.policies import Policy
from pegout.kernels.rules import rules_for
from pegout.kernels.tables import FOURS, PAIRS, sets_of_ranks
from pegout.rulesets import ruleset

Data = dict[str, NDArray[Any]]
ROLES = (DEALER, PONE)
STILL = 1e-3
"""Average cribs that change by less between two rounds have settled."""
GROUPS = 8
ANALYSIS_DATA = Path(pegout.analysis.__file__).parent / "data"
"""Where the analysis reads what is made here."""
BATCH = 100_000


def bulk_policy() -> Policy:
    """How the kernels play for two: they throw by this model, and play by the learnt values."""
    pairs = np.triu_indices(RANKS)
    own, other = (average_cribs(role)[pairs].astype(np.float32) for role in ROLES)
    keep_values = np.stack([pegging_term(role) for role in ROLES]).astype(np.float32)
    return Policy("table", "learnt", keep_values, np.stack([own, -other]), weights=learnt_values(2))


# ---------------------------------------------------------------- cribs and throws


def settled(keep_values: Table, rounds: int, before: Data | None = None) -> Data:
    """Cribs and throws that follow from one another, from any throw as likely or from those that
    were found before.
    """
    shares, throws = _any_throws() if before is None else (before["shares"], before["throws"])
    cribs, flushes = cribs_of(shares, throws)
    for number in range(1, rounds + 1):
        found = throw_pairs(cribs, flushes, keep_values)
        # Moving only part of the way keeps two throws that are nearly as good from changing places.
        pace = 1 / min(number, 2)
        shares = shares + (shares_of(found) - shares) * pace
        throws = throws + (found.throws - throws) * pace
        moved = cribs
        cribs, flushes = cribs_of(shares, throws)
        if _far(cribs - moved) < STILL:
            break
    found = throw_pairs(cribs, flushes, keep_values, spread=True)
    return {
        "shares": shares_of(found),
        "throws": found.throws,
        "keeps": found.keeps,
        "hands": found.hands,
        "averages": _as_thrown(found, cribs + flushes / 4),
    }


def _any_throws() -> tuple[Table, Table]:
    low, high = np.triu_indices(RANKS)
    throws = np.where(low == high, [[6], [0]], [[12], [4]])
    return np.ones((2, len(SIXES), WAYS)), np.stack([throws, throws]).astype(float)


def shares_of(found: PairThrows) -> Table:
    """By [role, set, way]: how often a set of six ranks is thrown from in that way."""
    shares: Table = found.shares / np.maximum(hands_of_sets(), 1)[:, None]
    return shares


def cribs_of(shares: Table, throws: Table) -> tuple[Table, Table]:
    """The average cribs by [role, set, way], each against the other's throws, and what two cards of
    one suit add to them.
    """
    others = [throws_from(shares[1 - role], suited_of(throws[1 - role])) for role in ROLES]
    with ThreadPoolExecutor(len(ROLES)) as both:
        found = list(both.map(average_cribs_of, others))
    return np.stack([cribs for cribs, _ in found]), np.stack([flushes for _, flushes in found])


def _far(change: Table) -> float:
    """How far the cribs have moved, over all hands."""
    hands = hands_of_sets()
    return float((hands * abs(change).mean(axis=2)).sum(axis=1).max() / hands.sum())


def _as_thrown(found: PairThrows, cribs: Table) -> Table:
    """The average crib by two ranks, over the hands that throw them; for rare throws, over all
    hands that could.
    """
    pairs, hands = pairs_thrown().ravel(), np.repeat(hands_of_sets(), WAYS).astype(float)
    could = np.bincount(pairs, hands, PAIRS)
    any_hand = np.stack(
        [np.bincount(pairs, hands * cribs[role].ravel(), PAIRS) / could for role in ROLES]
    )
    averages: Table = (found.cribs + RARE * any_hand) / (found.throws.sum(axis=1) + RARE)
    return averages


def settled_singles(hands: int, rounds: int) -> Data:
    """The same for one card thrown; one of three players minds the crib half as much, since
    only one of two opponents has it.
    """
    throws, cribs = np.ones((2, RANKS)), np.zeros((2, RANKS))
    share = np.array([[1.0], [-0.5 if hands == 3 else -1.0]])
    for number in range(1, rounds + 1):
        before = cribs
        cribs = _single_cribs(throws, hands)
        throws += (throw_singles(share * cribs) - throws) / min(number, 2)
        if abs(cribs - before).max() < STILL:
            break
    return {f"throws{hands}": throws, f"cribs{hands}": cribs}


def _single_cribs(throws: Table, hands: int) -> Table:
    """The average crib for each side; with three players one card comes from the pack."""
    shares = throws / throws.sum(axis=1, keepdims=True)
    own, other, pack = shares[DEALER], shares[PONE], np.full(RANKS, 1 / RANKS)
    if hands == 3:
        thrown = (other, other, pack), (own, other, pack)
    else:
        thrown = (own, other, other), (own, own, other)
    return np.stack([average_singles(np.stack(three)) for three in thrown])


# ---------------------------------------------------------------- pegging


def policy_of(data: Data, keep_values: Table) -> Policy:
    """How both throw by the model, and play by the learnt values."""
    throw_values = np.stack([data["averages"][DEALER], -data["averages"][PONE]])
    keeps, throws = keep_values.astype(np.float32), throw_values.astype(np.float32)
    return Policy("table", "learnt", keeps, throws, weights=learnt_values(2))


FURTHEST = 32
"""More than one side pegs in a deal, but once in many millions."""


def pegging(policy: Policy, deals: int) -> Data:
    """What every keep pegs, and how the play goes for groups of keeps from poor to rich."""
    both = [_pegging(policy, role, deals) for role in ROLES]
    return {name: np.stack([one[name] for one in both]) for name in both[0]}


def _pegging(policy: Policy, role: int, deals: int) -> Data:
    """The same for one role, which keeps any four of its six cards."""
    any_keep = policy._replace(throwing="random")
    seated = [any_keep, policy] if role == DEALER else [policy, any_keep]
    by_keep, _ = _noted(seated, role, np.zeros(FOURS, np.int64), deals)
    means = smoothed(by_keep)[:, :: 1 if role == DEALER else -1]
    group = _grouped(means[:, 0] - means[:, 1], by_keep[:, 0])
    _, journeys = _noted(seated, role, group, deals)
    near = slice(FURTHEST)
    return {
        "pegging": means,
        "groups": group.astype(np.uint8),
        "peg_totals": journeys.totals[:, near, near].astype(np.int32),
        "peg_arrivals": journeys.arrivals[:, :, near, near].astype(np.int32),
    }


def _noted(
    seated: list[Policy], role: int, group: NDArray[np.int64], deals: int
) -> tuple[NDArray[np.int64], Journeys]:
    """Points by keep, and journeys by group of keeps, over that many deals."""
    by_keep, journeys = np.zeros((FOURS, 4), np.int64), Journeys.none(GROUPS)
    for batch in range(deals // BATCH):
        note_pegging(_dealt(seated, f"keeps {role}", batch), role, group, journeys, by_keep)
    return by_keep, journeys


def _dealt(seated: list[Policy], what: str, batch: int) -> Deals:
    deals = range(batch * BATCH, (batch + 1) * BATCH)
    return play_deals(seated, rules_for(ruleset("acc")), f"pegout {what}", deals)


def smoothed(by_keep: NDArray[np.int64]) -> Table:
    """Average points by keep; rare keeps lean on what their ranks bring one by one."""
    features = (sets_of_ranks(4)[:, :, None] == np.arange(RANKS)).sum(axis=1)
    number, points = by_keep[:, :1], by_keep[:, 1:3]
    means = points / np.maximum(number, 1)
    root = np.sqrt(number)
    guess = features @ np.linalg.lstsq(features * root, means * root, rcond=None)[0]
    found: Table = (points + 30 * guess) / (number + 30)
    return found


def _grouped(worth: Table, number: NDArray[np.int64]) -> NDArray[np.int64]:
    """Equal shares of the deals, from the keeps that peg least to those that peg most."""
    order = np.argsort(worth)
    upto = np.cumsum(number[order])
    group = np.empty(FOURS, np.int64)
    group[order] = np.minimum((upto - 1) * GROUPS // upto[-1], GROUPS - 1)
    return group


# ---------------------------------------------------------------- all of it


def made(folder: Path | None, *, rounds: int = 40, deals: int = 1_500_000) -> Data:
    """The whole model, each step taken from the folder if it was done before."""
    no_pegging = np.zeros((2, FOURS))
    first = kept(folder, "first", lambda: settled(no_pegging, 3))
    keeps = kept(folder, "keeps", lambda: pegging(policy_of(first, no_pegging), deals))
    second = kept(folder, "second", lambda: settled(term_of(keeps), 2, first))
    better = policy_of(second, term_of(keeps))
    final = kept(folder, "pegging", lambda: pegging(better, 5 * deals))
    third = kept(folder, "third", lambda: settled(term_of(final), rounds, second))
    three = kept(folder, "three", lambda: settled_singles(3, rounds))
    four = kept(folder, "four", lambda: settled_singles(4, rounds))
    return {**third, "shares": small(third["shares"]), **final, **three, **four}


def small(shares: Table) -> NDArray[np.uint8]:
    """Shares in so many parts of 255; ways that throw the same ranks are one, the first of them."""
    return np.rint(255 * np.stack([with_equal_ways_joined(one) for one in shares])).astype(np.uint8)


def term_of(keeps: Data) -> Table:
    """What each keep pegs more than the other side, by role and number."""
    term: Table = keeps["pegging"][:, :, 0] - keeps["pegging"][:, :, 1]
    return term


def kept(folder: Path | None, step: str, make: Callable[[], Data]) -> Data:
    """What a step made, now or the last time; without a folder nothing is kept."""
    path = folder / f"{step}.npz" if folder else None
    if path and path.exists():
        with np.load(path) as data:
            return dict(data)
    found = make()
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **found)
        part.replace(path)
    return found


def main(words: Sequence[str] | None = None) -> None:
    """Write the data file."""
    parser = argparse.ArgumentParser(description="Make the crib model again.")
    parser.add_argument("--steps", type=Path, default=Path("build/cribs"), help="kept steps")
    parser.add_argument("--deals", type=int, default=1_500_000, help="deals for each step")
    asked = parser.parse_args(words)
    data = made(asked.steps, deals=asked.deals)
    with (ANALYSIS_DATA / CRIBS_DATA).open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **data)


if __name__ == "__main__":
    main()
