"""What a player is: someone who is shown a view and answers with a command."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from pegout.game import View
from pegout.judge import TableCommand


class Player(Protocol):
    """A person or a program at the table; neither is ever handed the state itself."""

    def choose(self, view: View) -> TableCommand:
        """Answer the duty in the view: a cut, a deal, cards to lay away, a card to lay."""
        ...


@runtime_checkable
class Volunteer(Protocol):
    """A player who also speaks unasked where the players count: to peg, or to object."""

    def volunteer(self, view: View) -> TableCommand | None:
        """Something this player may do now and wants to, though nobody waits for it."""
        ...
