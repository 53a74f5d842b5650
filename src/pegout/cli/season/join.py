"""Those who played and are not on the list come on it together, where there is no doubt of them."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cli.files import write_text
from pegout.cli.locking import alone
from pegout.cli.output import Answer, UserError, plural, say, say_json, say_table
from pegout.cli.season.files import FileArgument, JsonOption, granted, read_season
from pegout.tournament.registration import folded
from pegout.tournament.season import (
    Joiner,
    Member,
    Season,
    joiners,
    text_with_members,
    with_members,
)


def join(
    file: FileArgument,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME…", help="Who comes on the list.")
    ] = None,
    everybody: Annotated[
        bool, typer.Option("--all", help="All of whom there is no doubt.")
    ] = False,
    guest: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="With --all: stays a guest; may be repeated."),
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """Show who played and can be nobody else, or put them on the list all at once.

    For example:

    pegout season join club.cribseason

    pegout season join club.cribseason --all --guest "Ann Lee"

    Each has the number of the card, or else the next that is free. Names in doubt are settled one
    by one; pegout season check says which they are.
    """
    if everybody and names:
        raise UserError("give names, or --all, not both")
    if guest and not everybody:
        raise UserError("--guest leaves somebody out of --all: give both")
    if everybody or names:
        joined, season = _joined(file, names or [], guest or [])
    else:
        joined, season = (), read_season(file)[1]
    left = joiners(season)
    if as_json:
        told = [list(map(_answer, some)) for some in (joined, left)]
        say_json({"joined": told[0], "may_join": told[1], "members": len(season.members)})
    elif joined:
        say(f"{plural(len(joined), 'member')} added; there are {len(season.members)} now.")
    else:
        _show(left)
    return 0


def _joined(file: str, names: list[str], guests: list[str]) -> tuple[tuple[Joiner, ...], Season]:
    """Those who came on the list, and the season that its file has then."""
    with alone(file):
        text, season = read_season(file)
        chosen = _chosen(joiners(season), names, guests)
        fresh = tuple(Member(one.number, one.name) for one in chosen)
        season = granted(with_members(season, fresh))
        write_text(file, text_with_members(text, file, season, fresh))
    return chosen, season


def _chosen(sure: tuple[Joiner, ...], names: list[str], guests: list[str]) -> tuple[Joiner, ...]:
    known = {folded(one.name) for one in sure}
    for name in (*names, *guests):
        if folded(name) not in known:
            raise UserError(f"{name} is not among those who may join: see pegout season join FILE")
    wanted = set(map(folded, names)) if names else known - set(map(folded, guests))
    chosen = tuple(one for one in sure if folded(one.name) in wanted)
    if not chosen:
        raise UserError("there is nobody to put on the list; pegout season check says who is asked")
    return chosen


def _answer(one: Joiner) -> Answer:
    return {"number": one.number, "name": one.name, "on_card": one.on_card, "nights": one.nights}


def _show(left: tuple[Joiner, ...]) -> None:
    if not left:
        say("Nobody waits to join: everyone who played is on the list, or is to be settled singly.")
        return
    rows = [
        (one.number, one.name, str(one.nights), "on the card" if one.on_card else "the next free")
        for one in left
    ]
    say_table(rows, ("Number", "Name", "Nights", "The number is"))
