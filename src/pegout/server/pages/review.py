"""Reviews as pages: of every finished game of the site, and of any record that somebody brings.

A review that is not made yet is waited for a little; then a page says how far it is and shows the
review by itself, in place with a script and by asking again without one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_422_UNPROCESSABLE_ENTITY

from pegout.errors import PegoutError, Rejection, refuse
from pegout.input_limits import LARGEST_FORM
from pegout.record import Record
from pegout.rulesets import ruleset, ruleset_ids
from pegout.seating import Seat
from pegout.server.api.reviews import TO_REVIEWS, brought_review, key_of, reviewed, the_record
from pegout.server.api.tables import opened_again, the_table
from pegout.server.errors import WayBack, accepted, as_sentence, refused
from pegout.server.pages.learn import signs, suited
from pegout.server.pages.me import day_in_words
from pegout.server.pages.table_form import Form
from pegout.server.runtime.public_url import address_for_others
from pegout.server.runtime.threads import read_aside
from pegout.server.security.identity import AnyRequest, cookies_for, site_of, who_asks
from pegout.server.security.rate_limits import fresh_guest
from pegout.service.history import finished_games
from pegout.service.reviews import (
    Looker,
    MadeReview,
    ReviewPage,
    brought_record,
    drills_from,
    levels_at,
    levels_in,
    mark_of,
    may_be_again,
    played_again,
    review_page,
    settings_again,
)
from pegout.service.tables import GUEST_NAME, Again
from pegout.text import Message, say

PATIENCE = 1.0
"""Seconds for which a page waits for a review before it says that one is on its way."""
LOOK_AGAIN = 2
"""Seconds after which a browser without scripts asks again by itself."""
HUNDRED = 100
MOST_ASKED = 4
"""Moments read from a form: the limit plus one, so that too many is noticed."""
MOMENTS = {
    "start": say("review-moment.start"),
    "cut": say("review-moment.cut"),
    "dealer": say("review-moment.dealer"),
    "deal": say("review-moment.deal"),
    "throw": say("review-moment.throw"),
    "starter": say("review-moment.starter"),
    "turn": say("review-moment.turn"),
    "card": say("review-moment.card"),
    "show": say("review-moment.show"),
    "end": say("review-moment.end"),
}
DONE = {
    "throw": say("review-done.throw"),
    "card": say("review-done.card"),
    "count": say("review-done.count"),
    "call": say("review-done.call"),
    "resign": say("review-done.resign"),
}


def luck_name(kind: str, you: bool, other: str) -> Message:
    """Where luck came from, to the one whose luck it was or to others."""
    return say("review-luck-source", kind=kind, you=you, other=other)


def number_in(text: str) -> int:
    """A small number in a URL, or -1 if it is not one."""
    return int(text) if text.isdecimal() and len(text) < 4 else -1


def _looker(request: AnyRequest, made: MadeReview, you: Seat | None) -> Looker:
    """Whose side is shown: the one that is asked for, else one's own, else the first."""
    asked = number_in(request.query_params.get("seat", "")) - 1
    if 0 <= asked < len(made.review.names):
        return Looker(you, Seat(asked))
    return Looker(you, Seat(0) if you is None else you)


def _shown(
    request: AnyRequest, played: Record, made: MadeReview, you: Seat | None, **more: Any
) -> Template:
    page = review_page(
        made, _looker(request, made, you), number_in(request.query_params.get("game", ""))
    )
    context = {
        "page": page,
        "rules": _book(made.review.games[-1].rules),
        "suited": suited,
        "signs": signs,
        "luck_name": luck_name,
        "moment_names": MOMENTS,
        "done": DONE,
        "query": _query(page),
        "again": may_be_again(played, page.number),
        **more,
    }
    return Template("review/review.html", context=context)


def _book(rules: str) -> str:
    return ruleset(rules).name if rules in ruleset_ids() else rules


def _query(page: ReviewPage) -> str:
    return f"?game={page.number}&seat={page.seat + 1}"


def _on_its_way(request: AnyRequest, key: str) -> Response[Any]:
    """A page that shows how far it is, and by itself the review once that is made."""
    done = round(HUNDRED * site_of(request).reviews.done_of(key))
    context = {"done": done, "look_again": LOOK_AGAIN}
    return Template("review/on_its_way.html", context=context, status_code=202)


@get("/review/{table:str}", include_in_schema=False)
async def table_review_page(request: AnyRequest, table: str) -> Response[Any]:
    """The review of a table's finished games, for those who may see the record."""
    found = await the_table(request, table)
    made = await reviewed(request, found, PATIENCE)
    if made is None:
        return _on_its_way(request, table)
    you = found.seat_of(who_asks(request))
    return _shown(
        request,
        accepted(finished_games(found)),
        made,
        you,
        day=day_in_words(found.played_at or found.opened_at),
        address=f"/review/{table}",
        link=f"{address_for_others(request)}review/{table}",
        replay=f"/replay/{table}",
        record=f"/api/v1/tables/{table}/record",
    )


# ---------------------------------------------------------------- records from elsewhere


@get("/review", include_in_schema=False, sync_to_thread=False)
def bring_page() -> Template:
    """A form for a record from anywhere."""
    return _form()


def _form(problem: tuple[str, ...] = (), text: str = "") -> Template:
    status = HTTP_422_UNPROCESSABLE_ENTITY if problem else 200
    context = {"problem": problem, "text": text}
    return Template("review/bring.html", context=context, status_code=status)


