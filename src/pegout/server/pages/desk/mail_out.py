"""What the page Mail of the desk asks for: letters sent, tried again, or looked at."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.response import Redirect
from litestar.status_codes import HTTP_404_NOT_FOUND
from msgspec import structs

from pegout.errors import Rejection, refuse
from pegout.server.errors import refused
from pegout.server.pages.desk.desk import DESK_PAGES, desk_of, refused_again
from pegout.server.pages.desk.files import PICTURE
from pegout.server.pages.desk.frame import Desk, number_in
from pegout.server.pages.desk.mail import may_send, page_of
from pegout.server.pages.table_form import Form
from pegout.server.security.identity import AnyRequest, site_of, visitor_of
from pegout.service.mail import KINDS, Letter, LetterKind, Written, letters_of

PAGE = "mail"


@post("/tournaments/{meet:str}/mail", include_in_schema=False)
async def act_on_mail(request: AnyRequest, meet: str, data: Form) -> Response[Any]:
    """Send letters, or try those that wait again; a refusal shows the page again."""
    desk = await desk_of(request, meet, DESK_PAGES[PAGE], data.get("division", ""))
    done = await _done(request, desk, data)
    if isinstance(done, Rejection):
        return await refused_again(request, desk, PAGE, data, refused(done).problem)
    division = "" if desk.division is None else desk.division.id
    query = urlencode({"d": division, **done})
    return Redirect(f"/tournaments/{meet}/desk/{PAGE}?{query}", status_code=303)


async def _done(
    request: AnyRequest, desk: Desk, data: dict[str, str]
) -> dict[str, int] | Rejection:
    if refusal := await may_send(request):
        return refusal
    if data.get("do") == "try":
        return {"tried": await site_of(request).outbox.try_now(desk.id)}
    number = number_in(data.get("entry", ""))
    entries = () if number is None else (number,)
    again = data.get("again") == "on"
    sent = await sent_to(request, desk, data.get("kind", ""), entries, again=again)
    return sent if isinstance(sent, Rejection) else {"new": sent.new, "before": sent.before}


async def sent_to(
    request: AnyRequest, desk: Desk, kind: str, entries: tuple[int, ...], *, again: bool
) -> Written | Rejection:
    """Letters of a kind put in the outbox."""
    found = await letters_for(request, desk, kind, entries)
    if isinstance(found, Rejection):
        return found
    who = visitor_of(request).who or desk.one.id
    return await site_of(request).outbox.write(found, who, again=again)


async def letters_for(
    request: AnyRequest, desk: Desk, kind: str, entries: tuple[int, ...]
) -> list[Letter] | Rejection:
    """The letters of a kind as they would be written now."""
    known: LetterKind | None = next((one for one in KINDS if one == kind), None)
    if known is None or desk.division is None:
        return refuse("no_mail.kind")
    page = page_of(request, desk.id)
    return await asyncio.to_thread(
        letters_of, desk.id, desk.meet, desk.division, known, page, entries
    )


@get("/tournaments/{meet:str}/mail/{kind:str}/{entry:int}", include_in_schema=False)
async def see_letter(request: AnyRequest, meet: str, kind: str, entry: int) -> Response[str]:
    """A letter as it would arrive, with its own form."""
    desk = await desk_of(request, meet, DESK_PAGES[PAGE], "")
    there = desk.meet.entries.get(entry)
    division = None if there is None else desk.meet.divisions[there.division]
    found = await letters_for(request, structs.replace(desk, division=division), kind, (entry,))
    if isinstance(found, Rejection):
        raise refused(found, HTTP_404_NOT_FOUND)
    return Response(found[0].html, media_type="text/html", headers=PICTURE)


MAIL_ROUTES = [act_on_mail, see_letter]
