"""The desk: pages of plain forms for those who run a tournament.

A form names what it does; what comes of it is told on the page it leads to, with a button that
takes it back. A refusal shows the same page again, with the reason and everything that was typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import Parameter
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_422_UNPROCESSABLE_ENTITY
from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.server.identity import AnyRequest
from pegout.server.meets.api import taken
from pegout.server.meets.desk_frame import Act, Desk, DeskPage
from pegout.server.meets.gate import let_in, local_time, the_log
from pegout.server.meets.judge import JUDGE_ACTS, JUDGE_PAGES
from pegout.server.pages import Form
from pegout.server.refusals import Problem, RefusedError
from pegout.service.meets import AnyMeetCommand
from pegout.tournament.log import Undo
from pegout.tournament.next_step import next_step
from pegout.tournament.telling import tell_step


def overview(desk: Desk) -> dict[str, Any]:
    """Every division with what to do next."""
    return {"divisions": [(one, next_step(desk.meet, one)) for one in desk.meet.divisions.values()]}


def undo_step(_desk: Desk, fields: Mapping[str, str]) -> list[AnyMeetCommand] | Rejection:
    """Take back the step that the page has just told of."""
    step = fields.get("step", "")
    return [Undo(int(step) if step.isascii() and step.isdigit() else None)]


DESK_PAGES: dict[str, DeskPage] = {
    "overview": DeskPage("The desk", "desk/overview.html", overview),
    **JUDGE_PAGES,
}
ACTS: dict[str, Act] = {"undo": undo_step, **JUDGE_ACTS}


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
) -> Template:
    """One page of the desk."""
    desk = await _desk(request, meet, _page(page), d)
    first, _, last = said.partition("-")
    if first.isdigit() and last.isdigit():
        desk = _telling(desk, int(first), int(last))
    return drawn(desk, page)


async def _desk(request: AnyRequest, meet: str, page: DeskPage, division: str) -> Desk:
    one = await let_in(request, meet, page.roles)
    log = await the_log(request, meet)
    there = log.meet.divisions
    chosen = there.get(division) or next(iter(there.values()), None)
    query = {key: value for key, value in request.query_params.items() if isinstance(value, str)}
    return Desk(meet, log, one, chosen, local_time(), query=query)


def _telling(desk: Desk, first: int, last: int) -> Desk:
    """The desk with what the last steps did; only the last thing done has its undo there."""
    steps = desk.log.steps[first - 1 : last]
    said = tuple(line for step in steps for line in tell_step(step, desk.meet))
    newest = last == len(desk.log.steps) and desk.one.role == "director" and first == last
    return replace(desk, said=said, undo=last if newest and steps else None)


def _page(page: str) -> DeskPage:
    if page not in DESK_PAGES:
        raise RefusedError.of(HTTP_404_NOT_FOUND, "no_page", "The desk has no such page")
    return DESK_PAGES[page]


def drawn(desk: Desk, page: str) -> Template:
    """A page of the desk, as it stands."""
    one = DESK_PAGES[page]
    context = {
        "desk": desk,
        "page": page,
        "title": one.title,
        "pages": [(p, o.title) for p, o in DESK_PAGES.items() if desk.one.role in o.roles],
        **one.context(desk),
    }
    status = HTTP_422_UNPROCESSABLE_ENTITY if desk.problem else 200
    return Template(one.template, context=context, status_code=status)


@post("/tournaments/{meet:str}/desk/{page:str}", include_in_schema=False)
async def desk_act(request: AnyRequest, meet: str, page: str, data: Form) -> Response[Any]:
    """Do what a form of the desk asks for."""
    desk = await _desk(request, meet, _page(page), data.get("division", ""))
    asked = ACTS.get(data.get("do", ""), _unknown)(desk, data)
    try:
        if isinstance(asked, Rejection):
            raise RefusedError(0, Problem(asked.code, asked.sentence, asked.clause))
        done = await taken(request, desk.one, asked, data.get("key", ""))
    except RefusedError as error:
        fresh = replace(desk, log=await the_log(request, meet))
        return drawn(replace(fresh, problem=error.problem, fields=data), page)
    where = f"/tournaments/{meet}/desk/{data.get('then') or page}"
    chosen = f"d={desk.division.id}&" if desk.division is not None else ""
    return Redirect(f"{where}?{chosen}said={done.first}-{done.last}", status_code=303)


def _unknown(_desk: Desk, fields: Mapping[str, str]) -> Rejection:
    return Rejection("no_act", f"The desk cannot do '{fields.get('do', '')[:40]}'; go back")


DESK_ROUTES = [desk_door, desk_page, desk_act]
