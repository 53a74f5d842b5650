"""The chance to win at the seams of a deal of two hands, by what one side can know there.

Six cards seen; a throw made; the starter turned; all cards laid; both hands counted. A card to be
laid has its own module, `pegging`, with what `stakes` says is at stake. A game to 61 is treated as
one to 121 that starts at 60.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from pegout.analysis.discard import crib_averages, four_number, keeps_of, spread_of, ways
from pegout.analysis.pegging import Belief, PlaySoFar, belief
from pegout.analysis.position import tables_for
from pegout.analysis.stakes import chances_to_win, stake_for
from pegout.analysis.tables import DEALER, PONE, Table, throws_of
from pegout.cards import Card
from pegout.kernels import ThrowSpread, crib_spread, score_hands
from pegout.rulesets import Rule, Ruleset

HANDS = 2


class ScoreState(NamedTuple):
    """Where one side of two stands: its role, both scores, its own first, and what is played."""

    role: int
    scores: tuple[int, int]
    book: Ruleset
    target: int

    @property
    def seen_by_dealer(self) -> tuple[int, int]:
        """The dealer's score and the pone's."""
        return self.scores if self.role == DEALER else self.scores[::-1]

    @property
    def result(self) -> float | None:
        """1 or 0 where a side is out."""
        if self.scores[0] >= self.target:
            return 1.0
        return 0.0 if self.scores[1] >= self.target else None

    def moved(self, by: tuple[int, int]) -> ScoreState:
        """The same with both scores so much further, one's own first."""
        return self._replace(scores=(self.scores[0] + by[0], self.scores[1] + by[1]))

    def in_whole_game(self) -> tuple[tuple[int, int], Ruleset]:
        """The scores that are as far from home in the book's own game, and the book for it: a last
        hole for heels belongs to its own length.
        """
        before = self.book.game.target.value - self.target
        if not before:
            return self.scores, self.book
        heels = self.book.heels
        last_hole: Rule[int | None] = Rule(None, heels.last_hole.clause)
        book = replace(self.book, heels=replace(heels, last_hole=last_hole))
        return (self.scores[0] + before, self.scores[1] + before), book


def before_deal(at: ScoreState) -> float:
    """One's chance with the cards still to be dealt."""
    if (over := at.result) is not None:
        return over
    chance = float(tables_for(at.book, at.target).before_deal[at.seen_by_dealer])
    return chance if at.role == DEALER else 1.0 - chance


def before_show(at: ScoreState) -> float:
    """One's chance before the hands are counted, by the scores alone."""
    if (over := at.result) is not None:
        return over
    chance = float(tables_for(at.book, at.target).after_play[at.seen_by_dealer])
    return chance if at.role == DEALER else 1.0 - chance


class ThrowChances(NamedTuple):
    """Every throw from a hand with its chance to win; `hand`, `crib` are average points."""

    cards: tuple[Card, ...]
    at: ScoreState
    thrown: tuple[tuple[Card, ...], ...]
    fours: list[int]
    spread: ThrowSpread
    chances: Table

    def way(self, thrown: Sequence[Card]) -> int:
        """Which of the throws lays these cards away."""
        return next(way for way, cards in enumerate(self.thrown) if set(cards) == set(thrown))

    @property
    def best(self) -> int:
        """The throw that wins most often."""
        return int(self.chances.argmax())

    @property
    def crib(self) -> Table:
        """What the crib counts on average with each throw."""
        averages: Table = crib_averages(self.spread).mean(axis=1)
        return averages

    @property
    def hand(self) -> Table:
        """What the hand kept counts on average."""
        averages: Table = self.spread.hand.mean(axis=1)
        return averages

    def after(self, way: int, starter: Card) -> float:
        """The chance with one throw once the starter is turned."""
        place = int(np.flatnonzero(self.spread.starters == starter.code)[0])
        turned = ThrowSpread(
            self.spread.starters[place : place + 1],
            self.spread.hand[way : way + 1, place : place + 1],
            self.spread.crib[way : way + 1, place : place + 1],
        )
        return float(_won(turned, self.fours[way : way + 1], self.at)[0])


def throw_chances(cards: Sequence[Card], at: ScoreState) -> ThrowChances:
    """Every throw from six cards dealt."""
    spread = spread_of(cards, at.role, HANDS)
    fours = [four_number(four) for four in keeps_of(cards)]
    thrown = tuple(tuple(cards[place] for place in way[4:]) for way in ways(len(cards)).tolist())
    return ThrowChances(tuple(cards), at, thrown, fours, spread, _won(spread, fours, at))


def _won(spread: ThrowSpread, fours: Sequence[int], at: ScoreState) -> Table:
    scores, book = at.in_whole_game()
    return chances_to_win(spread, fours, at.role, scores, book)


class AfterPlay(NamedTuple):
    """All cards laid, as one side knows them: own four, own throw, the other's four, the starter,
    all as codes.
    """

    own: tuple[int, ...]
    thrown: tuple[int, ...]
    other: tuple[int, ...]
    starter: int


def after_play(cards: AfterPlay, at: ScoreState) -> float:
    """One's chance before the hands are counted: both lie open, the crib does not."""
    mine, theirs = counts_of(cards.own, cards.other, starter=cards.starter)
    return after_counts(cards, at, mine, theirs)


def after_counts(cards: AfterPlay, at: ScoreState, mine: int, theirs: int) -> float:
    """The same with what is still to be counted of both hands."""
    dealer, pone = (mine, theirs) if at.role == DEALER else (theirs, mine)
    dealer, pone = dealer + at.seen_by_dealer[0], pone + at.seen_by_dealer[1]
    # The pone counts first; who is out then has won.
    if pone >= at.target:
        return float(at.role == PONE)
    if dealer >= at.target:
        return float(at.role == DEALER)
    throws = throws_of(1 - at.role)
    crib = crib_spread(cards.thrown, cards.starter, cards.own, cards.other, throws)
    won = after_crib(crib, dealer, pone, tables_for(at.book, at.target).before_deal)
    return won if at.role == DEALER else 1.0 - won


def after_crib(crib: Table, dealer: int, pone: int, before: Table) -> float:
    """The dealer's chance by how likely the crib counts so much; then the pone deals."""
    reached = dealer + np.arange(len(crib))
    home = reached >= len(before)
    chances = np.where(home, 1.0, 1.0 - before[pone, np.minimum(reached, len(before) - 1)])
    return min(float(crib @ chances), 1.0)


def counts_of(*hands: Sequence[int], starter: int) -> tuple[int, ...]:
    """What hands of four cards count."""
    found = score_hands(np.array([[*hand, starter] for hand in hands], np.uint8))
    return tuple(found.tolist())


def hand_unseen(play: PlaySoFar, at: ScoreState, other: Belief | None = None) -> float:
    """One's chance at these scores if nothing more were pegged, the other's hand being what may lie
    behind the play so far, by the learnt values if nothing else is given. With a play before any
    card was laid it is the chance before the show, had the other's cards not been seen.
    """
    if (over := at.result) is not None:
        return over
    stake = stake_for(play, at.scores, at.book, at.target, pegged=1)
    assert stake is not None
    other = other or belief(play)
    return float(other.likely @ stake.leaves[0, 0, stake.shown[other.kept]])
