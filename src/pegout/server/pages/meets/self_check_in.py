"""At the door: people say on their phones that they are here, and the desk confirms it.

The page is there only while the desk keeps the door open. Nobody is entered or checked in by it.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import Parameter
from litestar.response import Redirect, Template

from pegout.errors import Rejection, refuse
from pegout.input_limits import LONGEST_LABEL
from pegout.server.errors import WayBack, refused
from pegout.server.pages.desk.frame import (
    Act,
    Asked,
    Desk,
    DeskPage,
    Fields,
    asks,
    division_of,
    entry_of,
    number_in,
    text,
)
from pegout.server.pages.meets.access import let_in, local_time, the_log
from pegout.server.pages.meets.print import qr_picture
from pegout.server.pages.table_form import Form
from pegout.server.runtime.public_url import address_for_others
from pegout.server.security.identity import AnyRequest, cookies_for, site_of, who_asks
from pegout.server.security.rate_limits import at_the_door, fresh_guest
from pegout.service.meets import DoorWord
from pegout.service.views import door_view
from pegout.text import say
from pegout.tournament.meet import Meet, MeetLog, Role, commands as c
from pegout.tournament.registration import wrong_email, wrong_name

DOORKEEPERS: tuple[Role, ...] = ("director", "registrar", "scorer")
Typed = Annotated[str, Parameter(max_length=60)]


@get("/tournaments/{meet:str}/door", include_in_schema=False)
async def door_page(request: AnyRequest, meet: str, q: Typed = "", said: Typed = "") -> Template:
    """Find your name and say that you are here, or ask to be entered."""
    log = await _open_door(request, meet)
    return _drawn(request, meet, log, {"q": q, "said": said})


def _drawn(
    request: AnyRequest, meet: str, log: MeetLog, typed: dict[str, str], problem: str = ""
) -> Template:
    view = door_view(log.meet, typed.get("q", ""))
    mails = site_of(request).outbox.server is not None
    context = {"id": meet, "view": view, "typed": typed, "problem": problem, "mails": mails}
    return Template(
        "meets/self_check_in.html", context=context, status_code=422 if problem else 200
    )


async def _open_door(request: AnyRequest, meet: str) -> MeetLog:
    log = await the_log(request, meet)
    if not log.meet.door_open:
        back = WayBack(say("way-back.tournament"), f"/tournaments/{meet}")
        raise refused(refuse("door_shut"), 404, back)
    return log


@post("/tournaments/{meet:str}/door", include_in_schema=False)
async def say_at_door(request: AnyRequest, meet: str, data: Form) -> Response[Any]:
    """Keep what somebody says until the desk has looked at it."""
    log = await _open_door(request, meet)
    answer, who = await kept_at_door(request, meet, data)
    if isinstance(answer, Rejection):
        return _drawn(request, meet, log, data, f"{answer.sentence}.")
    cookies = cookies_for(request, who)
    return Redirect(f"/tournaments/{meet}/door?said=yes", cookies=cookies, status_code=303)


async def kept_at_door(
    request: AnyRequest, meet: str, data: dict[str, str]
) -> tuple[Rejection | None, str]:
    """What somebody says, kept for the desk, or why not; and who they are to this site."""
    log = await _open_door(request, meet)
    at_the_door(request)
    who = who_asks(request) or fresh_guest(request)
    word = _word(log.meet, data, who)
    if isinstance(word, Rejection):
        return word, who
    return await site_of(request).door.say(meet, word), who


def _word(meet: Meet, data: dict[str, str], who: str) -> DoorWord | Rejection:
    """What a form says, if it can be what somebody says at a door."""
    number = number_in(data.get("entry", ""))
    if number is not None and number in meet.entries and meet.entries[number].in_it:
        return DoorWord("", meet.entries[number].division, number, at=local_time(), device=who)
    if number is not None:
        return refuse("no_entry.number", number=number)
    only = next(iter(meet.divisions)) if len(meet.divisions) == 1 else ""
    asked = data.get("division", "") or only
    division = meet.divisions.get(asked)
    if division is None:
        known = [one.name for one in meet.divisions.values()]
        return refuse("no_such_division.known", division=asked[:40], known=known)
    names = tuple(name for name in (text(data, "name"), text(data, "name2")) if name)
    if len(names) != division.part.size:
        return refuse("name_missing.second") if names else refuse("name_missing.one")
    for name in names:
        if wrong := wrong_name(name):
            return wrong
    if wrong := wrong_email(email := text(data, "email")):
        return wrong
    club, area = text(data, "club")[:LONGEST_LABEL], text(data, "area")[:LONGEST_LABEL]
    return DoorWord("", division.id, None, names, club, area, local_time(), who, email)


@get("/tournaments/{meet:str}/door/qr", include_in_schema=False)
async def door_code(request: AnyRequest, meet: str) -> Response[bytes]:
    """The page of the door as a QR code."""
    await the_log(request, meet)
    return qr_picture(f"{address_for_others(request)}tournaments/{meet}/door")


@post("/tournaments/{meet:str}/door/aside", include_in_schema=False)
async def put_aside(request: AnyRequest, meet: str, data: Form) -> Redirect:
    """Take a word off the list, whatever it was."""
    await let_in(request, meet, DOORKEEPERS)
    await site_of(request).door.put_aside(meet, data.get("word", "")[:40])
    return Redirect(f"/tournaments/{meet}/desk/door", status_code=303)


def let_one_in(desk: Desk, fields: Fields) -> Asked:
    """Check in who is entered; enter who is not, and check them in where no papers are owed."""
    if text(fields, "entry"):
        entry = entry_of(desk, fields)
        return [c.CheckIn(entry.division, (entry.id,), text(fields, "override"))]
    division = division_of(desk)
    people = tuple(
        c.PersonData(name, club=text(fields, "club"), email=email)
        for name, email in (
            (text(fields, "name"), text(fields, "email")),
            (text(fields, "name2"), ""),
        )
        if name
    )
    enter = c.Enter(division.id, people, text(fields, "area"), text(fields, "override"))
    if division.profile.people.papers.value or division.started:
        return [enter]
    return [enter, c.CheckIn(division.id, (max(desk.meet.entries, default=0) + 1,))]


def _lists(desk: Desk) -> dict[str, Any]:
    """Who waits at the door, and what is asked of those who are not entered."""
    return {"words": desk.door, "names": {o: desk.meet.names(o) for o in desk.meet.divisions}}


DOOR_STAGE = "players"
"""The stage whose pages all say how many wait at the door."""
DOOR_DESK: dict[str, DeskPage] = {
    "door": DeskPage(
        DOOR_STAGE, say("desk-page.door"), "desk/self_check_in.html", _lists, DOORKEEPERS, door=True
    )
}
DOOR_ACTS: dict[str, Act] = {"door": asks(c.OpenDoor), "let_in": let_one_in}
DOOR_PAGES = [door_page, say_at_door, door_code, put_aside]
