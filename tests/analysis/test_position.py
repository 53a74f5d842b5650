"""Who wins from here: by hand near home, in order everywhere, and again from fresh deals."""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.long import examples
from tools.journeys import HOLES, Journeys, Roads
from tools.near_home import Block, blocks, played as near_deals
from tools.position import before_deal, from_home, made, played, roads_of

from pegout.analysis.picture import LEVELS, odds_picture
from pegout.analysis.position import (
    ScoreError,
    deals_played,
    tables_for,
    win_chance,
)
from pegout.errors import RulesetError
from pegout.rulesets import house_ruleset, ruleset

ROOT = Path(__file__).parents[2]
PLAIN = tables_for(ruleset("acc"))


def test_the_first_dealer_wins_about_56_in_a_hundred() -> None:
    chance = win_chance(0, 0)
    assert 0.55 < chance.dealer < 0.565
    assert chance.dealer + chance.pone == pytest.approx(1.0)
    assert 0 < chance.error < 0.001


def test_more_points_are_never_worse() -> None:
    for tables in (PLAIN, tables_for(ruleset("sasg"))):
        for table in tables[:4]:
            assert table.shape == (121, 121)
            assert ((table >= 0) & (table <= 1)).all()
            assert np.diff(table, axis=0).min() > -1e-6
            assert np.diff(table, axis=1).max() < 1e-6


def test_near_home() -> None:
    # The pone counts first, and all but every hand counts something.
    assert PLAIN.after_play[120, 120] < 0.02
    # Hand and crib together all but always count something.
    assert PLAIN.after_pone[120, 120] > 0.999
    # Heels are two points before anyone plays a card: four jacks in fifty-two.
    assert PLAIN.before_deal[120, 120] - PLAIN.after_starter[120, 120] == pytest.approx(
        (1 - PLAIN.after_starter[120, 120]) / 13, abs=0.01
    )


def test_past_hole_115_heels_help_no_more() -> None:
    last = tables_for(ruleset("sasg"))
    assert (last.before_deal[116:] <= PLAIN.before_deal[116:] + 2 * PLAIN.error[116:]).all()
    assert last.before_deal[119, 119] < PLAIN.before_deal[119, 119] - 0.02
    assert last.before_deal[120, 120] == pytest.approx(last.after_starter[120, 120], abs=1e-6)


def test_a_game_to_61_is_the_same_table_sixty_holes_on() -> None:
    short = win_chance(0, 0, ruleset("bicycle"), 61)
    assert short.dealer == win_chance(60, 60).dealer
    assert win_chance(0, 0, ruleset("sasg"), 61).dealer == short.dealer
    with pytest.raises(RulesetError, match="has no game to 100"):
        tables_for(ruleset("acc"), 100)


@pytest.mark.parametrize("scores", [(-1, 0), (0, 121), (121, 0)])
def test_scores_off_the_board_are_refused(scores: tuple[int, int]) -> None:
    with pytest.raises(ScoreError, match="off the board: it is 0 to 120"):
        win_chance(*scores)


def test_a_house_book_with_points_of_its_own_is_refused() -> None:
    book = house_ruleset('id = "h"\nname = "H"\nbase = "acc"\n[heels]\npoints = 3\n', "h.toml")
    with pytest.raises(RulesetError, match=r"heels.points is 3, not 2"):
        tables_for(book)


def test_one_deal_over_and_over_can_be_followed_by_hand() -> None:
    """The dealer always pegs one and then the pone two."""
    journeys = Journeys.none()
    journeys.totals[1, 2] = 1
    journeys.arrivals[0, 1, 0] = 1
    journeys.arrivals[1, 1, 1] = journeys.arrivals[1, 2, 1] = 1
    roads = Roads(journeys)
    chances = before_deal(roads, roads, HOLES)
    assert chances[120].tolist() == [1.0] * 121  # the dealer is out at once
    assert chances[119, 119] == chances[119, 120] == 0.0  # the pone is out before the next deal
    # To 119 and 119: then the other side deals, and loses.
    assert chances[118, 117] == 1.0
    assert set(np.unique(chances)) == {0.0, 1.0}


def test_fresh_deals_give_the_same_table_within_error() -> None:
    """Far from home, where both play for points: from the table near home all else follows."""
    deals = 100_000
    roads = roads_of(played(900, deals))
    chances = from_home(PLAIN.before_deal, roads, HOLES)
    error = PLAIN.error * np.sqrt(deals_played() / deals)
    assert deals_played() >= 2_000_000
    some = np.ix_(range(0, 85, 8), range(0, 85, 8))
    gap = abs(chances - PLAIN.before_deal)[some]
    assert (gap <= 5 * error[some] + 2e-4).all()


@pytest.mark.long
def test_fresh_deals_near_home_give_the_same_table_within_error() -> None:
    block = Block((2, 3), (3, 4))
    games = examples(500, 1500)
    again = near_deals(block, PLAIN.before_deal, games, {"deal": 15})
    needs, after = (2, 3), 1.0 - PLAIN.before_deal[118:, 119:].T
    chances = [game["deal"].chance(needs, after) for game, _ in again.portions]
    assert np.mean(chances) == pytest.approx(PLAIN.before_deal[119, 118], abs=1.5 / games**0.5)
    assert block.middle == (119, 118)


def test_blocks_cover_all_scores_near_home_once() -> None:
    cells = [cell for row in blocks() for block in row for cell in block.cells()]
    assert len(cells) == len(set(cells)) == 121**2 - 85**2


@pytest.mark.long
def test_a_smaller_rerun_makes_every_table() -> None:
    found = made(None, 4, 100_000, 200)
    assert found["plain_after_play"] == pytest.approx(PLAIN.after_play, abs=0.04)
    assert found["last_hole_before_deal"] == pytest.approx(
        tables_for(ruleset("sasg")).before_deal, abs=0.05
    )


def test_the_picture_is_one_whole_svg() -> None:
    picture = odds_picture(PLAIN.before_deal, "Elks & friends")
    assert picture.startswith("<svg ")
    assert picture.rstrip().endswith("</svg>")
    assert "Elks &amp; friends" in picture
    assert picture.count('class="line') >= 13 + len(LEVELS) + 1


def test_the_table_is_that_of_our_own_best_play() -> None:
    """`expert` against itself from boards, as `bench/strength/boards.py` played it."""
    played = json.loads((ROOT / "bench" / "strength" / "boards.json").read_text())
    assert len(played) >= 8
    for board, (won, games) in played.items():
        dealer, pone = map(int, board.split("-"))
        chance, share = win_chance(dealer, pone), won / games
        error = np.hypot((share * (1 - share) / games) ** 0.5, chance.error)
        assert games >= 400
        assert chance.dealer == pytest.approx(share, abs=3 * error), board
