"""Sheets of a tournament to print: the list of them, and each as a page with its pictures."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from io import BytesIO
from typing import Any, Literal, cast
from urllib.parse import urlencode

import segno
from litestar import Response, get
from litestar.response import Redirect, Template
from litestar.status_codes import (
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
)

from pegout.errors import Rejection, refuse
from pegout.server.errors import refused
from pegout.server.pages.desk.frame import DeskPage, number_in
from pegout.server.pages.meets.access import RUNNING, pass_of, the_log
from pegout.server.runtime.public_url import address_for_others, out_of_reach
from pegout.server.runtime.threads import aside
from pegout.server.security.identity import AnyRequest, site_of
from pegout.service.meets import Pass
from pegout.service.views import standings_to_come, svg_bracket
from pegout.service.views.sheets import (
    OF_MONEY,
    SHEETS,
    Block,
    Cards,
    HallPlan,
    Options,
    PageLink,
    Picture,
    Podium,
    PrintSheet,
    Receipts,
    Rules,
    Signatures,
    Signs,
    Slips,
    Statements,
    Words,
    all_outdated,
    print_sheet,
    why_not,
)
from pegout.tabular import Table
from pegout.text import Message, say, sentence
from pegout.tournament.meet import DivisionState, Meet, MeetLog, Role, log_as_published

MOST_BLANKS = 200
LONGEST_ASKED = 5
"""How many digits a number in the address of a sheet has at most."""
WITH_LINKS = ("cards", "morning")
AT_THE_DOOR = ("check-in", "morning")
"""Sheets that tell what people owe."""
KEEPERS: tuple[Role, ...] = ("director", "treasurer")
"""Who keeps the box, and prints what is in it."""
LINKED: tuple[Role, ...] = ("director", "registrar", "scorer")
"""Who prints the codes of players, and what they owe; a judge has no need of them."""


@get("/tournaments/{meet:str}/print", include_in_schema=False)
async def sheets_page(request: AnyRequest, meet: str) -> Response[Any]:
    """Every sheet there is, and why one cannot be printed yet; officials have it at the desk."""
    log, one = await the_log(request, meet), await pass_of(request, meet)
    if _runs(one):
        return Redirect(f"/tournaments/{meet}/desk/print", status_code=303)
    context = {"id": meet, "meet": log.meet, **_sheets(log, None)}
    return await aside(request, lambda: Template("meets/sheets.html", context=context))


def _sheets(log: MeetLog, one: Pass | None, only: DivisionState | None = None) -> dict[str, Any]:
    """The sheets of every division, or of the one that is looked at."""
    rows = [
        (division, [_row(log.meet, division, sheet, one) for sheet in SHEETS.values()])
        for division in log.meet.divisions.values()
        if only is None or division.id == only.id
    ]
    return {"sheets": rows, "outdated": all_outdated(log) if _runs(one) else {}}


PRINT_DESK: dict[str, DeskPage] = {
    "print": DeskPage(
        "print",
        say("desk-page.to_print"),
        "desk/print.html",
        lambda desk: {
            **_sheets(desk.log, desk.one, desk.division),
            "linked": desk.one.role in LINKED,
        },
        passes=True,
    )
}


def _row(
    meet: Meet, division: DivisionState, sheet: PrintSheet, one: Pass | None
) -> dict[str, Any] | None:
    if not _may_ever_print(sheet, one) or (sheet.id in OF_MONEY and not meet.money.wanted):
        return None
    refused = why_not(meet, division, sheet)
    kept = _kept_back(division, sheet, one)
    why = str(sentence(standings_to_come(meet))) if kept else refused and refused.sentence
    return {"id": sheet.id, "title": sheet.title, "what": sheet.what, "why": why}


def _runs(one: Pass | None) -> bool:
    return one is not None and one.role in RUNNING


def _may_ever_print(sheet: PrintSheet, one: Pass | None) -> bool:
    if one is None or not _runs(one):
        return sheet.public
    if sheet.id in OF_MONEY:
        return one.role in KEEPERS
    return sheet.id not in AT_THE_DOOR or one.role in LINKED


def _kept_back(division: DivisionState, sheet: PrintSheet, one: Pass | None) -> bool:
    """Whether a sheet waits until the standings are released: all but what tells of no result."""
    return not (_runs(one) or sheet.seen == "everybody" or division.standings_shown)


@get("/tournaments/{meet:str}/print/{division:str}/{what:str}", include_in_schema=False)
async def sheet_page(request: AnyRequest, meet: str, division: str, what: str) -> Response[str]:
    """One sheet, ready to print."""
    log, one = await the_log(request, meet), await pass_of(request, meet)
    _let_print(log, division, what, one)
    query = request.query_params
    version = number_in(query.get("version", ""), LONGEST_ASKED)
    if version is not None:
        log = await asyncio.to_thread(_published, log, division, version, one)
    paper = cast("Paper", query.get("paper")) if query.get("paper") in PAPERS else "a4"
    links = await _links(request, meet, log, what, one)
    entries = (number_in(asked, LONGEST_ASKED) for asked in query.getall("entry", []))
    blanks = number_in(query.get("blanks", ""), LONGEST_ASKED) or 0
    options = Options(
        number_in(query.get("round", ""), LONGEST_ASKED),
        tuple(number for number in entries if number),
        min(blanks, MOST_BLANKS) or None,
        links,
        not _runs(one),
        one.area or "" if one is not None and one.role == "registrar" else None,
        f"{address_for_others(request)}tournaments/{meet}",
    )
    alone = out_of_reach(request) if links else None
    return await aside(
        request, partial(print_page, log, division, what, options, paper, alone, version)
    )


def _published(log: MeetLog, division: str, version: int, one: Pass | None) -> MeetLog:
    """The tournament as a version has it; what was replaced since is for those who run it."""
    then = log_as_published(log, division, version) if _runs(one) else None
    if then is None:
        raise refused(refuse("no_such_version"), HTTP_404_NOT_FOUND)
    return then


def _let_print(log: MeetLog, division: str, what: str, one: Pass | None) -> None:
    if what not in SHEETS or division not in log.meet.divisions:
        return
    if not _may_ever_print(SHEETS[what], one):
        told = refuse("not_yours.door") if _runs(one) else refuse("not_yours.sheet")
        raise refused(told, HTTP_403_FORBIDDEN)
    if _kept_back(log.meet.divisions[division], SHEETS[what], one):
        raise refused(refuse("kept_back.sheet", chief=log.meet.chief))


async def _links(
    request: AnyRequest, meet: str, log: MeetLog, what: str, one: Pass | None
) -> dict[int, str]:
    """The players' own links, for those who may hand them out."""
    if what not in WITH_LINKS or one is None or one.role not in LINKED:
        return {}
    passes = await site_of(request).passes.players(meet, log)
    return {
        entry: f"{address_for_others(request)}p/{given.code}"
        for entry, given in passes.items()
        if one.hands_out(log.meet.entries[entry])
    }


