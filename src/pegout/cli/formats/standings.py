"""`pegout standings`: the order of a tournament from its results, and why each stands where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from pegout.cli.files import read_table
from pegout.cli.formats.profiles import PROFILE_HELP, load_profile
from pegout.cli.output import Answer, UserError, say, say_json, say_table
from pegout.tournament.cards import refuse_result, tallies_of
from pegout.tournament.profile import Profile
from pegout.tournament.spreadsheets import Sheet, read_results
from pegout.tournament.standings import (
    Prospect,
    Standing,
    TieGame,
    missing_games,
    prospects,
    standing_row,
    standings,
    standings_table,
    tie_games,
)


def show_standings(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The results, as a .csv file.")],
    profile: Annotated[str, typer.Option(metavar="P", help=PROFILE_HELP)],
    under: Annotated[
        str | None,
        typer.Option("--as", metavar="P", help="What the order would be by another profile."),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many games each card should have."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
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
    found = _Found(sheet, book, other, games)
    if as_json:
        say_json(found.json())
    else:
        found.show()
    return 0


class _Found:
    """The standings of one file, by its own profile or by another."""

    def __init__(
        self, sheet: Sheet, book: Profile, other: Profile | None, games: int | None
    ) -> None:
        self.book = book
        self.scored_by = other or book
        if other is not None:
            _refuse_what_other_cannot_read(sheet, other)
        played = sheet.games(self.scored_by)
        tallies = tallies_of(sheet.names, played)
        # The games that a card should have are a matter of the tournament that was played.
        owed = missing_games(book, tallies, games)
        self.names = sheet.names
        self.table = standings(self.scored_by, tallies, played, names=sheet.names, owed=owed)
        self.prospects = prospects(self.scored_by, self.table)
        self.playoffs = tie_games(self.scored_by, self.table)

    def json(self) -> Answer:
        return {
            "profile": self.book.id,
            "as": self.scored_by.id,
            "standings": [standing_answer(row, self.prospects[row.entry]) for row in self.table],
            "playoff_games": [_playoff(game, self.names) for game in self.playoffs],
        }

    def show(self) -> None:
        say(f"{self.scored_by.name}: {order_words(self.scored_by)}")
        shown = standings_table(map(standing_row, self.table))
        say_table(shown.texts, shown.heads)
        for game in self.playoffs:
            pair = " and ".join(self.names[entry] for entry in game.entries)
            say(f"To be played for place {game.place}: {pair} ({game.clause})")


def _refuse_what_other_cannot_read(sheet: Sheet, other: Profile) -> None:
    for row in sheet.rows:
        if (refused := refuse_result(other, row.result)) is not None:
            raise UserError(f"{other.name} cannot score line {row.line}: {refused}")


def order_words(profile: Profile) -> str:
    """What the order goes by."""
    best = "lowest" if profile.low_wins else "highest"
    return f"{best} total of {profile.scoring.measure.value.replace('_', ' ')} first"


def standing_answer(row: Standing, prospect: Prospect) -> Answer:
    """One row of the standings in JSON."""
    tally = row.tally
    return {
        "place": row.place,
        "entrant": row.entrant,
        "total": row.total,
        "reason": row.reason,
        "parted_by": row.parted_by,
        "needs_playoff": row.needs_playoff,
        "at_stake": row.at_stake,
        "provisional": row.provisional,
        "missing": row.missing,
        "games": tally.games,
        "wins": tally.wins,
        "points": tally.points,
        "left": tally.left,
        "value": tally.value,
        "spread": tally.spread,
        "plus": tally.plus,
        "minus": tally.minus,
        "skunks_given": tally.skunks_given,
        "skunks_taken": tally.skunks_taken,
        "best_place": prospect.best,
        "worst_place": prospect.worst,
        "clinched": list(prospect.clinched),
    }


def _playoff(game: TieGame, names: Mapping[int, str]) -> Answer:
    pair = [names[entry] for entry in game.entries]
    return {"place": game.place, "entrants": pair, "rule": game.clause}
