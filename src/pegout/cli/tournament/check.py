"""`pegout tournament check`: everything wrong with a meet's file, and what can be saved of one."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cli.output import UserError, plural, say, say_json
from pegout.cli.tournament.meet_file import read_bytes, write_text_new
from pegout.cli.tournament.options import FileArgument, JsonOption
from pegout.errors import MeetError
from pegout.tournament.meet import (
    Finding,
    Saved,
    findings,
    meet_from_text,
    meet_to_text,
    mended,
    readable,
)

FAULTY = 2


def check(
    file: FileArgument,
    mend: Annotated[
        bool, typer.Option("--mend", help="Write what is whole to FILE.mended.")
    ] = False,
    as_json: JsonOption = False,
) -> int:
    """Report everything wrong with a meet's file, and everything that is still open.

    Exit code 0 if there is nothing, else 2. With --mend the steps that can be read and still
    follow are written to FILE.mended, and the others are named; FILE itself is never touched.
    """
    data = read_bytes(file)
    text = data.decode("utf-8-sig", errors="replace")
    steps, found = _found(text, file)
    saved = _mended(file, text) if mend and _broken(found) else None
    if as_json:
        _as_json(file, steps, found, saved)
    else:
        _tell(file, steps, found, saved)
        if mend and saved is None:
            say(f"{file} is whole: there is nothing to mend.")
    return FAULTY if found else 0


def _found(text: str, file: str) -> tuple[int, list[Finding]]:
    """How many steps can be read, and what is wrong or open."""
    try:
        log = meet_from_text(text, file)
    except MeetError as error:
        wrong = [Finding("wrong", fault.where, str(fault.reason)) for fault in error.faults]
        return len(readable(text)), wrong
    if not log.steps:
        return 0, [Finding("wrong", file, "has no steps: a meet was never opened in it")]
    return len(log.steps), list(findings(log))


def _broken(found: list[Finding]) -> bool:
    return any(", line " in one.where for one in found)


def _mended(file: str, text: str) -> Saved:
    saved = mended(readable(text))
    if not saved.log.steps:
        told = "no step can be saved; look for a copy, or open a new meet with"
        raise UserError(f"{file}: {told} pegout tournament new")
    write_text_new(f"{file}.mended", meet_to_text(saved.log))
    return saved


def _as_json(file: str, steps: int, found: list[Finding], saved: Saved | None) -> None:
    by_kind: dict[str, list[dict[str, str]]] = {"wrong": [], "open": []}
    for one in found:
        by_kind[one.kind].append({"where": one.where, "reason": one.sentence})
    answer = {"ok": not found, "file": file, "steps": steps, "faults": by_kind["wrong"]}
    more = {
        "mended": None if saved is None else f"{file}.mended",
        "kept": None if saved is None else len(saved.log.steps),
        "left_out": [{"step": n, "reason": why} for n, why in saved.left_out] if saved else [],
    }
    say_json({**answer, "open": by_kind["open"], **more})


def _tell(file: str, steps: int, found: list[Finding], saved: Saved | None) -> None:
    for kind, heading in (("wrong", "Wrong:"), ("open", "Still open:")):
        some = [one for one in found if one.kind == kind]
        if some:
            say(heading)
        for one in some:
            say(f"  {one.where}: {one.sentence}")
    if not found:
        say(f"{file} is right: {plural(steps, 'step')} follow one another.")
    if saved is not None:
        kept = plural(len(saved.log.steps), "step")
        say(f"{file}.mended has the {kept} that can be saved; {file} is as it was.")
        for number, reason in saved.left_out:
            say(f"  Left out, step {number}: {reason}")
