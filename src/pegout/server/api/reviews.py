"""The JSON API of reviews, and how pages and programs come to one."""

from __future__ import annotations

from litestar import Router, get
from litestar.status_codes import HTTP_404_NOT_FOUND

from pegout.errors import refuse
from pegout.record import Record
from pegout.server.api.tables import the_table
from pegout.server.errors import WayBack, accepted, refused
from pegout.server.runtime.threads import read_aside, reviewing
from pegout.server.security.identity import AnyRequest, site_of
from pegout.service.history import Replay, finished_games, replay_of_record
from pegout.service.reviews import MadeReview, ReviewData, brought_record, review_data
from pegout.service.tables import Table
from pegout.text import say

TO_REVIEWS = WayBack(say("way-back.reviews"), "/review")


@get("/tables/{table:str}/review")
async def see_review(request: AnyRequest, table: str) -> ReviewData:
    """The finished games of a table reviewed: every choice with its cost, luck, and their sum.

    The first time this takes a second or two a game; from then on it is kept.
    """
    made = await reviewed(request, await the_table(request, table))
    assert made is not None
    return review_data(made.review)


async def reviewed(
    request: AnyRequest, table: Table, patience: float | None = None
) -> MadeReview | None:
    """The review of a table's finished games; None where it is still being made after a while."""
    record = accepted(finished_games(table))
    reviews, aside = site_of(request).reviews, reviewing(request)
    return await reviews.of(table.id, record, aside, table, patience)


async def the_record(request: AnyRequest, mark: str) -> Record:
    """A record that somebody brought; a request for one that is not kept ends."""
    text = await site_of(request).reviews.brought(mark) if mark.isalnum() else None
    if text is None:
        raise refused(refuse("no_review"), HTTP_404_NOT_FOUND, TO_REVIEWS)
    return await read_aside(request, lambda: brought_record(text))


async def brought_review(
    request: AnyRequest, mark: str, record: Record, patience: float | None = None
) -> MadeReview | None:
    """The review of a record that was brought."""
    reviews = site_of(request).reviews
    return await reviews.of(key_of(mark), record, reviewing(request), None, patience)


def key_of(mark: str) -> str:
    """What the review of a record that was brought is kept by."""
    return f"record {mark}"


@get("/records/{mark:str}/replay")
async def see_record_replay(request: AnyRequest, mark: str) -> Replay:
    """A record that was brought for its review, step by step; `mark` is from the review's link."""
    record = await the_record(request, mark)
    return await read_aside(request, lambda: replay_of_record(mark, record))


reviews_api = Router("/api/v1", route_handlers=[see_review, see_record_replay])
