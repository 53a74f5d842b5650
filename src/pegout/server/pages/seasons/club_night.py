"""A new night of a club in a few clicks: tick who is here, choose how it is played, begin."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, get_args

from litestar import Response, Router, get, post
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_201_CREATED
from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.server.api.meets import OpenedTournament, fresh_seed
from pegout.server.errors import RefusedError, in_forms, refused
from pegout.server.pages.desk.desk import read_form
from pegout.server.pages.desk.frame import BadFieldError, Fields, maybe_whole, text
from pegout.server.pages.meets.access import kept, local_time, pass_cookie
from pegout.server.pages.seasons.public import kept_by
from pegout.server.runtime.threads import aside
from pegout.server.security.identity import AnyRequest, cookies_for, once, site_of, who_asks
from pegout.server.security.rate_limits import fresh_guest
from pegout.service.meets import Pass
from pegout.service.seasons import KnownSeason
from pegout.text import plain
from pegout.tournament.meet import day_of
from pegout.tournament.pairing import movements_by_results
from pegout.tournament.profile import PROFILE_IDS, ByResults, Profile, profile
from pegout.tournament.season import Regular, Tonight, night_steps, regulars, who_is_here

DIRECTOR = "Director"
USUAL = "usual"
TICK = "here-"
LONGEST_FIELD = 200


class NightWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A night to begin: members by number, guests by name, and how it is played.

    `last` adds everybody who played the last night. The same `key` again leads to the same night.
    """

    members: tuple[str, ...] = ()
    guests: tuple[str, ...] = ()
    last: bool = False
    name: str = ""
    director: str = ""
    games: int | None = None
    movement: ByResults | None = None
    muggins: bool = False
    key: str = ""


@get("/seasons/{season:str}/tonight", include_in_schema=False)
async def tonight_page(request: AnyRequest, season: str) -> Response[str]:
    """Who may come, with those ticked who came last time."""
    one = await kept_by(request, season)
    return await aside(request, partial(_page, one, {}))


def _page(one: KnownSeason, typed: Fields, problem: str = "") -> Template:
    people = regulars(one.season)
    context = {
        "one": one,
        "season": one.season,
        "people": people,
        "ticked": _ticked(people, typed, problem),
        "book": _book(one),
        "movements": movements_by_results(),
        "name": typed.get("name") or f"{one.season.name}, {day_of(local_time())}",
        "typed": typed,
        "problem": problem,
    }
    return Template("seasons/club_night.html", context=context, status_code=422 if problem else 200)


def _ticked(people: Sequence[Regular], typed: Fields, problem: str) -> set[str]:
    if problem:
        return {value for name, value in typed.items() if name.startswith(TICK)}
    return {one.key for one in people if one.last}


def _book(one: KnownSeason) -> Profile | None:
    return profile(one.season.book) if one.season.book in PROFILE_IDS else None


@post("/seasons/{season:str}/tonight", include_in_schema=False)
async def begin_tonight(request: AnyRequest, season: str) -> Response[Any]:
    """Open the night with its field seated, and go to its desk."""
    one = await kept_by(request, season)
    data = await read_form(request)
    who = who_asks(request) or fresh_guest(request)
    try:
        opened = await _begun(request, one, _wanted(one, data), who, data.get("key", ""))
    except BadFieldError as error:
        return await aside(request, partial(_page, one, data, plain(error.refusal.message)))
    except RefusedError as error:
        told = in_forms(error.problem)
        return await aside(request, partial(_page, one, data, told))
    cookies = [pass_cookie(request, opened), *cookies_for(request, who)]
    where = f"/tournaments/{opened.meet}/desk/rounds"
    return Redirect(where, cookies=cookies, status_code=303)


def _wanted(one: KnownSeason, fields: Fields) -> Tonight | Rejection:
    """The night that a form asks for."""
    keys = [value for name, value in fields.items() if name.startswith(TICK)]
    guests = [*fields.get("guests", "").splitlines()]
    here = who_is_here(one.season, keys, guests[:LONGEST_FIELD])
    if isinstance(here, Rejection):
        return here
    asked = fields.get("movement", USUAL)
    movement = next((key for key in get_args(ByResults) if key == asked), None)
    night = _night(one, text(fields, "name"), text(fields, "director"), here)
    games = maybe_whole(fields, "games")
    return replace(night, games=games, movement=movement, muggins=fields.get("muggins") == "on")


def _night(one: KnownSeason, name: str, director: str, here: Sequence[Regular]) -> Tonight:
    day = day_of(local_time())
    called = name or f"{one.season.name}, {day}"
    return Tonight(called, day, director or DIRECTOR, fresh_seed(), tuple(here))


async def _begun(
    request: AnyRequest, one: KnownSeason, night: Tonight | Rejection, who: str, key: str
) -> Pass:
    """The night as a tournament of this site, and the pass of its director."""
    book = _book(one)
    if isinstance(night, Rejection):
        raise refused(night)
    if book is None:
        raise refused(refuse("own_book", book=one.season.book))
    site = site_of(request)
    if rejection := site.quotas.refuse_meet(len(await site.meets.mine(who))):
        raise refused(rejection)
    steps = await asyncio.to_thread(night_steps, book, night)
    if isinstance(steps, Rejection):
        raise refused(steps)
    stamp = Pass("", "", "", "director", night.director).stamp(local_time())
    asked = replace(night, seed="")
    done = kept(await site.meets.open(steps, stamp, who, once("meet", who, key=key, asked=asked)))
    return await site.passes.official(done.meet, "director", night.director)


@get("/seasons/{season:str}/field")
async def field_of_season(request: AnyRequest, season: str) -> tuple[Regular, ...]:
    """Who may come tonight: every member and the guests of late, and who played last time.

    For whoever keeps the season.
    """
    one = await kept_by(request, season)
    return await asyncio.to_thread(regulars, one.season)


@post("/seasons/{season:str}/nights", status_code=HTTP_201_CREATED)
async def begin_night(
    request: AnyRequest, season: str, data: NightWanted
) -> Response[OpenedTournament]:
    """Begin a night with these members and guests, seated and ready for its first round."""
    one = await kept_by(request, season)
    who = who_asks(request) or fresh_guest(request)
    people = regulars(one.season)
    known = {member.number: member.key for member in people if member.number}
    keys = [known.get(number, number) for number in data.members]
    keys += [member.key for member in people if data.last and member.last]
    here = who_is_here(one.season, keys, data.guests)
    if isinstance(here, Rejection):
        raise refused(here)
    night = _night(one, data.name, data.director, here)
    night = replace(night, games=data.games, movement=data.movement, muggins=data.muggins)
    opened = await _begun(request, one, night, who, data.key)
    answer = OpenedTournament(opened.meet, opened.code, f"/tournaments/{opened.meet}/desk")
    cookies = [pass_cookie(request, opened), *cookies_for(request, who)]
    return Response(answer, cookies=cookies, status_code=HTTP_201_CREATED)


TONIGHT_PAGES = [tonight_page, begin_tonight]
nights_api = Router("/api/v1", route_handlers=[field_of_season, begin_night])
