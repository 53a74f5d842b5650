"""Passwords guessed at: the wait grows, the owner is not kept out for ever, and few are hashed."""

from __future__ import annotations

import asyncio
from collections import Counter
from threading import Lock
from typing import Any

import argon2

from pegout.errors import Rejection
from pegout.service.accounts import AT_ONCE, MOST_WAITING, Account, Accounts
from pegout.service.buckets import HeldBack
from pegout.service.guessing import FREE, FREE_EVERYWHERE, KIND, LONGEST, WRITTEN_FROM, Guesses
from pegout.store import Store, open_store

OWN = "fifteen two and a pair"


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def quick() -> argon2.PasswordHasher:
    """The same hash with less work; the waits are what is tried here."""
    return argon2.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


class Site:
    def __init__(self, store: Store, hasher: argon2.PasswordHasher | None = None) -> None:
        self.clock = Clock()
        self.accounts = Accounts(store, Guesses(store, self.clock), hasher or quick())

    async def tried(self, password: str, address: str = "here", name: str = "Ann") -> str:
        """What a try comes to: the account's name, or the code of the refusal."""
        answer = await self.accounts.sign_in(name, password, address)
        return answer.name if isinstance(answer, Account) else answer.code


async def with_ann(store: Store) -> Site:
    site = Site(store)
    assert isinstance(await site.accounts.make("Ann", OWN, "g-ann"), Account)
    return site


def test_after_a_few_wrong_passwords_even_the_right_one_waits_a_little(store: Store) -> None:
    async def go() -> None:
        site = await with_ann(store)
        assert [await site.tried("wrong") for _ in range(FREE)] == ["no_entry"] * FREE
        refusal = await site.accounts.sign_in(" ANN ", OWN, "here")
        told = "Too many wrong passwords; try again in 2 seconds"
        assert refusal == HeldBack("wait", told, seconds=2.0)
        site.clock.now += 2
        assert await site.tried(OWN) == "Ann"
        assert [await site.tried("wrong") for _ in range(FREE)] == ["no_entry"] * FREE

    asyncio.run(go())


def test_each_wrong_one_doubles_the_wait_up_to_five_minutes(store: Store) -> None:
    async def go() -> None:
        site = await with_ann(store)
        for _ in range(FREE):
            await site.tried("wrong")
        waits = []
        for _ in range(12):
            waits.append(0)
            while await site.tried("wrong") == "wait":
                site.clock.now += 1
                waits[-1] += 1
        assert waits[:5] == [2, 4, 8, 16, 32]
        assert waits[-1] == LONGEST
        site.clock.now += LONGEST
        assert await site.tried(OWN) == "Ann"

    asyncio.run(go())


def test_tries_during_the_wait_make_it_no_longer(store: Store) -> None:
    async def go() -> None:
        site = await with_ann(store)
        for _ in range(FREE):
            await site.tried("wrong")
        assert {await site.tried("wrong") for _ in range(50)} == {"wait"}
        site.clock.now += 2
        assert await site.tried(OWN) == "Ann"

    asyncio.run(go())


def test_who_guesses_elsewhere_does_not_keep_the_owner_out(store: Store) -> None:
    async def go() -> None:
        site = await with_ann(store)
        for _ in range(FREE):
            await site.tried("wrong", "elsewhere")
        assert await site.tried("wrong", "elsewhere") == "wait"
        assert await site.tried(OWN, "at home") == "Ann"

    asyncio.run(go())


def test_guesses_from_many_addresses_count_together(store: Store) -> None:
    async def go() -> None:
        site = await with_ann(store)
        tried = [await site.tried("wrong", f"address {n}") for n in range(FREE_EVERYWHERE + 1)]
        assert tried == ["no_entry"] * FREE_EVERYWHERE + ["wait"]
        assert await site.tried(OWN, "home", "Bob") == "no_entry"

    asyncio.run(go())


def test_names_without_an_account_are_answered_alike(store: Store) -> None:
    async def go() -> None:
        site = await with_ann(store)
        tried = [await site.tried("wrong", "here", "Nobody") for _ in range(FREE + 1)]
        assert tried == ["no_entry"] * FREE + ["wait"]

    asyncio.run(go())


def test_the_old_password_is_not_to_be_guessed_either(store: Store) -> None:
    async def go() -> None:
        site = await with_ann(store)
        answers = [
            await site.accounts.change_password("g-ann", "wrong", "his nobs is one")
            for _ in range(FREE + 1)
        ]
        codes = [one.code for one in answers if isinstance(one, Rejection)]
        assert codes == ["no_entry"] * FREE + ["wait"]

    asyncio.run(go())


def test_neither_a_restart_nor_another_process_forgets_wrong_passwords(store: Store) -> None:
    async def go() -> None:
        first = await with_ann(store)
        other = Site(store)
        for number in range(FREE):
            here = first if number < WRITTEN_FROM else other
            assert await here.tried("wrong") == "no_entry"
        restarted = Site(store)
        assert [await one.tried(OWN) for one in (first, other, restarted)] == ["wait"] * 3
        for one in (first, other, restarted):
            one.clock.now += 2
        assert await restarted.tried(OWN) == "Ann"
        assert store.find(KIND) == []
        assert await Site(store).tried("wrong") == "no_entry"

    asyncio.run(go())


def test_a_slip_or_two_is_not_written_down_and_no_name_ever_is(store: Store) -> None:
    async def go() -> None:
        site = await with_ann(store)
        for _ in range(WRITTEN_FROM - 1):
            await site.tried("wrong")
        assert store.find(KIND) == []
        await site.tried("wrong")
        kept = store.find(KIND)
        assert len(kept) == 2
        assert all(one.expires is not None for one in kept)
        assert not [one for one in kept if "ann" in f"{one.id} {one.name} {one.data!r}"]

    asyncio.run(go())


class Counting(argon2.PasswordHasher):
    """Counts how many passwords it is hashing at the same time."""

    def __init__(self) -> None:
        super().__init__(time_cost=2, memory_cost=8 * 1024, parallelism=1)
        self.now = self.most = self.all = 0
        self._lock = Lock()

    def _tally(self, change: int) -> None:
        with self._lock:
            self.now += change
            self.all += change > 0
            self.most = max(self.most, self.now)

    def verify(self, *words: Any) -> Any:
        self._tally(1)
        try:
            return super().verify(*words)
        finally:
            self._tally(-1)


def test_a_flood_of_sign_ins_is_hashed_a_few_at_a_time_and_the_rest_refused() -> None:
    async def go() -> None:
        store, hasher = open_store("memory:"), Counting()
        site = Site(store, hasher)
        assert isinstance(await site.accounts.make("Ann", OWN, "g-ann"), Account)
        names = [f"Name {number}" for number in range(3 * MOST_WAITING)]
        tried = await asyncio.gather(*(site.tried("wrong", name, name) for name in names))
        later = await site.tried(OWN)
        assert Counter(tried) == {"no_entry": MOST_WAITING, "busy": 2 * MOST_WAITING}
        assert hasher.most <= AT_ONCE
        assert hasher.all == MOST_WAITING + 1
        assert later == "Ann"
        store.close()

    asyncio.run(go())
