"""Which irregularities have their tests: `python tests/judge/report.py`.

Each has tests of its ruling by itself, and scenes that run it in a game. The exit code is 1 while a
case has no test or no scene, or one with a window has no scene within it or none outside.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sized
from io import TextIOWrapper
from pathlib import Path

if __name__ == "__main__":
    # Run as a script, its own folder is on the path, not the project's.
    sys.path[0] = str(Path(__file__).parents[2])

from tests.judge.in_games.pages import IN_TIME, OUTSIDE, Scene, scenes
from tests.judge.notation import Expected, pages

from pegout.judge import Case, cases


def tests_of(case_id: str) -> tuple[Expected, ...]:
    """The blocks of the pages that try a case."""
    return tuple(block for block in pages() if block.case == case_id)


def scenes_of(case_id: str) -> tuple[Scene, ...]:
    """The scenes that run a case in a game."""
    return tuple(scene for scene in scenes() if scene.case == case_id)


def fault_of(one: Case) -> str:
    """What is missing for a case, or nothing."""
    blocks, played = tests_of(one.id), scenes_of(one.id)
    ruled = [block for block in blocks if not block.effects[0].startswith("refused")]
    if not ruled:
        return "no test of its ruling"
    if one.window and len({block.effects for block in blocks}) < 2:
        return "its window is tried on one side only"
    if not any(scene.ruled for scene in played):
        return "no game in which it is ruled on"
    return window_fault(played) if one.window else ""


def window_fault(played: tuple[Scene, ...]) -> str:
    """A window needs a scene within it and one outside, and they must not end alike."""
    within = {scene.outcome for scene in played if scene.side == IN_TIME and scene.ruled}
    beyond = {scene.outcome for scene in played if scene.side in OUTSIDE and scene.outcome}
    if not within:
        return "no game in which it comes in time"
    if not beyond:
        return "no game in which it comes too late, or too early"
    return "its window makes no difference in games" if within & beyond else ""


def report() -> Iterator[str]:
    """The report, line by line."""
    for one in cases():
        blocks, played = tests_of(one.id), scenes_of(one.id)
        window = " window" if one.window else ""
        fault = f"  !! {fault}" if (fault := fault_of(one)) else ""
        yield f"{one.id:26} {_number(blocks, 'test')}, {_number(played, 'game')}{window}{fault}"
        yield from (f"    {block.rules} {_facts(block)}".rstrip() for block in blocks)
        yield from (f"    in a game: {_told(scene)}" for scene in played)
    faults = [one.id for one in cases() if fault_of(one)]
    yield ""
    yield (
        f"{len(cases())} cases, {len(pages())} tests, {len(scenes())} games, "
        f"{len(faults)} cases not fully tested"
    )


def _number(found: Sized, what: str) -> str:
    return f"{len(found)} {what}{'s' if len(found) != 1 else ''}"


def _told(scene: Scene) -> str:
    side = f" ({scene.side.replace('_', ' ')})" if scene.side else ""
    return scene.name.removeprefix(f"{scene.case} ") + side


def _facts(block: Expected) -> str:
    return " ".join(f"{key}={value}" for key, value in block.facts.items())


def main() -> int:
    """Print the report; 1 while something is missing."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    for line in report():
        print(line)
    return 1 if any(fault_of(one) for one in cases()) else 0


if __name__ == "__main__":
    sys.exit(main())
