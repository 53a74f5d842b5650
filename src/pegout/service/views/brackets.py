"""A bracket as pages draw it: rounds from left to right, each with its matches and their sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.text import plain, say
from pegout.tournament.bracket import Match, Playoff, feeders, round_name, tally

MatchStands = Literal["over", "now", "later", "bye"]


class BracketSide(Struct, frozen=True):
    """One side of a match: who stands there or who will, by what seed, and the games won."""

    name: str
    seed: int | None
    known: bool = True
    won: bool = False
    games: int = 0


class BracketMatch(Struct, frozen=True):
    """One match where it stands in the bracket."""

    number: int
    table: int | None
    sides: tuple[BracketSide, BracketSide]
    stands: MatchStands


class BracketRound(Struct, frozen=True):
    """One round: what it is called, and its matches from top to bottom.

    `led_to` says that winners of the round before come to it, two to a match.
    """

    title: str
    matches: tuple[BracketMatch, ...]
    led_to: bool = True


def bracket_rounds(
    playoff: Playoff, names: Mapping[int, str], tables: Mapping[int, int], *, seeds: bool = True
) -> Iterator[BracketRound]:
    """The rounds in order; a match for third place comes after the final, as one of its own."""
    for number in range(1, playoff.rounds + 1):
        matches = (_match(playoff, one, names, tables, seeds) for one in playoff.round(number))
        yield BracketRound(round_name(playoff, number), tuple(matches))
    if (third := playoff.third_place) is not None:
        match = _match(playoff, third, names, tables, seeds)
        yield BracketRound(plain(say("bracket-third-title")), (match,), led_to=False)


def _match(
    playoff: Playoff,
    match: Match,
    names: Mapping[int, str],
    tables: Mapping[int, int],
    seeds: bool,
) -> BracketMatch:
    won = tally(match.games, playoff.best_in(match))
    one, other = (_stands_there(playoff, match, side, names, seeds) for side in (0, 1))
    sides = replace(one, games=won[0]), replace(other, games=won[1])
    at = tables.get(match.number) if match.winner is None else None
    return BracketMatch(match.number, at, sides, _stands(match))


def _stands(match: Match) -> MatchStands:
    if match.bye:
        return "bye"
    if match.winner is not None:
        return "over"
    return "now" if match.ready else "later"


def _stands_there(
    playoff: Playoff, match: Match, side: int, names: Mapping[int, str], seeds: bool
) -> BracketSide:
    entry = match.entries[side]
    if entry is None:
        return BracketSide(_awaited(playoff, match, side), None, known=False)
    seed = playoff.seed(entry) if seeds else None
    return BracketSide(names.get(entry, ""), seed, won=match.winner == entry)


def _awaited(playoff: Playoff, match: Match, side: int) -> str:
    """Who will stand there: the winner of a match, the loser where it is for third, or nobody."""
    fed = feeders(match.number, playoff.size)
    if match.third_place:
        fed = (playoff.size - 3, playoff.size - 2)
    if fed is None or match.bye:
        return plain(say("bracket-nobody"))
    return plain(say("bracket-awaited", match=fed[side], third=match.third_place))
