"""How well cases are found by everyday words: `python tests/judge/finding.py` prints the shares.

The phrases were written by someone who knew the rule books and had never seen the program. Each
has the cases that are right for it or, where the judge has none, a stroke and the reason. About
three in ten, chosen by their spelling, were held out: nobody looked at them until there was a
second set, which was measured once before the finder was improved with both.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    # Run as a script, its own folder is on the path, not the project's.
    sys.path[0] = str(Path(__file__).parents[2])

from pegout.judge import Case, cases, known_in
from pegout.judge.cases.search import search
from pegout.rulesets import RULESET_IDS, ruleset

PHRASES = Path(__file__).parent / "phrases.tsv"
SECOND = Path(__file__).parent / "phrases_second.tsv"
"""Written later by somebody else who had never seen the program. Before anything was tuned on them,
90 of 99 (90.9%) were found over all books, and 382 of 403 (94.8%) within a book."""
FIRST = 3
HELD_OUT = 77
"""Of 256: by the first byte of its hash a phrase is held out."""
BOOKS = {book: known_in(ruleset(book)) for book in RULESET_IDS}


class Phrase(NamedTuple):
    """What somebody types, the cases that are right for it, its clauses, and what it is about."""

    words: str
    right: frozenset[str]
    clauses: str
    about: str

    @property
    def held_out(self) -> bool:
        return sha256(self.words.encode()).digest()[0] < HELD_OUT


class Share(NamedTuple):
    """How many were found of how many."""

    found: int
    of: int

    @property
    def part(self) -> float:
        return self.found / self.of

    def __str__(self) -> str:
        return f"{self.found} of {self.of} ({self.part:.1%})"


def phrases(kept: Path = PHRASES) -> tuple[Phrase, ...]:
    """Every phrase that is kept in a file."""
    rows = (line.split("\t") for line in kept.read_text("utf-8").splitlines())
    return tuple(
        Phrase(words, frozenset(() if right == "-" else right.split()), clauses, about)
        for words, right, clauses, about in rows
    )


def in_the_judge(kept: Path = PHRASES) -> tuple[Phrase, ...]:
    """Those for which the judge has a case."""
    return tuple(one for one in phrases(kept) if one.right)


def is_found(words: str, right: Iterable[str], among: Iterable[Case]) -> bool:
    """Whether a right case is among the first three."""
    return bool({one.id for one in search(among, words)[:FIRST]} & set(right))


def over_all_books(asked: Iterable[Phrase]) -> Share:
    """The share that is found among all cases."""
    hits = [is_found(one.words, one.right, cases()) for one in asked]
    return Share(sum(hits), len(hits))


def within_books(asked: Iterable[Phrase]) -> Share:
    """The share that is found within a book, for every book that has a right case."""
    hits = [
        is_found(one.words, one.right, known)
        for one in asked
        for known in BOOKS.values()
        if one.right & {case.id for case in known}
    ]
    return Share(sum(hits), len(hits))


def main() -> None:
    """Print the shares."""
    asked = in_the_judge()
    parts = {
        "all phrases": asked,
        "those the finder was first improved with": [one for one in asked if not one.held_out],
        "those held out at first": [one for one in asked if one.held_out],
        "the second set": in_the_judge(SECOND),
    }
    for name, some in parts.items():
        print(f"{name}: {over_all_books(some)} over all books, {within_books(some)} within a book")
    print(f"{len(phrases()) - len(asked)} more are about what is not in the judge")


if __name__ == "__main__":
    main()
