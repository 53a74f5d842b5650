"""The outbox: letters are kept until a mail server has taken them, or refuses them for good.

Of each kind a person gets one letter in each entry, unless it is asked for again. A letter that is
being sent is lent for a while: where this program ends in the middle of it, it is sent again under
the same number, by which mail programs know it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import time

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.service.mail.letters import Letter, as_message
from pegout.service.mail.smtp import MailServer, SmtpSession, Trouble
from pegout.store import Conflict, Document, Filed, Saved, Store

KIND, DUE, COUNT = "mail", "mail-due", "mail-count"
A_DAY = 24 * 3600.0
KEPT = 30 * A_DAY
"""How long a letter is kept, with the address it was for."""
LENT = 300.0
"""Seconds in which a letter that is being sent is nobody else's."""
WAITS = (60.0, 300.0, 900.0, 3600.0)
"""Seconds until the next try; the last of them again and again."""
GIVEN_UP = 2 * A_DAY
AT_ONCE = 20
LOOKS = 300.0
"""Seconds between two looks for letters that another process has left."""
MOST_A_DAY, MOST_OF_SITE = 500, 2_000
"""Letters of one sender, and of the whole site."""

log = logging.getLogger("pegout.mail")


class Written(Struct, frozen=True):
    """What became of letters that were asked for: those that are new, and those that were sent
    before or are on their way.
    """

    new: int
    before: int


