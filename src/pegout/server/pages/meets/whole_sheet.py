"""A sheet of a tournament as one file that any browser opens and prints, without a site."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader

import pegout.web
from pegout.errors import Rejection
from pegout.rulesets import named_clause, player_clause
from pegout.server.pages.meets.print import PARTS, drawn, qr_code
from pegout.service.views.sheets import Options, print_sheet
from pegout.text import heading, inside, sentence
from pegout.tournament.meet import MeetLog

WEB = Path(pegout.web.__file__).parent
STYLES = ("tokens.css", "base.css", "meets/hall.css", "print.css")


def sheet_file(
    log: MeetLog, division: str, what: str, asked: Options, paper: str = "letter"
) -> str | Rejection:
    """A sheet as a page with its styles in it; or why it cannot be printed yet."""
    job = print_sheet(log.meet, division, what, asked)
    if isinstance(job, Rejection):
        return job
    engine = Environment(loader=FileSystemLoader(WEB / "templates"), autoescape=True)
    engine.globals.update(
        named_clause=named_clause,
        player_clause=player_clause,
        sentence=sentence,
        heading=heading,
        inside=inside,
    )
    styles = "".join((WEB / "static/css" / one).read_text("utf-8") for one in STYLES)
    context = {
        "job": job,
        "paper": paper,
        "styles": styles,
        "part": lambda block: PARTS[type(block)],
        "qr": qr_code,
        "drawn": drawn,
    }
    return engine.get_template("print/file.html").render(**context)
