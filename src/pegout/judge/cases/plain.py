"""A case told to people: without the ids and names of facts that only the program needs."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.judge.cases.loading import case
from pegout.judge.cases.model import Case, FactSpec

IN_BRACKETS = re.compile(r" \(((?:[A-Z]{2,}-[\w-]+)|UNCOVERED|REFUSE)\)")
NAMED = re.compile(r"\b[A-Z]{2,}-[\w-]*\w|\b[A-Z]{5,}\b")
OTHER_ANSWERS = (
    "contradictory_fact.case",
    "contradictory_fact.table",
    "contradictory_fact.uneven",
)


def choices(spec: FactSpec) -> tuple[tuple[str, str], ...]:
    """Every answer to choose from, with its words.

    >>> choices(FactSpec("When?", one_of=("in_time", "late"), says=("in time", "too late")))
    (('in_time', 'in time'), ('late', 'too late'))
    """
    if spec.one_of:
        return tuple(zip(spec.one_of, spec.says, strict=True))
    return () if spec.number else (("yes", "yes"), ("no", "no"))


def plain(words: str) -> str:
    """Words in which a case is called by what happened, not by its id.

    >>> plain("muggins may not be called on it (MUG-excluded)")
    'muggins may not be called on it'
    """
    told = NAMED.sub(lambda found: _called(found.group()), IN_BRACKETS.sub("", words))
    return re.sub(r"(?<=\w)_(?=\w)", " ", told)


def _called(word: str) -> str:
    found = case(word)
    return word if found is None else f"“{found.when.rstrip('.')}”"


def other_case(refused: object, found: Case) -> Case | None:
    """The case that applies instead of a refused one."""
    if not isinstance(refused, Rejection) or isinstance(refused.message, str):
        return None
    parts = refused.message.parts
    # A reason in the cases' own files ends with the case that applies.
    words = str(parts.get("applies") or parts.get("reason", "")).split()
    others = (other for word in reversed(words) if (other := case(word)) is not None)
    return next((other for other in others if other.id != found.id), None)


def plain_refusal(refused: Rejection, found: Case) -> str:
    """Why this case cannot be ruled on, and which one it is instead."""
    if isinstance(refused.message, str) or refused.message.key not in OTHER_ANSWERS:
        return plain(str(refused))
    other = other_case(refused, found)
    if other is None:
        return "That answer does not go with this case: change it, or choose another case"
    return f"By that answer it is another case: {_called(other.id)}"


def refused_plainly(refused: Rejection, case_id: str) -> Rejection:
    """A refusal at a table, in words alone; its code and its clause stay as they are."""
    found, bare = case(case_id), replace(refused, clause="")
    words = plain(refused.sentence) if found is None else plain_refusal(bare, found)
    return refused if words == refused.sentence else replace(refused, message=words)


def named(words: str, names: Mapping[str, str]) -> str:
    """Words in which the parties of a case are called by the names of the players.

    >>> named("The owner's peg goes back.", {"the owner": "Ann"})
    "Ann's peg goes back."
    """
    for party, name in names.items():
        words = name.join(re.split(rf"\b[Tt]{re.escape(party[1:])}\b", words))
    return words


__all__ = ["choices", "named", "other_case", "plain", "plain_refusal", "refused_plainly"]
