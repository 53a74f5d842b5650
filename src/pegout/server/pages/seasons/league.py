"""A league over several nights: the clubs' table of one's own league tournaments added up."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Response, get
from litestar.params import Parameter
from litestar.response import Template

from pegout.server.runtime.threads import aside
from pegout.server.security.identity import AnyRequest, site_of, who_asks
from pegout.service.views import is_league_night, league_of
from pegout.tournament.meet import Meet

MOST_NIGHTS = 60
Nights = Annotated[list[str], Parameter(max_items=MOST_NIGHTS)]


@get("/seasons/league", include_in_schema=False)
async def league_page(request: AnyRequest, night: Nights | None = None) -> Response[str]:
    """The nights that are asked for, or else all of the visitor's own, and their table."""
    own = await _own(request)
    chosen = await meets_of(request, night) if night else own
    return await aside(request, partial(_page, own, chosen))


def _page(own: list[tuple[str, Meet]], chosen: list[tuple[str, Meet]]) -> Template:
    names = {name for name, _ in chosen}
    others = [(name, meet) for name, meet in chosen if name not in dict(own)]
    context = {"league": league_of(chosen), "choices": [*own, *others], "chosen": names}
    return Template("seasons/league.html", context=context)


async def _own(request: AnyRequest) -> list[tuple[str, Meet]]:
    """The league nights that the visitor opened here, without rehearsals; the last ones first."""
    mine = await site_of(request).meets.mine(who_asks(request))
    found = await meets_of(request, [one.stream.partition(":")[2] for one in mine])
    return [one for one in found if is_league_night(one[1]) and not one[1].rehearsal]


async def meets_of(request: AnyRequest, names: list[str]) -> list[tuple[str, Meet]]:
    """The tournaments of these names that are here, each once."""
    logs = [(name, await site_of(request).meets.log(name)) for name in dict.fromkeys(names)]
    return [(name, log.meet) for name, log in logs[:MOST_NIGHTS] if log is not None]


LEAGUE_PAGES = [league_page]
