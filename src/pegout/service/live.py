"""Event streams in memory: loaded once, changed only by rows that the store has kept, and watched.

A table is such a stream, and so is a tournament. All who watch one have a bell, which rings when
something has changed that concerns them. What nobody watches or asks for rests in the store.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, ClassVar, Generic, TypeVar

from pegout.errors import Rejection
from pegout.service.idempotency import RequestKey, answer_in, reply_to
from pegout.store import Change, Facts, Heading, Outcome, Store, StreamRow

State = TypeVar("State")
Topic = TypeVar("Topic")
Done = TypeVar("Done")
Live = TypeVar("Live", bound="LiveStream[Any, Any]")

IDLE = 600.0
"""A stream that nobody has asked for in this many seconds rests."""
LISTED = 200
"""This many streams are listed at a time."""


class LiveStream(ABC, Generic[State, Topic]):
    """One stream in memory: its state as it is kept, its lock, and the bells of its subscribers.

    With each bell goes the topic that its subscriber cares for. `asked` is when somebody last asked
    for the stream.
    """

    def __init__(self, name: str, state: State) -> None:
        self.id, self.state = name, state
        self.lock = asyncio.Lock()
        self.bells: dict[asyncio.Event, Topic] = {}
        self.asked = 0.0

    @property
    @abstractmethod
    def version(self) -> int:
        """How many of its rows are in the state."""

    @property
    def busy(self) -> bool:
        """Whether something is being decided, or on its way to the store."""
        return self.lock.locked()

    def wake_all(self) -> None:
        """Let all subscribers look again at once."""
        for bell in self.bells:
            bell.set()


class LiveStreams(ABC, Generic[Live, State, Done]):
    """All streams of one kind that this process has in memory.

    `done` is the answer to a request that was carried out, kept with its key.
    """

    kind: ClassVar[str]
    done: type[Done]

    def __init__(self, store: Store, seconds: Callable[[], float]) -> None:
        self.store, self.seconds = store, seconds
        self._open: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Future[Live | None]] = {}
        self._ending = False
        self._on_change: list[Callable[[State], None]] = []
        self._on_load: list[Callable[[State], None]] = []
        self._on_rest: list[Callable[[str], None]] = []
        self._on_forget: list[Callable[[str], None]] = []

    @abstractmethod
    async def _restored(self, name: str, rows: Sequence[StreamRow]) -> Live:
        """A stream from all its rows."""

    @abstractmethod
    async def _take_in(self, live: Live, rows: Sequence[StreamRow]) -> None:
        """Take in rows that another process has kept, and wake those whom they concern."""

    def on_change(self, act: Callable[[State], None]) -> None:
        """Register a callback for changes."""
        self._on_change.append(act)

    def on_load(self, act: Callable[[State], None]) -> None:
        """Register a callback for streams that were loaded into memory."""
        self._on_load.append(act)

    def on_rest(self, act: Callable[[str], None]) -> None:
        """Have something done whenever a stream has left memory."""
        self._on_rest.append(act)

    def on_forget(self, act: Callable[[str], None]) -> None:
        """Have something done whenever a stream was removed for good."""
        self._on_forget.append(act)

    def _changed(self, live: Live) -> None:
        for act in self._on_change:
            act(live.state)

    async def live(self, name: str) -> Live | None:
        """A stream, loaded if it is not in memory; None if it does not exist."""
        live = self._open.get(name)
        if live is None:
            loaded = await self._loaded(name)
            live = self._open.get(name)
            if live is None and loaded is not None:
                live = self._open[name] = loaded
                for act in self._on_load:
                    act(live.state)
        if live is not None:
            live.asked = self.seconds()
        return live

    def _keep_open(self, live: Live) -> None:
        """Have a new stream in memory."""
        self._open[live.id] = live
        live.asked = self.seconds()

    async def _loaded(self, name: str) -> Live | None:
        """A stream is read once, however many ask for it when the site is back."""
        if name not in self._loading:
            self._loading[name] = asyncio.ensure_future(self._read(name))
        try:
            return await asyncio.shield(self._loading[name])
        finally:
            self._loading.pop(name, None)

    async def _read(self, name: str) -> Live | None:
        rows = await asyncio.to_thread(self.store.read, self.stream(name))
        return await self._restored(name, rows) if rows else None

    def stream(self, name: str) -> str:
        """What the store calls a stream."""
        return f"{self.kind}:{name}"

    def _append(  # noqa: PLR0913, PLR0917 -- what a change is made of
        self,
        live: Live,
        expected: int,
        rows: Iterable[bytes],
        key: RequestKey,
        done: Done,
        facts: Facts | None,
    ) -> Future[Outcome]:
        """Send rows to the store, and with them the answer to a request repeated with this key."""
        return self.store.append(
            Change(
                stream=self.stream(live.id),
                expected=expected,
                rows=tuple(rows),
                key=key.name or None,
                reply=reply_to(key, done),
                facts=facts,
            )
        )

    async def repeated(self, key: RequestKey) -> Done | Rejection | None:
        """What was done for this key before, if anything was; for the same request alone."""
        reply = await asyncio.to_thread(self.store.reply, key.name) if key.name else None
        return None if reply is None else answer_in(reply, key, self.done)

    @contextmanager
    def _subscribed(self, live: Live, topic: object) -> Iterator[asyncio.Event]:
        """The bell of one more subscriber, for as long as they watch."""
        bell = asyncio.Event()
        live.bells[bell] = topic
        try:
            yield bell
        finally:
            live.bells.pop(bell, None)

    def end_watching(self) -> None:
        """The site is about to close: let all go who watch; they come back when it is open."""
        self._ending = True
        for live in self._open.values():
            live.wake_all()

    def listen(self) -> None:
        """From now on hear, in this event loop, what other processes change in the store."""
        loop = asyncio.get_running_loop()

        def heard(stream: str, version: int) -> None:
            loop.call_soon_threadsafe(lambda: asyncio.ensure_future(self.news(stream, version)))

        self.store.watch(heard)

    async def news(self, stream: str, version: int) -> None:
        """Another process has changed a stream: take in what is new; "" means any stream."""
        kind, _, name = stream.partition(":")
        names = [name] if kind == self.kind else [] if stream else list(self._open)
        for live in [self._open[one] for one in names if one in self._open]:
            async with live.lock:
                if not version or live.version < version:
                    await self._catch_up(live)

    async def _catch_up(self, live: Live) -> None:
        """Take in what another process has kept."""
        rows = await asyncio.to_thread(self.store.read, self.stream(live.id), live.version)
        if rows:
            await self._take_in(live, rows)

    async def every(self) -> AsyncIterator[State]:
        """All streams of the site, the last changed first; those at rest stay at rest."""
        last: Heading | None = None
        while page := await asyncio.to_thread(
            self.store.streams, kind=self.kind, limit=LISTED, before=last
        ):
            for heading in page:
                name = heading.stream.partition(":")[2]
                live = self._open.get(name) or await self._loaded(name)
                if live is not None:
                    yield live.state
            last = page[-1]

    async def forget(self, name: str) -> None:
        """Remove a stream for good."""
        self._let_go(name)
        for act in self._on_forget:
            act(name)
        await asyncio.wrap_future(self.store.forget(self.stream(name)))

    def rest(self, idle: float = IDLE) -> int:
        """Let go of streams that nobody watches or asked for; they come back when asked for."""
        before = self.seconds() - idle
        resting = [
            name
            for name, live in self._open.items()
            if not live.bells and not live.busy and live.asked <= before
        ]
        for name in resting:
            self._let_go(name)
        return len(resting)

    def _let_go(self, name: str) -> None:
        self._open.pop(name, None)
        for act in self._on_rest:
            act(name)
