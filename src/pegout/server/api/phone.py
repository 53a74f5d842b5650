"""The JSON API of a player's own page: what one entry may see, and what it may ask for."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from litestar import Router, get, post
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND
from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.server.api.meets import Key
from pegout.server.errors import refused
from pegout.server.pages.meets.access import kept, let_in, local_time, pass_by_code, the_log
from pegout.server.security.identity import AnyRequest, once, site_of
from pegout.service.meets import Conditions, Pass
from pegout.service.views.phone import (
    AnyAsk,
    OwnPlace,
    PhoneView,
    changes_nothing,
    command_of,
    in_players_words,
    phone_place,
    phone_view,
)
from pegout.tournament.meet import Meet, MeetLog, Role
from pegout.tournament.profile import Profile

HANDS_OUT: tuple[Role, ...] = ("director", "scorer")


class Phone(Struct, frozen=True):
    """A player's own page, numbered by the last step of the tournament that it knows of."""

    version: int
    view: PhoneView


class PhoneAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to do, under a key that makes it safe to send it twice."""

    key: Key
    ask: AnyAsk


class PlayerPass(Struct, frozen=True):
    """The code of one entry."""

    entry: int
    name: str
    code: str


@get("/passes/{code:str}")
async def see_phone(request: AnyRequest, code: str) -> Phone:
    """What the entry of this code may see now."""
    one, entry = await _player(request, code)
    return await _seen(request, one, entry)


@post("/passes/{code:str}/asks", status_code=HTTP_200_OK)
async def ask_by_phone(request: AnyRequest, code: str, data: PhoneAsk) -> Phone:
    """Enter a result, sign or call a judge; what was done already is not done again."""
    one, entry = await _player(request, code)
    await _do(request, one, entry, data)
    return await _seen(request, one, entry)


@get("/passes/{code:str}/place")
async def see_place(request: AnyRequest, code: str) -> OwnPlace:
    """The place of this entry in the standings, where those are shown."""
    one, entry = await _player(request, code)
    meet = (await _log_with(request, one, entry)).meet
    found = await asyncio.to_thread(phone_place, meet, entry)
    if found is None:
        raise refused(refuse("not_shown"), HTTP_404_NOT_FOUND)
    return found


@get("/tournaments/{meet:str}/passes")
async def see_passes(request: AnyRequest, meet: str) -> list[PlayerPass]:
    """The code of every entry that plays, to be printed or handed out; for the desk alone."""
    await let_in(request, meet, HANDS_OUT)
    given = await site_of(request).passes.players(meet, await the_log(request, meet))
    return [PlayerPass(entry, one.name, one.code) for entry, one in sorted(given.items())]


@post("/tournaments/{meet:str}/passes/{entry:int}", status_code=HTTP_200_OK)
async def renew_pass(request: AnyRequest, meet: str, entry: int) -> PlayerPass:
    """Give an entry a new code for one that was lost; the old one opens nothing from now on."""
    await let_in(request, meet, HANDS_OUT)
    site = site_of(request)
    given = await site.passes.players(meet, await the_log(request, meet))
    if entry not in given:
        raise refused(refuse("no_entry.pass", entry=entry), HTTP_404_NOT_FOUND)
    fresh = await site.passes.again(given[entry])
    return PlayerPass(entry, fresh.name, fresh.code)


async def _player(request: AnyRequest, code: str) -> tuple[Pass, int]:
    one = await pass_by_code(request, code)
    if one.entry is None:
        raise refused(refuse("no_player"), HTTP_404_NOT_FOUND)
    return one, one.entry


async def _log_with(request: AnyRequest, one: Pass, entry: int) -> MeetLog:
    """The tournament as it stands; an entry that was undone has no page there any more."""
    log = await the_log(request, one.meet)
    if entry not in log.meet.entries:
        raise refused(refuse("no_entry.gone"), HTTP_404_NOT_FOUND)
    return log


async def _seen(request: AnyRequest, one: Pass, entry: int) -> Phone:
    log = await _log_with(request, one, entry)
    division = log.meet.divisions[log.meet.entries[entry].division]
    idle = await site_of(request).event_tables.idle(one.meet, log, division, entry)
    return Phone(len(log.steps), phone_view(log.meet, entry, local_time(), idle))


async def _do(request: AnyRequest, one: Pass, entry: int, data: PhoneAsk) -> None:
    meets = site_of(request).meets
    meet = (await _log_with(request, one, entry)).meet
    command = command_of(meet, entry, data.ask)
    if isinstance(command, Rejection):
        raise refused(command)
    key = once("phone", one.meet, one.id, key=data.key, asked=data.ask)
    # Both phones of a pair may send it at once, or one phone twice: all of them are told it is in.
    said = partial(changes_nothing, command=command)
    answer = await meets.take(one.meet, [command], one.stamp(local_time()), key, Conditions(said))
    kept(in_players_words(answer) if isinstance(answer, Rejection) else answer)


def phone_context(one: Pass, meet: Meet) -> dict[str, Any]:
    """What does not change on a player's own page: the code, the book, and how to behave."""
    entry = None if one.entry is None else meet.entries.get(one.entry)
    book = None if entry is None else meet.divisions[entry.division].profile
    half = len(one.code) // 2
    return {
        "one": one,
        "meet": meet,
        "code": f"{one.code[:half]} {one.code[half:]}",
        "book": book,
        "conduct": [] if book is None else conduct_of(book),
    }


def conduct_of(book: Profile) -> list[str]:
    """What every player is told."""
    conduct = book.conduct
    return [
        line
        for rule in (conduct.courtesies, conduct.behaviour, conduct.dress, conduct.disputes)
        for line in rule.value
    ]


phone_api = Router(
    "/api/v1", route_handlers=[see_phone, ask_by_phone, see_place, see_passes, renew_pass]
)
