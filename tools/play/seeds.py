"""Whether another start comes to the same play: `python -m tools.play.seeds`.

The whole game is solved from two starts for the same keeps, those that go with the shipped file:
one in which all cards are laid alike, and one in which the first round lays cards drawn by a seed.
Of both it is said what the average play is worth and what best answers gain. Stopped or out of
time, it goes on from where it stood; what was found stands in tools/play/seeds.json.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.play import figures
from tools.play.by_turns import OWN, own_keeps, the_game
from tools.play.keeps import Worths
from tools.play.solve import Floats, Game, Solver

FOUND = Path(__file__).with_suffix(".json")
STEPS = Path("build/seeds")
SEEDS: dict[str, int | None] = {"even": None, "drawn": 20}
"""The two starts, and the seed of the one that is drawn."""
EVERY = 10
"""Rounds after which it is written down how far a start has come."""


def learnt(solver: Solver, seed: int | None, rounds: int, until: float, folder: Path) -> bool:
    """Learn so many rounds from a start, as long as there is time; whether all are done."""
    if seed is not None:
        solver.begin_by(seed)
    solver.go_on(folder)
    while solver.rounds < rounds and time.monotonic() < until:
        solver.learn()
        if solver.rounds % EVERY == 0:
            solver.keep(folder)
            print(f"{folder.name}: {solver.rounds} rounds", flush=True)
    solver.keep(folder)
    return solver.rounds >= rounds


def leads_apart(one: Floats, two: Floats, solver: Solver) -> float:
    """In how many deals another card is led."""
    often = solver.joint.sum(axis=1)[solver.game.sets[solver.game.cards]]
    return float((often * abs(one - two)).sum() / 2)


def compared(
    game: Game, keeps: Worths, rounds: int, until: float, threads: int, steps: Path
) -> dict[str, Any] | None:
    """What both starts come to, or nothing yet."""
    solver = Solver(game, keeps, threads)
    found: dict[str, dict[str, float]] = {}
    led: list[Floats] = []
    for name, seed in SEEDS.items():
        solver.rounds = 0
        solver.regrets[:], solver.average[:] = 0.0, 0.0
        if not learnt(solver, seed, rounds, until, steps / name):
            print(f"{name} stands at {solver.rounds} rounds; start again to go on")
            return None
        found[name] = gained(solver, steps / name / "figures.json")
        led.append(solver.leads(solver.average))
        print(name, found[name], flush=True)
    values = [one["value"] for one in found.values()]
    return {
        "seed": SEEDS["drawn"],
        **found,
        "values_apart": round(abs(values[0] - values[1]), figures.DIGITS),
        "leads_apart": round(leads_apart(led[0], led[1], solver), figures.DIGITS),
    }


def gained(solver: Solver, path: Path) -> dict[str, float]:
    """What the average play of a start is worth and what best answers gain, after its rounds."""
    if figures.kept(path).get("rounds") != solver.rounds:
        figures.keep(path, rounds=solver.rounds, **figures.rounded(solver.gains()._asdict()))
    return figures.kept(path)


def main(words: Sequence[str] | None = None) -> None:
    """Solve from both starts, and write down what they come to."""
    parser = argparse.ArgumentParser(description="Solve the play from two starts.")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after about so long")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--steps", type=Path, default=STEPS, help="kept steps")
    asked = parser.parse_args(words)
    until = time.monotonic() + 60 * asked.minutes
    found = compared(the_game(), own_keeps(OWN), asked.rounds, until, asked.threads, asked.steps)
    if found is not None:
        FOUND.write_text(json.dumps(found, indent=1) + "\n")
        print(FOUND.read_text())


if __name__ == "__main__":
    main()
