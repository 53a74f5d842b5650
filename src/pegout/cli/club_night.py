"""`pegout season night`: a new night of a club, from who is here to a seated first round."""

from __future__ import annotations

import secrets
from typing import Annotated

from pegout.chance import seed_from
from pegout.cli.books import load_profile
from pegout.cli.commands.plan import MovementOption
from pegout.cli.options import argument, flag, option
from pegout.cli.output import CommandReply, UserError, granted
from pegout.cli.season import FileArgument, read_season
from pegout.cli.tournament.desk import AtOption, ByOption, taken, the_time
from pegout.cli.tournament.meet_file import write_new
from pegout.cli.tournament.new_meet import MugginsOption
from pegout.tabular import Column, table_of
from pegout.text import plural
from pegout.tournament.meet import NEW_LOG, Stamp, day_of, folded
from pegout.tournament.pairing import notes_of
from pegout.tournament.season import Regular, Season, Tonight, night_steps, regulars, who_is_here


def night(
    file: FileArgument,
    out: Annotated[str | None, argument("The night, a new .cribmeet file.", "NIGHT")] = None,
    here: Annotated[
        list[str] | None, option("A member who is here, by number or name; may be repeated.", "M")
    ] = None,
    last: Annotated[bool, flag("--last", "All who played the last night.")] = False,
    everybody: Annotated[bool, flag("--all", "All members.")] = False,
    without: Annotated[
        list[str] | None, option("Not here tonight after all; may be repeated.", "M")
    ] = None,
    guest: Annotated[list[str] | None, option("A guest; may be repeated.", "NAME")] = None,
    games: Annotated[int | None, option("Games each, if not as the book has it.", "N")] = None,
    movement: MovementOption = None,
    muggins: MugginsOption = None,
    name: Annotated[str, option("What the night is called.", "N")] = "",
    seed: Annotated[str | None, option("Any words; the same words, the same draw.", "S")] = None,
    by: ByOption = "director",
    at: AtOption = None,
) -> CommandReply:
    """Begin tonight's night with those who are here, or show who may come.

    For example:

    pegout season night club.cribseason

    pegout season night club.cribseason thursday.cribmeet --last --guest "Ann Lee"

    The night is opened in a new file with everybody entered, checked in and seated by lot; call its
    first round with pegout tournament round.
    """
    _, season = read_season(file)
    people = regulars(season)
    if out is None:
        return _listed(people)
    keys = [one.key for one in people if (last and one.last) or (everybody and one.number)]
    keys += [_one_of(people, who).key for who in here or []]
    gone = {_one_of(people, who).key for who in without or []}
    field = granted(who_is_here(season, [key for key in keys if key not in gone], guest or []))
    when = the_time(at)
    drawn = seed_from(secrets.token_hex(16) if seed is None else seed)
    called = name or f"{season.name}, {day_of(when)}"
    asked = Tonight(called, day_of(when), by, drawn, tuple(field), games, movement, bool(muggins))
    return _begun(out, season, asked, when)


def _begun(out: str, season: Season, asked: Tonight, when: str) -> CommandReply:
    log = NEW_LOG
    for command in granted(night_steps(load_profile(season.book), asked)):
        log = taken(log, command, Stamp(when, asked.director))
    write_new(out, log)
    (division,) = log.meet.divisions.values()
    assert division.plan is not None
    lines = (
        f"{out} is written: {asked.name}, {plural(len(asked.here), 'player')}, seated.",
        *map(str, notes_of(division.plan)),
        f"Call the first round with pegout tournament round {out} 1.",
    )
    return CommandReply({"file": out, "name": asked.name, "players": len(asked.here)}, lines)


def _one_of(people: tuple[Regular, ...], who: str) -> Regular:
    found = [one for one in people if folded(who) in (folded(one.number), folded(one.name))]
    if len(found) != 1:
        raise UserError(f"'{who}' is nobody on the list; write a guest with --guest")
    return found[0]


def _listed(people: tuple[Regular, ...]) -> CommandReply:
    columns = (
        "Number",
        Column("name", "name"),
        Column(named="Nights", kind="number"),
        "Last time",
    )
    rows = [
        (one.number or "guest", one.name, one.nights, "here" if one.last else "") for one in people
    ]
    none = "There is nobody on the list yet; give everybody with --guest."
    return CommandReply({"may_come": people}, [table_of(columns, rows) if rows else none])
