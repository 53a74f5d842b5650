"""Nights to add: tournaments of this site, by the director's pass or once they are public."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.input_limits import MeetSize
from pegout.server.api.meets import size_for
from pegout.server.pages.desk.frame import BadFieldError, Fields, text
from pegout.server.pages.meets.access import cookie_name, pass_of
from pegout.server.runtime.parse_thread import read_aside
from pegout.server.security.identity import AnyRequest, site_of
from pegout.service.meets import Damaged, read_file
from pegout.service.seasons import HERE, KnownSeason, NewNight
from pegout.tournament.meet import DivisionState, MeetLog
from pegout.tournament.season import SITE, Night, night_of

MOST = 60
ADDRESS = re.compile(r"(?:.*/)?tournaments/([\w-]{1,40})(?:[/?#].*)?|([\w-]{1,40})")
FILE = "file.cribmeet"


class NightChoice(Struct, frozen=True):
    """A division of a tournament that this device directs: as a night, or why it is none yet."""

    value: str
    label: str
    why_not: str = ""


async def choices(request: AnyRequest, one: KnownSeason) -> list[NightChoice]:
    """The tournaments by the season's book whose director's pass is on this device."""
    logs: list[tuple[str, MeetLog]] = []
    for name in list(request.cookies)[:MOST]:
        meet = name.removeprefix(cookie_name(""))
        if name == meet or not await directs(request, meet):
            continue
        log = await site_of(request).meets.log(meet)
        logs += [] if log is None else [(meet, log)]
    return await asyncio.to_thread(_choices, logs, one)


def _choices(logs: Sequence[tuple[str, MeetLog]], one: KnownSeason) -> list[NightChoice]:
    return [
        _choice(meet, log, division, one)
        for meet, log in logs
        for division in log.meet.divisions.values()
        if division.profile.id == one.season.book and division.part.size == 1
    ]


async def directs(request: AnyRequest, meet: str) -> bool:
    """Whether the visitor has the director's pass of a tournament."""
    found = await pass_of(request, meet)
    return found is not None and found.role == "director"


def _choice(meet: str, log: MeetLog, division: DivisionState, one: KnownSeason) -> NightChoice:
    value, name = f"{meet}/{division.id}", log.meet.name
    found = night_of(log, one.season.book, division.id, meet=_where(meet), rehearsal=True)
    if isinstance(found, Rejection):
        return NightChoice(value, name, found.sentence)
    return NightChoice(value, _label(name, log, found, one))


def _label(name: str, log: MeetLog, night: Night, one: KnownSeason) -> str:
    known = any((n.meet, n.division) == (night.meet, night.division) for n in one.season.nights)
    marks = [night.date, night.division, f"{len(night.cards)} cards"]
    marks += ["rehearsal"] if log.meet.rehearsal else []
    marks += ["in the season already"] if known else []
    return f"{name}: {', '.join(filter(None, marks))}"


class Newer(Struct, frozen=True):
    """A night whose tournament has other figures by now: which version, and how to take it in."""

    value: str
    version: int
    rehearsal: bool


async def newer_nights(request: AnyRequest, one: KnownSeason) -> dict[tuple[str, str], Newer]:
    """The nights of a season that were corrected and published again since, each by its key."""
    logs: list[tuple[Night, str, MeetLog]] = []
    for night in one.season.nights:
        if not HERE.fullmatch(night.meet):
            continue
        meet = night.meet.removeprefix(_where(""))
        log = await site_of(request).meets.log(meet)
        logs += [] if log is None else [(night, meet, log)]
    return await asyncio.to_thread(_all_newer, logs, one)


def _all_newer(
    logs: Sequence[tuple[Night, str, MeetLog]], one: KnownSeason
) -> dict[tuple[str, str], Newer]:
    found = {night.key: _newer(meet, log, night, one) for night, meet, log in logs}
    return {key: newer for key, newer in found.items() if newer is not None}


def _newer(meet: str, log: MeetLog, night: Night, one: KnownSeason) -> Newer | None:
    division = log.meet.divisions.get(night.division or next(iter(log.meet.divisions), ""))
    if division is None or not division.version:
        return None
    fresh = night_of(log, one.season.book, division.id, date=night.date, rehearsal=True)
    if isinstance(fresh, Rejection) or _figures(fresh) == _figures(night):
        return None
    return Newer(f"{meet}/{division.id}", division.version, log.meet.rehearsal)


def _figures(night: Night) -> tuple[object, ...]:
    """What a correction changes; whose a card is may have been settled by the secretary."""
    cards = sorted((replace(card, member="") for card in night.cards), key=lambda card: card.name)
    return cards, night.games, night.aside


def _where(meet: str) -> str:
    """How a night says that it was played at this site."""
    return f"{SITE}{meet}"


async def night_asked(request: AnyRequest, fields: Fields) -> NewNight:
    """The night that a form asks for: from a file, by an address, or one of those listed."""
    log, meet, division = await _source(request, fields)
    return NewNight(
        log,
        meet,
        division,
        text(fields, "date"),
        tuple(line.strip() for line in fields.get("notes", "").splitlines() if line.strip()),
        fields.get("again") == "on",
        fields.get("rehearsal") == "on",
    )


async def _source(request: AnyRequest, fields: Fields) -> tuple[MeetLog, str, str | None]:
    if fields.get("meet", "").strip():
        log = await read_aside(request, partial(_from_file, fields["meet"], size_for(request)))
        return log, FILE, text(fields, "part") or None
    if address := text(fields, "address"):
        return await _by_address(request, address, text(fields, "part"))
    meet, _, division = fields.get("from", "").partition("/")
    if not meet:
        raise BadFieldError(
            "no_night", "Choose a tournament, write its address, or upload its .cribmeet file"
        )
    return await _log(request, meet, division), _where(meet), division or None


def _from_file(given: str, size: MeetSize) -> MeetLog:
    found = read_file(given, size, mend=False)
    if isinstance(found, Rejection):
        raise BadFieldError(found.code, found.sentence)
    if isinstance(found, Damaged):
        raise BadFieldError(
            "bad_meet",
            "This is no .cribmeet file that can be read: download it again from the desk of the "
            "tournament, on its page Finish",
            found.lost[:5],
        )
    return found


async def _by_address(
    request: AnyRequest, address: str, division: str
) -> tuple[MeetLog, str, str | None]:
    found = ADDRESS.fullmatch(address)
    if found is None:
        raise _no_meet()
    meet = found[1] or found[2]
    return await _log(request, meet, division), _where(meet), division or None


async def _log(request: AnyRequest, meet: str, division: str) -> MeetLog:
    """A tournament whose results this visitor may have."""
    log = await site_of(request).meets.log(meet)
    if log is None:
        raise _no_meet()
    if await directs(request, meet):
        return log
    asked = log.meet.divisions.get(division or next(iter(log.meet.divisions), ""))
    if asked is not None and not asked.version:
        raise BadFieldError(
            "not_public",
            "The results of this tournament are not public yet: ask its director to publish them, "
            "or to send you its .cribmeet file",
        )
    return _as_public(log)


def _as_public(log: MeetLog) -> MeetLog:
    """A tournament as one may have it who does not run it: nobody's member number."""
    people = {number: replace(one, member="") for number, one in log.meet.people.items()}
    return replace(log, meet=replace(log.meet, people=people))


def _no_meet() -> BadFieldError:
    return BadFieldError(
        "no_such_meet",
        "There is no tournament at this address: copy it from the page of the tournament",
    )