PRINT_PAGES = [sheets_page, sheet_page]


Paper = Literal["a4", "letter"]
PAPERS: dict[Paper, str] = {"a4": "A4", "letter": "Letter"}
PARTS: dict[type[Block], str] = {
    PageLink: "print/link.html",
    Table: "print/table.html",
    Words: "print/words.html",
    Rules: "print/rules.html",
    Cards: "print/cards.html",
    Slips: "print/slips.html",
    Picture: "print/picture.html",
    Podium: "print/podium.html",
    Signatures: "print/signatures.html",
    Signs: "print/signs.html",
    HallPlan: "print/hall.html",
    Receipts: "print/receipts.html",
    Statements: "print/statements.html",
}
"""The template of each kind of block."""
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
MODULE = 3
"""How large one square of a QR code is drawn, in pixels, before the page sets its size."""


def print_page(  # noqa: PLR0913, PLR0917 -- what is printed of what, and on which paper
    log: MeetLog,
    division: str,
    what: str,
    asked: Options,
    paper: Paper = "a4",
    alone: Message | None = None,
    version: int | None = None,
) -> Template:
    """A sheet as a page; who may see it is asked before, `SHEETS[what].public` says so.

    `alone` is what to say where no phone opens the links. A sheet that cannot be printed yet raises
    the refusal as an answer.
    """
    job = print_sheet(log.meet, division, what, asked)
    if isinstance(job, Rejection):
        raise refused(job)
    context = {
        "job": job,
        "paper": paper,
        "alone": alone,
        "papers": _papers(paper, asked, version),
        "part": lambda block: PARTS[type(block)],
        "qr": qr_code,
        "drawn": drawn,
    }
    return Template("print/page.html", context=context)


def _papers(paper: Paper, asked: Options, version: int | None) -> list[dict[str, Any]]:
    """The same sheet on each paper, as links that keep what was asked for."""
    numbers = {"round": asked.round, "blanks": asked.blanks, "version": version}
    kept = [("entry", str(entry)) for entry in asked.entries]
    kept += [(name, str(number)) for name, number in numbers.items() if number is not None]
    return [
        {"name": name, "here": one == paper, "link": f"?{urlencode([('paper', one), *kept])}"}
        for one, name in PAPERS.items()
    ]


def qr_code(link: str) -> str:
    """A link as a QR code, drawn as SVG."""
    code: str = segno.make(link, micro=False).svg_inline(scale=MODULE, omitsize=True)
    return code


DRAWN = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
"""A picture has its own styles within it and nothing else."""


def qr_picture(link: str) -> Response[bytes]:
    """A link as a QR code, as a picture of its own."""
    made = BytesIO()
    segno.make(link, micro=False).save(made, kind="svg", scale=5, border=2)
    return Response(made.getvalue(), media_type="image/svg+xml", headers=DRAWN)


def drawn(picture: Picture) -> str:
    """A bracket as SVG; how it looks is said by the page's own styles, and always light."""
    svg = svg_bracket(
        picture.playoff, picture.names, picture.title, picture.tables, part=picture.part
    )
    return STYLE.sub("", svg)
