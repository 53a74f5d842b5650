"""No mistake, objection or ruling loses a card, breaks a replay, or shows a hidden worth."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st
from tests.claims.wild import wild_steps
from tests.games import TABLES
from tests.long import examples

from pegout.cards import PACK
from pegout.game import NEW_TABLE, Event, GameState, events as e, evolve, replay, seen, view_from
from pegout.game.commands import Counting
from pegout.seating import seats

MOST_STEPS = 1500
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 10**9).map(str)


def all_cards(state: GameState) -> list[object]:
    """Every card of the deal, wherever it lies."""
    deal = state.deal
    if deal is None or not deal.kept:
        return list(PACK)
    return [
        *deal.pack,
        *(card for hand in deal.kept for card in hand),
        *deal.crib,
        deal.starter or deal.pack[0],
    ]


def assert_ended_once(log: list[Event]) -> None:
    """Nothing happens after the end of a game, and who has won stands in the game hole."""
    ends = [place for place, event in enumerate(log) if isinstance(event, e.GameEnded)]
    assert len(ends) == 1
    end = log[ends[0]]
    assert isinstance(end, e.GameEnded)
    assert {type(event) for event in log[ends[0] + 1 :]} <= {e.SeedRevealed, e.MatchEnded}
    if end.reason in ("pegged_out", "ruling"):
        assert end.scores[end.winner] == 121


@settings(max_examples=examples(12, 120))
@given(tables, seeds, st.sampled_from(["claim", "check"]))
def test_every_game_of_mistakes_ends_and_replays(
    table: tuple[str, int], seed: str, counting: Counting
) -> None:
    log: list[Event] = []
    number, state = 0, NEW_TABLE
    for _, events, state in wild_steps(*table, seed, counting):
        log += events
        number += 1
        deal = state.deal
        if deal is not None and deal.kept and deal.starter:
            assert sorted(map(str, all_cards(state))) == sorted(map(str, PACK))
        for pegs in state.pegs:
            assert (
                0 <= pegs.rear <= pegs.front <= state.match.target or pegs.rear == pegs.front == 0
            )
        if number == MOST_STEPS:
            break
    assert replay(log) == state
    assert_ended_once(log)
    assert number < MOST_STEPS, "the game did not come to an end"


@settings(max_examples=examples(6, 60))
@given(tables, seeds)
def test_no_view_shows_what_an_open_score_is_worth(table: tuple[str, int], seed: str) -> None:
    viewers = [None, *seats(table[1])]
    mine = dict.fromkeys(viewers, NEW_TABLE)
    for number, (_, events, state) in enumerate(wild_steps(*table, seed)):
        for viewer in viewers:
            for event in events:
                sight = seen(event, viewer)
                assert sight is not None
                mine[viewer] = evolve(mine[viewer], sight)
            view = view_from(state, viewer)
            assert view == view_from(mine[viewer], viewer)
            for item in view.items:
                settled = [one.settled for one in state.items if one.id == item.id]
                assert item.lines is None or all(settled)
        if number == 250:
            break
