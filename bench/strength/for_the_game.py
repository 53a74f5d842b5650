"""What playing for the game near home brings `expert` with three and four players: beside an
`expert` that minds points at every score, from boards near home, all sides changing places.

    python -m bench.strength.for_the_game 4 --rounds 500      so many rounds, as far as time allows
    python -m bench.strength.for_the_game --docs      write docs/players.md from what was played

Rounds are kept as they are played, by what the players were then, so that a run that was stopped
goes on where it was; what all come to is in bench/strength/for_the_game.json.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

from bench.strength.ladder import put_into_docs, stamp_cell
from bench.strength.stamps import ROOT, Row, joined, player_stamp, stamped

from pegout import analysis
from pegout.cards import Card
from pegout.chance import seed_from
from pegout.game import StartGame, StartMatch, View
from pegout.players import Driver
from pegout.players.levels.expert import ExpertPlayer, table_throw
from pegout.players.totals import of_pairs
from pegout.rulesets import ruleset
from pegout.seating import Seat

RESULTS = Path(__file__).with_suffix(".json")
KEPT = ROOT / "build" / "for_the_game"
BOOKS = {3: "bicycle", 4: "club_teams"}
BOARDS = 95, 116
"""Each side stands somewhere from here to there."""
SIDES = {3: 3, 4: 2}
KEY = ("hands",)


class PointsPlayer(ExpertPlayer):
    """An expert that throws and plays for points at every score."""

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """By the tables of points alone."""
        return table_throw(view, hand, number)

    def _stake(
        self, view: View, play: analysis.PlaySoFar
    ) -> analysis.Stake | analysis.SideStake | None:
        return None


def boards(hands: int, rounds: int) -> list[tuple[int, ...]]:
    """Where the sides stand in each round."""
    draw = Random(5)
    return [tuple(draw.randrange(*BOARDS) for _ in range(SIDES[hands])) for _ in range(rounds)]


def won(hands: int, number: int, scores: tuple[int, ...]) -> int:
    """How many games of one round the expert won, once from each side."""
    wins, sides = 0, len(scores)
    for mine in range(sides):
        kinds = [ExpertPlayer if seat % sides == mine else PointsPlayer for seat in range(hands)]
        driver = Driver([kind(f"{number}{seat}") for seat, kind in enumerate(kinds)])
        names = tuple(f"seat {seat}" for seat in range(hands))
        driver.start(StartMatch(ruleset(BOOKS[hands]), names))
        start = seed_from(f"nh{number}")
        driver.give(StartGame(start, scores=scores, dealer=Seat(number % hands)))
        while not driver.game_over:
            driver.turn()
        wins += driver.state.winner == mine
    return wins


def place_of(hands: int) -> Path:
    """Where the rounds of today's players are kept."""
    return KEPT / player_stamp() / f"{hands}.json"


def kept(hands: int) -> list[int]:
    """The games that were won in each round so far."""
    place = place_of(hands)
    wins: list[int] = json.loads(place.read_text()) if place.exists() else []
    return wins


def play(hands: int, rounds: int, until: float) -> list[int]:
    """Go on up to so many rounds, as long as there is time."""
    wins = kept(hands)
    for number, scores in enumerate(boards(hands, rounds)):
        if number < len(wins):
            continue
        if monotonic() > until:
            break
        wins.append(won(hands, number, scores))
        place_of(hands).parent.mkdir(parents=True, exist_ok=True)
        place_of(hands).write_text(json.dumps(wins))
    return wins


def told(hands: int, wins: list[int]) -> Row:
    """The share of games won, and the ends of its interval."""
    shares = [one / SIDES[hands] for one in wins]
    mean = sum(shares) / len(shares)
    interval = of_pairs(mean, sum((one - mean) ** 2 for one in shares) / len(shares), len(shares))
    assert interval is not None
    figures = {"win_rate": mean, "low": interval.low, "high": interval.high}
    return {
        **{"hands": hands, "pairs": len(wins)},
        **{name: round(figure, 4) for name, figure in figures.items()},
    }


def write_result(found: Row) -> None:
    """Put a row into the file of results."""
    rows = joined(json.loads(RESULTS.read_text()), found, KEY)
    lines = ",\n".join(json.dumps(row) for row in sorted(rows, key=lambda row: -row["hands"]))
    RESULTS.write_text(f"[\n{lines}\n]\n")


def lines() -> Iterator[str]:
    """The table for the page of players."""
    yield "| players | rounds | wins | 95% | even | stamp | date |"
    yield "|---|---|---|---|---|---|---|"
    for row in json.loads(RESULTS.read_text()):
        yield (
            f"| {row['hands']} | {row['pairs']:,} | {row['win_rate']:.1%} "
            f"| {row['low']:.1%} to {row['high']:.1%} | {1 / SIDES[row['hands']]:.1%} "
            f"| {stamp_cell(row)} | {row['date']} |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hands", nargs="?", type=int, choices=BOOKS)
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=280.0, help="begin nothing after that")
    parser.add_argument("--docs", action="store_true", help="write docs/players.md")
    asked = parser.parse_args()
    if asked.hands:
        wins = play(asked.hands, asked.rounds, monotonic() + asked.seconds)
        if wins:
            found = stamped(told(asked.hands, wins))
            print(json.dumps(found), flush=True)
            write_result(found)
    if asked.docs:
        put_into_docs("for the game", list(lines()))


if __name__ == "__main__":
    main()
