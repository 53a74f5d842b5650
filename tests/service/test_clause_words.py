"""What clauses are about: whatever a table may cite is explained, in words of our own."""

from __future__ import annotations

import pytest

from pegout.judge import known_in
from pegout.judge.books import clauses_in
from pegout.rulesets import RULESET_IDS, ruleset
from pegout.rulesets.card import rule_card
from pegout.service.clause_words import clause_notes, place_of


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_whatever_is_cited_at_a_table_is_explained(rules: str) -> None:
    book = ruleset(rules)
    notes = {note.clause: note for note in clause_notes(book)}
    for at, section in enumerate(rule_card(book)):
        for number, line in enumerate(section.lines):
            note = notes[line.clause]
            assert f"{line.label}: {line.words}" in note.says
            if note.says[0] == f"{line.label}: {line.words}":
                assert note.at == place_of(at, number)
    for case in known_in(book):
        for cited in (case.id, *clauses_in(case, book)):
            assert case.when in notes[cited].cases
    assert all(note.books for note in notes.values())
