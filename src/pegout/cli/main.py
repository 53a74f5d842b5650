"""The `pegout` command: finds the subcommand, runs it, and answers every error in one line.

A subcommand's module is imported only when it is run, so that a quick question is answered
quickly.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from pegout.cli.groups import LazyCommand, lazy_app
from pegout.cli.options import option
from pegout.cli.output import (
    FAST,
    READER_GONE,
    STOPPED,
    WRONGLY_ASKED,
    UserError,
    complain,
    fall_silent,
    needs_fast,
    reader_has_gone,
    say,
    settle_streams,
)
from pegout.errors import PegoutError

OF_CARDS = ("score", "peg", "peg-advice", "discard")
COMMANDS = {
    "score": ("commands.score", "score", "Count a hand or a crib."),
    "peg": ("commands.score", "peg", "Count a series of the play, card by card."),
    "peg-advice": (
        "commands.peg_advice",
        "peg_advice",
        "Say which card to play, and what each is worth.",
    ),
    "rules": ("commands.rules", "rules", "List, show and compare rulesets."),
    "play": ("commands.play", "play", "Play against the computer in plain lines."),
    "serve": ("commands.serve", "serve", "The site: play in the browser."),
    "simulate": ("commands.computers", "simulate", "Many games between computers."),
    "match": ("commands.computers", "match", "Duplicate pairs between two players."),
    "bot": ("commands.computers", "bot", "A computer player for any table, in JSON lines."),
    "discard": ("commands.discard", "discard", "What to throw, and why."),
    "advice": ("commands.analysis", "advice", "The books' maxims, and their worth."),
    "odds": ("commands.analysis", "odds", "Who wins from two scores."),
    "tables": ("commands.analysis", "tables", "Tables behind the analysis."),
    "drill": ("commands.drill", "drill", "Practise: one question, one answer, and why."),
    "daily": ("commands.drill", "daily", "The daily throw: the same six cards for all."),
    "record": ("commands.record", "app", "Check a game record, or read it."),
    "review": (
        "commands.review",
        "review",
        "What each choice of a finished game cost, and what luck brought.",
    ),
    "judge": ("commands.judge", "judge", "Rule on what went wrong at a table."),
    "verify": ("commands.record", "verify", "Prove a record’s cards from its seed."),
    "profiles": ("commands.rules", "profiles", "Ways to run a tournament, each with its clauses."),
    "plan": ("commands.plan", "plan", "Who meets whom in a tournament, checked."),
    "standings": ("commands.standings", "show_standings", "The order of a tournament, and why."),
    "db": ("commands.serve", "database", "Upgrade, back up and restore a server’s database."),
    "bracket": ("commands.bracket", "bracket", "The playoff bracket for a field."),
    "tournament": ("tournament.app", "app", "Run a whole tournament from entries to playoffs."),
    "warm-up": ("commands.computers", "warm_up", "Compile the fast play beforehand."),
    "season": ("season", "app", "A club’s season: nights, members, averages, points."),
}
"""Each command's module here, its function there, and its line in the help."""
SUBCOMMANDS = {
    name: LazyCommand(f"pegout.cli.{module}", function, told, name in OF_CARDS)
    for name, (module, function, told) in COMMANDS.items()
}


def main(argv: list[str] | None = None) -> None:
    """Run one command and leave with its exit code: 0, or 2 for a mistake of the user's."""
    settle_streams()
    raise SystemExit(_exit_code(sys.argv[1:] if argv is None else argv))


def _exit_code(words: list[str]) -> int:
    try:
        code = _run(words)
        sys.stdout.flush()
    except UserError as error:
        complain(*error.reasons)
    except PegoutError as error:
        complain(*map(str, error.faults))
    except ModuleNotFoundError as error:
        if error.name not in FAST:
            raise
        complain(f"this {needs_fast(error.name)}")
    except KeyboardInterrupt:
        complain("stopped")
        return STOPPED
    except OSError as error:
        if not reader_has_gone(error):
            raise
        fall_silent()
        return READER_GONE
    else:
        return code
    return WRONGLY_ASKED


def _run(words: list[str]) -> int:
    if not all(map(_is_text, words)):
        raise UserError("what was typed holds signs that are no text; type it again in UTF-8")
    app = lazy_app(
        "Cribbage for clubs and players: every point with its cards and its rule.",
        SUBCOMMANDS,
        _options,
    )
    command = typer.main.get_command(app)
    args = ["--help", *words[1:]] if words[:1] == ["help"] else words
    try:
        code = command.main(args=args, prog_name="pegout", standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except typer.TyperException as error:
        raise UserError(f"{_reworded(error)}; see {_path(error)} --help") from None
    if code == STOPPED:  # Typer's answer to Ctrl-C
        raise KeyboardInterrupt
    return code or 0


def _is_text(word: str) -> bool:
    """Bytes that a console could not read arrive as halves of signs."""
    return not any("\ud800" <= sign <= "\udfff" for sign in word)


def _say_version(asked: bool) -> None:
    if asked:
        say(f"pegout {_version()}")
        raise typer.Exit


def _options(
    _version: Annotated[
        bool, option("Name the version.", None, "--version", is_eager=True, callback=_say_version)
    ] = False,
) -> None:
    """What may stand before a command."""


def _path(error: typer.TyperException) -> str:
    """The command that was typed wrongly."""
    context: Any = getattr(error, "ctx", None)
    return "pegout" if context is None else context.command_path


def _reworded(error: typer.TyperException) -> str:
    """Typer's sentence about a wrong option or argument, or ours where people slip most."""
    option = getattr(error, "option_name", "")
    if option.lstrip("-").isdigit():
        return f"{option} is no option, and a number cannot be below zero here"
    # What could not be made a number is the cause; a number out of its range has none.
    if isinstance(error, typer.BadParameter) and isinstance(error.__context__, ValueError):
        return f"{_hint(error)} {_wanted(error, error.__context__)}"
    return error.format_message().rstrip(".")


def _wanted(error: typer.BadParameter, cause: Any) -> str:
    """What an option or argument takes: one of the words it names, or a number."""
    from pegout.text import listing

    parameter: Any = error.param
    if parameter is None or not parameter.type_descriptor.choices:
        return "needs a whole number"
    typed = cause.errors()[0]["input"]
    return f"is {listing(parameter.type_descriptor.choices, ' or ')}, not '{typed}'"


def _hint(error: typer.BadParameter) -> str:
    parameter: Any = error.param
    return "this" if parameter is None else parameter.get_error_hint().strip("'")


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("pegout")
    except PackageNotFoundError:
        return "(run from its source, not installed)"
