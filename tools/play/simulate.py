"""The solved play played out, deal by deal: `python -m tools.play.simulate`.

Keeps are drawn as both sides keep them, cards as the file says, and scored by `pegout.scoring` with
the go and the last card told by the rules; so the average must come to the value that the solver
found for the tree. Where one side is left to play alone it tries every order. What a long run comes
to stands in tools/play/figures.json.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import cache
from itertools import permutations
from pathlib import Path
from random import Random

import numpy as np
from tools.play import figures
from tools.play.by_turns import OWN, own_keeps
from tools.play.first_cards import score_of
from tools.play.keeps import Worths
from tools.play.ship import PLACE

from pegout.analysis.solved import (
    CARDS,
    LEVELS,
    PONE,
    Node,
    Path as Way,
    SolvedPlay,
    rank_sets,
    solved_play,
)
from pegout.scoring import THIRTY_ONE

HANDS = [tuple(np.repeat(np.arange(13), row).tolist()) for row in rank_sets(CARDS).counts]
Ranks = tuple[int, ...]


class Deal:
    """One deal in play: a node of the tree, both hands, and the pone's lead in points."""

    def __init__(self, pone: Ranks, dealer: Ranks) -> None:
        self.node, self.path, self.series = Node(), Way(), Ranks()
        self.hands, self.lead = [pone, dealer], 0

    def peg(self, seat: int, points: int) -> None:
        """Points for a side."""
        self.lead += points if seat == PONE else -points

    def lay(self, rank: int) -> None:
        """Play a card of the one whose turn it is."""
        seat, hand = self.node.turn, list(self.hands[self.node.turn])
        hand.remove(rank)
        self.hands[seat] = tuple(hand)
        self.series = (*self.series, rank)
        self.peg(seat, score_of(self.series).points)
        self.node, self.path = self.node.lay(rank), (*self.path, rank)
        if not self.node.total:
            self.series = ()
        elif not any(self.hands):
            self.peg(seat, 1)

    def go(self) -> None:
        """Say go; where both have, the last to play pegs one."""
        node = self.node.go()
        if not node.total:
            self.peg(self.node.last, 1)
            self.series = ()
        self.node, self.path = node, (*self.path, -1)

    @property
    def legal(self) -> list[int]:
        """The ranks that may be played now."""
        room = THIRTY_ONE - self.node.total
        return sorted({rank for rank in self.hands[self.node.turn] if min(rank + 1, 10) <= room})


def played(deal: Deal, play: SolvedPlay, chance: Random) -> int:
    """What the pone pegs more than the dealer."""
    while any(deal.hands):
        legal = deal.legal
        if not legal:
            deal.go()
        elif not deal.hands[1 - deal.node.turn]:
            return deal.lead + alone(deal)
        elif len(legal) == 1:
            deal.lay(legal[0])
        else:
            deal.lay(chosen(deal, legal, play, chance))
    return deal.lead


def chosen(deal: Deal, legal: list[int], play: SolvedPlay, chance: Random) -> int:
    """A card drawn as the file has it."""
    shares = play.shares(deal.path)
    assert shares is not None
    hand = deal.hands[deal.node.turn]
    weights = []
    for rank in legal:
        rest = list(hand)
        rest.remove(rank)
        weights.append(int(shares[rank, number_of(tuple(rest))]))
    assert sum(weights) == LEVELS
    return chance.choices(legal, weights)[0]


@cache
def number_of(ranks: Ranks) -> int:
    """The number of a set of ranks in order."""
    counts = np.bincount(ranks, minlength=13)
    return int(np.flatnonzero((rank_sets(len(ranks)).counts == counts).all(axis=1))[0])


def alone(deal: Deal) -> int:
    """What the rest brings the pone, where one side plays on alone in its best order."""
    seat = 1 if deal.hands[1] else 0
    found = []
    for order in set(permutations(deal.hands[seat])):
        trial = Deal(deal.hands[0], deal.hands[1])
        trial.node, trial.series = deal.node, deal.series
        for rank in order:
            while not trial.legal or trial.node.turn != seat:
                trial.go()
            if rank not in trial.legal:
                break
            trial.lay(rank)
        else:
            found.append(trial.lead)
    return max(found) if seat == PONE else min(found)


def main(words: Sequence[str] | None = None) -> None:
    """Play many deals; those that begin alike together, so that each piece is read once."""
    parser = argparse.ArgumentParser(description="Play the solved play out.")
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--steps", type=Path, default=OWN, help="kept steps")
    parser.add_argument("--out", type=Path, default=figures.FIGURES, help="where it is kept")
    asked = parser.parse_args(words)
    joint, play = own_keeps(asked.steps), solved_play()
    draws = np.random.default_rng(121)
    numbers = draws.choice(joint.size, asked.deals, p=joint.ravel() / joint.sum())
    started = []
    for number, both in enumerate(numbers.tolist()):
        pone, dealer = divmod(both, len(HANDS))
        deal = Deal(HANDS[pone], HANDS[dealer])
        chance = Random(number)  # noqa: S311 - cards drawn in a simulation
        while len(deal.path) < 3:
            legal = deal.legal
            deal.lay(legal[0] if len(legal) == 1 else chosen(deal, legal, play, chance))
        started.append((deal, chance))
    started.sort(key=lambda one: one[0].path)
    leads = np.array([played(deal, play, chance) for deal, chance in started])
    error = 1.96 * leads.std() / len(leads) ** 0.5
    print(f"{len(leads):,} deals: the pone pegs {leads.mean():+.4f} ± {error:.4f} more")
    found = figures.rounded({"pone_more": leads.mean(), "give_or_take": error})
    file = {"sha256": figures.file_hash(PLACE), "deals": len(leads)}
    figures.keep(asked.out, played_out={**file, **found, "value": -dealers_worth(play, joint)})


def dealers_worth(play: SolvedPlay, joint: Worths) -> float:
    """What the dealer pegs more than the pone, by the worths that stand in the file."""
    return round(float((play.worth[0] * joint.sum(axis=0)).sum() / joint.sum()), figures.DIGITS)


if __name__ == "__main__":
    main()
