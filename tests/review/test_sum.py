"""Start, luck, costs and rest are the result, whoever plays, however it is counted."""

from __future__ import annotations

from functools import reduce

import pytest
from tests.claims.wild import wild_steps
from tests.review.played import played, reviewed

from pegout.errors import Rejection
from pegout.game import NEW_TABLE, Resign, events as e, evolve
from pegout.judge import decide
from pegout.players import LEVELS
from pegout.record import record_of
from pegout.review import CLASSES, GameReview, review_record
from pegout.seating import Seat

EXACT = 1e-9
MANY = range(1, 150)
"""Of each level, in the long run: more than a thousand games."""


def hold_sum(game: GameReview) -> None:
    """All that must be true of any game of two."""
    one, two = game.players
    for player, other in ((one, two), (two, one)):
        assert player.start is not None
        assert player.luck is not None
        total = player.start + player.luck - player.cost + other.cost + player.rest
        assert total == pytest.approx(player.result, abs=EXACT)
        assert sum(player.luck_by_kind.values()) == pytest.approx(player.luck, abs=EXACT)
        assert sum(event.amount for event in player.events) == pytest.approx(player.luck, abs=EXACT)
        own = [choice for choice in game.choices if choice.seat == player.seat]
        assert sum(choice.cost for choice in own) == pytest.approx(player.cost, abs=EXACT)
        assert sum(player.cost_by_kind.values()) == pytest.approx(player.cost, abs=EXACT)
        assert sum(player.classes[name] for name in CLASSES) == len(own)
        assert player.chances[0].chance == player.start
        assert player.chances[-1].chance == player.result
        assert all(0.0 <= point.chance <= 1.0 for point in player.chances)
    assert one.luck == pytest.approx(-(two.luck or 0.0), abs=EXACT)
    assert one.rest == pytest.approx(-two.rest, abs=EXACT)
    for choice in game.choices:
        assert choice.best.value >= choice.chosen.value
        assert choice.cost == choice.best.value - choice.chosen.value >= 0.0
        assert choice.best in choice.options
        assert choice.chosen in choice.options
        if choice.kind in ("throw", "call"):
            assert (choice.reason is None) == (choice.cost_class == "fine")
        elif choice.kind == "card" and choice.cost_class == "fine":
            # Of others the cost alone is told where nothing that is seen carries the verdict.
            assert choice.reason is None


@pytest.mark.parametrize("level", LEVELS)
def test_the_sum_is_the_result(level: str) -> None:
    hold_sum(reviewed((level, level)).games[0])


@pytest.mark.long
@pytest.mark.parametrize("number", MANY)
@pytest.mark.parametrize("level", LEVELS)
def test_the_sum_is_the_result_in_a_thousand_games(level: str, number: int) -> None:
    hold_sum(reviewed((level, level), number).games[0])


@pytest.mark.parametrize("rules", ["bicycle", "sasg", "mcallen"])
def test_the_sum_is_the_result_by_other_books(rules: str) -> None:
    hold_sum(reviewed(("club", "greedy"), rules=rules).games[0])


@pytest.mark.parametrize("number", range(3))
def test_the_sum_is_the_result_among_careless_people_and_rulings(number: int) -> None:
    log = [event for _, events, _ in wild_steps("acc", 2, f"review {number}") for event in events]
    games = review_record(record_of(log)).games
    assert games
    for game in games:
        hold_sum(game)


def test_a_game_given_up_before_its_first_deal_adds_up() -> None:
    log = played(("club", "club"))
    begun = log[: next(at for at, one in enumerate(log) if isinstance(one, e.GameStarted)) + 1]
    given_up = decide(reduce(evolve, begun, NEW_TABLE), Resign(Seat(0)))
    assert not isinstance(given_up, Rejection)
    game = review_record(record_of([*begun, *given_up])).games[0]
    hold_sum(game)
    assert (game.deals, [choice.kind for choice in game.choices]) == ((), ["resign"])


def test_how_far_a_review_is_is_told_deal_by_deal() -> None:
    told: list[float] = []
    found = review_record(record_of(played(("club", "greedy"), rules="bicycle")), told.append)
    assert len(told) == len(found.games[0].deals)
    assert told == sorted(told)
    assert 0.0 < told[0] < told[-1] < 1.0


def test_every_game_of_a_match_is_reviewed() -> None:
    match = reviewed(("greedy", "random"), match_to=2)
    assert len(match.games) >= 2
    for number, game in enumerate(match.games, 1):
        assert game.number == number
        hold_sum(game)
    # Only the first dealer of all is cut for; then the loser deals, and that is where it starts.
    later = match.games[1].players[0]
    assert later.start != 0.5
    assert later.luck_by_kind["cut"] == 0.0
