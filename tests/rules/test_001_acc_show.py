import pytest
from tests.rules.clauses import clause
from tests.rules.scenes import (
    dealt,
    ending,
    finish_play,
    hand_lines,
    hand_points,
    in_play,
    laid_points,
    scored,
    shown,
)
from tests.table import Table

from pegout.cards import Card, parse_cards
from pegout.game import NEW_TABLE, Phase, Play, StartGame, events, evolve, view_from
from pegout.game.decide.course import result_class
from pegout.game.events import ResultClass
from pegout.rulesets import house_ruleset, ruleset
from pegout.seating import Seat

BOOK = "acc"
PONE, DEALER = Seat(0), Seat(1)
# Worth six, six and nine with the five of clubs.
HANDS, CRIB, STARTER = ("7H 8C 2D KD", "6H 9S JS QS"), "TC TD 4H 3H", "5C"


def shown_out(pone: int, dealer: int) -> Table:
    """These hands played and counted from these scores."""
    table = in_play(BOOK, *HANDS, starter=STARTER, thrown=CRIB, scores=(pone, dealer))
    return finish_play(table)


@clause("001 I.4")
def test_001_i_4_front_peg_shows_the_score_and_the_rear_peg_the_one_before() -> None:
    table = in_play(BOOK, "5H 5C 2D 3D", "KH 5D 8S 9S", starter="QC", scores=(40, 88))
    assert (table.state.pegs[1].front, table.state.pegs[1].rear) == (88, 87)
    table.play("5H", "KH")
    assert (table.state.pegs[1].front, table.state.pegs[1].rear) == (90, 88)
    table.play("5C", "5D")
    assert (table.state.pegs[1].front, table.state.pegs[1].rear) == (92, 90)
    moves = [(move.start, move.hole) for move in table.happened(events.PegMoved)]
    assert moves == [(88, 90), (90, 92)]
    assert table.scores == tuple(pegs.front for pegs in table.state.pegs)


@clause("001 I.5.f", "001 IX.2.a", "001 IX.2.b", "001 IX.2.d")
@pytest.mark.parametrize("dealer", [0, 1])
def test_001_ix_2_pone_then_dealer_then_crib(dealer: int) -> None:
    hands = HANDS if dealer else (HANDS[1], HANDS[0])
    table = in_play(BOOK, *hands, starter=STARTER, thrown=CRIB, dealer=dealer)
    assert shown(finish_play(table)) == [(1 - dealer, "hand"), (dealer, "hand"), (dealer, "crib")]
    assert [points for _, _, points in scored(table, "hand", "crib")] == [6, 6, 9]
    cards = [event.cards for event in table.happened(events.HoldingShown)]
    assert [set(held) for held in cards] == [set(parse_cards(held)) for held in (*HANDS, CRIB)]


@clause("001 I.5.f")
def test_001_i_5_f_nothing_is_counted_before_both_have_played_all_their_cards() -> None:
    table = in_play(BOOK, *HANDS, starter=STARTER, thrown=CRIB)
    table.play("KD", "JS", "8C", "2D", "QS", "7H", "9S")
    assert shown(table) == []
    table.play("6H")
    assert len(shown(table)) == 3


@clause("001 IX.2")
def test_001_ix_2_each_step_is_complete_before_the_next_is_started() -> None:
    log = shown_out(0, 0).log
    first = next(place for place, event in enumerate(log) if isinstance(event, events.HoldingShown))
    step: list[type[events.Event]] = [
        events.HoldingShown,
        events.ItemOpened,
        events.ItemAnnounced,
        events.PegMoved,
        events.ItemClosed,
    ]
    assert [type(event) for event in log[first:]] == [*step, *step, *step, events.DealerSet]


@clause("001 IX.1")
def test_001_ix_1_cards_being_counted_lie_open_to_everyone() -> None:
    state = NEW_TABLE
    for event in shown_out(0, 0).log:
        state = evolve(state, event)
        if isinstance(event, events.ItemOpened) and event.kind in ("hand", "crib"):
            for viewer in (None, PONE, DEALER):
                deal = view_from(state, viewer).deal
                assert deal is not None
                held = deal.crib if event.kind == "crib" else deal.shown[event.seat]
                counted = {card for line in event.told for card in line.cards}
                assert len(held) == 4
                assert counted <= {*held, Card(STARTER)}


