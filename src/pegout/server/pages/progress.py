"""Pages of progress: one's own, somebody's rating, the leaderboard of the site or of a club."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter
from litestar.response import Redirect, Template

from pegout.errors import PegoutError, Rejection
from pegout.server.api.progress import the_person
from pegout.server.api.reviews import reviewed
from pegout.server.errors import RefusedError
from pegout.server.pages.me import day_in_words
from pegout.server.pages.seasons.public import the_season
from pegout.server.security.identity import AnyRequest, site_of, who_asks
from pegout.service.history import ENOUGH
from pegout.service.progress import PROVISIONAL_BELOW, figure
from pegout.service.seasons import KnownSeason
from pegout.tournament.season import season_table

MOST_REVIEWED = 40
"""Tables scanned per request."""
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
    back = site.reviews.back(who)
    context = {
        **WORDS,
        "profile": await site.progress.profile(who),
        "account": await site.accounts.account(who),
        "back": back,
        "looked": round(100 * back.done / back.games) if back else 100,
        "most_reviewed": MOST_REVIEWED,
    }
    return Template("profile.html", context=context)


@post("/profile/review", include_in_schema=False)
async def review_own_games(request: AnyRequest) -> Redirect:
    """Have one's last games reviewed, so that one sees what mistakes cost."""
    site, who = site_of(request), who_asks(request)
    games = await site.progress.unreviewed(who)
    tables = list(dict.fromkeys(game.table for game in games))[:MOST_REVIEWED]
    if tables:
        site.reviews.look_back(who, len(tables), _reviewed(request, tables))
    return Redirect("/profile#cost-title", status_code=303)


async def _reviewed(request: AnyRequest, tables: Sequence[str]) -> AsyncIterator[None]:
    """Each table once it is reviewed, or once it is known that it cannot be."""
    for name in tables:
        table = await site_of(request).tables.table(name)
        if table is not None:
            with suppress(PegoutError, RefusedError):
                await reviewed(request, table)
        yield


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


PROGRESS_PAGES = [profile_page, review_own_games, person_page, leaderboard_page]
