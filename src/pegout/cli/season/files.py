"""A season's file on disk, and the arguments that all commands share."""

from __future__ import annotations

from typing import Annotated, TypeVar

import typer

from pegout.cli.files import read_text
from pegout.cli.output import UserError
from pegout.errors import Rejection
from pegout.tournament.season import Season, season_from_text

FileArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="The season, a .cribseason file.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
T = TypeVar("T")


def read_season(path: str) -> tuple[str, Season]:
    """The text of a season's file, and what it says; every fault is told at once."""
    text = read_text(path)
    return text, season_from_text(text, path)


def granted(found: T | Rejection) -> T:
    """What was asked for, or the refusal as a line for the person who asked."""
    if isinstance(found, Rejection):
        raise UserError(str(found))
    return found
