"""Practice: drills with known answers, when they come back, a daily throw, a path of lessons."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.practice.daily import (
        Streak as Streak,
        after_throw as after_throw,
        daily_throw as daily_throw,
        streak_on as streak_on,
    )
    from pegout.practice.drill import (
        COUNTED as COUNTED,
        KINDS as KINDS,
        Drill as Drill,
        DrillError as DrillError,
        Kind as Kind,
        Marked as Marked,
        choices_in as choices_in,
        drill_from_count as drill_from_count,
        drill_from_mistake as drill_from_mistake,
        mark as mark,
    )
    from pegout.practice.drill_bank import bank as bank, drill_of as drill_of
    from pegout.practice.grade import Grade as Grade, grade_by_win as grade_by_win
    from pegout.practice.path import (
        LESSONS as LESSONS,
        lessons_done as lessons_done,
    )
    from pegout.practice.progress import (
        PracticeProgress as PracticeProgress,
        Tally as Tally,
        after as after,
        both as both,
        due_now as due_now,
        next_drill as next_drill,
        with_own as with_own,
    )
else:
    __getattr__ = lazy_exports(__name__)
