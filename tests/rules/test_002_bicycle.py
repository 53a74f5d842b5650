from itertools import combinations, pairwise

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
    until,
)
from tests.table import NAMES, Table, hand_of

from pegout.cards import PACK, RANK_LETTERS, Card, parse_cards
from pegout.chance import mixed_pack
from pegout.errors import Rejection
from pegout.game import (
    NEW_TABLE,
    Cut,
    Deal,
    LayAway,
    Phase,
    Play,
    StartGame,
    StartMatch,
    decide,
    duty_of,
    events,
    evolve,
    seen,
    view_from,
)
from pegout.game.legal import CutDuty
from pegout.rulesets import house_ruleset, ruleset
from pegout.seating import Seat, sides

BOOK = "bicycle"
PONE, DEALER = Seat(0), Seat(1)
HANDS = ("2H 2D 4S 6S", "KH QS TD 9D")
NO_CUT = house_ruleset(
    """
    id = "no_cut"
    name = "No cut before the deal"
    base = "bicycle"
    [cuts]
    before_deal = { 2 = "off", 3 = "off", 4 = "off" }
    """,
    "no_cut.toml",
)


@clause("002 Number of Players")
@pytest.mark.parametrize(("hands", "sides_expected"), [(2, 2), (3, 3), (4, 2)])
def test_002_number_of_players_two_three_or_two_against_two(
    hands: int, sides_expected: int
) -> None:
    table = Table(BOOK, hands)
    assert len(table.scores) == len(sides(hands)) == sides_expected
    assert len(play_out(Table(BOOK, hands, seed=SEED)).happened(events.GameEnded)) == 1


@clause("002 Number of Players")
@pytest.mark.parametrize("hands", [1, 5])
def test_002_number_of_players_no_fewer_and_no_more(hands: int) -> None:
    names = (*NAMES, "Eve")[:hands]
    refused = decide(NEW_TABLE, StartMatch(ruleset(BOOK), names))
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.clause) == ("wrong_hands", "002 Number of Players")


@clause("002 Pack")
def test_002_pack_of_52() -> None:
    for mixed in play_out(Table(BOOK, dealer=None, seed=SEED)).happened(events.PackMixed):
        assert len(mixed.order) == 52
        assert set(mixed.order) == set(PACK)


@clause("002 Rank of Cards", "002 Draw lower")
@pytest.mark.parametrize(("low", "high"), list(pairwise(RANK_LETTERS)))
def test_002_draw_the_lower_card_deals_from_ace_low_to_king_high(low: str, high: str) -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, f"{high}C", 10)
    table.cut(1, f"{low}S", 20)
    assert table.happened(events.DealerSet) == [events.DealerSet(DEALER, "low_cut", cut_due=True)]
    swapped = Table(BOOK, dealer=None)
    swapped.cut(0, f"{low}C", 10)
    swapped.cut(1, f"{high}S", 20)
    assert dealers(swapped) == [0]


@clause("002 Draw limits")
@pytest.mark.parametrize("seat", [0, 1])
def test_002_draw_limits_four_cards_left_at_either_end_by_each_player(seat: int) -> None:
    table = Table(BOOK, dealer=None)
    if seat:
        table.cut(0, "9H", 48)
    duty = duty_of(table.state, Seat(seat))
    assert isinstance(duty, CutDuty)
    # Each cuts the whole pack, so the second player's limits are the same.
    assert (duty.least, duty.most, duty.clause) == (4, 48, "002 Draw")
    for depth in (0, 3, 49, 52):
        assert table.refused(Cut(Seat(seat), "first_deal", depth, Card("KS"))).code == "cut_depth"
    table.cut(seat, "KS", 4)


@clause("002 Draw limits")
def test_002_draw_each_player_cuts_a_card_of_his_own_from_the_same_pack() -> None:
    table = Table(BOOK, dealer=None, seed=SEED)
    table.do(Cut(PONE, "first_deal", 48))
    assert table.refused(Cut(DEALER, "first_deal", 48)).code == "cut_taken"
    table.do(Cut(DEALER, "first_deal", 4))
    pack = mixed_pack(SEED, ("", ""), 1)
    assert [cut.card for cut in table.happened(events.CutMade)] == [pack[47], pack[3]]


