"""What may be reported to the judge at a table, found by everyday words."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.judge import known_in
from pegout.judge.searching import search
from pegout.rulesets import Ruleset


def table_cases(rules: Ruleset, words: str) -> Iterator[tuple[str, str, str]]:
    """The cases of a book that fit these words, the best first: id, what it is, and clauses."""
    for one in search(known_in(rules), words):
        yield one.id, one.when, "; ".join(one.clauses)
