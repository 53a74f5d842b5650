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
    play_points,
    scored,
    shown,
    until,
)
from tests.table import Table, hand_of

from pegout.cards import Card, parse_cards
from pegout.chance import seed_from
from pegout.game import (
    Cut,
    Deal,
    LayAway,
    NamePegger,
    Phase,
    Play,
    Resign,
    StartGame,
    events,
    seen,
    view_from,
)
from pegout.game.events import ResultClass
from pegout.game.legal import options_of
from pegout.rulesets import house_ruleset
from pegout.seating import Seat

# Three players: seat 2 deals unless a test says otherwise, so that seat 0 is at its left and seat 1
# at its right. Four players: seat 3 deals, seats 0 and 2 are partners, and so are 1 and 3.
BOOK = "bicycle"
THREE = ("KH 2D 4S 6S", "9H 3D 5S 7S", "8H 2C TS JS")
FOUR = (*THREE, "QH 3C 4C AC")
BICYCLE_GO = house_ruleset(
    """
    id = "bicycle_go"
    name = "Only the next player plays on"
    base = "bicycle"
    [play]
    three_hand_go = "second_go_ends"
    """,
    "bicycle_go.toml",
)


@clause("002 Draw limits")
@pytest.mark.parametrize("hands", [3, 4])
def test_each_player_cuts_for_the_first_deal(hands: int) -> None:
    """With partners those who peg cut, too: “each player cuts a card”."""
    table = Table(BOOK, hands, dealer=None)
    for side in range(2 if hands == 4 else 0):
        table.do(NamePegger(Seat(side), Seat(side)))
    assert table.state.phase is Phase.CUT_FOR_DEAL
    assert table.state.drawing.waiting == tuple(range(hands))


def three_ended(scores: tuple[int, int, int], match_to: int = 9) -> Table:
    """A three-handed game that seat 2 wins by a fifteen from 119."""
    table = Table(BOOK, 3, scores=scores, match_to=match_to)
    table.deal("2H 4S 9S QD 8D", "5H 6D 7D TS 9D", "8S JS 3C 4C 9C", crib="KC")
    table.lay("8D", "9D", "9C")
    table.turn("6C")
    table.play("2H", "5H", "8S")
    return table


@clause("002 Deal six", "002 Deal first")
@pytest.mark.parametrize("dealer", range(3))
def test_002_three_hands_five_cards_each_and_one_from_the_pack_to_the_crib(dealer: int) -> None:
    table = until(Table(BOOK, 3, seed=SEED, dealer=dealer), Phase.DEAL)
    pack = table.state.the_deal.pack
    table.do(Deal(Seat(dealer)))
    (deal,) = table.happened(events.CardsDealt)
    for step in (1, 2, 3):
        assert deal.hands[(dealer + step) % 3] == pack[step - 1 : 15 : 3]
    assert deal.crib == (pack[15],)
    assert table.state.the_deal.pack == pack[16:]
    assert len(table.state.the_deal.pack) == 36


@clause("002 Crib two", "002 Crib hidden")
def test_002_three_hands_each_lays_one_away_to_a_crib_of_four() -> None:
    table = Table(BOOK, 3)
    table.deal("KH 2D 4S 6S QD", "9H 3D 5S 7S QC", "8H 2C TS JS QS", crib="QH")
    assert table.refused(LayAway(Seat(0), parse_cards("KH 2D"))).code == "wrong_number"
    table.lay("QD", "QC", "QS")
    assert [len(hand_of(table, seat)) for seat in range(3)] == [4, 4, 4]
    (deal,) = table.happened(events.CardsDealt)
    for viewer in (None, Seat(0), Seat(1), Seat(2)):
        view, told = view_from(table.state, viewer).deal, seen(deal, viewer)
        assert view is not None
        assert (view.crib, view.crib_size) == ((), 4)
        assert isinstance(told, events.CardsDealt)
        assert told.crib == (None,)
    table.turn("KC")
    finish_play(table)
    assert scored(table, "crib") == [(2, "crib", 12)]


@clause("002 Draw cut", "002 Before the Play cut")
@pytest.mark.parametrize("dealer", range(3))
def test_002_three_hands_the_right_cuts_before_the_deal_the_left_for_the_starter(
    dealer: int,
) -> None:
    left, right = Seat((dealer + 1) % 3), Seat((dealer + 2) % 3)
    table = Table(BOOK, 3, dealer=dealer)
    assert due(table) == [right]
    assert table.refused(Cut(left, "pack", 20)).code == "not_your_turn"
    ready = dealt(BOOK, *THREE, starter="9C", dealer=dealer)
    assert ready.happened(events.CutMade)[-1].seat == right
    assert due(ready) == [left]
    assert ready.refused(Cut(right, "starter", 20, Card("9C"))).code == "not_your_turn"