@clause("002 Draw tie")
def test_002_draw_tie_each_draws_again() -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, "9H", 10)
    assert events.CutTied((PONE, DEALER), mixed_again=False) in table.cut(1, "9C", 30)
    assert (dealers(table), due(table)) == ([], [0])
    table.cut(0, "3H", 11)
    assert due(table) == [1]
    table.cut(1, "3D", 31)
    assert len(table.happened(events.CutTied)) == 2
    table.cut(0, "QH", 12)
    table.cut(1, "JD", 32)
    assert dealers(table) == [1]


@clause("002 Draw tie")
def test_002_draw_tie_the_cards_turned_are_not_drawn_twice() -> None:
    pack = mixed_pack(SEED, ("", ""), 1)
    one, other = next(
        (one, other)
        for one, other in combinations(range(4, 49), 2)
        if pack[one - 1].rank is pack[other - 1].rank
    )
    table = Table(BOOK, dealer=None, seed=SEED)
    table.do(Cut(PONE, "first_deal", one))
    table.do(Cut(DEALER, "first_deal", other))
    assert len(table.happened(events.CutTied)) == 1
    for depth in (one, other):
        assert table.refused(Cut(PONE, "first_deal", depth)).code == "cut_taken"
    free = next(depth for depth in range(4, 49) if depth not in (one, other))
    table.do(Cut(PONE, "first_deal", free))
    assert table.happened(events.CutMade)[-1].card is pack[free - 1]
    assert len(table.happened(events.PackMixed)) == 1


@clause("002 Draw alternates")
def test_002_draw_the_deal_alternates() -> None:
    order = dealers(play_out(Table(BOOK, dealer=None, seed=SEED)))
    assert len(order) > 3
    assert all(one != next_one for one, next_one in pairwise(order))


@clause("002 Draw loser")
@pytest.mark.parametrize("winner", [0, 1])
def test_002_draw_the_loser_of_the_game_deals_first_in_the_next(winner: int) -> None:
    table = Table(BOOK, scores=(120, 120), match_to=2)
    table.deal("KH JC 5D 6D 2C 2D", "8H 7C 6S 9S 3C 3D")
    table.lay("2C 2D", "3C 3D")
    table.turn("QC")
    # One for the go at 28, or two for fifteen.
    table.play(*(("KH", "8H", "JC") if winner == 0 else ("6D", "9S")))
    assert ending(table).winner == winner
    begun = table.do(StartGame())
    assert events.DealerSet(Seat(1 - winner), "loser", cut_due=True) in begun
    assert due(table) == [winner]


@clause("002 Draw cut")
def test_002_draw_the_non_dealer_cuts_before_the_deal() -> None:
    table = Table(BOOK, seed=SEED)
    assert due(table) == [0]
    assert table.refused(Deal(DEALER)).code == "not_your_turn"
    assert table.refused(Cut(DEALER, "pack", 20)).code == "not_your_turn"
    table.do(Cut(PONE, "pack", 20))
    (mixed,) = table.happened(events.PackMixed)
    assert table.state.the_deal.pack == (*mixed.order[20:], *mixed.order[:20])


@clause("002 Draw no cut")
def test_002_draw_a_house_may_play_without_that_cut() -> None:
    table = Table(NO_CUT, seed=SEED)
    assert table.state.phase is Phase.DEAL
    assert table.refused(Cut(PONE, "pack", 20)).code == "not_your_turn"
    table.do(Deal(DEALER))
    (mixed,) = table.happened(events.PackMixed)
    (deal,) = table.happened(events.CardsDealt)
    assert deal.hands == (mixed.order[0:12:2], mixed.order[1:12:2])
    whole_game = play_out(Table(NO_CUT, seed=SEED))
    assert {cut.purpose for cut in whole_game.happened(events.CutMade)} == {"starter"}


@clause("002 Deal six", "002 Deal first")
@pytest.mark.parametrize("dealer", [0, 1])
def test_002_deal_six_cards_each_beginning_with_the_opponent(dealer: int) -> None:
    table = until(Table(BOOK, seed=SEED, dealer=dealer), Phase.DEAL)
    pack = table.state.the_deal.pack
    table.do(Deal(Seat(dealer)))
    (deal,) = table.happened(events.CardsDealt)
    assert deal.hands[1 - dealer] == pack[0:12:2]
    assert deal.hands[dealer] == pack[1:12:2]
    assert deal.crib == ()
    reported = Table(NO_CUT)
    seven = (parse_cards("2H 3H 4S 6S 7D 8D 9D"), parse_cards("AH KH QS JS 5D TD QD"))
    assert reported.refused(Deal(DEALER, seven)).code == "wrong_number"


