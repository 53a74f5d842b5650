"""Rulings on a game: for one side, another result, or what each card is to say."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.server.meets.desk_results import SIDES, game_of, result_of
from pegout.server.meets.frame import (
    Asked,
    BadFieldError,
    Desk,
    Fields,
    division_of,
    maybe_whole,
    text,
)
from pegout.service.desk.disputes import PAPER
from pegout.tournament import commands as c
from pegout.tournament.card_words import said_by
from pegout.tournament.resulting import lines_of, with_winner
from pegout.tournament.results import CardLine, Result
from pegout.tournament.scoring import refuse_result
from pegout.tournament.state import DivisionState, Game

FIGURES = ("points", "left", "value", "plus", "minus")


def rule(desk: Desk, fields: Fields) -> Asked:
    """A ruling: for what one side says, or another result, with what the cards are to say."""
    division = division_of(desk)
    game = game_of(desk, fields)
    whose = fields.get("for", "")
    claim = _word(division, game, whose)
    if whose and claim is None:
        raise BadFieldError("no_claim", "That side has said nothing yet: rule another result")
    result = claim or result_of(fields)
    return [
        c.RuleResult(
            division.id,
            game.number,
            result,
            text(fields, "reason") or _for_whom(desk, game, whose),
            text(fields, "clause"),
            _lines(division, game, result, fields),
        )
    ]


def _word(division: DivisionState, game: Game, whose: str) -> Result | None:
    """The result that one side's word makes, or that the paper has which the desk typed."""
    side = SIDES.get(whose)
    if side is not None:
        return said_by(division.profile, game, side)
    return game.typed if whose == PAPER else None


def _for_whom(desk: Desk, game: Game, whose: str) -> str:
    """Where a ruling for one side has no reason of its own: whose word it goes by."""
    side = SIDES.get(whose)
    if side is None:
        return "as the paper has it" if whose == PAPER else ""
    division, card = division_of(desk), game.papers[side]
    name = desk.meet.names(division.id)[game.entries[side]]
    if card is None:
        return f"as {name} {'says' if division.part.size == 1 else 'say'}"
    if card.theirs is None and all(game.papers):
        return "by the scores on both cards"
    return f"by the card of {name}"


def _lines(
    division: DivisionState, game: Game, result: Result, fields: Fields
) -> tuple[CardLine | None, CardLine | None] | None:
    """What each card is to say: the result's own line, but for the figures that are given."""
    given = [_figures(fields, side) for side in "ab"]
    if not any(given) or refuse_result(division.profile, result):
        return None
    own = lines_of(division, game, with_winner(result))
    target = division.profile.games.target.value
    one, other = (
        line if line is None or not figures else _ruled(line, figures, target)
        for line, figures in zip(own, given, strict=True)
    )
    return one, other


def _figures(fields: Fields, side: str) -> dict[str, int]:
    found = {one: maybe_whole(fields, f"card_{side}_{one}", one.capitalize()) for one in FIGURES}
    return {name: figure for name, figure in found.items() if figure is not None}


def _ruled(line: CardLine, figures: dict[str, int], target: int) -> CardLine:
    """A line with other figures; points and points left go together unless both are given."""
    found = dict(figures)
    for name, other in (("points", "left"), ("left", "points")):
        if name in figures and other not in figures:
            found[other] = target - figures[name]
    return replace(line, **found)


RULING_ACTS = {"rule": rule}
