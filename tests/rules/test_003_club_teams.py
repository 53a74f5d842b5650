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
    goes,
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
    StartMatch,
    decide,
    events,
)
from pegout.rulesets import ruleset
from pegout.seating import Seat

BOOK = "club_teams"
# Seat 3 deals unless a test says otherwise, so seat 0 is at the dealer's left.
HANDS = ("KH 2D 4S 6S", "8H 3D 5S 7S", "JH 2C TS JS", "3H 3C 4C AC")


@clause("003 heading team")
@pytest.mark.parametrize("hands", [2, 3])
def test_003_heading_only_teams_of_two_play(hands: int) -> None:
    refused = decide(NEW_TABLE, StartMatch(ruleset(BOOK), NAMES[:hands]))
    assert isinstance(refused, Rejection)
    assert refused.code == "wrong_hands"
    assert len(Table(BOOK, 4).scores) == 2


@clause("003 Object of Game target", "003 The Win")
def test_003_object_the_first_team_to_121_wins() -> None:
    end = ending(play_out(Table(BOOK, 4, dealer=None, seed=SEED)))
    assert end.scores[end.winner] == 121
    assert end.scores[1 - end.winner] < 121
    refused = decide(NEW_TABLE, StartMatch(ruleset(BOOK), NAMES, target=61))
    assert isinstance(refused, Rejection)


@clause("003 The Win")
def test_003_the_win_ends_the_game_before_anything_else_is_counted() -> None:
    hands = ("5H 2D 4S 6S", "KH 3D 5S 7S", "JH 2C TS JS", "5C 5D 4C AC")
    table = in_play(BOOK, *hands, starter="QC", scores=(120, 119))
    table.play("5H", "KH")
    end = ending(table)
    assert (end.winner, end.scores, end.classes, end.value) == (1, (120, 121), ("plain", None), 1)
    assert shown(table) == []


@clause("003 Object of Game points")
def test_003_object_points_come_from_the_play_the_hands_and_the_dealers_crib() -> None:
    table = finish_play(in_play(BOOK, *HANDS, starter="5C", thrown="TC TD 9C 9D"))
    assert {kind for _, kind, _ in scored(table)} == {"play", "go", "hand", "crib"}
    assert scored(table, "crib") == [(3, "crib", 8)]
    assert sum(table.scores) == sum(points for _, _, points in scored(table))


@clause("003 Object of Game track", "003 Object of Game pegs")
def test_003_object_partners_sit_opposite_and_share_a_track_of_two_pegs() -> None:
    table = in_play(BOOK, "5H 2D 4S 6S", "KH 3D 8S 7S", "KC 2C TS JS", "KD KS 4C AC", starter="9D")
    assert [(pegs.front, pegs.rear) for pegs in table.state.pegs] == [(0, 0), (0, 0)]
    table.play("5H", "KH", "KC", "AC", "4S")
    assert scored(table) == [(1, "play", 2), (2, "play", 2), (0, "go", 1)]
    assert [(pegs.front, pegs.rear) for pegs in table.state.pegs] == [(3, 2), (2, 0)]


@clause("003 Object of Game values")
@pytest.mark.parametrize("letter", RANK_LETTERS)
def test_003_object_values_of_the_cards(letter: str) -> None:
    pips = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    others = [f"{rank}{suit}" for suit in "CD" for rank in RANK_LETTERS if rank != letter]
    hands = [" ".join(others[4 * seat : 4 * seat + 4]) for seat in range(1, 4)]
    table = in_play(BOOK, f"{letter}S {' '.join(others[:3])}", *hands, starter="KH")
    table.play(f"{letter}S")
    assert counts(table) == [pips.get(letter) or int(letter)]


def _named(table: Table) -> Table:
    table.do(NamePegger(Seat(0), Seat(0)))
    table.do(NamePegger(Seat(1), Seat(1)))
    return table


@clause("003 Deal low")
def test_003_deal_the_low_card_deals_and_has_the_first_crib() -> None:
    table = _named(Table(BOOK, 4, dealer=None))
    table.cut(2, "KH", 10)
    table.cut(3, "AH", 20)
    assert dealers(table) == [3]
    table.deal(*[f"{hand} {away}" for hand, away in zip(HANDS, "6C 6D 9C 9D".split(), strict=True)])
    table.lay("6C", "6D", "9C", "9D")
    table.turn("QC")
    finish_play(table)
    assert shown(table)[-1] == (3, "crib")


@clause("003 Deal tie")
def test_003_deal_equal_cards_cut_again() -> None:
    table = _named(Table(BOOK, 4, dealer=None))
    table.cut(2, "KH", 10)
    assert events.CutTied((Seat(2), Seat(3)), mixed_again=False) in table.cut(3, "KS", 20)
    table.cut(2, "4H", 11)
    table.cut(3, "5H", 21)
    assert dealers(table) == [2]


