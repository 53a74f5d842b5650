"""What a playoff waits for: the games to play now, and the places that are settled."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.tournament.bracket.playoff import Playoff
from pegout.tournament.bracket.series import Match, deals_next, tally


class DueGame(Struct, frozen=True):
    """A game to be played now. `deals` is the entry that deals first; None: cut, low deals."""

    match: int
    round: int
    game: int
    entries: tuple[int, int]
    won: tuple[int, int]
    deals: int | None


class Placed(Struct, frozen=True):
    """An entry's place in the end; where it is shared, `through` is the last place of those."""

    entry: int
    place: int
    through: int


def due(playoff: Playoff) -> tuple[DueGame, ...]:
    """The next game of every match that can be played now, in the order of the matches."""
    return tuple(_due_games(playoff))


def _due_games(playoff: Playoff) -> Iterator[DueGame]:
    for match in playoff.matches:
        left, right = match.entries
        if match.winner is None and left is not None and right is not None:
            yield DueGame(
                match=match.number,
                round=match.round,
                game=len(match.games) + 1,
                entries=(left, right),
                won=tally(match.games, playoff.best_of),
                deals=deals_next(match, playoff.first_deal),
            )


def placing(playoff: Playoff) -> tuple[Placed, ...]:
    """The places that are settled, the best first; those that share one stand by their seeds.

    Who loses in a round shares the places below all who are still in: both who lose a semi-final
    are third, unless they play for it, and those of the round before are fifth to eighth.
    """
    if not playoff.matches:
        return (Placed(playoff.entries[0], 1, 1),)
    placed = [one for match in playoff.matches for one in _placed_by(playoff, match)]
    return tuple(sorted(placed, key=lambda one: (one.place, playoff.seed(one.entry))))


def _placed_by(playoff: Playoff, match: Match) -> Iterator[Placed]:
    """Those whose place this match has settled."""
    winner, loser = match.winner, match.loser
    if winner is not None and (match.third_place or match.round == playoff.rounds):
        first = 3 if match.third_place else 1
        yield Placed(winner, first, first)
        if loser is not None:
            yield Placed(loser, first + 1, first + 1)
    elif loser is not None and not _plays_for_third(playoff, match):
        still_in = playoff.size >> match.round
        beaten = len(playoff.entries) - still_in if match.round == 1 else still_in
        yield Placed(loser, still_in + 1, still_in + beaten)


def _plays_for_third(playoff: Playoff, match: Match) -> bool:
    return match.round == playoff.rounds - 1 and playoff.third_place is not None
