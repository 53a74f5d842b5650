"""A message told: to the one it is about, in segments, and in lists."""

from typing import Any

import pytest

from pegout.cards import Card, as_part
from pegout.text import (
    Clause,
    Message,
    People,
    Person,
    Phrase,
    Seal,
    Segment,
    Viewer,
    from_wire,
    plain,
    render,
    say,
    to_wire,
)
from pegout.text.catalogue import Catalogue
from pegout.text.sentences import FUNCTIONS

ANN, BEA, CAL = Person("Ann", 0), Person("Bea", 1), Person("Cal", 2)
ENTRIES = """
does = { PERSON($who) ->
    [you] You win
   *[one] { $who } wins
    [many] { CAPITAL($who) } win
}{ GIVEN($with) ->
    [yes] {" "}with { $with }
   *[no] {""}
}.
cards = { COUNT($cards) ->
    [one] A card goes
   *[other] { COUNT($cards) } cards go
}: { $cards }; the { $first }, { CODE($first) } by { $clause }{ CITE($clause) }.
row = { $names }; { JOIN($names, by: "; ") }; { JOIN($names, last: " or ") }.
report = { CAPITAL($who) } of { $who }: { INSIDE($case) }. { WORD($n) } { ORDINAL($n) } { $n }.
sealed = It is { NAMED($seal, as: "sealed") }.
kind = { $why ->
    [low] the lowest
   *[other] { $why }
}
"""


@pytest.fixture(autouse=True)
def _entries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue of a few entries, by which every function of the real one is tried."""
    ours = Catalogue("en", FUNCTIONS)
    ours.__dict__["files"] = {"tests": ENTRIES}
    monkeypatch.setattr("pegout.text.sentences.catalogue", lambda language: ours)


@pytest.mark.parametrize(
    ("who", "told"),
    [
        (ANN, "You win with Bea."),
        (BEA, "Bea wins with Bea."),
        (People((ANN, CAL)), "You and Cal win with Bea."),
        (People((CAL, ANN)), "You and Cal win with Bea."),
        (People((BEA, CAL)), "Bea and Cal win with Bea."),
        (People((ANN,)), "You win with Bea."),
    ],
)
def test_whom_it_is_about_is_told_as_you(who: Person | People, told: str) -> None:
    assert plain(Message("does", {"who": who, "with": BEA}), Viewer(0)) == told


def test_what_a_message_refers_to_is_there_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are drawn in several threads: one may tell what another is just parsing."""
    ours = Catalogue("en", FUNCTIONS)
    ours.__dict__["files"] = {"tests": "outer = { inner }\ninner = { kernel }\nkernel = a nut\n"}
    add, added = ours.bundle.add_resource, list[str]()

    def note(resource: Any) -> None:
        added.append(resource.body[0].id.name)
        add(resource)

    monkeypatch.setattr(ours.bundle, "add_resource", note)
    ours.pattern("outer")
    assert added == ["kernel", "inner", "outer"]


def test_a_part_may_be_empty() -> None:
    assert plain(Message("does", {"who": BEA, "with": ""})) == "Bea wins."


def test_words_of_a_file_cite_clauses_by_placeholders() -> None:
    words = Phrase("Not open to muggins ({clause:001 X.2.e}); a spread of 001 is no clause.")
    named = Viewer(clause=lambda clause: f"ACC {clause[4:]}")
    assert plain(words) == "Not open to muggins (001 X.2.e); a spread of 001 is no clause."
    assert plain(words, named) == "Not open to muggins (ACC X.2.e); a spread of 001 is no clause."
    assert not words.parts


def test_cards_and_clauses_are_segments() -> None:
    message = Message(
        "cards",
        {
            "cards": as_part([Card("5H"), None]),
            "first": Card("TD").part,
            "clause": Clause("001 I.7"),
        },
    )
    assert render(message, Viewer(clause=lambda clause: f"ACC {clause[4:]}")) == (
        Segment("2", "number"),
        Segment(" cards go: "),
        Segment("5H ??", "cards", "5H ??"),
        Segment("; the "),
        Segment("ten of diamonds", "card", "TD"),
        Segment(", "),
        Segment("TD", "cards", "TD"),
        Segment(" by "),
        Segment("ACC I.7", "clause", "001 I.7"),
        Segment(" (", "citation"),
        Segment("ACC I.7", "citation", "001 I.7"),
        Segment(")", "citation"),
        Segment("."),
    )


def test_a_sealed_number_is_told_by_a_word_and_stands_behind_it() -> None:
    assert render(Message("sealed", {"seal": Seal("ab12")})) == (
        Segment("It is "),
        Segment("sealed", "seal", "ab12"),
        Segment("."),
    )


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["a", "b", "c"], "a, b and c; a; b; c; a, b or c."),
        (["a", "", "b"], "a and b; a; b; a or b."),
        (["a"], "a; a; a."),
    ],
)
def test_lists_are_joined_as_the_catalogue_says(names: list[str], told: str) -> None:
    assert plain(Message("row", say("row", names=names).parts)) == told


def test_a_sentence_is_a_part_of_another() -> None:
    said = Message("report", {"who": ANN, "case": "The pone missed it.", "n": 3})
    assert plain(said, Viewer(0)) == "You of you: the pone missed it. three third 3."
    nested = Message("report", {"who": BEA, "case": Message("kind", {"why": "low"}), "n": 21})
    assert plain(nested) == "Bea of Bea: the lowest. twenty-one twenty-first 21."


def test_what_people_type_is_never_read_as_a_mark_or_a_pattern() -> None:
    typed = "{ $why } \U000f0000 " + "x" * 3000
    assert plain(Message("kind", {"why": typed})) == typed


@pytest.mark.parametrize("message", [Message("nothing"), Message("does", {"who": ANN})])
def test_an_unknown_key_or_a_missing_part_is_an_error(message: Message) -> None:
    with pytest.raises(LookupError):
        render(message)


def test_messages_are_written_down_and_read_back() -> None:
    message = Message("x", {"n": 2, "t": "a", "who": People((ANN, BEA)), "in": Message("y")})
    assert "\n" not in to_wire(message)
    assert from_wire(to_wire(message)) == message
