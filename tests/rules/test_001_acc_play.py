import pytest
from tests.rules.clauses import clause
from tests.rules.scenes import (
    SEED,
    counts,
    dealt,
    due,
    ending,
    finish_play,
    goes,
    in_play,
    laid_points,
    play_out,
    play_points,
    scored,
    until,
)
from tests.table import Table, hand_of

from pegout.cards import Card, parse_card, parse_cards
from pegout.chance import seed_from
from pegout.game import NEW_TABLE, Cut, LayAway, Phase, Play, events, evolve, seen, view_from
from pegout.rulesets import ruleset
from pegout.scoring import total
from pegout.seating import Seat

BOOK = "acc"
PONE, DEALER = Seat(0), Seat(1)
HANDS = ("2H 2D 4S 6S", "KH QS TD 9D")


@clause("001 I.5.c")
def test_001_i_5_c_each_player_discards_two_cards_to_the_crib() -> None:
    table = Table(BOOK)
    table.deal("2H 3H 4S 6S 7D 8D", "AH KH QS JS 5D TD")
    assert due(table) == [0, 1]
    for wrong in ("2H", "2H 3H 4S"):
        assert table.refused(LayAway(PONE, parse_cards(wrong))).code == "wrong_number"
    assert table.refused(LayAway(PONE, parse_cards("2H AH"))).code == "not_your_card"
    table.lay("2H 3H", "AH TD")
    assert hand_of(table, PONE) == set(parse_cards("4S 6S 7D 8D"))
    assert hand_of(table, DEALER) == set(parse_cards("KH QS JS 5D"))


@clause("001 I.6.a", "001 V.1.a")
@pytest.mark.parametrize("dealer", [0, 1])
def test_001_v_1_a_the_crib_is_two_cards_from_each_and_scores_for_the_dealer(dealer: int) -> None:
    table = in_play(BOOK, *HANDS, starter="3C", thrown="5C 5D 5H JC", dealer=dealer)
    finish_play(table)
    (crib,) = [event for event in table.happened(events.HoldingShown) if event.holding == "crib"]
    assert (crib.seat, crib.cards) == (dealer, parse_cards("5C 5D 5H JC"))
    # Three fives and the jack of the starter's suit are worth fifteen.
    assert scored(table, "hand", "crib")[-1] == (dealer, "crib", 15)


@clause("001 V.2.a time")
def test_001_v_2_a_nobody_sees_the_crib_before_it_is_counted() -> None:
    table = finish_play(in_play(BOOK, *HANDS, starter="3C", thrown="5C 5D 5H JC"))
    state = NEW_TABLE
    seen_when: list[events.Event] = []
    for event in table.log:
        state = evolve(state, event)
        cribs = [view_from(state, viewer).deal for viewer in (None, PONE, DEALER)]
        if any(deal is not None and deal.crib for deal in cribs):
            seen_when.append(event)
    (crib,) = [event for event in table.happened(events.HoldingShown) if event.holding == "crib"]
    assert seen_when[0] is crib
    laid = events.CardsLaidAway(PONE, parse_cards("5C 5D"))
    assert seen(laid, PONE) == laid
    assert seen(laid, DEALER) == events.CardsLaidAway(PONE, (None, None))


@clause("001 I.5.d", "001 VI.1.a")
def test_001_vi_1_a_after_both_discards_the_pone_cuts() -> None:
    table = Table(BOOK)
    table.deal("2H 3H 4S 6S 7D 8D", "AH KH QS JS 5D TD")
    table.do(LayAway(PONE, parse_cards("2H 3H")))
    assert table.refused(Cut(PONE, "starter", 10, Card("9C"))).code == "not_your_turn"
    table.do(LayAway(DEALER, parse_cards("AH TD")))
    assert due(table) == [0]
    assert table.refused(Cut(DEALER, "starter", 10, Card("9C"))).code == "not_your_turn"
    table.turn("9C")
    assert table.state.the_deal.starter is Card("9C")


