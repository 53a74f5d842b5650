"""What best throws tell, on average over the hands that may be dealt, beside the position table.

A throw's chance is found without asking how the other will play for the game, so that from like
scores all throws are told too high or too low alike. `told` weighs every throw of some thousand
hands at a score just as `analysis.stakes` does, with what is the same for all hands found once. By
how much their best throws are then to be moved, in log odds, so that they win on average as often
as the table says, is the lean of that score. `leans` has it for every score: found at some of them,
the more the nearer home, and drawn in between. `python -m tools.told` writes them anew.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from tools.cribs import ANALYSIS_DATA
from tools.journeys import HOLES

from pegout.analysis.discard import four_number, keeps_of, spread_of
from pegout.analysis.position import DATA, VARIANTS
from pegout.analysis.stakes import at_the_end, group_plays, keep_plays, outcome
from pegout.analysis.tables import (
    DEALER,
    PONE,
    Table,
    average_cribs,
    hand_spread,
    keep_groups,
    pegging_means,
    read_data,
)
from pegout.cards import PACK
from pegout.kernels import FOUR_NUMBERS, PAIR_NUMBERS, THROWS, score_hands
from pegout.kernels.compiled import Kernel
from pegout.kernels.show import MOST
from pegout.kernels.tables import FOURS, JACK, RANKS

Small = NDArray[np.float32]
Whole = NDArray[np.int64]
HEELS = 2
SEED = 20
DRAWN, WEIGHED = 12_000, 1200
"""Hands drawn, and those of them that are weighed: every tenth by what its best throw brings."""
NEEDS = (*range(1, 9), 10, 13, 16, 20, 25, 31, 37, 50, 75, 121)
"""What a side needs where leans are found."""
FAR = 37
"""Where both need more, nobody plays for the game yet, and throws are told as they are."""


class Hands(NamedTuple):
    """Hands of one role: the four ranks of each keep, starters and points by place, crib chances;
    and what each best throw brings in points.
    """

    keeps: Whole
    starters: Whole
    points: Whole
    cribs: Small


@cache
def hands(role: int, seed: int = SEED, weighed: int = WEIGHED) -> Hands:
    """Hands that stand for all: drawn by chance, in the order of what their best throw brings, and
    every so many of it.
    """
    chance = np.random.default_rng(seed + role)
    drawn = np.argsort(chance.random((DRAWN, 52)), axis=1)[:, :6].astype(np.uint8)
    order = np.argsort(_best_points(drawn, role), kind="stable")
    step = DRAWN // weighed
    chosen = np.sort(drawn[order[step // 2 :: step]][:weighed], axis=1)
    keeps, starters, points, cribs = [], [], [], []
    for hand in chosen.tolist():
        cards = [PACK[code] for code in hand]
        spread = spread_of(cards, role, 2)
        keeps.append([four_number(keep) for keep in keeps_of(cards)])
        starters.append(spread.starters)
        points.append(spread.hand)
        cribs.append(spread.crib.astype(np.float32))
    return Hands(np.array(keeps), np.array(starters), np.array(points), np.stack(cribs))


def _best_points(drawn: NDArray[np.uint8], role: int) -> Table:
    """What the best throw of each hand brings, by the tables of crib and play."""
    ways, cribs, means = THROWS[:15, :6], average_cribs(role), pegging_means(role)
    best = np.full(len(drawn), -np.inf)
    unseen = np.ones((len(drawn), 52), np.bool_)
    np.put_along_axis(unseen, drawn.astype(np.int64), False, axis=1)
    starters = np.nonzero(unseen)[1].reshape(len(drawn), 46)[:, ::3]
    for way in ways.tolist():
        kept, thrown = drawn[:, way[:4]], drawn[:, way[4:]].astype(np.int64) >> 2
        five = np.empty((len(drawn), starters.shape[1], 5), np.uint8)
        five[:, :, :4], five[:, :, 4] = kept[:, None], starters
        hand = score_hands(five.reshape(-1, 5)).reshape(starters.shape).mean(axis=1)
        ranks = kept.astype(np.int64) >> 2
        pairs = [PAIR_NUMBERS[ranks[:, at] << 4 | ranks[:, at + 1]] for at in (0, 2)]
        four = FOUR_NUMBERS[pairs[0].astype(np.int64) * 91 + pairs[1]]
        pegged = means[four, 0] - means[four, 1]
        crib = cribs[thrown[:, 0], thrown[:, 1]] * (1 if role == DEALER else -1)
        best = np.maximum(best, hand + crib + pegged)
    return best


# ---------------------------------------------------------------- one score


@cache
def _ends(role: int) -> Table:
    """How the play of each four ranks may end."""
    return keep_plays(range(FOURS), role).ends


def told(
    role: int,
    scores: tuple[int, int],
    before_deal: Table,
    last_hole: int = HOLES,
    sample: tuple[int, int] = (SEED, WEIGHED),
) -> Table:
    """The chance that the best throw of each hand is told before it leans; scores are the dealer's
    and the pone's. A sample of hands is known by its seed and how many they are.
    """
    dealer, pone = scores
    needs = HOLES - dealer, HOLES - pone
    heels = HEELS if dealer <= last_hole else 0
    plain, turned = (_outcome(role, (needs[0] - more, needs[1])) for more in (0, heels))
    after = _after(role, scores, before_deal, plain[1].shape[1:])
    worth = np.empty((FOURS, RANKS, *after.shape[1:3]), np.float32)
    for rank in range(RANKS):
        out, ends = turned if rank == JACK else plain
        flat = after[rank].reshape(-1, ends[0].size).T
        worth[:, rank] = (ends.reshape(FOURS, -1) @ flat).reshape(FOURS, *after.shape[1:3])
        worth[:, rank] += out[:, None, None]
    some = hands(role, *sample)
    best = np.zeros(len(some.keeps))
    _best_told(*some, worth, int(role == DEALER), heels, best)
    return best


def _outcome(role: int, needs: tuple[int, int]) -> tuple[Small, Small]:
    """The chance that the play of each four ranks wins, and its ends where nobody is out."""
    groups = keep_groups()[role]
    ends, arrivals = _ends(role), group_plays(role).arrivals
    if needs[0] <= 0:
        return np.full(FOURS, role == DEALER, np.float32), np.zeros_like(ends, np.float32)
    left = np.zeros_like(ends)
    left[:, : needs[0], : needs[1]] = ends[:, : needs[0], : needs[1]]
    shares, _ = outcome(
        group_plays(role)._replace(ends=np.zeros((len(arrivals), 1, 1))), role, needs
    )
    out = shares[groups] * (1.0 - left.sum(axis=(1, 2)))
    return out.astype(np.float32), left.astype(np.float32)


def _after(
    role: int, scores: tuple[int, int], before_deal: Table, pegged: tuple[int, ...]
) -> Small:
    """[rank, x, y, a, b]: the chance when the dealer has added x and the pone y by heels, own hand
    and crib, and they have pegged a and b; the other's hand is still to be counted.
    """
    end, other = at_the_end(before_deal, role), hand_spread(PONE if role == DEALER else DEALER)
    dealer, pone = scores
    counted = 2 * MOST if role == DEALER else MOST
    wide = min(counted + HEELS, HOLES - dealer) + 1
    high = 1 if role == DEALER else min(MOST, HOLES - pone) + 1
    one = np.minimum(dealer + np.arange(wide + pegged[0] - 1), HOLES)[:, None]
    two = np.minimum(pone + np.arange(high + pegged[1] - 1), HOLES)[None]
    after = np.zeros((RANKS, one.shape[0], two.shape[1]))
    for points in range(MOST + 1):
        more = (0, points) if role == DEALER else (points, 0)
        at = np.minimum(one + more[0], HOLES), np.minimum(two + more[1], HOLES)
        after += other[:, points, None, None] * end[at]
    windows = np.lib.stride_tricks.sliding_window_view(after, pegged, axis=(1, 2))
    return np.ascontiguousarray(windows, np.float32)


@Kernel
def _best_told(
    keeps: Whole,
    starters: Whole,
    points: Whole,
    cribs: Small,
    worth: Small,
    to_dealer: int,
    heels: int,
    best: Table,
) -> None:
    """The best chance of each hand; `worth[four, rank, dealer adds, pone adds]`."""
    wide, high = worth.shape[2] - 1, worth.shape[3] - 1
    for hand in range(len(keeps)):
        for way in range(keeps.shape[1]):
            chance, four = 0.0, keeps[hand, way]
            for place in range(starters.shape[1]):
                rank = starters[hand, place] >> 2
                own, more = points[hand, way, place], heels if rank == JACK else 0
                for counted in range(cribs.shape[3]):
                    often = cribs[hand, way, place, counted]
                    if often > 0.0:
                        one = counted + more + (own if to_dealer else 0)
                        two = 0 if to_dealer else own
                        chance += often * worth[four, rank, min(one, wide), min(two, high)]
            best[hand] = max(best[hand], chance / starters.shape[1])


# ---------------------------------------------------------------- all scores


def lean_to(chances: Table, wanted: float) -> float:
    """What is to be added to the log odds of chances so that their average is what is wanted."""
    sure = np.clip(chances, 1e-6, 1 - 1e-6)
    odds, low, high = np.log(sure / (1 - sure)), -6.0, 6.0
    aim = float(np.clip(wanted, 1e-5, 1 - 1e-5))
    for _ in range(40):
        middle = (low + high) / 2
        if float((1 / (1 + np.exp(-odds - middle))).mean()) < aim:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def leans(before_deal: Table, needs: tuple[int, ...] = NEEDS) -> Table:
    """[role, dealer's score, pone's score]: the lean of every score."""
    return np.stack([leans_of(role, before_deal, needs) for role in (DEALER, PONE)])


def leans_of(role: int, before_deal: Table, needs: tuple[int, ...] = NEEDS) -> Table:
    """The leans of one role."""
    found = np.zeros((len(needs), len(needs)))
    for one, dealer in enumerate(needs):
        for two, pone in enumerate(needs):
            if min(dealer, pone) <= FAR:
                scores = HOLES - dealer, HOLES - pone
                chance = float(before_deal[scores])
                wanted = chance if role == DEALER else 1.0 - chance
                found[one, two] = lean_to(told(role, scores, before_deal), wanted)
    return _between(found, needs)


def _between(found: Table, needs: tuple[int, ...]) -> Table:
    """The whole table by score, drawn straight between the needs where it was found."""
    all_needs = np.arange(HOLES, 0, -1)
    rows = np.stack([np.interp(all_needs, needs, row) for row in found])
    whole: Table = np.stack([np.interp(all_needs, needs, column) for column in rows.T], axis=1)
    return whole


def main() -> None:
    """Write the leans into the data file, for the tables that lie there."""
    data = read_data(DATA)
    lean = leans(data["plain_before_deal"].astype(np.float64))
    for variant in VARIANTS:
        data[f"{variant}_lean_dealer"], data[f"{variant}_lean_pone"] = lean.astype(np.float32)
    with (ANALYSIS_DATA / DATA).open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **data)


if __name__ == "__main__":
    main()
