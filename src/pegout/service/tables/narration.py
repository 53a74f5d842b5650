"""What happens at a table beside the game, in messages as in the rest of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pegout.game import Event, GameState, events as e
from pegout.game.narration import card_part
from pegout.seating import Side, members
from pegout.text import Message, People, Person, say


class Scoreboard(NamedTuple):
    """Where a match stood: the number of the game, and its scores."""

    game: int
    scores: tuple[int, ...]


def stood_in(who: Person, level: str, asker: Person | None) -> Message:
    """A computer plays on for somebody."""
    return say("table-stood-in", who=who, level=level, asker=asker or "")


def since(level: str, state: GameState) -> str:
    """From where on a simpler computer plays; before the first deal of a game it is that game."""
    deal = "" if state.deal is None else f", deal {state.deal.number}"
    return f"{level} from game {state.number}{deal}"


def came_back(seat: int, names: tuple[str, ...], before: Scoreboard, now: Scoreboard) -> Message:
    """Somebody plays on, and is told what they missed.

    >>> print(came_back(0, ("Ann", "Bea"), Scoreboard(1, (10, 7)), Scoreboard(1, (20, 7))))
    Ann is back. While Ann was away: Ann went from 10 to 20, Bea stayed at 7.
    """
    who = Person(names[seat], seat)
    if before.game != now.game:
        return say("table-back-to-new-game", who=who)
    moves = [
        say("table-stayed", side=_side(side, names), at=end)
        if start == end
        else say("table-went", side=_side(side, names), start=start, end=end)
        for side, (start, end) in enumerate(zip(before.scores, now.scores, strict=True))
    ]
    return say("table-back", who=who, moves=moves)


def _side(side: int, names: tuple[str, ...]) -> People:
    return People(tuple(Person(names[seat], seat) for seat in members(Side(side), len(names))))


def slip(undone: Sequence[Event]) -> Message:
    """What is taken back: a card by its name; what was laid away is not named."""
    card = next((event.card for event in undone if isinstance(event, e.CardPlayed)), None)
    if card is None:
        return say("table-cards-laid-away")
    return say("table-the-card", card=card_part(card))


def taken_back(who: Person, undone: Sequence[Event], agreed: Sequence[Person]) -> Message:
    """Something was taken back, and who agreed to it."""
    if not agreed:
        return say("table-taken-back", who=who, what=slip(undone))
    others = People(tuple(agreed))
    return say("table-taken-back-agreed", who=who, what=slip(undone), others=others)
