"""What is told, in words, as tests read it."""

from pegout.game import Event, tell as told
from pegout.game.events import MatchStarted
from pegout.game.narration.context import Heard


def tell(event: Event, match: MatchStarted, heard: Heard | None = None) -> str:
    """One event as a sentence; empty where it says nothing."""
    message = told(event, match, heard)
    return "" if message is None else str(message)
