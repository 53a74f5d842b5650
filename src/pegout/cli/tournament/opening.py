"""Opening a meet and its divisions; officials, and until when entries are taken."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Annotated

import typer

from pegout.chance import seed_from
from pegout.cli.output import UserError, say, say_json
from pegout.cli.profiles import PROFILE_HELP, load_profile
from pegout.cli.tournament.desk import ROLES, Desk, taken, takes_steps
from pegout.cli.tournament.meets import write_new
from pegout.cli.tournament.options import (
    AtOption,
    ByOption,
    DivisionOption,
    FileArgument,
    JsonOption,
    RoleName,
    the_time,
)
from pegout.tournament import commands as c
from pegout.tournament.brackets import BestOf
from pegout.tournament.log import NEW_LOG
from pegout.tournament.log_telling import tell_step
from pegout.tournament.profiles import Profile
from pegout.tournament.stamps import Stamp

ProfileOption = Annotated[str, typer.Option(metavar="P", help=PROFILE_HELP)]
StartsOption = Annotated[str, typer.Option(metavar="TIME", help="When it starts.")]
EndsOption = Annotated[str, typer.Option(metavar="TIME", help="When it ends.")]
DeadlineOption = Annotated[str, typer.Option(metavar="TIME", help="Until when entries are taken.")]
MugginsOption = Annotated[bool, typer.Option("--muggins", help="Muggins is announced.")]


def new(
    file: FileArgument,
    name: Annotated[str, typer.Option(metavar="NAME", help="What the meet is called.")],
    profile: ProfileOption,
    part: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", help="Only this division of the profile; may be repeated."),
    ] = None,
    year: Annotated[
        int | None, typer.Option(metavar="Y", help="The year that ages are reckoned by.")
    ] = None,
    place: Annotated[str, typer.Option(help="Where it is.")] = "",
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="Any words; the same words, the same draw.")
    ] = None,
    rehearsal: Annotated[bool, typer.Option("--rehearsal", help="Marked as one for good.")] = False,
    starts: StartsOption = "",
    ends: EndsOption = "",
    deadline: DeadlineOption = "",
    by: ByOption = "director",
    at: AtOption = None,
    as_json: JsonOption = False,
) -> None:
    """Open a meet in a new file, with all divisions of a profile or those named.

    Example: pegout tournament new games.cribmeet --name "Golden Age Olympics" --profile mcallen
    """
    book = load_profile(profile)
    when = the_time(at)
    drawn = seed_from(secrets.token_hex(16) if seed is None else seed)
    wanted = part or [one.id for one in book.people.divisions.value]
    asked: list[c.Command] = [c.OpenMeet(name, year or _year(), drawn, place, rehearsal)]
    asked += [
        c.OpenDivision(one, book, one, _of(one, starts), _of(one, ends), _of(one, deadline))
        for one in wanted
    ]
    if by != "director":
        asked.insert(1, c.Appoint(by, "director"))
    log, said = NEW_LOG, list[str]()
    for command in asked:
        log = taken(log, command, Stamp(when, by))
        said += tell_step(log.steps[-1], log.meet)
    write_new(file, log)
    if as_json:
        say_json({"file": file, "said": said, "divisions": wanted, "seed": drawn})
        return
    for line in said:
        say(line)


def _year() -> int:
    return datetime.now().astimezone().year


def _of(division: str, given: str) -> str:
    """A time as given for all divisions, or for each: men=09:00,women=13:00."""
    if "=" not in given:
        return _time(given)
    pairs = (one.partition("=") for one in given.split(","))
    own = {name.strip(): time.strip() for name, _, time in pairs}
    return _time(own.get(division, ""))


def _time(text: str) -> str:
    return the_time(text) if text else ""


@takes_steps
def division(
    desk: Desk,
    name: Annotated[str, typer.Argument(metavar="ID", help="What commands call the division.")],
    profile: ProfileOption,
    part: Annotated[
        str | None, typer.Option(metavar="ID", help="Which of the profile's divisions it is.")
    ] = None,
    starts: StartsOption = "",
    ends: EndsOption = "",
    deadline: DeadlineOption = "",
    muggins: MugginsOption = False,
    best_of: Annotated[int | None, typer.Option(help="Playoff matches: best of 1, 3 or 5.")] = None,
) -> None:
    """Open one more division, by the same profile or another."""
    book = load_profile(profile)
    desk.take(
        c.OpenDivision(
            name,
            book,
            part or _part(book, name),
            _time(starts),
            _time(ends),
            _time(deadline),
            muggins,
            best(best_of),
        )
    )
    desk.answer()


def _part(book: Profile, name: str) -> str:
    parts = book.people.divisions.value
    return parts[0].id if len(parts) == 1 else name


def best(number: int | None) -> BestOf | None:
    """A number of games that a match may have."""
    for known in (1, 3, 5):
        if number == known:
            return known
    if number is None:
        return None
    raise UserError(f"a match is best of 1, 3 or 5, not {number}")


@takes_steps
def appoint(
    desk: Desk,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Who.")],
    office: Annotated[RoleName, typer.Argument(help="As what.")],
    area: Annotated[
        str | None, typer.Option(help="The zone, region or club a registrar enters people for.")
    ] = None,
) -> None:
    """Give a person a role: registrar, scorer, judge, cross-checker or director."""
    desk.take(c.Appoint(name, ROLES[office], area))
    desk.answer()


@takes_steps
def deadline(
    desk: Desk,
    until: Annotated[str, typer.Argument(metavar="TIME", help="As 2026-07-03T09:00.")],
    division: DivisionOption = None,
    area: Annotated[str, typer.Option(help="Only for this zone, region or club.")] = "",
) -> None:
    """Say until when a division takes entries, from everywhere or from one area."""
    desk.take(c.SetDeadline(desk.division(division).id, _time(until), area))
    desk.answer()


@takes_steps
def times(
    desk: Desk,
    starts: StartsOption = "",
    ends: EndsOption = "",
    division: DivisionOption = None,
) -> None:
    """Say when a division starts and ends; what is not given stays as it is.

    Example: pegout tournament times games.cribmeet --division men --starts 09:00 --ends 12:00
    """
    asked = desk.division(division)
    desk.take(c.SetTimes(asked.id, _time(starts) or asked.starts, _time(ends) or asked.ends))
    desk.answer()