@clause("001 VI.1.c turn")
@pytest.mark.parametrize("depth", [4, 17, 36])
def test_001_vi_1_c_the_top_card_of_the_lower_packet_is_turned(depth: int) -> None:
    table = until(Table(BOOK, seed=SEED), Phase.STARTER)
    stock = table.state.the_deal.pack
    assert len(stock) == 40
    table.do(Cut(PONE, "starter", depth))
    (turned,) = table.happened(events.StarterTurned)
    assert turned.card is stock[depth]


@clause("001 I.6.f", "001 VI.3.a")
@pytest.mark.parametrize("suit", "CDHS")
def test_001_vi_3_a_a_jack_turned_gives_the_dealer_two(suit: str) -> None:
    table = dealt(BOOK, *HANDS, starter=f"J{suit}")
    table.turn(f"J{suit}")
    assert scored(table) == [(1, "heels", 2)]
    assert table.scores == (0, 2)
    queen = dealt(BOOK, *HANDS, starter="QC")
    queen.turn("QC")
    assert queen.scores == (0, 0)


@clause("001 VI.3.b")
@pytest.mark.parametrize(("before", "out"), [(118, False), (119, True), (120, True)])
def test_001_vi_3_b_the_dealer_may_peg_out_on_a_jack_turned(before: int, out: bool) -> None:
    table = dealt(BOOK, *HANDS, starter="JC", scores=(120, before))
    table.turn("JC")
    assert table.scores == (120, 121 if out else 120)
    if out:
        assert (ending(table).winner, ending(table).reason) == (1, "pegged_out")
        assert table.happened(events.CardPlayed) == []
    else:
        assert due(table) == [0]


@clause("001 VI.3.b")
def test_001_vi_3_b_heels_count_from_every_hole() -> None:
    for before in range(114, 119):
        table = dealt(BOOK, *HANDS, starter="JC", scores=(0, before))
        table.turn("JC")
        assert table.scores == (0, before + 2)


@clause("001 VII.1.a")
def test_001_vii_1_a_the_play_starts_as_soon_as_the_starter_is_turned() -> None:
    table = dealt(BOOK, *HANDS, starter="3C")
    assert table.refused(Play(PONE, Card("2H"))).code == "wrong_phase"
    table.turn("3C")
    assert table.happened(events.StarterTurned)[0] is table.log[-1]
    table.play("2H")


@clause("001 I.5.e(1)", "001 VII.1.b")
@pytest.mark.parametrize("dealer", [0, 1])
def test_001_vii_1_b_the_pone_plays_first_and_announces_the_pips(dealer: int) -> None:
    table = in_play(BOOK, "QH 3D 4S 6S", "QC 9S TD 9D", starter="KC", dealer=dealer)
    cards = (Card("QH"), Card("QC"))
    assert table.refused(Play(Seat(dealer), cards[dealer])).code == "not_your_turn"
    table.do(Play(Seat(1 - dealer), cards[1 - dealer]))
    (laid,) = table.happened(events.CardPlayed)
    assert (laid.seat, laid.count) == (1 - dealer, 10)


@clause("001 I.5.e(1)", "001 VII.1.c")
def test_001_vii_1_c_one_card_each_in_turn_with_the_count_announced() -> None:
    table = in_play(BOOK, "2H 3D 4S 6S", "AH QS TD 9D", starter="KC")
    table.play("2H")
    assert table.refused(Play(PONE, Card("3D"))).code == "not_your_turn"
    table.play("QS", "3D", "TD")
    laid = [
        (event.seat, str(event.card), event.count) for event in table.happened(events.CardPlayed)
    ]
    assert laid == [(0, "2H", 2), (1, "QS", 12), (0, "3D", 15), (1, "TD", 25)]


@clause("001 VII.1.d")
def test_001_vii_1_d_played_cards_stay_visible_until_the_hands_are_counted() -> None:
    assert ruleset(BOOK).play.series_face_down.value is False
    table = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC", "9S", "5D")
    for viewer in (None, PONE, DEALER):
        deal = view_from(table.state, viewer).deal
        assert deal is not None
        assert deal.past[0].cards == parse_cards("KH 8H JC")
        assert [laid.seat for laid in deal.past[0].laid] == [0, 1, 0]
        assert deal.series.cards == parse_cards("9S 5D")


