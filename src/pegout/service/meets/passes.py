"""Passes to a tournament: a short code that lets one person act in one role, with no account.

A code is on paper and in a QR code, so it is kept as it is and can be printed again. One that is
lost is given again, and the old one opens nothing from then on.
"""

from __future__ import annotations

import asyncio
import secrets
from itertools import repeat

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout.store import Conflict, Document, Saved, Store
from pegout.tournament.meet import Entry, EntryMade, Meet, MeetLog, Role, Stamp

KIND = "pass"
SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No letter or digit that is read as another."""
LENGTH = 8
OFFICIAL_LENGTH = 16
"""Who runs a tournament has a longer one, which nobody types."""
TRIES = 5
AT_ONCE = 100
"""This many passes are saved together."""


def fresh_code(length: int) -> str:
    """A code that nobody guesses."""
    return "".join(secrets.choice(SIGNS) for _ in range(length))


def plain_code(typed: str) -> str:
    """A code however it is typed; nothing where it cannot be one.

    >>> plain_code("abcd-2345")
    'ABCD2345'
    """
    plain = "".join(sign for sign in typed.upper() if sign in SIGNS)
    return plain if len(plain) <= OFFICIAL_LENGTH else ""


class Pass(Struct, frozen=True):
    """What a code opens: a tournament, in a role; a player's for one entry, a registrar's area."""

    id: str
    code: str
    meet: str
    role: Role
    name: str
    area: str | None = None
    entry: int | None = None
    since: int = 0
    """The step that made the entry: another entry may bear its number when that was undone."""

    def opens(self, log: MeetLog) -> bool:
        """Whether the entry that this code was made for is still in the tournament's log."""
        return self.since not in log.out

    def hands_out(self, entry: Entry) -> bool:
        """Whether the holder of this pass gives an entry its code; a registrar in the own area."""
        if self.role == "registrar":
            return entry.of(self.area or "")
        return self.role in ("director", "scorer")

    def stamp(self, at: str) -> Stamp:
        """A step taken with this pass."""
        return Stamp(at, self.name, self.role, self.area, self.entry)


def entered_in(log: MeetLog) -> dict[int, int]:
    """Which step made each entry that there is."""
    return {
        event.entry: step.number
        for step in log.in_force()
        for event in step.events
        if isinstance(event, EntryMade)
    }


def _players(meet_id: str, meet: Meet, entry: int, since: int) -> Pass:
    """The pass of an entry, still without its code."""
    name = meet.entry_name(entry)
    return Pass(f"{meet_id}/{entry}", "", meet_id, "player", name, None, entry, since)


class Passes:
    """The passes of a site."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def official(self, meet: str, role: Role, name: str, area: str | None = None) -> Pass:
        """A pass for someone who runs a tournament; the same person gets the same one again."""
        for known in await self.of(meet):
            if (known.role, known.name, known.area) == (role, name, area):
                return known
        fresh = Pass(f"{meet}/{secrets.token_hex(6)}", "", meet, role, name, area)
        return await self._with_code(fresh, OFFICIAL_LENGTH)

    async def players(self, meet_id: str, log: MeetLog) -> dict[int, Pass]:
        """A pass for each entry of people that still plays, made where there is none yet.

        What was made for an entry that was undone is not for the next one with its number. Those of
        a large field are kept part by part: what was kept is there when it is asked for again.
        """
        meet = log.meet
        there = {one.entry: (one, version) for one, version in await self._kept(meet_id)}
        wanted = [
            entry.id
            for entry in meet.entries.values()
            if entry.in_it and not meet.is_house(entry.id)
        ]
        known = {
            entry: replace(there[entry][0], name=meet.entry_name(entry))
            for entry in wanted
            if entry in there and there[entry][0].opens(log)
        }
        fresh, since = [one for one in wanted if one not in known], entered_in(log)
        for some in (fresh[at : at + AT_ONCE] for at in range(0, len(fresh), AT_ONCE)):
            blank = [_players(meet_id, meet, one, since[one]) for one in some]
            versions = [there[one][1] if one in there else 0 for one in some]
            making = map(self._with_code, blank, repeat(LENGTH), versions)
            known |= dict(zip(some, await asyncio.gather(*making), strict=True))
        return known

    async def _with_code(self, one: Pass, length: int, expected: int | None = None) -> Pass:
        """A pass under a code that no other bears; one that was made meanwhile stays as it is."""
        for _ in range(TRIES):
            coded = replace(one, code=fresh_code(length))
            document = Document(
                KIND, one.id, msgspec.json.encode(coded), name=coded.code, owner=f"meet:{one.meet}"
            )
            made = await asyncio.wrap_future(self.store.put(document, expected))
            if isinstance(made, Saved):
                return coded
            there = await asyncio.to_thread(self.store.get, KIND, one.id)
            if isinstance(made, Conflict) and there is not None:
                return msgspec.json.decode(there.data, type=Pass)
        raise RuntimeError("no free code was found")  # pragma: no cover - one in billions

    async def again(self, one: Pass) -> Pass:
        """The same pass under a new code; the old code opens nothing any more."""
        return await self._with_code(one, len(one.code))

    async def revoke(self, one: Pass) -> None:
        """Take a pass away."""
        await asyncio.wrap_future(self.store.delete(KIND, one.id))

    async def of(self, meet: str) -> list[Pass]:
        """All passes to a tournament."""
        return [one for one, _ in await self._kept(meet)]

    async def _kept(self, meet: str) -> list[tuple[Pass, int]]:
        """All passes to a tournament, each with how often it was written."""
        found = await asyncio.to_thread(self.store.find, KIND, owner=f"meet:{meet}")
        return [(msgspec.json.decode(one.data, type=Pass), one.version) for one in found]

    async def by_code(self, code: str) -> Pass | None:
        """The pass that a code opens, however it is typed."""
        plain = plain_code(code)
        if not plain:
            return None
        found = await asyncio.to_thread(self.store.find, KIND, name=plain)
        return msgspec.json.decode(found[0].data, type=Pass) if found else None
