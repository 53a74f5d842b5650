"""What is done beside the game: how often, and what a request must have seen of the table.

A move answers the game as it stood when its player looked. Talk, absence and wishes for a rematch
leave the game as it is, so they never make a move stale: only moves do. So that nobody fills a
table by talking, or by rising and sitting down again, each person has a rate limit for such things.
What a seat does in the game though nobody waits for it, such as reports to the judge, is bounded by
the moves of the others (`unasked.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from pegout.errors import Rejection, refuse
from pegout.game import Phase, Resign, seats_due
from pegout.judge import Report
from pegout.service.limits.rate_limit import Size, for_seconds, wait_part
from pegout.service.tables import requests as a
from pegout.service.tables.table import MOST_SAID, Table

PHRASES = Size(3, 0.5)
"""One phrase in two seconds for each seat, and three at once."""
OTHERS = Size(10, 0.5)
"""The same for everything else beside the game, ten at once."""
MOST_UNASKED = 16
"""So often a seat may act unasked, or report something, until another that is due has moved."""
ABOUT_SEATS = (a.Close, a.LeaveGame)
"""What means something else when others have sat down, left or come back."""


def is_stale(table: Table, ask: a.Ask, version: int) -> bool:
    """Whether a request that saw this version of a table missed something that it depends on."""
    return not _needs(table, ask) <= version <= table.version


def _needs(table: Table, ask: a.Ask) -> int:
    """The last version that a request must have seen."""
    if isinstance(ask, ABOUT_SEATS):
        return max(table.moved, table.seated)
    if isinstance(ask, a.AnswerTakeBack) and table.take_back is not None:
        return max(table.moved, table.take_back.asked_at)
    return table.moved


def held_back(table: Table, ask: a.Ask, who: str, at: str) -> Rejection | None:
    """Why somebody who has just done a lot beside the game has to wait."""
    if isinstance(ask, a.Say):
        return _talks_too_much(table, who, at)
    if isinstance(ask, a.Act):
        return _acts_too_often(table, ask)
    if isinstance(ask, a.NextGame):
        return None
    wait = wait_of((before for by, before in table.asides if by == who), at, OTHERS)
    if wait <= 0:
        return None
    return for_seconds(refuse("wait.asides", wait=wait_part(wait)), wait)


def _acts_too_often(table: Table, ask: a.Act) -> Rejection | None:
    """Moves that the game waits for, and giving it up, are never too many."""
    seat = ask.command.seat
    if table.unasked.get(seat, 0) < MOST_UNASKED or isinstance(ask.command, Resign):
        return None
    asked = table.state.phase is not Phase.NO_MATCH and seat in seats_due(table.state)
    if asked and not isinstance(ask.command, Report):
        return None
    return refuse("others_first")


def _talks_too_much(table: Table, who: str, at: str) -> Rejection | None:
    seat = table.seat_of(who)
    own = [one for one in table.said if one.seat == seat]
    if sum(one.version > table.moved for one in own) >= MOST_SAID:
        return refuse("said_enough")
    wait = wait_of((one.at for one in own), at, PHRASES)
    if wait <= 0:
        return None
    return for_seconds(refuse("wait.phrases", wait=wait_part(wait)), wait)


def wait_of(before: Iterable[str], at: str, size: Size) -> float:
    """In how many seconds somebody who did things at these times may do the next.

    The times are those of the table's rows, so that every process of a site counts alike. What a
    clock that was set back says to be still to come does not count.

    >>> at = "2026-11-15T10:00:0{}Z".format
    >>> talk = [at(0), at(1), at(1)]
    >>> wait_of(talk, at(2), PHRASES), wait_of(talk, at(6), PHRASES)
    (4.0, 0.0)
    """
    now, window = _seconds(at), size.burst / size.per_second
    ages = sorted(now - _seconds(one) for one in before)
    recent = [age for age in ages if 0 <= age < window]
    return window - recent[int(size.burst) - 1] if len(recent) >= size.burst else 0.0


def _seconds(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()
