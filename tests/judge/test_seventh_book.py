"""A seventh book is one file: its rules, its limits, its penalties and a case of its own.

What the other books are held to, it is held to here: every case is ruled on or sends elsewhere,
games are played by it with and without mistakes, and their records are read again and checked. That
a running site takes it up is in `tests/server/test_own_books.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.claims.wild import wild_steps
from tests.games import steps
from tests.table import Table
from tests.words import lines, tell

from pegout.errors import PegoutError, Rejection
from pegout.game import events as e
from pegout.game.narration.context import Heard
from pegout.judge import (
    TITLES,
    Report,
    Ruling,
    called,
    case,
    cases,
    cases_with,
    clauses_in,
    command_behind,
    decide,
    facts_needed,
    house_book,
    known_in,
    number_of,
    rule,
    search,
    specs,
)
from pegout.judge.cases.model import FactSpec
from pegout.record import check, read_record, record_of, record_to_json, survey, write_record
from pegout.rulesets import Ruleset, fill_shelf, rule_card, ruleset, ruleset_ids
from pegout.seating import Seat

FILE = Path(__file__).parent / "books" / "elks.toml"
TEXT = FILE.read_text("utf-8")
OWN = "ELK-phone"
BASES = ("alberta55", "acc", "mcallen", "bicycle", "club_teams", "sasg")


@pytest.fixture(autouse=True)
def elks() -> Iterator[Ruleset]:
    """The book on the shelf, as a site has it."""
    book = house_book(TEXT, FILE.name)
    fill_shelf([book])
    yield book
    fill_shelf([])


def _answers(spec: FactSpec) -> list[object]:
    if spec.one_of:
        return list(spec.one_of)
    return [max(1, spec.least), min(spec.most, 30)] if spec.number else [True, False]


def test_it_stands_beside_the_packaged_books(elks: Ruleset) -> None:
    assert ruleset_ids()[-1] == "elks"
    assert ruleset("elks") is elks
    assert elks.lineage == ("elks", "acc")
    told = {
        line.label: (line.words, line.clause) for part in rule_card(elks) for line in part.lines
    }
    assert told["Time for a game"] == ("20 minutes", "Lodge rule 7")
    assert told["What the rules leave open is decided by"][1] == "Lodge rule 1"


def test_its_cases_follow_its_base_but_for_what_its_file_says(elks: Ruleset) -> None:
    own, base = {one.id for one in known_in(elks)}, {one.id for one in known_in(ruleset("acc"))}
    muggins = {one.id for one in cases() if one.muggins}
    assert own - base == {OWN, "ALB-time", "ALB-heels-115"}
    assert base - own == {"ACC-aid", *muggins}


@pytest.mark.parametrize("base", BASES)
def test_any_book_can_be_the_base(base: str) -> None:
    plain = house_book(f'id = "own"\nname = "Own"\nbase = "{base}"\n', "own.toml")
    assert known_in(plain) == known_in(ruleset(base))
    for found in cases():
        here, there = rule(plain, found.id, {}), rule(ruleset(base), found.id, {})
        assert type(here) is type(there)
        if isinstance(here, Ruling) and isinstance(there, Ruling):
            assert (here.effects, here.clauses) == (there.effects, there.clauses)


def test_its_own_penalty_holds_here_and_nowhere_else(elks: Ruleset) -> None:
    own, acc = rule(elks, "ACC-mix-bottom", {}), rule(ruleset("acc"), "ACC-mix-bottom", {})
    assert isinstance(own, Ruling)
    assert isinstance(acc, Ruling)
    assert (own.forward, own.clauses) == ({"opponent": 3}, ("Lodge rule 5",))
    assert acc.forward == {"opponent": 2}


def test_its_own_case_is_found_ruled_on_and_unknown_elsewhere(elks: Ruleset) -> None:
    found = search(known_in(elks), "his phone rang and he took a call")[0]
    assert found.id == OWN
    assert called("elk-phone", known_in(elks), elks) == (found,)
    assert called(str(number_of(found, elks)), known_in(elks), elks) == (found,)
    ruling = rule(elks, OWN, {"answered": "yes"})
    assert isinstance(ruling, Ruling)
    assert lines(ruling.said()) == (
        "The opponent pegs 2 (penalty).",
        "The owner of the telephone puts it away.",
        "Play goes on.",
    )
    assert ruling.clauses == ("Lodge rule 8",)
    unknown = rule(ruleset("acc"), OWN, {})
    assert isinstance(unknown, Rejection)
    assert unknown.code == "unknown_case"
    assert case(OWN) is None


def test_what_is_left_open_is_for_its_director(elks: Ruleset) -> None:
    ruling = rule(elks, "UNCOVERED", {})
    assert isinstance(ruling, Ruling)
    assert {one.decider for one in ruling.for_judge} == {"director"}
    assert "Lodge rule 1" in ruling.clauses


def test_every_case_is_ruled_on_or_sends_to_one_of_its_own(elks: Ruleset) -> None:
    here = {one.id for one in known_in(elks)}
    for one in cases_with(elks):
        answer = rule(elks, one.id, {})
        if one.id not in here:
            assert isinstance(answer, Rejection)
            assert answer.code in ("other_case", "not_here")


@pytest.mark.parametrize("found", cases_with(house_book(TEXT, FILE.name)), ids=lambda one: one.id)
def test_every_answer_to_its_questions_is_ruled_on_or_refused(found: object) -> None:
    book = ruleset("elks")
    one = case(getattr(found, "id", ""), book)
    assert one is not None
    known = specs(one, book)
    for key, spec in known.items():
        for value in _answers(spec):
            facts = {other: _answers(rest)[0] for other, rest in known.items() if not rest.optional}
            answer = rule(book, one.id, {**facts, key: value})
            assert isinstance(answer, Ruling | Rejection)
            if isinstance(answer, Ruling):
                assert answer.clauses
                assert all(line[-1] in ".?!" for line in lines(answer.said()))
    assert not isinstance(facts_needed(book, one, {}), Rejection)
    assert clauses_in(one, book)


@pytest.mark.parametrize("seed", range(3))
def test_games_are_played_by_it(seed: int) -> None:
    *_, (_, _, state) = steps("elks", 2, f"a lodge night {seed}")
    assert state.winner is not None


@pytest.mark.parametrize("seed", range(4))
def test_mistakes_by_it_end_in_records_that_are_right(seed: int) -> None:
    log = [event for _, events, _ in wild_steps("elks", 2, f"elks {seed}") for event in events]
    text = write_record(record_of(log))
    fill_shelf([])  # a reader of the record need not have the book
    reading = survey(text)
    assert check(reading, decide, command_behind) == ()
    assert write_record(read_record(text)) == text
    as_json = record_to_json(read_record(text)).decode()
    assert write_record(read_record(as_json)) == text


def test_its_case_is_reported_in_a_game_and_stays_in_the_record() -> None:
    table = Table("elks", scores=(40, 50))
    table.do(Report(Seat(0), OWN, {"answered": True}, Seat(1)))
    assert table.happened(e.Ruled)[-1].clauses == ("Lodge rule 8",)
    assert table.state.scores[0] == 42
    match, heard = table.happened(e.MatchStarted)[0], Heard(TITLES)
    told = [tell(event, match, heard) for event in table.log]
    assert "Ann reports, against Bob: a player's telephone rang during a game." in told
    assert any("Bob puts it away" in line for line in told)
    text = write_record(record_of(table.log))
    fill_shelf([])
    assert check(survey(text), decide, command_behind) == ()


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        (
            'do = "reshuffle"',
            'do = "reshufle"',
            "knows no remedy reshufle; did you mean reshuffle?",
        ),
        ('"{offender} puts', '"{owner} puts', "'owner' is no party"),
        ('"ACC-aid"', '"ACC-ade"', "there is no case ACC-ade"),
        ("points = 3", 'points = "many"', "rests on many, which is none of its facts"),
        ('base = "acc"', 'base = "acc"\njudging.code = ["moose"]', "'moose': is not a ruleset"),
        ('id = "ELK-phone"', 'id = "ELK-phone"\nneeds = { z = 1 }', "rests on z, which is none"),
    ],
)
def test_what_is_wrong_with_it_is_told_with_its_line(right: str, wrong: str, reason: str) -> None:
    text = TEXT.replace(right, wrong, 1)
    if "judging.code" in wrong:
        text = text.partition("[judging]")[0]
    line = 1 + text.partition(wrong)[0].count("\n") + ("judging.code" in wrong)
    with pytest.raises(PegoutError) as caught:
        house_book(text, FILE.name)
    (fault,) = caught.value.faults
    assert reason in fault.reason
    assert fault.where.startswith(f"elks.toml, line {line}, ")


@pytest.mark.parametrize("row", ["{", "[]", '{"id": "X"}', '{"id": "X", "effects": 3}'])
def test_a_record_with_broken_cases_breaks_nothing(elks: Ruleset, row: str) -> None:
    broken = replace(elks, cases=(row,))
    assert {one.id for one in known_in(broken)} <= {one.id for one in known_in(elks)}
    assert isinstance(rule(broken, OWN, {}), Rejection)
