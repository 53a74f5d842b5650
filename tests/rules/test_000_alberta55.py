from itertools import pairwise

import pytest
from tests.rules.clauses import clause
from tests.rules.scenes import (
    SEED,
    counts,
    dealers,
    dealt,
    due,
    ending,
    finish_play,
    in_play,
    play_out,
    play_points,
    scored,
    until,
)
from tests.table import NAMES, Table, hand_of

from pegout.cards import PACK, RANK_LETTERS, parse_cards
from pegout.errors import Rejection
from pegout.game import (
    NEW_TABLE,
    Cut,
    Deal,
    LayAway,
    Phase,
    StartGame,
    StartMatch,
    decide,
    events,
)
from pegout.rulesets import ruleset
from pegout.seating import Seat

BOOK = "alberta55"
PONE, DEALER = Seat(0), Seat(1)


@clause("000 Courtesy 5")
def test_000_courtesy5_no_hand_is_thrown_in_for_want_of_an_ace_or_a_face() -> None:
    table = Table(BOOK)
    table.deal("2H 3H 4S 6S 7D 8D", "AH KH QS JS 5D TD")
    assert table.refused(LayAway(PONE, parse_cards("2H 3H 4S 6S 7D 8D"))).code == "wrong_number"
    assert table.refused(Deal(DEALER)).code == "wrong_phase"
    assert len(hand_of(table, PONE)) == 6


@clause("000 §2 pack")
def test_000_s2_two_or_four_players_and_a_pack_of_52() -> None:
    refused = decide(NEW_TABLE, StartMatch(ruleset(BOOK), NAMES[:3]))
    assert isinstance(refused, Rejection)
    assert refused.code == "wrong_hands"
    table = until(Table(BOOK, seed=SEED), Phase.DISCARD)
    (mixed,) = table.happened(events.PackMixed)
    assert len(mixed.order) == 52
    assert set(mixed.order) == set(PACK)


@clause("000 §2 rank")
@pytest.mark.parametrize(("low", "high"), list(pairwise(RANK_LETTERS)))
def test_000_s2_cards_rank_from_ace_low_to_king_high(low: str, high: str) -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, f"{high}C", 10)
    table.cut(1, f"{low}S", 20)
    assert dealers(table) == [1]


@clause("000 §3")
def test_000_s3_first_to_121_over_several_deals() -> None:
    table = play_out(Table(BOOK, dealer=None, seed=SEED))
    end = ending(table)
    assert len(table.happened(events.CardsDealt)) > 1
    assert end.scores[end.winner] == 121
    assert end.scores[1 - end.winner] < 121
    refused = decide(NEW_TABLE, StartMatch(ruleset(BOOK), NAMES[:2], target=61))
    assert isinstance(refused, Rejection)
    assert refused.clause == "000 §3"


@clause("000 §4a", "000 §4b rear peg")
def test_000_s4_the_rear_peg_jumps_over_the_front_peg_by_the_points_scored() -> None:
    table = in_play(BOOK, "5H 5C 2D 3D", "KH 5D 8S 9S", starter="QC")
    table.play("5H", "KH")
    assert (table.state.pegs[1].front, table.state.pegs[1].rear) == (2, 0)
    table.play("5C", "5D")
    assert (table.state.pegs[1].front, table.state.pegs[1].rear) == (4, 2)
    moves = [(move.start, move.hole) for move in table.happened(events.PegMoved)]
    assert moves == [(0, 2), (2, 4)]


@clause("000 §4b out")
def test_000_s4b_pegging_out_is_passing_120() -> None:
    one = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(0, 118))
    one.play("5H", "TD")
    assert one.scores == (0, 120)
    assert one.state.phase is Phase.PLAY
    out = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(0, 119))
    out.play("5H", "TD")
    assert ending(out).scores == (0, 121)


