"""Games of a player against itself, reviewed, as rows of figures for calibration and benchmark."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.game import Event, StartMatch
from pegout.players import LEVELS
from pegout.players.simulation import simulated_games
from pegout.record import record_of
from pegout.review import GameReview, PlayerReview, review_record
from pegout.review.calibration import ZONES
from pegout.review.values import CLASSES, LUCK_KINDS, ChancePoint
from pegout.rulesets import ruleset

RULES = "acc"
TARGET = 121
Rows = NDArray[np.float64]


Levels = tuple[str, str]


def reviewed(levels: Levels, seed: str, numbers: range) -> Iterator[GameReview]:
    """The games of a seed with these numbers, reviewed."""
    names = tuple(f"{name} {seat}" for seat, name in enumerate(levels))
    match = StartMatch(ruleset(RULES), names)
    for number in numbers:
        players = [LEVELS[name](f"{seed} {number} {seat}") for seat, name in enumerate(levels)]
        log: list[Event] = next(simulated_games(players, match, seed, [number]))
        yield review_record(record_of(log)).games[0]


class DealRow(NamedTuple):
    """One deal of one player: the chances at its seams, and the costs of both."""

    role: float
    zone: float
    end_zone: float
    dealer: float
    dealt: float
    thrown: float
    starter: float
    unseen: float
    show: float
    after: float
    own_lays: float
    other_lays: float
    own_throw: float
    other_throw: float
    over: float
    result: float


class LayRow(NamedTuple):
    """One turn of one player: the best chance there, how the play ended, the costs from here on."""

    role: float
    zone: float
    cards: float
    best: float
    end: float
    own_costs: float
    other_costs: float
    result: float


class GameRow(NamedTuple):
    """One player's game, with the choices of each class."""

    level: float
    start: float
    luck: float
    cost: float
    other_cost: float
    result: float
    fine: float
    slip: float
    error: float
    blunder: float


def zone_of(point: ChancePoint) -> float:
    """As the calibration counts them."""
    return float(sum(TARGET - max(point.scores) > upto for upto in ZONES))


def deal_rows(game: GameReview) -> Iterator[DealRow]:
    """Every deal of both players."""
    for player, other in (game.players, game.players[::-1]):
        for deal in game.deals:
            yield _deal_row(game, player, other, deal.number, deal.dealer == player.seat)


def _deal_row(
    game: GameReview, player: PlayerReview, other: PlayerReview, deal: int, dealer: bool
) -> DealRow:
    at = {point.moment: point for point in player.chances if point.deal == deal}
    hand = next((one.amount for one in player.events if (one.deal, one.kind) == (deal, "hand")), 0)
    costs = {
        (seat, kind): sum(
            one.cost for one in game.choices if (one.deal, one.seat, one.kind) == (deal, seat, kind)
        )
        for seat in (0, 1)
        for kind in ("throw", "card")
    }
    show, seat = at.get("show"), player.seat
    later = [point for point in player.chances if point.deal == deal + 1]
    over = not later
    hidden = costs[1 - seat, "throw"]
    return DealRow(
        role=float(not dealer),
        zone=zone_of(at["deal"]),
        end_zone=zone_of(show) if show else np.nan,
        dealer=at["dealer"].chance,
        dealt=at["deal"].chance,
        thrown=at["throw"].chance,
        starter=at["starter"].chance,
        unseen=show.chance - hand - hidden if show else np.nan,
        show=show.chance if show else np.nan,
        after=player.result if over else later[0].chance,
        own_lays=costs[seat, "card"],
        other_lays=costs[1 - seat, "card"],
        own_throw=costs[seat, "throw"],
        other_throw=hidden,
        over=float(over),
        result=player.result,
    )


def lay_rows(game: GameReview) -> Iterator[LayRow]:
    """Every turn of both players at which a card was weighed."""
    cards = [one for one in game.choices if one.kind == "card"]
    for player in game.players:
        for deal in game.deals:
            points = [point for point in player.chances if point.deal == deal.number]
            show = next((point.chance for point in points if point.moment == "show"), None)
            turns = [point for point in points if point.moment == "turn"]
            for number, turn in enumerate(turns):
                later = [
                    one for one in cards if one.deal == deal.number and one.after >= turn.after
                ]
                yield LayRow(
                    role=float(deal.dealer != player.seat),
                    zone=zone_of(turn),
                    cards=4.0 - number,
                    best=turn.chance,
                    end=player.result if show is None else show,
                    own_costs=sum(one.cost for one in later if one.seat == player.seat),
                    other_costs=sum(one.cost for one in later if one.seat != player.seat),
                    result=player.result,
                )


def luck_rows(game: GameReview) -> Iterator[tuple[float, ...]]:
    """Luck of both players: role (the dealer's 0), kind, amount."""
    dealers = {deal.number: deal.dealer for deal in game.deals}
    for player in game.players:
        for one in player.events:
            role = float(dealers.get(one.deal, player.seat) != player.seat)
            yield role, float(LUCK_KINDS.index(one.kind)), one.amount


def game_rows(game: GameReview, levels: Levels) -> Iterator[GameRow]:
    """Both players of a game, who are of these levels."""
    for player, other in (game.players, game.players[::-1]):
        assert player.start is not None
        assert player.luck is not None
        yield GameRow(
            list(LEVELS).index(levels[player.seat]),
            player.start,
            player.luck,
            player.cost,
            other.cost,
            player.result,
            *(float(player.classes[name]) for name in CLASSES),
        )


def portion_of(levels: Levels, seed: str, numbers: range) -> dict[str, Rows]:
    """All rows of some games, by kind of row."""
    games = list(reviewed(levels, seed, numbers))
    kinds: dict[str, Any] = {
        "deals": deal_rows,
        "lays": lay_rows,
        "luck": luck_rows,
        "games": partial(game_rows, levels=levels),
    }
    return {
        name: np.array([row for game in games for row in rows(game)])
        for name, rows in kinds.items()
    }


def joined(portions: list[dict[str, Rows]]) -> dict[str, Rows]:
    """The rows of many portions."""
    return {name: np.concatenate([one[name] for one in portions]) for name in portions[0]}


def columns(rows: Rows, kind: type[Any]) -> dict[str, Rows]:
    """Rows by the names of their parts."""
    return dict(zip(kind._fields, rows.T, strict=True))
