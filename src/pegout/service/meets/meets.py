"""The tournaments of a site: each a stream of steps, taken one at a time and told to all who watch.

A meet is changed only by steps that the store has kept: what is asked is decided, kept, and only
then taken in. Steps asked for together are taken together or not at all.

Many phones enter at once, and the disk is slow. So what is asked while other steps are on their
way to the disk is decided upon these, and sent after them; the store commits them all at once. If
one of them is not kept, none that was decided upon it is, and those are decided again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import Future
from time import monotonic
from typing import NamedTuple

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.input_limits import MOST_TAKEN_BACK, MeetSize
from pegout.service.idempotency import RequestKey, answer_in
from pegout.service.live import LISTED, LiveStream, LiveStreams
from pegout.service.meets.audience import ALL, Touched, touched
from pegout.store import Facts, Heading, Outcome, Repeated, Saved, Store, StreamRow
from pegout.tournament.meet import (
    NEW_LOG,
    LogCommand,
    Meet,
    MeetLog,
    Stamp,
    Step,
    commands as c,
    log_of,
    step_from_bytes,
    step_to_bytes,
    take,
    too_large,
    too_many_entries,
)

Commands = Sequence[c.Command | LogCommand]
Unless = Callable[[Meet], bool]
QUICK = (c.Claim, c.ClaimPlayoffGame, c.SignOff, c.RecordResult, c.CallJudge, c.CallToMatch)
"""What phones ask for by the hundred, and what takes no time; all else is decided in a thread."""
FEW = 10


def never(_meet: Meet) -> bool:
    """Steps that always change something."""
    return False


class Conditions(NamedTuple):
    """When steps change nothing, and how large the tournament may grow by them."""

    unless: Unless = never
    size: MeetSize | None = None


NONE = Conditions()


class MeetRequest(NamedTuple):
    """Steps that somebody asks for, under which key and on which conditions."""

    commands: Commands
    stamp: Stamp
    key: RequestKey
    when: Conditions

    @property
    def quick(self) -> bool:
        """Whether it is decided in no time."""
        return len(self.commands) <= FEW and all(isinstance(one, QUICK) for one in self.commands)

    def decided(self, log: MeetLog) -> MeetLog | Rejection:
        """The log with these steps, unchanged if they change nothing, or a refusal."""
        if self.when.unless(log.meet):
            return log
        size = self.when.size
        if size is None:
            return with_steps(log, self.commands, self.stamp)
        more = sum(isinstance(one, c.Enter) for one in self.commands)
        refused = too_many_entries(log.meet, len(log.meet.entries) + more, size)
        after = refused or with_steps(log, self.commands, self.stamp)
        if isinstance(after, Rejection):
            return after
        return too_large(log.meet, after.meet, size) or after


def too_many_steps(commands: Commands) -> Rejection | None:
    """Why that many steps cannot be asked for at once."""
    if sum(isinstance(one, LogCommand) for one in commands) > MOST_TAKEN_BACK:
        return refuse("too_many.taken_back", most=MOST_TAKEN_BACK)
    return None


def with_steps(log: MeetLog, commands: Commands, stamp: Stamp) -> MeetLog | Rejection:
    """A log with more steps, all of them, or why one is refused."""
    for command in commands:
        after = take(log, command, stamp)
        if isinstance(after, Rejection):
            return after
        log = after
    return log


APART = 0.005
"""Seconds between two phones that are told of what concerns everybody."""


class KnownMeet(NamedTuple):
    """A tournament under its name, with every step that is kept."""

    id: str
    log: MeetLog


class LiveMeet(LiveStream[KnownMeet, int | None]):
    """A tournament in memory; a watcher follows all of it, or for one entry.

    `log` has what is kept, `ahead` also what is on its way to the store. Where something on its way
    is not kept, `turns` counts on: what was decided before that no longer holds.
    """

    def __init__(self, meet: str, log: MeetLog) -> None:
        super().__init__(meet, KnownMeet(meet, log))
        self.ahead = log
        self.turns = 0
        self.moved = asyncio.Event()

    @property
    def log(self) -> MeetLog:
        """The steps that are kept."""
        return self.state.log

    @property
    def version(self) -> int:
        """How many steps are kept."""
        return len(self.log.steps)

    @property
    def busy(self) -> bool:
        """Whether something is being decided, or on its way."""
        return self.lock.locked() or self.ahead is not self.log

    def follow(self, after: MeetLog) -> None:
        """Take in what is kept; a later step may be heard of before an earlier one."""
        if len(after.steps) > self.version:
            self.state = KnownMeet(self.id, after)
        if len(self.ahead.steps) <= self.version:
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
        while self.version < len(upon.steps) and turn == self.turns:
            await self.moved.wait()
        return turn == self.turns

    def wake(self, about: Touched) -> None:
        """Ring for whom it concerns; a whole field looks one after the other, not all at once."""
        loop, later = asyncio.get_running_loop(), 0.0
        for bell, entry in self.bells.items():
            if entry is None or entry in about:
                bell.set()
            elif about is ALL:
                loop.call_later(later, bell.set)
                later += APART


KIND = "meet"
AnyMeetCommand = c.AskedCommand | LogCommand
"""What may be asked of a tournament from outside."""


class StepsTaken(Struct, frozen=True):
    """Steps that were taken and kept: the first and the last of them.

    Where all was in already no step was taken, and the last comes before the first.
    """

    meet: str
    first: int
    last: int


class NoMeet(Struct, frozen=True):
    """There is no such tournament."""


MeetAnswer = StepsTaken | NoMeet | Rejection


class _Sent(NamedTuple):
    """Steps on their way to the store, under their key."""

    done: StepsTaken
    key: RequestKey
    future: Future[Outcome]


class Meets(LiveStreams[LiveMeet, KnownMeet, StepsTaken]):
    """All tournaments of one process."""

    kind, done = KIND, StepsTaken

    def __init__(self, store: Store, seconds: Callable[[], float] = monotonic) -> None:
        super().__init__(store, seconds)

    async def open(
        self, commands: Commands, stamp: Stamp, who: str, key: RequestKey | str
    ) -> MeetAnswer:
        """A new tournament, begun by its first steps; `who` finds it again in a list of theirs."""
        return await self._begin(commands, stamp, who, RequestKey.of(key), NEW_LOG)

    async def bring(
        self, log: MeetLog, who: str, key: RequestKey | str, size: MeetSize | None = None
    ) -> MeetAnswer:
        """A tournament from a file of another machine, with every step it has."""
        if size is not None and (refused := too_large(NEW_LOG.meet, log.meet, size)):
            return refused
        return await self._begin((), None, who, RequestKey.of(key), log)

    async def _begin(
        self, commands: Commands, stamp: Stamp | None, who: str, key: RequestKey, log: MeetLog
    ) -> MeetAnswer:
        if repeated := await self.repeated(key):
            return repeated
        live = LiveMeet(secrets.token_urlsafe(6), NEW_LOG)
        after = log if stamp is None else with_steps(log, commands, stamp)
        if isinstance(after, Rejection):
            return after
        answer = await self._send(live, after, key, Facts(KIND, (who,) if who else ()))
        assert answer is not None, "no other process knows this name"
        if isinstance(answer, StepsTaken) and answer.meet == live.id:
            self._keep_open(live)
        return answer

    async def take(
        self,
        meet: str,
        commands: Commands,
        stamp: Stamp,
        key: RequestKey | str = "",
        when: Conditions = NONE,
    ) -> MeetAnswer:
        """Take steps, all or none; the same key again gets the first answer, for the same request.

        They are refused where the tournament would grow beyond its size, and none is taken where
        it is such, by then, that they change nothing.
        """
        if refused := too_many_steps(commands):
            return refused
        live = await self.live(meet)
        while live is not None:
            answer = await self._try(live, MeetRequest(commands, stamp, RequestKey.of(key), when))
            if answer is not None:
                return answer
        return NoMeet()

    async def _try(self, live: LiveMeet, asked: MeetRequest) -> MeetAnswer | None:
        """One try; None where the state it was decided on was not saved."""
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
        return after if isinstance(after, Rejection) else StepsTaken(live.id, number + 1, number)

    def _send(
        self, live: LiveMeet, after: MeetLog, key: RequestKey, facts: Facts | None
    ) -> asyncio.Task[StepsTaken | Rejection | None]:
        """Send new steps to the store, after those that are on their way."""
        before = len(live.ahead.steps)
        fresh = after.steps[before:]
        done = StepsTaken(live.id, before + 1, before + len(fresh))
        future = self._append(live, before, map(step_to_bytes, fresh), key, done, facts)
        live.ahead = after
        return asyncio.ensure_future(self._settle(live, after, _Sent(done, key, future)))

    async def _settle(
        self, live: LiveMeet, after: MeetLog, sent: _Sent
    ) -> StepsTaken | Rejection | None:
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
            return answer_in(answer.reply, key, StepsTaken)
        if answer.version > live.version:
            async with live.lock:
                await self._catch_up(live)
        return None

    def _follow(self, live: LiveMeet, after: MeetLog, fresh: Sequence[Step]) -> None:
        about = touched(fresh, after.meet)
        live.follow(after)
        live.wake(about)
        self._changed(live)

    async def log(self, meet: str) -> MeetLog | None:
        """A tournament as it stands."""
        live = await self.live(meet)
        return None if live is None else live.log

    async def _restored(self, name: str, rows: Sequence[StreamRow]) -> LiveMeet:
        return LiveMeet(name, await asyncio.to_thread(_extended, NEW_LOG, rows))

    async def _take_in(self, live: LiveMeet, rows: Sequence[StreamRow]) -> None:
        log = await asyncio.to_thread(_extended, live.log, rows)
        # Steps of this process may have been kept meanwhile.
        if len(log.steps) > live.version:
            self._follow(live, log, log.steps[live.version :])

    async def watch(
        self, meet: str, after: int, entry: int | None = None
    ) -> AsyncIterator[tuple[int, MeetLog]]:
        """The tournament now, and again whenever it has changed; of an entry, what touches it."""
        live = await self.live(meet)
        if live is None:
            return
        after = min(after, live.version)
        with self._subscribed(live, entry) as bell:
            while not self._ending:
                bell.clear()
                if live.version > after:
                    after = live.version
                    yield after, live.log
                await bell.wait()

    async def mine(self, who: str) -> list[Heading]:
        """The tournaments that somebody has opened, the last changed first."""
        if not who:
            return []
        return await asyncio.to_thread(self.store.streams, kind=KIND, owner=who, limit=LISTED)

    async def latest(self, most: int) -> list[Heading]:
        """The tournaments of the site, the last changed first."""
        return await asyncio.to_thread(self.store.streams, kind=KIND, limit=most)


def _extended(log: MeetLog, rows: Sequence[StreamRow]) -> MeetLog:
    """A log with more steps that were kept."""
    fresh = [step_from_bytes(row.data) for row in rows if row.version > len(log.steps)]
    return log_of((*log.steps, *fresh))
