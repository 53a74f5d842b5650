"""Ratings as sums: the library's published example, Weng and Lin's rule, Elo's chances."""

from __future__ import annotations

import json
from math import exp, sqrt
from pathlib import Path
from runpy import run_path

import pytest
from openskill.models import PlackettLuce
from tests.deals import ROOT

from pegout.players import LEVELS, SPARRING, level_ratings
from pegout.service.progress.rating import (
    DRIFT,
    PER_LOGIT,
    PROVISIONAL_BELOW,
    Rating,
    after_game,
    chance_to_win,
    computer_rating,
)


def test_the_library_gives_what_it_has_published() -> None:
    """The "2p FFA" that OpenSkill's implementations in every language are tested with."""
    model = PlackettLuce(tau=0)
    (won,), (lost,) = model.rate([[model.rating()], [model.rating()]])
    assert (won.mu, won.sigma) == pytest.approx((27.63523138347365, 8.065506316323548), abs=1e-12)
    assert (lost.mu, lost.sigma) == pytest.approx((22.36476861652635, 8.065506316323548), abs=1e-12)


def weng_lin(winner: Rating, loser: Rating) -> tuple[tuple[float, float], tuple[float, float]]:
    """Algorithm 4 of Weng and Lin (2011) for one game of two, written out."""
    two = [(one.strength, one.spread**2 + DRIFT**2) for one in (winner, loser)]
    c = sqrt(sum(spread for _, spread in two) + PER_LOGIT**2)
    up = exp(two[0][0] / c)
    chance = up / (up + exp(two[1][0] / c))
    shrunk = [sqrt(s * (1 - s / c**2 * chance * (1 - chance))) for _, s in two]
    gains = [s / c * (1 - chance) for _, s in two]
    return (two[0][0] + gains[0], shrunk[0]), (two[1][0] - gains[1], shrunk[1])


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        (Rating(), Rating()),
        (Rating(1400, 60, 30), Rating(1600, 90, 12)),
        (Rating(1700, 25, 400), Rating(1480, 150)),
    ],
)
def test_a_game_moves_both_as_weng_and_lin_say(winner: Rating, loser: Rating) -> None:
    won, lost = after_game(winner, loser)
    wanted = weng_lin(winner, loser)
    assert (won.strength, won.spread) == pytest.approx(wanted[0], abs=1e-9)
    assert (lost.strength, lost.spread) == pytest.approx(wanted[1], abs=1e-9)
    assert (won.games, lost.games) == (winner.games + 1, loser.games + 1)


def test_the_chances_are_those_of_elo() -> None:
    assert chance_to_win(1500, 1500) == 0.5
    assert chance_to_win(1900, 1500) == pytest.approx(10 / 11)
    assert chance_to_win(1450, 1520) + chance_to_win(1520, 1450) == pytest.approx(1)


def test_a_computer_stays_where_it_is_and_moves_the_person() -> None:
    club = computer_rating("club")
    won, same = after_game(Rating(), club)
    assert same == club
    assert (won.strength > 1500, won.spread < 150, won.games) == (True, True, 1)
    assert after_game(club, Rating())[1].strength == pytest.approx(3000 - won.strength)


def test_a_stronger_opponent_is_worth_more() -> None:
    gains = [after_game(Rating(), computer_rating(one))[0].strength for one in ("random", "expert")]
    assert gains[0] < 1505 < gains[1]


def test_after_a_hundred_games_the_interval_is_a_third_as_wide() -> None:
    now, club = Rating(), computer_rating("club")
    for game in range(100):
        now = after_game(now, club)[0] if game % 2 else after_game(club, now)[1]
    assert now.strength == pytest.approx(1500, abs=15)
    assert 35 < now.spread < 45
    assert now.low < now.number < now.high


def test_few_games_make_a_rating_provisional() -> None:
    assert Rating(games=PROVISIONAL_BELOW - 1).provisional
    assert not Rating(games=PROVISIONAL_BELOW).provisional


def test_the_published_ratings_are_those_of_the_ladder() -> None:
    script = run_path(str(ROOT / "bench" / "strength" / "ratings.py"))
    ladder = json.loads(Path(script["LADDER"]).read_text())
    found, _ = script["fitted"](ladder)
    kept = {level: one.strength for level, one in level_ratings().items()}
    assert kept == {level: round(strength) for level, (strength, _) in found.items()}
    assert kept.keys() | {SPARRING} == LEVELS.keys()
    assert kept["club"] == 1500
    # Who won every game is as far above as you like: that row says nothing.
    row = {**ladder[0], "a": "master", "b": "random", "pairs": 20, "win_rate": 1.0, "stamp": "new"}
    assert script["fitted"]([*ladder, row])[0] == found


def test_a_newer_row_of_enough_pairs_takes_the_place_of_an_older_in_the_ratings() -> None:
    script = run_path(str(ROOT / "bench" / "strength" / "ratings.py"))
    row = {"hands": 2, "pairs": 4000, "low": 0.48, "high": 0.52, "win_rate": 0.5, "stamp": "one"}
    older, newer = {**row, "a": "expert", "b": "club"}, {**row, "a": "expert", "b": "club"}
    newer |= {"pairs": 600, "low": 0.58, "high": 0.62, "win_rate": 0.6, "stamp": "two"}
    strength = {
        name: round(script["fitted"](rows)[0]["expert"][0])
        for name, rows in (("old", [older]), ("new", [older, newer]))
    }
    assert strength == {"old": 1500, "new": 1570}
    assert script["fitted"]([older, {**newer, "pairs": 400}])[0]["expert"][0] == 1500
