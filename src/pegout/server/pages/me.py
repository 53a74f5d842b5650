"""A visitor's own pages: games, account, and what was dealt beside what chance would give."""

from __future__ import annotations

from datetime import date

from litestar import get
from litestar.response import Template

from pegout.server.security.identity import AnyRequest, guest_here, site_of, visitor_of, who_asks
from pegout.service.history import ENOUGH, LAST, my_games
from pegout.service.identity import ToKeep, all_to_keep


@get("/me", include_in_schema=False)
async def my_page(request: AnyRequest) -> Template:
    """A visitor's games, and the account that keeps them, if they want one."""
    site, visitor = site_of(request), visitor_of(request)
    context = {
        "games": await my_games(site.tables, visitor.who),
        "account": await site.accounts.account(visitor.who),
        "devices": await site.sessions.devices(visitor.who, visitor.session),
        "to_keep": await _to_keep(request),
        "day": day_in_words,
    }
    return Template("me.html", context=context)


async def _to_keep(request: AnyRequest) -> ToKeep:
    """What somebody has from before signing in here, and may take along."""
    visitor = visitor_of(request)
    if not visitor.session:
        return ToKeep()
    tables, guest = site_of(request).tables, await guest_here(request)
    return await all_to_keep(tables, guest, visitor.who)


def day_in_words(at: str) -> str:
    """The day of a time as it is kept.

    >>> day_in_words("2026-11-05T10:00:00Z")
    '5 November 2026'
    """
    day = date.fromisoformat(at[: len("2026-11-05")])
    return f"{day.day} {day:%B %Y}"


@get("/statistics", include_in_schema=False)
async def statistics_page(request: AnyRequest) -> Template:
    """What was dealt here, beside what chance would give."""
    found = await site_of(request).statistics.page(who_asks(request))
    context = {"page": found, "last": LAST, "enough": ENOUGH}
    return Template("statistics.html", context=context)


OWN_PAGES = [my_page, statistics_page]
