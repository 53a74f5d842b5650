"""`pegout bot`: views in, commands out, one JSON line each, by the protocol."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import islice
from typing import Any

import msgspec
import pytest
from tests.cli.run import assert_refused, pegout, pegout_here
from tests.games import steps
from tests.leash import started

from pegout.game import StartMatch, View, seats_due, view_from
from pegout.players import LEVELS, Driver
from pegout.players.bots import PROTOCOL, VERSION, question_line, read_answer
from pegout.rulesets import ruleset
from pegout.seating import Seat


def views(rules: str = "acc", hands: int = 2, number: int = 60) -> list[View]:
    """Views of seats that the game waits for, in the course of one game."""
    states = [state for _, _, state in islice(steps(rules, hands, "bot"), number)]
    return [view_from(state, seat) for state in states for seat in seats_due(state)[:1]]


@pytest.mark.parametrize("level", LEVELS)
def test_every_view_is_answered_as_the_player_itself_would(level: str) -> None:
    asked = [view for hands in (2, 4) for view in views("alberta55", hands)]
    lines = b"".join(question_line(view, "must") for view in asked).decode()
    told = pegout_here("bot", level, "--seed", "s", stdin=lines)
    assert (told.code, told.err) == (0, "")
    player = LEVELS[level]("s")
    answers = told.out.splitlines()
    assert len(answers) == len(asked)
    for view, line in zip(asked, answers, strict=True):
        assert view.viewer is not None
        assert read_answer(line, view.viewer) == player.choose(view)


def test_each_line_is_answered_before_the_next_is_sent() -> None:
    running = started(
        [sys.executable, "-m", "pegout", "bot", "greedy"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdin is not None
    assert running.stdout is not None
    with running:
        for view in views(number=12):
            running.stdin.write(question_line(view, "must"))
            running.stdin.flush()
            assert json.loads(running.stdout.readline())["seat"] == view.viewer
        running.stdin.close()
        assert running.wait(20) == 0


def test_a_view_says_everything_and_is_read_back_as_it_was() -> None:
    for view in views("bicycle", 3):
        told: dict[str, Any] = json.loads(question_line(view, "must"))
        assert (told["protocol"], told["version"], told["ask"]) == (PROTOCOL, VERSION, "must")
        assert told["ruleset"]["play"]["fifteen"]["value"] == 2
        assert told["duty"]["type"].endswith("Duty")
        assert msgspec.convert(json.loads(json.dumps(told)), View, str_keys=True) == view


def test_a_bare_view_is_answered_too() -> None:
    view = views(number=12)[-1]
    told = pegout_here("bot", "greedy", stdin=msgspec.json.encode(view).decode() + "\n")
    assert told.json["seat"] == view.viewer


def test_a_view_that_waits_for_others_is_answered_with_null() -> None:
    driver = Driver([LEVELS["random"]("a"), LEVELS["random"]("b")])
    driver.start(StartMatch(ruleset("acc"), ("Ann", "Bob"), counting="claim"))
    driver.give(_started())
    for _ in range(6):
        driver.turn()
    (due,) = seats_due(driver.state)
    line = question_line(view_from(driver.state, Seat(1 - due)), "may").decode()
    told = pegout_here("bot", "greedy", stdin=line)
    assert told.json is None


def _started() -> Any:
    from pegout.chance import seed_from
    from pegout.game import StartGame

    return StartGame(seed_from("null"), dealer=Seat(0))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("hello", "this is no view"),
        ("{}", "this is no view"),
        ("[]", "this is no view"),
        ('{"protocol": "chess", "version": 1}', "no line of pegout-bot, but of chess"),
        ('{"protocol": "pegout-bot", "version": 9}', "version 9 of the bot protocol"),
    ],
)
def test_what_is_no_view_is_answered_with_an_error_and_the_rest_goes_on(
    line: str, reason: str
) -> None:
    good = question_line(views(number=12)[-1], "must").decode()
    told = pegout_here("bot", "greedy", stdin=f"{line}\n\n{good}")
    wrong, right = told.objects
    assert reason in wrong["error"]
    assert "type" in right
    assert told.code == 2
    assert told.err == "pegout: 1 line could not be answered\n"


def test_a_spectator_is_not_asked() -> None:
    *_, (_, _, state) = islice(steps("acc", 2, "bot"), 12)
    line = msgspec.json.encode(view_from(state, None)).decode()
    assert "spectator" in pegout_here("bot", "greedy", stdin=line).objects[0]["error"]
    waiting = view_from(state, Seat(1 - seats_due(state)[0]))
    told = pegout_here("bot", "greedy", stdin=question_line(waiting, "must").decode())
    assert "waits for somebody else" in told.objects[0]["error"]


def test_bad_input_is_refused_in_one_line() -> None:
    assert_refused(pegout("bot", "wizard"), "there is no computer player 'wizard'")
    assert_refused(pegout_here("bot"), "Missing argument 'LEVEL'")
