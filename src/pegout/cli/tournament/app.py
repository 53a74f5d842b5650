"""The commands of `pegout tournament`, in the order in which a day has need of them.

A command's module is imported only when it is run, so that each result is in quickly.
"""

from __future__ import annotations

from pegout.cli.groups import LazyCommand, lazy_app

COMMANDS: dict[str, tuple[str, str]] = {
    "new": ("new_meet", "new"),
    "status": ("status", "status"),
    "division": ("new_meet", "division"),
    "appoint": ("steps", "appoint"),
    "deadline": ("steps", "deadline"),
    "times": ("steps", "times"),
    "date": ("steps", "date"),
    "facts": ("steps", "facts"),
    "time-plan": ("steps", "time_plan"),
    "muggins": ("steps", "muggins"),
    "room": ("steps", "room"),
    "name": ("steps", "name"),
    "tables": ("steps", "tables"),
    "quota": ("seats", "quota"),
    "hall": ("seats", "hall"),
    "enter": ("entries", "enter"),
    "list": ("entries", "entries"),
    "papers": ("entries", "papers"),
    "rename": ("steps", "rename"),
    "member": ("steps", "member"),
    "email": ("steps", "email"),
    "replace": ("entries", "replace"),
    "switch": ("entries", "switch"),
    "cancel": ("entries", "cancel"),
    "checkin": ("entries", "checkin"),
    "withdraw": ("entries", "withdraw"),
    "seat": ("seats", "seat"),
    "draw": ("weekend", "draw"),
    "plan": ("rounds", "plan"),
    "plan-clubs": ("seats", "plan_clubs"),
    "start": ("rounds", "start"),
    "pair": ("rounds", "pair_round"),
    "round": ("rounds", "call_round"),
    "games": ("rounds", "games"),
    "clock": ("rounds", "clock"),
    "hold": ("rounds", "hold"),
    "resume": ("rounds", "resume"),
    "minutes": ("rounds", "minutes"),
    "sheet": ("sheet", "sheet"),
    "slips": ("print", "slips"),
    "route": ("print", "route"),
    "wall": ("print", "wall"),
    "conduct": ("print", "conduct"),
    "result": ("results", "result"),
    "card": ("results", "card"),
    "sign": ("results", "sign"),
    "crosscheck": ("results", "crosscheck"),
    "balance": ("results", "balance"),
    "standings": ("playoffs", "standings"),
    "clubs": ("seats", "clubs"),
    "ties": ("playoffs", "ties"),
    "playoffs": ("playoffs", "playoffs"),
    "bracket": ("playoffs", "bracket"),
    "consolation": ("weekend", "consolation"),
    "points": ("weekend", "points"),
    "report": ("weekend", "report"),
    "publish": ("steps", "publish"),
    "release": ("steps", "release"),
    "undo": ("steps", "undo"),
    "redo": ("steps", "redo"),
    "restore": ("steps", "restore"),
    "log": ("status", "log"),
    "call": ("steps", "call"),
    "answer": ("steps", "answer"),
    "announce": ("steps", "announce"),
    "warn": ("steps", "warn"),
    "eject": ("steps", "eject"),
    "money": ("money", "app"),
    "export": ("export", "export"),
    "mail": ("mail", "mail"),
    "calendar": ("export", "calendar"),
    "check": ("meet_file", "check"),
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
