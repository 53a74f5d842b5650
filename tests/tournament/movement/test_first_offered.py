"""What is offered first to every field of every book is the best that the book allows."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.tournament.plans import planned

from pegout.errors import Rejection
from pegout.tournament.movement import first_offered, in_one_sentence, make_plan, offers
from pegout.tournament.movement.meetings import all_games, pair_of
from pegout.tournament.plan import Plan
from pegout.tournament.profiles import PROFILE_IDS, Profile, profile
from pegout.tournament.profiles.model import SmallField

WAYS: tuple[SmallField, ...] = ("letter", "circle", "roundrobin")
SIZES = range(4, 41)


def rounds_of(book: Profile) -> int | None:
    """Eight where neither the book nor the field says how many."""
    planning = book.planning
    return 8 if planning.games.value is None and planning.movement.value != "circle" else None


def worth(plan: Plan) -> tuple[int, int, int]:
    """Less is better: games that are not equal, games with one met before, cards of volunteers."""
    least, most = plan.checks.games_each
    met = Counter(pair_of(*game.entries) for game in all_games(plan.rounds))
    again = sum(number - 1 for number in met.values())
    return most - least, again, plan.checks.volunteers


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_the_first_offer_is_the_best_for_every_field(book: str) -> None:
    rules = profile(book)
    rounds = rounds_of(rules)
    for entries in SIZES:
        found = [one.plan for one in offers(rules, entries, rounds=rounds)]
        first = next(one for one in found if isinstance(one, Plan))
        made = (make_plan(rules, entries, rounds=rounds, small=way) for way in WAYS)
        best = min(worth(one) for one in made if isinstance(one, Plan))
        assert worth(first) == best, (book, entries)
        way = first_offered(rules, entries, rounds)
        again = make_plan(rules, entries, rounds=rounds, small=way)
        assert not isinstance(again, Rejection)
        assert worth(again) == best


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_nobody_meets_again_where_the_field_is_larger_than_the_games(book: str) -> None:
    rules = profile(book)
    for entries in SIZES:
        rounds = rounds_of(rules)
        way = first_offered(rules, entries, rounds)
        plan = make_plan(rules, entries, rounds=rounds, small=way)
        assert not isinstance(plan, Rejection)
        each = max(plan.checks.games_each) // rules.planning.games_in_a_row.value
        if each < entries:
            assert plan.checks.repeats == 0, (book, entries)


def test_nine_pairs_of_southern_alberta_meet_eight_others_once_each() -> None:
    assert first_offered(profile("sasg"), 9, None) == "circle"
    robin = offers(profile("sasg"), 9)[1].plan
    assert isinstance(robin, Rejection)
    assert robin.sentence == "the first way does that already"
    told = in_one_sentence(planned("sasg", 9, small="circle"))
    assert told == (
        "Everybody plays 8 games, no two meet again, and one sits out each round; "
        "4 make-up games follow."
    )


@pytest.mark.parametrize(
    ("book", "entries", "told"),
    [
        ("mcallen", 10, "Everybody plays 6 games, 5 pairs meet again, and nobody sits out."),
        ("alberta55", 5, "Everybody plays 4 games, no two meet again, and one sits out each round"),
        ("grass_roots", 13, "follow, 1 of them with a volunteer."),
    ],
)
def test_a_plan_is_said_in_one_sentence(book: str, entries: int, told: str) -> None:
    assert told in in_one_sentence(planned(book, entries))
