"""Arguments and options as a command declares them: the help, and what the value is called."""

from __future__ import annotations

from typing import Annotated, Any

import typer


def argument(told: str, metavar: str | None = None, **limits: Any) -> Any:
    """A word that stands where it does."""
    return typer.Argument(metavar=metavar, help=told, **limits)


def option(told: str, metavar: str | None = None, *names: str, **limits: Any) -> Any:
    """An option with a value, under its parameter's name or under these."""
    return typer.Option(*names, metavar=metavar, help=told, **limits)


def flag(name: str, told: str) -> Any:
    """An option that is given or not."""
    return typer.Option(name, help=told)


JsonOption = Annotated[bool, flag("--json", "Answer in JSON.")]
ClausesOption = Annotated[bool, flag("--clauses", "Name the clause of the rules as well.")]
