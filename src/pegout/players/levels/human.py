"""Players that err as people do: they miss a combination, forget whose crib it is, or play the
obvious card. How often is theirs to say; what they miss is missed for good reason, never by lot
among all cards.
"""

from __future__ import annotations

from pegout import analysis
from pegout.cards import Card
from pegout.chance import below, draws_from
from pegout.game import View
from pegout.players.levels.evgreedy import (
    EvGreedyPlayer,
    ThrowValue,
    best_throw,
    crib_table,
    in_kernels_reach,
    table_place,
    throws_of,
)
from pegout.players.view_facts import own_crib, play_from
from pegout.scoring import score_show

BYTES = 256


class HumanPlayer(EvGreedyPlayer):
    """Throws by the average and plays by learnt values, as far as it looks.

    `glance` is the chance to see each combination in a hand it might keep, `forgets` the chance to
    throw without a thought for the crib, `obvious` the chance to play whatever scores most now.
    """

    glance = 1.0
    forgets = 0.0
    obvious = 0.0

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """The best throw by the combinations it sees."""
        if not in_kernels_reach(hand, number):
            return super().lay_away(view, hand, number)
        own = own_crib(view)
        cribs = crib_table()[str(view.hands)]["own" if own else "other"]
        share = 1.0 if own else -1.0 if view.hands != 3 else -0.5
        if self._slips(view, "crib", self.forgets):
            share = 0.0

        def worth(way: ThrowValue) -> float:
            unseen = self._unseen(view, way.kept)
            return way.average - unseen + share * cribs[table_place(way.thrown)]

        return best_throw(throws_of(hand, number), worth)

    def _unseen(self, view: View, kept: tuple[Card, ...]) -> int:
        """Points in these cards that this player does not see now."""
        lines = score_show(kept, None, view.ruleset.show)
        return sum(
            line.points
            for line in lines
            if self._slips(view, " ".join(map(str, line.cards)), 1 - self.glance)
        )

    def _slips(self, view: View, what: str, often: float) -> bool:
        moment = below(BYTES, self.chance(view))
        draws = draws_from(f"{self.seed} {view.viewer} {view.commitment} {moment} {what}")
        return next(draws) < often * BYTES

    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """The card of the highest learnt value, or the obvious one."""
        play = play_from(view)
        if play is None or self._slips(view, "lay", self.obvious):
            return super().lay(view, cards)
        values = analysis.at_a_glance(play)
        return max(cards, key=lambda card: (values[card.code], card.code))


class ClubPlayer(HumanPlayer):
    """Throws well, but for one combination in eighty; plays by experience, and one time in eight
    the obvious card. It never asks what the others have shown by their plays, and plays alike at
    every score. Counting for itself it misses about one score in thirty.
    """

    weaknesses = (
        "Draws nothing from what the others have laid, plays alike at every score, and now and "
        "then takes the obvious card."
    )
    eye = 0.97
    glance = 0.9875
    obvious = 0.125


class NovicePlayer(HumanPlayer):
    """Misses about one combination in twelve when it throws, forgets in one deal of five whose
    crib it is, and plays the obvious card nearly every other time. Counting for itself it misses
    about one score in eight.
    """

    weaknesses = (
        "Overlooks combinations in its hand, throws points into the other's crib, takes the "
        "points that lie there without asking what follows, and miscounts."
    )
    eye = 0.87
    calls_muggins = False
    glance = 0.92
    forgets = 0.2
    obvious = 0.45
