"""The arithmetic of pegs under a ruling: forward, backward and corrected, and who has won."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from pegout.game import Pegs
from pegout.judge.cases.model import Party
from pegout.judge.ruling.effects import Correct, Effect, GameLost, GameWon, PegBack, Score, SetPegs

OTHER: dict[Party, Party] = {"offender": "opponent", "opponent": "offender"}


class Board(Struct, frozen=True):
    """What is known of the pegs: fronts are scores; a rear peg may be unknown."""

    target: int
    front: dict[Party, int] = {}
    rear: dict[Party, int] = {}
    winner: Party | None = None


def backward(points: int, score: int) -> tuple[int, int]:
    """How far a backward penalty goes, and what is left over for the opponent.

    >>> [backward(10, score) for score in (23, 10, 7, 0)]
    [(10, 0), (10, 0), (7, 3), (0, 10)]
    """
    goes = min(points, score)
    return goes, points - goes


def after(board: Board, effect: Effect) -> Board:
    """The board once an effect has been carried out; nothing moves when the game is won.

    >>> board = Board(121, {"opponent": 120})
    >>> after(board, Score("opponent", 2))
    Board(target=121, front={'opponent': 121}, rear={}, winner='opponent')
    """
    if board.winner:
        return board
    match effect:
        case Score(party, points):
            return _forward(board, party, points)
        case Correct(party, change):
            return _forward(board, party, change) if change > 0 else _back(board, party, -change)
        case PegBack(party, points):
            return _back(board, party, points)
        case SetPegs(party, front, rear):
            return _placed(board, party, front, rear)
        case GameWon(party):
            return replace(board, winner=party)
        case GameLost(party):
            return replace(board, winner=OTHER[party])
        case _:
            return board


def _forward(board: Board, party: Party, points: int) -> Board:
    if party not in board.front:
        return board
    hole = min(board.target, board.front[party] + points)
    moved = _set(board, party, hole, board.front[party] if party in board.rear else None)
    return replace(moved, winner=party) if hole == board.target else moved


def _back(board: Board, party: Party, points: int) -> Board:
    if party not in board.front:
        return board
    hole = max(0, board.front[party] - points)
    if party not in board.rear:
        return _set(board, party, hole, None)
    pegs = Pegs(board.front[party], board.rear[party]).put_back_to(hole)
    return _set(board, party, pegs.front, pegs.rear)


def _placed(board: Board, party: Party, front: int, rear: int | None) -> Board:
    placed = _set(board, party, min(board.target, front), rear)
    return replace(placed, winner=party) if front >= board.target else placed


def _set(board: Board, party: Party, front: int, rear: int | None) -> Board:
    rears = board.rear if rear is None else {**board.rear, party: rear}
    return replace(board, front={**board.front, party: front}, rear=rears)
