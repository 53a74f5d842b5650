"""Raising a peg that was placed short (001 VIII.3, L5; 000 §13; 004 R5.7-8)."""

from __future__ import annotations

import pytest
from tests.claims.books import (
    ACC,
    BY_HOYLE,
    FIFTEEN,
    LAST,
    MCALLEN,
    MUGGINS,
    PONE,
    SASG,
    SHOW,
    Book,
    Sitting,
    every_book,
    late,
    objection,
    past_the_cut,
    secret,
    told,
    under,
)

from pegout.game import commands as c
from pegout.game.events import ItemKind
from pegout.seating import Seat

SHORT_IN_PLAY = {
    "alberta55": "000 §13",
    "acc": "001 VIII.3",
    "mcallen": "001 VIII.3",
    "bicycle": "000 §13",
    "club_teams": "000 §13",
    "sasg": "004 R5.8",
}
BY_NEXT_CARD = (*BY_HOYLE, SASG)
HOLDINGS = pytest.mark.parametrize("holding", ["pone", "dealer", "crib"])
WAYS = pytest.mark.parametrize("how", ["word", "count", "mix"])
WORTH = {"pone": 11, "dealer": 8, "crib": 2}


def short_fifteen(book: Book) -> tuple[Sitting, c.Peg]:
    """The owner said two for fifteen and pegged one; the command raises it to two."""
    table = Sitting(book, FIFTEEN).on()
    table.says_it(table.owner, 2, "play")
    table.pegs(table.owner, 1, "play")
    item = table.score("play", table.owner).id
    return table, c.Peg(Seat(table.owner), item, 2)


def short_last(book: Book) -> tuple[Sitting, c.Peg]:
    """The dealer said two for his last card and pegged one; he has no next card."""
    table = Sitting(book, LAST)
    table.to_play_but_last().on()
    table.says_it(table.owner, 2, "play")
    table.pegs(table.owner, 1, "play")
    item = table.score("play", table.owner).id
    return table, c.Peg(Seat(table.owner), item, 2)


def short_holding(book: Book, holding: str, said: int | None = None) -> tuple[Sitting, c.Peg]:
    """A holding pegged one short of its worth, which was said, or one short too."""
    table, worth = Sitting(book, SHOW).to_show(), WORTH[holding]
    seat = PONE if holding == "pone" else table.dealer
    table.before(seat, "crib" if holding == "crib" else "hand")
    kind: ItemKind = "crib" if holding == "crib" else "hand"
    item = table.says_and_pegs(seat, worth if said is None else said, worth - 1, kind)
    return table, c.Peg(Seat(seat), item.id, worth)


@under(ACC, MUGGINS, MCALLEN)
def test_in_play_nothing_is_added_once_the_fingers_are_off_the_peg(book: Book) -> None:
    table, raising = short_fifteen(book)
    late(table, raising)
    assert table.scores == (0, 1)


@every_book
def test_the_refusal_to_raise_in_play_cites_its_clause(book: Book) -> None:
    table, raising = short_fifteen(book)
    table.on(2)
    assert SHORT_IN_PLAY[book.id] in table.tried(raising).clause


@under(*BY_NEXT_CARD)
def test_in_play_a_short_peg_is_raised_until_ones_own_next_card(book: Book) -> None:
    table, raising = short_fifteen(book)
    table.on()
    secret(table, raising.item)
    table.do(raising)
    assert table.scores == (0, 2)


@under(*BY_NEXT_CARD)
def test_in_play_ones_own_next_card_leaves_a_short_peg_where_it_is(book: Book) -> None:
    table, raising = short_fifteen(book)
    table.on(2)
    late(table, raising)
    assert table.scores == (0, 1)


def test_in_southern_alberta_only_what_was_announced_can_still_be_pegged() -> None:
    table = Sitting(SASG, FIFTEEN).on()
    table.pegs(table.owner, 1, "play")
    item = table.score("play", table.owner).id
    assert "004 R5.7" in late(table, c.Peg(Seat(table.owner), item, 2)).clause


@under(*BY_HOYLE)
def test_elsewhere_what_was_not_announced_is_pegged_too_before_the_next_card(book: Book) -> None:
    table = Sitting(book, FIFTEEN).on()
    table.pegs(table.owner, 1, "play")
    table.on()
    table.pegs(table.owner, 2, "play")
    assert table.scores == (0, 2)


@under(*BY_NEXT_CARD)
def test_without_a_next_card_a_short_peg_is_raised_until_the_next_deals_cut(book: Book) -> None:
    table, raising = short_last(book)
    table.counted()
    secret(table, raising.item)
    before = table.scores[1]
    table.do(raising)
    assert table.scores[1] == before + 1


@under(*BY_NEXT_CARD)
def test_the_next_deals_cut_leaves_the_last_cards_short_peg_where_it_is(book: Book) -> None:
    table, raising = short_last(book)
    table.counted()
    table.next_cut()
    told(table, raising.item, 2)
    past_the_cut(table, raising)


