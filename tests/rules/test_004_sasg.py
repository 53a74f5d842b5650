from itertools import pairwise

import pytest
from tests.rules.clauses import clause
from tests.rules.scenes import (
    SEED,
    dealers,
    dealt,
    due,
    ending,
    finish_play,
    in_play,
    play_out,
    scored,
    shown,
    until,
)
from tests.table import NAMES, Table, hand_of

from pegout.cards import PACK, RANK_LETTERS, parse_card, parse_cards
from pegout.errors import Rejection
from pegout.game import (
    NEW_TABLE,
    Cut,
    Deal,
    LayAway,
    NamePegger,
    Phase,
    Play,
    StartGame,
    StartMatch,
    decide,
    events,
)
from pegout.game.legal import CutDuty, duty_of
from pegout.rulesets import ruleset
from pegout.seating import Seat

BOOK = "sasg"
PONE, DEALER = Seat(0), Seat(1)
HANDS = ("KH 2D 4S 6S", "8H 3D 5S 7S", "JH 2C TS JS", "3H 3C 4C AC")


@clause("004 R4")
def test_004_r4_the_acc_rules_hold_where_nothing_else_is_said() -> None:
    table = Table(BOOK, dealer=None)
    first = duty_of(table.state, PONE)
    assert isinstance(first, CutDuty)
    assert (first.least, first.most, first.clause) == (4, 26, "001 III.1.a")
    assert table.refused(Cut(PONE, "first_deal", 27, parse_card("9H"))).code == "cut_depth"
    table.cut(0, "9H", 26)
    second = duty_of(table.state, DEALER)
    assert isinstance(second, CutDuty)
    assert (second.least, second.most) == (4, 22)
    before_deal = Table(BOOK, seed=SEED)
    assert before_deal.state.phase is Phase.PACK_CUT
    assert before_deal.refused(Cut(PONE, "pack", 3)).code == "cut_depth"
    assert ruleset(BOOK).dealing.shuffles.value == 3


@clause("004 R5.2")
@pytest.mark.parametrize("loser", [0, 60, 61, 90, 91, 120])
def test_004_r5_2_a_skunk_has_neither_penalty_nor_premium(loser: int) -> None:
    table = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(loser, 119))
    table.play("5H", "TD")
    end = ending(table)
    assert (end.scores, end.classes, end.value) == ((loser, 121), ("plain", None), 1)


@clause("004 R5.3")
def test_004_r5_3_nothing_is_counted_after_pegging_out() -> None:
    in_the_play = in_play(BOOK, "5H 5C 5D 5S", "TD JD QS 9S", starter="QC", scores=(120, 119))
    in_the_play.play("5H", "TD")
    assert in_the_play.refused(Play(PONE, parse_card("5C"))).code == "game_over"
    assert shown(in_the_play) == []
    hands = ("7H 8C 2D KD", "6H 9S JS QS")
    in_the_show = in_play(BOOK, *hands, starter="5C", thrown="TC TD 4H 3H", scores=(114, 114))
    finish_play(in_the_show)
    assert shown(in_the_show) == [(0, "hand")]
    assert ending(in_the_show).winner == 0


@clause("004 R5.4")
def test_004_r5_4_each_game_is_cut_for_and_the_lowest_card_deals() -> None:
    table = Table(BOOK, match_to=2, scores=(0, 119))
    table.deal("5H 6C 2D 3D 4D 4S", "TD JD QS 9S 8S 8D")
    table.lay("4D 4S", "8S 8D")
    table.turn("QC")
    table.play("5H", "TD")
    assert ending(table).winner == 1
    table.do(StartGame())
    assert due(table) == [0]
    table.cut(0, "9H")
    table.cut(1, "4C")
    assert table.happened(events.DealerSet)[-1] == events.DealerSet(DEALER, "low_cut", cut_due=True)