@clause("000 §5a cut", "000 §5a low")
def test_000_s5a_the_lowest_card_cut_deals_and_has_the_first_crib() -> None:
    table = Table(BOOK, dealer=None)
    assert table.state.phase is Phase.CUT_FOR_DEAL
    assert table.refused(Deal(PONE)).code == "wrong_phase"
    table.cut(0, "9H", 10)
    table.cut(1, "4C", 30)
    assert table.happened(events.DealerSet) == [events.DealerSet(DEALER, "low_cut", cut_due=False)]
    assert table.state.the_deal.dealer == DEALER
    ace = Table(BOOK, dealer=None)
    ace.cut(0, "AH", 10)
    ace.cut(1, "KC", 30)
    assert dealers(ace) == [0]


@clause("000 §5a tie")
def test_000_s5a_equal_cards_cut_again() -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, "9H", 10)
    tied = table.cut(1, "9C", 30)
    assert events.CutTied((PONE, DEALER), mixed_again=False) in tied
    assert dealers(table) == []
    table.cut(0, "2H", 11)
    table.cut(1, "QC", 31)
    assert dealers(table) == [0]


@clause("000 §5a alternates")
def test_000_s5a_the_deal_alternates_until_the_game_is_over() -> None:
    table = play_out(Table(BOOK, dealer=None, seed=SEED))
    order = dealers(table)
    assert len(order) > 3
    assert all(one != next_one for one, next_one in pairwise(order))


@clause("000 §5b six", "000 §5b one at a time")
def test_000_s5b_six_cards_each_one_at_a_time_to_the_non_dealer_first() -> None:
    table = Table(BOOK, seed=SEED)
    table.do(Deal(DEALER))
    (mixed,) = table.happened(events.PackMixed)
    (deal,) = table.happened(events.CardsDealt)
    assert deal.hands == (mixed.order[0:12:2], mixed.order[1:12:2])
    assert deal.crib == ()
    assert table.state.the_deal.pack == mixed.order[12:]
    reported = Table(BOOK)
    five = (parse_cards("2H 3H 4S 6S 7D"), parse_cards("AH KH QS JS 5D"))
    assert reported.refused(Deal(DEALER, five)).code == "wrong_number"


@clause("000 §5b shuffle")
def test_000_s5b_the_whole_pack_is_shuffled_before_every_deal() -> None:
    table = play_out(Table(BOOK, seed=SEED))
    mixings = table.happened(events.PackMixed)
    assert len(mixings) == len(table.happened(events.CardsDealt)) > 1
    assert all(set(mixed.order) == set(PACK) for mixed in mixings)
    assert len({mixed.order for mixed in mixings}) == len(mixings)
    before_deals = [
        type(first) for first, then in pairwise(table.log) if isinstance(then, events.CardsDealt)
    ]
    assert set(before_deals) == {events.PackMixed}


@clause("000 §6a two")
def test_000_s6a_each_lays_two_cards_away() -> None:
    table = Table(BOOK)
    table.deal("2H 3H 4S 6S 7D 8D", "AH KH QS JS 5D TD")
    assert table.refused(LayAway(PONE, parse_cards("2H"))).code == "wrong_number"
    assert table.refused(LayAway(PONE, parse_cards("2H 3H 4S"))).code == "wrong_number"
    assert table.refused(LayAway(PONE, parse_cards("2H AH"))).code == "not_your_card"
    table.lay("2H 3H", "AH TD")
    assert hand_of(table, PONE) == set(parse_cards("4S 6S 7D 8D"))
    assert hand_of(table, DEALER) == set(parse_cards("KH QS JS 5D"))
    assert set(table.state.the_deal.crib) == set(parse_cards("2H 3H AH TD"))


@clause("000 §6a crib")
def test_000_s6a_the_crib_waits_until_the_end_of_the_hand_and_counts_for_the_dealer() -> None:
    hands = ("2H 2D 4S 6S", "KH QS TD 9D")
    table = in_play(BOOK, *hands, starter="3C", thrown="5C 5D 5H JC")
    table.play("6S", "KH", "4S", "QS", "2H", "TD", "2D")
    assert not any(event.holding == "crib" for event in table.happened(events.HoldingShown))
    table.play("9D")
    assert scored(table, "hand", "crib")[-1] == (1, "crib", 15)
    assert table.happened(events.HoldingShown)[-1].cards == parse_cards("5C 5D 5H JC")


