"""A game in plain lines: a person at one seat, computer players at the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.game import (
    AddValue,
    Announce,
    AnnounceDuty,
    Command,
    Event,
    Play,
    Resign,
    Show,
    ShowDuty,
    StartGame,
    View,
    events as e,
    seats_due,
    seen,
    view_from,
)
from pegout.judge import TableCommand
from pegout.players import Driver, item_of
from pegout.rulesets import without_readings
from pegout.seating import Seat
from pegout.terminal.narration import Teller
from pegout.terminal.questions import (
    NotUnderstoodError,
    TerminalOffer,
    answer,
    last_call,
    led,
    offers,
    question,
)
from pegout.terminal.side_words import help_lines, side_command
from pegout.terminal.status import (
    going_on,
    heading,
    rules_lines,
    scores_line,
    seal_lines,
    table_lines,
)
from pegout.text import Message, say

YES = ("y", "yes")
QUIT_WORDS = ("q", "quit", "exit")


class PutAway(Exception):  # noqa: N818 — leaving the table is not an error
    """The person wants to leave the game and come back to it."""


class TerminalSeat:
    """The person's own place among the players: the table asks the person instead."""

    def choose(self, view: View) -> TableCommand:
        """Nobody is here to choose."""
        raise NotImplementedError("the person at this seat is asked by the table")


class Lines(NamedTuple):
    """Where lines go, where answers come from, and where the game is kept after each act."""

    say: Callable[[str], None]
    ask: Callable[[str], str]
    keep: Callable[[], None]


