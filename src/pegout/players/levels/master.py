"""`master`: it plays as the play of two was solved."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from pegout import analysis
from pegout.cards import Card
from pegout.game import View
from pegout.players.levels.evgreedy import in_kernels_reach
from pegout.players.levels.expert import ExpertPlayer, own_first, weighed_throw
from pegout.players.view_facts import play_from

DRAWS = 1 << 32


class MasterPlayer(ExpertPlayer):
    """With two players it lays as an equilibrium of the play does, in which nobody gains by playing
    otherwise, leant as far towards people as a stated bound allows; where a card may be any of
    several, it draws among them. Near home it plays for the game, believing of the other what the
    solved play would lay: once two cards lie on the table it solves the rest of the play for the
    chance to win. It throws by the whole analysis and by what a keep pegs in the solved play.
    """

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """The throw that wins most often, by hand, crib and the solved play: what `pegout discard`
        tells first.
        """
        if view.hands != 2 or not in_kernels_reach(hand, number):
            return super().lay_away(view, hand, number)
        best = weighed_throw(view, hand, learnt=False)
        return super().lay_away(view, hand, number) if best is None else best

    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """A card that the solved play lays; near home, one that the rest of it solved for the game
        does, or else the one that wins most often.
        """
        play = play_from(view)
        if view.hands != 2 or play is None or len({card.rank for card in cards}) == 1:
            return super().lay(view, cards)
        scores = own_first(view)
        game = self.game_at(view, play)
        shares = game.shares if game else analysis.shares_at(play, scores, view.target)
        if (mixed := self._drawn(view, cards, shares)) is not None:
            return mixed
        stake = analysis.stake_for(play, scores, view.ruleset, view.target)
        values = analysis.lay_values(play, stake=stake, other=analysis.others_hand(play))
        return max(cards, key=lambda card: (values[card.code], card.code))

    def game_at(self, view: View, play: analysis.PlaySoFar) -> analysis.GameLays | None:
        """The rest of the play solved for the game, near home."""
        return analysis.game_at(play, own_first(view), view.ruleset, view.target)

    def _drawn(
        self, view: View, cards: tuple[Card, ...], shares: Mapping[int, float]
    ) -> Card | None:
        """One of a mixture of ranks, each as often as its share; None where there is none."""
        drawn = int.from_bytes(islice(self.chance(view), 4)) / DRAWS * sum(shares.values())
        left = dict(shares)
        for card in cards:
            drawn -= left.pop(card.code // 4, 0.0)
            if drawn < 0:
                return card
        return None