@clause("002 Play lead")
@pytest.mark.parametrize("dealer", range(3))
def test_002_three_hands_the_left_of_the_dealer_leads_and_play_goes_left(dealer: int) -> None:
    table = in_play(BOOK, *THREE, starter="9C", dealer=dealer)
    cards = (Card("2D"), Card("3D"), Card("2C"))
    assert table.refused(Play(Seat(dealer), cards[dealer])).code == "not_your_turn"
    for step in (1, 2, 3):
        seat = (dealer + step) % 3
        assert due(table) == [seat]
        table.do(Play(Seat(seat), cards[seat]))


@clause("002 Go lay on", "002 Go lead")
def test_002_three_hands_after_a_go_every_other_player_lays_on_while_he_can() -> None:
    table = in_play(BOOK, "KH QH JH TH", "9H 2C AD 7S", "8C AC 6S 5S", starter="3S")
    table.play("KH", "9H", "8C")
    assert (goes(table), due(table)) == ([0], [1])
    table.play("2C")
    assert due(table) == [2]
    table.play("AC")
    assert due(table) == [1]
    assert scored(table) == []
    table.play("AD")
    assert counts(table) == [10, 19, 27, 29, 30, 31]
    # Thirty-one and a pair; the left of the last to play leads.
    assert play_points(table) == [0, 4, 0]
    assert due(table) == [2]


@clause("002 Go call", "002 Go lay on", "002 Go lead")
def test_002_three_hands_the_last_to_lay_pegs_and_the_next_lead_is_at_its_left() -> None:
    table = in_play(BOOK, "KC QC 9C JC", "6C KD 8C TC", "9D 3C 7C 8D", starter="2S")
    table.play("KC", "6C", "9D")
    assert (goes(table), due(table)) == ([0, 1], [2])
    table.play("3C")
    assert scored(table) == [(2, "go", 1)]
    assert due(table) == [0]
    table.play("QC", "KD", "7C", "9C", "8C", "8D", "JC", "TC")
    assert play_points(table) == [0, 1, 5]
    leads = [event.leader for event in table.happened(events.SeriesEnded)]
    assert leads == [0, 0, 0, None]


@clause("002 Go lead")
def test_002_three_hands_the_lead_passes_over_an_empty_hand() -> None:
    table = in_play(BOOK, "AH 2H 3H 4H", "KD QD JD TD", "KS QS JS TS", starter="9C")
    table.play("AH", "KD", "KS", "2H", "3H", "4H")
    # Seat 0 played on to thirty after both others had said go, and has no card left.
    assert (counts(table)[-1], goes(table)) == (30, [1, 2])
    assert due(table) == [1]
    table.play("QD", "QS", "JD")
    assert (counts(table)[-1], due(table)) == (30, [2])
    table.play("JS", "TD", "TS")
    assert shown(table)[0] == (0, "hand")


@clause("002 Go lay on")
def test_002_three_hands_bicycle_go_where_the_next_cannot_lay_the_third_does_not_either() -> None:
    hands = ("KH QH JH TH", "9H 7S 6D 5D", "8C AC 6S 5S")
    everyone = in_play(BOOK, *hands, starter="3S")
    everyone.play("KH", "9H", "8C")
    assert (goes(everyone), due(everyone)) == ([0, 1], [2])
    bicycle_go = in_play(BICYCLE_GO, *hands, starter="3S")
    bicycle_go.play("KH", "9H", "8C")
    assert bicycle_go.state.the_deal.series.count == 0
    assert scored(bicycle_go) == [(2, "go", 1)]
    assert Card("AC") in hand_of(bicycle_go, 2)
    assert due(bicycle_go) == [0]


@clause("002 Go lay on")
def test_002_three_hands_bicycle_go_the_next_player_lays_if_he_can() -> None:
    table = in_play(BICYCLE_GO, "KH QH JH TH", "9H 2C AD 7S", "8C AC 6S 5S", starter="3S")
    table.play("KH", "9H", "8C")
    assert (goes(table), due(table)) == ([0], [1])
    table.play("2C")
    # The next player did play, so the third must too if he can.
    assert (counts(table)[-1], due(table)) == (29, [2])


