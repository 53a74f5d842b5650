"""How a tournament comes to the site: the list, a code, a new one, or a file from elsewhere."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect, Template
from msgspec import ValidationError, convert

from pegout.errors import ProfileError, Rejection, refuse
from pegout.input_limits import LARGEST_FORM, LARGEST_MEET
from pegout.rulesets import names_told
from pegout.server.api.meets import NewTournament, opened, size_for
from pegout.server.api.phone import phone_context
from pegout.server.errors import RefusedError, as_sentence, refused
from pegout.server.pages.desk.desk import read_form, without_key
from pegout.server.pages.desk.events import MUGGINS
from pegout.server.pages.desk.frame import number_in
from pegout.server.pages.meets.access import (
    RUNNING,
    cookie_name,
    kept,
    local_time,
    pass_by_code,
    pass_cookie,
    pass_of,
    the_log,
)
from pegout.server.runtime.threads import read_aside
from pegout.server.security.identity import AnyRequest, cookies_for, once, site_of, who_asks
from pegout.server.security.rate_limits import fresh_guest
from pegout.service import RequestKey
from pegout.service.meets import (
    Damaged,
    Pass,
    StepsTaken,
    away_from_tables,
    compared,
    is_same,
    read_file,
)
from pegout.service.views.desk import MOST, made_up_people
from pegout.text import plain, say
from pegout.tournament.meet import Meet, MeetLog, day_of
from pegout.tournament.profile import (
    PROFILE_IDS,
    Profile,
    house_profile,
    in_short,
    profile,
    profile_card,
)
from pegout.tournament.registration import counts_ages
from pegout.tournament.spreadsheets import UTF_16


@get("/tournaments", include_in_schema=False)
async def tournaments_page(request: AnyRequest) -> Template:
    """The tournaments that a visitor runs, and how to begin one or come in by a code."""
    return await _list(request)


async def _list(request: AnyRequest, problem: str = "", code: str = "") -> Template:
    site = site_of(request)
    mine = []
    for heading in await site.meets.mine(who_asks(request)):
        meet = heading.stream.partition(":")[2]
        log = await site.meets.log(meet)
        if log is not None:
            mine.append((meet, log.meet))
    context = {"mine": mine, **await _listed(request), "problem": problem, "code": code}
    return Template("meets/list.html", context=context, status_code=422 if problem else 200)


MOST_LISTED = 40
"""How many of the most recently changed tournaments are searched for those on or coming up."""
Listed = list[tuple[str, Meet]]


async def _listed(request: AnyRequest) -> dict[str, Listed]:
    """Tournaments for everybody: those `on` today and those `to_come`, without rehearsals."""
    site, found = site_of(request), Listed()
    for heading in await site.meets.latest(MOST_LISTED):
        meet = heading.stream.partition(":")[2]
        log = await site.meets.log(meet)
        if log is not None and not log.meet.rehearsal:
            found.append((meet, log.meet))
    return listed(found, day_of(local_time()))


def listed(meets: Listed, today: str) -> dict[str, Listed]:
    """Those that are on today, and those after it, the next first."""
    later = [one for one in meets if one[1].date > today]
    return {
        "on": [one for one in meets if one[1].is_on(today)],
        "to_come": sorted(later, key=lambda one: (one[1].date, one[1].name)),
    }


@get("/tournaments/enter", include_in_schema=False)
async def enter_by_code(request: AnyRequest, code: str = "") -> Response[Any]:
    """In by a code that was typed rather than scanned."""
    try:
        one = await pass_by_code(request, code)
    except RefusedError as error:
        return await _list(request, as_sentence(error.problem), code)
    return Redirect(f"/p/{one.code}", status_code=303)


@get("/p/{code:str}", include_in_schema=False)
async def open_pass(request: AnyRequest, code: str) -> Response[Any]:
    """Where a code leads: a player's own page, or the desk of someone who runs the tournament."""
    one = await pass_by_code(request, code)
    log = await the_log(request, one.meet)
    if one.role in RUNNING:
        where = "judge" if one.role == "judge" else "desk"
        address = f"/tournaments/{one.meet}/{where}"
        return Redirect(address, cookies=[pass_cookie(request, one)], status_code=303)
    return Template("meets/phone.html", context=phone_context(one, log.meet))


OWN = "own"
USUAL = "13"


@get("/tournaments/new", include_in_schema=False, sync_to_thread=False)
def new_page(profile_id: str = "") -> Template:
    """A new tournament: choose the book it is run by."""
    return _new({"profile": profile_id})


