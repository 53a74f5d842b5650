"""A plan: who meets whom, round by round, and what can be said of it before it is accepted.

Entries are numbered from 1 in the order of the draw.
"""

from __future__ import annotations

from msgspec import Struct

from pegout.text import Message


class PlannedGame(Struct, frozen=True, omit_defaults=True):
    """Two entries at a table; the one who moves is named first.

    `game` tells games of one pairing in a row apart. In the game of a volunteer, `ghost` is the
    entry whose card is not affected.
    """

    table: int
    entries: tuple[int, int]
    game: int = 1
    pool: str | None = None
    ghost: int | None = None


class PlannedRound(Struct, frozen=True, omit_defaults=True):
    """Games that are played at one time, and who sits out."""

    round: int
    games: tuple[PlannedGame, ...]
    sit_out: tuple[int, ...] = ()
    makeup: bool = False
    day: int = 1


class PlanChecks(Struct, frozen=True):
    """What is said of a plan in numbers before it is accepted.

    `games_each` is the least and the most that an entry plays, make-ups with it. `repeats` counts
    pairings that meet more often than the profile intends; `repeat_pairs` names them. `sit_outs`
    counts seats empty in the rounds, `makeups` the games that make up for them, `volunteers` those
    of them that count for one card only. `notes` say the same to people, and more.
    """

    games_each: tuple[int, int]
    repeats: int
    repeat_pairs: tuple[tuple[int, int], ...]
    sit_outs: int
    makeups: int
    volunteers: int
    notes: tuple[Message, ...] = ()


class Plan(Struct, frozen=True, omit_defaults=True):
    """The rounds of one division, with the movement that made them and its checks.

    `to_come` has one item for each round that is paired later, when the results of the round before
    are in: the day on which it is played.
    """

    movement: str
    rounds: tuple[PlannedRound, ...]
    checks: PlanChecks
    to_come: tuple[int, ...] = ()

    @property
    def rest_known(self) -> bool:
        """Whether all rounds are there."""
        return not self.to_come

    @property
    def last_day(self) -> int:
        """The day of the last round."""
        return max((*(one.day for one in self.rounds), *self.to_come), default=1)
