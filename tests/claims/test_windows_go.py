"""Taking back a go, and claiming a renege (001 VII.3; C37)."""

from __future__ import annotations

import pytest
from tests.claims.books import (
    ACC,
    BY_ACC,
    BY_HOYLE,
    CLUB,
    FIFTEEN,
    MCALLEN,
    MUGGINS,
    PONE,
    SASG,
    WRONG_GO,
    Book,
    Scene,
    Sitting,
    clauses,
    every_book,
    late,
    under,
)
from tests.words import lines

from pegout.cards import parse_cards
from pegout.game import Phase, commands as c, events as e, seen, view_from
from pegout.judge import Challenge, Choose
from pegout.seating import Seat, seats
from pegout.text import say

DEALER = 1
LATE_RENEGE = Scene(
    WRONG_GO.hands, WRONG_GO.starter, {2: "KD QH 9S go go | 8C TS 2C 7H | AC"}, WRONG_GO.owner
)
"""The go point of the pone | the play up to his last card | the dealer plays the ace last."""


def back(seat: int) -> c.WithdrawGo:
    """A go is taken back."""
    return c.WithdrawGo(Seat(seat))


def renege(seat: int) -> Challenge:
    """An objection to a go."""
    return Challenge(Seat(seat), "renege")


# ------------------------------------------------------------------------- taking back a go