@clause("004 R5.5", "004 R9 table")
def test_004_r5_5_cards_lie_face_up_on_the_table_before_they_are_counted() -> None:
    hands = ("7H 8C 2D KD", "6H 9S JS QS")
    table = finish_play(in_play(BOOK, *hands, starter="5C", thrown="TC TD 4H 3H"))
    for shows, counts in pairwise(table.log):
        if isinstance(counts, events.ItemOpened) and counts.kind in ("hand", "crib"):
            assert isinstance(shows, events.HoldingShown)
            assert (shows.seat, shows.holding) == (counts.seat, counts.kind)
    cards = [event.cards for event in table.happened(events.HoldingShown)]
    assert [set(held) for held in cards] == [
        set(parse_cards(hand)) for hand in (*hands, "TC TD 4H 3H")
    ]


@clause("004 R5.11")
def test_004_r5_11_played_cards_are_turned_down_after_a_round() -> None:
    assert ruleset(BOOK).play.series_face_down.value is True
    assert ruleset("acc").play.series_face_down.value is False
    table = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC")
    assert table.state.the_deal.series.cards == ()
    assert [str(card) for card in table.state.the_deal.past[0].cards] == ["KH", "8H", "JC"]


@clause("004 R9 order")
@pytest.mark.parametrize("dealer", range(4))
def test_004_r9_counting_from_the_dealers_left_to_the_dealer_and_the_crib(dealer: int) -> None:
    table = finish_play(in_play(BOOK, *HANDS, starter="9C", dealer=dealer))
    order = [((dealer + step) % 4, "hand") for step in range(1, 5)]
    assert shown(table) == [*order, (dealer, "crib")]


@clause("004 S1")
@pytest.mark.parametrize(("low", "high"), list(pairwise(RANK_LETTERS)))
def test_004_s1_two_players_and_cards_from_ace_low_to_king_high(low: str, high: str) -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, f"{high}C")
    table.cut(1, f"{low}S")
    assert dealers(table) == [1]
    refused = decide(NEW_TABLE, StartMatch(ruleset(BOOK), NAMES[:3]))
    assert isinstance(refused, Rejection)


@clause("004 S2")
def test_004_s2_first_to_121_over_several_deals() -> None:
    table = play_out(Table(BOOK, dealer=None, seed=SEED))
    end = ending(table)
    assert len(table.happened(events.CardsDealt)) > 1
    assert end.scores[end.winner] == 121
    assert end.scores[1 - end.winner] < 121
    over = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(0, 120))
    over.play("5H", "TD")
    assert ending(over).scores == (0, 121)


@clause("004 S3 low")
def test_004_s3_the_lowest_card_deals_and_has_the_first_crib() -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, "AH")
    table.cut(1, "2C")
    assert dealers(table) == [0]
    assert due(table) == [1]
    table.deal("KH 2D 4S 6S 9C 9D", "8H 3D 5S 7S 9H 9S")
    table.lay("9C 9D", "9H 9S")
    table.turn("QC")
    finish_play(table)
    assert shown(table)[-1] == (0, "crib")
    assert scored(table, "crib") == [(0, "crib", 12)]


@clause("004 S3 tie")
def test_004_s3_equal_cards_cut_again_from_a_fresh_shuffle() -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, "9H")
    assert events.CutTied((PONE, DEALER), mixed_again=True) in table.cut(1, "9C")
    # The pack is shuffled again, so the same card may come up once more.
    table.cut(0, "9H", 26)
    table.cut(1, "8C")
    assert dealers(table) == [1]
    assert len(table.happened(events.PackMixed)) == 2


@clause("004 S3 alternates")
def test_004_s3_the_deal_alternates_until_the_game_is_over() -> None:
    order = dealers(play_out(Table(BOOK, dealer=None, seed=SEED)))
    assert len(order) > 3
    assert all(one != then for one, then in pairwise(order))


