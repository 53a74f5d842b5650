"""The desk: pages of plain forms for those who run a tournament.

A form names what it does; what comes of it is told on the page it leads to, with a button that
takes it back. A refusal shows the same page again, with the reason and everything that was typed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Annotated, Any
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.datastructures import Cookie, UploadFile
from litestar.params import Parameter
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_422_UNPROCESSABLE_ENTITY
from msgspec import ValidationError, convert
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.input_limits import LARGEST_FORM
from pegout.rulesets import READER
from pegout.server.api.meets import size_for, steps_key, taken
from pegout.server.errors import Problem, RefusedError, in_forms, refused
from pegout.server.pages.desk.events import EVENT_ACTS, EVENT_PAGES, REPORT_PAGES
from pegout.server.pages.desk.finish import (
    ENDING_ACTS,
    finish_page,
    log_page,
    playoffs_page,
    standings_page,
)
from pegout.server.pages.desk.frame import (
    Act,
    Asked,
    BadFieldError,
    Desk,
    DeskPage,
    LastDone,
    Partly,
    number_in,
)
from pegout.server.pages.desk.mail import MAIL_PAGES, confirm, page_of
from pegout.server.pages.desk.money import MONEY_ACTS, MONEY_PAGES
from pegout.server.pages.desk.results import (
    CARD_ACTS,
    RESULT_ACTS,
    RULING_ACTS,
    cards_page,
    results_page,
)
from pegout.server.pages.desk.rounds import (
    PRACTICE_ACTS,
    ROUND_ACTS,
    plan,
    practice_on,
    rounds_page,
)
from pegout.server.pages.desk.seats import SEATS_ACTS, SEATS_PAGES
from pegout.server.pages.desk.setup import (
    PEOPLE_ACTS,
    SETTINGS_ACTS,
    check_in_page,
    entries,
    overview,
    setting_up,
)
from pegout.server.pages.desk.stages import HOME, side_of
from pegout.server.pages.meets.access import (
    code_cookie,
    cookie_name,
    kept,
    let_in,
    local_time,
    the_log,
)
from pegout.server.pages.meets.judge import JUDGE_ACTS, JUDGE_PAGES
from pegout.server.pages.meets.print import PRINT_DESK
from pegout.server.pages.meets.self_check_in import DOOR_ACTS, DOOR_DESK, DOOR_STAGE
from pegout.server.pages.meets.site_tables import HERE_ACTS, HERE_PAGES
from pegout.server.runtime.public_url import out_of_reach
from pegout.server.runtime.threads import aside, read_aside
from pegout.server.security.identity import AnyRequest, once, site_of
from pegout.service import RequestKey, table_text
from pegout.service.meets import Here, Pass, StepsTaken, waiting
from pegout.service.views.desk import may_redo, published_in
from pegout.text import plain, say
from pegout.tournament.meet import Appoint, LogCommand, OpenDivision, Publish, Role, is_own
from pegout.tournament.narration import IN_ALREADY, tell_step, told_between

MOST_TOLD = 12

AT_TABLES: tuple[Role, ...] = ("director", "scorer", "judge")
"""Who sees rounds, results and playoffs."""
ON_SCREENS: tuple[Role, ...] = ("director", "scorer")
DESK_PAGES: dict[str, DeskPage] = {
    "overview": DeskPage(HOME, say("desk-page.overview"), "desk/overview.html", overview),
    "setting-up": DeskPage(
        "set-up",
        say("desk-page.set_up"),
        "desk/setting_up.html",
        setting_up,
        ("director",),
        passes=True,
    ),
    **EVENT_PAGES,
    "entries": DeskPage(
        "players",
        say("desk-page.entries"),
        "desk/entries.html",
        entries,
        ("director", "registrar"),
        passes=True,
    ),
    "check-in": DeskPage(
        "players",
        say("desk-page.check_in"),
        "desk/check_in.html",
        check_in_page,
        ("director", "registrar", "scorer"),
        passes=True,
    ),
    **DOOR_DESK,
    **SEATS_PAGES,
    "plan": DeskPage("plan", say("desk-page.plan"), "desk/plan.html", plan, ("director",)),
    "rounds": DeskPage(
        "rounds", say("desk-page.tables"), "desk/rounds.html", rounds_page, AT_TABLES
    ),
    "results": DeskPage(
        "rounds", say("desk-page.enter_results"), "desk/results.html", results_page, AT_TABLES
    ),
    "cards": DeskPage(
        "rounds",
        say("desk-page.paper_cards"),
        "desk/cards.html",
        cards_page,
        ("director", "scorer", "cross_checker"),
    ),
    **HERE_PAGES,
    "standings": DeskPage(
        "standings", say("desk-page.standings"), "desk/standings.html", standings_page
    ),
    "playoffs": DeskPage(
        "playoffs", say("desk-page.playoffs"), "desk/playoffs.html", playoffs_page, AT_TABLES
    ),
    "finish": DeskPage(
        "results", say("desk-page.results"), "desk/finish.html", finish_page, ("director",)
    ),
    **REPORT_PAGES,
    **MAIL_PAGES,
    **MONEY_PAGES,
    **JUDGE_PAGES,
    **PRINT_DESK,
    "screens": DeskPage("screens", say("desk-page.screens"), "desk/screens.html", roles=ON_SCREENS),
    "log": DeskPage("history", say("desk-page.history"), "desk/log.html", log_page, ("director",)),
}
"""Every page of the desk, in the order in which they are needed: another page is a line here."""
ACTS: dict[str, Act] = {
    **SETTINGS_ACTS,
    **PEOPLE_ACTS,
    **DOOR_ACTS,
    **SEATS_ACTS,
    **ROUND_ACTS,
    **RESULT_ACTS,
    **CARD_ACTS,
    **RULING_ACTS,
    **ENDING_ACTS,
    **PRACTICE_ACTS,
    **HERE_ACTS,
    **JUDGE_ACTS,
    **EVENT_ACTS,
    **MONEY_ACTS,
}


@get("/tournaments/{meet:str}/desk", include_in_schema=False, sync_to_thread=False)
def desk_door(meet: str) -> Redirect:
    """The first page of the desk."""
    return Redirect(f"/tournaments/{meet}/desk/overview", status_code=303)


@get("/tournaments/{meet:str}/desk/{page:str}", include_in_schema=False)
async def desk_page(
    request: AnyRequest,
    meet: str,
    page: str,
    d: str = "",
    said: Annotated[str, Parameter(max_length=20)] = "",
) -> Response[str]:
    """One page of the desk."""
    desk = await desk_of(request, meet, _page(page), d)
    if (steps := _steps(said)) is not None:
        desk = await asyncio.to_thread(_telling, desk, *steps)
    return await drawn(request, desk, page)


def _steps(typed: str) -> tuple[int, int] | None:
    """The first and the last of some steps, as an address or a cookie has them."""
    first, _, last = typed.partition("-")
    there = first.isdecimal() and last.isdecimal() and int(first) > 0
    return (int(first), int(last)) if there else None


async def desk_of(request: AnyRequest, meet: str, page: DeskPage, division: str) -> Desk:
    """The desk as someone who may see this page has it; anybody else is turned away."""
    one = await let_in(request, meet, page.roles)
    log = await the_log(request, meet)
    there = log.meet.divisions
    chosen = there.get(division) or next(iter(there.values()), None)
    query = {key: value for key, value in request.query_params.items() if isinstance(value, str)}
    return Desk(meet, log, one, chosen, local_time(), query=query, size=size_for(request))


def _telling(desk: Desk, first: int, last: int) -> Desk:
    """The desk with what the last steps did; only the last thing done has its undo there.

    Those who do not direct are told of their own steps: the log is the director's.
    """
    if last < first:
        return replace(desk, said=(str(IN_ALREADY),))
    acted = {(one.stamp.role, one.stamp.by) for one in desk.log.steps[first - 1 : last]}
    if not desk.directs and acted - {(desk.one.role, desk.one.name)}:
        return desk
    told = [plain(line, READER) for line in told_between(desk.log, first, last)]
    desk = replace(desk, said=shortened(told, desk.directs))
    steps = desk.log.steps[first - 1 : last]
    if not desk.directs and not all(is_own(one, desk.one.role, desk.one.name) for one in steps):
        return replace(desk, ask=True)
    return replace(desk, back=_back(desk, first, last), again=_again(desk, last))


def _back(desk: Desk, first: int, last: int) -> tuple[int, int] | None:
    """These steps, where a button may still take them back."""
    steps = desk.log.steps[first - 1 : last]
    settled = any(isinstance(one.command, Publish | LogCommand) for one in steps)
    stand = steps and not desk.log.out.intersection(range(first, last + 1))
    return (first, last) if stand and not settled and first > published_in(desk.log) else None


def _again(desk: Desk, last: int) -> bool:
    """Whether the last thing done was to take something back."""
    return last == len(desk.log.steps) and may_redo(desk.log)


def _last_done(desk: Desk, first: int, last: int) -> LastDone | None:
    """What this visitor did last, while it can be taken back or put back."""
    steps = desk.log.steps[first - 1 : last]
    own = steps and all(is_own(one, desk.one.role, desk.one.name) for one in steps)
    back = _back(desk, first, last)
    if not own or not (back or _again(desk, last)):
        return None
    told = [line for one in steps[:1] for line in tell_step(one, desk.meet)]
    if not told:
        return LastDone("", back)
    done = told[0]
    if len(steps) > 1:
        done = say("desk-done-more", done=done, more=len(steps) - 1)
    return LastDone(plain(done, READER), back)


def shortened(lines: list[str], directs: bool = True) -> tuple[str, ...]:
    """What was done; of very much only the beginning, and how much more there was."""
    if len(lines) <= MOST_TOLD:
        return tuple(lines)
    more = len(lines) - MOST_TOLD + 1
    rest = say("desk-more-logged", number=more) if directs else say("desk-more", number=more)
    return (*lines[: MOST_TOLD - 1], plain(rest))


def _page(page: str) -> DeskPage:
    if page not in DESK_PAGES:
        raise refused(refuse("no_page"), HTTP_404_NOT_FOUND)
    return DESK_PAGES[page]


async def drawn(request: AnyRequest, desk: Desk, page: str) -> Response[str]:
    """A page of the desk, as it stands."""
    if DESK_PAGES[page].passes:
        desk = replace(desk, passes=await _passes(request, desk))
    at_door = DESK_PAGES[page].stage == DOOR_STAGE and desk.meet.door_open
    if at_door or DESK_PAGES[page].door:
        words = await site_of(request).door.all(desk.id)
        desk = replace(desk, door=waiting(desk.meet, words))
    if DESK_PAGES[page].mail:
        letters = await site_of(request).outbox.of(desk.id)
        desk = replace(desk, mail=tuple(letters), link=page_of(request, desk.id))
    events, divisions = site_of(request).event_tables, desk.meet.divisions
    idle = {name: await events.idle(desk.id, desk.log, one) for name, one in divisions.items()}
    done = _steps(request.cookies.get(done_cookie(desk.id), ""))
    last = None if desk.said or done is None else _last_done(desk, *done)
    desk = replace(desk, idle=idle, last=last)
    return await aside(request, lambda: _laid_out(request, desk, page))


def _laid_out(request: AnyRequest, desk: Desk, page: str) -> Template:
    one = DESK_PAGES[page]
    mails = site_of(request).outbox.server is not None
    pages = {
        name: two
        for name, two in DESK_PAGES.items()
        if desk.one.role in two.roles and (mails or not two.mail or name == page)
    }
    context = {
        "desk": desk,
        "page": page,
        "title": one.title,
        "pages": {name: two.title for name, two in pages.items()},
        "side": side_of(desk, pages, page),
        "practice": practice_on(desk, page),
        "alone": out_of_reach(request) if one.passes or one.door else None,
        "mails": mails,
        "copies": site_of(request).backups.problem,
        "copies_elsewhere": site_of(request).backups.stranger and desk.directs,
        **one.context(desk),
    }
    refused = desk.problem is not None and not desk.said
    status = HTTP_422_UNPROCESSABLE_ENTITY if refused else 200
    return Template(one.template, context=context, status_code=status)


async def _passes(request: AnyRequest, desk: Desk) -> tuple[Pass, ...]:
    """The passes that the visitor may hand out: a director all, a registrar those of the area."""
    passes = site_of(request).passes
    players = await passes.players(desk.id, desk.log)
    if desk.directs:
        others = [one for one in await passes.of(desk.id) if one.entry is None]
        return (*others, *players.values())
    return tuple(p for e, p in players.items() if desk.one.hands_out(desk.meet.entries[e]))


async def read_form(
    request: AnyRequest, read: Callable[[bytes], str] = table_text
) -> dict[str, str]:
    """The fields of a form; a file that came with it stands for the field it is for."""
    form = await request.form()
    fields = {name: one for name, one in form.multi_items() if isinstance(one, str)}
    for name, one in form.multi_items():
        if isinstance(one, UploadFile) and (data := await one.read()):
            fields[name.removesuffix("_file")] = await read_aside(request, partial(read, data))
    return fields


def without_key(form: Mapping[str, str]) -> dict[str, str]:
    """What a form asks for: the same form sent twice is one request."""
    return {name: one for name, one in form.items() if name != "key"}


@post(
    "/tournaments/{meet:str}/desk/{page:str}",
    include_in_schema=False,
    request_max_body_size=LARGEST_FORM,
)
async def desk_act(request: AnyRequest, meet: str, page: str) -> Response[Any]:
    """Do what a form of the desk asks for."""
    one = _page(page)
    await let_in(request, meet, one.roles)
    data = await read_form(request)
    desk = await desk_of(request, meet, one, data.get("division", ""))
    try:
        act = ACTS.get(data.get("do", ""), _unknown)
        asked = await read_aside(request, partial(act, desk, data))
        key = steps_key(desk.one, data.get("key", ""), (page, without_key(data)))
        done = await _done(request, desk, asked, key)
    except BadFieldError as error:
        problem = refused(error.refusal).problem
        return await refused_again(request, desk, page, data, problem, error.faults)
    except RefusedError as error:
        return await refused_again(request, desk, page, data, error.problem)
    await _give_links(request, desk, asked)
    if data.get("do") == "let_in" and isinstance(asked, Sequence):
        await confirm(request, meet, asked)
    if isinstance(asked, Partly):
        log = await the_log(request, meet)
        division = None if desk.division is None else log.meet.divisions.get(desk.division.id)
        now = replace(desk, log=log, division=division)
        fresh = await asyncio.to_thread(_telling, now, done.first, done.last)
        return await drawn(request, _with_rest(fresh, asked), page)
    return Redirect(
        _where(desk, page, data, asked, done), status_code=303, cookies=_keep(request, desk, done)
    )


def done_cookie(meet: str) -> str:
    """The cookie that holds what was done last here, so that every page can take it back."""
    return f"{cookie_name(meet)}-done"


def _keep(request: AnyRequest, desk: Desk, done: StepsTaken) -> list[Cookie]:
    return [code_cookie(request, done_cookie(desk.id), f"{done.first}-{done.last}")]


def _with_rest(desk: Desk, asked: Partly) -> Desk:
    """What was done of a table, with what was left out of it."""
    told = replace(desk, said=(*desk.said, *asked.notes))
    if not asked.faults:
        return told
    left = refused(refuse("rows_left")).problem
    return replace(told, problem=left, faults=asked.faults, fields=asked.left)


async def _give_links(request: AnyRequest, desk: Desk, asked: Asked) -> None:
    """An official who was just appointed has a link at once."""
    for one in asked if isinstance(asked, Sequence) else ():
        if isinstance(one, Appoint):
            await site_of(request).passes.official(desk.id, one.role, one.name, one.area)


async def _done(request: AnyRequest, desk: Desk, asked: Asked, key: RequestKey) -> StepsTaken:
    if isinstance(asked, Rejection):
        raise refused(asked)
    commands = asked.commands if isinstance(asked, Partly) else asked
    return await taken(request, desk.one, commands, key)


async def refused_again(  # noqa: PLR0913, PLR0917 -- where, what was typed, and why not
    request: AnyRequest,
    desk: Desk,
    page: str,
    data: Mapping[str, str],
    problem: Problem,
    faults: tuple[str, ...] = (),
) -> Response[str]:
    """The same page again, with the reason and everything that was typed."""
    fresh = replace(desk, log=await the_log(request, desk.id))
    problem = Problem(problem.code, in_forms(problem), problem.clause)
    division = None if desk.division is None else fresh.meet.divisions.get(desk.division.id)
    fresh = replace(fresh, division=division, problem=problem, faults=faults, fields=data)
    return await drawn(request, fresh, page)


def _where(desk: Desk, page: str, data: Mapping[str, str], asked: Asked, done: StepsTaken) -> str:
    """The page that a form leads to, which tells what was done: that of a division just opened."""
    then = data.get("then", "")
    to = then if then in DESK_PAGES and desk.one.role in DESK_PAGES[then].roles else page
    steps = asked if isinstance(asked, Sequence) else ()
    opened = [one.division for one in steps if isinstance(one, OpenDivision)]
    here = desk.division.id if desk.division is not None else ""
    query = {"d": one} if (one := next(iter(opened), here)) else {}
    query |= {name: data[f"keep_{name}"] for name in KEPT if data.get(f"keep_{name}")}
    query["said"] = f"{done.first}-{done.last}"
    return f"/tournaments/{desk.id}/desk/{to}?{urlencode(query)}"


KEPT = ("round", "game", "entry", "q", "from")
"""What a page goes on looking at after a form was sent."""


def _unknown(_desk: Desk, fields: Mapping[str, str]) -> Rejection:
    return refuse("no_act", step=fields.get("do", "")[:40])


PLAYED_HERE = "here"
"""The page on which tables of the site's own are opened for games."""


