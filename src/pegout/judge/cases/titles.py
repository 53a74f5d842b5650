"""Cases in words, for a log that tells of rulings to people at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pegout.judge.cases.loading import case
from pegout.judge.cases.plain import named, plain
from pegout.rulesets import Ruleset, documents_of, whose

OTHERS = {
    "judge": "A judge's own order.",
    "no-error": "Nothing was found wrong with it.",
    "game-won": "The points for it were there.",
}
"""What is ruled on and stands in no book; of an objection, that what was objected to is right."""


class Titles:
    """What each case is, and from which document a clause comes."""

    def title(self, case_id: str, rules: Ruleset | None = None) -> str:
        """What happened in such a case; empty for one that is not known.

        >>> Titles().title("MUG-zero")
        'A player said that a hand or crib counts nothing, and the opponent said muggins.'
        """
        found = case(case_id, rules)
        return OTHERS.get(case_id, "") if found is None else found.briefly or found.when

    def borrowed(self, clauses: Sequence[str], rules: Ruleset) -> str:
        """Whose clauses these are, where the table's own book has none.

        >>> from pegout.rulesets import ruleset
        >>> Titles().borrowed(["001 X.4.d"], ruleset("bicycle"))
        ', as the ACC rules have it'
        """
        told = whose(clauses)
        own = {one.number for one in documents_of(rules)}
        if not told or own & set(told):
            return ""
        return f", as {' and '.join(told[number] for number in sorted(told))} it"

    def named(
        self, words: str, case_id: str, parties: Mapping[str, str], rules: Ruleset | None = None
    ) -> str:
        """Words of a ruling, with its parties by their names where they are known.

        >>> Titles().named("The caller pegs 2 (muggins).", "MUG-zero", {"opponent": "Cat"})
        'Cat pegs 2 (muggins).'
        """
        found = case(case_id, rules)
        called = {} if found is None else found.names()
        return named(
            plain(words), {called[one]: name for one, name in parties.items() if one in called}
        )


TITLES = Titles()
