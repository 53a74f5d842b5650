"""What a large tournament costs: its plan, a result in its log, and the standings after it.

The aim, for a field of 1,000 with 22 games each: a plan within 1 s, standings within 50 ms.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from random import Random
from time import perf_counter
from typing import NamedTuple

from pegout.chance import seed_from
from pegout.errors import Rejection
from pegout.tournament.cards.result import GameRecord, Result, Scheduled, counted
from pegout.tournament.cards.tally import CardTally, add, take_away, tallies_of, total
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.log import NEW_LOG, MeetLog, take
from pegout.tournament.meet.state import Game
from pegout.tournament.pairing import make_plan
from pegout.tournament.profile import Profile, profile
from pegout.tournament.standings.outcome import prospects
from pegout.tournament.standings.places import standings
from pegout.tournament.standings.ranking import table

ROUNDS = 15
STAMP = Stamp("2026-01-01T09:00", "Bench")
PROFILES = ("acc", "mcallen", "alberta55", "sasg", "casual")


class Row(NamedTuple):
    """One line of the table."""

    what: str
    takes: str
    beside: str
    ratio: float


class Field(NamedTuple):
    """Everybody's card after that many games, by one profile."""

    profile: Profile
    games: list[GameRecord]
    tallies: dict[int, CardTally]
    names: dict[int, str]
    owed: dict[int, int]


def field(book: Profile, entries: int, games: int) -> Field:
    """A shift of that many rounds with scores drawn at random."""
    chance, tables = Random("standings"), entries // 2
    played = [
        counted(book, Scheduled(tables * round_number + table, round_number + 1, pair), how)
        for round_number in range(games)
        for table in range(tables)
        for pair in [(2 * table + 1, 2 * ((table + round_number) % tables) + 2)]
        for how in [_result(chance)]
    ]
    numbers = range(1, 2 * tables + 1)
    names = {number: f"Entry {number}" for number in numbers}
    return Field(book, played, tallies_of(numbers, played), names, dict.fromkeys(numbers, 0))


def _result(chance: Random) -> Result:
    loser = min(120, int(chance.gauss(98, 14)))
    return Result("played", (121, loser) if chance.random() < 0.5 else (loser, 121))


def best(act: Callable[[], object]) -> float:
    """Seconds, in the best of a few rounds."""
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        act()
        times.append(perf_counter() - start)
    return min(times)


def bare_totals(one: Field) -> list[int]:
    return sorted(total(one.profile, tally) for tally in one.tallies.values())


def after_a_result(one: Field) -> None:
    """A correction: a line goes, a line comes, and the order is drawn up again."""
    game = one.games[-1]
    for entry, line in zip(game.entries, game.lines, strict=True):
        assert entry is not None
        assert line is not None
        one.tallies[entry] = add(take_away(one.tallies[entry], line), line)
    standings(one.profile, one.tallies, one.games, names=one.names, owed=one.owed)


def rows(entries: int, games: int) -> Iterator[Row]:
    for name in PROFILES:
        one = field(profile(name), entries, games)
        bare = best(partial(bare_totals, one))
        whole = best(partial(after_a_result, one))
        yield _row(f"standings, {name}", whole, "sorting totals", bare)
    again = best(partial(tallies_of, one.names, one.games))
    yield _row("all cards added up", again, "standings", whole)
    drawn = standings(one.profile, one.tallies, one.games, names=one.names, owed=one.owed)
    reach = best(lambda: prospects(one.profile, drawn, dict.fromkeys(one.names, 3)))
    yield _row("what can be reached", reach, "standings", whole)


def meet_rows(entries: int, games: int) -> Iterator[Row]:
    """The same through the log of a meet: planned, started, and every game but one played."""
    book = profile("acc")
    bare = best(lambda: list(range(entries * games // 2)))
    planned = best(lambda: make_plan(book, entries, rounds=games))
    yield _row("plan, acc", planned, "counting its games", bare)
    half, whole = (best(partial(_entered, book, number)) for number in (entries // 2, entries))
    yield _row(f"{entries} names entered", whole, f"{entries // 2} names", half)
    log = _played(book, entries, games)
    last = c.RecordResult("main", _games(log)[-1].number, Result("played", (121, 90)))
    entered = best(lambda: take(log, last, STAMP))
    yield _row("a result in the log", entered, "the plan", planned)
    after = take(log, last, STAMP)
    assert not isinstance(after, Rejection)
    meet = after.meet
    drawn = best(lambda: table(meet, meet.divisions["main"]))
    yield _row("standings of the meet", drawn, "a result in the log", entered)


def _entered(book: Profile, entries: int) -> MeetLog:
    log = _done(NEW_LOG, c.OpenMeet("Bench", "2026-07-03", seed_from("bench")))
    log = _done(log, c.OpenDivision("main", book, "main", muggins=False))
    for number in range(entries):
        log = _done(log, c.Enter("main", (c.PersonData(f"Entry {number}"),)))
    return log


def _played(book: Profile, entries: int, games: int) -> MeetLog:
    chance, log = Random("meet"), _entered(book, entries)
    for command in (c.CheckIn("main"), c.MakePlan("main", rounds=games), c.Start("main")):
        log = _done(log, command)
    for game in _games(log)[:-1]:
        log = _done(log, c.RecordResult("main", game.number, _result(chance)))
    return log


def _done(log: MeetLog, command: c.Command) -> MeetLog:
    after = take(log, command, STAMP)
    assert not isinstance(after, Rejection), after
    return after


def _games(log: MeetLog) -> list[Game]:
    return list(log.meet.divisions["main"].games())


def _row(what: str, takes: float, name: str, other: float) -> Row:
    return Row(what, f"{1000 * takes:.2f} ms", f"{name}: {1000 * other:.2f} ms", takes / other)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Standings after one result.")
    parser.add_argument("--entries", type=int, default=1000, help="how many entries")
    parser.add_argument("--games", type=int, default=22, help="how many games each has played")
    asked = parser.parse_args(words)
    print(f"{'what':<28}{'takes':>12}  {'beside':<28}{'ratio':>9}")
    for row in chain(rows(asked.entries, asked.games), meet_rows(asked.entries, asked.games)):
        ratio = f"{row.ratio:.{2 if row.ratio < 10 else 0}f}×"
        print(f"{row.what:<28}{row.takes:>12}  {row.beside:<28}{ratio:>9}", flush=True)


if __name__ == "__main__":
    main()
