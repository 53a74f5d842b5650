"""What mistakes cost in truth: after each the game goes on twice, with the same cards.

    python -m bench.strength.coach_forks --seconds 280 --seed a   play on, into build/coach_forks
    python -m bench.strength.coach_forks --near --seed b          from scores near home only
    python -m bench.strength.coach_forks --seconds 0 --write      what all of it comes to

At each choice of a weaker level that the review tells a cost of, `expert` takes both seats and
plays to the next deal, once after the best choice and once after the one made. The chance to win
there, or who has won, says what each was worth.
"""

from __future__ import annotations

import argparse
import csv
import json
from collections.abc import Iterable, Iterator
from itertools import count, cycle
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

import numpy as np
from tools.reviewed_games import RULES, TARGET, nothing_shrunk

from pegout.analysis.calibration import zone_of
from pegout.cards import PACK
from pegout.chance import seed_from
from pegout.game import (
    Command,
    GameState,
    LayAway,
    Play,
    StartGame,
    StartMatch,
    events as e,
    view_from,
)
from pegout.players import LEVELS, Driver
from pegout.review.chances import card_chances, deal_chance, dealt_chances, standing_of
from pegout.rulesets import ruleset
from pegout.seating import Seat

ROOT = Path(__file__).parents[2]
KEPT, RESULTS = ROOT / "build" / "coach_forks", Path(__file__).parent / "coach_forks.json"
PAIRINGS = (("club", "expert"), ("expert", "club"), ("novice", "expert"), ("expert", "novice"))
LEAST = 0.008
"""Costs below are within the error of the models."""
NEAR, BEHIND = 40, 40
"""Games near home begin so far from it, and the other side so much farther."""


class Fork(NamedTuple):
    """One choice: where it was, what was said of the best and of the one made, and what came."""

    kind: str
    role: int
    zone: int
    best: float
    made: float
    best_won: float
    made_won: float


def forks(levels: tuple[str, str], seed: str, number: int, *, near: bool) -> Iterator[Fork]:
    """All forks of one game."""
    players = [LEVELS[name](f"{seed} {number} {seat}") for seat, name in enumerate(levels)]
    driver = Driver(players)
    driver.start(StartMatch(ruleset(RULES), levels))
    start = StartGame(seed_from(f"{seed} game {number}"))
    driver.give(near_home(start, Random(f"{seed} {number}")) if near else start)
    while not driver.game_over:
        command = driver.choice()
        if isinstance(command, LayAway | Play) and levels[command.seat] != "expert":
            yield from weighed(driver.state, command)
        driver.give(command)


def near_home(start: StartGame, chance: Random) -> StartGame:
    """The same from a score at which the end is near."""
    need = chance.randint(1, NEAR)
    needs = [need, min(need + chance.randint(0, BEHIND), TARGET)]
    chance.shuffle(needs)
    scores = tuple(TARGET - one for one in needs)
    return StartGame(start.seed, scores=scores, dealer=Seat(chance.randint(0, 1)))


def weighed(state: GameState, command: LayAway | Play) -> Iterator[Fork]:
    """A choice that cost something, played on both ways."""
    view = view_from(state, command.seat)
    options: list[tuple[float, LayAway | Play]]
    if isinstance(command, LayAway):
        dealt = dealt_chances(view)
        ways = zip(dealt.chances, dealt.raw.thrown, strict=True)
        options = [(chance, LayAway(command.seat, cards)) for chance, cards in ways]
        made = next(one for one in options if set(one[1].cards) == set(command.cards))  # type: ignore[union-attr]
    else:
        cards = card_chances(view) or {command.card.code: 0.0}
        options = [(chance, Play(command.seat, PACK[code])) for code, chance in cards.items()]
        made = next(one for one in options if one[1].card == command.card)  # type: ignore[union-attr]
    best = max(options, key=lambda one: one[0])
    if best[0] - made[0] < LEAST:
        return
    assert view.deal is not None
    at = standing_of(view, view.deal.dealer)
    won = [outcome(state, one, command.seat) for _, one in (best, made)]
    kind = "throw" if isinstance(command, LayAway) else "card"
    yield Fork(kind, at.role, zone_of(at), best[0], made[0], *won)


def outcome(state: GameState, command: Command, seat: Seat) -> float:
    """The chance of a seat before the next deal, or its result, after a choice."""
    driver = Driver([LEVELS["expert"](f"fork {one}") for one in (0, 1)])
    driver.state = state
    driver.give(command)
    while True:
        for event in driver.log:
            if isinstance(event, e.GameEnded):
                return float(int(event.winner) == int(seat))
            if isinstance(event, e.DealerSet):
                return deal_chance(view_from(driver.state, seat), event.seat)
        driver.turn()


def worth(found: Iterable[Fork]) -> dict[str, float]:
    """What a cost of 1 was worth, by least squares, with its error."""
    rows = np.array([one[3:] for one in found])
    cost, true = rows[:, 0] - rows[:, 1], rows[:, 2] - rows[:, 3]
    share = (cost * true).sum() / (cost**2).sum()
    error = np.sqrt((cost**2 * (true - share * cost) ** 2).sum()) / (cost**2).sum()
    means = {"cost": cost.mean(), "true": true.mean()}
    figures = {"worth": share, "error": error, **means}
    return {"choices": len(rows)} | {name: round(float(one), 4) for name, one in figures.items()}


def all_kept() -> list[Fork]:
    """Everything that was played."""
    rows = [row for path in sorted(KEPT.glob("*.csv")) for row in csv.reader(path.open())]
    return [Fork(row[0], int(row[1]), int(row[2]), *map(float, row[3:])) for row in rows]


def main() -> None:
    """Play for a while, and add up."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=280.0)
    parser.add_argument("--seed", default="forks")
    parser.add_argument("--near", action="store_true", help="from scores near home only")
    parser.add_argument("--write", action="store_true", help="write coach_forks.json")
    asked = parser.parse_args()
    until = monotonic() + asked.seconds
    if asked.seconds:
        KEPT.mkdir(parents=True, exist_ok=True)
        with (KEPT / f"{asked.seed}.csv").open("w") as file, nothing_shrunk():
            for number, levels in zip(count(), cycle(PAIRINGS), strict=False):
                if monotonic() > until:
                    break
                csv.writer(file).writerows(forks(levels, asked.seed, number, near=asked.near))
    found = all_kept()
    told = {
        "near home": worth(one for one in found if one.zone == 0),
        "farther": worth(one for one in found if one.zone > 0),
    }
    print(json.dumps(told, indent=1))
    if asked.write:
        RESULTS.write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main()
