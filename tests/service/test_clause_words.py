"""What clauses are about: whatever a table may cite is explained, in words of our own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pegout.game import MatchStarted, event_to_data
from pegout.judge import citation_of, clauses_in, known_in
from pegout.record import read_record
from pegout.rulesets import READER, RULESET_IDS, ruleset
from pegout.rulesets.card import SCORES, label_of, rule_card, words_of
from pegout.service.views.clauses import clause_notes, place_of


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_whatever_is_cited_at_a_table_is_explained(rules: str) -> None:
    book = ruleset(rules)
    notes = {note.clause: note for note in clause_notes(book)}
    for at, section in enumerate(rule_card(book)):
        for number, line in enumerate(section.lines):
            note = notes[line.clause]
            says = [one.says for one in note.lines]
            assert f"{line.label}: {line.words}" in says
            assert section.title in {one.subject for one in note.lines}
            if says[0] == f"{line.label}: {line.words}":
                assert note.at == place_of(at, number)
    for case in known_in(book):
        for cited in (case.id, *clauses_in(case, book), citation_of(case, book)):
            assert case.told(case.when, READER) in notes[cited].cases
    assert all(note.books for note in notes.values())


def test_a_clause_brings_every_line_that_cites_some_of_it() -> None:
    notes = {note.clause: note for note in clause_notes(ruleset("acc"))}
    go = notes["001 I.7, VII.2.a(6)"]
    assert [line.says for line in go.lines] == ["Go: 1 point"]
    assert "The point for a go is for: the last to play a card" in {one.says for one in go.also}
    assert "Lurch if the loser is below: not used" not in {one.says for one in go.also}
    assert not notes["001 silent"].also


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_every_score_says_when_it_is_made(rules: str) -> None:
    book = ruleset(rules)
    told = {line.says: line.when for note in clause_notes(book) for line in note.lines}
    scores = {"heels.points", *(key for key, _ in book.rules() if _gives_points(key))}
    assert scores == SCORES
    for key, rule in book.rules():
        if key in SCORES:
            assert told[f"{label_of(key)}: {words_of(key, rule)}"].startswith(
                ("Scored", "The dealer")
            )


def _gives_points(key: str) -> bool:
    section, _, name = key.partition(".")
    others = {"limit", "first_lead", "go_to", "three_hand_go", "next_lead", "series_face_down"}
    return section in {"play", "show"} and name not in others | {"crib_four_flush", "order"}


RECORDS = sorted((Path(__file__).parents[1] / "golden" / "records").glob("*.crib"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_clause_of_a_game_is_known_as_it_is_cited(file: Path) -> None:
    """A page looks a clause up as a whole: it never takes one apart."""
    events = read_record(file.read_text("utf-8")).events
    match = next(event for event in events if isinstance(event, MatchStarted))
    notes = {note.clause for note in clause_notes(match.ruleset)}
    rest = (event for event in events if event is not match)
    cited = {one for event in rest for one in _cited(event_to_data(event)) if one}
    assert cited
    assert not cited - notes


def _cited(data: object, key: str = "") -> Iterator[str]:
    match data:
        case dict():
            for name, value in data.items():
                yield from _cited(value, name)
        case ["clause", str(clause)]:
            yield clause
        case list() | tuple():
            for one in data:
                yield from _cited(one, key)
        case str() if key in ("clause", "clauses"):
            yield data
