"""The daily throw is a function of the day, and the path of lessons one of what was practised."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from pegout.analysis import MAXIMS, read_position
from pegout.practice import (
    KINDS,
    LESSONS,
    PracticeProgress,
    Streak,
    Tally,
    after_throw,
    daily_throw,
    lessons_done,
    streak_on,
)

DAYS = [(date(2026, 1, 1) + timedelta(days=n)).isoformat() for n in range(200)]


def test_every_day_has_a_throw_of_its_own() -> None:
    throws = [daily_throw(day) for day in DAYS]
    assert all(read_position(one.text) == one for one in throws)
    assert len({one.hand for one in throws}) == len(DAYS)
    assert {one.role for one in throws} == {"dealer", "pone"}
    assert 60 < sum(one.dealer for one in throws) < 140
    assert daily_throw("2026-11-18").text == "AH2H4H6C9HKS.dealer.53-37"


def test_what_is_no_day_has_none() -> None:
    with pytest.raises(ValueError, match="Invalid isoformat"):
        daily_throw("yesterday")


def test_a_streak_goes_on_day_by_day_and_breaks() -> None:
    streak = Streak()
    for day in ("2026-02-27", "2026-02-28", "2026-03-01", "2026-03-01"):
        streak = after_throw(streak, day)
    assert streak == Streak("2026-03-01", 3, 3)
    assert streak_on(streak, "2026-03-02") == 3
    assert streak_on(streak, "2026-03-03") == 0
    assert after_throw(streak, "2026-03-03") == Streak("2026-03-03", 1, 3)


def test_lessons_are_done_by_good_answers() -> None:
    assert not lessons_done(PracticeProgress())
    counting = {"count": Tally(9, 5), "muggins": Tally(5, 4)}
    assert lessons_done(PracticeProgress(tallies=counting)) == frozenset()  # type: ignore[arg-type]
    enough = {"count": Tally(9, 5), "muggins": Tally(5, 5)}
    done = lessons_done(PracticeProgress(tallies=enough, lessons=("first-game",)))  # type: ignore[arg-type]
    assert done == {"first-game", "counting"}


def test_the_path_names_drills_and_maxims_that_there_are() -> None:
    assert {kind for lesson in LESSONS for kind in lesson.drills} == set(KINDS)
    maxims = {maxim.id for maxim in MAXIMS}
    assert {one for lesson in LESSONS for one in lesson.maxims} <= maxims
