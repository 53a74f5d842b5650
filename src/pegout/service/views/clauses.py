"""What each clause is about, in our own words: from the rules card, and from the judge's cases."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pegout.judge import citation_of, clauses_in, known_in
from pegout.rulesets import (
    READER,
    SECTIONS,
    Ruleset,
    books_of,
    label_of,
    named_clause,
    parse_clause,
    printed_rules,
    title_of,
    when_scored,
    words_of,
)


class ClauseLine(Struct, frozen=True):
    """A line of the rules card: the part of the game, the rule, and when a score is made."""

    subject: str
    says: str
    when: str = ""


class ClauseNote(Struct, frozen=True):
    """A clause, or the id of a case, as tables cite it: whose it is, and what it is about.

    `shown` is the clause with its book's name for the document's number. `lines` are those of the
    rules card that cite it, the first of them at the place `at` of its page, `also` those that cite
    some of it; `cases` are what can go wrong.
    """

    clause: str
    shown: str
    books: tuple[str, ...]
    lines: tuple[ClauseLine, ...] = ()
    also: tuple[ClauseLine, ...] = ()
    cases: tuple[str, ...] = ()
    at: str = ""


def clause_notes(book: Ruleset) -> tuple[ClauseNote, ...]:
    """Everything that may be cited at a table of this book."""
    notes: dict[str, ClauseNote] = {}
    for at, clause, line in _card(book):
        note = _note(notes, clause)
        notes[clause] = replace(note, lines=(*note.lines, line), at=note.at or at)
    for case in known_in(book):
        clauses = clauses_in(case, book)
        for cited in dict.fromkeys((case.id, *clauses, citation_of(case, book))):
            note = _note(notes, cited, " ".join(clauses))
            notes[cited] = replace(note, cases=(*note.cases, case.told(case.when, READER)))
    return tuple(replace(note, also=_also(note, notes)) for note in notes.values())


def _card(book: Ruleset) -> Iterator[tuple[str, str, ClauseLine]]:
    """Every line of the rules card, with its place and its clause."""
    rules = list(printed_rules(book))
    for at, section in enumerate(SECTIONS):
        own = [(key, rule) for key, rule in rules if key.startswith(f"{section}.")]
        for number, (key, rule) in enumerate(own):
            says = f"{label_of(key)}: {words_of(key, rule)}"
            line = ClauseLine(title_of(section), says, when_scored(key))
            yield place_of(at, number), rule.clause, line


def _also(note: ClauseNote, notes: dict[str, ClauseNote]) -> tuple[ClauseLine, ...]:
    """The lines that cite a part of a clause, and not the whole of it alone."""
    parts = parts_of(note.clause)
    return tuple(
        line
        for other in notes.values()
        if other.clause != note.clause and parts & parts_of(other.clause)
        for line in other.lines
    )


def parts_of(clause: str) -> set[str]:
    """The single places that a clause names, each with its document; silence is no place.

    >>> sorted(parts_of("001 I.7, VII.2.a(6); reading C1"))
    ['001 I.7', '001 VII.2.a(6)']
    """
    return set(parse_clause(clause).places)


def place_of(section: int, line: int) -> str:
    """The place of a line on the page of its book, both counted from nothing."""
    return f"rule-{section + 1}-{line + 1}"


def _note(notes: dict[str, ClauseNote], cited: str, clauses: str = "") -> ClauseNote:
    return notes.get(cited) or ClauseNote(cited, named_clause(cited), books_of(clauses or cited))
