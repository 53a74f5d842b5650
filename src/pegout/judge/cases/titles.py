"""Cases in words, for a log that tells of rulings to people at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pegout.judge.cases.books import DOCUMENTS, book_of
from pegout.judge.cases.loading import case
from pegout.judge.cases.plain import named, plain
from pegout.rulesets import Ruleset

WHOSE = {
    "000": "the Alberta 55 plus rules have",
    "001": "the ACC rules have",
    "002": "the Bicycle rules have",
    "003": "the club team sheet has",
    "004": "the Southern Alberta Summer Games rules have",
}
"""The five documents, as players call them."""
OTHERS = {
    "judge": "A judge's own order.",
    "no-error": "Nothing was found wrong with it.",
    "game-won": "The points for it were there.",
}
"""What is ruled on and stands in no book; of an objection, that what was objected to is right."""


class Titles:
    """What each case is, and from which document a clause comes."""

    def title(self, case_id: str) -> str:
        """What happened in such a case; empty for one that is not known.

        >>> Titles().title("MUG-zero")
        'A player said that a hand or crib counts nothing, and the opponent said muggins.'
        """
        found = case(case_id)
        return OTHERS.get(case_id, "") if found is None else found.briefly or found.when

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

    def named(self, words: str, case_id: str, parties: Mapping[str, str]) -> str:
        """Words of a ruling, with its parties by their names where they are known.

        >>> Titles().named("The caller pegs 2 (muggins).", "MUG-zero", {"opponent": "Cat"})
        'Cat pegs 2 (muggins).'
        """
        found = case(case_id)
        called = {} if found is None else found.names()
        return named(
            plain(words), {called[one]: name for one, name in parties.items() if one in called}
        )


TITLES = Titles()
