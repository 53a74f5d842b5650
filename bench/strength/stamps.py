"""Which players a figure was measured with, and when: what every row of results says of itself."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PLAYERS = ("analysis", "kernels", "players")
"""The rooms that players are made of."""
SAID = ("level_words.py", "ratings.json")
"""What is told of the players after they were measured: no part of how they play."""
UNKNOWN = ""
"""The stamp of rows from before they had one."""
Row = dict[str, Any]
Key = tuple[str, ...]
"""The names of the fields that say what a row measures."""


@cache
def player_stamp() -> str:
    """A number for all that players are made of."""
    return stamp_of([ROOT / "src" / "pegout" / room for room in PLAYERS])


def stamp_of(rooms: Sequence[Path]) -> str:
    """A number for what stands in some rooms: the code without comments and docstrings, and the
    data; but for what is only said of the players.
    """
    stamp = sha256()
    for room in rooms:
        for path in sorted(room.rglob("*")):
            if path.name in SAID:
                continue
            if path.suffix == ".py":
                stamp.update(code_of(path.read_text("utf-8")).encode())
            elif path.parent.name == "data":
                stamp.update(path.read_bytes())
    return stamp.hexdigest()[:12]


def code_of(text: str) -> str:
    """What a module does, without what it says of itself.

    >>> code_of('def lay():  # a card\\n    "Lays a card."\\n    return 1') == code_of(
    ...     "def lay():\\n    return 1"
    ... )
    True
    """
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [part for part in node.body if not _is_text(part)]
    return ast.dump(tree)


def _is_text(part: ast.stmt) -> bool:
    """Whether a statement is a docstring, of whatever stands before or around it."""
    return (
        isinstance(part, ast.Expr)
        and isinstance(part.value, ast.Constant)
        and isinstance(part.value.value, str)
    )


def stamped(found: Row, stamp: str = "") -> Row:
    """A row of what was measured by today, of the players as they are now or of others."""
    return {**found, "stamp": stamp or player_stamp(), "date": f"{datetime.now(UTC):%Y-%m-%d}"}


def joined(rows: Sequence[Row], found: Row, key: Key) -> list[Row]:
    """The rows with one more. It takes the place of those of its measurement that rest on no more
    pairs; a longer run of other players stays beside it, and one of the same players stays alone.
    """
    others = [row for row in rows if any(row[name] != found[name] for name in key)]
    longer = [row for row in rows if row not in others and row["pairs"] > found["pairs"]]
    stays_out = any(row["stamp"] == found["stamp"] for row in longer)
    return [*others, *longer, *([] if stays_out else [found])]


def standing(rows: Sequence[Row], key: Key, enough: int) -> list[Row]:
    """One row of each measurement: the newest that rests on enough pairs, or else on the most."""
    kept: dict[tuple[Any, ...], Row] = {}
    for row in rows:
        what = tuple(row[name] for name in key)
        before = kept.get(what)
        if before is None or row["pairs"] >= min(enough, before["pairs"]):
            kept[what] = row
    return list(kept.values())
