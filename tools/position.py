"""How the position table is made: `python -m tools.position` makes it again.

Batches of deals are played by the model's own policy (`cribs.bulk_policy`), each deal to its end.
Of every deal its scores are kept in the order of pegging, as journeys. Who wins from two scores
then follows from the highest scores down: either somebody is out on the way, or the deal ends at
two higher scores with the other side to deal. A deal always scores, so one pass is enough.
Near home the table is then made again from deals that are played for the game (`near_home.py`),
and all other scores follow from there. Last, what best throws tell is leant to it (`told.py`).

Batches are kept in a folder as they are played, and taken from there the next time. The table is
that of all batches together. Its standard errors come from the tables of single batches, and near
home from portions of the deals there and from what `expert` won from such scores.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tools.cribs import ANALYSIS_DATA, bulk_policy, kept
from tools.journeys import HOLES, Journeys, Roads, note_deals
from tools.near_home import NEAR, near_home
from tools.told import leans

from pegout.analysis.position import DATA, LAST_HOLE, VARIANTS
from pegout.analysis.tables import Table
from pegout.kernels.games import SOURCES, play_deals
from pegout.kernels.rules import rules_for
from pegout.rulesets import ruleset

Data = dict[str, NDArray[Any]]
PARTS = {
    part: sum(1 << SOURCES.index(source) for source in sources)
    for part, sources in {
        "deal": SOURCES,
        "play": ("pegging", "hand", "crib"),
        "show": ("hand", "crib"),
    }.items()
}
"""Which scores each seam still has before it, as a bit for each source."""
AT_START = ("deal", "play")
"""What may be to come before the deal: with heels, or without."""
PORTION = 100_000
MODEL_ERROR = 0.015
"""How far an even chance near home may be off from what `expert` wins against itself, as measured
by `bench/strength/boards.py`."""


def before_deal(roads: Roads, without_heels: Roads, last_hole: int) -> Table:
    """The dealer's chance by both scores, from the highest scores down."""
    chances = np.zeros((HOLES, HOLES))
    scores = np.array(list(np.ndindex(HOLES, HOLES)))
    for dealer, pone in scores[np.argsort(-scores.sum(axis=1), kind="stable")]:
        road = roads if dealer <= last_hole else without_heels
        after = 1.0 - chances[pone:, dealer:].T
        chances[dealer, pone] = road.chance((HOLES - dealer, HOLES - pone), after)
    return chances


def within_deal(roads: Roads, chances: Table) -> Table:
    """The dealer's chance by both scores at a seam within the deal, by what is still to come."""
    return np.array(
        [
            [
                roads.chance((HOLES - dealer, HOLES - pone), 1.0 - chances[pone:, dealer:].T)
                for pone in range(HOLES)
            ]
            for dealer in range(HOLES)
        ]
    )


def after_pone(show: Roads, chances: Table) -> Table:
    """The same when the pone has counted: only the dealer's hand and crib are to come."""
    gains = show.ends.sum(axis=1)
    found = np.zeros_like(chances)
    for dealer in range(HOLES):
        needed = HOLES - dealer
        found[dealer] = gains[:needed] @ (1.0 - chances[:, dealer:]).T + gains[needed:].sum()
    return found


# ---------------------------------------------------------------- batches


def played(batch: int, deals: int) -> Data:
    """The journeys of one batch, part by part."""
    journeys = {part: Journeys.none() for part in PARTS}
    policy, rules = bulk_policy(), rules_for(ruleset("acc"))
    for start in range(batch * deals, (batch + 1) * deals, PORTION):
        numbers = range(start, min(start + PORTION, (batch + 1) * deals))
        found = play_deals([policy, policy], rules, "pegout position", numbers)
        for part, sources in PARTS.items():
            note_deals(found, sources, journeys[part])
    return {
        f"{part}_{field}": counts
        for part in PARTS
        for field, counts in journeys[part]._asdict().items()
    }


def roads_of(data: Data) -> dict[str, Roads]:
    """The journeys of a batch, or of several added up, as chances."""
    return {
        part: Roads(Journeys(data[f"{part}_totals"], data[f"{part}_arrivals"])) for part in PARTS
    }


