"""What the books say of a choice, beside what the analysis says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pegout.analysis.maxim_tests import Laying
from pegout.analysis.maxims import maxim_of
from pegout.cards import PACK
from pegout.text import Message, Part, say

if TYPE_CHECKING:
    from pegout.analysis.pegging import Play

MOST_DEEDS = 3
"""More maxims than these tell a reader nothing new."""


class Choice(NamedTuple):
    """One of the choices there were: its cards, the maxims it follows, and what the best choice
    does better, going on from "it".
    """

    choice: Part
    follows: tuple[str, ...]
    outdone: Part


def books_say(
    deeds: Sequence[Part], broken: Sequence[str], choices: Sequence[Choice]
) -> list[Message]:
    """Messages on the best choice: what it does by the books, and why it goes against a maxim, one
    that forbids it before others.

    `choices` are in order, the best first.

    >>> choices = [Choice("5C", (), ""), Choice("2C", ("not-five",), "is worth 0.70 more")]
    >>> for sentence in books_say(["leads from a pair"], ["not-five"], choices):
    ...     print(sentence)
    By the books it leads from a pair.
    It goes against “do not lead a five” and is still best: beside 2C, it is worth 0.70 more.
    """
    by_the_books = [say("why-books", deeds=deeds[:MOST_DEEDS])] if deeds else []
    weightiest = sorted(broken, key=lambda maxim_id: not maxim_of(maxim_id).forbids)
    return [*by_the_books, *(_against(maxim_id, choices) for maxim_id in weightiest[:1])]


def _against(maxim_id: str, choices: Sequence[Choice]) -> Message:
    rival = next(choice for choice in choices if maxim_id in choice.follows)
    name = maxim_of(maxim_id).name
    return say("why-against", maxim=name, choice=rival.choice, outdone=rival.outdone)


def laying_of(play: Play) -> Laying:
    """A turn as the maxims look at it; who has said go can answer no more in this series."""
    return Laying(
        tuple(PACK[code] for code in play.hand),
        tuple(PACK[card.code] for card in play.series),
        not play.laid,
        play.left(1 - play.role) > 0 and not play.passed,
    )
