"""Sheets of a tournament as pages to print, with QR codes and pictures drawn in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal
from urllib.parse import urlencode

import segno
from litestar.response import Template

from pegout.errors import Rejection
from pegout.server.errors import refused
from pegout.service.views.sheets import (
    Block,
    Cards,
    Options,
    Picture,
    Rules,
    Signatures,
    Slips,
    Words,
    print_sheet,
)
from pegout.tabular import Table
from pegout.tournament.bracket import svg_bracket
from pegout.tournament.meet import MeetLog

Paper = Literal["a4", "letter"]
PAPERS: dict[Paper, str] = {"a4": "A4", "letter": "Letter"}
PARTS: dict[type[Block], str] = {
    Table: "print/table.html",
    Words: "print/words.html",
    Rules: "print/rules.html",
    Cards: "print/cards.html",
    Slips: "print/slips.html",
    Picture: "print/picture.html",
    Signatures: "print/signatures.html",
}
"""The template of each kind of block."""
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
MODULE = 3
"""How large one square of a QR code is drawn, in pixels, before the page sets its size."""


def print_page(  # noqa: PLR0913  what is printed of what, on which paper, the last by name
    log: MeetLog,
    division: str,
    what: str,
    paper: Paper = "a4",
    links: Mapping[int, str] | None = None,
    *,
    number: int | None = None,
    entries: tuple[int, ...] = (),
    blanks: int | None = None,
    alone: str = "",
    version: int | None = None,
    public: bool = False,
    area: str | None = None,
) -> Template:
    """A sheet as a page; who may see it is asked before, `SHEETS[what].public` says so.

    `links` are the private links of entries, printed as QR codes on their cards, and `alone`
    is what to say where no phone opens them. A sheet that cannot be printed yet raises the refusal
    as an answer.
    """
    asked = Options(number, entries, blanks, links or {}, public, area)
    job = print_sheet(log.meet, division, what, asked)
    if isinstance(job, Rejection):
        raise refused(job)
    context = {
        "job": job,
        "paper": paper,
        "alone": alone,
        "papers": _papers(paper, entries, round=number, blanks=blanks, version=version),
        "part": lambda block: PARTS[type(block)],
        "qr": qr_code,
        "drawn": drawn,
    }
    return Template("print/page.html", context=context)


def _papers(paper: Paper, entries: tuple[int, ...], **numbers: int | None) -> list[dict[str, Any]]:
    """The same sheet on each paper, as links that keep what was asked for."""
    kept: list[tuple[str, object]] = [("entry", one) for one in entries]
    kept += [(name, n) for name, n in numbers.items() if n is not None]
    return [
        {"name": name, "here": one == paper, "link": f"?{urlencode([('paper', one), *kept])}"}
        for one, name in PAPERS.items()
    ]


def qr_code(link: str) -> str:
    """A link as a QR code, drawn as SVG."""
    code: str = segno.make(link, micro=False).svg_inline(scale=MODULE, omitsize=True)
    return code


def drawn(picture: Picture) -> str:
    """A bracket as SVG; how it looks is said by the page's own styles, and always light."""
    svg = svg_bracket(
        picture.playoff, picture.names, picture.title, picture.tables, part=picture.part
    )
    return STYLE.sub("", svg)
