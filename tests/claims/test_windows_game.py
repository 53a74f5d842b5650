"""Claiming the game, truly and falsely, and points that win it (001 VIII.4, VIII.10; 3.2; C29)."""

from __future__ import annotations

import pytest
from tests.claims.books import (
    ACC,
    ALBERTA,
    BICYCLE,
    BY_ACC,
    BY_HOYLE,
    CLUB,
    FIFTEEN,
    MCALLEN,
    MUGGINS,
    PONE,
    SASG,
    SHOW,
    Book,
    Sitting,
    clauses,
    every_book,
    secret,
    told,
    under,
)

from pegout.game import Phase, commands as c, events as e
from pegout.judge import Challenge
from pegout.seating import Seat
from pegout.text import say

EXAMPLES = pytest.mark.parametrize(
    ("true", "other", "after", "wins"),
    [(117, 90, (102, 94), False), (120, 50, (105, 51), False), (117, 118, (102, 121), True)],
)
DEALER = 1


def at_show(book: Book, pone: int, other: int) -> Sitting:
    """The show begins with these scores: the play, pegged rightly, is taken off beforehand."""
    plain = Sitting(book, SHOW).to_show().scores
    return Sitting(book, SHOW, scores=(pone - plain[0], other - plain[1])).to_show()


def doubt(seat: int) -> Challenge:
    """An objection to a claim of the game."""
    return Challenge(Seat(seat), "game")


def pegged_out(book: Book, true: int, other: int) -> Sitting:
    """The pone's hand of eleven brings him to `true`; he says eleven and pegs to the game hole."""
    table = at_show(book, true - 11, other)
    table.says_and_pegs(PONE, 11, 121 - (true - 11))
    return table


# ------------------------------------------------------------------------- false, by the peg


@under(*BY_ACC)
@EXAMPLES
def test_a_false_claim_by_the_peg_follows_the_arithmetic_of_3_2(
    book: Book, true: int, other: int, after: tuple[int, int], wins: bool
) -> None:
    table = pegged_out(book, true, other)
    table.do(doubt(DEALER))
    assert table.scores == after
    assert (table.state.winner == DEALER) is wins


@under(*BY_ACC)
def test_a_false_claim_by_the_peg_cites_its_clause(book: Book) -> None:
    table = pegged_out(book, 117, 90)
    assert "001 VIII.4.b" in clauses(table.do(doubt(DEALER)))


@under(*BY_ACC)
def test_the_worth_is_untold_while_a_claim_is_open_and_told_by_the_ruling(book: Book) -> None:
    table = pegged_out(book, 117, 90)
    item = table.score("hand", PONE).id
    secret(table, item)
    table.do(doubt(DEALER))
    told(table, item, 11)


@under(*BY_ACC)
def test_a_false_claim_in_the_play_is_pegged_to_what_is_truly_held(book: Book) -> None:
    table = Sitting(book, FIFTEEN, scores=(30, 115)).on()
    table.pegs(DEALER, 6, "play")
    table.do(doubt(PONE))
    assert table.scores == (30 + 4, 117 - 15)


@under(ACC, MUGGINS, MCALLEN)
def test_heels_pegged_as_three_into_the_game_hole_are_a_false_claim(book: Book) -> None:
    table = Sitting(book, FIFTEEN, starter="JS", scores=(50, 118))
    table.pegs(DEALER, 3, "heels")
    table.do(doubt(PONE))
    assert table.scores == (51, 105)


def test_heels_that_do_not_count_past_the_115th_hole_cannot_go_out() -> None:
    """C8: in Southern Alberta nobody goes out on heels; at 119 they are a false claim."""
    table = Sitting(SASG, FIFTEEN, starter="JS", scores=(50, 119))
    table.pegs(DEALER, 2, "heels")
    table.do(doubt(PONE))
    assert table.scores == (52, 104)


