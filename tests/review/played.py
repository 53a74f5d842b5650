"""Games of computers for the review to look at."""

from __future__ import annotations

from functools import cache

from pegout.chance import seed_from
from pegout.game import Counting, Event, StartMatch
from pegout.players import LEVELS, play_match
from pegout.record import record_of
from pegout.review import MatchReview, review_record
from pegout.rulesets import ruleset


def played(
    levels: tuple[str, ...],
    number: int = 0,
    *,
    rules: str = "acc",
    counting: Counting = "auto",
    muggins: bool = False,
    match_to: int = 1,
) -> list[Event]:
    """A match between these levels, one for each seat."""
    names = tuple(f"{name} {seat}" for seat, name in enumerate(levels, 1))
    match = StartMatch(ruleset(rules), names, match_to=match_to, counting=counting, muggins=muggins)
    players = [LEVELS[name](f"{name} {number}") for name in levels]
    seeds = (seed_from(f"review {levels} {number} {game}") for game in range(99))
    return play_match(players, match, seeds)


@cache
def reviewed(
    levels: tuple[str, ...],
    number: int = 0,
    *,
    rules: str = "acc",
    counting: Counting = "auto",
    muggins: bool = False,
    match_to: int = 1,
) -> MatchReview:
    """The same match reviewed."""
    log = played(levels, number, rules=rules, counting=counting, muggins=muggins, match_to=match_to)
    return review_record(record_of(log))