@clause("001 I.5.e(2) go")
def test_001_i_5_e_2_after_a_go_the_opponent_plays_all_cards_possible() -> None:
    table = in_play(BOOK, "KH JC 2D AD", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H")
    assert goes(table) == []
    table.play("JC")
    assert goes(table) == [1]
    # The dealer cannot play without passing thirty-one; the pone must play on.
    assert table.state.the_deal.turn == PONE
    assert table.refused(Play(DEALER, Card("6S"))).code == "not_your_turn"
    table.play("AD")
    assert (table.state.the_deal.turn, counts(table)[-1]) == (PONE, 29)
    assert scored(table) == []
    table.play("2D")
    assert counts(table)[-1] == 31


@clause("001 I.5.e(2) go")
def test_001_i_5_e_2_the_count_never_exceeds_31_and_go_is_called_only_when_stuck() -> None:
    table = in_play(BOOK, "KH 2D 4S 6S", "8H 7S TD 9D", starter="KC")
    table.play("KH", "8H", "6S")
    refused = table.refused(Play(DEALER, Card("TD")))
    assert (refused.code, refused.clause) == ("past_thirty_one", "001 I.5.e(2)")
    assert goes(table) == []
    table.play("7S")
    assert counts(table) == [10, 18, 24, 31]


@clause("001 I.5.e(2) lead")
def test_001_i_5_e_2_the_caller_of_go_plays_first_in_the_next_sequence() -> None:
    by_dealer = in_play(BOOK, "KH JC 2D AD", "8H 7C 6S 9S", starter="QC")
    by_dealer.play("KH", "8H", "JC", "AD", "2D")
    assert goes(by_dealer) == [1]
    assert by_dealer.state.the_deal.turn == DEALER
    by_pone = in_play(BOOK, "KH 9C 8D 7D", "JH AC 2S QS", starter="3C")
    by_pone.play("KH", "JH", "9C", "AC")
    assert goes(by_pone) == [0]
    assert by_pone.state.the_deal.turn == PONE
    by_pone.play("8D")
    assert counts(by_pone)[-1] == 8


@clause("001 I.5.e(3)", "001 VII.2.a")
def test_001_vii_2_a_who_plays_the_last_card_of_a_combination_earns_it() -> None:
    table = in_play(BOOK, "7H 9C 3D 4D", "8H 2C TS JS", starter="QC")
    table.play("7H", "8H", "9C")
    assert scored(table) == [(1, "play", 2), (0, "play", 3)]
    assert table.scores == (3, 2)
    kinds = [item.told[0].kind for item in table.happened(events.ItemOpened)]
    assert kinds == ["fifteen", "run"]


@clause("001 VII.2.a(1)", "001 VII.2.a(2)", "001 VII.2.a(3)")
def test_001_vii_2_a_1_to_3_two_three_and_four_of_a_kind() -> None:
    table = in_play(BOOK, "4H 4C 2D 7D", "4D 4S 6S 9S", starter="QC")
    table.play("4H", "4D", "4C", "4S")
    assert scored(table) == [(1, "play", 2), (0, "play", 6), (1, "play", 12)]
    assert laid_points(BOOK, "KC QD") == [0, 0]
    assert laid_points(BOOK, "4C 2C 4D") == [0, 0, 0]


@clause("001 I.6.u", "001 VII.2.a(4)")
def test_001_i_6_u_2_6_4_5_3_counts_three_at_the_5_and_five_at_the_3() -> None:
    table = in_play(BOOK, "2H 4D 3S KS", "6C 5H TC QD", starter="9H")
    table.play("2H", "6C", "4D", "5H", "3S")
    assert scored(table) == [(1, "play", 3), (0, "play", 5)]
    assert laid_points(BOOK, "2H 6C 4D 5H 3S") == [0, 0, 0, 3, 5]


@clause("001 VII.2.a(4)")
def test_001_vii_2_a_4_straights_in_any_sequence_without_another_card_between() -> None:
    assert laid_points(BOOK, "JC 9D TH") == [0, 0, 3]
    assert laid_points(BOOK, "AC 2D 3H 4S 5C 6D 7H") == [0, 0, 3, 4, 7, 6, 7]
    assert laid_points(BOOK, "4C 6D 6H 5S") == [0, 0, 2, 0]
    assert laid_points(BOOK, "2C 3D KH 4S") == [0, 0, 2, 0]
    assert laid_points(BOOK, "QC KD AH") == [0, 0, 0]


@clause("001 VII.2.a(5)")
def test_001_vii_2_a_5_a_cumulative_count_of_fifteen() -> None:
    assert laid_points(BOOK, "7C 8D") == [0, 2]
    assert laid_points(BOOK, "KC 4D AH") == [0, 0, 2]
    # Only the count from the first card on, not any set of cards.
    assert laid_points(BOOK, "2C KD 5H") == [0, 0, 0]


@clause("001 I.6.d", "001 VII.2.a(6)")
def test_001_i_6_d_the_opponent_of_the_caller_scores_one_for_go() -> None:
    table = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC")
    assert goes(table) == [1]
    assert scored(table) == [(0, "go", 1)]
    (item,) = table.happened(events.ItemOpened)
    assert (item.told[0].kind, item.told[0].cards) == ("go", parse_cards("JC"))


@clause("001 I.6.d", "001 VII.2.a(7)")
def test_001_i_6_d_two_instead_when_exactly_31_is_reached() -> None:
    after_go = in_play(BOOK, "KH JC 2D AD", "8H 7C 6S 9S", starter="QC")
    after_go.play("KH", "8H", "JC", "2D", "AD")
    assert scored(after_go) == [(0, "play", 2)]
    without_go = in_play(BOOK, "KH JC 2D 4D", "8H 3C 6S 9S", starter="QC")
    without_go.play("KH", "8H", "JC", "3C")
    assert goes(without_go) == []
    assert scored(without_go) == [(1, "play", 2)]
    # Where nobody has called go, the other player leads.
    assert without_go.state.the_deal.turn == PONE


@clause("001 VII.2.a(8)")
def test_001_vii_2_a_8_the_final_card_short_of_31_scores_one() -> None:
    table = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC", "9S", "5D", "7C", "6D", "6S")
    final = [item for item in table.happened(events.ItemOpened) if item.kind == "go"][-1]
    assert (final.seat, final.told[0].kind, total(final.told)) == (1, "last", 1)
    assert final.told[0].cards == (parse_card("6S"),)


@clause("001 VII.2.a(6)", "001 I.5.e(2) go")
def test_001_vii_2_a_6_a_player_stuck_alone_takes_the_go_and_leads_again() -> None:
    table = in_play(BOOK, "KH 2C AC 9D", "QH KD JS TS", starter="4S")
    table.play("KH", "QH", "2C", "AC", "KD", "9D", "JS")
    # The pone has no cards left; the dealer cannot play the ten on 29.
    assert counts(table)[-1] == 29
    assert table.state.the_deal.turn == DEALER
    assert play_points(table) == [1, 1]
    table.play("TS")
    assert play_points(table) == [1, 2]


@clause("001 I.7 note")
def test_001_i_7_note_the_final_card_at_31_scores_two_and_no_more() -> None:
    table = in_play(BOOK, "KH QH 6C 5C", "TH 9D AD JS", starter="2S")
    table.play("KH", "AD", "QH", "9D", "5C", "TH", "6C")
    before = table.scores
    table.play("JS")
    assert counts(table)[-1] == 31
    assert [points for _, _, points in scored(table, "play", "go")][-1] == 2
    final = next(move for move in table.happened(events.PegMoved) if move.start == before[1] > 0)
    assert final.hole == before[1] + 2


@clause("001 I.7 note")
@pytest.mark.parametrize("game", range(12))
def test_001_i_7_note_no_series_gives_more_than_one_of_31_go_and_final(game: int) -> None:
    table = play_out(Table(BOOK, seed=seed_from(f"one of 31, go and final, {game}")))
    ending_kinds: list[str] = []
    series = 0
    for event in table.log:
        if isinstance(event, events.ItemOpened):
            kinds = [line.kind for line in event.told]
            ending_kinds += [kind for kind in kinds if kind in ("thirty_one", "go", "last")]
        if isinstance(event, events.SeriesEnded):
            last = event.leader is None
            expected = "thirty_one" if event.count == 31 else "last" if last else "go"
            assert ending_kinds == [expected]
            ending_kinds = []
            series += 1
    assert series > 10
