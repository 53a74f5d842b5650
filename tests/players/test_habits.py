"""People's levels err as people do: by a table of habits, oftener the weaker they are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pytest
from msgspec import structs
from tests.table import Table

from pegout.cards import PACK, Card, parse_cards
from pegout.game import LayAway, Play, view_from
from pegout.players import LEVELS
from pegout.players.levels.evgreedy import best_throw, crib_values, table_place, throws_of
from pegout.players.levels.habits import SHARES, Habits, habit_rates, habits_of
from pegout.rulesets import ruleset
from pegout.scoring import ScoreLine, score_show
from pegout.seating import Seat

PEOPLE = ("newcomer", "novice", "club")
TRIES = 120


def test_every_habit_has_a_rate_and_weaker_levels_have_it_more() -> None:
    assert set(habit_rates()) == {field.name for field in structs.fields(Habits)}
    for name, rates in habit_rates().items():
        told = [rates[level] for level in PEOPLE]
        assert all(weak > strong for weak, strong in pairwise(told)), name
        assert all(0 <= one <= 100 for one in told)


def test_who_has_no_habits_sees_everything() -> None:
    assert habits_of("expert") == Habits()
    assert habits_of("expert").eye == 1


def thrown_how_often(level: str, hand: str, *, dealer: bool, wanted: str) -> int:
    """In how many of 120 deals, by as many seeds, this level throws these cards."""
    table = Table("acc", dealer=0 if dealer else 1)
    table.deal(hand, "2C 2D 4C 4D 6C 6D")
    view = view_from(table.state, Seat(0))
    found = 0
    for number in range(TRIES):
        command = LEVELS[level](f"habit {number}").choose(view)
        assert isinstance(command, LayAway)
        found += set(parse_cards(wanted)) <= set(command.cards)
    return found


def laid_how_often(level: str, led: str | None, hand: str, wanted: str) -> int:
    """In how many of 120 plays this level, asked for a card, plays this one."""
    table = Table("acc")
    own, other = (1, 0) if led else (0, 1)
    hands = ["", ""]
    hands[own], hands[other] = f"{hand} 9S 9C", f"{led or 'KC'} QC JC TC 2C 3C"
    table.deal(*hands)
    lays = ["", ""]
    lays[own], lays[other] = "9S 9C", "2C 3C"
    table.lay(*lays)
    table.turn("4H")
    if led:
        table.play(led)
    view = view_from(table.state, Seat(own))
    commands = [LEVELS[level](f"habit {number}").choose(view) for number in range(TRIES)]
    return sum(isinstance(one, Play) and one.card is Card(wanted) for one in commands)


@dataclass(frozen=True)
class Slip:
    """A slip that people know, as often as each level makes it."""

    newcomer: int
    novice: int
    club: int


def falls(found: Slip) -> None:
    assert found.newcomer > found.novice > found.club
    assert found.club < TRIES / 8


def test_a_five_goes_to_the_others_crib() -> None:
    """A run and two fifteens are kept by who minds; who does not sees only what is kept."""
    falls(
        Slip(
            *(
                thrown_how_often(level, "5H JS QD KC 2H 3S", dealer=False, wanted="5H")
                for level in PEOPLE
            )
        )
    )


def test_a_five_is_led() -> None:
    falls(Slip(*(laid_how_often(level, None, "5H 4D 3S KD", "5H") for level in PEOPLE)))


def test_a_card_is_paired_where_a_fifteen_would_be_safe() -> None:
    """Who led a seven may well hold another, and pair royal is six."""
    falls(Slip(*(laid_how_often(level, "7C", "7D 8S AD KD", "7D") for level in PEOPLE)))


@pytest.mark.parametrize("level", PEOPLE)
def test_long_fifteens_and_nobs_are_missed_most(level: str) -> None:
    habits, rules = habits_of(level), ruleset("acc").show
    lines = score_show(parse_cards("2H 6S 7D JC"), Card("8C"), rules)

    seen = {(line.kind, len(line.cards)): habits.misses(line) for line in lines}
    nobs = next(habits.misses(line) for line in lines if line.kind == "nobs")
    assert min(seen["fifteen", 3], nobs) > 2 * seen["fifteen", 2]


def test_the_eye_is_that_of_the_hands_people_hold() -> None:
    """The shares from which a level's eye is told are those of hands and cribs as dealt."""
    rng, rules, kinds = Random("shares"), ruleset("acc").show, Counter[str]()
    for _ in range(250):
        dealt, crib = rng.sample(PACK, 13), list[Card]()
        for dealer, place in enumerate((0, 6)):
            hand = tuple(dealt[place : place + 6])
            thrown = average_throw(hand, own=bool(dealer))
            crib += thrown
            kept = [card for card in hand if card not in thrown]
            kinds.update(map(_habit, score_show(kept, dealt[12], rules)))
        kinds.update(map(_habit, score_show(crib, dealt[12], rules, crib=True)))
    assert sum(SHARES.values()) == pytest.approx(1)
    for name, share in SHARES.items():
        assert kinds[name] / kinds.total() == pytest.approx(share, abs=0.025), name


def _habit(line: ScoreLine) -> str:
    """The habit that misses it: the only one that a player with this habit alone has."""
    (found,) = [name for name in SHARES if Habits(**{name: 1.0}).misses(line)]
    return found


def average_throw(hand: tuple[Card, ...], *, own: bool) -> tuple[Card, ...]:
    cribs = crib_values(2, own)
    return best_throw(throws_of(hand, 2), lambda way: way.average + cribs[table_place(way.thrown)])
