"""`pegout verify`: proves every card of a record from the seed that was sealed before play."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cli.output import UserError, command_name, plural, say, say_json
from pegout.cli.record_files import survey_file
from pegout.judge import command_behind, decide
from pegout.record import GameProof, check, prove

UNPROVED = 1
SEAL = "The seal, to compare with the one shown before play:"


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A .crib record, or its JSON.")],
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
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
    if as_json:
        rules = [{"where": fault.where, "reason": fault.reason} for fault in broken]
        games = [_data(proof) for proof in proofs]
        say_json({"proved": proved, "games": games, "against_the_rules": rules})
    else:
        for proof in proofs:
            _show(proof)
        if broken:
            say(f"NOT proved: the record breaks the rules. {broken[0]}")
            say(f"  All that is wrong: {command_name('record check')} {file}")
    return 0 if proved else UNPROVED


def _data(proof: GameProof) -> dict[str, object]:
    return {
        "game": proof.number,
        "proved": proof.proved,
        "finished": proof.finished,
        "commitment": proof.commitment,
        "sealed": proof.sealed,
        "packs": proof.packs,
        "cards": proof.cards,
        "faults": [{"where": fault.where, "reason": fault.reason} for fault in proof.faults],
    }


def _show(proof: GameProof) -> None:
    if proof.proved and not proof.cards:
        say(f"Game {proof.number}: the seed is the one sealed before play; no card was dealt.")
        say(f"  {SEAL} {proof.commitment}")
        return
    if proof.proved:
        say(
            f"Game {proof.number}: proved. The seed is the one sealed before play, and all "
            f"{proof.cards} cards of {plural(proof.packs, 'pack')} follow from it."
        )
        say(f"  {SEAL} {proof.commitment}")
        if not proof.finished:
            say("  The game is not finished: only its cards so far are proved.")
        return
    say(f"Game {proof.number}: NOT proved.")
    if not proof.seeded and not proof.faults:
        say("  Its seed is not revealed.")
    for fault in proof.faults:
        say(f"  {fault}")
