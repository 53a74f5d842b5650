"""Who keeps a season: whoever opened it, and whoever has its code on this device."""

from __future__ import annotations

from functools import partial
from secrets import compare_digest

from litestar.datastructures import Cookie
from litestar.status_codes import HTTP_403_FORBIDDEN, HTTP_404_NOT_FOUND

from pegout.server.errors import RefusedError
from pegout.server.pages.meets.access import code_cookie
from pegout.server.security.code_limits import opened_by, wrong_code
from pegout.server.security.identity import AnyRequest, site_of, who_asks
from pegout.service.seasons import KnownSeason


def season_cookie_name(season: str) -> str:
    """The cookie that holds the code of one season."""
    return f"pegout-season-{season}"


def season_cookie(request: AnyRequest, one: KnownSeason) -> Cookie:
    """Keep the code of a season on this device."""
    return code_cookie(request, season_cookie_name(one.id), one.kept.code)


async def the_season(request: AnyRequest, season: str) -> KnownSeason:
    """A season as it stands, or the answer that there is none."""
    found = await site_of(request).seasons.of(season)
    if found is None:
        raise no_season()
    return found


def no_season() -> RefusedError:
    """There is no such season."""
    sentence = "There is no such season here: look at its address again, or ask who keeps it"
    return RefusedError.of(HTTP_404_NOT_FOUND, "no_season", sentence)


def keeps(request: AnyRequest, one: KnownSeason) -> bool:
    """Whether the visitor keeps this season."""
    code = request.cookies.get(season_cookie_name(one.id), "")
    owns = bool(one.owner) and who_asks(request) == one.owner
    return owns or compare_digest(code.encode(), one.kept.code.encode())


async def kept_by(request: AnyRequest, season: str) -> KnownSeason:
    """The season, for one who keeps it."""
    found = await the_season(request, season)
    if keeps(request, found):
        return found
    raise RefusedError.of(
        HTTP_403_FORBIDDEN,
        "not_your_season",
        "This page is for whoever keeps the season: open it by the secretary's link or code",
    )


async def season_by_code(request: AnyRequest, code: str) -> KnownSeason:
    """The season that a code opens."""
    found = await opened_by(request, code, partial(site_of(request).seasons.by_code, code))
    if found is None:
        raise wrong_code("ask who keeps the season for the code")
    return found
