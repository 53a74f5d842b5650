import pytest
from tests.rules.clauses import clause
from tests.rules.scenes import (
    counts,
    finish_play,
    goes,
    hand_lines,
    hand_points,
    in_play,
    laid_points,
    play_points,
    scored,
    shown,
)

from pegout.cards import RANK_LETTERS, parse_card
from pegout.game import Phase, Play, events
from pegout.seating import Seat

BOOK = "sasg"
PONE, DEALER = Seat(0), Seat(1)


@clause("004 S6 turns")
def test_004_s6_the_non_dealer_begins_and_single_cards_are_laid_in_turn() -> None:
    table = in_play(BOOK, "2H 3D 4S 6S", "AH QS TD 9D", starter="KC")
    assert table.refused(Play(DEALER, parse_card("AH"))).code == "not_your_turn"
    table.play("2H")
    assert table.refused(Play(PONE, parse_card("3D"))).code == "not_your_turn"
    table.play("AH", "3D")
    assert [event.seat for event in table.happened(events.CardPlayed)] == [0, 1, 0]


@clause("004 S6 limit")
def test_004_s6_the_count_may_not_pass_31() -> None:
    table = in_play(BOOK, "KH 2D 4S 6S", "8H 7S TD 9D", starter="KC")
    table.play("KH", "8H", "6S")
    refused = table.refused(Play(DEALER, parse_card("9D")))
    assert (refused.code, refused.clause) == ("past_thirty_one", "004 S6")
    table.play("7S")
    assert counts(table)[-1] == 31


@clause("004 S6 pips")
@pytest.mark.parametrize("letter", RANK_LETTERS)
def test_004_s6_ace_one_faces_ten_the_others_their_number(letter: str) -> None:
    pips = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    others = [f"{rank}C" for rank in RANK_LETTERS if rank != letter][:7]
    table = in_play(BOOK, " ".join([f"{letter}S", *others[:3]]), " ".join(others[3:]), starter="KH")
    table.play(f"{letter}S")
    assert counts(table) == [pips.get(letter) or int(letter)]


@clause("004 S6a")
def test_004_s6a_the_running_total_is_announced() -> None:
    table = in_play(BOOK, "KH JC 2D 3D", "8H 4D 6S 9S", starter="QC")
    table.play("KH", "8H", "JC", "2D")
    assert counts(table) == [10, 18, 28, 30]


@clause("004 S6b go")
def test_004_s6b_who_cannot_lay_says_go_and_the_other_lays_on_and_scores() -> None:
    table = in_play(BOOK, "KH 4C 4D AH", "QH 8C 9C JC", starter="6S")
    table.play("KH", "QH", "4C")
    assert goes(table) == [1]
    assert table.state.the_deal.turn == PONE
    table.play("4D")
    assert scored(table) == [(0, "play", 2)]


@clause("004 S6b last", "004 S7g last", "004 S7b")
def test_004_s6b_31_pegs_two_otherwise_the_last_to_lay_pegs_one() -> None:
    two = in_play(BOOK, "KH JC 2D AD", "8H 7C 6S 9S", starter="QC")
    two.play("KH", "8H", "JC", "2D", "AD")
    assert goes(two) == [1]
    assert play_points(two) == [2, 0]
    one = in_play(BOOK, "KH JC 2D 4D", "8H 7C 6S 9S", starter="QC")
    one.play("KH", "8H", "JC", "2D")
    assert goes(one) == [1]
    assert scored(one) == [(0, "go", 1)]


@clause("004 S6c lead")
def test_004_s6c_the_opponent_of_the_last_to_lay_leads_a_fresh_round() -> None:
    after_go = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC")
    after_go.play("KH", "8H", "JC")
    assert after_go.state.the_deal.turn == DEALER
    after_go.play("9S")
    assert counts(after_go)[-1] == 9
    after_31 = in_play(BOOK, "KH JC 2D 4D", "8H 3C 6S 9S", starter="QC")
    after_31.play("KH", "8H", "JC", "3C")
    assert after_31.state.the_deal.turn == PONE


@clause("004 S6c rounds")
def test_004_s6c_rounds_go_on_until_all_cards_are_played() -> None:
    table = in_play(BOOK, "KH JC 9D 8D", "QH TC 7S 6S", starter="2C")
    table.play("KH", "QH", "JC", "TC", "9D", "7S", "8D", "6S")
    assert counts(table) == [10, 20, 30, 10, 19, 26, 8, 14]
    assert scored(table, "go") == [(0, "go", 1), (1, "go", 1), (1, "go", 1)]
    assert len(shown(table)) == 3


@clause("004 S6c carries on")
def test_004_s6c_a_player_alone_with_cards_plays_on_and_scores() -> None:
    table = in_play(BOOK, "4H 3C 2D AD", "QH QC QS 5S", starter="9C")
    table.play("4H", "QH", "3C", "QC", "2D", "AD", "QS", "5S")
    assert scored(table, "play", "go") == [(0, "go", 1), (1, "play", 2), (1, "go", 1)]


@clause("004 S6d")
def test_004_s6d_a_last_card_that_makes_31_pegs_two_and_no_more() -> None:
    table = in_play(BOOK, "KH QH 6C 5C", "TH 9D AD JS", starter="2S")
    table.play("KH", "AD", "QH", "9D", "5C", "TH", "6C", "JS")
    assert counts(table)[-1] == 31
    assert scored(table, "play", "go")[-1] == (1, "play", 2)
    assert table.state.phase is Phase.PACK_CUT


