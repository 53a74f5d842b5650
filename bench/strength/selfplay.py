"""What `expert` scores against itself, by role and source: complete deals of whole games.

    python bench/strength/selfplay.py           as many games as time allows, and go on from there
    python bench/strength/selfplay.py --docs    write docs/players.md from what was played

Games are played in portions; each portion is kept as it is done. What all portions come to is in
bench/strength/selfplay.json. Throw build/selfplay away when the player has changed.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from itertools import islice
from operator import add
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from pegout.game import StartMatch
from pegout.players.simulation import SimulatedGames
from pegout.players.totals import Totals, no_games
from pegout.rulesets import ruleset

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "selfplay"
RESULTS = ROOT / "bench" / "strength" / "selfplay.json"
DOCS = ROOT / "docs" / "players.md"
PLAYER, GAMES, PORTION = "expert", 1000, 50
SOURCES = ("pegging", "hand", "crib", "heels", "all")
EXPERTS: dict[str, tuple[float | None, ...]] = {
    "dealer": (3.4, 8.0, 4.7, 0.15, 16.2),
    "pone": (2.1, 8.1, None, None, 10.2),
}
"""What players.md gives for experts, in the order of `SOURCES`."""
SHARES = {
    "won by the first dealer": ("first_dealer_wins", 0.56),
    "skunks": ("skunks", 0.13),
}


def portion(number: int) -> Totals:
    match = StartMatch(ruleset("acc"), (f"{PLAYER} 1", f"{PLAYER} 2"))
    task = SimulatedGames((PLAYER, PLAYER), match, "self-play", "driver")
    games = task(range(number * PORTION, (number + 1) * PORTION))
    return reduce(add, (played.totals for played in games), no_games(2))


def played(games: int, jobs: int, until: float) -> Totals:
    """All games kept from before, and those that time allows."""
    KEPT.mkdir(parents=True, exist_ok=True)
    files = {number: KEPT / f"{number}.json" for number in range(games // PORTION)}
    waiting = iter([number for number, path in files.items() if not path.exists()])
    with ProcessPoolExecutor(jobs) as pool:
        while monotonic() < until and (now := list(islice(waiting, jobs))):
            for number, done in zip(now, pool.map(portion, now), strict=True):
                files[number].write_bytes(msgspec.json.encode(done))
    kept = [path.read_bytes() for path in files.values() if path.exists()]
    return reduce(add, (msgspec.json.decode(one, type=Totals) for one in kept), no_games(2))


def rounded(found: Any) -> Any:
    """The same figures with four places."""
    if isinstance(found, dict):
        return {key: rounded(value) for key, value in found.items()}
    if isinstance(found, list | tuple):
        return [rounded(value) for value in found]
    return round(found, 4) if isinstance(found, float) else found


def write_docs() -> None:
    """The page of players, with the table made from the results."""
    found = json.loads(RESULTS.read_text())
    lines = [
        f"{found['games']:,} games, {found['complete_deals']:,} complete deals, "
        f"{found['deals_per_game']:.2f} deals a game.",
        "",
        "| | " + " | ".join(SOURCES) + " |",
        "|---" * (len(SOURCES) + 1) + "|",
    ]
    for role in found["roles"]:
        lines.append(f"| {role['role']} | {' | '.join(_within(role[one]) for one in SOURCES)} |")
        spec = ("" if one is None else f"{one:g}" for one in EXPERTS[role["role"]])
        lines.append(f"| *experts, as usually given* | {' | '.join(spec)} |")
    lines += ["", "| | | as usually given |", "|---|---|---|"]
    for what, (name, given) in SHARES.items():
        low, high = found["intervals"][name]
        lines.append(f"| {what} | {found[name]:.1%} ({low:.1%} to {high:.1%}) | {given:.0%} |")
    start, end = "<!-- self-play -->", "<!-- end of self-play -->"
    text = DOCS.read_text("utf-8")
    head, tail = text.split(start)[0], text.split(end)[1]
    DOCS.write_text("\n".join([head + start, "", *lines, "", end + tail]), "utf-8")


def _within(figure: dict[str, float]) -> str:
    return f"{figure['average']:.2f} ± {(figure['high'] - figure['low']) / 2:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=280.0, help="start nothing after that")
    parser.add_argument(
        "--docs", action="store_true", help="write docs/players.md and play nothing"
    )
    asked = parser.parse_args()
    if asked.docs:
        write_docs()
        return
    totals = played(asked.games, asked.jobs, monotonic() + asked.seconds)
    told = {"player": PLAYER, **msgspec.to_builtins(totals.summary())}
    RESULTS.write_text(json.dumps(rounded(told), indent=1) + "\n")
    print(RESULTS.read_text())


if __name__ == "__main__":
    main()
