"""Who is signed in, and where: one small document for each device or program of an account.

The device holds a random token; only its hash is kept here. A session counts as long as its
document is there and the account still has the password that it was begun with.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from hashlib import sha256
from time import monotonic, time

import msgspec
from itsdangerous import BadSignature, Signer
from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.service.identity.accounts import KIND as ACCOUNT, Account
from pegout.store import Document, Store

KIND = "session"
SIGN = "s_"
TOKEN_BYTES = 32
UNSEEN = 180 * 24 * 3600.0
"""After this many seconds without a visit a session is over."""
SHOWN_DIGITS = 16
MOST = 30
"""At most this many devices and programs; beyond that the one away longest is dropped."""


class Session(Struct, frozen=True):
    """One device or program that is signed in."""

    who: str
    mark: str
    made: str
    seen: str
    program: bool = False


class Device(Struct, frozen=True):
    """A session as the account's owner sees it; `here` is the one that asks."""

    id: str
    made: str
    seen: str
    program: bool
    here: bool


class Sessions:
    """All sessions of a site."""

    def __init__(self, store: Store, seconds: Callable[[], float] = time) -> None:
        self.store, self.seconds = store, seconds
        self._on_end: list[Callable[[str], None]] = []

    def on_end(self, act: Callable[[str], None]) -> None:
        """Have something done whenever sessions of somebody may have ended."""
        self._on_end.append(act)

    async def begin(self, account: Account, *, program: bool = False) -> str:
        """A new session; its token is told once and kept nowhere."""
        token = f"{SIGN}{secrets.token_urlsafe(TOKEN_BYTES)}"
        day = self._day()
        session = Session(account.who, mark_of(account), day, day, program)
        await self._make_room(account.who)
        await asyncio.wrap_future(self.store.put(self._document(hashed(token), session), 0))
        self._ended(account.who)
        return token

    async def _make_room(self, who: str) -> None:
        found = sorted(await self._of(who), key=lambda one: one[1].seen)
        for document, _ in found[: max(0, len(found) - MOST + 1)]:
            await self._delete(document)

    def who(self, token: str) -> str | None:
        """Whose session this token opens now; reads the store."""
        found = self.store.get(KIND, hashed(token))
        if found is None:
            return None
        session = _read(found)
        account = self.store.get(ACCOUNT, session.who)
        if account is None or mark_of(_account(account)) != session.mark:
            return None
        self._note_visit(found, session)
        return session.who

    def _note_visit(self, found: Document, session: Session) -> None:
        """The day of the last visit, written once a day; an ended session does not come back."""
        if session.seen != (day := self._day()):
            self.store.put(self._document(found.id, replace(session, seen=day)), found.version)

    async def devices(self, who: str, token: str) -> list[Device]:
        """Where somebody is signed in, the last seen first."""
        here, account = hashed(token), await self._account(who)
        mark = "" if account is None else mark_of(account)
        found = [one for one in await self._of(who) if one[1].mark == mark]
        listed = [
            Device(document.id[:SHOWN_DIGITS], one.made, one.seen, one.program, document.id == here)
            for document, one in found
        ]
        return sorted(listed, key=lambda one: (one.here, one.seen, one.made), reverse=True)

    async def end(self, token: str) -> None:
        """Sign out one device."""
        found = await asyncio.to_thread(self.store.get, KIND, hashed(token))
        if found is not None:
            await self._delete(found)

    async def end_one(self, who: str, device: str) -> Rejection | None:
        """Sign out the device that bears this id in the list."""
        for document, _ in await self._of(who):
            if document.id[:SHOWN_DIGITS] == device:
                await self._delete(document)
                return None
        return refuse("no_device")

    async def end_all(self, who: str) -> None:
        """Sign out everywhere."""
        for document, _ in await self._of(who):
            await self._delete(document)
        self._ended(who)

    async def keep_only(self, account: Account, token: str) -> None:
        """After a change of password: this device stays signed in, all others are out."""
        here = hashed(token)
        for document, session in await self._of(account.who):
            if document.id == here:
                stays = self._document(here, replace(session, mark=mark_of(account)))
                await asyncio.wrap_future(self.store.put(stays, document.version))
            else:
                await self._delete(document)
        self._ended(account.who)

    async def _delete(self, document: Document) -> None:
        await asyncio.wrap_future(self.store.delete(KIND, document.id))
        self._ended(document.owner or "")

    def _ended(self, who: str) -> None:
        for act in self._on_end:
            act(who)

    async def _of(self, who: str) -> list[tuple[Document, Session]]:
        found = await asyncio.to_thread(self.store.find, KIND, owner=who) if who else []
        return [(document, _read(document)) for document in found]

    async def _account(self, who: str) -> Account | None:
        found = await asyncio.to_thread(self.store.get, ACCOUNT, who) if who else None
        return None if found is None else _account(found)

    def _document(self, place: str, session: Session) -> Document:
        data, end = msgspec.json.encode(session), self.seconds() + UNSEEN
        return Document(KIND, place, data, owner=session.who, expires=end)

    def _day(self) -> str:
        return f"{datetime.fromtimestamp(self.seconds(), UTC):%Y-%m-%d}"


