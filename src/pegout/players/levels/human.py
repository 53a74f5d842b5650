"""Players that err as people do: they miss a fifteen made of three cards, forget whose crib it is,
or pair into a trap. How often stands in a table of habits; what they do wrong, they do for good
reason, and a hand looks the same to them however often they look.
"""

from __future__ import annotations

from itertools import islice
from typing import ClassVar

from pegout import analysis
from pegout.cards import Card, parse_cards
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
from pegout.players.levels.habits import habits_of
from pegout.players.levels.simple import RISKY_COUNTS
from pegout.players.view_facts import own_crib, play_from, the_deal
from pegout.scoring import ScoreLine, score_play, score_show, total

FIVE = 5
PLAIN = parse_cards("9S KS")
"""A five that is not thought of counts as one of these, which goes with none of the others."""
FINE = 1 << 16
MOMENTS = 256


class HumanPlayer(EvGreedyPlayer):
    """Throws by the average and plays by learnt values, as far as its habits let it."""

    level: ClassVar[str]

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.habits = habits_of(self.level)
        self.eye = self.habits.eye

    def sight(self, line: ScoreLine) -> float:
        """Some scores are easier to see than others."""
        return 1 - self.habits.misses(line)

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """The best throw by what it sees and thinks of."""
        if not in_kernels_reach(hand, number):
            return super().lay_away(view, hand, number)
        own = own_crib(view)
        cribs = crib_table()[str(view.hands)]["own" if own else "other"]
        share = 1.0 if own else -1.0 if view.hands != 3 else -0.5
        if self._slips(view, "crib", self.habits.forgets_crib):
            share = 0.0
        minds_fives = own or not self._slips(view, "five", self.habits.throws_five)
        minds_cut = not self._slips(view, "cut", self.habits.forgets_cut)

        def worth(way: ThrowValue) -> float:
            lines = score_show(way.kept, None, view.ruleset.show)
            now = way.average if minds_cut else total(lines)
            place = table_place(way.thrown) if minds_fives else _without_fives(way.thrown)
            return now - self._unseen(view, lines) + share * cribs[place]

        return best_throw(throws_of(hand, number), worth)

    def _unseen(self, view: View, lines: tuple[ScoreLine, ...]) -> int:
        """Points in these scores that this player does not see now."""
        return sum(
            line.points
            for line in lines
            if self._slips(view, " ".join(map(str, line.cards)), self.habits.misses(line))
        )

    def _slips(self, view: View, what: str, often: float) -> bool:
        moment = below(MOMENTS, self.chance(view))
        draws = draws_from(f"{self.seed} {view.viewer} {view.commitment} {moment} {what}")
        return int.from_bytes(islice(draws, 2)) < often * FINE

    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """The card of the highest learnt value, or what habit has it play."""
        if self._slips(view, "any", self.habits.plays_any):
            return cards[below(len(cards), self.chance(view))]
        series = the_deal(view).series
        if (dear := self._cannot_resist(view, series.cards, cards)) is not None:
            return dear
        play = play_from(view)
        lines = {card: score_play((*series.cards, card), view.ruleset.play) for card in cards}
        missed = {card: self._unseen(view, lines[card]) for card in cards}
        careless = self._slips(view, "count", self.habits.forgets_count)
        if play is None or careless or self._slips(view, "points", self.habits.takes_points):

            def lead(card: Card) -> tuple[int, bool, int]:
                safe = careless or series.count + card.pips not in RISKY_COUNTS
                return total(lines[card]) - missed[card], safe, card.code

            return max(cards, key=lead)
        values = analysis.at_a_glance(play)
        return max(cards, key=lambda card: (values[card.code] - missed[card], card.code))

    def _cannot_resist(
        self, view: View, laid: tuple[Card, ...], cards: tuple[Card, ...]
    ) -> Card | None:
        """A five to lead, or a card that pairs the last one, where habit has it so."""
        wanted, often = (
            (laid[-1].rank, self.habits.pairs_up) if laid else (FIVE, self.habits.leads_five)
        )
        alike = [card for card in cards if card.rank == wanted]
        return alike[0] if alike and self._slips(view, "dear", often) else None


def _without_fives(thrown: tuple[Card, ...]) -> int:
    """The place in a crib table of cards thrown by one who takes a five for any card."""
    others = {card.rank for card in thrown}
    plain = [card for card in PLAIN if card.rank not in others]
    return table_place(tuple(plain.pop(0) if card.rank == FIVE else card for card in thrown))


class NewcomerPlayer(HumanPlayer):
    """Knows the rules and what lies open before it, and little of what may come."""

    level = "newcomer"
    calls_muggins = False


class NovicePlayer(HumanPlayer):
    """Has played some games: throws fairly, but forgets the crib now and then, misses fifteens of
    three cards and his nobs, and takes what lies there.
    """

    level = "novice"
    calls_muggins = False


class ClubPlayer(HumanPlayer):
    """Throws well and plays by experience. It never asks what the others have shown by their plays,
    and plays alike at every score.
    """

    level = "club"
