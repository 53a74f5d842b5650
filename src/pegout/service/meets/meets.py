"""The tournaments of a site: each a stream of steps, taken one at a time and told to all who watch.

A meet is changed only by steps that the store has kept: what is asked is decided, kept, and only
then taken in. Steps asked for together are taken together or not at all.

Many phones enter at once, and the disk is slow. So what is asked while other steps are on their
way to the disk is decided upon these, and sent after them; the store commits them all at once. If
one of them is not kept, none that was decided upon it is, and those are decided anew.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import Future
from time import monotonic
from typing import NamedTuple

from msgspec import Struct

from pegout.errors import Rejection
from pegout.input_limits import MeetSize
from pegout.service.idempotency import RequestKey, answer_in, reply_to
from pegout.service.meets.audience import ALL, Touched, touched
from pegout.service.meets.requests import (
    NONE,
    Asked,
    Commands,
    Conditions,
    too_many_steps,
    with_steps,
)
from pegout.store import Change, Facts, Heading, Outcome, Repeated, Saved, Store
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.codec import step_from_bytes, step_to_bytes
from pegout.tournament.meet.limits import too_large
from pegout.tournament.meet.log import NEW_LOG, LogCommand, MeetLog, Step, log_of

APART = 0.005
"""Seconds between two phones that are told of what concerns everybody."""


class LiveMeet:
    """A tournament in memory: its lock, and the bells of those who watch all or one entry.

    `log` has what is kept, `ahead` also what is on its way to the store. Where something on its way
    is not kept, `turns` counts on: what was decided before that no longer holds. `asked` is when
    somebody last asked for it.
    """

    def __init__(self, meet: str, log: MeetLog) -> None:
        self.id = meet
        self.log = self.ahead = log
        self.turns = 0
        self.asked = 0.0
        self.lock = asyncio.Lock()
        self.moved = asyncio.Event()
        self.watchers: dict[asyncio.Event, int | None] = {}

    @property
    def busy(self) -> bool:
        """Whether something is being decided, or on its way."""
        return self.lock.locked() or self.ahead is not self.log

    def follow(self, after: MeetLog) -> None:
        """Take in what is kept; a later step may be heard of before an earlier one."""
        if len(after.steps) > len(self.log.steps):
            self.log = after
        if len(self.ahead.steps) <= len(self.log.steps):
            self.ahead = self.log
        self._move()

    def turn_back(self, turn: int) -> None:
        """Something that was sent in this turn is not kept, nor is what was decided upon it."""
        if turn == self.turns:
            self.turns += 1
            self.ahead = self.log
            self._move()

    def _move(self) -> None:
        self.moved.set()
        self.moved = asyncio.Event()

    async def reached(self, upon: MeetLog) -> bool:
        """Wait until all these steps are kept; False where one of them is not."""
        turn = self.turns
        while len(self.log.steps) < len(upon.steps) and turn == self.turns:
            await self.moved.wait()
        return turn == self.turns

    def wake(self, about: Touched) -> None:
        """Ring for whom it concerns; a whole field looks one after the other, not all at once."""
        loop, later = asyncio.get_running_loop(), 0.0
        for bell, entry in self.watchers.items():
            if entry is None or entry in about:
                bell.set()
            elif about is ALL:
                loop.call_later(later, bell.set)
                later += APART


KIND = "meet"
LISTED = 200
AnyMeetCommand = c.AskedCommand | LogCommand
"""What may be asked of a tournament from outside."""
IDLE = 600.0
"""After so many seconds in which nobody asked for it, a tournament rests."""


class Taken(Struct, frozen=True):
    """Steps that were taken and kept: the first and the last of them.

    Where all was in already no step was taken, and the last comes before the first.
    """

    meet: str
    first: int
    last: int


class NoMeet(Struct, frozen=True):
    """There is no such tournament."""


Answer = Taken | NoMeet | Rejection


class _Sent(NamedTuple):
    """Steps on their way to the store, under their key."""

    done: Taken
    key: RequestKey
    future: Future[Outcome]


class Meets:
    """All tournaments of one process."""

    def __init__(self, store: Store, seconds: Callable[[], float] = monotonic) -> None:
        self.store = store
        self.seconds = seconds
        self._open: dict[str, LiveMeet] = {}
        self._ending = asyncio.Event()
        self._on_change: list[Callable[[str, MeetLog], None]] = []
        self._on_load: list[Callable[[str, MeetLog], None]] = []
        self._on_rest: list[Callable[[str], None]] = []
        self._loading: dict[str, asyncio.Future[MeetLog | None]] = {}

    def on_change(self, act: Callable[[str, MeetLog], None]) -> None:
        """Have something done whenever a tournament has changed."""
        self._on_change.append(act)

    def on_load(self, act: Callable[[str, MeetLog], None]) -> None:
        """Have something done whenever a tournament has come back into memory."""
        self._on_load.append(act)

    def on_rest(self, act: Callable[[str], None]) -> None:
        """Have something done whenever a tournament was let go of, or removed for good."""
        self._on_rest.append(act)

    async def open(
        self, commands: Commands, stamp: Stamp, who: str, key: RequestKey | str
    ) -> Answer:
        """A new tournament, begun by its first steps; `who` finds it again in a list of theirs."""
        return await self._begin(commands, stamp, who, RequestKey.of(key), NEW_LOG)

    async def bring(
        self, log: MeetLog, who: str, key: RequestKey | str, size: MeetSize | None = None
    ) -> Answer:
        """A tournament from a file of another machine, with every step it has."""
        if size is not None and (refused := too_large(NEW_LOG.meet, log.meet, size)):
            return refused
        return await self._begin((), None, who, RequestKey.of(key), log)

    async def _begin(
        self, commands: Commands, stamp: Stamp | None, who: str, key: RequestKey, log: MeetLog
    ) -> Answer:
        if repeated := await self.repeated(key):
            return repeated
        live = LiveMeet(secrets.token_urlsafe(6), NEW_LOG)
        after = log if stamp is None else with_steps(log, commands, stamp)
        if isinstance(after, Rejection):
            return after
        answer = await self._send(live, after, key, Facts(KIND, (who,) if who else ()))
        assert answer is not None, "no other process knows this name"
        if isinstance(answer, Taken) and answer.meet == live.id:
            self._open[live.id] = live
            live.asked = self.seconds()
        return answer

    async def take(
        self,
        meet: str,
        commands: Commands,
        stamp: Stamp,
        key: RequestKey | str = "",
        when: Conditions = NONE,
    ) -> Answer:
        """Take steps, all or none; the same key again gets the first answer, for the same request.

        They are refused where the tournament would grow beyond its size, and none is taken where
        it is such, by then, that they change nothing.
        """
        if refused := too_many_steps(commands):
            return refused
        live = await self._live(meet)
        while live is not None:
            answer = await self._try(live, Asked(commands, stamp, RequestKey.of(key), when))
            if answer is not None:
                return answer
        return NoMeet()

    async def _try(self, live: LiveMeet, asked: Asked) -> Answer | None:
        """One try; None where what it was decided upon did not come to be."""
        async with live.lock:
            upon = live.ahead
            if asked.quick:
                after = asked.decided(upon)
            else:
                after = await asyncio.to_thread(asked.decided, upon)
                if live.ahead is not upon:
                    return None
            sending = None
            if not isinstance(after, Rejection) and after is not upon:
                sending = self._send(live, after, asked.key, None)
        if sending is not None:
            return await asyncio.shield(sending)
        if not await live.reached(upon):
            return None
        # What is refused now may have been done before, with its answer lost on the way.
        if before := await self.repeated(asked.key):
            return before
        number = len(upon.steps)
        return after if isinstance(after, Rejection) else Taken(live.id, number + 1, number)

    async def repeated(self, key: RequestKey) -> Taken | Rejection | None:
        """What was done for this key before, if anything was; for the same request alone."""
        reply = await asyncio.to_thread(self.store.reply, key.name) if key.name else None
        return None if reply is None else answer_in(reply, key, Taken)

    def _send(
        self, live: LiveMeet, after: MeetLog, key: RequestKey, facts: Facts | None
    ) -> asyncio.Task[Taken | Rejection | None]:
        """Send new steps to the store, after those that are on their way."""
        before = len(live.ahead.steps)
        fresh = after.steps[before:]
        done = Taken(live.id, before + 1, before + len(fresh))
        change = Change(
            stream=f"{KIND}:{live.id}",
            expected=before,
            rows=tuple(map(step_to_bytes, fresh)),
            key=key.name or None,
            reply=reply_to(key, done),
            facts=facts,
        )
        future = self.store.append(change)
        live.ahead = after
        return asyncio.ensure_future(self._settle(live, after, _Sent(done, key, future)))

    async def _settle(
        self, live: LiveMeet, after: MeetLog, sent: _Sent
    ) -> Taken | Rejection | None:
        """Take in steps that are kept for good; None where others were first."""
        done, key, future = sent
        turn = live.turns
        try:
            answer = await asyncio.wrap_future(future)
        except BaseException:
            live.turn_back(turn)
            raise
        if isinstance(answer, Saved):
            self._follow(live, after, after.steps[done.first - 1 : done.last])
            return done
        live.turn_back(turn)
        if isinstance(answer, Repeated):
            return answer_in(answer.reply, key, Taken)
        if answer.version > len(live.log.steps):
            async with live.lock:
                await self._catch_up(live)
        return None

    def _follow(self, live: LiveMeet, after: MeetLog, fresh: Sequence[Step]) -> None:
        about = touched(fresh, live.log.meet, after.meet)
        live.follow(after)
        live.wake(about)
        for act in self._on_change:
            act(live.id, live.log)

    async def log(self, meet: str) -> MeetLog | None:
        """A tournament as it stands."""
        live = await self._live(meet)
        return None if live is None else live.log

    async def _live(self, meet: str) -> LiveMeet | None:
        live = self._open.get(meet)
        if live is None:
            log = await self._loaded(meet)
            live = self._open.get(meet)
            if live is None and log is not None:
                live = self._open[meet] = LiveMeet(meet, log)
                for act in self._on_load:
                    act(meet, log)
        if live is not None:
            live.asked = self.seconds()
        return live

    async def _loaded(self, meet: str) -> MeetLog | None:
        """A tournament is read once, however many phones ask for it when the site is back."""
        if meet not in self._loading:
            self._loading[meet] = asyncio.ensure_future(asyncio.to_thread(self._read, meet))
        try:
            return await asyncio.shield(self._loading[meet])
        finally:
            self._loading.pop(meet, None)

    def _read(self, meet: str) -> MeetLog | None:
        kept = self.store.read(f"{KIND}:{meet}")
        return log_of([step_from_bytes(row.data) for row in kept]) if kept else None

    async def watch(
        self, meet: str, after: int, entry: int | None = None
    ) -> AsyncIterator[tuple[int, MeetLog]]:
        """The tournament now, and again whenever it has changed; of an entry, what touches it."""
        live = await self._live(meet)
        if live is None:
            return
        bell = asyncio.Event()
        live.watchers[bell] = entry
        try:
            if len(live.log.steps) > after:
                yield len(live.log.steps), live.log
            while not self._ending.is_set():
                await bell.wait()
                bell.clear()
                if not self._ending.is_set():
                    yield len(live.log.steps), live.log
        finally:
            live.watchers.pop(bell, None)

    def end_watching(self) -> None:
        """The site is about to close: let all go who watch; they come back when it is open."""
        self._ending.set()
        for live in self._open.values():
            for bell in live.watchers:
                bell.set()

    async def news(self, stream: str, version: int) -> None:
        """Another process has changed a tournament: take in what is new; "" means any."""
        kind, _, meet = stream.partition(":")
        names = [meet] if kind == KIND else [] if stream else list(self._open)
        for live in [self._open[one] for one in names if one in self._open]:
            async with live.lock:
                if version and len(live.log.steps) >= version:
                    continue
                await self._catch_up(live)

    async def _catch_up(self, live: LiveMeet) -> None:
        """Take in what another process has kept."""
        log = await asyncio.to_thread(self._read, live.id)
        if log is not None and len(log.steps) > len(live.log.steps):
            self._follow(live, log, log.steps[len(live.log.steps) :])

    async def mine(self, who: str) -> list[Heading]:
        """The tournaments that somebody has opened, the last changed first."""
        if not who:
            return []
        return await asyncio.to_thread(self.store.streams, kind=KIND, owner=who, limit=LISTED)

    async def every(self) -> AsyncIterator[tuple[str, MeetLog]]:
        """All tournaments of the site, the last changed first; those at rest stay at rest."""
        last: Heading | None = None
        while page := await asyncio.to_thread(
            self.store.streams, kind=KIND, limit=LISTED, before=last
        ):
            for heading in page:
                meet = heading.stream.partition(":")[2]
                live = self._open.get(meet)
                log = await self._loaded(meet) if live is None else live.log
                if log is not None:
                    yield meet, log
            last = page[-1]

    async def forget(self, meet: str) -> None:
        """Remove a tournament for good."""
        self._let_go(meet)
        await asyncio.wrap_future(self.store.forget(f"{KIND}:{meet}"))

    def rest(self, idle: float = IDLE) -> int:
        """Let go of tournaments that nobody watches or asked for; they come back when asked for."""
        before = self.seconds() - idle
        resting = [
            meet
            for meet, live in self._open.items()
            if not live.watchers and not live.busy and live.asked <= before
        ]
        for meet in resting:
            self._let_go(meet)
        return len(resting)

    def _let_go(self, meet: str) -> None:
        self._open.pop(meet, None)
        for act in self._on_rest:
            act(meet)
