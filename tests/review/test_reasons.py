"""Why a choice cost something: true of the cards, in words that a player would use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.review.played import reviewed

from pegout.cards import Card, parse_cards
from pegout.review import ChoiceReview
from pegout.review.counts import CountedItem
from pegout.review.reasons import count_reason
from pegout.rulesets import ruleset
from pegout.scoring import score_play, score_show
from pegout.seating import Seat

GAMES = range(6)


def told(kind: str) -> Iterator[tuple[ChoiceReview, str]]:
    """The reasons of several games of players who err."""
    for number in GAMES:
        for choice in reviewed(("club", "novice"), number).games[0].choices:
            if choice.kind == kind and choice.reason is not None:
                yield choice, str(choice.reason)


def test_a_card_that_scores_and_is_still_worse_is_told_so() -> None:
    found = [(choice, said) for choice, said in told("card") if " at once" in said]
    assert found
    for choice, said in found:
        scorer = choice.chosen if "pays for it later" in said else choice.best
        assert said.startswith(f"{scorer.cards[0]} scores ")


def test_every_card_has_a_reason_that_names_both_cards_or_the_score() -> None:
    found = list(told("card"))
    assert len(found) > 20
    for choice, said in found:
        assert str(choice.best.cards[0]) in said
        assert str(choice.chosen.cards[0]) in said or "at this score" in said or " at once" in said
        assert "you" not in said.casefold().split()


def test_a_throw_is_told_in_hand_crib_and_play_and_near_home_in_who_goes_out() -> None:
    found = list(told("throw"))
    assert found
    for choice, said in found:
        assert " rather than " in said
        assert "your crib" not in said
        assert "later deals" not in said or max(choice.scores) >= 109
    assert any("goes out in this deal" in said for _, said in found)


@pytest.mark.parametrize(
    ("said", "taken", "muggins", "expected"),
    [
        (2, 0, False, "It was worth 8, and 2 was said. It counts: "),
        (2, 0, True, "What is missed the other may take by muggins, so it can cost twice. It"),
        (2, 6, True, "and 2 was said; the other took the rest by muggins. It counts: "),
        (10, 0, True, "It was worth 8, and 10 was said. It counts: "),
    ],
)
def test_a_count_is_told_as_it_is_counted(
    said: int, taken: int, muggins: bool, expected: str
) -> None:
    lines = score_show(parse_cards("AC 9C 2C 4C"), Card("QD"), ruleset("acc").show)
    item = CountedItem(Seat(0), "hand", 8, said, said, taken, lines)
    words = str(count_reason(item, "count", muggins=muggins))
    assert expected in words
    assert words.endswith("fifteen two, fifteen four, and a flush of four is eight.")


def test_a_score_of_the_play_is_named() -> None:
    lines = score_play(parse_cards("7S 8C 6S 9C"), ruleset("acc").play)
    item = CountedItem(Seat(0), "play", 4, 0, 0, 0, lines)
    words = str(count_reason(item, "call", muggins=True))
    assert words.startswith("4 left on the table could have been taken by muggins. ")
    assert words.endswith("It counts: a run of four for four.")
