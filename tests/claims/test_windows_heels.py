"""His heels: pegged when the jack is turned, and lost when each book says so (3.5; C8, C9)."""

from __future__ import annotations

import pytest
from tests.claims.books import (
    ACC,
    ALBERTA,
    BICYCLE,
    BOOKS,
    CLUB,
    FIFTEEN,
    MCALLEN,
    MUGGINS,
    SASG,
    Book,
    Sitting,
    every_book,
    late,
    secret,
    told,
    under,
)

from pegout.game import Phase, commands as c
from pegout.judge import Challenge, Muggins
from pegout.seating import Seat

DEADLINE = {
    "alberta55": "000 §7b",
    "acc": "001 VI.3.c",
    "mcallen": "001 VI.3.c",
    "bicycle": "002 Before the Play",
    "club_teams": "003 Before the Play",
    "sasg": "001 VI.3.c",
}
ALL_BUT_CLUB = tuple(book for book in BOOKS if book is not CLUB)
ALBERTA_4, SASG_4 = Book("alberta55", hands=4), Book("sasg", hands=4)


def jack(book: Book, **options: object) -> tuple[Sitting, int]:
    """A jack is turned; nobody has pegged or played."""
    table = Sitting(book, FIFTEEN, starter="JS", **options)
    return table, table.score("heels", table.dealer).id


def until_dealer_has_played(table: Sitting) -> None:
    """Everyone up to the dealer plays a first card."""
    for hand in table.state.the_deal.kept:
        table.lays(str(hand[0]))


def pegging(table: Sitting, item: int, points: int = 2) -> c.Peg:
    """The dealer pegs his heels."""
    return c.Peg(Seat(table.dealer), item, points)


@every_book
def test_the_dealer_may_peg_two_when_the_jack_is_turned(book: Book) -> None:
    table, item = jack(book)
    table.do(pegging(table, item))
    assert table.scores == (0, 2)


@under(*ALL_BUT_CLUB)
def test_the_pones_lead_does_not_close_heels(book: Book) -> None:
    table, item = jack(book)
    table.lays("7C")
    secret(table, item)
    table.do(pegging(table, item))
    assert table.scores == (0, 2)


@under(*ALL_BUT_CLUB)
def test_the_dealers_first_card_closes_heels(book: Book) -> None:
    table, item = jack(book)
    until_dealer_has_played(table)
    no = late(table, pegging(table, item))
    assert no.clause.startswith(DEADLINE[book.id])
    assert table.scores == (0, 0)


def test_in_club_teams_the_left_opponents_first_card_closes_heels() -> None:
    table, item = jack(CLUB)
    table.lays("7C")
    assert late(table, pegging(table, item)).clause.startswith("003 Before the Play")


@under(*ALL_BUT_CLUB)
def test_a_dealer_who_says_go_before_any_card_of_his_has_not_played_one(book: Book) -> None:
    table, item = jack(book)
    table.lays("7C")
    table.lays("go")
    table.do(pegging(table, item))
    assert table.scores == (0, 2)


@every_book
def test_what_the_turned_jack_is_worth_is_told_when_it_is_lost_and_not_before(book: Book) -> None:
    table, item = jack(book)
    secret(table, item)
    if book is CLUB:
        table.lays("7C")
    else:
        until_dealer_has_played(table)
    told(table, item, 2, "forfeited")


@every_book
def test_no_turn_of_any_other_card_gives_the_dealer_anything_to_peg(book: Book) -> None:
    table = Sitting(book, FIFTEEN)
    assert not table.state.items


@under(ALBERTA, SASG, ALBERTA_4, SASG_4)
@pytest.mark.parametrize(("hole", "worth"), [(114, 2), (115, 2), (116, 0), (120, 0)])
def test_past_the_115th_hole_the_turned_jack_is_worth_nothing(
    book: Book, hole: int, worth: int
) -> None:
    table, item = jack(book, scores=(0, hole))
    secret(table, item)
    until_dealer_has_played(table)
    told(table, item, worth)


@under(ALBERTA, SASG)
def test_heels_pegged_past_the_115th_hole_are_pegged_long_and_come_back(book: Book) -> None:
    table, item = jack(book, scores=(0, 116))
    table.do(pegging(table, item))
    table.objects(0, table.dealer, "heels")
    assert table.scores[1] == 116


@under(ACC, MUGGINS, MCALLEN, BICYCLE, CLUB)
def test_elsewhere_the_dealer_may_go_out_on_his_heels(book: Book) -> None:
    table, item = jack(book, scores=(0, 119))
    table.do(pegging(table, item))
    table.do(c.Accept(Seat(0), item))
    assert table.state.phase is Phase.MATCH_OVER
    assert table.state.winner == 1


@under(ACC, MUGGINS, MCALLEN, BICYCLE, CLUB)
def test_an_objection_to_heels_that_went_out_finds_the_game_won(book: Book) -> None:
    table, item = jack(book, scores=(0, 120))
    table.do(pegging(table, item))
    table.do(Challenge(Seat(0), "game", item))
    assert table.state.winner == 1


def test_forgotten_heels_are_never_muggins() -> None:
    table, item = jack(MUGGINS)
    until_dealer_has_played(table)
    no = late(table, Muggins(Seat(0), item, 2))
    assert "X.2" in no.clause


def test_short_heels_are_never_muggins() -> None:
    table, item = jack(MUGGINS)
    table.do(pegging(table, item, 1))
    no = late(table, Muggins(Seat(0), item, 1))
    assert "X.2" in no.clause
