"""The JSON API of tournaments: open one, take steps in it, hear of every change."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_404_NOT_FOUND
from msgspec import Meta, Struct
from msgspec.structs import replace

from pegout.chance import seed_from
from pegout.errors import refuse
from pegout.input_limits import ACCOUNT_MEET, GUEST_MEET, LONGEST_LABEL, MOST_COMMANDS, MeetSize
from pegout.server.errors import refused
from pegout.server.pages.meets.access import (
    kept,
    let_in,
    local_time,
    pass_by_code,
    pass_cookie,
    the_log,
)
from pegout.server.pages.meets.print import KEEPERS
from pegout.server.pages.seasons.league import Nights, meets_of
from pegout.server.pages.seasons.public import the_season
from pegout.server.runtime.threads import read_aside
from pegout.server.security.identity import (
    AnyRequest,
    cookies_for,
    once,
    site_of,
    visitor_of,
    who_asks,
)
from pegout.server.security.rate_limits import fresh_guest
from pegout.server.sse import After, LastEventId, event_stream, ticket_for
from pegout.server.validation_messages import fault_in
from pegout.service import RequestKey, Ticket
from pegout.service.meets import AnyMeetCommand, Commands, Conditions, Pass, StepsTaken
from pegout.service.seasons import ShownSeason, shown_season
from pegout.service.views import League, league_of
from pegout.text import say
from pegout.tournament.meet import (
    DivisionState,
    Meet,
    MeetLog,
    Payment,
    Pool,
    commands as c,
    day_of,
)
from pegout.tournament.money import EntryAccount, Fund, settle_all
from pegout.tournament.narration import told_between
from pegout.tournament.profile import PROFILE_IDS, Profile, house_profile, profile
from pegout.tournament.registration import counts_ages
from pegout.tournament.season import report_table, why_no_points

Key = Annotated[str, Meta(min_length=1, max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
QUIET = 0.5
"""A page that is watched is told at most this often; what came in between is told at once with
it."""


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to open: by which profile, which of its divisions, and who directs it.

    `date` is its day, or the first of several until `until`: today if none is given, and needed
    where the book has ages. `muggins` says
    whether muggins is in effect, where the book leaves that to the officials.
    `book` is the text of a club's own profile, in TOML, instead of one of the program's.
    """

    name: Name
    profile: str
    director: Name
    parts: tuple[str, ...] = ()
    place: Annotated[str, Meta(max_length=LONGEST_LABEL)] = ""
    date: str = ""
    until: str = ""
    muggins: bool | None = None
    key: str = ""
    rehearsal: bool = False
    book: str = ""


class OpenedTournament(Struct, frozen=True):
    """Where the new tournament is, and the code by which its director comes back."""

    tournament: str
    code: str
    desk: str


class Steps(Struct, frozen=True, forbid_unknown_fields=True):
    """Commands to carry out, all or none, under a key that makes it safe to send them twice.

    The commands are those of a `.cribmeet` file, `{"type": "RecordResult", …}`, but for what only
    the site itself says: which games are at its tables, and what these came to.
    """

    key: Key
    commands: tuple[dict[str, Any], ...]


class ToldSteps(Struct, frozen=True):
    """The steps that were taken, in sentences."""

    first: int
    last: int
    said: tuple[str, ...]


@post("/tournaments", status_code=HTTP_201_CREATED)
async def open_tournament(request: AnyRequest, data: NewTournament) -> Response[OpenedTournament]:
    """Open a tournament; the answer has the director's own code."""
    who = who_asks(request) or fresh_guest(request)
    one = await opened(request, data, who)
    answer = OpenedTournament(one.meet, one.code, f"/tournaments/{one.meet}/desk")
    cookies = [pass_cookie(request, one), *cookies_for(request, who)]
    return Response(answer, cookies=cookies, status_code=HTTP_201_CREATED)


def fresh_seed() -> str:
    """The seed of a tournament's draws, which nobody knows yet."""
    return seed_from(secrets.token_hex(16))