@every_book
def test_a_go_is_never_blocked_and_nobody_is_told_that_it_is_wrong(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(2)
    for viewer in (None, *seats(book.hands)):
        goes = [seen(one, viewer) for one in table.log if isinstance(one, e.GoCalled)]
        assert all(isinstance(one, e.GoCalled) and not one.playable for one in goes)


@every_book
def test_the_record_keeps_what_could_have_been_played_on_a_wrong_go(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(2)
    assert set(table.happened(e.GoCalled)[-1].playable) == set(parse_cards("AC 2C"))


@every_book
def test_a_go_may_be_taken_back_at_once(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(2)
    table.do(back(table.owner))
    assert table.state.the_deal.turn == table.owner
    table.lays("2C")


@every_book
def test_once_another_has_played_upon_it_a_go_stands(book: Book) -> None:
    table = Sitting(book, FIFTEEN).on(2)
    table.lays("go")
    table.lays("KD" if book.hands == 2 else "6S")
    late(table, back(table.owner))


@every_book
def test_once_a_point_is_pegged_upon_it_a_go_stands(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(3)
    go = table.state.items[-1]
    table.peg(go.seat, go.id, 1)
    late(table, back(table.owner))


@under(*BY_ACC)
def test_the_refusal_to_take_back_a_go_cites_its_clause(book: Book) -> None:
    table = Sitting(book, FIFTEEN).on(2)
    table.lays("go")
    table.lays("KD")
    assert "001 VII.3" in table.tried(back(DEALER)).clause


@under(*BY_ACC)
def test_the_callers_own_peg_lets_his_go_stand_too(book: Book) -> None:
    """VII.3: before either player pegs a point."""
    table = Sitting(book, FIFTEEN).on(2)
    table.lays("go")
    table.pegs(PONE, 1, "play")
    late(table, back(DEALER))


@under(*BY_ACC)
def test_a_go_may_be_taken_back_though_the_other_cannot_play_either(book: Book) -> None:
    """Nobody has pegged and nobody has played: that the other too has stopped closes nothing."""
    table = Sitting(book, WRONG_GO).on(3)
    table.do(back(DEALER))
    assert table.state.the_deal.turn == DEALER
    assert not [item for item in table.state.items if item.kind == "go" and item.state != "void"]


@every_book
def test_nobody_takes_back_anothers_go(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(2)
    assert table.tried(back(table.other)).code


# ------------------------------------------------------------------------- claiming a renege


@under(*BY_ACC)
def test_no_renege_can_be_claimed_before_a_card_held_back_is_played(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(3)
    assert "001 VII.3" in late(table, renege(PONE)).clause


@under(*BY_ACC)
def test_a_renege_may_be_claimed_when_a_card_held_back_is_played(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(4)
    assert "001 VII.3" in clauses(table.do(renege(PONE)))


@under(*BY_ACC)
def test_a_card_that_did_not_fit_shows_no_renege(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(3)
    table.lays("8C")
    late(table, renege(PONE))


@under(*BY_ACC)
def test_the_claimants_next_card_ends_his_claim_of_a_renege(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(5)
    assert "001 VII.3" in late(table, renege(PONE)).clause


@under(*BY_ACC)
def test_without_a_next_card_the_claim_lasts_until_he_announces_his_hand(book: Book) -> None:
    table = Sitting(book, LATE_RENEGE).on(3)
    table.shows(PONE)
    table.do(renege(PONE))
    assert table.state.phase is Phase.PLAY


@under(*BY_ACC)
def test_his_hand_announced_ends_the_claim_of_a_renege(book: Book) -> None:
    table = Sitting(book, LATE_RENEGE).on(3)
    table.shows(PONE)
    table.says_it(PONE, 4)
    assert "001 VII.3" in late(table, renege(PONE)).clause


@under(*BY_ACC)
def test_a_renege_gives_two_points_for_each_card_that_singly_could_have_been_played(
    book: Book,
) -> None:
    table = Sitting(book, WRONG_GO).on(4)
    table.do(renege(PONE))
    assert table.scores == (4, 0)


@under(*BY_ACC)
def test_a_renege_takes_back_the_point_pegged_for_the_go(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(3)
    table.pegs(PONE, 1, "go")
    table.on()
    table.do(renege(PONE))
    assert table.scores == (4, 0)


@under(*BY_ACC)
def test_a_renege_returns_the_cards_played_since(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(4)
    table.do(renege(PONE))
    deal = table.state.the_deal
    assert set(deal.hands[DEALER]) == set(parse_cards("AC 2C 8C"))
    assert set(deal.hands[PONE]) == set(parse_cards("TS 7H"))
    assert deal.series.count == 29


@under(*BY_ACC)
def test_after_a_renege_the_claimant_may_have_the_cards_played(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(4)
    table.do(renege(PONE))
    table.chooses(PONE, "played")
    assert table.state.the_deal.turn == DEALER
    table.lays("2C")
    assert table.state.the_deal.series.laid == ()
    table.pegs(DEALER, 2, "play")
    assert table.scores == (4, 2)


@under(*BY_ACC)
def test_after_a_renege_the_claimant_may_have_the_cards_dead_to_the_play(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(4)
    table.do(renege(PONE))
    table.chooses(PONE, "dead")
    assert set(table.state.the_deal.hands[DEALER]) == set(parse_cards("8C"))


@under(*BY_ACC)
def test_cards_dead_to_the_play_are_counted_in_the_show(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(4)
    table.do(renege(PONE))
    table.chooses(PONE, "dead")
    table.before(DEALER)
    table.shows(DEALER)
    assert set(table.happened(e.HoldingShown)[-1].cards) == set(parse_cards("QH AC 2C 8C"))


@under(*BY_ACC)
def test_with_the_cards_dead_the_claimant_has_the_go(book: Book) -> None:
    """The go stands and he was the last to play."""
    table = Sitting(book, WRONG_GO).on(4)
    table.do(renege(PONE))
    table.chooses(PONE, "dead")
    if table.state.the_deal.turn == PONE:
        table.lays("go")
    table.pegs(PONE, 1, "go")
    assert table.scores == (5, 0)


@under(*BY_ACC)
def test_the_claimant_chooses_and_nobody_else(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(4)
    table.do(renege(PONE))
    assert table.tried(Choose(Seat(DEALER), "dead")).code == "not_your_choice"


@under(ACC, MUGGINS, MCALLEN, SASG)
def test_not_laying_on_after_the_others_go_is_a_renege_too(book: Book) -> None:
    """3.2: the pone could play his three after the dealer's go, says go, and plays it later."""
    scene = Scene(
        {2: ("KD 8S 3S TH + 5S 7S", "QH JH TS 8C + 5D 7D")},
        "6C",
        {2: "KD QH 8S go go | JH 3S"},
        {2: 0},
    )
    table = Sitting(book, scene).on(2)
    table.do(renege(DEALER))
    assert table.scores == (0, 2)


@under(*BY_ACC)
def test_penalty_points_for_a_renege_can_win_the_game(book: Book) -> None:
    table = Sitting(book, WRONG_GO, scores=(118, 60)).on(4)
    table.do(renege(PONE))
    assert table.scores[PONE] == 121
    assert table.state.winner == PONE


@under(*BY_ACC)
def test_a_renege_is_judged_by_the_count_in_force(book: Book) -> None:
    """The nine is announced as thirty and accepted by the go: of ace and two only one fits."""
    table = Sitting(book, WRONG_GO)
    for word in ("KD", "QH", "9S=30", "go", "go", "AC"):
        table.lays(word)
    table.do(renege(PONE))
    assert table.scores == (2, 0)


@under(CLUB)
def test_003_the_cards_held_back_are_played_and_nothing_is_taken_back(book: Book) -> None:
    """All cards must be played; the sheet names no penalty (003 Scoring During Play)."""
    table = Sitting(book, WRONG_GO).on(4)
    events = table.do(renege(table.other))
    told = [lines(one.says) for one in events if isinstance(one, e.Ruled)]
    assert told == [
        (
            "Bob plays them, and scores what they make.",
            "Play goes on.",
        )
    ]
    assert table.state.choice is None
    assert table.scores == (0, 0)


@under(*(one for one in BY_HOYLE if one != CLUB))
def test_where_the_book_is_silent_a_renege_is_left_to_a_human_judge(book: Book) -> None:
    table = Sitting(book, WRONG_GO).on(4)
    events = table.do(renege(table.other))
    assert [one.says[-1] for one in events if isinstance(one, e.Ruled)] == [say("judge-none-here")]
    assert table.state.choice is None
    assert table.scores == (0, 0)


@every_book
def test_the_views_of_a_wrong_go_are_those_of_a_right_one(book: Book) -> None:
    """Nobody but the caller can see from the table whether he could have played."""
    wrong, right = Sitting(book, WRONG_GO).on(2), Sitting(book, _with_high_cards(book)).on(2)
    for viewer in (None, *(seat for seat in seats(book.hands) if seat != wrong.owner)):
        assert view_from(wrong.state, viewer) == view_from(right.state, viewer)


def _with_high_cards(book: Book) -> Scene:
    hands = {
        size: tuple(hand.replace("AC 2C 8C", "JS QS 8C") for hand in told)
        for size, told in WRONG_GO.hands.items()
    }
    return Scene(hands, WRONG_GO.starter, WRONG_GO.play, WRONG_GO.owner)


@pytest.mark.parametrize("option", ["dead", "played"])
def test_after_a_renege_the_deal_is_played_and_counted_to_its_end(option: str) -> None:
    table = Sitting(ACC, WRONG_GO).on(4)
    table.do(renege(PONE))
    table.chooses(PONE, option)
    table.counted()
    assert table.state.phase is Phase.PACK_CUT