async def _again(request: AnyRequest, fields: dict[str, str], problem: str = "") -> Template:
    """The page with everything that was typed; a club's own book is read beside everything else."""
    return await read_aside(request, partial(_new, fields, problem))


def _new(fields: dict[str, str], problem: str = "", faults: tuple[str, ...] = ()) -> Template:
    books = [profile(one) for one in PROFILE_IDS]
    chosen = None
    try:
        chosen = _chosen(fields)
    except ProfileError as error:
        problem = problem or as_sentence(refuse("bad_profile"))
        faults = faults or tuple(str(fault) for fault in error.faults)
    card = () if chosen is None else tuple(profile_card(chosen))
    context = {
        "books": books,
        "chosen": chosen,
        "card": card,
        "names": names_told(line[2] for section in card for line in section.lines),
        "in_short": in_short,
        "problem": problem,
        "faults": faults,
        "fields": fields,
        "usual": USUAL,
        "most": MOST,
        "today": "" if chosen is None or counts_ages(chosen) else day_of(local_time()),
    }
    return Template("meets/new.html", context=context, status_code=422 if problem else 200)


def _chosen(fields: dict[str, str]) -> Profile | None:
    """The book that was chosen, or the club's own as its text has it."""
    if fields.get("book", "").strip():
        return house_profile(fields["book"], str(say("form-source.profile")))
    return profile(fields["profile"]) if fields.get("profile") in PROFILE_IDS else None


@post("/tournaments/new/book", include_in_schema=False, request_max_body_size=LARGEST_FORM)
async def own_book(request: AnyRequest) -> Template:
    """A club's own profile, shown with its rules before anything begins."""
    data = await read_form(request)
    if not data.get("book", "").strip():
        return _new(data, as_sentence(refuse("profile_blank")))
    return await _again(request, data)


@post("/tournaments/new", include_in_schema=False, request_max_body_size=LARGEST_FORM)
async def make(request: AnyRequest) -> Response[Any]:
    """Open the tournament, and go to its desk."""
    data = await read_form(request)
    who = who_asks(request) or fresh_guest(request)
    rehearsal = "rehearse" in data
    parts = tuple(field.removeprefix("part-") for field in data if field.startswith("part-"))
    name, director = data.get("name", "").strip(), data.get("director", "").strip()
    wanted = {
        "name": name or (str(say("form-name.rehearsal")) if rehearsal else ""),
        "profile": data.get("profile", ""),
        "book": data.get("book", ""),
        "director": director or (_some_director() if rehearsal else ""),
        "place": data.get("place", "").strip(),
        "parts": parts,
        "key": data.get("key", ""),
        "rehearsal": rehearsal,
        "date": data.get("date", ""),
        "until": data.get("until", ""),
        "muggins": MUGGINS.get(data.get("muggins", ""), False if rehearsal else None),
    }
    try:
        entrants = _entrants(data) if rehearsal else 0
        one = await opened(request, convert(wanted, NewTournament), who)
        await _made_up(request, one, entrants)
    except RefusedError as error:
        return await _again(request, data, as_sentence(error.problem))
    except ValidationError:
        return await _again(request, data, as_sentence(refuse("meet_unnamed")))
    except ProfileError:
        return await _again(request, data)
    cookies = [pass_cookie(request, one), *cookies_for(request, who)]
    where = "desk" if rehearsal else "desk/entries"
    return Redirect(f"/tournaments/{one.meet}/{where}", cookies=cookies, status_code=303)


def _some_director() -> str:
    """What a director is called who has no name here."""
    return str(say("form-name.director"))


def _entrants(data: dict[str, str]) -> int:
    number = number_in(data.get("entrants", USUAL).strip())
    if number is None or not 2 <= number <= MOST:
        raise refused(refuse("bad_entrants", most=MOST))
    return number


async def _made_up(request: AnyRequest, one: Pass, number: int) -> None:
    """The entrants of a rehearsal, in its first division."""
    log = await the_log(request, one.meet)
    if number and not log.meet.entries:
        first = next(iter(log.meet.divisions.values()))
        commands = made_up_people(log.meet, first, number)
        kept(await site_of(request).meets.take(one.meet, commands, one.stamp(local_time())))


ANYWAY = "on"
A_NAME = re.compile(r"[A-Za-z0-9_-]{8}")


@get("/tournaments/bring", include_in_schema=False, sync_to_thread=False)
def bring_page() -> Template:
    """Choose the file."""
    return _page({})


