"""The games that sheets are printed from: those of a plan that is to start, or as they stand."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.tournament.floor import tables_before
from pegout.tournament.meet import DivisionState, Game, Meet, events as e, replay


def as_started(meet: Meet, division: DivisionState) -> DivisionState:
    """The division with its games: a plan that has not begun is taken as it would start now."""
    if division.phase != "planned":
        return division
    started = e.Started(division.id, tables_before(meet, division))
    return replay((started,), meet).divisions[division.id]


def shown(division: DivisionState) -> list[Game]:
    """All games but those that are no longer in the plan."""
    return [game for game in division.games() if game.state != "dropped"]


def seats(division: DivisionState) -> dict[int, int]:
    """The number that each entry drew; on the ACC card it is the seat."""
    return {entry: number for number, entry in enumerate(division.draw, 1)}


def playing(meet: Meet, division: DivisionState) -> list[int]:
    """Those who drew a number and still play, in the order of the numbers."""
    return [entry for entry in division.draw if meet.entries[entry].in_it]


def regular_rounds(division: DivisionState) -> list[int]:
    """The rounds in which everybody plays or sits out: neither make-ups nor games for ties."""
    found = {g.round for g in shown(division) if not g.makeup and g.tie_place is None}
    return sorted(found)


def round_to_play(division: DivisionState) -> int:
    """The first round with a game that waits; the last where none does."""
    waiting = [game.round for game in shown(division) if game.waiting]
    return min(waiting, default=max(division.rounds, default=1))


def route(division: DivisionState, entry: int) -> Iterator[Game | int]:
    """An entry's games in order, ties aside; a bare number is a round that it sits out."""
    own = [g for g in shown(division) if entry in g.entries and g.tie_place is None]
    idle = set(regular_rounds(division)) - {game.round for game in own}
    steps: list[Game | int] = [*own, *idle]
    yield from sorted(steps, key=_order)


def _order(step: Game | int) -> tuple[int, int]:
    return (step, 0) if isinstance(step, int) else (step.round, step.number)


def other_side(game: Game, entry: int) -> int:
    """Who plays against this entry."""
    return game.entries[1 - game.entries.index(entry)]


def numbered(division: DivisionState, names: dict[int, str], entry: int) -> str:
    """An entry with its number; one without a number is known by the name alone."""
    number = seats(division).get(entry)
    return names[entry] if number is None else f"{number} {names[entry]}"
