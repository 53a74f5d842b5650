"""The podium: of the bracket where there is one, else of the rounds."""

from __future__ import annotations

from msgspec.structs import replace
from tests.printing import rehearsed

from pegout.tournament.profile import PROFILE_IDS
from pegout.tournament.standings.outcome import (
    has_bracket,
    medallists,
    places_settled,
    standings_settled,
)
from pegout.tournament.standings.ranking import table, table_under


def test_one_qualifier_has_nobody_to_play_and_the_rounds_give_the_medals() -> None:
    meet = rehearsed("acc", 4).meet
    division = next(iter(meet.divisions.values()))
    ranked = table(meet, division)
    assert not has_bracket(division, ranked)
    assert places_settled(division, ranked)
    assert next(one.entry for one in medallists(division, ranked)) == ranked[0].entry


def test_a_bracket_that_is_played_gives_the_medals() -> None:
    meet = rehearsed("acc", 16).meet
    division = next(iter(meet.divisions.values()))
    ranked = table(meet, division)
    assert division.playoff is not None
    assert places_settled(division, ranked)
    assert medallists(division, ranked)[0].entry == division.playoff.champion


def test_a_bracket_that_has_not_begun_gives_none() -> None:
    meet = rehearsed("acc", 16).meet
    division = replace(next(iter(meet.divisions.values())), playoff=None)
    ranked = table(meet, division)
    assert standings_settled(ranked)
    assert not places_settled(division, ranked)
    assert medallists(division, ranked) == ()


def test_the_own_book_needs_no_second_reading() -> None:
    for book in PROFILE_IDS:
        meet = rehearsed(book, 8, -1).meet
        division = next(iter(meet.divisions.values()))
        assert table_under(meet, division, None) == table(meet, division)
