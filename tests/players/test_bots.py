"""Programs from outside: a fault loses one game, the match goes on, nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import reduce
from operator import add
from pathlib import Path
from typing import Any, ClassVar

import pytest
from tests.players.outside import ANSWERS, WAYS

from pegout.game import StartMatch
from pegout.players.bots import Program, ProgramError
from pegout.players.duplicate import DuplicatePairs, Entrant
from pegout.players.totals import PairSummary, PairTotals
from pegout.rulesets import ruleset

OUTSIDE = str(Path(__file__).parent / "outside.py")
ACC = StartMatch(ruleset("acc"), ("seat 1", "seat 2"))
REASONS = {
    "stops": "stopped with exit code 1: no more cards",
    "stalls": "did not answer within 0.3 seconds",
    "deaf": "did not answer within 0.3 seconds",
    "stubborn": "did not answer within 0.3 seconds",
    "flood": "answered what is no command",
    "endless_line": "its line is too long",
    "closes": "closed its output",
    "nonsense": "answered what is no command",
    "null": "answered nothing where a command was due",
    "empty": "answered what is no command",
    "number": "answered what is no command",
    "unknown": "answered what is no command (Invalid value 'Dance'",
    "extra": "unknown field `loudly`",
    "host": "answered what is no command",
    "value": "answered what is no command",
    "other_seat": "answered for seat",
    "illegal": "was refused Deal",
    "no_such_cards": "was refused LayAway",
    "nothing": "was refused LayAway",
    "resigns": "gave up the game",
    "deep": "answered what is no command",
}
# Those that only time can tell get a short time; a start of Python must fit into the others'.
SECONDS = {name: 0.3 if "0.3" in reason else 20.0 for name, reason in REASONS.items()}


def program(name: str) -> Entrant:
    return Entrant(words=(sys.executable, "-I", OUTSIDE, name), seconds=SECONDS[name])


def played(a: Entrant, b: Entrant, pairs: int = 1, match: StartMatch = ACC) -> PairSummary:
    task = DuplicatePairs(a, b, match, "bots", "driver")
    return reduce(add, task(range(pairs)), PairTotals()).summary()


@pytest.fixture
def marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which every program that is started leaves its number."""
    monkeypatch.setenv("BOT_MARKS", str(tmp_path))
    return tmp_path


def alive(marks: Path) -> list[int]:
    """The programs that still run, after a moment in which the system buries them."""
    numbers = [int(path.name) for path in marks.iterdir()]
    for _ in range(600):
        numbers = [number for number in numbers if _runs(number, marks)]
        if not numbers:
            break
        time.sleep(0.1)
    return numbers


def _runs(number: int, marks: Path) -> bool:
    if Path("/proc/self/environ").exists():
        # Another process may have been given the number since; one that has ended has no words.
        try:
            words = Path(f"/proc/{number}/environ").read_bytes().split(b"\0")
        except OSError:
            return False
        return f"BOT_MARKS={marks}".encode() in words
    try:
        os.kill(number, 0)
    except OSError:
        return False
    return True


def test_every_way_to_fail_is_expected_to_be_told() -> None:
    assert set(REASONS) == {*ANSWERS, *WAYS}


def test_with_three_hands_a_fault_at_any_seat_gives_the_other_the_game() -> None:
    three = StartMatch(ruleset("bicycle"), ("x", "y", "z"))
    told = played(Entrant("greedy"), program("nonsense"), match=three)
    assert (told.wins, told.lost_by_fault) == ((3, 0), (0, 3))
    told = played(program("nonsense"), Entrant("greedy"), match=three)
    assert (told.wins, told.lost_by_fault) == ((0, 3), (3, 0))


@pytest.mark.parametrize("name", REASONS)
def test_a_fault_loses_the_game_with_its_reason(name: str, marks: Path) -> None:
    told = played(Entrant("greedy"), program(name))
    assert told.wins == (2, 0)
    assert told.lost_by_fault == (0, 2)
    assert [(fault.pair, fault.game, fault.player) for fault in told.faults] == [
        (1, 1, "b"),
        (1, 2, "b"),
    ]
    assert all(REASONS[name] in fault.reason for fault in told.faults), told.faults
    if os.name == "posix":
        assert list(marks.iterdir()) or SECONDS[name] < 1
        assert alive(marks) == []


def test_the_other_may_be_the_one_at_fault_and_both_may_be() -> None:
    assert played(program("nonsense"), Entrant("random")).lost_by_fault == (2, 0)
    # In the first game the pone throws second, so it is the dealer whose fault comes first.
    both = played(program("nonsense"), program("illegal"))
    assert both.lost_by_fault == (1, 1)
    assert both.win_rate == 0.5


def test_a_game_given_away_counts_from_where_the_loser_stands() -> None:
    told = played(Entrant("greedy"), program("resigns"))
    assert told.points_per_pair == 2 * ruleset("acc").game.target.value


def test_a_program_that_is_not_there_loses() -> None:
    missing = Entrant(words=("no-such-program-anywhere",), seconds=5)
    told = played(Entrant("greedy"), missing)
    assert "could not be started" in told.faults[0].reason


def test_partners_are_two_programs_that_share_nothing(marks: Path) -> None:
    four = StartMatch(ruleset("club_teams"), tuple(f"seat {seat}" for seat in range(4)))
    told = played(Entrant("greedy"), program("nonsense"), match=four)
    assert told.wins == (2, 0)
    assert {fault.player for fault in told.faults} == {"b"}


def test_only_the_earliest_faults_are_told_but_all_are_counted() -> None:
    told = played(Entrant("greedy"), Entrant(words=("no-such-program-anywhere",)), pairs=15)
    assert told.lost_by_fault == (0, 30)
    assert len(told.faults) == 20
    assert told.faults[-1].pair == 10


class Interrupted(subprocess.Popen[bytes]):
    """A process whose starter is interrupted at that moment."""

    all: ClassVar[list[Interrupted]] = []

    def __init__(self, *words: Any, **options: Any) -> None:
        super().__init__(*words, **options)
        self.all.append(self)
        signal.raise_signal(signal.SIGINT)


def test_a_program_that_is_just_being_started_is_ended_by_an_interrupt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    try:
        with pytest.raises(KeyboardInterrupt):
            played(Entrant("greedy"), program("deaf"))
    finally:
        signal.signal(signal.SIGINT, before)
    assert [one.returncode for one in Interrupted.all] == [-signal.SIGKILL]


def test_a_program_ends_with_its_input() -> None:
    echo = "import sys; [print(line.strip()[::-1], flush=True) for line in sys.stdin]"
    running = Program([sys.executable, "-I", "-c", echo])
    assert running.ask(b"abc\n", 20).strip() == b"cba"
    running.close()
    assert running._process.returncode is not None
    with pytest.raises(ProgramError, match="could not be started"):
        Program(["no-such-program-anywhere"])
