"""Who is let in to a tournament: by a pass, whose code is in the link, a header or a cookie."""

from __future__ import annotations

from datetime import datetime

from litestar.datastructures import Cookie
from litestar.status_codes import HTTP_403_FORBIDDEN, HTTP_404_NOT_FOUND
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.server.errors import RefusedError, WayBack, refused
from pegout.server.security.identity import AnyRequest, site_of
from pegout.server.security.rate_limits import Limits, opened_by, too_often, wrong_code
from pegout.service.meets import MeetAnswer, NoMeet, Pass, StepsTaken
from pegout.text import say
from pegout.tournament.meet import MeetLog, Role, somebody_of

HEADER = "pegout-pass"
MONTHS = 180 * 24 * 3600

RUNNING: tuple[Role, ...] = (
    *("director", "registrar", "scorer", "judge", "cross_checker", "treasurer"),
)


def local_time() -> str:
    """The time on the wall, as steps of a tournament are stamped."""
    return f"{datetime.now().astimezone():%Y-%m-%dT%H:%M}"


def cookie_name(meet: str) -> str:
    """The cookie that holds a visitor's pass to one tournament."""
    return f"pegout-{meet}"


def pass_cookie(request: AnyRequest, one: Pass) -> Cookie:
    """Keep a pass on this device."""
    return code_cookie(request, cookie_name(one.meet), one.code)


def code_cookie(request: AnyRequest, key: str, code: str) -> Cookie:
    """Keep a code on this device."""
    return Cookie(
        key=key,
        value=code,
        max_age=MONTHS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


async def the_log(request: AnyRequest, meet: str) -> MeetLog:
    """A tournament as it stands, or the answer 404."""
    log = await site_of(request).meets.log(meet)
    if log is None:
        raise no_meet()
    return log


async def pass_by_code(request: AnyRequest, code: str) -> Pass:
    """The pass of a code in a link; someone who tries many codes is made to wait."""

    async def look_up() -> Pass | None:
        return await _as_now(request, await site_of(request).passes.by_code(code))

    found = await opened_by(request, code, look_up)
    if found is None:
        raise wrong_code("player")
    limits: Limits | None = request.app.state.limits
    if limits is not None and not limits.allows(f"pass {found.id}"):
        raise too_often(limits.wait(f"pass {found.id}"))
    return found


async def pass_of(request: AnyRequest, meet: str) -> Pass | None:
    """The pass that a visitor has to a tournament; None for the public."""
    code = request.headers.get(HEADER) or request.cookies.get(cookie_name(meet), "")
    found = await site_of(request).passes.by_code(code) if code else None
    return await _as_now(request, found) if found is not None and found.meet == meet else None


async def _as_now(request: AnyRequest, found: Pass | None) -> Pass | None:
    """A pass under the name that its entry has now; none where the entry was undone.

    One that a site gave out for the house opens nothing: a computer plays there.
    """
    if found is None or found.entry is None:
        return found
    log = await site_of(request).meets.log(found.meet)
    if log is None or found.entry not in log.meet.entries:
        return found
    if not found.opens(log) or log.meet.is_house(found.entry):
        return None
    return replace(found, name=log.meet.entry_name(found.entry))


async def let_in(request: AnyRequest, meet: str, roles: tuple[Role, ...] = RUNNING) -> Pass:
    """The visitor's pass, if it is of one of these roles."""
    found = await pass_of(request, meet)
    if found is not None and found.role in roles:
        return found
    if found is not None and found.role in RUNNING:
        told = refuse(
            "not_yours.page", roles=[*map(somebody_of, roles)], own=somebody_of(found.role)
        )
        back = WayBack(say("way-back.desk"), f"/tournaments/{meet}/desk")
        raise refused(told, HTTP_403_FORBIDDEN, back)
    back = WayBack(say("way-back.tournament"), f"/tournaments/{meet}")
    raise refused(refuse("not_yours.public"), HTTP_403_FORBIDDEN, back)


def kept(answer: MeetAnswer) -> StepsTaken:
    """The answer where steps were taken; a refusal ends the request."""
    match answer:
        case StepsTaken():
            return answer
        case NoMeet():
            raise no_meet()
        case Rejection():
            raise refused(answer)


def no_meet() -> RefusedError:
    """There is no such tournament."""
    return refused(refuse("no_meet.here"), HTTP_404_NOT_FOUND)
