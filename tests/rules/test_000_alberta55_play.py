import pytest
from tests.rules.clauses import clause
from tests.rules.scenes import (
    counts,
    ending,
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
from tests.rules.totals import totals_possible

from pegout.cards import RANK_LETTERS, parse_card
from pegout.game import Phase, Play, events
from pegout.rulesets import ruleset
from pegout.scoring import total
from pegout.seating import Seat

BOOK = "alberta55"
PONE, DEALER = Seat(0), Seat(1)


@clause("000 §8a turns")
def test_000_s8a_the_non_dealer_begins_and_single_cards_are_laid_in_turn() -> None:
    table = in_play(BOOK, "2H 3D 4S 6S", "AH QS TD 9D", starter="KC")
    assert table.refused(Play(DEALER, parse_card("AH"))).code == "not_your_turn"
    table.play("2H")
    assert table.refused(Play(PONE, parse_card("3D"))).code == "not_your_turn"
    table.play("AH", "3D", "9D")
    laid = [(event.seat, str(event.card)) for event in table.happened(events.CardPlayed)]
    assert laid == [(0, "2H"), (1, "AH"), (0, "3D"), (1, "9D")]


@clause("000 §8a limit")
def test_000_s8a_the_count_may_not_pass_31() -> None:
    table = in_play(BOOK, "KH 2D 4S 6S", "8H 7S TD 9D", starter="KC")
    table.play("KH", "8H", "6S")
    refused = table.refused(Play(DEALER, parse_card("9D")))
    assert (refused.code, refused.clause) == ("past_thirty_one", "000 §8a")
    table.play("7S")
    assert counts(table) == [10, 18, 24, 31]


@clause("000 §8a pips")
@pytest.mark.parametrize("letter", RANK_LETTERS)
def test_000_s8a_ace_one_faces_ten_the_others_their_number(letter: str) -> None:
    pips = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    others = [f"{rank}C" for rank in RANK_LETTERS if rank != letter][:7]
    hand = " ".join([f"{letter}S", *others[:3]])
    table = in_play(BOOK, hand, " ".join(others[3:7]), starter="KH")
    table.play(f"{letter}S")
    assert counts(table) == [pips.get(letter) or int(letter)]


@clause("000 §8b 31", "000 §9 31")
def test_000_s8b_exactly_31_pegs_two() -> None:
    table = in_play(BOOK, "KH JC 2D 3D", "8H 3C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC", "3C")
    assert scored(table) == [(1, "play", 2)]
    assert table.happened(events.ItemOpened)[0].told[0].kind == "thirty_one"


@clause("000 §8c go")
def test_000_s8c_who_cannot_lay_says_go_and_the_other_lays_on() -> None:
    table = in_play(BOOK, "KH JC 2D AD", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC")
    assert goes(table) == [1]
    assert table.state.the_deal.turn == PONE
    assert scored(table) == []
    assert table.refused(Play(PONE, parse_card("KH"))).code == "not_your_card"
    table.play("2D", "AD")
    assert counts(table) == [10, 18, 28, 30, 31]
    assert play_points(table) == [2, 0]


@clause("000 §8c combinations", "000 §9 one go")
def test_000_s8c_laying_on_after_a_go_scores_combinations_across_it() -> None:
    table = in_play(BOOK, "KH 4C 4D AH", "QH 8C 9C JC", starter="6S")
    table.play("KH", "QH", "4C")
    assert goes(table) == [1]
    table.play("4D")
    assert scored(table) == [(0, "play", 2)]
    table.play("AH")
    assert scored(table) == [(0, "play", 2), (0, "go", 1)]


@clause("000 §8c last", "000 §9 Last Card")
def test_000_s8c_when_nobody_can_lay_the_last_to_lay_pegs_one() -> None:
    table = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC")
    assert goes(table) == [1]
    assert scored(table) == [(0, "go", 1)]
    table.play("9S", "6D", "7C", "5D", "6S")
    assert scored(table, "go")[-1] == (1, "go", 1)


@clause("000 §8d turned over")
def test_000_s8d_played_cards_are_turned_over_and_the_count_starts_from_zero() -> None:
    assert ruleset(BOOK).play.series_face_down.value is True
    table = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC")
    deal = table.state.the_deal
    assert (deal.series.cards, deal.series.count) == ((), 0)
    assert [str(card) for card in deal.past[0].cards] == ["KH", "8H", "JC"]
    table.play("9S")
    assert counts(table) == [10, 18, 28, 9]


@clause("000 §8d lead")
def test_000_s8d_the_opponent_of_the_last_to_lay_leads() -> None:
    after_go = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC")
    after_go.play("KH", "8H", "JC")
    assert after_go.state.the_deal.turn == DEALER
    after_31 = in_play(BOOK, "KH JC 2D 4D", "8H 3C 6S 9S", starter="QC")
    after_31.play("KH", "8H", "JC", "3C")
    assert after_31.state.the_deal.turn == PONE


@clause("000 §8d rounds")
def test_000_s8d_rounds_go_on_until_all_cards_are_played_each_with_its_last_point() -> None:
    table = in_play(BOOK, "KH JC 9D 8D", "QH TC 7S 6S", starter="2C")
    table.play("KH", "QH", "JC", "TC", "9D", "7S", "8D", "6S")
    assert counts(table) == [10, 20, 30, 10, 19, 26, 8, 14]
    assert [event.count for event in table.happened(events.SeriesEnded)] == [30, 26, 14]
    assert scored(table, "go") == [(0, "go", 1), (1, "go", 1), (1, "go", 1)]
    assert len(shown(table)) == 3


@clause("000 §8d carries on")
def test_000_s8d_a_player_alone_with_cards_plays_on_and_scores() -> None:
    table = in_play(BOOK, "4H 3C 2D AD", "QH QC QS 5S", starter="9C")
    table.play("4H", "QH", "3C", "QC", "2D", "AD")
    assert counts(table)[-1] == 30
    assert goes(table) == [1]
    assert table.state.the_deal.turn == DEALER
    table.play("QS", "5S")
    assert scored(table, "play", "go") == [
        (0, "go", 1),
        (1, "play", 2),
        (1, "go", 1),
    ]


@clause("000 §8 note")
def test_000_s8_a_last_card_that_makes_31_pegs_two_and_no_more() -> None:
    table = in_play(BOOK, "KH 9H TC 5C", "QH 9D 8D 7D", starter="2S")
    table.play("KH", "QH", "9H", "9D", "TC")
    assert counts(table)[-1] == 19
    table.play("7D", "5C")
    assert counts(table)[-1] == 31
    assert scored(table, "play", "go")[-1] == (0, "play", 2)
    final = in_play(BOOK, "KH QH 6C 5C", "TH 9D AD JS", starter="2S")
    final.play("KH", "AD", "QH", "9D", "5C", "TH", "6C", "JS")
    assert counts(final)[-1] == 31
    assert scored(final, "play", "go")[-1] == (1, "play", 2)
    assert final.state.phase is Phase.DEAL


@clause("000 §9 immediately", "000 §9 15")
def test_000_s9_fifteen_is_pegged_as_it_is_made() -> None:
    table = in_play(BOOK, "7H JC 2D 4D", "8H 3C 6S 9S", starter="QC")
    table.play("7H")
    assert table.scores == (0, 0)
    made = table.play("8H")
    assert table.scores == (0, 2)
    assert [type(event) for event in made][:4] == [
        events.CardPlayed,
        events.ItemOpened,
        events.ItemAnnounced,
        events.PegMoved,
    ]


@clause("000 §9 Pair")
def test_000_s9_pair() -> None:
    table = in_play(BOOK, "KH JC 2D 4D", "KC 3C 6S 9S", starter="QC")
    table.play("KH", "KC")
    assert scored(table) == [(1, "play", 2)]
    assert laid_points(BOOK, "TC QC") == [0, 0]
    assert laid_points(BOOK, "KC 2C KD") == [0, 0, 0]


@clause("000 §9 Pair Royal", "000 §9 Double Pair Royal")
def test_000_s9_three_and_four_alike() -> None:
    table = in_play(BOOK, "4H 4C 2D 7D", "4D 4S 6S 9S", starter="QC")
    table.play("4H", "4D", "4C", "4S")
    assert scored(table) == [(1, "play", 2), (0, "play", 6), (1, "play", 12)]


@clause("000 §9 Run", "000 §9 Run example")
def test_000_s9_run_in_any_order_with_nothing_between() -> None:
    table = in_play(BOOK, "4H 3C 6D KD", "2D 5S 9S KS", starter="QC")
    table.play("4H", "2D", "3C", "5S", "6D")
    assert scored(table, "play") == [(0, "play", 3), (1, "play", 4), (0, "play", 5)]
    assert laid_points(BOOK, "9C TD JH") == [0, 0, 3]
    assert laid_points(BOOK, "2C 3D 4H 5S") == [0, 0, 3, 4]
    assert laid_points(BOOK, "4C 6D 6H 5S") == [0, 0, 2, 0]
    assert laid_points(BOOK, "4C 5D KD 6H") == [0, 0, 0, 0]


@clause("000 §9 Run ace")
def test_000_s9_ace_king_queen_is_no_run() -> None:
    assert laid_points(BOOK, "AC KD QH") == [0, 0, 0]
    assert laid_points(BOOK, "AC 3D 2H") == [0, 0, 3]


@clause("000 §9 both go")
def test_000_s9_after_both_are_stopped_combinations_start_afresh() -> None:
    table = in_play(BOOK, "KH QC 5D 6D", "JH QH 9S 8S", starter="2C")
    table.play("KH", "JH", "QC")
    assert scored(table) == [(0, "play", 3), (0, "go", 1)]
    table.play("QH")
    assert scored(table)[2:] == []


@clause("000 §10 non-dealer", "000 §10 dealer", "000 §10 crib")
def test_000_s10_non_dealer_then_dealer_then_crib() -> None:
    hands = ("7H 8C 2D KD", "6H 9S JS QS")
    table = finish_play(in_play(BOOK, *hands, starter="5C", thrown="TC TD 4H 3H"))
    assert shown(table) == [(0, "hand"), (1, "hand"), (1, "crib")]
    # 7-8, 8-5-2 and K-5 are fifteens; 9-6, J-5 and Q-5; T-5 twice, a pair and 3-4-5.
    assert scored(table, "hand", "crib") == [(0, "hand", 6), (1, "hand", 6), (1, "crib", 9)]
    log = [event for event in table.log if isinstance(event, events.HoldingShown | events.PegMoved)]
    tail = [type(event) for event in log][-6:]
    assert tail == [events.HoldingShown, events.PegMoved] * 3


@clause("000 §10 15", "000 §10 Pair")
def test_000_s10_king_jack_five_five_is_ten() -> None:
    assert hand_lines(BOOK, "KC JD 5H 5S") == ["fifteen 2"] * 4 + ["pair 2"]
    assert hand_points(BOOK, "9C 9D 9H") == 6
    assert hand_points(BOOK, "9C 9D 9H 9S") == 12


@clause("000 §10 Run")
def test_000_s10_a_run_scores_its_length_and_inner_runs_do_not_count() -> None:
    assert hand_lines(BOOK, "AC 2D 3H") == ["run 3"]
    assert hand_points(BOOK, "6C 7D 7H 8S") == 12
    assert hand_lines(BOOK, "9C TD JH QS") == ["run 4"]
    assert hand_lines(BOOK, "9C TD JH QS", "KD") == ["run 5"]
    assert hand_lines(BOOK, "QC KD AH 2S") == []


@clause("000 §10 Flush", "000 §10 Flush three")
def test_000_s10_flush_of_the_four_hand_cards() -> None:
    assert hand_lines(BOOK, "2H 4H 8H KH", "6S") == ["flush 4"]
    assert hand_lines(BOOK, "2H 4H 8H KH", "6H") == ["flush 5"]
    assert hand_lines(BOOK, "2H 4H 8H KS", "6H") == []


@clause("000 §10 Flush play")
def test_000_s10_there_is_no_flush_in_the_play() -> None:
    table = in_play(BOOK, "2H 4H 9H AH", "8H KH 6H 3H", starter="QC")
    table.play("2H", "8H", "4H", "KH")
    assert play_points(table) == [0, 0]


@clause("000 §10 One For His Nob")
def test_000_s10_one_for_his_nob() -> None:
    assert hand_lines(BOOK, "JH 2C 4D 8S", "KH") == ["nobs 1"]
    assert hand_lines(BOOK, "JC 2C 4D 8S", "KH") == []
    assert hand_lines(BOOK, "JH 2C 4D 8S", "KH", crib=True) == ["nobs 1"]


@clause("000 §10 Nineteen")
def test_000_s10_nineteen_is_impossible() -> None:
    show = ruleset(BOOK).show
    assert 19 not in totals_possible(show, crib=False)
    assert 19 not in totals_possible(show, crib=True)


@clause("000 §10 note")
def test_000_s10_a_card_counts_in_several_combinations() -> None:
    lines = ["fifteen 2", "fifteen 2", "pair 2", "run 3", "run 3"]
    assert hand_lines(BOOK, "7C 8D 8H KS", "9C") == lines


@clause("000 §10 crib flush")
def test_000_s10_a_crib_flush_needs_all_five() -> None:
    assert hand_lines(BOOK, "2H 4H 8H KH", "6S", crib=True) == []
    assert hand_lines(BOOK, "2H 4H 8H KH", "6H", crib=True) == ["flush 5"]
    hands = ("7C 8C 2D KD", "6C 9S JS QS")
    table = finish_play(in_play(BOOK, *hands, starter="TC", thrown="2H 4H 8H KH"))
    assert scored(table, "crib") == [(1, "crib", 0)]


@clause("000 §11 at once", "000 §11 no further")
def test_000_s11_pegging_out_in_the_play_ends_the_game_at_once() -> None:
    table = in_play(BOOK, "5H 5C 5D 5S", "TD JD QS 9S", starter="QC", scores=(120, 119))
    last = table.play("5H", "TD")
    assert isinstance(last[-1], events.GameEnded | events.MatchEnded)
    assert ending(table).winner == 1
    assert table.refused(Play(PONE, parse_card("5C"))).code == "game_over"
    assert shown(table) == []


@clause("000 §11 at once")
def test_000_s11_pegging_out_on_a_go() -> None:
    table = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC", scores=(120, 120))
    table.play("KH", "8H", "JC")
    assert ending(table).scores == (121, 120)


@clause("000 §11 no further")
def test_000_s11_the_non_dealer_counts_out_and_the_dealer_does_not_count() -> None:
    hands = ("7H 8C 2D KD", "6H 9S JS QS")
    table = in_play(BOOK, *hands, starter="5C", thrown="TC TD 4H 3H", scores=(114, 114))
    finish_play(table)
    assert shown(table)[0] == (0, "hand")
    assert shown(table) == [(0, "hand")]
    assert ending(table).winner == 0
    assert ending(table).scores[1] < 121


@clause("000 §11 exact")
def test_000_s11_121_need_not_be_hit_exactly() -> None:
    table = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(0, 120))
    table.play("5H", "TD")
    assert ending(table).scores == (0, 121)
    (item,) = table.happened(events.ItemOpened)
    assert total(item.told) == 2
