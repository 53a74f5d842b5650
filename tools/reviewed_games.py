"""Games of two players reviewed with nothing leant: rows for calibration and benchmark.

Which option a player takes does not hang on the leans, so rows are kept as the models say them and
leant afterwards: a new calibration needs no game played again.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

import pegout.analysis.calibration as shipped
from pegout.game import Event, StartMatch
from pegout.players import LEVELS
from pegout.players.simulation import simulated_games
from pegout.record import record_of
from pegout.review import GameReview, PlayerReview, review_record
from pegout.review.values import LUCK_KINDS, ChancePoint
from pegout.rulesets import ruleset

RULES = "acc"
TARGET = 121
PORTION = 50
"""Games that are kept together."""
NOTHING = shipped.Calibration("tools/calibrate_review.py", "", 0, {})
Rows = NDArray[np.float64]
Columns = dict[str, Rows]
Levels = tuple[str, str]


# ---------------------------------------------------------------- playing


def reviewed(levels: Levels, seed: str, numbers: range) -> Iterator[GameReview]:
    """The games of a seed with these numbers, reviewed."""
    names = tuple(f"{name} {seat}" for seat, name in enumerate(levels))
    match = StartMatch(ruleset(RULES), names)
    for number in numbers:
        players = [LEVELS[name](f"{seed} {number} {seat}") for seat, name in enumerate(levels)]
        log: list[Event] = next(simulated_games(players, match, seed, [number]))
        yield review_record(record_of(log)).games[0]


@contextmanager
def nothing_leant() -> Iterator[None]:
    """Chances as the models say them."""
    usual = shipped.calibration
    shipped.calibration = lambda: NOTHING  # type: ignore[assignment]
    try:
        yield
    finally:
        shipped.calibration = usual


@contextmanager
def nothing_shrunk() -> Iterator[None]:
    """Chances as they are leant, with costs near home as the models say them."""
    usual = shipped.calibration
    whole = replace(usual(), near_cost=1.0)
    shipped.calibration = lambda: whole  # type: ignore[assignment]
    try:
        yield
    finally:
        shipped.calibration = usual


class Portion(NamedTuple):
    """Some games of a seed, and the file that keeps their rows."""

    path: Path
    levels: Levels
    seed: str
    number: int

    @property
    def games(self) -> range:
        """The numbers of its games."""
        return range(self.number * PORTION, (self.number + 1) * PORTION)

    def keep(self) -> None:
        """Play, review and keep it; a file is whole or not there."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        rows, part = rows_of(self.levels, self.seed, self.games), self.path.with_suffix(".part.npz")
        np.savez_compressed(part, **rows)  # type: ignore[arg-type]
        part.rename(self.path)


def keep_portions(portions: Iterator[Portion], jobs: int, until: float) -> None:
    """Those that are not kept yet, in their order, by so many processes."""
    waiting = (one for one in portions if not one.path.exists())
    with ProcessPoolExecutor(jobs) as pool:
        running = set()
        for one in waiting:
            if monotonic() > until:
                break
            running.add(pool.submit(one.keep))
            if len(running) == jobs:
                done = next(as_completed(running))
                done.result()
                running.remove(done)
        for left in running:
            left.result()


# ---------------------------------------------------------------- rows


class GameRow(NamedTuple):
    """One player's game, and how far its sum is off."""

    game: float
    seat: float
    level: float
    start: float
    result: float
    off: float


class DealRow(NamedTuple):
    """One deal of one player: the chances at its seams, as far as it came.

    `zone` and `end_zone` are how near home the nearer side was before the deal and after the play,
    `after` is the chance before the next deal or the result, and `ended` the kind of luck in which
    the game was over, by its number.
    """

    game: float
    seat: float
    deal: float
    role: float
    zone: float
    end_zone: float
    before: float
    dealt: float
    thrown: float
    starter: float
    unseen: float
    show: float
    after: float
    ended: float
    result: float


class TurnRow(NamedTuple):
    """One turn of one player at which cards were weighed: the best chance there, the one that was
    chosen, and whether there was a choice.
    """

    game: float
    seat: float
    deal: float
    place: float
    role: float
    zone: float
    cards: float
    best: float
    chosen: float
    choice: float
    result: float


