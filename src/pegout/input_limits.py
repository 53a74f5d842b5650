"""How much is read of what others send: every size, length and number in one place.

Whatever is over one of these is refused with a sentence before anything works on it. A reader that
meets very many faults stops: nobody reads more of them, and each costs time.
"""

from __future__ import annotations

from collections.abc import Sized

from msgspec import Struct

from pegout.text import Message, say

KILO, MEGA = 1024, 1024 * 1024

MOST_FAULTS = 20
"""A reader stops after this many faults: the rest is looked at next time."""
STOPPED = say("fault-more")

LARGEST_BODY = 64 * KILO
"""A request, unless its page takes a file."""
LARGEST_FORM = 512 * KILO
"""A form with a table of two thousand entries."""
LARGEST_SEASON = MEGA
"""A season of a hundred members with every night takes a quarter of it."""
LARGEST_MEET = 8 * MEGA
"""A tournament of two hundred with 22 games each, entered and signed by phones, takes half."""


class TextLimits(Struct, frozen=True):
    """How long a text may be, and each line of it; `kind` is what it is called in a refusal."""

    kind: str
    characters: int
    line: int


BOOK = TextLimits("book", 32 * KILO, 1_000)
"""A ruleset, a profile or a points table; a whole one takes five thousand characters."""
SEASON = TextLimits("season", LARGEST_SEASON, 2_000)
RECORD = TextLimits("record", 256 * KILO, 4_000)
"""A game takes eighteen thousand characters: a match of a dozen."""
TABLE = TextLimits("table", LARGEST_FORM, 2_000)
"""Rows for entries, results, a schedule or members."""

MOST_KEY_PARTS = 6
"""The parts of one dotted key in TOML."""
DEEPEST = 12
"""How deep tables and lists of a TOML file may lie in one another."""
LARGEST_WORKBOOK = 32 * 1024 * KILO
"""The bytes of all that is packed in a workbook of a spreadsheet program."""
WIDEST_SHEET = 60
"""The columns of a workbook that are looked at."""
MOST_ROWS = 10_000
"""The rows of one table: every result of two hundred with 22 games each takes a quarter."""

MOST_MEMBERS = 1_000
MOST_SEASON_NIGHTS = 400
MOST_CARDS = 20_000
"""What one season has at most: members, nights, and cards of all nights."""
MOST_COMPARED = 250_000
"""At most this many pairs of names are compared for being much alike."""

LONGEST_NAME = 80
"""The name of a person."""
LONGEST_LABEL = 120
"""What a tournament, a place, a club, a family, an area or an office is called."""
LONGEST_TEXT = 1_000
"""Any other text of a step: an announcement, a reason, a ruling."""
LONGEST_POSITION = 180
"""A position string; the longest that can be takes a hundred signs."""
MOST_DIVISIONS = 40
MOST_OFFICIALS = 200
MOST_NOTICES = 1_000
"""Announcements, warnings and departures from the book in one tournament."""
MOST_CALLS = 2_000
"""Calls for a judge in one tournament."""
MOST_COMMANDS = 1_000
"""The steps that one request asks for."""
MOST_TAKEN_BACK = 10
"""How many of them may undo, redo or restore: each of these goes through the whole log."""

MOST_GONE_THROUGH = 200_000
"""How many steps are gone through again for those that took others back, in a file to mend."""


class MeetSize(Struct, frozen=True):
    """How much one tournament of a site may hold."""

    entries: int
    games: int


GUEST_MEET = MeetSize(1_000, 20_000)
"""A tournament that somebody without an account has opened."""
ACCOUNT_MEET = MeetSize(2_000, 100_000)


def enough(faults: Sized) -> bool:
    """Whether enough faults were found to stop reading."""
    return len(faults) >= MOST_FAULTS


def text_too_long(text: str, limits: TextLimits) -> tuple[int, Message] | None:
    """The line at which a text is too long, 0 for all of it, and why; None where it is not."""
    if len(text) > limits.characters:
        return 0, say("fault-long-text", kind=limits.kind, most=limits.characters)
    if max(map(len, text.split("\n"))) > limits.line:
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > limits.line:
                return number, say("fault-long-line", most=limits.line)
    return None
