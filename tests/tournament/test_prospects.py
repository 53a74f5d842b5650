"""What can still be reached, held against every way in which the last games can end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given, settings, strategies as st
from tests.long import examples
from tests.tournament.field import Field, Game, won

from pegout.tournament.cards.result import Result
from pegout.tournament.profile import PROFILE_IDS, profile
from pegout.tournament.standings.outcome import Prospect, game_bounds, prospects
from pegout.tournament.standings.places import Standing

ENDINGS = [
    Result("played", (121, 0)),
    Result("played", (121, 100)),
    Result("played", (0, 121)),
    Result("played", (100, 121)),
    Result("timed", (3, 2)),
    Result("double_forfeit"),
]


@pytest.mark.parametrize(
    ("book", "bounds"),
    [
        ("acc", (0, 3)),
        ("mcallen", (0, 161)),
        ("sasg", (0, 121)),
        ("alberta55", (0, 2)),
        ("casual", (0, 2)),
    ],
)
def test_what_one_game_can_add(book: str, bounds: tuple[int, int]) -> None:
    assert game_bounds(profile(book)) == bounds


def test_who_cannot_be_caught_has_clinched() -> None:
    games = [won("Ann", "Bob"), won("Ann", "Cat"), won("Bob", "Cat"), won("Ann", "Dan")]
    field = Field("alberta55", [*games, won("Bob", "Dan")])
    table = field.table(owed={"Cat": 1, "Dan": 1})
    found = {field.names[entry]: one for entry, one in prospects(field.profile, table).items()}
    assert (found["Ann"].best, found["Ann"].worst) == (1, 1)
    assert found["Ann"].clinched == ("medal", "advance")
    assert found["Ann"].words == "1st whatever happens"
    assert (found["Bob"].best, found["Bob"].worst) == (2, 2)
    assert (found["Dan"].best, found["Dan"].worst) == (3, 4)
    assert found["Dan"].within_reach == ("medal",)


def test_what_a_place_is_worth_is_worded_by_the_catalogue() -> None:
    sure = Prospect(1, 1, 3, ("medal", "qualify", "advance"))
    assert sure.words == (
        "can still be 1st to 3rd; has clinched a medal, a qualifying place and a place in the next "
        "event"
    )
    assert Prospect(1, 2, 4, ("qualify",)).in_short == "2nd to 4th, sure of a qualifying place"


def test_when_all_is_played_only_ties_are_open() -> None:
    field = Field("mcallen", [won("Ann", "Bob"), won("Bob", "Ann")])
    found = prospects(field.profile, field.table())
    assert {(one.best, one.worst) for one in found.values()} == {(1, 2)}


def endings(book: str, played: list[Game], left: list[tuple[str, str]]) -> Iterator[list[Standing]]:
    """The final standings for every way in which the games left can end."""
    for results in product(ENDINGS, repeat=len(left)):
        more = [Game(one, other, how) for (one, other), how in zip(left, results, strict=True)]
        yield list(Field(book, [*played, *more]).table())


@st.composite
def unfinished(draw: st.DrawFn) -> tuple[str, list[Game], list[tuple[str, str]]]:
    book = draw(st.sampled_from(PROFILE_IDS))
    pairs = draw(st.permutations(list(combinations("ABCD", 2))))
    number = draw(st.integers(0, 2))
    played = [Game(one, other, draw(st.sampled_from(ENDINGS))) for one, other in pairs[number:]]
    return book, played, pairs[:number]


@settings(max_examples=examples(15, 150))
@given(drawn=unfinished())
def test_prospects_hold_whatever_happens(
    drawn: tuple[str, list[Game], list[tuple[str, str]]],
) -> None:
    book, played, left = drawn
    owed = {name: sum(name in pair for pair in left) for name in "ABCD"}
    field = Field(book, played, "ABCD")
    found = prospects(field.profile, field.table(owed=owed))
    told = {field.names[entry]: one for entry, one in found.items()}
    for table in endings(book, played, left):
        for row in table:
            assert row.place is not None
            last = row.place + max(0, len(row.tied) - 1)
            prospect = told[row.entrant]
            assert prospect.best <= row.place
            assert last <= prospect.worst
            if "medal" in prospect.clinched:
                assert last <= field.profile.ties.medals.value
