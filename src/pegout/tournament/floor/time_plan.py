"""When each round is likely to begin and the last one to end; it moves as the day goes on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pegout.tournament.meet.actors import DAY, day_of, hour_of, later_by, minutes_between
from pegout.tournament.meet.state import DivisionState
from pegout.tournament.pairing.plan import PlannedRound


class RoundTime(Struct, frozen=True):
    """A round: when it begins and ends, how long a break follows, whether it was called or is over.

    A round that was called has its actual time, the others an expected one.
    """

    round: int
    starts: str
    ends: str
    pause: int = 0
    called: bool = False
    over: bool = False


def round_times(division: DivisionState, now: str = "") -> tuple[RoundTime, ...]:
    """Every round of the plan with its time; empty without a plan, a start, or minutes.

    A round that was not called in its time begins now at the earliest, and those after it follow.
    """
    if division.plan is None or not division.starts:
        return ()
    found: list[RoundTime] = []
    for number, day, games in _planned(division):
        lasts = _lasts(division, number, games)
        if lasts is None:
            return ()
        found.append(_timed(division, number, lasts, _not_before(division, day, found), now))
    return tuple(found)


def _planned(division: DivisionState) -> Iterator[tuple[int, int, int]]:
    """Each round with its day and its number of games in a row."""
    assert division.plan is not None
    rounds: tuple[PlannedRound, ...] = division.plan.rounds
    in_a_row = 1
    for one in rounds:
        in_a_row = max((game.game for game in one.games), default=1)
        yield one.round, one.day, in_a_row
    for number, day in enumerate(division.plan.to_come, len(rounds) + 1):
        yield number, day, division.profile.planning.games_in_a_row.value


def _lasts(division: DivisionState, number: int, games: int) -> int | None:
    """The minutes from the call of a round to its end: the director's, or else the book's."""
    timing, by_book = division.timing(number), division.profile.games.minutes.value
    asked = timing.minutes or division.time_plan.minutes
    lasts = asked or (by_book and by_book * games)
    return None if lasts is None else lasts + timing.stood


def _not_before(division: DivisionState, day: int, before: list[RoundTime]) -> str:
    """The end of the round before and of its break; a new day begins at the hour of the first."""
    morning = later_by(division.starts, (day - 1) * DAY)
    if not before or day_of(before[-1].starts) < day_of(morning):
        return morning
    return later_by(before[-1].ends, before[-1].pause)


def _timed(
    division: DivisionState, number: int, lasts: int, not_before: str, now: str
) -> RoundTime:
    called = division.clocks.get(number, "")
    games = [one for one in division.rounds.get(number, {}).values() if one.state != "dropped"]
    over = bool(games) and not any(one.waiting for one in games)
    starts = called or (not_before if over else max(not_before, now))
    ends = later_by(starts, lasts)
    if not over:
        ends = max(ends, now)
    pause = division.time_plan.breaks.get(number, 0)
    return RoundTime(number, starts, ends, pause, bool(called), over)


def ends_about(times: tuple[RoundTime, ...]) -> str:
    """When the last round is likely to end; empty without a time plan."""
    return hour_of(times[-1].ends) if times else ""


class Day(Struct, frozen=True):
    """How the day goes: when the last round ends, and by how many minutes that is late.

    It is early where that is below 0, and None where it is half a day or more, as on another day.
    `pause` is the round whose break comes next, or is on where `resting` says so.
    """

    ends: str
    late: int | None
    pause: RoundTime | None = None
    resting: bool = False


def the_day(division: DivisionState, now: str) -> Day | None:
    """How the day goes; None without a time plan, and when the last round is over."""
    times = round_times(division, now)
    if not times or times[-1].over:
        return None
    ends, planned = times[-1].ends, _as_planned(division)
    late = minutes_between(planned, ends)
    following = (*times[1:], None)
    breaks = (
        one
        for one, then in zip(times, following, strict=True)
        if one.pause and then and not then.called and not then.over
    )
    pause = next((one for one in breaks if later_by(one.ends, one.pause) > now), None)
    return Day(
        ends, late if abs(late) < DAY // 2 else None, pause, pause is not None and pause.over
    )


def _as_planned(division: DivisionState) -> str:
    """The end of the last round as it was before anything slipped."""
    return round_times(replace(division, clocks={}, timings={}))[-1].ends