def tables(batches: Sequence[Data], deals: int) -> Data:
    """Every table by its name: for each variant the seams, and the standard errors. `deals` are
    those of the smallest portion near home.
    """
    together = roads_of({name: sum(data[name] for data in batches) for name in batches[0]})  # type: ignore[misc]
    singles = [roads_of(data) for data in batches]
    last_holes = [HOLES if variant == "plain" else LAST_HOLE for variant in VARIANTS]
    points = [before_deal(together["deal"], together["play"], hole) for hole in last_holes]
    at_start = {part: together[part] for part in AT_START}
    near = near_home(at_start, points, last_holes, deals, {part: PARTS[part] for part in AT_START})
    found: Data = {"deals": np.array(int(sum(data["deal_totals"].sum() for data in batches)))}
    close = np.maximum(*np.indices((HOLES, HOLES))) > HOLES - NEAR
    for number, (variant, last_hole) in enumerate(zip(VARIANTS, last_holes, strict=True)):
        chances = in_order(from_home(near.tables[number], together, last_hole))
        each = [before_deal(one["deal"], one["play"], last_hole) for one in singles]
        sampled = np.std(each, axis=0, ddof=1) / np.sqrt(len(each))
        found[f"{variant}_before_deal"] = chances
        turned = np.where(close, near.starters[number], within_deal(together["play"], chances))
        found[f"{variant}_after_starter"] = in_order(turned)
        found[f"{variant}_after_play"] = within_deal(together["show"], chances)
        found[f"{variant}_after_pone"] = after_pone(together["show"], chances)
        played_so = np.hypot(sampled, near.error)
        found[f"{variant}_error"] = np.where(close, with_model(played_so, chances), played_so)
    lean = leans(found["plain_before_deal"])
    for variant in VARIANTS:
        found[f"{variant}_lean_dealer"], found[f"{variant}_lean_pone"] = lean
    return found


def with_model(error: Table, chances: Table) -> Table:
    """An error with that of the model of play for the game; it is less where all is decided."""
    whole: Table = np.hypot(
        error, MODEL_ERROR * 2 * np.sqrt(np.clip(chances * (1 - chances), 0, 1))
    )
    return whole


def from_home(home: Table, roads: dict[str, Roads], last_hole: int) -> Table:
    """The whole table, once the scores near home are made: those further off follow from them."""
    chances = home.copy()
    scores = np.array(list(np.ndindex(HOLES - NEAR + 1, HOLES - NEAR + 1)))
    for dealer, pone in scores[np.argsort(-scores.sum(axis=1), kind="stable")]:
        part = "deal" if dealer <= last_hole else "play"
        after = 1.0 - chances[pone:, dealer:].T
        chances[dealer, pone] = roads[part].chance((HOLES - dealer, HOLES - pone), after)
    return chances


def in_order(chances: Table) -> Table:
    """The nearest table in which more points are never worse, as chance deals may have it."""
    falling = np.minimum.accumulate(np.maximum.accumulate(chances, axis=0), axis=1)
    rising = np.maximum.accumulate(np.minimum.accumulate(chances[::-1, ::-1], axis=0), axis=1)[
        ::-1, ::-1
    ]
    ordered: Table = (falling + rising) / 2
    return ordered


def made(folder: Path | None, batches: int, deals: int, near: int) -> Data:
    """All tables from that many batches of that many deals, and that many in each portion near
    home.
    """
    return tables(
        [
            kept(folder, f"batch-{deals}-{number}", lambda number=number: played(number, deals))  # type: ignore[misc]
            for number in range(batches)
        ],
        near,
    )


def main(words: Sequence[str] | None = None) -> None:
    """Write the data file."""
    parser = argparse.ArgumentParser(description="Make the position table again.")
    parser.add_argument("--steps", type=Path, default=Path("build/position"), help="kept batches")
    parser.add_argument("--batches", type=int, default=40, help="how many batches")
    parser.add_argument("--deals", type=int, default=500_000, help="deals in a batch")
    parser.add_argument("--near", type=int, default=2000, help="deals in a portion near home")
    asked = parser.parse_args(words)
    found = made(asked.steps, asked.batches, asked.deals, asked.near)
    small = {
        name: table.astype(np.float32) if table.ndim else table for name, table in found.items()
    }
    with (ANALYSIS_DATA / DATA).open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **small)


if __name__ == "__main__":
    main()