@post("/review", include_in_schema=False, request_max_body_size=LARGEST_FORM)
async def take_record(request: AnyRequest) -> Response[Any]:
    """A record that was sent: kept, and looked through at an address of its own."""
    form = await request.form()
    sent = [await _text_of(one) for one in (form.get("file"), form.get("text"))]
    text = next((one for one in sent if one.strip()), "").replace("\r\n", "\n")
    if not text:
        return _form((as_sentence(refuse("no_game_record")),))
    try:
        await read_aside(request, lambda: brought_record(text))
    except PegoutError as error:
        return _form(tuple(f"{one.where}: {one.reason}" for one in error.faults), sent[1])
    mark = mark_of(text)
    await site_of(request).reviews.bring(mark, text)
    return Redirect(f"/review/record/{mark}", status_code=303)


async def _text_of(field: Any) -> str:
    if isinstance(field, UploadFile):
        return (await field.read()).decode("utf-8", "replace")
    return str(field or "")


@get("/review/record/{mark:str}", include_in_schema=False)
async def brought_review_page(request: AnyRequest, mark: str) -> Response[Any]:
    """The review of a record that was brought."""
    record = await the_record(request, mark)
    try:
        made = await brought_review(request, mark, record, PATIENCE)
    except PegoutError as error:
        return _form(tuple(f"{one.where}: {one.reason}" for one in error.faults))
    if made is None:
        return _on_its_way(request, key_of(mark))
    address = f"/review/record/{mark}"
    return _shown(
        request,
        record,
        made,
        None,
        day="",
        address=address,
        link=f"{address_for_others(request)}{address[1:]}",
        replay=f"{address}/table",
        record=f"{address}/game.crib",
    )


@get("/review/record/{mark:str}/game.crib", include_in_schema=False, media_type="text/plain")
async def brought_text(request: AnyRequest, mark: str) -> str:
    """The record as it was brought."""
    await the_record(request, mark)
    return await site_of(request).reviews.brought(mark) or ""


# ---------------------------------------------------------------- mistakes as drills


@post("/review/{table:str}/practise", include_in_schema=False)
async def practise_table(request: AnyRequest, table: str) -> Redirect:
    """Add the costly choices of a game to the visitor's practice."""
    found = await the_table(request, table)
    made, you = await reviewed(request, found), found.seat_of(who_asks(request))
    return await _practised(request, made, you)


@post("/review/record/{mark:str}/practise", include_in_schema=False)
async def practise_record(request: AnyRequest, mark: str) -> Redirect:
    """The same for a record that was brought."""
    record = await the_record(request, mark)
    return await _practised(request, await brought_review(request, mark, record), None)


async def _practised(request: AnyRequest, made: MadeReview | None, you: Seat | None) -> Redirect:
    assert made is not None
    looker = _looker(request, made, you)
    page = review_page(made, looker, number_in(request.query_params.get("game", "")))
    at = page.games.index(page.number)
    choices, places = made.review.games[at].choices, made.places[at]
    drills = tuple(drills_from((choices[one], places[one]) for one in page.to_practise))
    if not drills:
        raise refused(refuse("no_drill.review"), back=TO_REVIEWS)
    who = who_asks(request) or fresh_guest(request)
    await site_of(request).practice.take_mistakes(who, drills)
    cookies = cookies_for(request, who)
    return Redirect(f"/practice/{drills[0].kind}", cookies=cookies, status_code=303)


# ---------------------------------------------------------------- from here once more


@post("/review/{table:str}/again", include_in_schema=False)
async def again_at_table(request: AnyRequest, table: str, data: Form) -> Redirect:
    """A new table that goes on from a moment of a table's game, with computers as strong."""
    found = await the_table(request, table)
    made = await reviewed(request, found)
    you = found.seat_of(who_asks(request))
    name = GUEST_NAME if you is None else found.chairs[you].name
    record, again = accepted(finished_games(found)), _asked_again(data, f"/review/{table}")
    return await _again(request, record, made, again, (levels_at(found), name))


@post("/review/record/{mark:str}/again", include_in_schema=False)
async def again_from_record(request: AnyRequest, mark: str, data: Form) -> Redirect:
    """The same for a record that was brought."""
    record = await the_record(request, mark)
    made = await brought_review(request, mark, record)
    again = _asked_again(data, f"/review/record/{mark}")
    return await _again(request, record, made, again, (levels_in(record), GUEST_NAME))


def _asked_again(data: Form, source: str) -> Again:
    """Which moments a form asks for, and which of them now: `12 40 3`, the second."""
    moments = tuple(number_in(one) for one in data.get("moments", "").split()[:MOST_ASKED])
    game, turn = (number_in(data.get(name, "0")) for name in ("game", "turn"))
    return Again(source, game, 0, moments, turn)


async def _again(
    request: AnyRequest,
    record: Record,
    made: MadeReview | None,
    again: Again,
    seats: tuple[Sequence[str], str],
) -> Redirect:
    assert made is not None
    begun = played_again(record, made, again, *seats)
    if isinstance(begun, Rejection):
        raise refused(begun, back=WayBack(say("way-back.review"), again.source))
    who = who_asks(request) or fresh_guest(request)
    done = await opened_again(request, settings_again(record), begun, who)
    return Redirect(f"/t/{done.table}", cookies=cookies_for(request, who), status_code=303)


REVIEW_PAGES = [
    bring_page,
    take_record,
    table_review_page,
    brought_review_page,
    brought_text,
    practise_table,
    practise_record,
    again_at_table,
    again_from_record,
]
