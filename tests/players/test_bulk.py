"""Totals from the kernels are those that the logs of the same games give."""

from __future__ import annotations

from functools import reduce
from operator import add

import pytest
from tests.kernels.replays import play_again
from tests.table import Table

from pegout import house_ruleset
from pegout.game import Event, StartMatch
from pegout.kernels import BulkGames, Deals, record_games, rules_for
from pegout.players import LEVELS
from pegout.players.duplicate import DuplicatePairs, Entrant
from pegout.players.simulation import (
    BULK_POLICIES,
    SimulatedGames,
    games_in_bulk,
    pairs_in_bulk,
    totals_of,
    why_not_in_bulk,
)
from pegout.players.totals import PairTotals, Totals, no_games
from pegout.rulesets import Ruleset, ruleset

SEED = "bulk"
TABLES = [
    ("acc", ("random", "greedy")),
    ("sasg", ("random", "random")),
    ("bicycle", ("random", "greedy", "random")),
    ("club_teams", ("greedy", "random", "greedy", "random")),
]


def match_of(rules: str, names: tuple[str, ...]) -> StartMatch:
    return StartMatch(ruleset(rules), tuple(f"seat {seat}" for seat in range(len(names))))


def logs_again(games: BulkGames, deals: Deals, book: Ruleset) -> list[list[Event]]:
    """The kernels' games as the explained engine tells them."""
    row, logs, hands = 0, [], len(games.spread)
    for number in range(len(games.winner)):
        table = Table(book, hands, dealer=int(games.first_dealer[number]))
        for _ in range(int(games.deals[number])):
            play_again(table, deals, row)
            row += 1
        logs.append(list(table.log))
    return logs


@pytest.mark.parametrize(("rules", "names"), TABLES)
def test_totals_are_those_of_the_logs_of_the_same_games(rules: str, names: tuple[str, ...]) -> None:
    hands, match = len(names), match_of(rules, names)
    policies = [BULK_POLICIES[name](hands) for name in names]
    games, deals = record_games(policies, rules_for(match.ruleset, hands), SEED, range(25))
    logs = logs_again(games, deals, match.ruleset)
    told = reduce(add, (totals_of(log, hands) for log in logs))
    assert games_in_bulk(names, match, SEED, range(25)) == told
    assert told.games == 25
    assert told.complete_deals == told.deals - 25


@pytest.mark.parametrize(("rules", "names"), TABLES)
@pytest.mark.parametrize("engine", ["kernels", "driver"])
def test_totals_do_not_depend_on_how_the_games_are_split(
    rules: str, names: tuple[str, ...], engine: str
) -> None:
    match = match_of(rules, names)
    task = SimulatedGames(names, match, SEED, engine)  # type: ignore[arg-type]

    def totals(*parts: range) -> Totals:
        played = (one.totals for part in parts for one in task(part))
        return reduce(add, played, no_games(len(names)))

    whole = totals(range(7))
    assert whole == totals(range(5, 7), range(3), range(3, 5))
    assert whole.games == 7


@pytest.mark.parametrize(("rules", "names"), TABLES[:2])
def test_both_engines_agree_about_the_players(rules: str, names: tuple[str, ...]) -> None:
    """They play other games for a seed, but the same game: averages are near each other."""
    match = match_of(rules, names)
    slow = reduce(
        add, (one.totals for one in SimulatedGames(names, match, "s", "driver")(range(60)))
    )
    fast = games_in_bulk(names, match, "s", range(20_000)).summary()
    for ours, theirs in zip(slow.summary().roles, fast.roles, strict=True):
        for source in ("pegging", "hand", "crib", "all"):
            one, other = getattr(ours, source), getattr(theirs, source)
            assert abs(one.average - other.average) <= 1.5 * (one.high - one.low) + 0.01


@pytest.mark.parametrize("hands", [2, 3, 4])
@pytest.mark.parametrize("engine", ["kernels", "driver"])
def test_a_player_against_itself_wins_its_share_exactly(hands: int, engine: str) -> None:
    match = match_of("alberta55" if hands != 3 else "bicycle", ("",) * hands)
    entrant = Entrant("random")
    task = DuplicatePairs(entrant, entrant, match, SEED, engine)  # type: ignore[arg-type]
    told = reduce(add, task(range(6)), PairTotals())
    assert (told.pairs, told.wins, told.wins_squared) == (6, 6, 6)
    assert (told.points, told.points_squared) == (0, 0)
    assert told.summary().win_rate == told.summary().even == 1 / (2 if hands != 3 else 3)


def test_pairs_are_the_same_however_they_are_split() -> None:
    for rules, names in TABLES[1:]:
        match = match_of(rules, names)
        split, whole = PairTotals(), range(50)
        for part in (whole[:13], whole[13:]):
            split += pairs_in_bulk("greedy", "random", match, "s", part)
        assert split == pairs_in_bulk("greedy", "random", match, "s", whole)


def test_a_pair_is_two_games_of_the_same_packs() -> None:
    """A's wins and margin, counted again from the games themselves."""
    match, names = match_of("acc", ("greedy", "random")), ("greedy", "random")
    rules, policies = rules_for(match.ruleset), [BULK_POLICIES[name](2) for name in names]
    first, dealt = record_games(policies, rules, SEED, range(30), dealer=0)
    second, again = record_games(policies[::-1], rules, SEED, range(30), dealer=0)
    for number in range(30):
        one, other = (deals.dealt[deals.game == number] for deals in (dealt, again))
        shared = min(len(one), len(other))
        assert (one[:shared] == other[:shared]).all()
    told = pairs_in_bulk("greedy", "random", match, SEED, range(30))
    assert told.wins == int((first.winner == 0).sum() + (second.winner == 1).sum())
    margins = [
        int(a[0] - a[1] + b[1] - b[0]) for a, b in zip(first.scores, second.scores, strict=True)
    ]
    assert told.points == sum(margins)
    assert told.points_squared == sum(margin**2 for margin in margins)


def test_with_three_hands_a_has_each_seat_once() -> None:
    match = match_of("bicycle", ("",) * 3)
    rules, greedy = rules_for(match.ruleset, 3), BULK_POLICIES["greedy"](3)
    wins, margin = 0, 0.0
    for seat in range(3):
        policies = [BULK_POLICIES["random"](3)] * 3
        policies[seat] = greedy
        games, _ = record_games(policies, rules, SEED, range(30), dealer=0)
        wins += int((games.winner == seat).sum())
        others = [other for other in range(3) if other != seat]
        margin += float((games.scores[:, seat] - games.scores[:, others].mean(axis=1)).sum())
    told = pairs_in_bulk("greedy", "random", match, SEED, range(30))
    assert told.wins == wins
    assert told.summary().games == 90
    assert told.summary().points_per_pair == pytest.approx(margin / 30)


def test_what_the_kernels_cannot_play_goes_through_the_driver() -> None:
    odd = house_ruleset('id = "x"\nname = "X"\nbase = "acc"\n[play]\nfifteen = 3\n', "x.toml")
    assert why_not_in_bulk(("random", "random"), match_of("acc", ("", ""))) is None
    assert "fifteen" in str(why_not_in_bulk(("random", "random"), StartMatch(odd, ("a", "b"))))
    assert "wizard" in str(why_not_in_bulk(("random", "wizard"), match_of("acc", ("", ""))))
    claimed = StartMatch(ruleset("acc"), ("a", "b"), counting="claim")
    assert "table counts" in str(why_not_in_bulk(("random", "random"), claimed))
    assert set(BULK_POLICIES) <= set(LEVELS)