@clause("001 I.5.g end")
def test_001_i_5_g_the_game_ends_in_the_play_when_the_game_hole_is_reached() -> None:
    table = in_play(BOOK, "5H 5C 5D 5S", "TD JD QS 9S", starter="QC", scores=(120, 119))
    table.play("5H", "TD")
    assert (ending(table).winner, shown(table)) == (1, [])
    assert table.refused(Play(PONE, Card("5C"))).code == "game_over"
    on_a_go = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC", scores=(120, 120))
    on_a_go.play("KH", "8H", "JC")
    assert ending(on_a_go).scores == (121, 120)


@clause("001 I.5.g end", "001 IX.2")
@pytest.mark.parametrize(
    ("pone", "dealer", "steps", "winner"),
    [(114, 114, 1, 0), (100, 114, 2, 1), (100, 105, 3, 1), (100, 100, 3, None)],
)
def test_001_ix_2_the_count_stops_where_a_player_is_out(
    pone: int, dealer: int, steps: int, winner: int | None
) -> None:
    table = shown_out(pone, dealer)
    order = [(0, "hand"), (1, "hand"), (1, "crib")]
    assert shown(table) == order[:steps]
    ended = [end.winner for end in table.happened(events.GameEnded)]
    assert ended == ([] if winner is None else [winner])
    if winner is None:
        assert table.state.phase is Phase.PACK_CUT
    else:
        # The game hole is the last one, however many points there were.
        assert table.scores[winner] == 121
        assert table.scores[1 - winner] < 121


@clause("001 I.1", "001 I.6.c")
@pytest.mark.parametrize("before", [115, 117, 120])
def test_001_i_6_c_the_peg_goes_no_further_than_the_game_hole(before: int) -> None:
    table = in_play(BOOK, "4H 4C 2D 7D", "4D 4S 6S 9S", starter="QC", scores=(before, 0))
    table.play("4H", "4D", "4C")
    assert ending(table).scores == (121, 2)
    assert table.happened(events.PegMoved)[-1].hole == 121


@clause("001 VIII.2")
def test_001_viii_2_for_a_hand_or_crib_worth_nothing_the_pegs_are_not_touched() -> None:
    hands = ("2H 4C 6D 8S", "2S 4D 8C QH")
    table = in_play(BOOK, *hands, starter="KC", thrown="6S TC 8H 2C")
    finish_play(table)
    assert scored(table, "hand", "crib") == [(0, "hand", 0), (1, "hand", 0), (1, "crib", 0)]
    items = {
        item.item for item in table.happened(events.ItemOpened) if item.kind in ("hand", "crib")
    }
    assert not [move for move in table.happened(events.PegMoved) if move.item in items]
    said = [event.points for event in table.happened(events.ItemAnnounced) if event.item in items]
    assert said == [0, 0, 0]


@clause("001 I.6.b", "001 I.7 four flush", "001 I.7 five flush")
def test_001_i_6_b_four_in_hand_or_five_with_the_starter() -> None:
    assert hand_lines(BOOK, "2H 4H 8H KH", "6S") == ["flush 4"]
    assert hand_lines(BOOK, "2H 4H 8H KH", "6H") == ["flush 5"]
    assert hand_lines(BOOK, "2H 4H 8H KS", "6H") == []
    assert hand_lines(BOOK, "2H 4H 8H KH", "6S", crib=True) == []
    assert hand_lines(BOOK, "2H 4H 8H KH", "6H", crib=True) == ["flush 5"]


@clause("001 I.6.b", "001 I.7 four flush")
@pytest.mark.parametrize(("starter", "crib"), [("TC", 0), ("TH", 5)])
def test_001_i_6_b_a_crib_flush_needs_the_starter_too(starter: str, crib: int) -> None:
    hands = ("7C 8C 2D KD", "6C 9S JS QS")
    table = finish_play(in_play(BOOK, *hands, starter=starter, thrown="2H 4H 8H KH"))
    assert scored(table, "crib") == [(1, "crib", crib)]