@under(*BY_ACC)
def test_after_a_false_claim_play_goes_on(book: Book) -> None:
    table = pegged_out(book, 117, 90)
    table.do(doubt(DEALER))
    assert table.state.phase is Phase.SHOW
    table.shows(DEALER)


@under(*BY_ACC)
def test_a_false_claim_is_not_open_to_self_correction(book: Book) -> None:
    table = pegged_out(book, 117, 90)
    no = table.tried(c.Peg(Seat(PONE), table.score("hand", PONE).id, 11))
    assert no.code == "game_claimed"


@every_book
def test_while_a_claim_of_the_game_is_open_all_else_waits(book: Book) -> None:
    table = pegged_out(book, 117, 90)
    assert table.tried(c.Show(Seat(table.against(PONE)))).code == "game_claimed"


@every_book
def test_a_false_claim_that_is_granted_wins_the_game(book: Book) -> None:
    """The peg, not the entitlement, wins (4.5): who agrees has agreed."""
    table = pegged_out(book, 117, 90)
    table.do(c.Accept(Seat(table.against(PONE)), table.score("hand", PONE).id))
    assert table.state.winner == 0


@under(ALBERTA, BICYCLE, CLUB)
def test_by_000_a_peg_into_the_game_hole_beyond_what_was_said_is_a_long_peg(book: Book) -> None:
    """§13: back on demand, and two points; no fifteen go back here."""
    table = pegged_out(book, 117, 90)
    assert "000 §13" in clauses(table.do(doubt(table.against(PONE))))
    assert table.scores == (117, 92)


@under(ALBERTA, BICYCLE)
def test_by_000_a_count_too_high_that_went_out_is_put_right_free(book: Book) -> None:
    table = at_show(book, 106, 90)
    table.says_and_pegs(PONE, 15, 15)
    table.do(doubt(DEALER))
    assert table.scores == (117, 90)


def test_in_club_teams_a_count_too_high_that_went_out_is_for_the_judge() -> None:
    table = at_show(CLUB, 106, 90)
    table.says_and_pegs(PONE, 15, 15)
    assert "003 Pegging" in clauses(table.do(doubt(1)))


# ------------------------------------------------------------------------- false, by the card


@under(*BY_ACC)
@EXAMPLES
def test_a_win_falsely_written_on_the_card_follows_the_arithmetic_of_3_2(
    book: Book, true: int, other: int, after: tuple[int, int], wins: bool
) -> None:
    table = Sitting(book, FIFTEEN, scores=(true, other))
    table.do(c.ClaimGame(Seat(PONE)))
    table.do(doubt(DEALER))
    assert table.scores == after
    assert (table.state.winner == DEALER) is wins


@under(*BY_ACC)
def test_a_win_written_on_the_card_at_nine_gives_six_and_a_hundred_and_twelve(book: Book) -> None:
    table = Sitting(book, FIFTEEN, scores=(9, 1))
    table.do(c.ClaimGame(Seat(PONE)))
    table.do(doubt(DEALER))
    assert table.scores == (0, 1 + 6 + 112)


@under(*BY_ACC)
def test_points_that_may_still_be_pegged_are_points_truly_held(book: Book) -> None:
    table = Sitting(book, FIFTEEN, scores=(90, 115)).on()
    table.do(c.ClaimGame(Seat(DEALER)))
    table.do(doubt(PONE))
    assert table.scores == (94, 102)


@under(*BY_ACC)
def test_points_that_can_no_longer_be_pegged_are_not_held(book: Book) -> None:
    table = Sitting(book, FIFTEEN, scores=(90, 115)).on(3)
    table.do(c.ClaimGame(Seat(DEALER)))
    table.do(doubt(PONE))
    assert table.scores == (96, 100)


@under(*BY_HOYLE)
def test_where_the_book_is_silent_a_win_falsely_written_is_for_the_judge(book: Book) -> None:
    table = Sitting(book, FIFTEEN, scores=(117, 90))
    table.do(c.ClaimGame(Seat(PONE)))
    events = table.do(doubt(table.against(PONE)))
    assert [one.says[-1] for one in events if isinstance(one, e.Ruled)] == [say("judge-none-here")]
    assert table.state.choice is None
    assert table.scores == (117, 90)


