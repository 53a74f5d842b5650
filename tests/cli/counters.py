"""People who count at `pegout play`, reading only the lines; what they know they were told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.cli.test_play import choice

from pegout.cards import Card, parse_card
from pegout.chance import seed_from
from pegout.game import StartMatch
from pegout.game.commands import Counting
from pegout.players import LEVELS, Driver
from pegout.rulesets import Ruleset, ruleset
from pegout.scoring import THIRTY_ONE, count_of, score_play, score_show, total
from pegout.seating import Seat
from pegout.terminal.line import Lines, LineTable, TerminalSeat

NAMES = ("Ann", "Bea", "Cal", "Dot")
MOST_QUESTIONS = 5_000


class Counter:
    """Someone at seat 0 who listens, and counts rightly what the cards on the table give."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.starter: Card | None = None
        self.series: list[Card] = []
        self.shown: list[Card] = []
        self.worth: dict[int, int] = {}
        self.goes: set[int] = set()
        self.go_pegged = False
        self.score = 0
        self.told: list[dict[str, Any]] = []

    def hear(self, told: dict[str, Any]) -> None:
        self.told.append(told)
        match told.get("type"):
            case "StarterTurned":
                self.starter, self.series = parse_card(told["card"]), []
            case "CardPlayed":
                self.series.append(parse_card(told["card"]))
            case "SeriesEnded":
                self.series, self.go_pegged, self.goes = [], False, set()
            case "PegMoved" | "PointsMoved":
                self.score = told["hole"] if told["side"] == 0 else self.score
                self.go_pegged = self.go_pegged or told["item"] in self.goes
            case "HoldingShown":
                self.shown = [parse_card(card) for card in told["cards"]]
            case "ItemOpened":
                self.worth[told["item"]] = self.count(told["kind"])
                self.goes |= {told["item"]} if told["kind"] == "go" else set()

    def count(self, kind: str) -> int:
        if kind in ("hand", "crib"):
            return total(score_show(self.shown, self.starter, self.rules.show, crib=kind == "crib"))
        if kind == "play":
            after_go = self.go_pegged and count_of(self.series) == THIRTY_ONE
            return total(score_play(self.series, self.rules.play)) - after_go
        last_hole = self.rules.heels.last_hole.value
        barred = last_hole is not None and self.score > last_hole
        return 1 if kind == "go" else 0 if barred else 2

    def choose(self, duty: dict[str, Any], hand: list[str] | None) -> str:
        match duty["type"]:
            case "CutDuty":
                depths = range(duty["least"] + 3, duty["most"] + 1)
                return str(next(depth for depth in depths if depth not in duty["taken"]))
            case "PlayDuty" if not duty["cards"]:
                return "go"
            case "AnnounceDuty":
                return str(self.worth[duty["item"]])
            case "Peg":
                return str(self.worth[duty["item"]] if duty["item"] else "")
            case "ChooseDuty":
                return "1"
        return choice(duty, hand)


class Careless(Counter):
    """Someone who counts, pegs, plays and objects as it comes."""

    def __init__(self, rules: Ruleset, seed: str = "") -> None:
        super().__init__(rules)
        self.chance = Random(seed)

    def choose(self, duty: dict[str, Any], hand: list[str] | None) -> str:
        any_of = self.chance.choice
        if self.chance.random() < 0.1:
            return any_of(["over", "wrong", "renege", "back", "fix 1", "count 9", "say 2", "why"])
        match duty["type"]:
            case "PlayDuty" if duty["may_go"] and self.chance.random() < 0.1:
                return "go"
            case "PlayDuty" if duty["cards"] and self.chance.random() < 0.2:
                return f"{duty['cards'][0]} {self.chance.randint(1, THIRTY_ONE)}"
            case "AnnounceDuty":
                return str(self.chance.randint(0, 12))
            case "Peg" | "PegDuty":
                return any_of(["", "1", "2", "3", "12"])
            case "AcceptDuty":
                return any_of(["", "", "over", "muggins 2", "no"])
        return super().choose(duty, hand)


def played(
    rules: str,
    hands: int,
    counting: Counting,
    person: Counter,
    *,
    muggins: bool = False,
    level: str = "greedy",
    seed: str = "table",
) -> Driver:
    """A whole game in this process: the person is told the lines and asked the questions."""
    players = [LEVELS[level](f"{seed} {seat}") for seat in range(1, hands)]
    driver = Driver((TerminalSeat(), *players))
    driver.give(StartMatch(ruleset(rules), NAMES[:hands], counting=counting, muggins=muggins))
    asked = 0

    def ask(text: str) -> str:
        nonlocal asked
        asked += 1
        assert asked < MOST_QUESTIONS
        told = json.loads(text)
        return person.choose(told["ask"], told["hand"])

    def say(line: str) -> None:
        person.hear(json.loads(line))

    lines = Lines(say, ask, lambda: None)
    LineTable(driver, Seat(0), lines, as_json=True).game(lambda: seed_from(seed))
    assert driver.game_over
    return driver


def settled(person: Counter, kinds: tuple[str, ...] = ("hand", "crib")) -> list[tuple[int, int]]:
    """What was pegged for the person's own scores, and what they were worth; the score that
    pegged out is left out, since the board ends before it does.
    """
    mine = [one["item"] for one in person.told if _opens(one, kinds) and one["seat"] == 0]
    pegged: dict[int, int] = dict.fromkeys(mine, 0)
    for one in person.told:
        if one.get("type") == "PegMoved" and one["item"] in pegged:
            pegged[one["item"]] += one["hole"] - one["start"]
            if one["hole"] == person.rules.game.target.value:
                del pegged[one["item"]]
    worth = {
        one["item"]: sum(line["points"] for line in one["lines"] or ())
        for one in person.told
        if one.get("type") == "ItemClosed" and one["state"] != "void"
    }
    return [(pegged[item], worth[item]) for item in mine if item in pegged and item in worth]


def _opens(told: dict[str, Any], kinds: tuple[str, ...]) -> bool:
    return told.get("type") == "ItemOpened" and told["kind"] in kinds


class Taker(Counter):
    """Takes whatever the others leave in the show."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self.pegged: dict[int, int] = {}

    def hear(self, told: dict[str, Any]) -> None:
        super().hear(told)
        if told.get("type") == "PegMoved":
            self.pegged[told["item"]] = told["hole"] - told["start"]

    def choose(self, duty: dict[str, Any], hand: list[str] | None) -> str:
        if duty["type"] == "AcceptDuty" and not duty["of_game"]:
            left = self.worth[duty["item"]] - self.pegged.get(duty["item"], 0)
            return f"muggins {left}" if left > 0 else ""
        return super().choose(duty, hand)
