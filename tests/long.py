"""The long proofs: what `script/test --all` adds to the ordinary run."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

LONG = os.environ.get("PEGOUT_LONG") == "1"
"""Whether everything is proved at length."""


def few(values: Iterable[Any], *stay: Any) -> list[Any]:
    """Many examples of one thing, of which these stay; the long run looks at the others too."""
    return [one if one in stay else pytest.param(one, marks=pytest.mark.long) for one in values]


def in_turn(cases: Iterable[tuple[Any, ...]], kinds: Sequence[Any], first: int = 0) -> list[Any]:
    """Each case with one of the kinds, all of which come in turn; the long run has every pair."""
    return [
        pytest.param(*case, kind, marks=() if at % len(kinds) == number else pytest.mark.long)
        for at, case in enumerate(cases, first)
        for number, kind in enumerate(kinds)
    ]


def examples(number: int, most: int) -> int:
    """How many examples left to chance are tried; the long run tries the larger number."""
    return most if LONG else number
