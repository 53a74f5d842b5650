"""How the position table is made near home, where good players play for the game.

From there on both sides throw what wins most often and play what wins most often, by the table as
far as it is made: from the highest scores down, each step knows the chances after the deal. A block
of like scores is played from its middle. What such deals change beside deals for points from the
same packs is added to the many deals for points, so that only the change has their larger error.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from tools.cribs import bulk_policy
from tools.journeys import HOLES, Journeys, Roads, note_deals
from tools.near_home_deals import Aims, finish_deals

from pegout.analysis.stakes import group_plays, outcome
from pegout.analysis.tables import (
    DEALER,
    PONE,
    Table,
    average_cribs,
    hand_spread,
    keep_groups,
    keeping,
    learnt_values,
    throw_chances,
)
from pegout.kernels.games import play_deals
from pegout.kernels.rules import rules_for
from pegout.kernels.show import MOST, score_hands
from pegout.kernels.tables import RANKS
from pegout.rulesets import ruleset

NEAR = 37
"""The score counts where a side needs less than this."""
CLOSE = 17
"""Where both need less, every score is a block of its own, and more deals are played: two holes
further on a player who plays for the game plays otherwise.
"""
EDGES = (*range(1, CLOSE), CLOSE, 19, 22, 26, NEAR - 6, NEAR, 46, 60, 80, 122)
"""What a side needs to be out: blocks begin at these."""
PORTIONS = 4
DRAWS = 24
SEED = "pegout near home"


class Block(NamedTuple):
    """Scores from which both sides play alike: what dealer and pone need, from and below."""

    dealer: tuple[int, int]
    pone: tuple[int, int]

    @property
    def middle(self) -> tuple[int, int]:
        """The scores that it is played from."""
        (low, high), (lower, higher) = self
        return HOLES - (low + high - 1) // 2, HOLES - (lower + higher - 1) // 2

    def cells(self) -> list[tuple[int, int]]:
        """All its scores, the highest first."""
        cells = [
            (HOLES - one, HOLES - two) for one in range(*self.dealer) for two in range(*self.pone)
        ]
        return sorted(
            ((one, two) for one, two in cells if min(one, two) >= 0), key=lambda cell: -sum(cell)
        )


class Played(NamedTuple):
    """The portions of a block, each with the deals for the game and those for points, by what is
    still to come.
    """

    portions: list[tuple[dict[str, Roads], dict[str, Roads]]]

    def change(self, part: str, needs: tuple[int, int], after: Table) -> tuple[float, float]:
        """What playing for the game changes in the dealer's chance, and its standard error."""
        gains = [
            game[part].chance(needs, after) - points[part].chance(needs, after)
            for game, points in self.portions
        ]
        return float(np.mean(gains)), float(np.std(gains, ddof=1) / np.sqrt(len(gains)))


def blocks() -> list[list[Block]]:
    """All blocks near home, those with the highest scores first; those of one list do not need
    one another.
    """
    spans = list(pairwise(EDGES))
    rows: list[list[Block]] = [[] for _ in range(2 * len(spans))]
    for one, dealer in enumerate(spans):
        for two, pone in enumerate(spans):
            if min(dealer[0], pone[0]) < NEAR:
                rows[one + two].append(Block(dealer, pone))
    return [row for row in rows if row]


# ---------------------------------------------------------------- what both play for


@cache
def crib_chances() -> Table:
    """How often a crib counts so much, when both throw for points."""
    policy, rules = bulk_policy(), rules_for(ruleset("acc"))
    deals = play_deals([policy, policy], rules, "pegout cribs", range(200_000))
    cards = np.hstack([deals.crib[:, :4], deals.dealt[:, -1:]]).astype(np.uint8)
    counted = np.bincount(score_hands(np.ascontiguousarray(cards), crib=True), minlength=MOST + 2)
    chances: Table = counted / counted.sum()
    return chances


def home_chances(before_deal: Table, crib: Table) -> Table:
    """[role, own score, other's]: the chance to win after the play; one's own hand is counted in
    one's score, and the other's hand may be any.
    """
    hands = [hand_spread(role).mean(axis=0) for role in (DEALER, PONE)]
    counted = _dealer_then(1.0 - before_deal.T, crib)
    by_pone = _dealer_then(counted[:HOLES], hands[DEALER])
    home = np.zeros((2, HOLES + MOST + 1, HOLES))
    home[PONE, :HOLES] = 1.0 - by_pone[:HOLES].T
    home[PONE, HOLES:] = 1.0
    whole = np.ones((HOLES + MOST + 1, HOLES))
    whole[:HOLES] = counted[:HOLES]
    for points, chance in enumerate(hands[PONE]):
        home[DEALER, :, : HOLES - points] += chance * whole[:, points:]
    return home