@post("/tournaments/{meet:str}/here", include_in_schema=False)
async def open_tables(request: AnyRequest, meet: str) -> Response[Any]:
    """Open tables for the games that were ticked; a refusal shows the page again."""
    data = await read_form(request)
    desk = await desk_of(request, meet, DESK_PAGES[PLAYED_HERE], data.get("division", ""))
    try:
        done = await _opened(request, desk.one, data)
    except RefusedError as error:
        return await refused_again(request, desk, PLAYED_HERE, data, error.problem)
    division = "" if desk.division is None else desk.division.id
    back = f"/tournaments/{meet}/desk/{PLAYED_HERE}?d={division}"
    return Redirect(f"{back}&said={done.first}-{done.last}", status_code=303)


async def _opened(request: AnyRequest, one: Pass, data: Mapping[str, str]) -> StepsTaken:
    ticked = (number_in(key[5:]) for key in data if key.startswith("game-"))
    games = tuple(number for number in ticked if number is not None)
    if not games:
        raise refused(refuse("no_games"))
    key = once("tables", one.meet, one.id, key=data.get("key", ""), asked=without_key(data))
    events, stamp = site_of(request).event_tables, one.stamp(local_time())
    division = data.get("division", "")
    return kept(await events.open(one.meet, division, games, _here(data), stamp, key))


def _here(data: Mapping[str, str]) -> Here:
    seconds = data.get("turn_seconds", "").strip()
    wanted = {
        "counting": data.get("counting", "auto"),
        "same_packs": data.get("same_packs") == "on",
        "turn_seconds": number_in(seconds) or seconds or None,
        "rated": data.get("rated") == "on",
    }
    try:
        return convert(wanted, Here)
    except ValidationError:
        raise refused(refuse("bad_setting")) from None


DESK_ROUTES = [desk_door, desk_page, desk_act, open_tables]
