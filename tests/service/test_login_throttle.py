"""Passwords guessed at: the wait grows, strangers keep no owner out, and few are hashed."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from threading import Lock
from typing import Any

import argon2

from pegout.errors import Rejection
from pegout.service.identity.accounts import AT_ONCE, MOST_WAITING, Account, Accounts
from pegout.service.identity.login_throttle import (
    ADDRESS,
    FREE,
    FREE_EVERYWHERE,
    KIND,
    LONGEST,
    WRITTEN_FROM,
    Guesses,
)
from pegout.service.identity.sessions import MOST_DEVICES, known_device, remembered, tokens_of
from pegout.service.rate_limit import HeldBack
from pegout.store import Store, open_store

OWN = "fifteen two and a pair"
SECRET = b"of this site"


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

    async def tried(
        self, password: str, address: str = "here", name: str = "Ann", held: str = ""
    ) -> str:
        """What a try comes to: the account's name, or the code of the refusal."""
        device = partial(known_device, SECRET, held)
        answer = await self.accounts.sign_in(name, password, address, device)
        return answer.name if isinstance(answer, Account) else answer.code

    async def guessed_by_strangers(self) -> None:
        """Somebody with many addresses has used up all that strangers have."""
        for number in range(2 * FREE_EVERYWHERE):
            await self.tried("wrong", f"192.0.2.{number}")
        assert await self.tried(OWN, "198.51.100.1") == "wait"


async def with_ann(store: Store) -> Site:
    site = Site(store)
    assert isinstance(await site.accounts.make("Ann", OWN, "g-ann"), Account)
    return site


async def test_after_a_few_wrong_passwords_even_the_right_one_waits_a_little(store: Store) -> None:
    site = await with_ann(store)
    assert [await site.tried("wrong") for _ in range(FREE)] == ["no_entry"] * FREE
    refusal = await site.accounts.sign_in(" ANN ", OWN, "here")
    told = "Too many wrong passwords; try again in 2 seconds"
    assert isinstance(refusal, HeldBack)
    assert (refusal.code, refusal.sentence, refusal.seconds) == ("wait", told, 2.0)
    site.clock.now += 2
    assert await site.tried(OWN) == "Ann"
    assert [await site.tried("wrong") for _ in range(FREE)] == ["no_entry"] * FREE


async def test_each_wrong_one_doubles_the_wait_up_to_five_minutes(store: Store) -> None:
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


async def test_nobody_waits_for_a_clock_that_was_set_back(store: Store) -> None:
    site = await with_ann(store)
    site.clock.now += 365 * 24 * 3600
    for _ in range(FREE):
        await site.tried("wrong")
    site.clock.now -= 24 * 3600
    assert await site.tried(OWN) == "Ann"


async def test_tries_during_the_wait_make_it_no_longer(store: Store) -> None:
    site = await with_ann(store)
    for _ in range(FREE):
        await site.tried("wrong")
    assert {await site.tried("wrong") for _ in range(50)} == {"wait"}
    site.clock.now += 2
    assert await site.tried(OWN) == "Ann"


async def test_who_guesses_elsewhere_does_not_keep_the_owner_out(store: Store) -> None:
    site = await with_ann(store)
    for _ in range(FREE):
        await site.tried("wrong", "elsewhere")
    assert await site.tried("wrong", "elsewhere") == "wait"
    assert await site.tried(OWN, "at home") == "Ann"


async def test_guesses_from_many_addresses_count_together(store: Store) -> None:
    site = await with_ann(store)
    tried = [await site.tried("wrong", f"address {n}") for n in range(FREE_EVERYWHERE + 1)]
    assert tried == ["no_entry"] * FREE_EVERYWHERE + ["wait"]
    assert await site.tried(OWN, "home", "Bob") == "no_entry"


async def test_strangers_elsewhere_never_make_the_owner_wait_at_a_known_address(
    store: Store,
) -> None:
    site = await with_ann(store)
    assert await site.tried(OWN, "at home") == "Ann"
    for _ in range(3):
        await site.guessed_by_strangers()
        assert await site.tried(OWN, "at home") == "Ann"
        assert await Site(store).tried(OWN, "at home") == "Ann", "also after a restart"


async def test_where_an_account_was_made_or_its_password_changed_the_owner_never_waits(
    store: Store,
) -> None:
    site, new = Site(store), "his nobs is one"
    assert isinstance(await site.accounts.make("Ann", OWN, "g-ann", "at home"), Account)
    await site.guessed_by_strangers()
    assert await site.tried(OWN, "at home") == "Ann"
    changed = await site.accounts.change_password("g-ann", OWN, new, "at work")
    assert isinstance(changed, Account)
    await site.guessed_by_strangers()
    assert await site.tried(new, "at work") == "Ann"
    assert await site.tried(new, "at home") == "wait", "it was known by the old password"


async def test_a_household_is_one_address(store: Store) -> None:
    site = await with_ann(store)
    assert await site.tried(OWN, "2001:db8:1:2:3::4") == "Ann"
    await site.guessed_by_strangers()
    assert await site.tried(OWN, "2001:db8:1:2:ffff::9") == "Ann"
    assert await site.tried(OWN, "2001:db8:1:3::4") == "wait"


