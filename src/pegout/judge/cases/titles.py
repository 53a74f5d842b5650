"""Cases in words, for a log that tells of rulings to people at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pegout.judge.cases.loading import case
from pegout.rulesets import Ruleset, documents_of, whose
from pegout.text import Message, Part, say

OTHERS: Mapping[str, Message] = {
    "judge": say("judge-own-order"),
    "no-error": say("judge-nothing-wrong"),
    "game-won": say("judge-points-there"),
}
"""What is ruled on and stands in no book; of an objection, that what was objected to is right."""


class Titles:
    """What each case is, and from which document a clause comes."""

    def title(self, case_id: str, rules: Ruleset | None = None) -> Part:
        """What happened in such a case; empty for one that is not known.

        >>> Titles().title("MUG-zero")
        'A player said that a hand or crib counts nothing, and the opponent said muggins.'
        """
        found = case(case_id, rules)
        if found is None:
            return OTHERS.get(case_id, "")
        return found.told(found.briefly or found.when)

    def borrowed(self, clauses: Sequence[str], rules: Ruleset) -> Message | None:
        """Whose clauses these are, where the table's own book has none.

        >>> from pegout.rulesets import ruleset
        >>> print(Titles().borrowed(["001 X.4.d"], ruleset("bicycle")))
        , as the ACC rules have it
        """
        told = whose(clauses)
        own = {one.number for one in documents_of(rules)}
        if not told or own & set(told):
            return None
        return say("judge-as-they-have", books=[told[number] for number in sorted(told)])


TITLES = Titles()
