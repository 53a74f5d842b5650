"""Scenes of games as a club's judge would tell them, read from pages of plain text.

A scene begins with its case, its rules (a stroke and a number for three or four players) and a
title. Before the title "muggins" says that it is played, and "in_time", "too_late" or "too_early"
on which side of the case's own window the scene lies. Its lines are what is done and, from "ruled"
on, what must follow. "option" begins what follows from one choice; every option is a test of its
own. A heading "let name" gives a name to lines that several scenes share; "//" parts two lines, and
three dots go on with the line before.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

IN_TIME = "in_time"
OUTSIDE = ("too_late", "too_early")
PAGES = Path(__file__).parent / "pages"


class Scene(NamedTuple):
    """One scene, up to the end of one of its options."""

    case: str
    rules: str
    hands: int
    muggins: bool
    side: str
    title: str
    lines: tuple[str, ...]
    page: str

    @property
    def name(self) -> str:
        """What the test of this scene is called."""
        table = self.rules + (f"/{self.hands}" if self.hands > 2 else "")
        option = next((line for line in self.lines if line.startswith("option ")), "")
        return f"{self.case} {table}: {self.title}" + (f" [{option[7:]}]" if option else "")

    @property
    def ruled(self) -> bool:
        """Whether the case is ruled on here, and not refused as outside its window."""
        return any(line.startswith("ruled ") for line in self.lines)

    @property
    def outcome(self) -> str:
        """What tells one side of a window from the other."""
        told = [line for line in self.lines if line.startswith(("ruled ", "refused "))]
        return "; ".join(told)


@cache
def scenes() -> tuple[Scene, ...]:
    """Every scene of every page, once for each of its options."""
    return tuple(scene for path in sorted(PAGES.glob("*.txt")) for scene in _of_page(path))


def _of_page(path: Path) -> Iterator[Scene]:
    heading, lines, shared = "", list[str](), dict[str, list[str]]()
    for line in [*path.read_text("utf-8").splitlines(), "end:"]:
        if line.startswith("#") or not line.strip():
            continue
        if line.startswith(" "):
            _add(lines, line.strip(), shared)
            continue
        if heading.startswith("let "):
            shared[heading.removeprefix("let ")] = lines
        elif heading:
            yield from _of_heading(heading, lines, path.stem)
        heading, lines = line, []


def _add(lines: list[str], line: str, shared: dict[str, list[str]]) -> None:
    if line.startswith("... "):
        lines[-1] += line.removeprefix("...")
        return
    for part in line.split("//"):
        lines += shared.get(part.strip(), [part.strip()])


def _of_heading(heading: str, lines: list[str], page: str) -> Iterator[Scene]:
    table, _, title = heading.partition(": ")
    case, rules, *more = table.split()
    book, _, hands = rules.partition("/")
    side = next((word for word in more if word in (IN_TIME, *OUTSIDE)), "")
    scene = Scene(case, book, int(hands or 2), "muggins" in more, side, title, (), page)
    starts = [n for n, line in enumerate(lines) if line.startswith("option ")]
    if not starts:
        yield scene._replace(lines=tuple(lines))
        return
    for start, stop in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield scene._replace(lines=(*lines[: starts[0]], *lines[start:stop]))
