"""Pages of progress: one's own, somebody's rating, the leaderboard of the site or of a club."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import Parameter
from litestar.response import Template

from pegout.errors import Rejection
from pegout.server.api.progress import the_person
from pegout.server.pages.me import day_in_words
from pegout.server.pages.seasons.public import the_season
from pegout.server.security.identity import AnyRequest, site_of, who_asks
from pegout.service.history import ENOUGH
from pegout.service.progress import PROVISIONAL_BELOW, figure
from pegout.service.seasons import KnownSeason
from pegout.tournament.season import season_table

WORDS = {
    "day": day_in_words,
    "figure": figure,
    "enough": ENOUGH,
    "provisional_below": PROVISIONAL_BELOW,
}


@get("/profile", include_in_schema=False)
async def profile_page(request: AnyRequest) -> Template:
    """How somebody gets on, for themselves alone."""
    site, who = site_of(request), who_asks(request)
    context = {
        **WORDS,
        "profile": await site.progress.profile(who),
        "account": await site.accounts.account(who),
    }
    return Template("profile.html", context=context)


@get("/people/{name:str}", include_in_schema=False)
async def person_page(request: AnyRequest, name: str) -> Template:
    """Somebody's rating, for everybody."""
    person = await the_person(request, name)
    return Template("person.html", context={**WORDS, "person": person})


@get("/leaderboard", include_in_schema=False)
async def leaderboard_page(
    request: AnyRequest, season: Annotated[str, Parameter(max_length=80)] = ""
) -> Template:
    """The ratings of the site; of a club, those who stand in the table of its season."""
    club = await the_season(request, season) if season else None
    members = None if club is None else _names(club)
    rows = await site_of(request).progress.leaderboard(who_asks(request), members)
    account = await site_of(request).accounts.account(who_asks(request))
    context = {**WORDS, "rows": rows, "club": club, "account": account}
    return Template("leaderboard.html", context=context)


def _names(club: KnownSeason) -> list[str]:
    """The members as everybody may read them on the season's own page."""
    found = season_table(club.season)
    return [] if isinstance(found, Rejection) else [row.member.name for row in found.rows]


PROGRESS_PAGES = [profile_page, person_page, leaderboard_page]
