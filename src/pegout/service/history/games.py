"""My games: what somebody has played here, to be taken up again, read or deleted."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.game import GameEnded, Phase, Resign, seats_due
from pegout.game.narration import BROKEN_OFF
from pegout.players import level_name
from pegout.seating import Seat, Side, members, side_of
from pegout.service.tables.anonymity import is_gone
from pegout.service.tables.requests import Act, Ask, Close, Leave, LeaveGame
from pegout.service.tables.table import Chair, Stage, Table
from pegout.service.tables.tables import KIND, Tables
from pegout.store import Document
from pegout.text import say

PAGE = 200
LOOKED_AT = 20
"""So many unfinished tables of somebody are looked through for those to go on with."""
HIDDEN = "hidden"


class MyGame(Struct, frozen=True):
    """One table in a visitor's list; `at` is when something was last done there.

    `scores` are by side, one's own first, and `standing` tells whose they are; `result` tells how a
    match that is over came out.
    """

    table: str
    stage: Stage
    names: tuple[str, ...]
    others: tuple[str, ...]
    scores: tuple[int, ...]
    rules: str
    book: str
    at: str
    your_turn: bool
    result: str
    standing: str
    may_delete: bool
    closed: str = ""
    may_go_on: bool = False


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


async def games_to_go_on(tables: Tables, who: str, most: int = 3) -> list[MyGame]:
    """The games of somebody that are not over, for them to go on with; those where it is their turn
    come first, and then the last touched.
    """
    if not who:
        return []
    found = await asyncio.to_thread(
        tables.store.streams, kind=KIND, owner=who, ended=False, limit=LOOKED_AT
    )
    names = [heading.stream.partition(":")[2] for heading in found]
    listed = [await _listed(tables, name, who) for name in names]
    going = [one for one in listed if one is not None and one.may_go_on]
    return sorted(going, key=lambda one: not one.your_turn)[:most]


async def _listed(tables: Tables, table_id: str, who: str) -> MyGame | None:
    table = await tables.table(table_id)
    return None if table is None else my_game(table, who)


def my_game(table: Table, who: str) -> MyGame:
    """A table as one of its people finds it in the list."""
    seat = table.seat_of(who)
    due = () if table.state.phase is Phase.NO_MATCH else seats_due(table.state)
    return MyGame(
        table=table.id,
        stage=table.stage,
        names=tuple(chair.name or "empty" for chair in table.chairs),
        others=tuple(_called(chair) for place, chair in enumerate(table.chairs) if place != seat),
        scores=_own_first(tuple(one.front for one in table.state.pegs), table, seat),
        rules=table.settings.rules,
        book=table.book.name,
        at=table.played_at or table.opened_at,
        your_turn=not table.closed and seat is not None and seat in due,
        result=_result(table, seat),
        standing=_standing(table, seat),
        may_delete=_kept_to_its_end(table, who) is None,
        closed=str(table.closed or ""),
        may_go_on=_may_go_on(table, seat),
    )


def _may_go_on(table: Table, seat: Seat | None) -> bool:
    """Whether somebody still plays at a table; not one whose game a computer took over for good."""
    return seat is not None and not table.finished and not table.chairs[seat].left


def _called(chair: Chair) -> str:
    """A player by name, a computer with how strong it is."""
    if chair.kind == "computer":
        return f"{chair.name} ({level_name(chair.level)})"
    return chair.name or "an empty seat"


def _own_first(numbers: tuple[int, ...], table: Table, seat: Seat | None) -> tuple[int, ...]:
    side = 0 if seat is None else side_of(seat, len(table.chairs))
    return (*numbers[side : side + 1], *numbers[:side], *numbers[side + 1 :])


def _result(table: Table, seat: Seat | None) -> str:
    """Who won a match that is over, the winner's points or games first; a game given up has no
    points to tell.
    """
    state = table.state
    if table.stage != "over" or state.winner is None:
        return ""
    ends = (event for event in reversed(table.events) if isinstance(event, GameEnded))
    reason, matches = next(ends).reason, table.settings.match_to > 1
    numbers = state.games if matches else tuple(one.front for one in state.pegs)
    told = "games" if matches else "none" if reason in BROKEN_OFF else "points"
    won = say(
        "games-won",
        side=_side(table, state.winner, seat),
        score=told,
        most=numbers[state.winner],
        others=[number for side, number in enumerate(numbers) if side != state.winner],
        reason="" if matches else reason,
    )
    return str(won)


def _standing(table: Table, seat: Seat | None) -> str:
    """Where a game stands, one's own side first: "You 12 – Bea 30"; nothing before it has begun."""
    own = 0 if seat is None else side_of(seat, len(table.chairs))
    stands = sorted(enumerate(table.state.pegs), key=lambda one: one[0] != own)
    return " – ".join(
        str(say("games-stands", side=_side(table, Side(side), seat), score=pegs.front))
        for side, pegs in stands
    )


def _side(table: Table, side: Side, seat: Seat | None) -> list[str]:
    """The people of a side; whoever looks at the list is "you" in all of it."""
    places = sorted(members(side, len(table.chairs)), key=lambda place: place != seat)
    return ["You" if place == seat else table.chairs[place].name for place in places]


async def delete_game(tables: Tables, table_id: str, who: str) -> Rejection | None:
    """Take a finished game out of one's own list; it is forgotten when all its people have.

    One of a tournament is kept for the tournament.
    """
    table = await tables.table(table_id)
    if table is None or table.seat_of(who) is None:
        return refuse("not_seated.game")
    if refused := _kept_to_its_end(table, who):
        return refused
    people = _people(table)
    await asyncio.wrap_future(
        tables.store.put(Document(HIDDEN, f"{table_id} {who}", b"", owner=who))
    )
    # A table of a tournament is the tournament's, with its record and what is sealed there.
    if table.occasion is None and all([await _hidden(tables, table_id, one) for one in people]):
        for one in people:
            await asyncio.wrap_future(tables.store.delete(HIDDEN, f"{table_id} {one}"))
        await tables.forget(table_id)
    return None


def _kept_to_its_end(table: Table, who: str) -> Rejection | None:
    left = any(chair.left and chair.who == who for chair in table.chairs)
    if left or table.finished or len(_people(table)) < 2:
        return None
    return refuse("not_over.delete")


def _people(table: Table) -> set[str]:
    """Those of a table who are still known here."""
    people = {chair.who for chair in table.chairs if chair.kind == "person"}
    return {who for who in people if not is_gone(who)}


async def _hidden(tables: Tables, table_id: str, who: str) -> bool:
    return await asyncio.to_thread(tables.store.get, HIDDEN, f"{table_id} {who}") is not None


async def leave_all(tables: Tables, who: str) -> None:
    """Give up, leave and take out every game of somebody; games with others stay for those."""
    for game in await my_games(tables, who):
        table = await tables.table(game.table)
        if table is not None and (ask := _way_out(table, who)):
            await tables.ask(game.table, ask, who, "")
        await delete_game(tables, game.table, who)


def _way_out(table: Table, who: str) -> Ask | None:
    """What somebody asks so that the others do not wait for ever for one who has gone."""
    seat = table.seat_of(who)
    if seat is None or table.finished:
        return None
    if table.stage == "waiting":
        return Close() if who == table.host and table.occasion is None else Leave()
    return LeaveGame() if table.leaving(seat) else Act(Resign(seat))
