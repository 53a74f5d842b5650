"""A sparring partner keeps pace: whoever plays with it wins about 45 games of 100."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from pegout.chance import seed_from
from pegout.game import StartGame, StartMatch
from pegout.players import (
    LEVELS,
    SPARRING,
    Driver,
    Learner,
    LearnerGame,
    learner_after,
    level_ratings,
    partner_for,
    seated,
    strength_of,
    strength_words,
)
from pegout.players.learner import AHEAD, LEAST_SPREAD, RUNGS
from pegout.rulesets import ruleset


def chance(one: float, other: float) -> float:
    return float(1 / (1 + 10 ** ((other - one) / 400)))


@pytest.mark.parametrize("truth", [800, 1100, 1300, 1450])
@pytest.mark.parametrize("wrong", [-60, 0, 60])
def test_a_learner_of_any_strength_wins_45_of_100(truth: int, wrong: int) -> None:
    """Also where a partner is stronger or weaker than its number says."""
    rng, known, wins = Random(f"{truth} {wrong}"), Learner(), 0
    first, games = 60, 1200
    for number in range(first + games):
        strength = partner_for(known)
        won = rng.random() < chance(truth, strength + wrong)
        wins += won and number >= first
        known = learner_after([LearnerGame(strength, won)], known)
    assert wins / games == pytest.approx(0.45, abs=0.04)


def test_a_learner_who_gets_better_is_followed() -> None:
    rng, known, seen = Random("better"), Learner(), list[float]()
    for truth in (1250, 1450):
        for _ in range(150):
            strength = partner_for(known)
            won = rng.random() < chance(truth, strength)
            known = learner_after([LearnerGame(strength, won)], known)
            seen.append(known.strength)
        assert mean(seen[-100:]) == pytest.approx(truth, abs=60)
    assert known.spread >= LEAST_SPREAD
    assert known.games == 300


def game_won(learner: str, strength: int, number: int) -> bool:
    seed = f"pace {learner} {number}"
    players = [LEVELS[learner](f"{seed} a"), seated(SPARRING, f"{seed} b", strength)]
    driver = Driver(players)
    driver.start(StartMatch(ruleset("bicycle"), ("learner", "partner"), 61))
    driver.give(StartGame(seed_from(seed)))
    while not driver.game_over:
        driver.turn()
    return driver.state.winner == 0


def test_real_games_come_to_45_of_100() -> None:
    """Short games; bench/strength/sparring.py plays whole ones, many of them, and more learners."""
    learner, known, wins, first, games = "novice", Learner(), 0, 15, 100
    for number in range(first + games):
        strength = partner_for(known)
        won = game_won(learner, strength, number)
        wins += won and number >= first
        known = learner_after([LearnerGame(strength, won)], known)
    assert wins / games == pytest.approx(0.45, abs=0.08)


def test_a_stronger_partner_errs_less() -> None:
    eyes = [seated(SPARRING, "", strength).eye for strength in range(700, 1560, 40)]
    assert all(weak <= strong for weak, strong in pairwise(eyes))
    assert eyes[0] == pytest.approx(0.75, abs=0.03)
    assert eyes[-1] == pytest.approx(1, abs=0.03)
    assert seated("club", "", 900).eye == LEVELS["club"]("").eye, "other levels are what they are"


def test_a_partner_is_never_more_than_there_is() -> None:
    ratings = level_ratings()
    assert partner_for(Learner(1400)) == 1400 + AHEAD
    assert partner_for(Learner(9000)) == ratings[RUNGS[-1]].strength
    assert partner_for(Learner(-9000)) == ratings[RUNGS[0]].strength


def test_a_strength_is_told_by_the_levels_people_know() -> None:
    ratings = level_ratings()
    said = {level: str(strength_words(ratings[level].strength)) for level in RUNGS}
    assert said["club"] == "about Club"
    assert said["newcomer"] == "about Newcomer"
    between = (ratings["novice"].strength + ratings["club"].strength) // 2
    assert str(strength_words(between)) == "between Beginner and Club"
    assert "games of 100" not in str(strength_words(between))


def test_what_is_known_of_an_opponent() -> None:
    assert strength_of("club", 0) == 1500
    assert strength_of(SPARRING, 1430) == 1430
    assert strength_of("", 0) is None, "people have no published strength"
