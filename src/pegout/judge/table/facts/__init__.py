"""Facts that the table knows by itself: from cards laid, pegs released and what has happened."""

from __future__ import annotations

from pegout.judge.cases.model import Value
from pegout.judge.table.facts.cards import CARD_FACTS, CARD_FACTS_OF
from pegout.judge.table.facts.context import Seen
from pegout.judge.table.facts.scores import SCORE_FACTS, SCORE_FACTS_OF

EVERYWHERE = {**CARD_FACTS, **SCORE_FACTS}
"""What a fact of this name means in whatever case asks for it."""

HERE = {**CARD_FACTS_OF, **SCORE_FACTS_OF}
"""What a fact means in one case only."""


def known_facts(at: Seen) -> dict[str, Value]:
    """Every fact that this table can tell by itself; what it cannot tell is left out."""
    finders = {**EVERYWHERE, **HERE.get(at.case, {})}
    found = {key: finder(at) for key, finder in finders.items()}
    return {key: value for key, value in found.items() if value is not None}
