"""Who has a table before them: known from open streams, and from asking now and then.

Presence is not kept with the table: it is of this moment. A phone that falls out of the network
says nothing, and its stream stays open for many minutes; so a page answers every few seconds, and
is taken to be there only while it does. Of several processes on one database each tells the others,
every few seconds, whose streams it has and who has answered.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from time import time

import msgspec
from msgspec import Struct

from pegout.service.tables.table import Table
from pegout.store import Document, Store

GRACE = 10.0
"""Seconds until someone who is not there is called away: a page that is loaded again takes less."""
SILENCE = 25.0
"""Seconds for which a page is believed to be there that has not answered."""
KIND = "there"
TOLD_FOR = 30.0
"""How long one process believes what another last told."""

PresenceKey = tuple[str, str]


class PresenceNote(Struct, frozen=True):
    """What one process knows of somebody at a table.

    `open` is a stream that need not answer; `asked` one that does, last `ago` seconds before.
    """

    table: str
    who: str
    open: bool
    asked: bool
    ago: float


class Presence:
    """Who is at which table now, and since when the others are not."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self.seconds = seconds
        self._streams: Counter[PresenceKey] = Counter()
        self._asked: Counter[PresenceKey] = Counter()
        self._seen: dict[str, dict[str, float]] = {}
        self._answers: dict[str, dict[str, float]] = {}
        self._open_elsewhere: frozenset[PresenceKey] = frozenset()
        self._asked_elsewhere: frozenset[PresenceKey] = frozenset()
        self._answers_elsewhere: dict[PresenceKey, float] = {}
        self._process = secrets.token_urlsafe(9)

    def came(self, table: str, who: str, *, answers: bool = False) -> None:
        """Somebody follows a table from now on, and answers now and then if they said so."""
        (self._asked if answers else self._streams)[table, who] += 1
        if answers:
            self.answered(table, who)

    def left(self, table: str, who: str, *, answers: bool = False) -> None:
        """One of somebody's streams has ended; one that was silent ends later than its page."""
        silent = answers and self.silent(table, who) >= SILENCE
        streams = self._asked if answers else self._streams
        streams[table, who] -= 1
        if streams[table, who] <= 0:
            del streams[table, who]
        if not silent:
            self.seen(table, who)
            self.answered(table, who)

    def seen(self, table: str, who: str) -> None:
        """Somebody has asked for a table, or done something there."""
        if who:
            self._seen.setdefault(table, {})[who] = self.seconds()

    def answered(self, table: str, who: str) -> None:
        """Somebody's page has answered."""
        if who:
            self._answers.setdefault(table, {})[who] = self.seconds()

    def silent(self, table: str, who: str) -> float:
        """For how many seconds somebody has neither answered nor done anything."""
        return self.seconds() - max(self._answer(table, who), self._last(table, who, 0.0))

    def _answer(self, table: str, who: str) -> float:
        here = self._answers.get(table, {}).get(who, 0.0)
        return max(here, self._answers_elsewhere.get((table, who), 0.0))

    def _last(self, table: str, who: str, never: float) -> float:
        return self._seen.get(table, {}).get(who, never)

    def forget(self, table: str) -> None:
        """A table that nobody watches is let go of."""
        self._seen.pop(table, None)
        self._answers.pop(table, None)

    def skip(self, seconds: float) -> None:
        """Nobody could be seen or answer for this long, so it does not count as absence."""
        for known in (*self._seen.values(), *self._answers.values()):
            known.update({who: at + seconds for who, at in known.items()})
        elsewhere = self._answers_elsewhere
        elsewhere.update({place: at + seconds for place, at in elsewhere.items()})

    def gone(self, table: str, who: str) -> float:
        """For how many seconds somebody has not been at a table; 0 for someone who is there.

        Someone who was never seen is taken to have gone when first missed.
        """
        place, now = (table, who), self.seconds()
        if place in self._streams or place in self._open_elsewhere:
            self.seen(table, who)
            return 0.0
        asked = place in self._asked or place in self._asked_elsewhere
        if not asked and not self._answer(table, who):
            return now - self._seen.setdefault(table, {}).setdefault(who, now)
        silent = self.silent(table, who)
        return 0.0 if asked and silent < SILENCE else silent

    def all_gone(self, table: Table) -> tuple[float, ...]:
        """For how long each seat has been left; computers are always there."""
        return tuple(
            self.gone(table.id, chair.who) if chair.kind == "person" else 0.0
            for chair in table.chairs
        )

    async def share(self, store: Store) -> None:
        """Tell other processes who is here, and hear from them who is there."""
        here = msgspec.json.encode(self._told())
        expires = time() + TOLD_FOR
        await asyncio.wrap_future(store.put(Document(KIND, self._process, here, expires=expires)))
        found = await asyncio.to_thread(store.find, KIND)
        others = [one for one in found if one.id != self._process]
        self._hear([told for one in others for told in _READER.decode(one.data)])

    def _told(self) -> list[PresenceNote]:
        now = self.seconds()
        answers = {
            (table, who): now - at
            for table, of in self._answers.items()
            for who, at in of.items()
            if now - at < TOLD_FOR
        }
        return [
            PresenceNote(
                *place, place in self._streams, place in self._asked, answers.get(place, TOLD_FOR)
            )
            for place in sorted({*self._streams, *self._asked, *answers})
        ]

    def _hear(self, told: list[PresenceNote]) -> None:
        now = self.seconds()
        self._open_elsewhere = frozenset((one.table, one.who) for one in told if one.open)
        self._asked_elsewhere = frozenset((one.table, one.who) for one in told if one.asked)
        self._answers_elsewhere = {}
        for one in told:
            last = max(now - one.ago, self._answers_elsewhere.get((one.table, one.who), 0.0))
            self._answers_elsewhere[one.table, one.who] = last


_READER = msgspec.json.Decoder(list[PresenceNote])


def is_away(table: Table, seat: int, gone: tuple[float, ...]) -> bool:
    """Whether somebody is not there for some seconds, or gone until they act again."""
    if not 0 <= seat < len(table.chairs) or table.chairs[seat].kind != "person":
        return False
    return table.chairs[seat].away or (seat < len(gone) and gone[seat] >= GRACE)


def may_stand_in(table: Table, seat: int, gone: tuple[float, ...]) -> bool:
    """Whether the others may let a computer play on for a seat."""
    after, chair = table.settings.stand_in_after, table.chairs[seat]
    if after is None or chair.kind != "person" or chair.stood_in or table.stage != "playing":
        return False
    return seat < len(gone) and gone[seat] >= after
