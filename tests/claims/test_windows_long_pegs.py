"""Claiming that a score of the play was pegged long (001 VIII.4.c-d; 000 §13)."""

from __future__ import annotations

from tests.claims.books import (
    ACC,
    BOOKS,
    BY_HOYLE,
    CLUB,
    FIFTEEN,
    LAST,
    LAY_ON,
    MCALLEN,
    MUGGINS,
    PONE,
    SASG,
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
from tests.claims.scenes import Claims

from pegout.game import Phase, commands as c
from pegout.judge import Challenge, Report
from pegout.seating import Seat

FOUND_BY = {
    "alberta55": "000 §13",
    "acc": "001 VIII.4.c(1)",
    "mcallen": "001 VIII.4.c(1)",
    "bicycle": "000 §13",
    "club_teams": "000 §13",
    "sasg": "004 R5.8",
}
AWARD = {"alberta55": 2, "acc": 1, "mcallen": 1, "bicycle": 2, "club_teams": 2, "sasg": 0}
FINGERS = (ACC, MUGGINS, MCALLEN)


def long_fifteen(book: Book, said: int = 2) -> tuple[Sitting, Challenge]:
    """The owner says two for fifteen and pegs three; the next opponent objects."""
    table = Sitting(book, FIFTEEN).on()
    table.says_it(table.owner, said, "play")
    table.pegs(table.owner, 3, "play")
    return table, objection(table.other, table.score("play", table.owner).id)


def long_last(book: Book) -> tuple[Sitting, Challenge]:
    """The dealer says two for his last card and pegs three; nobody has cards left."""
    table = Sitting(book, LAST)
    table.to_play_but_last().on()
    table.says_it(table.owner, 2, "play")
    table.pegs(table.owner, 3, "play")
    return table, objection(PONE, table.score("play", table.owner).id)


@every_book
def test_a_long_peg_goes_back_and_the_opponent_has_what_his_book_gives(book: Book) -> None:
    table, objecting = long_fifteen(book)
    table.do(objecting)
    assert table.scores == (AWARD[book.id], 2)


@every_book
def test_the_ruling_on_a_long_peg_cites_its_clause(book: Book) -> None:
    table, objecting = long_fifteen(book)
    assert FOUND_BY[book.id] in clauses(table.do(objecting))


@every_book
def test_the_worth_is_untold_until_the_objection_and_told_by_it(book: Book) -> None:
    table, objecting = long_fifteen(book)
    assert objecting.item is not None
    secret(table, objecting.item)
    table.do(objecting)
    told(table, objecting.item, 2, "corrected")


@every_book
def test_no_objection_before_a_peg_is_released(book: Book) -> None:
    table = Sitting(book, FIFTEEN).on()
    table.says_it(table.owner, 3, "play")
    late(table, objection(table.other, table.score("play", table.owner).id))


@every_book
def test_nobody_objects_to_his_own_sides_peg(book: Book) -> None:
    table, objecting = long_fifteen(book)
    late(table, Challenge(Seat(table.owner), "peg", objecting.item))


@under(*FINGERS)
def test_under_the_acc_the_claimants_next_card_lets_a_long_peg_stand(book: Book) -> None:
    table, objecting = long_fifteen(book)
    table.on()
    assert "001 VIII.4" in late(table, objecting).clause
    assert table.scores == (0, 3)


@under(ACC, MCALLEN)
def test_under_the_acc_the_worth_is_told_at_the_claimants_next_card(book: Book) -> None:
    table, objecting = long_fifteen(book)
    assert objecting.item is not None
    secret(table, objecting.item)
    table.on()
    told(table, objecting.item, 2)


def test_with_muggins_the_worth_waits_for_the_end_of_that_window_too() -> None:
    table, objecting = long_fifteen(MUGGINS)
    table.on()
    assert objecting.item is not None
    secret(table, objecting.item)


@under(*FINGERS)
def test_under_the_acc_a_go_of_the_claimants_does_not_close_his_claim(book: Book) -> None:
    table, objecting = long_fifteen(book)
    table.lays("go")
    table.do(objecting)
    assert table.scores == (1, 2)


@under(*FINGERS)
def test_under_the_acc_the_pegger_laying_on_does_not_close_the_claim(book: Book) -> None:
    table = Sitting(book, LAY_ON).on()
    item = table.score("play", table.owner).id
    table.peg(table.owner, item, 4)
    table.on()
    secret(table, item)
    table.do(objection(PONE, item))
    assert table.scores == (2, 2)


@under(*FINGERS)
def test_without_cards_the_claimant_has_until_the_pone_pegs_his_hand(book: Book) -> None:
    table, objecting = long_last(book)
    before = table.scores
    table.shows(PONE)
    table.says_it(PONE, 4)
    assert objecting.item is not None
    secret(table, objecting.item)
    table.do(objecting)
    assert table.scores == (before[0] + 1, before[1] - 1)


@under(*FINGERS)
def test_once_the_pone_has_pegged_his_hand_the_long_peg_of_the_play_stands(book: Book) -> None:
    table, objecting = long_last(book)
    table.shows(PONE)
    table.says_it(PONE, 4)
    table.pegs(PONE, 4, "hand")
    assert objecting.item is not None
    told(table, objecting.item, 2)
    late(table, objecting)


@under(*BY_HOYLE)
def test_elsewhere_a_long_peg_of_the_play_is_put_right_until_the_next_deals_cut(
    book: Book,
) -> None:
    table, objecting = long_fifteen(book)
    table.to_show().counted()
    assert objecting.item is not None
    secret(table, objecting.item)
    before = table.scores
    table.do(objecting)
    assert table.scores == (before[0] + 2, before[1] - 1)


@under(*BY_HOYLE)
def test_the_next_deals_cut_lets_a_long_peg_of_the_play_stand(book: Book) -> None:
    table, objecting = long_fifteen(book)
    table.to_show().counted()
    table.next_cut()
    assert objecting.item is not None
    told(table, objecting.item, 2)
    past_the_cut(table, objecting)


def test_in_southern_alberta_play_resumed_lets_a_long_peg_stand() -> None:
    table, objecting = long_fifteen(SASG)
    table.lays("2S")
    assert "004 R5.8" in late(table, objecting).clause
    assert table.scores == (0, 3)


def test_in_southern_alberta_a_go_resumes_the_play_too() -> None:
    table, objecting = long_fifteen(SASG)
    table.lays("go")
    late(table, objecting)


@under(*BY_HOYLE)
def test_two_points_are_only_for_a_peg_beyond_what_was_announced(book: Book) -> None:
    """C16: said too high and pegged as said is put right free; the clubs ask their judge."""
    table, objecting = long_fifteen(book, said=3)
    events = table.do(objecting)
    if book is CLUB:
        assert "003 Pegging" in clauses(events)
    else:
        assert table.scores == (0, 2)


@every_book
def test_who_finds_his_own_long_peg_takes_it_back_free(book: Book) -> None:
    table, _ = long_fifteen(book)
    table.pegs(table.owner, 2, "play")
    assert table.scores == (0, 2)


@under(*FINGERS)
def test_the_claimants_next_card_ends_ones_own_taking_back_too(book: Book) -> None:
    table, objecting = long_fifteen(book)
    table.on()
    assert objecting.item is not None
    no = late(table, c.Peg(Seat(table.owner), objecting.item, 2))
    assert "001 VIII.4" in no.clause


def test_in_southern_alberta_play_resumed_ends_ones_own_taking_back_too() -> None:
    table, objecting = long_fifteen(SASG)
    table.on()
    assert objecting.item is not None
    late(table, c.Peg(Seat(table.owner), objecting.item, 2))


@under(*BY_HOYLE)
def test_elsewhere_ones_own_long_peg_is_taken_back_until_the_next_deals_cut(book: Book) -> None:
    table, objecting = long_fifteen(book)
    table.to_show().counted()
    before = table.scores
    assert objecting.item is not None
    table.peg(table.owner, objecting.item, 2)
    assert table.scores == (before[0], before[1] - 1)
    table.next_cut()
    past_the_cut(table, c.Peg(Seat(table.owner), objecting.item, 1))


@every_book
def test_an_objection_to_a_right_peg_moves_no_peg(book: Book) -> None:
    table = Sitting(book, FIFTEEN).on()
    table.pegs(table.owner, 2, "play")
    table.objects(table.other, table.owner, "play")
    assert table.scores == (0, 2)


@every_book
def test_after_a_correction_the_rear_peg_stays_if_it_is_still_behind(book: Book) -> None:
    table = Sitting(book, FIFTEEN, scores=(30, 40)).on()
    table.says_it(table.owner, 2, "play")
    table.pegs(table.owner, 5, "play")
    table.objects(table.other, table.owner, "play")
    assert (table.state.pegs[1].front, table.state.pegs[1].rear) == (42, 40)


@under(*(book for book in BOOKS if book is not CLUB))
def test_after_a_correction_a_rear_peg_not_behind_goes_just_behind(book: Book) -> None:
    """Nothing was there to peg: the front peg goes back to where the rear one stands."""
    table = Sitting(book, FIFTEEN, scores=(30, 40))
    table.lays("7C")
    table.pegs(PONE, 2, "play")
    table.objects(table.owner, PONE, "play")
    assert (table.state.pegs[0].front, table.state.pegs[0].rear) == (30, 29)


@under(ACC, MCALLEN, SASG)
def test_a_deal_whose_pones_hand_is_dead_passes_all_the_same(book: Book) -> None:
    """IX.4.a: then no pone pegs a hand, and the last card's points close some other way."""
    table = Claims(book.id).at_play()
    for word in ("JC", "9C", "QD"):
        table.play(word)
    table.do(c.Go(Seat(1)))
    table.do(c.Go(Seat(0)))
    table.pegs(0, 1, "go")
    table.play("8D", "5H", "7D", "5S", "6H")
    table.pegs(1, 5, "play")
    facts = {"confirmed": False, "crib": "no"}
    table.do(Report(Seat(1), "ACC-mix-hand", facts, offender=Seat(0)))  # type: ignore[arg-type]
    for kind, points in (("hand", 8), ("crib", 2)):
        table.do(c.Show(Seat(1)))
        item = table.state.items[-1].id
        table.do(c.Announce(Seat(1), item, points))
        if book is SASG:
            table.do(c.Accept(Seat(0), item))
        table.do(c.Peg(Seat(1), item, points))
        if book is not SASG:
            table.do(c.Accept(Seat(0), item))
        assert table.state.items[-1].kind == kind
    assert table.state.phase is Phase.PACK_CUT
