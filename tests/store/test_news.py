"""Two processes on one PostgreSQL: each hears of the other's appends and not of its own."""

from __future__ import annotations

import os
import signal
from queue import SimpleQueue

import pytest
from tests.store.busy import ROWS, STREAMS
from tests.store.conftest import Place
from tests.store.databases import append
from tests.store.test_crash import busy, check

from pegout.store import Change, Conflict, Repeated, Saved, open_store

LONG = 120


def test_a_process_hears_what_another_appends(place: Place) -> None:
    url = place("postgresql")
    heard: SimpleQueue[tuple[str, int]] = SimpleQueue()
    store = open_store(url)
    store.watch(lambda *news: heard.put(news))
    append(store, "mine", b"x")
    last: dict[str, int] = {}
    with busy(url) as process:
        while len(last) < STREAMS or min(last.values()) < 3 * ROWS:
            stream, version = heard.get(timeout=LONG)
            assert version > last.get(stream, 0), "news come in order"
            assert store.version(stream) >= version
            last[stream] = version
        process.kill()
    assert "mine" not in last
    check(store, last)
    store.close()


def test_two_processes_on_the_same_streams_lose_nothing(place: Place) -> None:
    url = place("postgresql")
    one, two = open_store(url), open_store(url)
    won = [0, 0]
    for number in range(30):
        futures = [
            store.append(Change("t", number, (b"%d" % who,), key=f"{who}-{number}"))
            for who, store in enumerate((one, two))
        ]
        answers = [future.result() for future in futures]
        assert sorted(type(answer).__name__ for answer in answers) == ["Conflict", "Saved"]
        assert Conflict(number + 1) in answers
        won[isinstance(answers[1], Saved)] += 1
    assert one.version("t") == two.version("t") == sum(won) == 30
    one.close()
    two.close()


def test_one_request_sent_to_two_processes_has_one_effect(place: Place) -> None:
    url = place("postgresql")
    one, two = open_store(url), open_store(url)
    for number in range(30):
        futures = [
            store.append(
                Change(f"{name}{number}", 0, (b"x",), key=f"k{number}", reply=name.encode())
            )
            for name, store in (("a", one), ("b", two))
        ]
        answers = [future.result() for future in futures]
        (repeated,) = [answer for answer in answers if isinstance(answer, Repeated)]
        winner = repeated.reply.decode()
        loser = "b" if winner == "a" else "a"
        assert (one.version(f"{winner}{number}"), one.version(f"{loser}{number}")) == (1, 0)
    one.close()
    two.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no SIGSTOP here")
def test_a_process_that_hangs_does_not_hold_up_another_for_ever(place: Place) -> None:
    url = place("postgresql")
    store = open_store(url)
    with busy(url) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.kill(process.pid, signal.SIGSTOP)
        assert isinstance(store.append(Change("mine", 0, (b"x",))).result(), Saved)
        os.kill(process.pid, signal.SIGCONT)
    store.close()
