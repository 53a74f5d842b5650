"""A deal out of turn, and a cut that was forgotten (001 IV.1.b, III.3.c)."""

from __future__ import annotations

from tests.claims.books import (
    ALBERTA,
    BICYCLE,
    BY_ACC,
    BY_HOYLE,
    Book,
    case_named,
    late,
    under,
)
from tests.claims.scenes import Claims

from pegout.cards import parse_cards
from pegout.game import Phase, commands as c, events as e, seats_due
from pegout.judge import Report
from pegout.seating import Seat

ANN, BOB = Seat(0), Seat(1)
NEXT_DEAL = {
    2: ("AC AD AH 2C 2D 2H", "3C 3D 3H 4C 4D 4H"),
    4: ("AC AD AH 2C 2D", "3C 3D 3H 4C 4D", "5C 5D 5H 6C 6D", "7C 7D 7H 8C 8D"),
}
BY_ACC_PLAIN = tuple(book for book in BY_ACC if not book.muggins)


def opened(book: Book) -> Claims:
    """A real table, its cards reported; Bob is to deal, or Dee where there are four."""
    return Claims(book.id, hands=book.hands, muggins=book.muggins)


def dealt_by(table: Claims, seat: int, *, cut: bool = True) -> Claims:
    """Somebody deals, with the cut before it where there is one."""
    if cut and table.state.phase is Phase.PACK_CUT:
        table.do(c.Cut(seats_due(table.state)[0], "pack", 20))
    hands = tuple(parse_cards(hand) for hand in NEXT_DEAL[table.state.hands])
    table.do(c.Deal(Seat(seat), hands))
    return table


def out_of_turn(book: Book, cards: int = 0) -> Claims:
    """Ann deals though it is Bob's turn, and that many cards are played."""
    table = dealt_by(opened(book), ANN)
    if cards:
        table.lay("2D 2H", "4D 4H")
        table.turn("KC")
        for word in ("3C", "AC")[:cards]:
            table.play(word)
    return table


def early(seat: Seat = BOB) -> Report:
    """The wrong player dealt, and not both have played."""
    return Report(seat, "ACC-turn-early", {"both_played": False})


@under(*BY_ACC)
def test_a_deal_out_of_turn_is_void_before_both_have_played_a_card(book: Book) -> None:
    table = out_of_turn(book, 1)
    table.do(early())
    assert table.state.the_deal.dealer == BOB
    assert table.happened(e.Ruled)[-1].clauses == ("001 IV.1.b",)


@under(*BY_ACC)
def test_heels_of_a_void_deal_go_back(book: Book) -> None:
    table = dealt_by(opened(book), ANN)
    table.lay("2D 2H", "4D 4H")
    table.turn("JC")
    table.pegs(0, 2, "heels")
    table.do(early())
    assert table.scores == (0, 0)


@under(*BY_ACC)
def test_once_both_have_played_a_card_the_deal_stands(book: Book) -> None:
    table = out_of_turn(book, 2)
    table.do(Report(BOB, "ACC-turn-late", {"both_played": True}))
    assert table.state.the_deal.dealer == ANN
    assert table.state.the_deal.next_dealer == BOB


@under(*BY_ACC)
def test_after_both_have_played_the_table_does_not_believe_that_they_have_not(book: Book) -> None:
    """The table has seen the cards played: it knows on which side of the window it is."""
    assert "001 IV.1.b" in late(out_of_turn(book, 2), early()).clause


@under(*BY_ACC)
def test_before_both_have_played_the_table_does_not_believe_that_they_have(book: Book) -> None:
    table = out_of_turn(book, 1)
    late(table, Report(BOB, "ACC-turn-late", {"both_played": True}))


@under(*BY_ACC)
def test_whether_both_have_played_need_not_be_told(book: Book) -> None:
    table = out_of_turn(book, 1)
    table.do(Report(BOB, "ACC-turn-early"))
    assert table.state.the_deal.dealer == BOB


@under(*BY_HOYLE)
def test_where_the_book_is_silent_a_deal_out_of_turn_is_for_the_judge(book: Book) -> None:
    table = dealt_by(opened(book), ANN)
    assert case_named(table.tried(early()), "applies") == "ALB-uncovered"
    table.do(Report(BOB, "ALB-uncovered"))
    assert table.state.choice is not None
    assert table.state.choice.chooser is None


def nocut(*, picked_up: bool) -> Report:
    """The pone says that the cut was not offered."""
    return Report(ANN, "ACC-nocut", {"picked_up": picked_up})


@under(*BY_ACC_PLAIN)
def test_a_real_table_that_forgot_the_cut_can_be_kept_all_the_same(book: Book) -> None:
    """4.1: at a table everything can go wrong; the deal opens this window."""
    table = opened(book)
    assert table.state.phase is Phase.PACK_CUT
    dealt_by(table, BOB, cut=False)


@under(*BY_ACC)
def test_a_forgotten_cut_is_made_and_dealt_anew_before_the_pone_picks_up(book: Book) -> None:
    table = dealt_by(opened(book), BOB)
    table.do(nocut(picked_up=False))
    assert table.happened(e.Ruled)[-1].clauses == ("001 III.3.c",)
    assert table.state.the_deal.dealer == BOB
    assert not table.state.the_deal.hands


@under(*BY_ACC)
def test_once_the_pone_has_picked_up_there_is_no_new_deal_for_a_forgotten_cut(book: Book) -> None:
    table = dealt_by(opened(book), BOB)
    assert "001 III.3.c" in late(table, nocut(picked_up=True)).clause
    table.do(Report(ANN, "ACC-nocut-late", {"picked_up": True}))
    assert table.state.the_deal.hands


@under(*BY_ACC)
def test_who_has_laid_away_has_picked_up(book: Book) -> None:
    table = dealt_by(opened(book), BOB)
    table.do(c.LayAway(ANN, parse_cards("2D 2H")))
    late(table, nocut(picked_up=False))


@under(ALBERTA, BICYCLE)
def test_where_no_such_rule_is_written_a_forgotten_cut_is_another_case(book: Book) -> None:
    table = dealt_by(opened(book), BOB)
    refused = table.tried(nocut(picked_up=False))
    assert refused.code == "other_case"
    assert case_named(refused, "case") == "ACC-nocut"
