"""The commands of `pegout tournament`, in the order in which a day has need of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import typer

from pegout.cli.tournament import (
    checking,
    control,
    export,
    finish,
    opening,
    people,
    plans,
    rehearsals,
    results,
)

COMMANDS: dict[str, Callable[..., Any]] = {
    "new": opening.new,
    "status": control.status,
    "division": opening.division,
    "appoint": opening.appoint,
    "deadline": opening.deadline,
    "enter": people.enter,
    "list": people.entries,
    "papers": people.papers,
    "rename": people.rename,
    "replace": people.replace,
    "switch": people.switch,
    "cancel": people.cancel,
    "checkin": people.checkin,
    "withdraw": people.withdraw,
    "plan": plans.plan,
    "start": plans.start,
    "round": plans.call_round,
    "games": plans.games,
    "clock": plans.clock,
    "result": results.result,
    "card": results.card,
    "sign": results.sign,
    "crosscheck": results.crosscheck,
    "balance": results.balance,
    "standings": finish.standings,
    "ties": finish.ties,
    "playoffs": finish.playoffs,
    "bracket": finish.bracket,
    "publish": finish.publish,
    "undo": control.undo,
    "redo": control.redo,
    "restore": control.restore,
    "log": control.log,
    "call": control.call,
    "answer": control.answer,
    "announce": control.announce,
    "warn": control.warn,
    "eject": control.eject,
    "export": export.export,
    "check": checking.check,
    "rehearse": rehearsals.rehearsal,
    "simulate": rehearsals.simulate,
}

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Run a whole tournament in one .cribmeet file, from the first entry to the last game.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
for name, run in COMMANDS.items():
    app.command(name)(run)
