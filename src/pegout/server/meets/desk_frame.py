"""What a page of the desk is drawn from, what a page is, and what a form of it asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from pegout.errors import Rejection
from pegout.server.meets.gate import RUNNING
from pegout.server.refusals import Problem
from pegout.service.meets import AnyMeetCommand
from pegout.service.passes import Pass
from pegout.tournament.log import MeetLog
from pegout.tournament.next_step import Next, next_step
from pegout.tournament.stamps import Role
from pegout.tournament.state import DivisionState, Meet


class Desk(Struct, frozen=True):
    """What one page of the desk is drawn from.

    `said` is what was just done and `undo` the step that takes it back; `problem` why something
    was not done, and `fields` what was typed then.
    """

    id: str
    log: MeetLog
    one: Pass
    division: DivisionState | None
    now: str
    said: tuple[str, ...] = ()
    undo: int | None = None
    problem: Problem | None = None
    fields: Mapping[str, str] = {}
    query: Mapping[str, str] = {}

    @property
    def meet(self) -> Meet:
        """The tournament as it stands."""
        return self.log.meet

    @property
    def next(self) -> Next | None:
        """What to do next in the division that is looked at."""
        return None if self.division is None else next_step(self.meet, self.division)


class DeskPage(Struct, frozen=True):
    """One page: who may see it, and what its template is given besides the desk itself."""

    title: str
    template: str
    context: Callable[[Desk], dict[str, Any]] = lambda _desk: {}
    roles: tuple[Role, ...] = RUNNING


Act = Callable[[Desk, Mapping[str, str]], list[AnyMeetCommand] | Rejection]
"""What a form asks for: commands, or why its fields make none."""
