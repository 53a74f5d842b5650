"""A game in plain lines: a person at one seat, computer players at the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from pegout.errors import Rejection
from pegout.game import AddValue, Event, StartGame, View, seats_due, seen, tell, view_from
from pegout.game import events as e
from pegout.game.telling import side_name
from pegout.players import Driver
from pegout.rulesets import Ruleset
from pegout.rulesets.card import rule_card
from pegout.seating import Seat, Side
from pegout.terminal.asking import NotUnderstoodError, answer, question

HELP = """\
Type a card by its name (5H, 10D) or by its number in your hand; several with spaces between.
  h  your hand and the count      s  the scores      r  the rules, with their clauses
  ?  this help                    q  put the game away, to go on later"""
QUIT_WORDS = ("q", "quit", "exit")


class PutAway(Exception):  # noqa: N818 — leaving the table is not an error
    """The person wants to leave the game and come back to it."""


class Lines(NamedTuple):
    """Where lines go and where answers come from."""

    say: Callable[[str], None]
    ask: Callable[[str], str]


class LineTable:
    """The table as lines: says what happens, asks the person when it is their turn."""

    def __init__(self, driver: Driver, me: Seat, lines: Lines, *, as_json: bool = False) -> None:
        self.driver, self.me = driver, me
        self._say, self._ask = lines.say, lines.ask
        self._as_json = as_json

    def game(self, new_seed: Callable[[], str]) -> None:
        """Play the game in progress, or the next one, to its end."""
        if self.driver.game_over or self.driver.state.number == 0:
            self._tell(self.driver.give(StartGame(new_seed())))
        chance = self.driver.state.chance
        if not chance.mixings and chance.values[self.me] is None:
            self._ask_for_value()
        while not self.driver.game_over:
            if self.me in seats_due(self.driver.state):
                self._my_turn()
            else:
                self._tell(self.driver.turn())

    def _ask_for_value(self) -> None:
        """The seal is published, so now the person may add to the chance of the shuffle."""
        while True:
            text = self._asked(self._value_question())
            if not text:
                return
            done = self.driver.offer(AddValue(self.me, text))
            if not isinstance(done, Rejection):
                self._tell(done)
                return
            self._refuse(done)

    def _my_turn(self) -> None:
        view = view_from(self.driver.state, self.me)
        while True:
            text = self._asked(self._question(view))
            if self._side_word(text):
                continue
            try:
                done = self.driver.offer(answer(view, text))
            except NotUnderstoodError as error:
                done = Rejection("not_understood", str(error).rstrip("."))
            if not isinstance(done, Rejection):
                self._tell(done)
                return
            self._refuse(done)

    def _refuse(self, reason: Rejection) -> None:
        self._say(_json({"refused": reason}) if self._as_json else f"{reason}.")

    def _value_question(self) -> str:
        if self._as_json:
            return _json({"ask": {"type": "AddValue"}, "hand": None})
        return "Add words of your own to the shuffle, or press Enter"

    def _question(self, view: View) -> str:
        if self._as_json:
            return _json({"ask": view.duty, "hand": view.deal.hand if view.deal else None})
        return question(view)

    def _asked(self, text: str) -> str:
        typed = self._ask(text).strip()
        if typed.lower() in QUIT_WORDS:
            raise PutAway
        return typed

    def _side_word(self, text: str) -> bool:
        """Words that may be typed at any turn and play nothing."""
        told = {"?": [HELP], "help": [HELP], "h": [], "s": [self.scores()]}
        word = text.lower()
        if word == "r":
            told["r"] = rules_lines(self.driver.state.rules)
        for line in told.get(word, []):
            self._say(line)
        return word in told

    def scores(self) -> str:
        """Who stands where."""
        state = self.driver.state
        sides = [
            f"{side_name(Side(side), state.match)} {score}"
            for side, score in enumerate(state.scores)
        ]
        return f"Score: {', '.join(sides)}."

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            sight = seen(event, self.me)
            if sight is None:
                continue
            if self._as_json:
                self._say(_json(sight))
            else:
                self._say_event(sight)

    def _say_event(self, event: Event) -> None:
        if isinstance(event, e.DealerSet):
            self._say("")
            self._say(self.scores())
        if isinstance(event, e.CardsDealt | e.PackMixed):
            return
        sentence = tell(event, self.driver.state.match)
        mine_or_seen = not (isinstance(event, e.CardsLaidAway) and None in event.cards)
        if sentence and mine_or_seen:
            self._say(sentence)


def _json(what: object) -> str:
    return msgspec.json.encode(what).decode()


def rules_lines(rules: Ruleset) -> list[str]:
    """The rules card as lines that read well aloud: what, how much, and the clause."""
    lines = [f"The rules of {rules.name}:"]
    for section in rule_card(rules):
        lines.append(f"{section.title}.")
        lines += [f"  {label}: {words} ({clause})" for label, words, clause in section.lines]
    return lines
