"""Deals played for the game: the same cards as the other deals, every score in its place."""

import numpy as np
import pytest
from tools.near_home import aims_for, home_chances
from tools.near_home_deals import finish_deals

from pegout import score_hands
from pegout.analysis.position import tables_for
from pegout.kernels import GREEDY_POLICY, play_deals, rules_for
from pegout.kernels.games import SOURCES
from pegout.rulesets import ruleset

RULES = rules_for(ruleset("acc"))
TABLE = tables_for(ruleset("acc")).before_deal


@pytest.mark.parametrize("draws", [0, 8])
def test_deals_are_whole_and_counted_as_elsewhere(draws: int) -> None:
    aims = aims_for((116, 113), TABLE)
    found = finish_deals(aims, RULES, "near", range(2000), (116, 113), draws)
    packs = play_deals([GREEDY_POLICY] * 2, RULES, "near", range(2000)).dealt
    assert np.array_equal(found.dealt, packs)
    for row in range(0, 2000, 10):
        starter = found.dealt[row, 12]
        scored = {(source, role): 0 for source in range(4) for role in (0, 1)}
        for noted in found.increments[row]:
            scored[noted >> 7, noted >> 5 & 3] += noted & 31
        crib = np.array([[*found.crib[row, :4], starter]], np.uint8)
        assert scored[SOURCES.index("crib"), 0] == score_hands(crib, crib=True)[0]
        for role, thrown in ((0, found.crib[row, 2:4]), (1, found.crib[row, :2])):
            kept = [code for code in found.dealt[row, 1 - role : 12 : 2] if code not in thrown]
            hand = np.array([[*kept, starter]], np.uint8)
            assert scored[SOURCES.index("hand"), role] == score_hands(hand)[0]
        assert scored[SOURCES.index("heels"), 0] == (2 if starter // 4 == 10 else 0)
        pegged = [scored[SOURCES.index("pegging"), role] for role in (0, 1)]
        assert 1 <= sum(pegged) <= 60


def test_after_the_play_the_pone_counts_first() -> None:
    crib = np.zeros(31)
    crib[4] = 1.0
    home = home_chances(TABLE, crib)
    assert home[1, 121:].min() == 1.0
    assert home[0, 121, 120] < 0.03
    assert home[0, 125, 60] > 0.99
    assert ((home >= -1e-6) & (home <= 1 + 1e-6)).all()


def test_who_needs_one_hole_plays_for_it() -> None:
    """Played for the game, the dealer of two at the last hole gains; nobody minds the show."""
    aims = aims_for((120, 120), TABLE)
    game = finish_deals(aims, RULES, "one hole", range(4000), (120, 120), 16)
    plain = finish_deals(aims, RULES, "one hole", range(4000), (120, 120), 0)
    firsts = [np.mean(deals.increments[:, 0] >> 5 & 3 == 0) for deals in (game, plain)]
    assert firsts[0] > firsts[1] + 0.02
