"""`master`: the best player we have."""

from __future__ import annotations

from pegout.cards import Card
from pegout.game import View
from pegout.players.levels.expert import ExpertPlayer, near_home, weighed_throw
from pegout.players.throws import in_kernels_reach


class MasterPlayer(ExpertPlayer):
    """As `expert`, and weighs every throw against all that the others may throw to it, whatever
    the score. Whatever is found to play better comes here first.
    """

    weaknesses = ExpertPlayer.weaknesses

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """The best throw by the whole analysis."""
        if not in_kernels_reach(hand, number):
            return super().lay_away(view, hand, number)
        best = weighed_throw(view, hand, by_score=near_home(view))
        return super().lay_away(view, hand, number) if best is None else best