def hashed(token: str) -> str:
    """What is kept of a token: enough to know it again, and not enough to make it.

    >>> len(hashed("s_abc")), hashed("s_abc") == hashed("s_abd")
    (64, False)
    """
    return sha256(token.encode()).hexdigest()


def mark_of(account: Account) -> str:
    """Changes with the password, so that sessions begun with the one before are over."""
    return sha256(f"pegout session {account.password}".encode()).hexdigest()[:SHOWN_DIGITS]


# Made once, by one thread: sessions are read by several, which must not work out types together.
_SESSION, _ACCOUNT = msgspec.json.Decoder(Session), msgspec.json.Decoder(Account)


def _read(document: Document) -> Session:
    return _SESSION.decode(document.data)


def _account(document: Document) -> Account:
    return _ACCOUNT.decode(document.data)


MOST_DEVICES = 5
"""This many accounts are signed in to on one device, at most, that are remembered there."""
BETWEEN = "~"
"""Between the tokens of several accounts on one device; no token has it."""


def remembered(account: Account, secret: bytes, before: str = "") -> str:
    """The tokens of a device on which somebody has just signed in, beside those it had before."""
    own = _device_signer(account, secret)
    others = [one for one in tokens_of(before) if not own.validate(one)]
    fresh = own.sign(secrets.token_urlsafe(9)).decode()
    return BETWEEN.join([fresh, *others][:MOST_DEVICES])


def known_device(secret: bytes, held: str, account: Account) -> str:
    """The name of the device that holds these tokens, if it has signed in to this account."""
    own = _device_signer(account, secret)
    return next((own.unsign(one).decode() for one in tokens_of(held) if own.validate(one)), "")


def tokens_of(held: str) -> Iterable[str]:
    """The tokens that a device holds, as far as they are looked at."""
    return [one for one in held.split(BETWEEN) if one][:MOST_DEVICES]


def _device_signer(account: Account, secret: bytes) -> Signer:
    return signer(secret, f"device {account.who} {mark_of(account)}")


GUEST = "g"


def signer(secret: bytes, purpose: str) -> Signer:
    """Signs for one purpose: what was signed for another does not fit."""
    return Signer(secret, salt=f"pegout {purpose}", digest_method=sha256)


def new_guest() -> str:
    """An id for someone who has never been here."""
    return f"{GUEST}-{secrets.token_urlsafe(12)}"


def signed(who: str, secret: bytes) -> str:
    """An id that can be given away and known again: the cookie of a guest, the token of a bot."""
    return signer(secret, "guest").sign(who).decode()


def known(token: str, secret: bytes) -> str | None:
    """The id in a token that this site has signed; None for any other text.

    >>> known(signed("g-1", b"secret"), b"secret"), known("g-1.forged", b"secret")
    ('g-1', None)
    """
    try:
        return signer(secret, "guest").unsign(token).decode()
    except BadSignature:
        return None


RETIRED = "retired"
REMEMBERED = 2.0
"""For this many seconds an answer holds that another process may change; our own changes count at
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
