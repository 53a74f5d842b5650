"""Every irregularity in games: reported or challenged, ruled on, and played on from there."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from tests.judge.in_games.acts import command
from tests.judge.in_games.checks import check
from tests.judge.in_games.pages import Scene, scenes
from tests.judge.in_games.sitting import Sitting
from tests.judge.notation import typed

from pegout import judge
from pegout.errors import Rejection
from pegout.judge import Choose, case
from pegout.record import check as check_record, record_of, survey, write_record
from pegout.seating import Seat
from pegout.text import Message, Name

SCENES = scenes()
AT = re.compile(r"at (\w+)(?: (\d+(?:-\d+)+))?")


def opened(scene: Scene) -> Sitting:
    """The table at which a scene begins."""
    found = AT.fullmatch(scene.lines[0])
    assert found, f"a scene begins with where the game stands: {scene.lines[0]}"
    return Sitting(scene.rules, scene.hands, scene.muggins, found[1], found[2] or "")


@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_the_scene_goes_as_the_book_says(scene: Scene) -> None:
    table = opened(scene)
    lines = [*scene.lines[1:], ""]
    for line, following in pairwise(lines):
        if line.startswith("refused ") or check(table, line):
            continue
        if line.startswith("option "):
            take(table, line.removeprefix("option "))
            continue
        asked = command(table, scene.case, line)
        assert asked is not None, f"what is this? {line}"
        if following.startswith("refused "):
            _refused(table.refused(asked), following.removeprefix("refused "))
        else:
            table.do(asked)
    table.play_on()
    # What is written down can be read back, and a judge rules on it as before.
    reading = survey(write_record(record_of(table.log)))
    assert check_record(reading, judge.decide, judge.command_behind) == ()


def _refused(refused: Rejection, wanted: str) -> None:
    """A refusal by some of its words, or by the case that applies instead."""
    case_id, _, applies = wanted.partition(" applies")
    if case(case_id) is None:
        assert wanted in typed(refused), refused
        return
    assert isinstance(refused.message, Message)
    other = refused.message.parts["applies"]
    assert isinstance(other, Name)
    assert other.id == case_id
    assert typed(refused).endswith(applies) or refused.code == "contradictory_fact"


def take(table: Sitting, option: str) -> None:
    """The player who must choose takes this option; a judge's are told by their words."""
    choice = table.state.choice
    assert choice is not None, "there is nothing to choose"
    chosen = [
        one.id
        for one in choice.options
        if option.lower()
        == (typed(one.words).rstrip(".").lower() if choice.chooser is None else one.id)
    ]
    assert chosen, [str(one.words) for one in choice.options]
    table.do(Choose(choice.chooser or Seat(0), chosen[0]))


def test_the_names_of_scenes_are_all_different() -> None:
    assert len({scene.name for scene in SCENES}) == len(SCENES)
