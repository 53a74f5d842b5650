"""Commands that are one step of the meet each: their arguments are the fields of the step.

What a step needs is an argument, what it can do without an option. Here stands only what the fields
do not say: the help, and where it differs from its name, what a value is called.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Annotated, Any

import typer
from msgspec import NODEFAULT, structs
from msgspec.structs import FieldInfo

from pegout.cli.tournament.desk import Desk, Run, takes_steps
from pegout.cli.tournament.options import (
    SIDES,
    DivisionOption,
    GameArgument,
    OverrideOption,
    PersonArgument,
    ReasonArgument,
    SideArgument,
)
from pegout.tournament.meet import Redo, Restore, Undo, commands as c

Words = str | tuple[str, str]
"""The help of a field; or what its value is called, and the help."""

SHARED: dict[str, Any] = {
    "division": DivisionOption,
    "person": PersonArgument,
    "game": GameArgument,
    "side": SideArgument,
    "reason": ReasonArgument,
    "override": OverrideOption,
}
"""Fields that are typed in the same way wherever they stand."""

MEANT: dict[str, Callable[[Desk, Any], object]] = {
    "division": lambda desk, typed: desk.division(typed).id,
    "person": lambda desk, typed: desk.person(typed).id,
    "side": lambda _desk, typed: SIDES[typed],
    "judges": lambda _desk, typed: tuple(typed or ()),
}
"""What a step keeps of a field that is typed in another way."""


def step_command(
    kind: type[c.Command], told: str, then: Callable[[Desk], None] = Desk.answer, **words: Words
) -> Run:
    """A command that takes one step, and then says what was done."""
    fields = structs.fields(kind)

    def run(desk: Desk, **typed: Any) -> None:
        given = {
            name: MEANT[name](desk, value) if name in MEANT else value
            for name, value in typed.items()
        }
        desk.take(kind(**given))
        then(desk)

    own = [_parameter(one, words.get(one.name, "")) for one in fields]
    desk = Parameter("desk", Parameter.POSITIONAL_ONLY)
    run.__signature__ = Signature([desk, *own])  # type: ignore[attr-defined]
    run.__doc__ = told
    return takes_steps(run)


def _parameter(field: FieldInfo, words: Words) -> Parameter:
    """How a field is typed on the command line."""
    name, required = field.name, field.default is NODEFAULT
    metavar, told = (
        words if isinstance(words, tuple) else (name.upper() if required else None, words)
    )
    kind: Any = SHARED.get(name)
    if name == "judges":
        kind = Annotated[list[str] | None, typer.Option("--judge", metavar=metavar, help=told)]
    elif kind is None and required:
        kind = Annotated[field.type, typer.Argument(metavar=metavar, help=told)]
    elif kind is None:
        kind = Annotated[field.type, typer.Option(metavar=metavar, help=told)]
    first = None if name in ("division", "judges") else field.default
    return Parameter(
        name,
        Parameter.KEYWORD_ONLY,
        default=Parameter.empty if first is NODEFAULT else first,
        annotation=kind,
    )


ANYBODY = "Any person, player or not."

date = step_command(
    c.SetDate,
    """Say on which day the meet is; ages are of that year, and who no longer fits is named.

    Example: pegout tournament date games.cribmeet 2027-01-20 --until 2027-01-22
    """,
    date=("DAY", "As 2026-07-03."),
    until=("DAY", "Its last day, if it has several."),
)
room = step_command(
    c.SetRoom,
    "Say how many entries a division takes; those who are in stay, and who is beyond is named.",
    room=("N", "How many entries it takes."),
)
rename = step_command(c.Rename, "Put right how a name is written.", name="How the name is written.")
member = step_command(
    c.NumberMember,
    "Note a person's member number, or put it right; a season goes by it.",
    member=("NUMBER", "The member number."),
)
sign = step_command(c.SignOff, "Note that one side signed the other's card.")
publish = step_command(
    c.Publish,
    """Make the results public; after that they change only by a new version.

    With ties at stake, cards not signed or playoffs to play it needs --override with the reason.
    """,
    then=lambda desk: desk.answer(version=published(desk)),
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
answer = step_command(
    c.AnswerCall,
    "Keep what the judges ruled with the game.",
    call="The number of the call.",
    ruling="What was ruled.",
    clause="By which clause.",
    case="The case of pegout judge.",
    judges=("NAME", "Who ruled; may be repeated."),
)


def published(desk: Desk) -> int:
    """The version that was just made public."""
    command = desk.steps[-1].command
    assert isinstance(command, c.Publish)
    return desk.meet.divisions[command.division].version
