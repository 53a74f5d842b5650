"""The podium: who came first, second and third, once nothing can change it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pegout.text import plain, say
from pegout.tournament.spreadsheets import Final

STEPS = 3
"""How many places a podium has."""


class PodiumStep(Struct, frozen=True):
    """One place of the podium: what it is called, its medal if there is one, and who has it."""

    place: int
    title: str
    medal: str
    names: tuple[str, ...]


def podium_of(final: Sequence[Final], size: int) -> tuple[PodiumStep, ...]:
    """The places of the podium; `size` is how many people make one entry."""
    return tuple(_steps(final, size))


def _steps(final: Sequence[Final], size: int) -> Iterator[PodiumStep]:
    for place in range(1, STEPS + 1):
        there = [one for one in final if one.place == place]
        if there:
            many = size * len(there) > 1
            title = plain(say("podium-title", place=place, medal=there[0].medal, many=many))
            yield PodiumStep(place, title, there[0].medal, tuple(one.entrant for one in there))
