"""More pages for people: one's own games, a game step by step, the API, and a guide to print."""

from __future__ import annotations

from datetime import date
from io import BytesIO
from typing import Any

import segno
from litestar import get
from litestar.response import Template

from pegout.server.api.openapi import WORDS
from pegout.server.errors import no_table
from pegout.server.pages.home import skunk_lines
from pegout.server.pages.meets.print import PAPERS
from pegout.server.pages.replay import looked_at
from pegout.server.runtime.public_url import address_for_others
from pegout.server.security.identity import AnyRequest, guest_here, site_of, visitor_of
from pegout.service.history import my_games
from pegout.service.identity import ToKeep, all_to_keep
from pegout.service.tables import GUEST_NAME


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


@get("/replay/{table:str}", include_in_schema=False)
async def replay_page(request: AnyRequest, table: str) -> Template:
    """The table as it was after each step; the page's own script draws it."""
    found, steps = await looked_at(request, table)
    assert found.ruleset is not None
    lines = skunk_lines(found.ruleset.game, steps.target)
    context = {
        "replay": steps,
        "names": [
            "You" if seat == steps.you and name == GUEST_NAME else name
            for seat, name in enumerate(steps.names)
        ],
        "rules": found.ruleset.id,
        "skunk_lines": " ".join(map(str, lines)),
    }
    return Template("replay.html", context=context)


@get("/t/{table:str}/invite.svg", include_in_schema=False, media_type="image/svg+xml")
async def invitation(request: AnyRequest, table: str) -> bytes:
    """The link to a table as a QR code, for a phone across the room."""
    if await site_of(request).tables.table(table) is None:
        raise no_table()
    drawn = BytesIO()
    segno.make(f"{address_for_others(request)}t/{table}", micro=False).save(
        drawn, kind="svg", scale=6
    )
    return drawn.getvalue()


@get("/docs", include_in_schema=False, sync_to_thread=False)
def docs_page(request: AnyRequest) -> Template:
    """The JSON API, to read: every path, what it takes and what it answers."""
    described: dict[str, Any] = request.app.openapi_schema.to_schema()
    context = {"api": described, "schemas": _schemas(described), "refusals": WORDS}
    return Template("docs.html", context=context)


@get("/run-an-event", include_in_schema=False, sync_to_thread=False)
def guide_page(request: AnyRequest) -> Template:
    """How to run an event, on one page to print."""
    asked = request.query_params.get("paper", "")
    paper = asked if asked in PAPERS else "a4"
    return Template("guide.html", context={"paper": paper, "papers": PAPERS})


def _schemas(described: dict[str, Any]) -> dict[str, Any]:
    return dict(sorted(described.get("components", {}).get("schemas", {}).items()))


MORE_PAGES = [my_page, replay_page, invitation, docs_page, guide_page]
