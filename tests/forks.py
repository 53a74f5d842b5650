"""Tests shared out among processes that are forked when all tests have been collected.

`pytest-xdist` has every worker import and collect everything for itself, which on two cores takes
longer than most rooms' tests. Here that is done once: `-p tests.forks --forks 6` forks six workers
off the process that did it. Each takes up one file after another, in the order of the collection,
so that what the tests of a file share is made once. A worker that dies fails the test it was at,
and another goes on with the rest.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
import traceback
from collections import defaultdict
from itertools import pairwise
from multiprocessing import connection
from multiprocessing.connection import Connection, Pipe
from typing import Any, NoReturn

import pytest
from tests.leash import die_with

WORKER, WORKERS = "PEGOUT_TEST_WORKER", "PEGOUT_TEST_WORKERS"
"""In the environment of a worker: its own number, and how many numbers there are."""
WORD = 4
"""Bytes of a number in the queue."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--forks", type=int, default=0, metavar="N", help="run in N forked workers")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Several files are at work at a time, so no line of dots belongs to one of them."""
    terminal: Any = session.config.pluginmanager.getplugin("terminalreporter")
    if session.config.option.forks and terminal is not None:
        terminal.showfspath = False


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    options = session.config.option
    if not options.forks or options.collectonly or session.testsfailed:
        return None  # as if this plugin were not there
    Crew(session, options.forks).work()
    return True


class Worker:
    """One process, as the first one knows it."""

    def __init__(self, number: int, pid: int, hears: Connection) -> None:
        self.number, self.pid, self.hears = number, pid, hears
        self.life = os.pidfd_open(pid)
        self.left: list[pytest.Item] = []
        self.at: pytest.Item | None = None
        self.done = False


class Crew:
    """All workers, and the files that nobody has taken up yet."""

    def __init__(self, session: pytest.Session, number: int) -> None:
        self.session, self.number = session, number
        files: defaultdict[str, list[pytest.Item]] = defaultdict(list)
        for item in session.items:
            files[item.nodeid.partition("::")[0]].append(item)
        self.files = list(files.values())
        self.by_id = {item.nodeid: item for item in session.items}
        self.workers: list[Worker] = []
        # All numbers lie in one pipe, from which each worker takes the next.
        self.queue, into = os.pipe()
        os.write(into, b"".join(at.to_bytes(WORD, "big") for at in range(len(self.files))))
        os.close(into)

    def work(self) -> None:
        gc.collect()
        gc.freeze()  # what is shared by all need not be looked through by each
        try:
            for number in range(min(self.number, len(self.files))):
                self._hire(number, [])
            while self.workers:
                ready = connection.wait(
                    end for one in self.workers for end in (one.hears, one.life)
                )
                for worker in [*self.workers]:
                    if worker.hears in ready:
                        self._hear(worker)
                    elif worker.life in ready:
                        self._gone(worker)
        finally:
            for worker in self.workers:
                os.kill(worker.pid, 9)
                os.waitpid(worker.pid, 0)

    def _hire(self, number: int, first: list[pytest.Item]) -> None:
        hears, tells = Pipe(duplex=False)
        sys.stdout.flush()
        sys.stderr.flush()
        parent = os.getpid()
        pid = os.fork()
        if not pid:
            _be_worker(self, tells, parent, number, first)
        tells.close()
        worker = Worker(number, pid, hears)
        worker.left = [*first]
        self.workers.append(worker)

    def _hear(self, worker: Worker) -> None:
        try:
            said = worker.hears.recv()
        except (EOFError, ConnectionError):
            self._gone(worker)
            return
        match said:
            case "took", at:
                worker.left += self.files[at]
            case "begins", test:
                worker.at = item = self.by_id[test]
                worker.left.remove(item)
                self._hooks.pytest_runtest_logstart(nodeid=test, location=item.location)
            case "reports", test, reports:
                for data in reports:
                    self._report(
                        self._hooks.pytest_report_from_serializable(
                            config=self.session.config, data=data
                        )
                    )
                item = self.by_id[test]
                self._hooks.pytest_runtest_logfinish(nodeid=test, location=item.location)
                worker.at = None
            case "done", fault:
                worker.done = True
                if fault:
                    raise RuntimeError(f"a worker of the tests broke:\n{fault}")

    @property
    def _hooks(self) -> Any:
        return self.session.config.hook

    def _report(self, report: pytest.TestReport) -> None:
        self._hooks.pytest_runtest_logreport(report=report)
        if self.session.shouldfail:
            raise self.session.Failed(self.session.shouldfail)
        if self.session.shouldstop:
            raise self.session.Interrupted(self.session.shouldstop)

    def _gone(self, worker: Worker) -> None:
        """A process has ended; where it should not have, another takes its place."""
        self.workers.remove(worker)
        worker.hears.close()
        os.close(worker.life)
        _, status = os.waitpid(worker.pid, 0)
        if worker.done:
            return
        how = f"the process ended here, with {os.waitstatus_to_exitcode(status)}"
        if worker.at is None:
            raise RuntimeError(f"{how}, between two tests")
        test, where = worker.at.nodeid, worker.at.location
        self._report(pytest.TestReport(test, where, {}, "failed", how, "call"))
        self._hooks.pytest_runtest_logfinish(nodeid=test, location=where)
        self._hire(worker.number, worker.left)


def _be_worker(
    crew: Crew, tells: Connection, parent: int, number: int, first: list[pytest.Item]
) -> NoReturn:
    """In the child: run what is taken up until nothing is left."""
    fault = ""
    try:
        die_with(parent)
        atexit._clear()
        os.environ |= {WORKER: str(number), WORKERS: str(crew.number)}
        _alone(crew.session.config, number)
        WorkerSession(crew, tells).run(first)
    except KeyboardInterrupt:
        os._exit(2)
    except BaseException:
        fault = traceback.format_exc()
    tells.send(("done", fault))
    # What was registered to be done in the end is done, as in a process of one's own.
    atexit._run_exitfuncs()
    os._exit(bool(fault))


def _alone(config: Any, number: int) -> None:
    """What the processes must not share: a place for output, a folder, a line to the terminal."""
    capture = config.pluginmanager.getplugin("capturemanager")
    capture.stop_global_capturing()
    capture.start_global_capturing()
    capture.suspend_global_capture()
    config.pluginmanager.unregister(name="terminalreporter")
    factory = config._tmp_path_factory
    factory._basetemp = factory.getbasetemp() / f"worker{number}"
    factory._basetemp.mkdir(exist_ok=True)


class WorkerSession:
    """The tests of one worker, as it runs them."""

    def __init__(self, crew: Crew, tells: Connection) -> None:
        self.crew, self.tells = crew, tells
        self.config = crew.session.config
        self.reports: list[Any] = []
        self.config.pluginmanager.register(self, "worker")

    def run(self, first: list[pytest.Item]) -> None:
        items = first or self._take()
        while items:
            for item, following in pairwise(items):
                self._run(item, following)
            # What a file shares is given up where the next is known.
            after = self._take()
            self._run(items[-1], after[0] if after else None)
            items = after

    def _take(self) -> list[pytest.Item]:
        """The next file, if there is one."""
        if not (word := os.read(self.crew.queue, WORD)):
            return []
        at = int.from_bytes(word, "big")
        self.tells.send(("took", at))
        return self.crew.files[at]

    def _run(self, item: pytest.Item, following: pytest.Item | None) -> None:
        self.tells.send(("begins", item.nodeid))
        self.reports.clear()
        self.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        self.tells.send(("reports", item.nodeid, self.reports))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.reports.append(
            self.config.hook.pytest_report_to_serializable(config=self.config, report=report)
        )
