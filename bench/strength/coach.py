"""Whether the review is honest: between experts luck is nothing on average, and costs predict.

    python -m bench.strength.coach               play and review, and go on from there
    python -m bench.strength.coach --summary     only add up what was played
    python -m bench.strength.coach --write       write docs/coach.md, its pictures and luck.json too

Games are told apart by their numbers and kept in portions under build/coach; what they come to is
in bench/strength/coach.json. Throw build/coach away when the review or a player has changed.
"""

from __future__ import annotations

import argparse
import json
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from bench.strength.coach_page import write_page
from tools.reviewed_games import DealRow, GameRow, LayRow, Rows, columns, joined, portion_of

from pegout.players import LEVELS
from pegout.review.values import CLASSES, LUCK_KINDS

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "coach"
RESULTS = Path(__file__).parent / "coach.json"
LUCK = ROOT / "src" / "pegout" / "review" / "data" / "luck.json"
EXPERTS = ("expert", "expert")
OTHERS = (("novice", "club"), ("club", "expert"), ("novice", "novice"), ("club", "club"))
"""Who makes mistakes, so that costs can be put beside results."""
SEED, PORTION, GAMES = "coach", 25, 20_000
EXPERT_PORTIONS = 4
"""Portions of experts for each one of the others."""
ROLES = ("dealer", "pone")
STEPS = 100
DECILES = 10


# ---------------------------------------------------------------- playing


