"""Who deals first in a later game where the loser does: of two partners, whose turn is first."""

from __future__ import annotations

import pytest
from tests.table import Table

from pegout.game import Resign, StartGame, duty_of, events as e
from pegout.game.legal import CutDuty
from pegout.rulesets import house_ruleset
from pegout.seating import Seat


@pytest.mark.parametrize("loser", range(4))
@pytest.mark.parametrize("last_dealer", range(4))
def test_the_losing_partner_whose_turn_comes_first_deals(loser: int, last_dealer: int) -> None:
    table = Table("bicycle", 4, dealer=last_dealer, match_to=2)
    table.do(Resign(Seat(loser)))
    begun = table.do(StartGame())
    dealt = next(event.seat for event in begun if isinstance(event, e.DealerSet))
    turns = [(last_dealer + step) % 4 for step in range(1, 5)]
    assert dealt == next(seat for seat in turns if seat % 2 == loser % 2)


def test_three_who_cut_from_the_rest_must_leave_enough_for_each_other() -> None:
    rules = house_ruleset(
        'id = "three"\nname = "Three"\nbase = "bicycle"\n[cuts]\n'
        'first_deal_from = "rest"\nfirst_deal_tie = "reshuffle_recut"\n',
        "three.toml",
    )
    table = Table(rules, 3, dealer=None)
    duty = duty_of(table.state, Seat(0))
    assert isinstance(duty, CutDuty)
    assert (duty.least, duty.most) == (4, 52 - 4 - 4 - 4)
    table.cut(0, "5H", 40)
    duty = duty_of(table.state, Seat(1))
    assert isinstance(duty, CutDuty)
    assert (duty.least, duty.most) == (4, 4)
