"""How strong the computers are, as people choose them: a name and a sentence each."""

from __future__ import annotations

from msgspec import Struct

from pegout.players import LEVELS


class LevelWords(Struct, frozen=True):
    """A level as a person meets it; `counting` is what it misses where the players count."""

    name: str
    says: str
    counting: str = ""

    def __str__(self) -> str:
        """All of it in a line."""
        return "; ".join(filter(None, (self.says, self.counting)))


_NAMES = {
    "novice": ("Beginner", "still learning: overlooks points and gives some away"),
    "club": ("Club", "plays as a good club member; beats a beginner 56 times in 100"),
    "expert": ("Expert", "reads your cards from your play; beats the club player 59 times in 100"),
    "master": ("Master", "the strongest: weighs every throw against all you may hold"),
    "evgreedy": ("Averages", "throws by exact averages, but sees no reply coming"),
    "greedy": ("Grabber", "takes the most points now and forgets the rest"),
    "random": ("Any card", "plays any card at all: for a very first try"),
}
LEVEL_WORDS = {
    level: LevelWords(name, says, LEVELS[level]("").misses)
    for level, (name, says) in _NAMES.items()
}
"""Measured in docs/players.md."""
PEOPLE_CHOOSE = ("novice", "club", "expert", "master")
"""The ladder; the others are yardsticks for those who measure players, or for practice."""
