"""What is worth a clap: nights on which every game was won, and what was noted on a night."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from pegout.tournament.season.model import Night, NightCard, Season


class Award(Struct, frozen=True):
    """One award: which night, and whose it is where that is known."""

    kind: Literal["grand_slam", "note"]
    date: str
    name: str
    sentence: str


def is_grand_slam(night: Night, card: NightCard) -> bool:
    """Whether a whole card was won: nine wins on a night of nine games."""
    return card.games == card.won == night.games


def awards(season: Season) -> tuple[Award, ...]:
    """All awards of a season in the order of its nights."""
    nights = sorted(season.nights, key=lambda one: one.key)
    return tuple(award for night in nights for award in _of(night))


def _of(night: Night) -> Iterator[Award]:
    for card in night.cards:
        if is_grand_slam(night, card):
            told = f"{night.date}: {card.name}, grand slam, {card.won} wins of {card.games}"
            yield Award("grand_slam", night.date, card.name, told)
    for note in night.notes:
        yield Award("note", night.date, "", f"{night.date}: {note}")