@clause("003 Deal clockwise")
def test_003_deal_moves_clockwise_from_the_first_dealer() -> None:
    order = dealers(play_out(Table(BOOK, 4, dealer=None, seed=SEED)))
    assert len(order) > 4
    assert order == [(order[0] + step) % 4 for step in range(len(order))]


@clause("003 Deal no cut")
def test_003_deal_the_pack_is_not_cut_before_the_deal() -> None:
    table = Table(BOOK, 4, seed=SEED)
    assert due(table) == [3]
    assert table.refused(Cut(Seat(2), "pack", 20)).code == "not_your_turn"
    play_out(table)
    assert "pack" not in {cut.purpose for cut in table.happened(events.CutMade)}


@clause("003 Deal five")
def test_003_deal_five_cards_each_one_at_a_time() -> None:
    table = Table(BOOK, 4, seed=SEED, dealer=0)
    table.do(Deal(Seat(0)))
    (mixed,) = table.happened(events.PackMixed)
    (deal,) = table.happened(events.CardsDealt)
    pack = mixed.order
    assert deal.hands == (pack[3:20:4], pack[0:20:4], pack[1:20:4], pack[2:20:4])
    assert table.state.the_deal.pack == pack[20:]


@clause("003 Deal one")
def test_003_deal_each_discards_one_and_keeps_four() -> None:
    table = until(Table(BOOK, 4, seed=SEED), Phase.DISCARD)
    hand = table.state.the_deal.hands[0]
    two = tuple(card for card in hand[:2] if card is not None)
    assert table.refused(LayAway(Seat(0), two)).code == "wrong_number"
    until(table, Phase.STARTER)
    assert [len(hand_of(table, seat)) for seat in range(4)] == [4, 4, 4, 4]
    assert len(table.state.the_deal.crib) == 4


@clause("003 Deal crib")
def test_003_deal_the_crib_is_the_dealers_and_waits_until_the_hand_is_played() -> None:
    table = finish_play(in_play(BOOK, *HANDS, starter="QC", dealer=1))
    assert shown(table)[-1] == (1, "crib")
    kinds = [type(event) for event in table.log]
    last_card = max(place for place, kind in enumerate(kinds) if kind is events.CardPlayed)
    first_shown = kinds.index(events.HoldingShown)
    assert last_card < first_shown


@clause("003 Deal gathered", "003 Deal shuffles")
def test_003_deal_every_dealer_shuffles_the_whole_pack_five_times() -> None:
    table = play_out(Table(BOOK, 4, seed=SEED))
    mixings = table.happened(events.PackMixed)
    assert len(mixings) == len(table.happened(events.CardsDealt)) > 1
    assert {mixed.times for mixed in mixings} == {5}
    assert all(set(mixed.order) == set(PACK) for mixed in mixings)
    assert len({mixed.order for mixed in mixings}) == len(mixings)


@clause("003 Before the Play cut")
@pytest.mark.parametrize("dealer", range(4))
def test_003_before_the_play_the_left_hand_player_cuts_for_the_starter(dealer: int) -> None:
    table = until(Table(BOOK, 4, dealer=dealer, seed=SEED), Phase.STARTER)
    stock = table.state.the_deal.pack
    assert due(table) == [(dealer + 1) % 4]
    table.do(Cut(Seat((dealer + 1) % 4), "starter", 12))
    assert table.state.the_deal.starter is stock[12]


@clause("003 Before the Play heels", "003 Before the Play deadline")
@pytest.mark.parametrize("before", [0, 115, 116, 118])
def test_003_before_the_play_a_jack_pegs_two_before_the_play_begins(before: int) -> None:
    table = dealt(BOOK, *HANDS, starter="JC", scores=(0, before))
    table.turn("JC")
    assert scored(table) == [(3, "heels", 2)]
    assert table.scores == (0, before + 2)
    assert table.happened(events.CardPlayed) == []
    assert due(table) == [0]


@clause("003 Before the Play heels")
def test_003_before_the_play_a_team_may_peg_out_on_the_jack() -> None:
    table = dealt(BOOK, *HANDS, starter="JC", scores=(120, 119))
    table.turn("JC")
    assert ending(table).scores == (120, 121)


@clause("003 Before the Play starter")
def test_003_before_the_play_the_starter_is_no_part_of_the_play() -> None:
    table = in_play(BOOK, *HANDS, starter="KC")
    table.play("KH")
    assert counts(table) == [10]
    assert scored(table) == []
    assert table.refused(Play(Seat(1), parse_card("KC"))).code == "not_your_card"


