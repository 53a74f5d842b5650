"""Rulesets as text: TOML in, a Ruleset or all of its faults out."""

from __future__ import annotations

from collections.abc import Callable, Collection

from pegout.errors import RulesetError
from pegout.rulesets.checks import combination_faults
from pegout.rulesets.model import SECTIONS, Ruleset
from pegout.rulesets.reading import Shape, read_book

SHAPE = Shape(
    kind=Ruleset,
    headings={"id": None, "name": None, "source": "house rules"},
    sections=SECTIONS,
    checks=combination_faults,
    error=RulesetError,
    rows="case",
)


def parse_ruleset(
    text: str, where: str, base: Callable[[str], Ruleset], taken: Collection[str] = ()
) -> Ruleset:
    """Read one ruleset; `where` names the file in faults, `base` finds a ruleset by its id."""
    return read_book(SHAPE, text, where, base, taken)
