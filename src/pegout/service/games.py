"""My games: what somebody has played here, to be taken up again, read or deleted."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from pegout.errors import Rejection
from pegout.service.tables import KIND, Tables

PAGE = 50


class MyGame(Struct, frozen=True):
    """One table in a visitor's list."""

    table: str
    stage: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    rules: str
    your_turn: bool


async def my_games(tables: Tables, who: str) -> list[MyGame]:
    """The tables at which somebody sits or sat, the last touched first."""
    if not who:
        return []
    found = await asyncio.to_thread(tables.store.streams, kind=KIND, owner=who, limit=PAGE)
    listed = [await _listed(tables, heading.stream.partition(":")[2], who) for heading in found]
    return [one for one in listed if one is not None]


async def _listed(tables: Tables, table_id: str, who: str) -> MyGame | None:
    view = await tables.shown(table_id, who, after=1 << 40)
    if view is None:
        return None
    pegs = view.view["pegs"] if view.view else []
    return MyGame(
        table_id,
        view.stage,
        tuple(chair.name or "empty" for chair in view.chairs),
        tuple(one["front"] for one in pegs),
        view.settings.rules,
        view.you is not None and view.you in view.waiting_for,
    )


async def delete_game(tables: Tables, table_id: str, who: str) -> Rejection | None:
    """Forget a finished game; one against people goes when its last person has left it."""
    table = await tables.table(table_id)
    if table is None or table.seat_of(who) is None:
        return Rejection("not_seated", "That is no game of yours")
    people = [chair for chair in table.chairs if chair.kind == "person"]
    if not table.finished and len(people) > 1:
        return Rejection("not_over", "A game with others is deleted when it is over")
    await tables.forget(table_id)
    return None
