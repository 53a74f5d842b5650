"""Which cases stand in which book, and where a book sends a case that it does not have.

A book has the cases of the books it goes by, which follow its base, and those in its own file;
where it is silent it borrows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pegout.errors import Rejection, refuse
from pegout.judge.cases.library import case, cases_with, own_cases
from pegout.judge.cases.model import Case, Pointer, Role
from pegout.rulesets import RULESET_IDS, Ruleset, documents_of, is_own, ruleset, whose
from pegout.text import Message, Name, Part, Phrase, phrase, say


def applies(found: Case, rules: Ruleset) -> bool:
    """Whether a case stands in a book, its own or borrowed because the book is silent."""
    if found.id in rules.judging.leaves_out.value:
        return False
    return states(found, rules) or found.id in rules.judging.takes.value or _lent(found, rules)


def states(found: Case, rules: Ruleset) -> bool:
    """Whether a book, or one it is based on, has a case as its own."""
    in_file = any(one.id == found.id for one in own_cases(rules))
    return found.everywhere or in_file or not set(found.books).isdisjoint(rules.lineage)


def stated_in(found: Case) -> tuple[str, ...]:
    """The packaged books that have a case as their own."""
    return tuple(one for one in RULESET_IDS if states(found, ruleset(one)) and _kept(found, one))


def lent_to(found: Case) -> tuple[str, ...]:
    """The packaged books that have a case because they are silent."""
    return tuple(
        one for one in RULESET_IDS if applies(found, ruleset(one)) and borrowed(found, ruleset(one))
    )


def _kept(found: Case, book: str) -> bool:
    return found.id not in ruleset(book).judging.leaves_out.value


def _lent(found: Case, rules: Ruleset) -> bool:
    lender = rules.judging.fallback.value
    return lender is not None and not found.local and applies(found, ruleset(lender))


def borrowed(found: Case, rules: Ruleset) -> bool:
    """Whether a book has a case only because it is silent: no clause of it is the book's own."""
    own = found.muggins or states(found, rules)
    return not own and not any(is_own(one, rules) for one in found.clauses)


def known_in(rules: Ruleset) -> tuple[Case, ...]:
    """The cases that hold under these rules, muggins among them only where it may be played."""
    off = rules.forbids_muggins
    return tuple(
        one
        for one in cases_with(rules)
        if (not off if one.muggins else applies(one, rules))
        and not (one.role == "muggins_off" and rules.counting.muggins.value == "on")
    )


def clauses_in(found: Case, rules: Ruleset) -> tuple[str, ...]:
    """The clauses of a case that stand in this book; all of them where the book borrows it."""
    if found.cites:
        return (dict(rules.rules())[found.cites].clause,)
    own = tuple(clause for clause in found.clauses if is_own(clause, rules))
    return own or found.clauses or (f"house rule of {rules.id}",)


def citation_of(found: Case, rules: Ruleset) -> str:
    """The clauses of a case in this book, as a refusal or a page cites them together."""
    return ", ".join(clauses_in(found, rules))


def left_to_judge(rules: Ruleset) -> Case:
    """The case for whatever a book does not rule: its own, or the first there is."""
    every = [one for one in cases_with(rules) if one.catch_all]
    return next((one for one in every if applies(one, rules)), every[0])


def _books(rules: Ruleset) -> tuple[str, ...]:
    """A book, those it is based on, and the one that it borrows from."""
    return (*rules.lineage, rules.judging.fallback.value or "")


def instead_of(found: Case, rules: Ruleset) -> Case:
    """The case that holds in this book where this one does not."""
    there = next((found.instead[book] for book in _books(rules) if book in found.instead), "")
    other = case(there, rules)
    if other is not None and (applies(other, rules) or other.muggins):
        return other
    return left_to_judge(rules)


def holding(case_id: str, rules: Ruleset) -> Case | None:
    """The case of this id where it stands in this book, or the one that it has in its place."""
    found = case(case_id, rules)
    if found is None or found.muggins or applies(found, rules):
        return found
    return instead_of(found, rules)


