"""Games in bulk are the explained engine's games: every score, in order, and the same winner."""

from __future__ import annotations

import numpy as np
import pytest
from tests.kernels.replays import hold_equal

from pegout import house_ruleset
from pegout.errors import RulesetError
from pegout.game import GameState, LayAway, Play, PlayerCommand, view_from
from pegout.kernels import (
    GREEDY_POLICY,
    RANDOM_POLICY,
    Policy,
    averages,
    joined,
    losses,
    parts,
    play_deals,
    play_games,
    points_by_seat,
    record_games,
    rules_for,
)
from pegout.kernels.games import CLASSES
from pegout.players import LEVELS
from pegout.players.simulation import BULK_POLICIES
from pegout.rulesets import ruleset

MIXED = (RANDOM_POLICY, GREEDY_POLICY, Policy("greedy", "random"), Policy("table", "table"))
ODD = house_ruleset(
    """
id = "odd"
name = "All that differs"
base = "bicycle"

[heels]
points = 3
last_hole = 50

[play]
three_hand_go = "second_go_ends"

[show]
crib_four_flush = true
""",
    "odd.toml",
)
BOOKS = {"odd": ODD, **{name: ruleset(name) for name in ("alberta55", "bicycle", "club_teams")}}
# The book, hands, target, scores to begin with, and how many games.
TABLES = [
    ("alberta55", 2, 121, (), 70),
    ("alberta55", 2, 121, (113, 114), 300),
    ("alberta55", 4, 121, (), 60),
    ("alberta55", 4, 121, (115, 110), 200),
    ("bicycle", 2, 61, (), 90),
    ("bicycle", 3, 121, (), 50),
    ("bicycle", 3, 61, (), 60),
    ("bicycle", 3, 121, (108, 112, 110), 150),
    ("club_teams", 4, 121, (), 60),
    ("odd", 2, 121, (), 40),
    ("odd", 2, 121, (49, 51), 40),
    ("odd", 3, 121, (), 60),
    ("odd", 4, 61, (), 50),
]


