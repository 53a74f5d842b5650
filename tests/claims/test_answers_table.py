"""Each book's own answer to the same mistakes, against a page checked by hand with the books."""

from __future__ import annotations

from functools import cache

import pytest
from tests.claims.answers import KEPT, MISTAKES, ORDER, lines

from pegout.rulesets import RULESET_IDS

KEPT_LINES = KEPT.read_text("utf-8").splitlines()


def parts(told: list[str]) -> dict[str, list[str]]:
    """The answers under each mistake."""
    found: dict[str, list[str]] = {}
    for line in told:
        if line[:1].isdigit():
            found[line] = last = []
        elif found and line:
            last.append(line)
    return found


@cache
def answered() -> dict[str, list[str]]:
    """What the tables answer now."""
    return parts(list(lines()))


@pytest.mark.parametrize("what", parts(KEPT_LINES))
def test_every_book_answers_as_the_page_says(what: str) -> None:
    assert answered()[what] == parts(KEPT_LINES)[what]


def test_the_page_leaves_nothing_out() -> None:
    assert list(answered()) == list(parts(KEPT_LINES))
    assert len(parts(KEPT_LINES)) == len(MISTAKES)


def test_all_six_books_are_on_it_and_the_acc_with_muggins_too() -> None:
    assert {book.id for book in ORDER} == set(RULESET_IDS)
    assert [str(book) for book in ORDER if book.muggins] == ["acc-muggins"]
