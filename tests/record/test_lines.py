"""Every kind of line is read back as it was written, and a spoilt one is told with its reason."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from tests.record.examples import ANN, BOB, EXAMPLES, ODDLY_NAMED, PAIR, with_numbers
from tests.words import free, tell

from pegout.cards import parse_cards
from pegout.errors import RecordError
from pegout.game import events as e
from pegout.game.codec import (
    LEFT_OUT,
    event_from_data,
    event_from_json,
    event_to_data,
    event_to_json,
)
from pegout.game.narration.context import Heard
from pegout.record import (
    browser_grammar,
    line_for,
    read_record,
    record_of,
    record_to_json,
    survey,
    write_record,
)
from pegout.record.grammar import LINES
from pegout.rulesets import ruleset
from pegout.scoring import ScoreLine

DOC = Path(__file__).parents[2] / "docs" / "record-format.md"
GRAMMAR = Path(str(files("pegout.web"))) / "static" / "verify" / "grammar.js"
MATCH = e.MatchStarted(ruleset("acc"), ("Ann", "Bob"), 121, 1, "claim", muggins=True)
THREE = e.MatchStarted(ruleset("bicycle"), ("Ann", "Bob", "Cal"), 121, 1, "claim")
HEAD = write_record(record_of([MATCH]))
OPTIONS = (e.Choice("a", free("Deal again.")), e.Choice("b", free("Leave it.")))


def faults(line: str) -> list[str]:
    """What is wrong with one line of a claim match."""
    return [fault.reason for fault in survey(f"{HEAD}{line}\n").faults]


def test_there_is_an_example_of_every_kind_that_claims_and_rulings_need() -> None:
    old = {
        "MatchStarted", "GameStarted", "ValueAdded", "PeggerNamed", "PackMixed", "CutMade",
        "CutTied", "CardsDealt", "CardsLaidAway", "StarterTurned", "SeriesEnded", "HoldingShown",
        "ItemAnnounced", "Resigned", "GameEnded", "SeedRevealed", "MatchEnded",
    }  # fmt: skip
    kinds = {kind.__name__ for kind in e.Event.__subclasses__()}
    assert {type(event).__name__ for event in EXAMPLES} == kinds - old


@pytest.mark.parametrize("kind", ["fifteen", "pair", "run"])
def test_001_vii_2_a_each_score_in_the_document_has_its_own_clause(kind: str) -> None:
    """A fifteen is VII.2.a(5), a straight (4), a pair (1)."""
    cited = set(re.findall(rf'\b{kind} \d+ (?:\w\w )+"(001 VII[^"]+)"', DOC.read_text("utf-8")))
    place = {"fifteen": "(5)", "pair": "(1)", "run": "(4)"}[kind]
    assert all(clause.endswith(place) for clause in cited), cited


@pytest.mark.parametrize("event", EXAMPLES + ODDLY_NAMED, ids=line_for)
def test_every_event_is_read_back_as_it_was_written(event: e.Event) -> None:
    record = record_of([MATCH, event])
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert text.removeprefix(HEAD).strip("\n") == line_for(event)
    assert "  " not in line_for(event)
    assert read_record(record_to_json(record).decode()) == record
    assert event_from_json(event_to_json(event)) == event
    assert event_from_data(event_to_data(event)) == event


@pytest.mark.parametrize("event", EXAMPLES, ids=line_for)
def test_no_number_is_negative_or_huge(event: e.Event) -> None:
    for name in with_numbers(event):
        for number in (-1, 10**7):
            with pytest.raises(RecordError, match=f"has {name} {number}"):
                event_from_data(event_to_data(event) | {name: number})


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (e.IncidentReported, "reporter"),
        (e.IncidentReported, "offender"),
        (e.ChoiceMade, "chooser"),
        (e.RoleChanged, "crib_owner"),
        (e.RoleChanged, "next_dealer"),
        (e.Rewound, "turn"),
        (e.Rewound, "goes"),
        (e.CutVoided, "seats"),
        (e.PegsSet, "side"),
    ],
)
def test_there_are_four_seats_at_most(kind: type[e.Event], name: str) -> None:
    event = next(one for one in EXAMPLES if isinstance(one, kind))
    for seat in (-1, 4):
        several = name in ("goes", "seats")
        with pytest.raises(RecordError, match=f"has {name} {seat}, which no table can have"):
            event_from_data(event_to_data(event) | {name: [seat] if several else seat})


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("moved X from=hand to=crib 5H", "without saying whose"),
        ("moved X from=hand:P5 to=crib 5H", "expected a player, P1 to P4, not P5"),
        ("moved X from=lap to=crib 5H", "Invalid enum value 'lap'"),
        ("moved X from=crib 5H", "expected to=… where it says 5H"),
        ("report X by=P1 offender=P2 item=- about=peg : error -3", "has facts -3"),
        ("report X by=P1 offender=P2 item=- about=peg : error maybe", "as a whole number"),
        ("report X by=P1 offender=P2 item=- about=peg : error 3 | error 4", "tells error twice"),
        ("report X by=P1 offender=P2 item=- about=peg : error 3 muggins yes", "expected | where"),
        ("report X by=P1 offender=P2 item=- about=peg error 3", "expected : where it says error"),
        ("report X by=P1 offender=P2 item=- about=tea", "Invalid enum value 'tea'"),
        ("report X by=P1 offender=P2 about=peg", "expected item=… where it says about=peg"),
        ("report ?? by=P1 offender=P2 item=- about=peg", "the case must stand in double quotes"),
        ("report", "ends where the case was expected"),
        ("ruling X 001 : \"a\"", "expected : where it says 001"),
        ("ruling X : Play goes on.", "expected what is ruled as a message, not Play"),
        ("choice X by=P1 step=0 : a \"b\"", "expected the question as a message, not :"),
        ("choice X by=P1 \"\" : a \"b\"", "expected step=… where it says"),
        ("chosen X by=P1", "ends where the option was expected"),
        ("points X tip side=1 from=0 to=2 item=-", "Invalid enum value 'tip'"),
        ("points X award side=0 from=0 to=2 item=-", "has side -1"),
        ("points X award side=5 from=0 to=2 item=-", "has side 4"),
        ("points X award side=1 from=-4 to=2 item=-", "has start -4"),
        ("set-pegs X side=1 front=3", "ends where rear=… was expected"),
        ("dead X foot P1 count", "Invalid enum value 'foot'"),
        ("dead X hand P1 forever", "Invalid enum value 'forever'"),
        ("rewound X laid=3 count=13 goes=P9 turn=P1 : -", "expected a player"),
        ("rewound X laid=3 count=13 goes=- turn=- : -", "Expected `int`, got `null`"),
        ("new-pack X soon", "Invalid enum value 'soon'"),
        ("cut-voided X lunch again=P1", "Invalid enum value 'lunch'"),
        ("deal-voided", "ends where the case was expected"),
        ("deal-voided X Y", "has more than expected: Y"),
        ("P1 plays 5H 16 true", "expected true=… where it says true"),
        ("P1 plays 5H 16 true=-1", "has true -1"),
        ("P1 go could-lay", "ends where a card was expected"),
        ("P1 go 5H", "has more than expected: 5H"),
        ("P1 takes-back-go now", "has more than expected: now"),
        ("P1 corrects-count from=16 item=3", "expected to=… where it says item=3"),
        ("P1 accepts item=3", "ends where word, count, mix, ruled or no_muggins was expected"),
        ("P1 accepts item=3 nod", "Invalid enum value 'nod'"),
        ("P1 claims-game item=3", "ends where from=… was expected"),
        ("P1 may-score play item=3 hidden ? : pair 2 5H 5S \"x\"", "expected as-said=… where"),
        ("P1 may-score play item=3 as-said=4 : pair 2 5H 5S \"x\"", "do not add up"),
        ("closed item=3 accepted worth=3 : pair 2 5H 5S \"x\"", "do not add up"),
        ("closed item=3 accepted worth=-2 : pair -2 5H 5S \"x\"", "has points -2"),
        ("closed item=3 lost", "Invalid enum value 'lost'"),
        ("closed item=3 accepted : pair 2 5H 5S \"x\"", "expected worth=… where it says :"),
        ("go/2", "begins with a word that is not known: go"),
        ("points/2 X award side=1 from=0 to=2 item=-", "has version 2; this program reads up to 1"),
    ],
)  # fmt: skip
def test_a_spoilt_line_is_told_with_its_reason(line: str, reason: str) -> None:
    (found,) = faults(line)
    assert reason in found, found


@pytest.mark.parametrize("word", ["muggins=off", "muggins=yes", "muggins"])
def test_muggins_is_on_or_not_said(word: str) -> None:
    (fault,) = survey(HEAD.replace("muggins=on", word)).faults
    assert f"has more than expected: {word}" in fault.reason
    assert survey(HEAD.replace(" muggins=on", "")).faults == ()


def test_the_fields_that_were_added_are_written_only_where_they_say_something() -> None:
    for kind, later in LEFT_OUT.items():
        for event in (MATCH, *EXAMPLES):
            if type(event).__name__ == kind:
                data = event_to_data(event)
                assert all(data[name] != later[name] for name in later if name in data)
    assert event_to_json(e.GoCalled(ANN)) == b'{"type":"GoCalled","seat":0,"v":1}'


def crib_lines() -> list[str]:
    """Every line of the examples in the page about the format."""
    blocks = re.findall(
        r"^ *```crib\n(.*?)^ *```", DOC.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    return [line.strip() for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize("line", crib_lines())
def test_the_examples_of_the_page_are_true(line: str) -> None:
    """Each is read, and written again to the letter."""
    if line.startswith(("pegout-record", "[", "player", "ruleset", "rule ", "match ")):
        return
    text = f"{HEAD}{line}\n"
    assert survey(text).faults == ()
    again = write_record(read_record(text))
    assert again.replace("\n\n", "\n") == text.replace("go/1", "go")


def test_the_page_begins_a_match_as_the_writer_does() -> None:
    head = [line for line in crib_lines() if line.startswith(("player", "ruleset", "match "))]
    assert [line for line in head if line not in HEAD] == ["match target=121 to=1 counting=auto"]


def test_the_page_names_every_word_that_begins_a_line() -> None:
    words = {word for line in crib_lines() for word in line.split()[:2]}
    assert {line.word for line in LINES} <= words


def test_the_browsers_grammar_is_this_one() -> None:
    """Where this fails, run script/grammar."""
    assert GRAMMAR.read_text("utf-8") == browser_grammar()


@pytest.mark.parametrize("event", EXAMPLES, ids=line_for)
def test_every_event_is_told_in_a_sentence(event: e.Event) -> None:
    sentence = tell(event, THREE)
    quiet = isinstance(event, e.ItemOpened) and (event.hidden or event.lines is None)
    quiet |= isinstance(event, e.ItemClosed) and not event.lines and event.state != "void"
    quiet |= event == e.RoleChanged(None, None, "ACC-renege")
    assert bool(sentence) != quiet
    assert quiet or sentence.endswith(".")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (MATCH, "Ann and Bob play to 121. Rules: ACC. The players count for themselves. "
         "Muggins is played."),
        (e.GoWithdrawn(BOB), "Bob takes back the go."),
        (e.ItemAnnounced(5, 8), "Announced for score 5: 8."),
        (e.ItemAccepted(5, BOB, "mix"), "Bob accepts score 5 by mixing the cards."),
        (e.PegMoved(ANN, ANN, 20, 18, 5), "Ann takes the peg back 2, to hole 18."),  # type: ignore[arg-type]
        (e.ItemClosed(5, "forfeited", (PAIR,)), "Score 5 was missed; it was worth 2: "
         "a pair for 2 (5H 5S; 001 I.7)."),
        (e.GameClaimed(ANN, 5, 118), "Ann claims the game, pegging out from hole 118."),
        (e.IncidentReported("X", {"error": 2, "in_time": True}, BOB, ANN, 5, "peg"),
         "Bob objects to the peg for score 5: 2 too many."),
        (e.Ruled("X", ("001 I", "001 II"), (free("Play goes on."),)),
         "Ruling (001 I, 001 II): Play goes on."),
        (e.ChoiceOffered("X", BOB, OPTIONS),
         "Bob chooses: Deal again; or: Leave it."),
        (e.PointsMoved(ANN, 43, 45, "penalty", "X"), "Ann pegs 2 (penalty), to hole 45."),  # type: ignore[arg-type]
        (e.PointsMoved(ANN, 45, 43, "backward", "X"), "Ann pegs back 2 (penalty), to hole 43."),  # type: ignore[arg-type]
        (e.CutVoided("starter", (BOB,), "X"), "The cut for the starter does not count: "
         "Bob cuts again."),
    ],
)  # fmt: skip
def test_sentences(event: e.Event, sentence: str) -> None:
    assert tell(event, MATCH) == sentence


def test_with_what_was_heard_scores_and_choices_are_told_by_name() -> None:
    heard, crib = Heard(), ScoreLine("thirty_one", 1, parse_cards("KH QS JD"), "001 VII.2.c")
    offered = e.ChoiceOffered("X", BOB, OPTIONS)
    log = (
        e.ItemOpened(5, ANN, "hand", (PAIR,), hidden=True),
        e.ItemAnnounced(5, 8),
        e.PegMoved(ANN, ANN, 20, 28, 5),  # type: ignore[arg-type]
        e.ItemAccepted(5, BOB, "word"),
        e.ItemClosed(5, "accepted", (PAIR,)),
        e.CardPlayed(BOB, parse_cards("JD")[0], 31),
        e.ItemOpened(6, BOB, "play", (crib,), hidden=True),
        e.ItemAnnounced(6, 0),
        e.ItemClosed(6, "forfeited", (crib,)),
        offered,
        e.ChoiceMade("X", BOB, "b"),
        e.ChoiceMade("X", None, "a"),
    )
    told = [sentence for event in log if (sentence := tell(event, MATCH, heard))]
    assert told == [
        "Ann announces 8 for the hand.",
        "Ann pegs 8, to hole 28.",
        "Bob accepts Ann’s hand.",
        "Ann’s hand was worth 2 (8 were pegged): a pair for 2 (5H 5S; 001 I.7).",
        "Bob plays the jack of diamonds: thirty-one.",
        "Bob announces nothing for the jack of diamonds.",
        "Bob’s jack of diamonds was missed; it was worth 1 (nothing was pegged): thirty-one for 1 "
        "more, as the go was pegged already (KH QS JD; 001 VII.2.c).",
        "Bob chooses: Deal again; or: Leave it.",
        "Bob has chosen: leave it.",
        "It is decided: deal again.",
    ]


def test_where_the_table_counts_nothing_more_is_told_than_before() -> None:
    auto = e.MatchStarted(ruleset("acc"), ("Ann", "Bob"), 121, 1, "auto")
    assert tell(auto, auto) == "Ann and Bob play to 121. Rules: ACC."
    assert tell(e.ItemAnnounced(1, 2), auto) == tell(e.ItemClosed(1, "accepted"), auto) == ""
