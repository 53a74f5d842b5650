"""Ways to play a small field: the letter of the book first, and which has the fewest repeats."""

from __future__ import annotations

import pytest
from tests.tournament.plans import met, planned

from pegout.errors import Rejection
from pegout.tournament.pairing import fewest_repeats, in_one_sentence, offers, usual_way
from pegout.tournament.pairing.checks import notes_of, repeat_games
from pegout.tournament.pairing.plan import Plan
from pegout.tournament.profile import PROFILE_IDS, Profile, profile

SIZES = range(4, 41)


def rounds_of(book: Profile) -> int | None:
    """Eight where neither the book nor the field says how many."""
    planning = book.planning
    return 8 if planning.games.value is None and planning.movement.value != "circle" else None


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_every_field_has_the_letter_first_and_one_way_without_repeats_where_that_can_be(
    book: str,
) -> None:
    rules = profile(book)
    for entries in SIZES:
        found = offers(rules, entries, rounds=rounds_of(rules))
        plans = {one.small: one.plan for one in found if isinstance(one.plan, Plan)}
        assert found[0].small in plans, (book, entries)
        assert len(found) == 1 or found[0].small == "letter"
        best = plans[fewest_repeats(found) or found[0].small]
        each = max(best.checks.games_each) // rules.planning.games_in_a_row.value
        # One pool that is smaller than all others plays its games more within itself.
        pools = rules.planning.pool_size.value is not None
        if each < entries and not pools:
            assert best.checks.repeats == 0, (book, entries)


def test_nine_pairs_of_southern_alberta_meet_eight_others_once_each_in_the_circle() -> None:
    found = offers(profile("sasg"), 9)
    assert fewest_repeats(found) == "circle"
    assert isinstance(found[2].plan, Rejection)
    assert found[2].plan.sentence == "the circle does that already"
    told = in_one_sentence(planned("sasg", 9, small="circle"))
    assert told == (
        "Everybody plays 8 games, no two meet again, and one sits out each round; "
        "4 make-up games follow."
    )


@pytest.mark.parametrize(
    ("book", "entries", "told"),
    [
        ("mcallen", 10, "plays 6 games, 5 games are against somebody met before, and nobody sits"),
        ("sasg", 4, "Everybody plays 8 games, 12 games are against somebody met before"),
        ("alberta55", 5, "Everybody plays 4 games, no two meet again, and one sits out each round"),
        ("grass_roots", 13, "follow, 1 of them with a volunteer."),
        ("grass_roots", 3, "make-up game follows, with a volunteer."),
    ],
)
def test_a_plan_is_said_in_one_sentence(book: str, entries: int, told: str) -> None:
    assert told in in_one_sentence(planned(book, entries))


@pytest.mark.parametrize("entries", range(3, 8))
def test_unless_somebody_chooses_all_meet_all_as_equally_often_as_eight_games_allow(
    entries: int,
) -> None:
    plan = planned("sasg", entries, small=usual_way(profile("sasg"), entries))
    often = met(plan)
    assert len(often) == entries * (entries - 1) // 2
    # A game with a volunteer, which an odd field may need, is one more for one pair.
    volunteers = sum(game.ghost is not None for one in plan.rounds for game in one.games)
    assert max(often.values()) - min(often.values()) <= 1 + bool(volunteers)
    assert plan.checks.games_each == (8, 8)


def test_six_pairs_repeat_nine_games_and_not_fifteen() -> None:
    books = profile("sasg")
    assert repeat_games(planned("sasg", 6)) == 15
    assert repeat_games(planned("sasg", 6, small=usual_way(books, 6))) == 9
    # Where the book's own way is as good there is nothing to choose.
    assert usual_way(books, 16) is None
    assert usual_way(profile("grass_roots"), 12) is None


def test_ways_are_compared_by_games_that_are_repeats_and_not_by_who_repeats() -> None:
    found = offers(profile("acc"), 10)
    plans = {one.small: one.plan for one in found if isinstance(one.plan, Plan)}
    pairings = {way: plan.checks.repeats for way, plan in plans.items()}
    games = {way: repeat_games(plan) for way, plan in plans.items()}
    assert pairings["letter"] < pairings["roundrobin"]
    assert games == {"letter": 85, "roundrobin": 65}
    assert fewest_repeats(found) == "roundrobin"


def test_the_notes_count_repeats_in_games_too() -> None:
    told = notes_of(planned("sasg", 4))
    assert "12 games are against somebody met before, by number: 1–2, 1–4, 2–3, 3–4." in told
    assert not [note for note in told if "pairs meet" in note]
    told = notes_of(planned("sasg", 2))
    assert "8 rounds without repeats need 8 tables; there is 1." in told
    assert "No two entries meet twice." in notes_of(planned("sasg", 9, small="circle"))
