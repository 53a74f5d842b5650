"""`expert`: it weighs every hand that the others may hold."""

from __future__ import annotations

from itertools import islice

from pegout import analysis
from pegout.cards import Card
from pegout.errors import PegoutError
from pegout.game import View
from pegout.players.levels.evgreedy import (
    EvGreedyPlayer,
    ThrowValue,
    best_throw,
    in_kernels_reach,
    table_place,
    throws_of,
)
from pegout.players.view_facts import own_crib, play_from, role_of

NEAR_HOME = 36
"""Holes from home at which the chance to win counts, and no longer points alone."""


class ExpertPlayer(EvGreedyPlayer):
    """Keeps an exact distribution over the other's hand and tries each card against all of it;
    near home it plays for the game and not for points. It counts without a mistake.
    """

    eye = 1.0
    deeper = True

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """The highest sum of hand, crib and what the cards kept will peg; near home, what wins
        most often.
        """
        if not in_kernels_reach(hand, number):
            return super().lay_away(view, hand, number)
        if near_home(view) and (best := weighed_throw(view, hand, learnt=True)):
            return best
        if near_home_of_many(view) and (best := throw_among(view, hand)):
            return best
        return table_throw(view, hand, number)

    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """The card that brings most over all that the others may hold."""
        play = play_from(view)
        if len({card.rank for card in cards}) == 1 or play is None:
            return super().lay(view, cards)

        seed = int.from_bytes(islice(self.chance(view), 7))
        stake = self._stake(view, play)
        values = analysis.lay_values(play, deeper=self.deeper, stake=stake, seed=seed)
        return max(cards, key=lambda card: (values[card.code], card.code))

    def _stake(
        self, view: View, play: analysis.PlaySoFar
    ) -> analysis.Stake | analysis.SideStake | None:
        """What the game still asks of both sides, once one of them is near home."""
        if near_home_of_many(view):
            return analysis.stake_among(play, own_side_first(view), view.target, view.ruleset)
        if not near_home(view):
            return None

        return analysis.stake_for(play, own_first(view), view.ruleset, view.target)


def near_home(view: View) -> bool:
    """Whether one of two sides may soon be out."""
    return view.hands == 2 and max(view.scores) >= view.target - NEAR_HOME


def near_home_of_many(view: View) -> bool:
    """Whether one of three sides, or of two of partners, may soon be out."""
    return view.hands > 2 and max(view.scores) >= view.target - NEAR_HOME


def own_side_first(view: View) -> tuple[int, ...]:
    """The scores of all sides, the viewer's first and then to the left."""
    assert view.viewer is not None
    sides = len(view.scores)
    return tuple(view.scores[(view.viewer + step) % sides] for step in range(sides))


def throw_among(view: View, hand: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """The throw that wins most often with three or four players; None for a game without tables."""
    assert view.viewer is not None
    dealt, role = tuple(sorted(hand, key=lambda card: card.code)), role_of(view, view.viewer)
    try:
        won = analysis.throw_wins(
            dealt, role, own_side_first(view), view.hands, (view.ruleset, view.target)
        )
    except PegoutError:
        return None
    best = max(range(len(dealt)), key=lambda place: (won.chances[place], place))
    return (dealt[best],)


def own_first(view: View) -> tuple[int, int]:
    """The scores of two sides, the viewer's first."""
    assert view.viewer is not None
    return view.scores[view.viewer], view.scores[1 - view.viewer]


def table_throw(view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """The best throw by the exact average of the hand and tables for crib and play."""
    assert view.viewer is not None
    own, role = own_crib(view), role_of(view, view.viewer)
    cribs, pegging = analysis.crib_values(view.hands, own), analysis.peg_values(view.hands, role)

    def worth(way: ThrowValue) -> float:
        return way.average + cribs[table_place(way.thrown)] + pegging(way.kept)

    return best_throw(throws_of(hand, number), worth)


def weighed_throw(view: View, hand: tuple[Card, ...], *, learnt: bool) -> tuple[Card, ...] | None:
    """The throw that wins most often by the whole analysis, the play taken to be as learnt or as
    solved; None for a game that the analysis does not know.
    """
    # A shorter game is the longer one from a later start.
    start = view.ruleset.game.target.value - view.target
    own, other = own_first(view)
    scores = own + start, other + start
    dealt = tuple(sorted(hand, key=lambda card: card.code))
    try:
        return analysis.best_throw_at(
            dealt, dealer=own_crib(view), scores=scores, book=view.ruleset, learnt=learnt
        ).throw
    except PegoutError:
        return None
