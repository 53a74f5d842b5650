"""The six books on the same twelve mistakes, against the page that is kept."""

from __future__ import annotations

from tests.judge.mistakes_by_book import GOLDEN, MISTAKES, page

from pegout.rulesets import RULESET_IDS


def test_the_page_is_as_it_is_kept() -> None:
    assert page() == GOLDEN.read_text("utf-8"), (
        "look at the change; python tests/judge/mistakes_by_book.py"
    )


def test_there_are_twelve_for_each_of_the_six() -> None:
    assert len(MISTAKES) == 12
    for mistake in MISTAKES:
        books = [book for books in mistake.told for book in books.split()]
        assert sorted(books) == sorted(RULESET_IDS)