@clause("004 S3 deal")
def test_004_s3_six_cards_each_one_at_a_time_from_the_shuffled_pack() -> None:
    table = Table(BOOK, seed=SEED)
    table.do(Cut(PONE, "pack", 30))
    (mixed,) = table.happened(events.PackMixed)
    united = (*mixed.order[30:], *mixed.order[:30])
    table.do(Deal(DEALER))
    (deal,) = table.happened(events.CardsDealt)
    assert deal.hands == (united[0:12:2], united[1:12:2])
    assert table.state.the_deal.pack == united[12:]
    assert set(mixed.order) == set(PACK)


@clause("004 S4")
def test_004_s4_two_cards_each_to_a_crib_that_waits_and_counts_for_the_dealer() -> None:
    table = Table(BOOK)
    table.deal("2H 2D 4S 6S 5C 5D", "KH QS TD 9D 5H JC")
    assert table.refused(LayAway(PONE, parse_cards("2H"))).code == "wrong_number"
    table.lay("5C 5D", "5H JC")
    assert len(hand_of(table, PONE)) == len(hand_of(table, DEALER)) == 4
    table.turn("3C")
    finish_play(table)
    assert shown(table) == [(0, "hand"), (1, "hand"), (1, "crib")]
    assert scored(table, "crib") == [(1, "crib", 15)]


@clause("004 S5 cut")
@pytest.mark.parametrize("depth", [4, 20, 36])
def test_004_s5_the_non_dealer_cuts_and_the_top_of_the_lower_part_is_turned(depth: int) -> None:
    table = until(Table(BOOK, seed=SEED), Phase.STARTER)
    assert due(table) == [0]
    stock = table.state.the_deal.pack
    assert table.refused(Cut(DEALER, "starter", depth)).code == "not_your_turn"
    assert table.refused(Cut(PONE, "starter", 37)).code == "cut_depth"
    table.do(Cut(PONE, "starter", depth))
    assert table.state.the_deal.starter is stock[depth]


@clause("004 S5 counts")
def test_004_s5_the_start_card_counts_with_both_hands_and_the_crib() -> None:
    hands = ("AH 3D 7S 9S", "KH QS 7D 2D")
    table = finish_play(in_play(BOOK, *hands, starter="5C", thrown="TC JD 8H 6H"))
    assert scored(table, "hand", "crib") == [(0, "hand", 4), (1, "hand", 4), (1, "crib", 4)]
    starter = parse_card("5C")
    for item in table.happened(events.ItemOpened):
        if item.kind in ("hand", "crib"):
            assert any(starter in line.cards for line in item.told)


@clause("004 S5a")
def test_004_s5a_a_jack_turned_pegs_two_for_the_dealer_at_once() -> None:
    table = dealt(BOOK, "2H 2D 4S 6S", "KH QS TD 9D", starter="JC")
    table.turn("JC")
    assert scored(table) == [(1, "heels", 2)]
    assert table.scores == (0, 2)
    assert due(table) == [0]


@clause("004 S5b")
@pytest.mark.parametrize(("before", "after"), [(115, 117), (116, 116), (119, 119), (120, 120)])
def test_004_s5b_jack_not_counted_past_115(before: int, after: int) -> None:
    table = dealt(BOOK, "2H 2D 4S 6S", "KH QS TD 9D", starter="JC", scores=(120, before))
    table.turn("JC")
    assert table.scores == (120, after)
    assert table.state.phase is Phase.PLAY
    acc = dealt("acc", "2H 2D 4S 6S", "KH QS TD 9D", starter="JC", scores=(120, before))
    acc.turn("JC")
    assert acc.scores == (120, min(before + 2, 121))


def _pairs_table() -> Table:
    table = Table(BOOK, 4, dealer=None)
    table.do(NamePegger(Seat(0), Seat(0)))
    table.do(NamePegger(Seat(1), Seat(3)))
    return table


