"""What a director may ask for: small fields, a draw, sides, an imported schedule; and refusals."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournament.plans import met, pairs, planned, scheduled

from pegout.errors import MeetError, Rejection
from pegout.tournament.pairing import ScheduleRow, import_plan, make_plan, notes_of, offers
from pegout.tournament.pairing.plan import Plan
from pegout.tournament.profile import profile


def repeats(made: Plan | Rejection) -> int | str:
    return made.code if isinstance(made, Rejection) else made.checks.repeats


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        (10, [5, 0, "not_offered"]),
        (7, [6, 0, "not_offered"]),
        (6, [9, "not_offered", 3]),
        (5, [6, "not_offered", 5]),
    ],
)
def test_a4_a_small_field_has_three_offers_in_order(
    entries: int, expected: list[int | str]
) -> None:
    made = offers(profile("mcallen"), entries)
    assert [one.small for one in made] == ["letter", "circle", "roundrobin"]
    assert [repeats(one.plan) for one in made] == expected


def test_a4_a_field_with_tables_enough_has_one_offer() -> None:
    assert [repeats(one.plan) for one in offers(profile("mcallen"), 11)] == [0]
    assert [repeats(one.plan) for one in offers(profile("alberta55"), 5)] == [0]
    assert [repeats(one.plan) for one in offers(profile("casual"), 5)] == ["rounds_needed"]


def test_s1_7_the_letter_of_the_book_unless_asked_otherwise() -> None:
    assert planned("mcallen", 8).movement == "shift"
    assert planned("mcallen", 8, small="circle").movement == "circle"
    assert planned("mcallen", 12, small="circle").movement == "shift"
    assert planned("acc", 8, small="letter").movement == "shift"


def test_a_seed_draws_the_places_and_the_letter_holds() -> None:
    plain, drawn = planned("mcallen", 13), planned("mcallen", 13, seed="club night")
    place = dict(
        zip(
            (entry for game in plain.rounds[0].games for entry in game.entries),
            (entry for game in drawn.rounds[0].games for entry in game.entries),
            strict=True,
        )
    ) | {13: drawn.rounds[0].sit_out[0]}
    assert [[(place[a], place[b]) for a, b in pairs(one)] for one in plain.rounds] == [
        pairs(one) for one in drawn.rounds
    ]
    assert list(place.values()) != list(place)
    assert drawn == planned("mcallen", 13, seed="club night")
    assert drawn != planned("mcallen", 13, seed="another night")
    assert "Places were drawn with the seed club night." in notes_of(drawn)


def test_practice_4_1_one_region_on_one_side_never_meets_in_the_rounds() -> None:
    groups = ["Taber", "Vulcan", "Taber", "Taber", "Brooks", "Brooks", *[None] * 10]
    plan = planned("sasg", 16, groups=groups)
    for one in scheduled(plan):
        for a, b in pairs(one):
            assert groups[a - 1] is None or groups[a - 1] != groups[b - 1]


def test_practice_4_1_make_ups_keep_a_family_apart_too() -> None:
    groups = [f"family {entry // 2}" if entry < 8 else None for entry in range(15)]
    plan = planned("sasg", 15, groups=groups)
    assert plan.checks.games_each == (8, 8)
    assert plan.checks.repeats == 0
    assert not any(frozenset((a, a + 1)) in met(plan) for a in (1, 3, 5, 7))


def test_practice_4_1_a_region_too_large_for_a_side_is_named() -> None:
    groups = ["Lethbridge"] * 9 + ["Taber"] * 3
    notes = notes_of(planned("mcallen", 12, groups=groups))
    assert "The entries of Lethbridge could not all be kept on one side." in notes
    assert not any("Taber" in note for note in notes)


def test_practice_4_1_a_circle_says_that_it_keeps_nobody_apart() -> None:
    notes = notes_of(planned("alberta55", 4, groups=["A", "A", None, None]))
    assert any("cannot keep entries of a group apart" in note for note in notes)


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"entries": 0}, "too_few_entries"),
        ({"entries": 1}, "too_few_entries"),
        ({"entries": -3}, "too_few_entries"),
        ({"entries": 100_000}, "too_many_entries"),
        ({"entries": 8, "rounds": 0}, "bad_rounds"),
        ({"entries": 8, "rounds": 10_000}, "bad_rounds"),
        ({"entries": 8, "days": 0}, "bad_days"),
        ({"entries": 8, "groups": ["A"]}, "bad_groups"),
        ({"entries": 5_000, "rounds": 200}, "too_many_games"),
    ],
)
def test_what_cannot_be_planned_is_refused(wishes: dict[str, Any], code: str) -> None:
    refused = make_plan(profile("mcallen"), **wishes)
    assert isinstance(refused, Rejection)
    assert refused.code == code


@pytest.mark.parametrize("book", ["casual", "club_teams"])
def test_a_book_without_a_number_of_games_needs_rounds(book: str) -> None:
    refused = make_plan(profile(book), 12)
    assert isinstance(refused, Rejection)
    assert refused.code == "rounds_needed"
    assert planned(book, 12, rounds=5).checks.games_each == (5, 5)


def test_practice_4_6_an_imported_schedule_is_checked() -> None:
    rows = [
        ScheduleRow(1, 1, 1, 2),
        ScheduleRow(1, 2, 3, 4),
        ScheduleRow(2, 1, 1, 3),
        ScheduleRow(3, 5, 2, 1),
    ]
    plan = import_plan(profile("casual"), rows, 4)
    assert plan.movement == "imported"
    assert [one.sit_out for one in plan.rounds] == [(), (2, 4), (3, 4)]
    assert plan.checks.games_each == (1, 3)
    assert plan.checks.repeat_pairs == ((1, 2),)


def test_an_imported_pairing_twice_in_a_row_is_two_games_of_a_round() -> None:
    rows = [ScheduleRow(1, 1, 1, 2), ScheduleRow(1, 1, 1, 2)]
    (only,) = import_plan(profile("alberta55_provincial"), rows, 2).rounds
    assert [game.game for game in only.games] == [1, 2]


def test_every_fault_of_an_imported_schedule_is_reported() -> None:
    rows = [
        ScheduleRow(1, 1, 1, 2),
        ScheduleRow(1, 1, 3, 4),
        ScheduleRow(1, 2, 1, 3),
        ScheduleRow(3, 0, 5, 5),
    ]
    with pytest.raises(MeetError) as caught:
        import_plan(profile("casual"), rows, 4)
    assert [str(fault) for fault in caught.value.faults] == [
        "the schedule: rounds must be numbered 1 to 2 with none left out",
        "row 2: table 1 has another game in round 1",
        "row 3: entry 1 has another game in round 1",
        "row 3: entry 3 has another game in round 1",
        "row 4: 5 cannot play itself",
        "row 4: there is no entry 5; they are numbered 1 to 4",
        "row 4: there is no table 0",
    ]
    with pytest.raises(MeetError, match="has no games"):
        import_plan(profile("casual"), [], 4)