class LineTable:
    """The table as lines: says what happens, asks the person when it is their turn."""

    def __init__(
        self,
        driver: Driver,
        me: Seat,
        lines: Lines,
        *,
        as_json: bool = False,
        clauses: bool = False,
    ) -> None:
        self.driver, self.me = driver, me
        self._say, self._ask, self._keep = lines
        self._as_json = as_json
        self._clauses = clauses
        self._teller = Teller(driver.state.match, me, clauses=clauses)
        self._offered: set[tuple[str, int]] = set()
        self._said_count = False

    def introduce(self, level: str, strength: int | None = None) -> None:
        """Who plays what, and what may be typed."""
        match = self.driver.state.match
        self._say_lines([*heading(match, self.me, level, strength), *help_lines(self._view())])
        self._say("")

    def game(self, new_seed: Callable[[], str]) -> None:
        """Play the game in progress, or the next one, to its end."""
        self._offered.clear()
        if self.driver.game_over or self.driver.state.number == 0:
            self._tell(self.driver.give(StartGame(new_seed())))
        else:
            self._recap()
        chance = self.driver.state.chance
        if not chance.mixings and chance.values[self.me] is None:
            self._ask_for_value()
        while not self.driver.game_over:
            self._step()

    def _step(self) -> None:
        """One thing done: first what the person may, then who speaks up, then who is due."""
        view, speaks = self._view(), self.driver.volunteered()
        if (offer := self._next_offer(view) or self._last_call(view, speaks)) is not None:
            self._offer(offer)
        elif speaks is not None:
            self._tell(self.driver.unasked() or ())
        elif view.duty is not None:
            self._my_turn(view)
        else:
            self._tell(self.driver.turn())

    def _last_call(self, view: View, speaks: Command | None) -> TerminalOffer | None:
        """With muggins, the moment before a computer pegs over what it has left."""
        if not view.muggins:
            return None
        waits = speaks is not None or view.duty is not None
        return self._unanswered(last_call(view, speaks if waits else self.driver.choice()))

    def _next_offer(self, view: View) -> TerminalOffer | None:
        """The next question asked once; a card led is asked about only if its count was said."""
        for offer in offers(view):
            if led(view, item_of(view, offer.item)) and not self._said_count:
                continue
            if self._unanswered(offer):
                return offer
        return None

    def _unanswered(self, offer: TerminalOffer | None) -> TerminalOffer | None:
        return None if offer is None or offer.key in self._offered else offer

    def _offer(self, offer: TerminalOffer) -> None:
        if self._until_done(lambda: self._put(offer.asked, offer.question), offer.meant):
            self._offered.add(offer.key)

    def _recap(self) -> None:
        """Take up the game where it was: what was claimed before is still in mind."""
        self._teller.remember([sight for one in self.driver.log if (sight := seen(one, self.me))])
        self._say_lines(going_on(self._view(), self.driver.state.match))

    def _view(self) -> View:
        return view_from(self.driver.state, self.me)

    def _ask_for_value(self) -> None:
        """The seal is published, so now the person may add to the chance of the shuffle."""
        self._until_done(
            lambda: self._put({"type": "AddValue"}, say("line-ask-value"), dealt=False),
            lambda text: AddValue(self.me, text) if text else None,
        )

    def _my_turn(self, view: View) -> None:
        if (obvious := _obvious(view, self.me)) is not None:
            self._carried_out(obvious)
            return
        self._until_done(
            lambda: self._put(view.duty, question(view)), lambda text: answer(view, text)
        )

    def _until_done(
        self, asked: Callable[[], str], meant: Callable[[str], TableCommand | None]
    ) -> bool:
        """Ask until an answer is carried out; a slip is explained and changes nothing.

        False where something else was said instead, so that the question may come again.
        """
        while True:
            text = self._asked(asked())
            if self._side_word(text):
                continue
            try:
                aside = self._aside(text)
                command = aside or meant(text)
            except NotUnderstoodError as error:
                self._refuse(error.refusal)
                continue
            if command is None or self._carried_out(command):
                return aside is None

    def _aside(self, text: str) -> TableCommand | None:
        """What may be said at any turn, whatever was asked."""
        if text.lower() == "resign":
            return Resign(self.me)
        return side_command(self._view(), text)

    def _carried_out(self, command: TableCommand) -> bool:
        done = self.driver.offer(command)
        if isinstance(done, Rejection):
            self._refuse(done)
            return False
        if isinstance(command, Play):
            self._said_count = command.said is not None
        self._tell(done)
        return True

    def _refuse(self, reason: Rejection) -> None:
        clause = without_readings(reason.clause) if self._clauses else ""
        in_books = replace(reason, clause=clause)
        self._say(_json({"refused": reason.as_data()}) if self._as_json else f"{in_books}.")

    def _put(self, duty: object, words: Message, *, dealt: bool = True) -> str:
        """A question as it is put: in words, or as the duty with the hand and what else may be."""
        if not self._as_json:
            return self._worded(words)
        view = self._view()
        hand = view.deal.hand if dealt and view.deal else None
        return _json({"ask": duty, "hand": hand, "may": view.may})

    def _asked(self, text: str) -> str:
        typed = self._ask(text).strip()
        if typed.lower() in QUIT_WORDS:
            raise PutAway
        return typed

    def _side_word(self, text: str) -> bool:
        """Words that may be typed at any turn and play nothing."""
        word = text.lower()
        if word == "claim" and self._view().counting == "claim":
            return not self._sure_of_claim()
        if word not in ASIDES:
            return False
        if lines := ASIDES[word](self._view(), self._teller):
            self._say_lines(lines, clauses=word in ASKS_FOR_CLAUSES)
        return True

    def _sure_of_claim(self) -> bool:
        """Whether a person means it: a game claimed too soon is a mistake with a penalty."""
        if self._as_json or self._asked(self._worded(say("line-ask-sure"))).lower() in YES:
            return True
        self._say_lines([say("line-not-claimed")])
        return False

    def _worded(self, message: Message, *, clauses: bool = False) -> str:
        return "\n".join(self._teller.shown(message, clauses=clauses))

    def _say_lines(self, messages: Sequence[Message], *, clauses: bool = False) -> None:
        worded = (self._worded(it, clauses=clauses) for it in messages)
        lines = [line for words in worded for line in words.split("\n")]
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
            self._rest()
        if self.driver.game_over:
            return
        self._say("")
        self._say_lines([scores_line(self._view(), self.driver.state.match)])
        for line in self._teller.lines([event]):
            self._say(line)

    def _rest(self) -> None:
        """Until the person goes on; something may still be put right or given up here."""
        while not self.driver.game_over:
            if self._until_done(lambda: self._worded(say("line-ask-go-on")), lambda text: None):
                return


ASIDES: dict[str, Callable[[View, Teller], Sequence[Message]]] = {
    "?": lambda view, _: help_lines(view),
    "help": lambda view, _: help_lines(view),
    "h": lambda view, _: [] if view.deal else [say("line-no-cards")],
    "t": lambda view, _: table_lines(view),
    "s": lambda view, teller: [scores_line(view, teller.match)],
    "w": lambda _, teller: teller.why(),
    "why": lambda _, teller: teller.why(),
    "f": lambda view, _: seal_lines(view),
    "r": lambda _, teller: rules_lines(teller.match),
    "judge": lambda *_: [say("line-help-judge")],
}
"""What may be asked at any turn, and what is told."""
ASKS_FOR_CLAUSES = ("w", "why", "r")


def _obvious(view: View, seat: Seat) -> TableCommand | None:
    """What need not be asked: to show one's hand in turn, or that a card led scores nothing."""
    match view.duty:
        case ShowDuty():
            return Show(seat)
        case AnnounceDuty(number) if led(view, item_of(view, number)):
            return Announce(seat, number, 0)
    return None


def _json(what: object) -> str:
    return msgspec.json.encode(what).decode()
