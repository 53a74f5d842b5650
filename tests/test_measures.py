"""The house measures: short functions, no bare numbers of the game, words that are explained."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from statistics import median

from tests.measures import parsed

import pegout

SOURCE = Path(pegout.__file__).parent
DOCS = Path(__file__).parents[1] / "docs"
BARE = {15, 31, 121}
MAY_COUNT = ("rulesets", "scoring", "kernels")

TERMS_OF_001_I_6 = (
    "Crib, Flush, Game hole, Go, Hand, Heels, Nibs, Nobs, Judge, Match, Muggins, Pair, Peg, "
    "Pegging, Pone, Score, Scoring, Skunk, Double skunk, Starter, Stink hole, Run, Straight, "
    "Double run, Double-double run, Triple run, Street"
).split(", ")


def body_lines(function: ast.FunctionDef) -> int:
    body = function.body
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def test_functions_are_short() -> None:
    sizes = sorted(
        body_lines(node)
        for path in SOURCE.rglob("*.py")
        if "kernels" not in path.relative_to(SOURCE).parts
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef)
    )
    assert median(sizes) <= 5
    assert sizes[int(0.95 * len(sizes))] < 30


def test_no_number_of_the_game_stands_bare() -> None:
    bare = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in SOURCE.rglob("*.py")
        if path.relative_to(SOURCE).parts[0] not in MAY_COUNT
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value in BARE
    ]
    assert not bare


def test_the_glossary_explains_every_term_of_the_definitions() -> None:
    entries = re.findall(r"^\*\*(.+?)\*\*", (DOCS / "glossary.md").read_text("utf-8"), re.MULTILINE)
    told = " | ".join(entries).lower()
    assert [term for term in TERMS_OF_001_I_6 if term.lower() not in told] == []


def test_the_public_names_are_all_in_the_library_page() -> None:
    page = (DOCS / "api.md").read_text("utf-8")
    assert [name for name in pegout.__all__ if f"`{name}`" not in page] == []
