"""What the number before a clause means: the five documents that the rules come from."""

from __future__ import annotations

from collections.abc import Iterable

SOURCES = {
    "000": "Alberta 55 plus",
    "001": "the McAllen Golden Age Olympics with the ACC rules",
    "002": "the general rules (Bicycle)",
    "003": "a club's team sheet",
    "004": "the Southern Alberta Summer Games",
}
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
