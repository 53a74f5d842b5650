"""Leaving in the middle, and coming late: what was played stands, what is left is planned anew."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.tournament import commands as c
from pegout.tournament import events as e
from pegout.tournament.brackets import withdraw
from pegout.tournament.course import Course, refuse
from pegout.tournament.movement import replan
from pegout.tournament.results import Result
from pegout.tournament.scoring import card_lines
from pegout.tournament.state import DivisionState, Game

HALF = 2


def decide_withdraw(course: Course, command: c.Withdraw) -> Rejection | None:
    """Take an entry out, before or during play."""
    entry = course.meet.entries[command.entry]
    if entry.state == "withdrawn":
        return refuse("withdrawn", f"{course.meet.entry_name(entry.id)} has withdrawn already")
    if not command.reason.strip():
        return refuse("no_reason", "Say why the entry withdraws")
    take_out(course, entry.id, command.reason)
    return None


def take_out(course: Course, entry: int, reason: str) -> None:
    """An entry plays no more: games begun are forfeited, and the rest as the movement has it."""
    division = course.division(course.meet.entries[entry].division)
    course.happen(e.Withdrawn(entry, reason))
    if not division.started:
        return
    first = next_round(division)
    if division.plan is not None and division.plan.movement == "shift":
        _forfeit(course, division, entry, before=first)
        _plan_anew(course, division, entry, first)
    else:
        _leave_circle(course, division, entry)
    _leave_brackets(course, division, entry)


def _leave_circle(course: Course, division: DivisionState, entry: int) -> None:
    """With fewer than half of its games played none counts; otherwise the rest are forfeits."""
    own = [g for g in division.games() if entry in g.entries and g.tie_place is None]
    own = [game for game in own if game.state not in ("dropped", "void")]
    played = sum(game.counts for game in own)
    if played * HALF < len(own):
        for game in own:
            _settle(course, division, game, _void(game), "withdrawn before half of its games")
        _forfeit(course, division, entry, ties_only=True)
    else:
        _forfeit(course, division, entry)


def _forfeit(
    course: Course,
    division: DivisionState,
    entry: int,
    before: int | None = None,
    ties_only: bool = False,
) -> None:
    """Games that wait for an entry go to the other side."""
    for game in division.games():
        if not game.waiting or entry not in game.entries:
            continue
        if game.tie_place is None and (ties_only or (before is not None and game.round >= before)):
            continue
        forfeit = Result("forfeit", winner=0 if game.entries[1] == entry else 1)
        _settle(course, division, game, forfeit, "withdrawn")


def _void(game: Game) -> Result:
    """The scores are kept, but count for nobody."""
    return replace(game.result, kind="void") if game.result else Result("void")


def _settle(
    course: Course, division: DivisionState, game: Game, result: Result, reason: str
) -> None:
    lines = card_lines(division.profile, result)
    if game.ghost is not None:
        ghost = game.entries.index(game.ghost)
        lines = (None, lines[1]) if ghost == 0 else (lines[0], None)
    was = game.result if game.counts else None
    course.happen(e.Resulted(division.id, game.number, result, lines, "withdrawal", was, reason))


def _plan_anew(course: Course, division: DivisionState, entry: int, first: int) -> None:
    """In a shift an empty seat moves on; those who meet it sit out and make up the game."""
    now = course.division(division.id)
    if now.plan is None or not any(game.waiting for game in now.games()):
        return
    made = replan(division.profile, now.plan, first, withdrawn=(now.draw.index(entry) + 1,))
    if not isinstance(made, Rejection):
        course.happen(e.Replanned(division.id, made, now.draw, first))


def _leave_brackets(course: Course, division: DivisionState, entry: int) -> None:
    for playoff, consolation in ((division.playoff, False), (division.consolation, True)):
        if playoff is not None and not isinstance(withdraw(playoff, entry), Rejection):
            course.happen(e.PlayoffLeft(division.id, entry, consolation))


def let_in(course: Course, entry: int) -> Rejection | None:
    """A late entry fills an empty seat, or opens a table; what it missed is made up."""
    division = course.division(course.meet.entries[entry].division)
    assert division.plan is not None
    first = next_round(division)
    made = replan(division.profile, division.plan, first, late=1)
    if isinstance(made, Rejection):
        return made
    course.happen(e.Replanned(division.id, made, (*division.draw, entry), first))
    return None


def next_round(division: DivisionState) -> int:
    """The first round that nobody has begun: neither called to start nor with a result."""
    return max(_begun(division), default=0) + 1


def _begun(division: DivisionState) -> Iterator[int]:
    yield from division.clocks
    for game in division.games():
        if game.tie_place is None and (game.result is not None or any(game.claims)):
            yield game.round
