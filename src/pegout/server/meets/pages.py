"""Pages of tournaments that anybody may open: the list, a new one, and the door that codes open."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect, Template
from msgspec import ValidationError, convert

from pegout.server.identity import AnyRequest, cookies_for, fresh_guest, site_of, who_asks
from pegout.server.meets.api import NewTournament, opened
from pegout.server.meets.gate import RUNNING, pass_by_code, pass_cookie, the_log
from pegout.server.pages import Form
from pegout.server.refusals import RefusedError
from pegout.tournament.profiles import PROFILE_IDS, profile
from pegout.tournament.profiles.card import profile_card


@get("/tournaments", include_in_schema=False)
async def tournaments_page(request: AnyRequest) -> Template:
    """The tournaments that a visitor runs, and how to begin one or come in by a code."""
    return await _list(request)


async def _list(request: AnyRequest, problem: str = "", code: str = "") -> Template:
    site = site_of(request)
    mine = []
    for heading in await site.meets.mine(who_asks(request)):
        meet = heading.stream.partition(":")[2]
        log = await site.meets.log(meet)
        if log is not None:
            mine.append((meet, log.meet))
    context = {"mine": mine, "problem": problem, "code": code}
    return Template("meets/list.html", context=context, status_code=422 if problem else 200)


@get("/tournaments/new", include_in_schema=False, sync_to_thread=False)
def new_page(profile_id: str = "") -> Template:
    """A new tournament: choose the book it is run by."""
    return _new("", {"profile": profile_id})


def _new(problem: str, fields: dict[str, str]) -> Template:
    books = [profile(one) for one in PROFILE_IDS]
    chosen = next((one for one in books if one.id == fields.get("profile")), None)
    context = {
        "books": books,
        "chosen": chosen,
        "card": None if chosen is None else profile_card(chosen),
        "problem": problem,
        "fields": fields,
    }
    return Template("meets/new.html", context=context, status_code=422 if problem else 200)


@post("/tournaments/new", include_in_schema=False)
async def make(request: AnyRequest, data: Form) -> Response[Any]:
    """Open the tournament, and go to its desk."""
    who = who_asks(request) or fresh_guest()
    parts = tuple(field.removeprefix("part-") for field in data if field.startswith("part-"))
    wanted = {
        "name": data.get("name", "").strip(),
        "profile": data.get("profile", ""),
        "director": data.get("director", "").strip(),
        "place": data.get("place", "").strip(),
        "parts": parts,
        "key": data.get("key", ""),
    }
    try:
        one = await opened(request, convert(wanted, NewTournament), who)
    except RefusedError as error:
        return _new(f"{error.problem.sentence}.", data)
    except ValidationError:
        return _new("Give the tournament a name and say who directs it.", data)
    cookies = [pass_cookie(request, one), *cookies_for(request, who)]
    return Redirect(f"/tournaments/{one.meet}/desk", cookies=cookies, status_code=303)


@get("/tournaments/enter", include_in_schema=False)
async def enter_by_code(request: AnyRequest, code: str = "") -> Response[Any]:
    """In by a code that was typed rather than scanned."""
    try:
        one = await pass_by_code(request, code)
    except RefusedError as error:
        return await _list(request, f"{error.problem.sentence}.", code)
    return Redirect(f"/p/{one.code}", status_code=303)


@get("/p/{code:str}", include_in_schema=False)
async def open_pass(request: AnyRequest, code: str) -> Response[Any]:
    """Where a code leads: a player's own page, or the desk of one who runs the tournament."""
    one = await pass_by_code(request, code)
    log = await the_log(request, one.meet)
    if one.role in RUNNING:
        where = "judge" if one.role == "judge" else "desk"
        address = f"/tournaments/{one.meet}/{where}"
        return Redirect(address, cookies=[pass_cookie(request, one)], status_code=303)
    return Template("meets/phone.html", context={"one": one, "meet": log.meet})


MEET_PAGES = [tournaments_page, new_page, make, enter_by_code, open_pass]
