"""Short ways to say what happens in a playoff."""

from __future__ import annotations

from pegout.errors import Rejection
from pegout.tournament.bracket import Playoff, due, with_result, withdraw
from pegout.tournament.cards.result import Result, Side

LEFT_WINS = Result("played", (121, 100), 0)
RIGHT_WINS = Result("played", (95, 121), 1)


def won(side: Side) -> Result:
    return LEFT_WINS if side == 0 else RIGHT_WINS


def entered(playoff: Playoff, match: int, game: int, result: Result) -> Playoff:
    after = with_result(playoff, match, game, result)
    assert not isinstance(after, Rejection), after
    return after


def refused(answer: Playoff | Rejection, code: str) -> Rejection:
    assert isinstance(answer, Rejection)
    assert answer.code == code
    return answer


def left(playoff: Playoff, entry: int) -> Playoff:
    after = withdraw(playoff, entry)
    assert not isinstance(after, Rejection), after
    return after


def played(playoff: Playoff, match: int, games: str) -> Playoff:
    """Games of one match from the next on, each won by the left ("L") or the right ("R")."""
    for letter in games:
        one = playoff.match(match)
        assert one is not None
        playoff = entered(playoff, match, len(one.games) + 1, won(0 if letter == "L" else 1))
    return playoff


def favourites(playoff: Playoff) -> Playoff:
    """Everything played out, the better seed winning every game."""
    while games := due(playoff):
        for game in games:
            one, other = map(playoff.seed, game.entries)
            playoff = entered(playoff, game.match, game.game, won(0 if one < other else 1))
    return playoff
