"""Where the desk leads: which page does what comes next, and how many wait there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pegout.tournament.calling import SlowTable, slow_tables
from pegout.tournament.next_step import Next, next_step
from pegout.tournament.state import Call, DivisionState, Meet
from pegout.tournament.words import counted_words

WHERE = {
    "enter": "entries",
    "switch": "entries",
    "check_in": "check-in",
    "plan": "plan",
    "start": "plan",
    "answer": "calls",
    "rule": "results",
    "cross_check": "cards",
    "round": "rounds",
    "result": "results",
    "here": "here",
    "tie_result": "results",
    "sign": "results",
    "ties": "standings",
    "playoffs": "playoffs",
    "playoff_game": "playoffs",
    "publish": "finish",
    "done": "finish",
    "cancelled": "setting-up",
}
"""The page on which each next step is done."""
JUDGED = ("answer", "rule")
"""The steps that are a judge's own."""
NO_CALL = "No table waits for a judge: calls and disputes are shown here as they come."
PHASES = {
    "registration": "entries are taken",
    "planned": "planned, not begun",
    "running": "games are on",
    "playoffs": "playoffs are on",
    "cancelled": "called off",
}


class Stands(Struct, frozen=True):
    """Where one division stands, what comes next, and on which page."""

    division: DivisionState
    words: str
    next: Next
    page: str


class Slow(Struct, frozen=True):
    """A table that is over its time, in words."""

    division: DivisionState
    table: int
    game: int
    names: str
    over: str


def stands(meet: Meet, division: DivisionState) -> Stands:
    """One division in a line, with what to do next."""
    step = next_step(meet, division)
    return Stands(division, _words(meet, division), step, WHERE[step.code])


def for_judge(found: Stands) -> Stands:
    """What a judge does next: results are entered by others, calls and disputes are theirs."""
    if found.next.code in JUDGED:
        return found
    return replace(found, next=Next("wait", NO_CALL), page="calls")


def _words(meet: Meet, division: DivisionState) -> str:
    entries = len(meet.entrants(division.id))
    who = f"{entries} {'entry' if entries == 1 else 'entries'}"
    if not division.started:
        return f"{who}, {PHASES[division.phase]}"
    games = [game for game in division.games() if game.state != "dropped"]
    done = sum(not game.waiting for game in games)
    public = f", public in version {division.version}" if division.version else ""
    return f"{who}, {done} of {counted_words(len(games), 'game')} played{public}"


def slow_anywhere(meet: Meet, now: str) -> Iterator[Slow]:
    """Slow tables of all divisions."""
    for division in meet.divisions.values():
        yield from slow_in(meet, division, now)


def slow_in(meet: Meet, division: DivisionState, now: str) -> Iterator[Slow]:
    """Slow tables of one division, the slowest first."""
    names = meet.names(division.id)
    for one in slow_tables(division, now):
        yield _slow(division, one, names)


def _slow(division: DivisionState, one: SlowTable, names: dict[int, str]) -> Slow:
    pair = " and ".join(names[entry] for entry in one.game.entries)
    return Slow(division, one.game.table, one.game.number, pair, counted_words(one.over, "minute"))


def calls_open(meet: Meet) -> list[Call]:
    """Calls for a judge that wait for one."""
    return [call for call in meet.calls if call.open]