class Outbox:
    """The mail of a site; without a server nothing is taken in."""

    def __init__(
        self, store: Store, clock: Callable[[], str], seconds: Callable[[], float] = time
    ) -> None:
        self.store, self.clock, self.seconds = store, clock, seconds
        self.server: MailServer | None = None
        self._bell = asyncio.Event()
        self._closing = False

    async def write(
        self, letters: Sequence[Letter], who: str, *, again: bool = False
    ) -> Written | Rejection:
        """Keep letters until they are sent; `who` asks for them."""
        if self.server is None:
            return refuse("no_mail.no_server")
        known = {one.id: one for one in await self.of_these(letters)}
        fresh = [one for one in letters if _wanted(known.get(one.id), again)]
        if fresh and (refused := await self._counted(who, len(fresh))):
            return refused
        for one in fresh:
            await self._keep(one)
        if fresh:
            self._bell.set()
        return Written(len(fresh), len(letters) - len(fresh))

    async def of_these(self, letters: Sequence[Letter]) -> list[Letter]:
        """Those of these letters that were asked for before."""
        meets = {one.meet for one in letters}
        ids = {one.id for one in letters}
        return [one for meet in meets for one in await self.of(meet) if one.id in ids]

    async def of(self, meet: str) -> list[Letter]:
        """All letters of a tournament, as they stand."""
        found = await asyncio.to_thread(self.store.find, KIND, owner=f"mail:{meet}")
        return [msgspec.json.decode(one.data, type=Letter) for one in found]

    async def _keep(self, one: Letter) -> None:
        now = self.seconds()
        sign = f"{secrets.token_hex(12)}.pegout"
        fresh = replace(one, sign=sign, asked=self.clock(), since=now, due=now)
        await asyncio.wrap_future(self.store.put(_in_queue(fresh)))
        await asyncio.wrap_future(self.store.put(self._document(fresh)))

    def _document(self, one: Letter, version: int = 0) -> Document:
        data, expires = msgspec.json.encode(one), one.since + KEPT
        return Document(KIND, one.id, data, version, owner=f"mail:{one.meet}", expires=expires)

    async def _counted(self, who: str, number: int) -> Rejection | None:
        """Count what somebody sends in a day, and everybody; too much is refused."""
        day = int(self.seconds() // A_DAY)
        for whose, most in ((f"by/{who}", MOST_A_DAY), ("site", MOST_OF_SITE)):
            if await self._count(f"{whose}/{day}", number) > most:
                return refuse("no_mail.too_many", most=most)
        return None

    async def _count(self, key: str, number: int) -> int:
        while True:
            there = await asyncio.to_thread(self.store.get, COUNT, key)
            before = 0 if there is None else int(there.data)
            expires = self.seconds() + 2 * A_DAY
            fresh = Document(COUNT, key, str(before + number).encode(), expires=expires)
            version = 0 if there is None else there.version
            kept: Filed = await asyncio.wrap_future(self.store.put(fresh, version))
            if isinstance(kept, Saved):
                return before + number

    async def run(self) -> None:
        """Send what is due, again and again, until the site closes."""
        while self.server is not None:
            try:
                wait = await self.go_round()
            except Exception:
                log.exception("mail could not be looked through")
                wait = LOOKS
            if wait > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._bell.wait(), wait)
            self._bell.clear()

    async def go_round(self) -> float:
        """Send some of the letters that are due; return the seconds until the next one."""
        assert self.server is not None
        now = self.seconds()
        queue = await asyncio.to_thread(self.store.find, DUE)
        taken, later = list[tuple[Letter, int]](), now + LOOKS
        for one in sorted(queue, key=lambda queued: float(queued.data)):
            if float(one.data) > now:
                later = min(later, float(one.data))
                break
            found = await self._taken(one, now)
            if isinstance(found, float):
                later = min(later, found)
            elif found is not None:
                taken.append(found)
                if len(taken) == AT_ONCE:
                    later = now
                    break
        if taken:
            trouble = await asyncio.to_thread(self._send_all, self.server, taken)
            if trouble:
                later = max(later, now + WAITS[0])
        return later - self.seconds()

    async def _taken(self, queued: Document, now: float) -> tuple[Letter, int] | float | None:
        """A letter that is due, lent to us; when it is due; or nothing where it is done with."""
        there = await asyncio.to_thread(self.store.get, KIND, queued.id)
        one = None if there is None else msgspec.json.decode(there.data, type=Letter)
        if one is None or one.state != "waiting":
            if one is not None or float(queued.data) + LENT < now:
                await asyncio.wrap_future(self.store.delete(DUE, queued.id))
            return None
        if one.due > now:
            return one.due
        assert there is not None
        lent = replace(one, due=now + LENT)
        kept = await asyncio.wrap_future(
            self.store.put(self._document(lent), expected=there.version)
        )
        return (lent, kept.version) if isinstance(kept, Saved) else None

    def _send_all(self, server: MailServer, taken: list[tuple[Letter, int]]) -> bool:
        """Hand letters over in one talk; whether something stands in the way of all of them."""
        with SmtpSession(server) as session:
            for one, version in taken:
                if self._closing:
                    break
                self._settle(one, version, session.send(as_message(server, one)))
            return session.trouble is not None

    def _settle(self, one: Letter, version: int, trouble: Trouble | None) -> None:
        now = self.seconds()
        if trouble is None:
            done = replace(one, state="sent", sent=self.clock(), trouble=None, tries=one.tries + 1)
        elif trouble.lasting or now - one.since > GIVEN_UP:
            done = replace(one, state="refused", trouble=trouble, tries=one.tries + 1)
        else:
            wait = WAITS[min(one.tries, len(WAITS) - 1)]
            done = replace(one, due=now + wait, trouble=trouble, tries=one.tries + 1)
        if trouble is not None:
            log.warning("a letter was not sent: %s", trouble.kind)
        kept = self.store.put(self._document(done), expected=version).result()
        if isinstance(kept, Conflict):
            return
        if done.state == "waiting":
            self.store.put(_in_queue(done)).result()
        else:
            self.store.delete(DUE, one.id).result()

    async def try_now(self, meet: str) -> int:
        """Try again at once all letters of a tournament that wait; how many."""
        waiting = [one for one in await self.of(meet) if one.state == "waiting"]
        number = 0
        for one in waiting:
            there = await asyncio.to_thread(self.store.get, KIND, one.id)
            if there is None or (one.due - self.seconds() > LENT and one.trouble is None):
                continue
            now = replace(one, due=self.seconds())
            put = self.store.put(self._document(now), expected=there.version)
            kept: Filed = await asyncio.wrap_future(put)
            if isinstance(kept, Saved):
                await asyncio.wrap_future(self.store.put(_in_queue(now)))
                number += 1
        if number:
            self._bell.set()
        return number

    def close(self) -> None:
        """Begin no other letter."""
        self._closing = True


def _in_queue(one: Letter) -> Document:
    """That a letter waits, and until when."""
    return Document(DUE, one.id, str(one.due).encode(), expires=one.since + KEPT)


def _wanted(before: Letter | None, again: bool) -> bool:
    """Whether a letter is to be written: once, or again where the first is done with."""
    return before is None or (again and before.state != "waiting")
