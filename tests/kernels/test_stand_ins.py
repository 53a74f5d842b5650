"""Until a kernel is compiled something else answers for it, to the last bit the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pegout import PACK, Card, analyse_discard, ruleset
from pegout.analysis.pegging import LaidCard, PlaySoFar, at_a_glance, lay_values
from pegout.analysis.play_parts import parts_of
from pegout.analysis.stakes import stake_for
from pegout.kernels import compiling
from pegout.players.levels.evgreedy import throws_of

ROOT = Path(__file__).parents[2]
ASK = """
import json, sys
from pegout.kernels import answer_at_once
from tests.kernels import test_stand_ins as asked
answer_at_once()
found = {what: asked.answer(what) for what in asked.QUESTIONS}
print(json.dumps({"found": found, "numba": "numba" in sys.modules}))
"""


def dealt(seed: str, number: int) -> tuple[Card, ...]:
    return tuple(Random(seed).sample(PACK, number))


def throws(hands: int, dealer: bool, scores: tuple[int, int] | None) -> Any:
    cards = dealt(f"{hands} {dealer} {scores}", 6 if hands == 2 else 5)
    found = analyse_discard(cards, dealer=dealer, scores=scores, hands=hands)
    return [[str(one.throw), one.hand, one.crib, one.total, one.win] for one in found.throws]


def hand_of(seed: str) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Four cards, three more that are known, and one that the other plays."""
    codes = [card.code for card in dealt(seed, 8)]
    return tuple(codes[:4]), tuple(codes[4:7]), codes[7]


def lead(seed: str) -> Any:
    hand, seen, _ = hand_of(seed)
    return lay_values(PlaySoFar(2, 1, hand, seen))


def answered(seed: str) -> Any:
    hand, seen, laid = hand_of(seed)
    play = PlaySoFar(2, 0, hand, seen, (LaidCard(1, laid, True),))
    return [lay_values(play), at_a_glance(play)]


def taken_apart(seed: str) -> Any:
    hand, seen, laid = hand_of(seed)
    play = PlaySoFar(2, 0, hand, seen, (LaidCard(1, laid, True),))
    return [parts_of(play, code).tolist() for code in hand]


def near_home(seed: str) -> Any:
    hand, seen, laid = hand_of(seed)
    play = PlaySoFar(2, 0, hand, seen, (LaidCard(1, laid, True),))
    return lay_values(play, stake=stake_for(play, (115, 112), ruleset("acc"), 121))


QUESTIONS: dict[str, Callable[[], Any]] = {
    "two hands": lambda: throws(2, True, None),
    "two hands at a score": lambda: throws(2, False, (96, 88)),
    "two hands near home": lambda: throws(2, True, (114, 116)),
    "three hands": lambda: throws(3, True, None),
    "four hands": lambda: throws(4, False, None),
    "averages": lambda: [way.average for way in throws_of(dealt("average", 6), 2)],
    "a lead": lambda: lead("lead"),
    "another lead": lambda: lead("another"),
    "an answer": lambda: answered("answer"),
    "a card taken apart": lambda: taken_apart("apart"),
    "an answer near home": lambda: near_home("home"),
}


def answer(what: str) -> Any:
    """As JSON has it, so that keys and numbers are alike on both sides."""
    return json.loads(json.dumps(QUESTIONS[what]()))


@cache
def without_a_compiler(folder: Path) -> dict[str, Any]:
    env = {**os.environ, "NUMBA_CACHE_DIR": str(folder), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", ASK], env=env, cwd=ROOT, capture_output=True, text=True, check=True
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return without_a_compiler(tmp_path_factory.mktemp("nothing-kept"))


def test_numba_is_not_even_imported(told: dict[str, Any]) -> None:
    assert told["numba"] is False


@pytest.mark.parametrize("what", QUESTIONS)
def test_the_answers_are_those_of_the_kernels(told: dict[str, Any], what: str) -> None:
    with compiling():
        assert told["found"][what] == answer(what)
