"""The first page: a hand at once, a friend's table by its code, a game to go on with; the form of a
new table; and the lobby.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial
from itertools import count
from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect, Template

from pegout.errors import refuse
from pegout.players import LEVEL_WORDS, OFFERED
from pegout.rulesets import DEFAULTS, ruleset, ruleset_ids
from pegout.server.api.tables import Opening, opened, rated_by, settled, the_table
from pegout.server.errors import RefusedError, as_sentence
from pegout.server.pages.table_form import (
    PRESETS,
    Form,
    computers_of,
    settings_of,
    told,
    what_cannot_be,
)
from pegout.server.security.identity import AnyRequest, cookies_for, site_of, who_asks
from pegout.server.security.rate_limits import fresh_guest, opened_by
from pegout.service.history import games_to_go_on
from pegout.service.tables import GUEST_NAME, Sit
from pegout.text import say

LINK = re.compile(r"/t/([\w-]+)")
LONGEST_CODE = 12
MOST_AT_HOME = 4
"""This many open tables the first page shows; the lobby shows them all."""
COUNTED_BY = {
    "auto": say("lobby-counting.auto"),
    "check": say("lobby-counting.check"),
    "claim": say("lobby-counting.claim"),
}
"""Who counts, in a line of the lobby."""
FIRST_LEVEL = "novice"
"""Against whom somebody plays at first: a newcomer can win. A choice is kept."""


async def _home(request: AnyRequest, problem: str = "", code: str = "") -> Template:
    """The first page; after a code that opens nothing with what was typed."""
    site = site_of(request)
    changes, listed = site.lobby.changes, await site.lobby.all()
    context = {
        "usual_book": DEFAULTS.table,
        "levels": LEVEL_WORDS,
        "people_choose": OFFERED,
        "first_level": FIRST_LEVEL,
        "going": await games_to_go_on(site.tables, who_asks(request)),
        "open_tables": [one for one in listed if one.state == "open"][:MOST_AT_HOME],
        "watched": next((one for one in listed if one.state == "playing"), None),
        "counted_by": COUNTED_BY,
        "lobby_changes": changes,
        "problem": problem,
        "code": code,
    }
    return Template("home.html", context=context, status_code=422 if problem else 200)


@get("/", include_in_schema=False)
async def home(request: AnyRequest) -> Template:
    """Where everybody begins: one button deals a hand."""
    return await _home(request)


@get("/new", include_in_schema=False, sync_to_thread=False)
def new_table(request: AnyRequest) -> Template:
    """The form of a new table, with what a preset or a link chose."""
    asked = request.query_params.dict()
    preset = str(asked.get("preset", [""])[0])
    people = str(asked.get("with", [""])[0])
    chosen = dict(PRESETS[preset].chosen) if preset in PRESETS else {}
    if people in ("computer", "friends", "anyone"):
        chosen["with"] = people
    return _form(chosen, preset=preset)


def _form(chosen: dict[str, str], problem: str = "", preset: str = "") -> Template:
    """The form of a new table; after a refusal with all that had been chosen on it."""
    context = {
        "book_lines": [(one, ruleset(one).name) for one in ruleset_ids()],
        "usual_book": DEFAULTS.table,
        "levels": LEVEL_WORDS,
        "people_choose": OFFERED,
        "presets": PRESETS,
        "preset": preset,
        "cannot": what_cannot_be(),
        "problem": problem,
        "chosen": chosen,
    }
    return Template("new.html", context=context, status_code=422 if problem else 200)


@post("/play", include_in_schema=False)
async def play(request: AnyRequest, data: Form) -> Response[Any]:
    """A table, at once: with computers, or with seats for friends or for anyone."""
    who = who_asks(request) or fresh_guest(request)
    try:
        settings = settings_of(data)
        others = computers_of(data, settings.hands)
        name = data.get("name", "").strip() or GUEST_NAME
        done = await opened(request, Opening(settings, name, others), who)
    except RefusedError as error:
        return _form(data, told(error.problem.sentence, error.problem.clause))
    # A player who wants a hand at once is not asked to cut and to deal before they see one.
    at = f"/t/{done.table}{'#deal' if data.get('at_once') else ''}"
    return Redirect(at, cookies=cookies_for(request, who), status_code=303)


@get("/join", include_in_schema=False)
async def join(request: AnyRequest, code: str = "") -> Response[Any]:
    """To a friend's table by its short code, or by the link to it."""
    typed = signs_of(code)
    if not typed:
        return await _home(request, as_sentence(refuse("no_table_code.blank")))
    tables = site_of(request).tables
    linked = LINK.search(code)
    if linked and await tables.table(linked[1]) is not None:
        return Redirect(f"/t/{linked[1]}", status_code=303)
    table = await opened_by(request, typed, partial(tables.by_code, typed))
    if table is not None:
        return Redirect(f"/t/{table}", status_code=303)
    if "/" in code:
        return await _home(request, as_sentence(refuse("no_table_code.link")), code)
    gone = refuse("no_table_code.unknown", typed=typed[:LONGEST_CODE])
    return await _home(request, as_sentence(gone), code)


def signs_of(code: str) -> str:
    """A code as it was given out, however it was typed.

    >>> signs_of(" ffa-whx ")
    'FFAWHX'
    """
    return "".join(sign for sign in code if sign.isalnum()).upper()


@get("/lobby", include_in_schema=False)
async def lobby_page(request: AnyRequest) -> Template:
    """Public tables that want a player, and public games to watch."""
    return await _lobby(request)


async def _lobby(request: AnyRequest, problem: str = "") -> Template:
    lobby = site_of(request).lobby
    changes, listed = lobby.changes, await lobby.all()
    context = {
        "lobby_changes": changes,
        "open_tables": [one for one in listed if one.state == "open"],
        "playing": [one for one in listed if one.state == "playing"],
        "levels": LEVEL_WORDS,
        "counted_by": COUNTED_BY,
        "problem": problem,
    }
    return Template("lobby.html", context=context, status_code=422 if problem else 200)


@post("/lobby/{table:str}", include_in_schema=False)
async def sit_down(request: AnyRequest, table: str, data: Form) -> Response[Any]:
    """A seat at a public table with one click; someone who was quicker is told on the page."""
    found = await the_table(request, table)
    who = who_asks(request) or fresh_guest(request)
    if found.seat_of(who) is None:
        taken = [chair.name for chair in found.chairs]
        name = free_name(data.get("name", "").strip() or GUEST_NAME, taken)
        try:
            rated = data.get("rated") == "on"
            await rated_by(request, wanted=rated)
            settled(await site_of(request).tables.ask(table, Sit(name, rated=rated), who, ""))
        except RefusedError as error:
            return await _lobby(request, told(error.problem.sentence, error.problem.clause))
    return Redirect(f"/t/{table}", cookies=cookies_for(request, who), status_code=303)


def free_name(name: str, taken: Collection[str]) -> str:
    """A name that nobody at the table has.

    >>> free_name("Ann", ["Bob", ""]), free_name("Guest", ["guest", "Guest 2"])
    ('Ann', 'Guest 3')
    """
    used = {one.casefold() for one in taken}
    if name.casefold() not in used:
        return name
    return next(one for at in count(2) if (one := f"{name} {at}").casefold() not in used)


HOME_PAGES = [home, new_table, play, join, lobby_page, sit_down]
