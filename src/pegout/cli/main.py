"""The `pegout` command: finds the subcommand, runs it, and answers every error in one line.

A subcommand's module is imported only when it is run, so that a quick question is answered
quickly.
"""

from __future__ import annotations

import re
import sys
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from pegout.cli.output import (
    FAST,
    READER_GONE,
    STOPPED,
    WRONGLY_ASKED,
    UserError,
    columns,
    complain,
    fall_silent,
    needs_fast,
    reader_has_gone,
    say,
    settle_streams,
)
from pegout.errors import PegoutError

if TYPE_CHECKING:
    import typer


class Subcommand(NamedTuple):
    """Where a subcommand lives, and its line in the help.

    The attribute is a function with Typer's annotations that returns the exit code (None is 0),
    or a whole `typer.Typer`.
    """

    module: str
    attribute: str
    help: str


OF_CARDS = ("score", "peg", "peg-advice", "discard")
CARDS_IN_QUOTES = "Put cards that belong together in quotes"
SUBCOMMANDS: dict[str, Subcommand] = {
    "score": Subcommand("pegout.cli.commands.score", "score", "Count a hand or a crib."),
    "peg": Subcommand(
        "pegout.cli.commands.peg", "peg", "Count a series of the play, card by card."
    ),
    "peg-advice": Subcommand(
        "pegout.cli.commands.peg_advice",
        "peg_advice",
        "Say which card to lay, and what each is worth.",
    ),
    "rules": Subcommand("pegout.cli.commands.rules", "rules", "List, show and compare rulesets."),
    "play": Subcommand(
        "pegout.cli.commands.play", "play", "Play against the computer in plain lines."
    ),
    "serve": Subcommand("pegout.cli.commands.serve", "serve", "The site: play in the browser."),
    "simulate": Subcommand(
        "pegout.cli.commands.simulate", "simulate", "Many games between computers."
    ),
    "match": Subcommand(
        "pegout.cli.commands.match", "match", "Duplicate pairs between two players."
    ),
    "bot": Subcommand(
        "pegout.cli.commands.bot", "bot", "A computer player for any table, in JSON lines."
    ),
    "discard": Subcommand("pegout.cli.commands.discard", "discard", "What to lay away, and why."),
    "advice": Subcommand(
        "pegout.cli.commands.advice", "advice", "The books' maxims, and their worth."
    ),
    "odds": Subcommand("pegout.cli.commands.odds", "odds", "Who wins from two scores."),
    "tables": Subcommand("pegout.cli.commands.tables", "tables", "Tables behind the analysis."),
    "record": Subcommand("pegout.cli.commands.record", "app", "Check a game record, or read it."),
    "judge": Subcommand(
        "pegout.cli.commands.judge", "judge", "Rule on what went wrong at a table."
    ),
    "verify": Subcommand(
        "pegout.cli.commands.verify", "verify", "Prove a record's cards from its seed."
    ),
    "profiles": Subcommand(
        "pegout.cli.formats.profiles",
        "profiles",
        "Ways to run a tournament, each with its clauses.",
    ),
    "plan": Subcommand(
        "pegout.cli.formats.plan", "plan", "Who meets whom in a tournament, checked."
    ),
    "standings": Subcommand(
        "pegout.cli.formats.standings", "show_standings", "The order of a tournament, and why."
    ),
    "db": Subcommand(
        "pegout.cli.commands.db", "app", "Upgrade, back up and restore a server's database."
    ),
    "bracket": Subcommand(
        "pegout.cli.formats.bracket", "bracket", "The playoff bracket for a field."
    ),
    "tournament": Subcommand(
        "pegout.cli.tournament.app", "app", "Run a whole tournament from entries to playoffs."
    ),
    "season": Subcommand(
        "pegout.cli.season.app", "app", "A club's season: nights, members, averages, points."
    ),
}


BELOW_ZERO = re.compile(r"No such option: (-\d+)")
NOT_A_NUMBER = re.compile(r"Invalid value for '([^']+)'.*valid integer", re.DOTALL)


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
    if not words or words[0] in ("--help", "-h", "help"):
        _say_help()
    elif words[0] == "--version":
        say(f"pegout {_version()}")
    else:
        return _run_subcommand(words[0], words[1:])
    return 0


def _is_text(word: str) -> bool:
    """Bytes that a console could not read arrive as halves of signs."""
    return not any("\ud800" <= sign <= "\udfff" for sign in word)


def _run_subcommand(name: str, words: list[str]) -> int:
    import typer

    if name not in SUBCOMMANDS:
        raise UserError(_unknown(name))
    command = typer.main.get_command(_app(name))
    try:
        code = command.main(args=words, prog_name=f"pegout {name}", standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except typer.TyperException as error:
        return _slip(name, error.format_message())
    if code == STOPPED:  # Typer's answer to Ctrl-C
        raise KeyboardInterrupt
    return code or 0


def _app(name: str) -> typer.Typer:
    import typer

    subcommand = SUBCOMMANDS[name]
    run: Any = getattr(import_module(subcommand.module), subcommand.attribute)
    if isinstance(run, typer.Typer):
        return run
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, context_settings={"help_option_names": ["-h", "--help"]})(run)
    return app


def _slip(name: str, message: str) -> int:
    """Answer what Typer refused; it also refuses `pegout record` alone, with the help."""
    if message.startswith("Usage: "):
        say(message)
        return 0
    raise UserError(f"{_reworded(message, name)}; see pegout {name} --help")


def _reworded(message: str, name: str) -> str:
    """Typer's sentence about a wrong option or argument, with a hint where people slip most."""
    if (found := NOT_A_NUMBER.search(message)) is not None:
        return f"{found[1]} needs a whole number"
    if (found := BELOW_ZERO.search(message)) is not None:
        return f"{found[1]} is no option, and a number cannot be below zero here"
    extra = message.removeprefix("Got unexpected extra argument(s) ")
    if extra != message:
        told = f"too many words: {extra.strip('()')}"
        return f"{told}. {CARDS_IN_QUOTES}" if name in OF_CARDS else told
    return message.rstrip(".")


def _unknown(name: str) -> str:
    kind = "option" if name.startswith("-") else "command"
    near = get_close_matches(name.lower(), [*SUBCOMMANDS, "--help", "--version"], n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(SUBCOMMANDS)}"
    return f"there is no {kind} '{name}'; {hint} See pegout --help"


def _say_help() -> None:
    say("Usage: pegout COMMAND ...")
    say()
    say("Cribbage for clubs and players: every point with its cards and its rule.")
    say()
    for line in columns([(f"  {name}", command.help) for name, command in SUBCOMMANDS.items()]):
        say(line)
    say()
    say("pegout COMMAND --help tells more about one of them; pegout --version names the version.")


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("pegout")
    except PackageNotFoundError:
        return "(run from its source, not installed)"
