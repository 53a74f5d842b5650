import pytest
from tests.rules.clauses import clause
from tests.rules.scenes import (
    SEED,
    counts,
    ending,
    finish_play,
    goes,
    in_play,
    laid_points,
    play_out,
    play_points,
    scored,
)
from tests.table import Table

from pegout.cards import RANK_LETTERS, Card, parse_cards
from pegout.chance import seed_from
from pegout.game import Phase, Play, events
from pegout.seating import Seat

BOOK = "bicycle"
PONE, DEALER = Seat(0), Seat(1)


@clause("002 Play lead")
@pytest.mark.parametrize("dealer", [0, 1])
def test_002_play_the_non_dealer_lays_first_and_then_alternately(dealer: int) -> None:
    table = in_play(BOOK, "2H 3D 4S 6S", "AH QS 8D 9D", starter="KC", dealer=dealer)
    cards = (Card("2H"), Card("AH"))
    assert table.refused(Play(Seat(dealer), cards[dealer])).code == "not_your_turn"
    table.do(Play(Seat(1 - dealer), cards[1 - dealer]))
    table.do(Play(Seat(dealer), cards[dealer]))
    assert table.state.the_deal.turn == 1 - dealer


@clause("002 Play count")
def test_002_play_four_then_nine_is_thirteen() -> None:
    table = in_play(BOOK, "4H JC 2D 3D", "9H 8D 6S KS", starter="QC")
    table.play("4H", "9H")
    assert counts(table) == [4, 13]
    assert table.scores == (0, 0)


@clause("002 Play pips")
@pytest.mark.parametrize("letter", RANK_LETTERS)
def test_002_play_faces_count_ten_the_ace_one(letter: str) -> None:
    pips = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    others = [f"{rank}C" for rank in RANK_LETTERS if rank != letter][:7]
    table = in_play(BOOK, " ".join([f"{letter}S", *others[:3]]), " ".join(others[3:]), starter="KH")
    table.play(f"{letter}S")
    assert counts(table) == [pips.get(letter) or int(letter)]


@clause("002 Go limit")
def test_002_go_the_count_is_never_carried_beyond_31() -> None:
    table = in_play(BOOK, "KH 2D 4S 6S", "8H 7S TD 9D", starter="KC")
    table.play("KH", "8H", "6S")
    refused = table.refused(Play(DEALER, Card("9D")))
    assert (refused.code, refused.clause) == ("past_thirty_one", "002 Go")
    played = play_out(Table(BOOK, seed=SEED)).happened(events.CardPlayed)
    assert max(card.count for card in played) <= 31


@clause("002 Go call")
def test_002_go_who_cannot_lay_says_go_and_the_opponent_pegs_one() -> None:
    table = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC")
    assert goes(table) == [1]
    assert scored(table) == [(0, "go", 1)]


