import pytest
from tests.rules.clauses import clause
from tests.rules.scenes import (
    SEED,
    dealers,
    dealt,
    due,
    finish_play,
    goes,
    in_play,
    play_out,
    scored,
    shown,
    until,
)
from tests.table import Table, hand_of

from pegout.cards import PACK, parse_cards
from pegout.game import Cut, Deal, LayAway, NamePegger, Phase, events
from pegout.seating import Seat

BOOK = "alberta55"
# Seat 3 deals unless a test says otherwise, so seat 0 is at the dealer's left and 2 at the right.
HANDS = ("KH 2D 4S 6S", "9H 3D 5S 7S", "8H 2C TS JS", "QH 3C 4C AC")


@clause("000 Dbl scoring")
def test_000_dbl_scoring_is_as_with_two_hands() -> None:
    table = in_play(BOOK, "5H 2D 4S 6S", "KH 3D 8S 7S", "KC 2C TS JS", "KD KS 4C AC", starter="9D")
    table.play("5H", "KH", "KC")
    assert scored(table) == [(1, "play", 2), (2, "play", 2)]


@clause("000 Dbl scoring")
@pytest.mark.parametrize(("pair", "after"), [(115, 117), (116, 116)])
def test_000_dbl_the_pair_s_peg_decides_on_the_jack_turned(pair: int, after: int) -> None:
    table = dealt(BOOK, *HANDS, starter="JC", scores=(0, pair))
    table.turn("JC")
    assert table.scores == (0, after)


@clause("000 Dbl partners")
def test_000_dbl_partners_sit_opposite_and_score_together() -> None:
    table = in_play(BOOK, "5H 2D 4S 6S", "KH 3D 8S 7S", "KC 2C TS JS", "KD KS 4C AC", starter="9D")
    table.play("5H", "KH", "KC", "AC", "4S")
    # Seat 1 made fifteen, seat 2 a pair, seat 0 played last at thirty.
    assert scored(table) == [(1, "play", 2), (2, "play", 2), (0, "go", 1)]
    assert table.scores == (3, 2)
    finish_play(table)
    by_side = [0, 0]
    for seat, _, points in scored(table):
        by_side[seat % 2] += points
    assert table.scores == tuple(by_side)


@clause("000 Dbl pegger", "000 Dbl cut")
def test_000_dbl_one_of_each_pair_pegs_and_the_others_cut() -> None:
    table = Table(BOOK, 4, dealer=None)
    assert due(table) == [0, 1]
    assert table.refused(NamePegger(Seat(0), Seat(1))).code == "not_partner"
    table.do(NamePegger(Seat(0), Seat(2)))
    table.do(NamePegger(Seat(1), Seat(1)))
    assert table.state.phase is Phase.CUT_FOR_DEAL
    refused = table.refused(Cut(Seat(2), "first_deal", 10, parse_cards("9H")[0]))
    assert refused.code == "not_your_turn"
    table.cut(0, "9H", 10)
    table.cut(3, "4H", 20)
    assert dealers(table) == [3]


@clause("000 Dbl pegger")
def test_000_dbl_the_pegger_moves_the_peg_for_the_partner() -> None:
    table = Table(BOOK, 4, dealer=None)
    table.do(NamePegger(Seat(0), Seat(2)))
    table.do(NamePegger(Seat(1), Seat(1)))
    table.cut(0, "9H", 10)
    table.cut(3, "4H", 20)
    table.deal("5H 2D 4S 6S 9C", "KH 3D 8S 7S 9S", "KC 2C TS JS 8C", "KD KS 4C AC 8D")
    table.lay("9C", "9S", "8C", "8D")
    table.turn("JC")
    table.play("5H", "KH", "KC")
    pegs = [(move.by, move.side) for move in table.happened(events.PegMoved)]
    assert pegs == [(1, 1), (1, 1), (2, 0)]


@clause("000 Dbl deal")
def test_000_dbl_five_cards_each_one_at_a_time_clockwise() -> None:
    table = until(Table(BOOK, 4, seed=SEED, dealer=1), Phase.DEAL)
    pack = table.state.the_deal.pack
    table.do(Deal(Seat(1)))
    (deal,) = table.happened(events.CardsDealt)
    assert deal.hands == (pack[2:20:4], pack[3:20:4], pack[0:20:4], pack[1:20:4])
    assert deal.crib == ()
    assert len(table.state.the_deal.pack) == 32


