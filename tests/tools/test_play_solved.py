"""The solver of the play is right: a linear program, the exact solver and other starts agree."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from queue import SimpleQueue

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tools.linear_play import value_by_linear_program
from tools.play import by_turns, chapter, figures, pack, seeds, simulate, walk
from tools.play.keeps import joint_keeps
from tools.play.ship import PLACE
from tools.play.solve import Game, Solver, scratch_for

from pegout.analysis import tables
from pegout.analysis.solved import (
    DEALER,
    LEVELS,
    PONE,
    RANKS,
    Node,
    Piece,
    Reach,
    Shares,
    asked_at,
    everywhere,
    path_of,
    rank_sets,
    reach_after,
    solved_play,
)
from pegout.analysis.tables import keep_chances
from pegout.kernels import solve_play

Joint = NDArray[np.float64]


def any_joint(game: Game, seed: int) -> Joint:
    """Some chances for what both keep."""
    hands = int(game.sizes[-1])
    return np.random.default_rng(seed).random((hands, hands))


def learnt(game: Game, joint: Joint, rounds: int, threads: int = 1) -> Solver:
    solver = Solver(game, joint, threads)
    for _ in range(rounds):
        solver.learn()
    return solver


# The last two have hands of four: goes, new series and one who plays on alone.
@pytest.mark.parametrize(
    ("ranks", "cards"), [((4, 5, 10), 2), ((5, 6, 10), 3), ((1, 10), 4), ((3, 7), 4)]
)
def test_a_linear_program_finds_the_same_value(ranks: Sequence[int], cards: int) -> None:
    game = Game(ranks, cards)
    joint = any_joint(game, seed=20)
    found = learnt(game, joint, 400).gains()
    exact = value_by_linear_program(ranks, cards, joint)
    # Nobody gains more than this, and the value lies between what the two best answers leave.
    assert 0 <= found.both < 0.003
    assert found.value - found.dealer - 1e-5 <= exact <= found.value + found.pone + 1e-5


def test_a_turn_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    game = Game((4, 5, 10), 3)
    joint = any_joint(game, seed=4)
    whole, stopped, resumed = (Solver(game, joint, 1) for _ in range(3))
    assert by_turns.learnt(whole, 6, np.inf, tmp_path / "whole")
    stopped.learn()
    assert not by_turns.learnt(stopped, 6, 0.0, tmp_path / "stopped")
    resumed.go_on(tmp_path / "stopped")
    assert by_turns.learnt(resumed, 6, np.inf, tmp_path / "stopped")
    assert np.array_equal(whole.average, resumed.average)
    assert np.array_equal(*(np.load(tmp_path / one / "worth.npy") for one in ("whole", "stopped")))
    told = [by_turns.told_of(tmp_path / one) for one in ("whole", "stopped")]
    assert told[0] is not None
    assert told[0] == told[1]
    assert told[0]["rounds"] == 6


def test_with_both_hands_known_it_is_what_the_exact_solver_finds() -> None:
    chance = np.random.default_rng(7)
    for ranks in ([3, 4, 5], [1, 9, 13], [6, 7, 8]):
        pack_of_ranks = np.concatenate([np.arange(4) + 4 * (rank - 1) for rank in ranks])
        cards = chance.permutation(pack_of_ranks)[:8]
        game = Game(ranks, 4)
        places: dict[tuple[int, ...], int] = {
            hand: at for at, hand in enumerate(combinations_with_replacement(range(len(ranks)), 4))
        }
        pone, dealer = (
            places[tuple(sorted(ranks.index(int(card) // 4 + 1) for card in hand))]
            for hand in (cards[:4], cards[4:])
        )
        joint = np.zeros((len(places), len(places)))
        joint[pone, dealer] = 1.0
        found = learnt(game, joint, 60).gains()
        one, two = (np.sort(hand).astype(np.uint8).reshape(1, 4) for hand in (cards[:4], cards[4:]))
        exact = -float(solve_play(one, two)[0])
        assert found.value - found.dealer - 1e-4 <= exact <= found.value + found.pone + 1e-4
        assert found.both < 0.2


def test_another_start_comes_to_the_same_value() -> None:
    game = Game((2, 5, 10), 3)
    joint = any_joint(game, seed=3)
    one, two = Solver(game, joint, 1), Solver(game, joint, 1)
    two.begin_by(9)
    # What is divided by these must not be too much for a number of 32 bits.
    assert two.regrets.min() > 1e-30
    two.learn()
    assert abs(two.leads(two.average) - one.leads(one.average)).max() > 0.2, "another start"
    for _ in range(300):
        one.learn()
        two.learn()
    first, second = one.gains(), two.gains()
    assert first.both < 0.002
    assert second.both < 0.002
    assert abs(first.value - second.value) <= max(first.both, second.both)


def test_starts_are_held_against_one_another(tmp_path: Path) -> None:
    game = Game((4, 5, 10), 2)
    joint = any_joint(game, seed=12)
    assert seeds.compared(game, joint, 60, 0.0, 1, tmp_path) is None, "no time"
    found = seeds.compared(game, joint, 60, np.inf, 1, tmp_path)
    assert found is not None
    assert seeds.compared(game, joint, 60, 0.0, 1, tmp_path) == found, "what was learnt is kept"
    exact = value_by_linear_program((4, 5, 10), 2, joint)
    for name in seeds.SEEDS:
        one = found[name]
        assert one["rounds"] == 60
        assert one["value"] - one["dealer"] - 1e-5 <= exact <= one["value"] + one["pone"] + 1e-5
    assert found["values_apart"] == pytest.approx(
        abs(found["even"]["value"] - found["drawn"]["value"]), abs=2e-6
    )


def test_threads_change_nothing() -> None:
    game = Game((1, 5, 10), 4)
    joint = any_joint(game, seed=5)
    one, two = learnt(game, joint, 5, threads=1), learnt(game, joint, 5, threads=3)
    assert (one.average == two.average).all()
    assert (one.regrets == two.regrets).all()


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    game = Game((1, 5, 10), 3)
    joint = any_joint(game, seed=6)
    whole, half = learnt(game, joint, 8), learnt(game, joint, 4)
    half.keep(tmp_path)
    again = Solver(game, joint, 1)
    again.go_on(tmp_path)
    for _ in range(4):
        again.learn()
    assert again.rounds == 8
    assert (again.average == whole.average).all()


# ---------------------------------------------------------------- what both keep


@pytest.mark.long
def test_what_both_keep_agrees_with_the_crib_model() -> None:
    joint = joint_keeps()
    assert np.allclose(joint.sum(axis=1), keep_chances(tables.PONE), atol=5e-5)
    assert np.allclose(joint.sum(axis=0), keep_chances(tables.DEALER), atol=5e-5)


# ---------------------------------------------------------------- the file


@pytest.mark.long
def test_nobody_gains_much_where_both_throw_as_master_does() -> None:
    play = solved_play()
    solver = Solver(Game(), by_turns.strict_keeps(play.worth))
    found = solver.gains(pack.table_of(solver, play))
    assert 0 <= found.pone < 0.03
    assert 0 <= found.dealer < 0.03


def test_shares_in_whole_numbers_add_up() -> None:
    hands = rank_sets(3).with_rank
    block = np.random.default_rng(1).random(hands.shape, np.float32) ** 8
    levels = pack.in_levels(block, hands, 455)
    sums = np.bincount(hands.ravel(), levels.ravel(), 455)
    assert (sums == LEVELS).all()
    total = np.bincount(hands.ravel(), block.ravel(), 455)[hands]
    assert abs(levels / LEVELS - block / total).max() < 1.6 / LEVELS


def test_what_is_written_is_read_again() -> None:
    """One piece, with shares made up by chance."""
    node, chance = Node().lay(9).lay(9).lay(8), np.random.default_rng(2)
    reach: Reach = (np.ones(91, np.bool_), np.ones(455, np.bool_))
    writer = pack.Writer(chance.random(3_000_000, np.float32) ** 9)
    writer.below(node, reach, (9, 9, 8))
    again = Piece(writer.piece(), node, reach, (9, 9, 8), 8)
    table, at = writer.written, 0

    def below(here: Node, path: tuple[int, ...]) -> None:
        nonlocal at
        if here.over:
            return
        hands = rank_sets(here.held[here.turn]).with_rank[: here.ways]
        written = table[at : at + hands.size].reshape(hands.shape)
        at += hands.size
        shares, reach = again.shares(path), again.reach(path)
        if shares is not None and reach is not None:
            asked = asked_at(here, reach[here.turn])
            assert (written[asked.written] == shares[asked.written]).all()
        for way in (*range(here.ways), *([-1] if here.ways < RANKS else [])):
            below(here.go() if way < 0 else here.lay(way), (*path, way))

    below(node, (9, 9, 8))
    assert len(again) > 50
    assert at == writer.next


def test_the_tree_of_the_file_is_the_tree_of_the_solver() -> None:
    """Every node has as many numbers in both, so that they can be told from one another."""
    game = Game()
    frame = game.after_two(9, 5)
    assert frame[walk.COUNT] == 16
    node = Node().lay(9).lay(5)

    def numbers(here: Node) -> int:
        if here.over:
            return 0
        sets = rank_sets(here.held[here.turn])
        ways = (*range(here.ways), *([-1] if here.ways < RANKS else []))
        after = (here.go() if way < 0 else here.lay(way) for way in ways)
        return sets.with_rank[: here.ways].size + sum(numbers(one) for one in after)

    solver = Solver.__new__(Solver)
    solver.game = game
    solver.scratches = SimpleQueue()
    solver.scratches.put(scratch_for(game, 3))
    for path in ((9,), (3, 4), (12, 2)):
        here = node
        for rank in path:
            here = here.lay(rank)
        assert solver.numbers_below(here) == numbers(here)


def test_the_file_holds_whole_strategies() -> None:
    play = solved_play()
    chance = np.random.default_rng(11)
    for _ in range(4):
        node, reach, path = Node(), everywhere(), tuple[int, ...]()
        while not node.over:
            shares = play.shares(path)
            assert shares is not None
            _adds_up(node, reach, shares)
            came = reach[node.turn]
            hand = int(chance.choice(np.flatnonzero(came)))
            ways = [
                way
                for way in range(node.ways)
                for rest in np.flatnonzero(rank_sets(node.held[node.turn]).with_rank[way] == hand)
                if shares[way, rest]
            ]
            way = int(chance.choice(ways)) if ways else -1
            after = reach_after(node, came, shares, way)
            reach = (after, reach[1]) if node.turn == PONE else (reach[0], after)
            node, path = (node.go() if way < 0 else node.lay(way)), (*path, way)


def _adds_up(node: Node, reach: Reach, shares: Shares) -> None:
    sets = rank_sets(node.held[node.turn])
    hands = sets.with_rank[: node.ways]
    sums = np.bincount(hands.ravel(), shares.ravel(), len(sets.counts))
    real = (sets.counts + node.laid <= 4).all(axis=1) & reach[node.turn]
    may = (sets.counts[:, : node.ways] > 0).any(axis=1)
    assert (sums[real & may] == LEVELS).all()


def test_the_lead_as_it_was_solved() -> None:
    leads = solved_play().shares(())
    assert leads is not None
    sets = rank_sets(4)

    def share(hand: tuple[int, ...], rank: int) -> float:
        one, two, three = (other for other in hand if other != rank)
        threes = [*combinations_with_replacement(range(RANKS), 3)]
        return float(leads[rank, threes.index((one, two, three))]) / LEVELS

    # With one or two fives nobody leads them.
    fives = sets.with_rank[4]
    kept = (keep_chances(tables.PONE)[fives] > 1e-5) & (sets.counts[fives, 4] < 3)
    assert kept.sum() > 100
    assert leads[4][kept].max() == 0
    assert share((3, 9, 10, 11), 3) > 0.5


def test_goes_are_told_from_the_cards() -> None:
    # Ten, ten, ten: thirty, and whoever plays again has heard a go.
    laid = [(PONE, 9), (DEALER, 10), (PONE, 12), (PONE, 0)]
    node, path = path_of(laid, DEALER)
    assert path == (9, 10, 12, -1, 0)
    assert (node.total, node.turn, node.held) == (0, DEALER, (1, 3))
    # Nobody can follow thirty but by an ace: the pone led last but one, and leads again.
    laid = [(PONE, 9), (DEALER, 10), (PONE, 7), (DEALER, 1), (PONE, 6)]
    node, path = path_of(laid, DEALER)
    assert path == (9, 10, 7, 1, -1, -1, 6)
    assert (node.total, node.turn) == (7, DEALER)
    node, path = path_of(laid[:4], PONE, fresh=True)
    assert path == (9, 10, 7, 1, -1, -1)
    assert (node.total, node.turn) == (0, PONE)


def test_it_is_played_out_to_the_last_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    counts = rank_sets(4).counts.astype(np.int8)
    real = (counts[:, None] + counts <= 4).all(axis=2)
    joint = np.outer(keep_chances(tables.PONE), keep_chances(tables.DEALER)) * real
    np.save(tmp_path / "joint.npy", joint)
    kept = tmp_path / "figures.json"
    simulate.main(["--deals", "60", "--steps", str(tmp_path), "--out", str(kept)])
    said = capsys.readouterr().out
    assert said.startswith("60 deals: the pone pegs -")
    # The dealer is ahead by between nothing and three points, even in so few.
    assert -3.0 < float(said.split("pegs ")[1].split()[0]) < 0.0
    found = figures.kept(kept)["played_out"]
    assert found["deals"] == 60
    assert f"{found['pone_more']:+.4f}" in said
    assert found["sha256"] == figures.file_hash(PLACE)


# ---------------------------------------------------------------- its figures


def test_the_shipped_file_is_small_and_nearly_beyond_beating() -> None:
    """The gain is recorded with the hash of the file it was measured of: another file has none
    until it is measured too.
    """
    file = figures.kept()["file"]
    assert file["sha256"] == figures.file_hash(PLACE)
    assert file["bytes"] == PLACE.stat().st_size <= 12_000_000
    learnt, best = (file["gains"][name] for name in (by_turns.AS_LEARNT, "best throws"))
    assert 0 <= learnt["pone"] + learnt["dealer"] <= 0.002
    assert learnt["both"] == pytest.approx(learnt["pone"] + learnt["dealer"], abs=2e-5)
    assert max(best["pone"], best["dealer"]) < 0.03


def test_two_starts_of_the_whole_game_agree() -> None:
    found = json.loads(seeds.FOUND.read_text())
    even, drawn = (found[name] for name in seeds.SEEDS)
    for one in (even, drawn):
        assert one["rounds"] >= 40
        assert 0 <= one["pone"] + one["dealer"] < 0.005
    # The true value lies between what the best answers of either leave.
    assert even["value"] - even["dealer"] <= drawn["value"] + drawn["pone"]
    assert drawn["value"] - drawn["dealer"] <= even["value"] + even["pone"]
    assert 0 < found["leads_apart"] < 0.1, "another start, and hardly another play"


def test_played_out_the_file_brings_what_the_tree_says() -> None:
    found = figures.kept()["played_out"]
    assert found["sha256"] == figures.file_hash(PLACE)
    assert found["deals"] >= 40_000
    assert abs(found["pone_more"] - found["value"]) < found["give_or_take"]


def test_figures_are_kept_beside_one_another(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    assert figures.kept(path) == {}
    figures.keep(path, turns=[{"rounds": 20}], file={"gains": {"one": {"pone": 0.1}}})
    figures.keep(path, turns=[{"rounds": 20}, {"rounds": 15}])
    assert figures.kept(path) == {
        "turns": [{"rounds": 20}, {"rounds": 15}],
        "file": {"gains": {"one": {"pone": 0.1}}},
    }


def test_the_chapter_tells_what_was_measured() -> None:
    page = chapter.PAGE.read_text("utf-8")
    told = {**chapter.measured(), **chapter.starts()}
    words = chapter.WORDS.read_text("utf-8")
    for name, figure in told.items():
        assert f"${name}" in words, name
        assert figure in page, name