@clause("002 Deal six", "002 Object 61")
def test_002_deal_six_cards_each_in_the_short_game_too() -> None:
    table = until(Table(BOOK, seed=SEED, target=61), Phase.DISCARD)
    assert [len(hand) for hand in table.state.the_deal.hands] == [6, 6]


@clause("002 Crib two")
def test_002_crib_each_lays_two_away_and_keeps_four() -> None:
    table = Table(BOOK)
    table.deal("2H 3H 4S 6S 7D 8D", "AH KH QS JS 5D TD")
    for wrong in ("2H", "2H 3H 4S"):
        assert table.refused(LayAway(PONE, parse_cards(wrong))).code == "wrong_number"
    table.lay("2H 3H", "AH TD")
    assert hand_of(table, PONE) == set(parse_cards("4S 6S 7D 8D"))
    assert hand_of(table, DEALER) == set(parse_cards("KH QS JS 5D"))
    assert set(table.state.the_deal.crib) == set(parse_cards("2H 3H AH TD"))


@clause("002 Crib dealer")
@pytest.mark.parametrize("dealer", [0, 1])
def test_002_crib_belongs_to_the_dealer(dealer: int) -> None:
    table = in_play(BOOK, *HANDS, starter="3C", thrown="5C 5D 5H JC", dealer=dealer)
    finish_play(table)
    assert scored(table, "crib") == [(dealer, "crib", 15)]


@clause("002 Crib hidden")
def test_002_crib_is_not_exposed_until_the_hands_have_been_played() -> None:
    table = finish_play(in_play(BOOK, *HANDS, starter="3C", thrown="5C 5D 5H JC"))
    state = NEW_TABLE
    for event in table.log:
        state = evolve(state, event)
        deals = [view_from(state, viewer).deal for viewer in (None, PONE, DEALER)]
        exposed = [deal.crib for deal in deals if deal is not None and deal.crib]
        if exposed:
            assert isinstance(event, events.HoldingShown)
            assert event.holding == "crib"
            assert exposed == [parse_cards("5C 5D 5H JC")] * 3
            break
    else:
        pytest.fail("the crib was never shown")
    laid = table.happened(events.CardsLaidAway)
    assert [seen(event, None) for event in laid] == [
        events.CardsLaidAway(PONE, (None, None)),
        events.CardsLaidAway(DEALER, (None, None)),
    ]


@clause("002 Before the Play cut")
def test_002_before_the_play_the_non_dealer_cuts_for_the_starter() -> None:
    table = dealt(BOOK, *HANDS, starter="3C")
    assert due(table) == [0]
    assert table.refused(Cut(DEALER, "starter", 10, Card("3C"))).code == "not_your_turn"


@clause("002 Before the Play cut")
@pytest.mark.parametrize("depth", [1, 17, 39])
def test_002_before_the_play_the_top_card_of_the_lower_packet_is_turned(depth: int) -> None:
    table = until(Table(BOOK, seed=SEED), Phase.STARTER)
    stock = table.state.the_deal.pack
    assert len(stock) == 40
    table.do(Cut(PONE, "starter", depth))
    (turned,) = table.happened(events.StarterTurned)
    assert turned.card is stock[depth]


@clause("002 Before the Play heels")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (115, 117), (118, 120)])
def test_002_before_the_play_a_jack_pegs_two_for_the_dealer_at_once(
    before: int, after: int
) -> None:
    table = dealt(BOOK, *HANDS, starter="JC", scores=(0, before))
    table.turn("JC")
    assert table.scores == (0, after)
    assert scored(table) == [(1, "heels", 2)]
    assert table.happened(events.CardPlayed) == []


@clause("002 Before the Play heels", "002 Game ends")
@pytest.mark.parametrize("before", [119, 120])
def test_002_before_the_play_a_jack_may_end_the_game(before: int) -> None:
    table = dealt(BOOK, *HANDS, starter="JC", scores=(120, before))
    table.turn("JC")
    assert ending(table).scores == (120, 121)


@clause("002 Before the Play starter")
def test_002_before_the_play_the_starter_is_no_part_of_the_play() -> None:
    table = in_play(BOOK, "5H 2D 4S 6S", "KH QS TD 9D", starter="5C")
    table.play("5H")
    assert table.scores == (0, 0)
    assert table.refused(Play(DEALER, Card("5C"))).code == "not_your_card"
    table.play("KH")
    (fifteen,) = table.happened(events.ItemOpened)
    assert fifteen.told[0].cards == parse_cards("5H KH")
