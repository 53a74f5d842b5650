"""The rules a person names: one of the six by its id, or a club's own file by its path."""

from __future__ import annotations

from difflib import get_close_matches

from pegout.cli.files import read_text
from pegout.cli.output import UserError
from pegout.rulesets import RULESET_IDS, Ruleset, ruleset

DEFAULT_RULES = "acc"
MANY_HANDS_RULES = "bicycle"
"""The book for three and four hands where none is named."""
RULES_HELP = "The rules to go by: an id that `pegout rules` lists, or the path of a .toml file."
MAY_BE_MANY_HELP = f"{RULES_HELP} Without it {DEFAULT_RULES}, for 3 and 4 hands {MANY_HANDS_RULES}."


def load_ruleset(text: str) -> Ruleset:
    """The ruleset of this id, or in the file at this path.

    Every fault of a file is reported at once, as a RulesetError.
    """
    if is_path(text):
        from pegout.judge import house_book  # a club's file may bring cases of its own

        return house_book(read_text(text), text)
    if text not in RULESET_IDS:
        raise UserError(_unknown(text))
    return ruleset(text)


def rules_for_hands(text: str | None, hands: int) -> Ruleset:
    """The ruleset asked for; where none is, one that knows so many hands."""
    if text is None:
        return ruleset(MANY_HANDS_RULES if hands in (3, 4) else DEFAULT_RULES)
    return load_ruleset(text)


def refuse_hands(book: Ruleset, hands: int) -> None:
    """Refuse a book that is not for so many hands."""
    if refused := book.refusal_of(hands):
        raise UserError(str(refused))


def is_path(text: str) -> bool:
    """Whether these words name a file rather than one of the six.

    >>> is_path("acc"), is_path("elks.toml"), is_path("rules/elks")
    (False, True, True)
    """
    return text.lower().endswith(".toml") or "/" in text or "\\" in text


def _unknown(text: str) -> str:
    near = get_close_matches(text.lower(), RULESET_IDS, n=1)
    hint = f" Did you mean {near[0]}?" if near else ""
    known = ", ".join(RULESET_IDS)
    return f"there is no ruleset '{text}'.{hint} There are {known}; a club's own file ends in .toml"
