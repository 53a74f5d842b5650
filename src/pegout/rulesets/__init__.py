"""The rule books: those that come with the program, and any that a club writes for itself."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from pegout.errors import Fault, RulesetError
from pegout.rulesets.model import Rule, Ruleset
from pegout.rulesets.read import parse_ruleset

DATA = files("pegout.rulesets") / "data"
PACKAGED = {
    name.removesuffix(".toml").partition("-")[2]: name
    for name in sorted(one.name for one in DATA.iterdir() if one.name.endswith(".toml"))
}
"""The files of the rule books by their ids, in the order of their documents."""
RULESET_IDS: tuple[str, ...] = tuple(PACKAGED)


@cache
def ruleset(ruleset_id: str) -> Ruleset:
    """One of the packaged rule books by its id.

    >>> ruleset("sasg").heels.last_hole
    Rule(value=115, clause='004 S5b')
    """
    if ruleset_id not in RULESET_IDS:
        known = ", ".join(RULESET_IDS)
        raise RulesetError(Fault(f"'{ruleset_id}'", f"is not a ruleset; there are {known}"))
    name = PACKAGED[ruleset_id]
    return parse_ruleset((DATA / name).read_text(encoding="utf-8"), name, ruleset)


def house_ruleset(text: str, where: str) -> Ruleset:
    """A club's own rule book from its TOML text, based on one of the packaged ones."""
    return parse_ruleset(text, where, ruleset, taken=RULESET_IDS)


__all__ = ["RULESET_IDS", "Rule", "Ruleset", "house_ruleset", "ruleset"]
