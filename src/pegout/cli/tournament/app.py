"""The commands of `pegout tournament`, in the order in which a day has need of them.

A command's module is imported only when it is run, so that each result is in quickly.
"""

from __future__ import annotations

from pegout.cli.groups import LazyCommand, lazy_app

COMMANDS: dict[str, tuple[str, str]] = {
    "new": ("opening", "new"),
    "status": ("control", "status"),
    "division": ("opening", "division"),
    "appoint": ("opening", "appoint"),
    "deadline": ("opening", "deadline"),
    "times": ("opening", "times"),
    "date": ("steps", "date"),
    "muggins": ("opening", "muggins"),
    "room": ("steps", "room"),
    "enter": ("people", "enter"),
    "list": ("people", "entries"),
    "papers": ("people", "papers"),
    "rename": ("steps", "rename"),
    "member": ("steps", "member"),
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
    "sign": ("steps", "sign"),
    "crosscheck": ("results", "crosscheck"),
    "balance": ("results", "balance"),
    "standings": ("finish", "standings"),
    "ties": ("finish", "ties"),
    "playoffs": ("finish", "playoffs"),
    "bracket": ("finish", "bracket"),
    "publish": ("steps", "publish"),
    "release": ("finish", "release"),
    "undo": ("steps", "undo"),
    "redo": ("steps", "redo"),
    "restore": ("steps", "restore"),
    "log": ("control", "log"),
    "call": ("control", "call"),
    "answer": ("steps", "answer"),
    "announce": ("steps", "announce"),
    "warn": ("steps", "warn"),
    "eject": ("steps", "eject"),
    "export": ("export", "export"),
    "check": ("check", "check"),
    "rehearse": ("rehearsal", "rehearsal"),
    "simulate": ("rehearsal", "simulate"),
}
"""Each command's module here and its function there."""


app = lazy_app(
    "Run a whole tournament in one .cribmeet file, from the first entry to the last game.",
    {
        name: LazyCommand(f"pegout.cli.tournament.{module}", function)
        for name, (module, function) in COMMANDS.items()
    },
)
