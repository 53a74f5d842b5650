"""How often each seat has acted though the game did not wait for it, such as reports to a judge.

Each such act makes the moves of the others stale. So a seat may do only so many of them until the
game has gone on by the move of another seat that was due; what others do unasked does not count as
such a move, so that two who help each other hold up nobody either.
"""

from __future__ import annotations

from collections.abc import Mapping

from pegout.game import GameState, Phase, duty_of
from pegout.game.legal import AnyDuty
from pegout.seating import Seat

Unasked = Mapping[int, int]


def unasked_after(
    counts: Unasked, seat: int | None, before: GameState, after: GameState
) -> Unasked:
    """The number of unasked acts of each seat after one more act; the site itself has no seat."""
    if seat is None:
        return {}
    was = _duty(before, seat)
    if was is None or was == _duty(after, seat):
        return {**counts, seat: counts.get(seat, 0) + 1}
    return {seat: counts[seat]} if seat in counts else {}


def _duty(state: GameState, seat: int) -> AnyDuty | None:
    return None if state.phase is Phase.NO_MATCH else duty_of(state, Seat(seat))