@post("/tournaments/bring", include_in_schema=False, request_max_body_size=LARGEST_MEET)
async def bring(request: AnyRequest) -> Response[Any]:
    """A tournament from a file of another machine, with every step it has."""
    data = await read_form(request, meet_text)
    who = who_asks(request) or fresh_guest(request)
    if not data.get("meet", "").strip():
        return _page(data, as_sentence(refuse("no_meet_file")))
    key = once("meet", who, key=data.get("key", ""), asked=without_key(data))
    done = await site_of(request).meets.repeated(key)
    if isinstance(done, Rejection):
        return _page(data, as_sentence(done))
    if done is not None:
        return await _opened(request, done, who, data)
    found = await read_aside(request, partial(read_file, data["meet"], size_for(request)))
    if isinstance(found, Rejection):
        return _page({}, as_sentence(found))
    if isinstance(found, Damaged) and (data.get("mend") != ANYWAY or not found.log.steps):
        return _damaged(data, found)
    log = found.log if isinstance(found, Damaged) else found
    return await _brought(request, log, who, data, key)


async def _brought(
    request: AnyRequest, log: MeetLog, who: str, data: dict[str, str], key: RequestKey
) -> Response[Any]:
    """A tournament that could be read, kept under its key; its director goes on to the desk."""
    if data.get("again") != ANYWAY and (here := await _here(request, who, log)):
        return _page(data, as_sentence(refuse("here_already")), here=here)
    if refusal := site_of(request).quotas.refuse_meet(len(await site_of(request).meets.mine(who))):
        return _page(data, as_sentence(refusal))
    log = await asyncio.to_thread(away_from_tables, log, local_time())
    brought = await site_of(request).meets.bring(log, who, key, size_for(request))
    if isinstance(brought, Rejection):
        return _page({}, as_sentence(brought))
    return await _opened(request, kept(brought), who, data)


def meet_text(data: bytes) -> str:
    """A tournament's file as text; a letter that is cut in two spoils its own line alone."""
    return data.decode("utf-16" if data.startswith(UTF_16) else "utf-8-sig", errors="replace")


def _page(data: dict[str, str], problem: str = "", **more: Any) -> Template:
    fields = {name: data.get(name, "") for name in ("meet", "director", "mend", "again")}
    context = {"fields": fields, "problem": problem, "here": [], "damaged": None, **more}
    return Template("meets/bring.html", context=context, status_code=422 if problem else 200)


def _damaged(data: dict[str, str], found: Damaged) -> Template:
    if found.log.steps:
        return _page(data, as_sentence(refuse("damaged_file.some")), damaged=found)
    return _page({}, as_sentence(refuse("damaged_file.all")), damaged=found)


async def _here(request: AnyRequest, who: str, log: MeetLog) -> list[dict[str, str]]:
    """The same tournament among those of this visitor, and how the file stands to it."""
    meets = site_of(request).meets
    mine = [heading.stream.partition(":")[2] for heading in await meets.mine(who)]
    prefix = cookie_name("")
    known = [name.removeprefix(prefix) for name in request.cookies if name.startswith(prefix)]
    found = []
    for meet in dict.fromkeys([*mine, *filter(A_NAME.fullmatch, known)]):
        other = await meets.log(meet)
        if other is not None and is_same(log, other):
            one = await pass_of(request, meet)
            runs = one is not None and one.role in RUNNING
            address = f"/tournaments/{meet}{'/desk' if runs else ''}"
            name = f"{other.meet.name}, {other.meet.days}"
            words = say(
                "copies-compared",
                here=len(other.steps),
                there=len(log.steps),
                compared=compared(log, other),
            )
            found.append({"address": address, "name": name, "words": plain(words)})
    return found


async def _opened(
    request: AnyRequest, done: StepsTaken, who: str, data: dict[str, str]
) -> Response[Any]:
    """To the desk of the tournament, as its director."""
    site = site_of(request)
    log = await site.meets.log(done.meet)
    officials = () if log is None else log.meet.officials
    directors = [one.name for one in officials if one.role == "director"]
    name = directors[0] if directors else data.get("director", "").strip() or _some_director()
    one = await site.passes.official(done.meet, "director", name)
    cookies = [pass_cookie(request, one), *cookies_for(request, who)]
    return Redirect(f"/tournaments/{one.meet}/desk", cookies=cookies, status_code=303)


OPENING_PAGES = [
    tournaments_page,
    enter_by_code,
    open_pass,
    new_page,
    own_book,
    make,
    bring_page,
    bring,
]
