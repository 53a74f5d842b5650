"""What a log tells of objections and calls of muggins: who, which score, how many points."""

from __future__ import annotations

import re

import pytest
from tests.table import Table
from tests.words import free, tell

from pegout.cards import parse_card
from pegout.game import Announce, ClaimGame, Peg, Play, duty_of, events as e, seats_due, view_from
from pegout.game.legal import AnnounceDuty
from pegout.game.narration.context import Heard
from pegout.judge import Challenge, Muggins, cases
from pegout.judge.cases.books import TITLES
from pegout.players import GreedyPlayer
from pegout.seating import Seat

HANDS = ("2C 4C 6C 9C QC KC", "2H 4H 6H 9H QH KH", "2S 4S 6S 9S QS KS")
"""Each keeps a hand of eight: two fifteens and a flush."""


def at_the_show(rules: str = "acc", hands: int = 2, *, muggins: bool = True) -> tuple[Table, int]:
    """A table at which a hand is to be counted, and the number of its score: 0 has dealt."""
    table = Table(rules, hands, dealer=0, counting="claim", muggins=muggins)
    thrown = 2 if hands == 2 else 1
    dealt = [" ".join(hand.split()[: 4 + thrown]) for hand in HANDS[:hands]]
    table.deal(*dealt, crib="" if hands == 2 else "KD")
    table.lay(*(" ".join(hand.split()[4:]) for hand in dealt))
    table.turn("TD")
    while not isinstance(duty := duty_of(table.state, Seat(1)), AnnounceDuty):
        due = next(iter(seats_due(table.state)))
        table.do(GreedyPlayer("a deal").choose(view_from(table.state, due)))
    return table, duty.item


def counted(table: Table, item: int, announced: int, pegged: int) -> None:
    """Bob says what his hand counts, and pegs."""
    table.do(Announce(Seat(1), item, announced))
    if pegged:
        table.do(Peg(Seat(1), item, pegged))


def told(table: Table) -> list[str]:
    """The log from the first case on."""
    heard, match = Heard(TITLES), table.happened(e.MatchStarted)[0]
    lines = [(event, tell(event, match, heard)) for event in table.log]
    first = next(n for n, (event, _) in enumerate(lines) if isinstance(event, e.IncidentReported))
    return [line for _, line in lines[first:] if line]


@pytest.mark.parametrize(
    ("announced", "claimed", "call"),
    [
        (6, 2, "Ann calls muggins for 2 points on Bob’s hand."),
        (7, 1, "Ann calls muggins for 1 point on Bob’s hand."),
        (0, 8, "Ann calls muggins for 8 points on Bob’s hand."),
        (8, 3, "Ann calls muggins for 3 points on Bob’s hand."),
    ],
)
def test_a_call_of_muggins_names_its_points_and_its_score(
    announced: int, claimed: int, call: str
) -> None:
    table, item = at_the_show()
    counted(table, item, announced, announced)
    table.do(Muggins(Seat(0), item, claimed))
    assert told(table)[0] == call


def test_a_call_on_a_card_of_the_play_names_the_card() -> None:
    table = Table("acc", counting="claim", muggins=True)
    table.deal(*HANDS[:2])
    table.lay("QC KC", "QH KH")
    table.turn("TD")
    table.play("9C", "6H", "4C", "4H", "2C")
    (item,) = [one.id for one in table.state.items if one.seat == 1 and one.true == 2][:1]
    table.do(Muggins(Seat(0), item, 2))
    assert told(table)[0] == "Ann calls muggins for 2 points on Bob’s six of hearts."


def test_a_call_of_an_older_record_is_told_without_what_it_does_not_hold() -> None:
    event = e.IncidentReported("MUG-zero", {}, Seat(1), Seat(0), 5, "muggins")
    match = Table("acc").happened(e.MatchStarted)[0]
    assert tell(event, match, Heard(TITLES)) == "Bob calls muggins on score 5."


@pytest.mark.parametrize(("caller", "name"), [(0, "Ann"), (2, "Cal")])
def test_with_three_hands_the_ruling_names_who_called_muggins(caller: int, name: str) -> None:
    """Ann deals; either of the others may call what Bob has missed."""
    table, item = at_the_show("bicycle", 3)
    counted(table, item, 6, 6)
    table.do(Muggins(Seat(caller), item, 2))
    ruling, pegged = told(table)[1:3]
    assert ruling.endswith(f": {name} pegs 2 (muggins).")
    assert pegged.startswith(f"{name} pegs 2 (muggins)")


