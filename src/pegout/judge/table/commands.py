"""What is asked of the judge at a table: objections, calls of muggins, reports and choices."""

from __future__ import annotations

from typing import Literal

from pegout.game import AnyCommand, Command
from pegout.judge.cases.model import Value
from pegout.judge.ruling.effects import Effect
from pegout.seating import Seat

About = Literal["peg", "count", "renege", "game"]


class Challenge(Command, frozen=True, tag=True):
    """Object to a peg, a running count, a go that should not have been said, or a claimed game."""

    seat: Seat
    about: About
    item: int | None = None


class Muggins(Command, frozen=True, tag=True):
    """Take the points that an opponent has left: muggins for a number of them."""

    seat: Seat
    item: int
    points: int


class Report(Command, frozen=True, tag=True):
    """Report an irregularity by its id, with what the table itself cannot know."""

    seat: Seat
    case: str
    facts: dict[str, Value] = {}  # noqa: RUF012 — msgspec gives each its own
    offender: Seat | None = None
    item: int | None = None


class Choose(Command, frozen=True, tag=True):
    """Take one of the options that a ruling has left to this player, or to a human judge."""

    seat: Seat
    option: str


class Direct(Command, frozen=True, tag=True):
    """What a human judge orders where the book leaves it to one."""

    seat: Seat
    offender: Seat
    effects: tuple[Effect, ...]
    why: str


JudgeCommand = Challenge | Muggins | Report | Choose | Direct
TableCommand = AnyCommand | JudgeCommand