def case_for(role: Role, rules: Ruleset) -> Case:
    """The case that plays this part in a book, or the one that it has in its place."""
    every = [one for one in cases_with(rules) if one.role == role]
    here = (one for one in every if one.muggins or applies(one, rules))
    return next(here, None) or instead_of(every[0], rules)


def clause_for(role: Role, rules: Ruleset) -> str:
    """What a refusal cites about the case that plays this part: the book's own clause of it, or
    that of the book from which it takes the case. Empty where it has neither.
    """
    found = case_for(role, rules)
    if found.role != role or (
        found.muggins and not any(is_own(one, rules) for one in found.clauses)
    ):
        return ""
    return clauses_in(found, rules)[0]


def refusal(found: Case, rules: Ruleset) -> Rejection | None:
    """Why a case does not hold under these rules, and the one that does; None where it holds."""
    if found.muggins:
        return _muggins_refusal(found, rules)
    if applies(found, rules):
        return None
    reasons = [found.reasons[book] for book in rules.lineage if book in found.reasons]
    if reasons:
        return refuse("not_here", reason=pointing(reasons[0], rules))
    other = named(instead_of(found, rules))
    return refuse("other_case.book", case=named(found), rules=Name(rules.name), applies=other)


def named(found: Case) -> Name:
    """A case as a part of a message: by what happened, with its id for programs."""
    return Name(found.title.removesuffix("."), found.id)


def pointing(pointer: str | Pointer, rules: Ruleset) -> Phrase:
    """Words that may point to other cases, with what happened in each."""
    if isinstance(pointer, str):
        return Phrase(pointer)
    others = {key: case(one, rules) for key, one in pointer.cases.items()}
    return phrase(pointer.words, {key: named(one) for key, one in others.items() if one})


def other_case(refused: object, found: Case, rules: Ruleset | None = None) -> Case | None:
    """The case that applies instead of a refused one."""
    if not isinstance(refused, Rejection):
        return None
    parts = refused.message.parts
    reason = parts.get("reason")
    applying = (reason.parts if isinstance(reason, Phrase) else parts).get("applies")
    other = case(applying.id, rules) if isinstance(applying, Name) else None
    return None if other is None or other.id == found.id else other


def _muggins_refusal(found: Case, rules: Ruleset) -> Rejection | None:
    rule = rules.counting.muggins
    if not rules.forbids_muggins:
        return None
    return refuse(
        "other_case.muggins",
        clause=rule.clause,
        rules=Name(rules.name),
        case=named(found),
        applies=named(case_for("muggins_off", rules)),
    )


OTHERS: Mapping[str, Message] = {
    "judge": say("judge-own-order"),
    "no-error": say("judge-nothing-wrong"),
    "game-won": say("judge-points-there"),
}
"""What is ruled on and stands in no book; of an objection, that what was objected to is right."""


class Titles:
    """What each case is, and from which document a clause comes."""

    def title(self, case_id: str, rules: Ruleset | None = None) -> Part:
        """What happened in such a case; empty for one that is not known.

        >>> Titles().title("MUG-zero")
        'A player said that a hand or crib counts nothing, and the opponent said muggins.'
        """
        found = case(case_id, rules)
        if found is None:
            return OTHERS.get(case_id, "")
        return found.told(found.briefly or found.when)

    def borrowed(self, clauses: Sequence[str], rules: Ruleset) -> Message | None:
        """Whose clauses these are, where the table's own book has none.

        >>> from pegout.rulesets import ruleset
        >>> print(Titles().borrowed(["001 X.4.d"], ruleset("bicycle")))
        , as the ACC rules have it
        """
        told = whose(clauses)
        own = {one.number for one in documents_of(rules)}
        if not told or own & set(told):
            return None
        return say("judge-as-they-have", books=[told[number] for number in sorted(told)])


TITLES = Titles()