@clause("000 Dbl deal")
def test_000_dbl_the_deal_moves_clockwise() -> None:
    order = dealers(play_out(Table(BOOK, 4, seed=SEED)))
    assert len(order) > 4
    assert order == [(order[0] + step) % 4 for step in range(len(order))]


@clause("000 Dbl crib")
def test_000_dbl_each_puts_one_card_in_the_dealers_crib() -> None:
    table = Table(BOOK, 4)
    table.deal("5H 2D 4S 6S 9C", "KH 3D 8S 7S 9S", "KC 2C TS JS 8C", "KD KS 4C AC 8D")
    assert table.refused(LayAway(Seat(0), parse_cards("5H 2D"))).code == "wrong_number"
    table.lay("9C", "9S", "8C", "8D")
    assert all(len(hand_of(table, seat)) == 4 for seat in range(4))
    table.turn("3C")
    finish_play(table)
    assert table.happened(events.HoldingShown)[-1].cards == parse_cards("9C 9S 8C 8D")
    assert scored(table, "crib") == [(3, "crib", 4)]


@clause("000 Dbl start")
@pytest.mark.parametrize("dealer", range(4))
def test_000_dbl_the_opponent_on_the_dealers_left_cuts_for_start(dealer: int) -> None:
    table = dealt(BOOK, *HANDS, starter="9C", dealer=dealer)
    assert due(table) == [(dealer + 1) % 4]
    for seat in {0, 1, 2, 3} - {(dealer + 1) % 4}:
        refused = table.refused(Cut(Seat(seat), "starter", 10, parse_cards("9C")[0]))
        assert refused.code == "not_your_turn"
    table.turn("9C")
    assert due(table) == [(dealer + 1) % 4]


@clause("000 Dbl cut back")
@pytest.mark.parametrize("dealer", range(4))
def test_000_dbl_the_opponent_on_the_dealers_right_cuts_before_the_deal(dealer: int) -> None:
    table = Table(BOOK, 4, dealer=dealer, seed=SEED)
    assert table.state.phase is Phase.PACK_CUT
    assert due(table) == [(dealer - 1) % 4]
    assert table.refused(Deal(Seat(dealer))).code == "not_your_turn"
    table.do(Cut(Seat((dealer - 1) % 4), "pack", 20))
    (mixed,) = table.happened(events.PackMixed)
    assert set(mixed.order) == set(PACK)
    assert table.state.the_deal.pack == (*mixed.order[20:], *mixed.order[:20])
    assert due(table) == [dealer]


@clause("000 Dbl cut back")
def test_000_two_handed_there_is_no_cut_before_the_deal() -> None:
    table = Table(BOOK)
    assert table.state.phase is Phase.DEAL


@clause("000 Dbl go")
def test_000_dbl_after_three_goes_the_fourth_has_the_point_for_last() -> None:
    hands = ("KH 7D 6C 6S", "QH 8D 9S 7S", "8H 9C TS JS", "2H 3C TC JC")
    table = in_play(BOOK, *hands, starter="KC")
    table.play("KH", "QH", "8H", "2H")
    assert goes(table) == [0, 1, 2]
    assert scored(table) == [(3, "go", 1)]
    assert table.state.the_deal.turn == 0
    more = in_play(BOOK, "KH 7D 6C 6S", "QH 8D 9S 7S", "6H 9C TS JS", "2H 3C TC JC", starter="KC")
    more.play("KH", "QH", "6H", "2H")
    assert goes(more) == [0, 1, 2]
    assert more.state.the_deal.turn == 3
    more.play("3C")
    assert scored(more) == [(3, "play", 2)]


@clause("000 Dbl show")
def test_000_dbl_counting_begins_at_the_dealers_left_and_ends_with_the_dealer() -> None:
    table = finish_play(in_play(BOOK, *HANDS, starter="9C", dealer=1))
    assert shown(table) == [(2, "hand"), (3, "hand"), (0, "hand"), (1, "hand"), (1, "crib")]
