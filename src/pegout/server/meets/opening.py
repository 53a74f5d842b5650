"""A tournament opened on a page: for real, to practise, or brought from another machine."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect, Template
from msgspec import ValidationError, convert

from pegout.errors import MeetError, ProfileError, Rejection
from pegout.server.identity import AnyRequest, cookies_for, fresh_guest, once, site_of, who_asks
from pegout.server.meets.api import NewTournament, opened
from pegout.server.meets.desk import LARGEST_FORM, read_form
from pegout.server.meets.gate import kept, local_time, pass_cookie, the_log
from pegout.server.refusals import RefusedError, refused
from pegout.service.desk.rehearsal import MOST, made_up_people
from pegout.service.passes import Pass
from pegout.tournament.codec import meet_from_text
from pegout.tournament.profiles import PROFILE_IDS, Profile, house_profile, profile
from pegout.tournament.profiles.card import profile_card

LARGEST_MEET = 32 * 1024 * 1024
"""A tournament of a thousand with every step."""
OWN = "own"
USUAL = "13"


@get("/tournaments/new", include_in_schema=False, sync_to_thread=False)
def new_page(profile_id: str = "") -> Template:
    """A new tournament: choose the book it is run by."""
    return _new({"profile": profile_id})


def _new(fields: dict[str, str], problem: str = "", faults: tuple[str, ...] = ()) -> Template:
    books = [profile(one) for one in PROFILE_IDS]
    chosen = None
    try:
        chosen = _chosen(fields)
    except ProfileError as error:
        problem = problem or "This profile cannot be used:"
        faults = faults or tuple(str(fault) for fault in error.faults)
    context = {
        "books": books,
        "chosen": chosen,
        "card": None if chosen is None else profile_card(chosen),
        "problem": problem,
        "faults": faults,
        "fields": fields,
        "usual": USUAL,
        "most": MOST,
    }
    return Template("meets/new.html", context=context, status_code=422 if problem else 200)


def _chosen(fields: dict[str, str]) -> Profile | None:
    """The book that was chosen, or the club's own as its text has it."""
    if fields.get("book", "").strip():
        return house_profile(fields["book"], "Your profile")
    return profile(fields["profile"]) if fields.get("profile") in PROFILE_IDS else None


@post("/tournaments/new/book", include_in_schema=False, request_max_body_size=LARGEST_FORM)
async def own_book(request: AnyRequest) -> Template:
    """A club's own profile, shown with its rules before anything begins."""
    data = await read_form(request)
    if not data.get("book", "").strip():
        return _new(data, "Choose a file, or paste the text of your profile.")
    return _new(data)


@post("/tournaments/new", include_in_schema=False, request_max_body_size=LARGEST_FORM)
async def make(request: AnyRequest) -> Response[Any]:
    """Open the tournament, and go to its desk."""
    data = await read_form(request)
    who = who_asks(request) or fresh_guest()
    rehearsal = "rehearse" in data
    parts = tuple(field.removeprefix("part-") for field in data if field.startswith("part-"))
    name, director = data.get("name", "").strip(), data.get("director", "").strip()
    wanted = {
        "name": name or ("Rehearsal" if rehearsal else ""),
        "profile": data.get("profile", ""),
        "book": data.get("book", ""),
        "director": director or ("Director" if rehearsal else ""),
        "place": data.get("place", "").strip(),
        "parts": parts,
        "key": data.get("key", ""),
        "rehearsal": rehearsal,
    }
    try:
        entrants = _entrants(data) if rehearsal else 0
        one = await opened(request, convert(wanted, NewTournament), who)
        await _made_up(request, one, entrants)
    except RefusedError as error:
        return _new(data, f"{error.problem.sentence}.")
    except ValidationError:
        return _new(data, "Give the tournament a name and say who directs it.")
    except ProfileError:
        return _new(data)
    cookies = [pass_cookie(request, one), *cookies_for(request, who)]
    return Redirect(f"/tournaments/{one.meet}/desk", cookies=cookies, status_code=303)


def _entrants(data: dict[str, str]) -> int:
    typed = data.get("entrants", USUAL).strip()
    if typed.isascii() and typed.isdigit() and 2 <= int(typed[:6]) <= MOST:
        return int(typed)
    raise refused(Rejection("bad_entrants", f"A rehearsal has 2 to {MOST} made-up entries"))


async def _made_up(request: AnyRequest, one: Pass, number: int) -> None:
    """The entrants of a rehearsal, in its first division."""
    log = await the_log(request, one.meet)
    if number and not log.meet.entries:
        first = next(iter(log.meet.divisions.values()))
        commands = made_up_people(log.meet, first, number)
        kept(await site_of(request).meets.take(one.meet, commands, one.stamp(local_time())))


@post("/tournaments/bring", include_in_schema=False, request_max_body_size=LARGEST_MEET)
async def bring(request: AnyRequest) -> Response[Any]:
    """A tournament from a file of another machine, with every step it has."""
    data = await read_form(request)
    who = who_asks(request) or fresh_guest()
    if not data.get("meet", "").strip():
        return _new({}, "Choose the .cribmeet file that you want to bring here.")
    try:
        log = meet_from_text(data["meet"], "The file")
    except MeetError as error:
        faults = tuple(str(fault) for fault in error.faults[:20])
        return _new({}, "This file was not brought in:", faults)
    site = site_of(request)
    if refusal := site.quotas.refuse_meet(len(await site.meets.mine(who))):
        return _new({}, f"{refusal.sentence}.")
    key = once("meet", who, key=data.get("key", ""))
    done = kept(await site.meets.bring(log, who, key))
    directors = [one.name for one in log.meet.officials if one.role == "director"]
    name = directors[0] if directors else data.get("director", "").strip() or "Director"
    one = await site.passes.official(done.meet, "director", name)
    cookies = [pass_cookie(request, one), *cookies_for(request, who)]
    return Redirect(f"/tournaments/{one.meet}/desk", cookies=cookies, status_code=303)


OPENING_PAGES = [new_page, own_book, make, bring]
