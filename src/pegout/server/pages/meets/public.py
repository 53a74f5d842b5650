"""A tournament for the room and for the world: its page, its slides, its tables and pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Annotated, Literal, cast

from litestar import Response, get
from litestar.params import Parameter
from litestar.response import Template

from pegout.errors import Rejection, refuse
from pegout.server.errors import refused
from pegout.server.pages.desk.files import as_file, as_table, plain_name
from pegout.server.pages.meets.access import local_time, pass_of, the_log
from pegout.server.pages.meets.print import DRAWN, qr_picture
from pegout.server.runtime.public_url import address_for_others
from pegout.server.runtime.threads import aside
from pegout.server.security.identity import AnyRequest, site_of
from pegout.service.meets import GameTable, ShownMeet
from pegout.service.views import PublicTournament, as_calendar, bracket_picture, find, slides
from pegout.service.views.desk import table_of
from pegout.text import Name
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.spreadsheets import public_entries_table, schedule_table

What = Literal["entries", "schedule", "results", "standings", "games", "final"]
Number = Annotated[int, Parameter(ge=0, le=1)]
Wall = Annotated[int | None, Parameter(ge=0)]


async def shown(request: AnyRequest, meet: str) -> ShownMeet:
    """What everybody may see; made once for all who look between two steps."""
    log = await the_log(request, meet)
    return await site_of(request).shown_meets.of(meet, log, local_time())


@get("/tournaments/{meet:str}", include_in_schema=False)
async def tournament_page(
    request: AnyRequest, meet: str, q: Annotated[str, Parameter(max_length=60)] = ""
) -> Response[str]:
    """A tournament for everybody, with somebody found by name."""
    view = (await shown(request, meet)).view
    one = await pass_of(request, meet)
    sealed = await site_of(request).event_tables.sealed(_tables_now(meet, view))

    def page() -> Template:
        found = find(view, q)
        context = {"meet": view, "one": one, "q": q, "found": found, "sealed": sealed}
        return Template("meets/public.html", context=context)

    return await aside(request, page)


def _tables_now(meet: str, view: PublicTournament) -> Iterator[GameTable]:
    """The tables here of the rounds that are on."""
    for division in view.divisions:
        for one in division.rounds:
            if one.round == division.round_now:
                for game in one.games:
                    if game.here:
                        yield GameTable(meet, division.id, game.game, game.here)


@get("/tournaments/{meet:str}/qr", include_in_schema=False)
async def public_code(request: AnyRequest, meet: str) -> Response[bytes]:
    """The public page as a QR code."""
    await the_log(request, meet)
    return qr_picture(f"{address_for_others(request)}tournaments/{meet}")


@get("/tournaments/{meet:str}/projector", include_in_schema=False)
async def projector_page(request: AnyRequest, meet: str, d: str = "") -> Response[str]:
    """The slides for the wall."""
    view = (await shown(request, meet)).view

    def page() -> Template:
        return Template("meets/projector.html", context={"meet": view, "slides": slides(view, d)})

    return await aside(request, page)


@get("/tournaments/{meet:str}/calendar.ics", include_in_schema=False)
async def calendar_file(request: AnyRequest, meet: str) -> Response[str]:
    """The plan as a calendar file."""
    log = await the_log(request, meet)
    page = f"{address_for_others(request)}tournaments/{meet}"
    text = await asyncio.to_thread(as_calendar, log.meet, meet, local_time(), page)
    return as_file(text, f"{plain_name(log.meet.name)}.ics", "text/calendar")


@get("/tournaments/{meet:str}/overlay", include_in_schema=False)
async def overlay_page(request: AnyRequest, meet: str, d: str = "") -> Response[str]:
    """A bar to lay over a stream: the round with its clock, the match that is on, who leads."""
    view = (await shown(request, meet)).view
    if d and d not in {one.id for one in view.divisions}:
        raise refused(refuse("no_such_division.here"), 404)

    def page() -> Template:
        return Template("meets/overlay.html", context={"meet": view, "chosen": d})

    return await aside(request, page)


@get("/api/v1/tournaments/{meet:str}")
async def see_tournament(request: AnyRequest, meet: str) -> Response[PublicTournament]:
    """A tournament as everybody may see it: entries, tables, results, standings, brackets."""
    made = await shown(request, meet)
    written = await asyncio.to_thread(lambda: made.as_json)
    return Response(cast("PublicTournament", written), media_type="application/json")


@get("/tournaments/{meet:str}/tables/{division:str}/{what:str}", include_in_schema=False)
async def table_page(request: AnyRequest, meet: str, division: str, what: What) -> Response[str]:
    """Entries, schedule, results, standings, all games or final places for a spreadsheet."""
    found = (await the_log(request, meet)).meet
    own = _division(found, division)
    return as_table(await asyncio.to_thread(_table, found, own, what), f"{division}-{what}")


def _division(meet: Meet, division: str) -> DivisionState:
    if division not in meet.divisions:
        raise refused(refuse("no_such_division.here"), 404)
    return meet.divisions[division]


def _table(meet: Meet, division: DivisionState, what: What) -> str:
    if what == "entries":
        return public_entries_table(meet, meet.entrants(division.id))
    if division.plan is None or not division.started:
        raise refused(refuse("not_started.public", division=Name(division.name)))
    if what == "schedule":
        return schedule_table(meet, division)
    if not division.standings_shown:
        name = Name(division.name)
        raise refused(refuse("kept_back.standings", chief=meet.chief, division=name))
    made = table_of(meet, division, what)
    if isinstance(made, Rejection):
        raise refused(made)
    return made


@get("/tournaments/{meet:str}/brackets/{division:str}/{number:int}", include_in_schema=False)
async def bracket_page(
    request: AnyRequest, meet: str, division: str, number: Number, wall: Wall = None
) -> Response[str]:
    """A bracket as a picture, or a part of it for the wall."""
    found = (await the_log(request, meet)).meet
    own = _division(found, division)
    picture = await asyncio.to_thread(bracket_picture, found, own, number, wall)
    if picture is None:
        raise refused(refuse("no_bracket.public"), 404)
    return Response(picture, media_type="image/svg+xml", headers=DRAWN)


PUBLIC_PAGES = [
    tournament_page,
    public_code,
    projector_page,
    calendar_file,
    overlay_page,
    see_tournament,
    table_page,
    bracket_page,
]
