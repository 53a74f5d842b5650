"""`pegout tables`: tables that the analysis rests on."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cards import RANK_LETTERS
from pegout.cli.output import UserError, columns, say, say_json

PLACES = 2


def tables(
    which: Annotated[str, typer.Argument(metavar="WHICH", help="Which table: cribs.")],
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """Print a table that the analysis rests on.

    Example: pegout tables cribs

    cribs: what the crib counts on average for two ranks thrown into it, by the dealer and by the
    pone, when both throw as well as they can.
    """
    if which != "cribs":
        raise UserError(f"there is no table '{which}'; there is cribs")
    from pegout.analysis import DEALER, PONE, average_cribs

    found = {"dealer": average_cribs(DEALER).tolist(), "pone": average_cribs(PONE).tolist()}
    if as_json:
        say_json({role: _rounded(table) for role, table in found.items()})
    else:
        _show("What the dealer's throw brings to the dealer's own crib", found["dealer"])
        say()
        _show("What the pone's throw brings to the dealer's crib", found["pone"])
    return 0


def _rounded(table: list[list[float]]) -> list[list[float]]:
    return [[round(value, 4) for value in row] for row in table]


def _show(title: str, table: list[list[float]]) -> None:
    say(f"{title}, in points on average:")
    heading = ["", *(f"{letter:>4}" for letter in RANK_LETTERS)]
    rows = [
        [letter, *(f"{value:.{PLACES}f}" for value in row)]
        for letter, row in zip(RANK_LETTERS, table, strict=True)
    ]
    for line in columns([heading, *rows]):
        say(line)
