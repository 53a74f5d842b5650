"""What people do in a scene: one line, one command."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from tests.judge.in_games.sitting import NAMES, Sitting

from pegout.cards import Card, parse_card, parse_cards
from pegout.game import Command, commands as c
from pegout.judge import Challenge, Choose, Muggins, Report
from pegout.seating import Seat


class Told(NamedTuple):
    """A line at a table: who does it, whose score it is about, and its other words."""

    table: Sitting
    case: str
    words: dict[str, str | None]

    def word(self, key: str) -> str:
        return self.words.get(key) or ""

    @property
    def who(self) -> Seat:
        return seat_of(self.word("who"))

    @property
    def number(self) -> int:
        return int(self.word("number"))

    @property
    def item(self) -> int:
        """The score it is about: the player's own, if nobody else's is named."""
        whose = seat_of(self.word("whose") or self.word("who"))
        return self.table.item(whose, self.word("kind"), int(self.word("place") or 0)).id


def seat_of(name: str) -> Seat:
    """The seat of a player by name."""
    return Seat(NAMES.index(name))


def command(table: Sitting, case: str, line: str) -> Command | None:
    """The command that a line tells; None where it tells none."""
    for pattern, maker in PATTERNS.items():
        if found := re.fullmatch(pattern, line):
            return maker(Told(table, case, found.groupdict()))
    return None


def _cards(words: str) -> tuple[Card | None, ...]:
    """Cards by name, a stroke for an unknown one, or that many unknown ones."""
    if words.strip().isdecimal():
        return (None,) * int(words)
    return tuple(None if word == "-" else parse_card(word) for word in words.split())


def _deal(told: Told) -> Command:
    hands = tuple(_cards(one) for one in told.word("cards").split("/"))
    return c.Deal(told.who, hands, _cards(told.word("crib")))


def _turn(told: Told) -> Command:
    state = told.table.state
    cutter = Seat((state.the_deal.dealer + 1) % state.hands)
    return c.Cut(cutter, "starter", None, parse_card(told.word("card")))


def _play(told: Told) -> Command:
    said = told.word("number")
    return c.Play(told.who, parse_card(told.word("card")), int(said) if said else None)


def _object_to(told: Told) -> Command:
    if told.word("what") == "count":
        return Challenge(told.who, "count")
    return Challenge(told.who, "renege" if told.word("what") == "go" else "game")


def _choose(told: Told) -> Command:
    judge = told.word("chooser") == "judge"
    return Choose(Seat(0) if judge else seat_of(told.word("chooser")), told.word("option"))


def _report(told: Told) -> Command:
    """A case, or that of the scene, with its facts; whom it is against; about which score."""
    words = told.word("facts").split()
    against = told.word("against")
    return Report(
        told.who,
        next((word for word in words if "=" not in word), told.case),
        dict(_fact(word) for word in words if "=" in word),
        seat_of(against) if against else None,
        told.item if told.word("kind") else None,
    )


def _fact(word: str) -> tuple[str, str]:
    key, _, value = word.partition("=")
    return key, value


NAME = "Ann|Bob|Cal|Dee"
WHO = rf"(?P<who>{NAME})"
NUMBER = r"(?P<number>\d+)"
CARD = r"(?P<card>\S\S)"
KIND = r"(?P<kind>heels|play|go|hand|crib)(?: (?P<place>\d))?"
OWN = rf"(?:his|her) {KIND}"
OF = rf"(?P<whose>{NAME})'s {KIND}"
PATTERNS: dict[str, Callable[[Told], Command]] = {
    rf"{WHO} deals the usual cards": lambda told: c.Deal(told.who, *told.table.usual()),
    rf"{WHO} deals (?P<cards>[^+]+?)(?: \+ (?P<crib>.+))?": _deal,
    rf"{WHO} lays away (?P<cards>.+)": lambda told: c.LayAway(told.who, _cards(told.word("cards"))),
    rf"{WHO} cuts the pack": lambda told: c.Cut(told.who, "pack", None),
    rf"{WHO} cuts {CARD}": lambda told: c.Cut(
        told.who, "first_deal", None, parse_card(told.word("card"))
    ),
    rf"starter {CARD}": _turn,
    rf"{WHO} plays {CARD}(?: saying {NUMBER})?": _play,
    rf"{WHO} says go": lambda told: c.Go(told.who),
    rf"{WHO} takes back the go": lambda told: c.WithdrawGo(told.who),
    rf"{WHO} corrects the count to {NUMBER}": lambda told: c.SayCount(told.who, told.number),
    rf"{WHO} shows(?: (?P<cards>.+))?": lambda told: c.Show(
        told.who, parse_cards(told.word("cards"))
    ),
    rf"{WHO} says {NUMBER} for {OWN}": lambda told: c.Announce(told.who, told.item, told.number),
    rf"{WHO} pegs {NUMBER} for {OWN}": lambda told: c.Peg(told.who, told.item, told.number),
    rf"{WHO} accepts {OF}": lambda told: c.Accept(told.who, told.item),
    rf"{WHO} mixes {OF}": lambda told: c.Accept(told.who, told.item, "mix"),
    rf"{WHO} grants the game": lambda told: c.Accept(told.who, 0),
    rf"{WHO} claims the game": lambda told: c.ClaimGame(told.who),
    rf"{WHO} objects to {OF}": lambda told: Challenge(told.who, "peg", told.item),
    rf"{WHO} objects to the (?P<what>count|go|claim)": _object_to,
    rf"{WHO} calls muggins for {NUMBER} on {OF}": lambda told: Muggins(
        told.who, told.item, told.number
    ),
    rf"(?P<chooser>{NAME}|judge) chooses (?P<option>\S+)": _choose,
    rf"{WHO} reports(?P<facts>(?: (?!against|about)\S+)*)"
    rf"(?: against (?P<against>{NAME}))?(?: about {OF})?": _report,
}
