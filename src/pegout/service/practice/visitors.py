"""What visitors keep of their practice, guests and accounts alike: one document for each.

The daily throw of a visitor is a document of its own that can be made once, so that everybody is
counted once, however often a page is sent.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from time import time

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.practice import (
    Drill,
    Marked,
    PracticeProgress,
    after,
    after_throw,
    both,
    mark,
    with_own,
)
from pegout.store import Document, Saved, Store

KIND = "practice"
DAY_KIND = "daily"
TRIES = 5
UNSEEN = 400 * 24 * 3600.0
"""Seconds without a visit after which a visitor's practice is deleted."""
DAY_KEPT = 40 * 24 * 3600.0
FRESH = 5.0
"""Seconds for which a day's tally is served from the cache."""


class DailyPage(Struct, frozen=True):
    """How everybody threw on a day: by choice, the most frequent first, and how many threw."""

    throws: tuple[tuple[str, int], ...]
    number: int


class Practice:
    """The practice of all visitors of a site."""

    def __init__(self, store: Store, seconds: Callable[[], float] = time) -> None:
        self.store, self.seconds = store, seconds
        self._tallies: dict[str, tuple[DailyPage, float]] = {}

    async def of(self, who: str) -> PracticeProgress:
        """What somebody has practised; nothing for a stranger."""
        if not who:
            return PracticeProgress()
        return (await asyncio.to_thread(_read, self.store, who))[0]

    async def handed_out(self, who: str) -> dict[str, object]:
        """The same with every figure named, for the archive of one's own data."""
        kept = await self.of(who)
        named = {
            name: {key: msgspec.structs.asdict(one) for key, one in getattr(kept, name).items()}
            for name in ("boxes", "tallies")
        }
        streak = msgspec.structs.asdict(kept.streak)
        return {**msgspec.structs.asdict(kept), **named, "streak": streak}

    async def answer(self, who: str, drill: Drill, answer: str, turn: int) -> Marked | Rejection:
        """Mark an answer and keep it; one that is sent twice is marked again, and kept once.

        `turn` is how many questions the visitor had answered when this one was asked.
        """
        marked, now = mark(drill, answer), int(self.seconds())

        def made(progress: PracticeProgress) -> PracticeProgress:
            return progress if progress.answered != turn else after(progress, drill, marked, now)

        return refuse("busy.practice") if await self._change(who, made) is None else marked

    async def lesson_done(self, who: str, lesson: str) -> None:
        """Somebody says that a lesson is behind them."""

        def made(progress: PracticeProgress) -> PracticeProgress:
            return replace(progress, lessons=tuple(dict.fromkeys((*progress.lessons, lesson))))

        await self._change(who, made)

    async def take_mistakes(self, who: str, drills: tuple[Drill, ...]) -> None:
        """Somebody's own mistakes, to be asked again."""
        await self._change(who, lambda progress: with_own(progress, drills))

    async def throw(self, who: str, day: str, choice: str) -> str:
        """Somebody's throw of the day: the first one counts, and is told back."""
        if (before := await self.thrown(who, day)) is not None:
            return before
        document = Document(
            f"{DAY_KIND}:{day}", who, choice.encode(), owner=who, expires=self._until(DAY_KEPT)
        )
        kept = await asyncio.wrap_future(self.store.put(document, 0))
        first = choice if isinstance(kept, Saved) else await self.thrown(who, day) or choice

        def made(progress: PracticeProgress) -> PracticeProgress:
            days = dict(sorted({**progress.days, day: first}.items())[-40:])
            return replace(progress, streak=after_throw(progress.streak, day), days=days)

        await self._change(who, made)
        self._tallies.pop(day, None)
        return first

    async def thrown(self, who: str, day: str) -> str | None:
        """What somebody threw on a day, if they have."""
        if not who:
            return None
        found = await asyncio.to_thread(self.store.get, f"{DAY_KIND}:{day}", who)
        # What was thrown as a guest, before signing in, is kept with the account.
        return (await self.of(who)).days.get(day) if found is None else found.data.decode()

    async def tally(self, day: str) -> DailyPage:
        """How everybody threw on a day."""
        kept, until = self._tallies.get(day, (DailyPage((), 0), 0.0))
        if self.seconds() < until:
            return kept
        found = await asyncio.to_thread(self.store.find, f"{DAY_KIND}:{day}")
        counts = Counter(one.data.decode() for one in found)
        page = DailyPage(tuple(counts.most_common()), len(found))
        # One day at a time is asked for; a few that are not over yet somewhere stay beside it.
        self._tallies = {
            **dict(list(self._tallies.items())[-3:]),
            day: (page, self.seconds() + FRESH),
        }
        return page

    async def forget(self, who: str) -> None:
        """Nothing of somebody is kept any longer."""
        if who:
            await forget(self.store, who)

    def _until(self, seconds: float) -> float:
        return self.seconds() + seconds

    async def _change(
        self, who: str, make: Callable[[PracticeProgress], PracticeProgress]
    ) -> PracticeProgress | None:
        """Change one visitor's progress; retry when another request changed it meanwhile."""
        for _ in range(TRIES):
            progress, version = await asyncio.to_thread(_read, self.store, who)
            changed = make(progress)
            if changed == progress:
                return progress
            document = _document(who, changed, self._until(UNSEEN))
            put = await asyncio.wrap_future(self.store.put(document, version))
            if isinstance(put, Saved):
                return changed
        return None


def _document(who: str, progress: PracticeProgress, expires: float) -> Document:
    return Document(KIND, who, msgspec.json.encode(progress), owner=who, expires=expires)


def _read(store: Store, who: str) -> tuple[PracticeProgress, int]:
    found = store.get(KIND, who)
    if found is None:
        return PracticeProgress(), 0
    return msgspec.json.decode(found.data, type=PracticeProgress), found.version


async def forget(store: Store, who: str) -> None:
    """Remove what is kept of somebody's practice, their daily throws too."""
    progress, _ = await asyncio.to_thread(_read, store, who)
    for day in progress.days:
        await asyncio.wrap_future(store.delete(f"{DAY_KIND}:{day}", who))
    await asyncio.wrap_future(store.delete(KIND, who))


async def handed_over(store: Store, guest: str, who: str, seconds: float) -> bool:
    """Take a guest's practice into an account; whether there was any.

    The throws of the days stay counted where they were counted.
    """
    for _ in range(TRIES):
        (theirs, held), (own, version) = await asyncio.to_thread(
            lambda: (_read(store, guest), _read(store, who))
        )
        if not held:
            return False
        document = _document(who, both(own, theirs), seconds + UNSEEN)
        put = await asyncio.wrap_future(store.put(document, version))
        if isinstance(put, Saved):
            await asyncio.wrap_future(store.delete(KIND, guest))
            return True
    return False
