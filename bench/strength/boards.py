"""Whether the position table is that of our own good play: `expert` against itself from boards.

    python bench/strength/boards.py                 play each board, and write boards.json
    python bench/strength/boards.py --games 2000    more games from each
    python bench/strength/boards.py --compare       put the table of today beside what was played

A board is the dealer's score and the pone's before a deal. Games are told apart by their number, so
more games go on from those that were played before.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

from pegout.analysis.position import win_chance
from pegout.chance import seed_from
from pegout.game import StartGame, StartMatch
from pegout.players import LEVELS
from pegout.players.drive import Driver
from pegout.rulesets import ruleset
from pegout.seating import Seat

RESULTS = Path(__file__).parent / "boards.json"
PLAYER, GAMES = "expert", 800
BOARDS = (
    (120, 120),
    (119, 119),
    (116, 116),
    (113, 118),
    (118, 113),
    (110, 110),
    (105, 112),
    (100, 100),
)


def dealer_wins(board: tuple[int, int], number: int) -> bool:
    """One game of the player against itself from a board."""
    names = f"board {board} {number} dealer", f"board {board} {number} pone"
    driver = Driver([LEVELS[PLAYER](name) for name in names])
    driver.start(StartMatch(ruleset("acc"), ("dealer", "pone")))
    driver.give(StartGame(seed_from(f"board {board} {number}"), scores=board, dealer=Seat(0)))
    while not driver.game_over:
        driver.turn()
    return driver.state.winner == 0


def play(games: int, jobs: int) -> dict[str, list[int]]:
    """How many games the dealer won, of how many, by board; kept as each board is done."""
    kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    with ProcessPoolExecutor(jobs) as pool:
        for board in BOARDS:
            name = "-".join(map(str, board))
            won, before = kept.get(name, [0, 0])
            more = range(before, max(games, before))
            won += sum(pool.map(dealer_wins, repeat(board), more, chunksize=25))
            kept[name] = [won, before + len(more)]
            RESULTS.write_text(json.dumps(kept, indent=1) + "\n")
            print(said(name, *kept[name]), flush=True)
    return kept


def said(name: str, won: int, games: int) -> str:
    dealer, pone = map(int, name.split("-"))
    share, table = won / games, win_chance(dealer, pone)
    error = (share * (1 - share) / games) ** 0.5
    return (
        f"{name}: played {share:.1%} ± {error:.1%} of {games}, "
        f"table {table.dealer:.1%} ± {table.error:.1%}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games from each board")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--compare", action="store_true", help="play nothing")
    asked = parser.parse_args()
    if not asked.compare:
        play(asked.games, asked.jobs)
        return
    for name, counted in json.loads(RESULTS.read_text()).items():
        print(said(name, *counted))


if __name__ == "__main__":
    main()
