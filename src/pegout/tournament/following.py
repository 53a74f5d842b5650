"""Whether a step still leads to what it led to, though it may have been kept in older words."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.tournament import events as e
from pegout.tournament.claims import cited
from pegout.tournament.state import Meet


def follows(again: tuple[e.Event, ...] | Rejection, kept: tuple[e.Event, ...], meet: Meet) -> bool:
    """Whether what is decided now is what was kept, in the meet as it was before."""
    if isinstance(again, Rejection):
        # Phones could once speak of a game whose table was open; what both said then counts.
        spoken = all(isinstance(one, e.Claimed | e.Disputed | e.Resulted) for one in kept)
        return again.code == "played_at_table" and spoken
    if not any(isinstance(one, e.CallAnswered) for one in kept):
        # A ruling on a game did not always answer the call that it was made for.
        again = tuple(one for one in again if not isinstance(one, e.CallAnswered))
    if again == kept or again == tuple(_as_now(one, meet) for one in kept):
        return True
    return _left_a_seat(again, kept)


def _as_now(event: e.Event, meet: Meet) -> e.Event:
    """A ruling of a cross-check once named a rule of the ACC as if it stood in every book."""
    if isinstance(event, e.Resulted) and event.how == "cross_check":
        profile = meet.divisions[event.division].profile
        return replace(event, clause=cited(profile, event.clause))
    return event


def _left_a_seat(again: tuple[e.Event, ...], kept: tuple[e.Event, ...]) -> bool:
    """Who left a circle in which everybody meets everybody once left an empty seat, no more."""
    then, now = kept[-1:], again[len(kept) - 1 : len(kept)]
    if not then or again[: len(kept) - 1] != kept[:-1]:
        return False
    one, other = then[0], now[0] if now else None
    if not isinstance(one, e.Replanned) or not isinstance(other, e.Replanned):
        return False
    stood = tuple((*left[:-1], "stand") for left in other.withdrawals) == one.withdrawals
    began = [[r for r in event.plan.rounds if r.round < one.from_round] for event in (one, other)]
    same = (one.division, one.draw, one.from_round) == (
        other.division,
        other.draw,
        other.from_round,
    )
    return stood and same and one.plan.movement == "circle" and began[0] == began[1]
