"""`pegout play --counting check|claim`: a person counts, slips, is put right and comes back."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.counters import Careless, Counter, Taker, played, settled
from tests.cli.run import assert_refused, pegout_here
from tests.cli.test_play import Person
from tests.games import TABLES
from tests.long import few, in_turn

from pegout.game.commands import Counting
from pegout.rulesets import Ruleset, ruleset

MUGGINS_TABLES = [
    (rules, hands) for rules, hands in TABLES if ruleset(rules).counting.muggins.value == "optional"
]

COUNTED = [(*table, counting) for table in TABLES for counting in ("check", "claim")]
COUNTERS = ("random", "greedy", "novice", "expert")
"""Levels that count each in a way of its own."""


@pytest.mark.parametrize(("rules", "hands", "counting", "level"), in_turn(COUNTED, COUNTERS))
def test_a_person_who_counts_rightly_loses_nothing(
    rules: str, hands: int, counting: Counting, level: str
) -> None:
    person = Counter(ruleset(rules))
    played(rules, hands, counting, person, level=level)
    assert person.told[-1]["type"] == "MatchEnded"
    assert not [one for one in person.told if one.get("type") == "Ruled"]
    assert not [one for one in person.told if "refused" in one]
    counted = settled(person, ("hand", "crib", "play", "go", "heels"))
    assert counted
    assert all(pegged == worth for pegged, worth in counted)


@pytest.mark.parametrize(("rules", "hands", "counting", "level"), in_turn(COUNTED, COUNTERS))
def test_a_careless_person_finishes_a_game_too(
    rules: str, hands: int, counting: Counting, level: str
) -> None:
    person = Careless(ruleset(rules), f"{rules} {hands} {level}")
    played(rules, hands, counting, person, level=level)
    if counting == "check":
        assert all(pegged == worth for pegged, worth in settled(person))
    else:
        assert any(pegged != worth for pegged, worth in settled(person))


@pytest.mark.parametrize("sort", [Counter, Careless])
@pytest.mark.parametrize(("rules", "hands", "level"), in_turn(MUGGINS_TABLES, COUNTERS))
def test_muggins_is_played_to_the_end(
    rules: str, hands: int, level: str, sort: Callable[[Ruleset], Counter]
) -> None:
    person = sort(ruleset(rules))
    played(rules, hands, "claim", person, muggins=True, level=level)
    assert person.told[-1]["type"] == "MatchEnded"


def test_no_true_value_is_told_before_its_window_has_closed() -> None:
    person = Careless(ruleset("acc"))
    played("acc", 2, "claim", person, muggins=True)
    opened = [one for one in person.told if one.get("type") == "ItemOpened"]
    assert opened
    assert all(one["lines"] is None and one.get("as_said") is None for one in opened)
    assert not [one for one in person.told if one.get("type") == "CardPlayed" and one.get("true")]
    assert not [one for one in person.told if one.get("type") == "GoCalled" and one.get("playable")]


def test_claims_of_the_computer_can_be_objected_to_and_taken() -> None:
    """A player of the weakest level leaves points, and a person takes them by muggins."""
    person = Taker(ruleset("acc"))
    played("acc", 2, "claim", person, muggins=True, level="random")
    taken = [one for one in person.told if one.get("type") == "PointsMoved"]
    assert [one for one in taken if one["kind"] == "muggins" and one["side"] == 0]


class CountingPerson(Person):
    """A person at a real `pegout play`, who counts what the lines show."""

    def __init__(self, brain: Counter, *words: str, cwd: Path) -> None:
        super().__init__(*words, cwd=cwd)
        self.brain = brain

    def hear(self, told: dict[str, Any]) -> None:
        self.brain.hear(told)

    def choose(self, duty: dict[str, Any], hand: list[str]) -> str:
        return self.brain.choose(duty, hand)


RECORDED = [*((rules, hands, "claim") for rules, hands in TABLES), ("bicycle", 3, "check")]
FEW_RECORDED = [("acc", 2, "claim"), ("club_teams", 4, "claim"), ("bicycle", 3, "check")]
"""All hands and both ways to count; `played` above goes through every book in this process."""


@pytest.mark.parametrize("table", few(RECORDED, *FEW_RECORDED), ids=str)
def test_the_record_of_a_counted_game_is_right(table: tuple[str, int, str], tmp_path: Path) -> None:
    rules, hands, counting = table
    record = tmp_path / "game.crib"
    words = ("--rules", rules, "--players", str(hands), "--counting", counting, "--seed", "kept")
    brain = Careless(ruleset(rules), "record")
    person = CountingPerson(brain, *words, "--record", str(record), cwd=tmp_path)
    person.play()
    code, err = person.end()
    assert code == 0, err
    assert person.seen[-1]["type"] == "MatchEnded"
    assert pegout_here("record", "check", str(record)).code == 0
    assert pegout_here("verify", str(record)).code == 0


def test_a_claim_game_that_is_killed_goes_on_with_its_counting_and_muggins(tmp_path: Path) -> None:
    brain = Counter(ruleset("acc"))
    words = ("--rules", "acc", "--counting", "claim", "--muggins", "--level", "random")
    person = CountingPerson(brain, *words, "--record", "kept.crib", cwd=tmp_path)
    person.play(most=40)
    person.process.kill()
    person.end()
    going_on = CountingPerson(brain, "--resume", "kept.crib", cwd=tmp_path)
    going_on.play()
    assert going_on.end()[0] == 0
    opened = going_on.seen[0]
    assert (opened["counting"], opened["muggins"]) == ("claim", True)
    assert going_on.seen[-1]["type"] == "MatchEnded"
    kept = str(tmp_path / "kept.crib")
    assert pegout_here("record", "check", kept).code == 0
    assert_refused(pegout_here("play", "--resume", kept, "--counting", "check"), "keeps its rules")


def test_questions_tell_the_duty_and_what_else_may_be_done(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "pegout", "play", "--json", "--counting", "claim", "--seed", "x"],
        input="\n",
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    asked = [json.loads(line) for line in result.stdout.splitlines() if '"ask"' in line]
    assert asked[0]["ask"] == {"type": "AddValue"}
    assert {"what": "resign", "item": None} in asked[0]["may"]
    assert asked[1]["ask"]["type"] == "CutDuty"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (
            ("--rules", "sasg", "--counting", "claim", "--muggins"),
            "Muggins is not played under Southern Alberta Summer Games (004 R5.9)",
        ),
        (("--rules", "alberta55", "--muggins"), "(000 §10 Muggins)"),
        (("--rules", "acc", "--muggins"), "Muggins needs players who claim their own points"),
        (
            ("--rules", "acc", "--muggins", "--counting", "check"),
            "Muggins needs players who claim their own points",
        ),
        (("--counting", "fingers"), "there is no counting 'fingers'; there are auto, check, claim"),
        (("--resume", "x.crib", "--counting", "claim"), "keeps its rules"),
        (("--resume", "x.crib", "--muggins"), "keeps its rules"),
    ],
)
def test_ways_of_counting_that_cannot_be(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here("play", *words), reason)
