"""Readings: where a text is unclear or silent, how it is taken, and that this is told.

The questions and their answers stand in `docs/decisions/readings.md`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache

from pegout.judge.effects import Choose, Effect, LookAgain
from pegout.judge.incidents import data_text

_NUMBER = re.compile(r"\bC\d+\b")
POINTS_WIN = "C29"
"""The reading by which points that somebody did not score himself can win."""


@cache
def questions() -> dict[str, str]:
    """What each reading settles, by its number."""
    asks: dict[str, str] = tomllib.loads(data_text("readings"))["asks"]
    return asks


def told_reading(number: str) -> str:
    """That a reading decides, as every surface tells it below a ruling.

    >>> told_reading("C20")
    'Reading C20 decides here, not the text alone. What if the pack is imperfect?'
    """
    return f"Reading {number} decides here, not the text alone. {questions()[number]}"


def cited_readings(clauses: Iterable[str]) -> tuple[str, ...]:
    """The readings that clauses of a rule book cite.

    >>> cited_readings(["002 Go; readings C1 and C2"])
    ('C1', 'C2')
    """
    return tuple(number for one in clauses for number in _NUMBER.findall(one))


def readings_of(effects: Iterable[Effect]) -> tuple[str, ...]:
    """The readings by which these effects are done, each once, in their order."""
    return tuple(dict.fromkeys(_readings(effects)))


def _readings(effects: Iterable[Effect]) -> Iterator[str]:
    for effect in effects:
        if effect.reading:
            yield effect.reading
        if isinstance(effect, Choose):
            for option in effect.options:
                yield from _readings(option.effects)
        elif isinstance(effect, LookAgain):
            for row in effect.rows:
                yield from _readings(row.effects)
