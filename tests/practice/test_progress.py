"""What comes back and when, how hard the next question is, and what two names of one person had."""

from __future__ import annotations

from hypothesis import given, strategies as st

from pegout.practice import (
    Drill,
    Grade,
    Marked,
    PracticeProgress,
    after,
    both,
    due_now,
    next_drill,
    with_own,
)
from pegout.practice.progress import BOXES, DAY, EASIEST, HARDEST, MOST_OWN

DRILLS = tuple(
    Drill(f"count-{n}", "count", 1 + n % 5, cards="5C 5D 5H JS", starter="5S") for n in range(20)
)
BANK = {"count": DRILLS}
FINE, BLUNDER = Marked("29", "29", 0.0, "fine"), Marked("0", "29", 29.0, "blunder")
NOW = 1_000_000


def next_one(progress: PracticeProgress, now: int = NOW) -> Drill:
    found = next_drill(progress, "count", {"count": DRILLS}, now)
    assert found is not None
    return found


def test_the_same_question_is_asked_until_it_is_answered() -> None:
    assert next_one(PracticeProgress()) == next_one(PracticeProgress())
    first = next_one(PracticeProgress())
    assert next_one(after(PracticeProgress(), first, FINE, NOW)) != first


def test_what_is_missed_comes_back_in_ten_minutes_before_anything_new() -> None:
    missed = next_one(PracticeProgress())
    progress = after(PracticeProgress(), missed, BLUNDER, NOW)
    assert next_one(progress, NOW + 60) != missed
    assert next_one(progress, NOW + BOXES[0]) == missed


def test_what_is_known_comes_back_later_and_later() -> None:
    drill, progress, now, waits = DRILLS[0], PracticeProgress(), NOW, []
    for _ in range(len(BOXES)):
        progress = after(progress, drill, FINE, now)
        waits.append(progress.boxes[drill.id].due - now)
        now = progress.boxes[drill.id].due
    assert waits == sorted(waits)
    assert waits[0] == DAY
    assert waits[-1] == BOXES[-1]


def test_the_longest_due_comes_first() -> None:
    progress = PracticeProgress()
    for step, drill in enumerate(DRILLS[:3]):
        progress = after(progress, drill, BLUNDER, NOW - 100 * step)
    due = due_now(progress, DRILLS, NOW + DAY)
    assert due == [DRILLS[2], DRILLS[1], DRILLS[0]]


@given(st.lists(st.sampled_from(("fine", "slip", "error", "blunder")), max_size=60))
def test_the_level_follows_and_stays_on_its_scale(grades: list[Grade]) -> None:
    progress = PracticeProgress()
    for step, grade in enumerate(grades):
        before = progress.level("count")
        drill = DRILLS[step % len(DRILLS)]
        progress = after(progress, drill, Marked("1", "2", 1.0, grade), NOW + step)
        level = progress.level("count")
        assert EASIEST <= level <= HARDEST
        assert level >= before if grade in {"fine", "slip"} else level <= before
    assert progress.answered == len(grades)
    assert sum(tally.fine for tally in progress.tallies.values()) == grades.count("fine")


def test_harder_questions_come_to_who_answers_well() -> None:
    progress, levels = PracticeProgress(), []
    for step in range(18):
        drill = next_one(progress, NOW + step)
        levels.append(drill.level)
        progress = after(progress, drill, FINE, NOW + step)
    assert levels[0] <= 2
    assert max(levels) == 5


def test_own_mistakes_come_before_new_questions() -> None:
    own = Drill("count-own", "count", 3, cards="5C 5D 5H JS", starter="5S")
    progress = with_own(PracticeProgress(), [own])
    assert next_one(progress) == own
    assert with_own(progress, [own]) == progress
    many = [Drill(f"count-own-{n}", "count", 3) for n in range(MOST_OWN + 5)]
    assert len(with_own(progress, many).own) == MOST_OWN


def test_two_names_of_one_person_are_put_together() -> None:
    guest = after(after(PracticeProgress(), DRILLS[0], BLUNDER, NOW), DRILLS[1], FINE, NOW)
    account = after(PracticeProgress(lessons=("first-game",)), DRILLS[0], FINE, NOW)
    together = both(account, guest)
    assert together.answered == 3
    assert together.boxes[DRILLS[0].id] == guest.boxes[DRILLS[0].id]
    assert together.lessons == ("first-game",)
    assert both(PracticeProgress(), guest).boxes == guest.boxes
