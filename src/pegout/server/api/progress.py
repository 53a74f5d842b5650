"""The JSON API of progress: ratings of a site and of a person, one's own figures and data."""

from __future__ import annotations

from litestar import Response, Router, delete, get, put
from litestar.status_codes import HTTP_204_NO_CONTENT, HTTP_404_NOT_FOUND

from pegout.errors import refuse
from pegout.server.errors import RefusedError, refused
from pegout.server.runtime.threads import one_at_a_time
from pegout.server.security.identity import AnyRequest, site_of, who_asks
from pegout.service.progress import LeaderRow, PlayerProfile, PublicProfile, RatingView


async def the_person(request: AnyRequest, name: str) -> PublicProfile:
    """Somebody who is rated and listed, or the answer that there is nobody."""
    found = await site_of(request).progress.person(name, who_asks(request))
    if found is None:
        raise no_person()
    return found


def no_person() -> RefusedError:
    """Nobody of that name is rated and listed."""
    return refused(refuse("no_person"), HTTP_404_NOT_FOUND)


@get("/leaderboard")
async def see_leaderboard(request: AnyRequest) -> list[LeaderRow]:
    """Who is rated here and lets it be seen, the strongest first, among the computers."""
    return await site_of(request).progress.leaderboard(who_asks(request))


@get("/people/{name:str}/rating")
async def see_rating(request: AnyRequest, name: str) -> RatingView:
    """The rating of somebody who is listed, or your own, by the name of the account."""
    return (await the_person(request, name)).view


@get("/me/profile")
async def see_profile(request: AnyRequest) -> PlayerProfile:
    """Your own results, averages, rating and costs, now and over time; nobody else sees them."""
    return await site_of(request).progress.profile(who_asks(request))


@put("/me/listing", status_code=HTTP_204_NO_CONTENT)
async def list_me(request: AnyRequest) -> None:
    """Let your rating stand on the leaderboard and have a page of its own, as at first."""
    await _list(request, listed=True)


@delete("/me/listing", status_code=HTTP_204_NO_CONTENT)
async def unlist_me(request: AnyRequest) -> None:
    """Keep your rating to yourself."""
    await _list(request, listed=False)


async def _list(request: AnyRequest, *, listed: bool) -> None:
    accounts = site_of(request).accounts
    if await accounts.let_list(who_asks(request), listed=listed) is None:
        raise refused(refuse("no_account.listing"))


@get("/me/export", media_type="application/zip")
async def see_own_data(request: AnyRequest) -> Response[bytes]:
    """All your data as one archive: account, games as records, statistics, ratings, costs."""
    async with one_at_a_time(request):
        data = await site_of(request).own_data.archive(who_asks(request))
    headers = {"Content-Disposition": 'attachment; filename="pegout-my-data.zip"'}
    return Response(data, media_type="application/zip", headers=headers)


progress_api = Router(
    "/api/v1",
    route_handlers=[see_leaderboard, see_rating, see_profile, list_me, unlist_me, see_own_data],
)
