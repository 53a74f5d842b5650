"""What reviewed games come to, as sums: those of any two sets of games add up.

A cell holds sums over what falls into it and, game by game, what the error of a mean needs: events
of one game hang together, so an error is that between games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from tools.leant_rows import Leans, deal_keys, deal_places, leant_rows
from tools.reviewed_games import Columns, Rows

from pegout.review.values import LUCK_KINDS

Sums = dict[str, Rows]
State = dict[str, Sums]

MOMENTS = ("before", "dealt", "starter", "turn", "show")
TENTHS = 10
COSTS = (0.0025, 0.005, 0.01, 0.015, 0.025, 0.04, 0.06, 0.1)
"""Where one row of costs ends and the next begins; the bounds of the classes are among them."""
CHOICES = ("throw", "card")
STOPS = (2, 4, 6)
"""Deals after which the costs so far are put beside how the game ends."""
GAPS = (0.005, 0.01, 0.02, 0.04, 0.08, 0.16)
REACH, STEP = 2.0, 0.002
"""How far luck is told apart, and by how much."""
BINS = round(2 * REACH / STEP)


class Events(NamedTuple):
    """What is to be added up: the cell and the game of each, what has mean 0 if the review is
    honest, and other figures.
    """

    cell: NDArray[np.int64]
    game: Rows
    off: Rows
    others: Mapping[str, Rows]


def cells(events: Events, size: int) -> Sums:
    """Sums by cell. Of `off` there are, over games, the squares of its sums, and what is needed to
    set them against how many of a cell a game has.
    """
    _, game = np.unique(events.game, return_inverse=True)
    games = int(game.max()) + 1 if len(game) else 1
    place = events.cell * games + game
    number = np.bincount(place, minlength=size * games).reshape(size, games)
    off = np.bincount(place, events.off, size * games).reshape(size, games)
    found = {
        "number": number.sum(axis=1).astype(float),
        "off": off.sum(axis=1),
        "off_squares": (off**2).sum(axis=1),
        "off_numbers": (off * number).sum(axis=1),
        "number_squares": (number.astype(float) ** 2).sum(axis=1),
    }
    return found | {
        name: np.bincount(events.cell, one, size) for name, one in events.others.items()
    }


class Mean(NamedTuple):
    """A mean with its standard error."""

    mean: float
    error: float
    number: int


def mean_off(sums: Sums, at: Sequence[int] | int) -> Mean:
    """The mean of `off` in some cells together, with its error between games.

    Cells that are added up are taken as apart, which only their sums over games could tell.
    """
    one = {name: float(column[np.atleast_1d(at)].sum()) for name, column in sums.items()}
    number = one["number"]
    if not number:
        return Mean(0.0, 0.0, 0)
    mean = one["off"] / number
    squares = one["off_squares"] - 2 * mean * one["off_numbers"] + mean**2 * one["number_squares"]
    return Mean(mean, max(squares, 0.0) ** 0.5 / number, int(number))


class Worth(NamedTuple):
    """What a cost of 1 is worth in games, which should be 1, and its error."""

    worth: float
    error: float


def worth_of(sums: Sums, at: Sequence[int] | int) -> Worth:
    """By least squares: how far results fall short of the best chance with each cost."""
    off, places = mean_off(sums, at), np.atleast_1d(at)
    squares = float(sums["cost_squares"][places].sum())
    if not squares:
        return Worth(0.0, 0.0)
    return Worth(
        1.0 - off.mean * off.number / squares,
        off.error * off.number / squares,
    )


def share_of(sums: Sums, name: str, at: Sequence[int] | int) -> float:
    """The mean of another figure in some cells together."""
    places = np.atleast_1d(at)
    return float(sums[name][places].sum() / max(sums["number"][places].sum(), 1))


# ---------------------------------------------------------------- of some games


def sums_of(rows: dict[str, Columns], leans: Leans) -> State:
    """All sums of some games of one pairing."""
    found = leant_rows(rows, leans)
    games, deals, turns = found["games"], found["deals"], found["turns"]
    choices = _choice_sums(deals, turns)
    return {
        "games": _game_sums(games),
        "luck": _luck_sums(games, deals),
        "calibration": _calibration_sums(deals, turns),
        "choices": choices[0],
        "worth": choices[1],
        "gaps": _gap_sums(games, deals),
        "spread": _spreads(games, deals),
        "most": {"off": np.array([np.abs(games["off"]).max()])},
    }


def added(one: State, other: State) -> State:
    """Both together."""
    return {
        part: {
            name: np.maximum(column, other[part][name])
            if part == "most"
            else column + other[part][name]
            for name, column in sums.items()
        }
        for part, sums in one.items()
    }


def _game_sums(games: Columns) -> Sums:
    """By seat: `off` is luck, which is the result less start and costs."""
    names = ("start", "cost", "other_cost", "result")
    others = {name: games[name] for name in names}
    return cells(Events(games["seat"].astype(int), games["game"], games["luck"], others), 2)


def luck_cell(role: int, kind: int) -> int:
    """Where luck of a kind in a role is added up; the cut, which is both players', is role 0."""
    return role * len(LUCK_KINDS) + kind


