"""What holds in every game, regardless of who plays it and however: cards, points, replay,
records."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, strategies as st
from tests.games import TABLES, steps, whole_log

from pegout.cards import PACK, Card
from pegout.game import NEW_TABLE, GameState, Phase, decide, events as e, replay
from pegout.game.codec import event_from_data, event_from_json, event_to_data, event_to_json
from pegout.game.decide.course import GameCourse
from pegout.record import (
    check,
    prove,
    read_record,
    record_of,
    record_to_json,
    survey,
    write_record,
)
from pegout.seating import side_of

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 10**9).map(str)


def cards_on_table(state: GameState) -> list[Card]:
    deal = state.the_deal
    places: list[Any] = [deal.pack, *deal.hands, deal.crib]
    places += [series.cards for series in (*deal.past, deal.series)]
    return [card for cards in places for card in cards] + [deal.starter] * bool(deal.starter)


@given(tables, seeds)
def test_there_are_always_52_cards(table: tuple[str, int], seed: str) -> None:
    for _, _, state in steps(*table, seed):
        if state.deal is not None and state.deal.mixed:
            assert Counter(cards_on_table(state)) == Counter(PACK)


@given(tables, seeds)
def test_replay_equals_live(table: tuple[str, int], seed: str) -> None:
    """The state that deciding saw, step by step, is the one its events lead to."""
    log: list[e.Event] = []
    before = NEW_TABLE
    for command, events, state in steps(*table, seed, match_to=2):
        course = GameCourse(before)
        course.happen(*events)
        assert decide(before, command) == events
        assert course.state == state
        before = state
        log += events
    assert replay(log) == state


@given(tables, seeds)
def test_points_pegged_equal_the_score(table: tuple[str, int], seed: str) -> None:
    rules, hands = table
    pegged = [0] * (2 if hands == 4 else hands)
    earned = list(pegged)
    for _, events, state in steps(rules, hands, seed):
        for event in events:
            if isinstance(event, e.PegMoved):
                pegged[event.side] += event.hole - event.start
            if isinstance(event, e.ItemOpened):
                earned[side_of(event.seat, hands)] += sum(line.points for line in event.told)
        if state.pegs:
            assert list(state.scores) == pegged
            assert [min(points, state.match.target) for points in earned] == pegged
            assert all(pegs.rear <= pegs.front for pegs in state.pegs)
    assert max(state.scores) == state.match.target
    assert sum(score == state.match.target for score in state.scores) == 1


@given(tables, seeds)
def test_nothing_is_counted_after_the_game(table: tuple[str, int], seed: str) -> None:
    log = whole_log(*table, seed)
    (ended,) = [n for n, event in enumerate(log) if isinstance(event, e.GameEnded)]
    assert [type(event).__name__ for event in log[ended:]] == [
        "GameEnded",
        "SeedRevealed",
        "MatchEnded",
    ]
    assert isinstance(log[ended - 1], e.ItemClosed)


@given(tables, seeds)
def test_the_count_never_passes_thirty_one(table: tuple[str, int], seed: str) -> None:
    for _, events, state in steps(*table, seed):
        for event in events:
            if isinstance(event, e.CardPlayed):
                assert 0 < event.count <= 31
        if state.phase is Phase.PLAY:
            assert state.the_deal.series.count == sum(c.pips for c in state.the_deal.series.cards)


@given(tables, seeds)
def test_events_are_read_back_as_written(table: tuple[str, int], seed: str) -> None:
    for event in whole_log(*table, seed):
        assert event_from_json(event_to_json(event)) == event
        assert event_from_data(event_to_data(event)) == event


@given(tables, seeds, st.integers(1, 2))
def test_a_record_makes_the_round_trip(table: tuple[str, int], seed: str, games: int) -> None:
    record = record_of(whole_log(*table, seed, games), Event="property", Date="2026-11-15")
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert read_record(record_to_json(record).decode()) == record


@given(tables, seeds)
def test_a_true_record_is_found_right_and_proved(table: tuple[str, int], seed: str) -> None:
    reading = survey(write_record(record_of(whole_log(*table, seed))))
    assert check(reading) == ()
    assert [proof.proved for proof in prove(reading.record, reading.places)] == [True]
