"""Sessions: only hashes are kept, and what was ended opens nothing any more."""

from __future__ import annotations

import pytest

from pegout.errors import Rejection
from pegout.service.identity.accounts import Account, Accounts
from pegout.service.identity.sessions import (
    KIND,
    MOST,
    REMEMBERED,
    STRANGER,
    UNSEEN,
    Sessions,
    Visitor,
    Visitors,
    signed,
)
from pegout.store import Store

SECRET = b"a secret of sixteen signs"
DAY = 24 * 3600.0


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Doors:
    """A site's accounts, sessions and visitors on one clock."""

    def __init__(self, store: Store) -> None:
        self.clock = Clock()
        self.accounts = Accounts(store)
        self.sessions = Sessions(store, self.clock)
        self.visitors = Visitors(store, self.sessions, SECRET, self.clock)

    async def make(self, name: str = "Ann", who: str = "g-ann") -> Account:
        made = await self.accounts.make(name, "fifteen two", who)
        assert isinstance(made, Account)
        return made

    async def who(self, token: str) -> str:
        return (await self.visitors.known(token)).who


async def test_a_session_lets_in_and_its_token_is_kept_nowhere(store: Store) -> None:
    doors = Doors(store)
    token = await doors.sessions.begin(await doors.make())
    assert await doors.visitors.known(token) == Visitor("g-ann", token)
    (kept,) = store.find(KIND, owner="g-ann")
    assert token not in f"{kept.id} {kept.data!r}"
    assert kept.expires is not None


async def test_the_signed_id_of_an_account_is_a_stranger(store: Store) -> None:
    doors = Doors(store)
    guest = signed("g-ann", SECRET)
    assert await doors.who(guest) == "g-ann"
    await doors.sessions.begin(await doors.make())
    assert await doors.visitors.known(guest) == STRANGER
    assert await doors.who(signed("g-bob", SECRET)) == "g-bob"


async def test_an_id_given_up_is_let_in_no_more(store: Store) -> None:
    doors = Doors(store)
    guest = signed("g-ann", SECRET)
    assert await doors.who(guest) == "g-ann"
    await doors.visitors.retire("g-ann")
    assert await doors.who(guest) == ""


@pytest.mark.parametrize("end", ["here", "by its id", "everywhere"])
async def test_a_session_that_is_ended_is_over_at_once(store: Store, end: str) -> None:
    doors = Doors(store)
    token = await doors.sessions.begin(await doors.make())
    assert await doors.who(token) == "g-ann"
    (device,) = await doors.sessions.devices("g-ann", token)
    if end == "here":
        await doors.sessions.end(token)
    elif end == "everywhere":
        await doors.sessions.end_all("g-ann")
    else:
        assert await doors.sessions.end_one("g-ann", device.id) is None
    assert await doors.who(token) == ""
    assert await doors.sessions.devices("g-ann", token) == []
    again = await doors.sessions.end_one("g-ann", device.id)
    assert isinstance(again, Rejection)
    assert again.code == "no_device"


async def test_nobody_ends_the_session_of_another(store: Store) -> None:
    doors = Doors(store)
    token = await doors.sessions.begin(await doors.make())
    (device,) = await doors.sessions.devices("g-ann", token)
    assert isinstance(await doors.sessions.end_one("g-bob", device.id), Rejection)
    assert await doors.who(token) == "g-ann"


async def test_another_password_signs_all_other_devices_out(store: Store) -> None:
    doors = Doors(store)
    account = await doors.make()
    here, there = [await doors.sessions.begin(account) for _ in range(2)]
    changed = await doors.accounts.change_password("g-ann", "fifteen two", "his nobs is one")
    assert isinstance(changed, Account)
    await doors.sessions.keep_only(changed, here)
    assert [await doors.who(token) for token in (here, there)] == ["g-ann", ""]
    # Begun by the password before, and kept only after it had been changed.
    late = await doors.sessions.begin(account)
    assert await doors.who(late) == ""
    assert len(await doors.sessions.devices("g-ann", here)) == 1


async def test_a_deleted_account_lets_nobody_in(store: Store) -> None:
    doors = Doors(store)
    token = await doors.sessions.begin(await doors.make())
    await doors.accounts.delete("g-ann")
    assert await doors.who(token) == ""


async def test_another_process_hears_of_the_end_within_seconds(store: Store) -> None:
    doors, elsewhere = Doors(store), Doors(store)
    token = await doors.sessions.begin(await doors.make())
    assert await elsewhere.who(token) == "g-ann"
    await doors.sessions.end(token)
    elsewhere.clock.now += REMEMBERED
    assert await elsewhere.who(token) == ""


async def test_the_day_of_the_last_visit_is_kept_and_lengthens_the_session(store: Store) -> None:
    doors = Doors(store)
    token = await doors.sessions.begin(await doors.make())
    (first,) = store.find(KIND, owner="g-ann")
    doors.clock.now += 3 * DAY
    assert await doors.who(token) == "g-ann"
    store.put(first, 77).result()  # whatever was asked of the store before is done now
    (device,) = await doors.sessions.devices("g-ann", token)
    assert device.made < device.seen
    (later,) = store.find(KIND, owner="g-ann")
    assert later.expires == doors.clock.now + UNSEEN


async def test_the_device_away_longest_makes_room(store: Store) -> None:
    doors = Doors(store)
    account = await doors.make()
    first = await doors.sessions.begin(account)
    doors.clock.now += DAY
    for _ in range(MOST):
        last = await doors.sessions.begin(account)
    assert [await doors.who(token) for token in (first, last)] == ["", "g-ann"]
    assert len(await doors.sessions.devices("g-ann", last)) == MOST
