"""Who writes the cards of a game, where the book gives that to one side."""

from __future__ import annotations

from pegout.tournament.meet import DivisionState, Game


def one_side_writes(division: DivisionState) -> bool:
    """Whether one side writes both cards; in most books each writes its own."""
    return division.profile.scoring.card_written_by.value == "sitting_side"


def shifts(division: DivisionState) -> bool:
    """Whether one side keeps its table and the other moves on; so it is before there is a plan."""
    return division.plan is None or division.plan.movement == "shift"


def has_sitter(division: DivisionState, game: Game) -> bool:
    """Only in the rounds of a shift does somebody keep a table: not in make-ups and ties."""
    return shifts(division) and not game.makeup and game.tie_place is None


def writes(division: DivisionState, game: Game, entry: int) -> bool:
    """The sitting side writes; where nobody sits, the lower number does."""
    if has_sitter(division, game):
        return game.entries[1] == entry
    return entry == min(game.entries, key=division.draw.index)
