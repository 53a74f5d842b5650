"""The JSON API of the door: say that you are here, and who waits for the desk."""

from __future__ import annotations

from litestar import Response, Router, get, post
from litestar.status_codes import HTTP_202_ACCEPTED
from msgspec import Struct

from pegout.errors import Rejection
from pegout.server.errors import refused
from pegout.server.pages.meets.access import let_in, the_log
from pegout.server.pages.meets.self_check_in import DOORKEEPERS, kept_at_door
from pegout.server.security.identity import AnyRequest, cookies_for, site_of
from pegout.service.meets import waiting


class AtDoor(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is here: an entry by its number, or the names of those who ask to be entered."""

    entry: int | None = None
    division: str = ""
    names: tuple[str, ...] = ()
    club: str = ""
    area: str = ""
    email: str = ""


class WaitingAtDoor(Struct, frozen=True):
    """One who waits: check an entry in, or enter the names, by steps."""

    id: str
    division: str
    entry: int | None
    names: tuple[str, ...]
    club: str
    area: str
    at: str


class DoorList(Struct, frozen=True):
    """Whether the door is open, and who waits for the desk."""

    open: bool
    waiting: tuple[WaitingAtDoor, ...]


@get("/tournaments/{meet:str}/door")
async def see_door(request: AnyRequest, meet: str) -> DoorList:
    """Who waits at the door, for those who check people in."""
    await let_in(request, meet, DOORKEEPERS)
    log = await the_log(request, meet)
    words = waiting(log.meet, await site_of(request).door.all(meet))
    shown = tuple(
        WaitingAtDoor(one.id, one.division, one.entry, one.names, one.club, one.area, one.at)
        for one in words
    )
    return DoorList(log.meet.door_open, shown)


@post("/tournaments/{meet:str}/door", status_code=HTTP_202_ACCEPTED)
async def say_here(request: AnyRequest, meet: str, data: AtDoor) -> Response[None]:
    """Say that you are here, or ask to be entered: it waits until the desk confirms it."""
    names = dict(zip(("name", "name2"), data.names, strict=False))
    entry = "" if data.entry is None else str(data.entry)
    told = {"division": data.division, "club": data.club, "area": data.area, "email": data.email}
    answer, who = await kept_at_door(request, meet, {**told, **names, "entry": entry})
    if isinstance(answer, Rejection):
        raise refused(answer)
    return Response(None, status_code=HTTP_202_ACCEPTED, cookies=cookies_for(request, who))


door_api = Router("/api/v1", route_handlers=[see_door, say_here])