@clause("004 D1 pegger", "004 D1 cut")
def test_004_d1_one_of_each_pair_keeps_score_and_the_other_cuts() -> None:
    table = _pairs_table()
    assert due(table) == [1]
    refused = table.refused(Cut(Seat(0), "first_deal", 10, parse_card("9H")))
    assert refused.code == "not_your_turn"
    table.cut(1, "2H")
    table.cut(2, "AH")
    assert dealers(table) == [2]
    table.deal("5H 2D 4S 6S 9C", "KH 3D 8S 7S 9S", "KC 2C TS JS 8C", "KD KS 4C AC 8D")
    table.lay("9C", "9S", "8C", "8D")
    table.turn("JC")
    table.play("4C", "6S", "8S")
    assert [move.by for move in table.happened(events.PegMoved)] == [0]
    assert scored(table) == [(2, "heels", 2)]


@clause("004 D2 scoring")
def test_004_d2_scoring_is_as_with_two_hands_and_partners_sit_opposite() -> None:
    table = in_play(BOOK, "5H 2D 4S 6S", "KH 3D 8S 7S", "KC 2C TS JS", "KD KS 4C AC", starter="9D")
    table.play("5H", "KH", "KC", "AC", "4S")
    assert scored(table) == [(1, "play", 2), (2, "play", 2), (0, "go", 1)]
    assert table.scores == (3, 2)
    for before, after in ((115, 117), (116, 116)):
        heels = dealt(BOOK, *HANDS, starter="JC", scores=(0, before))
        heels.turn("JC")
        assert heels.scores == (0, after)


@clause("004 D2 deal")
def test_004_d2_five_cards_each_one_at_a_time_clockwise() -> None:
    table = until(Table(BOOK, 4, seed=SEED, dealer=2), Phase.DEAL)
    pack = table.state.the_deal.pack
    table.do(Deal(Seat(2)))
    (deal,) = table.happened(events.CardsDealt)
    assert deal.hands == (pack[1:20:4], pack[2:20:4], pack[3:20:4], pack[0:20:4])


@clause("004 D3 crib")
def test_004_d3_each_puts_one_card_in_the_dealers_crib() -> None:
    table = dealt(BOOK, *HANDS, starter="9C", thrown="9D 9H 9S KC")
    assert set(table.state.the_deal.crib) == set(parse_cards("9D 9H 9S KC"))
    table.turn("9C")
    finish_play(table)
    assert scored(table, "crib") == [(3, "crib", 12)]


@clause("004 D3 start", "004 D3 cut back")
@pytest.mark.parametrize("dealer", range(4))
def test_004_d3_the_right_opponent_cuts_for_the_deal_the_left_for_start(dealer: int) -> None:
    table = Table(BOOK, 4, dealer=dealer, seed=SEED)
    right, left = (dealer - 1) % 4, (dealer + 1) % 4
    assert due(table) == [right]
    table.do(Cut(Seat(right), "pack", 30))
    assert due(table) == [dealer]
    until(table, Phase.STARTER)
    assert due(table) == [left]
    table.do(Cut(Seat(left), "starter", 28))
    assert [(cut.seat, cut.purpose) for cut in table.happened(events.CutMade)] == [
        (right, "pack"),
        (left, "starter"),
    ]


@clause("004 D3 go")
def test_004_d3_after_three_goes_the_fourth_has_the_point() -> None:
    hands = ("KH 7D 6C 6S", "QH 8D 9S 7S", "8H 9C TS JS", "2H 3C TC JC")
    table = in_play(BOOK, *hands, starter="KC")
    table.play("KH", "QH", "8H", "2H")
    assert [event.seat for event in table.happened(events.GoCalled)] == [0, 1, 2]
    assert scored(table) == [(3, "go", 1)]


@clause("004 D3 show")
def test_004_d3_counting_begins_at_the_dealers_left_and_ends_with_the_dealer() -> None:
    table = finish_play(in_play(BOOK, *HANDS, starter="9C", dealer=1))
    assert shown(table) == [(2, "hand"), (3, "hand"), (0, "hand"), (1, "hand"), (1, "crib")]
