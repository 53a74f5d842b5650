"""The books a person names, by an id or by the path of a club's own file: rulesets and profiles."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated

from pegout.cli.files import read_text
from pegout.cli.options import option
from pegout.cli.output import UserError
from pegout.rulesets import DEFAULTS, RULESET_IDS, Ruleset, ruleset

if TYPE_CHECKING:
    from pegout.tournament.profile import Profile

RULES_HELP = "The rules to go by: an id that `pegout rules` lists, or the path of a .toml file."
MAY_BE_MANY_HELP = (
    f"{RULES_HELP} Without it {DEFAULTS.rules}, for 3 and 4 players {DEFAULTS.many_hands}."
)
PROFILE_HELP = "How the tournament is run: acc, mcallen and so on, or the path of a .toml file."

RulesOption = Annotated[str, option(RULES_HELP, "ID")]
RulesForHandsOption = Annotated[str | None, option(MAY_BE_MANY_HELP, "ID")]
ProfileOption = Annotated[str, option(PROFILE_HELP, "P")]


def load_ruleset(text: str) -> Ruleset:
    """The ruleset of this id, or in the file at this path.

    Every fault of a file is reported at once, as a RulesetError.
    """
    if is_path(text):
        from pegout.judge import house_book  # a club's file may bring cases of its own

        return house_book(read_text(text), text)
    _refuse_unknown("ruleset", text, RULESET_IDS)
    return ruleset(text)


def load_profile(text: str) -> Profile:
    """The profile of this id, or in the file at this path.

    Every fault of a file is reported at once, as a ProfileError.
    """
    from pegout.tournament.profile import PROFILE_IDS, house_profile, profile

    if is_path(text):
        return house_profile(read_text(text), text)
    _refuse_unknown("profile", text, PROFILE_IDS)
    return profile(text)


def rules_for_hands(text: str | None, hands: int) -> Ruleset:
    """The ruleset asked for; where none is, one for this number of players."""
    if text is None:
        return ruleset(DEFAULTS.for_hands(hands))
    return load_ruleset(text)


def refuse_hands(book: Ruleset, hands: int) -> None:
    """Refuse a book that is not for this number of players."""
    if refused := book.refusal_of(hands):
        raise UserError(str(refused))


def is_path(text: str) -> bool:
    """Whether these words name a file rather than one of the packaged books.

    >>> is_path("acc"), is_path("elks.toml"), is_path("rules/elks")
    (False, True, True)
    """
    return text.lower().endswith(".toml") or "/" in text or "\\" in text


def _refuse_unknown(kind: str, text: str, known: Sequence[str]) -> None:
    if text in known:
        return
    near = get_close_matches(text.lower(), known, n=1)
    hint = f" Did you mean {near[0]}?" if near else ""
    there = f"There are {', '.join(known)}; a club’s own file ends in .toml"
    raise UserError(f"there is no {kind} '{text}'.{hint} {there}")
