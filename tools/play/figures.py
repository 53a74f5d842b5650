"""Figures of the solved play as they were measured, by the file that they are of.

`tools.play.by_turns` and `tools.play.simulate` write them; the chapter and the tests read them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

FIGURES = Path(__file__).with_suffix(".json")
DIGITS = 5


def kept(path: Path = FIGURES) -> dict[str, Any]:
    """All that was measured; nothing where the file is not there."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def keep(path: Path = FIGURES, **parts: Any) -> None:
    """Write down parts anew, beside what was measured before."""
    found = {**kept(path), **parts}
    lines = ",\n".join(f" {json.dumps(name)}: {_told(part)}" for name, part in found.items())
    path.write_text(f"{{\n{lines}\n}}\n", "utf-8")


def _told(part: Any) -> str:
    """A part, with a line for each of its own."""
    if isinstance(part, list):
        return "[\n" + ",\n".join(f"  {json.dumps(one)}" for one in part) + "\n ]"
    if isinstance(part, Mapping) and any(isinstance(one, Mapping) for one in part.values()):
        rows = (f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in part.items())
        return "{\n" + ",\n".join(rows) + "\n }"
    return json.dumps(part)


def rounded(figures: Mapping[str, float]) -> dict[str, float]:
    """Figures as they are kept."""
    return {name: round(float(figure), DIGITS) for name, figure in figures.items()}


def file_hash(path: Path) -> str:
    """Which file figures are of."""
    return sha256(path.read_bytes()).hexdigest()
