"""Standings of a division as it stands: cards, games owed, ties played off, prospects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from pegout.tournament.fullness import games_never_planned
from pegout.tournament.profiles import Profile
from pegout.tournament.results import GameRecord, Result
from pegout.tournament.scoring import card_lines
from pegout.tournament.standings import Standing, standings
from pegout.tournament.state import DivisionState, Game, Meet
from pegout.tournament.tally import EMPTY, tallies_of


def field(meet: Meet, division: DivisionState) -> list[int]:
    """The entries that are ranked: all in the draw who have neither withdrawn nor switched.

    Once a bracket has begun, they are those who were in the field then.
    """
    if division.ranked:
        return list(division.ranked)
    here = {entry.id: entry for entry in meet.entries_of(division.id)}
    return [entry for entry in division.draw or here if entry in here]


def owed(division: DivisionState, entries: Iterable[int]) -> dict[int, int]:
    """How many games are still missing on each card."""
    missing = Counter(
        entry
        for game in division.games()
        if game.waiting and game.tie_place is None
        for entry in game.entries
        if entry != game.ghost
    )
    entries = list(entries)
    never = games_never_planned(division, entries)
    return {entry: missing[entry] + never.get(entry, 0) for entry in entries}


def table(meet: Meet, division: DivisionState) -> tuple[Standing, ...]:
    """The standings by the division's own profile."""
    entries = field(meet, division)
    return standings(
        division.profile,
        {entry: division.tallies.get(entry, EMPTY) for entry in entries},
        (game for game in division.games() if _counted(game)),
        names=meet.names(division.id),
        owed=owed(division, entries),
        parted=tie_records(division),
    )


def table_as(meet: Meet, division: DivisionState, profile: Profile) -> tuple[Standing, ...]:
    """What the order would be under another book; rulings on cards are left aside."""
    entries = field(meet, division)
    games = [_under(profile, game) for game in records(division)]
    tallies = tallies_of(entries, games)
    return standings(
        profile,
        {entry: tallies[entry] for entry in entries},
        games,
        names=meet.names(division.id),
        owed=owed(division, entries),
    )


def _under(profile: Profile, game: GameRecord) -> GameRecord:
    fresh = card_lines(profile, _told(game))
    first, second = (
        None if line is None else new for line, new in zip(game.lines, fresh, strict=True)
    )
    return GameRecord(
        game.number, game.round, game.entries, game.result, (first, second), game.makeup
    )


def _told(game: GameRecord) -> Result:
    """A cross-check leaves no scores but those of the cards, and may leave a loss on both."""
    result, (one, other) = game.result, game.lines
    if result.kind != "played" or result.scores is not None:
        return result
    if result.winner is None or one is None or other is None:
        return Result("double_forfeit" if result.winner is None else "forfeit", None, result.winner)
    return replace(result, scores=(one.points, other.points))


def records(division: DivisionState) -> list[GameRecord]:
    """The games that count for the standings."""
    return [*_records(division)]


def _records(division: DivisionState) -> Iterator[GameRecord]:
    """The same one by one: most standings never ask who beat who, and need none of them."""
    return (game.record() for game in division.games() if _counted(game))


def _counted(game: Game) -> bool:
    return game.counts and game.tie_place is None


def tie_records(division: DivisionState) -> list[GameRecord]:
    """The games that were played to part ties."""
    return [g.record() for g in division.games() if g.counts and g.tie_place is not None]


def games_missing(division: DivisionState) -> list[Game]:
    """Games without a result, ties aside."""
    return [game for game in division.games() if game.waiting and game.tie_place is None]
