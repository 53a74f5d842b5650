"""Who does what at an event: the names of offices and of the places that people come from."""

from __future__ import annotations

from pegout.text import Message, say
from pegout.tournament.meet.actors import Role


def office_told(role: Role, chief: str) -> Message:
    """What somebody is, as a page or a badge names it; `chief` is what the director is called.

    >>> print(office_told("cross_checker", "director"), office_told("director", "convenor"))
    cross-checker convenor
    """
    return say("meet-office", role=role, chief=chief)


def area_told(kind: str | None) -> Message:
    """What a book calls the place that an entry comes from, as a heading.

    >>> print(area_told("zone"), area_told(None))
    Zone Area
    """
    return say("meet-from", kind=kind or "area")
