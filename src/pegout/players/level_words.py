"""The levels as people meet them: a name and a sentence each, with what was measured of it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from pegout.players.levels import LEVELS, SPARRING
from pegout.text import Message, say


class Measured(NamedTuple):
    """This many of 100 games a level wins against another, with two players."""

    wins: int
    against: str


MEASURED = {
    "newcomer": Measured(96, "random"),
    "novice": Measured(64, "newcomer"),
    "club": Measured(59, "novice"),
    "expert": Measured(59, "club"),
    "master": Measured(51, "expert"),
    "greedy": Measured(99, "random"),
    "evgreedy": Measured(54, "greedy"),
}
"""From bench/strength/ladder.json; see docs/players.md."""
PEOPLE_CHOOSE = ("newcomer", "novice", "club", "expert", "master")
"""The ladder; the others are yardsticks for those who measure players, or for practice."""
OFFERED = (*PEOPLE_CHOOSE, SPARRING)
"""What somebody is offered who plays the computer: the ladder, and a partner who keeps pace."""


class LevelWords(Struct, frozen=True):
    """A level as a person meets it; `counting` is what it misses where the players count.

    `welcome` is a sentence without figures for the first page.
    """

    key: str
    name: Message
    says: Message
    welcome: Message
    counting: str = ""

    def __str__(self) -> str:
        """All of it in a line, but for its name."""
        return "; ".join(filter(None, (str(self.says), self.counting)))


def level_name(level: str) -> Message:
    """What a level is called: "Club"."""
    return say("level-name", level=level)


def level_words(level: str) -> LevelWords:
    """A level with its name and sentence.

    >>> print(level_words("expert").says)
    reads what you may hold from what you play; beats Club in 59 games of 100
    """
    wins, against = MEASURED.get(level, Measured(0, level))
    says = say("level-says", level=level, wins=wins, against=level_name(against))
    misses = str(say("sparring-misses")) if level == SPARRING else LEVELS[level]("").misses
    return LevelWords(level, level_name(level), says, say("level-welcome", level=level), misses)


LEVEL_WORDS = {level: level_words(level) for level in (*OFFERED, *LEVELS)}
"""Every level in words, those first that people choose."""
