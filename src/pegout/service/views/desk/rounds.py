"""Rounds and their games as the desk lists them: who sits where, what is in, what is missing."""

from __future__ import annotations

from msgspec import Struct

from pegout.tournament.floor import minutes_left
from pegout.tournament.meet import DivisionState, Game, Meet
from pegout.tournament.narration import booked_words, counted_words, ordinal

WAITS = {"one_claim": "one side is in", "disputed": "in dispute", "scheduled": ""}


class GameRow(Struct, frozen=True):
    """One game in a list."""

    game: Game
    a: str
    b: str
    words: str
    title: str

    @property
    def number(self) -> int:
        """The number that it is entered by."""
        return self.game.number

    @property
    def when(self) -> str:
        """The round in which it is played."""
        return round_title(self.game, self.game.round)


class RoundRow(Struct, frozen=True):
    """One round: whether it was called, what its clock says, and what is missing."""

    number: int
    title: str
    called: str
    clock: str
    late: bool
    games: int
    missing: int

    @property
    def state(self) -> str:
        """Where the round stands, in a word or two."""
        if not self.missing:
            return "complete"
        return "on" if self.called else "not called"


def game_row(meet: Meet, division: DivisionState, game: Game) -> GameRow:
    """A game with its names and how it stands."""
    names = meet.names(division.id)
    return _row(game, (names[game.entries[0]], names[game.entries[1]]))


def _row(game: Game, names: tuple[str, str]) -> GameRow:
    return GameRow(game, *names, _stands(game, names), _title(game))


def _stands(game: Game, names: tuple[str, str]) -> str:
    if game.waiting:
        return WAITS[game.state] or ("a volunteer's game" if game.ghost is not None else "")
    if game.state == "dropped":
        return "no longer to be played"
    return "" if game.result is None else booked_words(game.result, game.lines, names)


def _title(game: Game) -> str:
    if game.tie_place is not None:
        return f"tie for {ordinal(game.tie_place)}"
    return f"{ordinal(game.game)} game in a row" if game.game > 1 else ""


def games_of(meet: Meet, division: DivisionState, number: int) -> list[GameRow]:
    """The games of a round by table."""
    names = meet.names(division.id)
    found = [game for game in division.rounds.get(number, {}).values() if game.state != "dropped"]
    ordered = sorted(found, key=lambda game: (game.table, game.game, game.number))
    return [_row(game, (names[game.entries[0]], names[game.entries[1]])) for game in ordered]


def round_rows(division: DivisionState, now: str) -> list[RoundRow]:
    """All rounds in order; games for ties come as a round of their own."""
    found = (_round(division, number, now) for number in sorted(division.rounds))
    return [one for one in found if one is not None]


def _round(division: DivisionState, number: int, now: str) -> RoundRow | None:
    games = [game for game in division.rounds[number].values() if game.state != "dropped"]
    if not games:
        return None
    missing = sum(game.waiting for game in games)
    left = minutes_left(division, number, now) if missing else None
    return RoundRow(
        number,
        round_title(games[0], number),
        division.clocks.get(number, "")[-5:],
        "" if left is None else left_words(left),
        left is not None and left < 0,
        len(games),
        missing,
    )


def round_title(game: Game, number: int) -> str:
    """What a round is called."""
    if game.tie_place is not None:
        return f"Games for ties, round {number}"
    return f"Make-up round {number}" if game.makeup else f"Round {number}"


def left_words(left: int) -> str:
    """What the clock shows.

    >>> left_words(12), left_words(-1)
    ('12 minutes left', 'time has been up for 1 minute')
    """
    if left < 0:
        return f"time has been up for {counted_words(-left, 'minute')}"
    return f"{counted_words(left, 'minute')} left"


def current_round(division: DivisionState, rows: list[RoundRow]) -> int:
    """The round that is on: the first called that is not complete, or the next to call."""
    waiting = [row for row in rows if row.missing]
    called = [row.number for row in waiting if row.number in division.clocks]
    if called:
        return called[0]
    return waiting[0].number if waiting else rows[-1].number if rows else 0


def chosen_round(division: DivisionState, rows: list[RoundRow], asked: str) -> int:
    """The round that a visitor asked for, or the one that is on."""
    numbers = {str(row.number): row.number for row in rows}
    return numbers.get(asked) or current_round(division, rows)


def next_to_call(division: DivisionState, rows: list[RoundRow]) -> RoundRow | None:
    """The first round that was not called and waits for results."""
    return next((row for row in rows if row.missing and row.number not in division.clocks), None)


def sitting_out(meet: Meet, division: DivisionState, number: int) -> list[str]:
    """Who has no game in a regular round."""
    games = [game for game in division.rounds.get(number, {}).values() if game.state != "dropped"]
    if not games or games[0].makeup or games[0].tie_place is not None:
        return []
    playing = {entry for game in games for entry in game.entries}
    names = meet.names(division.id)
    return [
        names[entry]
        for entry in division.draw
        if entry not in playing and meet.entries[entry].in_it
    ]
