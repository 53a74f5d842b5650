"""What holds for every season, whatever its nights."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from tests.tournament.seasons.club import CLUB, rows, season, table

from pegout.tournament.season import (
    Member,
    Night,
    NightCard,
    Season,
    season_from_text,
    season_to_text,
)
from pegout.tournament.season.model import Drop, SeasonMeasure, SeasonStep
from pegout.tournament.season.points import Length, PointsTable

NAMES = (
    "Ann Lee",
    "A. Lee",
    "Bob Ray",
    "Cat Moe",
    "Dan Fox",
    "Gil Orr",
    'Q "Ace" \\ Ünal',
    "x\x7fy",
)
MEASURES: tuple[SeasonMeasure, ...] = ("night_average", "game_average", "total", "season_points")
DROPS: tuple[Drop, ...] = ("none", "worst_quarter", 1, 2, 9)
TIES: tuple[tuple[SeasonStep, ...], ...] = ((), ("spread",), ("win_share", "best_night", "total"))
ELKS = PointsTable("elks", "Elks", "minutes", "2026", (Length(9, 4, {4: 1, 9: 4}, {1: 2}),))


def any_card(rng: Random, name: str) -> NightCard:
    games = rng.choice((9, 9, 9, 7, 1))
    won = rng.randint(0, games)
    given, taken = rng.randint(0, won), rng.randint(0, games - won)
    place = rng.choice((None, 1, 2, 5))
    plus, minus = rng.randint(0, 99), rng.randint(0, 99)
    return NightCard(name, games, won, 2 * won + given, "", plus, minus, given, taken, place)


def any_night(rng: Random, day: int) -> Night:
    names = rng.sample(NAMES, rng.randint(1, len(NAMES)))
    notes = tuple(rng.sample(("28 hand", 'the "nob"\tcup'), rng.randint(0, 2)))
    cards = tuple(any_card(rng, name) for name in names)
    return Night(f"2026-10-{day:02d}", 9, cards, notes=notes, absent=("Zed",) * rng.randint(0, 1))


def any_season(seed: int) -> Season:
    rng = Random(seed)
    nights = tuple(any_night(rng, day) for day in range(1, rng.randint(2, 14)))
    return season(
        *nights,
        measure=rng.choice(MEASURES),
        drop=rng.choice(DROPS),
        ties=rng.choice(TIES),
        points=ELKS,
        most_nights=rng.choice((None, 36)),
        guest_nights=4,
        least_nights=rng.randint(0, 4),
        members=(*CLUB, Member("é 1", 'Q "Ace" \\ Ünal')),
    )


SEEDS = pytest.mark.parametrize("seed", range(60))


@SEEDS
def test_what_is_written_is_read_again(seed: int) -> None:
    asked = any_season(seed)
    text = season_to_text(asked)
    assert season_from_text(text, "x.cribseason") == asked
    assert season_to_text(season_from_text(text, "x.cribseason")) == text


@SEEDS
def test_the_order_of_nights_and_members_does_not_matter(seed: int) -> None:
    asked, rng = any_season(seed), Random(-seed)
    nights, members = list(asked.nights), list(asked.members)
    rng.shuffle(nights)
    rng.shuffle(members)
    mixed = replace(asked, nights=tuple(nights), members=tuple(members))
    assert table(mixed).rows == table(asked).rows
    assert table(mixed).questions == table(asked).questions


@SEEDS
def test_dropping_the_worst_never_lowers_the_average_it_goes_by(seed: int) -> None:
    asked = any_season(seed)
    for measure, figure in (("night_average", "per_night"), ("game_average", "per_game")):
        before = None
        for drop in range(5):
            found = rows(replace(asked, measure=measure, drop=drop))
            after = {name: getattr(row, figure) for name, row in found.items()}
            if before is not None:
                assert all(after[name] >= before[name] for name in after)
            before = after


@SEEDS
def test_places_follow_the_measure_and_every_member_is_there_once(seed: int) -> None:
    asked = any_season(seed)
    found = table(asked).rows
    assert sorted(row.member.number for row in found) == sorted(m.number for m in asked.members)
    ranked = [row for row in found if row.place is not None]
    assert found[: len(ranked)] == tuple(ranked)
    for number, row in enumerate(ranked, 1):
        assert row.place == number - sum(other.place == row.place for other in ranked[: number - 1])
        level = {other.member.name for other in ranked if other.place == row.place and other != row}
        assert set(row.tied) == level


@SEEDS
def test_sums_over_members_and_others_are_those_of_the_nights(seed: int) -> None:
    asked = any_season(seed)
    found = table(asked)
    names = {row.member.name for row in found.rows} | {"A. Lee"}
    twice = {
        night.date
        for night in asked.nights
        if {"Ann Lee", "A. Lee"} <= {card.name for card in night.cards}
    }
    counted = [
        card.points
        for night in asked.nights
        for card in night.cards
        if card.name in names and not (night.date in twice and card.name.endswith("Lee"))
    ]
    assert sum(row.played.points for row in found.rows) == sum(counted)
    assert len(twice) == sum(one.code == "twice" for one in found.questions)