@clause("002 Go lay on")
def test_002_go_the_opponent_must_first_lay_all_he_can() -> None:
    table = in_play(BOOK, "KH JC 2D AD", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC")
    assert table.refused(Play(DEALER, Card("6S"))).code == "not_your_turn"
    table.play("AD")
    assert (counts(table)[-1], table.state.the_deal.turn) == (29, PONE)
    assert table.happened(events.SeriesEnded) == []
    table.play("2D")
    assert counts(table)[-1] == 31


@clause("002 Go points")
def test_002_go_besides_the_go_he_scores_pairs_and_runs() -> None:
    pair = in_play(BOOK, "KH 4C 4D AH", "QH 8C 9C JC", starter="6S")
    pair.play("KH", "QH", "4C", "4D", "AH")
    assert goes(pair) == [1]
    assert scored(pair) == [(0, "play", 2), (0, "go", 1)]
    run = in_play(BOOK, "TH 3C AC 2C", "KH QD JD JS", starter="6S")
    run.play("TH", "KH", "3C", "2C", "AC")
    assert counts(run)[-1] == 26
    assert scored(run) == [(0, "play", 3), (0, "go", 1)]


@clause("002 Go 31")
def test_002_go_exactly_31_pegs_two_instead_of_one() -> None:
    table = in_play(BOOK, "KH JC 2D AD", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC", "2D", "AD")
    assert counts(table)[-1] == 31
    assert scored(table) == [(0, "play", 2)]
    assert play_points(table) == [2, 0]


@clause("002 Go lead")
def test_002_go_the_caller_leads_with_the_count_at_zero() -> None:
    table = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC")
    assert table.state.the_deal.turn == DEALER
    table.play("9S")
    assert counts(table) == [10, 18, 28, 9]
    at_31 = in_play(BOOK, "KH JC 2D AD", "8H 7C 6S 9S", starter="QC")
    at_31.play("KH", "8H", "JC", "2D", "AD")
    assert at_31.state.the_deal.turn == DEALER


@clause("002 Go lead")
def test_002_go_after_31_without_a_go_the_opponent_leads() -> None:
    table = in_play(BOOK, "KH 5C AD AH", "9H 7C QS QD", starter="2C")
    table.play("KH", "9H", "5C", "7C")
    assert (goes(table), table.state.the_deal.turn) == ([], PONE)
    table.play("AD", "QS", "AH", "QD")
    assert play_points(table) == [0, 3]


@clause("002 Go interrupted")
def test_002_go_the_lead_does_not_combine_with_cards_before_it() -> None:
    table = in_play(BOOK, "KH QC 5D 6D", "JH QH 9S 8S", starter="2C")
    table.play("KH", "JH", "QC")
    assert scored(table) == [(0, "play", 3), (0, "go", 1)]
    # The dealer leads a queen after the pone's queen: no pair.
    table.play("QH")
    assert len(scored(table)) == 2
    # Fifteen counts from the new lead on.
    table.play("5D")
    assert scored(table)[2:] == [(0, "play", 2)]


@clause("002 Go last")
def test_002_go_the_last_card_pegs_one() -> None:
    table = in_play(BOOK, "KH JC 9D 8D", "QH TC 7S 6S", starter="2C")
    table.play("KH", "QH", "JC", "TC", "9D", "7S", "8D", "6S")
    assert counts(table) == [10, 20, 30, 10, 19, 26, 8, 14]
    assert scored(table, "play", "go")[-1] == (1, "go", 1)
    kinds = [item.told[0].kind for item in table.happened(events.ItemOpened) if item.kind == "go"]
    assert kinds == ["go", "go", "last"]


@clause("002 Go last", "002 Go 31")
def test_002_go_a_last_card_at_31_pegs_one_and_one_extra_never_three() -> None:
    table = in_play(BOOK, "KH QH 6C 5C", "TH 9D AD JS", starter="2S")
    table.play("KH", "AD", "QH", "9D", "5C", "TH", "6C")
    before = play_points(table)
    table.play("JS")
    assert counts(table)[-1] == 31
    assert play_points(table) == [before[0], before[1] + 2]


@clause("002 Go dealer")
@pytest.mark.parametrize("game", range(10))
def test_002_go_the_dealer_pegs_at_least_one_in_every_deal_played_out(game: int) -> None:
    table = play_out(Table(BOOK, seed=seed_from(f"sure of one {game}")))
    dealer, gained, finished = None, 0, 0
    for event in table.log:
        if isinstance(event, events.DealerSet):
            dealer, gained = event.seat, 0
        elif isinstance(event, events.ItemOpened) and event.seat == dealer:
            kinds = {line.kind for line in event.told}
            gained += bool(kinds & {"thirty_one", "go", "last"})
        elif isinstance(event, events.HoldingShown):
            finished += 1
            assert gained >= 1
    assert finished > 10


@clause("002 Go call", "002 Go lay on")
@pytest.mark.parametrize(
    ("pone", "dealer", "moves", "points"),
    [
        ("KC 2C AC 9C", "QC KD JC TC", "KC QC 2C AC KD 9C JC TC", [1, 2]),
        ("KC 4C 4D AC", "QC 8C 9C JC", "KC QC 4C 4D AC 8C 9C JC", [3, 1]),
    ],
)
def test_002_go_one_point_a_series_to_the_last_to_lay(
    pone: str, dealer: str, moves: str, points: list[int]
) -> None:
    table = in_play(BOOK, pone, dealer, starter="6S")
    table.play(*moves.split())
    assert play_points(table) == points


@clause("002 Pegging Fifteen")
def test_002_pegging_fifteen() -> None:
    assert laid_points(BOOK, "KC 5D") == [0, 2]
    assert laid_points(BOOK, "2C 3D QH") == [0, 0, 2]
    table = in_play(BOOK, "7H JC 2D 4D", "8H 3C 6S 9S", starter="QC")
    table.play("7H", "8H")
    assert table.scores == (0, 2)


@clause("002 Pegging Pair", "002 Pegging Triplet", "002 Pegging Four")
def test_002_pegging_pair_triplet_and_four() -> None:
    table = in_play(BOOK, "4H 4C 2D 7D", "4D 4S 6S 9S", starter="QC")
    table.play("4H", "4D", "4C", "4S")
    assert scored(table) == [(1, "play", 2), (0, "play", 6), (1, "play", 12)]
    assert laid_points(BOOK, "4H 9D 4C") == [0, 0, 0]


@clause("002 Pegging Pair note")
def test_002_pegging_face_cards_pair_by_rank_only() -> None:
    assert laid_points(BOOK, "JC JD") == [0, 2]
    assert laid_points(BOOK, "JC QC") == [0, 0]
    assert laid_points(BOOK, "TC KC") == [0, 0]


@clause("002 Pegging Run")
def test_002_pegging_run_of_three_four_five_and_more() -> None:
    assert laid_points(BOOK, "2C 3D 4H 5S 6C") == [0, 0, 3, 4, 5]
    assert laid_points(BOOK, "AC 2D 3H 4S 6C 5D 7H") == [0, 0, 3, 4, 0, 6, 7]


@clause("002 Pegging Run note")
def test_002_pegging_runs_go_by_rank_in_any_order_and_suit() -> None:
    assert laid_points(BOOK, "9C TD JH") == [0, 0, 3]
    assert laid_points(BOOK, "JC 9C TC") == [0, 0, 3]
    assert laid_points(BOOK, "9C TD QH") == [0, 0, 0]
    assert laid_points(BOOK, "QC KD AH") == [0, 0, 0]


@clause("002 Pegging Run foreign")
def test_002_pegging_8_7_7_6_has_a_foreign_card() -> None:
    table = in_play(BOOK, "8H 7C 2D KD", "7H 6C 9S QS", starter="4C")
    table.play("8H", "7H", "7C", "6C")
    # The dealer makes fifteen, the opponent a pair, and the dealer has no run.
    assert scored(table) == [(1, "play", 2), (0, "play", 2)]
    assert counts(table)[-1] == 28


@clause("002 Pegging Run foreign")
def test_002_pegging_9_6_8_7_is_a_run_of_four() -> None:
    table = in_play(BOOK, "9H 8C 2D KD", "6H 7C 3S QS", starter="4C")
    table.play("9H", "6H", "8C", "7C")
    assert scored(table, "play") == [(1, "play", 2), (1, "play", 4)]
    run = table.happened(events.ItemOpened)[1].told
    assert [(line.kind, line.cards) for line in run] == [("run", parse_cards("9H 6H 8C 7C"))]


@clause("002 Counting Flush play")
def test_002_there_is_no_flush_in_the_play() -> None:
    table = in_play(BOOK, "2H 4H 9H AH", "8H KH 6H 3H", starter="QC")
    table.play("2H", "8H", "4H", "KH")
    assert table.scores == (0, 0)


@clause("002 Game ends")
def test_002_game_the_play_ends_the_moment_the_total_is_reached() -> None:
    table = in_play(BOOK, "5H 5C 5D 5S", "TD JD QS 9S", starter="QC", scores=(120, 119))
    table.play("5H", "TD")
    assert ending(table).scores == (120, 121)
    assert table.refused(Play(PONE, Card("5C"))).code == "game_over"
    on_a_go = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC", scores=(120, 120))
    on_a_go.play("KH", "8H", "JC")
    assert ending(on_a_go).winner == 0
    assert on_a_go.happened(events.SeriesEnded) == []


@clause("002 Board pegs")
def test_002_board_the_rear_peg_jumps_over_the_front_peg() -> None:
    table = in_play(BOOK, "5H 5C 2D 3D", "KH 5D 8S 9S", starter="QC")
    pegs = [(table.state.pegs[1].front, table.state.pegs[1].rear)]
    for cards in (("5H", "KH"), ("5C", "5D")):
        table.play(*cards)
        pegs.append((table.state.pegs[1].front, table.state.pegs[1].rear))
    assert pegs == [(0, 0), (2, 0), (4, 2)]
    finish_play(table)
    assert table.state.phase is Phase.PACK_CUT
    for side in (0, 1):
        moves = [move for move in table.happened(events.PegMoved) if move.side == side]
        assert table.state.pegs[side].front == moves[-1].hole
        assert table.state.pegs[side].rear == moves[-1].start