@clause("004 S7", "004 S7a")
def test_004_s7_fifteen_is_pegged_at_once() -> None:
    table = in_play(BOOK, "7H JC 2D 4D", "8H 3C 6S 9S", starter="QC")
    table.play("7H", "8H")
    assert table.scores == (0, 2)
    assert scored(table) == [(1, "play", 2)]


@clause("004 S7c", "004 S7d", "004 S7e")
def test_004_s7_pair_two_pair_royal_six_double_pair_royal_twelve() -> None:
    table = in_play(BOOK, "4H 4C 2D 7D", "4D 4S 6S 9S", starter="QC")
    table.play("4H", "4D", "4C", "4S")
    assert scored(table) == [(1, "play", 2), (0, "play", 6), (1, "play", 12)]
    assert laid_points(BOOK, "KC KD") == [0, 2]
    assert laid_points(BOOK, "TC QD") == [0, 0]


@clause("004 S7f")
def test_004_s7f_a_run_in_any_order_with_the_ace_low() -> None:
    table = in_play(BOOK, "4H 3C 6D KD", "2D 5S 9S KS", starter="QC")
    table.play("4H", "2D", "3C", "5S", "6D")
    assert scored(table, "play") == [(0, "play", 3), (1, "play", 4), (0, "play", 5)]
    assert laid_points(BOOK, "AC KD QH") == [0, 0, 0]
    assert laid_points(BOOK, "4C 5D KD 6H") == [0, 0, 0, 0]


@clause("004 S7g one go")
def test_004_s7g_a_combination_over_one_go_is_valid() -> None:
    table = in_play(BOOK, "KH 4C 3D 2H", "QH 8C 9C JC", starter="6S")
    table.play("KH", "QH", "4C")
    assert goes(table) == [1]
    table.play("3D", "2H")
    assert scored(table) == [(0, "play", 3), (0, "go", 1)]


@clause("004 S7g both go")
def test_004_s7g_after_both_are_stopped_combinations_start_afresh() -> None:
    table = in_play(BOOK, "KH QC 5D 6D", "JH QH 9S 8S", starter="2C")
    table.play("KH", "JH", "QC", "QH")
    assert scored(table) == [(0, "play", 3), (0, "go", 1)]


@clause("004 S8", "004 S9 order")
def test_004_s8_non_dealer_then_dealer_then_crib_each_with_the_start_card() -> None:
    hands = ("7H 8C 2D KD", "6H 9S JS QS")
    table = finish_play(in_play(BOOK, *hands, starter="5C", thrown="TC TD 4H 3H"))
    assert scored(table, "hand", "crib") == [(0, "hand", 6), (1, "hand", 6), (1, "crib", 9)]
    tail = [
        type(event)
        for event in table.log
        if isinstance(event, events.HoldingShown | events.PegMoved)
    ]
    assert tail[-6:] == [events.HoldingShown, events.PegMoved] * 3


@clause("004 S8a", "004 S8b")
def test_004_s8_fifteens_and_pairs() -> None:
    assert hand_lines(BOOK, "KC JD 5H 5S") == ["fifteen 2"] * 4 + ["pair 2"]
    assert hand_points(BOOK, "9C 9D 9H") == 6
    assert hand_points(BOOK, "9C 9D 9H 9S") == 12


@clause("004 S8c")
def test_004_s8c_runs_of_three_four_and_five() -> None:
    assert hand_lines(BOOK, "AC 2D 3H") == ["run 3"]
    assert hand_lines(BOOK, "9C TD JH QS") == ["run 4"]
    assert hand_lines(BOOK, "9C TD JH QS", "KD") == ["run 5"]


@clause("004 S8d")
def test_004_s8d_flush_only_of_the_hand_and_only_in_the_show() -> None:
    assert hand_lines(BOOK, "2H 4H 8H KH", "6S") == ["flush 4"]
    assert hand_lines(BOOK, "2H 4H 8H KH", "6H") == ["flush 5"]
    assert hand_lines(BOOK, "2H 4H 8H KS", "6H") == []
    table = in_play(BOOK, "2H 4H 9H AH", "8H KH 6H 3H", starter="QC")
    table.play("2H", "8H", "4H", "KH")
    assert play_points(table) == [0, 0]


@clause("004 S8e")
def test_004_s8e_one_for_his_nob() -> None:
    assert hand_lines(BOOK, "JH 2C 4D 8S", "KH") == ["nobs 1"]
    assert hand_lines(BOOK, "JC 2C 4D 8S", "KH") == []


@clause("004 S8 note")
def test_004_s8_a_card_counts_in_several_combinations() -> None:
    lines = ["fifteen 2", "fifteen 2", "pair 2", "run 3", "run 3"]
    assert hand_lines(BOOK, "7C 8D 8H KS", "9C") == lines


@clause("004 S9 crib flush")
def test_004_s9_a_crib_flush_needs_all_five() -> None:
    assert hand_lines(BOOK, "2H 4H 8H KH", "6S", crib=True) == []
    assert hand_lines(BOOK, "2H 4H 8H KH", "6H", crib=True) == ["flush 5"]