@clause("003 Pegging pegger")
def test_003_pegging_one_player_pegs_for_the_team() -> None:
    table = Table(BOOK, 4, dealer=None)
    assert due(table) == [0, 1]
    table.do(NamePegger(Seat(0), Seat(2)))
    table.do(NamePegger(Seat(1), Seat(1)))
    table.cut(0, "KH", 10)
    table.cut(3, "AH", 20)
    table.deal("5H 2D 4S 6S 9C", "KH 3D 8S 7S 9S", "KC 2C TS JS 8C", "KD KS 4C AC 8D")
    table.lay("9C", "9S", "8C", "8D")
    table.turn("JC")
    table.play("5H", "KH", "KC", "AC", "4S")
    assert scored(table) == [
        (3, "heels", 2),
        (1, "play", 2),
        (2, "play", 2),
        (0, "go", 1),
    ]
    assert [move.by for move in table.happened(events.PegMoved)] == [1, 1, 2, 2]


@clause("003 Play of the Cards turns")
def test_003_play_from_the_dealers_left_single_cards_in_turn() -> None:
    table = in_play(BOOK, *HANDS, starter="QC", dealer=1)
    assert table.refused(Play(Seat(1), parse_card("8H"))).code == "not_your_turn"
    table.play("2C", "AC", "2D", "3D")
    assert [event.seat for event in table.happened(events.CardPlayed)] == [2, 3, 0, 1]


@clause("003 Play of the Cards limit")
def test_003_play_the_count_may_not_pass_31() -> None:
    table = in_play(BOOK, *HANDS, starter="QC")
    table.play("KH", "8H", "JH")
    refused = table.refused(Play(Seat(3), parse_card("4C")))
    assert (refused.code, refused.clause) == ("past_thirty_one", "003 Play of the Cards")


@clause("003 Play of the Cards example", "003 Scoring During Play 31")
def test_003_play_king_eight_jack_three_is_31_for_two() -> None:
    table = in_play(BOOK, *HANDS, starter="QC")
    table.play("KH", "8H", "JH", "3H")
    assert counts(table) == [10, 18, 28, 31]
    assert scored(table) == [(3, "play", 2)]


@clause("003 Play of the Cards restart")
def test_003_play_the_count_restarts_from_zero_when_nobody_can_lay() -> None:
    hands = ("KH 7D 6C 6S", "QH 8D 9S 7S", "8H 9C TS JS", "2H 5C TC JC")
    table = in_play(BOOK, *hands, starter="KC")
    table.play("KH", "QH", "8H", "2H", "7D")
    assert counts(table) == [10, 20, 28, 30, 7]
    assert [event.count for event in table.happened(events.SeriesEnded)] == [30]
    # A seven after a seven of the series before would be no pair: combinations start afresh.
    again = in_play(BOOK, "KH 7D 2C 6S", *hands[1:], starter="KC")
    again.play("KH", "QH", "8H", "2H", "2C")
    assert scored(again) == [(3, "go", 1)]


@clause("003 Play of the Cards go")
def test_003_play_a_go_passes_the_turn_clockwise_and_the_next_lays_if_able() -> None:
    hands = ("KH 7D 6C 6S", "QH 8D AS 7S", "6H 9C TS JS", "9H 5C TC JC")
    table = in_play(BOOK, *hands, starter="KC")
    table.play("KH", "QH", "9C")
    assert goes(table) == [3, 0]
    assert table.state.the_deal.turn == 1
    table.play("AS")
    # Nobody can play on thirty: the last to play has one, and the left of him leads.
    assert scored(table) == [(1, "go", 1)]
    assert table.state.the_deal.turn == 2


@clause("003 Play of the Cards last", "003 Scoring During Play closest")
def test_003_play_the_last_to_lay_short_of_31_pegs_one() -> None:
    hands = ("KH 7D 6C 6S", "QH 8D 9S 7S", "8H 9C TS JS", "2H 5C TC JC")
    table = in_play(BOOK, *hands, starter="KC")
    table.play("KH", "QH", "8H", "2H")
    assert goes(table) == [0, 1, 2]
    assert scored(table) == [(3, "go", 1)]


@clause("003 Play of the Cards exhausted", "003 Scoring During Play all cards")
def test_003_play_goes_on_until_every_card_is_laid() -> None:
    table = finish_play(in_play(BOOK, *HANDS, starter="QC"))
    laid = {event.card for event in table.happened(events.CardPlayed)}
    assert laid == set(parse_cards(" ".join(HANDS)))
    assert table.happened(events.SeriesEnded)[-1].leader is None


@clause("003 Play of the Cards carries on")
def test_003_play_a_player_alone_with_cards_carries_on_and_scores() -> None:
    hands = ("KH KD AC 2C", "KS KC AD 2D", "JH JD AH 4C", "QS QH QD 5S")
    table = in_play(BOOK, *hands, starter="9C")
    table.play("KH", "KS", "JH", "AC", "KC", "JD", "QS", "AD")
    table.play("AH", "QH", "KD", "2D", "4C", "2C")
    assert [len(hand_of(table, seat)) for seat in range(4)] == [0, 0, 0, 2]
    table.play("QD", "5S")
    assert scored(table, "play", "go")[-2:] == [(3, "play", 2), (3, "go", 1)]
