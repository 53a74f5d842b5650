"""The documents of the rules: what the number before a clause means, and whose it is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from pegout.rulesets.clause import Citation, parse_clause
from pegout.rulesets.model import Ruleset
from pegout.text import Message, Viewer, say


class RuleDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """A document, or the part of one that is a book of its own: then `places` begin its places.

    `own_name` is what is left of the name without such parts; `has` says whose words are cited.
    """

    number: str
    book: str
    name: str
    short: str
    has: str
    own_name: str = ""
    places: tuple[str, ...] = ()


@cache
def all_documents() -> tuple[RuleDocument, ...]:
    """Every document, in the order of their numbers."""
    text = (files("pegout.rulesets") / "documents.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["document"], tuple[RuleDocument, ...])


def document_of(cited: Citation) -> RuleDocument | None:
    """The document of the first place of a clause.

    >>> [document_of(parse_clause(one)).short for one in ("001 L10, XI-XII", "001 I.7")]
    ['McAllen', 'ACC']
    """
    same = [one for one in all_documents() if one.number == cited.document]
    parts = (one for one in same if _begins(cited.place, one.places))
    return next(parts, next((one for one in same if not one.places), None))


def _begins(place: str, places: Sequence[str]) -> bool:
    """Whether a place is one of these: L8 is one of L's, Laws is not."""
    return any(re.match(rf"{re.escape(one)}(?![a-z])", place) for one in places)


def documents_of(rules: Ruleset) -> tuple[RuleDocument, ...]:
    """The documents that a book and those it is based on stand on."""
    return tuple(one for one in all_documents() if one.book in rules.lineage)


def book_name(book: str) -> str:
    """What a book is called after its document; its id where it has none.

    >>> book_name("acc"), book_name("elks")
    ('the American Cribbage Congress (ACC) rules', 'elks')
    """
    return next((one.own_name or one.name for one in all_documents() if one.book == book), book)


def is_own(written: str, rules: Ruleset) -> bool:
    """Whether a clause stands in this book or one it is based on; a house's own words do."""
    cited = parse_clause(written)
    return not cited.document or document_of(cited) in documents_of(rules)


def whose(clauses: Iterable[str]) -> dict[str, str]:
    """Whose clauses these are, by the numbers of their documents: "the ACC rules have"."""
    found = filter(None, (document_of(parse_clause(one)) for one in clauses))
    return {one.number: one.has for one in found}


PREFIXES = {
    **{f"{one.number} L": f"{one.short} L" for one in all_documents() if "L" in one.places},
    **{f"{one.number} {one.short}": one.short for one in all_documents() if one.places},
    **{one.number: one.short for one in all_documents() if not one.places},
}
"""How a clause begins, and how it begins with its book's name; the longest that fits is meant."""
LONG_NAMES = {one.short: one.own_name or one.name for one in all_documents() if not one.places} | {
    one.short: one.name for one in all_documents() if one.places
}
"""What each short name stands for."""
# Clauses have words of their own: a number begins one only where it is cited.
_CITED = re.compile(r"(^|\(|[;:,] |\b(?:as|and|in|of|with) )(001 L(?=\d)|001 McAllen\b|\d{3}\b)")


def legend(clauses: Iterable[str]) -> str:
    """What the numbers in these clauses stand for, in a sentence or two.

    >>> legend(["002 Go", "004 R5.6; 002 Draw"])
    'Rule numbers: 002 is the general rules (Bicycle); 004 is the Southern Alberta Summer Games.'
    """
    cited = [parse_clause(one) for one in clauses]
    numbers = {number for one in cited for number in one.documents}
    whole = [one for one in all_documents() if not one.places and one.number in numbers]
    known = [say("rules-number", number=one.number, name=one.name) for one in whole]
    return str(say("rules-numbers", known=known, how=_how(cited))) if known else ""


def names_told(clauses: Iterable[str]) -> str:
    """What the names of books in these clauses stand for, in a sentence or two.

    >>> names_told(["004 R5.6; 002 Draw"])
    'Bicycle means the general rules (Bicycle); Southern Alberta means the Southern Alberta Summer \
Games.'
    """
    cited = [parse_clause(one) for one in clauses]
    named = {one.short for clause in cited for one in _documents(clause)}
    known = [
        say("rules-name", short=short, name=long)
        for short, long in LONG_NAMES.items()
        if short in named
    ]
    return str(say("rules-names", known=known, how=_how(cited))) if known else ""


def _how(cited: Sequence[Citation]) -> Message:
    """What two words mean that may stand in clauses, where they do."""
    silent = any(one.silent for one in cited)
    return say("rules-how-to-read", silent=silent, reading=any(one.readings for one in cited))


def without_readings(clause: str) -> str:
    """A clause without the numbers of readings, which stand in no book that a player has.

    >>> without_readings("000 §10 Muggins, §13; reading C16"), without_readings("reading C29")
    ('000 §10 Muggins, §13', '')
    """
    return "; ".join(one for one in clause.split("; ") if not one.startswith("reading"))


def player_clause(clause: str) -> str:
    """A clause as players are told it: by the names of the books, without numbers of readings.

    >>> player_clause("001 L6; reading C15")
    'McAllen L6'
    """
    return named_clause(without_readings(clause))


def books_of(written: str) -> tuple[str, ...]:
    """The documents that a clause names, as a player calls them.

    >>> books_of("004 R4; 001 III.2.b")
    ('the Southern Alberta Summer Games', 'the American Cribbage Congress (ACC) rules')
    >>> books_of("001 L10, XI-XII")
    ('the McAllen Golden Age Olympics', 'the American Cribbage Congress (ACC) rules')
    """
    found = (one.own_name or one.name for one in _documents(parse_clause(written)))
    return tuple(dict.fromkeys(found))


def _documents(cited: Citation) -> list[RuleDocument]:
    """The documents of a clause and of what stands beside it, the part of one before the whole.

    What stands in none begins with its name: "ACC practice 5".
    """
    found = list[RuleDocument]()
    for clause in (cited, *cited.beside):
        if not clause.document:
            found += [one for one in all_documents() if _begins(clause.place, (one.short,))]
            continue
        parts = [Citation(clause.document, place.strip()) for place in clause.place.split(",")]
        named = [one for one in map(document_of, parts) if one is not None]
        found += sorted(named, key=lambda one: not one.places)
    return found


def named_clause(clause: str) -> str:
    """A clause, or several, with the names of books for the numbers of documents.

    >>> named_clause("001 I.7, VII.2.a(6)"), named_clause("001 L6; reading C15")
    ('ACC I.7, VII.2.a(6)', 'McAllen L6; reading C15')
    """
    return _CITED.sub(lambda found: found[1] + PREFIXES.get(found[2], found[2]), clause)


READER = Viewer(clause=named_clause)
"""Everybody who reads a page: clauses have the names of books there, and not numbers."""
