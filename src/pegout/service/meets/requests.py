"""Steps asked of a tournament: what they lead to, and on which conditions they are taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pegout.errors import Rejection, refuse
from pegout.input_limits import MOST_TAKEN_BACK, MeetSize
from pegout.service.idempotency import RequestKey
from pegout.tournament.meet import (
    LogCommand,
    Meet,
    MeetLog,
    Stamp,
    commands as c,
    take,
    too_large,
    too_many_entries,
)

Commands = Sequence[c.Command | LogCommand]
Unless = Callable[[Meet], bool]
QUICK = (c.Claim, c.ClaimPlayoffGame, c.SignOff, c.RecordResult, c.CallJudge, c.CallToMatch)
"""What phones ask for by the hundred, and what takes no time; all else is decided in a thread."""
FEW = 10


def never(_meet: Meet) -> bool:
    """Steps that always change something."""
    return False


class Conditions(NamedTuple):
    """When steps change nothing, and how large the tournament may grow by them."""

    unless: Unless = never
    size: MeetSize | None = None


NONE = Conditions()


class Asked(NamedTuple):
    """Steps that somebody asks for, under which key and on which conditions."""

    commands: Commands
    stamp: Stamp
    key: RequestKey
    when: Conditions

    @property
    def quick(self) -> bool:
        """Whether it is decided in no time."""
        return len(self.commands) <= FEW and all(isinstance(one, QUICK) for one in self.commands)

    def decided(self, log: MeetLog) -> MeetLog | Rejection:
        """The log with these steps, the same where they change nothing, or why there is none."""
        if self.when.unless(log.meet):
            return log
        size = self.when.size
        if size is None:
            return with_steps(log, self.commands, self.stamp)
        more = sum(isinstance(one, c.Enter) for one in self.commands)
        refused = too_many_entries(log.meet, len(log.meet.entries) + more, size)
        after = refused or with_steps(log, self.commands, self.stamp)
        if isinstance(after, Rejection):
            return after
        return too_large(log.meet, after.meet, size) or after


def too_many_steps(commands: Commands) -> Rejection | None:
    """Why so many steps cannot be asked for at once."""
    if sum(isinstance(one, LogCommand) for one in commands) > MOST_TAKEN_BACK:
        return refuse("too_many", most=MOST_TAKEN_BACK)
    return None


def with_steps(log: MeetLog, commands: Commands, stamp: Stamp) -> MeetLog | Rejection:
    """A log with more steps, all of them, or why one is refused."""
    for command in commands:
        after = take(log, command, stamp)
        if isinstance(after, Rejection):
            return after
        log = after
    return log
