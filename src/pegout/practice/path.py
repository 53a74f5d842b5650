"""A path of lessons, from the first game to the endgame: what each teaches, and when it is done."""

from __future__ import annotations

from msgspec import Struct

from pegout.practice.drill import Kind
from pegout.practice.progress import PracticeProgress
from pegout.text import Message, say

ENOUGH = 5
"""Good answers of each kind that complete a lesson."""


class Lesson(Struct, frozen=True):
    """One lesson: its words, the drills that train it, and the maxims of the books about it.

    `href` is a page that teaches it; a lesson with no drills is done when one says so.
    """

    id: str
    title: Message
    told: Message
    drills: tuple[Kind, ...] = ()
    maxims: tuple[str, ...] = ()
    href: str = ""
    act: Message | None = None


LESSONS = (
    Lesson(
        "first-game",
        say("path-first-game.title"),
        say("path-first-game.told"),
        href="/learn",
        act=say("path-first-game.act"),
    ),
    Lesson(
        "counting",
        say("path-counting.title"),
        say("path-counting.told"),
        drills=("count", "muggins"),
        href="/how-to-play",
        act=say("path-counting.act"),
    ),
    Lesson(
        "pegging",
        say("path-pegging.title"),
        say("path-pegging.told"),
        drills=("play",),
        maxims=("lead-four", "not-five", "from-pair", "not-seven"),
    ),
    Lesson(
        "crib",
        say("path-crib.title"),
        say("path-crib.told"),
        drills=("throw",),
        maxims=("salt", "no-five", "wide", "no-pair", "no-sequence"),
    ),
    Lesson(
        "position",
        say("path-position.title"),
        say("path-position.told"),
        drills=("mistake",),
        maxims=("behind-on", "ahead-off"),
        href="/explore",
        act=say("path-position.act"),
    ),
    Lesson(
        "endgame",
        say("path-endgame.title"),
        say("path-endgame.told"),
        drills=("endgame",),
    ),
)


def lessons_done(progress: PracticeProgress) -> frozenset[str]:
    """The lessons that are behind somebody."""
    return frozenset(lesson.id for lesson in LESSONS if _done(lesson, progress))


def _done(lesson: Lesson, progress: PracticeProgress) -> bool:
    if not lesson.drills:
        return lesson.id in progress.lessons
    fine = [
        progress.tallies[kind].fine if kind in progress.tallies else 0 for kind in lesson.drills
    ]
    return min(fine) >= ENOUGH
