"""Tables of a tournament kept in step with it: closed when the desk has the result, and opened
again when that is taken back.

What is played at a table is a result only until the tournament has another one; whoever still sits
there is told so, and nothing that the table comes to later is entered. A table whose packs were
told is not opened again: who plays on there would know the cards to come. It says so.
"""

from __future__ import annotations

from pegout.service import rows as r
from pegout.service.asker import Asker
from pegout.service.deciding import Made, Rows
from pegout.service.game_tables import GameTable, game_tables, table_of
from pegout.service.packs import Packs
from pegout.service.tables import Stale, Tables
from pegout.text import Message, say
from pegout.tournament.log import MeetLog
from pegout.tournament.result_words import result_words
from pegout.tournament.state import DivisionState, Game, Meet

NO_LONGER_USED = say("table-no-longer-used")

Ends = dict[GameTable, Message | None]
"""For each table why it is closed, or nothing where it is open or played to its end."""


def ends_of(meet_id: str, meet: Meet) -> Ends:
    """Why each table of a tournament should be closed."""
    return {
        one: why_closed(meet, division, game) for division, game, one in game_tables(meet_id, meet)
    }


def why_closed(meet: Meet, division: DivisionState, game: Game) -> Message | None:
    """A message for those who still sit at the table of a game that is settled."""
    if game.waiting or game.how == "played_here":
        return None
    if game.result is None:
        return say("table-no-longer-planned")
    names = meet.names(division.id)
    first, second = game.entries
    result = result_words(game.result, (names[first], names[second]))
    if game.how == "agreed":
        return say("table-settled-by-both", result=result)
    return say("table-settled-by-desk", result=result)


class EventEnds:
    """What was last made of the tables of each tournament, so that only what changed is done."""

    def __init__(self, tables: Tables, packs: Packs) -> None:
        self.tables, self.packs = tables, packs
        self._known: dict[str, Ends] = {}

    def news(self, meet_id: str, found: MeetLog) -> Ends:
        """Tables that are to be closed or opened again since this was last asked."""
        ends, before = ends_of(meet_id, found.meet), self._known.get(meet_id)
        self._known[meet_id] = ends
        if before is None:
            return {one: why for one, why in ends.items() if why}
        # A table that was taken back may have been closed, and is its game's again.
        fresh = {one: why for one, why in ends.items() if one not in before or why != before[one]}
        return fresh | {one: say("table-no-longer-here") for one in before if one not in ends}

    def forget(self, meet_id: str) -> None:
        """A tournament that is no longer in memory."""
        self._known.pop(meet_id, None)

    async def bring_in_step(self, ends: Ends) -> None:
        """Close these tables, or open them again where there is no reason any more."""
        for one, why in ends.items():
            while await self._behind(one, why):
                pass

    async def _behind(self, one: GameTable, why: Message | None) -> bool:
        """Try once; True where somebody acted at the table meanwhile."""
        table = await table_of(self.tables, one)
        if table is None or table.closed == why or table.stage == "over":
            return False
        if not why and await self.packs.known(table):
            why = NO_LONGER_USED
        if table.closed == why:
            return False

        def make(_table: object, asker: Asker) -> Rows:
            row = r.Closed(why, at=asker.at) if why else r.OpenedAgain(at=asker.at)
            return (Made(row),)

        return isinstance(await self.tables.carry_out(table.id, table.version, make), Stale)
