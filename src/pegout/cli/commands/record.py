"""`pegout record`: check a game record, or read it as a plain account."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

import typer

from pegout.cli.groups import LazyCommand, lazy_app
from pegout.cli.output import complain, plural, say, say_json
from pegout.cli.record_files import survey_file
from pegout.game import Event, MatchStarted, tell
from pegout.game.narration import Heard
from pegout.judge import TITLES, command_behind, decide
from pegout.record import Record, check, record_to_json

FAULTY = 1


FileArgument = Annotated[str, typer.Argument(metavar="FILE", help="A .crib record, or its JSON.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]


def check_record(file: FileArgument, as_json: JsonOption = False) -> int:
    """Replay a record and report everything wrong with it, by line."""
    reading = survey_file(file)
    faults = check(reading, decide, command_behind)
    if as_json:
        told = [
            {"where": fault.where, "line": _line(fault.where), "reason": fault.reason}
            for fault in faults
        ]
        say_json({"ok": not faults, "events": len(reading.record.events), "faults": told})
    elif faults:
        for fault in faults:
            say(f"{file}, {fault}")
        say(f"{plural(len(faults), 'fault')} found.")
    else:
        say(f"{file} is right: {plural(len(reading.record.events), 'event')} follow the rules.")
    return FAULTY if faults else 0


def _line(where: str) -> int | None:
    found = re.fullmatch(r"(?:line|event) (\d+)", where)
    return int(found[1]) if found else None


def show_record(file: FileArgument, as_json: JsonOption = False) -> int:
    """Print a readable account of a record."""
    reading = survey_file(file)
    for fault in reading.faults:
        complain(f"{file}, {fault}")
    if as_json:
        say(record_to_json(reading.record).decode())
    else:
        for line in account(reading.record):
            say(line)
    return FAULTY if reading.faults else 0


def account(record: Record) -> Iterator[str]:
    """The record as sentences, remarks in their places."""
    match = next((event for event in record.events if isinstance(event, MatchStarted)), None)
    if match is None:
        return
    yield from (f"{name}: {text}" for name, text in record.tags)
    remarks, heard = list(record.remarks), Heard(TITLES)
    for number, event in enumerate(record.events):
        while remarks and remarks[0].after <= number:
            yield f"({remarks.pop(0).text})"
        yield from _told(event, match, heard)
    yield from (f"({remark.text})" for remark in remarks)


def _told(event: Event, match: MatchStarted, heard: Heard) -> Iterator[str]:
    if type(event).__name__ in ("GameStarted", "DealerSet"):
        yield ""
    if (message := tell(event, match, heard)) is not None:
        yield str(message)


app = lazy_app(
    "Check a game record, or read it as a plain account.",
    {
        "check": LazyCommand(__name__, "check_record"),
        "show": LazyCommand(__name__, "show_record"),
    },
)
