"""A season for programs: what its page shows to everybody, as JSON."""

from __future__ import annotations

import asyncio

from litestar import Router, get
from msgspec import Struct

from pegout.server.pages.seasons.public import the_season
from pegout.server.security.identity import AnyRequest
from pegout.service.seasons import ShownSeason, shown_season


class SeasonView(Struct, frozen=True):
    """A season as everybody may see it; the version goes up with every change."""

    id: str
    version: int
    season: ShownSeason


@get("/seasons/{season:str}")
async def see_season(request: AnyRequest, season: str) -> SeasonView:
    """The table with the reason for every place, every night, and what is worth a clap."""
    one = await the_season(request, season)
    shown = await asyncio.to_thread(shown_season, one.season)
    return SeasonView(one.id, one.version, shown)


seasons_api = Router("/api/v1", route_handlers=[see_season])
