"""Tables of the site's own opened at the desk, for the games that were ticked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Response, post
from litestar.response import Redirect
from msgspec import ValidationError, convert

from pegout.errors import refuse
from pegout.server.errors import RefusedError, refused
from pegout.server.pages.desk.desk import DESK_PAGES, desk_of, read_form, refused_again, without_key
from pegout.server.pages.desk.frame import LONGEST_NUMBER
from pegout.server.pages.meets.access import kept, local_time
from pegout.server.pages.meets.site_tables import number_in
from pegout.server.security.identity import AnyRequest, once, site_of
from pegout.service.meets import Here, Pass, StepsTaken

PAGE = "here"


@post("/tournaments/{meet:str}/here", include_in_schema=False)
async def open_tables(request: AnyRequest, meet: str) -> Response[Any]:
    """Open tables for the games that were ticked; a refusal shows the page again."""
    data = await read_form(request)
    desk = await desk_of(request, meet, DESK_PAGES[PAGE], data.get("division", ""))
    try:
        done = await _opened(request, desk.one, data)
    except RefusedError as error:
        return await refused_again(request, desk, PAGE, data, error.problem)
    division = "" if desk.division is None else desk.division.id
    back = f"/tournaments/{meet}/desk/{PAGE}?d={division}"
    return Redirect(f"{back}&said={done.first}-{done.last}", status_code=303)


async def _opened(request: AnyRequest, one: Pass, data: Mapping[str, str]) -> StepsTaken:
    ticked = (number_in(key[5:]) for key in data if key.startswith("game-"))
    games = tuple(number for number in ticked if number is not None)
    if not games:
        raise refused(refuse("no_games"))
    key = once("tables", one.meet, one.id, key=data.get("key", ""), asked=without_key(data))
    events, stamp = site_of(request).event_tables, one.stamp(local_time())
    division = data.get("division", "")
    return kept(await events.open(one.meet, division, games, _here(data), stamp, key))


def _here(data: Mapping[str, str]) -> Here:
    seconds = data.get("turn_seconds", "")[: LONGEST_NUMBER + 1]
    wanted = {
        "counting": data.get("counting", "auto"),
        "same_packs": data.get("same_packs") == "on",
        "turn_seconds": int(seconds) if seconds.isdecimal() else None,
    }
    try:
        return convert(wanted, Here)
    except ValidationError:
        raise refused(refuse("bad_setting")) from None
