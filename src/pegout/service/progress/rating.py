"""A rating: how strong somebody seems to be, and how sure that is.

The scale is Elo's, with the Club computer at 1500: of two players who are 100 apart the stronger
wins 64 games of 100. The model is Plackett and Luce's as Weng and Lin have made it Bayesian, from
the library `openskill`; docs/decisions/ratings.md says why.
"""

from __future__ import annotations

from functools import cache
from math import hypot, log, sqrt
from typing import Any

from msgspec import Struct
from openskill.models import PlackettLuce

from pegout.players import level_rating

PER_LOGIT = 400 / log(10)
"""Points on Elo's scale for which the odds grow by e."""
START, START_SPREAD = 1500.0, 150.0
"""Who has not played yet is taken to be like the Club computer, give or take."""
DRIFT = 2.0
"""People change: so much uncertainty comes with each game."""
KNOWN = 1e-6
"""The spread of one whose strength is given; the library divides by it."""
SURE = 1.96
"""How many spreads around a rating hold the true strength nineteen times in twenty."""
PROVISIONAL_BELOW = 20
"""Games until a rating is more than a first guess."""


class Rating(Struct, frozen=True):
    """The likeliest strength, its spread, and how many games have gone into it."""

    strength: float = START
    spread: float = START_SPREAD
    games: int = 0

    @property
    def provisional(self) -> bool:
        """Whether it still says little."""
        return self.games < PROVISIONAL_BELOW

    @property
    def number(self) -> int:
        """The rating as it is told: to the next ten, as nobody knows it better.

        >>> Rating(1543.2, 30, 40).number
        1540
        """
        return _tens(self.strength)

    @property
    def low(self) -> int:
        """The strength is hardly less than this."""
        return _tens(self.strength - SURE * self.spread)

    @property
    def high(self) -> int:
        """The strength is hardly more than this."""
        return _tens(self.strength + SURE * self.spread)


def _tens(value: float) -> int:
    return 10 * round(value / 10)


def computer_rating(level: str) -> Rating:
    """The rating of a computer, which is published and never changes by play."""
    return Rating(level_rating(level).strength, 0.0)


def chance_to_win(one: float, other: float) -> float:
    """How often the first of two strengths wins.

    >>> round(chance_to_win(1600, 1500), 2)
    0.64
    """
    return float(1 / (1 + 10 ** ((other - one) / 400)))


def after_game(winner: Rating, loser: Rating) -> tuple[Rating, Rating]:
    """Both ratings after one game; one that has no spread is fixed and stays as it is."""
    model = _model()
    teams = [
        [model.rating(mu=one.strength, sigma=hypot(one.spread, DRIFT) if one.spread else KNOWN)]
        for one in (winner, loser)
    ]
    (won,), (lost,) = model.rate(teams)
    return _moved(winner, won.mu, won.sigma), _moved(loser, lost.mu, lost.sigma)


def _moved(before: Rating, strength: float, spread: float) -> Rating:
    if not before.spread:
        return before
    return Rating(strength, spread, before.games + 1)


@cache
def _model() -> PlackettLuce:
    """With this beta the chances between two who are known exactly are Elo's own.

    What the library calls gamma slows down how fast uncertainty shrinks; as it comes, the interval
    is half as wide again as it need be (bench/strength/rating_intervals.py).
    """
    return PlackettLuce(mu=START, sigma=START_SPREAD, beta=PER_LOGIT / sqrt(2), gamma=_full, tau=0)


def _full(*_: Any) -> float:
    return 1.0
