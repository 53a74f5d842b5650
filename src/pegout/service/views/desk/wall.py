"""A round as a wall of tables: who sits at each, what is in, and which of four ways it stands."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.service.views.desk.games import GameRow, games_of
from pegout.text import plain, say
from pegout.tournament.cards import Result, Side, winner_of
from pegout.tournament.meet import DivisionState, Game, Meet, minutes_between

TableStands = Literal["waiting", "one", "in", "disputed"]
SIGNS: dict[TableStands, str] = {"waiting": "○", "one": "◐", "in": "✓", "disputed": "!"}
"""The sign of each way in which a table stands."""
NOT_AGREED = ("paper", "ruled", "corrected", "played_here")
"""How a result comes in otherwise than from both sides."""
SIDES: tuple[Side, Side] = (0, 1)


class TableSide(Struct, frozen=True):
    """One side of a table: the name, what is known of its score, and whether it won."""

    name: str
    score: str
    won: bool


class TableCard(Struct, frozen=True):
    """One table of a round."""

    row: GameRow
    sides: tuple[TableSide, TableSide]
    stands: TableStands
    sign: str
    words: str
    note: str = ""


def table_cards(meet: Meet, division: DivisionState, number: int) -> list[TableCard]:
    """The tables of a round in their order."""
    return [_card(row) for row in games_of(meet, division, number)]


def _card(row: GameRow) -> TableCard:
    game = row.game
    stands = _stands(game)
    state: str = stands
    if stands == "in":
        state = game.how if game.how in NOT_AGREED else "agreed"
    sign, words = SIGNS[stands], plain(say("desk-table-state", state=state))
    one, other = (_side(row, side) for side in SIDES)
    return TableCard(row, (one, other), stands, sign, words, _note(row))


def _stands(game: Game) -> TableStands:
    if game.state == "disputed":
        return "disputed"
    if game.state == "one_claim":
        return "one"
    return "waiting" if game.waiting else "in"


def _side(row: GameRow, side: Side) -> TableSide:
    game, name = row.game, (row.a, row.b)[side]
    if game.result is not None:
        won = not game.waiting and winner_of(game.result) == side
        return TableSide(name, _score(game.result, side), won)
    said = [_score(claim, side) for claim in (*game.claims, game.typed) if claim is not None]
    return TableSide(name, " / ".join(dict.fromkeys(filter(None, said))), won=False)


def _score(result: Result, side: Side) -> str:
    return "" if result.scores is None else str(result.scores[side])


def _note(row: GameRow) -> str:
    """What two scores do not say: a forfeit, a game stopped by the clock, the second in a row."""
    result = row.game.result
    usual = row.game.waiting or (result is not None and result.kind == "played")
    return row.title if usual else row.words


def since_call(division: DivisionState, number: int, now: str) -> int | None:
    """How many minutes ago a round was called; None where it was not, or on another day."""
    at = division.clocks.get(number)
    return minutes_between(at, now) if at is not None and at[:10] == now[:10] else None
