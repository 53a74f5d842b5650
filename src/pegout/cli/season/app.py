"""The commands of `pegout season`, in the order in which a club has need of them."""

from __future__ import annotations

import typer

from pegout.cli.season.export import check, export
from pegout.cli.season.join import join
from pegout.cli.season.new import new
from pegout.cli.season.nights import add, members
from pegout.cli.season.table import table

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS = (new, members, add, join, table, check, export)
for command in COMMANDS:
    app.command(command.__name__)(command)


@app.callback()
def season() -> None:
    """Keep a club's season in one .cribseason file: members, nights, averages, season points."""
