"""The seasons of a site: each one document with the text of a `.cribseason` file.

Anyone with the secretary's code keeps the season, with no account. A change is made upon the text
as it stands; where another was first it is made again upon theirs, so that nothing is lost.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from hashlib import sha256

import msgspec
from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.service.idempotency import OTHER_ASK, digest
from pegout.service.meets.passes import OFFICIAL_LENGTH, fresh_code, plain_code
from pegout.store import Conflict, Document, Filed, Saved, Store, Taken, checked
from pegout.text import Message, say
from pegout.tournament.season import Season, season_from_text

KIND = "season"
WHERE = "The season"
TRIES = 20
REMEMBERED = 50
ID_SIGNS = 12


class SeasonDocument(Struct, frozen=True):
    """What is kept of a season.

    `before` is the text that the last change was made upon, so that it can be taken back; `said` is
    what that change did. `asked` is a digest of what it was opened with.
    """

    text: str
    code: str
    said: Message | None = None
    before: str = ""
    asked: str = ""


class KnownSeason(Struct, frozen=True):
    """A season as it stands, and which version of it that is."""

    id: str
    version: int
    kept: SeasonDocument
    season: Season
    owner: str = ""

    @property
    def text(self) -> str:
        """The file."""
        return self.kept.text


class SeasonEdit(Struct, frozen=True):
    """The file as it is to be, and what was done."""

    text: str
    said: Message


class NoSeason(Struct, frozen=True):
    """There is no such season."""


SeasonChange = Callable[[KnownSeason], SeasonEdit | Rejection]
SeasonAnswer = KnownSeason | Rejection | NoSeason


class Seasons:
    """All seasons of a site."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._read: dict[str, KnownSeason] = {}

    async def open(self, text: str, who: str, key: str = "") -> KnownSeason | Rejection:
        """A new season; the same key again leads to the same one, for the same text.

        Raises SeasonError.
        """
        await asyncio.to_thread(season_from_text, text, WHERE)
        wanted = sha256(f"{who} {key}".encode()).hexdigest() if key else secrets.token_hex()
        while True:
            season = wanted[:ID_SIGNS]
            code, asked = fresh_code(OFFICIAL_LENGTH), digest(text)
            kept = SeasonDocument(text, code, say("season-opened"), asked=asked)
            await self._put(season, kept, who, 0)
            found = await self.of(season)
            if found is not None and found.owner == who:
                return found if found.kept.asked == asked else OTHER_ASK
            wanted = secrets.token_hex()  # a name that is somebody else's

    async def _put(self, season: str, kept: SeasonDocument, who: str, expected: int) -> Filed:
        data = msgspec.json.encode(kept)
        document = Document(KIND, season, data, name=kept.code, owner=who or None)
        return await asyncio.wrap_future(self.store.put(document, expected))

    async def of(self, season: str) -> KnownSeason | None:
        """A season as it stands."""
        found = await asyncio.to_thread(self._get, season)
        return None if found is None else await self._standing(found)

    def _get(self, season: str) -> Document | None:
        try:
            return self.store.get(KIND, checked(season))
        except ValueError:  # no database could keep such a name
            return None

    async def _standing(self, document: Document) -> KnownSeason:
        """What a document says; its text is read once for each version."""
        known = self._read.get(document.id)
        if known is not None and known.version == document.version:
            return known
        fresh = await asyncio.to_thread(_read, document)
        while len(self._read) >= REMEMBERED:
            self._read.pop(next(iter(self._read)))
        self._read[document.id] = fresh
        return fresh

    async def change(self, season: str, make: SeasonChange) -> SeasonAnswer:
        """SeasonChange a season as it stands then; a text that cannot be read is a SeasonError."""
        for _ in range(TRIES):
            now = await self.of(season)
            if now is None:
                return NoSeason()
            made = await asyncio.to_thread(_made, make, now)
            if isinstance(made, Rejection):
                return made
            kept = SeasonDocument(made.text, now.kept.code, made.said, now.text, now.kept.asked)
            answer = await self._put(season, kept, now.owner, now.version)
            if isinstance(answer, Saved):
                return await self.of(season) or NoSeason()
        return refuse("busy.season")

    async def give_anew(self, season: str) -> SeasonAnswer:
        """The season under a new code; the old one opens nothing any more."""
        while (now := await self.of(season)) is not None:
            said = say("season-new-code")
            kept = SeasonDocument(now.text, fresh_code(OFFICIAL_LENGTH), said, asked=now.kept.asked)
            answer = await self._put(season, kept, now.owner, now.version)
            if not isinstance(answer, Conflict | Taken):
                return await self.of(season) or NoSeason()
        return NoSeason()

    async def delete(self, season: str) -> None:
        """Remove a season for good."""
        self._read.pop(season, None)
        await asyncio.wrap_future(self.store.delete(KIND, season))

    async def mine(self, who: str) -> list[KnownSeason]:
        """The seasons that somebody has opened, by their names."""
        if not who:
            return []
        found = await asyncio.to_thread(self.store.find, KIND, owner=who)
        seasons = [await self._standing(one) for one in found]
        return sorted(seasons, key=lambda one: one.season.name.casefold())

    async def by_code(self, code: str) -> KnownSeason | None:
        """The season that a secretary's code opens, however it is typed."""
        plain = plain_code(code)
        found = await asyncio.to_thread(self.store.find, KIND, name=plain) if plain else []
        return await self._standing(found[0]) if found else None


# Types are worked out once, by one thread: seasons are read by several.
_KEPT, _SEASON = msgspec.json.Decoder(SeasonDocument), msgspec.json.Decoder(Season)


def _read(document: Document) -> KnownSeason:
    kept = _KEPT.decode(document.data)
    season = season_from_text(kept.text, WHERE)
    return KnownSeason(document.id, document.version, kept, season, document.owner or "")


def _made(make: SeasonChange, now: KnownSeason) -> SeasonEdit | Rejection:
    """What a change makes, which is a season's file whatever was asked for."""
    made = make(now)
    if isinstance(made, SeasonEdit):
        season_from_text(made.text, WHERE)
    return made


def taken_back(version: int) -> SeasonChange:
    """The change that takes the last one back, if it still is the last."""

    def make(now: KnownSeason) -> SeasonEdit | Rejection:
        if now.version != version or not now.kept.before:
            return refuse("changed_since.undo")
        return SeasonEdit(now.kept.before, say("season-undone"))

    return make


def replaced(text: str, version: int) -> SeasonChange:
    """The change that puts a whole file in the place of the one that is there."""

    def make(now: KnownSeason) -> SeasonEdit | Rejection:
        if now.version != version:
            return refuse("changed_since.file")
        return SeasonEdit(text, say("season-replaced"))

    return make
