"""The table that a game of a tournament has here.

A tournament names its tables, and what it names may come from a file or from a stranger. A table
knows by itself for which game it was opened, and the two must agree: this is the only door from a
game to its table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.tournament.meet import DivisionState, Game, Meet, MeetLog, OpenTables


class GameTable(NamedTuple):
    """A game of a tournament, and the table that the tournament names for it."""

    meet: str
    division: str
    game: int
    table: str


def game_table(meet_id: str, division: DivisionState, game: Game) -> GameTable:
    """The table that a game has by its tournament."""
    return GameTable(meet_id, division.id, game.number, game.here)


def game_tables(meet_id: str, meet: Meet) -> Iterator[tuple[DivisionState, Game, GameTable]]:
    """All games of a tournament that have a table here by it."""
    for division in meet.divisions.values():
        for game in division.games():
            if game.here:
                yield division, game, game_table(meet_id, division, game)


async def table_of(tables: Tables, one: GameTable) -> Table | None:
    """The table of a game; None where there is none, or where it was opened for another game."""
    table = await tables.table(one.table) if one.table else None
    return table if table is not None and is_for(table, one) else None


def is_for(table: Table, one: GameTable) -> bool:
    """Whether a table was opened for this very game."""
    occasion = table.occasion
    return occasion is not None and one == (
        occasion.meet,
        occasion.division,
        occasion.game,
        table.id,
    )


async def earlier_tables(
    tables: Tables, meet_id: str, found: MeetLog, division: str, number: int
) -> list[Table]:
    """Every table that a game has ever had here, also where that was undone."""
    named = (
        table
        for step in found.steps
        for event in step.events
        if isinstance(event, OpenTables) and event.division == division
        for game, table in event.tables
        if game == number
    )
    every = [
        await table_of(tables, GameTable(meet_id, division, number, one))
        for one in dict.fromkeys(named)
    ]
    return [one for one in every if one is not None]
