"""The guided first game is true: its scores are the engine's, and what it calls right is right."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from pegout.analysis import analyse_discard
from pegout.cards import Card
from pegout.game import CardPlayed
from pegout.rulesets import ruleset
from pegout.scoring import THIRTY_ONE, count_of, score_play, score_show, total
from pegout.service.lesson import counted, first_game, play_example
from pegout.service.lesson.before_play import CUT_FOR_DEAL, DEALT_OUT, THROWN_AWAY, TURNED
from pegout.service.lesson.deals import DEALT, THROWN, YOU, first_deal
from pegout.service.lesson.model import LessonStep, Scene, Told, key_of

BOOK = ruleset("bicycle")
STEPS = {step.key: step for step in first_game().steps}
TAUGHT = (
    "cut worth throw starter play run board her-go fifteen go last show pairs nobs crib out".split()
)


def cards_of(scene: Scene) -> tuple[Card, ...]:
    """The cards that can be chosen."""
    shown = scene.shown
    return tuple(map(Card, scene.hand if shown is None else (*shown.cards, shown.starter)))


def words(told: Told) -> str:
    return "".join(segment.text for segment in told)


def test_the_lesson_teaches_one_thing_after_the_other() -> None:
    assert list(STEPS) == TAUGHT


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_a_step_answers_every_try_and_knows_which_are_right(step: LessonStep) -> None:
    task, cards = step.task, cards_of(step.scene)
    assert {key for key, reply in task.replies.items() if reply.right} == set(task.answers)
    assert all(reply.words for reply in task.replies.values() if not reply.right)
    numbers = [task.number] if task.number else range(1, len(cards) + 1)
    choices = chain.from_iterable(combinations(cards, number) for number in numbers)
    if task.kind in ("cards", "combinations"):
        assert {key_of(chosen) for chosen in choices} == set(task.replies)
    if task.kind == "go":
        assert {"go", *map(key_of, choices)} == set(task.replies)
    for told in (step.title, step.told, step.ask, step.done):
        assert words(told).strip()


@pytest.mark.parametrize("key", ["run", "fifteen", "out"])
def test_the_card_to_play_is_legal_and_scores_more_than_any_other(key: str) -> None:
    scene, (right,) = STEPS[key].scene, STEPS[key].task.answers
    series = [Card(one.card) for one in scene.laid]
    scores = {
        card.value: total(score_play([*series, card], BOOK.play))
        for card in cards_of(scene)
        if count_of([*series, card]) <= THIRTY_ONE
    }
    assert [card for card, points in scores.items() if points == max(scores.values())] == [right]


@pytest.mark.parametrize("key", ["her-go", "go"])
def test_who_is_to_say_go_has_no_card_that_fits(key: str) -> None:
    scene = STEPS[key].scene
    assert scene.count is not None
    assert scene.hand
    assert all(scene.count + card.pips > THIRTY_ONE for card in cards_of(scene))


def test_the_throw_is_the_best_there_is() -> None:
    best = analyse_discard(DEALT[YOU], dealer=False, book=BOOK).throws[0]
    assert key_of(best.throw) == key_of(THROWN[YOU])
    assert STEPS["throw"].task.answers == (key_of(THROWN[YOU]),)


def test_what_is_found_in_the_show_is_what_the_hand_scores() -> None:
    hand = cards_of(STEPS["show"].scene)
    lines = score_show(hand[:-1], hand[-1], BOOK.show)
    found = {
        key: reply.points
        for step in (STEPS["show"], STEPS["pairs"])
        for key, reply in step.task.replies.items()
        if reply.right
    }
    (nobs,) = STEPS["nobs"].task.answers
    assert found == {key_of(line.cards): line.points for line in lines if line.kind != "nobs"}
    assert [line.cards[0].value for line in lines if line.kind == "nobs"] == [nobs]
    assert moved(STEPS["nobs"]) == (total(lines), 0)


def test_what_is_found_in_the_crib_is_all_that_it_scores() -> None:
    crib = cards_of(STEPS["crib"].scene)
    lines = score_show(crib[:-1], crib[-1], BOOK.show, crib=True)
    assert set(STEPS["crib"].task.answers) == {key_of(line.cards) for line in lines}
    assert moved(STEPS["crib"]) == (0, total(lines))


def moved(step: LessonStep) -> tuple[int, ...]:
    """How far the front pegs of you and Bea go in a step."""
    return tuple(
        after[0] - before[0] for before, after in zip(step.scene.pegs, step.after.pegs, strict=True)
    )


@pytest.mark.parametrize(
    ("key", "points"),
    {
        "run": (0, 0), "board": (3, 0), "her-go": (1, 0), "fifteen": (2, 0), "go": (0, 2),
        "last": (1, 0), "out": (2, 0),
    }.items(),
)  # fmt: skip
def test_pegs_move_by_what_is_told(key: str, points: tuple[int, int]) -> None:
    assert moved(STEPS[key]) == points


def test_the_last_card_wins_the_game() -> None:
    assert STEPS["out"].after.won
    assert STEPS["out"].after.pegs[YOU][0] == BOOK.game.target.value


def test_the_moments_of_the_opening_are_what_they_are_called() -> None:
    happened = [type(moment.event).__name__ for moment in first_deal()]
    named = (CUT_FOR_DEAL, DEALT_OUT, THROWN_AWAY, TURNED)
    assert [happened[place] for place in named] == [
        "GameStarted",
        "CardsDealt",
        "CardsLaidAway",
        "StarterTurned",
    ]


def test_the_example_of_the_play_tells_every_card_and_every_point() -> None:
    rows = play_example()
    played = [one.event.card for one in first_deal() if isinstance(one.event, CardPlayed)]
    assert [row.card for row in rows if row.card] == played
    assert sum(row.points for row in rows if row.who == "You") == 7
    assert sum(row.points for row in rows if row.who == "Bea") == 2
    assert [row.card for row in rows if row.fresh] == [Card("9D"), Card("JS")]


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [("6D 7C 7H 8S", "2C", 16), ("5C 5D 5H JS", "5S", 29), ("2D 4H 6C 8S", "QS", 0)],
)
def test_worked_hands_are_counted_as_the_book_does(hand: str, starter: str, points: int) -> None:
    assert counted(hand, starter).points == points
    assert sum(step.points for _, step in counted(hand, starter).steps) == points
