"""How the tables of three players and of partners are made: `python -m tools.many_hands`.

Deals are played by the kernels as good players play them for points (`many_policy`), each to its
end, and kept as their scores in the order of pegging. Who wins from some scores then follows from
the highest scores down: somebody is out on the way, or the deal ends at higher scores with the next
to deal. Each batch has deals of its own and comes to tables of its own; it is kept in a folder, and
taken from there the next time. What is shipped is their average, and how far they lie apart says
how sure it is. That both sides play for points near home too is not in that error.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tools.cribs import ANALYSIS_DATA, kept

from pegout.analysis.many_hands import DATA, HOLES, KNOTS, STEPS, many_policy
from pegout.kernels.compiled import Kernel
from pegout.kernels.games import SOURCES, parts, play_deals
from pegout.kernels.rules import rules_for
from pegout.rulesets import ruleset

Data = dict[str, NDArray[Any]]
BOOK = "bicycle"
PORTION = 100_000


def roads(hands: int, batch: int, deals: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The scores of each deal in the order of pegging, as role and points in one number (zeros
    after the last); and what each role or side has from all of it.
    """
    policy, rules = many_policy(hands), rules_for(ruleset(BOOK), hands)
    rows, totals = [], []
    for start in range(batch * deals, (batch + 1) * deals, PORTION):
        numbers = range(start, min(start + PORTION, (batch + 1) * deals))
        played = play_deals([policy] * hands, rules, f"pegout many hands {hands}", numbers)
        found = parts(played.increments)
        side = found.role % 2 if hands == 4 else found.role
        rows.append((side * 64 + found.points).astype(np.int16))
        by_side = [(found.points * (side == one)).sum(axis=1) for one in range(3)]
        totals.append(np.stack(by_side, axis=1).astype(np.int16))
    every = np.concatenate(rows)
    longest = int((every % 64 > 0).sum(axis=1).max())
    return np.ascontiguousarray(every[:, : longest + 1]), np.concatenate(totals)


def crib_counts(hands: int) -> NDArray[np.int64]:
    """How often the crib counts so much."""
    policy, rules = many_policy(hands), rules_for(ruleset(BOOK), hands)
    played = play_deals([policy] * hands, rules, f"pegout many cribs {hands}", range(PORTION))
    found = parts(played.increments)
    points = (found.points * (found.source == SOURCES.index("crib"))).sum(axis=1)
    return np.bincount(points, minlength=30)


@Kernel
def fill_three(
    pegged: NDArray[np.int16],
    totals: NDArray[np.int16],
    draws: int,
    chances: NDArray[np.float32],
) -> None:
    """`chances[dealer, left, right, role]` by what each still needs, filled from home outwards."""
    most = chances.shape[0] - 1
    number = 0
    for together in range(3, 3 * most + 1):
        for one in range(max(1, together - 2 * most), min(most, together - 2) + 1):
            for two in range(max(1, together - one - most), min(most, together - one - 1) + 1):
                three = together - one - two
                # Another stretch of the deals each time, all over.
                number += 1
                first = number * 7919 % (len(totals) - draws)
                won0, won1, won2 = 0.0, 0.0, 0.0
                for deal in range(first, first + draws):
                    left0 = one - totals[deal, 0]
                    left1 = two - totals[deal, 1]
                    left2 = three - totals[deal, 2]
                    if left0 > 0 and left1 > 0 and left2 > 0:
                        # The left of the dealer deals next, and the dealer sits at its right.
                        won1 += chances[left1, left2, left0, 0]
                        won2 += chances[left1, left2, left0, 1]
                        won0 += chances[left1, left2, left0, 2]
                        continue
                    need0, need1, need2 = one, two, three
                    for place in range(pegged.shape[1]):
                        side, points = pegged[deal, place] >> 6, pegged[deal, place] & 63
                        if side == 0:
                            need0 -= points
                        elif side == 1:
                            need1 -= points
                        else:
                            need2 -= points
                        if need0 <= 0:
                            won0 += 1.0
                            break
                        if need1 <= 0:
                            won1 += 1.0
                            break
                        if need2 <= 0:
                            won2 += 1.0
                            break
                chances[one, two, three, 0] = won0 / draws
                chances[one, two, three, 1] = won1 / draws
                chances[one, two, three, 2] = won2 / draws


