"""Facts that the table knows by itself: from cards played, pegs released and what has happened."""

from __future__ import annotations

from collections.abc import Mapping

from pegout.judge.cases.model import FactSpec, Seen, Value
from pegout.judge.table.facts.cards import CARD_FACTS, SEEN_CARDS
from pegout.judge.table.facts.context import Context as Context, Finder
from pegout.judge.table.facts.scores import SCORE_FACTS, SEEN_SCORES

BY_NAME = {**CARD_FACTS, **SCORE_FACTS}
"""What a fact of this name means in whatever case asks for it."""

SEEN: Mapping[Seen, Finder] = {**SEEN_CARDS, **SEEN_SCORES}
"""What a fact means where the case says how it is seen."""


def known_facts(at: Context, asked: Mapping[str, FactSpec]) -> dict[str, Value]:
    """Every fact asked for that this table can tell by itself; what it cannot tell is left out."""
    finders = {key: SEEN.get(spec.seen) or BY_NAME.get(key) for key, spec in asked.items()}
    found = {key: finder(at) for key, finder in finders.items() if finder is not None}
    return {key: value for key, value in found.items() if value is not None}