@clause("001 I.7 four flush", "001 I.7 five flush")
def test_001_i_7_there_is_no_flush_in_the_play() -> None:
    assert laid_points(BOOK, "2H 4H 8H KH 6H") == [0, 0, 0, 0, 0]


@clause("001 I.6.g", "001 I.7 nobs")
def test_001_i_6_g_jack_of_the_starters_suit_in_hand_or_crib_but_not_in_the_play() -> None:
    for crib in (False, True):
        assert hand_lines(BOOK, "JH 2C 4D 8S", "KH", crib=crib) == ["nobs 1"]
        assert hand_lines(BOOK, "JC 2C 4D 8S", "KH", crib=crib) == []
    table = in_play(BOOK, "JH 2C 4D 8S", "3C 6D 7S 9S", starter="KH")
    table.play("JH")
    assert table.scores == (0, 0)


@clause("001 I.7 heels")
def test_001_i_7_heels_are_two_when_turned_and_nothing_in_hand_or_crib() -> None:
    table = dealt(BOOK, "2H 4C 6D 8S", "3C 7D TS QS", starter="JC")
    table.turn("JC")
    assert scored(table) == [(1, "heels", 2)]
    assert hand_lines(BOOK, "2H 4C 6D 8S", "JC") == []
    assert hand_lines(BOOK, "2H 4C 6D 8S", "JC", crib=True) == []


@clause("001 I.6.k", "001 I.7 pair", "001 I.7 three", "001 I.7 four")
@pytest.mark.parametrize(
    ("alike", "hand", "points", "name"),
    [
        ("4C 4D", "8C 8D 2H 4S", 2, "pair 2"),
        ("4C 4D 4H", "8C 8D 8H 2S", 6, "pair_royal 6"),
        ("4C 4D 4H 4S", "8C 8D 8H 8S", 12, "double_pair_royal 12"),
    ],
)
def test_001_i_7_cards_of_one_rank(alike: str, hand: str, points: int, name: str) -> None:
    assert laid_points(BOOK, alike)[-1] == points
    assert hand_lines(BOOK, hand, "KD") == [name]
    assert hand_lines(BOOK, hand, "KD", crib=True) == [name]


@clause("001 I.7 straight")
def test_001_i_7_a_straight_of_three_or_more_is_one_a_card() -> None:
    assert laid_points(BOOK, "9C TD JH") == [0, 0, 3]
    assert laid_points(BOOK, "3C 4D 6H 5S") == [0, 0, 0, 4]
    for crib in (False, True):
        assert hand_lines(BOOK, "9C TD JH AS", "7D", crib=crib) == ["run 3"]
        assert hand_lines(BOOK, "9C TD JH QS", "AD", crib=crib) == ["run 4"]
        assert hand_lines(BOOK, "9C TD JH QS", "KD", crib=crib) == ["run 5"]
        assert hand_lines(BOOK, "QC KD AH 2S", "8D", crib=crib) == []


@clause("001 I.7 fifteen")
def test_001_i_7_fifteen_is_two_as_a_count_and_for_any_cards_in_the_show() -> None:
    assert laid_points(BOOK, "7C 6D 2H") == [0, 0, 2]
    for crib in (False, True):
        assert hand_lines(BOOK, "KC 5D 2H 8S", "4D", crib=crib) == ["fifteen 2", "fifteen 2"]
    # All five cards together.
    assert hand_lines(BOOK, "AC 2D 2H 4S", "6D") == ["fifteen 2", "pair 2"]


@clause("001 I.7 31")
def test_001_i_7_thirty_one_is_two_in_the_play_only() -> None:
    assert laid_points(BOOK, "KC JD 9H 2S") == [0, 0, 0, 2]
    assert hand_lines(BOOK, "KC JD 9H 2S", "AH") == []


