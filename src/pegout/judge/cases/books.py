"""Which cases stand in which book, and where a book sends a case that it does not have."""

from __future__ import annotations

from pegout.errors import Rejection
from pegout.judge.cases.loading import case, cases
from pegout.judge.cases.model import Case, Decider
from pegout.rulesets import RULESET_IDS, Ruleset

LEFT_TO_JUDGE = {"acc": "UNCOVERED", "alberta": "ALB-uncovered"}

DOCUMENTS: dict[str, tuple[str, ...]] = {
    "alberta55": ("000",),
    "acc": ("001",),
    "mcallen": ("001",),
    "bicycle": ("002",),
    "club_teams": ("003",),
    "sasg": ("004", "001"),
}
"""The documents a book stands on."""


def book_of(rules: Ruleset) -> str:
    """The book whose cases hold here: one of the six, for a club's own rules by what they say."""
    if rules.id in RULESET_IDS:
        return rules.id
    match rules.judging.code.value:
        case "acc":
            full = rules.counting.short_peg_show.value == "until_agreed_and_pegged"
            return "mcallen" if full else "acc"
        case "alberta":
            return "alberta55"
        case "alberta_fallback":
            return "bicycle" if rules.counting.partner_may_call.value else "club_teams"
        case code:
            return code


def decider(rules: Ruleset) -> Decider:
    """Who settles what the rules do not: at McAllen the director, and nobody above him."""
    return "director" if book_of(rules) == "mcallen" else "judge"


def family(book: str) -> str:
    """The book that a book falls back on: the ACC rules, or those of Alberta 55 plus."""
    return "acc" if book in ("acc", "mcallen", "sasg") else "alberta"


def applies(found: Case, book: str) -> bool:
    """Whether a case stands in a book, its own or borrowed because the book is silent."""
    return book in found.books or book in found.fallback


def known_in(rules: Ruleset) -> tuple[Case, ...]:
    """The cases that hold under these rules, muggins among them only where it may be played."""
    book, off = book_of(rules), rules.forbids_muggins
    return tuple(
        one
        for one in cases()
        if (not off if one.muggins else applies(one, book))
        and not (one.id == "MUG-off" and rules.counting.muggins.value == "on")
    )


def clauses_in(found: Case, rules: Ruleset) -> tuple[str, ...]:
    """The clauses of a case that stand in this book; all of them where the book borrows it."""
    if found.cites:
        return (dict(rules.rules())[found.cites].clause,)
    book = book_of(rules)
    own = tuple(clause for clause in found.clauses if clause.startswith(DOCUMENTS[book]))
    if book != "mcallen":
        own = tuple(clause for clause in own if not clause.startswith("001 L"))
    return own or found.clauses


def instead_of(found: Case, book: str) -> str:
    """The id of the case that holds in this book where this one does not."""
    named = found.instead.get(book) or found.instead.get(family(book), "")
    other = case(named) if named else None
    if other is not None and (applies(other, book) or other.muggins):
        return other.id
    return LEFT_TO_JUDGE[family(book)]


def refusal(found: Case, rules: Ruleset) -> Rejection | None:
    """Why a case does not hold under these rules, and the one that does; None where it holds."""
    if found.muggins:
        return _muggins_refusal(found, rules)
    book = book_of(rules)
    if applies(found, book):
        return None
    if book in found.reasons:
        return Rejection("not_here", found.reasons[book])
    other = instead_of(found, book)
    return Rejection("other_case", f"{found.id} is not in {rules.name}; {other} applies instead")


def _muggins_refusal(found: Case, rules: Ruleset) -> Rejection | None:
    rule = rules.counting.muggins
    if not rules.forbids_muggins:
        return None
    return Rejection(
        "other_case",
        f"muggins is not played under {rules.name}, so {found.id} does not apply; "
        "MUG-off applies instead",
        rule.clause,
    )
