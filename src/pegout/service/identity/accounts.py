"""Accounts, for those who want one: a name and a password that keep games and preferences.

A guest who makes an account keeps the games played as a guest.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.service.identity.login_throttle import Guesses
from pegout.store import Document, Saved, Store, Taken

T = TypeVar("T")
KIND = "account"
LEAST_PASSWORD = 8
MOST_PASSWORD = 200
LONGEST_NAME = 30
AT_ONCE = 2
"""Hashing a password takes 64 MB and a while: at most this many at the same time."""
KNOWN_AT_ONCE = 1
"""One more for those who come with a device that has signed in before: no crowd keeps them out."""
MOST_WAITING = 40

DeviceOf = Callable[["Account"], str]
"""The name of the device that somebody signs in with, if it is known to an account."""


def _no_device(_account: Account) -> str:
    return ""


class _Door:
    """Those who wait for a password to be hashed, a few at a time; of each known device one."""

    def __init__(self, at_once: int) -> None:
        self._turns = asyncio.Semaphore(at_once)
        self._waiting: list[str] = []

    async def let_in(
        self, coming: Coroutine[Any, Any, Account | Rejection], device: str = ""
    ) -> Account | Rejection:
        """Let somebody try, unless too many are waiting for their turn already."""
        if len(self._waiting) >= MOST_WAITING or (device and device in self._waiting):
            coming.close()
            return refuse("busy.signing_in")
        self._waiting.append(device)
        try:
            return await coming
        finally:
            self._waiting.remove(device)

    async def in_turn(self, work: Callable[..., T], *words: str) -> T:
        """Few at a time, so that a crowd at the door takes neither all memory nor all threads."""
        async with self._turns:
            return await asyncio.to_thread(work, *words)


class Account(Struct, frozen=True):
    """One account; `who` is the id under which its games are kept.

    One that is `listed` stands on the leaderboard, once it has a rating.
    """

    who: str
    name: str
    password: str
    preferences: dict[str, str] = {}
    listed: bool = True


class Accounts:
    """The accounts of a site."""

    def __init__(
        self, store: Store, guesses: Guesses | None = None, hasher: PasswordHasher | None = None
    ) -> None:
        self.store = store
        self.guesses = guesses or Guesses(store)
        self._hasher = hasher or PasswordHasher()
        self._door, self._known_door = _Door(AT_ONCE), _Door(KNOWN_AT_ONCE)
        self._decoy = ""

    async def make(
        self, name: str, password: str, who: str, address: str = ""
    ) -> Account | Rejection:
        """A new account for this visitor, whose address is known to it from now on."""
        made = await self._door.let_in(self._make(name, password, who))
        return await self._known_at(address, made)

    async def _known_at(self, address: str, account: Account | Rejection) -> Account | Rejection:
        """Choosing a password counts as signing in, so the address becomes a known one."""
        if address and isinstance(account, Account):
            await self.guesses.know(account.name.casefold(), address, account.who)
        return account

    async def _make(self, name: str, password: str, who: str) -> Account | Rejection:
        name = " ".join(name.split())
        if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
            return refuse("bad_name.account", most=LONGEST_NAME)
        if refused := _weak(password):
            return refused
        account = Account(who, name, await self._hashed(password, self._door))
        made = await self._put(account, 0)
        if isinstance(made, Taken):
            return refuse("name_taken.account", name=name)
        return account if isinstance(made, Saved) else refuse("has_account")

    async def _put(self, account: Account, expected: int | None) -> object:
        document = Document(
            KIND, account.who, msgspec.json.encode(account), name=account.name.casefold()
        )
        return await asyncio.wrap_future(self.store.put(document, expected))

    async def sign_in(
        self, name: str, password: str, address: str = "", device_of: DeviceOf = _no_device
    ) -> Account | Rejection:
        """The account of this name, if the password is its own; what is wrong is not told."""
        name = " ".join(name.split()).casefold()[:MOST_PASSWORD] or "-"
        account = await self._named(name)
        device = "" if account is None else device_of(account)
        door = self._known_door if device else self._door

        async def tried() -> Account | Rejection:
            if refused := await self.guesses.begin(name, address, device):
                return refused
            # Work done for no account as well, so that time does not tell which names there are.
            known = account.password if account else await self._nobodys()
            if not await self._fits(known, password, door) or account is None:
                return refuse("no_entry.wrong")
            await self.guesses.right(name, address, device)
            await self.guesses.know(name, address, account.who)
            return account

        return await door.let_in(tried(), device)

    async def _named(self, name: str) -> Account | None:
        if not name.isprintable():
            return None
        found = await asyncio.to_thread(self.store.find, KIND, name=name)
        return msgspec.json.decode(found[0].data, type=Account) if found else None

    async def _nobodys(self) -> str:
        password = secrets.token_hex(LEAST_PASSWORD)
        self._decoy = self._decoy or await self._hashed(password, self._door)
        return self._decoy

    async def _hashed(self, password: str, door: _Door) -> str:
        return await door.in_turn(self._hasher.hash, password)

    async def _fits(self, known: str, password: str, door: _Door) -> bool:
        try:
            return await door.in_turn(self._hasher.verify, known, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def account(self, who: str) -> Account | None:
        """The account of a visitor."""
        found = await asyncio.to_thread(self.store.get, KIND, who) if who else None
        return None if found is None else msgspec.json.decode(found.data, type=Account)

    async def change_password(
        self, who: str, old: str, new: str, address: str = ""
    ) -> Account | Rejection:
        """Another password, for someone who knows the old one; only their address stays known."""
        changed = await self._known_door.let_in(self._change_password(who, old, new), who)
        return await self._known_at(address, changed)

    async def _change_password(self, who: str, old: str, new: str) -> Account | Rejection:
        account = await self.account(who)
        if account is None:
            return refuse("no_entry.signed_out")
        # Only who is signed in can try, so this is no place where strangers guess.
        name, place = f"password of {who}", "one who is signed in"
        if refused := _weak(new) or await self.guesses.begin(name, device=place):
            return refused
        if not await self._fits(account.password, old, self._known_door):
            return refuse("no_entry.old_password")
        await self.guesses.right(name, device=place)
        await self.guesses.forget(who)
        changed = replace(account, password=await self._hashed(new, self._known_door))
        return await self._changed(changed) or changed

    async def prefer(self, who: str, preferences: dict[str, str]) -> None:
        """Keep how a visitor likes the table."""
        account = await self.account(who)
        if account is not None:
            await self._changed(replace(account, preferences=preferences))

    async def let_list(self, who: str, *, listed: bool) -> Account | None:
        """Whether somebody's rating may be seen by everybody; the account, if there is one."""
        account = await self.account(who)
        if account is None:
            return None
        changed = replace(account, listed=listed)
        return changed if await self._changed(changed) is None else account

    async def listed(self, people: Iterable[str]) -> dict[str, str]:
        """Of these people those who are listed, with their names."""
        return await asyncio.to_thread(self._listed, list(people))

    def _listed(self, people: list[str]) -> dict[str, str]:
        found = (self.store.get(KIND, who) for who in people)
        accounts = [msgspec.json.decode(one.data, type=Account) for one in found if one]
        return {one.who: one.name for one in accounts if one.listed}

    async def named(self, name: str) -> Account | None:
        """The account of a name, however it is written."""
        return await self._named(" ".join(name.split()).casefold()[:MOST_PASSWORD] or "-")

    async def _changed(self, account: Account) -> Rejection | None:
        """Write an account that is still there; one that was deleted meanwhile stays so."""
        found = await asyncio.to_thread(self.store.get, KIND, account.who)
        if found is None or not isinstance(await self._put(account, found.version), Saved):
            return refuse("no_entry.changed")
        return None

    async def delete(self, who: str) -> bool:
        """Forget an account; its games are forgotten by the part that keeps them."""
        await self.guesses.forget(who)
        return await asyncio.wrap_future(self.store.delete(KIND, who))


def _weak(password: str) -> Rejection | None:
    if LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        return None
    return refuse("weak_password", least=LEAST_PASSWORD)
