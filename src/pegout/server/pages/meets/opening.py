"""A tournament opened on a page, for real or to practise."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect, Template
from msgspec import ValidationError, convert

from pegout.errors import ProfileError, refuse
from pegout.input_limits import LARGEST_FORM
from pegout.rulesets import names_told, without_number
from pegout.server.api.meets import NewTournament, opened
from pegout.server.errors import RefusedError, refused
from pegout.server.pages.desk.desk import read_form
from pegout.server.pages.desk.frame import LONGEST_NUMBER
from pegout.server.pages.desk.settings import MUGGINS
from pegout.server.pages.meets.access import kept, local_time, pass_cookie, the_log
from pegout.server.runtime.parse_thread import read_aside
from pegout.server.security.identity import AnyRequest, cookies_for, site_of, who_asks
from pegout.server.security.rate_limits import fresh_guest
from pegout.server.validation_messages import in_forms
from pegout.service.meets import Pass
from pegout.service.views.desk import MOST, made_up_people
from pegout.tournament.meet import day_of
from pegout.tournament.profile import PROFILE_IDS, Profile, house_profile, profile, profile_card
from pegout.tournament.registration import counts_ages

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
        problem = problem or "This profile cannot be used:"
        faults = faults or tuple(str(fault) for fault in error.faults)
    card = () if chosen is None else tuple(profile_card(chosen))
    context = {
        "books": books,
        "chosen": chosen,
        "card": card,
        "names": names_told(line[2] for section in card for line in section.lines),
        "without_number": without_number,
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
        return house_profile(fields["book"], "Your profile")
    return profile(fields["profile"]) if fields.get("profile") in PROFILE_IDS else None


@post("/tournaments/new/book", include_in_schema=False, request_max_body_size=LARGEST_FORM)
async def own_book(request: AnyRequest) -> Template:
    """A club's own profile, shown with its rules before anything begins."""
    data = await read_form(request)
    if not data.get("book", "").strip():
        return _new(data, "Choose a file, or paste the text of your profile.")
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
        "name": name or ("Rehearsal" if rehearsal else ""),
        "profile": data.get("profile", ""),
        "book": data.get("book", ""),
        "director": director or ("Director" if rehearsal else ""),
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
        told = f"{in_forms(error.problem.code, error.problem.sentence)}."
        return await _again(request, data, told)
    except ValidationError:
        return await _again(request, data, "Give the tournament a name and say who directs it.")
    except ProfileError:
        return await _again(request, data)
    cookies = [pass_cookie(request, one), *cookies_for(request, who)]
    return Redirect(f"/tournaments/{one.meet}/desk", cookies=cookies, status_code=303)


def _entrants(data: dict[str, str]) -> int:
    typed = data.get("entrants", USUAL).strip()
    if (
        typed.isascii()
        and typed.isdigit()
        and len(typed) <= LONGEST_NUMBER
        and 2 <= int(typed) <= MOST
    ):
        return int(typed)
    raise refused(refuse("bad_entrants", most=MOST))


async def _made_up(request: AnyRequest, one: Pass, number: int) -> None:
    """The entrants of a rehearsal, in its first division."""
    log = await the_log(request, one.meet)
    if number and not log.meet.entries:
        first = next(iter(log.meet.divisions.values()))
        commands = made_up_people(log.meet, first, number)
        kept(await site_of(request).meets.take(one.meet, commands, one.stamp(local_time())))


OPENING_PAGES = [new_page, own_book, make]
