"""Paper cards, each copied as its book writes it; two that say the same are the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import typer
from msgspec import Struct

from pegout.cli.output import UserError
from pegout.cli.tournament.desk import Desk, takes_steps
from pegout.cli.tournament.games import game_answer
from pegout.cli.tournament.options import SIDES, DivisionOption, GameArgument, SideArgument
from pegout.errors import Rejection
from pegout.tournament.cards import (
    CardKind,
    ScoreLine,
    Side,
    card_kind,
    copied,
    differences,
    refuse_line,
)
from pegout.tournament.meet import DivisionState, Game, commands as c
from pegout.tournament.narration import said_lines
from pegout.tournament.profile import Profile

Outcome = Literal["won", "lost"]
WON_GAMES: dict[CardKind, str] = {
    "spread": "won --points {value} --plus N",
    "scores": "--points {hole} --theirs N",
    "bonus": "--points {hole} --bonus {value}",
    "left": "--left 0",
}
"""What is typed for a game won, by what the card of a book has."""
OTHER_CARD = ("spread_card", "other_card", "no_outcome")
"""Refusals of what stands on no card of the book."""


class Typed(Struct, frozen=True):
    """Everything that may be copied of one game, from whichever card."""

    won: Outcome | None
    points: int | None
    plus: int | None
    minus: int | None
    theirs: int | None
    bonus: int | None
    left: int | None

    @property
    def line(self) -> ScoreLine:
        """What a card with scores may have."""
        return ScoreLine(self.points, self.theirs, self.bonus, self.left)


@takes_steps
def card(
    desk: Desk,
    game: GameArgument,
    side: SideArgument,
    won: Annotated[Outcome | None, typer.Argument(help="What an ACC card says.")] = None,
    division: DivisionOption = None,
    points: Annotated[
        int | None, typer.Option(help="The side's own score; of the ACC the game points.")
    ] = None,
    theirs: Annotated[int | None, typer.Option(help="The other side's score (Alberta).")] = None,
    bonus: Annotated[int | None, typer.Option(help="The bonus (McAllen).")] = None,
    left: Annotated[
        int | None, typer.Option(help="0 or the points left (Southern Alberta).")
    ] = None,
    plus: Annotated[int | None, typer.Option(help="Spread in the plus column (ACC).")] = None,
    minus: Annotated[int | None, typer.Option(help="Spread in the minus column (ACC).")] = None,
) -> None:
    """Enter one side's paper card as it was written; two that say the same are the result.

    Each book has its own card. For example, of game 7 the card of side a:

    Southern Alberta: pegout tournament card games.cribmeet 7 a --left 0

    McAllen: pegout tournament card games.cribmeet 7 a --points 121 --bonus 10

    Alberta 55 plus: pegout tournament card games.cribmeet 7 a --points 121 --theirs 98

    ACC: pegout tournament card games.cribmeet 7 a won --points 2 --plus 17
    """
    asked = desk.division(division)
    typed = Typed(won, points, plus, minus, theirs, bonus, left)
    desk.take(_copied(asked, game, SIDES[side], typed))
    now = desk.meet.divisions[asked.id]
    found = now.game(game)
    assert found is not None
    differ = [*_differ(now.profile, found)]
    rule = f"pegout tournament result {desk.path} {game} SCORE_A SCORE_B --rule REASON"
    next_step = f"If a card was misread, copy it again; if not, rule: {rule}"
    told = [*differ, next_step] if differ else []
    desk.answer(told, game=game_answer(desk.meet, now, found), differ=differ)


def _copied(division: DivisionState, game: int, side: Side, typed: Typed) -> c.Command:
    if card_kind(division.profile) != "spread":
        line = _line(division.profile, typed)
        return c.WriteLine(division.id, game, side, line)
    if (typed.theirs, typed.bonus, typed.left) != (None, None, None):
        raise _refused(division.profile, refuse_line(division.profile, typed.line))
    won = None if typed.won is None else typed.won == "won"
    claim = copied(division.profile, typed.points, typed.plus, typed.minus, won)
    if isinstance(claim, Rejection):
        raise _refused(division.profile, claim)
    return c.WriteCard(division.id, game, side, claim)


def _line(profile: Profile, typed: Typed) -> ScoreLine:
    """A line with scores; what only an ACC card has makes it none."""
    spreads = (typed.won, typed.plus, typed.minus) != (None, None, None)
    if refused := refuse_line(profile, ScoreLine() if spreads else typed.line):
        raise _refused(profile, refused)
    return typed.line


def _refused(profile: Profile, refused: Rejection | None) -> UserError:
    """Why this cannot be copied; and of another book's card, what this book's has."""
    if refused is None or refused.code not in OTHER_CARD:
        return UserError(str(refused))
    value, hole = profile.scoring.win.value, profile.games.target.value
    won = WON_GAMES[card_kind(profile)].format(value=value, hole=hole)
    return UserError(f"{refused}; a game won is typed as {won}")


def _differ(profile: Profile, game: Game) -> Iterator[str]:
    """Where two cards with scores cannot both be right, with the clause."""
    one, other = said_lines(profile, game)
    if game.state != "disputed" or card_kind(profile) == "spread" or not one or not other:
        return
    for found in differences(profile, (one, other)):
        yield f"{found.words} ({found.clause})."
