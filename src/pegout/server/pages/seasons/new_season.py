"""A season opened on a page: from a form, or from a file that the club has already."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from typing import Any, get_args

from litestar import Response, get, post
from litestar.response import Redirect, Template
from msgspec.structs import asdict

from pegout.errors import Rejection, SeasonError, refuse
from pegout.input_limits import LARGEST_SEASON, LONGEST_NAME
from pegout.server.errors import as_sentence
from pegout.server.pages.desk.desk import read_form
from pegout.server.pages.desk.frame import BadFieldError, Fields, maybe_whole, text
from pegout.server.pages.meets.access import local_time
from pegout.server.pages.seasons.public import season_cookie
from pegout.server.runtime.threads import one_at_a_time, read_aside
from pegout.server.security.identity import AnyRequest, cookies_for, site_of, who_asks
from pegout.server.security.rate_limits import fresh_guest
from pegout.service.seasons import SeasonSettings
from pegout.text import say
from pegout.tournament.meet import is_time
from pegout.tournament.profile import PROFILE_IDS, Profile, profile
from pegout.tournament.season import (
    MEASURES,
    POINTS_IDS,
    USUAL,
    Drop,
    PointsTable,
    Season,
    SeasonMeasure,
    house_points,
    points_table,
    season_to_text,
)

OWN, NONE = "own", "none"
FILLED_IN = {
    "book": USUAL.profile,
    "measure": "night_average",
    "drop": NONE,
    "least": "1",
    "points": USUAL.points or NONE,
    "most": str(USUAL.most_nights or ""),
    "guests": str(USUAL.guest_nights or ""),
}
"""What stands in the form before anybody has changed it."""
A_YEAR = 364
ORDERS: tuple[SeasonMeasure, ...] = get_args(SeasonMeasure)


@get("/seasons/new", include_in_schema=False, sync_to_thread=False)
def new_season_page() -> Template:
    """A new season: its name, its days, and how its table is made."""
    return _new({})


def _new(fields: Fields, problem: str = "", faults: tuple[str, ...] = ()) -> Template:
    context = {
        "fields": {**FILLED_IN, **_days(), **fields},
        "problem": problem,
        "faults": faults,
        "books": _books(),
        "measures": MEASURES,
        "tables": [points_table(one) for one in POINTS_IDS],
    }
    return Template("seasons/new.html", context=context, status_code=422 if problem else 200)


def _days() -> dict[str, str]:
    """The days of a season that begins today and goes on for a year."""
    first = date.fromisoformat(local_time()[:10])
    return {"starts": first.isoformat(), "ends": (first + timedelta(days=A_YEAR)).isoformat()}


def _books() -> list[Profile]:
    """The books whose nights can be added up: single players, most game points first."""
    books = [profile(one) for one in PROFILE_IDS]
    return [
        one
        for one in books
        if not one.low_wins and any(part.size == 1 for part in one.people.divisions.value)
    ]


@post("/seasons/new", include_in_schema=False, request_max_body_size=LARGEST_SEASON)
async def make_season(request: AnyRequest) -> Response[Any]:
    """Open a season, and go to its desk."""
    data = await read_form(request)
    try:
        season = await read_aside(request, partial(season_of, data))
        return await _opened(request, season_to_text(season), data)
    except BadFieldError as error:
        return _new(data, as_sentence(error.refusal))
    except SeasonError as error:
        faults = tuple(str(fault) for fault in error.faults)
        return _new(data, as_sentence(refuse("bad_season.new")), faults)


@post("/seasons/bring", include_in_schema=False, request_max_body_size=LARGEST_SEASON)
async def bring_season(request: AnyRequest) -> Response[Any]:
    """A season from the file that the club has."""
    data = await read_form(request)
    if not data.get("file", "").strip():
        return _new(data, as_sentence(refuse("no_file")))
    try:
        return await _opened(request, data["file"], data)
    except BadFieldError as error:
        return _new(data, as_sentence(error.refusal))
    except SeasonError as error:
        faults = tuple(str(fault) for fault in error.faults)
        return _new(data, as_sentence(refuse("bad_season.file")), faults)


async def _opened(request: AnyRequest, text: str, data: Fields) -> Response[Any]:
    who, site = who_asks(request) or fresh_guest(request), site_of(request)
    if refusal := site.quotas.refuse_season(len(await site.seasons.mine(who))):
        raise BadFieldError(refusal)
    async with one_at_a_time(request):
        one = await site.seasons.open(text, who, data.get("key", ""))
    if isinstance(one, Rejection):
        raise BadFieldError(refuse("key_used.form") if one.code == "key_used" else one)
    cookies = [season_cookie(request, one), *cookies_for(request, who)]
    return Redirect(f"/seasons/{one.id}/desk", cookies=cookies, status_code=303)


def season_of(fields: Fields) -> Season:
    """The season that a form describes; raises BadFieldError or SeasonError."""
    asked, points = settings_of(fields), _points(fields)
    if asked.measure == "season_points" and not (points and points.has_figures):
        raise BadFieldError(refuse("no_figures_chosen"))
    return Season(book=_book(fields), points=points, **asdict(asked))


def settings_of(fields: Fields) -> SeasonSettings:
    """What may still be changed when a season was begun, from a form."""
    starts, ends = _date(fields, "starts", "first"), _date(fields, "ends", "last")
    if starts > ends:
        raise BadFieldError(refuse("ends_first"))
    least = maybe_whole(fields, "least")
    return SeasonSettings(
        _name(fields),
        starts,
        ends,
        _measure(fields),
        _drop(fields),
        maybe_whole(fields, "most"),
        1 if least is None else least,
        maybe_whole(fields, "guests"),
    )


def _name(fields: Fields) -> str:
    name = text(fields, "name")
    if not name or len(name) > LONGEST_NAME:
        raise BadFieldError(refuse("season_name", most=LONGEST_NAME))
    return name


def _date(fields: Fields, field: str, which: str) -> str:
    typed = text(fields, field)
    if not is_time(f"{typed}T00:00"):
        wrong = refuse("bad_season_date.form", which=which, typed=typed[:20])
        raise BadFieldError(wrong if typed else refuse("bad_season_date.blank", which=which))
    return typed


def _book(fields: Fields) -> str:
    found = fields.get("book", USUAL.profile)
    if found not in [one.id for one in _books()]:
        raise BadFieldError(refuse("no_book"))
    return found


def _measure(fields: Fields) -> SeasonMeasure:
    asked = fields.get("measure", "night_average")
    found = next((one for one in ORDERS if one == asked), None)
    if found is None:
        raise BadFieldError(refuse("no_measure"))
    return found


def _drop(fields: Fields) -> Drop:
    asked = fields.get("drop", NONE)
    if asked == "worst_quarter":
        return "worst_quarter"
    if asked == NONE:
        return "none"
    number = maybe_whole(fields, "drop_number")
    if not number:
        raise BadFieldError(refuse("no_drop"))
    return number


def _points(fields: Fields) -> PointsTable | None:
    asked = fields.get("points", NONE)
    if asked in POINTS_IDS:
        return points_table(asked)
    if asked != OWN:
        return None
    own = fields.get("own", "")
    if not own.strip():
        raise BadFieldError(refuse("no_points"))
    return house_points(own, str(say("form-source.points")))


SEASON_OPENING = [new_season_page, make_season, bring_season]
