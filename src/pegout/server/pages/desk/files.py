"""What the desk hands out: links and their QR codes, the bracket as a picture, tables to keep."""

from __future__ import annotations

import asyncio
from io import BytesIO
from string import ascii_letters, digits
from urllib.parse import quote

import segno
from litestar import Response, get, post
from litestar.response import Redirect
from litestar.status_codes import HTTP_404_NOT_FOUND

from pegout.errors import refuse
from pegout.server.errors import RefusedError, refused
from pegout.server.pages.meets.access import let_in, the_log
from pegout.server.pages.meets.print import KEEPERS
from pegout.server.pages.table_form import Form
from pegout.server.runtime.public_url import address_for_others
from pegout.server.security.identity import AnyRequest, site_of
from pegout.service.meets import Pass
from pegout.service.views import svg_bracket
from pegout.service.views.desk import MONEY_FILES, table_of
from pegout.tournament.floor import match_tables
from pegout.tournament.meet import DivisionState, MeetLog, meet_to_text

PICTURE = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
"""The picture brings its own colours, and nothing else runs in it."""
MARK = "\ufeff"
PLAIN_SIGNS = frozenset(f"{ascii_letters}{digits}-_. ")


@post("/tournaments/{meet:str}/desk/passes/give", include_in_schema=False)
async def give_pass(request: AnyRequest, meet: str, data: Form) -> Redirect:
    """A link made, given again, or taken away; a registrar gives codes to entries of the area."""
    one = await let_in(request, meet, ("director", "registrar"))
    site, log = site_of(request), await the_log(request, meet)
    if data.get("do") == "make":
        await _make(request, meet, log, one, data)
    else:
        known = {two.id: two for two in await site.passes.of(meet)}
        asked = known.get(data.get("pass", ""))
        if asked is None or not _may_hand_out(one, asked, log):
            raise _no_pass()
        if data.get("do") == "again":
            await site.passes.again(asked)
        else:
            await site.passes.revoke(asked)
    note = data.get("do", "") if data.get("do") in ("make", "again") else "revoke"
    page = "entries" if data.get("page") == "entries" else "setting-up"
    entry = f"&entry={quote(data['entry'])}" if data.get("entry") else ""
    where = f"/tournaments/{meet}/desk/{page}?d={quote(data.get('division', ''))}{entry}"
    return Redirect(f"{where}&note={note}", status_code=303)


@post("/tournaments/{meet:str}/desk/copies/here", include_in_schema=False)
async def copy_here(request: AnyRequest, meet: str, data: Form) -> Redirect:
    """The director says that copies may go to the folder as it is now."""
    await let_in(request, meet, ("director",))
    site = site_of(request)
    await site.backups.copy_here(site.meets.every)
    where = f"/tournaments/{meet}/desk/overview?d={quote(data.get('division', ''))}"
    return Redirect(f"{where}&note=copies", status_code=303)


async def _make(
    request: AnyRequest, meet: str, log: MeetLog, one: Pass, data: dict[str, str]
) -> None:
    for official in log.meet.officials:
        asked = data.get("name"), data.get("role", official.role)
        if one.role == "director" and (official.name, official.role) == asked:
            passes = site_of(request).passes
            await passes.official(meet, official.role, official.name, official.area)
            return
    raise _no_pass()


def _may_hand_out(one: Pass, asked: Pass, log: MeetLog) -> bool:
    if one.role == "director":
        return asked.id != one.id
    entry = log.meet.entries.get(asked.entry or 0)
    return entry is not None and one.hands_out(entry)


def _no_pass() -> RefusedError:
    return refused(refuse("no_link"), HTTP_404_NOT_FOUND)


@get("/tournaments/{meet:str}/desk/qr/{code:str}", include_in_schema=False)
async def link_picture(request: AnyRequest, meet: str, code: str) -> Response[bytes]:
    """A link as a QR code, for those who may hand it out."""
    one = await let_in(request, meet, ("director", "registrar"))
    asked = await site_of(request).passes.by_code(code)
    log = await the_log(request, meet)
    if (
        asked is None
        or asked.meet != meet
        or not (one.id == asked.id or _may_hand_out(one, asked, log))
    ):
        raise _no_pass()
    drawn = BytesIO()
    segno.make(f"{address_for_others(request)}p/{asked.code}", micro=False).save(
        drawn, kind="svg", scale=5
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@get("/tournaments/{meet:str}/desk/picture/bracket", include_in_schema=False)
async def bracket_picture(
    request: AnyRequest, meet: str, d: str = "", consolation: bool = False
) -> Response[str]:
    """The bracket as it stands, drawn."""
    await let_in(request, meet)
    log = await the_log(request, meet)
    division = _division(log, d)
    playoff = division.consolation if consolation else division.playoff
    if playoff is None:
        raise refused(refuse("no_picture"), HTTP_404_NOT_FOUND)
    title = f"{log.meet.name}: {division.name}"
    drawn = svg_bracket(
        playoff, log.meet.names(division.id), title, match_tables(division, consolation)
    )
    return Response(drawn, media_type="image/svg+xml", headers=PICTURE)


def _division(log: MeetLog, division: str) -> DivisionState:
    if division not in log.meet.divisions:
        raise refused(refuse("no_such_division.here"), HTTP_404_NOT_FOUND)
    return log.meet.divisions[division]


@get("/tournaments/{meet:str}/desk/download/{what:str}", include_in_schema=False)
async def download(request: AnyRequest, meet: str, what: str, d: str = "") -> Response[str]:
    """A table of the tournament, or the whole of it as a .cribmeet file."""
    await let_in(request, meet, KEEPERS if what in MONEY_FILES else ("director",))
    log = await the_log(request, meet)
    if what == "cribmeet":
        text = await asyncio.to_thread(meet_to_text, log)
        return as_file(text, f"{plain_name(log.meet.name)}.cribmeet", "application/json")
    division = _division(log, d)
    made = await asyncio.to_thread(table_of, log.meet, division, what)
    if isinstance(made, str):
        return as_table(made, f"{plain_name(division.id)}-{what}")
    raise refused(made)


def as_file(text: str, name: str, kind: str) -> Response[str]:
    """A text to keep under a name."""
    return Response(text, media_type=kind, headers={"Content-Disposition": attachment(name)})


def attachment(name: str) -> str:
    r"""The header of a file to keep; a name with other signs than plain ones is given twice.

    >>> attachment("men-results.csv")
    'attachment; filename="men-results.csv"'
    >>> attachment('Zoë";x.csv')
    'attachment; filename="Zo___x.csv"; filename*=UTF-8\'\'Zo%C3%AB%22%3Bx.csv'
    """
    plain = "".join(one if one in PLAIN_SIGNS else "_" for one in name)
    own = f"; filename*=UTF-8''{quote(name, safe='')}" if plain != name else ""
    return f'attachment; filename="{plain}"{own}'


def as_table(text: str, name: str) -> Response[str]:
    """A table to keep; on Windows a spreadsheet needs a byte order mark to read "Zoë" rightly."""
    return as_file(f"{MARK}{text}", f"{name}.csv", "text/csv")


def plain_name(name: str) -> str:
    """A name that any disk takes.

    >>> plain_name("Golden Age / Olympics")
    'golden-age-olympics'
    """
    words = "".join(sign if sign.isascii() and sign.isalnum() else " " for sign in name)
    return "-".join(words.lower().split()) or "tournament"


DESK_FILES = [give_pass, copy_here, link_picture, bracket_picture, download]
