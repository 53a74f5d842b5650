"""Paper cards of the books that write scores: read, compared, settled, or left to the director."""

from __future__ import annotations

import pytest
from tests.tournament.desk import Desk, running, won

from pegout.tournament.cards.claim import CardScoreLine, agreed, by_card, differences, refuse_line
from pegout.tournament.cards.result import Result
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.codec import log_faults, meet_from_text, meet_to_text
from pegout.tournament.meet.log import Undo
from pegout.tournament.narration.log import told_log
from pegout.tournament.profile import profile


def both(mine: int, theirs: int | None) -> CardScoreLine:
    return CardScoreLine(points=mine, theirs=theirs)


def left(figure: int) -> CardScoreLine:
    return CardScoreLine(left=figure)


def bonus(points: int, more: int | None = None) -> CardScoreLine:
    return CardScoreLine(points=points, bonus=more)


def written(book: str, one: CardScoreLine, other: CardScoreLine) -> Desk:
    desk = running(book, 4, rounds=2)
    desk.do(c.WriteLine("d", 1, 0, one))
    assert desk.game(1).state == "one_claim"
    desk.do(c.WriteLine("d", 1, 1, other))
    return desk


@pytest.mark.parametrize(
    ("book", "one", "other", "scores"),
    [
        ("sasg", left(0), left(33), (121, 88)),
        ("sasg", left(121), left(0), (0, 121)),
        ("mcallen", bonus(121, 20), bonus(88), (121, 88)),
        ("mcallen", bonus(60, 0), bonus(121, 40), (60, 121)),
        ("mcallen", bonus(121), bonus(91), (121, 91)),
        ("alberta55", both(121, 97), both(97, 121), (121, 97)),
        ("alberta55", both(97, None), both(121, None), (97, 121)),
    ],
)
def test_two_cards_that_say_the_same_are_the_result_of_the_game(
    book: str, one: CardScoreLine, other: CardScoreLine, scores: tuple[int, int]
) -> None:
    desk = written(book, one, other)
    game = desk.game(1)
    assert (game.state, game.how) == ("agreed", "agreed")
    assert game.result == Result("played", scores, 0 if scores[0] > scores[1] else 1)
    again = running(book, 4, rounds=2)
    again.do(c.RecordResult("d", 1, Result("played", scores)))
    assert game.lines == again.game(1).lines, "as if the director had entered it"
    assert desk.refused(c.WriteLine("d", 1, 0, one)).code == "has_result"
    desk.do(Undo())
    assert desk.game(1).state == "one_claim"
    kept = meet_from_text(meet_to_text(desk.log), "kept")
    assert kept == desk.log
    assert not list(log_faults(kept))


@pytest.mark.parametrize(
    ("book", "one", "other", "words", "clause"),
    [
        ("sasg", left(0), left(0), "Both cards have 0", "004 R5"),
        ("sasg", left(4), left(33), "Both cards have points left", "004 R5"),
        ("mcallen", bonus(121, 10), bonus(121, 10), "Both cards have a win", "001"),
        ("mcallen", bonus(121, 10), bonus(90), "the bonus is 20, not 10", "001 McAllen 2 (second)"),
        ("mcallen", bonus(121, 20), bonus(91), "the bonus is 10, not 20", "001 McAllen 2"),
        ("mcallen", bonus(121, 40), bonus(60, 40), "The loser has no bonus", "001 McAllen 2"),
        ("alberta55", both(121, 97), both(96, 121), "The scores on the two cards differ", "000 15"),
        ("alberta55", both(110, 97), both(97, 110), "Neither card has 121", "000"),
    ],
)
def test_two_cards_that_differ_are_in_dispute_with_what_the_book_says(
    book: str, one: CardScoreLine, other: CardScoreLine, words: str, clause: str
) -> None:
    desk = written(book, one, other)
    assert desk.game(1).state == "disputed"
    assert desk.game(1).papers == (one, other), "both cards are kept as written"
    (found,) = differences(profile(book), (one, other))
    assert words in found.words
    assert found.clause.startswith(clause)
    assert agreed(profile(book), (one, other)) is None


def test_a_card_that_was_copied_wrongly_is_copied_again() -> None:
    desk = written("sasg", left(0), left(0))
    desk.do(c.WriteLine("d", 1, 1, left(12)))
    assert desk.game(1).result == Result("played", (121, 109), 0)
    told = [str(line) for _, lines in told_log(desk.log) for line in lines]
    assert any("the card of Bob has 12 points left" in one for one in told)


def test_a_card_and_a_phone_are_compared_whichever_comes_first() -> None:
    desk = running("mcallen", 4, rounds=1)
    desk.do(c.Claim("d", 1, 0, won(loser=88)))
    desk.do(c.WriteLine("d", 1, 1, bonus(88)))
    assert desk.game(1).state == "agreed"
    desk.do(c.WriteLine("d", 2, 1, bonus(88)))
    desk.do(c.Claim("d", 2, 0, won(loser=89)))
    assert desk.game(2).state == "disputed"
    assert isinstance(desk.log.steps[-1].events[-1], e.Disputed)


def test_the_game_by_one_card_or_by_both_together() -> None:
    alberta, mcallen = profile("alberta55"), profile("mcallen")
    pair = both(121, 97), both(96, 121)
    assert by_card(alberta, pair, 0) == Result("played", (121, 97), 0)
    assert by_card(alberta, pair, 1) == Result("played", (121, 96), 0)
    assert by_card(mcallen, (bonus(121, 10), bonus(85)), 0) == Result("played", (121, 85), 0)
    assert by_card(mcallen, (bonus(121, 10), bonus(121)), 1) is None


def test_a_card_that_is_in_keeps_its_game_from_a_table_here_and_its_round_from_a_new_plan() -> None:
    desk = running("sasg", 4, rounds=2)
    desk.do(c.StartRound("d", 1))
    desk.do(c.WriteLine("d", 1, 0, left(0)))
    assert desk.refused(c.OpenTables("d", ((1, "t"),))).code == "begun"
    desk.do(c.RuleResult("d", 1, Result("void"), "played with a short pack"))
    assert desk.game(1).papers == (None, None), "it is played again"


@pytest.mark.parametrize("more", [1, 30, 121])
def test_S1_4_a_bonus_that_the_book_gives_for_no_game_is_refused_at_once(more: int) -> None:
    desk = running("mcallen", 12)
    refused = desk.refused(c.WriteLine("d", 1, 0, bonus(121, more)))
    assert refused.code == "bad_bonus"
    assert f"10, 20 or 40, not {more}" in refused.sentence
    for given in (None, 0, 10, 20, 40):
        assert refuse_line(profile("mcallen"), bonus(121, given)) is None
