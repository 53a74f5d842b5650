"""Pages of tournaments that anybody may open: the list, and the door that codes open."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.response import Redirect, Template

from pegout.server.api.phone import phone_context
from pegout.server.errors import RefusedError
from pegout.server.pages.meets.access import RUNNING, pass_by_code, pass_cookie, the_log
from pegout.server.security.identity import AnyRequest, site_of, who_asks


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
    return Template("meets/phone.html", context=phone_context(one, log.meet))


MEET_PAGES = [tournaments_page, enter_by_code, open_pass]