@under(*BY_HOYLE)
def test_where_no_judge_decides_the_game_goes_on(book: Book) -> None:
    table = Sitting(book, FIFTEEN, scores=(117, 90))
    table.do(c.ClaimGame(Seat(PONE)))
    table.do(doubt(table.against(PONE)))
    table.lays("7C")


# ------------------------------------------------------------------------- true


@every_book
def test_a_win_truly_written_on_the_card_is_as_good_as_a_peg(book: Book) -> None:
    table = Sitting(book, FIFTEEN, scores=(90, 119)).on()
    table.do(c.ClaimGame(Seat(table.owner)))
    table.do(doubt(table.other))
    assert table.state.winner == 1


@every_book
def test_a_true_claim_by_the_peg_that_is_doubted_is_won(book: Book) -> None:
    table = pegged_out(book, 121, 90)
    table.do(doubt(table.against(PONE)))
    assert table.state.winner == 0


@every_book
def test_nothing_is_counted_after_the_game(book: Book) -> None:
    table = pegged_out(book, 121, 90)
    table.do(c.Accept(Seat(table.against(PONE)), table.score("hand", PONE).id))
    no = table.tried(c.Show(Seat(table.against(PONE))))
    assert no.code == "game_over"


@every_book
def test_all_scores_are_told_when_the_game_is_over(book: Book) -> None:
    table = pegged_out(book, 121, 90)
    item = table.score("hand", PONE).id
    secret(table, item)
    table.do(c.Accept(Seat(table.against(PONE)), item))
    told(table, item, 11)


@every_book
def test_nobody_doubts_a_claim_that_was_not_made(book: Book) -> None:
    table = Sitting(book, FIFTEEN)
    assert table.tried(doubt(PONE)).code == "no_claim"


@every_book
def test_nobody_doubts_or_grants_his_own_claim(book: Book) -> None:
    table = pegged_out(book, 117, 90)
    assert table.tried(doubt(PONE)).sentence
    assert table.tried(c.Accept(Seat(PONE), table.score("hand", PONE).id)).sentence


# ------------------------------------------------------------------------- penalties that win


@under(ACC, MUGGINS, MCALLEN)
def test_the_opponents_award_for_a_long_peg_can_win(book: Book) -> None:
    table = at_show(book, 50, 119)
    table.says_and_pegs(PONE, 13, 13)
    table.objects(DEALER, PONE, "hand")
    assert table.scores == (61, 121)
    assert table.state.winner == DEALER


@under(*BY_HOYLE)
def test_the_flat_two_for_a_long_peg_can_win(book: Book) -> None:
    table = at_show(book, 50, 119)
    table.says_and_pegs(PONE, 11, 13)
    table.objects(table.against(PONE), PONE, "hand")
    assert table.scores == (61, 121)
    assert table.state.winner == 1


def test_in_southern_alberta_a_long_peg_wins_nobody_a_game() -> None:
    table = at_show(SASG, 50, 120)
    table.says_and_pegs(PONE, 11, 13)
    table.objects(DEALER, PONE, "hand")
    assert table.scores == (61, 120)
    assert table.state.winner is None


@under(ACC, MUGGINS, MCALLEN)
def test_points_beyond_the_game_hole_are_not_pegged(book: Book) -> None:
    table = at_show(book, 50, 120)
    table.says_and_pegs(PONE, 20, 20)
    table.objects(DEALER, PONE, "hand")
    assert table.scores == (61, 121)


@every_book
def test_there_is_one_claim_of_the_game_at_a_time(book: Book) -> None:
    table = Sitting(book, FIFTEEN, scores=(10, 20))
    table.do(c.ClaimGame(Seat(table.owner)))
    assert table.tried(c.ClaimGame(Seat(PONE))).code == "game_claimed"
