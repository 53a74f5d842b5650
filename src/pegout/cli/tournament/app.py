"""The commands of `pegout tournament`, in the order in which a day has need of them.

A command's module is imported only when it is run, so that each result is in quickly.
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup

from pegout.cli.output import UserError

if TYPE_CHECKING:
    from typer.core import TyperCommand

HELP_OPTIONS = {"help_option_names": ["-h", "--help"]}
COMMANDS: dict[str, tuple[str, str]] = {
    "new": ("opening", "new"),
    "status": ("control", "status"),
    "division": ("opening", "division"),
    "appoint": ("opening", "appoint"),
    "deadline": ("opening", "deadline"),
    "times": ("opening", "times"),
    "date": ("opening", "date"),
    "muggins": ("opening", "muggins"),
    "room": ("opening", "room"),
    "enter": ("people", "enter"),
    "list": ("people", "entries"),
    "papers": ("people", "papers"),
    "rename": ("people", "rename"),
    "member": ("people", "member"),
    "replace": ("people", "replace"),
    "switch": ("people", "switch"),
    "cancel": ("people", "cancel"),
    "checkin": ("people", "checkin"),
    "withdraw": ("people", "withdraw"),
    "plan": ("plan", "plan"),
    "start": ("plan", "start"),
    "pair": ("plan", "pair_round"),
    "round": ("plan", "call_round"),
    "games": ("plan", "games"),
    "clock": ("clocks", "clock"),
    "hold": ("clocks", "hold"),
    "resume": ("clocks", "resume"),
    "minutes": ("clocks", "minutes"),
    "slips": ("print", "slips"),
    "route": ("print", "route"),
    "wall": ("print", "wall"),
    "conduct": ("print", "conduct"),
    "result": ("results", "result"),
    "card": ("cards", "card"),
    "sign": ("results", "sign"),
    "crosscheck": ("results", "crosscheck"),
    "balance": ("results", "balance"),
    "standings": ("finish", "standings"),
    "ties": ("finish", "ties"),
    "playoffs": ("finish", "playoffs"),
    "bracket": ("finish", "bracket"),
    "publish": ("finish", "publish"),
    "release": ("finish", "release"),
    "undo": ("control", "undo"),
    "redo": ("control", "redo"),
    "restore": ("control", "restore"),
    "log": ("control", "log"),
    "call": ("control", "call"),
    "answer": ("control", "answer"),
    "announce": ("control", "announce"),
    "warn": ("control", "warn"),
    "eject": ("control", "eject"),
    "export": ("export", "export"),
    "check": ("check", "check"),
    "rehearse": ("rehearsal", "rehearsal"),
    "simulate": ("rehearsal", "simulate"),
}
"""Each command's module here and its function there."""


class Commands(TyperGroup):
    """A group that finds its commands when they are asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> TyperCommand:
        if cmd_name not in COMMANDS:
            raise UserError(_unknown(cmd_name))
        module, function = COMMANDS[cmd_name]
        run = getattr(import_module(f"pegout.cli.tournament.{module}"), function)
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        alone.command(cmd_name, context_settings=HELP_OPTIONS)(run)
        return typer.main.get_command(alone)  # type: ignore[return-value]  # of one command


def _unknown(name: str) -> str:
    near = get_close_matches(name.lower(), COMMANDS, n=1)
    hint = f"did you mean {near[0]}? " if near else ""
    return f"there is no command '{name}'; {hint}See pegout tournament --help"


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    context_settings=HELP_OPTIONS,
)


@app.callback()
def tournament() -> None:
    """Run a whole tournament in one .cribmeet file, from the first entry to the last game."""
