"""How far the chances of the review lean, found by games of `master` against itself.

    python -m tools.calibrate_review                  play and review, and go on from there
    python -m tools.calibrate_review --fit            write what all games played so far come to

Games are reviewed with nothing leant; `master` throws and lays what the review calls best. Then
each moment is moved, in log odds, by role and by how near home the nearer side is, from the end of
a deal to its beginning, so that on average it is what comes after it: the hand unseen beside the
hand seen, the starter beside the play, the throw beside the starter; and a card to be laid beside
the end of the play. Costs are leant too, so all of it is done again until nothing changes. Portions
are kept under build/.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import msgspec
import numpy as np
from tools.leant_rows import TURNS, Leans, deal_places, leant, leant_at, leant_rows
from tools.reviewed_games import (
    PORTION,
    Columns,
    Portion,
    Rows,
    keep_portions,
    kept_rows,
)

import pegout.analysis.calibration as found

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "calibrate_review"
DATA = ROOT / "src" / "pegout" / "analysis" / "data" / found.DATA
PLAYERS, SEED, GAMES = ("master", "master"), "review calibration", 1800
DIGITS = 4
ROUNDS = 4
"""After the second nothing changes within the digits kept, but for deals near home."""


def fit(rows: dict[str, Columns]) -> Leans:
    """Log odds by moment, role and zone."""
    leans: Leans = {}
    for _ in range(ROUNDS):
        leans = _fit_once(rows, leant_rows(rows, leans))
    return {
        name: [[round(lean, DIGITS) for lean in zones] for zones in roles]
        for name, roles in leans.items()
    }


def _fit_once(rows: dict[str, Columns], before: dict[str, Columns]) -> Leans:
    """The same with the costs as they were found before."""
    costs = {name: one for name, one in before["deals"].items() if name not in rows["deals"]}
    deals = rows["deals"] | costs
    goes_on = np.isnan(deals["ended"])
    deals["after"] = np.where(goes_on, np.roll(deals["before"], -1), deals["result"])
    over = np.isnan(deals["show"])
    dealer = dealer_lean(deals)
    zones = len(found.ZONES) + 1
    first = [[dealer] * zones, [-dealer] * zones]
    # Who deals now does not deal next.
    later = leant(deals["after"], np.where(deals["role"] == 0, -dealer, dealer))
    shows = [
        [lean_towards(deals["show"][at], later[at])] * zones
        for at in (~over & (deals["role"] == role) for role in (0, 1))
    ]
    shown = leant_at(deals, "end_zone", deals["show"], shows)
    unseen = _leans(deals, "end_zone", "unseen", shown - deals["other_throw"], ~over)
    believed = leant_at(deals, "end_zone", deals["unseen"], unseen)
    ends = np.where(over, deals["result"] - deals["other_throw"], believed)
    target = ends + deals["own_turns"] - deals["other_turns"]
    starter = _leans(deals, "zone", "starter", target)
    turned = leant_at(deals, "zone", deals["starter"], starter)
    dealt = _leans(deals, "zone", "thrown", turned)
    leans = {"before": first, "dealt": dealt, "starter": starter, "unseen": unseen, "show": shows}
    ends = np.where(over, deals["result"], shown) - deals["other_throw"]
    return leans | _turn_leans(rows["turns"], before, ends)


def _turn_leans(turns: Columns, before: dict[str, Columns], ends: Rows) -> Leans:
    """The same for cards in hand; `ends` is how each deal's play ended."""
    costs = before["turns"]
    after = ends[deal_places(before["deals"], turns)]
    after = after + costs["cost"] + costs["own_rest"] - costs["other_rest"]
    return {
        f"card{cards}": _leans(turns, "zone", "best", after, turns["cards"] == cards)
        for cards in TURNS
    }


def dealer_lean(deals: Columns) -> float:
    """The log odds by which the dealer's chance before a deal must be moved, and the pone's back,
    so that deals change no chance on average.
    """
    rows = {name: one[deals["role"] == 0] for name, one in deals.items()}
    costs = rows["own_throw"] - rows["other_throw"] + rows["own_turns"] - rows["other_turns"]
    low, high = -0.5, 0.5
    for _ in range(40):
        middle = (low + high) / 2
        after, before = leant(rows["after"], -middle), leant(rows["before"], middle)
        if (after - before + costs).mean() > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _leans(
    rows: Columns, zone: str, moment: str, target: Rows, where: Rows | None = None
) -> list[list[float]]:
    """By role and zone: what moves the chances of a moment to their target on average."""
    chosen = np.isfinite(target) if where is None else where & np.isfinite(target)
    return [
        [
            lean_towards(rows[moment][one], target[one])
            for number in range(len(found.ZONES) + 1)
            if (one := chosen & (rows["role"] == role) & (rows[zone] == number)) is not None
        ]
        for role in (0, 1)
    ]


def lean_towards(chances: Rows, target: Rows) -> float:
    """By halving: the mean rises with the lean."""
    low, high = -2.0, 2.0
    for _ in range(40):
        middle = (low + high) / 2
        if leant(chances, middle).mean() < target.mean():
            low = middle
        else:
            high = middle
    return (low + high) / 2


def portions(games: int) -> Iterator[Portion]:
    """So many games, portion by portion."""
    for number in range(games // PORTION):
        yield Portion(KEPT / f"{number}.npz", PLAYERS, SEED, number)


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=1200.0, help="start nothing after that")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rows", type=Path, default=KEPT, help="where portions are kept")
    parser.add_argument("--fit", action="store_true", help="play nothing")
    asked = parser.parse_args()
    if not asked.fit:
        keep_portions(portions(asked.games), asked.jobs, monotonic() + asked.seconds)
    kept = [path for path in asked.rows.glob("*.npz") if path.stem.isdigit()]
    leans = fit(kept_rows(sorted(kept)))
    made = found.Calibration(
        "tools/calibrate_review.py",
        SEED,
        len(kept) * PORTION,
        leans,
        found.calibration().near_cost,
    )
    DATA.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
    print(DATA.read_text())


if __name__ == "__main__":
    main()
