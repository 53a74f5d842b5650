"""Commands that are one step of the meet each: their arguments are the fields of the step.

What a step needs is an argument, what it can do without an option. A command says only what the
fields do not: the help, and what is typed otherwise than its type says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import Parameter, Signature
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import typer
from msgspec import NODEFAULT, structs
from msgspec.structs import FieldInfo

from pegout.cli.options import argument, flag, option
from pegout.cli.output import CommandReply, UserError
from pegout.cli.tournament.desk import (
    ROLES,
    SIDES,
    DivisionOption,
    EndsOption,
    GameArgument,
    MeetDesk,
    OverrideOption,
    PersonArgument,
    ReasonArgument,
    RoleName,
    Run,
    SideArgument,
    StartsOption,
    takes_steps,
    the_time,
)
from pegout.text import plural
from pegout.tournament.floor import ends_about, round_times
from pegout.tournament.meet import Meet, Redo, Restore, Undo, commands as c, hour_of

C = TypeVar("C", bound=c.Command)
Asked = Mapping[str, Any]
"""All that was typed, by the names of its parameters."""
Meant = Callable[[MeetDesk, Asked], object]
"""What a step keeps of a field."""


class Typed(NamedTuple):
    """A field that is typed in a way of its own; one without a `kind` is not typed at all."""

    kind: Any = None
    meant: Meant | None = None
    name: str = ""
    default: Any = Parameter.empty


Words = str | tuple[str, str] | Typed
"""The help of a field; or what its value is called, and the help."""

SHARED: dict[str, Typed] = {
    "division": Typed(
        DivisionOption, lambda desk, asked: desk.division(asked["division"]).id, default=None
    ),
    "person": Typed(PersonArgument, lambda desk, asked: desk.person(asked["person"]).id),
    "game": Typed(GameArgument),
    "side": Typed(SideArgument, lambda _desk, asked: SIDES[asked["side"]]),
    "reason": Typed(ReasonArgument),
    "override": Typed(OverrideOption, default=""),
}
"""Fields that are typed in the same way wherever they stand."""


def step_command(
    kind: type[c.Command],
    told: str,
    /,
    then: Callable[[MeetDesk], CommandReply] = MeetDesk.answer,
    order: Sequence[str] = (),
    **words: Words,
) -> Run:
    """A command that takes one step, and then says what was done.

    `order` names the fields that come before the others, where that is not the order of the step.
    """
    own = {one.name: _typed(one, words.get(one.name, "")) for one in structs.fields(kind)}

    def run(desk: MeetDesk, **asked: Any) -> CommandReply:
        fields = {
            name: one.meant(desk, asked) if one.meant else asked[one.name or name]
            for name, one in own.items()
        }
        desk.take(kind(**fields))
        return then(desk)

    parameters = [
        Parameter(
            one.name or name, Parameter.KEYWORD_ONLY, default=one.default, annotation=one.kind
        )
        for name, one in sorted(own.items(), key=lambda item: item[0] not in order)
        if one.kind is not None
    ]
    desk = Parameter("desk", Parameter.POSITIONAL_ONLY)
    run.__signature__ = Signature([desk, *parameters])  # type: ignore[attr-defined]
    run.__doc__ = told
    return takes_steps(run)


def _typed(field: FieldInfo, words: Words) -> Typed:
    """How a field is typed on the command line."""
    if isinstance(words, Typed):
        return words
    name, required = field.name, field.default is NODEFAULT
    if name in SHARED:
        return SHARED[name]
    metavar, told = (
        words if isinstance(words, tuple) else (name.upper() if required else None, words)
    )
    made = typer.Argument if required else typer.Option
    type_: Any = field.type
    kind: Any = Annotated[type_, made(metavar=metavar, help=told)]
    default = Parameter.empty if required else field.default
    return Typed(kind, default=default)


def _kept(name: str, told: str, stood: Callable[[Meet], str]) -> Typed:
    """A text that stays as it stood unless another is given."""
    return Typed(
        Annotated[str | None, option(told)],
        lambda desk, asked: stood(desk.meet) if asked[name] is None else asked[name],
        default=None,
    )


def _break(typed: str) -> tuple[int, int]:
    """A break as it is typed: the round that it comes after, and its minutes."""
    after, _, minutes = typed.partition(":")
    if not (after.isdecimal() and minutes.isdecimal()):
        raise UserError(f"'{typed}' is no break: write the round and the minutes, as 4:30")
    return int(after), int(minutes)


def time_plan_reply(desk: MeetDesk) -> CommandReply:
    """When each round is likely to begin, of every division that has a time plan."""
    now, lines, plans = the_time(None), [], {}
    for division in desk.meet.divisions.values():
        times = round_times(division, now if division.started else "")
        for one in times:
            pause = f", then a break of {plural(one.pause, 'minute')}" if one.pause else ""
            lines.append(f"{hour_of(one.starts)}  {division.name}, round {one.round}{pause}")
        if times:
            lines.append(f"{ends_about(times)}  {division.name}: the rounds end about now")
            plans[division.id] = times
    return desk.answer(lines or ["Times are known once there is a plan and a start."], times=plans)


ANYBODY = "Any person, player or not."

appoint = step_command(
    c.Appoint,
    "Give a person a role: registrar, scorer, judge, cross-checker, treasurer or director.",
    name="Who.",
    role=Typed(
        Annotated[RoleName, argument("As what.")],
        lambda _desk, asked: ROLES[asked["office"]],
        "office",
    ),
    area="The zone, region or club a registrar enters people for.",
)
deadline = step_command(
    c.SetDeadline,
    "Say until when a division takes entries, from everywhere or from one area.",
    deadline=Typed(
        Annotated[str, argument("As 2026-07-03T09:00.", "TIME")],
        lambda desk, asked: desk.time(asked["until"]),
        "until",
    ),
    area="Only for this zone, region or club.",
)
times = step_command(
    c.SetTimes,
    """Say when a division starts and ends; what is not given stays as it is.

    Example: pegout tournament times games.cribmeet --division men --starts 09:00 --ends 12:00
    """,
    order=("starts", "ends"),
    starts=Typed(
        StartsOption,
        lambda desk, asked: desk.time(asked["starts"]) or desk.division(asked["division"]).starts,
        default="",
    ),
    ends=Typed(
        EndsOption,
        lambda desk, asked: desk.time(asked["ends"]) or desk.division(asked["division"]).ends,
        default="",
    ),
)
muggins = step_command(
    c.SetMuggins,
    "Say whether muggins is in effect, where the book leaves that to the officials.",
    muggins=Typed(
        Annotated[Literal["on", "off"], argument("Whether it is in effect.")],
        lambda _desk, asked: asked["effect"] == "on",
        "effect",
    ),
)
date = step_command(
    c.SetDate,
    """Say on which day the meet is; ages are of that year, and who no longer fits is named.

    Example: pegout tournament date games.cribmeet 2027-01-20 --until 2027-01-22
    """,
    date=("DAY", "As 2026-07-03."),
    until=("DAY", "Its last day, if it has several."),
)
facts = step_command(
    c.DescribeMeet,
    """Say what people ask before they come; what is not given stays as it is.

    It stands on the public page and on the flyer.
    Example: pegout tournament facts games.cribmeet --place "Legion Hall" --fee "$20 at the door"
    """,
    place=_kept("place", "Where it is.", lambda meet: meet.place),
    hours=_kept("hours", "When the doors open and play begins.", lambda meet: meet.facts.hours),
    fee=_kept("fee", "What it costs, and how to pay.", lambda meet: meet.facts.fee),
    contact=_kept("contact", "Whom to ask, and how.", lambda meet: meet.facts.contact),
    notes=_kept("notes", "What else to know: meals, parking.", lambda meet: meet.facts.notes),
)
time_plan = step_command(
    c.SetTimePlan,
    """Say how long a round takes and when there are breaks, and see when each is likely to begin.

    Example: pegout tournament time-plan games.cribmeet --minutes 25 --break 4:45
    """,
    then=time_plan_reply,
    minutes=("N", "From one round to the next; without it as long as the book gives."),
    breaks=Typed(
        Annotated[
            list[str],
            typer.Option("--break", metavar="ROUND:MINUTES", help="A break after that round."),
        ],
        lambda _desk, asked: tuple(_break(one) for one in asked["breaks"]),
        default=[],
    ),
)
name = step_command(
    c.NameDivision,
    """Say what a division is called, on every page and paper.

    Example: pegout tournament name games.cribmeet Consolation --division main2
    """,
    name=("NAME", "What it is called."),
)
tables = step_command(
    c.SetTables,
    """Say with which table the tables of a division begin, before play does.

    Example: pegout tournament tables games.cribmeet 21 --division women
    """,
    first=("TABLE", "Its first table."),
)
room = step_command(
    c.SetRoom,
    "Say how many entries a division takes; those who are in stay, and who is beyond is named.",
    room=("N", "How many entries it takes."),
)
rename = step_command(c.Rename, "Put right how a name is written.", name="How the name is written.")
member = step_command(
    c.NumberMember,
    "Note a person’s member number, or put it right; a season goes by it.",
    member=("NUMBER", "The member number."),
)
email = step_command(
    c.NoteEmail,
    "Note where a person gets mail of the tournament; with '' they get none.",
    email=("ADDRESS", "The e-mail address."),
)
publish = step_command(
    c.Publish,
    """Make the results public; after that they change only by a new version.

    With ties at stake, cards not signed or playoffs to play it needs --override with the reason.
    """,
    then=lambda desk: desk.answer(version=published(desk)),
)
release = step_command(
    c.ShowStandings,
    "Let everybody see the standings on the tournament’s pages, or with --hide keep them back.",
    then=lambda desk: desk.answer(shown=taken_last(desk, c.ShowStandings).shown),
    shown=Typed(
        Annotated[bool, flag("--hide", "Keep them back until later.")],
        lambda _desk, asked: not asked["hide"],
        "hide",
        default=False,
    ),
)
undo = step_command(
    Undo,
    "Undo a step: it stays in the log and is no longer in force.",
    step=("N", "Which step; the last if not given."),
)
redo = step_command(Redo, "Put back what was last undone.")
restore = step_command(
    Restore,
    "Go back to how the meet stood after a step; the log keeps everything.",
    step=("N", "The last step that is to stay."),
)
announce = step_command(c.Announce, "Tell everybody something.", text="What to tell everybody.")
warn = step_command(c.Warn, "Warn a person: player, coach or spectator.", name=ANYBODY)
eject = step_command(
    c.Eject, "Send a person out; one who plays is withdrawn everywhere.", name=ANYBODY
)
call = step_command(
    c.CallJudge,
    "Call a judge to a game.",
    then=lambda desk: desk.answer(call=desk.meet.calls[-1].id),
    question=Typed(Annotated[str, argument("What it is about.")], default=""),
)
answer = step_command(
    c.AnswerCall,
    "Keep what the judges ruled with the game.",
    call="The number of the call.",
    ruling="What was ruled.",
    clause="By which clause.",
    case="The case of pegout judge.",
    judges=Typed(
        Annotated[list[str] | None, option("Who ruled; may be repeated.", "NAME", "--judge")],
        lambda _desk, asked: tuple(asked["judges"] or ()),
        default=None,
    ),
)


def published(desk: MeetDesk) -> int:
    """The version that was just made public."""
    return desk.meet.divisions[taken_last(desk, c.Publish).division].version


def taken_last(desk: MeetDesk, kind: type[C]) -> C:
    """The command that was just taken."""
    assert isinstance(desk.asked, kind)
    return desk.asked