KINDS: dict[str, type[Any]] = {"games": GameRow, "deals": DealRow, "turns": TurnRow}


def rows_of(levels: Levels, seed: str, numbers: range) -> dict[str, Rows]:
    """All rows of some games, by kind of row, with nothing leant."""
    kinds: dict[str, list[Any]] = {name: [] for name in KINDS}
    with nothing_leant():
        for number, game in zip(numbers, reviewed(levels, seed, numbers), strict=True):
            kinds["games"] += game_rows(number, game, levels)
            kinds["deals"] += deal_rows(number, game)
            kinds["turns"] += turn_rows(number, game)
    return {
        name: np.array(rows, float).reshape(-1, len(KINDS[name]._fields))
        for name, rows in kinds.items()
    }


def zone_of(point: ChancePoint) -> float:
    """As the calibration counts them."""
    return float(sum(TARGET - max(point.scores) > upto for upto in shipped.ZONES))


def game_rows(number: int, game: GameReview, levels: Levels) -> Iterator[GameRow]:
    """Both players of a game, who are of these levels."""
    for player, other in (game.players, game.players[::-1]):
        assert player.start is not None
        assert player.luck is not None
        level, added = list(LEVELS).index(levels[player.seat]), player.start + player.luck
        off = added - player.cost + other.cost - player.result
        yield GameRow(number, player.seat, level, player.start, player.result, off)


def deal_rows(number: int, game: GameReview) -> Iterator[DealRow]:
    """Every deal of both players."""
    for player in game.players:
        for deal in game.deals:
            yield _deal_row(number, game, player, deal.number, deal.dealer == player.seat)


def _deal_row(
    number: int, game: GameReview, player: PlayerReview, deal: int, dealer: bool
) -> DealRow:
    at = {point.moment: point for point in player.chances if point.deal == deal}
    luck = {one.kind: one.amount for one in player.events if one.deal == deal}
    throws = {int(one.seat): one for one in game.choices if (one.deal, one.kind) == (deal, "throw")}
    later = [point.chance for point in player.chances if point.deal == deal + 1]
    show, hidden = at.get("show"), throws[1 - player.seat].cost
    ended = np.nan if later else float(LUCK_KINDS.index(list(luck)[-1]))
    return DealRow(
        game=number,
        seat=player.seat,
        deal=deal,
        role=float(not dealer),
        zone=zone_of(at["deal"]),
        end_zone=zone_of(show) if show else np.nan,
        before=at["dealer"].chance,
        dealt=at["deal"].chance,
        thrown=throws[player.seat].chosen.value,
        starter=at["starter"].chance,
        unseen=show.chance - luck["hand"] - hidden if show else np.nan,
        show=show.chance if show else np.nan,
        after=later[0] if later else player.result,
        ended=ended,
        result=player.result,
    )


def turn_rows(number: int, game: GameReview) -> Iterator[TurnRow]:
    """Every turn of both players at which a card was weighed."""
    chosen = {one.after: one.chosen.value for one in game.choices if one.kind == "card"}
    for player in game.players:
        for deal in game.deals:
            turns = [
                point
                for point in player.chances
                if (point.deal, point.moment) == (deal.number, "turn")
            ]
            for laid, turn in enumerate(turns):
                yield TurnRow(
                    game=number,
                    seat=player.seat,
                    deal=deal.number,
                    place=turn.after,
                    role=float(deal.dealer != player.seat),
                    zone=zone_of(turn),
                    cards=4.0 - laid,
                    best=turn.chance,
                    chosen=chosen.get(turn.after, turn.chance),
                    choice=float(turn.after in chosen),
                    result=player.result,
                )


def kept_rows(paths: list[Path]) -> dict[str, Columns]:
    """The rows of many portions, by the names of their parts."""
    portions = [dict(np.load(path)) for path in paths]
    joined = {name: np.concatenate([one[name] for one in portions]) for name in KINDS}
    return {name: dict(zip(KINDS[name]._fields, joined[name].T, strict=True)) for name in KINDS}
