"""Why a choice cost something: true of the cards, in words that a player would use."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.review.played import reviewed

from pegout import analysis
from pegout.analysis import DEALER, PONE, Standing, ThrowMade, throw_chances, why_not
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


def test_a_card_begins_with_the_counts_that_both_make() -> None:
    """By the one that was made first; a lead makes none."""
    for choice, said in told("card"):
        assert choice.table is not None
        made, best = choice.chosen.cards[0], choice.best.cards[0]
        count = choice.table.count
        to, best_to = (count + min(card.rank, 10) for card in (made, best))
        if not choice.table.laid:
            assert " makes " not in said.split(". ")[0]
        elif said.startswith("Either makes"):
            assert to == best_to
        else:
            assert said.startswith(f"{made} makes {to}")
            assert f", {best} {best_to}" in said.split(". ")[0]


def test_what_scores_on_either_card_is_told_with_what_it_makes() -> None:
    found = [(choice, said) for choice, said in told("card") if " times in 100, with " in said]
    assert len(found) > 10
    for choice, said in found:
        made, best = choice.chosen.cards[0], choice.best.cards[0]
        assert f"n {made}" in said
        assert f"on {best}" in said
        assert re.search(r"with an? [\w ]+( or an? \w+)* \((a pair|fifteen|a run|thirty)", said)


def test_every_card_has_a_reason_that_names_a_card_and_a_figure() -> None:
    found = list(told("card"))
    assert len(found) > 20
    for choice, said in found:
        assert str(choice.best.cards[0]) in said or str(choice.chosen.cards[0]) in said
        assert re.search(r"\d", said)
        assert "you" not in said.casefold().split()


def test_the_tables_speak_for_themselves_only_where_nothing_else_does() -> None:
    found = [said for _, said in told("card")]
    bare = [said for said in found if "the tables prefer" in said]
    by_score = [said for said in found if "at this score" in said]
    ahead = [said for said in found if re.search(r"After \w\w, if .* makes ", said)]
    deeper = [said for said in found if " later on" in said]
    assert by_score
    assert ahead
    assert deeper
    assert len(bare) < len(found) / 10
    assert not any(" 0 times in 100" in said or "(0 times in 100)" in said for said in found)


def test_no_reason_takes_more_than_three_sentences() -> None:
    for kind in ("card", "throw"):
        for _, said in told(kind):
            assert len(re.findall(r"\.(?: |$)", said)) <= 3


def test_who_lays_a_card_and_who_answers_it_are_told_by_name_or_as_you() -> None:
    choice, said = next(
        (choice, said) for choice, said in told("card") if re.search(r", if .*’s .* makes ", said)
    )
    own = ("club 1", "novice 2")[choice.seat]
    assert choice.reason is not None
    assert f" {own}’s " in said
    assert ", your " in plain(choice.reason, Viewer(id=choice.seat))
    assert ", if you lay " in plain(choice.reason, Viewer(id=1 - choice.seat))
    renamed = str(choice.reason.with_names(("Ann", "Bob")))
    assert f" {('Ann', 'Bob')[choice.seat]}’s " in renamed
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
        assert " rather than " in said or " is a little better, but " in said
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
    assert "In points 3C 3H is a little better, but " in said
    stands = re.search(
        r"leads to about (\S+)–(\S+) and 3C 3H to (\S+)–(\S+), with Ann to deal", said
    )
    assert stands
    mine, theirs, second, their_second = map(float, stands.groups())
    assert mine < second
    assert theirs < their_second


def test_a_flush_that_only_one_throw_keeps_is_named() -> None:
    said = _beside("TC AC 3C 6S 6H 5C", "TC AC", (93, 76))
    assert said.startswith("6S 6H keeps the flush TC AC 3C 5C; TC AC breaks it. In points ")


def test_what_is_kept_whole_is_told_only_where_the_hand_gains_by_it() -> None:
    """Both keep a run here; the crib decides."""
    said = _beside("5H QD 7C 6H 8S 2S", "5H QD", (37, 46))
    assert "the run" not in said
    assert "5H QD gives the dealer a fifteen already. The books say: no five into" in said


def test_a_fifteen_in_ones_own_crib_is_named() -> None:
    cards, book = parse_cards("TH 9H KC 8S 3D 5D"), ruleset("acc")
    found = throw_chances(cards, Standing(DEALER, (26, 39), book, 121))
    two = (found.way(parse_cards("KC 5D")), found.way(parse_cards("9H 8S")))
    at = ThrowMade(DEALER, (26, 39), book, *WHO, (0.5, 0.47))
    said = str(why_not(cards, found.spread, found.chances, two, at))
    assert said.endswith(" KC 5D is a fifteen in the crib already.")


def _beside(hand: str, made: str, scores: tuple[int, int]) -> str:
    """Why another throw of the pone’s is better."""
    cards, book = parse_cards(hand), ruleset("acc")
    found = throw_chances(cards, Standing(PONE, scores, book, 121))
    way = found.way(parse_cards(made))
    chances = (float(found.chances[found.best]), float(found.chances[way]))
    at = ThrowMade(PONE, scores, book, *WHO, chances)
    return str(why_not(cards, found.spread, found.chances, (found.best, way), at))


COUNTED = "fifteen two, fifteen four, and a flush of four is eight (Q-4-A, 9-4-2 and four clubs)."


@pytest.mark.parametrize(
    ("said", "taken", "left", "expected"),
    [
        (2, 0, None, f"Ann said 2; it is 8: {COUNTED}"),
        (
            2,
            0,
            0.039,
            f"Ann said 2; it is 8: {COUNTED} Bob did not take the 6 by muggins, so in the end it "
            "cost Ann 3.9%.",
        ),
        (2, 6, None, f"Ann said 2; it is 8: {COUNTED} Bob took the 6 by muggins."),
        (10, 0, None, f"Ann said 10; it is 8: {COUNTED}"),
    ],
)
def test_a_count_is_told_as_it_is_counted(
    said: int, taken: int, left: float | None, expected: str
) -> None:
    lines = score_show(parse_cards("AC 9C 2C 4C"), Card("QD"), ruleset("acc").show)
    item = CountedItem(Seat(0), "hand", 8, said, said, taken, lines)
    assert str(count_reason(item, "count", WHO, left)) == expected


def test_a_score_of_the_play_is_named_from_both_seats() -> None:
    lines = score_play(parse_cards("7S 8C 6S 9C"), ruleset("acc").play)
    item = CountedItem(Seat(0), "play", 4, 0, 0, 0, lines)
    reason = count_reason(item, "call", analysis.Players(*reversed(WHO)))
    counted = "a run of four for four (6-7-8-9)."
    assert str(reason) == (
        "Ann missed 4; Bob could have taken them by muggins. "
        f"Ann claimed nothing; it is 4: {counted}"
    )
    assert plain(reason, Viewer(id=1)).startswith("Ann missed 4; you could have taken them")
    assert plain(reason, Viewer(id=0)).startswith("You missed 4; Bob could have taken them")
    count = count_reason(item, "count", WHO, 0.017)
    assert plain(count, Viewer(id=0)) == (
        f"You claimed nothing; it is 4: {counted} Bob did not take the 4 by muggins, so in the end "
        "it cost you 1.7%."
    )
