"""Group commit: one thread writes everything that waits in one transaction, and then answers it.

While the disk is busy with one commit the next one gathers, so that five hundred players cost
little more than one. Another thread does nothing but lose patience.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from concurrent.futures import Future
from threading import Event, Thread
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from pegout.store.engines import COMMITTING, down, let_go, quarrel, uncertain
from pegout.store.protocol import Clock, StoreDown
from pegout.store.queue import PULSE, Job, Pending, Waiting, Work
from pegout.store.transaction import save

# PostgreSQL holds one lock for each name in a transaction, and its table of them is not endless.
MOST_AT_ONCE = {"sqlite": 1000, "postgresql": 250}
FRESH = 1.0


class Writer:
    """The only one in this process that writes to the database.

    `guard` is called before each commit and raises StoreDown if it must not be.
    """

    def __init__(
        self, engine: sa.Engine, clock: Clock, patience: float, guard: Callable[[], None]
    ) -> None:
        self.teller = secrets.token_hex(8)
        self._engine = engine
        self._clock = clock
        self._patience = patience
        self._guard = guard
        self._waiting = Waiting(patience, MOST_AT_ONCE[engine.dialect.name])
        self._trouble: str | None = None
        self.damage: str | None = None
        """Told until the end of the process, whatever can still be written."""
        self._last_commit = float("-inf")
        self._stop = Event()
        self._threads = [
            Thread(target=self._write_on, name="pegout-writer", daemon=True),
            Thread(target=self._lose_patience, name="pegout-patience", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, work: Work) -> Future[Any]:
        return self._waiting.add(Job(work, self._clock()))

    def health(self) -> str | None:
        """A commit of a moment ago is proof enough; otherwise a small one is tried."""
        if self.damage is not None:
            return self.damage
        if self._trouble is None and time.monotonic() - self._last_commit < FRESH:
            return None
        try:
            self.ask(PULSE).result()
        except StoreDown as error:
            return self._trouble or error.reason
        return None

    def close(self) -> None:
        self._waiting.close()
        self._threads[0].join(self._patience)
        self._waiting.give_up(float("inf"))
        self._stop.set()
        self._threads[1].join()
        self._engine.dispose()

    def _write_on(self) -> None:
        while True:
            # In trouble it tries by itself, so that it is well again before anybody asks.
            batch = self._waiting.take(FRESH if self._trouble else None)
            if batch is None:
                return
            if batch:
                self._write(batch)
            elif self._trouble:
                self.ask(PULSE)

    def _lose_patience(self) -> None:
        while not self._stop.wait(self._patience / 8):
            if self._waiting.give_up(time.monotonic()):
                self._trouble = f"a save has waited for {self._patience:g} seconds"

    def _write(self, batch: list[Pending]) -> None:
        try:
            self._transact(batch)
        except DBAPIError as error:
            if len(batch) > 1 and quarrel(error):
                self._write_singly(batch)
            elif error.connection_invalidated and not uncertain(error):
                self._write_again(batch)
            else:
                self._fail(batch, down(error, uncertain=uncertain(error)))
        except SQLAlchemyError as error:
            self._fail(batch, down(error))
        except StoreDown as error:
            self._fail(batch, error)
        except Exception as error:
            # A fault of the program's own: whoever sent what caused it is told, and nobody else.
            if len(batch) > 1:
                self._write_singly(batch)
            else:
                self._waiting.fail(batch, error)

    def _write_singly(self, batch: list[Pending]) -> None:
        for one in batch:
            self._write([one])

    def _write_again(self, batch: list[Pending]) -> None:
        """A connection that broke while nobody used it says nothing about the database."""
        try:
            self._transact(batch)
        except SQLAlchemyError as error:
            self._fail(batch, down(error, uncertain=uncertain(error)))
        except StoreDown as error:
            self._fail(batch, error)

    def _fail(self, batch: list[Pending], error: StoreDown) -> None:
        self._trouble = error.reason
        self.damage = error.reason if error.damaged else self.damage
        self._waiting.fail(batch, error)

    def _transact(self, batch: list[Pending]) -> None:
        while wanted := self._waiting.unanswered(batch):
            with self._engine.connect() as connection:
                try:
                    answers = self._attempt(connection, wanted)
                except BaseException:
                    let_go(connection)
                    raise
            if answers is not None:
                self._trouble = None
                self._last_commit = time.monotonic()
                self._waiting.answer(wanted, answers)
                return

    def _attempt(self, connection: sa.Connection, wanted: list[Pending]) -> list[Any] | None:
        """One transaction; None, and nothing done, if somebody lost patience meanwhile."""
        transaction = connection.begin()
        answers = save(connection, [one.job for one in wanted], self.teller)
        self._guard()
        if not self._waiting.may_commit(wanted):
            transaction.rollback()
            return None
        try:
            transaction.commit()
        except DBAPIError as error:
            error.add_note(COMMITTING)
            raise
        return answers