def _luck_sums(games: Columns, deals: Columns) -> Sums:
    first = games["seat"] == 0
    parts = [(np.zeros(first.sum(), int), games["game"][first], games["luck cut"][first])]
    for kind, name in list(enumerate(LUCK_KINDS))[1:]:
        luck = deals[f"luck {name}"]
        seen = np.isfinite(luck)
        cell = luck_cell(0, kind) + deals["role"][seen].astype(int) * len(LUCK_KINDS)
        parts.append((cell, deals["game"][seen], luck[seen]))
    cell, game, luck = (np.concatenate(column) for column in zip(*parts, strict=True))
    return cells(Events(cell, game, luck, {}), 2 * len(LUCK_KINDS))


def _calibration_sums(deals: Columns, turns: Columns) -> Sums:
    parts = []
    for moment, name in enumerate(MOMENTS):
        rows, said = (turns, turns["best"]) if name == "turn" else (deals, deals[name])
        seen = np.isfinite(said)
        tenth = np.minimum((said[seen] * TENTHS).astype(int), TENTHS - 1)
        parts.append(
            (moment * TENTHS + tenth, rows["game"][seen], said[seen], rows["result"][seen])
        )
    cell, game, said, won = (np.concatenate(column) for column in zip(*parts, strict=True))
    others = {"said": said, "won": won}
    return cells(Events(cell, game, won - said, others), len(MOMENTS) * TENTHS)


def choice_cell(seat: int, kind: int, row: int) -> int:
    """Where choices of a seat and kind within a row of costs are added up."""
    return (seat * len(CHOICES) + kind) * (len(COSTS) + 1) + row


def _choice_sums(deals: Columns, turns: Columns) -> tuple[Sums, Sums]:
    """`off` is all luck after the choice: the result less the chance chosen, later costs of one's
    own and of the other set against it. And by kind of choice the sums that say what a cost is
    worth.
    """
    choice = turns["choice"] > 0
    laid = {name: column[choice] for name, column in turns.items()}
    parts = []
    for kind, (rows, best, chosen, (own, other)) in enumerate(
        (
            (deals, "dealt", "thrown", _later_of_throws(deals)),
            (laid, "best", "chosen", _later_of_turns(deals, laid)),
        )
    ):
        cost = rows[best] - rows[chosen]
        place = choice_cell(0, kind, 0) + np.searchsorted(COSTS, cost, side="right")
        place = place + rows["seat"].astype(int) * choice_cell(1, 0, 0)
        off = rows["result"] - rows[chosen] + own - other
        figures = (rows[best], rows[chosen], own, other, rows["result"])
        parts.append((place, rows["game"], off, *figures, np.full(len(off), kind), cost))
    cell, game, off, *told, kinds, cost = (
        np.concatenate(column) for column in zip(*parts, strict=True)
    )
    names = ("best", "chosen", "own_later", "other_later", "won")
    events = Events(cell, game, off, dict(zip(names, told, strict=True)))
    worth = Events(kinds, game, cost * off, {"cost_squares": cost**2})
    return cells(events, choice_cell(2, 0, 0)), cells(worth, len(CHOICES))


def _later_deals(deals: Columns, costs: str) -> Rows:
    """What both kinds of choices cost in all deals of the game after each."""
    amounts = deals[f"{costs}_throw"] + deals[f"{costs}_turns"]
    order = np.argsort(deal_keys(deals, deals["seat"]))
    player = (deals["game"] * 2 + deals["seat"])[order]
    upto = np.cumsum(amounts[order])
    last = np.searchsorted(player, player, side="right") - 1
    later = np.empty(len(order))
    later[order] = upto[last] - upto
    return later


def _later_of_throws(deals: Columns) -> tuple[Rows, Rows]:
    """Own costs and the other's that come to light after one's throw."""
    own = _later_deals(deals, "own") + deals["own_turns"]
    other = _later_deals(deals, "other") + deals["other_turns"] + deals["other_throw"]
    return own, other


