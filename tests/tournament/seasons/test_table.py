"""The season's table: figures by hand, places with their reasons, dropped nights, ties."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.tournament.seasons.club import card, night, rows, season, table

from pegout.errors import Rejection
from pegout.tournament.season import NightCard, PointsTable, awards, points_table, season_table
from pegout.tournament.season.points import Length

FIRST = night(
    3,
    NightCard("Ann Lee", 9, 6, 14, plus=103, minus=40, given=2, taken=0),
    NightCard("Bob Ray", 9, 5, 11, plus=70, minus=66, given=1, taken=1),
    NightCard("Cat Moe", 9, 4, 8, plus=44, minus=60, taken=2),
    NightCard("Dan Fox", 9, 3, 6, plus=39, minus=90),
)
SECOND = night(
    10,
    NightCard("A. LEE", 9, 3, 7, plus=51, minus=90, given=1, taken=3),
    NightCard("bob  ray", 9, 9, 20, plus=180, given=2),
    NightCard("Cat Moe", 9, 4, 8, plus=30, minus=50),
)
THIRD = night(17, NightCard("Ann Lee", 9, 5, 12, plus=80, minus=60, given=2))


def test_the_figures_of_three_nights_by_hand() -> None:
    ann = rows(season(FIRST, SECOND, THIRD))["Ann Lee"]
    assert (len(ann.nights), ann.played.games, ann.played.won, ann.played.points) == (3, 27, 14, 33)
    assert (ann.played.given, ann.played.taken, ann.played.spread) == (5, 3, 44)
    assert ann.per_night == 11
    assert (ann.per_game, ann.win_share) == (Fraction(33, 27), Fraction(14, 27))
    assert ann.best is not None
    assert (ann.best.card.points, ann.best.night.date) == (14, "2026-09-03")
    assert ann.points is None


def test_places_and_their_reasons() -> None:
    found = table(season(FIRST, SECOND, THIRD))
    assert [(row.place, row.member.name) for row in found.rows] == [
        (1, "Bob Ray"),
        (2, "Ann Lee"),
        (3, "Cat Moe"),
        (4, "Dan Fox"),
    ]
    assert [row.reason for row in found.rows] == [
        "1st: 15.50 game points a night (31 in 2 nights)",
        "2nd: 11.00 game points a night (33 in 3 nights)",
        "3rd: 8.00 game points a night (16 in 2 nights)",
        "4th: 6.00 game points a night (6 in 1 night)",
    ]
    assert not found.questions


@pytest.mark.parametrize(
    ("measure", "order", "reason"),
    [
        ("game_average", "Bob Ann Cat Dan", "1st: 1.72 game points a game (31 in 18 games)"),
        ("total", "Ann Bob Cat Dan", "1st: 33 game points in 3 nights"),
    ],
)
def test_other_measures(measure: str, order: str, reason: str) -> None:
    found = table(season(FIRST, SECOND, THIRD, measure=measure)).rows
    assert " ".join(row.member.name[:3] for row in found) == order
    assert found[0].reason == reason


def test_the_worst_night_is_dropped_and_marked() -> None:
    ann = rows(season(FIRST, SECOND, THIRD, drop=1))["Ann Lee"]
    assert [one.night.date for one in ann.nights if one.dropped] == ["2026-09-10"]
    assert ann.per_night == 13
    assert ann.reason.endswith("13.00 game points a night (26 in 2 nights, 1 worst night dropped)")
    assert (ann.played.points, ann.counted.points) == (33, 26)


@pytest.mark.parametrize(
    ("drop", "nights", "out"),
    [
        ("none", 8, 0),
        (2, 8, 2),
        ("worst_quarter", 8, 2),
        ("worst_quarter", 7, 1),
        ("worst_quarter", 3, 0),
        (5, 3, 2),
        (1, 1, 0),
    ],
)
def test_how_many_nights_are_dropped(drop: object, nights: int, out: int) -> None:
    some = [night(day, card("Ann Lee", 4 + day)) for day in range(1, nights + 1)]
    ann = rows(season(*some, drop=drop))["Ann Lee"]
    assert [one.dropped for one in ann.nights] == [True] * out + [False] * (nights - out)


def test_of_equal_nights_the_worse_spread_is_dropped_then_the_earlier() -> None:
    three = (night(1, card("Ann Lee", 8, 5)), night(2, card("Ann Lee", 8, -3)))
    ann = rows(season(*three, night(3, card("Ann Lee", 8, -3)), drop=1))["Ann Lee"]
    assert [one.dropped for one in ann.nights] == [False, True, False]


def test_equals_share_a_place_and_are_told_so() -> None:
    one = night(3, card("Ann Lee", 10, 5), card("Bob Ray", 10, 30), card("Cat Moe", 8))
    found = table(season(one)).rows
    assert [row.place for row in found] == [1, 1, 3, None]
    assert found[0].reason == (
        "1st: equal at 10.00 game points a night (10 in 1 night); shares 1st with Bob Ray"
    )
    assert found[0].tied == ("Bob Ray",)


def test_a_season_may_say_what_parts_equals() -> None:
    one = night(3, card("Ann Lee", 10, 5), card("Bob Ray", 10, 30), card("Cat Moe", 10, 5))
    found = table(season(one, ties=("win_share", "spread"))).rows
    told = [row.reason.partition("; ")[2] for row in found[:3]]
    assert told == [
        "5 of 9 games won; +30 spread",
        "5 of 9 games won; +5 spread; shares 2nd with Cat Moe",
        "5 of 9 games won; +5 spread; shares 2nd with Ann Lee",
    ]


def test_averages_that_look_alike_are_not_equal() -> None:
    some = [night(day, card("Ann Lee", 10), card("Bob Ray", 10)) for day in range(1, 29)]
    nearly = season(*some[:-1], night(28, card("Ann Lee", 11), card("Bob Ray", 10)))
    assert [row.place for row in table(nearly).rows[:2]] == [1, 2]


def test_too_few_nights_give_no_place() -> None:
    found = rows(season(FIRST, SECOND, least_nights=2))
    assert found["Dan Fox"].place is None
    assert found["Dan Fox"].reason == "No place: 1 night played, and a place needs 2 nights"
    never = rows(season(THIRD))["Bob Ray"]
    assert never.reason == "No place: has not played yet"


def test_nights_at_the_threshold_are_counted_where_no_figures_are_known() -> None:
    found = rows(season(FIRST, SECOND, THIRD, points=points_table("grass_roots")))
    assert (found["Ann Lee"].earning, found["Bob Ray"].earning) == (2, 1)
    assert found["Ann Lee"].points is None


OWN = PointsTable("elks", "Elks", "our minutes", "2026", (Length(9, 12, {12: 1, 14: 3}, {1: 2}),))


def test_a_clubs_own_table_gives_season_points() -> None:
    some = season(FIRST, SECOND, THIRD, points=OWN, measure="season_points")
    found = table(some).rows
    assert {row.member.name: row.points for row in found} == {
        "Ann Lee": 4,
        "Bob Ray": 3,
        "Cat Moe": 0,
        "Dan Fox": 0,
    }
    assert found[0].reason == "1st: 4 season points in 3 nights"


def test_a_night_that_the_table_does_not_cover_is_refused() -> None:
    six = night(24, card("Ann Lee", 8, games=6), games=6)
    refused = season_table(season(FIRST, six, points=points_table("grass_roots")))
    assert isinstance(refused, Rejection)
    assert refused.sentence.startswith("Grass Roots nights covers 9 games, not 6: ")


def test_grand_slams_and_notes() -> None:
    noted = night(24, card("Ann Lee", 8), notes=("Ann Lee: 29 hand",))
    short = night(25, NightCard("Cat Moe", 8, 8, 16))
    told = [one.sentence for one in awards(season(noted, SECOND, short))]
    assert told == ["2026-09-10: bob  ray, grand slam, 9 wins of 9", "2026-09-24: Ann Lee: 29 hand"]
