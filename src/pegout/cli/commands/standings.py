"""`pegout standings`: the order of a tournament from its results, and why each stands where."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pegout.cli.books import ProfileOption, load_profile
from pegout.cli.files import read_table
from pegout.cli.options import argument, option
from pegout.cli.output import Answer, CommandReply, UserError
from pegout.text import listing
from pegout.tournament.cards import refuse_result, tallies_of
from pegout.tournament.profile import Profile
from pegout.tournament.spreadsheets import GameSheet, read_results
from pegout.tournament.standings import (
    Prospect,
    Standing,
    missing_games,
    order_of,
    prospects,
    standing_row,
    standings,
    standings_table,
    tie_games,
)

STANDING = (
    "place", "entrant", "total", "reason", "parted_by", "needs_playoff", "at_stake", "provisional",
    "missing",
)  # fmt: skip
"""What programs are told of a row beside its sums and what it can still reach."""

UnderOption = Annotated[
    str | None, option("What the order would be by another profile.", "P", "--as")
]


def show_standings(
    file: Annotated[str, argument("The results, as a .csv file.", "FILE")],
    profile: ProfileOption,
    under: UnderOption = None,
    games: Annotated[int | None, option("How many games each card should have.", "N")] = None,
) -> CommandReply:
    """Put a tournament's entries in order, best first, and say why each stands where it does.

    Example: pegout standings results.csv --profile mcallen

    The file has a row for each game, under the header round,player_a,score_a,player_b,score_b.
    Columns kind, game, winner and ghost may be added: kind is played, timed, forfeit,
    double_forfeit, refusal, bye, unfinished or void; game tells games of one pairing in a row
    apart; winner is a, b or a name; ghost is the side of a volunteer, whose card is not affected.
    """
    if games is not None and games < 1:
        raise UserError(f"--games is a whole number from 1 up, not {games}")
    book = load_profile(profile)
    other = None if under is None else load_profile(under)
    sheet = read_results(read_table(file), book, file)
    scored_by = other or book
    if other is not None:
        _refuse_what_other_cannot_read(sheet, other)
    played = sheet.games(scored_by)
    tallies = tallies_of(sheet.names, played)
    # The games that a card should have are a matter of the tournament that was played.
    owed = missing_games(book, tallies, games)
    ranked = standings(scored_by, tallies, played, names=sheet.names, owed=owed)
    reach, ties = prospects(scored_by, ranked), tie_games(scored_by, ranked)
    pairs = [[sheet.names[entry] for entry in game.entries] for game in ties]
    data = {
        "profile": book.id,
        "as": scored_by.id,
        "standings": [standing_data(row, reach[row.entry]) for row in ranked],
        "playoff_games": [
            {"place": game.place, "entrants": pair, "rule": game.clause}
            for game, pair in zip(ties, pairs, strict=True)
        ],
    }
    told = [
        f"To be played for place {game.place}: {listing(pair)} ({game.clause})"
        for game, pair in zip(ties, pairs, strict=True)
    ]
    head = f"{scored_by.name}: {order_of(scored_by)}"
    return CommandReply(data, [head, standings_table(map(standing_row, ranked)), *told])


def _refuse_what_other_cannot_read(sheet: GameSheet, other: Profile) -> None:
    for row in sheet.rows:
        if (refused := refuse_result(other, row.result)) is not None:
            raise UserError(f"{other.name} cannot score line {row.line}: {refused}")


def standing_data(row: Standing, prospect: Prospect) -> Answer:
    """One row of the standings with its card's sums and what it can still reach."""
    told = {key: getattr(row, key) for key in STANDING}
    reach = {"best_place": prospect.best, "worst_place": prospect.worst}
    sums = {**msgspec.to_builtins(row.tally), "spread": row.tally.spread}
    return {**told, **sums, **reach, "clinched": prospect.clinched}
