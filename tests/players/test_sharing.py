"""Work shared out: no more processes than are of use, and nothing lost when they go away."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from pegout.players import executors
from pegout.players.executors import NoWorkersError, Workers, most_processes, share_out

BATCH = 2


class Doubling(NamedTuple):
    """Gives twice each number; a worker that comes to `last` goes away."""

    last: int = -1

    def make_ready(self) -> None:
        os.environ["MADE_READY"] = str(os.getpid())

    def __call__(self, numbers: range) -> Iterator[tuple[int, str]]:
        if self.last in numbers:
            os._exit(3)
        for number in numbers:
            yield 2 * number, os.environ.get("MADE_READY", "")


def shared(task: Doubling, number: int, jobs: int) -> list[tuple[int, str]]:
    taken: list[tuple[int, str]] = []
    share_out(task, range(number), BATCH, taken.append, Workers(jobs))
    return sorted(taken)


@pytest.fixture(autouse=True)
def not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MADE_READY", "")


def test_it_is_made_ready_here_before_any_process_is_started() -> None:
    here = str(os.getpid())
    assert shared(Doubling(), 6, 2) == [(2 * number, here) for number in range(6)]


def test_what_one_process_can_do_is_done_here() -> None:
    for number, jobs in ((2, 8), (6, 1)):
        assert shared(Doubling(), number, jobs) == [(2 * one, "") for one in range(number)]


def test_what_was_done_before_the_workers_went_away_is_handed_over() -> None:
    taken: list[tuple[int, str]] = []
    with pytest.raises(NoWorkersError, match="went away"):
        share_out(Doubling(last=9), range(10), BATCH, taken.append, Workers(2))
    # The other worker may have had one batch in hand.
    assert len(taken) >= 3 * BATCH
    assert len(taken) == len(set(taken))


@pytest.mark.parametrize(("jobs", "parts", "started"), [(3, 100, 3), (500, 100, 8), (500, 5, 5)])
def test_so_many_processes_are_started(
    jobs: int, parts: int, started: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def none_of_them(number: int) -> None:
        asked.append(number)
        raise NoWorkersError

    monkeypatch.setattr(executors, "_processes", none_of_them)
    monkeypatch.setattr(executors, "cores", lambda: 2)
    assert most_processes() == 8
    with pytest.raises(NoWorkersError):
        shared(Doubling(), parts * BATCH, jobs)
    assert asked == [started]
