"""The desk of a season: plain forms for the secretary, and the nights that may be added.

What a form did is told on the page, with a button that takes it back. A refusal shows the page
again with the reason and everything that was typed.
"""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import Parameter
from litestar.response import Redirect, Template
from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, SeasonError, refuse
from pegout.input_limits import LARGEST_MEET, LARGEST_SEASON, MeetSize
from pegout.rulesets import READER
from pegout.server.api.meets import size_for
from pegout.server.pages.desk.desk import read_form
from pegout.server.pages.desk.frame import BadFieldError, Fields, text, whole
from pegout.server.pages.meets.access import cookie_name, pass_of
from pegout.server.pages.seasons.new_season import settings_of
from pegout.server.pages.seasons.public import kept_by, no_season, season_cookie
from pegout.server.runtime.public_url import address_for_others
from pegout.server.runtime.threads import aside, one_at_a_time, read_aside
from pegout.server.security.identity import AnyRequest, site_of
from pegout.service.meets import Damaged, read_file
from pegout.service.seasons import (
    HERE,
    KnownSeason,
    NewNight,
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
from pegout.text import Name, plain, say
from pegout.tournament.meet import DivisionState, MeetLog
from pegout.tournament.season import MEASURES, SITE, Member, Night, joiners, night_of, read_members

MOST = 60
ADDRESS = re.compile(r"(?:.*/)?tournaments/([\w-]{1,40})(?:[/?#].*)?|([\w-]{1,40})")
FILE = "file.cribmeet"


class NightChoice(Struct, frozen=True):
    """A division of a tournament that this device directs: as a night, or why it is not one yet."""

    value: str
    label: str
    why_not: str = ""
    on: bool = False


async def choices(request: AnyRequest, one: KnownSeason) -> list[NightChoice]:
    """The tournaments by the season's book whose director's pass is on this device."""
    logs: list[tuple[str, MeetLog]] = []
    for name in list(request.cookies)[:MOST]:
        meet = name.removeprefix(cookie_name(""))
        if name == meet or not await directs(request, meet):
            continue
        log = await site_of(request).meets.log(meet)
        logs += [] if log is None else [(meet, log)]
    return await asyncio.to_thread(_choices, logs, one)


def _choices(logs: Sequence[tuple[str, MeetLog]], one: KnownSeason) -> list[NightChoice]:
    return [
        _choice(meet, log, division, one)
        for meet, log in logs
        for division in log.meet.divisions.values()
        if division.profile.id == one.season.book and division.part.size == 1
    ]


async def directs(request: AnyRequest, meet: str) -> bool:
    """Whether the visitor has the director's pass of a tournament."""
    found = await pass_of(request, meet)
    return found is not None and found.role == "director"


def _choice(meet: str, log: MeetLog, division: DivisionState, one: KnownSeason) -> NightChoice:
    value, name = f"{meet}/{division.id}", log.meet.name
    found = night_of(log, one.season.book, division.id, meet=_where(meet), rehearsal=True)
    if isinstance(found, Rejection):
        return NightChoice(value, name, found.sentence, division.started)
    return NightChoice(value, _label(name, log, found, one))


def _label(name: str, log: MeetLog, night: Night, one: KnownSeason) -> str:
    known = any((n.meet, n.division) == (night.meet, night.division) for n in one.season.nights)
    marks = (
        night.date,
        Name(night.division),
        say("season-night-cards", cards=len(night.cards)),
        say("season-night-is", what="rehearsal") if log.meet.rehearsal else "",
        say("season-night-is", what="known") if known else "",
    )
    return plain(say("season-night", name=Name(name), marks=marks))


class Newer(Struct, frozen=True):
    """A night whose tournament has other figures by now: which version, and how to take it in."""

    value: str
    version: int
    rehearsal: bool


async def newer_nights(request: AnyRequest, one: KnownSeason) -> dict[tuple[str, str], Newer]:
    """The nights of a season that were corrected and published again since, each by its key."""
    logs: list[tuple[Night, str, MeetLog]] = []
    for night in one.season.nights:
        if not HERE.fullmatch(night.meet):
            continue
        meet = night.meet.removeprefix(_where(""))
        log = await site_of(request).meets.log(meet)
        logs += [] if log is None else [(night, meet, log)]
    return await asyncio.to_thread(_all_newer, logs, one)


def _all_newer(
    logs: Sequence[tuple[Night, str, MeetLog]], one: KnownSeason
) -> dict[tuple[str, str], Newer]:
    found = {night.key: _newer(meet, log, night, one) for night, meet, log in logs}
    return {key: newer for key, newer in found.items() if newer is not None}


def _newer(meet: str, log: MeetLog, night: Night, one: KnownSeason) -> Newer | None:
    division = log.meet.divisions.get(night.division or next(iter(log.meet.divisions), ""))
    if division is None or not division.version:
        return None
    fresh = night_of(log, one.season.book, division.id, date=night.date, rehearsal=True)
    if isinstance(fresh, Rejection) or _figures(fresh) == _figures(night):
        return None
    return Newer(f"{meet}/{division.id}", division.version, log.meet.rehearsal)


def _figures(night: Night) -> tuple[object, ...]:
    """What a correction changes; whose a card is may have been settled by the secretary."""
    cards = sorted((replace(card, member="") for card in night.cards), key=lambda card: card.name)
    return cards, night.games, night.aside


def _where(meet: str) -> str:
    """How a night says that it was played at this site."""
    return f"{SITE}{meet}"


async def night_asked(request: AnyRequest, fields: Fields) -> NewNight:
    """The night that a form asks for: from a file, by an address, or one of those listed."""
    log, meet, division = await _source(request, fields)
    return NewNight(
        log,
        meet,
        division,
        text(fields, "date"),
        tuple(line.strip() for line in fields.get("notes", "").splitlines() if line.strip()),
        fields.get("again") == "on",
        fields.get("rehearsal") == "on",
    )


async def _source(request: AnyRequest, fields: Fields) -> tuple[MeetLog, str, str | None]:
    if fields.get("meet", "").strip():
        log = await read_aside(request, partial(_from_file, fields["meet"], size_for(request)))
        return log, FILE, text(fields, "part") or None
    if address := text(fields, "address"):
        return await _by_address(request, address, text(fields, "part"))
    meet, _, division = fields.get("from", "").partition("/")
    if not meet:
        raise BadFieldError(refuse("no_night"))
    return await _log(request, meet, division), _where(meet), division or None


def _from_file(given: str, size: MeetSize) -> MeetLog:
    found = read_file(given, size, mend=False)
    if isinstance(found, Rejection):
        raise BadFieldError(found)
    if isinstance(found, Damaged):
        raise BadFieldError(refuse("bad_meet.file"), found.lost[:5])
    return found


async def _by_address(
    request: AnyRequest, address: str, division: str
) -> tuple[MeetLog, str, str | None]:
    found = ADDRESS.fullmatch(address)
    if found is None:
        raise _no_meet()
    meet = found[1] or found[2]
    return await _log(request, meet, division), _where(meet), division or None


async def _log(request: AnyRequest, meet: str, division: str) -> MeetLog:
    """A tournament whose results this visitor may have."""
    log = await site_of(request).meets.log(meet)
    if log is None:
        raise _no_meet()
    if await directs(request, meet):
        return log
    asked = log.meet.divisions.get(division or next(iter(log.meet.divisions), ""))
    if asked is not None and not asked.version:
        raise BadFieldError(refuse("not_public"))
    return _as_public(log)


def _as_public(log: MeetLog) -> MeetLog:
    """A tournament for someone who does not run it: without member numbers."""
    people = {number: replace(one, member="") for number, one in log.meet.people.items()}
    return replace(log, meet=replace(log.meet, people=people))


def _no_meet() -> BadFieldError:
    return BadFieldError(refuse("no_such_meet"))


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
    told = str(one.kept.said or "") if said == str(one.version) else ""
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
        "on": [one for one in found if one.on],
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
        why = plain(error.refusal.cited, READER)
        return await _refused(request, season, data, why, error.faults)
    except SeasonError as error:
        faults = tuple(str(fault) for fault in error.faults)
        return await _refused(request, season, data, refuse("bad_season.change").sentence, faults)
    where = f"/seasons/{season}/desk?said={one.version}"
    return Redirect(where, cookies=[season_cookie(request, one)], status_code=303)


async def _asked(request: AnyRequest, season: str, data: Fields) -> SeasonAnswer:
    seasons = site_of(request).seasons
    if data.get("do") == "again":
        return await seasons.give_anew(season)
    change = await _change(request, data)
    async with one_at_a_time(request):
        return await seasons.change(season, change)


async def _change(request: AnyRequest, data: Fields) -> SeasonChange:
    """What a form asks for; a field that it has not stays empty."""
    do = data.get("do", "")
    if do == "night":
        return add_night(await night_asked(request, data))
    if do == "table":
        return await _members(request, data)
    if do not in ACTS:
        raise BadFieldError(refuse("no_act", step=do[:40]))
    return ACTS[do](defaultdict(str, data))


def _done(answer: SeasonAnswer) -> KnownSeason:
    if isinstance(answer, NoSeason):
        raise no_season()
    if isinstance(answer, Rejection):
        raise BadFieldError(answer)
    return answer


async def _refused(
    request: AnyRequest, season: str, data: Fields, problem: str, faults: tuple[str, ...] = ()
) -> Response[str]:
    """The same page again, with the reason and everything that was typed."""
    one = await kept_by(request, season)
    return await _drawn(request, SeasonDesk(one, "", problem, faults, data))


async def _deleted(request: AnyRequest, season: str, data: Fields) -> Response[Any]:
    if data.get("sure") != "on":
        raise BadFieldError(refuse("not_sure.season"))
    await site_of(request).seasons.delete(season)
    return Redirect("/seasons", status_code=303)


def member_of(fields: Fields, *, fresh: bool = False) -> Member:
    """The line of a member as it was typed; other spellings stand between bars.

    A fresh member may have no number yet.
    """
    number, name = text(fields, "number"), text(fields, "name")
    if not name or not (number or fresh):
        raise BadFieldError(refuse("member_blank"))
    also = (" ".join(part.split()) for part in fields.get("also", "").split("|"))
    return Member(number, name, tuple(part for part in also if part))


async def _members(request: AnyRequest, fields: Fields) -> SeasonChange:
    """Members from a table, which is read beside everything else."""
    if not fields.get("csv", "").strip():
        raise BadFieldError(refuse("no_rows"))
    given = partial(read_members, fields["csv"], str(say("form-source.members")))
    return add_members(await read_aside(request, given))


def _file(fields: Fields) -> SeasonChange:
    given = fields.get("file", "")
    if not given.strip():
        raise BadFieldError(refuse("no_file"))
    if len(given) > LARGEST_SEASON:
        raise BadFieldError(refuse("too_large.season"))
    return replaced(given, whole(fields, "version"))


ACTS: dict[str, Callable[[Fields], SeasonChange]] = {
    "night_out": lambda typed: remove_night(typed["date"], typed["part"]),
    "member": lambda typed: add_members((member_of(typed, fresh=True),)),
    "join": lambda typed: join_all([key for name, key in typed.items() if name[:5] == "join-"]),
    "member_changed": lambda typed: change_member(typed["which"], member_of(typed)),
    "member_left": lambda typed: remove_member(typed["which"]),
    "name_is": lambda typed: add_spelling(typed["number"], typed["which"]),
    "card_is": lambda typed: card_is_of(typed["date"], typed["which"], typed["number"]),
    "settings": lambda typed: change_settings(settings_of(typed)),
    "file": _file,
    "undo": lambda typed: taken_back(whole(typed, "version")),
}
SEASON_DESK = [season_desk, season_act]
