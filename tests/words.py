"""What is told, in words, as tests read it."""

from collections.abc import Iterable

from pegout.game import Event, tell as told
from pegout.game.events import MatchStarted
from pegout.game.narration.context import Heard
from pegout.text import Message


def tell(event: Event, match: MatchStarted, heard: Heard | None = None) -> str:
    """One event as a sentence; empty where it says nothing."""
    message = told(event, match, heard)
    return "" if message is None else str(message)


def lines(messages: Iterable[Message]) -> tuple[str, ...]:
    """Messages as people read them."""
    return tuple(map(str, messages))


def free(text: str) -> Message:
    """A message that says just this."""
    return Message("effect-order", {"what": text})
