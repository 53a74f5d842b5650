"""Pages for people: home, the table, rules, and the few others."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

from pegout.players import LEVELS
from pegout.rulesets import RULESET_IDS, ruleset
from pegout.rulesets.card import rule_card
from pegout.server.api import Opening, opened
from pegout.server.identity import AnyRequest, cookie_for, fresh_guest, site_of, who_asks
from pegout.server.refusals import no_table
from pegout.service.asking import PHRASES
from pegout.service.rows import Settings


@get("/", include_in_schema=False, sync_to_thread=False)
def home(request: AnyRequest) -> Template:
    """Where everybody begins: one button deals a hand."""
    books = [ruleset(one) for one in RULESET_IDS]
    return Template("home.html", context={"books": books, "levels": list(LEVELS)})


@post("/play", include_in_schema=False)
async def play(
    request: AnyRequest,
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Response[Any]:
    """A table with computers, at once."""
    who = who_asks(request) or fresh_guest()
    hands = int(data.get("hands", "2"))
    settings = Settings(
        rules=data.get("rules", "bicycle"),
        hands=hands,  # type: ignore[arg-type]
        counting=data.get("counting", "auto"),  # type: ignore[arg-type]
        muggins=data.get("muggins") == "on",
    )
    others = (data.get("level", "club"),) * (hands - 1) if data.get("with") != "friends" else ()
    done = await opened(request, Opening(settings, data.get("name") or "You", others), who)
    return Redirect(f"/t/{done.table}", cookies=[cookie_for(request, who)], status_code=303)


@get("/t/{table:str}", include_in_schema=False)
async def table_page(request: AnyRequest, table: str) -> Template:
    """The table itself; its own script fills it."""
    found = await site_of(request).tables.table(table)
    if found is None:
        raise no_table()
    who = who_asks(request) or fresh_guest()
    return Template(
        "table.html",
        context={"table": found, "phrases": PHRASES},
        cookies=[cookie_for(request, who)],
    )


@get("/rules/{rules_id:str}", include_in_schema=False, sync_to_thread=False)
def rules_page(rules_id: str) -> Template:
    """A rulebook as a card."""
    book = ruleset(rules_id)
    return Template("rules.html", context={"book": book, "sections": rule_card(book)})


PAGES = [home, play, table_page, rules_page]