def play(games: int, until: float) -> None:
    """Play and review what is not kept yet."""
    KEPT.mkdir(parents=True, exist_ok=True)
    others = count()
    for number in range(games // PORTION):
        _portion("experts", number, EXPERTS, until)
        if number % EXPERT_PORTIONS == EXPERT_PORTIONS - 1:
            other = next(others)
            _portion("others", other, OTHERS[other % len(OTHERS)], until)


def _portion(kind: str, number: int, levels: tuple[str, str], until: float) -> None:
    path = KEPT / f"{kind}-{number}.npz"
    if path.exists() or monotonic() > until:
        return
    numbers = range(number * PORTION, (number + 1) * PORTION)
    rows = portion_of(levels, f"{SEED} {kind}", numbers)
    np.savez_compressed(path, **rows)  # type: ignore[arg-type]


def kept(kind: str) -> dict[str, Rows]:
    """All rows of one kind of game."""
    paths = sorted(KEPT.glob(f"{kind}-*.npz"))
    return joined([dict(np.load(path)) for path in paths]) if paths else {}


# ---------------------------------------------------------------- adding up


def figure(values: Rows) -> dict[str, Any]:
    """A mean with its standard error."""
    error = float(values.std(ddof=1) / len(values) ** 0.5)
    return {"mean": float(values.mean()), "error": error, "number": len(values)}


def mean_luck(luck: Rows) -> list[dict[str, Any]]:
    """Luck of an event by role and kind."""
    found = []
    for kind, name in enumerate(LUCK_KINDS):
        roles = (None,) if name == "cut" else (0, 1)
        for role in roles:
            chosen = luck[:, 1] == kind
            if role is not None:
                chosen &= luck[:, 0] == role
            told = "either" if role is None else ROLES[role]
            # Of the cut both players have the same, with the other sign.
            values = luck[chosen, 2][:: 2 if role is None else 1]
            found.append({"kind": name, "role": told, **figure(values)})
    return found


def luck_spread(luck: Rows) -> dict[str, dict[str, list[float]]]:
    """By kind: how luck of one event, and of all in one player's game, is spread."""
    # The luck of a player's game begins with the cut.
    games = np.cumsum(luck[:, 1] == LUCK_KINDS.index("cut"))
    steps, found = np.linspace(0, 1, STEPS + 1), {"event": {}, "game": {}}  # type: ignore[var-annotated]
    for number, kind in enumerate(LUCK_KINDS):
        chosen = luck[:, 1] == number
        if kind != "cut":
            sums = np.bincount(games[chosen], luck[chosen, 2], games[-1] + 1)[1:]
            found["event"][kind] = np.quantile(luck[chosen, 2], steps).tolist()
            found["game"][kind] = np.quantile(sums, steps).tolist()
    return found


def deciles(chances: Rows, results: Rows) -> list[dict[str, float]]:
    """What was said and what happened, by tenths of the chance said."""
    tenth = np.minimum((chances * DECILES).astype(int), DECILES - 1)
    return [
        {
            "said": float(chances[tenth == number].mean()),
            "won": float(results[tenth == number].mean()),
            "number": int((tenth == number).sum()),
        }
        for number in range(DECILES)
        if (tenth == number).any()
    ]


def by_moment(rows: dict[str, Rows]) -> dict[str, list[dict[str, float]]]:
    """Deciles at the seams of a deal and at the cards."""
    deals, lays = columns(rows["deals"], DealRow), columns(rows["lays"], LayRow)
    found = {name: deciles(deals[name], deals["result"]) for name in ("dealer", "dealt", "starter")}
    found["card"] = deciles(lays["best"], lays["result"])
    seen = np.isfinite(deals["show"])
    found["show"] = deciles(deals["show"][seen], deals["result"][seen])
    return found


def cost_predicts(games: dict[str, Rows]) -> list[dict[str, Any]]:
    """How often the player with the smaller cost wins, by how much smaller it is, beside what the
    sum of start and costs says.
    """
    gap = games["other_cost"] - games["cost"]
    smaller = gap > 0
    found = []
    for low, high in ((0, 0.02), (0.02, 0.05), (0.05, 0.1), (0.1, 0.2), (0.2, 0.4), (0.4, 9.0)):
        chosen = smaller & (gap >= low) & (gap < high)
        if chosen.sum() > 1:
            said = games["start"][chosen] + gap[chosen]
            won = figure(games["result"][chosen])
            found.append({"from": low, "said": float(said.mean()), "won": won})
    return found


def classes(games: dict[str, Rows]) -> list[dict[str, Any]]:
    """What choices of each level cost in a game, and how many are of each class."""
    found = []
    for number, level in enumerate(LEVELS):
        chosen = games["level"] == number
        if chosen.any():
            counts: dict[str, float] = {name: float(games[name][chosen].mean()) for name in CLASSES}
            cost = float(games["cost"][chosen].mean())
            found.append({"level": level, "games": int(chosen.sum()), "cost": cost, **counts})
    return found


def summary() -> dict[str, Any]:
    """All figures of the page."""
    experts, others = kept("experts"), kept("others")
    rows = columns(experts["games"], GameRow)
    games = [one["games"] for one in (experts, others) if one]
    all_games = columns(np.concatenate(games), GameRow)
    off = rows["start"] + rows["luck"] - rows["cost"] + rows["other_cost"] - rows["result"]
    return {
        "seed": SEED,
        "games": len(rows["luck"]) // 2,
        "other_games": len(others["games"]) // 2 if others else 0,
        "off_most": float(np.abs(off).max()),
        "mean_luck": mean_luck(experts["luck"]),
        "calibration": by_moment(experts),
        "cost_predicts": cost_predicts(all_games),
        "classes": classes(all_games),
        "spread": luck_spread(experts["luck"]),
    }


def rounded(found: Any) -> Any:
    """The same figures with five places, but for what is next to nothing."""
    if isinstance(found, dict):
        return {key: rounded(value) for key, value in found.items()}
    if isinstance(found, list):
        return [rounded(value) for value in found]
    return float(f"{found:.4g}") if isinstance(found, float) else found


def write_luck(found: dict[str, Any]) -> None:
    """The spread of luck that the review compares with."""
    told = {"made_by": "bench/strength/coach.py", "games": found["games"], **found["spread"]}
    LUCK.write_text(json.dumps(told) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=1500.0, help="start nothing after that")
    parser.add_argument("--summary", action="store_true", help="play nothing")
    parser.add_argument("--write", action="store_true", help="write the page and luck.json")
    asked = parser.parse_args()
    if not asked.summary:
        play(asked.games, monotonic() + asked.seconds)
    found = rounded(summary())
    RESULTS.write_text(json.dumps(found, indent=1) + "\n")
    if asked.write:
        write_luck(found)
        write_page(found)
    for row in found["mean_luck"]:
        print(f"{row['kind']:8} {row['role']:7} {row['mean']:+.5f} ± {row['error']:.5f}")


if __name__ == "__main__":
    main()
