"""A partner to learn from: as strong as it is asked to be, between two levels."""

from __future__ import annotations

from itertools import islice

from pegout.cards import Card
from pegout.chance import draws_from
from pegout.game import View
from pegout.players.computer import ComputerPlayer
from pegout.players.learner import START, rungs_around
from pegout.players.levels.expert import ExpertPlayer
from pegout.players.levels.human import ClubPlayer, NewcomerPlayer, NovicePlayer
from pegout.players.levels.master import MasterPlayer
from pegout.players.levels.simple import RandomPlayer
from pegout.players.ratings import level_rating
from pegout.scoring import ScoreLine

PLAYERS: dict[str, type[ComputerPlayer]] = {
    "random": RandomPlayer,
    "newcomer": NewcomerPlayer,
    "novice": NovicePlayer,
    "club": ClubPlayer,
    "expert": ExpertPlayer,
    "master": MasterPlayer,
}
DRAWS = 1 << 24


class SparringPlayer(ComputerPlayer):
    """Decides each time as one of two levels would, the one below its strength and the one above,
    the oftener the nearer it is to that one. How strong it is depends on who sits down with it,
    never on the cards or on how a game goes.
    """

    def __init__(self, seed: str = "", strength: float = START) -> None:
        super().__init__(seed)
        below, above = rungs_around(strength)
        low, high = level_rating(below).strength, level_rating(above).strength
        self.below, self.above = PLAYERS[below](f"{seed} below"), PLAYERS[above](f"{seed} above")
        self.share = min(max((strength - low) / (high - low), 0.0), 1.0)
        self.eye = self._between(self.below.eye, self.above.eye)
        self.calls_muggins = (self.above if self.share >= 0.5 else self.below).calls_muggins

    def _between(self, low: float, high: float) -> float:
        return low + self.share * (high - low)

    def sight(self, line: ScoreLine) -> float:
        """Between the sights of both levels."""
        return self._between(self.below.sight(line), self.above.sight(line))

    def _now(self, view: View) -> ComputerPlayer:
        draws = draws_from(f"{self.seed} {bytes(islice(self.chance(view), 8)).hex()}")
        drawn = int.from_bytes(islice(draws, 3)) / DRAWS
        return self.above if drawn < self.share else self.below

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """As one of the two throws."""
        return self._now(view).lay_away(view, hand, number)

    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """As one of the two plays."""
        return self._now(view).lay(view, cards)
