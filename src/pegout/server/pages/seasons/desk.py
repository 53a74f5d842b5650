"""The desk of a season: plain forms for whoever keeps it.

What a form did is told on the page, with a button that takes it back. A refusal shows the page
again with the reason and everything that was typed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import Parameter
from litestar.response import Redirect, Template
from msgspec import Struct

from pegout.errors import Rejection, SeasonError
from pegout.input_limits import LARGEST_MEET, LARGEST_SEASON
from pegout.server.pages.desk.desk import read_form
from pegout.server.pages.desk.frame import BadFieldError, Fields, text, whole
from pegout.server.pages.seasons.access import kept_by, no_season, season_cookie
from pegout.server.pages.seasons.find_nights import (
    Newer,
    NightChoice,
    choices,
    newer_nights,
    night_asked,
)
from pegout.server.pages.seasons.opening import settings_of
from pegout.server.runtime.parse_thread import one_at_a_time, read_aside
from pegout.server.runtime.public_url import address_for_others
from pegout.server.runtime.render_thread import aside
from pegout.server.security.identity import AnyRequest, site_of
from pegout.service.seasons import (
    KnownSeason,
    NoSeason,
    SeasonAnswer,
    SeasonChange,
    add_members,
    add_night,
    add_spelling,
    card_is_of,
    change_member,
    change_settings,
    join_all,
    remove_member,
    remove_night,
    replaced,
    shown_season,
    taken_back,
    to_settle,
)
from pegout.tournament.season import MEASURES, Member, joiners, read_members

LARGEST_KEPT = 512 * 1024
"""A file up to this size is still there after a refusal."""
Short = Annotated[str, Parameter(max_length=80)]


class SeasonDesk(Struct, frozen=True):
    """What the desk is drawn from; `fields` is what was typed when something was refused."""

    one: KnownSeason
    said: str = ""
    problem: str = ""
    faults: tuple[str, ...] = ()
    fields: Fields = {}
    night: str = ""

    def typed(self, do: str, field: str, otherwise: object = "", which: str = "") -> object:
        """What stands in a field: what was typed when it was refused, or else what is known."""
        same = self.fields.get("do") == do and which in ("", self.fields.get("which", ""))
        if self.problem and same:
            return self.fields.get(field, "")
        return otherwise

    @property
    def file_kept(self) -> str:
        """The tournament's file that came with what was refused."""
        given = self.fields.get("meet", "")
        return given if self.problem and len(given) <= LARGEST_KEPT else ""


@get("/seasons/{season:str}/desk", include_in_schema=False)
async def season_desk(
    request: AnyRequest, season: str, said: Short = "", night: Short = "", d: Short = ""
) -> Response[str]:
    """The desk; `night` is a tournament that is about to be added."""
    one = await kept_by(request, season)
    told = one.kept.said if said == str(one.version) else ""
    chosen = f"{night}/{d}" if night else ""
    return await _drawn(request, SeasonDesk(one, told, night=chosen))


async def _drawn(request: AnyRequest, desk: SeasonDesk) -> Response[str]:
    found = await choices(request, desk.one)
    newer = await newer_nights(request, desk.one)
    return await aside(request, partial(_page, request, desk, found, newer))


def _page(
    request: AnyRequest,
    desk: SeasonDesk,
    found: Sequence[NightChoice],
    newer: Mapping[tuple[str, str], Newer],
) -> Template:
    context = {
        "desk": desk,
        "one": desk.one,
        "season": desk.one.season,
        "shown": shown_season(desk.one.season),
        "settle": to_settle(desk.one.season),
        "joiners": joiners(desk.one.season),
        "measures": MEASURES,
        "newer": newer,
        "ready": [one for one in found if not one.why_not],
        "waiting": [one for one in found if one.why_not],
        "link": f"{address_for_others(request)}seasons/by/{desk.one.kept.code}",
    }
    status = 422 if desk.problem else 200
    return Template("seasons/desk.html", context=context, status_code=status)


@post("/seasons/{season:str}/desk", include_in_schema=False, request_max_body_size=LARGEST_MEET)
async def season_act(request: AnyRequest, season: str) -> Response[Any]:
    """Do what a form of the desk asks for."""
    await kept_by(request, season)
    data = await read_form(request)
    try:
        if data.get("do") == "delete":
            return await _deleted(request, season, data)
        one = _done(await _asked(request, season, data))
    except BadFieldError as error:
        return await _refused(request, season, data, error.refusal.sentence, error.faults)
    except SeasonError as error:
        faults = tuple(str(fault) for fault in error.faults)
        return await _refused(request, season, data, "Put this right and try again", faults)
    where = f"/seasons/{season}/desk?said={one.version}"
    return Redirect(where, cookies=[season_cookie(request, one)], status_code=303)


