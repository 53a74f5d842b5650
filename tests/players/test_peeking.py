"""No player peeks: with the hidden cards dealt some other way, every move is the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from tests.claims.wild import wild_steps
from tests.games import steps
from tests.properties.test_secrets import swapped

from pegout.game import GameState, Phase, view_from
from pegout.game.legal import LayAwayDuty, PlayDuty
from pegout.game.state import Pegs
from pegout.players import LEVELS
from pegout.seating import Seat, seats

TABLES = (("acc", 2), ("bicycle", 3), ("club_teams", 4))
LONG_TABLES = (*TABLES, ("sasg", 2), ("bicycle", 2), ("bicycle", 4), ("alberta55", 4))
GAMES, MORE_GAMES = 4, 12
CLAIM_STEPS = 250
WAYS = ("anywhere", "near home", "claiming")


class Moment(NamedTuple):
    """A state in which a seat chooses, or may speak."""

    state: GameState
    seat: Seat


def choosing(rules: str, hands: int, seed: str) -> Iterator[Moment]:
    """Moments of a game in which somebody throws or has a choice of cards to play."""
    for _, _, state in steps(rules, hands, seed):
        if state.phase not in (Phase.DISCARD, Phase.PLAY):
            continue
        for seat in seats(hands):
            duty = view_from(state, seat).duty
            if isinstance(duty, LayAwayDuty) or (
                isinstance(duty, PlayDuty) and len(duty.cards) > 1
            ):
                yield Moment(state, seat)


def claiming(rules: str, hands: int, seed: str) -> Iterator[Moment]:
    """Moments of a game among careless people who count for themselves, for every seat."""
    for _, _, state in islice(wild_steps(rules, hands, seed), CLAIM_STEPS):
        if state.deal is not None and state.deal.hands:
            yield from (Moment(state, seat) for seat in seats(hands))


def near_home(moment: Moment, rng: Random) -> Moment:
    """The same cards on a board where each side is a few holes from home."""
    state, target = moment.state, moment.state.match.target
    fronts = [target - rng.randrange(1, 31) for _ in state.pegs]
    pegs = tuple(Pegs(front, front - rng.randrange(1, 9)) for front in fronts)
    return moment._replace(state=replace(state, pegs=pegs))


@cache
def moments(way: str, rules: str, hands: int, games: int) -> list[Moment]:
    found = claiming if way == "claiming" else choosing
    rng = Random(way)
    all_of_them = [
        moment
        for number in range(games)
        for moment in found(rules, hands, f"peeking {hands} {number}")
    ]
    return [near_home(one, rng) for one in all_of_them] if way == "near home" else all_of_them


def hold_blind(level: str, way: str, table: tuple[str, int], number: int, games: int) -> None:
    """This many moves are the same whatever the hidden cards are."""
    rng, player = Random(f"{level} {way}"), LEVELS[level]("one seed")
    changed = spoken = 0
    for state, seat in rng.sample(moments(way, *table, games), number):
        other = swapped(state, seat, rng)
        changed += other.deal != state.deal
        one, two = view_from(state, seat), view_from(other, seat)
        if one.duty is not None:
            assert player.choose(one) == player.choose(two)
        said = player.volunteer(one)
        assert player.volunteer(two) == said
        spoken += said is not None
    assert changed > 0.8 * number, "the swaps must really have changed what is hidden"
    assert spoken or way != "claiming"


@pytest.mark.parametrize(("rules", "hands"), TABLES)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("level", LEVELS)
def test_swapping_hidden_cards_never_changes_a_move(
    level: str, way: str, rules: str, hands: int
) -> None:
    hold_blind(level, way, (rules, hands), 60 if way == "claiming" else 12, GAMES)


@pytest.mark.long
@pytest.mark.parametrize(("rules", "hands"), LONG_TABLES)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("level", LEVELS)
def test_swapping_hidden_cards_never_changes_any_of_many_moves(
    level: str, way: str, rules: str, hands: int
) -> None:
    hold_blind(level, way, (rules, hands), 400 if way == "claiming" else 150, MORE_GAMES)
