"""Opening a meet and its divisions."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable
from typing import Annotated

import typer

from pegout.chance import seed_from
from pegout.cli.books import ProfileOption, load_profile
from pegout.cli.options import JsonOption, argument, flag, option
from pegout.cli.output import CommandReply, UserError
from pegout.cli.tournament.desk import (
    AtOption,
    ByOption,
    EndsOption,
    StartsOption,
    best,
    taken,
    the_time,
    time_of,
)
from pegout.cli.tournament.meet_file import FileArgument, write_new
from pegout.cli.tournament.steps import Typed, step_command
from pegout.tournament.meet import NEW_LOG, Stamp, commands as c, day_of, days_words
from pegout.tournament.narration import tell_step
from pegout.tournament.profile import Profile
from pegout.tournament.registration import counts_ages

DeadlineOption = Annotated[str, option("Until when entries are taken.", "TIME")]
DateOption = Annotated[str, option("When it is, as 2026-07-03; ages are of that year.", "DAY")]
UntilOption = Annotated[str, option("Its last day, if it has several.", "DAY")]
MugginsOption = Annotated[
    bool | None,
    option(
        "Whether muggins is in effect; needed where the book leaves that to you.",
        None,
        "--muggins/--no-muggins",
    ),
]


def new(
    file: FileArgument,
    name: Annotated[str, option("What the meet is called.", "NAME")],
    profile: ProfileOption,
    part: Annotated[
        list[str] | None, option("Only this division of the profile; may be repeated.", "ID")
    ] = None,
    date: DateOption = "",
    until: UntilOption = "",
    muggins: MugginsOption = None,
    place: Annotated[str, option("Where it is.")] = "",
    seed: Annotated[str | None, option("Any words; the same words, the same draw.", "S")] = None,
    rehearsal: Annotated[bool, flag("--rehearsal", "Marked as one for good.")] = False,
    starts: StartsOption = "",
    ends: EndsOption = "",
    deadline: DeadlineOption = "",
    by: ByOption = "director",
    at: AtOption = None,
    as_json: JsonOption = False,
) -> CommandReply:
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
    return CommandReply({"file": file, "said": said, "divisions": wanted, "seed": drawn}, said)


def _ask_for_day(as_json: bool) -> str:
    """The day of an event with ages, from the person at the terminal; never taken for granted."""
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
        return time_of(day, given)
    pairs = (one.partition("=") for one in given.split(","))
    own = {name.strip(): time.strip() for name, _, time in pairs}
    return time_of(day, own.get(division, ""))


def _part(book: Profile, name: str) -> str:
    parts = book.people.divisions.value
    return parts[0].id if len(parts) == 1 else name


division = step_command(
    c.OpenDivision,
    "Open one more division, by the same profile or another.",
    division=Typed(Annotated[str, argument("What commands call the division.", "ID")], name="name"),
    profile=Typed(ProfileOption, lambda _desk, asked: load_profile(asked["profile"])),
    part=Typed(
        Annotated[str | None, option("Which of the profile’s divisions it is.", "ID")],
        lambda _, asked: asked["part"] or _part(load_profile(asked["profile"]), asked["name"]),
        default=None,
    ),
    starts=Typed(StartsOption, lambda desk, asked: desk.time(asked["starts"]), default=""),
    ends=Typed(EndsOption, lambda desk, asked: desk.time(asked["ends"]), default=""),
    deadline=Typed(DeadlineOption, lambda desk, asked: desk.time(asked["deadline"]), default=""),
    muggins=Typed(MugginsOption, default=None),
    best_of=Typed(
        Annotated[int | None, option("Playoff matches: best of 1, 3, 5 or 7.")],
        lambda _desk, asked: best(asked["best_of"]),
        default=None,
    ),
)
