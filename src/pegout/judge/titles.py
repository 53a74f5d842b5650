"""Cases in words, for a log that tells of rulings to people at a table."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.judge.books import DOCUMENTS, book_of
from pegout.judge.incidents import case
from pegout.rulesets import Ruleset

WHOSE = {
    "000": "the Alberta 55 plus rules have",
    "001": "the ACC rules have",
    "002": "the Bicycle rules have",
    "003": "the club team sheet has",
    "004": "the Southern Alberta Summer Games rules have",
}
"""The five documents, as players call them."""
UNFOUNDED = {
    "no-error": "Nothing was found wrong with it.",
    "game-won": "The points for it were there.",
}
"""Objections that no book has a case for: what was objected to is right."""


class Titles:
    """What each case is, and from which document a clause comes."""

    def title(self, case_id: str) -> str:
        """What happened in such a case; empty for one that is not known.

        >>> Titles().title("MUG-zero")
        'A player said that a hand or crib counts nothing, and the opponent said muggins.'
        """
        found = case(case_id)
        return UNFOUNDED.get(case_id, "") if found is None else found.when

    def borrowed(self, clauses: Sequence[str], rules: Ruleset) -> str:
        """Whose clauses these are, where the table's own book has none.

        >>> from pegout.rulesets import ruleset
        >>> Titles().borrowed(["001 X.4.d"], ruleset("bicycle"))
        ', as the ACC rules have it'
        """
        documents = {clause[:3] for clause in clauses} & set(WHOSE)
        others = sorted(documents - set(DOCUMENTS[book_of(rules)]))
        if not others or documents - set(others):
            return ""
        return f", as {' and '.join(WHOSE[one] for one in others)} it"


TITLES = Titles()
