"""How the position table is made: `python -m pegout.analysis.make_position` makes it again.

Batches of deals are played by the model's own policy (`cribs.bulk_policy`), each deal to its end.
Of every deal its scores are kept in the order of pegging, as journeys. Who wins from two scores
then follows from the highest scores down: either somebody is out on the way, or the deal ends at
two higher scores with the other side to deal. A deal always scores, so one pass is enough.

Batches are kept in a folder as they are played, and taken from there the next time. The table is
that of all batches together. Its standard errors come from the tables of single batches.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.cribs import Table, bulk_policy
from pegout.analysis.make_cribs import kept
from pegout.analysis.position import DATA, LAST_HOLE, VARIANTS
from pegout.kernels import play_deals, rules_for
from pegout.kernels.journeys import FAR, Journeys, note_deals
from pegout.kernels.results import SOURCES
from pegout.rulesets import ruleset

Data = dict[str, NDArray[Any]]
HOLES = FAR - 1
PARTS = {
    part: sum(1 << SOURCES.index(source) for source in sources)
    for part, sources in {
        "deal": SOURCES,
        "play": ("pegging", "hand", "crib"),
        "show": ("hand", "crib"),
    }.items()
}
"""Which scores each seam still has before it, as a bit for each source."""
PORTION = 100_000


class Roads:
    """Journeys as chances: who is out first by what each needs, and where both end if nobody."""

    def __init__(self, journeys: Journeys) -> None:
        deals = journeys.totals.sum()
        # By [needed by dealer, needed by pone]: the other must not have come as far before.
        self.dealer_out = _below(journeys.arrivals[0] / deals)
        self.ends = journeys.totals / deals

    def chance(self, needs: tuple[int, int], after: Table) -> float:
        """The dealer's chance with these needs; `after[x, y]` is it where both have gone on."""
        ends = self.ends[: needs[0], : needs[1]]
        return float(self.dealer_out[needs] + (ends * after[: needs[0], : needs[1]]).sum())


def _below(arrivals: Table) -> Table:
    """[need, other's need]: how often one arrives while the other has come less far."""
    below = np.zeros_like(arrivals)
    below[:, 1:] = np.cumsum(arrivals, axis=1)[:, :-1]
    return below


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


def tables(batches: Sequence[Data]) -> Data:
    """Every table by its name: for each variant the seams, and the standard errors."""
    together = roads_of({name: sum(data[name] for data in batches) for name in batches[0]})  # type: ignore[misc]
    singles = [roads_of(data) for data in batches]
    found: Data = {"deals": np.array(int(sum(data["deal_totals"].sum() for data in batches)))}
    for variant in VARIANTS:
        last_hole = HOLES if variant == "plain" else LAST_HOLE
        chances = before_deal(together["deal"], together["play"], last_hole)
        each = [before_deal(one["deal"], one["play"], last_hole) for one in singles]
        found[f"{variant}_before_deal"] = chances
        found[f"{variant}_after_starter"] = within_deal(together["play"], chances)
        found[f"{variant}_after_play"] = within_deal(together["show"], chances)
        found[f"{variant}_after_pone"] = after_pone(together["show"], chances)
        found[f"{variant}_error"] = np.std(each, axis=0, ddof=1) / np.sqrt(len(each))
    return found


def made(folder: Path | None, batches: int, deals: int) -> Data:
    """All tables from so many batches of so many deals."""
    return tables(
        [
            kept(folder, f"batch-{deals}-{number}", lambda number=number: played(number, deals))  # type: ignore[misc]
            for number in range(batches)
        ]
    )


def main(words: Sequence[str] | None = None) -> None:
    """Write the data file."""
    parser = argparse.ArgumentParser(description="Make the position table again.")
    parser.add_argument("--steps", type=Path, default=Path("build/position"), help="kept batches")
    parser.add_argument("--batches", type=int, default=40, help="how many batches")
    parser.add_argument("--deals", type=int, default=500_000, help="deals in a batch")
    asked = parser.parse_args(words)
    found = made(asked.steps, asked.batches, asked.deals)
    small = {
        name: np.clip(table, 0.0, 1.0).astype(np.float32) if table.ndim else table
        for name, table in found.items()
    }
    with (Path(__file__).parent / "data" / DATA).open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **small)


if __name__ == "__main__":
    main()
