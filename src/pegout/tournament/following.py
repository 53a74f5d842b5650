"""Whether a step still leads to what it led to, though it may have been kept in older words."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.tournament import events as e
from pegout.tournament.claims import cited
from pegout.tournament.state import Meet


def follows(again: tuple[e.Event, ...] | Rejection, kept: tuple[e.Event, ...], meet: Meet) -> bool:
    """Whether what is decided now is what was kept, in the meet as it was before."""
    if [*map(_refusal, kept)] == [True]:
        # A refusal in a match was once entered like any result, and put nobody out of the event.
        return isinstance(again, Rejection) or again[:1] == kept
    if isinstance(again, Rejection):
        # Phones could once speak of a game whose table was open; what both said then counts.
        spoken = all(isinstance(one, e.Claimed | e.Disputed | e.Resulted) for one in kept)
        if again.code in ("not_on", "not_called"):
            return all(_of_a_tie(one, meet) for one in kept)
        return again.code == "played_at_table" and spoken
    if not any(isinstance(one, e.CallAnswered) for one in kept):
        # A ruling on a game did not always answer the call that it was made for.
        again = tuple(one for one in again if not isinstance(one, e.CallAnswered))
    if not any(isinstance(one, e.TieGamesCalledOff) for one in kept):
        # Games for ties once stayed on the list when nobody was tied any more.
        again = tuple(one for one in again if not isinstance(one, e.TieGamesCalledOff))
    return again == kept or again == tuple(_as_now(one, meet) for one in kept)


def _refusal(event: e.Event) -> bool:
    return isinstance(event, e.PlayoffGamePlayed) and event.result.kind == "refusal"


def _of_a_tie(event: e.Event, meet: Meet) -> bool:
    """Games for ties could once be played before their round was called."""
    if isinstance(event, e.TablesOpened):
        numbers = [number for number, _ in event.tables]
    elif isinstance(event, e.Claimed | e.Disputed | e.Resulted):
        numbers = [event.game]
    else:
        return False
    games = [meet.divisions[event.division].game(number) for number in numbers]
    return all(game is not None and game.tie_place is not None for game in games)


def _as_now(event: e.Event, meet: Meet) -> e.Event:
    """A ruling of a cross-check once named a rule of the ACC as if it stood in every book."""
    if isinstance(event, e.Resulted) and event.how == "cross_check":
        profile = meet.divisions[event.division].profile
        return replace(event, clause=cited(profile, event.clause))
    return event