async def opened(request: AnyRequest, data: NewTournament, who: str) -> Pass:
    """A tournament opened for somebody, and the pass of its director."""
    site = site_of(request)
    book = await _book(request, data)
    if rejection := site.quotas.refuse_meet(len(await site.meets.mine(who))):
        raise refused(rejection)
    if not data.date and not data.rehearsal and counts_ages(book):
        raise refused(refuse("date_unsaid"))
    now = local_time()
    known = tuple(one.id for one in book.people.divisions.value)
    unknown = tuple(one for one in data.parts if one not in known)
    parts = (*(one for one in known if one in (data.parts or known)), *unknown)
    seed = fresh_seed()
    date = data.date or day_of(now)
    commands: list[c.Command] = [
        c.OpenMeet(data.name, date, seed, data.place, data.rehearsal, data.until),
        c.Appoint(data.director, "director"),
        *(c.OpenDivision(one, book, one, muggins=data.muggins) for one in parts),
    ]
    stamp = Pass("", "", "", "director", data.director).stamp(now)
    key = once("meet", who, key=data.key, asked=replace(data, key=""))
    done = kept(await site.meets.open(commands, stamp, who, key))
    return await site.passes.official(done.meet, "director", data.director)


async def _book(request: AnyRequest, data: NewTournament) -> Profile:
    """The profile that a tournament is run by."""
    if data.book.strip():
        return await read_aside(
            request, partial(house_profile, data.book, str(say("form-source.profile")))
        )
    if data.profile not in PROFILE_IDS:
        raise refused(refuse("no_profile", profile=data.profile, known=PROFILE_IDS))
    return profile(data.profile)


@post("/tournaments/{meet:str}/steps", status_code=HTTP_200_OK)
async def take_steps(request: AnyRequest, meet: str, data: Steps) -> ToldSteps:
    """Take steps in the role that your pass gives you; a refusal takes none of them."""
    one = await let_in(request, meet)
    key = steps_key(one, data.key, data.commands)
    done = await taken(request, one, commands_from(data.commands), key)
    return await told(request, done)


def commands_from(data: tuple[dict[str, Any], ...]) -> list[AnyMeetCommand]:
    """Commands as they are written in JSON."""
    if len(data) > MOST_COMMANDS:
        raise refused(refuse("too_many.commands", most=MOST_COMMANDS))
    try:
        return [msgspec.convert(one, AnyMeetCommand, str_keys=True) for one in data]
    except msgspec.ValidationError:
        faults = (fault for one in data for fault in fault_in(one, AnyMeetCommand))
        fault = next(faults, say("fault-whole"))
        raise refused(refuse("bad_command", fault=fault)) from None


def steps_key(one: Pass, key: str, asked: object) -> RequestKey:
    """The key of a request for steps that are taken with a pass."""
    return once("steps", one.meet, one.id, key=key, asked=asked)


async def taken(request: AnyRequest, one: Pass, commands: Commands, key: RequestKey) -> StepsTaken:
    """Steps taken with a pass; what is refused ends the request."""
    site = site_of(request)
    stamp, when = one.stamp(local_time()), Conditions(size=size_for(request))
    return kept(await site.meets.take(one.meet, commands, stamp, key, when))


def size_for(request: AnyRequest) -> MeetSize:
    """How large a tournament may be that this visitor runs: with an account larger."""
    return ACCOUNT_MEET if visitor_of(request).session else GUEST_MEET


async def told(request: AnyRequest, done: StepsTaken) -> ToldSteps:
    """What steps did, in sentences."""
    log = await the_log(request, done.meet)
    said = await asyncio.to_thread(told_between, log, done.first, done.last)
    return ToldSteps(done.first, done.last, tuple(map(str, said)))


@get("/tournaments/{meet:str}/news")
async def news(
    request: AnyRequest, meet: str, after: After = 0, last: LastEventId = None
) -> ServerSentEvent:
    """A sign whenever the tournament has changed; its number is the last step."""
    await the_log(request, meet)
    watching = site_of(request).meets.watch(meet, after if last is None else last)
    return _signs(watching, ticket_for(request, visitor_of(request).who))


