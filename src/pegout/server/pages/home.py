"""Pages for people: home, the table, rules, glossary, the verifier, and the few others."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

from pegout.players import LEVELS
from pegout.rulesets import (
    LONG_NAMES,
    GameRules,
    named,
    names_told,
    rule_card,
    ruleset,
    ruleset_ids,
    without_number,
)
from pegout.server.api.tables import Opening, opened
from pegout.server.errors import RefusedError, no_table
from pegout.server.pages.table_form import computers_of, settings_of
from pegout.server.runtime.public_url import address_for_others
from pegout.server.security.code_limits import opened_by
from pegout.server.security.identity import AnyRequest, cookies_for, site_of, who_asks
from pegout.server.security.rate_limits import fresh_guest
from pegout.service.history import LAST
from pegout.service.tables import GUEST_NAME, PHRASES

LINK = re.compile(r"/t/([\w-]+)")
_STRENGTHS = {
    "novice": "learning: overlooks cards, gives points away",
    "club": "a good evening at the club",
    "expert": "wins 58 games of 100 against club; thinks a while",
    "master": "the strongest; weighs every throw, and thinks longest",
    "evgreedy": "throws by exact averages, but sees no reply coming",
    "greedy": "takes the most points now and forgets the rest",
    "random": "any card at all: for a first try",
}
LEVEL_WORDS = {
    level: "; ".join(filter(None, (words, LEVELS[level]("").misses)))
    for level, words in _STRENGTHS.items()
}
"""How strong the computers are, in a line each; measured in docs/players.md."""
Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


def _home(problem: str = "", code: str = "", chosen: dict[str, str] | None = None) -> Template:
    """The first page; after a refusal with all that had been chosen on it."""
    context = {
        "book_lines": [(one, ruleset(one).name) for one in ruleset_ids()],
        "levels": LEVEL_WORDS,
        "problem": problem,
        "code": code,
        "chosen": chosen,
    }
    return Template("home.html", context=context, status_code=422 if problem else 200)


@get("/", include_in_schema=False, sync_to_thread=False)
def home() -> Template:
    """Where everybody begins: one button deals a hand."""
    return _home()


@post("/play", include_in_schema=False)
async def play(request: AnyRequest, data: Form) -> Response[Any]:
    """A table, at once: with computers, or with seats for friends."""
    who = who_asks(request) or fresh_guest(request)
    try:
        settings = settings_of(data)
        others = computers_of(data, settings.hands)
        name = data.get("name", "").strip() or GUEST_NAME
        done = await opened(request, Opening(settings, name, others), who)
    except RefusedError as error:
        clause = f" ({named(error.problem.clause)})" if error.problem.clause else ""
        return _home(f"{error.problem.sentence}{clause}.", chosen=data)
    # Who asks for a hand at once is not asked to cut and to deal before they see one.
    at = f"/t/{done.table}{'#deal' if data.get('at_once') else ''}"
    return Redirect(at, cookies=cookies_for(request, who), status_code=303)


@get("/join", include_in_schema=False)
async def join(request: AnyRequest, code: str = "") -> Response[Any]:
    """To a friend's table by its short code, or by the link to it."""
    typed = signs_of(code)
    if not typed:
        return _home("Type the code of your friend's table: six letters and digits.")
    tables = site_of(request).tables
    linked = LINK.search(code)
    if linked and await tables.table(linked[1]) is not None:
        return Redirect(f"/t/{linked[1]}", status_code=303)
    table = await opened_by(request, typed, partial(tables.by_code, typed))
    if table is not None:
        return Redirect(f"/t/{table}", status_code=303)
    if "/" in code:
        return _home("There is no table at that link. Ask your friend to send it again.", code)
    return _home(f"There is no table with the code {typed[:12]!r}.", code)


def signs_of(code: str) -> str:
    """A code as it was given out, however it was typed.

    >>> signs_of(" ffa-whx ")
    'FFAWHX'
    """
    return "".join(sign for sign in code if sign.isalnum()).upper()


@get("/t/{table:str}", include_in_schema=False)
async def table_page(request: AnyRequest, table: str) -> Template:
    """The table itself; its own script fills it."""
    found = await site_of(request).tables.table(table)
    if found is None or found.ruleset is None:
        raise no_table()
    who = who_asks(request) or fresh_guest(request)
    target = found.settings.target or found.ruleset.game.target.value
    return Template(
        "table.html",
        context={
            "table": found,
            "link": f"{address_for_others(request)}t/{table}",
            "book": found.ruleset,
            "phrases": PHRASES,
            "sources": LONG_NAMES.items(),
            "levels": LEVEL_WORDS,
            "skunk_lines": " ".join(str(hole) for hole in skunk_lines(found.ruleset.game, target)),
        },
        cookies=cookies_for(request, who),
    )


def skunk_lines(rules: GameRules, target: int) -> tuple[int, ...]:
    """The holes where a loser is skunked, once or twice: in or behind them.

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


@get("/rules", include_in_schema=False, sync_to_thread=False)
def books_page() -> Template:
    """The rulebooks, to choose from."""
    books = [ruleset(one) for one in ruleset_ids()]
    return Template("books.html", context={"books": books, "without_number": without_number})


@get("/rules/{rules_id:str}", include_in_schema=False, sync_to_thread=False)
def rules_page(rules_id: str) -> Template:
    """A rulebook as a card."""
    book = ruleset(rules_id)
    sections = rule_card(book)
    told = names_told(line.clause for section in sections for line in section.lines)
    shown = {"book": book, "sections": sections, "names": told}
    source = without_number(book.source)
    return Template("rules.html", context={**shown, "source": source})


@get("/glossary", include_in_schema=False, sync_to_thread=False)
def glossary_page() -> Template:
    """The words of the table."""
    return Template("glossary.html", context={"sources": LONG_NAMES.items()})


@get("/verify", include_in_schema=False, sync_to_thread=False)
def verify_page() -> Template:
    """Makes every pack of a finished game again, in the browser."""
    return Template("verify.html")


@get("/statistics", include_in_schema=False)
async def statistics_page(request: AnyRequest) -> Template:
    """What was dealt here, beside what chance would give."""
    found = await site_of(request).statistics.page(who_asks(request))
    return Template("statistics.html", context={"page": found, "last": LAST})


@get("/about", include_in_schema=False, sync_to_thread=False)
def about_page() -> Template:
    """What this site is, and how to use it with eyes, ears and keys."""
    return Template("about.html")


PAGES = [
    home,
    play,
    join,
    table_page,
    books_page,
    rules_page,
    glossary_page,
    verify_page,
    statistics_page,
    about_page,
]
