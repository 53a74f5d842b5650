"""Which movement a field gets: what the profile says, the rounds asked for, and small fields."""

from __future__ import annotations

from typing import NamedTuple

from pegout.errors import Rejection, refuse
from pegout.tournament.pairing.draw import LEAST_POOL, pool_sizes, pools_for
from pegout.tournament.pairing.movement import (
    Movement,
    circle,
    circle_rounds,
    full_circle,
    shift,
    tables_for,
)
from pegout.tournament.pairing.swiss import swiss
from pegout.tournament.profile import Profile
from pegout.tournament.profile.model import Movement as MovementName, SmallField

MOST_ENTRIES = 5_000
MOST_ROUNDS = 200
MOST_DAYS = 30
MOST_GAMES = 250_000

MOVEMENTS: dict[str, Movement] = {
    "shift": Movement(shift),
    "circle": Movement(circle),
    "round_robin": Movement(circle),
    "swiss": Movement(swiss, by_results=True),
}
"""A round robin is the circle gone round."""


def by_results(movement: str) -> bool:
    """Whether a plan's rounds are paired one by one; an imported plan is there as a whole."""
    return movement in MOVEMENTS and MOVEMENTS[movement].by_results


class Asked(NamedTuple):
    """What a director asks of a plan; `rounds` are meetings each, none where the field decides.

    `pools` is the number of pools, 1 where the field is one.
    """

    entries: int
    rounds: int | None
    days: int
    small: SmallField
    movement: MovementName
    pools: int = 1


class Choice(NamedTuple):
    """The movement of one field, its tables and rounds in a day, and the meetings of each."""

    movement: str
    tables: int
    rounds: int
    meetings: int
    made_up: bool


def asked_of(  # noqa: PLR0913, PLR0917 - each is one wish of the director's
    profile: Profile,
    entries: int,
    rounds: int | None = None,
    days: int | None = None,
    small: SmallField | None = None,
    pools: int | None = None,
    movement: MovementName | None = None,
) -> Asked | Rejection:
    """What is asked, with the profile's own values where nothing is said; or why it cannot be."""
    planning = profile.planning
    movement = movement or planning.movement.value
    if days is None:
        days = planning.days.value
    refused = (
        _entries_refused(profile, entries)
        or _days_refused(days)
        or _pools_refused(profile, movement, entries, pools)
    )
    if refused:
        return refused
    wanted = _rounds_asked(profile, movement, rounds)
    if isinstance(wanted, Rejection):
        return wanted
    way = small or planning.small_field.value
    if movement == "swiss":
        return Asked(entries, wanted, days, way, movement)
    if pools is not None or wanted is not None:
        number = pools or pools_for(entries, planning.pool_size.value)
        return Asked(entries, wanted, days, way, movement, number)
    number, rounds = parted(entries, planning.pool_size.value)
    return Asked(entries, rounds, days, way, movement, number)


def parted(entries: int, usual: int | None) -> tuple[int, int | None]:
    """The pools of a field, and its rounds where it can neither be parted well nor all meet.

    Pools that are smaller than the usual by more than one would give too few games: then the
    field is one, and each meets as many others as in a pool of the usual size (reading A12).

    >>> [parted(entries, 8) for entries in (10, 11, 12, 13, 16)]
    [(1, None), (1, 7), (1, 7), (2, None), (2, None)]
    """
    number = pools_for(entries, usual)
    if usual is None or number == 1 or usual - pool_sizes(entries, number)[0] <= 1:
        return number, None
    return 1, usual - 1


def _entries_refused(profile: Profile, entries: int) -> Rejection | None:
    least = profile.people.least_entries
    if entries < least.value:
        return refuse(
            "too_few_entries.field", clause=least.clause, least=least.value, entries=entries
        )
    if entries > MOST_ENTRIES:
        return refuse("too_many_entries", most=MOST_ENTRIES, entries=entries)
    return None


def _days_refused(days: int) -> Rejection | None:
    if 1 <= days <= MOST_DAYS:
        return None
    return refuse("bad_days", most=MOST_DAYS, days=days)


def _pools_refused(
    profile: Profile, movement: MovementName, entries: int, pools: int | None
) -> Rejection | None:
    """Pools are for round robins; each needs two who can meet."""
    if pools is None or (pools == 1 and movement != "circle"):
        return None
    if movement != "circle":
        clause = profile.planning.movement.clause
        if movement == "swiss":
            return refuse("no_pools_here.swiss", clause=clause)
        return refuse("no_pools_here.book", clause=clause, book=profile.name)
    most = entries // LEAST_POOL
    if 1 <= pools <= most:
        return None
    return refuse("bad_pools", entries=entries, most=most, pools=pools)


def _rounds_asked(
    profile: Profile, movement: MovementName, rounds: int | None
) -> int | Rejection | None:
    games, times = profile.planning.games, profile.planning.games_in_a_row.value
    if rounds is None and games.value is None and movement != "circle":
        return refuse("rounds_needed", clause=games.clause, book=profile.name)
    if rounds is None and games.value is not None and games.value % times:
        return refuse("bad_rounds.in_a_row", clause=games.clause, games=games.value, times=times)
    if rounds is None:
        return None if games.value is None else games.value // times
    if 1 <= rounds <= MOST_ROUNDS:
        return rounds
    return refuse("bad_rounds.number", most=MOST_ROUNDS, rounds=rounds)


def is_small(entries: int, rounds: int) -> bool:
    """A shift of more rounds than tables makes pairs meet again.

    >>> is_small(11, 6), is_small(10, 6)
    (False, True)
    """
    return rounds > tables_for(entries)


def choice_for(profile: Profile, asked: Asked, entries: int) -> Choice:
    """The movement for a field or a pool of so many entries."""
    rounds, turn = asked.rounds, full_circle(entries)
    by_circle = asked.movement == "circle"
    if rounds is not None and asked.movement == "swiss":
        return Choice("swiss", entries // 2, rounds, rounds, made_up=True)
    if rounds is None or (by_circle and rounds == turn):
        return Choice("round_robin", entries // 2, turn, entries - 1, made_up=False)
    if not by_circle and (asked.small == "letter" or not is_small(entries, rounds)):
        made_up = profile.planning.makeups.value
        return Choice("shift", tables_for(entries), rounds, rounds, made_up)
    return Choice("circle", entries // 2, circle_rounds(entries, rounds), rounds, made_up=True)


def too_long(choices: list[tuple[int, Choice]], asked: Asked, times: int) -> Rejection | None:
    """A plan of more games than anyone could use is refused before it is made."""
    games = sum(n * one.rounds // 2 for n, one in choices) * asked.days * times
    if games <= MOST_GAMES:
        return None
    return refuse("too_many_games", games=games, most=MOST_GAMES)
