"""Groups of commands whose modules are imported only when they are run, so that each is quick."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from inspect import Parameter, Signature, getdoc, signature
from typing import Any, ClassVar, NamedTuple, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from pegout.cli.options import JsonOption
from pegout.cli.output import CommandReply, UserError, say

C = TypeVar("C", bound=Callable[..., Any])
HELP_OPTIONS = {"help_option_names": ["-h", "--help"]}
CARDS_IN_QUOTES = "Put cards that belong together in quotes"


class LazyCommand(NamedTuple):
    """Where a command lives, and its line in the help; without one, that of its docstring.

    The attribute is a function with Typer's annotations that returns its reply or only an exit code
    (None is 0), or a whole `typer.Typer`.
    """

    module: str
    attribute: str
    help: str = ""
    of_cards: bool = False

    def found(self) -> Any:
        """The attribute itself, imported now."""
        return getattr(import_module(self.module), self.attribute)

    def line(self, limit: int) -> str:
        """Its line in the help of its group, for which it need not be made ready to run."""
        return self.help or TyperCommand(None, help=self._told()).get_short_help_str(limit)

    def _told(self) -> str | None:
        """What it says of itself: a group by its own help, a function by its docstring."""
        found = self.found()
        if isinstance(found, typer.Typer):
            group = found.registered_callback
            return None if group is None else group.help
        return getdoc(found)

    def load(self, name: str) -> Any:
        """The command, as Typer knows it."""
        run = self.found()
        if isinstance(run, typer.Typer):
            return typer.main.get_command(run)
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        kind = CommandOfCards if self.of_cards else CheckedCommand
        alone.command(name, cls=kind, context_settings=HELP_OPTIONS)(_with_json(run))
        return typer.main.get_command(alone)


def _with_json(run: Callable[..., CommandReply | int | None]) -> Callable[..., int | None]:
    """The command with the option `--json`, by which its reply is told."""
    own = signature(run, eval_str=True).parameters

    def call(*, as_json: bool, **asked: Any) -> int | None:
        if "as_json" in own:
            asked["as_json"] = as_json
        answer = run(**asked)
        return answer.tell(as_json) if isinstance(answer, CommandReply) else answer

    option = Parameter("as_json", Parameter.KEYWORD_ONLY, default=False, annotation=JsonOption)
    every = list(own.values()) if "as_json" in own else [*own.values(), option]
    return typed_as(run, call, every)


def typed_as(run: Callable[..., Any], call: C, parameters: Iterable[Parameter]) -> C:
    """A call that Typer takes for the command `run` with these parameters."""
    named = [one.replace(kind=Parameter.KEYWORD_ONLY) for one in parameters]
    call.__signature__ = Signature(named)  # type: ignore[attr-defined]
    call.__doc__, call.__name__ = run.__doc__, run.__name__
    return call


class CheckedCommand(TyperCommand):
    """A command that says itself which words are too many."""

    hint = ""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what was typed."""
        ctx.allow_extra_args = True
        if rest := super().parse_args(ctx, args):
            told = f"too many words: {' '.join(rest)}{self.hint}"
            raise UserError(f"{told}; see {ctx.command_path} --help")
        return rest


class CommandOfCards(CheckedCommand):
    """A command that takes cards, which people forget to put in quotes."""

    hint = f". {CARDS_IN_QUOTES}"


class LazyGroup(TyperGroup):
    """A group that finds its commands when they are asked for; alone, it shows its help."""

    lazy: ClassVar[Mapping[str, LazyCommand]]

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands, in their order."""
        return list(self.lazy)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """One command, loaded now."""
        return self.lazy[cmd_name].load(cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The lines of all commands; none is imported that has its line here."""
        limit = formatter.width - 6 - max(map(len, self.lazy))
        with formatter.section("Commands"):
            formatter.write_dl([(name, one.line(limit)) for name, one in self.lazy.items()])

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Find the command; any other name is refused with the one most like it."""
        if not args:
            say(ctx.get_help())
            ctx.exit()
        options = [name for param in self.get_params(ctx) for name in param.opts]
        if args[0] not in (*self.lazy, *options):
            raise UserError(self._unknown(args[0], options, ctx.command_path))
        return super().parse_args(ctx, args)

    def _unknown(self, word: str, options: list[str], path: str) -> str:
        kind = "option" if word.startswith("-") else "command"
        near = get_close_matches(word.lower(), [*self.lazy, *options], n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(self.lazy)}."
        return f"there is no {kind} '{word}'; {hint} See {path} --help"


def lazy_app(
    help_: str, commands: Mapping[str, LazyCommand], options: Callable[..., None] = lambda: None
) -> typer.Typer:
    """A Typer application with these commands, and the options of the group itself."""

    class Group(LazyGroup):
        lazy = commands

    app = typer.Typer(
        cls=Group, add_completion=False, rich_markup_mode=None, context_settings=HELP_OPTIONS
    )
    app.callback(help=help_)(options)
    return app
