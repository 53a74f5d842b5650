"""Why a choice cost something: true of the cards, in words that a player would use."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.review.played import reviewed

from pegout import analysis
from pegout.analysis import DEALER, PONE, ScoreState, ThrowMade, throw_chances, why_not
from pegout.cards import PACK, Card, parse_cards
from pegout.review import ChoiceReview
from pegout.review.counts import CountedItem
from pegout.review.reasons import count_reason
from pegout.rulesets import ruleset
from pegout.scoring import score_play, score_show, total
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


def test_a_card_begins_with_what_either_scores_where_that_differs() -> None:
    for choice, said in told("card"):
        made, best = choice.chosen.cards[0], choice.best.cards[0]
        first = said.split(". ")[0]
        if " now, " in first:
            assert re.fullmatch(rf"{made} scores (\w+) now, {best} \w+", first)
        else:
            assert first.startswith(("On ", "Neither ", "Against ")) or " in 100" in first


def test_what_scores_on_either_card_is_told_with_what_it_makes() -> None:
    found = [(choice, said) for choice, said in told("card") if " times in 100, with " in said]
    assert len(found) > 10
    for choice, said in found:
        made, best = choice.chosen.cards[0], choice.best.cards[0]
        assert f"n {made}" in said
        assert f"on {best}" in said
        assert re.search(r"with an? [\w ]+( or an? \w+)* \((a pair|fifteen|a run|thirty)", said)


VERDICTS = re.compile(
    r"So \w\w (is the safer card|is safer and brings|scores more)|So take the|"
    r"So lead from the pair|worth (it|that risk|the greater risk)|that decides|"
    r"points count for more|goes out in this deal|does better if it is|comes out .* better|"
    r"wins .* games in 100|It is close"
)


def test_every_reason_of_a_card_comes_to_a_verdict() -> None:
    found = list(told("card"))
    assert len(found) > 20
    for choice, said in found:
        assert str(choice.best.cards[0]) in said or str(choice.chosen.cards[0]) in said
        assert VERDICTS.search(said), said
        assert "you" not in said.casefold().split()
        assert "tables prefer" not in said
        assert "later on" not in said
        assert " 0 times in 100" not in said


def test_a_card_that_is_called_safer_is_answered_less_often() -> None:
    often = re.compile(r"can score (\d+) times in 100, .*; on \w\w (\d+) times, ")
    safer = [said for _, said in told("card") if "safer" in said]
    figures = [found.groups() for said in safer if (found := often.search(said))]
    assert len(figures) > 5
    assert all(int(made) > int(best) for made, best in figures)


def test_a_card_is_called_safer_where_that_can_be_seen() -> None:
    often = re.compile(r"can score (\d+) times in 100, .*; on \w\w (\d+) times, .*[Ss]afer")
    gaps = [
        int(made) - int(best)
        for _, said in told("card")
        for made, best in often.findall(said)
        if "points" not in said
    ]
    assert gaps
    assert min(gaps) >= 1
    assert sum(gap >= 5 for gap in gaps) > len(gaps) / 2


def test_nothing_that_costs_much_goes_without_a_reason() -> None:
    dear = [
        choice
        for number in GAMES
        for choice in reviewed(("club", "novice"), number).games[0].choices
        if choice.kind in ("card", "throw") and choice.cost_class != "fine"
    ]
    assert all(choice.reason for choice in dear if choice.cost_class != "slip")
    slips = [choice for choice in dear if choice.cost_class == "slip"]
    bare = [choice for choice in slips if choice.reason is None]
    assert len(slips) > 20
    assert len(bare) < 0.15 * len(slips)


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


def test_a_throw_is_told_by_its_cards_and_one_figure() -> None:
    found = list(told("throw"))
    assert found
    for choice, said in found:
        assert len(re.findall(r" (?:is|was) \d+\.\d points better", said)) <= 1
        assert not re.search(r"\d\.\d\d", said)
        assert "your crib" not in said
        assert "later deals" not in said or max(choice.scores) >= 109
    assert any("goes out in this deal" in said for _, said in found)
    assert any("Hold " in said for _, said in found)


def test_a_hand_is_told_by_what_it_counts_with_and_without_the_starter() -> None:
    said = _beside("2H 4H 6S 6C 4C 8C", "6S 6C", (9, 22), better="2H 8C", role=DEALER)
    assert said.startswith(
        "Hold 4C 4H 6C 6S: four already (two pairs), and a 5 makes 24; 2H 4C 4H 8C holds two and "
        "comes to 12 at best. "
    )
    assert "Two pairs can peg in the play." in said
    assert re.search(r"gives up a little in the crib; even so 2H 8C is \d\.\d points better", said)


def test_at_best_is_what_no_starter_beats() -> None:
    """Nobs and a flush with the starter count too."""
    found = 0
    for choice, said in told("throw"):
        if not (match := re.search(r"; ((?:\w\w ){4})holds .* comes to (\d+) at best", said)):
            continue
        keep, book, found = parse_cards(match[1]), ruleset("acc").show, found + 1
        starters = [card for card in PACK if card not in choice.hand]
        best = max(total(score_show(keep, card, book)) for card in starters)
        assert int(match[2]) == best
    assert found
    said = _beside("JS 3C 9H KC 7D 8S", "9H KC", (62, 72), better="3C KC")
    assert "3C 7D 8S JS holds two and comes to 7 at best" in said


def test_starters_that_help_are_counted_whatever_their_suit() -> None:
    said = _beside("JH TH 2D 6H KD 3H", "TH 6H", (34, 46), better="6H KD")
    assert said.startswith(
        "Both hold four now, but 35 starters help 2D 3H TH JH and only 31 help 2D 3H JH KD: "
        "only the first runs with a 9. "
    )


def test_a_rank_with_which_one_hand_counts_far_more_is_named() -> None:
    said = _beside("JH KH 3H 9S 7S KD", "JH 9S", (21, 32), better="9S 7S")
    assert said.startswith(
        "With a queen 3H JH KD KH counts 8, 3H 7S KD KH 2; and JH may score his nobs. "
    )


def test_things_as_good_for_a_crib_are_told_where_they_bring_far_more() -> None:
    said = _beside("2H 3C 9D TS JH QC", "9D TS", (96, 88), better="2H 3C", role=DEALER)
    assert "In the crib 2H 3C is five, and any ten-card makes fifteen; 9D TS may run." in said


def test_near_home_it_is_told_what_moves_the_odds() -> None:
    said = _beside("4C JH 9H TS QD 2S", "4C 2S", (97, 104), better="4C QD")
    assert said.startswith("In the dealer’s crib 4C 2S may run with a 3; 4C QD brings nothing by ")
    assert "Bob needs 17 and goes out in this deal" in said


def test_what_a_throw_gives_up_is_named() -> None:
    said = _beside("4C JH 9H TS QD 2S", "4C 2S", (97, 104), better="4C QD")
    assert said.endswith("gives up by shortening the run 9H TS JH QD to 9H TS JH.")
    flush = _beside("8S 6H 3H 2H 8H 3C", "8S 3C", (46, 69), better="8S 8H", role=DEALER)
    assert "by breaking the flush 6H 3H 2H 8H, but on balance" in flush


def test_a_small_lead_is_called_close_and_where_it_comes_from() -> None:
    """The play alone does not make up for the hand here."""
    said = _beside("3C 4S 9D AD QH KC", "3C 9D", (80, 67), better="9D KC")
    assert "It is close: what it gives up in hand comes back in the play and in the crib, " in said


def test_a_hand_told_with_many_starters_names_two_and_leaves_room_for_the_crib() -> None:
    said = _beside("3S 8D QH JH JD 6D", "8D QH", (76, 93), better="8D 6D", role=DEALER)
    assert "In the crib 8D 6D may run with a 7" in said
    assert re.search(
        r"Hold 3S JD JH QH: two already \(a pair\), and an? \w+ or an? \w+ makes 8", said
    )


def test_a_run_that_only_the_better_throw_keeps_is_named() -> None:
    said = _beside("TH 9H KC 8S 3D 5D", "9H 8S", (26, 39), better="KC 5D", role=DEALER)
    assert "KC 5D keeps the run 8S 9H TH." in said


def test_throws_do_not_all_end_alike() -> None:
    ends = {re.sub(r"\w\w \w\w|\d+", "", said.split(". ")[-1]) for _, said in told("throw")}
    assert len(ends) >= 4


def test_where_points_speak_against_a_throw_the_scores_after_it_are_told() -> None:
    cards, book = parse_cards("5C 3C 3H 7D 7C 6S"), ruleset("acc")
    found = throw_chances(cards, ScoreState(PONE, (95, 89), book, 121))
    worse = found.way(parse_cards("3C 3H"))
    two = (found.best, worse)
    chances = (0.7643, 0.7512)
    at = ThrowMade(PONE, (95, 89), book, Person("Ann", 0), Person("Bob", 1), chances)
    said = str(why_not(cards, found.spread, found.chances, two, at))
    # The throw keeps the other back and brings less: one's own score would point the other way.
    assert " to about " not in said
    assert "wins 76.4% of games and 3C 3H 75.1%" in said


def test_a_flush_that_only_one_throw_keeps_is_named() -> None:
    said = _beside("TC AC 3C 6S 6H 5C", "TC AC", (93, 76))
    assert said.startswith(
        "6S 6H keeps the flush TC AC 3C 5C, though it gives the dealer’s crib a pair; TC AC breaks "
        "it. TC AC is a little "
    )
    assert "brings Ann to about 105 with the deal, one average deal from home, TC AC to" in said
    assert said.endswith("; at 76 Bob gains little by a fuller crib.")


def test_what_is_kept_is_told_beside_what_the_crib_gets() -> None:
    """Both keep a run here; the crib decides."""
    said = _beside("5H QD 7C 6H 8S 2S", "5H QD", (37, 46))
    assert "5H QD is a fifteen already and brings the five; QD 2S brings nothing by itself." in said
    assert "QD 2S keeps the run 5H 6H 7C 8S." in said


def test_a_fifteen_in_ones_own_crib_is_named() -> None:
    cards, book = parse_cards("TH 9H KC 8S 3D 5D"), ruleset("acc")
    found = throw_chances(cards, ScoreState(DEALER, (26, 39), book, 121))
    two = (found.way(parse_cards("KC 5D")), found.way(parse_cards("9H 8S")))
    at = ThrowMade(DEALER, (26, 39), book, *WHO, (0.5, 0.47))
    said = str(why_not(cards, found.spread, found.chances, two, at))
    assert "In the crib KC 5D is a fifteen already and brings the five; 9H 8S may run." in said


def _beside(
    hand: str, made: str, scores: tuple[int, int], *, better: str = "", role: int = PONE
) -> str:
    """Why another throw is better: the best, if none is named."""
    cards, book = parse_cards(hand), ruleset("acc")
    found = throw_chances(cards, ScoreState(role, scores, book, 121))
    way = found.way(parse_cards(made))
    best = found.way(parse_cards(better)) if better else found.best
    chances = (float(found.chances[best]), float(found.chances[way]))
    at = ThrowMade(role, scores, book, *WHO, chances)
    return str(why_not(cards, found.spread, found.chances, (best, way), at))


COUNTED = "fifteen two, fifteen four, and a flush of four is eight (Q-4-A, 9-4-2 and four clubs)."


@pytest.mark.parametrize(
    ("said", "taken", "left", "expected"),
    [
        (2, 0, None, f"Ann said 2; it is 8: {COUNTED}"),
        (
            2,
            0,
            0.039,
            f"Ann said 2; it is 8: {COUNTED} Bob let the six go, so in the end it cost 3.9%.",
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
    assert str(reason) == "Muggins: those four were Bob’s. Count Ann’s score too."
    assert plain(reason, Viewer(id=1)).startswith("Muggins: those four were yours. Count Ann’s")
    assert plain(reason, Viewer(id=0)).endswith("were Bob’s. Count your score too.")
    count = count_reason(item, "count", WHO, 0.017)
    assert plain(count, Viewer(id=0)) == (
        "You claimed nothing; it is 4: a run of four for four (6-7-8-9). Bob let the four go, "
        "so in the end it cost 1.7%."
    )