def _later_of_turns(deals: Columns, turns: Columns) -> tuple[Rows, Rows]:
    """The same after one's card: the other's throw comes to light at the show."""
    at = deal_places(deals, turns)
    own = _later_deals(deals, "own")[at] + turns["own_rest"]
    other = (_later_deals(deals, "other") + deals["other_throw"])[at] + turns["other_rest"]
    return own, other


def gap_cell(stop: int, row: int) -> int:
    """Where games still running after a stop, within a row of gaps, are added up."""
    return stop * (len(GAPS) + 1) + row


def _gap_sums(games: Columns, deals: Columns) -> Sums:
    """Games still running after some deals, seen by who has paid less so far. `off` is luck after
    that, `luck` what it was before.
    """
    player = {one: n for n, one in enumerate(zip(games["game"], games["seat"], strict=True))}
    place = np.array([player[one] for one in zip(deals["game"], deals["seat"], strict=True)], int)
    parts = []
    for stop, number in enumerate(STOPS):
        early = deals["deal"] <= number
        spent = [
            np.bincount(
                place[early], (deals[f"{who}_throw"] + deals[f"{who}_turns"])[early], len(player)
            )
            for who in ("own", "other")
        ]
        here = np.full(len(player), np.nan)
        at = (deals["deal"] == number) & np.isnan(deals["ended"])
        here[place[at]] = deals["after"][at]
        gap = spent[1] - spent[0]
        one = np.isfinite(here) & (gap > 0)
        row = np.searchsorted(GAPS, gap[one], side="right")
        own = (games["cost"] - spent[0])[one]
        other = (games["other_cost"] - spent[1])[one]
        off = games["result"][one] - here[one] + own - other
        luck = here[one] - games["start"][one] - gap[one]
        figures = (games["start"][one], luck, gap[one], own, other, games["result"][one])
        parts.append((gap_cell(stop, 0) + row, games["game"][one], off, *figures))
    cell, game, off, *columns = (np.concatenate(column) for column in zip(*parts, strict=True))
    names = ("start", "luck", "gap", "own_later", "other_later", "won")
    others = dict(zip(names, columns, strict=True))
    return cells(Events(cell, game, off, others), gap_cell(len(STOPS), 0))


# ---------------------------------------------------------------- how luck is spread


def _spreads(games: Columns, deals: Columns) -> Sums:
    """How many events, and how many players' games, have so much luck of a kind."""
    found = {}
    for kind in LUCK_KINDS[1:]:
        found[f"event {kind}"] = _counted(deals[f"luck {kind}"])
        found[f"game {kind}"] = _counted(games[f"luck {kind}"])
    return found


def _counted(luck: Rows) -> Rows:
    places = np.floor((luck[np.isfinite(luck)] + REACH) / STEP).astype(int)
    return np.bincount(np.clip(places, 0, BINS - 1), minlength=BINS).astype(float)


def quantiles(counts: Rows, steps: int) -> list[float]:
    """The luck that a share stays below, in equal steps from none to all; within a bin it is taken
    to be spread evenly.
    """
    upto = np.concatenate([[0.0], np.cumsum(counts)])
    edges = np.linspace(-REACH, REACH, BINS + 1)
    filled = np.flatnonzero(counts)
    first, last = filled[0], filled[-1] + 1
    wanted = np.linspace(0, upto[-1], steps + 1)
    found: list[float] = np.interp(wanted, upto[first : last + 1], edges[first : last + 1]).tolist()
    return found


# ---------------------------------------------------------------- written down


def told(state: State) -> dict[str, Any]:
    """Sums as they are written: ten figures of each, and of counts by luck only those that are
    there, with where they begin.
    """
    found: dict[str, Any] = {}
    for part, sums in state.items():
        found[part] = {
            name: _trimmed(column)
            if part == "spread"
            else [float(f"{one:.10g}") for one in column.tolist()]
            for name, column in sums.items()
        }
    return found


def _trimmed(counts: Rows) -> dict[str, Any]:
    filled = np.flatnonzero(counts)
    first, last = (int(filled[0]), int(filled[-1]) + 1) if len(filled) else (0, 0)
    return {"first": first, "counts": counts[first:last].astype(int).tolist()}


def read(written: dict[str, Any]) -> State:
    """The same again as numbers to add."""
    return {
        part: {
            name: _untrimmed(column) if part == "spread" else np.array(column, float)
            for name, column in sums.items()
        }
        for part, sums in written.items()
    }


def _untrimmed(counts: dict[str, Any]) -> Rows:
    found = np.zeros(BINS)
    found[counts["first"] : counts["first"] + len(counts["counts"])] = counts["counts"]
    return found
