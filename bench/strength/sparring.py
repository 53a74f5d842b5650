"""Whether a sparring partner keeps pace: levels as learners, game after game against one.

    python -m bench.strength.sparring                       every learner, and write sparring.json
    python -m bench.strength.sparring novice --games 400    one learner, this many games
    python -m bench.strength.sparring --docs                write docs/players.md from these

The first games, in which the partner gets to know the learner, are left out of the share that is
told. Games of a learner follow one another, so they are played again from the first each time.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from bench.strength.ladder import put_into_docs

from pegout.chance import seed_from
from pegout.game import StartGame, StartMatch
from pegout.players import (
    LEVELS,
    SPARRING,
    Driver,
    Learner,
    LearnerGame,
    learner_after,
    of_share,
    partner_for,
    seated,
)
from pegout.rulesets import ruleset

RESULTS = Path(__file__).parent / "sparring.json"
LEARNERS = {"random": 300, "newcomer": 1000, "novice": 1000, "greedy": 1000, "club": 600}
"""Learners, and how many games each plays."""
FIRST = 30


def won(learner: str, strength: int, number: int) -> bool:
    """One game of a learner against a partner of this strength."""
    seed = f"sparring {learner} {number}"
    driver = Driver([LEVELS[learner](f"{seed} a"), seated(SPARRING, f"{seed} b", strength)])
    driver.start(StartMatch(ruleset("bicycle"), ("learner", "partner")))
    driver.give(StartGame(seed_from(seed)))
    while not driver.game_over:
        driver.turn()
    return driver.state.winner == 0


def series(learner: str, games: int) -> list[tuple[int, bool]]:
    """How strong the partner was in each game, and whether the learner won it."""
    known, played = Learner(), []
    for number in range(games):
        strength = partner_for(known)
        played.append((strength, won(learner, strength, number)))
        known = learner_after([LearnerGame(*played[-1])], known)
    return played


def told(learner: str, played: list[tuple[int, bool]]) -> dict[str, Any]:
    """The share that the learner won once it was known, with its interval."""
    later = played[FIRST:]
    wins = sum(win for _, win in later)
    share = of_share(wins, len(later))
    assert share is not None
    return {
        "learner": learner,
        "games": len(later),
        "won": round(wins / len(later), 3),
        "low": round(share.low, 3),
        "high": round(share.high, 3),
        "strength": round(sum(one for one, _ in later) / len(later)),
    }


def write_docs() -> None:
    """The page of players, with the table made from the results."""
    rows = json.loads(RESULTS.read_text())
    lines = [
        "| Learner | games | won | 95 % interval | the partner's strength |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| `{row['learner']}` | {row['games']:,} | {row['won']:.1%} "
        f"| {row['low']:.1%} to {row['high']:.1%} | {row['strength']} |"
        for row in rows
    ]
    put_into_docs("sparring", lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("learner", nargs="?", choices=LEVELS, help="without it every one")
    parser.add_argument("--games", type=int, help="in place of the usual number")
    parser.add_argument(
        "--docs", action="store_true", help="write docs/players.md and play nothing"
    )
    asked = parser.parse_args()
    if asked.docs:
        write_docs()
        return
    rows = (
        {row["learner"]: row for row in json.loads(RESULTS.read_text())} if RESULTS.exists() else {}
    )
    for learner in [asked.learner] if asked.learner else LEARNERS:
        found = told(learner, series(learner, asked.games or LEARNERS.get(learner, 500)))
        print(json.dumps(found), flush=True)
        rows[learner] = found
        ordered = sorted(rows.values(), key=lambda row: row["strength"])
        RESULTS.write_text("[\n" + ",\n".join(map(json.dumps, ordered)) + "\n]\n")


if __name__ == "__main__":
    main()
