"""Facts that the table knows by itself: from cards laid, pegs released and what has happened."""

from __future__ import annotations

from pegout.judge.incidents import Value
from pegout.judge.known_cards import CARD_FACTS, CARD_FACTS_OF
from pegout.judge.known_scores import SCORE_FACTS, SCORE_FACTS_OF
from pegout.judge.seen import Seen

EVERYWHERE = {**CARD_FACTS, **SCORE_FACTS}
"""What a fact of this name means in whatever case asks for it."""

HERE = {**CARD_FACTS_OF, **SCORE_FACTS_OF}
"""What a fact means in one case only."""


def known_facts(at: Seen) -> dict[str, Value]:
    """Every fact that this table can tell by itself; what it cannot tell is left out."""
    finders = {**EVERYWHERE, **HERE.get(at.case, {})}
    found = {key: finder(at) for key, finder in finders.items()}
    return {key: value for key, value in found.items() if value is not None}
