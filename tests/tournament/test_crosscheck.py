"""ACC rule 12.2, a test for each letter; and the balance of a field."""

from __future__ import annotations

import pytest
from tests.tournament.field import Field, Game, won

from pegout.tournament.cards.claim import CardClaim, claim_from, claimed_line, rule_on
from pegout.tournament.cards.paper import ClaimedGame, apparent_qualifiers, as_records, cross_check
from pegout.tournament.cards.result import (
    GameRecord,
    PaperLine,
    Result,
    Scheduled,
    card_lines,
    counted,
)
from pegout.tournament.cards.tally import balance
from pegout.tournament.profile import profile

ACC = profile("acc")
BOTH, FIRST, SECOND = (True, True), (True, False), (False, True)


def plus(spread: int | None, points: int = 2) -> CardClaim:
    return CardClaim(True, points, spread, None if spread is None else "plus")


def minus(spread: int | None) -> CardClaim:
    return CardClaim(False, 0, spread, None if spread is None else "minus")


def ruled(
    one: CardClaim, other: CardClaim, who: tuple[bool, bool]
) -> tuple[CardClaim, CardClaim, str]:
    ruling = rule_on(ACC, (one, other), who)
    assert ruling.claims == (one, other), "both claims are kept"
    return (*ruling.ruled, "".join(ruling.letters))


def test_12_2_agreeing_cards_need_no_ruling() -> None:
    assert ruled(plus(17), minus(17), BOTH) == (plus(17), minus(17), "")


def test_12_2_a_the_qualifier_takes_the_worse_claim() -> None:
    assert ruled(plus(21), minus(16), FIRST) == (plus(16), minus(16), "a")
    assert ruled(plus(21), minus(16), SECOND) == (plus(21), minus(21), "a")


def test_12_2_b_both_qualifiers_take_the_worse_and_the_cards_differ() -> None:
    assert ruled(plus(17), minus(16), BOTH) == (plus(16), minus(17), "b")


def test_12_2_c_a_spread_on_one_card_is_copied_to_the_other() -> None:
    assert ruled(plus(None), minus(12), FIRST) == (plus(12), minus(12), "c")
    assert ruled(plus(12), minus(None), FIRST) == (plus(12), minus(12), "c")


def test_12_2_d_opposite_columns_plus_wins() -> None:
    wrong = CardClaim(True, 2, 12, "minus")
    assert ruled(plus(12), wrong, BOTH) == (plus(12), minus(12), "d")
    assert ruled(wrong, plus(12), FIRST) == (minus(12), plus(12), "d")
    both_lost = CardClaim(False, 0, 12, "plus"), minus(12)
    assert ruled(*both_lost, FIRST) == (plus(12), minus(12), "d")


def test_12_2_e_the_same_column_is_a_loss_for_both() -> None:
    assert ruled(plus(12), plus(12), FIRST) == (minus(12), minus(12), "e")
    assert ruled(minus(12), minus(12), BOTH) == (minus(12), minus(12), "e")
    assert ruled(plus(12), plus(15), BOTH) == (minus(12), minus(15), "e")


def test_12_2_f_one_win_and_the_same_column_the_win_stands() -> None:
    assert ruled(plus(12), CardClaim(False, 0, 12, "plus"), FIRST) == (plus(12), minus(12), "f")
    assert ruled(CardClaim(True, 2, 12, "minus"), minus(12), FIRST) == (plus(12), minus(12), "f")


def test_12_2_f_then_a_where_the_spreads_differ_too() -> None:
    assert ruled(plus(20), CardClaim(False, 0, 12, "plus"), FIRST) == (plus(12), minus(12), "fa")


def test_12_2_h_what_is_to_the_own_harm_stands() -> None:
    assert ruled(plus(16), minus(21), FIRST) == (plus(16), minus(21), "h")
    assert ruled(plus(16), minus(21), BOTH) == (plus(16), minus(21), "h")
    assert ruled(plus(35, 2), minus(35), FIRST) == (plus(35, 2), minus(35), "")