@pytest.mark.parametrize(("name", "hands", "target", "scores", "number"), TABLES)
def test_every_deal_scores_as_the_engine_scores_it(
    name: str, hands: int, target: int, scores: tuple[int, ...], number: int
) -> None:
    book = BOOKS[name]
    policies = [MIXED[seat % len(MIXED)] for seat in range(hands)]
    for players in (policies, [RANDOM_POLICY] * hands):
        games, deals = record_games(
            players,
            rules_for(book, hands, target),
            f"{name} {hands}",
            range(number // 3),
            scores=scores,
        )
        hold_equal(games, deals, book, target)


@pytest.mark.long
@pytest.mark.parametrize(("name", "hands", "target", "scores", "number"), TABLES)
def test_many_more_deals_score_as_the_engine_scores_them(
    name: str, hands: int, target: int, scores: tuple[int, ...], number: int
) -> None:
    book = BOOKS[name]
    for players in ([RANDOM_POLICY] * hands, [GREEDY_POLICY] * hands):
        games, deals = record_games(
            players, rules_for(book, hands, target), "more", range(10 * number), scores=scores
        )
        hold_equal(games, deals, book, target)


@pytest.mark.parametrize(("hands", "number"), [(2, 25), (3, 20), (4, 30)])
@pytest.mark.parametrize("level", ["greedy", "evgreedy"])
def test_a_level_chooses_in_bulk_as_the_player_does(level: str, hands: int, number: int) -> None:
    hold_to_player(level, hands, range(number))


@pytest.mark.long
@pytest.mark.parametrize(("hands", "number"), [(2, 400), (3, 200), (4, 200)])
def test_evgreedy_chooses_in_bulk_as_the_player_does(hands: int, number: int) -> None:
    """Sums that are equal but for their last digit are rare: it takes many throws to meet them."""
    hold_to_player("evgreedy", hands, range(100, 100 + number))


def hold_to_player(level: str, hands: int, games: range) -> None:
    """Every move of games that the kernels play is the one that the player would make."""
    player, chosen = LEVELS[level]("any"), []

    def watch(state: GameState, command: PlayerCommand) -> None:
        wanted = player.choose(view_from(state, command.seat))
        if isinstance(wanted, LayAway):
            assert isinstance(command, LayAway)
            assert set(command.cards) == set(wanted.cards)
        else:
            assert command == wanted
        chosen.append(type(command))

    book = BOOKS["odd"] if hands == 3 else BOOKS["bicycle"]
    policies = [BULK_POLICIES[level](hands)] * hands
    played, deals = record_games(policies, rules_for(book, hands), level, games)
    hold_equal(played, deals, book, 121, watch)
    assert chosen.count(Play) > chosen.count(LayAway) > 400


def test_a_game_is_the_same_whoever_plays_it() -> None:
    rules = rules_for(ruleset("bicycle"), 3)
    players = [RANDOM_POLICY, GREEDY_POLICY, RANDOM_POLICY]
    whole = play_games(players, rules, "split", range(200))
    pieces = [range(73), range(73, 74), range(74, 200)]
    again = joined([play_games(players, rules, "split", games) for games in pieces])
    for name in whole._fields:
        assert np.array_equal(getattr(whole, name), getattr(again, name)), name
    others = play_games(players, rules, "another", range(200))
    assert not np.array_equal(whole.scores, others.scores)


def test_the_packs_do_not_depend_on_the_players() -> None:
    rules = rules_for(ruleset("acc"))
    packs = []
    for policy in (RANDOM_POLICY, GREEDY_POLICY):
        _, deals = record_games([policy] * 2, rules, "packs", range(50))
        first_five = np.concatenate([np.flatnonzero(deals.game == game)[:5] for game in range(50)])
        packs.append(deals.dealt[first_five])
    assert np.array_equal(packs[0], packs[1])


def test_swapping_the_players_swaps_the_game() -> None:
    """What duplicate pairs rest on: same packs, and each plays the other's cards."""
    rules = rules_for(ruleset("acc"))
    one = play_games([GREEDY_POLICY] * 2, rules, "pairs", range(100), dealer=0)
    other = play_games([GREEDY_POLICY] * 2, rules, "pairs", range(100), dealer=1)
    assert np.array_equal(one.scores, other.scores[:, ::-1])


def test_every_card_is_dealt_as_often_as_every_other() -> None:
    deals = play_deals([RANDOM_POLICY] * 4, rules_for(ruleset("bicycle"), 4), "even", range(52_000))
    for place in range(21):
        often = np.bincount(deals.dealt[:, place], minlength=52)
        # Chi-squared with 51 degrees of freedom is above 100 once in twenty thousand times.
        assert ((often - 1000) ** 2 / 1000).sum() < 100


def test_a_random_lead_is_any_of_the_four_cards() -> None:
    deals = play_deals([RANDOM_POLICY] * 2, rules_for(ruleset("acc")), "leads", range(40_000))
    kept = deals.dealt[:, 4:12:2]
    led = np.argmax(kept == deals.laid[:, :1], axis=1)
    assert (np.abs(np.bincount(led, minlength=4) - 10_000) < 400).all()


def test_points_by_seat_add_up_to_the_scores() -> None:
    games, deals = record_games(
        [GREEDY_POLICY] * 2, rules_for(ruleset("acc")), "sums", range(100), scores=(3, 5)
    )
    scored = points_by_seat(deals, 2)
    for number in range(100):
        sums = scored[deals.game == number].sum(axis=(0, 2)) + np.array([3, 5])
        assert np.array_equal(np.minimum(sums, 121), games.scores[number])


def test_averages_are_those_of_complete_deals() -> None:
    games, deals = record_games(
        [GREEDY_POLICY] * 2, rules_for(ruleset("acc")), "averages", range(300)
    )
    scored = points_by_seat(deals, 2)
    last = np.append(deals.game[1:] != deals.game[:-1], True)
    rows = np.arange(len(last))[~last]
    dealers = scored[rows, deals.dealer[rows]]
    pones = scored[rows, 1 - deals.dealer[rows]]
    found = averages(games.spread)
    assert found[0, :4] == pytest.approx(dealers.mean(axis=0))
    assert found[1, 1:3] == pytest.approx(pones.mean(axis=0)[1:3])
    assert found[:, 4] == pytest.approx(np.nansum(found[:, :4], axis=1))


@pytest.mark.parametrize("name", ["acc", "mcallen", "bicycle", "sasg"])
def test_losses_are_classed_as_the_engine_classes_them(name: str) -> None:
    book = ruleset(name)
    games, deals = record_games(
        [GREEDY_POLICY, RANDOM_POLICY], rules_for(book), "losses", range(25)
    )
    found = [
        tuple(None if index < 0 else CLASSES[index] for index in row)
        for row in losses(games, book).tolist()
    ]
    assert found == [end.classes for end in hold_equal(games, deals, book, 121)]


def test_single_deals_are_played_to_their_end() -> None:
    deals = play_deals([RANDOM_POLICY] * 2, rules_for(ruleset("alberta55")), "deals", range(500))
    assert (deals.laid >= 0).all()
    assert (deals.before == 0).all()
    source, role, points = parts(deals.increments)
    # The pone leads, the dealer or the pone is last to play, and the crib comes last of all.
    assert (points[:, 0] > 0).all()
    assert set(role[source == 3].tolist()) <= {0}
    assert play_deals([RANDOM_POLICY] * 2, rules_for(ruleset("acc")), "", range(0)).game.size == 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[play]\npair = 3", "play.pair is 3, not 2"),
        ("[show]\nnobs = 2", "show.nobs is 2, not 1"),
        ("[heels]\npoints = 32", "heels.points is 32, above 31"),
        (
            "[dealing]\ncards = { 2 = 5, 3 = 5, 4 = 5 }\nlaid_away = { 2 = 1, 3 = 1, 4 = 1 }\n"
            "crib_from_pack = { 2 = 2, 3 = 1 }",
            "dealing.cards is 5, not 6",
        ),
    ],
)
def test_a_book_with_points_of_its_own_is_refused(text: str, reason: str) -> None:
    book = house_ruleset(f'id = "own"\nname = "Own"\nbase = "bicycle"\n{text}', "own.toml")
    with pytest.raises(RulesetError, match=reason):
        rules_for(book)


def test_hands_and_targets_that_a_book_has_not_are_refused() -> None:
    with pytest.raises(RulesetError, match="ACC is for 2 players, not 3"):
        rules_for(ruleset("acc"), 3)
    with pytest.raises(RulesetError, match="no game to 61"):
        rules_for(ruleset("acc"), 2, 61)


@pytest.mark.parametrize(
    ("hands", "games", "dealer", "scores", "reason"),
    [
        (3, range(1), -1, (), "2 hands need as many policies, not 3"),
        (2, range(0, 9, 2), -1, (), "one after the other"),
        (2, range(-1, 9), -1, (), "one after the other"),
        (2, range(1), 2, (), "no seat 2 can deal"),
        (2, range(1), -1, (1, 2, 3), "has no scores"),
        (2, range(1), -1, (0, 121), "has no scores"),
    ],
)
def test_what_would_lead_a_kernel_astray_is_refused(
    hands: int, games: range, dealer: int, scores: tuple[int, ...], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        play_games(
            [RANDOM_POLICY] * hands,
            rules_for(ruleset("acc")),
            "astray",
            games,
            dealer=dealer,
            scores=scores,
        )
