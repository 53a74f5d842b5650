"""A game step by step: of a table, or of a record that was brought for its review.

Whoever comes from a review finds beside the table what was chosen there, what was better and why.
"""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.response import Template

from pegout.errors import Rejection
from pegout.record import Record
from pegout.rulesets import ruleset, ruleset_ids
from pegout.seating import Seat
from pegout.server.api.reviews import brought_review, reviewed, the_record
from pegout.server.api.tables import looked_at
from pegout.server.errors import accepted
from pegout.server.pages.learn import signs, suited
from pegout.server.pages.review import DONE, number_in
from pegout.server.pages.table import skunk_lines
from pegout.server.runtime.threads import read_aside
from pegout.server.security.identity import AnyRequest
from pegout.service.history import finished_games, replay_of_record
from pegout.service.reviews import MadeReview, may_be_again, moment_at


@get("/replay/{table:str}", include_in_schema=False)
async def replay_page(request: AnyRequest, table: str) -> Template:
    """The table as it was after each step; the page's own script draws it."""
    found, steps = await looked_at(request, table)
    lines = skunk_lines(found.book.game, steps.target)
    ended = not isinstance(finished_games(found), Rejection)
    made = await reviewed(request, found) if ended and _asks_choice(request) else None
    context = {
        "replay": steps,
        "names": ["You" if seat == steps.you else name for seat, name in enumerate(steps.names)],
        "rules": found.book.id,
        "skunk_lines": " ".join(map(str, lines)),
        "table": table,
        "review": f"/review/{table}" if ended else "",
        **_coached(request, accepted(finished_games(found)) if ended else None, made, steps.you),
    }
    return Template("replay.html", context=context)


@get("/review/record/{mark:str}/table", include_in_schema=False)
async def brought_replay_page(request: AnyRequest, mark: str) -> Template:
    """A record that was brought, step by step."""
    record = await the_record(request, mark)
    steps = await read_aside(request, lambda: replay_of_record(mark, record))
    made = await brought_review(request, mark, record)
    assert made is not None
    book = made.review.games[0].rules
    lines = skunk_lines(ruleset(book).game, steps.target) if book in ruleset_ids() else ()
    context = {
        "replay": steps,
        "names": steps.names,
        "rules": book,
        "skunk_lines": " ".join(map(str, lines)),
        "table": "",
        "steps_at": f"/records/{mark}/replay",
        "review": f"/review/record/{mark}",
        **_coached(request, record, made, None),
    }
    return Template("replay.html", context=context)


def _asks_choice(request: AnyRequest) -> bool:
    return "choice" in request.query_params


def _coached(
    request: AnyRequest, record: Record | None, made: MadeReview | None, you: Seat | None
) -> dict[str, Any]:
    """What is shown beside the table where somebody comes to it from a review."""
    game, place = (number_in(request.query_params.get(name, "")) for name in ("game", "choice"))
    moment = None if made is None else moment_at(made, game, place, you)
    unit = "" if made is None else made.review.games[0].unit
    shared = {"suited": suited, "signs": signs, "done": DONE, "unit": unit}
    again = record is not None and may_be_again(record, game)
    return {"moment": moment, "moment_game": game, "again": again, **shared}


REPLAY_PAGES = [replay_page, brought_replay_page]
