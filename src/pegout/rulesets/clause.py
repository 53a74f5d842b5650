"""Where a rule stands, as a value: the document, the place in it, and the readings it rests on.

Books write a clause as one text, such as "004 R5.6, R4; reading C18" or "002 silent; 000 §13
taken". It is read here and nowhere else.
"""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

SILENT, PRACTICE = "silent", "practice"
_READING = re.compile(r"\bC\d+\b")


class Citation(Struct, frozen=True, gc=False):
    """One place of one document, or of none for a house rule, with what is cited beside it.

    `silent` tells that the document does not speak of it, so that the value is only a custom;
    `practice` that it is how people play, not what a text says.
    """

    document: str
    place: str
    readings: tuple[str, ...] = ()
    silent: bool = False
    practice: bool = False
    beside: tuple[Citation, ...] = ()

    @property
    def documents(self) -> tuple[str, ...]:
        """Every document that is cited, each once, in the order in which they are named."""
        named = (self.document, *(one.document for one in self.beside))
        return tuple(dict.fromkeys(one for one in named if one))

    @property
    def places(self) -> frozenset[str]:
        """The single places that are cited, each with its document; silence is no place.

        >>> sorted(parse_clause("001 I.7, VII.2.a(6); reading C1").places)
        ['001 I.7', '001 VII.2.a(6)']
        """
        own = [] if self.silent or not self.document else self.place.split(",")
        here = frozenset(f"{self.document} {one.strip()}" for one in own)
        return here.union(*(one.places for one in self.beside))


@lru_cache(maxsize=4096)
def parse_clause(written: str) -> Citation:
    """A clause as a book writes it, read.

    >>> parse_clause("002 silent; 000 §13 taken").silent
    True
    >>> parse_clause("001 L6; reading C15").readings
    ('C15',)
    >>> parse_clause("004 R4; 001 III.2.b").documents
    ('004', '001')
    >>> parse_clause("002 silent; as 000 15").documents
    ('002', '000')
    """
    first, *rest = (_one(part.strip()) for part in written.split(";"))
    readings = tuple(_READING.findall(written))
    silent = any(one.silent for one in (first, *rest))
    practice = any(one.practice for one in (first, *rest))
    beside = tuple(one for one in rest if one.document)
    return Citation(first.document, first.place, readings, silent, practice, beside)


AS = "as "
"""What goes before a place of another document that is gone by in silence."""


def _one(written: str) -> Citation:
    number, _, place = written.removeprefix(AS).partition(" ")
    cited = number.isdecimal() and len(number) == 3
    silent = SILENT in written
    practice = PRACTICE in written
    if not cited:
        return Citation("", written.removeprefix(AS), silent=silent, practice=practice)
    return Citation(number, place, silent=silent, practice=practice)
