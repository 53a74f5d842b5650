"""The long proofs: what `script/test --all` adds to the ordinary run."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

LONG = os.environ.get("PEGOUT_LONG") == "1"
"""Whether everything is proved at length."""


def few(values: Iterable[object], stay: int = 1) -> list[Any]:
    """The first of many examples of one thing; the others are looked at in the long run."""
    many = list(values)
    return [*many[:stay], *(pytest.param(one, marks=pytest.mark.long) for one in many[stay:])]