def test_with_two_hands_a_ruling_names_both() -> None:
    table, item = at_the_show(muggins=False)
    counted(table, item, 12, 12)
    table.do(Challenge(Seat(0), "peg", item))
    assert told(table)[1].endswith("Bob’s front peg is moved back 4. Ann pegs 4 (award).")


IDS = re.compile("|".join(rf"(?<![\w-]){re.escape(one.id)}(?![\w-])" for one in cases()))


@pytest.mark.parametrize(
    ("announced", "pegged", "objection"),
    [
        (12, 12, "Ann objects to the 12 points pegged for Bob’s hand: 4 too many."),
        (8, 9, "Ann objects to the 9 points pegged for Bob’s hand: 1 too many."),
        (8, 8, "Ann objects to the 8 points pegged for Bob’s hand."),
    ],
)
@pytest.mark.parametrize("rules", ["acc", "mcallen", "bicycle", "alberta55"])
def test_an_objection_names_the_peg_and_the_ruling_cites_no_id(
    rules: str, announced: int, pegged: int, objection: str
) -> None:
    table, item = at_the_show(rules, muggins=False)
    counted(table, item, announced, pegged)
    table.do(Challenge(Seat(0), "peg", item))
    lines = told(table)
    assert lines[0] == objection
    assert re.match(r"Ruling(, as the [^(]* have it)? \(00", lines[1])
    assert not [line for line in lines if IDS.search(line) or "no-error" in line]


def test_a_count_that_is_doubted_before_it_is_pegged_is_named_as_announced() -> None:
    table, item = at_the_show("sasg", muggins=False)
    counted(table, item, 12, 0)
    table.do(Challenge(Seat(0), "peg", item))
    assert told(table)[0] == "Ann objects to the 12 points announced for Bob’s hand."


@pytest.mark.parametrize("rules", ["acc", "bicycle", "alberta55"])
def test_an_objection_to_a_count_names_the_count(rules: str) -> None:
    table = Table(rules, counting="claim")
    table.deal(*HANDS[:2])
    table.lay("QC KC", "QH KH")
    table.turn("TD")
    table.play("9C")
    table.do(Play(Seat(1), parse_card("6H"), 17))
    table.do(Challenge(Seat(0), "count"))
    lines = told(table)
    assert lines[0] == "Ann objects to the count of 17 that Bob said."
    assert not [line for line in lines if IDS.search(line)]


@pytest.mark.parametrize("scores", [(0, 0), (0, 120)])
def test_an_objection_to_a_claimed_game_names_who_claims(scores: tuple[int, int]) -> None:
    table = Table("acc", counting="claim", scores=scores)
    table.deal(*HANDS[:2])
    table.lay("QC KC", "QH KH")
    table.turn("JD" if scores[1] else "TD")
    if scores[1]:
        table.do(Peg(Seat(1), table.state.items[-1].id, 2))
    else:
        table.do(ClaimGame(Seat(1)))
    table.do(Challenge(Seat(0), "game", None))
    lines = told(table)
    assert lines[0] == "Ann objects to Bob’s claim of the game."
    assert not [line for line in lines if IDS.search(line) or "game-won" in line]


def test_what_no_book_speaks_of_is_told_briefly() -> None:
    event = e.IncidentReported("ALB-uncovered", {}, Seat(0), Seat(1))
    match = Table("bicycle").happened(e.MatchStarted)[0]
    assert tell(event, match, Heard(TITLES)) == (
        "Ann reports, against Bob: the book names no remedy for this."
    )


def test_a_decision_is_told_as_it_was_offered() -> None:
    match, heard = Table("acc").happened(e.MatchStarted)[0], Heard(TITLES)
    options = (e.Choice("1", free("As if the peg had not been released.")),)
    asked = free("Where do the pegs go?")
    offered = e.ChoiceOffered("GAP-front-peg-forward", None, options, asked)
    chosen = e.ChoiceMade("GAP-front-peg-forward", None, "1")
    lines = [tell(event, match, heard) for event in (offered, chosen)]
    assert lines == [
        "A decision is needed: Where do the pegs go? As if the peg had not been released.",
        "It is decided: as if the peg had not been released.",
    ]
