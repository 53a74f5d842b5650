"""What everybody is told before the first game, because the book asks for it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.rulesets import Rule
from pegout.tournament.meet.state import DivisionState
from pegout.tournament.profile.card import words_of
from pegout.tournament.profile.model import Step


class Told(Struct, frozen=True):
    """One sentence, and the clause that asks for it."""

    words: str
    clause: str


def told_before_play(division: DivisionState) -> tuple[Told, ...]:
    """Whether muggins is in effect, and how ties are parted where the book has that told."""
    return (muggins_told(division), *ties_told(division))


def muggins_told(division: DivisionState) -> Told:
    """Whether muggins is in effect: as the officials have chosen, or as the book has it."""
    return Told(muggins_words(division.muggins), division.profile.games.muggins.clause)


def muggins_words(muggins: bool) -> str:
    """What players are told of muggins.

    >>> muggins_words(True), muggins_words(False)
    ('Muggins is in effect.', 'Muggins is not in effect.')
    """
    return f"Muggins is {'' if muggins else 'not '}in effect."


def ties_told(division: DivisionState) -> Iterator[Told]:
    """How ties are parted, in the steps of the book's own chain."""
    ties = division.profile.ties
    if ties.announced.value:
        yield _chain("Two who are tied are parted by", "ties.two", ties.two)
        yield _chain("Three or more are parted by", "ties.more", ties.more)


def _chain(lead: str, key: str, rule: Rule[tuple[Step, ...]]) -> Told:
    return Told(f"{lead} {words_of(key, rule)}.", rule.clause)
