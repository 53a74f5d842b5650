"""How far the chances of the review lean, found by games of `expert` against itself.

    python -m tools.calibrate_review                  play and review, and go on from there
    python -m tools.calibrate_review --fit            write what all games played so far come to

Games are reviewed with nothing leant. Then each moment is moved, in log odds, by role and by how
near home the nearer side is, from the end of a deal to its beginning, so that on average it is what
comes after it: the hand unseen beside the hand seen, the starter beside the play, the throw beside
the starter; and a card to be laid beside the end of the play. Portions are kept under build/.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import monotonic

import msgspec
import numpy as np
from tools.reviewed_games import DealRow, LayRow, Rows, columns, joined, portion_of

import pegout.review.calibration as found

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "calibrate_review"
DATA = ROOT / "src" / "pegout" / "review" / "data" / found.DATA
PLAYERS, SEED, PORTION, GAMES = ("expert", "expert"), "review calibration", 25, 4000
NOTHING = found.Calibration("tools/calibrate_review.py", SEED, 0, {})
DIGITS = 4


def play(games: int, until: float) -> None:
    """Play and review what is not kept yet, with nothing leant."""
    found.calibration = lambda: NOTHING  # type: ignore[assignment]
    KEPT.mkdir(parents=True, exist_ok=True)
    for number in range(games // PORTION):
        path = KEPT / f"{number}.npz"
        if monotonic() > until:
            return
        if not path.exists():
            numbers = range(number * PORTION, (number + 1) * PORTION)
            np.savez_compressed(path, **portion_of(PLAYERS, SEED, numbers))  # type: ignore[arg-type]


def fit(deals: dict[str, Rows], lays: dict[str, Rows]) -> dict[str, list[list[float]]]:
    """Log odds by moment, role and zone."""
    over = np.isnan(deals["show"])
    seen = ~over
    dealer = dealer_lean(deals)
    zones = len(found.ZONES) + 1
    before = [[dealer] * zones, [-dealer] * zones]
    # Who deals now does not deal next.
    later = leant(deals["after"], np.where(deals["role"] == 0, -dealer, dealer))
    shows = [[_lean(deals["show"][at], later[at])] * zones for at in _roles(deals, seen)]
    shown = _moved(deals, "end_zone", deals["show"], shows)
    unseen = _leans(deals, "end_zone", "unseen", shown - deals["other_throw"], seen)
    believed = _moved(deals, "end_zone", deals["unseen"], unseen)
    ends = np.where(over, deals["result"] - deals["other_throw"], believed)
    target = ends + deals["own_lays"] - deals["other_lays"]
    starter = _leans(deals, "zone", "starter", target)
    dealt = _leans(deals, "zone", "thrown", _moved(deals, "zone", deals["starter"], starter))
    leans = {"before": before, "dealt": dealt, "starter": starter, "unseen": unseen, "show": shows}
    ends = _moved(lays, "zone", lays["end"], shows)
    after = ends + lays["own_costs"] - lays["other_costs"]
    for cards in (4, 3, 2):
        leans[f"card{cards}"] = _leans(lays, "zone", "best", after, lays["cards"] == cards)
    return {
        name: [[round(lean, DIGITS) for lean in zones] for zones in roles]
        for name, roles in leans.items()
    }


def dealer_lean(deals: dict[str, Rows]) -> float:
    """The log odds by which the dealer's chance before a deal must be moved, and the pone's back,
    so that deals change no chance on average.
    """
    rows = {name: one[deals["role"] == 0] for name, one in deals.items()}
    costs = rows["own_throw"] - rows["other_throw"] + rows["own_lays"] - rows["other_lays"]
    low, high = -0.5, 0.5
    for _ in range(40):
        middle = (low + high) / 2
        after, before = leant(rows["after"], -middle), leant(rows["dealer"], middle)
        if (after - before + costs).mean() > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def leant(chances: Rows, lean: Rows | float) -> Rows:
    """Chances with their log odds moved."""
    won = chances * np.exp(lean)
    moved: Rows = won / (won + (1.0 - chances))
    return moved


def _roles(deals: dict[str, Rows], where: Rows) -> list[Rows]:
    """Which rows are the dealer's, and which the pone's."""
    return [where & (deals["role"] == role) for role in (0, 1)]


def _leans(
    rows: dict[str, Rows], zone: str, moment: str, target: Rows, where: Rows | None = None
) -> list[list[float]]:
    """By role and zone: what moves the chances of a moment to their target on average."""
    chosen = np.isfinite(target) if where is None else where & np.isfinite(target)
    return [
        [
            _lean(rows[moment][one], target[one])
            for number in range(len(found.ZONES) + 1)
            if (one := chosen & (rows["role"] == role) & (rows[zone] == number)) is not None
        ]
        for role in (0, 1)
    ]


def _lean(chances: Rows, target: Rows) -> float:
    """By halving: the mean rises with the lean."""
    low, high = -2.0, 2.0
    for _ in range(40):
        middle = (low + high) / 2
        if leant(chances, middle).mean() < target.mean():
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _moved(rows: dict[str, Rows], zone: str, chances: Rows, leans: list[list[float]]) -> Rows:
    by_zone = np.array(leans)
    zones = np.nan_to_num(rows[zone]).astype(int)
    return leant(chances, by_zone[rows["role"].astype(int), zones])


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=1200.0, help="start nothing after that")
    parser.add_argument("--fit", action="store_true", help="play nothing")
    asked = parser.parse_args()
    if not asked.fit:
        play(asked.games, monotonic() + asked.seconds)
    kept = sorted(KEPT.glob("*.npz"))
    rows = joined([dict(np.load(path)) for path in kept])
    leans = fit(columns(rows["deals"], DealRow), columns(rows["lays"], LayRow))
    made = found.Calibration(NOTHING.made_by, SEED, len(kept) * PORTION, leans)
    DATA.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
    print(DATA.read_text())


if __name__ == "__main__":
    main()
