"""Why a choice cost something: true of the cards, in words that a player would use."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.review.played import reviewed

from pegout import analysis
from pegout.analysis import PONE, Standing, ThrowMade, throw_chances, why_not
from pegout.cards import Card, parse_cards
from pegout.review import ChoiceReview
from pegout.review.counts import CountedItem
from pegout.review.reasons import count_reason
from pegout.rulesets import ruleset
from pegout.scoring import score_play, score_show
from pegout.seating import Seat
from pegout.text import Person, Viewer, plain

GAMES = range(6)
WHO = analysis.Players(Person("Ann", 0), Person("Bob", 1))


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
        scorer = choice.chosen if "but that is not all" in said else choice.best
        assert said.startswith(f"{scorer.cards[0]} scores ")


def test_every_card_has_a_reason_that_names_a_card_and_a_figure() -> None:
    found = list(told("card"))
    assert len(found) > 20
    for choice, said in found:
        assert str(choice.best.cards[0]) in said or str(choice.chosen.cards[0]) in said
        assert " points" in said or "at this score" in said or "goes out" in said
        assert "you" not in said.casefold().split()


def test_figures_are_told_where_they_come_to_what_the_tables_say() -> None:
    """Nearly always: else the tables are said to say so, with the maxim of the books if any."""
    found = [said for _, said in told("card")]
    explained = [said for said in found if " In all it is " in said]
    by_score = [said for said in found if "at this score a point is worth" in said]
    bare = [said for said in found if "the tables prefer" in said.casefold()]
    assert len(explained) > len(found) / 2
    assert by_score
    assert len(bare) < len(found) / 10
    for said in explained:
        assert re.search(r"(at once|on average|on balance|later on)", said)
        assert float(said.split(" In all it is ")[1].split()[0]) > 0
    for said in bare:
        assert " times in 100" not in said
        if "at this score" not in said:
            assert ("No simple reason" in said) != ("The books say" in said)
    assert not any(" 0 times in 100" in said or " 0.0 " in said for said in found)


def test_no_reason_takes_more_than_a_few_sentences() -> None:
    for _, said in told("card"):
        assert said.count(". ") <= 6
        assert said.count("Against that") <= 1


def test_who_lays_a_card_and_who_answers_it_are_told_by_name_or_as_you() -> None:
    choice, said = next(
        (choice, said) for choice, said in told("card") if "next card then scores" in said
    )
    own = ("club 1", "novice 2")[choice.seat]
    assert choice.reason is not None
    assert f"{own.capitalize()}’s next card" in said or f"{own}’s next card" in said
    assert "Your next card" in plain(choice.reason, Viewer(id=choice.seat))
    renamed = str(choice.reason.with_names(("Ann", "Bob")))
    assert f"{('Ann', 'Bob')[choice.seat]}’s next card" in renamed
    assert own not in renamed


def test_a_card_shows_the_series_that_it_was_laid_on() -> None:
    cards = [
        choice
        for choice in reviewed(("club", "novice"), 0).games[0].choices
        if choice.kind == "card" and choice.table is not None
    ]
    assert any(choice.table and not choice.table.laid for choice in cards)
    for choice in cards:
        assert choice.table is not None
        assert choice.table.count == sum(min(card.rank, 10) for card in choice.table.laid)
        assert choice.chosen.cards[0] in choice.hand


def test_a_throw_is_told_in_hand_crib_and_play_and_near_home_in_who_goes_out() -> None:
    found = list(told("throw"))
    assert found
    for choice, said in found:
        assert " rather than " in said
        assert "your crib" not in said
        assert "later deals" not in said or max(choice.scores) >= 109
    assert any("goes out in this deal" in said for _, said in found)


def test_where_points_speak_against_a_throw_the_scores_after_it_are_told() -> None:
    cards, book = parse_cards("5C 3C 3H 7D 7C 6S"), ruleset("acc")
    found = throw_chances(cards, Standing(PONE, (95, 89), book, 121))
    worse = found.way(parse_cards("3C 3H"))
    two = (found.best, worse)
    chances = (0.7643, 0.7512)
    at = ThrowMade(PONE, (95, 89), book, Person("Ann", 0), Person("Bob", 1), chances)
    said = str(why_not(cards, found.spread, found.chances, two, at))
    assert "though it keeps 3.00 less in hand" in said
    assert "leads to about 105–105 after the deal, 3C 3H to 109–107." in said
    assert "wins 76.4 % of games and 3C 3H 75.1 %." in said


@pytest.mark.parametrize(
    ("said", "taken", "muggins", "expected"),
    [
        (2, 0, False, "It was worth 8, and 2 was said. It counts: "),
        (2, 0, True, "Bob may take by muggins what is missed, so it can cost twice. It"),
        (2, 6, True, "and 2 was said; Bob took the rest by muggins. It counts: "),
        (10, 0, True, "It was worth 8, and 10 was said. It counts: "),
    ],
)
def test_a_count_is_told_as_it_is_counted(
    said: int, taken: int, muggins: bool, expected: str
) -> None:
    lines = score_show(parse_cards("AC 9C 2C 4C"), Card("QD"), ruleset("acc").show)
    item = CountedItem(Seat(0), "hand", 8, said, said, taken, lines)
    words = str(count_reason(item, "count", WHO, muggins=muggins))
    assert expected in words
    assert words.endswith(
        "fifteen two, fifteen four, and a flush of four is eight (Q-4-A, 9-4-2 and four clubs)."
    )


def test_a_score_of_the_play_is_named() -> None:
    lines = score_play(parse_cards("7S 8C 6S 9C"), ruleset("acc").play)
    item = CountedItem(Seat(0), "play", 4, 0, 0, 0, lines)
    costs = (0.158, 0.069)
    words = str(count_reason(item, "call", analysis.Players(*reversed(WHO)), costs, muggins=True))
    assert words.startswith("Bob could have taken by muggins what Ann missed. It is one loss: the ")
    assert "cost Ann 15.8 %, 6.9 % came back as Bob let it go; 8.9 % is left." in words
    assert words.endswith("It counts: a run of four for four (6-7-8-9).")
    count = str(count_reason(item, "count", WHO, costs, muggins=True))
    assert "cost Ann 15.8 %, 6.9 % came back as Bob let it go; 8.9 % is left." in count
