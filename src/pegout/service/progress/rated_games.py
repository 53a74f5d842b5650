"""A finished game that counts for ratings, as it is kept: who won, who lost, when, and how."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.game import EndReason
from pegout.players import level_ratings
from pegout.service.tables.table import Chair, EndedGame, Table


class RatedPlayer(Struct, frozen=True, omit_defaults=True):
    """A person by their id, or a computer by its level."""

    who: str = ""
    level: str = ""


class RatedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """One game between two; `abandoned` where the loser had gone and a computer played it out."""

    table: str
    game: int
    at: str
    winner: RatedPlayer
    loser: RatedPlayer
    reason: EndReason
    abandoned: bool = False

    @property
    def key(self) -> tuple[str, int]:
        """What tells it from all others."""
        return self.table, self.game


def rated_games(table: Table) -> Iterator[RatedGame]:
    """The games of a table that count, as far as they are over."""
    players = [_player(chair) for chair in table.chairs]
    if not table.rated or None in players:
        return
    for ended in table.ended_games:
        winner = _winner(ended)
        if winner is None:
            continue
        won, lost = players[winner], players[1 - winner]
        assert won is not None
        assert lost is not None
        yield RatedGame(table.id, ended.number, ended.at, won, lost, ended.reason, bool(ended.away))


def _player(chair: Chair) -> RatedPlayer | None:
    if chair.kind == "person":
        return RatedPlayer(who=chair.who) if chair.who else None
    return RatedPlayer(level=chair.level) if chair.level in level_ratings() else None


def _winner(ended: EndedGame) -> int | None:
    """The seat that has won.

    Who leaves a game for good has lost it, whatever a computer makes of it then. A game that
    somebody was not there to begin says nothing, nor does one that both have left.
    """
    if ended.never_there or len(ended.away) > 1:
        return None
    return 1 - ended.away[0] if ended.away else int(ended.winner)
