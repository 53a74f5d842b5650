"""Rows of reviewed games leant by a calibration, with the costs and the luck that come of it.

That is what a review with those leans says of the same games; a test holds both together.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from tools.reviewed_games import Columns, Rows

from pegout.analysis.calibration import calibration
from pegout.review.values import LUCK_KINDS

Leans = dict[str, list[list[float]]]
STARTER, PLAY, HAND, CRIB = (
    float(LUCK_KINDS.index(kind)) for kind in ("starter", "play", "hand", "crib")
)
DEALS = 100
"""More than any game has."""
TURNS = (4, 3, 2)
"""Cards in hand where there may be a choice."""


def leant(chances: Rows, lean: Rows | float) -> Rows:
    """Chances with their log odds moved."""
    won = chances * np.exp(lean)
    moved: Rows = won / (won + (1.0 - chances))
    return moved


def leant_at(rows: Columns, zone: str, chances: Rows, leans: list[list[float]] | None) -> Rows:
    """Chances of one moment leant by role and zone."""
    if leans is None:
        return chances
    zones = np.nan_to_num(rows[zone]).astype(int)
    return leant(chances, np.array(leans)[rows["role"].astype(int), zones])


def below_best(rows: Columns, best: Rows, chosen: Rows) -> Rows:
    """The chance of what was chosen with its cost as the review tells it."""
    share = np.where(rows["zone"] == 0, calibration().near_cost, 1.0)
    told: Rows = best - share * (best - chosen)
    return told


def leant_rows(rows: dict[str, Columns], leans: Leans) -> dict[str, Columns]:
    """All rows with their chances leant, turns with their `cost`, deals with the costs of both and
    luck by kind, games with luck and costs.
    """
    turns = _leant_turns(rows["turns"], leans)
    deals = _with_costs(_leant_deals(rows["deals"], leans), turns)
    deals = _with_luck(deals)
    return {"games": _with_sums(rows["games"], deals), "deals": deals, "turns": turns}


def _leant_turns(turns: Columns, leans: Leans) -> Columns:
    found = dict(turns)
    for name in ("best", "chosen"):
        for cards in TURNS:
            moved = leant_at(turns, "zone", turns[name], leans.get(f"card{cards}"))
            found[name] = np.where(turns["cards"] == cards, moved, found[name])
    found["chosen"] = below_best(turns, found["best"], found["chosen"])
    return _with_rest(found | {"cost": found["best"] - found["chosen"]})


def _with_rest(turns: Columns) -> Columns:
    """What own cards and the other's cost in the deal after each."""
    deal = turns["game"] * DEALS + turns["deal"]
    order = np.lexsort((turns["place"], deal))
    last = np.searchsorted(deal[order], deal[order], side="right") - 1
    rests = []
    for seat in (0, 1):
        upto = np.cumsum(np.where(turns["seat"] == seat, turns["cost"], 0.0)[order])
        rest = np.empty(len(order))
        rest[order] = upto[last] - upto
        rests.append(rest)
    first = turns["seat"] == 0
    own, other = (np.where(first, *both) for both in (rests, rests[::-1]))
    return turns | {"own_rest": own, "other_rest": other}


def _leant_deals(deals: Columns, leans: Leans) -> Columns:
    found = dict(deals)
    for name, moment, zone in (
        ("before", "before", "zone"),
        ("dealt", "dealt", "zone"),
        ("thrown", "dealt", "zone"),
        ("starter", "starter", "zone"),
        ("unseen", "unseen", "end_zone"),
        ("show", "show", "end_zone"),
    ):
        found[name] = leant_at(deals, zone, deals[name], leans.get(moment))
    found["thrown"] = below_best(deals, found["dealt"], found["thrown"])
    # A player's deals stand in their order, so the next row is the next deal.
    goes_on = np.isnan(deals["ended"])
    return found | {"after": np.where(goes_on, np.roll(found["before"], -1), deals["result"])}


def deal_keys(rows: Columns, seat: Rows) -> Rows:
    """One number for each deal of one player."""
    keys: Rows = (rows["game"] * 2 + seat) * DEALS + rows["deal"]
    return keys


def deal_places(deals: Columns, rows: Columns, *, others: bool = False) -> NDArray[np.int64]:
    """In which row of the deals the deal of each row stands, or the other player's of it."""
    keys = deal_keys(deals, deals["seat"])
    order = np.argsort(keys)
    wanted = deal_keys(rows, 1 - rows["seat"] if others else rows["seat"])
    places: NDArray[np.int64] = order[np.searchsorted(keys, wanted, sorter=order)]
    return places


def _with_costs(deals: Columns, turns: Columns) -> Columns:
    laid = _added(deal_places(deals, turns), turns["cost"], len(deals["game"]))
    other = deal_places(deals, deals, others=True)
    throws = deals["dealt"] - deals["thrown"]
    return deals | {
        "own_throw": throws,
        "other_throw": throws[other],
        "own_turns": laid,
        "other_turns": laid[other],
    }


def _added(place: NDArray[np.int64], amounts: Rows, number: int) -> Rows:
    """The amounts of each place, added up."""
    sums: Rows = np.bincount(place, amounts, number).astype(np.float64)
    return sums


def _with_luck(deals: Columns) -> Columns:
    """Luck by kind, as `docs/coach.md` defines it; NaN where the deal did not come so far."""
    ended, result = deals["ended"], deals["result"]
    starter = deals["starter"] - deals["thrown"]
    over = ended == STARTER
    starter = np.where(over, result - deals["thrown"] - deals["other_throw"], starter)
    costs = deals["own_turns"] - deals["other_turns"]
    play = deals["unseen"] - deals["starter"] + costs
    out = result - deals["starter"] + costs - deals["other_throw"]
    play = np.where(over, np.nan, np.where(ended == PLAY, out, play))
    return deals | {
        "luck deal": deals["dealt"] - deals["before"],
        "luck starter": starter,
        "luck play": play,
        "luck hand": deals["show"] - deals["unseen"] - deals["other_throw"],
        "luck crib": np.where(np.isnan(deals["show"]), np.nan, deals["after"] - deals["show"]),
    }


def _with_sums(games: Columns, deals: Columns) -> Columns:
    """Each player's costs, the other's, and luck with that of the cut."""
    order = np.lexsort((games["seat"], games["game"]))
    keys = (games["game"] * 2 + games["seat"])[order]
    place = order[np.searchsorted(keys, deals["game"] * 2 + deals["seat"])]
    first = deals["deal"] == 1
    cut = np.zeros(len(keys))
    cut[place[first]] = deals["before"][first] - games["start"][place[first]]
    found = games | {"luck cut": cut}
    luck = cut.copy()
    for kind in LUCK_KINDS[1:]:
        of_kind = _added(place, np.nan_to_num(deals[f"luck {kind}"]), len(keys))
        found[f"luck {kind}"] = of_kind
        luck += of_kind
    for name, costs in (("cost", "own"), ("other_cost", "other")):
        both = deals[f"{costs}_throw"] + deals[f"{costs}_turns"]
        found[name] = _added(place, both, len(keys))
    return found | {"luck": luck}
