from itertools import pairwise, permutations, product

import pytest
from tests.rules.clauses import clause
from tests.rules.scenes import SEED, counts, dealers, due, ending, in_play, play_out, until
from tests.table import NAMES, Table

from pegout.cards import PACK, RANK_LETTERS, Card, parse_card
from pegout.chance import mixed_pack, seed_from
from pegout.errors import Rejection
from pegout.game import NEW_TABLE, Cut, Deal, Phase, StartGame, StartMatch, decide, duty_of, events
from pegout.game.legal import CutDuty
from pegout.rulesets import ruleset
from pegout.seating import Seat

BOOK = "acc"
PONE, DEALER = Seat(0), Seat(1)


def limits(table: Table, seat: Seat) -> tuple[int, int]:
    """The fewest and the most cards this seat may lift now."""
    duty = duty_of(table.state, seat)
    assert isinstance(duty, CutDuty)
    return duty.least, duty.most


def cut_codes(table: Table, seat: Seat, purpose: str, depths: range) -> dict[int, str]:
    """Which of these depths are refused, and how."""
    card = None if purpose == "pack" else Card("KS")
    codes = {}
    for depth in depths:
        result = decide(table.state, Cut(seat, purpose, depth, card))  # type: ignore[arg-type]
        if isinstance(result, Rejection):
            codes[depth] = result.code
    return codes


@clause("001 I.1", "001 I.6.c")
def test_001_i_1_the_first_to_reach_hole_121_wins() -> None:
    short = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(119, 118))
    short.play("5H", "TD")
    assert (short.scores, short.state.phase) == ((119, 120), Phase.PLAY)
    there = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(120, 119))
    there.play("5H", "TD")
    assert (ending(there).winner, ending(there).scores) == (1, (120, 121))
    refused = decide(NEW_TABLE, StartMatch(ruleset(BOOK), NAMES[:2], target=61))
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.clause) == ("wrong_target", "001 I.1")


@clause("001 I.2")
@pytest.mark.parametrize("hands", [1, 3, 4])
def test_001_i_2_these_rules_are_for_two_players_only(hands: int) -> None:
    refused = decide(NEW_TABLE, StartMatch(ruleset(BOOK), NAMES[:hands]))
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.clause) == ("wrong_hands", "001 I.2")
    assert len(Table(BOOK).state.match.names) == 2


@clause("001 I.3.a")
def test_001_i_3_a_a_pack_of_52_is_mixed() -> None:
    mixings = play_out(Table(BOOK, dealer=None, seed=SEED)).happened(events.PackMixed)
    assert len(mixings) > 2
    for mixed in mixings:
        assert len(mixed.order) == 52
        assert set(mixed.order) == set(PACK)


@clause("001 I.3.b")
@pytest.mark.parametrize(("one", "other"), list(permutations("CDHS", 2)))
def test_001_i_3_b_no_suit_outranks_another_in_the_cut_for_deal(one: str, other: str) -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, f"9{one}")
    assert events.CutTied((PONE, DEALER), mixed_again=True) in table.cut(1, f"9{other}")
    assert dealers(table) == []


@clause("001 I.3.c")
@pytest.mark.parametrize(("low", "high"), list(pairwise(RANK_LETTERS)))
def test_001_i_3_c_cards_rank_from_ace_low_to_king_high(low: str, high: str) -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, f"{low}C")
    table.cut(1, f"{high}S")
    assert dealers(table) == [0]
    swapped = Table(BOOK, dealer=None)
    swapped.cut(0, f"{high}C")
    swapped.cut(1, f"{low}S")
    assert dealers(swapped) == [1]


@clause("001 I.3.c")
@pytest.mark.parametrize("letter", "KQJT98765432A")
def test_001_i_3_c_pip_values(letter: str) -> None:
    pips = dict(zip("KQJT98765432A", (10, 10, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1), strict=True))
    others = [f"{rank}C" for rank in RANK_LETTERS if rank != letter][:7]
    table = in_play(BOOK, " ".join([f"{letter}S", *others[:3]]), " ".join(others[3:]), starter="KH")
    table.play(f"{letter}S")
    assert counts(table) == [pips[letter]]


@clause("001 I.5.a cut", "001 IV.1.a")
def test_001_iv_1_a_the_first_game_of_a_match_is_cut_for() -> None:
    table = Table(BOOK, dealer=None, match_to=2)
    assert table.state.phase is Phase.CUT_FOR_DEAL
    assert due(table) == [0]
    assert table.refused(Deal(PONE)).code == "wrong_phase"
    table.cut(0, "9H")
    assert due(table) == [1]
    table.cut(1, "4C")
    assert table.happened(events.DealerSet) == [events.DealerSet(DEALER, "low_cut", cut_due=True)]