@get("/passes/{code:str}/news")
async def pass_news(
    request: AnyRequest, code: str, after: After = 0, last: LastEventId = None
) -> ServerSentEvent:
    """A sign whenever something has changed that concerns the entry of this code."""
    one = await pass_by_code(request, code)
    watching = site_of(request).meets.watch(one.meet, after if last is None else last, one.entry)
    return _signs(watching, ticket_for(request, one.id))


def _signs(watching: AsyncIterator[tuple[int, MeetLog]], ticket: Ticket) -> ServerSentEvent:
    """Numbers of steps as they are taken."""

    def sign(step: tuple[int, MeetLog]) -> ServerSentEventMessage:
        return ServerSentEventMessage(data=str(step[0]), event="step", id=str(step[0]))

    return event_stream(watching, sign, ticket, quiet=QUIET)


class EventMoney(Struct, frozen=True):
    """The money of one division, in cents: what is asked for, every pool, every entry."""

    fee: int
    kept: int
    pools: tuple[Pool, ...]
    funds: tuple[Fund, ...]
    accounts: tuple[EntryAccount, ...]
    cents: dict[str, int]


class MoneyView(Struct, frozen=True):
    """All money of a tournament, in cents: its sums, each division, every receipt."""

    cents: dict[str, int]
    divisions: dict[str, EventMoney]
    receipts: tuple[Payment, ...]


@get("/tournaments/{meet:str}/money")
async def see_money(request: AnyRequest, meet: str) -> MoneyView:
    """The settlement, for those who keep the box; steps as `TakePayment` change it."""
    await let_in(request, meet, KEEPERS)
    log = await the_log(request, meet)
    return await asyncio.to_thread(_money, log.meet)


def _money(meet: Meet) -> MoneyView:
    books = settle_all(meet)
    divisions = {
        name: EventMoney(own.fee, own.kept, own.pools, one.funds, one.accounts, one.sums)
        for name, one in books.sheets.items()
        for own in [meet.money.of(name)]
    }
    return MoneyView(books.sums, divisions, meet.money.payments)


class ReportView(Struct, frozen=True):
    """The report of a division to an association, and by which table points are earned."""

    division: str
    points: str
    no_points: str
    rows: tuple[dict[str, str | int | None], ...]


@get("/tournaments/{meet:str}/report/{division:str}")
async def see_report(request: AnyRequest, meet: str, division: str) -> ReportView:
    """Member numbers, figures and points of everybody, for the director."""
    await let_in(request, meet, ("director",))
    log = await the_log(request, meet)
    found = log.meet.divisions.get(division)
    if found is None:
        raise refused(refuse("no_such_division.here"), HTTP_404_NOT_FOUND)
    return await asyncio.to_thread(_report, log.meet, found)


def _report(meet: Meet, division: DivisionState) -> ReportView:
    why = why_no_points(division)
    return ReportView(
        division.id,
        "" if division.points is None else division.points.name,
        "" if why is None else why.sentence,
        tuple(report_table(meet, division).records),
    )


MEET_ROUTES = [open_tournament, take_steps, see_money, see_report, news, pass_news]
meets_api = Router("/api/v1", route_handlers=MEET_ROUTES)


class SeasonView(Struct, frozen=True):
    """A season as everybody may see it; the version goes up with every change."""

    id: str
    version: int
    season: ShownSeason


@get("/seasons/{season:str}")
async def see_season(request: AnyRequest, season: str) -> SeasonView:
    """The table with the reason for every place, every night, and the awards."""
    one = await the_season(request, season)
    shown = await asyncio.to_thread(shown_season, one.season)
    return SeasonView(one.id, one.version, shown)


@get("/league")
async def see_league(request: AnyRequest, night: Nights) -> League:
    """The clubs' table of the nights that are named, added up, and every match of theirs."""
    chosen = await meets_of(request, night)
    return await asyncio.to_thread(league_of, chosen)


seasons_api = Router("/api/v1", route_handlers=[see_season, see_league])
