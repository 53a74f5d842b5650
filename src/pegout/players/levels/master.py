"""`master`: it plays as the play of two was solved."""

from __future__ import annotations

from itertools import islice

from pegout import analysis
from pegout.cards import Card
from pegout.errors import PegoutError
from pegout.game import View
from pegout.players.levels.evgreedy import in_kernels_reach
from pegout.players.levels.expert import ExpertPlayer, near_home, weighed_throw
from pegout.players.view_facts import own_crib, play_from

DRAWS = 1 << 32
MAY_BE_OUT = 24
"""Holes from home at which a side may be out in this deal, so that the game is played for, and no
longer points alone.
"""


class MasterPlayer(ExpertPlayer):
    """With two players it lays as an equilibrium of the play does, in which nobody gains by playing
    otherwise; where a card may be any of several, it draws among them. Near home it plays for the
    game, believing of the other what the solved play would lay. It throws by the whole analysis
    and by what a keep pegs in the solved play.
    """

    weaknesses = (
        "Lays no trap for a weaker player; near home it looks only one card of its own further; "
        "with three and four hands it plays as expert does."
    )

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """The best throw by hand, crib and the solved play; near home, what wins most often."""
        if not in_kernels_reach(hand, number):
            return super().lay_away(view, hand, number)
        if view.hands != 2:
            return super().lay_away(view, hand, number)
        if near_home(view):
            best = weighed_throw(view, hand, by_score=near_home(view))
            return super().lay_away(view, hand, number) if best is None else best
        dealt = tuple(sorted(hand, key=lambda card: card.code))
        try:
            return analysis.solved_throw(dealt, dealer=own_crib(view), book=view.ruleset)
        except PegoutError:
            return super().lay_away(view, hand, number)

    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """A card that the solved play lays; near home the one that wins most often."""
        play = play_from(view)
        if view.hands != 2 or play is None or len({card.rank for card in cards}) == 1:
            return super().lay(view, cards)
        if max(view.scores) >= view.target - MAY_BE_OUT:
            stake = self._stake(view, play)
            other = analysis.solved_belief(play)
            values = analysis.lay_values(play, stake=stake, other=other)
            return max(cards, key=lambda card: (values[card.code], card.code))
        lays = analysis.solved_lays(play)
        by_rank = {code // 4: share for code, share in lays.items()}
        drawn = int.from_bytes(islice(self.chance(view), 4)) / DRAWS * sum(by_rank.values())
        for card in cards:
            drawn -= by_rank.pop(card.code // 4, 0.0)
            if drawn < 0:
                return card
        return super().lay(view, cards)
