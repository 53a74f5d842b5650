"""Points under a ruling, hole by hole."""

from __future__ import annotations

import pytest
from tests.judge.notation import short

from pegout.judge import Ruling, rule
from pegout.judge.ruling.board import Board, after
from pegout.judge.ruling.effects import Correct, Score
from pegout.rulesets import ruleset


def ruled(rules: str, case_id: str, **facts: object) -> Ruling:
    ruling = rule(ruleset(rules), case_id, facts)
    assert isinstance(ruling, Ruling), ruling
    return ruling


@pytest.mark.parametrize(
    ("score", "left", "gained"), [(23, 13, 0), (10, 0, 0), (7, 0, 3), (0, 0, 10)]
)
def test_ten_back_stop_at_the_start_and_the_rest_is_the_opponents(
    score: int, left: int, gained: int
) -> None:
    ruling = ruled(
        "acc",
        "ACC-deal-wrong-noconfirm",
        both_discarded=False,
        confirmed=False,
        offender_score=score,
        opponent_score=50,
    )
    assert ruling.scores == {"offender": left, "opponent": 50 + gained}
    assert ruling.backward == {"offender": score - left}
    assert ruling.forward == ({"opponent": gained} if gained else {})


@pytest.mark.parametrize(
    ("held", "opponent", "then", "opponent_then", "winner"),
    [
        (117, 90, 102, 94, None),
        (120, 60, 105, 61, None),
        (117, 118, 102, 121, "opponent"),
        (9, 0, 0, 118, None),
    ],
)
def test_a_false_claim_of_game(
    held: int, opponent: int, then: int, opponent_then: int, winner: str | None
) -> None:
    ruling = ruled("acc", "ACC-false-game", true_score=held, opponent_score=opponent)
    assert ruling.scores == {"offender": then, "opponent": opponent_then}
    assert ruling.winner == winner
    assert any("won the game" in str(reason) for reason in ruling.reasons) == (winner is not None)


BEYOND = {"beyond_announced": "yes", "next_deal_cut": "no"}
FOUND = {"in_game_hole": "no", "moment": "in_time", "forward_penalty": "no"}


@pytest.mark.parametrize(
    ("rules", "case_id", "facts", "gained"),
    [
        ("acc", "ACC-overpeg-found", FOUND, 3),
        ("alberta55", "ALB-over-peg", BEYOND, 2),
        ("bicycle", "ALB-over-peg", BEYOND, 2),
        ("club_teams", "ALB-over-peg", BEYOND, 2),
        ("sasg", "SAS-over", {"resumed": "no", "in_game_hole": "no"}, 0),
    ],
)
def test_an_over_peg_of_three_in_each_book(
    rules: str, case_id: str, facts: dict[str, str], gained: int
) -> None:
    ruling = ruled(rules, case_id, error=3, offender_score=60, opponent_score=40, **facts)
    assert ruling.scores == {"offender": 57, "opponent": 40 + gained}


@pytest.mark.parametrize(("claimed", "missed", "gained"), [(2, 4, 2), (4, 2, 2), (4, 4, 4)])
def test_muggins_is_the_lesser_even_past_the_game_hole_of_the_owner(
    claimed: int, missed: int, gained: int
) -> None:
    ruling = ruled(
        "acc",
        "MUG-pone-hand",
        muggins=True,
        moment="in_time",
        claimed=claimed,
        missed=missed,
        offender_score=120,
        opponent_score=100,
    )
    assert ruling.scores["opponent"] == 100 + gained


@pytest.mark.parametrize("cards", [1, 2, 4])
def test_a_renege_gives_two_for_each_card_that_fitted(cards: int) -> None:
    told = {"in_time": True, "renege_played": True, "cards": cards}
    assert ruled("acc", "ACC-renege", **told).forward == {"opponent": 2 * cards}


@pytest.mark.parametrize(
    ("front", "rear", "error", "then"),
    [(60, 50, 3, (57, 50)), (60, 58, 3, (57, 56)), (3, 0, 3, (0, 0))],
)
def test_after_a_correction_the_rear_peg_stays_behind(
    front: int, rear: int, error: int, then: tuple[int, int]
) -> None:
    told = {"in_game_hole": False, "moment": "in_time", "told": True, "error": error}
    scores = {"offender_score": front, "offender_rear": rear}
    ruling = ruled("acc", "ACC-overpeg-self", **told, **scores)
    assert (ruling.scores["offender"], ruling.rears["offender"]) == then


def test_after_both_pegs_were_lifted_the_rear_is_just_behind() -> None:
    ruling = ruled("acc", "ACC-both-pegs", agreed=True, offender_score=60)
    assert (ruling.scores["offender"], ruling.rears["offender"]) == (60, 59)


def test_the_players_own_points_come_before_the_two_for_touching_a_peg() -> None:
    told = {"released": False, "score": 8, "opponent_score": 120}
    won = ruled("acc", "ACC-opp-peg-held", **told, offender_score=115)
    assert (won.winner, won.scores) == ("offender", {"offender": 121, "opponent": 120})
    lost = ruled("acc", "ACC-opp-peg-held", **told, offender_score=100)
    assert (lost.winner, lost.scores) == ("opponent", {"offender": 108, "opponent": 121})


def test_where_a_judge_sets_the_pegs_no_hole_is_named() -> None:
    told = {"released": True, "offender_rear": 24, "landed": 28, "offender_score": 30}
    ruling = ruled("acc", "ACC-front-peg-back", **told)
    assert (ruling.scores, ruling.rears, len(ruling.for_judge)) == ({}, {}, 1)


def test_a_penalty_can_win_and_stops_at_the_game_hole() -> None:
    ruling = ruled("acc", "ACC-touch-opp", opponent_score=120)
    assert (ruling.scores["opponent"], ruling.winner) == (121, "opponent")


def test_a_short_game_is_won_at_its_own_target() -> None:
    facts = {"error": 3, "opponent_score": 60, **BEYOND}
    assert ruled("bicycle", "ALB-over-peg", target=61, **facts).winner == "opponent"
    assert ruled("bicycle", "ALB-over-peg", **facts).winner is None


def test_nothing_moves_once_the_game_is_won() -> None:
    board = after(Board(121, {"offender": 100, "opponent": 120}), Score("opponent", 1))
    assert after(board, Correct("offender", -5)) == board


def test_without_scores_points_are_told_all_the_same() -> None:
    ruling = ruled("acc", "ACC-touch-opp")
    assert (ruling.forward, ruling.scores, ruling.winner) == ({"opponent": 2}, {}, None)
    assert [short(one) for one in ruling.effects] == ["+2 opponent penalty"]
