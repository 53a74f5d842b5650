"""What a player is: someone who is shown a view and answers with a command."""

from __future__ import annotations

from typing import Protocol

from pegout.game import PlayerCommand, View


class Player(Protocol):
    """A person or a program at the table; neither is ever handed the state itself."""

    def choose(self, view: View) -> PlayerCommand:
        """Answer the duty in the view: a cut, a deal, cards to lay away, a card to lay."""
        ...