async def _asked(request: AnyRequest, season: str, data: Fields) -> SeasonAnswer:
    seasons = site_of(request).seasons
    if data.get("do") == "anew":
        return await seasons.give_anew(season)
    change = await ACTS.get(data.get("do", ""), _unknown)(request, data)
    async with one_at_a_time(request):
        return await seasons.change(season, change)


def _done(answer: SeasonAnswer) -> KnownSeason:
    if isinstance(answer, NoSeason):
        raise no_season()
    if isinstance(answer, Rejection):
        raise BadFieldError(answer.code, str(answer))
    return answer


async def _refused(
    request: AnyRequest, season: str, data: Fields, problem: str, faults: tuple[str, ...] = ()
) -> Response[str]:
    """The same page again, with the reason and everything that was typed."""
    one = await kept_by(request, season)
    return await _drawn(request, SeasonDesk(one, "", problem, faults, data))


async def _deleted(request: AnyRequest, season: str, data: Fields) -> Response[Any]:
    if data.get("sure") != "on":
        raise BadFieldError("not_sure", "Tick that you mean it: a season that is deleted is gone")
    await site_of(request).seasons.delete(season)
    return Redirect("/seasons", status_code=303)


async def _night(request: AnyRequest, fields: Fields) -> SeasonChange:
    return add_night(await night_asked(request, fields))


async def _out(_request: AnyRequest, fields: Fields) -> SeasonChange:
    return remove_night(fields.get("date", ""), fields.get("part", ""))


def member_of(fields: Fields) -> Member:
    """The line of a member as it was typed; other spellings are parted by |."""
    number, name = text(fields, "number"), text(fields, "name")
    if not number or not name:
        raise BadFieldError("member_blank", "Give the member a number and a name")
    also = (" ".join(part.split()) for part in fields.get("also", "").split("|"))
    return Member(number, name, tuple(part for part in also if part))


async def _member(_request: AnyRequest, fields: Fields) -> SeasonChange:
    return add_members((member_of(fields),))


async def _join(_request: AnyRequest, fields: Fields) -> SeasonChange:
    return join_all([key for field, key in fields.items() if field.startswith("join-")])


async def _table(request: AnyRequest, fields: Fields) -> SeasonChange:
    if not fields.get("csv", "").strip():
        raise BadFieldError("no_rows", "Choose the file with the members, or paste the table")
    given = partial(read_members, fields["csv"], "Your table")
    return add_members(await read_aside(request, given))


async def _changed(_request: AnyRequest, fields: Fields) -> SeasonChange:
    return change_member(fields.get("which", ""), member_of(fields))


async def _left(_request: AnyRequest, fields: Fields) -> SeasonChange:
    return remove_member(fields.get("which", ""))


async def _name_is(_request: AnyRequest, fields: Fields) -> SeasonChange:
    return add_spelling(fields.get("number", ""), fields.get("which", ""))


async def _card_is(_request: AnyRequest, fields: Fields) -> SeasonChange:
    return card_is_of(fields.get("date", ""), fields.get("which", ""), fields.get("number", ""))


async def _settings(_request: AnyRequest, fields: Fields) -> SeasonChange:
    return change_settings(settings_of(fields))


async def _file(_request: AnyRequest, fields: Fields) -> SeasonChange:
    given = fields.get("file", "")
    if not given.strip():
        raise BadFieldError("no_file", "Choose the .cribseason file, or paste its text")
    if len(given) > LARGEST_SEASON:
        raise BadFieldError("too_large", "This file is too large for a season: choose another")
    return replaced(given, whole(fields, "version", "The version"))


async def _undo(_request: AnyRequest, fields: Fields) -> SeasonChange:
    return taken_back(whole(fields, "version", "The version"))


async def _unknown(_request: AnyRequest, fields: Fields) -> SeasonChange:
    raise BadFieldError("no_act", f"The desk cannot do '{fields.get('do', '')[:40]}': go back")


ACTS: dict[str, Callable[[AnyRequest, Fields], Awaitable[SeasonChange]]] = {
    "night": _night,
    "night_out": _out,
    "member": _member,
    "join": _join,
    "table": _table,
    "member_changed": _changed,
    "member_left": _left,
    "name_is": _name_is,
    "card_is": _card_is,
    "settings": _settings,
    "file": _file,
    "undo": _undo,
}
SEASON_DESK = [season_desk, season_act]
