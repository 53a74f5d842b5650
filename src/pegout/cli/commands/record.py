"""`pegout record` and `verify`: a record checked, read as an account, or its cards proved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pegout.cli.files import read_text
from pegout.cli.groups import LazyCommand, lazy_app
from pegout.cli.options import ClausesOption, JsonOption, argument
from pegout.cli.output import CommandReply, UserError, command_name, complain, say
from pegout.errors import Fault
from pegout.game import Event, MatchStarted, tell
from pegout.game.narration import Heard
from pegout.judge import TITLES, command_behind, decide
from pegout.record import GameProof, Reading, Record, check, prove, record_to_json, survey
from pegout.text import Viewer, plain, plural

FAULTY = 1
SEAL = "The seal, to compare with the one shown before play:"

FileArgument = Annotated[str, argument("A .crib record, or its JSON.", "FILE")]


def survey_file(path: str) -> Reading:
    """A record as far as it can be read; a file that is no record at all is refused."""
    reading = survey(read_text(path))
    if not reading.is_record:
        raise UserError(f"{path}, {reading.faults[0]}")
    return reading


def check_record(file: FileArgument) -> CommandReply:
    """Replay a record and report everything wrong with it, by line."""
    reading = survey_file(file)
    faults, events = check(reading, decide, command_behind), len(reading.record.events)
    told = [{**_fault(fault), "line": fault.number} for fault in faults]
    lines = [f"{file} is right: {plural(events, 'event')} follow the rules."]
    if faults:
        lines = [
            *(f"{file}, {fault}" for fault in faults),
            f"{plural(len(faults), 'fault')} found.",
        ]
    data = {"ok": not faults, "events": events, "faults": told}
    return CommandReply(data, lines, FAULTY if faults else 0)


def _fault(fault: Fault) -> dict[str, str]:
    return {"where": fault.where, "reason": fault.reason}


def show_record(
    file: FileArgument, clauses: ClausesOption = False, as_json: JsonOption = False
) -> int:
    """Print a readable account of a record."""
    reading = survey_file(file)
    for fault in reading.faults:
        complain(f"{file}, {fault}")
    if as_json:
        say(record_to_json(reading.record).decode())
        return FAULTY if reading.faults else 0
    for line in account(reading.record, clauses):
        say(line)
    return FAULTY if reading.faults else 0


def account(record: Record, clauses: bool = False) -> Iterator[str]:
    """The record as sentences, remarks in their places."""
    viewer = Viewer(citations=clauses)
    match = next((event for event in record.events if isinstance(event, MatchStarted)), None)
    if match is None:
        return
    yield from (f"{name}: {text}" for name, text in record.tags)
    remarks, heard = list(record.remarks), Heard(TITLES)
    for number, event in enumerate(record.events):
        while remarks and remarks[0].after <= number:
            yield f"({remarks.pop(0).text})"
        yield from _told(event, match, heard, viewer)
    yield from (f"({remark.text})" for remark in remarks)


def _told(event: Event, match: MatchStarted, heard: Heard, viewer: Viewer) -> Iterator[str]:
    if type(event).__name__ in ("GameStarted", "DealerSet"):
        yield ""
    if (message := tell(event, match, heard)) is not None:
        yield plain(message, viewer)


def verify(file: FileArgument) -> CommandReply:
    """Prove from the revealed seed that every card of a record was fairly dealt.

    The seed must be the one sealed before the cut for deal; with the values that players added
    it gives every pack, and every card cut, dealt and turned must come from those packs. The
    record must follow the rules as well, so that no shuffle was taken twice.
    """
    reading = survey_file(file)
    if reading.faults:
        raise UserError(*(f"{file}, {fault}" for fault in reading.faults))
    broken = check(reading, decide, command_behind)
    proofs = prove(reading.record, reading.places)
    if not any(proof.seeded or proof.faults for proof in proofs):
        raise UserError(f"{file} reveals no seed, so there is nothing to prove its cards from")
    proved = not broken and all(proof.proved for proof in proofs)
    lines = [line for proof in proofs for line in _proof_lines(proof)]
    if broken:
        lines.append(f"NOT proved: the record breaks the rules. {broken[0]}")
        lines.append(f"  All that is wrong: {command_name('record check')} {file}")
    games = [_proof_data(proof) for proof in proofs]
    rules = [_fault(fault) for fault in broken]
    data = {"proved": proved, "games": games, "against_the_rules": rules}
    return CommandReply(data, lines, 0 if proved else FAULTY)


def _proof_data(proof: GameProof) -> dict[str, object]:
    keys = ("proved", "finished", "commitment", "sealed", "packs", "cards")
    told = {key: getattr(proof, key) for key in keys}
    return {"game": proof.number, **told, "faults": [_fault(one) for one in proof.faults]}


def _proof_lines(proof: GameProof) -> Iterator[str]:
    game, seal = f"Game {proof.number}", f"  {SEAL} {proof.commitment}"
    if not proof.proved:
        yield f"{game}: NOT proved."
        if not proof.seeded and not proof.faults:
            yield "  Its seed is not revealed."
        yield from (f"  {fault}" for fault in proof.faults)
    elif not proof.cards:
        yield f"{game}: the seed is the one sealed before play; no card was dealt."
        yield seal
    else:
        packs = plural(proof.packs, "pack")
        yield (
            f"{game}: proved. The seed is the one sealed before play, and all "
            f"{proof.cards} cards of {packs} follow from it."
        )
        yield seal
        if not proof.finished:
            yield "  The game is not finished: only its cards so far are proved."


app = lazy_app(
    "Check a game record, or read it as a plain account.",
    {
        "check": LazyCommand(__name__, "check_record"),
        "show": LazyCommand(__name__, "show_record"),
    },
)
