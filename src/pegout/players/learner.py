"""How well somebody plays, as far as their games against the computer tell, and how strong the
computer must be so that they win 45 games of 100.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log

from msgspec import Struct

from pegout.players.ratings import level_ratings
from pegout.text import Message, say

PER_LOGIT = 400 / log(10)
WINS = 0.45
"""A learner is to win so often: nearly every other game, and yet there is something to learn."""
AHEAD = round(PER_LOGIT * log((1 - WINS) / WINS))
"""By so much the computer is the stronger one then."""
START, START_SPREAD = 1400.0, 250.0
"""Who has not played yet is taken for a beginner, give or take."""
LEAST_SPREAD = 70.0
"""A learner gets better: nobody is ever known more closely than this."""
RUNGS = ("random", "newcomer", "novice", "club", "expert", "master")
"""The levels between which a partner's strength may lie."""
AS_STRONG = 12
"""So near to a level a strength is told as that level's."""


class Learner(Struct, frozen=True):
    """The likeliest strength on the scale of the ratings, its spread, and after how many games."""

    strength: float = START
    spread: float = START_SPREAD
    games: int = 0


class LearnerGame(Struct, frozen=True):
    """A game against a computer of some strength."""

    against: float
    won: bool


def after_game(learner: Learner, game: LearnerGame) -> Learner:
    """What one more game tells: Glicko's step against an opponent whose strength is known."""
    chance = 1 / (1 + 10 ** ((game.against - learner.strength) / 400))
    told = chance * (1 - chance) / PER_LOGIT**2
    variance = 1 / (1 / learner.spread**2 + told)
    strength = learner.strength + variance * (game.won - chance) / PER_LOGIT
    return Learner(strength, max(variance**0.5, LEAST_SPREAD), learner.games + 1)


def learner_after(games: Iterable[LearnerGame], learner: Learner | None = None) -> Learner:
    """What more games tell, the oldest first, upon what was known."""
    learner = learner or Learner()
    for game in games:
        learner = after_game(learner, game)
    return learner


def partner_for(learner: Learner) -> int:
    """How strong the computer must be, as far as it can be.

    >>> partner_for(Learner(1400))
    1435
    >>> partner_for(Learner(3000)) == level_ratings()["master"].strength
    True
    """
    ratings = level_ratings()
    least, most = ratings[RUNGS[0]].strength, ratings[RUNGS[-1]].strength
    return min(max(round(learner.strength) + AHEAD, least), most)


def strength_of(level: str, partner: int) -> int | None:
    """How strong a computer is: a level as it was measured, a partner as it was made."""
    known = level_ratings().get(level)
    return known.strength if known else partner or None


def strength_words(strength: int) -> Message:
    """A strength by the levels that people know: "about Club", "between Beginner and Club".

    >>> print(strength_words(1500))
    about Club
    """
    ratings = level_ratings()
    near = min(RUNGS, key=lambda one: abs(ratings[one].strength - strength))
    if abs(ratings[near].strength - strength) <= AS_STRONG:
        return say("strength-at", level=say("level-name", level=near))
    low, high = rungs_around(strength)
    return say(
        "strength-between",
        low=say("level-name", level=low),
        high=say("level-name", level=high),
    )


def next_partner(learner: Learner) -> Message:
    """How strong the next partner will be."""
    return say("sparring-next", now=strength_words(partner_for(learner)))


def rungs_around(strength: float) -> tuple[str, str]:
    """The levels below and above a strength."""
    ratings = level_ratings()
    above = next((one for one in RUNGS[1:] if ratings[one].strength >= strength), RUNGS[-1])
    return RUNGS[RUNGS.index(above) - 1], above
