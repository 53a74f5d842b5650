"""Learning to play: a guided first game, and how to play on one page with pictures."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from litestar import get
from litestar.response import Template
from markupsafe import Markup, escape

from pegout.cards import Card
from pegout.rulesets import DEFAULTS, ruleset
from pegout.service.lesson import counted, first_game, play_example
from pegout.text import Segment

WORTHS = ("AC", "5D", "TS", "JD", "QS", "KH")
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
TEXT_SIGN = "\ufe0e"
"""After a suit sign: a letter, please, and no coloured picture."""


@cache
def card_shapes() -> dict[str, Any]:
    """The shapes of the cards, as the table's own script has them.

    >>> sorted(card_shapes()["signs"])
    ['C', 'D', 'H', 'S']
    """
    module = files("pegout").joinpath("web", "static", "game", "card_shapes.js").read_text("utf-8")
    data = module[module.index("{") : module.rindex("}") + 1]
    return msgspec.json.decode(data, type=dict[str, Any])


@get("/learn", include_in_schema=False, sync_to_thread=False)
def learn_page() -> Template:
    """The guided first game; its own script plays it, and looks every answer up in the lesson."""
    lesson = first_game()
    # Inside a script element only "<" could end the data.
    data = msgspec.json.encode(lesson).decode().replace("<", "\\u003c")
    return Template("learn/lesson.html", context={"data": data, "steps": len(lesson.steps)})


@get("/how-to-play", include_in_schema=False, sync_to_thread=False)
def how_to_play_page() -> Template:
    """The rules in plain words, with pictures; every example is counted by the engine."""
    worths = [(card, card.pips) for card in map(Card, WORTHS)]
    context = {
        "counted": counted,
        "suited": suited,
        "worths": worths,
        "play": ruleset(DEFAULTS.table).play,
        "example": play_example(),
    }
    return Template("learn/how_to_play.html", context=context)


def suited(cards: Iterable[Card]) -> Markup:
    """Cards as signs among words, in the colours of their suits.

    >>> print(suited([Card("TD")]))
    <span class="sign suit-D">10♦︎</span>
    """
    sign = Markup('<span class="sign suit-{}">{}{}{}</span>')
    return Markup(" ").join(
        sign.format(suit, "10" if rank == "T" else rank, SIGNS[suit], TEXT_SIGN)
        for rank, suit in (card.value for card in cards)
    )


def signs(segments: Iterable[Segment]) -> Markup:
    """A sentence with its cards as signs."""
    return Markup("").join(map(_sign_of, segments))


def _sign_of(segment: Segment) -> Markup:
    if segment.kind not in {"card", "cards"}:
        return escape(segment.text)
    return suited(map(Card, str(segment.value).split()))


LEARN_PAGES = [learn_page, how_to_play_page]
