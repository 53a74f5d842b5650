"""Lines as players hear them: only clauses of the rule books, none of Pegout's own readings."""

from __future__ import annotations

import re

READING = re.compile(r"[;,]?\s*\breadings? C\d+(?:(?:, | and )C\d+)*")
EMPTY = re.compile(r"\s*\(\s*\)|(?<=\()[;,]\s*")


def without_readings(line: str) -> str:
    """A line without the numbers of readings, which stand in no book a player has.

    >>> without_readings("The peg goes back 2. (000 §10 Muggins, 000 §13; reading C16)")
    'The peg goes back 2. (000 §10 Muggins, 000 §13)'
    >>> without_readings("The penalty has won the game (reading C29).")
    'The penalty has won the game.'
    """
    return EMPTY.sub("", READING.sub("", line))
