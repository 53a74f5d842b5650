"""Rulings told at a table: the case in words, and whose rule it is."""

from __future__ import annotations

import pytest
from tests.table import Table
from tests.words import tell

from pegout.game import events as e
from pegout.game.commands import Peg
from pegout.game.narration.context import Heard
from pegout.game.state import Item
from pegout.judge import Challenge, Report
from pegout.judge.cases.books import TITLES
from pegout.judge.cases.library import cases
from pegout.judge.cases.model import names_of
from pegout.judge.ruling import effects as fx
from pegout.judge.table.commands import About
from pegout.rulesets import RULESET_IDS, ruleset
from pegout.rulesets.documents import all_documents, documents_of
from pegout.seating import Seat
from pegout.text import Person, Viewer, plain, say, sentence


def told(event: e.Event, book: str = "bicycle") -> str:
    match = e.MatchStarted(ruleset(book), ("Ann", "Bea"), 121, 1, "claim", muggins=True)
    return tell(event, match, Heard(TITLES))


def test_a_case_is_told_in_words() -> None:
    event = e.IncidentReported("MUG-zero", {}, Seat(1), Seat(0), 5)
    assert told(event) == (
        "Bea reports, against Ann: a player said that a hand or crib counts nothing, and "
        "the opponent said muggins."
    )


def test_no_case_is_told_by_its_id() -> None:
    for one in cases():
        event = e.IncidentReported(one.id, {}, Seat(1), None)
        assert one.id not in told(event)


def pair_pegged(hole: int) -> tuple[Table, Item]:
    """Bob leads an eight; Ann pairs it, and pegs two."""
    table = Table("acc", counting="claim", dealer=0, scores=(hole, 0))
    table.deal("2C 4C 6C 8C QC KC", "2H 4H 6H 8H QH KH")
    table.lay("QC KC", "QH KH")
    table.turn("TD")
    table.play("8H", "8C")
    pair = table.state.items[-1]
    table.do(Peg(Seat(0), pair.id, 2))
    return table, pair


@pytest.mark.parametrize(
    ("hole", "what", "objects", "ruled"),
    [
        (
            0,
            "peg",
            "Bob objects to the 2 points pegged for Ann’s eight of clubs.",
            "the peg stands",
        ),
        (119, "game", "Bob objects to Ann’s claim of the game.", "The points are there"),
    ],
)
def test_an_objection_to_what_is_right_is_told_in_words(
    hole: int, what: About, objects: str, ruled: str
) -> None:
    table, pair = pair_pegged(hole)
    table.do(Challenge(Seat(1), what, pair.id))
    match, heard = table.happened(e.MatchStarted)[0], Heard(TITLES)
    lines = [tell(event, match, heard) for event in table.log]
    assert objects in lines
    assert ruled in lines[lines.index(objects) + 1]


@pytest.mark.parametrize(
    ("book", "cited"),
    [
        ("acc", " (001 X.4.d)"),
        ("bicycle", ", as the ACC rules have it (001 X.4.d)"),
        ("sasg", " (001 X.4.d)"),
    ],
)
def test_a_clause_of_another_book_is_told_as_such(book: str, cited: str) -> None:
    event = e.Ruled("MUG-zero", ("001 X.4.d",), (say("as-sentence", says=say("effect-continue")),))
    assert told(event, book) == f"Ruling{cited}: Play goes on."


def test_no_judges_are_said_to_come_to_a_table() -> None:
    table = Table("acc", counting="claim", dealer=0, muggins=True)
    table.deal("2C 4C 6C 8C QC KC", "2H 4H 6H 8H QH KH")
    table.lay("QC KC", "QH KH")
    table.do(Report(Seat(1), "MUG-disputed", {"claimed": 2, "missed": 0}, Seat(0)))
    (ruled,) = table.happened(e.Ruled)
    assert str(ruled.says[0]) == "The program rules on it here."


def test_every_document_has_a_name() -> None:
    assert {one.book for one in all_documents()} <= set(RULESET_IDS)
    assert all(documents_of(ruleset(one)) for one in RULESET_IDS)


@pytest.mark.parametrize(
    ("effect", "you", "others"),
    [
        (fx.Forfeit("offender", "hand"), "You forfeit the hand.", "Bea forfeits the hand."),
        (fx.Score("opponent", 2), "The pone pegs 2 (penalty).", "The pone pegs 2 (penalty)."),
        (
            fx.Order("{offender} {offender:pegs his|peg your} hand again"),
            "You peg your hand again.",
            "Bea pegs his hand again.",
        ),
        (fx.Stands("{offender's} peg"), "Your peg stands.", "Bea’s peg stands."),
    ],
)
def test_a_ruling_is_told_to_the_one_it_is_about(effect: fx.Effect, you: str, others: str) -> None:
    said = sentence(effect.said(names_of("dealer", offender=Person("Bea", 1))))
    assert (plain(said, Viewer(1)), plain(said, Viewer(0))) == (you, others)
