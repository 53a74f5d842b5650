"""What each clause is about, in our own words: from the rules card, and from the judge's cases."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from pegout.judge import known_in
from pegout.judge.books import clauses_in
from pegout.rulesets import Ruleset
from pegout.rulesets.card import rule_card
from pegout.rulesets.sources import books_of, named


class ClauseNote(Struct, frozen=True):
    """A clause, or the id of a case, as tables cite it: whose it is, and what it is about.

    `shown` is the clause with its book's name for the document's number. `says` are lines of the
    rules card, the first of them at the place `at` of its page; `cases` are what can go wrong.
    """

    clause: str
    shown: str
    books: tuple[str, ...]
    says: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    at: str = ""


def clause_notes(book: Ruleset) -> tuple[ClauseNote, ...]:
    """Everything that may be cited at a table of this book."""
    notes: dict[str, ClauseNote] = {}
    for at, section in enumerate(rule_card(book)):
        for number, line in enumerate(section.lines):
            note = _note(notes, line.clause)
            says = (*note.says, f"{line.label}: {line.words}")
            notes[line.clause] = replace(note, says=says, at=note.at or place_of(at, number))
    for case in known_in(book):
        clauses = clauses_in(case, book)
        for cited in (case.id, *clauses):
            note = _note(notes, cited, " ".join(clauses))
            notes[cited] = replace(note, cases=(*note.cases, case.when))
    return tuple(notes.values())


def place_of(section: int, line: int) -> str:
    """The place of a line on the page of its book, both counted from nothing."""
    return f"rule-{section + 1}-{line + 1}"


def _note(notes: dict[str, ClauseNote], cited: str, clauses: str = "") -> ClauseNote:
    return notes.get(cited) or ClauseNote(cited, named(cited), books_of(clauses or cited))
