"""A game in plain lines: a person at one seat, computer players at the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from pegout.errors import Rejection
from pegout.game import (
    AddValue,
    Event,
    PlayerCommand,
    Resign,
    StartGame,
    View,
    seats_due,
    seen,
    view_from,
)
from pegout.game import events as e
from pegout.players import Driver
from pegout.seating import Seat
from pegout.terminal.asking import NotUnderstoodError, answer, question
from pegout.terminal.saying import Teller, going_on, rules_lines, scores_line, table_lines

HELP = """\
Type a card by its name (5H, TD or 10D) or by its number in your hand.
  h  your hand again        t  the table: count, starter, crib
  s  the scores             w  why: cards and rules of the last scores
  r  the rules              q  put the game away, to go on later
  ?  this help              resign  give the game up"""
QUIT_WORDS = ("q", "quit", "exit")
VALUE_QUESTION = "Press Enter to begin, or first type any words to mix into the shuffle"


class PutAway(Exception):  # noqa: N818 — leaving the table is not an error
    """The person wants to leave the game and come back to it."""


class Lines(NamedTuple):
    """Where lines go, where answers come from, and where the game is kept after each act."""

    say: Callable[[str], None]
    ask: Callable[[str], str]
    keep: Callable[[], None]


class LineTable:
    """The table as lines: says what happens, asks the person when it is their turn."""

    def __init__(self, driver: Driver, me: Seat, lines: Lines, *, as_json: bool = False) -> None:
        self.driver, self.me = driver, me
        self._say, self._ask, self._keep = lines
        self._as_json = as_json
        self._teller = Teller(driver.state.match)

    def game(self, new_seed: Callable[[], str]) -> None:
        """Play the game in progress, or the next one, to its end."""
        if self.driver.game_over or self.driver.state.number == 0:
            self._tell(self.driver.give(StartGame(new_seed())))
        else:
            self._recap()
        chance = self.driver.state.chance
        if not chance.mixings and chance.values[self.me] is None:
            self._ask_for_value()
        while not self.driver.game_over:
            if self.me in seats_due(self.driver.state):
                self._my_turn()
            else:
                self._tell(self.driver.turn())

    def _recap(self) -> None:
        view = self._view()
        self._teller.starter = view.deal.starter if view.deal else None
        self._say_lines(going_on(view, self.driver.state.match))

    def _view(self) -> View:
        return view_from(self.driver.state, self.me)

    def _ask_for_value(self) -> None:
        """The seal is published, so now the person may add to the chance of the shuffle."""
        self._until_done(
            lambda: (
                _json({"ask": {"type": "AddValue"}, "hand": None})
                if self._as_json
                else VALUE_QUESTION
            ),
            lambda text: AddValue(self.me, text) if text else None,
        )

    def _my_turn(self) -> None:
        view = self._view()
        self._until_done(lambda: self._question(view), lambda text: answer(view, text))

    def _until_done(
        self, asked: Callable[[], str], meant: Callable[[str], PlayerCommand | None]
    ) -> None:
        """Ask until an answer is carried out; a slip is explained and changes nothing."""
        while True:
            text = self._asked(asked())
            if self._side_word(text):
                continue
            try:
                command = Resign(self.me) if text.lower() == "resign" else meant(text)
            except NotUnderstoodError as error:
                self._refuse(Rejection("not_understood", str(error).rstrip(".")))
                continue
            if command is None or self._carried_out(command):
                return

    def _carried_out(self, command: PlayerCommand) -> bool:
        done = self.driver.offer(command)
        if isinstance(done, Rejection):
            self._refuse(done)
            return False
        self._tell(done)
        return True

    def _refuse(self, reason: Rejection) -> None:
        self._say(_json({"refused": reason}) if self._as_json else f"{reason}.")

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
        match text.lower():
            case "?" | "help":
                self._say_lines(HELP.split("\n"))
            case "h":
                if not self._view().deal:
                    self._say_lines(["You have no cards yet."])
            case "t":
                self._say_lines(table_lines(self._view()))
            case "s":
                self._say_lines([scores_line(self._view(), self.driver.state.match)])
            case "w":
                self._say_lines(self._teller.why())
            case "r":
                self._say_lines(rules_lines(self.driver.state.rules))
            case _:
                return False
        return True

    def _say_lines(self, lines: Sequence[str]) -> None:
        if self._as_json:
            self._say(_json({"told": lines}))
        else:
            for line in lines:
                self._say(line)

    def _tell(self, events: Sequence[Event]) -> None:
        """Say what the person sees of these events, and keep the game as it now is."""
        self._keep()
        sights = [sight for event in events if (sight := seen(event, self.me))]
        if self._as_json:
            for sight in sights:
                self._say(_json(sight))
            return
        passed_on = [sight for sight in sights if isinstance(sight, e.DealerSet)]
        for line in self._teller.lines([one for one in sights if one not in passed_on]):
            self._say(line)
        for sight in passed_on:
            self._next_deal(sight)

    def _next_deal(self, event: e.DealerSet) -> None:
        """A rest after the show, unless the person is about to be asked something anyway."""
        if event.reason == "rotation" and self.me not in seats_due(self.driver.state):
            self._asked("Press Enter to go on")
        self._say("")
        self._say(scores_line(self._view(), self.driver.state.match))
        for line in self._teller.lines([event]):
            self._say(line)


def _json(what: object) -> str:
    return msgspec.json.encode(what).decode()
