"""One match: a series of games, who has won how many of them, and who deals the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from pegout.tournament.bracket.seeding import Pair
from pegout.tournament.cards.result import Result, Side

BestOf = Literal[1, 3, 5]
FirstDeal = Literal["cut_every_game", "loser_deals"]
LEFT: Side = 0
RIGHT: Side = 1
FOR_NOBODY = ("double_forfeit", "unfinished", "void", "bye")


class Match(Struct, frozen=True, omit_defaults=True):
    """One place of the bracket where two entries meet, left and right as on the chart.

    An entry is None while it is not known who comes here, or for good beside a bye. A game's
    result names the left entry first. `winner` is an entry.
    """

    number: int
    round: int
    entries: Pair
    games: tuple[Result, ...] = ()
    winner: int | None = None
    third_place: bool = False

    @property
    def ready(self) -> bool:
        """Whether both entries are known and the match is still to be won."""
        return self.winner is None and None not in self.entries

    @property
    def bye(self) -> bool:
        """Whether the winner goes on without a game, because nobody stands beside it."""
        return self.winner is not None and None in self.entries

    @property
    def loser(self) -> int | None:
        """The entry that is beaten; a bye beats nobody."""
        if self.winner is None:
            return None
        return self.entries[RIGHT if self.winner == self.entries[LEFT] else LEFT]


def needed(best_of: BestOf) -> int:
    """The games that win the match.

    >>> [needed(number) for number in (1, 3, 5)]
    [1, 2, 3]
    """
    return best_of // 2 + 1


def winner_of(result: Result) -> Side | None:
    """The side that won the game: the one named, else the higher score; None if it has none.

    >>> winner_of(Result("played", (121, 94))), winner_of(Result("forfeit", winner=1))
    (0, 1)
    """
    if result.kind in FOR_NOBODY:
        return None
    if result.winner is None and result.scores is not None:
        left, right = result.scores
        return None if left == right else LEFT if left > right else RIGHT
    return result.winner


def tally(games: Iterable[Result], best_of: BestOf) -> tuple[int, int]:
    """Games won by the left and by the right, as far as they count.

    Once a side has the games it needs the match is over: games that a later correction has left
    beyond that point stay written down and count for nobody.
    """
    won = [0, 0]
    for side in map(winner_of, games):
        if side is not None and max(won) < needed(best_of):
            won[side] += 1
    return won[LEFT], won[RIGHT]


def won_by(games: Sequence[Result], best_of: BestOf) -> Side | None:
    """The side that has won the match by its games, if one has.

    Who refuses to obey a judge is out of the event and loses the match at once (001 XI.4).
    """
    for number, game in enumerate(games, start=1):
        if game.kind == "refusal":
            return winner_of(game)
        won = tally(games[:number], best_of)
        if max(won) == needed(best_of):
            return LEFT if won[LEFT] > won[RIGHT] else RIGHT
    return None


def refuser(match: Match) -> int | None:
    """The entry that lost this match by refusing to obey a judge, and is out of the event."""
    return match.loser if any(game.kind == "refusal" for game in match.games) else None


def deals_next(match: Match, first_deal: FirstDeal) -> int | None:
    """The entry that deals the next game first; None where they cut and the low card deals.

    The first game of a match is cut for; then the loser of the game before deals (001 I.5.a,
    IV.1.a), a forfeited one too.
    """
    if not match.games or first_deal == "cut_every_game":
        return None
    return match.entries[RIGHT if winner_of(match.games[-1]) == LEFT else LEFT]
