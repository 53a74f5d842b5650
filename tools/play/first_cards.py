"""What the solved play does with the first three cards, added up over all that both may keep."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.solved import CARDS, LEVELS, RANKS, SolvedPlay, rank_sets
from pegout.cards import PACK
from pegout.rulesets import ruleset
from pegout.scoring import score_play

Worths = NDArray[np.float64]
RULES = ruleset("acc").play
FOURS = rank_sets(CARDS)
THREES = rank_sets(CARDS - 1)


class Score(NamedTuple):
    """What a card scores at once, and by what it scores most."""

    points: int
    kind: str


@cache
def score_of(ranks: tuple[int, ...]) -> Score:
    """The score of the last of some ranks, the ace as 0; suits do not matter."""
    lines = score_play([PACK[4 * rank] for rank in ranks], RULES)
    if not lines:
        return Score(0, "")
    best = max(lines, key=lambda line: line.points)
    return Score(sum(line.points for line in lines), best.kind)


class FirstCards:
    """The first three choices: how often each is met, and how it is made."""

    def __init__(self, play: SolvedPlay, joint: Worths) -> None:
        self.joint = joint / joint.sum()
        self.play = play
        self.keeps = self.joint.sum(axis=1)
        """How often the pone keeps each four ranks."""

    def by_hand(self, path: tuple[int, ...]) -> Worths:
        """At a node: how often each hand lays each rank, [hand, rank]."""
        shares = self.play.shares(path)
        assert shares is not None, "somebody comes to every one of the first nodes"
        sets = FOURS if len(path) < 2 else THREES
        laid = np.zeros((len(sets.counts), RANKS))
        for rank, row in enumerate(shares):
            laid[sets.with_rank[rank], rank] = row / LEVELS
        return laid

    def leads(self) -> Worths:
        """By [hand, rank]."""
        return self.by_hand(())

    def answering(self, lead: int) -> Worths:
        """How often the dealer has each four ranks and hears this lead."""
        often: Worths = self.leads()[:, lead] @ self.joint
        return often

    def third(self, lead: int, answer: int) -> Worths:
        """How often the pone has each three ranks left after a lead and an answer."""
        pone, dealer = FOURS.with_rank[lead], FOURS.with_rank[answer]
        before = self.joint[np.ix_(pone, dealer)]
        led = self.leads()[pone, lead]
        answered = self.by_hand((lead,))[dealer, answer]
        often: Worths = led * (before @ answered)
        return often


class Taken(NamedTuple):
    """A score that could be made: how often it could, how often it was."""

    could: float
    did: float

    @property
    def share(self) -> float:
        """How often it was made where it could be."""
        return self.did / self.could if self.could else 0.0


def taken(often: Worths, laid: Worths, sets: NDArray[np.int64], rank: int) -> Taken:
    """How often a rank is laid by hands that hold it and something else."""
    holds = (sets[:, rank] > 0) & ((sets > 0).sum(axis=1) > 1)
    return Taken(float(often[holds].sum()), float((often * laid[:, rank])[holds].sum()))


def added(all_of: list[Taken]) -> Taken:
    """Several of them as one."""
    return Taken(sum(one.could for one in all_of), sum(one.did for one in all_of))


def answers_by_kind(cards: FirstCards, lead: int) -> dict[str, Taken]:
    """How often a pair, or a fifteen, is made of a lead by those who could."""
    often, laid = cards.answering(lead), cards.by_hand((lead,))
    found: dict[str, Taken] = {}
    for rank in range(RANKS):
        kind = score_of((lead, rank)).kind
        if kind:
            one = taken(often, laid, FOURS.counts, rank)
            found[kind] = added([found[kind], one]) if kind in found else one
    return found


def pairing(cards: FirstCards, lead: int, held: int) -> Taken:
    """How often dealers with so many of the rank led pair it, who could not make fifteen."""
    often, laid = cards.answering(lead), cards.by_hand((lead,))[:, lead]
    fifteens = [rank for rank in range(RANKS) if score_of((lead, rank)).kind == "fifteen"]
    which = (FOURS.counts[:, lead] == held) & (FOURS.counts[:, fifteens].sum(axis=1) == 0)
    return Taken(float(often[which].sum()), float((often * laid)[which].sum()))


def backed_up(cards: FirstCards, lead: int) -> float:
    """How many of those who lead a rank hold another of it."""
    led = cards.keeps * cards.leads()[:, lead]
    return float(led[FOURS.counts[:, lead] > 1].sum() / led.sum())


def run_makers(cards: FirstCards) -> list[tuple[tuple[int, int, int], Taken]]:
    """Lead, answer and the rank that makes a run of them: how often it could, and did; those met
    most often first.
    """
    found = []
    for lead in range(RANKS):
        for answer in range(RANKS):
            often, laid = cards.third(lead, answer), cards.by_hand((lead, answer))
            for rank in range(RANKS):
                if score_of((lead, answer, rank)).kind == "run":
                    one = taken(often, laid, THREES.counts, rank)
                    found.append(((lead, answer, rank), one))
    return sorted(found, key=lambda row: -row[1].could)


def either(cards: FirstCards, lead: int) -> tuple[float, float, float] | None:
    """Of dealers who hold both a pair and a fifteen to a lead: how often there are such, and how
    often they pair and make fifteen.
    """
    fifteens = [rank for rank in range(RANKS) if score_of((lead, rank)).kind == "fifteen"]
    if not fifteens:
        return None
    often, laid = cards.answering(lead), cards.by_hand((lead,))
    both = (FOURS.counts[:, lead] > 0) & (FOURS.counts[:, fifteens] > 0).any(axis=1)
    all_of = float(often[both].sum())
    pairs = float((often * laid[:, lead])[both].sum())
    made = float((often * laid[:, fifteens].sum(axis=1))[both].sum())
    return all_of / float(often.sum()), pairs / all_of, made / all_of


def third_by_kind(cards: FirstCards) -> dict[str, Taken]:
    """How often the pone's second card makes a score that it could, by the best it could make."""
    found: dict[str, list[Taken]] = {}
    for lead in range(RANKS):
        for answer in range(RANKS):
            often, laid = cards.third(lead, answer), cards.by_hand((lead, answer))
            for rank in range(RANKS):
                score = score_of((lead, answer, rank))
                if score.points:
                    one = taken(often, laid, THREES.counts, rank)
                    found.setdefault(score.kind, []).append(one)
    return {kind: added(all_of) for kind, all_of in found.items()}