@clause("002 Go lay on")
def test_002_four_hands_the_way_of_three_hands_changes_nothing() -> None:
    hands = ("KH QH JH TH", "9H 7S 6D 5D", "8C AC 6S 5S", "3D KD QD JD")
    table = in_play(BICYCLE_GO, *hands, starter="3S")
    table.play("KH", "9H", "8C", "3D")
    assert (goes(table), due(table)) == ([0, 1], [2])


@clause("002 Counting the Hands order")
@pytest.mark.parametrize("dealer", range(3))
def test_002_three_hands_counted_from_the_dealers_left_then_the_crib(dealer: int) -> None:
    table = finish_play(in_play(BOOK, *THREE, starter="9C", dealer=dealer))
    order = [((dealer + step) % 3, "hand") for step in (1, 2, 3)]
    assert shown(table) == [*order, (dealer, "crib")]


@clause("002 Number of Players", "002 Draw alternates")
def test_002_three_hands_three_sides_and_the_deal_passes_left() -> None:
    table = play_out(Table(BOOK, 3, seed=SEED))
    gained = [0, 0, 0]
    for move in table.happened(events.PegMoved):
        assert int(move.by) == int(move.side)
        gained[move.side] += move.hole - move.start
    assert ending(table).scores == tuple(gained)
    assert gained.count(121) == 1
    order = dealers(table)
    assert order == [(order[0] + step) % 3 for step in range(len(order))]
    playing = Table(BOOK, 3)
    assert playing.refused(Resign(Seat(0))).code == "no_resigning"
    assert "resign" not in {one.what for one in options_of(playing.state, Seat(0))}


@clause("002 Draw tie", "002 Draw lower")
@pytest.mark.parametrize(
    ("first", "tied", "again", "dealer"),
    [
        ("5C 5D 9H", (0, 1), {0: "KC", 1: "QC"}, 1),
        ("5C 9D 5H", (0, 2), {0: "2C", 2: "QC"}, 0),
        ("9C 5D 5H", (1, 2), {1: "KC", 2: "JC"}, 2),
        ("5C 5D 5H", (0, 1, 2), {0: "3C", 1: "2C", 2: "4C"}, 1),
    ],
)
def test_002_three_hands_only_those_tied_for_the_lowest_card_cut_again(
    first: str, tied: tuple[int, ...], again: dict[int, str], dealer: int
) -> None:
    table = Table(BOOK, 3, dealer=None)
    for seat, card in enumerate(first.split()):
        table.cut(seat, card, 10 + seat)
    assert table.happened(events.CutTied) == [
        events.CutTied(tuple(Seat(seat) for seat in tied), mixed_again=False)
    ]
    for seat, card in again.items():
        assert due(table) == [seat]
        table.cut(seat, card, 20 + seat)
    # A player who was not tied does not come back, however low the first card was.
    assert dealers(table) == [dealer]


@clause("002 Draw tie")
def test_002_three_hands_a_tie_above_the_lowest_card_settles_nothing() -> None:
    table = Table(BOOK, 3, dealer=None)
    for seat, card in enumerate(("9C", "9D", "5H")):
        table.cut(seat, card, 10 + seat)
    assert (table.happened(events.CutTied), dealers(table)) == ([], [2])


@clause("002 Draw tie")
def test_002_three_hands_a_three_way_tie_may_leave_two_tied() -> None:
    table = Table(BOOK, 3, dealer=None)
    for seat, card in enumerate(("5C", "5D", "5H")):
        table.cut(seat, card, 10 + seat)
    for seat, card in enumerate(("8C", "3D", "3H")):
        table.cut(seat, card, 20 + seat)
    assert [tie.seats for tie in table.happened(events.CutTied)] == [(0, 1, 2), (1, 2)]
    table.cut(1, "KD", 31)
    table.cut(2, "JH", 32)
    assert dealers(table) == [2]


@clause("002 Draw loser")
@pytest.mark.parametrize(("scores", "dealer"), [((70, 90), 0), ((90, 70), 1)])
def test_002_three_hands_the_lowest_score_deals_first_in_the_next_game(
    scores: tuple[int, int], dealer: int
) -> None:
    table = three_ended((*scores, 119))
    assert ending(table).winner == 2
    assert events.DealerSet(Seat(dealer), "loser", cut_due=True) in table.do(StartGame())