@clause("001 I.5.a loser")
@pytest.mark.parametrize("winner", [0, 1])
def test_001_i_5_a_the_loser_deals_first_in_the_next_game_of_the_match(winner: int) -> None:
    table = Table(BOOK, scores=(120, 120), match_to=2)
    table.deal("KH JC 5D 6D 2C 2D", "8H 7C 6S 9S 3C 3D")
    table.lay("2C 2D", "3C 3D")
    table.turn("QC")
    if winner == 0:
        # The pone plays last at 28 and has one for the go.
        table.play("KH", "8H", "JC")
    else:
        table.play("6D", "9S")
    assert ending(table).winner == winner
    assert table.state.phase is Phase.GAME_OVER
    begun = table.do(StartGame())
    loser = Seat(1 - winner)
    assert events.DealerSet(loser, "loser", cut_due=True) in begun
    assert table.scores == (0, 0)
    assert isinstance(duty_of(table.state, Seat(winner)), CutDuty)


@clause("001 I.5.b")
def test_001_i_5_b_the_dealer_mixes_the_pone_cuts_and_six_cards_are_dealt_to_each() -> None:
    table = until(Table(BOOK, seed=SEED), Phase.DISCARD)
    steps = [event for event in table.log if not isinstance(event, events.MatchStarted)]
    assert [type(event) for event in steps][2:] == [
        events.PackMixed,
        events.CutMade,
        events.CardsDealt,
    ]
    (cut,) = table.happened(events.CutMade)
    assert (cut.seat, cut.purpose) == (PONE, "pack")
    assert [len(hand) for hand in table.state.the_deal.hands] == [6, 6]


@clause("001 I.5.g alternates")
def test_001_i_5_g_the_deal_alternates_until_the_game_ends() -> None:
    order = dealers(play_out(Table(BOOK, dealer=None, seed=SEED)))
    assert len(order) > 3
    assert all(one != next_one for one, next_one in pairwise(order))


@clause("001 II.1 mixed")
def test_001_ii_1_every_mixing_is_of_at_least_three_times() -> None:
    mixings = play_out(Table(BOOK, dealer=None, seed=SEED)).happened(events.PackMixed)
    assert [mixed.times for mixed in mixings] == [3] * len(mixings)
    assert len({mixed.order for mixed in mixings}) == len(mixings) > 2


@clause("001 III.1.a first")
def test_001_iii_1_a_first_player_lifts_4_to_26() -> None:
    table = Table(BOOK, dealer=None)
    assert limits(table, PONE) == (4, 26)
    refused = cut_codes(table, PONE, "first_deal", range(0, 53))
    assert set(refused) == {*range(0, 4), *range(27, 53)}
    assert set(refused.values()) == {"cut_depth"}
    said = table.refused(Cut(PONE, "first_deal", 27, parse_card("9H")))
    assert said.clause == "001 III.1.a"


@clause("001 III.1.a second")
@pytest.mark.parametrize("first", [4, 17, 26])
def test_001_iii_1_a_second_player_lifts_4_and_leaves_4(first: int) -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, "9H", first)
    left = 52 - first
    assert limits(table, DEALER) == (4, left - 4)
    refused = cut_codes(table, DEALER, "first_deal", range(0, 53))
    assert set(refused) == {*range(0, 4), *range(left - 3, 53)}


@clause("001 III.1.b deal")
def test_001_iii_1_b_the_cut_before_the_deal_takes_4_to_48() -> None:
    table = Table(BOOK)
    refused = cut_codes(table, PONE, "pack", range(0, 53))
    assert set(refused) == {*range(0, 4), *range(49, 53)}
    assert table.refused(Cut(PONE, "pack", 49)).clause == "001 III.1.b"


@clause("001 III.1.b starter")
def test_001_iii_1_b_the_cut_for_the_starter_takes_4_to_36_of_40() -> None:
    table = Table(BOOK)
    table.deal("2H 3H 4S 6S 7D 8D", "AH KH QS JS 5D TD")
    table.lay("2H 3H", "AH TD")
    refused = cut_codes(table, PONE, "starter", range(0, 53))
    assert set(refused) == {*range(0, 4), *range(37, 53)}


@clause("001 III.2.a card")
@pytest.mark.parametrize(("first", "second"), [(4, 4), (4, 44), (26, 22), (13, 20)])
def test_001_iii_2_a_the_card_is_the_bottom_one_of_the_lifted_packet(
    first: int, second: int
) -> None:
    table = Table(BOOK, dealer=None, seed=SEED)
    table.do(Cut(PONE, "first_deal", first))
    table.do(Cut(DEALER, "first_deal", second))
    pack = mixed_pack(SEED, ("", ""), 1)
    cards = [cut.card for cut in table.happened(events.CutMade)]
    # The second player lifts from what the first has left.
    assert cards == [pack[first - 1], pack[first + second - 1]]


