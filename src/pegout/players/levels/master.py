"""`master`: it plays as the play of two was solved."""

from __future__ import annotations

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
    several, it draws among them. Near home it plays for the
    game, believing of the other what the solved play would lay. It throws by the whole analysis
    and by what a keep pegs in the solved play.
    """

    weaknesses = (
        "Knows people by a model and not whom it plays; near home it looks only one card of its "
        "own further; with three and four hands it plays as expert does."
    )

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """The throw that wins most often, by hand, crib and the solved play: what `pegout discard`
        tells first.
        """
        if view.hands != 2 or not in_kernels_reach(hand, number):
            return super().lay_away(view, hand, number)
        best = weighed_throw(view, hand, learnt=False)
        return super().lay_away(view, hand, number) if best is None else best

    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """A card that the solved play lays; near home the one that wins most often."""
        play = play_from(view)
        if view.hands != 2 or play is None or len({card.rank for card in cards}) == 1:
            return super().lay(view, cards)
        scores = own_first(view)
        shares = dict(analysis.shares_at(play, scores, view.target))
        drawn = int.from_bytes(islice(self.chance(view), 4)) / DRAWS * sum(shares.values())
        for card in cards:
            drawn -= shares.pop(card.code // 4, 0.0)
            if drawn < 0:
                return card
        stake = analysis.stake_for(play, scores, view.ruleset, view.target)
        values = analysis.lay_values(play, stake=stake, other=analysis.others_hand(play))
        return max(cards, key=lambda card: (values[card.code], card.code))