def _dealer_then(after: Table, points: Table) -> Table:
    """The dealer's chance before he counts so much; out is won."""
    home = np.ones((HOLES + len(points), HOLES))
    home[:HOLES] = after
    return np.stack([points @ home[score : score + len(points)] for score in range(HOLES)])


def aims_for(scores: tuple[int, int], before_deal: Table) -> Aims:
    """What both play for from two scores, by the table as far as it is made."""
    crib = crib_chances()
    plain = home_chances(before_deal, crib)
    more = home_chances(before_deal, np.roll(crib, 1))
    thrown = np.stack([_thrown(role, scores, plain[role]) for role in (DEALER, PONE)])
    salted = np.stack([_thrown(role, scores, more[role]) for role in (DEALER, PONE)]) - thrown
    usual = np.triu_indices(RANKS)
    cribs = []
    for role in (DEALER, PONE):
        averages, often = average_cribs(role)[usual], throw_chances(role)[usual]
        cribs.append(averages - averages @ often)
    return Aims(thrown, salted, keep_groups(), np.stack(cribs), plain, keeping(2), learnt_values(2))


def _thrown(role: int, scores: tuple[int, int], home: Table) -> Table:
    """[jack turned, group, points]: the chance to win with a hand that counts so much."""
    plays, found = group_plays(role), []
    for heels in (0, ruleset("acc").heels.points.value):
        dealer, pone = scores[0] + heels, scores[1]
        out, ends = outcome(plays, role, (HOLES - dealer, HOLES - pone))
        own, other = (dealer, pone) if role == DEALER else (pone, dealer)
        ends = ends if role == DEALER else ends.swapaxes(1, 2)
        near = ends[:, : max(HOLES - own, 0), : max(HOLES - other, 0)]
        chances = np.stack(
            [
                (near * home[own + points :, other:][: near.shape[1], : near.shape[2]]).sum(
                    axis=(1, 2)
                )
                for points in range(MOST + 1)
            ],
            axis=1,
        )
        found.append(out[:, None] + chances)
    return np.stack(found)


# ---------------------------------------------------------------- deals


def played(block: Block, before_deal: Table, deals: int, parts: dict[str, int]) -> Played:
    """Deals from a block, for the game and for points."""
    aims, rules, policy = (
        aims_for(block.middle, before_deal),
        rules_for(ruleset("acc")),
        bulk_policy(),
    )
    portions = []
    for portion in range(PORTIONS):
        numbers = range(portion * deals, (portion + 1) * deals)
        seed = f"{SEED} {block.dealer[0]} {block.pone[0]}"
        game = finish_deals(aims, rules, seed, numbers, block.middle, DRAWS)
        points = play_deals([policy, policy], rules, seed, numbers)
        portions.append((_roads(game, parts), _roads(points, parts)))
    return Played(portions)


def _roads(deals: Any, parts: dict[str, int]) -> dict[str, Roads]:
    found = {}
    for part, sources in parts.items():
        journeys = Journeys.none()
        note_deals(deals, sources, journeys)
        found[part] = Roads(journeys)
    return found


class NearHome(NamedTuple):
    """The table of each variant before the deal and after the starter, and the standard error of
    what was changed.
    """

    tables: list[Table]
    starters: list[Table]
    error: Table


def near_home(
    roads: dict[str, Roads],
    tables: Sequence[Table],
    last_holes: Sequence[int],
    deals: int,
    parts: dict[str, int],
) -> NearHome:
    """The tables of all variants with the scores near home played for the game. Deals follow the
    first variant.
    """
    found = NearHome(
        [table.copy() for table in tables],
        [table.copy() for table in tables],
        np.zeros((HOLES, HOLES)),
    )
    with ThreadPoolExecutor(2) as both:
        for row in blocks():
            sizes = [deals * _size(block) for block in row]
            again = both.map(
                lambda block, size: played(block, found.tables[0], size, parts), row, sizes
            )
            for block, one in zip(row, again, strict=True):
                _put(block, one, found, roads, last_holes)
    return found


def _size(block: Block) -> int:
    return 2 if max(block.dealer[0], block.pone[0]) < CLOSE else 1


def _put(
    block: Block, one: Played, found: NearHome, roads: dict[str, Roads], last_holes: Sequence[int]
) -> None:
    """Write a block into the tables, its highest scores first."""
    for dealer, pone in block.cells():
        needs = HOLES - dealer, HOLES - pone
        for table, starters, last_hole in zip(*found[:2], last_holes, strict=True):
            after = 1.0 - table[pone:, dealer:].T
            chances = {}
            for part, road in roads.items():
                change, found.error[dealer, pone] = one.change(part, needs, after)
                chances[part] = np.clip(road.chance(needs, after) + change, 0.0, 1.0)
            starters[dealer, pone] = chances["play"]
            table[dealer, pone] = chances["deal" if dealer <= last_hole else "play"]
