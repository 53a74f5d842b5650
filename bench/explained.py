"""What explaining costs: the explained scorer and engine beside plain ones, in one run.

Prints a table of ratios. A ratio measured in one run on one machine means the same on another,
which a time does not; so nothing here is compared with a fixed time.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from pegout import (
    LEVELS,
    PACK,
    Card,
    StartMatch,
    play_match,
    ruleset,
    score_play,
    score_show,
    seed_from,
)

ROUNDS = 3
SRC = Path(__file__).parents[1] / "src"
HAND_OF_FOUR = 4


class Hand(NamedTuple):
    """Four cards, the starter, and whether they lie in the crib."""

    cards: tuple[Card, ...]
    starter: Card
    crib: bool


class Row(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    beside: str
    ratio: float


# ---------------------------------------------------------------- the peer: totals only

PAIRS = (0, 0, 2, 6, 12)


def plain_show(cards: Sequence[Card], starter: Card, *, crib: bool) -> int:
    """The total of a hand by custom, with no word about where it comes from."""
    ranks = [0] * 15
    ways = [1] + [0] * 15
    for card in (*cards, starter):
        ranks[card.rank] += 1
        pips = card.pips
        for count in range(15, pips - 1, -1):
            ways[count] += ways[count - pips]
    return 2 * ways[15] + _plain_ranks(ranks) + _plain_suits(cards, starter, crib)


def _plain_ranks(ranks: list[int]) -> int:
    """Pairs and runs from how many cards there are of each rank; the last place is always 0."""
    points = length = 0
    times = 1
    for number in ranks:
        points += PAIRS[number]
        if number:
            length += 1
            times *= number
            continue
        if length > 2:
            points += length * times
        length, times = 0, 1
    return points


def _plain_suits(cards: Sequence[Card], starter: Card, crib: bool) -> int:
    points, suit = 0, starter.suit
    for card in cards:
        if card.rank == 11 and card.suit is suit:
            points = 1
    first = cards[0].suit
    if all(card.suit is first for card in cards):
        if first is suit:
            return points + 5
        if not crib:
            return points + 4
    return points


def plain_play(series: Sequence[Card]) -> int:
    """The total that the last card of a series scores, go and last card apart."""
    count = sum([card.pips for card in series])
    points = 2 if count in (15, 31) else 0
    alike, last = 1, series[-1].rank
    while alike < min(len(series), 4) and series[-alike - 1].rank == last:
        alike += 1
    return points + PAIRS[alike] + _plain_run(series)


def _plain_run(series: Sequence[Card]) -> int:
    """The longest run that ends the series, found in one walk back from its last card."""
    met, low, high, longest = 0, 14, 0, 0
    for length, card in enumerate(reversed(series), 1):
        rank = int(card.rank)
        if met >> rank & 1:
            break
        met |= 1 << rank
        low, high = min(low, rank), max(high, rank)
        if length > 2 and high - low == length - 1:
            longest = length
    return longest


# ---------------------------------------------------------------- what is measured


def random_hands(number: int, chance: Random) -> list[Hand]:
    """Hands and cribs of random cards; some of one suit, since chance alone gives few."""
    hands = []
    for place in range(number):
        suited = [card for card in PACK if card.suit is PACK[place % 4].suit]
        source = suited if place % 16 == 0 else PACK
        cards = chance.sample(source, HAND_OF_FOUR)
        starter = chance.choice([card for card in PACK if card not in cards])
        hands.append(Hand(tuple(cards), starter, crib=place % 3 == 0))
    return hands


def random_series(number: int, chance: Random) -> list[tuple[Card, ...]]:
    """Every step of series of random cards up to thirty-one; low cards make long ones."""
    found: list[tuple[Card, ...]] = []
    while len(found) < number:
        low = [card for card in PACK if card.rank < chance.choice((5, 8, 14))]
        laid: tuple[Card, ...] = ()
        for card in chance.sample(low, len(low)):
            if sum(other.pips for other in laid) + card.pips > 31:
                break
            laid = (*laid, card)
            found.append(laid)
    return found[:number]


def best_of(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The shortest of a few runs, in seconds: what else the machine did only adds."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def show_row(hands: Sequence[Hand]) -> Row:
    rules = ruleset("acc").show
    explained = best_of(lambda: [score_show(h.cards, h.starter, rules, crib=h.crib) for h in hands])
    plain = best_of(lambda: [plain_show(h.cards, h.starter, crib=h.crib) for h in hands])
    return _beside("a hand in the show", explained, plain, len(hands), "a plain total")


def play_row(series: Sequence[tuple[Card, ...]]) -> Row:
    rules = ruleset("acc").play
    explained = best_of(lambda: [score_play(laid, rules) for laid in series])
    plain = best_of(lambda: [plain_play(laid) for laid in series])
    return _beside("a card in the play", explained, plain, len(series), "a plain total")


def _beside(what: str, one: float, other: float, number: int, name: str) -> Row:
    mine, theirs = 1e6 * one / number, 1e6 * other / number
    return Row(what, f"{mine:.2f} µs", f"{name}: {theirs:.2f} µs", mine / theirs)


def game_rows(games: int, hand_us: float) -> Iterator[Row]:
    """Whole games between two random players, everything that happens kept as events."""
    players = [LEVELS["random"]("ann"), LEVELS["random"]("bob")]
    match = StartMatch(ruleset("acc"), ("Ann", "Bob"))
    start = perf_counter()
    events = sum(
        len(play_match(players, match, iter([seed_from(f"bench {number}")])))
        for number in range(games)
    )
    spent = perf_counter() - start
    each, event = 1e6 * spent / games, 1e6 * spent / events
    beside = f"one explained hand: {hand_us:.2f} µs"
    yield Row("an event of a game", f"{event:.1f} µs", beside, event / hand_us)
    yield Row(f"a game ({games / spent:.1f} a second)", f"{each:.0f} µs", beside, each / hand_us)


def start_up(*words: str) -> float:
    """The middle of a few starts of a fresh Python, in seconds."""
    times = []
    for _ in range(ROUNDS + 2):
        start = perf_counter()
        subprocess.run(
            [sys.executable, *words], cwd=SRC, check=True, stdout=subprocess.DEVNULL, timeout=60
        )
        times.append(perf_counter() - start)
    return median(times)


def start_up_rows() -> Iterator[Row]:
    score = start_up("-m", "pegout", "score", "5C 5D 5H JS", "5S")
    for name, code in (("python -c pass", "pass"), ("import typer", "import typer")):
        bare = start_up("-c", code)
        yield Row(
            "pegout score", f"{1e3 * score:.0f} ms", f"{name}: {1e3 * bare:.0f} ms", score / bare
        )


def table(hands: int, games: int) -> Iterator[Row]:
    chance = Random("explained")
    show = show_row(random_hands(hands, chance))
    yield show
    yield play_row(random_series(hands, chance))
    yield from game_rows(games, float(show.measured.split()[0]))
    yield from start_up_rows()


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Ratios of the explained scorer and engine.")
    parser.add_argument("--hands", type=int, default=20_000, help="hands and series scored")
    parser.add_argument("--games", type=int, default=20, help="whole games played")
    asked = parser.parse_args(words)
    print(f"{'what':<28}{'takes':>12}  {'beside':<32}{'ratio':>9}")
    for row in table(asked.hands, asked.games):
        print(f"{row.what:<28}{row.measured:>12}  {row.beside:<32}{row.ratio:>8.1f}×", flush=True)


if __name__ == "__main__":
    main()