@Kernel
def fill_partners(
    pegged: NDArray[np.int16],
    totals: NDArray[np.int16],
    draws: int,
    chances: NDArray[np.float32],
) -> None:
    """`chances[dealer's side, the other]` that the dealer's side wins, by what each needs."""
    most = chances.shape[0] - 1
    number = 0
    for together in range(2, 2 * most + 1):
        for one in range(max(1, together - most), min(most, together - 1) + 1):
            two = together - one
            number += 1
            first = number * 7919 % (len(totals) - draws)
            won = 0.0
            for deal in range(first, first + draws):
                left0, left1 = one - totals[deal, 0], two - totals[deal, 1]
                if left0 > 0 and left1 > 0:
                    won += 1.0 - chances[left1, left0]
                    continue
                need0, need1 = one, two
                for place in range(pegged.shape[1]):
                    side, points = pegged[deal, place] >> 6, pegged[deal, place] & 63
                    if side == 0:
                        need0 -= points
                    else:
                        need1 -= points
                    if need0 <= 0:
                        won += 1.0
                        break
                    if need1 <= 0:
                        break
            chances[one, two] = won / draws


def played(batch: int, deals: int, draws: int) -> Data:
    """The tables of one batch: of three at the knots, of partners everywhere."""
    three = np.zeros((HOLES + 1, HOLES + 1, HOLES + 1, 3), np.float32)
    fill_three(*roads(3, batch, deals), draws, three)
    partners = np.zeros((HOLES + 1, HOLES + 1), np.float32)
    fill_partners(*roads(4, batch, deals), 20 * draws, partners)
    return {"three": three[np.ix_(KNOTS, KNOTS, KNOTS)][..., :2], "partners": partners[1:, 1:]}


def tables(batches: Sequence[Data]) -> Data:
    """The average of all batches, in whole steps, and the standard error of it, at its largest."""
    found: Data = {}
    for name in ("three", "partners"):
        every = np.stack([batch[name] for batch in batches]).astype(np.float64)
        found[name] = np.round(every.mean(axis=0) * STEPS).astype(np.uint16)
        spread = every.std(axis=0, ddof=1) / np.sqrt(len(batches))
        # Of few batches a single spread says little; all of them together say what is usual.
        found[f"{name}_error"] = np.array(np.sqrt((spread**2).mean()))
    return found


def made(folder: Path | None, batches: int, deals: int, draws: int) -> Data:
    """All tables, from that many batches of that many deals, so many of them for each score."""
    cribs = kept(folder, "cribs", lambda: {f"cribs{hands}": crib_counts(hands) for hands in (3, 4)})
    found = tables(
        [
            kept(
                folder,
                f"batch-{deals}-{draws}-{number}",
                lambda number=number: played(number, deals, draws),  # type: ignore[misc]
            )
            for number in range(batches)
        ]
    )
    return {**found, **cribs}


def main(words: Sequence[str] | None = None) -> None:
    """Write the data file."""
    parser = argparse.ArgumentParser(description="Make the tables of three players and partners.")
    parser.add_argument("--steps", type=Path, default=Path("build/many_hands"), help="kept batches")
    parser.add_argument("--batches", type=int, default=6, help="how many batches")
    parser.add_argument("--deals", type=int, default=400_000, help="deals in a batch")
    parser.add_argument("--draws", type=int, default=1000, help="deals for each score")
    asked = parser.parse_args(words)
    found = made(asked.steps, asked.batches, asked.deals, asked.draws)
    for name in ("three", "partners"):
        print(f"{name}: standard error {float(found[f'{name}_error']):.4f}")
    with (ANALYSIS_DATA / DATA).open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **found)


if __name__ == "__main__":
    main()
