"""With three and four players choices are told in points, and nothing is added up."""

from __future__ import annotations

import pytest
from tests.review.played import reviewed


@pytest.mark.parametrize(("rules", "hands"), [("bicycle", 3), ("club_teams", 4)])
def test_costs_are_points(rules: str, hands: int) -> None:
    game = reviewed(("greedy",) * hands, rules=rules).games[0]
    assert game.unit == "points"
    assert len(game.players) == hands
    assert {choice.kind for choice in game.choices} == {"throw", "card"}
    for player in game.players:
        assert (player.start, player.luck, player.luckier) == (None, None, {})
        own = [choice.cost for choice in game.choices if choice.seat == player.seat]
        assert player.cost == pytest.approx(sum(own))
    assert sum(player.result for player in game.players) == (2 if hands == 4 else 1)
    assert all(choice.best.value >= choice.chosen.value for choice in game.choices)
    assert any(choice.cost for choice in game.choices)
    told = {choice.kind: str(choice.reason) for choice in game.choices if choice.reason}
    assert " points better." in told["throw"]
    assert "next player" in told["card"]
    assert not any(choice.reason for choice in game.choices if choice.cost_class == "fine")
    throws = [choice for choice in game.choices if choice.kind == "throw"]
    assert all((choice.reason is None) == (choice.cost_class == "fine") for choice in throws)