@clause("002 Draw loser", "002 Draw tie")
def test_002_three_hands_tied_losers_cut_among_themselves() -> None:
    table = three_ended((70, 70, 119))
    assert ending(table).scores == (70, 70, 121)
    begun = table.do(StartGame())
    assert not [event for event in begun if isinstance(event, events.DealerSet)]
    assert due(table) == [0]
    table.cut(0, "9H", 10)
    assert due(table) == [1]
    table.cut(1, "9C", 20)
    assert table.happened(events.CutTied) == [events.CutTied((Seat(0), Seat(1)), mixed_again=False)]
    table.cut(0, "KH", 11)
    table.cut(1, "QC", 21)
    assert dealers(table)[-1] == 1


@clause("002 Game lurch")
@pytest.mark.parametrize(
    ("scores", "names", "games"),
    [
        ((60, 61), ("lurch", "plain"), 2),
        ((61, 60), ("plain", "lurch"), 2),
        ((0, 60), ("lurch", "lurch"), 2),
        ((61, 120), ("plain", "plain"), 1),
    ],
)
def test_002_three_hands_each_loser_is_lurched_or_not(
    scores: tuple[int, int], names: tuple[ResultClass, ResultClass], games: int
) -> None:
    table = three_ended((*scores, 119))
    end = ending(table)
    assert (end.classes, end.value) == ((*names, None), games)
    assert table.state.games == (0, 0, games)


@clause("002 Deal six", "002 Draw cut", "002 Before the Play cut")
@pytest.mark.parametrize("dealer", range(4))
def test_002_four_hands_five_cards_each_cut_by_the_right_and_the_left(dealer: int) -> None:
    table = Table(BOOK, 4, seed=SEED, dealer=dealer)
    assert due(table) == [(dealer + 3) % 4]
    until(table, Phase.DEAL)
    pack = table.state.the_deal.pack
    table.do(Deal(Seat(dealer)))
    (deal,) = table.happened(events.CardsDealt)
    for step in (1, 2, 3, 4):
        assert deal.hands[(dealer + step) % 4] == pack[step - 1 : 20 : 4]
    assert deal.crib == ()
    until(table, Phase.STARTER)
    assert len(table.state.the_deal.crib) == 4
    assert (len(table.state.the_deal.pack), due(table)) == (32, [(dealer + 1) % 4])


@clause("002 Number of Players", "002 Board pegs")
def test_002_four_hands_partners_share_one_track() -> None:
    table = in_play(BOOK, "5H 2D 4S 6S", "KH 3D 8S 7S", "KC 2C TS JS", "KD KS 4C AC", starter="9D")
    table.play("5H", "KH", "KC", "AC", "4S")
    assert scored(table) == [(1, "play", 2), (2, "play", 2), (0, "go", 1)]
    assert table.scores == (3, 2)
    assert (table.state.pegs[0].front, table.state.pegs[0].rear) == (3, 2)
    finish_play(table)
    by_side = [0, 0]
    for seat, _, points in scored(table):
        by_side[seat % 2] += points
    assert table.scores == tuple(by_side)


@clause("002 Number of Players", "002 Draw alternates", "002 Counting the Hands order")
def test_002_four_hands_deal_play_and_count_go_to_the_left() -> None:
    table = finish_play(in_play(BOOK, *FOUR, starter="9C", dealer=1))
    assert [card.seat for card in table.happened(events.CardPlayed)][:4] == [2, 3, 0, 1]
    assert shown(table) == [(2, "hand"), (3, "hand"), (0, "hand"), (1, "hand"), (1, "crib")]
    order = dealers(play_out(Table(BOOK, 4, seed=seed_from("four hands"))))
    assert order == [(order[0] + step) % 4 for step in range(len(order))]
    assert len(order) > 2


@clause("002 Draw lower", "002 Draw loser")
def test_002_four_hands_all_cut_and_the_losing_pair_deals_next() -> None:
    table = Table(BOOK, 4, dealer=None, match_to=2)
    table.do(NamePegger(Seat(0), Seat(0)))
    table.do(NamePegger(Seat(1), Seat(1)))
    assert due(table) == [0]
    for seat, card in enumerate(("KH", "QD", "9H", "4H")):
        table.cut(seat, card, 10 + 5 * seat)
    assert dealers(table) == [3]
    table.do(Resign(Seat(0)))
    assert ending(table).winner == 1
    assert table.do(StartGame())[-1] == events.DealerSet(Seat(0), "loser", cut_due=True)
