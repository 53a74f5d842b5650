"""What happens at a table beside the game, in sentences with names, as in the rest of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pegout.game import Event, GameState, events as e
from pegout.seating import Side, members

if TYPE_CHECKING:
    from pegout.service.tables.table import Chair


class Standing(NamedTuple):
    """Where a match stood: the number of the game, and its scores."""

    game: int
    scores: tuple[int, ...]


def out_of_time(name: str) -> str:
    """The clock has run out."""
    return f"Time is up: this turn is played for {name}."


def stood_in(chair: Chair, asker: str) -> str:
    """A computer plays on for somebody."""
    asked = f", as {asker} asked" if asker else ""
    return f"{chair.name} is away. The computer, {chair.level}, plays on for {chair.name}{asked}."


def left(chair: Chair) -> str:
    """Somebody has left the game for good, and a computer plays on."""
    return (
        f"{chair.name} has left the game. The computer, {chair.level}, plays on for {chair.name}."
    )


def simpler(was: Chair, level: str) -> str:
    """A computer has failed, and another plays on; `was` is the seat as it was before."""
    return f"{was.name}'s computer, {was.level}, did not answer; a simpler one, {level}, plays on."


def since(level: str, state: GameState) -> str:
    """From where on a simpler computer plays; before the first deal of a game it is that game."""
    deal = "" if state.deal is None else f", deal {state.deal.number}"
    return f"{level} from game {state.number}{deal}"


def came_back(seat: int, names: tuple[str, ...], before: Standing, now: Standing) -> str:
    """Somebody plays on, and is told what they missed.

    >>> came_back(0, ("Ann", "Bea"), Standing(1, (10, 7)), Standing(1, (20, 7)))
    'Ann is back. While Ann was away: Ann went from 10 to 20, Bea stayed at 7.'
    """
    name = names[seat]
    return f"{name} is back. While {name} was away: {_missed(names, before, now)}."


def _missed(names: tuple[str, ...], before: Standing, now: Standing) -> str:
    if before.game != now.game:
        return "a new game began"
    moves = [
        f"{_side(side, names)} {_moved(start, end)}"
        for side, (start, end) in enumerate(zip(before.scores, now.scores, strict=True))
    ]
    return ", ".join(moves)


def _side(side: int, names: tuple[str, ...]) -> str:
    return " and ".join(names[seat] for seat in members(Side(side), len(names)))


def _moved(start: int, end: int) -> str:
    return f"stayed at {start}" if start == end else f"went from {start} to {end}"


def agrees(name: str) -> str:
    """One of several agrees that something is taken back."""
    return f"{name} agrees that it is taken back."


def refused(name: str) -> str:
    """Somebody does not agree that something is taken back."""
    return f"{name} does not agree that it is taken back."


OPENED_AGAIN = "The table is open again: the game goes on where it stood."


def closed(reason: str) -> str:
    """Why nothing more is played at a table; a reason may be a sentence of its own.

    >>> closed("its host closed it")
    'This table was closed: its host closed it.'
    """
    return reason if reason.endswith(".") else f"This table was closed: {reason}."


def slip(undone: Sequence[Event]) -> str:
    """What is taken back: a card by its name; what was laid away is not named."""
    card = next((event.card for event in undone if isinstance(event, e.CardPlayed)), None)
    return "the cards laid away" if card is None else f"the {card.name_in_words}"


def taken_back(name: str, undone: Sequence[Event], agreed: Sequence[str]) -> str:
    """Something was taken back, and who agreed to it."""
    what = slip(undone)
    names = " and ".join(filter(None, (", ".join(agreed[:-1]), *agreed[-1:])))
    with_whom = f"; {names} {'agrees' if len(agreed) == 1 else 'agree'}" if agreed else ""
    return f"{name} takes back {what}{with_whom}."