@under(ACC, MUGGINS)
@HOLDINGS
def test_in_the_show_the_acc_adds_nothing_once_the_fingers_are_off(
    book: Book, holding: str
) -> None:
    table, raising = short_holding(book, holding)
    assert "001 VIII.3" in late(table, raising).clause
    secret(table, raising.item)


@under(ACC, MUGGINS)
@HOLDINGS
def test_under_the_acc_a_count_may_be_said_anew_until_the_peg_is_released(
    book: Book, holding: str
) -> None:
    table, worth = Sitting(book, SHOW).to_show(), WORTH[holding]
    seat = PONE if holding == "pone" else table.dealer
    kind: ItemKind = "crib" if holding == "crib" else "hand"
    table.before(seat, kind)
    table.shows(seat, kind)
    table.says_it(seat, worth - 1, kind)
    table.says_it(seat, worth, kind)
    before = sum(table.scores)
    table.pegs(seat, worth, kind)
    assert sum(table.scores) == before + worth


@HOLDINGS
def test_in_mcallen_a_holding_has_its_full_value_until_agreed_and_pegged(holding: str) -> None:
    table, raising = short_holding(MCALLEN, holding, WORTH[holding] - 1)
    secret(table, raising.item)
    before = sum(table.scores)
    table.do(raising)
    assert sum(table.scores) == before + 1


@WAYS
def test_in_mcallen_agreement_ends_the_correction_of_the_pones_hand(how: str) -> None:
    table, raising = short_holding(MCALLEN, "pone", 10)
    secret(table, raising.item)
    if how == "count":
        table.do(c.Show(Seat(table.dealer)))
    else:
        table.accepts(table.dealer, PONE, how=how)
    assert "001 L5" in late(table, raising).clause
    told(table, raising.item, 11)


@pytest.mark.parametrize("how", ["word", "mix"])
@pytest.mark.parametrize("holding", ["dealer", "crib"])
def test_in_mcallen_agreement_ends_the_correction_of_hand_and_crib(holding: str, how: str) -> None:
    table, raising = short_holding(MCALLEN, holding, WORTH[holding] - 1)
    table.accepts(PONE, table.dealer, "crib" if holding == "crib" else "hand", how)
    told(table, raising.item, WORTH[holding])
    assert "001 L5" in late(table, raising).clause


def test_in_mcallen_points_of_the_play_follow_the_acc() -> None:
    table, raising = short_last(MCALLEN)
    assert "001 VIII.3" in late(table, raising).clause


@under(*BY_HOYLE)
@HOLDINGS
def test_in_the_show_a_short_count_is_raised_until_the_next_deals_cut(
    book: Book, holding: str
) -> None:
    table, raising = short_holding(book, holding, WORTH[holding] - 1)
    finish(table)
    secret(table, raising.item)
    before = sum(table.scores)
    table.do(raising)
    assert sum(table.scores) == before + 1


@under(*BY_HOYLE, SASG)
@HOLDINGS
def test_in_the_show_the_next_deals_cut_ends_every_correction(book: Book, holding: str) -> None:
    table, raising = short_holding(book, holding)
    finish(table)
    table.next_cut()
    told(table, raising.item, WORTH[holding])
    past_the_cut(table, raising)


@under(*BY_HOYLE, SASG)
def test_the_refusal_after_the_next_deals_cut_still_cites_its_clause(book: Book) -> None:
    table, raising = short_holding(book, "crib")
    finish(table)
    table.next_cut()
    late(table, raising)


@HOLDINGS
def test_in_southern_alberta_an_announced_holding_is_raised_until_the_next_deals_cut(
    holding: str,
) -> None:
    table, raising = short_holding(SASG, holding)
    finish(table)
    secret(table, raising.item)
    before = sum(table.scores)
    table.do(raising)
    assert sum(table.scores) == before + 1


@HOLDINGS
def test_in_southern_alberta_points_missed_are_gone_when_the_peg_has_moved(holding: str) -> None:
    table, raising = short_holding(SASG, holding, WORTH[holding] - 1)
    assert "004 R5.7" in late(table, raising).clause


def test_in_southern_alberta_a_miss_pointed_out_before_pegging_is_still_the_owners() -> None:
    table = Sitting(SASG, SHOW).to_show()
    table.shows(PONE)
    table.says_it(PONE, 9)
    table.says_it(PONE, 11)
    table.accepts(table.dealer, PONE)
    before = table.scores[0]
    table.pegs(PONE, 11, "hand")
    assert table.scores[0] == before + 11


@under(MCALLEN, *BY_HOYLE, SASG)
def test_a_false_objection_does_not_take_away_the_time_to_raise(book: Book) -> None:
    """The opponent says too much was pegged; he is wrong, and the owner's time runs on."""
    table, raising = short_holding(book, "pone")
    table.do(objection(table.against(PONE), raising.item))
    before = table.scores[0]
    table.do(raising)
    assert table.scores[0] == before + 1


def finish(table: Sitting) -> None:
    """The holding just pegged is accepted, and all that follows it is counted rightly."""
    item = table.state.items[-1]
    if table.book.id != "sasg":
        table.accepts(table.against(item.seat), item.seat, item.kind)
    if item.kind != "crib":
        table.counted()
