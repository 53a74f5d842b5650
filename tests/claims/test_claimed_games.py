"""A game is claimed by what is truly held: pegs that may still go back do not count."""

from __future__ import annotations

import pytest
from tests.claims.scenes import ANN, BOB, Claims

from pegout.game import commands as c
from pegout.judge import Challenge, Report


def at_last_card(rules: str, score: int) -> Claims:
    """Bob's last card is worth nothing he has not pegged; Ann stands near home."""
    table = Claims(rules, scores=(score, 20)).at_play()
    for seat, card in ((0, "JC"), (1, "9C"), (0, "QD")):
        table.says(seat, card)
    table.do(c.Go(BOB))
    return table


def claimed(table: Claims) -> bool:
    return table.state.claimed is not None


@pytest.mark.parametrize(
    ("rules", "scores"), [("acc", (101, 25)), ("mcallen", (101, 25)), ("alberta55", (116, 20))]
)
def test_an_open_long_peg_and_an_honest_one_do_not_win(rules: str, scores: tuple[int, int]) -> None:
    table = at_last_card(rules, 115)
    table.pegs(0, 5, "play")
    table.pegs(0, 1, "go")
    assert claimed(table)
    table.do(Challenge(BOB, "game"))
    assert not claimed(table)
    assert table.scores == scores


def test_what_a_side_may_still_peg_counts_for_it() -> None:
    table = at_last_card("acc", 120)
    table.do(c.ClaimGame(ANN))
    table.do(Challenge(BOB, "game"))
    assert table.state.winner == 0
    assert table.scores[0] == 121


def test_a_true_score_that_the_table_does_not_show_is_refused() -> None:
    table = at_last_card("acc", 61)
    refused = table.tried(Report(BOB, "ACC-false-game", {"true_score": 119}, ANN))
    assert refused.code == "contradictory_fact"


def test_his_own_wrong_count_put_right_takes_back_what_was_pegged_on_it() -> None:
    table = Claims("acc").at_play()
    table.says(0, "5H")
    table.says(1, "9C", 15)
    table.pegs(1, 2, "play")
    table.do(c.SayCount(BOB, 14))
    assert table.scores == (0, 0)


def test_renege_cards_that_must_be_played_leave_no_go() -> None:
    table = Claims("acc").at_play()
    table.says(0, "JC")
    table.says(1, "9C")
    table.do(c.Go(ANN))
    table.says(1, "8D")
    table.do(c.Go(BOB))
    table.says(0, "5H")
    table.do(Challenge(BOB, "renege"))
    table.chooses(1, "played")
    assert table.tried(c.Go(ANN)).code == "must_lay"
    table.says(0, "5H")
