"""My games: what somebody has played here, to be taken up again, read or deleted."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from pegout.errors import Rejection
from pegout.game import Resign
from pegout.service.asking import Act
from pegout.service.tables import KIND, Tables
from pegout.store import Document

PAGE = 200
HIDDEN = "hidden"


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
    hidden = await asyncio.to_thread(tables.store.find, HIDDEN, owner=who)
    out = {one.id.partition(" ")[0] for one in hidden}
    names = [heading.stream.partition(":")[2] for heading in found]
    listed = [await _listed(tables, name, who) for name in names if name not in out]
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
    """Take a finished game out of one's own list; it is forgotten when all its people have."""
    table = await tables.table(table_id)
    if table is None or table.seat_of(who) is None:
        return Rejection("not_seated", "That is no game of yours")
    people = {chair.who for chair in table.chairs if chair.kind == "person"}
    if not table.finished and len(people) > 1:
        return Rejection("not_over", "A game with others is deleted when it is over")
    await asyncio.wrap_future(
        tables.store.put(Document(HIDDEN, f"{table_id} {who}", b"", owner=who))
    )
    if all([await _hidden(tables, table_id, one) for one in people]):
        for one in people:
            await asyncio.wrap_future(tables.store.delete(HIDDEN, f"{table_id} {one}"))
        await tables.forget(table_id)
    return None


async def _hidden(tables: Tables, table_id: str, who: str) -> bool:
    return await asyncio.to_thread(tables.store.get, HIDDEN, f"{table_id} {who}") is not None


async def leave_all(tables: Tables, who: str) -> None:
    """Give up and take out every game of somebody; games with others stay for those."""
    for game in await my_games(tables, who):
        table = await tables.table(game.table)
        seat = None if table is None else table.seat_of(who)
        if seat is not None and game.stage == "playing":
            await tables.ask(game.table, Act(Resign(seat)), who, "")
        await delete_game(tables, game.table, who)
