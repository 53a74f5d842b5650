"""Who shows a token: a guest by an id that the site has signed, or an account by a session.

A signed id is good for guests only. An id that has an account, or had one, or was given up, is let
in no more by its signature.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from msgspec import Struct

from pegout.service.identity.accounts import KIND as ACCOUNT
from pegout.service.identity.guests import known
from pegout.service.identity.sessions import SIGN, Sessions
from pegout.store import Document, Store

RETIRED = "retired"
REMEMBERED = 2.0
"""For so many seconds an answer holds that another process may change; our own changes count at
once."""
ALONE = 600.0
"""The same where no other process serves the site."""
MOST_REMEMBERED = 20_000


class Visitor(Struct, frozen=True):
    """Who somebody is: an id, empty for a stranger, and the token of an account's session."""

    who: str = ""
    session: str = ""


STRANGER = Visitor()


class Visitors:
    """Everybody who comes to a site."""

    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        secret: bytes,
        clock: Callable[[], float] = monotonic,
        remembered: float = REMEMBERED,
    ) -> None:
        self.store, self.sessions, self.secret, self._clock = store, sessions, secret, clock
        self._for = remembered
        self._remembered: OrderedDict[str, tuple[Visitor, float]] = OrderedDict()
        self._forgotten = 0
        sessions.on_end(self.forget)

    async def known(self, token: str) -> Visitor:
        """The visitor who may show this token; a stranger for any other text."""
        if not token.startswith(SIGN) and known(token, self.secret) is None:
            return STRANGER
        visitor, until = self._remembered.get(token, (STRANGER, 0.0))
        if self._clock() < until:
            return visitor
        before = self._forgotten
        found = await asyncio.to_thread(self._look_up, token)
        # What was ended while the store was asked must not be remembered as going on.
        if before == self._forgotten:
            self._remember(token, found)
        return found

    def _look_up(self, token: str) -> Visitor:
        if token.startswith(SIGN):
            who = self.sessions.who(token)
            return STRANGER if who is None else Visitor(who, token)
        guest = known(token, self.secret) or ""
        barred = self.store.get(ACCOUNT, guest) or self.store.get(RETIRED, guest)
        return STRANGER if barred is not None else Visitor(guest)

    def _remember(self, token: str, visitor: Visitor) -> None:
        self._remembered[token] = (visitor, self._clock() + self._for)
        self._remembered.move_to_end(token)
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)

    def forget(self, who: str) -> None:
        """Ask the store again about somebody, from now on."""
        self._forgotten += 1
        for token in [one for one, kept in self._remembered.items() if kept[0].who == who]:
            del self._remembered[token]

    async def retire(self, who: str) -> None:
        """An id that its owner has given up: nobody is let in by it again."""
        await asyncio.wrap_future(self.store.put(Document(RETIRED, who, b"")))
        self.forget(who)
