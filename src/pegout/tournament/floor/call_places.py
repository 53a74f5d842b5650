"""Where a call for a judge comes from: a game of the rounds, or one of a match in a bracket."""

from __future__ import annotations

from pegout.tournament.cards.result import Result
from pegout.tournament.meet.state import Call, DivisionState, Meet


def called_entries(meet: Meet, call: Call) -> tuple[int, int]:
    """The two who play there."""
    if call.entries is not None:
        return call.entries
    game = meet.divisions[call.division].game(call.game)
    assert game is not None, "a call names a game of its division"
    return game.entries


def called_table(meet: Meet, call: Call) -> int:
    """The table to go to."""
    if call.table is not None:
        return call.table
    game = meet.divisions[call.division].game(call.game)
    assert game is not None, "a call names a game of its division"
    return game.table


def called_result(meet: Meet, call: Call) -> Result | None:
    """How the game ended; None while it is played."""
    division = meet.divisions[call.division]
    if call.match is None:
        game = division.game(call.game)
        return None if game is None else game.result
    playoff = division.consolation if call.consolation else division.playoff
    match = None if playoff is None else playoff.match(call.match)
    games = () if match is None else match.games
    return games[call.game - 1] if call.game <= len(games) else None


def called_from(call: Call) -> str:
    """Which game it is, in words."""
    if call.match is None:
        return f"game {call.game}"
    return f"{'consolation match' if call.consolation else 'match'} {call.match}, game {call.game}"


def is_open(division: DivisionState, call: Call) -> bool:
    """Whether a call of this division still waits for a judge."""
    return call.division == division.id and call.open