async def test_nobody_ever_makes_a_known_device_wait_but_itself(store: Store) -> None:
    site = await with_ann(store)
    account = await site.accounts.account("g-ann")
    assert account is not None
    held = remembered(account, SECRET)
    await site.guessed_by_strangers()
    for _ in range(2 * FREE):
        await site.tried("wrong", "a hotel")
    assert await site.tried(OWN, "a hotel") == "wait"
    assert await site.tried(OWN, "a hotel", held=held) == "Ann"
    tried = [await site.tried("wrong", "elsewhere", held=held) for _ in range(FREE + 1)]
    assert tried == ["no_entry"] * FREE + ["wait"]


async def test_no_device_is_known_by_a_token_of_another_site_account_or_password(
    store: Store,
) -> None:
    site = await with_ann(store)
    bob = await site.accounts.make("Bob", OWN, "g-bob")
    ann = await site.accounts.account("g-ann")
    assert ann is not None
    assert isinstance(bob, Account)
    held = remembered(ann, SECRET)
    both = remembered(bob, SECRET, held)
    assert known_device(SECRET, held, ann) == known_device(SECRET, both, ann) != ""
    assert known_device(SECRET, both, bob) != ""
    assert known_device(SECRET, held, bob) == ""
    assert known_device(b"another", held, ann) == ""
    for forged in ("", ".", "~", "a.b", held[:-1], f"x{held}"):
        assert known_device(SECRET, forged, ann) == ""
    changed = await site.accounts.change_password("g-ann", OWN, "his nobs is one")
    assert isinstance(changed, Account)
    assert known_device(SECRET, held, changed) == ""


def test_a_device_remembers_a_few_accounts_and_each_of_them_once() -> None:
    held = ""
    for number in range(20):
        account = Account(f"g-{number % 8}", "Ann", "hash")
        held = remembered(account, SECRET, held)
        assert known_device(SECRET, held, account)
        assert len(list(tokens_of(held))) == min(number + 1, MOST_DEVICES)


async def test_a_new_password_and_the_end_of_an_account_forget_all_addresses(store: Store) -> None:
    site = await with_ann(store)
    assert await site.tried(OWN, "the thief's") == "Ann"
    new = "his nobs is one"
    assert isinstance(await site.accounts.change_password("g-ann", OWN, new), Account)
    assert store.find(ADDRESS) == []
    assert await site.tried(new, "at home") == "Ann"
    (known,) = store.find(ADDRESS)
    assert not [one for one in ("ann", "home") if one in known.id]
    await site.accounts.delete("g-ann")
    assert store.find(ADDRESS) == []


async def test_guesses_stay_bounded_however_often_the_owner_signs_in(store: Store) -> None:
    """A right password takes back the tries of its own place alone."""
    site = await with_ann(store)
    assert await site.tried(OWN, "at home") == "Ann"
    looked_at = 0
    for number in range(4 * FREE_EVERYWHERE):
        looked_at += await site.tried("wrong", f"192.0.2.{number}") == "no_entry"
        assert await site.tried(OWN, "at home") == "Ann"
    assert looked_at == FREE_EVERYWHERE


async def test_an_owner_who_comes_from_a_new_place_takes_back_their_own_slips(store: Store) -> None:
    site = await with_ann(store)
    for place in range(3 * FREE_EVERYWHERE):
        assert await site.tried("a slip", f"hotel {place}") == "no_entry"
        assert await site.tried(OWN, f"hotel {place}") == "Ann"


async def test_names_without_an_account_are_answered_alike(store: Store) -> None:
    site = await with_ann(store)
    tried = [await site.tried("wrong", "here", "Nobody") for _ in range(FREE + 1)]
    assert tried == ["no_entry"] * FREE + ["wait"]


async def test_the_old_password_is_not_to_be_guessed_either(store: Store) -> None:
    site = await with_ann(store)
    answers = [
        await site.accounts.change_password("g-ann", "wrong", "his nobs is one")
        for _ in range(FREE + 1)
    ]
    codes = [one.code for one in answers if isinstance(one, Rejection)]
    assert codes == ["no_entry"] * FREE + ["wait"]


async def test_neither_a_restart_nor_another_process_forgets_wrong_passwords(store: Store) -> None:
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


async def test_a_slip_or_two_is_not_written_down_and_no_name_ever_is(store: Store) -> None:
    site = await with_ann(store)
    for _ in range(WRITTEN_FROM - 1):
        await site.tried("wrong")
    assert store.find(KIND) == []
    await site.tried("wrong")
    kept = store.find(KIND)
    assert len(kept) == 2
    assert all(one.expires is not None for one in kept)
    assert not [one for one in kept if "ann" in f"{one.id} {one.name} {one.data!r}"]


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


async def test_a_flood_of_sign_ins_is_hashed_a_few_at_a_time_and_the_rest_refused() -> None:
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


async def test_a_crowd_at_the_door_does_not_keep_a_known_device_out() -> None:
    store = open_store("memory:")
    site = Site(store, Counting())
    ann = await site.accounts.make("Ann", OWN, "g-ann")
    assert isinstance(ann, Account)
    held = remembered(ann, SECRET)
    names = [f"Name {number}" for number in range(2 * MOST_WAITING)]
    crowd = [asyncio.create_task(site.tried("wrong", name, name)) for name in names]
    await asyncio.sleep(0)
    tries = [site.tried(OWN, held=held), site.tried(OWN), site.tried(OWN, held=held)]
    known, new, again = await asyncio.gather(*tries)
    assert (known, new, again) == ("Ann", "busy", "busy")
    await asyncio.gather(*crowd)
    store.close()
