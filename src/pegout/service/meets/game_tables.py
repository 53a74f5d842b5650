"""The table that a game of a tournament has here.

A tournament names its tables, and what it names may come from a file or from a stranger. A table
knows by itself for which game it was opened, and the two must agree: this is the only door from a
game to its table.
"""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from pegout.chance import SEED_BYTES
from pegout.game import Phase
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.store import Document
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
    """The table of a game; None if it has none, or if that was opened for another game."""
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


TOLD = "told"


class Packs:
    """Seeds for the tables of rounds, and which of them were told."""

    def __init__(self, tables: Tables, secret: bytes) -> None:
        self.tables, self._secret = tables, secret

    async def seed(
        self, meet_id: str, found: MeetLog, division: DivisionState, game: Game, opening: str
    ) -> str:
        """The packs of the other tables of the round; new ones where those are known.

        They are known when they were told, and to those who have played this game with them.
        """
        shared = await self._shared(meet_id, division, game)
        before = await earlier_tables(self.tables, meet_id, found, division.id, game.number)
        if shared and shared not in {_seed(one) for one in before if _begun(one)}:
            return shared
        words = f"packs {meet_id} {division.id} {game.round} {game.game} {opening}"
        return hmac.new(self._secret, words.encode(), sha256).hexdigest()[: 2 * SEED_BYTES]

    async def _shared(self, meet_id: str, division: DivisionState, game: Game) -> str:
        """The seed that most other tables of the round have, unless it was told."""
        others = [
            await table_of(self.tables, game_table(meet_id, division, one))
            for one in division.rounds[game.round].values()
            if one.here and one.game == game.game and one.number != game.number
        ]
        seeds = Counter(_seed(one) for one in others if one is not None and one.same_packs)
        for seed, _ in seeds.most_common():
            if not await self.told(seed):
                return seed
        return ""

    async def told(self, seed: str) -> bool:
        """Whether everybody may know these packs."""
        found = await asyncio.to_thread(self.tables.store.get, TOLD, _mark(seed))
        return found is not None

    async def tell(self, table: Table) -> None:
        """Mark the packs of a table as told, before anybody can look at them."""
        assert table.occasion is not None
        owner = f"meet:{table.occasion.meet}"
        document = Document(TOLD, _mark(table.occasion.seed), b"", owner=owner)
        await asyncio.wrap_future(self.tables.store.put(document))

    async def known(self, table: Table) -> bool:
        """Whether a table has packs that were told, so that nobody may play on with them."""
        return table.same_packs and await self.told(_seed(table))


def settled(division: DivisionState, number: int) -> bool:
    """Whether every game of a round has its result."""
    return not any(game.waiting for game in division.rounds[number].values())


def gone_on(division: DivisionState, number: int) -> bool:
    """Whether the desk has left a round behind, so that its results stand for good."""
    later = any(called > number for called in division.clocks)
    return later or division.version > 0 or division.phase in ("playoffs", "cancelled")


def _seed(table: Table) -> str:
    return "" if table.occasion is None else table.occasion.seed


def _begun(table: Table) -> bool:
    return table.state.phase is not Phase.NO_MATCH


def _mark(seed: str) -> str:
    return sha256(bytes.fromhex(seed)).hexdigest()
