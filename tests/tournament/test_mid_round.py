"""The order while a round is on: by the last complete round, with what has come in since."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.tournament.desk import Desk, running, won

from pegout.tournament.floor.finish import in_turns
from pegout.tournament.meet import commands as c
from pegout.tournament.standings.outcome import prospects
from pegout.tournament.standings.places import TieGame
from pegout.tournament.standings.ranking import gone, last_due


def play_round(desk: Desk, number: int) -> None:
    for game in list(desk.d().rounds[number].values()):
        desk.do(c.RecordResult("d", game.number, won(loser=60 + game.number)))


@pytest.mark.parametrize("book", ["mcallen", "sasg"])
def test_a_card_one_game_ahead_is_not_placed_for_it(book: str) -> None:
    desk = running(book, 16)
    play_round(desk, 1)
    before = desk.order()
    assert None not in [place for place, _ in before]
    first = next(iter(desk.d().rounds[2].values()))
    desk.do(c.RecordResult("d", first.number, won(loser=100)))
    assert desk.order() == before
    assert last_due(desk.d()) == 1
    ahead = {row.entry: row for row in desk.table() if row.running is not None}
    assert set(ahead) == set(first.entries)
    assert all("1 game of the round that is on" in row.reason for row in ahead.values())
    assert all(row.provisional for row in desk.table())


def test_what_can_be_reached_counts_the_round_that_is_on() -> None:
    desk = running("acc", 8, rounds=2)
    play_round(desk, 1)
    game = next(iter(desk.d().rounds[2].values()))
    desk.do(c.RecordResult("d", game.number, won(loser=20)))
    row = next(row for row in desk.table() if row.entry == game.entries[0])
    assert row.running == row.total + 3
    assert prospects(desk.d().profile, desk.table())[row.entry].worst < len(desk.table())


def test_who_sat_out_a_round_robin_is_not_short() -> None:
    desk = running("alberta55", 5)
    play_round(desk, 1)
    assert None not in [place for place, _ in desk.order()]


def test_a21_who_sat_out_has_no_place_yet_where_the_lowest_total_wins() -> None:
    desk = running("sasg", 15)
    play_round(desk, 1)
    (out,) = [row.entrant for row in desk.table() if row.place is None]
    assert out == desk.meet.entry_name(15)


def test_who_owes_a_game_of_a_complete_round_before_is_short() -> None:
    desk = running("mcallen", 12)
    first, *others = desk.d().rounds[1].values()
    for game in others:
        desk.do(c.RecordResult("d", game.number, won()))
    play_round(desk, 2)
    assert {row.entry for row in desk.table() if row.place is None} == set(first.entries)


def test_the_last_round_counts_once_half_of_it_is_in() -> None:
    desk = running("mcallen", 12, rounds=2)
    play_round(desk, 1)
    games = list(desk.d().rounds[2].values())
    for game in games[:2]:
        desk.do(c.RecordResult("d", game.number, won()))
    assert None not in [place for place, _ in desk.order()]
    for game in games[2:5]:
        desk.do(c.RecordResult("d", game.number, won()))
    assert {row.entry for row in desk.table() if row.place is None} == set(games[5].entries)


@pytest.mark.parametrize(("tied", "turns"), [(2, [1]), (3, [1, 1, 1]), (4, [2, 2, 2])])
def test_a6_games_for_a_tie_go_round_in_turns(tied: int, turns: list[int]) -> None:
    entries = tuple(range(1, tied + 1))
    due = [TieGame(1, pair, entries, "") for pair in combinations(entries, 2)]
    found = in_turns(due, tables=8)
    assert [len(games) for games in found] == turns
    for games in found:
        playing = [entry for game in games for entry in game.entries]
        assert len(playing) == len(set(playing))


def test_a6_three_who_are_tied_play_at_one_table_in_three_rounds() -> None:
    desk = running("alberta55", 3)
    for winner, loser in ((1, 2), (2, 3), (3, 1)):
        desk.beats(winner, loser)
    desk.do(c.ScheduleTieGames("d"))
    games = [game for game in desk.d().games() if game.tie_place is not None]
    assert {game.table for game in games} == {1}
    assert len({game.round for game in games}) == 3


def test_in_the_first_round_all_are_placed_by_what_they_have() -> None:
    desk = running("mcallen", 12)
    game = desk.game(1)
    desk.do(c.RecordResult("d", 1, won(loser=100)))
    assert [row.entry for row in desk.table()][:2] == list(game.entries)
    assert None not in [place for place, _ in desk.order()]
    assert {row.total for row in desk.table()[2:]} == {0}


def test_who_left_is_listed_last_with_the_round() -> None:
    desk = running("mcallen", 12)
    play_round(desk, 1)
    assert gone(desk.meet, desk.d()) == ()
    desk.do(c.Withdraw(3, "ill"))
    (left,) = gone(desk.meet, desk.d())
    assert (left.entry, left.reason, left.tally.games) == (3, "withdrew, round 2: ill", 1)
    assert 3 not in [row.entry for row in desk.table()]
    desk.do(c.Eject("Dan", "shouting"))
    assert gone(desk.meet, desk.d())[-1].reason == "withdrew, round 2: ejected: shouting"
