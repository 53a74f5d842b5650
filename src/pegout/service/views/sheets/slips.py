"""Table slips: for each side of each game, where to go, against whom, and room for the result."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.errors import Rejection, refuse
from pegout.service.meets.entry_games import has_sitter, one_side_writes, writes
from pegout.service.views.sheets.cards import note
from pegout.service.views.sheets.columns import boxes
from pegout.service.views.sheets.games import numbered, other_side, shown
from pegout.service.views.sheets.heading import sheet, told_lines
from pegout.service.views.sheets.model import Options, Printed, Slip, Slips
from pegout.text import Name
from pegout.tournament.meet import DivisionState, Game, Meet

BLANKS = 10
"""A sheet full."""


def table_slips(meet: Meet, division: DivisionState, asked: Options) -> Printed | Rejection:
    """The slips of one round, or of all rounds, table after table."""
    games = [game for game in shown(division) if asked.round in (None, game.round)]
    if not games:
        return no_such_round(division, asked.round)
    names = meet.names(division.id)
    slips = tuple(
        slip for game in sorted(games, key=_place) for slip in _both(division, names, game, asked)
    )
    more = "" if asked.round is None else f", round {asked.round}"
    block = Slips(boxes(division.profile), slips)
    return sheet(meet, division, "slips", block, more=more, lead=told_lines(division))


def no_such_round(division: DivisionState, number: int | None) -> Rejection:
    """A round was asked for that nobody plays."""
    rounds = sorted({game.round for game in shown(division)})
    asked, name = str(number), Name(division.name)
    if not rounds:
        return refuse("no_such_round.none", division=name, round=asked)
    return refuse(
        "no_such_round.known", division=name, round=asked, first=rounds[0], last=rounds[-1]
    )


def _place(game: Game) -> tuple[int, int, int]:
    return game.round, game.table, game.number


def _both(
    division: DivisionState, names: dict[int, str], game: Game, asked: Options
) -> Iterator[Slip]:
    for entry in game.entries:
        if asked.entries and entry not in asked.entries:
            continue
        against = numbered(division, names, other_side(game, entry))
        yield Slip(
            when(game),
            str(game.table),
            numbered(division, names, entry),
            against,
            _noted(game, entry),
            game.number,
            entry,
            _task(division, game, entry),
        )


def _noted(game: Game, entry: int) -> str:
    return "" if game.makeup and game.ghost != entry else note(game, entry)


def _task(division: DivisionState, game: Game, entry: int) -> str:
    """What the side whose slip it is does with the cards, where the book gives that to one side."""
    if not one_side_writes(division):
        return ""
    own = writes(division, game, entry)
    if has_sitter(division, game):
        return "You sit and write both cards." if own else "You move and check the card."
    return "You write both cards." if own else "You check the card; the other side writes it."


def when(game: Game) -> str:
    """When a game is played, in words."""
    if game.tie_place is not None:
        return "Game for a tie"
    return f"{'Make-up round' if game.makeup else 'Round'} {game.round}"


def blank_slips(meet: Meet, division: DivisionState, asked: Options) -> Printed:
    """Slips without names."""
    block = Slips(boxes(division.profile), (Slip(),) * (asked.blanks or BLANKS))
    return sheet(meet, division, "blank-slips", block)
