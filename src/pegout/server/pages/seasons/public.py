"""Pages of seasons that anybody may open, and who keeps a season: by account or by its code."""

from __future__ import annotations

import asyncio
from functools import partial
from secrets import compare_digest
from typing import Annotated, Any

from litestar import Response, get
from litestar.datastructures import Cookie
from litestar.params import Parameter
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_403_FORBIDDEN, HTTP_404_NOT_FOUND

from pegout.errors import Rejection, refuse
from pegout.server.errors import RefusedError, refused
from pegout.server.pages.desk.files import as_file, as_table, plain_name
from pegout.server.pages.meets.access import code_cookie
from pegout.server.runtime.threads import aside
from pegout.server.security.identity import AnyRequest, site_of, who_asks
from pegout.server.security.rate_limits import opened_by, wrong_code
from pegout.service.seasons import KnownSeason, shown_season
from pegout.tournament.season import Season, members_table, nights_table, season_rows, season_table


def season_cookie_name(season: str) -> str:
    """The cookie that holds the code of one season."""
    return f"pegout-season-{season}"


def season_cookie(request: AnyRequest, one: KnownSeason) -> Cookie:
    """Keep the code of a season on this device."""
    return code_cookie(request, season_cookie_name(one.id), one.kept.code)


async def the_season(request: AnyRequest, season: str) -> KnownSeason:
    """A season as it stands, or the answer 404."""
    found = await site_of(request).seasons.of(season)
    if found is None:
        raise no_season()
    return found


def no_season() -> RefusedError:
    """There is no such season."""
    return refused(refuse("no_season"), HTTP_404_NOT_FOUND)


def keeps(request: AnyRequest, one: KnownSeason) -> bool:
    """Whether the visitor keeps this season."""
    code = request.cookies.get(season_cookie_name(one.id), "")
    owns = bool(one.owner) and who_asks(request) == one.owner
    return owns or compare_digest(code.encode(), one.kept.code.encode())


async def kept_by(request: AnyRequest, season: str) -> KnownSeason:
    """The season, for someone who keeps it."""
    found = await the_season(request, season)
    if keeps(request, found):
        return found
    raise refused(refuse("not_your_season"), HTTP_403_FORBIDDEN)


async def season_by_code(request: AnyRequest, code: str) -> KnownSeason:
    """The season that a code opens."""
    found = await opened_by(request, code, partial(site_of(request).seasons.by_code, code))
    if found is None:
        raise wrong_code("secretary")
    return found


Short = Annotated[str, Parameter(max_length=80)]
CODES = season_cookie_name("")


@get("/seasons", include_in_schema=False)
async def seasons_page(request: AnyRequest, night: Short = "", d: Short = "") -> Template:
    """The seasons that a visitor keeps; `night` is a tournament to be added to one of them."""
    return await _list(request, night=night, d=d)


async def _list(request: AnyRequest, problem: str = "", **typed: str) -> Template:
    context = {"mine": await my_seasons(request), "problem": problem, "typed": typed}
    return Template("seasons/list.html", context=context, status_code=422 if problem else 200)


async def my_seasons(request: AnyRequest) -> list[KnownSeason]:
    """Those that the visitor opened, and those whose code this device has."""
    seasons = site_of(request).seasons
    mine = {one.id: one for one in await seasons.mine(who_asks(request))}
    for name in request.cookies:
        if name.startswith(CODES) and name.removeprefix(CODES) not in mine:
            found = await seasons.of(name.removeprefix(CODES))
            if found is not None and keeps(request, found):
                mine[found.id] = found
    return list(mine.values())


@get("/seasons/enter", include_in_schema=False)
async def enter_season(request: AnyRequest, code: Short = "") -> Response[Any]:
    """To the desk by a code that was typed."""
    try:
        return await season_door(request, code)
    except RefusedError as error:
        return await _list(request, f"{error.problem.sentence}.", code=code)


@get("/seasons/by/{code:str}", include_in_schema=False)
async def season_link(request: AnyRequest, code: str) -> Response[Any]:
    """Where the secretary's link leads."""
    return await season_door(request, code)


async def season_door(request: AnyRequest, code: str) -> Response[Any]:
    """The desk of the season that a code opens, which this device keeps."""
    one = await season_by_code(request, code)
    cookies = [season_cookie(request, one)]
    return Redirect(f"/seasons/{one.id}/desk", cookies=cookies, status_code=303)


@get("/seasons/{season:str}", include_in_schema=False)
async def season_page(request: AnyRequest, season: str) -> Response[str]:
    """A season for everybody: the table with its reasons, nights and awards."""
    one = await the_season(request, season)
    own = keeps(request, one)

    def page() -> Template:
        context = {"one": one, "shown": shown_season(one.season), "keeps": own}
        return Template("seasons/season.html", context=context)

    return await aside(request, page)


@get("/seasons/{season:str}/file", include_in_schema=False)
async def season_file(request: AnyRequest, season: str) -> Response[str]:
    """The season's file, for its secretary."""
    one = await kept_by(request, season)
    return as_file(one.text, f"{plain_name(one.season.name)}.cribseason", "text/plain")


@get("/seasons/{season:str}/tables/{what:str}", include_in_schema=False)
async def season_rows_page(request: AnyRequest, season: str, what: str) -> Response[str]:
    """The table or every card as a table for a spreadsheet; the members for its secretary."""
    reach = kept_by if what == "members" else the_season
    one = await reach(request, season)
    text = await asyncio.to_thread(_rows, one.season, what)
    return as_table(text, f"{plain_name(one.season.name)}-{what}")


def _rows(season: Season, what: str) -> str:
    if what == "members":
        return members_table(season.members)
    if what == "nights":
        return nights_table(season)
    found = season_table(season)
    if what == "table" and not isinstance(found, Rejection):
        return season_rows(found)
    raise refused(refuse("no_table_of"), HTTP_404_NOT_FOUND)


SEASON_PAGES = [
    seasons_page,
    enter_season,
    season_link,
    season_page,
    season_file,
    season_rows_page,
]