@clause("001 I.7 go", "001 I.7 final")
def test_001_i_7_go_and_final_card_are_one_each() -> None:
    table = in_play(BOOK, "KH JC 5D 6D", "8H 7C 6S 9S", starter="QC")
    table.play("KH", "8H", "JC", "9S", "5D", "7C", "6D", "6S")
    lines = [item.told for item in table.happened(events.ItemOpened) if item.kind == "go"]
    found = [[(line.kind, line.points) for line in item] for item in lines]
    # At 28 and 27 the pone plays last; the dealer's last six is a series of its own.
    assert found == [[("go", 1)], [("go", 1)], [("last", 1)]]
    assert scored(table, "go") == [(0, "go", 1), (0, "go", 1), (1, "go", 1)]


@clause("001 I.6.s")
def test_001_i_6_s_the_starter_counts_with_each_hand_and_the_crib() -> None:
    table = finish_play(
        in_play(BOOK, "AH 3D 7S 9S", "KH QS 7D 2D", starter="5C", thrown="TC JD 8H 6H")
    )
    assert [points for _, _, points in scored(table, "hand", "crib")] == [4, 4, 4]
    starter = Card("5C")
    for item in table.happened(events.ItemOpened):
        if item.kind in ("hand", "crib"):
            assert any(starter in line.cards for line in item.told)
        else:
            assert all(starter not in line.cards for line in item.told)


@clause("001 I.6.w")
def test_001_i_6_w_double_run() -> None:
    assert hand_lines(BOOK, "TC TD JH QS", "AD") == ["pair 2", "run 3", "run 3"]
    assert hand_lines(BOOK, "9C TD JH QS", "QD") == ["pair 2", "run 4", "run 4"]


@clause("001 I.6.x")
def test_001_i_6_x_double_double_run() -> None:
    assert hand_lines(BOOK, "TC TD JH JS", "QD") == ["pair 2"] * 2 + ["run 3"] * 4
    assert hand_points(BOOK, "TC TD JH JS", "QD") == 16


@clause("001 I.6.y")
def test_001_i_6_y_triple_run() -> None:
    assert hand_lines(BOOK, "TC TD TH JS", "QD") == ["pair_royal 6"] + ["run 3"] * 3
    assert hand_points(BOOK, "TC TD TH JS", "QD") == 15


@clause("001 I.6.q", "001 I.6.r")
@pytest.mark.parametrize(
    ("loser", "name"),
    [
        (0, "double_skunk"),
        (60, "double_skunk"),
        (61, "skunk"),
        (90, "skunk"),
        (91, "plain"),
        (120, "plain"),
    ],
)
def test_001_i_6_q_r_won_by_31_or_61(loser: int, name: ResultClass) -> None:
    table = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(loser, 120))
    table.play("5H", "TD")
    end = ending(table)
    assert (end.scores, end.classes) == ((loser, 121), (name, None))
    assert ruleset(BOOK).game.skunk_margin.clause == "001 I.6.q"


@clause("001 I.6.q", "001 I.6.r")
def test_001_i_6_q_r_it_is_the_margin_that_counts_not_the_losers_hole() -> None:
    text = """
    id = "short"
    name = "Short"
    base = "acc"
    [game]
    target = 91
    target_options = [91]
    """
    short = house_ruleset(text, "short.toml").game
    names = [result_class(short, 91, 91, losing) for losing in (29, 30, 31, 60, 61)]
    assert names == ["double_skunk", "double_skunk", "skunk", "skunk", "plain"]


@clause("001 I.5.a loser")
def test_001_i_5_a_a_skunk_is_one_game_of_the_match() -> None:
    table = Table(BOOK, scores=(0, 119), match_to=2)
    table.deal("5H 6C 2D 3D 4D 4S", "TD JD QS 9S 8S 8D")
    table.lay("4D 4S", "8S 8D")
    table.turn("QC")
    table.play("5H", "TD")
    assert (ending(table).classes[0], ending(table).value) == ("double_skunk", 1)
    assert table.state.games == (0, 1)
    assert events.DealerSet(PONE, "loser", cut_due=True) in table.do(StartGame())
