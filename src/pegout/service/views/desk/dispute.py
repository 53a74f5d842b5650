"""Games in dispute: what each side says or has on its card, and what a ruling may take from it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.service.views.desk.cards import difference_words, scores_words
from pegout.service.views.desk.rounds import GameRow, game_row
from pegout.tournament.cards import Result, Side, differences, score_words
from pegout.tournament.floor import games_disputed
from pegout.tournament.meet import DivisionState, Game, Meet
from pegout.tournament.narration import result_words, said_by, said_lines
from pegout.tournament.profile import Profile

PAPER = "paper"
"""What a ruling goes by where it goes by neither side."""
SIDES: tuple[Side, Side] = (0, 1)


class SideSays(Struct, frozen=True):
    """What one side says: whether that is a whole result, or which scores it makes with the other.

    A card that has only its own score says no result by itself.
    """

    name: str
    words: str
    whole: bool
    scores: str


class Dispute(Struct, frozen=True):
    """A game about which two sides differ, and where their paper cards cannot both be right.

    `paper` is what the desk typed from paper, where a side had entered something else.
    """

    row: GameRow
    sides: tuple[SideSays, ...]
    differ: tuple[str, ...]
    paper: str = ""

    @property
    def settles(self) -> bool:
        """Whether anything that a side or the paper says makes a result."""
        return bool(self.paper) or any(one.whole or one.scores for one in self.sides)


def disputes(meet: Meet, division: DivisionState) -> list[Dispute]:
    """Games about which two sides differ; those with ACC cards are cross-checked instead."""
    found = [game for game in games_disputed(division) if game.cards == (None, None)]
    return [_dispute(division.profile, game_row(meet, division, game)) for game in found]


def _dispute(profile: Profile, row: GameRow) -> Dispute:
    told, known = list[SideSays](), set[Result]()
    for side in SIDES:
        result, card = said_by(profile, row.game, side), row.game.papers[side]
        whole = result is not None and (card is None or card.theirs is not None)
        scores = "" if whole or result is None or result in known else scores_words(result)
        told.append(SideSays((row.a, row.b)[side], _words(row, side), whole, scores))
        known |= set() if result is None else {result}
    typed = row.game.typed
    paper = "" if typed is None else result_words(typed, (row.a, row.b))
    return Dispute(row, tuple(told), tuple(_differ(profile, row.game)), paper)


def _words(row: GameRow, side: Side) -> str:
    claim, card = row.game.claims[side], row.game.papers[side]
    if card is not None:
        return f"the card has {score_words(card)}"
    return "nothing yet" if claim is None else result_words(claim, (row.a, row.b))


def _differ(profile: Profile, game: Game) -> Iterator[str]:
    one, other = said_lines(profile, game)
    if any(game.papers) and one is not None and other is not None:
        yield from map(difference_words, differences(profile, (one, other)))
