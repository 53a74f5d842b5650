"""What one seat, or a spectator, may see of each event as it happens.

Built up from nothing: each kind of event declares, part by part, what everyone sees and what stands
for the rest. An event or a part that is not declared is not shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from pegout.seating import Seat

if TYPE_CHECKING:
    from pegout.game.events import Cards, Event

Viewer = Seat | None
Kind = TypeVar("Kind", bound="type[Event]")


class Sight(Struct, frozen=True):
    """The parts of an event that everyone sees; and of the others what is seen in their place.

    That is always the same, or it is made for the viewer.
    """

    parts: tuple[str, ...]
    hidden: dict[str, Any]


SIGHTS: dict[type[Event], Sight] = {}


def shown(*parts: str, **hidden: Any) -> Callable[[Kind], Kind]:
    """Declares what is seen of a kind of event."""

    def declare(kind: Kind) -> Kind:
        SIGHTS[kind] = Sight((*parts, "v"), hidden)
        return kind

    return declare


def held(cards: Cards, own: bool) -> Cards:
    """Cards as who holds them sees them; for all others the same number, face down."""
    return cards if own else (None,) * len(cards)


def seen(event: Event, viewer: Viewer) -> Event | None:
    """The event as this viewer sees it, unknown cards as None; None where nothing is seen."""
    sight = SIGHTS.get(type(event))
    if sight is None:
        return None
    told = {part: getattr(event, part) for part in sight.parts}
    for part, instead in sight.hidden.items():
        told[part] = instead(event, viewer) if callable(instead) else instead
    return type(event)(**told)
