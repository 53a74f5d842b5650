"""What the number before a clause means: the five documents that the rules come from."""

from __future__ import annotations

import re
from collections.abc import Iterable

SOURCES = {
    "000": "Alberta 55 plus",
    "001": "the McAllen Golden Age Olympics with the ACC rules",
    "002": "the general rules (Bicycle)",
    "003": "a club's team sheet",
    "004": "the Southern Alberta Summer Games",
}
SHORT_NAMES = {
    "000": "Alberta 55+",
    "001": "ACC",
    "002": "Bicycle",
    "003": "Team sheet",
    "004": "Southern Alberta",
}
"""What a player calls the document; of 001 all but the club's own clauses are the ACC's."""
ACC_RULES = "the American Cribbage Congress (ACC) rules"
LOCAL_CLAUSES = "the McAllen Golden Age Olympics"
PREFIXES = {"001 L": "McAllen L", "001 McAllen": "McAllen", **SHORT_NAMES}
"""How a clause begins, and how it begins with its book's name; the longest that fits is meant."""
LONG_NAMES = {
    **{name: SOURCES[number] for number, name in SHORT_NAMES.items()},
    "ACC": ACC_RULES,
    "McAllen": LOCAL_CLAUSES,
}
"""What each short name stands for."""
# McAllen wrote L1 to L12 before the ACC rules in document 001. A number within a sentence begins a
# clause only where one is cited: Lodge 004 is no book.
_CITED = re.compile(r"(^|\(|[;:,] |\b(?:as|and|in|of|with) )(001 L(?=\d)|001 McAllen\b|\d{3}\b)")
HOW_TO_READ = (
    "“Silent” means that the document does not speak of it; a “reading” is how a place that can be "
    "understood in two ways is taken here."
)


def legend(clauses: Iterable[str]) -> str:
    """What the numbers in these clauses stand for, in a sentence or two.

    >>> legend(["002 Go", "004 R5.6; 002 Draw"])
    'Rule numbers: 002 is the general rules (Bicycle); 004 is the Southern Alberta Summer Games.'
    """
    told = "; ".join(clauses)
    known = "; ".join(f"{number} is {name}" for number, name in SOURCES.items() if number in told)
    more = f" {HOW_TO_READ}" if "silent" in told or "reading" in told else ""
    return f"Rule numbers: {known}.{more}" if known else ""


def names_told(clauses: Iterable[str]) -> str:
    """What the names of books in these clauses stand for, in a sentence or two.

    >>> names_told(["004 R5.6; 002 Draw"])
    'Bicycle means the general rules (Bicycle); Southern Alberta means the Southern Alberta Summer \
Games.'
    """
    told = named("; ".join(clauses))
    known = "; ".join(f"{name} means {long}" for name, long in LONG_NAMES.items() if name in told)
    more = f" {HOW_TO_READ}" if "silent" in told or "reading" in told else ""
    return f"{known}.{more}" if known else ""


def without_number(source: str) -> str:
    """Where a book comes from, without the number of the document.

    >>> without_number("002 general rules"), without_number("ACC rules of 001; club practice")
    ('General rules', 'ACC rules; club practice')
    """
    words = re.sub(r"^\d{3} | of \d{3}\b| as printed (?:in|with) document \d{3}", "", source)
    return f"{words[:1].upper()}{words[1:]}"


def without_readings(clause: str) -> str:
    """A clause without the numbers of readings, which stand in no book that a player has.

    >>> without_readings("000 §10 Muggins, §13; reading C16"), without_readings("reading C29")
    ('000 §10 Muggins, §13', '')
    """
    return "; ".join(one for one in clause.split("; ") if not one.startswith("reading"))


def books_of(clause: str) -> tuple[str, ...]:
    """The documents that a clause names, as a player calls them.

    >>> books_of("004 R4; 001 III.2.b")
    ('the Southern Alberta Summer Games', 'the American Cribbage Congress (ACC) rules')
    >>> books_of("001 L10, XI-XII")
    ('the McAllen Golden Age Olympics', 'the American Cribbage Congress (ACC) rules')
    """
    cited = re.findall(r"\b(\d{3})\b([^;]*)", clause)
    return tuple(dict.fromkeys(name for number, rest in cited for name in _names(number, rest)))


def _names(number: str, rest: str) -> list[str]:
    """The names of one document where these of its clauses are cited."""
    if number != "001":
        return [SOURCES[number]] if number in SOURCES else []
    local = [part.strip().startswith("L") for part in rest.split(",")]
    return [LOCAL_CLAUSES] * any(local) + [ACC_RULES] * (not all(local))


def named(words: str) -> str:
    """A clause, or a sentence that cites some, with the names of books for documents' numbers.

    >>> named("001 I.7, VII.2.a(6)"), named("001 L6; reading C15"), named("002 Go")
    ('ACC I.7, VII.2.a(6)', 'McAllen L6; reading C15', 'Bicycle Go')
    >>> named("Lodge 004 still owes: proof of age (001 McAllen 6)")
    'Lodge 004 still owes: proof of age (McAllen 6)'
    """
    return _CITED.sub(lambda found: found[1] + PREFIXES.get(found[2], found[2]), words)
