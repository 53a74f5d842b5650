"""The long proofs: what `script/test --all` adds to the ordinary run."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

LONG = os.environ.get("PEGOUT_LONG") == "1"
"""Whether everything is proved at length."""


def few(values: Iterable[object], stay: int = 1) -> list[Any]:
    """The first of many examples of one thing; the others are looked at in the long run."""
    many = list(values)
    return [*many[:stay], *(pytest.param(one, marks=pytest.mark.long) for one in many[stay:])]


def in_turn(cases: Iterable[tuple[Any, ...]], kinds: Sequence[Any]) -> list[Any]:
    """Each case with one of the kinds, all of which come in turn; the long run has every pair."""
    return [
        pytest.param(*case, kind, marks=() if at % len(kinds) == number else pytest.mark.long)
        for at, case in enumerate(cases)
        for number, kind in enumerate(kinds)
    ]