@clause("000 §7a cut")
def test_000_s7a_the_non_dealer_cuts_for_the_start_card() -> None:
    table = dealt(BOOK, "2H 2D 4S 6S", "KH QS TD 9D", starter="3C")
    assert due(table) == [0]
    assert table.refused(Cut(DEALER, "starter", 10, PACK[8])).code == "not_your_turn"
    table.turn("3C")
    assert table.state.the_deal.starter is PACK[8]


@clause("000 §7a turn")
@pytest.mark.parametrize("depth", [1, 17, 39])
def test_000_s7a_the_top_card_of_the_lower_part_is_turned(depth: int) -> None:
    table = until(Table(BOOK, seed=SEED), Phase.STARTER)
    stock = table.state.the_deal.pack
    assert len(stock) == 40
    table.do(Cut(PONE, "starter", depth))
    (turned,) = table.happened(events.StarterTurned)
    assert turned.card is stock[depth]


@clause("000 §7a counts", "000 §10 starter")
def test_000_s7a_the_start_card_counts_with_both_hands_and_the_crib() -> None:
    hands = ("AH 3D 7S 9S", "KH QS 7D 2D")
    table = in_play(BOOK, *hands, starter="5C", thrown="TC JD 8H 6H")
    finish_play(table)
    starter = parse_cards("5C")[0]
    for item in table.happened(events.ItemOpened):
        if item.kind in ("hand", "crib"):
            assert any(starter in line.cards for line in item.told)
    points = [points for _, _, points in scored(table, "hand", "crib")]
    assert points == [4, 4, 4]


@clause("000 §7b")
def test_000_s7b_a_jack_turned_pegs_two_for_the_dealer_at_once() -> None:
    table = dealt(BOOK, "2H 2D 4S 6S", "KH QS TD 9D", starter="JC")
    turned = table.turn("JC")
    assert table.scores == (0, 2)
    assert scored(table) == [(1, "heels", 2)]
    assert isinstance(turned[-1], events.ItemClosed)
    assert table.state.phase is Phase.PLAY


@clause("000 §7c")
@pytest.mark.parametrize(("before", "after"), [(114, 116), (115, 117), (116, 116), (120, 120)])
def test_000_s7c_jack_not_counted_past_115(before: int, after: int) -> None:
    table = dealt(BOOK, "2H 2D 4S 6S", "KH QS TD 9D", starter="JC", scores=(120, before))
    table.turn("JC")
    assert table.scores == (120, after)
    assert table.state.phase is Phase.PLAY
    (item,) = table.happened(events.ItemOpened)
    assert item.told[0].clause == ("000 §7b" if before <= 115 else "000 §7c")


@clause("000 §15 record")
def test_000_s15_the_real_scores_of_both_are_recorded() -> None:
    table = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(87, 120))
    table.play("5H", "TD")
    assert ending(table).scores == (87, 121)


@clause("000 §15 Provincial cut")
def test_000_s15_the_deal_is_cut_for_before_every_game() -> None:
    table = Table(BOOK, scores=(0, 120), match_to=2)
    table.deal("5H 6C 2D 3D 4D 4S", "TD JD QS 9S 8S 8D")
    table.lay("4D 4S", "8S 8D")
    table.turn("QC")
    table.play("5H", "TD")
    table.do(StartGame())
    assert table.state.phase is Phase.CUT_FOR_DEAL
    assert due(table) == [0]


@clause("000 §11 skunk")
@pytest.mark.parametrize("loser", [0, 30, 60, 61, 90, 91, 120])
def test_000_s11_a_skunk_has_neither_penalty_nor_premium(loser: int) -> None:
    table = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(loser, 120))
    table.play("5H", "TD")
    end = ending(table)
    assert end.classes == ("plain", None)
    assert end.value == 1
    assert end.scores == (loser, 121)


@clause("000 §8b count")
def test_000_s8b_the_running_total_is_announced_with_each_card() -> None:
    table = in_play(BOOK, "KH JC 2D 3D", "8H 4D 6S 9S", starter="QC")
    table.play("KH", "8H", "JC")
    assert counts(table) == [10, 18, 28]
    assert play_points(table) == [0, 0]
