"""Drills: the bank as it is shipped, how answers are marked, and own mistakes as questions."""

from __future__ import annotations

from collections import Counter

import pytest

from pegout.analysis import read_position, weigh
from pegout.practice import (
    KINDS,
    Drill,
    DrillError,
    bank,
    choices_in,
    drill_from_mistake,
    drill_of,
    mark,
)
from pegout.practice.drill import UNIT

EVERY = 40
"""Of the bank every so many drills are weighed again."""
LEAST = 100
HARD = 40
"""Of each of the two hardest levels."""
THROW = next(drill for drill in bank()["throw"] if drill.level == 1)


def test_the_bank_has_every_kind_at_every_level() -> None:
    for kind in KINDS:
        drills = bank()[kind]
        assert len(drills) >= LEAST
        levels = Counter(drill.level for drill in drills)
        assert set(levels) == {1, 2, 3, 4, 5}
        assert min(levels[4], levels[5]) >= HARD, kind
        assert len({drill.id for drill in drills}) == len(drills)
        assert all(drill_of(drill.id) == drill for drill in drills)


def test_every_drill_of_a_choice_is_a_position_with_one_clear_best() -> None:
    for kind in ("throw", "play", "endgame", "mistake"):
        for drill in bank()[kind]:
            position = read_position(drill.position)
            assert len(drill.costs) == len(choices_in(position)) > 1
            assert min(drill.costs) == 0
            if kind == "endgame":
                assert max(position.scores or ()) >= 110
            if kind == "mistake":
                assert drill.made in drill.choices


@pytest.mark.parametrize("kind", ["throw", "play", "endgame"])
def test_the_answers_are_what_the_analysis_says(kind: str) -> None:
    for drill in bank()[kind][::EVERY]:  # type: ignore[index]
        weighed = weigh(read_position(drill.position))
        assert weighed.choices[0].key == drill.best
        for choice in weighed.choices:
            assert drill.choices[choice.key] == pytest.approx(choice.cost, abs=1.5 / UNIT)


def test_a_choice_is_marked_by_what_it_costs() -> None:
    best = mark(THROW, THROW.best)
    assert (best.grade, best.cost, best.right) == ("fine", 0, True)
    worst = max(THROW.choices, key=lambda key: THROW.choices[key])
    marked = mark(THROW, f"{worst[:2]} {worst[2:]}")
    assert marked.answer == worst
    assert marked.grade in {"error", "blunder"}
    assert marked.cost == THROW.choices[worst]


def test_a_count_is_marked_in_points() -> None:
    drill = Drill("count-x", "count", 2, cards="5C 5D 5H JS", starter="5S")
    assert drill.points == 29
    assert mark(drill, "29").right
    assert mark(drill, "27").grade == "error"
    assert mark(drill, "20").grade == "blunder"


@pytest.mark.parametrize(("announced", "truth"), [(29, "right"), (28, "few"), (31, "many")])
def test_a_muggins_hunt_asks_for_what_is_wrong(announced: int, truth: str) -> None:
    drill = Drill("m", "muggins", 2, cards="5C 5D 5H JS", starter="5S", announced=announced)
    for answer in ("right", "few", "many"):
        assert mark(drill, answer).right == (answer == truth)


def test_who_passes_a_mistake_over_pays_for_it() -> None:
    wrong = next(one for one in bank()["mistake"] if one.choices[one.made] > 0.02)
    right = next(one for one in bank()["mistake"] if one.choices[one.made] == 0)
    assert mark(wrong, "wrong").right
    assert mark(wrong, "right").cost == wrong.choices[wrong.made]
    assert mark(right, "right").right
    assert mark(right, "wrong").grade == "slip"


@pytest.mark.parametrize(
    ("drill", "answer", "reason"),
    [
        (THROW, "", "is no throw: name 2 of"),
        (THROW, "AC AC", "is no throw"),
        (THROW, "hello", "is no throw"),
        (bank()["play"][0], "??", "cannot be played: name"),
        (bank()["count"][0], "many", "a hand counts 0 to 29"),
        (bank()["count"][0], "30", "a hand counts 0 to 29"),
        (bank()["muggins"][0], "perhaps", "say right, few or many"),
        (bank()["mistake"][0], "perhaps", "say right or wrong"),
    ],
)
def test_what_is_no_answer_is_told_in_a_sentence(drill: Drill, answer: str, reason: str) -> None:
    with pytest.raises(DrillError) as refused:
        mark(drill, answer)
    assert reason in str(refused.value)


def test_an_own_mistake_becomes_a_drill() -> None:
    costs = {"2H3C": 0.0, "9DTS": 0.03}
    drill = drill_from_mistake("2H3C9DTSJHQC.dealer.112-88", "9DTS", costs)
    assert drill is not None
    assert drill.kind == "endgame"
    assert mark(drill, "2H 3C").right
    assert mark(drill, "9D TS").cost == 0.03
    assert drill == drill_from_mistake("2H3C9DTSJHQC.dealer.112-88", "9DTS", costs)


def test_every_answer_to_an_own_mistake_is_marked_by_what_it_cost_in_the_game() -> None:
    costs = {"2H3C": 0.0, "3CQC": 0.001, "2HJH": 0.01, "9DTS": 0.03}
    drill = drill_from_mistake("2H3C9DTSJHQC.dealer.12-8", "9DTS", costs)
    assert drill is not None
    assert {key: mark(drill, key).cost for key in costs} == costs
    assert [mark(drill, key).grade for key in costs] == ["fine", "fine", "slip", "error"]


def test_a_twin_of_the_best_card_is_as_right_as_the_best() -> None:
    """A game weighs one card of each rank."""
    position = "4C8SJDJH.dealer.12-8.starter-KD.thrown-5S5D.played-p7H"
    costs = {"JD": 0.0, "8S": 0.002, "4C": 0.05}
    drill = drill_from_mistake(position, "4C", costs)
    assert drill is not None
    assert drill.choices == {"4C": 0.05, "8S": 0.002, "JD": 0.0, "JH": 0.0}
    assert mark(drill, "JH").right


def test_what_was_no_mistake_becomes_none() -> None:
    position = "2H3C9DTSJHQC.dealer.12-8"
    assert drill_from_mistake(position, "9DTS", {"2H3C": 0.0, "9DTS": 0.001}) is None
    assert drill_from_mistake(position, "ACAD", {"2H3C": 0.0, "ACAD": 0.1}) is None
