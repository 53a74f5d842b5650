"""The arguments and options that the commands of a tournament share."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, get_args

import typer

from pegout.cli.output import UserError
from pegout.tournament.cards import ResultKind, Side

FileArgument = Annotated[str, typer.Argument(metavar="FILE", help="The meet, a .cribmeet file.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
ByOption = Annotated[str, typer.Option(metavar="NAME", help="Who does this.")]
RoleName = Literal["director", "registrar", "scorer", "judge", "cross-checker", "player", "viewer"]
RoleOption = Annotated[RoleName, typer.Option(help="In which role.")]
AtOption = Annotated[
    str | None,
    typer.Option(metavar="TIME", help="When, as 2026-07-03T09:00 or 09:00; now if not given."),
]
DivisionOption = Annotated[
    str | None,
    typer.Option("--division", "-d", metavar="ID", help="Which division, if there are several."),
]
PersonArgument = Annotated[str, typer.Argument(metavar="PERSON", help="A person: name or number.")]
EntryArgument = Annotated[str, typer.Argument(metavar="ENTRY", help="An entry: number or name.")]
GameArgument = Annotated[int, typer.Argument(metavar="GAME", help="The number of a game.")]
ReasonArgument = Annotated[str, typer.Argument(metavar="REASON", help="Why.")]
SideName = Literal["a", "b"]
SideArgument = Annotated[SideName, typer.Argument(help="The first named side is a, the other b.")]
KindName = Literal[
    "played",
    "timed",
    "forfeit",
    "double-forfeit",
    "refusal",
    "bye",
    "unfinished",
    "void",
]
KindOption = Annotated[KindName, typer.Option(help="How the game ended.")]
WinnerOption = Annotated[
    SideName | None, typer.Option(help="The side that won, where the scores do not say it.")
]
OverrideOption = Annotated[
    str,
    typer.Option(metavar="REASON", help="The director departs from the book, and why."),
]
VersionOption = Annotated[
    int | None, typer.Option(metavar="N", help="As it was published in this version.")
]
PapersOption = Annotated[
    str,
    typer.Option(
        metavar="LIST", help="Papers handed in: fee, waiver, consent, membership, or all."
    ),
]

SIDES: dict[str, Side] = {"a": 0, "b": 1}
KINDS: dict[str, ResultKind] = {one.replace("_", "-"): one for one in get_args(ResultKind)}


def the_time(text: str | None) -> str:
    """A time as steps keep it; an hour alone is of today."""
    now = datetime.now().astimezone()
    if text is None:
        return now.strftime("%Y-%m-%dT%H:%M")
    if len(text) == len("09:00") and "T" not in text:
        return f"{now:%Y-%m-%d}T{text}"
    return text


def whole(text: str, what: str) -> int:
    """A whole number that a person typed."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise UserError(f"{what} '{text}' is not a whole number")
    return int(text)
