"""A table looked at: its games step by step, as one visitor may see them, and its own rules."""

from __future__ import annotations

from litestar import get

from pegout.errors import Rejection
from pegout.server.errors import no_table, refused
from pegout.server.security.identity import AnyRequest, site_of, who_asks
from pegout.service.history import Replay, replay_of
from pegout.service.tables import Table, TableRules, rules_of


@get("/tables/{table:str}/replay")
async def see_replay(request: AnyRequest, table: str) -> Replay:
    """The games of a table step by step; of one not over yet, only what you were told."""
    return (await looked_at(request, table))[1]


@get("/tables/{table:str}/rules")
async def see_table_rules(request: AnyRequest, table: str) -> tuple[TableRules, ...]:
    """The rules as this table plays them, and what its book says where that is another thing."""
    found = await site_of(request).tables.table(table)
    if found is None:
        raise no_table()
    return rules_of(found)


async def looked_at(request: AnyRequest, table: str) -> tuple[Table, Replay]:
    """A table and its steps; a refusal ends the request."""
    found = await site_of(request).tables.table(table)
    if found is None:
        raise no_table()
    steps = replay_of(found, who_asks(request))
    if isinstance(steps, Rejection):
        raise refused(steps)
    return found, steps