def test_12_2_a_skunk_that_the_spread_does_not_bear_out_is_a_win() -> None:
    assert ruled(plus(33, 3), minus(29), FIRST) == (plus(29, 2), minus(29), "a")
    assert ruled(plus(29, 3), minus(29), FIRST) == (plus(29, 2), minus(29), "a")
    assert ruled(plus(31, 3), minus(31), FIRST) == (plus(31, 3), minus(31), "")


@pytest.mark.parametrize("loser", [120, 91, 90, 60])
def test_a_claim_says_what_its_line_says(loser: int) -> None:
    for line in card_lines(ACC, Result("played", (121, loser))):
        assert line is not None
        back = claimed_line(ACC, claim_from(line))
        assert (back.won, back.value, back.plus, back.minus, back.points) == (
            line.won,
            line.value,
            line.plus,
            line.minus,
            line.points,
        )


def claimed(*games: tuple[int, int, CardClaim, CardClaim]) -> list[ClaimedGame]:
    return [
        ClaimedGame(number, number, (one, other), (claim, against))
        for number, (one, other, claim, against) in enumerate(games, 1)
    ]


NAMES = {1: "Ann", 2: "Bob", 3: "Cat", 4: "Dan"}


def test_12_2_is_repeated_until_those_who_seem_to_qualify_stay_the_same() -> None:
    games = claimed((1, 3, plus(20), minus(5)), (2, 4, plus(15), minus(2)))
    found = cross_check(ACC, games, names=NAMES, owed={})
    assert [set(step.qualifiers) for step in found.steps] == [{1}, {1, 2}, {1, 2}]
    assert [set(step.rulings) for step in found.steps] == [{1}, {2}, set()]
    assert {row.entrant: row.tally.spread for row in found.table} == {
        "Ann": 5,
        "Bob": 2,
        "Cat": -5,
        "Dan": -2,
    }
    assert [row.entrant for row in found.table] == ["Ann", "Bob", "Dan", "Cat"]
    assert apparent_qualifiers(ACC, found.table) == {1}
    assert found.to_be_told == (1, 2)
    assert found.rulings[1].claims == games[0].claims


def test_12_2_games_without_a_qualifier_stay_as_written() -> None:
    games = claimed((1, 2, plus(30), minus(30)), (3, 4, plus(9), minus(4)))
    found = cross_check(ACC, games, names=NAMES, owed={})
    assert found.rulings == {}
    assert [line.plus - line.minus for line in found.games[1].lines if line] == [9, -4]


def test_a_field_that_agrees_is_even() -> None:
    games = [won("Ann", "Bob", 80), won("Bob", "Cat"), Game("Ann", "Cat", Result("double_forfeit"))]
    field = Field("acc", games)
    found = balance(field.games, field.names)
    assert found.even
    assert (found.wins, found.losses, found.plus, found.minus) == (2, 2, 62, 62)
    assert (found.skunks_given, found.skunks_taken, found.left_out) == (1, 1, 1)


def test_the_cards_to_look_at_are_named() -> None:
    games = claimed(
        (1, 2, plus(12), plus(12)),
        (1, 3, plus(20), minus(15)),
        (2, 3, plus(31, 2), minus(31)),
        (3, 4, plus(8), minus(8)),
    )
    found = balance(as_records(ACC, games, {}), NAMES)
    assert not found.even
    assert found.wins != found.losses
    assert [(doubt.code, doubt.sentence) for doubt in found.doubts] == [
        ("wins", "Round 1, Ann and Bob: both cards have a win."),
        ("spread", "Round 1, Ann and Bob: the spreads are +12 and +12."),
        ("spread", "Round 2, Ann and Cat: the spreads are +20 and -15."),
        ("skunk", "Round 3, Bob and Cat: a skunk is taken, but not given."),
    ]


def test_one_sided_and_ruled_games_are_left_out_of_the_balance() -> None:
    ghost = counted(ACC, Scheduled(1, 1, (1, 2), ghost=1), Result("played", (121, 90)))
    odd = PaperLine(True, 121, 0, 2, plus=16), PaperLine(False, 104, 17, 0, minus=17)
    by_rule = GameRecord(2, 2, (1, 2), Result("played", winner=0), odd, ruled=True)
    found = balance([ghost, by_rule], NAMES)
    assert found.even
    assert (found.wins, found.losses, found.left_out) == (0, 0, 2)
