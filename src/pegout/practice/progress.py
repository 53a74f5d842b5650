"""What somebody has practised: when each drill comes back, how hard the next one is, their tally.

Leitner's boxes: a drill that was answered well goes to the next box, from which it comes back
later; one that was missed goes back to the first and comes again in ten minutes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from pegout.practice.daily import Streak
from pegout.practice.drill import Drill, Kind, Marked
from pegout.practice.grade import Grade

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
BOXES = (10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY, 60 * DAY)
"""Seconds until a drill comes back, by its box."""
EASIEST, HARDEST = 1.0, 5.0
START = 1.5
STEPS: dict[Grade, float] = {"fine": 0.2, "slip": 0.0, "error": -0.3, "blunder": -0.5}
"""How the difficulty follows an answer."""
MOST_KEPT = 3_000
MOST_OWN = 200
"""Most drills that are remembered, and most of one's own mistakes that are kept."""
MOST_DAYS = 40


class Box(Struct, frozen=True, array_like=True):
    """A drill's box, the second at which it is due, and how often it was asked and missed."""

    box: int
    due: int
    asked: int = 1
    missed: int = 0


class Tally(Struct, frozen=True, array_like=True):
    """All answers of one kind: how many, how many were fine, and what they cost together."""

    answered: int = 0
    fine: int = 0
    cost: float = 0.0


class PracticeProgress(Struct, frozen=True, omit_defaults=True):
    """All that is kept of somebody's practice.

    `own` are drills made of their own mistakes; `days` their daily throws, the last ones.
    """

    boxes: dict[str, Box] = {}
    levels: dict[Kind, float] = {}
    tallies: dict[Kind, Tally] = {}
    own: tuple[Drill, ...] = ()
    streak: Streak = Streak()
    days: dict[str, str] = {}
    lessons: tuple[str, ...] = ()

    @property
    def answered(self) -> int:
        """How many questions were answered in all."""
        return sum(tally.answered for tally in self.tallies.values())

    def level(self, kind: Kind) -> float:
        """How hard the next new question is."""
        return self.levels.get(kind, START)


def after(progress: PracticeProgress, drill: Drill, marked: Marked, now: int) -> PracticeProgress:
    """The same after an answer."""
    tally = progress.tallies.get(drill.kind, Tally())
    moved = {**progress.boxes, drill.id: _moved(progress.boxes.get(drill.id), marked.grade, now)}
    level = min(HARDEST, max(EASIEST, progress.level(drill.kind) + STEPS[marked.grade]))
    counted = Tally(tally.answered + 1, tally.fine + marked.right, tally.cost + marked.cost)
    return replace(
        progress,
        boxes=_latest(moved),
        levels={**progress.levels, drill.kind: round(level, 2)},
        tallies={**progress.tallies, drill.kind: counted},
    )


def _moved(box: Box | None, grade: Grade, now: int) -> Box:
    """Up a box, the same again, or back to the first."""
    before = Box(0, 0, 0) if box is None else box
    place = {"fine": before.box + 1, "slip": before.box}.get(grade, 0)
    place = min(place, len(BOXES) - 1)
    missed = before.missed + (grade in {"error", "blunder"})
    return Box(place, now + BOXES[place], before.asked + 1, missed)


def _latest(boxes: dict[str, Box]) -> dict[str, Box]:
    """Of very many those that are due first are kept."""
    if len(boxes) <= MOST_KEPT:
        return boxes
    return dict(sorted(boxes.items(), key=lambda one: one[1].due)[:MOST_KEPT])


def due_now(progress: PracticeProgress, drills: Iterable[Drill], now: int) -> list[Drill]:
    """The drills that come back now, the longest due first."""
    due = [
        (progress.boxes[drill.id].due, drill)
        for drill in drills
        if drill.id in progress.boxes and progress.boxes[drill.id].due <= now
    ]
    return [drill for _, drill in sorted(due, key=lambda one: (one[0], one[1].id))]


def next_drill(
    progress: PracticeProgress,
    kind: Kind,
    bank: Mapping[Kind, tuple[Drill, ...]],
    now: int,
    who: str = "",
) -> Drill | None:
    """What to ask next: what is due, then one's own mistakes, then a new one that is as hard as one
    can take, then what comes back soonest. The same until it is answered.
    """
    own = tuple(drill for drill in progress.own if drill.kind == kind)
    drills = (*own, *bank.get(kind, ()))
    if due := due_now(progress, drills, now):
        return due[0]
    fresh = [drill for drill in own if drill.id not in progress.boxes]
    if fresh:
        return fresh[0]
    unseen = [drill for drill in drills if drill.id not in progress.boxes]
    if unseen:
        return min(unseen, key=lambda drill: _distance(progress, kind, drill, who))
    return min(drills, key=lambda drill: progress.boxes[drill.id].due, default=None)


def _distance(progress: PracticeProgress, kind: Kind, drill: Drill, who: str) -> tuple[int, bytes]:
    """How far a drill is from what is asked for; among equals each visitor has an order of their
    own.
    """
    away = abs(drill.level - round(progress.level(kind)))
    return away, sha256(f"{who} {drill.id}".encode()).digest()


def with_own(progress: PracticeProgress, drills: Iterable[Drill]) -> PracticeProgress:
    """One's own mistakes taken in; the latest are kept."""
    known = {drill.id: drill for drill in (*progress.own, *drills)}
    return replace(progress, own=tuple(known.values())[-MOST_OWN:])


def both(one: PracticeProgress, other: PracticeProgress) -> PracticeProgress:
    """What the same person did under two names: each drill where it is due first."""
    boxes = dict(one.boxes)
    for name, box in other.boxes.items():
        if name not in boxes or box.due < boxes[name].due:
            boxes[name] = box
    kinds = {**one.tallies, **other.tallies}
    tallies = {
        kind: _sum(one.tallies.get(kind, Tally()), other.tallies.get(kind, Tally()))
        for kind in kinds
    }
    levels = {kind: max(one.level(kind), other.level(kind)) for kind in kinds}
    streak = max((one.streak, other.streak), key=lambda streak: (streak.last, streak.length))
    days = dict(sorted({**one.days, **other.days}.items())[-MOST_DAYS:])
    lessons = tuple(dict.fromkeys((*one.lessons, *other.lessons)))
    joined = PracticeProgress(_latest(boxes), levels, tallies, one.own, streak, days, lessons)
    return with_own(joined, other.own)


def _sum(one: Tally, other: Tally) -> Tally:
    return Tally(one.answered + other.answered, one.fine + other.fine, one.cost + other.cost)
