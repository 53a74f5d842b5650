"""News between processes on one PostgreSQL, by LISTEN and NOTIFY."""

from __future__ import annotations

from threading import Event, Thread
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from pegout.store.protocol import StoreDown, Watcher

# Held shared by every open store, so that a restore can tell that nobody is there.
IN_USE = 0x7E690075
PAUSE = 0.2


class News:
    """Listens on a connection of its own, and opens another when that breaks.

    News may be missed in between, so watchers are then told of "" at version 0.
    """

    def __init__(self, engine: sa.Engine, teller: str) -> None:
        self._engine = engine
        self._teller = teller
        self._watchers: list[Watcher] = []
        self._stop = Event()
        self._listening = Event()
        self._thread = Thread(target=self._listen_on, name="pegout-news", daemon=True)
        self._thread.start()

    def wait(self, seconds: float) -> None:
        if not self._listening.wait(seconds):
            self.close()
            raise StoreDown("the database is being restored or upgraded, or sends no news")

    def watch(self, watcher: Watcher) -> None:
        self._watchers.append(watcher)

    def close(self) -> None:
        self._stop.set()
        self._thread.join(10 * PAUSE)

    def _listen_on(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except SQLAlchemyError:
                self._stop.wait(PAUSE)
            except Exception as error:
                # Whatever the driver says about a broken connection comes without SQLAlchemy.
                if not isinstance(error, self._engine.dialect.loaded_dbapi.Error):
                    raise
                self._stop.wait(PAUSE)

    def _listen(self) -> None:
        with self._engine.connect() as made:
            connection = made.execution_options(isolation_level="AUTOCOMMIT")
            connection.exec_driver_sql("LISTEN pegout")
            if not _held(connection):
                self._stop.wait(PAUSE)
                return
            if self._listening.is_set():
                self._tell("", 0)
            self._listening.set()
            driver: Any = connection.connection.driver_connection
            while not self._stop.is_set():
                for note in driver.notifies(timeout=PAUSE):
                    self._heard(note.payload)
            # Let go here: the database ends a closed connection only when it comes to it.
            connection.execute(sa.select(sa.func.pg_advisory_unlock_shared(IN_USE)))

    def _heard(self, payload: str) -> None:
        teller, version, stream = payload.split(" ", 2)
        if teller != self._teller:
            self._tell(stream, int(version))

    def _tell(self, stream: str, version: int) -> None:
        for watcher in self._watchers:
            watcher(stream, version)


def _held(connection: sa.Connection) -> bool:
    asked = sa.select(sa.func.pg_try_advisory_lock_shared(IN_USE))
    return bool(connection.execute(asked).scalar())
