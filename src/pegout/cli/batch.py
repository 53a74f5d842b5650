"""Many questions at once: a line of standard input in, a line of JSON out."""

from __future__ import annotations

import sys
from collections.abc import Callable

from pegout.cli.output import WRONGLY_ASKED, Answer, UserError, complain, plural, say_json

STANDARD_INPUT = "-"


def answer_lines(answer: Callable[[str], Answer]) -> int:
    """Answer every line that is not blank; one that cannot be answered gets an error in its place.

    Returns the exit code: 0, or 2 where any line was refused.
    """
    asked = refused = 0
    for number, line in enumerate(sys.stdin, 1):
        if line.strip():
            asked += 1
            refused += not _answered(answer, number, line)
    if refused:
        complain(f"{refused} of {plural(asked, 'line')} could not be answered")
    return WRONGLY_ASKED if refused else 0


def _answered(answer: Callable[[str], Answer], number: int, line: str) -> bool:
    try:
        say_json(answer(line))
    except UserError as error:
        say_json({"line": number, "error": str(error)})
        return False
    return True
