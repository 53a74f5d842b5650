"""Rehearsals: a whole tournament with made-up results, and what a format rewards."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Annotated

from msgspec.structs import replace

from pegout.cli.books import ProfileOption, load_profile
from pegout.cli.commands.bracket import drawn_in_text
from pegout.cli.commands.plan import MovementOption
from pegout.cli.commands.standings import standing_data
from pegout.cli.jobs import progress
from pegout.cli.options import JsonOption, flag, option
from pegout.cli.output import WRONGLY_ASKED, Answer, CommandReply, UserError
from pegout.cli.tournament.meet_file import write_new
from pegout.cli.tournament.rounds import checks_data
from pegout.players import of_share
from pegout.tabular import Table, table_of
from pegout.text import plural
from pegout.tournament.bracket import placing
from pegout.tournament.cards import balance
from pegout.tournament.floor import Rehearsal, RehearsalRefusedError, rehearse
from pegout.tournament.meet import DivisionState, MeetLog, log_faults, meet_from_text, meet_to_text
from pegout.tournament.pairing import MOST_ENTRIES, notes_of
from pegout.tournament.profile import PROFILE_IDS, Profile
from pegout.tournament.standings import (
    all_in,
    prospects,
    records,
    standing_row,
    standings_table,
    table,
)

EntriesOption = Annotated[int, option("How many entries.", "N", max=MOST_ENTRIES)]
PartOption = Annotated[str | None, option("Which division of the profile; the first.", "ID")]
RoundsOption = Annotated[int | None, option("How many rounds.", "R")]
SeedOption = Annotated[str | None, option("Any words; the same words, the same results.", "S")]
EdgeOption = Annotated[
    int,
    option(
        "How many of 100 games the best wins against the weakest.",
        "PERCENT",
        "--best-wins",
        min=0,
        max=100,
    ),
]


def rehearsal(
    profile: ProfileOption,
    entries: EntriesOption,
    part: PartOption = None,
    rounds: RoundsOption = None,
    movement: MovementOption = None,
    seed: SeedOption = None,
    best_wins: EdgeOption = 60,
    out: Annotated[str | None, option("Keep the meet, as a .cribmeet file.", "FILE")] = None,
) -> CommandReply:
    """Play a whole tournament with made-up results, show it, and check it.

    Example: pegout tournament rehearse --profile mcallen --entries 13 --seed today
    """
    book = load_profile(profile)
    sown = secrets.token_hex(8) if seed is None else seed
    edge = best_wins / 50 - 1
    asked = Rehearsal(book, _part(book, part), entries, sown, rounds, edge, movement)
    log = _rehearsed(asked)
    if out is not None:
        write_new(out, log)
    division = next(iter(log.meet.divisions.values()))
    wrong = list(self_check(log, division))
    data = _data(log, division, sown, wrong)
    return CommandReply(data, _shown(log, division, sown, wrong), WRONGLY_ASKED if wrong else 0)


def _part(book: Profile, part: str | None) -> str:
    parts = [one.id for one in book.people.divisions.value]
    if part is not None and part not in parts:
        raise UserError(f"{book.name} has no '{part}': it has {', '.join(parts)}")
    return part or parts[0]


def _rehearsed(asked: Rehearsal) -> MeetLog:
    try:
        return rehearse(asked)
    except RehearsalRefusedError as error:
        raise UserError(str(error.refusal)) from None


def self_check(log: MeetLog, division: DivisionState) -> Iterator[str]:
    """What must hold for every tournament that was played to its end."""
    if meet_from_text(meet_to_text(log), "the rehearsal") != log:
        yield "The file does not give the same meet back."
    yield from (str(fault) for fault in log_faults(log))
    doubts = balance(records(division), log.meet.names(division.id)).doubts
    yield from (doubt.sentence for doubt in doubts)
    if not all_in(division):
        yield "Games have no result."
    assert division.plan is not None
    each = {row.tally.games for row in table(log.meet, division)}
    least, most = division.plan.checks.games_each
    if not least <= min(each) <= max(each) <= most:
        yield f"Entries played {min(each)} to {max(each)} games, not {least} to {most}."


def _data(log: MeetLog, division: DivisionState, seed: str, wrong: list[str]) -> Answer:
    ranked, names = table(log.meet, division), log.meet.names(division.id)
    reach = prospects(division.profile, ranked, starters=division.starters)
    assert division.plan is not None
    champion = None if division.playoff is None else division.playoff.champion
    return {
        "ok": not wrong,
        "faults": wrong,
        "seed": seed,
        "profile": division.profile.id,
        "division": division.id,
        "steps": len(log.steps),
        "movement": division.plan.movement,
        "checks": checks_data(division.plan),
        "standings": [standing_data(row, reach[row.entry]) for row in ranked],
        "winner": names[champion] if champion is not None else ranked[0].entrant,
    }


def _shown(
    log: MeetLog, division: DivisionState, seed: str, wrong: list[str]
) -> Iterator[str | Table]:
    assert division.plan is not None
    yield f"{division.profile.name}, {division.name}: a rehearsal from the seed {seed}"
    yield from notes_of(division.plan)
    yield ""
    yield standings_table(map(standing_row, table(log.meet, division)))
    if division.playoff is not None:
        yield ""
        yield drawn_in_text(division.playoff, log.meet.names(division.id))
    yield ""
    yield from (f"Wrong: {one}" for one in wrong)
    if not wrong:
        least, most = division.plan.checks.games_each
        games = "all play the same number of games" if least == most else "games are as planned"
        steps = plural(len(log.steps), "step")
        yield f"Checked: {steps} follow the rules and read back the same; cards balance; {games}."


def simulate(
    profile: ProfileOption,
    entries: EntriesOption,
    runs: Annotated[int, option("How many tournaments.", "K", min=1)] = 200,
    part: PartOption = None,
    rounds: RoundsOption = None,
    movement: MovementOption = None,
    seed: SeedOption = None,
    best_wins: EdgeOption = 60,
    compare: Annotated[bool, flag("--compare", "By every profile, not only this one.")] = False,
    as_json: JsonOption = False,
) -> CommandReply:
    """Say how often the best player wins under a format, with 95 % intervals.

    Example: pegout tournament simulate --profile acc --entries 40 --runs 500 --compare

    The best wins as many of 100 games against the weakest as --best-wins says, and fewer against
    others, the nearer they are. In profiles that do not say how many games there are, --rounds is
    needed.
    """
    sown = secrets.token_hex(8) if seed is None else seed
    book = load_profile(profile)
    chosen = [(profile, book, _part(book, part))]
    if compare:
        others = [load_profile(one) for one in PROFILE_IDS if one != book.id]
        chosen += [(one.id, one, _part(one, None)) for one in others]
    found: list[Answer] = []
    with progress("tournaments", runs * len(chosen), hidden=as_json) as done:
        for name, each, division in chosen:
            edge = best_wins / 50 - 1
            asked = Rehearsal(each, division, entries, sown, rounds, edge, movement)
            found.append(_simulated(name, asked, runs, done, strict=not compare))
    data = {"entries": entries, "runs": runs, "seed": sown, "formats": found}
    head = (
        f"{plural(runs, 'tournament')} of {entries} entries; the best wins {best_wins} of 100 "
        "games against the weakest."
    )
    refused = [f"{one['profile']}: {one['refused']}" for one in found if "refused" in one]
    return CommandReply(data, [head, _formats(found), *refused])


def _simulated(
    name: str, asked: Rehearsal, runs: int, done: Callable[[int], None], strict: bool
) -> Answer:
    """How often the best was first, and in the first three, and where it was on average."""
    first = three = total = games = 0
    for number in range(runs):
        one = replace(asked, seed=f"{asked.seed} {number}")
        try:
            place, played = outcome(rehearse(one))
        except RehearsalRefusedError as error:
            if strict:
                raise UserError(str(error.refusal)) from None
            return {"profile": name, "refused": str(error.refusal)}
        done(1)
        first, three = first + (place == 1), three + (place <= 3)
        total, games = total + place, played
    interval = of_share(first, runs)
    assert interval is not None
    return {
        "profile": name,
        "games_each": games,
        "best_wins": first / runs,
        "low": interval.low,
        "high": interval.high,
        "in_first_three": three / runs,
        "average_place": total / runs,
    }


def outcome(log: MeetLog) -> tuple[int, int]:
    """The place of the best entry, which is the first, and how many games each played."""
    division = next(iter(log.meet.divisions.values()))
    ranked = table(log.meet, division)
    best = min(row.entry for row in ranked)
    row = next(one for one in ranked if one.entry == best)
    place = row.place or len(ranked)
    if division.playoff is not None and best in division.playoff.entries:
        placed = {one.entry: one.place for one in placing(division.playoff)}
        place = placed[best]
    return place, row.tally.games


def _formats(found: list[Answer]) -> Table:
    rows = [
        (
            one["profile"],
            one["games_each"],
            f"{one['best_wins']:.1%} ({one['low']:.1%} to {one['high']:.1%})",
            f"{one['in_first_three']:.1%}",
            f"{one['average_place']:.1f}",
        )
        for one in found
        if "refused" not in one
    ]
    heads = ("Format", "Games", "The best wins it (95%)", "In the first three", "Average place")
    return table_of(heads, rows)
