"""Games of a tournament played at the site's own tables: seen at the desk, sat at by code."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect, Template

from pegout.errors import Rejection, refuse
from pegout.players import LEVEL_WORDS, LEVELS, PEOPLE_CHOOSE
from pegout.server.api.tables import rated_by
from pegout.server.errors import refused
from pegout.server.pages.desk.frame import (
    Act,
    Asked,
    Desk,
    DeskPage,
    Fields,
    decoded,
    number_in,
)
from pegout.server.pages.meets.access import RUNNING, pass_by_code, pass_of, the_log
from pegout.server.pages.table_form import Form
from pegout.server.security.identity import AnyRequest, cookies_for, site_of, who_asks
from pegout.server.security.rate_limits import fresh_guest
from pegout.service.meets import GameTable, Pass
from pegout.service.views import round_now
from pegout.text import Name, say
from pegout.tournament.meet import Game, Meet, Role, commands as c

FROM_HERE = ("played_here", "corrected", "ruled")
"""A result that the table came to, or that was put right since."""
HOUSE_LEVELS = {level: LEVEL_WORDS[level] for level in PEOPLE_CHOOSE}
"""Who is offered for the empty seat; the others are yardsticks for those who measure players."""
OPENERS: tuple[Role, ...] = ("director", "scorer")


def here_page(desk: Desk) -> dict[str, Any]:
    """The games of the round that is on, with their tables."""
    division = desk.division
    number = None if division is None else round_now(division)
    if division is None or number is None:
        return {"games": [], "levels": HOUSE_LEVELS}
    games = [game for game in division.rounds[number].values() if game.state != "dropped"]
    idle = desk.idle.get(division.id, frozenset())
    return {
        "round": number,
        "called": number in division.clocks,
        "names": desk.meet.names(division.id),
        "games": games,
        "free": [game for game in games if _free(game, idle)],
        "idle": idle,
        "from_here": FROM_HERE,
        "levels": HOUSE_LEVELS,
        "can_rate": division.part.size == 1,
    }


def _free(game: Game, idle: frozenset[int]) -> bool:
    """Whether a table can be opened for a game."""
    here = bool(game.here) and game.number not in idle
    return game.waiting and not here and not any((*game.claims, *game.papers))


def seat_house(desk: Desk, fields: Fields) -> Asked:
    """A computer for the empty seat of an odd field."""
    asked = decoded(c.SeatHouse, desk, fields)
    if asked.level not in LEVELS:
        return refuse("no_level", level=asked.level, levels=tuple(LEVELS))
    return [asked]


def _wanted(desk: Desk) -> bool:
    """Whether games are played here: a table was opened, or a computer has the empty seat."""
    division = desk.division
    if division is None:
        return False
    return division.house is not None or any(game.here for game in division.games())


HERE_PAGES: dict[str, DeskPage] = {
    "here": DeskPage(
        "rounds",
        say("desk-page.play_here"),
        "desk/here.html",
        here_page,
        OPENERS,
        wanted=_wanted,
    )
}
HERE_ACTS: dict[str, Act] = {"seat-house": seat_house}


@get("/p/{code:str}/play", include_in_schema=False)
async def play_page(request: AnyRequest, code: str) -> Template:
    """A player's games that are played here, with a button to sit down at each."""
    one = await pass_by_code(request, code)
    log = await the_log(request, one.meet)
    games, idle = _own(log.meet, one), frozenset[int]()
    if games:
        division = log.meet.divisions[games[0][0]]
        idle = await site_of(request).event_tables.idle(one.meet, log, division, one.entry)
    context = {
        "one": one,
        "meet": log.meet,
        "games": games,
        "idle": idle,
        "may_rate": await _may_rate(request, games),
    }
    return Template("meets/play.html", context=context)


async def _may_rate(request: AnyRequest, games: list[tuple[str, Game, list[str], str]]) -> set[str]:
    """The tables at which the visitor may have the game rated, which takes an account."""
    site = site_of(request)
    if await site.accounts.account(who_asks(request)) is None:
        return set()
    tables = [await site.tables.table(game.here) for _, game, *_ in games if game.waiting]
    return {table.id for table in tables if table is not None and table.settings.rated}


def _own(meet: Meet, one: Pass) -> list[tuple[str, Game, list[str], str]]:
    entry = meet.entries.get(one.entry or 0)
    if entry is None:
        return []
    division = meet.divisions[entry.division]
    names, people = meet.names(division.id), [meet.people[p].name for p in entry.people]
    return [
        (division.id, game, people, names[game.entries[1 - game.entries.index(entry.id)]])
        for game in division.games()
        if game.here and entry.id in game.entries
    ]


@post("/p/{code:str}/play", include_in_schema=False)
async def sit_down(request: AnyRequest, code: str, data: Form) -> Response[Any]:
    """Sit down at the table of one's game, and go there."""
    one = await pass_by_code(request, code)
    meet = (await the_log(request, one.meet)).meet
    division = meet.divisions.get(data.get("division", ""))
    number, person = number_in(data.get("game", "")), number_in(data.get("person", "0"))
    game = division.game(number) if division is not None and number is not None else None
    if division is None or game is None or one.entry is None or person is None:
        raise refused(refuse("no_table.here"))
    who, rated = who_asks(request) or fresh_guest(request), data.get("rated") == "on"
    await rated_by(request, wanted=rated)
    at = GameTable(one.meet, division.id, game.number, game.here)
    done = await site_of(request).event_tables.sit(at, one.entry, person, who, rated=rated)
    if isinstance(done, Rejection):
        raise refused(done)
    cookies = [] if who_asks(request) else cookies_for(request, who)
    return Redirect(f"/t/{game.here}", cookies=cookies, status_code=303)


@get(
    "/tournaments/{meet:str}/records/{division:str}/{game:int}",
    include_in_schema=False,
    media_type="text/plain",
)
async def evidence_page(request: AnyRequest, meet: str, division: str, game: int) -> str:
    """The record of a game that was played here, once its packs are open to all."""
    log, one = await the_log(request, meet), await pass_of(request, meet)
    found = log.meet.divisions.get(division)
    text = await site_of(request).event_tables.evidence(meet, division, game)
    if found is None or text is None:
        raise refused(refuse("no_record"), 404)
    if not (found.standings_shown or (one and one.role in RUNNING)):
        raise refused(refuse("kept_back.results", division=Name(found.name)))
    if isinstance(text, Rejection):
        raise refused(text)
    return text


HERE_ROUTES = [play_page, sit_down, evidence_page]