@clause("001 III.2.a lower")
def test_001_iii_2_a_the_lower_card_deals_the_first_hand() -> None:
    for seat_0, seat_1, dealer in (("2C", "3D", 0), ("KC", "QD", 1), ("AS", "KS", 0)):
        table = Table(BOOK, dealer=None)
        table.cut(0, seat_0)
        table.cut(1, seat_1)
        assert table.state.the_deal.dealer == dealer
        assert due(table) == [1 - dealer]


@clause("001 III.2.b")
def test_001_iii_2_b_equal_cards_are_cut_again_by_both() -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, "9H", 26)
    assert events.CutTied((PONE, DEALER), mixed_again=True) in table.cut(1, "9C", 22)
    assert dealers(table) == []
    # The whole pack is there again, so the limits are those of a first cut.
    assert limits(table, PONE) == (4, 26)
    table.cut(0, "9H", 4)
    table.cut(1, "9S", 44)
    assert len(table.happened(events.CutTied)) == 2
    table.cut(0, "QH", 4)
    table.cut(1, "9H", 44)
    assert dealers(table) == [1]
    assert [mixed.number for mixed in table.happened(events.PackMixed)] == [1, 2, 3]


@clause("001 III.2.b")
def test_001_iii_2_b_after_a_tie_the_entire_pack_is_mixed_again() -> None:
    first, second = next(
        (first, second)
        for first, second in product(range(4, 27), range(4, 23))
        if _ranks(first, second, 1)[0] == _ranks(first, second, 1)[1]
    )
    table = Table(BOOK, dealer=None, seed=SEED)
    table.do(Cut(PONE, "first_deal", first))
    table.do(Cut(DEALER, "first_deal", second))
    assert len(table.happened(events.CutTied)) == 1
    table.do(Cut(PONE, "first_deal", 10))
    one, again = table.happened(events.PackMixed)
    assert (len(again.order), again.times) == (52, 3)
    assert again.order != one.order
    assert table.happened(events.CutMade)[-1].card is again.order[9]
    table.do(Cut(DEALER, "first_deal", 10))
    assert table.happened(events.CutMade)[-1].card is again.order[19]


def _ranks(first: int, second: int, number: int) -> tuple[int, int]:
    pack = mixed_pack(SEED, ("", ""), number)
    return pack[first - 1].rank, pack[first + second - 1].rank


@clause("001 III.3.a required")
def test_001_iii_3_a_no_deal_without_a_cut_by_the_pone() -> None:
    table = Table(BOOK, seed=SEED)
    assert table.state.phase is Phase.PACK_CUT
    assert due(table) == [0]
    assert table.refused(Deal(DEALER)).code == "not_your_turn"
    assert table.refused(Cut(DEALER, "pack", 20)).code == "not_your_turn"
    table.do(Cut(PONE, "pack", 20))
    table.do(Deal(DEALER))
    whole_game = play_out(Table(BOOK, seed=seed_from("III.3.a")))
    log = whole_game.log
    deals = [place for place, event in enumerate(log) if isinstance(event, events.CardsDealt)]
    assert len(deals) > 2
    for dealer, place in zip(dealers(whole_game), deals, strict=False):
        cut = log[place - 1]
        assert isinstance(cut, events.CutMade)
        assert (cut.seat, cut.purpose) == (1 - dealer, "pack")


@clause("001 III.3.b united")
@pytest.mark.parametrize("depth", [4, 20, 48])
def test_001_iii_3_b_the_bottom_packet_goes_upon_the_top_packet(depth: int) -> None:
    table = Table(BOOK, seed=SEED)
    table.do(Cut(PONE, "pack", depth))
    (mixed,) = table.happened(events.PackMixed)
    united = (*mixed.order[depth:], *mixed.order[:depth])
    assert table.state.the_deal.pack == united
    table.do(Deal(DEALER))
    (deal,) = table.happened(events.CardsDealt)
    assert {*deal.hands[0], *deal.hands[1]} == set(united[:12])
    assert table.state.the_deal.pack == united[12:]


@clause("001 IV.2.a")
@pytest.mark.parametrize("dealer", [0, 1])
def test_001_iv_2_a_single_cards_alternately_starting_with_the_pone(dealer: int) -> None:
    table = until(Table(BOOK, seed=SEED, dealer=dealer), Phase.DEAL)
    pack = table.state.the_deal.pack
    assert table.refused(Deal(Seat(1 - dealer))).code == "not_your_turn"
    table.do(Deal(Seat(dealer)))
    (deal,) = table.happened(events.CardsDealt)
    assert deal.hands[1 - dealer] == pack[0:12:2]
    assert deal.hands[dealer] == pack[1:12:2]
    assert deal.crib == ()
