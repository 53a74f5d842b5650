"""The rule books: six that come with the program, and any that a club writes for itself."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from pegout.errors import Fault, RulesetError
from pegout.rulesets.model import Rule, Ruleset
from pegout.rulesets.read import parse_ruleset

RULESET_IDS: tuple[str, ...] = ("alberta55", "acc", "mcallen", "bicycle", "club_teams", "sasg")


@cache
def ruleset(ruleset_id: str) -> Ruleset:
    """One of the six rule books by its id.

    >>> ruleset("sasg").heels.last_hole
    Rule(value=115, clause='004 S5b')
    """
    if ruleset_id not in RULESET_IDS:
        known = ", ".join(RULESET_IDS)
        raise RulesetError(Fault(f"'{ruleset_id}'", f"is not a ruleset; there are {known}"))
    data = files("pegout.rulesets") / "data" / f"{ruleset_id}.toml"
    return parse_ruleset(data.read_text(encoding="utf-8"), f"{ruleset_id}.toml", ruleset)


def house_ruleset(text: str, where: str) -> Ruleset:
    """A club's own rule book from its TOML text, based on one of the six."""
    return parse_ruleset(text, where, ruleset, taken=RULESET_IDS)


__all__ = ["RULESET_IDS", "Rule", "Ruleset", "house_ruleset", "ruleset"]
