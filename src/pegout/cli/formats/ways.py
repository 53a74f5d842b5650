"""The ways to play a field on the command line: pools by number, and what each way comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

import msgspec
import typer

from pegout.cli.output import Answer, UserError
from pegout.tournament.narration import way_words
from pegout.tournament.pairing import Way, Wishes

PoolsOption = Annotated[
    str | None,
    typer.Option(
        metavar="K", help="How many pools a round robin has, or none: all meet all in one field."
    ),
]


MovementOption = Annotated[
    Literal["swiss"] | None,
    typer.Option(help="How rounds are made, if not as the book has it: swiss, by the results."),
]


def pools_asked(text: str | None) -> int | None:
    """The number of pools; one field is one.

    >>> pools_asked("none"), pools_asked("3"), pools_asked(None)
    (1, 3, None)
    """
    if text is None or text == "none":
        return None if text is None else 1
    if text.isascii() and text.isdigit() and len(text) < 6:
        return int(text)
    raise UserError(f"--pools is a number of pools, or none for one field, not '{text}'")


def option_words(wishes: Wishes) -> str:
    """What to type for a way.

    >>> option_words(Wishes(rounds=7, pools=1))
    '--pools none --rounds 7'
    """
    pools = [] if wishes.pools is None else [f"--pools {_number(wishes.pools)}"]
    return " ".join([*pools, *([] if wishes.rounds is None else [f"--rounds {wishes.rounds}"])])


def _number(pools: int) -> str:
    return "none" if pools == 1 else str(pools)


def other_ways_told(ways: Sequence[Way]) -> Iterator[str]:
    """The other ways, each with what to type for it."""
    if ways:
        yield "Other ways:"
        for one in ways:
            yield f"  {option_words(one.wishes)}: {way_words(one.summary)}"


def ways_answer(ways: Sequence[Way]) -> list[Answer]:
    """The same in JSON."""
    return [
        {"options": option_words(one.wishes), "summary": msgspec.to_builtins(one.summary)}
        for one in ways
    ]
