"""Opening a meet and its divisions; officials, and until when entries are taken."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable
from typing import Annotated, Literal

import typer

from pegout.chance import seed_from
from pegout.cli.formats.profiles import PROFILE_HELP, load_profile
from pegout.cli.output import UserError, say, say_json
from pegout.cli.tournament.desk import ROLES, Desk, taken, takes_steps
from pegout.cli.tournament.meet_file import write_new
from pegout.cli.tournament.options import (
    AtOption,
    ByOption,
    DivisionOption,
    FileArgument,
    JsonOption,
    RoleName,
    the_time,
)
from pegout.tournament.bracket import BestOf
from pegout.tournament.meet import NEW_LOG, Stamp, commands as c, day_of, days_words, is_time
from pegout.tournament.narration import tell_step
from pegout.tournament.profile import Profile
from pegout.tournament.registration import counts_ages

ProfileOption = Annotated[str, typer.Option(metavar="P", help=PROFILE_HELP)]
StartsOption = Annotated[str, typer.Option(metavar="TIME", help="When it starts.")]
EndsOption = Annotated[str, typer.Option(metavar="TIME", help="When it ends.")]
DeadlineOption = Annotated[str, typer.Option(metavar="TIME", help="Until when entries are taken.")]
DateOption = Annotated[
    str, typer.Option(metavar="DAY", help="When it is, as 2026-07-03; ages are of that year.")
]
UntilOption = Annotated[str, typer.Option(metavar="DAY", help="Its last day, if it has several.")]
MugginsOption = Annotated[
    bool | None,
    typer.Option(
        "--muggins/--no-muggins",
        help="Whether muggins is in effect; needed where the book leaves that to you.",
    ),
]


def new(
    file: FileArgument,
    name: Annotated[str, typer.Option(metavar="NAME", help="What the meet is called.")],
    profile: ProfileOption,
    part: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", help="Only this division of the profile; may be repeated."),
    ] = None,
    date: DateOption = "",
    until: UntilOption = "",
    muggins: MugginsOption = None,
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
    --date 2027-01-20
    """
    book = load_profile(profile)
    when = the_time(at)
    drawn = seed_from(secrets.token_hex(16) if seed is None else seed)
    wanted = part or [one.id for one in book.people.divisions.value]
    told_day = date or _first_day(wanted, starts)
    if not told_day and counts_ages(book) and not rehearsal:
        told_day = _ask_for_day(as_json)
    day = told_day or day_of(when)
    asked: list[c.Command] = [c.OpenMeet(name, day, drawn, place, rehearsal, until)]
    asked += [
        c.OpenDivision(
            one,
            book,
            one,
            _of(one, starts, day),
            _of(one, ends, day),
            _of(one, deadline, day),
            muggins,
        )
        for one in wanted
    ]
    if by != "director":
        asked.insert(1, c.Appoint(by, "director"))
    log, said = NEW_LOG, list[str]()
    for command in asked:
        log = taken(log, command, Stamp(when, by))
        said += map(str, tell_step(log.steps[-1], log.meet))
    if not told_day:
        today = "" if at else "today, "
        said.append(f"No date was given, so it is {today}{days_words(day, '')}.")
    write_new(file, log)
    if as_json:
        say_json({"file": file, "said": said, "divisions": wanted, "seed": drawn})
        return
    for line in said:
        say(line)


def _ask_for_day(as_json: bool) -> str:
    """The day of an event with ages, from whoever sits there; never taken for granted."""
    if as_json or not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError("say with --date when it is: ages are of the year of the event")
    day: str = typer.prompt("When is it, as 2026-07-03? Ages are of that year")
    return day.strip()


def _first_day(divisions: Iterable[str], starts: str) -> str:
    """The day on which the first division starts, where the times say so."""
    return min((day_of(t) for d in divisions if "T" in (t := _of(d, starts, ""))), default="")


def _of(division: str, given: str, day: str) -> str:
    """A time as given for all divisions, or for each: men=09:00,women=13:00."""
    if "=" not in given:
        return _time(given, day)
    pairs = (one.partition("=") for one in given.split(","))
    own = {name.strip(): time.strip() for name, _, time in pairs}
    return _time(own.get(division, ""), day)


def _time(text: str, day: str) -> str:
    """A time of the event: an hour alone is of its first day."""
    return f"{day}T{text}" if day and is_time(f"{day}T{text}") else text


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
    muggins: MugginsOption = None,
    best_of: Annotated[int | None, typer.Option(help="Playoff matches: best of 1, 3 or 5.")] = None,
) -> None:
    """Open one more division, by the same profile or another."""
    book = load_profile(profile)
    desk.take(
        c.OpenDivision(
            name,
            book,
            part or _part(book, name),
            _time(starts, desk.meet.date),
            _time(ends, desk.meet.date),
            _time(deadline, desk.meet.date),
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
    desk.take(c.SetDeadline(desk.division(division).id, _time(until, desk.meet.date), area))
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
    from_, to = (_time(one, desk.meet.date) for one in (starts, ends))
    desk.take(c.SetTimes(asked.id, from_ or asked.starts, to or asked.ends))
    desk.answer()


@takes_steps
def muggins(
    desk: Desk,
    effect: Annotated[Literal["on", "off"], typer.Argument(help="Whether it is in effect.")],
    division: DivisionOption = None,
) -> None:
    """Say whether muggins is in effect, where the book leaves that to the officials."""
    desk.take(c.SetMuggins(desk.division(division).id, effect == "on"))
    desk.answer()
