"""Points tables: figures with a source, lengths that are covered and lengths that are not."""

from __future__ import annotations

import pytest

from pegout.errors import Rejection, SeasonError
from pegout.tournament.profile import profile
from pegout.tournament.season import (
    POINTS_IDS,
    USUAL,
    customs_of,
    earned,
    house_points,
    points_table,
)
from pegout.tournament.season.customs import CUSTOMS
from pegout.tournament.season.points import Length

ELKS = """id = "elks"
name = "Elks"
source = "minutes of 3 May"
edition = "2026"

[[lengths]]
games = 9
threshold = 12
scores = { 12 = 1, 13 = 2, 15 = 4 }
places = { 1 = 3, 2 = 1 }
"""


def length(table: str, games: int) -> Length:
    found = points_table(table).length(games)
    assert isinstance(found, Length)
    return found


@pytest.mark.parametrize("table", POINTS_IDS)
def test_every_table_that_comes_along_names_its_source_and_edition(table: str) -> None:
    assert points_table(table).source.endswith("practice 5")
    assert points_table(table).edition


def test_the_grass_roots_source_gives_a_threshold_and_no_figures() -> None:
    line = length("grass_roots", 9)
    assert (line.threshold, line.has_figures) == (12, False)


@pytest.mark.parametrize(
    ("games", "score", "place", "qualifiers", "points"),
    [
        (22, 27, 8, 16, 5),  # 5 x (27 - 27 + 1)
        (22, 33, 1, 16, 35),
        (22, 33, 9, 16, 5),  # of the other half
        (22, 33, 17, 16, 0),  # did not qualify
        (12, 14, 1, 7, 5),
        (12, 20, 4, 7, 35),  # four of seven are the better half
        (12, 20, 5, 7, 5),
        (12, 13, 1, 2, 5),  # below the threshold, but qualified
        (12, 20, None, 7, 0),
    ],
)
def test_main_events_of_the_source(
    games: int, score: int, place: int | None, qualifiers: int, points: int
) -> None:
    assert earned(length("acc_main", games), score, place, qualifiers) == points


@pytest.mark.parametrize("games", [9, 14, 16, 18, 20, 21])
def test_a_length_without_a_source_is_refused_by_naming_those_that_have_one(games: int) -> None:
    refused = points_table("acc_main").length(games)
    assert isinstance(refused, Rejection)
    assert refused.code == "length_not_covered"
    assert refused.sentence.startswith(f"ACC main events covers 12 and 22 games, not {games}: ")


@pytest.mark.parametrize(
    ("score", "place", "points"),
    [(11, 1, 0), (12, None, 1), (14, 3, 2), (15, 2, 5), (27, 1, 7)],
)
def test_a_clubs_own_table(score: int, place: int | None, points: int) -> None:
    line = house_points(ELKS, "elks.toml").length(9)
    assert isinstance(line, Length)
    assert earned(line, score, place) == points


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('source = "minutes of 3 May"\n', "", "elks.toml, source: is missing: expected a text"),
        ("minutes of 3 May", " ", "elks.toml, line 3, source: is blank: say where the figures"),
        ('"elks"', '"Elks 1"', "elks.toml, line 1, id: expected small letters"),
        ('"elks"', '"acc_main"', "elks.toml, id: 'acc_main' is taken"),
        (
            "games = 9",
            'games = "nine"',
            "elks.toml, line 7, lengths.games: expected a whole number",
        ),
        ("games = 9", "games = 0", "elks.toml, line 7, lengths.games: expected a number of games"),
        ("games = 9", "game = 9", "did you mean games?"),
        ("12 = 1,", "12 = -1,", "has a figure below 0"),
        ("12 = 1,", "11 = 1, 12 = 1,", "points for 11, which is below its threshold of 12"),
        ("12 = 1,", "12 = 9,", "gives fewer points for"),
        ("threshold = 12", "each = 5", "has each, but no threshold"),
        ("[[lengths]]", "[lengths]", "give a [[lengths]] for each number of games"),
        ("edition", "= edition", "elks.toml: is not TOML"),
    ],
)
def test_faults_of_a_table_have_their_lines(old: str, new: str, fault: str) -> None:
    with pytest.raises(SeasonError) as error:
        house_points(ELKS.replace(old, new, 1), "elks.toml")
    assert any(fault in str(one) for one in error.value.faults), error.value


def test_a_length_twice_is_a_fault() -> None:
    with pytest.raises(SeasonError, match=r"line 13, lengths\.games: 9 games are here twice"):
        house_points(f"{ELKS}\n[[lengths]]\ngames = 9\n", "elks.toml")


def test_a_table_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(SeasonError, match="there are grass_roots, acc_main"):
        points_table("masters")


def test_what_is_usual_in_a_season_is_data_that_fits_its_profile() -> None:
    assert POINTS_IDS == ("grass_roots", "acc_main")
    for one in CUSTOMS:
        assert profile(one.profile).scoring.measure.value == "game_points"
        games = profile(one.profile).planning.games.value
        assert games
        assert one.points is None or length(one.points, games).games == games
    assert customs_of(USUAL.profile) == USUAL
    assert customs_of("sasg").points is None
