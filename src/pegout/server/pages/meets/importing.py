"""A tournament brought from another machine: whole, mended, or here already and asked about."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect, Template

from pegout.errors import Rejection
from pegout.input_limits import LARGEST_MEET
from pegout.server.api.meets import size_for
from pegout.server.pages.desk.desk import read_form, without_key
from pegout.server.pages.meets.access import (
    RUNNING,
    cookie_name,
    kept,
    local_time,
    pass_cookie,
    pass_of,
)
from pegout.server.runtime.parse_thread import read_aside
from pegout.server.security.identity import AnyRequest, cookies_for, once, site_of, who_asks
from pegout.server.security.rate_limits import fresh_guest
from pegout.server.validation_messages import in_forms
from pegout.service import RequestKey
from pegout.service.meets import Damaged, StepsTaken, away_from_tables, compared, is_same, read_file
from pegout.tournament.meet import MeetLog
from pegout.tournament.spreadsheets import UTF_16

ANYWAY = "on"
A_NAME = re.compile(r"[A-Za-z0-9_-]{8}")
COMPARED = {
    "same": "Both have the very same steps.",
    "older": "The file is older: what is here has all of it and more.",
    "newer": "The file is newer: it has all that is here and more.",
    "parted": "Each has steps that the other has not.",
}


@get("/tournaments/bring", include_in_schema=False, sync_to_thread=False)
def bring_page() -> Template:
    """Choose the file."""
    return _page({})


@post("/tournaments/bring", include_in_schema=False, request_max_body_size=LARGEST_MEET)
async def bring(request: AnyRequest) -> Response[Any]:
    """A tournament from a file of another machine, with every step it has."""
    data = await read_form(request, meet_text)
    who = who_asks(request) or fresh_guest(request)
    if not data.get("meet", "").strip():
        return _page(data, "Choose the .cribmeet file that you want to bring here.")
    key = once("meet", who, key=data.get("key", ""), asked=without_key(data))
    done = await site_of(request).meets.repeated(key)
    if isinstance(done, Rejection):
        return _page(data, f"{in_forms(done.code, done.sentence)}.")
    if done is not None:
        return await _opened(request, done, who, data)
    found = await read_aside(request, partial(read_file, data["meet"], size_for(request)))
    if isinstance(found, Rejection):
        return _page({}, f"{found.sentence}.")
    if isinstance(found, Damaged) and (data.get("mend") != ANYWAY or not found.log.steps):
        return _damaged(data, found)
    log = found.log if isinstance(found, Damaged) else found
    return await _brought(request, log, who, data, key)


async def _brought(
    request: AnyRequest, log: MeetLog, who: str, data: dict[str, str], key: RequestKey
) -> Response[Any]:
    """A tournament that could be read, kept under its key; its director goes on to the desk."""
    if data.get("again") != ANYWAY and (here := await _here(request, who, log)):
        return _page(data, "This tournament is here already.", here=here)
    if refusal := site_of(request).quotas.refuse_meet(len(await site_of(request).meets.mine(who))):
        return _page(data, f"{refusal.sentence}.")
    log = await asyncio.to_thread(away_from_tables, log, local_time())
    brought = await site_of(request).meets.bring(log, who, key, size_for(request))
    if isinstance(brought, Rejection):
        return _page({}, f"{brought.sentence}.")
    return await _opened(request, kept(brought), who, data)


def meet_text(data: bytes) -> str:
    """A tournament's file as text; a letter that is cut in two spoils its own line alone."""
    return data.decode("utf-16" if data.startswith(UTF_16) else "utf-8-sig", errors="replace")


def _page(data: dict[str, str], problem: str = "", **more: Any) -> Template:
    fields = {name: data.get(name, "") for name in ("meet", "director", "mend", "again")}
    context = {"fields": fields, "problem": problem, "here": [], "damaged": None, **more}
    return Template("meets/bring.html", context=context, status_code=422 if problem else 200)


def _damaged(data: dict[str, str], found: Damaged) -> Template:
    if found.log.steps:
        return _page(data, "This file is damaged, so not all of it can be opened.", damaged=found)
    told = "This file was not brought in, because no step of a tournament can be read in it:"
    return _page({}, told, damaged=found)


async def _here(request: AnyRequest, who: str, log: MeetLog) -> list[dict[str, str]]:
    """The same tournament among those of this visitor, and how the file stands to it."""
    meets = site_of(request).meets
    mine = [heading.stream.partition(":")[2] for heading in await meets.mine(who)]
    prefix = cookie_name("")
    known = [name.removeprefix(prefix) for name in request.cookies if name.startswith(prefix)]
    found = []
    for meet in dict.fromkeys([*mine, *filter(A_NAME.fullmatch, known)]):
        other = await meets.log(meet)
        if other is not None and is_same(log, other):
            one = await pass_of(request, meet)
            runs = one is not None and one.role in RUNNING
            address = f"/tournaments/{meet}{'/desk' if runs else ''}"
            name = f"{other.meet.name}, {other.meet.days}"
            steps = f"It has {len(other.steps)} steps here, and {len(log.steps)} in the file."
            words = f"{steps} {COMPARED[compared(log, other)]}"
            found.append({"address": address, "name": name, "words": words})
    return found


async def _opened(
    request: AnyRequest, done: StepsTaken, who: str, data: dict[str, str]
) -> Response[Any]:
    """To the desk of the tournament, as its director."""
    site = site_of(request)
    log = await site.meets.log(done.meet)
    officials = () if log is None else log.meet.officials
    directors = [one.name for one in officials if one.role == "director"]
    name = directors[0] if directors else data.get("director", "").strip() or "Director"
    one = await site.passes.official(done.meet, "director", name)
    cookies = [pass_cookie(request, one), *cookies_for(request, who)]
    return Redirect(f"/tournaments/{one.meet}/desk", cookies=cookies, status_code=303)


BRINGING_PAGES = [bring_page, bring]
