"""Claiming that a hand or crib was pegged long (001 VIII.4.c, e, IX.2; 000 §13)."""

from __future__ import annotations

import pytest
from tests.claims.books import (
    ACC,
    ALBERTA,
    BICYCLE,
    BY_HOYLE,
    CLUB,
    MCALLEN,
    MUGGINS,
    PONE,
    SASG,
    SHOW,
    Book,
    Sitting,
    clauses,
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

WORTH = {"pone": 11, "dealer": 8, "crib": 2}
HOLDINGS = pytest.mark.parametrize("holding", ["pone", "dealer", "crib"])
FINGERS = (ACC, MUGGINS, MCALLEN)
AWARD = {"alberta55": 2, "acc": 3, "mcallen": 3, "bicycle": 2, "club_teams": 2, "sasg": 0}


class Long(Sitting):
    """A holding pegged three too many; `other` objects."""

    def __init__(self, book: Book, holding: str, more_said: int = 0, more: int = 3) -> None:
        super().__init__(book, SHOW)
        self.to_show()
        self.kind: ItemKind = "crib" if holding == "crib" else "hand"
        self.seat = PONE if holding == "pone" else self.dealer
        self.before(self.seat, self.kind)
        self.was = self.scores
        worth = WORTH[holding]
        self.item = self.says_and_pegs(self.seat, worth + more_said, worth + more, self.kind).id
        self.objecting = objection(self.against(self.seat), self.item)

    @property
    def gains(self) -> tuple[int, int]:
        """What the owner's side and the other have gained since the holding was shown."""
        side = self.seat % 2
        change = [now - was for now, was in zip(self.scores, self.was, strict=True)]
        return change[side], change[1 - side]


@every_book
@HOLDINGS
def test_a_holding_pegged_long_goes_back_and_the_opponent_has_what_his_book_gives(
    book: Book, holding: str
) -> None:
    table = Long(book, holding)
    secret(table, table.item)
    table.do(table.objecting)
    assert table.gains == (WORTH[holding], AWARD[book.id])
    told(table, table.item, WORTH[holding], "corrected")


@under(ACC, MUGGINS, MCALLEN)
@HOLDINGS
def test_under_the_acc_a_count_said_too_high_is_the_same_mistake(book: Book, holding: str) -> None:
    table = Long(book, holding, more_said=3)
    assert "001 VIII.4.c(1)" in clauses(table.do(table.objecting))
    assert table.gains == (WORTH[holding], 3)


@under(ALBERTA, BICYCLE)
@HOLDINGS
def test_by_000_a_count_said_too_high_is_put_right_without_points(book: Book, holding: str) -> None:
    table = Long(book, holding, more_said=3)
    assert any("§10" in clause for clause in clauses(table.do(table.objecting)))
    assert table.gains == (WORTH[holding], 0)


@HOLDINGS
def test_in_southern_alberta_a_count_said_too_high_is_put_right_without_points(
    holding: str,
) -> None:
    table = Long(SASG, holding, more_said=3)
    assert "004 R9" in clauses(table.do(table.objecting))
    assert table.gains == (WORTH[holding], 0)


@HOLDINGS
def test_club_teams_call_the_judge_to_a_count_said_too_high(holding: str) -> None:
    table = Long(CLUB, holding, more_said=3)
    assert "003 Pegging" in clauses(table.do(table.objecting))


@under(ALBERTA, BICYCLE)
def test_by_000_a_count_too_high_and_a_peg_beyond_it_are_two_corrections(book: Book) -> None:
    """Eleven said as twelve and pegged as fourteen: back two with two points, back one free."""
    table = Long(book, "pone", more_said=1)
    table.do(table.objecting)
    assert table.gains == (11, 2)


@every_book
@HOLDINGS
def test_the_owner_takes_his_own_long_peg_back_free(book: Book, holding: str) -> None:
    table = Long(book, holding)
    table.peg(table.seat, table.item, WORTH[holding])
    assert table.gains == (WORTH[holding], 0)


@under(*FINGERS)
@pytest.mark.parametrize("how", ["word", "count", "mix"])
def test_under_the_acc_acceptance_of_the_pones_hand_ends_the_claim(book: Book, how: str) -> None:
    table = Long(book, "pone")
    if how == "count":
        table.do(c.Show(Seat(table.dealer)))
    else:
        table.accepts(table.dealer, PONE, how=how)
    assert "001 VIII.4" in late(table, table.objecting).clause
    assert table.gains == (14, 0)


@under(*FINGERS)
@pytest.mark.parametrize("how", ["word", "mix"])
@pytest.mark.parametrize("holding", ["dealer", "crib"])
def test_under_the_acc_acceptance_of_hand_and_crib_ends_the_claim(
    book: Book, holding: str, how: str
) -> None:
    table = Long(book, holding)
    table.accepts(PONE, table.dealer, table.kind, how)
    late(table, table.objecting)
    late(table, c.Peg(Seat(table.dealer), table.item, WORTH[holding]))
    assert table.gains == (WORTH[holding] + 3, 0)


@under(ACC, MCALLEN)
@HOLDINGS
def test_under_the_acc_the_worth_is_told_by_the_acceptance(book: Book, holding: str) -> None:
    table = Long(book, holding)
    secret(table, table.item)
    table.accepts(table.against(table.seat), table.seat, table.kind)
    told(table, table.item, WORTH[holding], "accepted")


@under(*FINGERS)
def test_the_dealer_cannot_go_on_to_his_crib_before_his_hand_is_accepted(book: Book) -> None:
    table = Long(book, "dealer")
    no = late(table, c.Show(Seat(table.dealer)))
    assert "001 IX.2" in no.clause


@under(*FINGERS)
def test_nothing_is_accepted_before_it_is_pegged(book: Book) -> None:
    table = Sitting(book, SHOW).to_show()
    table.shows(PONE)
    table.says_it(PONE, 11)
    late(table, c.Accept(Seat(1), table.score("hand", PONE).id))


@under(*BY_HOYLE)
@HOLDINGS
def test_by_000_a_long_peg_is_put_right_until_the_next_deals_cut(book: Book, holding: str) -> None:
    table = Long(book, holding)
    table.accepts(table.against(table.seat), table.seat, table.kind)
    if holding != "crib":
        table.counted()
    secret(table, table.item)
    before = table.scores
    table.do(table.objecting)
    side = table.seat % 2
    assert table.scores[side] == before[side] - 3
    assert table.scores[1 - side] == before[1 - side] + 2


@under(*BY_HOYLE)
@HOLDINGS
def test_by_000_the_next_deals_cut_lets_a_long_peg_stand(book: Book, holding: str) -> None:
    table = Long(book, holding)
    table.accepts(table.against(table.seat), table.seat, table.kind)
    if holding != "crib":
        table.counted()
    table.next_cut()
    told(table, table.item, WORTH[holding])
    past_the_cut(table, table.objecting)


def test_in_southern_alberta_the_next_count_lets_a_long_peg_stand() -> None:
    table = Long(SASG, "pone")
    table.shows(table.dealer)
    table.says_it(table.dealer, 8)
    assert "004 R5.8" in late(table, table.objecting).clause


def test_in_southern_alberta_the_next_hand_laid_open_resumes_the_play() -> None:
    """R9: immediately, before play resumes."""
    table = Long(SASG, "pone")
    table.shows(table.dealer)
    late(table, table.objecting)


def test_in_southern_alberta_nothing_is_pegged_before_the_other_side_agrees() -> None:
    table = Sitting(SASG, SHOW).to_show()
    table.shows(PONE)
    table.says_it(PONE, 11)
    item = table.score("hand", PONE).id
    assert "004 R5.10" in late(table, c.Peg(Seat(PONE), item, 11)).clause
    table.accepts(table.dealer, PONE)
    table.pegs(PONE, 11, "hand")


def test_in_southern_alberta_a_count_said_anew_must_be_agreed_to_anew() -> None:
    table = Sitting(SASG, SHOW).to_show()
    table.shows(PONE)
    table.says_it(PONE, 10)
    table.accepts(table.dealer, PONE)
    table.says_it(PONE, 12)
    item = table.score("hand", PONE).id
    assert "004 R5.10" in late(table, c.Peg(Seat(PONE), item, 12)).clause


@under(ACC, MCALLEN, SASG)
def test_a_hand_said_to_count_nothing_and_agreed_to_is_closed(book: Book) -> None:
    """IX.2: a step that is complete is over; L5: agreed; R5.7 and R5.10: agreed and missed."""
    table = Sitting(book, SHOW).to_show()
    table.shows(PONE)
    table.says_it(PONE, 0)
    item = table.score("hand", PONE).id
    secret(table, item)
    table.accepts(table.dealer, PONE)
    table.shows(table.dealer)
    table.says_it(table.dealer, 8)
    late(table, c.Peg(Seat(PONE), item, 11))


@under(ACC, MCALLEN, SASG)
def test_what_a_hand_said_to_count_nothing_was_worth_is_told_once_it_is_closed(book: Book) -> None:
    table = Sitting(book, SHOW).to_show()
    table.shows(PONE)
    table.says_it(PONE, 0)
    table.accepts(table.dealer, PONE)
    table.shows(table.dealer)
    table.says_it(table.dealer, 8)
    told(table, table.score("hand", PONE).id, 11, "forfeited")


@under(*BY_HOYLE)
def test_by_000_a_hand_said_to_count_nothing_is_pegged_until_the_next_deals_cut(
    book: Book,
) -> None:
    table = Sitting(book, SHOW).to_show()
    table.shows(PONE)
    table.says_it(PONE, 0)
    table.accepts(table.against(PONE), PONE)
    table.counted()
    before = table.scores
    table.peg(PONE, table.score("hand", PONE).id, 11)
    assert table.scores[0] == before[0] + 11
