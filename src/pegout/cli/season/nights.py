"""Nights and members come into a season's file; every other line of it stays as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple, TypeVar

import typer
from msgspec.structs import replace

from pegout.cli.files import read_table, write_text
from pegout.cli.locking import alone
from pegout.cli.output import Answer, UserError, plural, say, say_json, say_table
from pegout.cli.season.files import FileArgument, JsonOption, granted, read_season
from pegout.cli.tournament.meet_file import as_text, read_bytes, read_log
from pegout.errors import Rejection
from pegout.tournament.season import (
    Member,
    Night,
    Season,
    attributed,
    night_of,
    night_sums,
    read_members,
    text_with_members,
    text_with_night,
    with_known_notes,
    with_members,
    with_night,
)

MEET = ".cribmeet"
T = TypeVar("T")


def add(
    file: FileArgument,
    meets: Annotated[
        list[str], typer.Argument(metavar="MEET…", help="Nights: .cribmeet files, or a folder.")
    ],
    date: Annotated[
        str, typer.Option(metavar="DATE", help="When it was, if the meet's own date is wrong.")
    ] = "",
    division: Annotated[
        str | None,
        typer.Option("--division", "-d", metavar="ID", help="Which division, if several."),
    ] = None,
    note: Annotated[
        list[str] | None,
        typer.Option(metavar="TEXT", help='Worth a clap, as "Ann Lee: 29 hand"; may be repeated.'),
    ] = None,
    again: Annotated[
        bool, typer.Option("--again", help="Replace a night that is in with what stands now.")
    ] = False,
    rehearsal: Annotated[
        bool, typer.Option("--rehearsal", help="Take made-up nights too, to try things out.")
    ] = False,
    as_json: JsonOption = False,
) -> int:
    """Add nights that were played, all or none.

    For example:

    pegout season add club.cribseason thursday.cribmeet --note "Ann Lee: 29 hand"

    A night that is in already is passed over, so that a whole folder can be given every week. The
    figures are copied into the season's file, which then needs no other.
    """
    paths = [one for given in meets for one in _meets(given)]
    if len(paths) > 1 and (date or note):
        raise UserError("--date and --note are for one night: give one meet with them")
    with alone(file):
        text, season = read_season(file)
        before = {one.key for one in season.nights}
        new = _New(division, date, tuple(note or ()), again, rehearsal)
        season, added, text = _with_nights(file, text, season, paths, new)
        if added:
            write_text(file, text)
    fresh = [one for one in added if one.key not in before]
    changed = [one for one in added if one.key in before]
    _answer_nights(season, fresh, changed, len(paths) - len(added), as_json)
    return 0


class _New(NamedTuple):
    """What is told of nights that are added."""

    division: str | None
    date: str
    notes: tuple[str, ...]
    again: bool
    rehearsal: bool


def _with_nights(
    file: str, text: str, season: Season, paths: list[str], new: _New
) -> tuple[Season, list[Night], str]:
    """The season with these nights, those that are new or other than before, and its text."""
    added: list[Night] = []
    for path in paths:
        log = read_log(as_text(read_bytes(path), path), path)
        found = night_of(
            log,
            season.book,
            new.division,
            date=new.date,
            meet=Path(path).name,
            notes=new.notes,
            rehearsal=new.rehearsal,
        )
        night, known = with_known_notes(season, _told(path, found))
        if night == known:
            continue
        same = known is not None and replace(night, notes=known.notes) == known
        season = _told(path, with_night(season, night, again=new.again or same))
        text = text_with_night(text, file, season, night)
        added.append(night)
    return season, added, text


def _meets(given: str) -> list[str]:
    if not Path(given).is_dir():
        return [given]
    found = sorted(str(path) for path in Path(given).iterdir() if path.suffix == MEET)
    if not found:
        raise UserError(f"there is no {MEET} file in {given}")
    return found


def _told(path: str, found: T | Rejection) -> T:
    """What was asked for, or the refusal with the meet it is about."""
    if isinstance(found, Rejection):
        raise UserError(f"{path}: {found}; nothing is added")
    return found


def _answer_nights(
    season: Season, added: list[Night], changed: list[Night], known: int, as_json: bool
) -> None:
    dates = {night.date for night in (*added, *changed)}
    questions = [
        one
        for one in attributed(season).questions
        if one.date in dates or one.code == "guest_nights"
    ]
    uneven = [sums.sentence for sums in map(night_sums, (*added, *changed)) if not sums.even]
    if as_json:
        told = [{"code": one.code, "sentence": one.sentence} for one in questions]
        nights = {"added": _nights(added), "changed": _nights(changed), "known": known}
        say_json({**nights, "questions": told, "uneven": uneven})
        return
    for night in added:
        say(f"{night.date}: {plural(len(night.cards), 'card')} of {night.games} games added.")
    for night in changed:
        say(f"{night.date}: changed, {plural(len(night.cards), 'card')} of {night.games} games.")
    if known:
        say(f"{plural(known, 'night')} passed over: in already.")
    for line in (*(one.sentence for one in questions), *uneven):
        say(f"Look at this: {line}.")


def _nights(nights: list[Night]) -> list[Answer]:
    return [{"date": one.date, "games": one.games, "cards": len(one.cards)} for one in nights]


def members(
    file: FileArgument,
    number: Annotated[
        str | None, typer.Argument(metavar="NUMBER", help="A new member's number.")
    ] = None,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="And name.")] = None,
    also: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Another spelling of the name; may be repeated."),
    ] = None,
    csv: Annotated[
        str | None,
        typer.Option(metavar="TABLE", help="Add a table with the columns number, name, also."),
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """List the members, or add one or a table of them.

    For example:

    pegout season members club.cribseason 12 "Ann Lee" --also "A. Lee"

    pegout season members club.cribseason --csv members.csv

    In a table other spellings are parted by |. To change a member, open the file in an editor.
    """
    fresh = _fresh(number, name, also, csv)
    season = _with_members(file, fresh) if fresh else read_season(file)[1]
    if as_json:
        listed = [
            {"number": one.number, "name": one.name, "also": list(one.also)}
            for one in season.members
        ]
        say_json({"added": len(fresh), "members": listed})
    elif fresh:
        say(f"{plural(len(fresh), 'member')} added; there are {len(season.members)} now.")
    elif season.members:
        rows = [(one.number, one.name, ", ".join(one.also)) for one in season.members]
        say_table(rows, ("Number", "Name", "Also written"))
    else:
        say("There is no member yet: add one, or a table with --csv.")
    return 0


def _with_members(file: str, fresh: tuple[Member, ...]) -> Season:
    """The season with more members, which its file has then."""
    with alone(file):
        text, season = read_season(file)
        season = granted(with_members(season, fresh))
        write_text(file, text_with_members(text, file, season, fresh))
    return season


def _fresh(
    number: str | None, name: str | None, also: list[str] | None, csv: str | None
) -> tuple[Member, ...]:
    if csv is not None:
        if number is not None:
            raise UserError("give one member, or a table with --csv, not both")
        return read_members(read_table(csv), csv)
    if number is None:
        return ()
    if name is None or not name.strip() or not number.strip():
        raise UserError('give the number and the name: pegout season members FILE 12 "Ann Lee"')
    return (Member(" ".join(number.split()), " ".join(name.split()), tuple(also or ())),)
