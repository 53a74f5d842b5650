"""Pages of one table: the table itself, and the link to it as a QR code."""

from __future__ import annotations

from io import BytesIO

import segno
from litestar import get
from litestar.response import Template

from pegout.players import LEVEL_WORDS
from pegout.rulesets import DEFAULTS, LONG_NAMES, GameRules
from pegout.server.api.tables import the_table
from pegout.server.runtime.public_url import address_for_others
from pegout.server.security.identity import AnyRequest, cookies_for, who_asks
from pegout.server.security.rate_limits import fresh_guest
from pegout.service.tables import PHRASES, phrase_told


@get("/t/{table:str}", include_in_schema=False)
async def table_page(request: AnyRequest, table: str) -> Template:
    """The table itself; its own script fills it."""
    found = await the_table(request, table)
    who = who_asks(request) or fresh_guest(request)
    target = found.settings.target or found.book.game.target.value
    return Template(
        "table.html",
        context={
            "table": found,
            "link": f"{address_for_others(request)}t/{table}",
            "book": found.book,
            "usual_book": DEFAULTS.table,
            "phrases": {one: phrase_told(one) for one in PHRASES},
            "sources": LONG_NAMES.items(),
            "levels": LEVEL_WORDS,
            "skunk_lines": " ".join(str(hole) for hole in skunk_lines(found.book.game, target)),
        },
        cookies=cookies_for(request, who),
    )


def skunk_lines(rules: GameRules, target: int) -> tuple[int, ...]:
    """The holes where a loser is skunked, once or twice: in or behind them.

    >>> from pegout.rulesets import ruleset
    >>> skunk_lines(ruleset("acc").game, 121), skunk_lines(ruleset("bicycle").game, 121)
    ((90, 60), (60,))
    """
    match rules.skunk.value:
        case "margin":
            margins = (rules.skunk_margin.value, rules.double_skunk_margin.value)
            return tuple(target - one for one in margins if one is not None)
        case "loser_score" | "skunk_variation":
            below = (rules.skunk_below.value, rules.double_skunk_below.value)
            return tuple(one - 1 for one in below if one is not None)
        case "lurch":
            below_line = rules.lurch_below.value.get(target)
            return () if below_line is None else (below_line - 1,)
    return ()


@get("/t/{table:str}/invite.svg", include_in_schema=False, media_type="image/svg+xml")
async def invitation(request: AnyRequest, table: str) -> bytes:
    """The link to a table as a QR code, for a phone across the room."""
    await the_table(request, table)
    drawn = BytesIO()
    segno.make(f"{address_for_others(request)}t/{table}", micro=False).save(
        drawn, kind="svg", scale=6
    )
    return drawn.getvalue()


TABLE_PAGES = [table_page, invitation]
