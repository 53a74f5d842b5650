"""What games and deals played in bulk come to: arrays, and what is read off them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from pegout.game import ResultClass, result_class
from pegout.kernels.bulk.playing import (
    BEFORE,
    DEALER,
    DEALT,
    INCREMENTS,
    LAID,
    ROLE_SHIFT,
    SOURCE_SHIFT,
    THROWN,
    cards_used,
)
from pegout.rulesets import Ruleset
from pegout.seating import sides

SOURCES = ("heels", "pegging", "hand", "crib")
NO_CARD = -1
CLASSES: tuple[ResultClass, ...] = get_args(ResultClass)


class Games(NamedTuple):
    """Finished games, one row each.

    `winner` is a side, or −1 where the game was stopped before anyone was out; `scores` are by
    side, as the pegs stand. `spread[role, source, points]` says how often the seat that far to the
    left of the dealer had so many points from one source in a complete deal; after the `SOURCES`
    comes one more, all of them together.
    """

    winner: NDArray[np.int16]
    deals: NDArray[np.int16]
    first_dealer: NDArray[np.int16]
    scores: NDArray[np.int16]
    spread: NDArray[np.int64]


class Deals(NamedTuple):
    """Deals as they were played, one row each.

    `game` is the number of its game, `before` the scores by side, `dealt` the cards in the order
    in which they left the pack, the starter last, `crib` the cards thrown from the dealer's left
    on (with three hands the pack's card last), `laid` the cards of the play, −1 for those that
    were not. `increments` are all scores above 0 in the order of pegging, then zeros; `parts`
    reads them.
    """

    game: NDArray[np.int64]
    dealer: NDArray[np.int16]
    before: NDArray[np.int16]
    dealt: NDArray[np.int16]
    crib: NDArray[np.int16]
    laid: NDArray[np.int16]
    increments: NDArray[np.int16]


def deals_from(log: NDArray[np.int16], game: NDArray[np.int64], hands: int) -> Deals:
    """The rows that a kernel wrote, each column by its name."""
    return Deals(
        game,
        log[:, DEALER],
        log[:, BEFORE : BEFORE + len(sides(hands))],
        log[:, DEALT : DEALT + cards_used(hands)],
        log[:, THROWN : THROWN + 4],
        log[:, LAID : LAID + 4 * hands],
        log[:, INCREMENTS:],
    )


class Parts(NamedTuple):
    """Increments taken apart: where from (by `SOURCES`), for which role, how many points."""

    source: NDArray[np.int16]
    role: NDArray[np.int16]
    points: NDArray[np.int16]


def parts(increments: NDArray[np.int16]) -> Parts:
    """Source, role and points of increments; the role is how many seats from the dealer."""
    return Parts(
        increments >> SOURCE_SHIFT, increments >> ROLE_SHIFT & 3, increments & (1 << ROLE_SHIFT) - 1
    )


def points_by_seat(deals: Deals, hands: int) -> NDArray[np.int64]:
    """What each seat scored in each deal, by source: an array (deal, seat, source)."""
    source, role, points = parts(deals.increments)
    row = np.broadcast_to(np.arange(len(points))[:, None], points.shape)
    seat = (deals.dealer[:, None] + role) % hands
    scored = np.zeros((len(points), hands, len(SOURCES)), np.int64)
    np.add.at(scored, (row, seat, source), points)
    return scored


def joined(games: Sequence[Games]) -> Games:
    """Games played in several batches, as if they had been played in one."""
    return Games(
        np.concatenate([part.winner for part in games]),
        np.concatenate([part.deals for part in games]),
        np.concatenate([part.first_dealer for part in games]),
        np.concatenate([part.scores for part in games]),
        np.sum([part.spread for part in games], axis=0),
    )


def averages(spread: NDArray[np.int64]) -> NDArray[np.float64]:
    """The average of a complete deal by role and source; NaN where there was none."""
    deals = spread.sum(axis=-1)
    points = spread @ np.arange(spread.shape[-1])
    average = np.full(deals.shape, np.nan)
    np.divide(points, deals, out=average, where=deals > 0)
    return average


def losses(games: Games, book: Ruleset, target: int | None = None) -> NDArray[np.int8]:
    """How each side lost each game, as an index into `CLASSES`; −1 for the winner."""
    length = book.game.target.value if target is None else target
    by_score = np.array(
        [CLASSES.index(result_class(book.game, length, length, score)) for score in range(length)]
        + [-1],
        np.int8,
    )
    return by_score[games.scores]
