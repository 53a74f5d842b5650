"""Cases are found by everyday words, in the first three places."""

from __future__ import annotations

import pytest
from tests.judge.finding import (
    BOOKS,
    SECOND,
    in_the_judge,
    is_found,
    over_all_books,
    phrases,
    within_books,
)

from pegout.judge import cases
from pegout.judge.cases.search import called, sayings, search, words_of

LEAST, LEAST_HELD_OUT = 0.97, 0.97
STOLEN = "MUG-off MUG-play-short MUG-play-missed MUG-pone-hand MUG-dealer-hand-crib"
OUTSIDE_REVIEW = {
    "failed to cut": "ACC-nocut ACC-nocut-late",
    "didn't cut": "ACC-nocut ACC-nocut-late",
    "no cut": "ACC-nocut ACC-nocut-late",
    "counted crib as hand": "ACC-crib-expose CRIB-look",
    "counted crib first": "ACC-crib-expose CRIB-look",
    "dealer counted the crib before the hand": "ACC-crib-expose CRIB-look",
    "player late": "SAS-late",
    "arrived late": "SAS-late",
    "late arrival": "SAS-late",
    "absent": "SAS-late",
    "forgot to announce count": "COUNT-unsaid",
    "never called the count": "COUNT-unsaid",
    "stole points": STOLEN,
    "opponent steals points": STOLEN,
    "pone did not wait for dealer to accept": "SAS-agree ACC-overpeg-late-show",
    "leftover cards": "CLB-leftover",
    "cards not played": "CLB-leftover ACC-renege",
    "held back a card": "CLB-leftover ACC-renege",
    "renege": "CLB-leftover ACC-renege",
    "two cards left over": "CLB-leftover",
    "my opponent turned up half an hour after the start": "SAS-late",
    "two many cards dealt": "ACC-deal-wrong SAS-misdeal ALB-count-other",
}
"""What the outside referee looked for, and what is right."""


def test_there_are_more_than_200_phrases_and_every_right_case_is_one() -> None:
    assert len(in_the_judge()) >= 200
    known = {one.id for one in cases()}
    assert {case for one in phrases() for case in one.right} <= known
    assert set(sayings()) <= known
    assert all(one.about for one in phrases())


def test_phrases_written_by_a_stranger_find_their_case_in_the_first_three() -> None:
    asked = in_the_judge()
    everywhere, here = over_all_books(asked), within_books(asked)
    print(f"found over all books: {everywhere}; within a book: {here}")
    assert everywhere.part >= LEAST, everywhere
    assert here.part >= LEAST, here


def test_phrases_that_were_held_out_at_first_are_found_too() -> None:
    asked = [one for one in in_the_judge() if one.held_out]
    everywhere, here = over_all_books(asked), within_books(asked)
    print(f"held out, found over all books: {everywhere}; within a book: {here}")
    assert len(asked) > 60
    assert everywhere.part >= LEAST_HELD_OUT, everywhere
    assert here.part >= LEAST_HELD_OUT, here


def test_phrases_by_a_second_stranger_find_their_case_too() -> None:
    asked = in_the_judge(SECOND)
    everywhere, here = over_all_books(asked), within_books(asked)
    print(f"second set, found over all books: {everywhere}; within a book: {here}")
    assert len(asked) == 99
    assert {case for one in asked for case in one.right} <= {one.id for one in cases()}
    assert everywhere.part >= LEAST, everywhere
    assert here.part >= LEAST, here


@pytest.mark.parametrize("words", ["renege", "reneged", "he held back a card"])
def test_the_catch_all_does_not_compete_with_a_case_that_rules_it(words: str) -> None:
    assert [one.id for one in called(words, BOOKS["club_teams"])] == ["CLB-leftover"]


@pytest.mark.parametrize(("words", "right"), OUTSIDE_REVIEW.items())
def test_what_the_outside_referee_looked_for_is_found(words: str, right: str) -> None:
    assert is_found(words, right.split(), cases())
    for book, known in BOOKS.items():
        if set(right.split()) & {one.id for one in known}:
            assert is_found(words, right.split(), known), book


def test_late_finds_nobody_by_the_end_of_an_id() -> None:
    found = [one.id for one in search(cases(), "late")]
    assert found[0] == "SAS-late"
    assert "ACC-nocut-late" not in found


def test_a_clause_and_an_id_are_found_as_they_are_written() -> None:
    assert {one.id for one in search(cases(), "VII.3")} >= {"ACC-renege", "ACC-renege-late"}
    assert search(cases(), "acc-renege")[0].id == "ACC-renege"
    assert {one.id for one in search(cases(), "§12b")} >= {"ALB-count-hand", "ALB-count-crib"}


def test_a_word_begun_or_misspelt_is_understood() -> None:
    assert search(cases(), "reneg")[0].id == "ACC-renege-fix"
    assert "MUG-off" in [one.id for one in search(cases(), "mugins")]
    assert search(cases(), "zzzz") == ()


def test_short_forms_and_endings_are_one_word() -> None:
    asked = [
        tuple(one.stem for one in words_of(text)) for text in ("didn’t cut", "did not cutting")
    ]
    assert asked[0] == asked[1] == ("not", "cut")
